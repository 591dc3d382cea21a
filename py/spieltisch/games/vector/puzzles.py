"""What Vector's puzzles are about."""

from __future__ import annotations

from typing import Final

from ...core.game import Options

settings: Final[tuple[Options, ...]] = ({}, {"rounds": "8"}, {"rounds": "4"})
"""Long and short games alike."""
