"""What computer players know of the game."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .recall import recall
from .rule import rule
from .search import think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    recall=recall,
    think=think,
    levels={
        "easy": Level(0),
        "normal": Level(16),
        "hard": Level(300),
    },
)
