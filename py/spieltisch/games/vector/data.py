"""The board as data (VC1, VC2).

This is a RECONSTRUCTION because we have no picture of the printed board. The centre, the goals and
the examples named in the booklet (N 55, S -60, NO 40, NW -50, the arrows and letters) are genuine.
We laid out everything else with four-fold rotational symmetry, so that all positions are equal.
Anybody who owns the game can correct `BOARD` here; `python -m tests.games.vector.make_board` then
draws the page's board from it.

How a square is written:

    .        blank
    25 -20   points for the mover (VC12)
    N+55     points for the named position (VC13)
    NO+40    points for one of the two positions, as the mover decides (VC14)
    >NO3     an arrow that points three squares to the north-east (VC16)
    (N)      N loses its next turn (VC17)
    *        after any of these: the square is yellow (VC15)

The letters are the printed German ones: O is East.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

SIZE: Final = 21
"""The number of squares along each side of the board."""

BOARD: Final = """
    .     .     .     . O+55*    .    .   .     .  .     .  .     .   . >O5*    .     .  (N)*     .   50*     .
  50*     . NO-50     .     .    .    .   .    30  .  >S4*  .  W-60   .    .   25     .     .     .     .     .
    .     .     .     .     .    . O+40   .     .  .     . 40     .   .    .    .     .  S-45     . SO-50     .
 (W)*     .  O-45     .   -30    .    .   .     .  . NW+40  .     . -20    .    .     .     .     .     .     .
    .     .     .     .     .    .   20   . >NO3*  .     .  .  (O)*   .    . >O2*     .   -30     .     . S+55*
    .    25     .     .  >N2*    .    .   .     .  .    10  .     .   . O-25    .     .     .     .     .     .
 >N5*     .     .     .     . N-25    .   .    15  .     .  .  N+25   .    .    .    20     .  S+40     .     .
    .     .     .   -20     .    .    .   .     .  .     .  .     .   .    .    .     .     .     .     .     .
    .  S-60     .     .  (N)*    . W+25   .   -10  . NW+20  .   -10   .   15    . >SO3*     .     .    30     .
    .     .    40     .     .    .    .   .     .  .     .  .     .   .    .    .     .     .     .     .     .
    .  >O4*     . SW+40     .   10    .   . SW+20  .    30  . NO+20   .    .   10     . NO+40     .  >W4*     .
    .     .     .     .     .    .    .   .     .  .     .  .     .   .    .    .     .     .    40     .     .
    .    30     .     . >NW3*    .   15   .   -10  . SO+20  .   -10   . O+25    .  (S)*     .     .  N-60     .
    .     .     .     .     .    .    .   .     .  .     .  .     .   .    .    .     .   -20     .     .     .
    .     .  N+40     .    20    .    .   .  S+25  .     .  .    15   .    . S-25     .     .     .     .  >S5*
    .     .     .     .     .    . W-25   .     .  .    10  .     .   .    .    .  >S2*     .     .    25     .
N+55*     .     .   -30     . >W2*    .   .  (W)*  .     .  . >SW3*   .   20    .     .     .     .     .     .
    .     .     .     .     .    .    . -20     .  . SO+40  .     .   .    .    .   -30     .  W-45     .  (O)*
    . NW-50     .  N-45     .    .    .   .     . 40     .  .     .   . W+40    .     .     .     .     .     .
    .     .     .     .     .   25    .   .  O-60  .  >N4*  .    30   .    .    .     .     . SW-50     .   50*
    .   50*     .  (S)*     .    . >W5*   .     .  .     .  .     .   .    .    . W+55*     .     .     .     .
"""  # noqa: E501

POSITIONS: Final = "NOSW"
"""The four positions clockwise, by their printed letters; a position is an index into this."""

WEST: Final = 3
"""The position that is not in play with three players (VC24)."""

DIRECTIONS: Final = ("n", "no", "o", "so", "s", "sw", "w", "nw")
"""The eight directions clockwise from north; a direction is an index into this."""

NUMBERS: Final = (0, 1, 2, 3)
"""The number cards of each position (VC3)."""

GOAL_MIDDLE: Final = (9, 10, 11)
"""The columns (or rows) of a goal, which is in the middle of a side of the board (VC1)."""

CENTRE: Final = 10 * SIZE + 10
"""The square where the Vector starts (VC1). Squares are numbered `row * SIZE + column`, with row 0
in the north."""

SOUTH_WEST: Final = 20 * SIZE
"""With three players, the corner to which the Vector moves when it enters the west goal (VC24)."""


class Square(NamedTuple):
    """What is printed on one square.

    `kind` is "blank", "points", "letter" or "arrow". `owners` has the positions named on the
    square: one on a letter square, and none, one or two on a points square (if none, the mover gets
    the points). `heading` and `length` are the direction of an arrow and its number of squares;
    otherwise -1 and 0.
    """

    kind: str
    value: int = 0
    owners: tuple[int, ...] = ()
    yellow: bool = False
    heading: int = -1
    length: int = 0


Board = tuple[Square, ...]
"""All squares, row by row from the north-west corner."""

BLANK: Final = Square("blank")

_ARROW = re.compile(r">([NOSW]{1,2})([1-9])(\*?)")
_LETTER = re.compile(r"\(([NOSW])\)(\*?)")
_POINTS = re.compile(r"([NOSW]{0,2})([+-]?[0-9]+)(\*?)")


def read_square(text: str) -> Square:
    """The square described by a text as in `BOARD`. Raises ValueError for any other text."""
    if text == ".":
        return BLANK
    if arrow := _ARROW.fullmatch(text):
        heading = DIRECTIONS.index(arrow[1].lower())
        return Square("arrow", yellow=bool(arrow[3]), heading=heading, length=int(arrow[2]))
    if letter := _LETTER.fullmatch(text):
        return Square("letter", owners=(POSITIONS.index(letter[1]),), yellow=bool(letter[2]))
    if points := _POINTS.fullmatch(text):
        owners = tuple(sorted(POSITIONS.index(owner) for owner in points[1]))
        return Square("points", int(points[2]), owners, bool(points[3]))
    raise ValueError(f"{text!r} is no square")


def read_board(text: str) -> Board:
    """The whole board described by a text like `BOARD`."""
    return tuple(read_square(square) for square in text.split())


def without_west(board: Board) -> Board:
    """The board for three players. Squares that name only West are blank, and combination squares
    omit West (VC24)."""
    squares = []
    for square in board:
        if WEST in square.owners:
            owners = tuple(owner for owner in square.owners if owner != WEST)
            square = square._replace(owners=owners) if owners else BLANK
        squares.append(square)
    return tuple(squares)


@cache
def board(seats: int) -> Board:
    """The board for this number of seats."""
    printed = read_board(BOARD)
    return without_west(printed) if seats == 3 else printed
