"""The table as the page shows it: the board, and what can be chosen beside it.

`draw` decides what is seen; the template beside it only writes it down.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.text import Message
from ....core.ui import Ui
from .. import text
from ..data import NAMES, WIDTH
from ..moves import Arrow, Move, Put, Roll
from ..terminal import STONES, TILES
from ..text.names import left_over, square_text
from ..view import View

PICKED = "at:"
"""How the pick of a square begins that has several moves."""


class Square(NamedTuple):
    """A square of the board."""

    id: str
    sign: str
    """The stone on it and its tile, a letter each."""
    label: Message
    """Its name, its tile and what lies on it; where it is one move, that move."""
    move: str
    """The notation of the only move there is for it, or ""."""
    pick: str
    """The name that picks it, where there are several moves; or ""."""
    chosen: bool
    """Whether it has been picked."""
    why: str
    """What to ask about it."""


class Choice(NamedTuple):
    """A button beside the board."""

    move: str
    label: Message


class Drawing(NamedTuple):
    """What `table.html` shows."""

    size: int
    squares: tuple[Square, ...]
    """Row by row."""
    choices: tuple[Choice, ...]
    """The moves of the picked square, and those that are about no square."""
    left: Message
    """How many squares are open, and how many heart angels left."""


def draw(view: View, ui: Ui) -> Drawing:
    """What lies on the table."""
    moves: dict[int, list[str]] = {}
    choices = []
    for notation, move in ui.legal.items():
        square = square_of(move)
        if square < 0:
            choices.append(Choice(notation, text.label(view, move)))
            continue
        moves.setdefault(square, []).append(notation)
        if PICKED + NAMES[square] in ui.picked:
            choices.append(Choice(notation, text.label(view, move)))
    squares = tuple(_square(view, ui, square, moves.get(square, [])) for square in view.squares)
    return Drawing(view.size, squares, tuple(choices), left_over(view))


def square_of(move: Move) -> int:
    """The square a move is about, -1 for none."""
    return move.square if isinstance(move, Arrow | Roll | Put) else -1


def _square(view: View, ui: Ui, square: int, moves: list[str]) -> Square:
    name = NAMES[square]
    label = square_text(view, square)
    if len(moves) == 1:
        label = text.label(view, ui.legal[moves[0]])
    return Square(
        id=f"square-{name}",
        sign=STONES[view.stones[square]] + TILES[view.tiles[square]].strip(),
        label=label,
        move=moves[0] if len(moves) == 1 else "",
        pick=PICKED + name if len(moves) > 1 else "",
        chosen=PICKED + name in ui.picked,
        why=f"board {square % WIDTH} {square // WIDTH}",
    )
