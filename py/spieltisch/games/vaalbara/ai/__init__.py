"""What the computer players know about Vaalbara."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .evaluate import evaluate
from .rule import policy, priors, rule
from .search import reopen

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    policy=policy,
    priors=priors,
    evaluate=evaluate,
    reopen=reopen,
    levels={
        "easy": Level(0),
        "normal": Level(40),
        "hard": Level(400, per_move=120),
    },
)
