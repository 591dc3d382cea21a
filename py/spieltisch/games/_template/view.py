"""What one seat may know."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .moves import Move
from .rules import legal_moves, to_act
from .state import HIDDEN, State


class View(NamedTuple):
    """Everything one seat (None: a spectator) may know."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    state: State
    """The position with the others' stones HIDDEN."""

    @property
    def own(self) -> tuple[int, ...]:
        """The stones behind the viewer's screen; empty for a spectator."""
        return () if self.seat is None else self.state.held[self.seat]


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know: its own stones, and all stones that have been laid."""
    held = tuple(
        stones if owner == seat else (HIDDEN,) * len(stones)
        for owner, stones in enumerate(state.held)
    )
    legal = () if seat is None else legal_moves(state, seat)
    return View(seat, to_act(state), legal, state._replace(held=held))
