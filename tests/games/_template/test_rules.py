"""The rules T1 … T5 of the template game, as scenes."""

from __future__ import annotations

from spieltisch.core.game import NATURE
from spieltisch.games._template import apply, legal_moves, outcome, setup, to_act
from spieltisch.games._template.moves import Draw, Lay
from spieltisch.games._template.state import State


def drawn(*held: tuple[int, ...], first: int = 0) -> State:
    """A match in which each seat has drawn these stones."""
    state = setup(len(held), {"stones": str(len(held[0]))})
    assert to_act(state) == (NATURE,)
    return apply(state, NATURE, Draw("draw", first, held))


def laid(state: State, *stones: int) -> State:
    """The position after these stones, each laid by the seat whose turn it is."""
    for stone in stones:
        (seat,) = to_act(state)
        assert Lay("lay", stone) in legal_moves(state, seat)
        state = apply(state, seat, Lay("lay", stone))
    return state


def test_T3_seats_lay_clockwise_from_the_first() -> None:
    state = drawn((1, 4, 7), (2, 5, 8), (3, 6, 9), first=2)
    assert to_act(state) == (2,)
    assert to_act(laid(state, 9)) == (0,)
    assert to_act(laid(state, 9, 1)) == (1,)


def test_T4_the_highest_stone_wins_and_leads() -> None:
    state = laid(drawn((1, 4, 7), (2, 5, 8), (3, 6, 9)), 1, 8, 3)
    assert state.rounds == ((1, 8, 3),)
    assert to_act(state) == (1,)


def test_T5_most_points_win() -> None:
    state = laid(drawn((1, 2, 20), (3, 4, 5)), 20, 3, 1, 4, 5, 2)
    result = outcome(state)
    assert to_act(state) == ()
    assert result is not None
    assert (result.scores, result.returns) == ((1, 2), (0.0, 1.0))


def test_T5_a_tie_shares_the_win() -> None:
    state = laid(drawn((1, 2, 12, 13), (3, 4, 5, 6)), 12, 3, 13, 4, 1, 5, 6, 2)
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.returns) == ((2, 2), (0.5, 0.5))
