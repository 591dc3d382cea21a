"""The rule of thumb, which is also used for playouts in sampled worlds."""

from __future__ import annotations

from ....core.game import Seat
from ....core.rng import Random
from ..moves import Lay, Move
from ..state import State
from ..view import View


def rule(view: View, rng: Random) -> Move:
    """The lowest stone that beats all stones laid so far; if there is none, the lowest stone."""
    return _sensible(view.legal, view.state.laid)


def policy(state: State, seat: Seat, legal: tuple[Move, ...], rng: Random) -> Move:
    """The rule of thumb in a sampled world."""
    return _sensible(legal, state.laid)


def _sensible(legal: tuple[Move, ...], laid: tuple[int, ...]) -> Move:
    highest = max(laid)
    for move in legal:
        if highest and isinstance(move, Lay) and move.stone > highest:
            return move
    return legal[0]
