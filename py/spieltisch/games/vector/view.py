"""What one seat may know: everything except the numbers that others have laid face down."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .moves import Move
from .rules import legal_moves, to_act
from .state import State, positions_of


class View(NamedTuple):
    """What a seat (None: a spectator) may know."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    state: State
    """The masked state. A number that is face down for this seat is -1, just like one that is not
    committed; `to_act` tells them apart. A zero that was shown (VC8) is face up."""


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know."""
    own = () if seat is None else positions_of(state.seats, seat)
    shown = len(state.steps) + (state.phase == "replace")
    opened = state.order[:shown]
    numbers = tuple(
        number if position in own or position in opened else -1
        for position, number in enumerate(state.numbers)
    )
    legal = () if seat is None else legal_moves(state, seat)
    return View(seat, to_act(state), legal, state._replace(numbers=numbers))
