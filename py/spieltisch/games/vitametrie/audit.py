"""What the contract suite checks in a position: that no piece is missing. There is no past to
check, because nothing is hidden."""

from __future__ import annotations

from .building import BUILDING
from .data import ARROW, CLOSED, FATE, HEART, OBSTACLE, OPEN, PLAIN
from .state import NOBODY, NONE, State


def pieces(state: State) -> tuple[str, ...]:
    """The squares and counts at which a position is inconsistent; () if there are none.

    The pool is computed from the open squares, so no stone can be missing. Agreed numbers, running
    numbers, and the stone, tile and mark of a square can disagree.
    """
    came, setters, order = state.came, state.setters, state.order
    wrong = [
        f"square {square}"
        for square, stone in enumerate(state.stones)
        if not _fits(stone, state.tiles[square], came[square], setters[square], order[square])
    ]
    if state.phase not in (*BUILDING, "fill", "world"):
        wrong += [
            f"tile {kind}" for kind in range(1, 5) if state.tiles.count(kind) != state.numbers[kind]
        ]
        if state.numbers[-1] != state.hearts + state.stones.count(HEART):
            wrong.append("heart angel")
    running = [mark.number for mark in state.marks if mark.number]
    if sorted(set(running)) != running or max(running, default=0) > state.laid:
        wrong.append("running number")
    if len({mark.square for mark in state.marks}) != len(state.marks):
        wrong.append("mark")
    return tuple(wrong)


def _fits(stone: int, tile: int, way: int, setter: int, number: int) -> bool:
    """Whether a square's stone, tile, direction of travel, setter and running number agree."""
    if stone == CLOSED:
        return tile == PLAIN and number == 0
    if stone in (OPEN, OBSTACLE):
        fits = way == NONE and (stone == OBSTACLE or number == 0)
        return fits and (stone == OPEN or tile in (PLAIN, FATE))
    if stone < ARROW:
        return way == NONE and number > 0
    back = (stone - ARROW) ^ 2
    return number > 0 and setter != NOBODY and way != back
