"""What Vitametrie's puzzles are about."""

from __future__ import annotations

from typing import Final

from ...core.game import Options

settings: Final[tuple[Options, ...]] = (
    {"start": "random"},
    {"start": "random"},
    {"board": "7", "start": "random"},
    {"start": "ready"},
)
"""Mostly random worlds, because the ready one always lies the same."""
