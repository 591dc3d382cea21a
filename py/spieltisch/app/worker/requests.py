"""Requests and replies. Every field of a request is checked before it is used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ...core.game import GameError
from ...core.record import HUMAN, Player, clean_name

Request: TypeAlias = Mapping[str, Any]

Reply: TypeAlias = Mapping[str, Any]
"""A `screens.frames.Frame`, or an answer with a few fields and no screen."""

LONGEST: Final = 400_000
"""The most characters in a request: far more than any record, but still fast to process."""

LONGEST_KEPT: Final = 10_000_000
"""The most for a request that contains what the page keeps: records, entries or an export."""


_ID: Final = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)


class RefusedError(Exception):
    """A request cannot be carried out. The argument is the sentence to show."""


def text_of(request: Request, key: str, longest: int = LONGEST) -> str:
    """A text field. Raises GameError if it is missing, not a text, or too long."""
    value = request.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise GameError(f"{key} must be a text")
    return value


def list_of(request: Request, key: str) -> list[Any]:
    """A field with a short list. Raises GameError if it is missing, not a list, or too long."""
    value = request.get(key)
    if not isinstance(value, list) or len(value) > 16:
        raise GameError(f"{key} must be a short list")
    return value


def object_of(request: Request, key: str) -> dict[str, Any]:
    """A field with a small object, empty if missing. Raises GameError if it is not one."""
    value = request.get(key, {})
    if not isinstance(value, dict) or len(value) > 50:
        raise GameError(f"{key} must be an object")
    return value


def seats_of(request: Request, key: str) -> list[int] | None:
    """A list of seats; None if the request has no such list."""
    value = request.get(key)
    return [seat for seat in value if type(seat) is int] if isinstance(value, list) else None


def seconds_of(request: Request) -> int | None:
    """How many whole seconds a decision took; None if that was not measured."""
    value = request.get("seconds")
    return value if type(value) is int else None


def count_of(request: Request, key: str) -> int:
    """A whole number from 0 on; 0 if the request has none."""
    value = request.get(key)
    return value if type(value) is int and value > 0 else 0


def player_of(data: Mapping[str, Any]) -> Player:
    """A player, as described by the set-up form. The session rejects unknown kinds."""
    kind = str(data.get("kind", HUMAN))
    return Player(HUMAN if kind == "remote" else kind, clean_name(str(data.get("name", ""))))


def id_of(request: Request, key: str) -> str:
    """The id of a guest. Raises GameError unless it is a short word."""
    value = request.get(key)
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise GameError(f"{key} must be an id")
    return value
