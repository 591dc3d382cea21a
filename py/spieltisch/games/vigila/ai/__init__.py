"""What computer players know of the game."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge
from .rule import rule

KNOWLEDGE: Final = Knowledge(rule=rule)
