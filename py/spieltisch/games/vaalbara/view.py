"""What a seat may know."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .moves import Move
from .rules import legal_moves, to_act
from .state import State


class View(NamedTuple):
    """Everything one seat (None: a spectator) may know; see `state.State`."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    size: int
    own: tuple[int, ...]
    """The stones behind the own screen; empty for a spectator."""
    counts: tuple[int, ...]
    """How many stones each seat holds."""
    first: Seat
    leader: Seat
    laid: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know: its own stones, and what has been laid."""
    return View(
        seat=seat,
        to_act=to_act(state),
        legal=() if seat is None else legal_moves(state, seat),
        size=state.size,
        own=() if seat is None else state.held[seat],
        counts=tuple(map(len, state.held)),
        first=state.first,
        leader=state.leader,
        laid=state.laid,
        rounds=state.rounds,
    )
