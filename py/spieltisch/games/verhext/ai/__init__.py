"""What the computer players know about Verhext!."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .evaluate import evaluate
from .imagine import imagine
from .rule import policy, rule
from .search import playout, priors

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    policy=policy,
    priors=priors,
    evaluate=evaluate,
    playout=playout,
    imagine=imagine,
    levels={
        "easy": Level(0),
        "normal": Level(16, worlds=2),
        "hard": Level(400, worlds=80, per_move=50),
    },
)
