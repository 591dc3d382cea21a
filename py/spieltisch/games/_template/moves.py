"""Moves and their notation.

    7               lay stone 7 (T3)
    1.3-9-12.2-…    the draw: who begins, followed by the sorted stones of each seat (T2)

The first field of a move names its kind, because NamedTuples of different classes are equal if
their fields are equal.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

from ...core.game import InvalidMoveError, Seat
from .data import STONES
from .meta import MAX_SEATS

_NUMBER: Final = "(?:[1-9]|1[0-9]|20)"
_DRAW: Final = re.compile(rf"[0-3](?:\.{_NUMBER}(?:-{_NUMBER})*){{2,{MAX_SEATS}}}")
_LAY: Final = {str(stone): stone for stone in STONES}


class Draw(NamedTuple):
    """NATURE's move: who begins, and the sorted stones of each seat (T2)."""

    kind: str
    first: Seat
    held: tuple[tuple[int, ...], ...]


class Lay(NamedTuple):
    """Laying a stone (T3)."""

    kind: str
    stone: int


Move: TypeAlias = Draw | Lay


def move_text(move: Move) -> str:
    """The notation of a move (see the module's docstring)."""
    if isinstance(move, Lay):
        return str(move.stone)
    return ".".join((str(move.first), *("-".join(map(str, stones)) for stones in move.held)))


def parse_move(text: str) -> Move:
    """The move with this notation. Raises InvalidMoveError if there is none."""
    if text in _LAY:
        return Lay("lay", _LAY[text])
    if not _DRAW.fullmatch(text):
        raise InvalidMoveError(f"no move is written {text[:40]!r}")
    first, *seats = text.split(".")
    return Draw("draw", int(first), tuple(tuple(map(int, held.split("-"))) for held in seats))
