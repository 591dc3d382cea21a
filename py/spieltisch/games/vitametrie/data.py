"""What is in the box of Vitametrie: the grid of squares, tiles, stones, ready worlds.

A square is an int, row * 9 + column, row 0 at the top. On the small board the outer ring of 32
squares holds closed stones (VM1), so that a square has one number and one name on both boards.
Directions are ints, clockwise: 0 north, 1 east, 2 south, 3 west.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 9
"""The number of rows, and of squares in each."""

SIZES: Final = (9, 7)
"""Squares along a side: the large and the small board (VM1)."""

MAX_SEATS: Final = 8

NORTH, EAST, SOUTH, WEST = range(4)
COLUMNS: Final = "abcdefghi"
"""Names of the columns from the left; rows are numbered from 1 at the top."""

DIRECTIONS: Final = "nesw"
"""Letters of the directions."""

NAMES: Final = tuple(f"{COLUMNS[square % WIDTH]}{square // WIDTH + 1}" for square in range(81))
"""The name of each square: "c4"."""


def _step(square: int, direction: int) -> int:
    row, column = divmod(square, WIDTH)
    row += (-1, 0, 1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    return row * WIDTH + column if 0 <= row < WIDTH and 0 <= column < WIDTH else -1


STEP: Final = tuple(tuple(_step(square, way) for way in range(4)) for square in range(81))
"""STEP[square][direction]: the next square that way, -1 off the board."""

BESIDE: Final = tuple(tuple(other for other in steps if other >= 0) for steps in STEP)
"""The squares beside each square, clockwise from the north."""

RING: Final = tuple(
    square
    for square in range(81)
    if min(divmod(square, WIDTH)) == 0 or max(divmod(square, WIDTH)) == WIDTH - 1
)
"""The 32 squares that are closed on the small board (VM1)."""

SQUARES: Final = {
    9: tuple(range(81)),
    7: tuple(square for square in range(81) if square not in RING),
}
"""By board size: the squares in play, row by row."""

PLAIN, PLUS, SHIFT, MINUS, FATE = range(5)
"""Tiles (VM3): none, red plus, yellow plus-minus, green minus, the Janus head."""

TILE_COUNTS: Final = (0, 20, 20, 20, 21)
"""How many tiles of each kind there are (VM3)."""

OPEN, CLOSED, OBSTACLE, ANGEL, HEART, ARROW = range(6)
"""What lies on a square (VM2): nothing, a white stone, a red one, an angel, a heart angel, and
from ARROW on the arrow stones: ARROW + direction."""

FACE_OBSTACLE, FACE_WHITE, FACE_EYE, FACE_STRAIGHT, FACE_LEFT, FACE_RIGHT = range(6)
"""The six faces of a stone (VM2)."""

FACE_LETTERS: Final = "oweslr"
"""Letters of the faces."""

TURNS: Final = {FACE_STRAIGHT: 0, FACE_LEFT: 3, FACE_RIGHT: 1}
"""How far clockwise a rolled arrow turns from the direction of travel (VM15)."""

DICE: Final = 3
"""Stones dropped for an event (VM11)."""

LAST_WHITE: Final = 49
"""After this many white rolls on fate squares, a white face is rolled again (VM15a)."""

N_CLOSED, N_PLUS, N_SHIFT, N_MINUS, N_FATE, N_OBSTACLES, N_HEARTS = range(7)
"""The numbers that players agree on, in the order of VM6a. N_PLUS to N_FATE are for tiles."""

MAX_HEARTS: Final = 9
"""The most heart angels that can be agreed on (VM6a)."""

_RECOMMENDED: Final = {9: (0, 6, 6, 6, 7, 12), 7: (0, 4, 4, 4, 4, 7)}


def recommended(size: int, seats: int) -> tuple[int, ...]:
    """The numbers recommended for this board and number of players (VM4, VM6)."""
    return (*_RECOMMENDED[size], (3, 2, 1)[min(seats, 3) - 1])


LAYOUT_LETTERS: Final = ".psmjow"
"""How a world is written, one letter per square: plain, the tiles, obstacle, closed."""

READY: Final = {
    9: """
        ..osj.o..
        sm..p..mj
        .o.o.o..p
        j.sm...o.
        ..p.j.p..
        .o...ms.j
        p..o.o.o.
        jm..p..ms
        ..o.jso..
    """,
    7: """
        .j...j.
        so...os
        p..o..p
        oj...jo
        m.o.o.m
        sp...ps
        .m...m.
    """,
}
"""The ready worlds (VM7): each can be covered by one path."""
