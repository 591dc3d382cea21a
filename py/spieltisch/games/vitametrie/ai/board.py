"""A position for planning: stones and tiles as lists, and what leads onto each square.

A second copy of the rules for speed: a playout changes it hundreds of times. Each method names the
rules it repeats; tests/games/vitametrie/test_ai_copy.py plays both side by side.
"""

from __future__ import annotations

from typing import Final

from ..data import (
    ANGEL,
    ARROW,
    BESIDE,
    HEART,
    OBSTACLE,
    OPEN,
    STEP,
)
from ..state import State

ALL: Final = range(len(STEP))


class Board:
    """The stones, tiles and heart angels, as mutable lists.

    `fed` counts by square the heads that point at it and the angels beside it: a path can go on
    where this is not 0 and the square is open (VM9, VM17). `openings` counts the seats that still
    have to set their opening stone (VM8), `left` the open squares.
    """

    __slots__ = ("fed", "hearts", "left", "openings", "stones", "tiles")

    def __init__(
        self,
        stones: list[int],
        tiles: tuple[int, ...],
        fed: list[int],
        counts: tuple[int, int, int],
    ) -> None:
        self.stones = stones
        self.tiles = tiles
        self.fed = fed
        self.left, self.hearts, self.openings = counts

    def copy(self) -> Board:
        """An independent copy."""
        counts = self.left, self.hearts, self.openings
        return Board(self.stones[:], self.tiles, self.fed[:], counts)

    def arrow(self, square: int, way: int) -> None:
        """Sets an arrow stone on an open square (VM8, VM9)."""
        self.stones[square] = ARROW + way
        self.left -= 1
        ahead = STEP[square][way]
        if ahead >= 0:
            self.fed[ahead] += 1

    def angel(self, square: int) -> None:
        """An angel lies on an open square (VM15, VM17)."""
        self.stones[square] = ANGEL
        self.left -= 1
        for other in BESIDE[square]:
            self.fed[other] += 1

    def heart(self, square: int) -> None:
        """A heart angel replaces an arrow stone (VM18)."""
        ahead = STEP[square][self.stones[square] - ARROW]
        if ahead >= 0:
            self.fed[ahead] -= 1
        self.stones[square] = HEART
        self.hearts -= 1
        for other in BESIDE[square]:
            self.fed[other] += 1

    def block(self, square: int) -> None:
        """An obstacle lies on an open square (VM12, VM14, VM15)."""
        self.stones[square] = OBSTACLE
        self.left -= 1

    def clear(self, square: int) -> None:
        """An obstacle is taken off (VM13, VM14)."""
        self.stones[square] = OPEN
        self.left += 1


def board_of(state: State) -> Board:
    """The board of a position after its set-up."""
    stones = list(state.stones)
    fed = [0] * len(STEP)
    for square, stone in enumerate(stones):
        if stone >= ARROW:
            ahead = STEP[square][stone - ARROW]
            if ahead >= 0:
                fed[ahead] += 1
        elif stone >= ANGEL:
            for other in BESIDE[square]:
                fed[other] += 1
    openings = state.seats - state.turn if state.phase == "open" else 0
    return Board(stones, state.tiles, fed, (stones.count(OPEN), state.hearts, openings))
