"""Requests and replies. Every field of a request is checked before use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ...core.game import GameError
from ...core.record import HUMAN, Player

Request: TypeAlias = Mapping[str, Any]

Reply: TypeAlias = Mapping[str, Any]
"""A `screens.frames.Frame`, or the few fields of an answer without a screen."""

LONGEST: Final = 400_000
"""The most characters of a request: far above any record, far below what takes long."""

LONGEST_KEPT: Final = 10_000_000
"""The most if a request carries what the page keeps: records, entries, or a whole export."""


class RefusedError(Exception):
    """The request cannot be carried out; the argument is the sentence to show."""


def text_of(request: Request, key: str, longest: int = LONGEST) -> str:
    """A text. Raises GameError if it is missing, not a text, or too long."""
    value = request.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise GameError(f"{key} must be a text")
    return value


def list_of(request: Request, key: str) -> list[Any]:
    """A short list. Raises GameError if it is missing, not a list, or too long."""
    value = request.get(key)
    if not isinstance(value, list) or len(value) > 16:
        raise GameError(f"{key} must be a short list")
    return value


def object_of(request: Request, key: str) -> dict[str, Any]:
    """A small object, empty if missing. Raises GameError if it is something else."""
    value = request.get(key, {})
    if not isinstance(value, dict) or len(value) > 50:
        raise GameError(f"{key} must be an object")
    return value


def seats_of(request: Request, key: str) -> list[int] | None:
    """Some seats, None if the request names none."""
    value = request.get(key)
    return [seat for seat in value if type(seat) is int] if isinstance(value, list) else None


def seconds_of(request: Request) -> int | None:
    """How many whole seconds a decision took, None if not measured."""
    value = request.get("seconds")
    return value if type(value) is int else None


def player_of(data: Mapping[str, Any]) -> Player:
    """A player as the set-up form describes one; unknown kinds are left to the session."""
    name = " ".join(str(data.get("name", "")).split())
    name = "".join(char for char in name if char.isprintable())[:20]
    kind = str(data.get("kind", HUMAN))
    return Player(HUMAN if kind == "remote" else kind, name)
