"""The moves of Vector and their notation.

Two numbers of one seat are one move, "1.3". Notation may hold no "=", so giving points is "@n".
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from ...core.game import InvalidMoveError
from .data import DIRECTIONS, POSITIONS


class Direction(NamedTuple):
    """A direction card is laid open (VC5)."""

    kind: str
    direction: int


class Numbers(NamedTuple):
    """A number card is laid face down for each of the seat's positions that plays (VC6, VC23).

    With two positions the values stand in the order N, S or O, W.
    """

    kind: str
    values: tuple[int, ...]


class Replace(NamedTuple):
    """Another number replaces the second zero that was shown (VC8)."""

    kind: str
    number: int


class Give(NamedTuple):
    """One of the two named positions gets the points (VC14)."""

    kind: str
    position: int


Move: TypeAlias = Direction | Numbers | Replace | Give


def move_text(move: Move) -> str:
    """`no` a direction, `2` or `1.3` numbers, `r2` a replaced zero, `@n` the owner of points."""
    if isinstance(move, Direction):
        return DIRECTIONS[move.direction]
    if isinstance(move, Numbers):
        return ".".join(map(str, move.values))
    if isinstance(move, Replace):
        return f"r{move.number}"
    return f"@{POSITIONS[move.position].lower()}"


def parse_move(text: str) -> Move:
    """The move that `move_text` writes as this text. Raises InvalidMoveError on anything else."""
    if text in DIRECTIONS:
        return Direction("direction", DIRECTIONS.index(text))
    if re.fullmatch(r"[0-3](\.[0-3])?", text):
        return Numbers("numbers", tuple(map(int, text.split("."))))
    if re.fullmatch(r"r[1-3]", text):
        return Replace("replace", int(text[1]))
    if re.fullmatch(r"@[nosw]", text):
        return Give("give", POSITIONS.index(text[1].upper()))
    raise InvalidMoveError(f"{text!r} is no move of Vector")
