"""What Vigila's puzzles are about."""

from __future__ import annotations

from typing import Final

from ...core.game import Options

settings: Final[tuple[Options, ...]] = (
    {"level": "2", "memory": "on"},
    {"level": "2", "memory": "on"},
    {},
)
"""The full game twice as often as the basic one, always with the memory aid: whoever solves a
puzzle has not watched the game until there."""
