"""The summary of each saved game for the lobby's list, made from its record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.screens import summary as summaries
from spieltisch.app.screens.summary import Summary, summary
from spieltisch.app.session.results import drawn, result_of
from spieltisch.core.game import Game
from spieltisch.core.record import HUMAN, Player, Record
from tests.app.finished import GAMES, sessions, texts, with_people
from tests.app.miniature import Page
from tests.canaries import goofspiel, hints, hourglass, kuhn, nim, noughts

CANARIES: Final[dict[str, Game]] = {
    each.meta.id: each for each in (goofspiel, hints, hourglass, kuhn, nim, noughts)
}
ROOM: Final = 390
"""A summary with eight seats may be longer than the names alone by this many characters."""


@pytest.fixture(autouse=True)
def with_canaries(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the canaries to the shelf."""
    load = games.load
    monkeypatch.setattr(
        summaries.games, "load", lambda game_id: CANARIES.get(game_id) or load(game_id)
    )
    yield


def record(
    game: str, last: str, players: Sequence[Player], plies: int = 3, seed: str = "x"
) -> Record:
    made = tuple((at % len(players), "m") for at in range(plies))
    return Record(game, 1, (), seed, tuple(players), (*made, (-1, "deal")), last)


def people(*names: str) -> tuple[Player, ...]:
    return tuple(Player(HUMAN, name) for name in names)


def ended(game: str, returns: str, scores: str, seats: int) -> Summary:
    last = f"end x returns={returns} scores={scores} crc=00000000"
    return summary(record(game, last, people(*["A"] * seats)), [0])


@pytest.mark.parametrize(
    ("game", "returns", "how", "won"),
    [
        ("goofspiel", "1,0,0", "won", [0]),
        ("goofspiel", "0.5,0,0.5", "won", [0, 2]),
        ("goofspiel", "0.333333,0.333333,0.333333", "draw", []),
        ("goofspiel", "0.25,0.5,0.25", "draw", []),
        ("hints", "1,1", "won", [0, 1]),
        ("hints", "0.8,0.8", "lost", []),
        ("hints", "0,0", "lost", []),
        ("noughts", "1,-1", "won", [0]),
        ("noughts", "-1,1", "won", [1]),
        ("noughts", "0,0", "draw", []),
        ("kuhn", "-2,2", "won", [1]),
        ("vaalbara", "0,1", "won", [1]),
        ("vector", "0.5,0.5", "draw", []),
        ("verhext", "0,0,1", "won", [2]),
        ("vigila", "0.333333,0,0.333333,0,0.333333", "won", [0, 2, 4]),
        ("vitametrie", "1,1", "won", [0, 1]),
        ("vitametrie", "0,0", "lost", []),
    ],
)
def test_a_summary_has_the_ending_and_the_winners(
    game: str, returns: str, how: str, won: list[int]
) -> None:
    """Teams may share a win unequally. A draw in a zero-sum game is not a defeat for anybody."""
    seats = returns.count(",") + 1
    scores = list(range(-1, seats - 1))
    found = ended(game, returns, ",".join(map(str, scores)), seats)
    assert (found["ended"], found["winners"], found["scores"]) == (how, won, scores)


@pytest.mark.parametrize("game_id", GAMES)
def test_summary_and_result_agree(game_id: str) -> None:
    for session in sessions(game_id, "Ann"):
        page = Page()
        page.state.take(session)
        session.show_result()
        frame = page.ask("render")
        found, result = frame["summary"], result_of(session)
        assert result is not None and session.match.outcome is not None
        assert found["scores"] == result["scores"]
        if drawn(session, session.match.outcome):
            assert (found["ended"], found["winners"]) == ("draw", [])
        else:
            assert found["winners"] == result["winners"]
            assert found["ended"] == ("won" if result["winners"] else "lost")


def test_a_summary_has_the_number_of_the_next_decision() -> None:
    page = Page()
    assert page.new()["summary"]["move"] == 1
    page.go_until("you")
    before = len(page.session.match.decisions())
    page.go_on()
    found = page.last["summary"]
    assert found["move"] == before + 2 and found["ended"] == "" and found["scores"] == []


DECIDED: Final = ((0, "a"), (1, "b"), (-1, "deal"))
BOT: Final = Player("easy", "Ada")


@pytest.mark.parametrize(
    ("players", "plies", "assisted", "begun"),
    [
        ((Player(HUMAN, ""), BOT), (), False, False),
        ((Player(HUMAN, ""), BOT), ((-1, "deal"), (1, "a")), False, False),
        ((Player(HUMAN, ""), BOT), (), True, True),
        ((Player(HUMAN, ""), BOT), DECIDED, False, True),
        ((BOT, BOT), ((-1, "deal"),), False, False),
        ((BOT, BOT), DECIDED, False, True),
    ],
)
def test_a_game_is_begun_once_a_person_has_decided_or_was_helped(
    players: tuple[Player, ...], plies: tuple[tuple[int, str], ...], assisted: bool, begun: bool
) -> None:
    made = Record("noughts", 1, (), "x", players, plies, "open crc=00000000", assisted)
    assert summary(made, [0])["begun"] is begun


@pytest.mark.parametrize(
    ("players", "to_act", "turn"),
    [
        ((Player(HUMAN, ""), BOT), [1], [0]),
        (people("Ida", "Jan"), [1], [1]),
        (people("Ida", "Jan"), [0, 1], [0, 1]),
        ((*people("Ida", "Jan"), BOT), [2], []),
        ((BOT, BOT), [1], []),
    ],
)
def test_a_summary_has_the_people_whose_turn_it_is(
    players: tuple[Player, ...], to_act: list[int], turn: list[int]
) -> None:
    made = record("noughts", "open crc=00000000", players)
    assert summary(made, [0], to_act)["turn"] == turn
    scores = ",".join("1" * len(players))
    over = made._replace(last=f"end x returns={scores} scores={scores} crc=00000000")
    assert summary(over, [0], to_act)["turn"] == []


def test_at_the_table_the_summary_has_the_next_persons_turn() -> None:
    page = Page()
    page.ask("new", game="vector", seed="x", players=[{"name": "Abe"}, {"name": "Bea"}])
    assert page.last["summary"]["turn"] == [0] and not page.last["summary"]["begun"]
    page.ask("move", move="n", ply=0)
    assert page.last["summary"]["turn"] == [1] and page.last["summary"]["begun"]


@pytest.mark.parametrize(
    ("names", "local", "you", "en", "de"),
    [
        (("", "Ada"), (0,), 0, ["You", "Ada"], ["Du", "Ada"]),
        (("Ida", ""), (0,), 0, ["Ida", "Player 2"], ["Ida", "Person 2"]),
        (("", ""), (0, 1), None, ["Player 1", "Player 2"], ["Person 1", "Person 2"]),
        (("", ""), (1,), 1, ["Player 1", "You"], ["Person 1", "Du"]),
        (("", ""), (), None, ["Player 1", "Player 2"], ["Person 1", "Person 2"]),
    ],
)
def test_nameless_players_are_named_in_every_language(
    german: None,
    names: tuple[str, ...],
    local: tuple[int, ...],
    you: int | None,
    en: list[str],
    de: list[str],
) -> None:
    """One person without a name, one with a name, two on one device, one who plays by link, and an
    onlooker."""
    found = summary(record("noughts", "open crc=00000000", people(*names)), local)
    assert found["names"] == {"en": en, "de": de} and found["you"] == you


def test_a_summary_has_the_day_and_whether_somebody_was_helped() -> None:
    players = people("", "Ada")
    plain = summary(record("vector", "", players), [0])
    assert (plain["day"], plain["assisted"]) == ("", False)
    of_day = record("vector", "", players, seed="daily 2026-11-22 vector")
    told = summary(of_day._replace(assisted=True), [0])
    assert (told["day"], told["assisted"]) == ("2026-11-22", True)


@pytest.mark.parametrize("game_id", GAMES)
def test_summaries_of_stored_records_equal_those_of_frames(game_id: str) -> None:
    page = Page()
    text = with_people(texts(game_id)[0], "Ann")
    own = page.ask("load", record=text, local=[0])["summary"]
    asked: dict[str, Any] = {
        "own": {"record": text, "local": [0]},
        "open": {"record": text[: text.rindex("end ")], "local": None},
        "bad": {"record": "rubbish"},
        "none": 7,
        "away": {"record": text.replace(f"game {game_id}", "game chess")},
        "empty": {"record": 'spieltisch 1\ngame vector 1\nrng mt-fy1\nseed "x"\n'},
    }
    found = page.ask("summaries", games=asked)["summaries"]
    assert found["own"] == own and found["open"]["ended"] == ""
    assert [found[id] for id in ("bad", "none", "away", "empty")] == [None] * 4
    assert page.ask("summaries", games=[])["summaries"] == {}


def test_a_summary_is_small() -> None:
    """It has the most seats of any game, names as long as the page accepts, and all players but one
    as winners. It is compared with the names alone, which is all that earlier versions stored."""
    names = [f"{seat}{'W' * 19}" for seat in range(8)]
    last = "end x returns=1,1,1,1,1,1,1,0 scores=100,100,100,100,100,100,100,-99 crc=00000000"
    found = summary(
        record("goofspiel", last, people(*names), 9999, "daily 2026-11-22 goofspiel"), [0]
    )
    before = json.dumps({"names": names}, separators=(",", ":"))
    after = json.dumps({"summary": found}, separators=(",", ":"))
    assert len(found["winners"]) == 7 and len(after) - len(before) <= ROOM
