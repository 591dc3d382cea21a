"""The rule of thumb: fill the tightest square first, leave no path without a way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.game import Seat
from ....core.rng import Random, below
from ..data import BESIDE, FATE, MINUS, OPEN, PLUS, STEP, recommended
from ..moves import FILL, Arrow, Move, Number, Put, Roll
from ..state import State
from ..view import View

TILE_WORTH: Final = (4, 0, 3, 6, 2)
"""By tile: how early the rule of thumb goes there; plus last (VM-12), minus first (VM-13)."""


def rule(view: View, rng: Random) -> Move:
    """A sensible move."""
    return policy(view, view.turn, view.legal, rng)


def policy(state: State | View, seat: Seat, legal: tuple[Move, ...], rng: Random) -> Move:
    """The same in an imagined world."""
    if len(legal) == 1:
        return legal[0]
    if state.phase == "agree":
        return agreed(state, legal)
    best = -1
    chosen = legal[0]
    for move in legal:
        worth = worth_of(state, move) * 8 + below(rng, 8)
        if worth > best:
            best, chosen = worth, move
    return chosen


def agreed(state: State | View, legal: tuple[Move, ...]) -> Move:
    """The recommended number, or the nearest that is offered (VM-6)."""
    wanted = recommended(state.size, state.seats)[len(state.numbers)]
    numbers = [move for move in legal if isinstance(move, Number)]
    return min(numbers, key=lambda move: (abs(move.value - wanted), move.value))


def worth_of(state: State | View, move: Move) -> int:
    """How good a move looks at first sight, 0 or more."""
    stones, tiles = state.stones, state.tiles
    if isinstance(move, Roll):
        return 60 + (4 - open_beside(stones, move.square)) * 10 + TILE_WORTH[FATE]
    if isinstance(move, Arrow):
        ahead = STEP[move.square][move.direction]
        goes_on = ahead >= 0 and stones[ahead] == OPEN
        tight = 4 - open_beside(stones, ahead) if goes_on else 0
        here = 4 - open_beside(stones, move.square)
        return 40 * goes_on + 12 * tight + 5 * here + 2 * TILE_WORTH[tiles[move.square]]
    if isinstance(move, Put):
        if move.kind == "heart":
            return 25 if state.hearts >= stones.count(OPEN) - 1 else open_beside(stones, move.square)
        if move.kind in ("obstacle", "closed"):
            return 10 * (4 - open_beside(stones, move.square))
        if move.kind == "take":
            return 10 * open_beside(stones, move.square)
        return 10
    return 0 if move == FILL else 5


def open_beside(stones: Sequence[int], square: int) -> int:
    """How many squares beside this one are open."""
    return sum(stones[other] == OPEN for other in BESIDE[square])
