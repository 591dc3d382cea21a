"""What the computer players know about Vaalbara."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .rule import rule
from .search import think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    think=think,
    levels={
        "easy": Level(0),
        "normal": Level(24, worlds=1),
        "hard": Level(800, per_move=150),
    },
)
