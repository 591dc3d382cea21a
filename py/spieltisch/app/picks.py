"""What has been chosen on the screen that is no move yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

STAYS: Final = "stay-"
"""How the name of a pick begins that survives a move: what one person chose to have open."""

MOST: Final = 16
"""So many picks there can be at once."""


def toggled(picked: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The picks after this one was made, or let go again.

    Of names with the same beginning up to a colon only the last one chosen stays.
    """
    group, colon, _ = name.partition(":")
    if name in picked:
        return tuple(other for other in picked if other != name)
    if colon:
        picked = tuple(other for other in picked if not other.startswith(group + colon))
    return (*picked, name) if len(picked) < MOST else picked


def staying(picked: Iterable[str]) -> tuple[str, ...]:
    """The picks that survive a move."""
    return tuple(name for name in picked if name.startswith(STAYS))
