"""What the contract suite asks of a position: that no piece is missing. It does not ask for the
past, because nothing is hidden."""

from __future__ import annotations

from .building import BUILDING
from .data import ARROW, CLOSED, FATE, HEART, OBSTACLE, OPEN, PLAIN
from .state import NOBODY, NONE, State


def pieces(state: State) -> tuple[str, ...]:
    """Every piece that is not where the books say: () if all is well.

    The pool has as many stones as there are open squares, so only facts shared by several squares
    can go wrong: agreed numbers, running numbers, the way of a path.
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
    """Whether stone, tile, way, setter and running number of a square fit each other."""
    if stone == CLOSED:
        return tile == PLAIN and number == 0
    if stone in (OPEN, OBSTACLE):
        fits = way == NONE and (stone == OBSTACLE or number == 0)
        return fits and (stone == OPEN or tile in (PLAIN, FATE))
    if stone < ARROW:
        return way == NONE and number > 0
    back = (stone - ARROW) ^ 2
    return number > 0 and setter != NOBODY and way != back
