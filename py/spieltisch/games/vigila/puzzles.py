"""What Vigila's puzzles are about."""

from __future__ import annotations

from typing import Final

from ...core.game import Options

settings: Final[tuple[Options, ...]] = ({"level": "2"}, {"level": "2"}, {})
"""The full game twice as often as the basic one."""
