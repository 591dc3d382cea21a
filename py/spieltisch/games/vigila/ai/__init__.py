"""What computer players know of the game.

Levels differ by memory first: `recall` blanks sides that a player saw too long ago, so the result
is a view like any other (law 13). Worlds are imagined on a separate board (`board`). Easy plays the
rule of thumb. Normal plays one turn on and judges by points. If a quest is enough to win, Hard
plays one turn on and judges by what hands promise (`promise`); otherwise it plays four turns on and
judges by points.
"""

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
