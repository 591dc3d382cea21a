"""The board in the terminal, in English, for `python -m spieltisch play`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .data import COLUMNS, WIDTH
from .view import View

STONES: Final = "·█#@♥^>v<"
"""What lies on a square: open, closed, obstacle, angel, heart angel, arrows from north
clockwise."""

TILES: Final = " +~-J"
"""The tile of a square, written after the stone on it."""


def table(view: View, names: Sequence[str]) -> list[str]:
    """The board with the names of columns and rows, then the pool and the heart angels."""
    state = view.state
    rows = [view.squares[at : at + state.size] for at in range(0, len(view.squares), state.size)]
    columns = [COLUMNS[square % WIDTH] for square in rows[0]]
    lines = ["   " + "  ".join(columns)]
    for row in rows:
        cells = (STONES[state.stones[s]] + TILES[state.tiles[s]] for s in row)
        lines.append(f"{row[0] // WIDTH + 1}  {' '.join(cells)}".rstrip())
    hearts = f", heart angels left: {state.hearts}" if state.phase != "agree" else ""
    return [*lines, f"Stones left: {view.pool}{hearts}"]
