"""What the computer players know about Verhext!."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .evaluate import evaluate
from .imagine import imagine
from .rule import policy, rule
from .search import playout, think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    policy=policy,
    evaluate=evaluate,
    playout=playout,
    imagine=imagine,
    think=think,
    levels={
        "easy": Level(0),
        "normal": Level(16),
        "hard": Level(400, per_move=50),
    },
)
