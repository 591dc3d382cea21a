"""A decision's time is undone, recorded and sent together with the decision."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch.core.codec import decode, encode
from spieltisch.core.game import CLOCK, NATURE, IllegalMoveError
from spieltisch.core.match import Match, Ply
from spieltisch.core.record import Player, Restored, read, restore, write
from spieltisch.core.text import render
from tests.canaries import hourglass

PLAYERS = (Player("human", "Anna"), Player("hard", ""))
RECORD = """\
spieltisch 1
game hourglass 1
option clock on
rng mt-fy1
seed "sand 2"
player human "Anna"
player hard ""
* h6
0 3
@ t7
1 3
@ t5
* h5
0 1
@ t40
open crc=681443f6
"""
PLAYED = [(0, "3", 7), (1, "3", None), (0, "1", 99)]


def load(_: str) -> Any:
    return hourglass


def match_of(*made: tuple[int, str, int | None], clock: str = "on") -> Match:
    match = Match(hourglass, 2, {"clock": clock}, "sand 2")
    for seat, text, seconds in made:
        match.play_text(seat, text, seconds)
    return match


def restored(text: str) -> Restored:
    return restore(read(text), load)


def note(text: str) -> str:
    found = restored(text).note
    return render(found, ("Anna", "Bert")) if found else ""


def test_a_timed_decision_is_followed_by_its_time() -> None:
    match = match_of((0, "3", 7))
    assert match.plies[1:] == [Ply(0, "3"), Ply(CLOCK, "t7")]
    assert (match.to_act, match.state.clocks) == ((1,), (7, 0))
    assert (match.decisions(), match.seconds(1), match.seconds(0)) == ([1], 7, None)


@pytest.mark.parametrize(
    ("seconds", "counted"), [(None, 5), (0, 0), (-3, 0), (40, 40), (41, 40), (10**9, 40)]
)
def test_a_time_counts_up_to_the_games_limit(seconds: int | None, counted: int) -> None:
    assert match_of((0, "3", seconds)).state.clocks == (counted, 0)


def test_without_a_clock_seconds_are_ignored() -> None:
    timed, plain = match_of((0, "3", 7), clock="off"), match_of((0, "3", None), clock="off")
    assert timed.states == plain.states
    assert timed.seconds(1) is None


def test_no_seat_can_move_for_the_clock() -> None:
    match = match_of((0, "3", 7))
    with pytest.raises(IllegalMoveError):
        match.play(CLOCK, "t3")
    assert len(match.plies) == 3


def test_a_failing_clock_leaves_the_match_unchanged() -> None:
    match = match_of()

    def broken(times: tuple[str, ...]) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        match.play(0, "3", broken)
    assert [ply.seat for ply in match.plies] == [NATURE]
    assert match.to_act == (0,)


def test_the_clock_does_not_shift_chance() -> None:
    heaps = {
        tuple(ply.move for ply in match_of(*PLAYED, clock=clock).plies if ply.seat == NATURE)
        for clock in ("on", "off")
    }
    assert heaps == {("h6", "h5")}


def test_undo_takes_back_the_time_with_its_decision() -> None:
    match = match_of(*PLAYED)
    whole = list(match.states)
    match.undo(1)
    assert [ply.seat for ply in match.plies] == [NATURE, 0, CLOCK]
    match.play_text(1, "3", None)
    match.play_text(0, "1", 99)
    assert match.states == whole


def test_times_do_not_count_as_decisions_of_the_prelude() -> None:
    """If the first round is the prelude, it has two decisions, not four."""

    class Table(hourglass.Table):
        @property
        def phase(self) -> str:
            return "build" if self.rounds < 2 else "play"

    meta = hourglass.meta._replace(prelude=("build",))
    start = Table(*hourglass.setup(2, {"clock": "on"}))
    changed = {"meta": meta, "setup": lambda seats, options: start}
    building: Any = SimpleNamespace(**{**vars(hourglass), **changed})
    match = Match(building, 2, {}, "sand 2")
    for seat, text, seconds in PLAYED:
        match.play_text(seat, text, seconds)
    assert match.built() == 2
    deal = decode(encode(match, PLAYERS, "deal"), lambda _: building).match
    assert deal.plies == match.plies[:6]


def test_a_record_contains_the_times() -> None:
    match = match_of(*PLAYED)
    assert write(match, PLAYERS) == RECORD
    back = restored(RECORD)
    assert (back.match.states, back.note) == (match.states, None)


def test_a_missing_time_counts_as_the_nominal_one() -> None:
    assert note(RECORD.replace("@ t5\n", "")) == ""
    assert restored(RECORD.replace("@ t7\n", "")).match.state.clocks == (45, 5)
    assert "no longer ends" in note(RECORD.replace("@ t7\n", ""))
    assert restored(RECORD.replace("* h6\n", "")).match.states == match_of(*PLAYED).states


@pytest.mark.parametrize(
    ("old", "new", "moves"),
    [
        ("@ t7", "@ t41", 0),
        ("@ t7", "@ h6", 0),
        ("@ t7", "@ 7", 0),
        ("@ t7", "@ -1", 0),
        ("@ t7", "@ t7\n@ t7", 1),
        ("* h6\n0 3", "* h6\n@ t7\n0 3", 0),
        ("* h5\n0 1", "* h5\n@ t7\n0 1", 2),
    ],
)
def test_an_impossible_time_ends_the_replay(old: str, new: str, moves: int) -> None:
    forged = RECORD.replace(old, new, 1)
    assert len(restored(forged).match.decisions()) == moves
    assert note(forged).startswith("One of the times saved with this game can't be right.")


def test_a_time_where_no_clock_runs_ends_the_replay() -> None:
    forged = RECORD.replace("clock on", "clock off")
    assert note(forged).startswith("One of the times saved with this game can't be right.")
    assert len(restored(forged).match.decisions()) == 1


@pytest.mark.parametrize("seconds", [0, 5, 30, 31, 32, 40])
def test_a_link_contains_the_times(seconds: int) -> None:
    match = match_of((0, "3", seconds), (1, "3", None), (0, "1", seconds))
    assert decode(encode(match, PLAYERS, "turn"), load).match.plies == match.plies
    assert decode(encode(match, PLAYERS, "replay"), load).match.plies == match.plies


def test_a_link_is_pinned() -> None:
    """Links that people have sent must always open."""
    link = "hourglass.1.bN9pEABxRmZNI357ztlwgaPo5XoB"
    assert encode(match_of(*PLAYED), PLAYERS, "turn") == link
