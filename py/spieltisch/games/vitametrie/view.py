"""What a seat may know: everything, because nothing is hidden in Vitametrie."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import OPEN, SQUARES
from .moves import Move
from .rules import legal_moves, to_act
from .state import NONE, State


class View(NamedTuple):
    """The position as a seat (None: a spectator) sees it."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    state: State
    came: tuple[int, ...]
    setters: tuple[Seat, ...]
    order: tuple[int, ...]
    """The marks of the state by square, computed once because the table needs all of them."""

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares of this board in play, row by row."""
        return SQUARES[self.state.size]

    @property
    def uncovered(self) -> int:
        """How many squares are open."""
        return self.state.stones.count(OPEN)

    @property
    def pool(self) -> int:
        """How many stones are in the pool: one for each open square, minus an obstacle in hand."""
        return self.uncovered - (self.state.lifted != NONE)


def view(state: State, seat: Seat | None) -> View:
    """The whole position, with the legal list of this seat."""
    legal = () if seat is None else legal_moves(state, seat)
    return View(seat, to_act(state), legal, state, state.came, state.setters, state.order)
