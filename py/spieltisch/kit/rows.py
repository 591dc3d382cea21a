"""Joins names and other short messages into one message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..core.text import Message, Who, say

Part = TypeVar("Part", bound=Message | Who | str)


def row(parts: Sequence[Part]) -> Part | Message:
    """One or more parts with commas between them: "a", "a, b", "a, b, c"."""
    names: Part | Message = parts[0]
    for name in parts[1:]:
        names = say("{names}, {name}", names=names, name=name)
    return names


def joined(parts: Sequence[Part]) -> Part | Message:
    """One or more parts with "and" before the last: "a", "a and b", "a, b and c"."""
    if len(parts) == 1:
        return parts[0]
    return say("{names} and {name}", names=row(parts[:-1]), name=parts[-1])
