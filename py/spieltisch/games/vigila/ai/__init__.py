"""What computer players know of the game.

Levels differ by memory first: `recall` blanks sides that a player saw too long ago, so what is left
is a view like any other (law 13). Worlds are imagined on a board of their own (`board`). Easy plays
the rule of thumb. Normal plays one turn on and judges by points. Hard judges by what hands promise
(`promise`) where a quest is enough to win, again one turn on; elsewhere by points, four turns on.
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
