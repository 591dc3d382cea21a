"""The rules of Vigila as a machine of pure functions: VG-1 … VG-37 (see RULES.en.md).

The phases of a match:

| phase | who acts | moves | what follows |
|---|---|---|---|
| deal | NATURE | `Deal` | lot, or the first turn |
"""

from __future__ import annotations

from ...core.game import Options, Outcome, Seat
from ...core.rng import Random
from .moves import Move
from .state import State


def setup(seats: int, options: Options) -> State:
    """Before the deal."""
    raise NotImplementedError


def to_act(state: State) -> tuple[Seat, ...]:
    """Who acts."""
    raise NotImplementedError


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves of a seat."""
    raise NotImplementedError


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after a move."""
    raise NotImplementedError


def sample_chance(state: State, rng: Random) -> Move:
    """A chance event."""
    raise NotImplementedError


def outcome(state: State) -> Outcome | None:
    """The result."""
    raise NotImplementedError
