"""What Verhext!'s puzzles are about."""

from __future__ import annotations

from typing import Final

from ...core.game import Options

settings: Final[tuple[Options, ...]] = ({}, {"short": "on"})
"""The whole game and the short one alike."""
