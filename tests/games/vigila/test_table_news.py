"""How the table of Vigila shows the latest news and the backs to remember."""

from __future__ import annotations

from spieltisch.core.game import CLOCK
from spieltisch.games.vigila import parse_move, text, to_act
from spieltisch.games.vigila.moves import TIMES
from spieltisch.games.vigila.state import State
from spieltisch.games.vigila.table import Drawing
from tests.games.vigila.scenes import look, play, said, scene


def after(state: State, *moves: str, you: int = 0) -> Drawing:
    """The table after these moves, with the events of the last one that is not CLOCK's."""
    for move in moves:
        before, state = state, play(state, move)
        if move[0] != "c":
            (seat,) = to_act(before)
            happened = text.events(before, seat, parse_move(move), state, you)
    return look(state, you, last=happened)


def test_the_latest_news_is_shown_beside_choices() -> None:
    drawn = after(scene("21 33 13", "22 11", pile="54"), "p0")
    assert drawn.choices
    assert [said(line) for line in drawn.sentences] == ["You play a 2: pile at 7."]


def test_who_plays_and_draws_is_named_once_so_that_the_news_fit_in_two_lines() -> None:
    drawn = after(scene("51", "22 11", pile="11"), "p0")
    assert [said(line) for line in drawn.sentences] == ["You play a 5: pile at 6.", "3 new cards."]


def test_a_moment_replaces_the_news() -> None:
    drawn = after(scene("52 11", "22 11", pile="54 54 54 31"), "p0")
    assert drawn.moment is not None and drawn.sentences == ()


def test_VG38_backs_to_remember_are_mentioned_beside_choices() -> None:
    drawn = play(scene("51", "22 11", pile="11"), "p0")
    assert look(drawn).remember == "plate"
    assert look(drawn, 1).remember == ""
    assert look(play(scene("21 33", "22 11"), "p0", "d")).remember == "pile"


def test_VG36_a_foul_is_a_moment_although_its_time_is_a_separate_ply() -> None:
    foul = scene("52 11", "22 11", "31", pile="54 54 54 31", tempo="on")
    moved = play(foul, "p0")
    assert to_act(moved) == (CLOCK,)
    drawn = after(foul, "p0", "c7", you=1)
    assert drawn.moment is not None
    assert (drawn.moment.kind, drawn.moment.seat) == ("foul", 0)
    assert said(drawn.moment.more) == "Ada: over 20"
    assert TIMES[7] == parse_move("c7")


def test_VG36_a_quest_is_a_moment_with_its_points() -> None:
    drawn = after(scene("33 33 33 11", "22 11", tempo="on"), "q012", "c2")
    assert drawn.moment is not None
    assert (drawn.moment.kind, said(drawn.moment.head)) == ("quest", "+9 points")


def test_cards_show_no_sums_during_other_decisions() -> None:
    skipped = play(scene("41 33", "51 22", pile="54 54"), "p0", "s")
    asked = look(skipped, 1)
    assert not [half for held in asked.tray.cards for half in held.halves if half.makes]
    before = look(scene("41 33", "51 22", pile="54 54"), 1)
    assert [half for held in before.tray.cards for half in held.halves if half.makes]
