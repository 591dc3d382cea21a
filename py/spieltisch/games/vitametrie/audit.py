"""What the contract suite asks of a position: that no piece got lost. Its past is not asked for,
because nothing is hidden."""

from __future__ import annotations

from .building import BUILDING
from .data import ARROW, CLOSED, FATE, HEART, OBSTACLE, OPEN, PLAIN, STEP
from .state import NONE, State


def pieces(state: State) -> tuple[str, ...]:
    """Everything that is not where the books say: nothing at all.

    The stones of the pool are as many as the open squares, so what can go wrong is what the
    squares say of each other: agreed numbers, running numbers, the way of a path.
    """
    wrong = [f"square {square}" for square in range(len(STEP)) if not _square_fits(state, square)]
    if state.phase not in (*BUILDING, "fill", "world"):
        wrong += [
            f"tile {kind}" for kind in range(1, 5) if state.tiles.count(kind) != state.numbers[kind]
        ]
        if state.numbers[-1] != state.hearts + state.stones.count(HEART):
            wrong.append("heart angel")
    running = [number for number in state.order if number]
    if len(set(running)) != len(running) or max(running, default=0) > state.laid:
        wrong.append("running number")
    return tuple(wrong)


def _square_fits(state: State, square: int) -> bool:
    """Whether stone, tile, setter, running number and way of a square fit each other."""
    stone, way = state.stones[square], state.came[square]
    if stone == CLOSED:
        return state.tiles[square] == PLAIN and state.order[square] == 0
    if stone in (OPEN, OBSTACLE):
        fits = way == NONE and (stone == OBSTACLE or state.order[square] == 0)
        return fits and (stone == OPEN or state.tiles[square] in (PLAIN, FATE))
    if stone < ARROW:
        return way == NONE and state.order[square] > 0
    back = (stone - ARROW) ^ 2
    return state.order[square] > 0 and state.setters[square] != NONE and way != back
