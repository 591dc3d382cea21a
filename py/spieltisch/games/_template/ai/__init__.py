"""What computer players need to know about the game."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge
from .rule import policy, rule

KNOWLEDGE: Final = Knowledge(rule=rule, policy=policy)
