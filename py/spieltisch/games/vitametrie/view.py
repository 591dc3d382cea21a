"""What a seat may know: everything, for nothing is hidden in Vitametrie.

For templates and players: a view has the fields of `State` after the protocol's `seat`, `to_act`
and `legal`, and the properties below.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import OPEN, SQUARES
from .moves import Move
from .rules import legal_moves, to_act
from .state import NONE, Mark, State


class View(NamedTuple):
    """The position as a seat (None: a spectator) sees it; the fields are those of `State`, with its
    marks by square at the end."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    seats: int
    size: int
    start: str
    phase: str
    turn: Seat
    tiles: tuple[int, ...]
    stones: tuple[int, ...]
    marks: tuple[Mark, ...]
    laid: int
    numbers: tuple[int, ...]
    hearts: int
    whites: int
    square: int
    heading: int
    faces: tuple[int, ...]
    left: int
    barred: tuple[int, ...]
    lifted: int
    came: tuple[int, ...]
    setters: tuple[Seat, ...]
    order: tuple[int, ...]

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares of this board that can be played on, row by row."""
        return SQUARES[self.size]

    @property
    def uncovered(self) -> int:
        """How many squares are open."""
        return self.stones.count(OPEN)

    @property
    def pool(self) -> int:
        """How many stones are in the pool: one for each open square, less an obstacle in hand."""
        return self.uncovered - (self.lifted != NONE)


def view(state: State, seat: Seat | None) -> View:
    """The whole position, with the legal list of this seat."""
    legal = () if seat is None else legal_moves(state, seat)
    return View(seat, to_act(state), legal, *state, state.came, state.setters, state.order)
