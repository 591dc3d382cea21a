"""The moves of Vector and their notation.

A seat that lays two numbers lays them in a single move, "1.3".
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from ...core.game import InvalidMoveError
from .data import DIRECTIONS, POSITIONS


class Direction(NamedTuple):
    """Laying a direction card face up (VC5)."""

    kind: str
    direction: int


class Numbers(NamedTuple):
    """Laying a number card face down for each of the seat's positions that plays (VC6, VC23).

    For two positions, the values are in the order N, S or O, W.
    """

    kind: str
    values: tuple[int, ...]


class Replace(NamedTuple):
    """Replacing the second of two successive zeros with another number (VC8)."""

    kind: str
    number: int


class Give(NamedTuple):
    """Giving the points of a combination square to one of its two positions (VC14)."""

    kind: str
    position: int


Move: TypeAlias = Direction | Numbers | Replace | Give


def move_text(move: Move) -> str:
    """The notation of a move: `no` is a direction, `2` and `1.3` are numbers, `r2` replaces a zero,
    `@n` gives points."""
    if isinstance(move, Direction):
        return DIRECTIONS[move.direction]
    if isinstance(move, Numbers):
        return ".".join(map(str, move.values))
    if isinstance(move, Replace):
        return f"r{move.number}"
    return f"@{POSITIONS[move.position].lower()}"


def parse_move(text: str) -> Move:
    """The move with this notation. Raises InvalidMoveError if there is none."""
    if text in DIRECTIONS:
        return Direction("direction", DIRECTIONS.index(text))
    if re.fullmatch(r"[0-3](\.[0-3])?", text):
        return Numbers("numbers", tuple(map(int, text.split("."))))
    if re.fullmatch(r"r[1-3]", text):
        return Replace("replace", int(text[1]))
    if re.fullmatch(r"@[nosw]", text):
        return Give("give", POSITIONS.index(text[1].upper()))
    raise InvalidMoveError(f"{text!r} is no move of Vector")
