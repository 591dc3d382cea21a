"""Nine people play for the computer: names choose them, else the seed, and nobody sits twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from spieltisch.ai.bots import finish
from spieltisch.app.session.regulars import LEVELS, REGULARS, named, seated, style_at
from spieltisch.app.session.session import Session
from spieltisch.app.session.starting import again, company
from spieltisch.app.worker.work import bot
from spieltisch.core.record import BOTS, HUMAN, MAX_NAME, Player, read, write
from spieltisch.games.verhext.data import BID_NUMBER
from tests.app.miniature import Page

DATA: Final = Path(__file__).parents[2] / "data"
SEATED: Final[list[dict[str, Any]]] = json.loads((DATA / "regulars.json").read_text("utf-8"))
"""Who sits where, which `tests/site/regulars.test.mjs` also checks."""


def names(players: list[Player], seed: str = "quiet") -> list[str]:
    """Who plays the seats, by name; "" for people."""
    return [each.name if each else "" for each in seated(players, seed)]


def computers(*levels: str) -> list[Player]:
    """A person, and nameless computer players of these levels."""
    return [Player(HUMAN, ""), *(Player(level, "") for level in levels)]


def test_every_level_has_three_regulars_with_names_and_lines_of_their_own() -> None:
    assert [each.level for each in REGULARS] == [level for level in LEVELS for _ in range(3)]
    assert {*LEVELS} == {*BOTS} - {"random"}
    assert len({each.name for each in REGULARS}) == len(REGULARS) == 9
    assert len({each.name[0] for each in REGULARS}) == 9  # their initials differ at the table
    assert len({each.line for each in REGULARS}) == 9
    assert all(len(each.name) <= MAX_NAME for each in REGULARS)


@pytest.mark.parametrize("level", LEVELS)
def test_the_seed_chooses_among_the_regulars_of_the_level(level: str) -> None:
    own = {each.name for each in REGULARS if each.level == level}
    chosen = {names(computers(level), f"seed {n}")[1] for n in range(40)}
    assert chosen == own
    assert {*names(computers(level, level, level))[1:]} == own


def test_without_a_seed_they_come_in_their_own_order() -> None:
    assert names(computers("easy", "hard", "easy"), "") == ["", "Ada", "Greta", "Bruno"]


def test_a_full_table_of_one_level_borrows_regulars_and_seats_nobody_twice() -> None:
    for level in LEVELS:
        sitting = names(computers(*[level] * 7))[1:]
        assert len({*sitting}) == 7
        assert {each.level for each in REGULARS if each.name in sitting[:3]} == {level}


def test_a_name_chooses_its_regular_at_any_level_and_a_typed_name_stays() -> None:
    players = [Player(HUMAN, "Ida"), Player("easy", "Hugo"), Player("hard", "Oma")]
    sitting = names(players)
    assert sitting[1] == "Hugo"
    assert sitting[2] in ("Greta", "Iman")  # Hugo is already there
    assert [each.name for each in named(players, "quiet")] == ["Ida", "Hugo", "Oma"]


def test_a_person_is_never_a_regular_and_no_regular_is_called_like_one() -> None:
    for n in range(20):
        sitting = names([Player(HUMAN, "Ada"), Player("easy", ""), Player("easy", "")], f"{n}")
        assert sitting[0] == ""
        assert {*sitting[1:]} == {"Bruno", "Cleo"}


@pytest.mark.parametrize("case", SEATED, ids=lambda case: case["seed"] or "no seed")
def test_the_page_and_python_seat_the_same_people(case: dict[str, Any]) -> None:
    players = [
        Player(HUMAN if each["kind"] == "remote" else each["kind"], each["name"])
        for each in case["players"]
    ]
    assert names(players, case["seed"]) == case["seated"]


def test_a_new_game_names_its_computer_players_and_its_record_keeps_them() -> None:
    page = Page()
    players = [{"kind": HUMAN, "name": ""}, {"kind": "normal", "name": ""}]
    frame = page.ask("new", game="vector", players=players, options={}, seed="quiet")
    name = names(computers("normal"))[1]
    assert f'player normal "{name}"' in frame["record"]
    other = Page()
    reopened = other.ask("load", record=frame["record"], local=[0])
    assert reopened["record"] == frame["record"]
    assert f"#face-{name.lower()}" in reopened["html"]


def test_the_people_stay_in_a_rematch() -> None:
    session = Session.start("vector", company(2, 0, "hard", seed="one"), [0], {}, "one")
    assert again(session, "two").players == session.players


@pytest.mark.parametrize(
    "path", sorted((DATA / "old" / "records").glob("*.txt")), ids=lambda path: path.stem
)
def test_old_records_keep_their_players(path: Path) -> None:
    text = path.read_text("utf-8")
    page = Page()
    frame = page.ask("load", record=text, local=[0])
    if "record" in frame:
        assert read(frame["record"]).players == read(text).players


def test_at_every_level_one_is_bold_one_careful_and_one_plain() -> None:
    for level in LEVELS:
        assert {each.style for each in REGULARS if each.level == level} == {"", "bold", "careful"}


def test_people_have_no_style_not_even_when_a_computer_stands_in() -> None:
    players = [Player(HUMAN, "Cleo"), Player("normal", "Cleo"), Player("easy", "Bruno")]
    assert [style_at(players, "", seat) for seat in range(3)] == ["", "bold", "careful"]


def bids_of(*names: str) -> list[int]:
    """The sum of what Easys with these names bid in the first rounds of the same deals."""
    sums = [0] * len(names)
    for number in range(30):
        players = [Player("easy", name) for name in names]
        session = Session.start("verhext", players, (), {}, f"bids {number}")
        session.catch_up()
        while session.match.state.phase == "bid":
            (seat,) = session.match.to_act
            move = finish(bot(session, seat)).move
            sums[seat] += BID_NUMBER[move.bid]
            session.play(seat, move)
            session.catch_up()
    return sums


def test_whoever_sits_at_a_seat_plays_in_their_style() -> None:
    """Only who sits at the first seat differs."""
    careful, plain, bold = (bids_of(name, "Oma", "Opa") for name in ("Bruno", "Ada", "Cleo"))
    assert careful[0] < plain[0] < bold[0]


def test_a_face_does_not_change_play_in_a_game_without_styles() -> None:
    records = []
    for name in ("Ada", "Iman"):
        players = [Player("easy", name), Player("easy", "Bruno")]
        session = Session.start("vaalbara", players, (), {}, "faces")
        session.catch_up()
        for _ in range(8):
            seat = session.match.to_act[0]
            session.play(seat, finish(bot(session, seat)).move)
            session.catch_up()
        records.append(write(session.match, players))
    assert records[0].replace('"Ada"', '"Iman"') == records[1]
