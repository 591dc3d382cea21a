"""A match checks that moves are legal, draws chance from its seed, and can take moves back."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spieltisch.core.game import NATURE, GameError, IllegalMoveError, InvalidMoveError
from spieltisch.core.match import Match, checksum
from tests.canaries import goofspiel, hints, kuhn, noughts


def test_chance_is_drawn_as_soon_as_it_is_due() -> None:
    match = Match(kuhn, 2, {}, "seed")
    assert [ply.seat for ply in match.plies] == [NATURE]
    assert match.to_act == (0,)
    assert match.decisions() == []


def test_the_seed_decides_chance() -> None:
    deals = {Match(kuhn, 2, {}, str(number)).state.cards for number in range(60)}
    assert deals == set(kuhn.DEALS)
    assert Match(kuhn, 2, {}, "x").states == Match(kuhn, 2, {}, "x").states


def test_each_chance_event_has_its_own_stream() -> None:
    """The second event does not depend on how the first round was played."""
    prizes = set()
    for low, high in (("1", "2"), ("3", "4")):
        match = Match(goofspiel, 2, {}, "s")
        match.play(0, low)
        match.play(1, high)
        prizes.add(match.state.prizes)
    assert len(prizes) == 1


@pytest.mark.parametrize(
    ("seat", "text"), [(1, "4"), (0, "9"), (0, ""), (2, "4"), (NATURE, "4"), (0, "x")]
)
def test_an_illegal_move_raises_and_changes_nothing(seat: int, text: str) -> None:
    match = Match(noughts, 2, {}, "seed")
    before = list(match.states)
    with pytest.raises((IllegalMoveError, InvalidMoveError)):
        match.play_text(seat, text)
    assert match.states == before
    assert match.plies == []


def test_nobody_moves_after_the_end() -> None:
    match = Match(noughts, 2, {}, "seed")
    match.replay([(0, "0"), (1, "3"), (0, "1"), (1, "4"), (0, "2")])
    assert match.outcome is not None
    assert match.outcome.returns == (1, -1)
    with pytest.raises(IllegalMoveError):
        match.play_text(1, "5")


def test_simultaneous_choices_may_come_in_any_order() -> None:
    one, other = Match(goofspiel, 2, {}, "s"), Match(goofspiel, 2, {}, "s")
    one.replay([(0, "1"), (1, "2")])
    other.replay([(1, "2"), (0, "1")])
    assert one.state == other.state


def test_undo_goes_back_over_chance() -> None:
    match = Match(goofspiel, 2, {}, "s")
    start = list(match.states)
    match.replay([(0, "1"), (1, "2"), (0, "3")])
    whole = list(match.states)
    match.undo(0)
    assert match.states == start
    match.replay([(0, "1"), (1, "2"), (0, "3")])
    assert match.states == whole
    match.undo(3)
    assert match.states == whole


@pytest.mark.parametrize("count", [-1, 1])
def test_undo_refuses_impossible_counts(count: int) -> None:
    with pytest.raises(IllegalMoveError):
        Match(hints, 2, {}, "s").undo(count)


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (3, {}, "s"),
        (2, {"three": "both"}, "s"),
        (2, {"four": "wins"}, "s"),
        (2, {}, "s" * 65),
        (2, {}, "a\nb"),
        (2, {}, "\ud800"),
    ],
)
def test_a_match_with_unfit_arguments_does_not_begin(
    seats: int, options: dict[str, str], seed: str
) -> None:
    with pytest.raises(GameError):
        Match(noughts, seats, options, seed)


def test_options_are_completed() -> None:
    assert Match(noughts, 2, {}, "s").options == {"three": "wins"}


def test_the_checksum_is_pinned() -> None:
    assert checksum((1, ("Ä", 2), ())) == "ceae63df"
    assert checksum((1, ("Ä", 3), ())) != checksum((1, ("Ä", 2), ()))


def test_the_checksum_uses_a_positions_written_form() -> None:
    class Reversed(NamedTuple):
        last: tuple[object, ...]
        first: int

        def written(self) -> tuple[object, ...]:
            return (self.first, *self.last)

    assert checksum(Reversed((("Ä", 2), ()), 1)) == "ceae63df"
