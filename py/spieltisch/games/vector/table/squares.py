"""Squares on the board as drawn.

A square is 20 units wide, and so is the border of the board. The square in the north-west corner
therefore begins at (20, 20).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..data import SIZE

UNIT: Final = 20


def middle(place: int) -> int:
    """The middle of a row or column. `place` counts from 0."""
    return UNIT * (place + 1) + UNIT // 2


def middle_of(square: int) -> tuple[int, int]:
    """The middle of a square."""
    return middle(square % SIZE), middle(square // SIZE)


def outline(squares: Iterable[int]) -> str:
    """The outlines of squares as an SVG path."""
    return "".join(
        f"M{UNIT * (square % SIZE + 1)} {UNIT * (square // SIZE + 1)}h20v20h-20z"
        for square in squares
    )


def line(squares: Iterable[int]) -> str:
    """A line through the middles of these squares, as SVG points."""
    return " ".join("{},{}".format(*middle_of(square)) for square in squares)
