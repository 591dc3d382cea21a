"""What Vaalbara's puzzles are about."""

from __future__ import annotations

from typing import Final

from ...core.game import Options

settings: Final[tuple[Options, ...]] = ({"totals": "open"},)
"""Open totals: whoever solves a puzzle has not watched the others' gains until there."""
