"""Draws worlds: states that fit a view, with the face-down numbers filled in."""

from __future__ import annotations

from ...core.rng import Random, pick
from .data import NUMBERS
from .state import State, barred_position, positions_of
from .view import View


def hidden(view: View) -> tuple[int, ...]:
    """The positions whose number is face down for this seat, in the order of play (VC6)."""
    state = view.state
    if state.phase == "direction":
        return ()
    open_seats = view.to_act if state.phase == "numbers" else ()
    waiting = [position for seat in open_seats for position in positions_of(state.seats, seat)]
    return tuple(p for p in state.order if state.numbers[p] < 0 and p not in waiting)


def determinize(view: View, rng: Random) -> State:
    """A state drawn from those that the seat cannot tell apart. Each hidden number is drawn
    uniformly from the legal ones (VC9)."""
    state = view.state
    numbers = list(state.numbers)
    barred = barred_position(state)
    for position in hidden(view):
        numbers[position] = pick(NUMBERS[1:] if position == barred else NUMBERS, rng)
    return state._replace(numbers=tuple(numbers))
