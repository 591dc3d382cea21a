"""What the contract suite checks of a position: how it arose, and that no piece is missing."""

from __future__ import annotations

from ...core.game import NATURE, Seat
from .data import STONES
from .moves import Draw, Lay, Move
from .state import NOTHING, State


def past(state: State) -> tuple[tuple[Seat, Move], ...]:
    """All plies of the match so far, with the draw reconstructed."""
    if state.leader == NATURE:
        return ()
    plies: list[tuple[Seat, Move]] = []
    leader = state.first
    for laid in (*state.rounds, state.laid):
        seats = len(laid)
        order = [(leader + step) % seats for step in range(seats)]
        plies += [(seat, Lay("lay", laid[seat])) for seat in order if laid[seat] != NOTHING]
        leader = laid.index(max(laid))
    held = [sorted(state.held[seat] + _laid(state, seat)) for seat in range(len(state.laid))]
    return (NATURE, Draw("draw", state.first, tuple(map(tuple, held)))), *plies


def pieces(state: State) -> tuple[int, ...]:
    """Every stone: held, laid, or left in the bag."""
    out = [stone for stones in state.held for stone in stones]
    out += [stone for seat in range(len(state.laid)) for stone in _laid(state, seat)]
    return tuple(sorted([*out, *(stone for stone in STONES if stone not in out)]))


def _laid(state: State, seat: Seat) -> tuple[int, ...]:
    stones = (laid[seat] for laid in (*state.rounds, state.laid))
    return tuple(stone for stone in stones if stone != NOTHING)
