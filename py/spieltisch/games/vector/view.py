"""What a seat may know: everything but the numbers that others have laid face down."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from ...core.rng import Random, pick
from .data import NUMBERS
from .moves import Move
from .rules import Round, State, Step, barred_position, legal_moves, positions_of, to_act


class VectorView(NamedTuple):
    """A position as one seat sees it (None: a spectator).

    The fields after `legal` are those of `rules.State`; in `numbers` a card that lies face down
    for this seat is -1, just like one not chosen yet: `to_act` tells which of both it is. A zero
    that has been shown (VC-8) is open.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    seats: int
    rounds: int
    double: str
    round: int
    phase: str
    opener: int
    order: tuple[int, ...]
    directions: tuple[int, ...]
    numbers: tuple[int, ...]
    start: int
    square: int
    steps: tuple[Step, ...]
    scores: tuple[int, ...]
    skips: tuple[int, ...]
    history: tuple[Round, ...]


def view(state: State, seat: Seat | None) -> VectorView:
    """What this seat may know; the reveals of all rounds are public."""
    own = () if seat is None else positions_of(state.seats, seat)
    shown = len(state.steps) + (state.phase == "replace")
    opened = state.order[:shown]
    numbers = tuple(
        number if position in own or position in opened else -1
        for position, number in enumerate(state.numbers)
    )
    legal = () if seat is None else legal_moves(state, seat)
    return VectorView(seat, to_act(state), legal, *state._replace(numbers=numbers))


def hidden(view: VectorView) -> tuple[int, ...]:
    """The positions whose number lies face down for this seat, in playing order (VC-6)."""
    if view.phase == "direction":
        return ()
    open_seats = view.to_act if view.phase == "numbers" else ()
    waiting = [position for seat in open_seats for position in positions_of(view.seats, seat)]
    return tuple(p for p in view.order if view.numbers[p] < 0 and p not in waiting)


def state_of(view: VectorView, numbers: tuple[int, ...]) -> State:
    """The position in which the committed numbers are these."""
    return State(*view[3:])._replace(numbers=numbers)


def determinize(view: VectorView, rng: Random) -> State:
    """A position that fits the view: each hidden number drawn from those legal (VC-9)."""
    numbers = list(view.numbers)
    barred = barred_position(view)
    for position in hidden(view):
        numbers[position] = pick(NUMBERS[1:] if position == barred else NUMBERS, rng)
    return state_of(view, tuple(numbers))
