"""The positions that fit a view: which numbers lie face down, and what they may be."""

from __future__ import annotations

from ...core.rng import Random, pick
from .data import NUMBERS
from .state import State, barred_position, positions_of
from .view import View


def hidden(view: View) -> tuple[int, ...]:
    """The positions whose number lies face down for this seat, in playing order (VC6)."""
    if view.phase == "direction":
        return ()
    open_seats = view.to_act if view.phase == "numbers" else ()
    waiting = [position for seat in open_seats for position in positions_of(view.seats, seat)]
    return tuple(p for p in view.order if view.numbers[p] < 0 and p not in waiting)


def state_of(view: View, numbers: tuple[int, ...]) -> State:
    """The position in which the committed numbers are these."""
    return State(*view[3:])._replace(numbers=numbers)


def determinize(view: View, rng: Random) -> State:
    """A position that fits the view: each hidden number drawn from those legal (VC9)."""
    numbers = list(view.numbers)
    barred = barred_position(view)
    for position in hidden(view):
        numbers[position] = pick(NUMBERS[1:] if position == barred else NUMBERS, rng)
    return state_of(view, tuple(numbers))
