"""Records are written, read and replayed; an invalid one gives a message, never a crash."""

from __future__ import annotations

import random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from spieltisch.core.game import GameError
from spieltisch.core.match import Match
from spieltisch.core.record import (
    MAX_CHARS,
    Player,
    Record,
    RecordError,
    Restored,
    format_record,
    read,
    restore,
    write,
)
from spieltisch.core.text import render
from tests.canaries import goofspiel, hints, hourglass, kuhn, noughts

GAMES: dict[str, ModuleType] = {g.meta.id: g for g in (noughts, kuhn, goofspiel, hints, hourglass)}
PLAYERS = (Player("human", "Anna"), Player("hard", ""))

NOUGHTS = """\
spieltisch 1
game noughts 1
option three wins
rng mt-fy1
seed "Ein Abend"
player human "Anna"
player hard ""
0 4
1 0
open crc=7ceb08a1
"""


def load(game_id: str) -> Any:
    if game_id not in GAMES:
        raise GameError(f"no {game_id}")
    return GAMES[game_id]


def noughts_match(*squares: str, seed: str = "Ein Abend") -> Match:
    match = Match(noughts, 2, {}, seed)
    for square in squares:
        match.play_text(match.to_act[0], square)
    return match


def restored(text: str) -> Restored:
    return restore(read(text), load)


def note(text: str) -> str:
    found = restored(text).note
    return render(found, ("Anna", "Bert")) if found else ""


def test_a_record_is_plain_text() -> None:
    assert write(noughts_match("4", "0"), PLAYERS) == NOUGHTS


def test_a_finished_match_ends_with_its_outcome() -> None:
    text = write(noughts_match("0", "3", "1", "4", "2"), PLAYERS)
    assert text.splitlines()[-1].startswith("end line returns=1,-1 scores=1,0 crc=")


def test_a_record_contains_chance() -> None:
    match = Match(kuhn, 2, {}, "s")
    assert f"\n* {match.state.cards}\n" in write(match, PLAYERS)


def test_reading_and_writing_are_inverse() -> None:
    record = read(NOUGHTS)
    assert record.players == PLAYERS
    assert record.plies == ((0, "4"), (1, "0"))
    assert record.check == "7ceb08a1"
    assert format_record(record) == NOUGHTS


def test_a_record_says_that_a_person_was_helped() -> None:
    text = write(noughts_match("4", "0"), PLAYERS, assisted=True)
    lines = text.splitlines()
    assert lines.pop(lines.index("assisted")) and lines == NOUGHTS.splitlines()
    assert text.index("player") < text.index("assisted") < text.index("0 4")
    record = read(text)
    assert record.assisted and format_record(record) == text
    assert record._replace(assisted=False) == read(NOUGHTS), "a record without it opens as before"
    assert restored(text).match.states == restored(NOUGHTS).match.states


def test_help_is_recorded_once_and_in_its_place() -> None:
    text = write(noughts_match("4", "0"), PLAYERS, assisted=True)
    for wrong in (
        text.replace("assisted\n", "assisted\nassisted\n"),
        text.replace("assisted", "assisted on"),
        NOUGHTS.replace("0 4\n", "0 4\nassisted\n"),
        NOUGHTS.replace("player", "assisted\nplayer", 1),
    ):
        with pytest.raises(RecordError):
            read(wrong)


@pytest.mark.parametrize("seed", ['"', "\\", "Ä ß €", "a # b", "", "{x}", " ", "🎲"])
def test_any_seed_and_any_name_survive(seed: str) -> None:
    match = noughts_match("4", seed=seed)
    players = (Player("human", seed), Player("human", "x" * 24))
    back = restored(write(match, players))
    assert (back.match.seed, back.players, back.note) == (seed, players, None)
    assert back.match.states == match.states


def test_comments_empty_lines_and_dos_line_ends_are_read() -> None:
    text = NOUGHTS.replace("0 4\n", "# the middle\n\n0 4  # 9\n").replace("\n", "\r\n")
    assert read("\ufeff" + text) == read(NOUGHTS)


def test_chance_lines_may_be_left_out() -> None:
    match = Match(goofspiel, 2, {}, "s")
    match.replay([(0, "1"), (1, "2"), (1, "3"), (0, "4")])
    text = write(match, PLAYERS)
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("*"))
    assert restored(bare).match.states == match.states
    assert note(bare) == ""


def test_other_chance_ends_the_replay() -> None:
    match = Match(goofspiel, 2, {}, "s")
    match.replay([(0, "1"), (1, "2"), (1, "3"), (0, "4")])
    text = write(match, PLAYERS)
    second = text.split("* ")[2].splitlines()[0]
    other = next(prize for prize in goofspiel.PRIZES if prize != second)
    forged = text.replace(f"* {second}", f"* {other}")
    assert len(restored(forged).match.decisions()) == 2
    said = "This game doesn't match its random seed. The replay stops after 2 moves."
    assert note(forged) == said


def test_chance_where_none_is_due_ends_the_replay() -> None:
    assert "The replay stops after 1 move." in note(NOUGHTS.replace("1 0\n", "* p1\n1 0\n"))


def test_an_illegal_move_ends_the_replay() -> None:
    text = NOUGHTS.replace("1 0\n", "1 0\n0 0\n1 8\n")
    assert len(restored(text).match.decisions()) == 2
    assert note(text).startswith("A move in this game isn't allowed.")


def test_another_rules_version_is_replayed_and_reported() -> None:
    text = NOUGHTS.replace("noughts 1", "noughts 7")
    assert restored(text).match.states == noughts_match("4", "0").states
    assert "rules have changed" in note(text)


def test_an_option_that_no_longer_exists_is_dropped_and_reported() -> None:
    text = NOUGHTS.replace("option three wins\n", "option three wins\noption four loses\n")
    assert restored(text).match.options == {"three": "wins"}
    assert "rules have changed" in note(text)


def test_a_different_ending_is_reported() -> None:
    assert "no longer ends" in note(NOUGHTS.replace("7ceb08a1", "00000000"))
    assert "missing" in note(NOUGHTS.replace("open crc=7ceb08a1\n", ""))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "spieltisch",
        "spieltisch 1",
        "spieltisch x\n",
        NOUGHTS * 2,
        "x" * (MAX_CHARS + 1),
        NOUGHTS.replace("game noughts 1\n", ""),
        NOUGHTS.replace("noughts 1", "noughts"),
        NOUGHTS.replace("noughts 1", "noughts 01"),
        NOUGHTS.replace("noughts 1", "../noughts 1"),
        NOUGHTS.replace('seed "Ein Abend"\n', ""),
        NOUGHTS.replace('"Ein Abend"', "Ein Abend"),
        NOUGHTS.replace('"Ein Abend"', "7"),
        NOUGHTS.replace('"Ein Abend"', '"\\ud800"'),
        NOUGHTS.replace("Ein Abend", "x" * 65),
        NOUGHTS.replace("Ein Abend", "x" * 3000),
        NOUGHTS.replace('"Ein Abend"', "[" * 1900),
        NOUGHTS.replace("Anna", "A" * 25),
        NOUGHTS.replace("Anna", "A\\u0007"),
        NOUGHTS.replace("player human", "player martian"),
        NOUGHTS.replace('player hard ""', "player hard"),
        NOUGHTS.replace('player hard ""\n', 'player hard ""\n' * 17),
        NOUGHTS.replace("option three wins\n", "option three wins\n" * 65),
        NOUGHTS.replace("0 4\n", "0\n"),
        NOUGHTS.replace("0 4\n", "0 4 4\n"),
        NOUGHTS.replace("0 4\n", "16 4\n"),
        NOUGHTS.replace("0 4\n", "-1 4\n"),
        NOUGHTS.replace("crc=7ceb08a1", "crc=d00f"),
        NOUGHTS + "1 2\n",
    ],
)
def test_what_is_not_a_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert render(caught.value.message, ()) == str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("spieltisch 1", "spieltisch 2", "newer version"),
        ("mt-fy1", "mt-fy2", "newer version"),
        ("0 4\n", "0\n", "Line 8"),
    ],
)
def test_the_refusal_says_what_is_wrong(old: str, new: str, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        read(NOUGHTS.replace(old, new))


@pytest.mark.parametrize(("old", "new"), [("game noughts", "game chess"), ('player hard ""\n', "")])
def test_a_game_that_cannot_be_played_here_is_refused(old: str, new: str) -> None:
    with pytest.raises(RecordError):
        restored(NOUGHTS.replace(old, new))


def test_players_must_fit_the_match() -> None:
    match = noughts_match("4")
    for players in (PLAYERS[:1], (*PLAYERS, PLAYERS[0]), (Player("god", ""), PLAYERS[0])):
        with pytest.raises(GameError):
            write(match, players)
    with pytest.raises(GameError):
        write(match, (Player("human", "x" * 25), PLAYERS[1]))


def test_an_error_in_the_game_is_not_swallowed() -> None:
    """`fuzz` writes records of failures. Replaying such a record must hit the failure again."""

    def apply(state: Any, seat: int, move: str) -> Any:
        raise ZeroDivisionError

    broken: Any = SimpleNamespace(**{**vars(noughts), "apply": apply})
    with pytest.raises(ZeroDivisionError):
        restore(read(NOUGHTS), lambda _: broken)


def test_random_damage_never_crashes() -> None:
    rng = random.Random(1)
    finished = write(noughts_match("0", "3", "1", "4", "2"), PLAYERS)
    timed = Match(hourglass, 2, {}, "s")
    timed.play_text(0, "2", 9)
    letters = 'abc"\\ \n*@0129#\u2028é'
    for _ in range(3000):
        text = list(rng.choice((NOUGHTS, finished, write(timed, PLAYERS))))
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randrange(3)] = rng.choice(letters)
        try:
            record = read("".join(text))
            assert isinstance(record, Record)
            assert isinstance(restore(record, load).match, Match)
        except RecordError:
            continue
