"""Why a move is good: what it saves, fills or opens, compared with a careless move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .data import ANGEL, ARROW, BESIDE, HEART, MINUS, OPEN, PLAIN, STEP
from .moves import Arrow, Move, Put, Roll
from .paths import onward
from .reach import cut_off
from .view import View


class Why(NamedTuple):
    """A reason, and the squares it is about.

    An arrow stone: `else` (every other arrow there cuts off these squares or more), `hole` (no open
    square is beside it: fill it while a path reaches it), `unfired` (an opening stone does not fire
    the event), `early` (a minus, while these squares around it are open), `open` (its arrow leads
    on to these), `end` (its path ends there and cuts nothing off), `fill` (it only fills its
    square). A roll: `dead` (no open square is beside it, so nothing can be lost), `angel` (an angel
    would lead on to these). A heart angel: `only` (nothing else leads onto these squares beside
    it), `last` (few squares are left, and every heart angel has to be used), `branch` (it leads on
    to these). An obstacle: `plug` (no path can get there), `room` (these open squares are beside
    it). Taking one off: `reached` (a path leads onto its square), `beside` (these open squares are
    beside it), `shut` (there are none). In the set-up: `room` and `rest`. Ending the turn: `stop`.
    """

    code: str
    squares: tuple[int, ...] = ()


def why(view: View, move: Move) -> Why:
    """The reason for a legal move."""
    state = view.state
    if isinstance(move, Arrow):
        return _arrow(view, move)
    around = _open_beside(state.stones, move.square) if isinstance(move, Roll | Put) else ()
    if isinstance(move, Roll):
        return Why("angel", around) if around else Why("dead", (move.square,))
    if not isinstance(move, Put):
        return Why("stop" if state.phase == "angel" else "rest")
    if move.kind == "heart":
        return _heart(view, around)
    if state.phase not in ("plus", "minus", "shift"):
        return Why("room", around)
    if move.kind == "obstacle":
        gone = cut_off(state.stones, state.tiles, state.hearts)
        return Why("plug" if move.square in gone else "room", around)
    if _fed(state.stones, move.square):
        return Why("reached", (move.square,))
    return Why("beside" if around else "shut", around)


def after_arrow(stones: Sequence[int], square: int, way: int) -> list[int]:
    """The stones with this arrow stone added."""
    after = list(stones)
    after[square] = ARROW + way
    return after


def newly_cut(view: View, square: int, way: int) -> tuple[int, ...]:
    """The squares that an arrow stone cuts off from all paths, not counting heart angels."""
    state = view.state
    before = cut_off(state.stones, state.tiles, 0)
    after = cut_off(after_arrow(state.stones, square, way), state.tiles, 0)
    return tuple(other for other in after if other not in before)


def _arrow(view: View, move: Arrow) -> Why:
    state = view.state
    square, stones = move.square, state.stones
    around = _open_beside(stones, square)
    if state.phase == "open":
        if state.tiles[square] != PLAIN:
            return Why("unfired", (square,))
        ahead = STEP[square][move.direction]
        if ahead < 0 or stones[ahead] != OPEN:
            return Why("room", around)
        return Why("open", _region(after_arrow(stones, square, move.direction), ahead))
    if not around:
        return Why("hole", (square,))
    mine = newly_cut(view, square, move.direction)
    others = [
        tuple(s for s in newly_cut(view, square, other.direction) if s not in mine)
        for other in view.legal
        if isinstance(other, Arrow) and other.square == square and other != move
    ]
    if others and all(others):
        return Why("else", min(others, key=len))
    if state.tiles[square] == MINUS:
        return Why("early", around)
    ahead = STEP[square][move.direction]
    if ahead < 0 or stones[ahead] != OPEN:
        return Why("fill" if mine else "end", (square,))
    return Why("open", _region(after_arrow(stones, square, move.direction), ahead))


def _heart(view: View, around: tuple[int, ...]) -> Why:
    fed = onward(view.state.stones)
    unfed = tuple(square for square in around if square not in fed)
    if view.state.hearts >= view.uncovered - 2:
        return Why("last", around)
    return Why("only", unfed) if unfed else Why("branch", around)


def _fed(stones: Sequence[int], square: int) -> bool:
    """Whether a head points at a square, or an angel is beside it."""
    for way in range(4):
        source = STEP[square][way ^ 2]
        if source >= 0 and (stones[source] == ARROW + way or stones[source] in (ANGEL, HEART)):
            return True
    return False


def _open_beside(stones: Sequence[int], square: int) -> tuple[int, ...]:
    return tuple(other for other in BESIDE[square] if stones[other] == OPEN)


def _region(stones: Sequence[int], start: int) -> tuple[int, ...]:
    """The open squares connected to this one."""
    found = [start]
    for square in found:
        found += [o for o in BESIDE[square] if stones[o] == OPEN and o not in found]
    return tuple(sorted(found))
