"""The table in the terminal, in English, for `python -m spieltisch play`.

Squares are shown as in `data.BOARD`, with the German letters that are printed on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .data import BLANK, BOARD, DIRECTIONS, POSITIONS, SIZE, WEST, board
from .state import seat_of
from .view import View

REACH: Final = 5
"""The number of squares shown on each side of the Vector."""

WIDTH: Final = 7


def table(view: View, names: Sequence[str]) -> list[str]:
    """Lines with the board around the Vector (which is in brackets), the directions laid so far,
    and the scores."""
    state = view.state
    squares = _squares(state.seats)
    row, column = divmod(state.square, SIZE)
    lines = []
    for y in range(max(0, row - REACH), min(SIZE, row + REACH + 1)):
        cells = []
        for x in range(max(0, column - REACH), min(SIZE, column + REACH + 1)):
            text = squares[y * SIZE + x]
            cells.append(f"[{text}]" if (y, x) == (row, column) else text)
        lines.append("".join(cell.center(WIDTH) for cell in cells).rstrip())
    laid = [
        f"{POSITIONS[position]} {DIRECTIONS[direction]}"
        for position, direction in zip(state.order, state.directions, strict=False)
    ]
    if laid:
        lines.append(f"Directions: {', '.join(laid)}")
    scores = [
        f"{POSITIONS[position]} ({names[seat_of(state.seats, position)]}) {score}"
        for position, score in enumerate(state.scores)
        if state.seats != 3 or position != WEST
    ]
    return [*lines, f"Round {state.round}. Scores: {', '.join(scores)}"]


def _squares(seats: int) -> list[str]:
    """The squares as in `data.BOARD`; with three players, without West (VC24)."""
    printed = BOARD.split()
    if seats != 3:
        return printed
    return [
        "." if square == BLANK else text.replace("W", "") if WEST in whole.owners else text
        for text, square, whole in zip(printed, board(3), board(4), strict=True)
    ]
