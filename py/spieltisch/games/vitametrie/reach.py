"""Which squares can still be covered by paths, heart angels, or obstacles that events set.

All functions except `unreached` are optimistic: they may count an unreachable square as
reachable, but never the reverse.
"""

from __future__ import annotations

from collections.abc import Sequence

from .building import BUILDING
from .data import ANGEL, ARROW, BESIDE, DICE, MINUS, OBSTACLE, OPEN, PLAIN, PLUS, SHIFT, STEP
from .paths import onward
from .view import View


def reachable(stones: Sequence[int], tiles: Sequence[int], hearts: int) -> tuple[int, ...]:
    """The open squares that paths may still reach, given the best rolls and choices.

    Paths continue from their heads and from angels. While there are heart angels, paths can also
    start beside any arrow stone. Obstacles do not block a path if it is possible to reach an event
    that lifts them (VM9, VM13, VM14, VM17, VM18).
    """
    found = _spread(stones, hearts, False)
    if any(tiles[square] in (MINUS, SHIFT) for square in found):
        found = _spread(stones, hearts, True)
    return tuple(square for square in found if stones[square] == OPEN)


def unreached(view: View) -> frozenset[int]:
    """The open squares that no path can reach as things stand, even with heart angels (VM18)."""
    state = view.state
    if state.phase in (*BUILDING, "world", "fill", "open"):
        return frozenset()
    stones = state.stones
    reached = set(onward(stones))
    if state.hearts:
        for square, stone in enumerate(stones):
            if stone >= ANGEL:
                reached.update(s for s in BESIDE[square] if stones[s] == OPEN)
    grown = sorted(reached)
    while grown:
        for square in BESIDE[grown.pop()]:
            if stones[square] == OPEN and square not in reached:
                reached.add(square)
                grown.append(square)
    return frozenset(s for s in view.squares if stones[s] == OPEN and s not in reached)


def beyond_paths(stones: Sequence[int]) -> tuple[int, ...]:
    """The open squares that no path can reach without a heart angel or an event (VM9, VM17)."""
    found = _spread(stones, 0, False)
    return tuple(s for s, stone in enumerate(stones) if stone == OPEN and s not in found)


def _spread(stones: Sequence[int], hearts: int, lifting: bool) -> list[int]:
    free = [stone == OPEN or (lifting and stone == OBSTACLE) for stone in stones]
    todo = []
    for square, stone in enumerate(stones):
        if stone >= ARROW and not hearts:
            todo.append(STEP[square][stone - ARROW])
        elif stone >= ANGEL:
            todo += BESIDE[square]
    reached = [False] * len(stones)
    while todo:
        square = todo.pop()
        if square >= 0 and free[square] and not reached[square]:
            reached[square] = True
            todo += BESIDE[square]
    return [square for square, yes in enumerate(reached) if yes]


def cut_off(stones: Sequence[int], tiles: Sequence[int], hearts: int) -> tuple[int, ...]:
    """The open squares that no path can reach any more; obstacles may still cover some."""
    found = reachable(stones, tiles, hearts)
    return tuple(s for s, stone in enumerate(stones) if stone == OPEN and s not in found)


def lost_squares(
    stones: Sequence[int], tiles: Sequence[int], hearts: int, left: int = 0
) -> tuple[int, ...]:
    """Open squares that can no longer all be covered: a proof that the game is lost.

    Obstacles cover plain squares only: `left` of them now, and three more for each plus or
    plus-minus that can still be reached (VM12, VM14). Empty if nothing is proved.
    """
    found = reachable(stones, tiles, hearts)
    beyond = [s for s, stone in enumerate(stones) if stone == OPEN and s not in found]
    bare = tuple(square for square in beyond if tiles[square] != PLAIN)
    if bare:
        return bare
    plugs = left + DICE * sum(tiles[square] in (PLUS, SHIFT) for square in found)
    return tuple(beyond) if len(beyond) > plugs else ()
