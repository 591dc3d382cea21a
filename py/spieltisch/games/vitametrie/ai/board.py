"""A mutable position for planning: stones, tiles, and how many stones lead onto each square.

A second copy of the rules, for speed: a playout changes a board hundreds of times. Each method
names the rules it copies; tests/games/vitametrie/test_ai_copy.py compares the two.
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
    """A position that each method changes in place; the tiles never change.

    `fed[square]` counts the arrows that point at the square plus the angels of both kinds beside
    it. A path can go on there if this is not 0 and the square is open (VM9, VM17). `left` counts
    the open squares, `hearts` the unused heart angels, and `openings` the seats that have not set
    their opening stone yet (VM8).
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
        """Puts a rolled angel on an open square (VM15, VM17)."""
        self.stones[square] = ANGEL
        self.left -= 1
        for other in BESIDE[square]:
            self.fed[other] += 1

    def heart(self, square: int) -> None:
        """Replaces an arrow stone with a heart angel (VM18)."""
        ahead = STEP[square][self.stones[square] - ARROW]
        if ahead >= 0:
            self.fed[ahead] -= 1
        self.stones[square] = HEART
        self.hearts -= 1
        for other in BESIDE[square]:
            self.fed[other] += 1

    def block(self, square: int) -> None:
        """Puts an obstacle on an open square (VM12, VM14, VM15)."""
        self.stones[square] = OBSTACLE
        self.left -= 1

    def clear(self, square: int) -> None:
        """Takes the obstacle off a square (VM13, VM14)."""
        self.stones[square] = OPEN
        self.left += 1


def board_of(state: State) -> Board:
    """The board for a position whose set-up is complete."""
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
