"""What the contract suite asks of a position: how it came about, and that no card got lost."""

from __future__ import annotations

from ...core.game import Seat
from .moves import Move
from .state import State


def past(state: State) -> tuple[tuple[Seat, Move], ...]:
    """The whole match so far, with the shuffles as they must have been."""
    raise NotImplementedError


def pieces(state: State) -> tuple[str, ...]:
    """All cards, wherever they are (VG-1)."""
    raise NotImplementedError
