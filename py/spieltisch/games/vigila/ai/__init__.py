"""The computer players.

Levels differ above all by memory: `recall` blanks sides that a player saw too long ago, and the
result is a view like any other (law 13). Worlds are imagined on a separate board (`board`). Easy
follows the rule of thumb. Normal plays one turn ahead and judges by points. If one quest can be
enough to win the match, Hard plays one turn ahead and judges by what hands promise (`promise`);
otherwise it plays four turns ahead and judges by points; so does the analysis, eight turns ahead.
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .recall import recall
from .rule import rule
from .search import compare, think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    recall=recall,
    think=think,
    compare=compare,
    levels={
        "easy": Level(0),
        "normal": Level(16),
        "hard": Level(300),
    },
)
