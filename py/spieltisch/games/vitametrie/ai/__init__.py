"""Computer players: they divide the open squares into paths, and play on from there.

`rule` is the rule of thumb. The planning player keeps a plan that covers all open squares with
few paths (`cover`, on the board of `board`) and compares moves by playing on (`search`,
`playout`). `outlook` tells whether the game can still be won.
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .outlook import outlook
from .rule import policy, rule
from .search import think

LEVELS: Final = {"easy": Level(0), "normal": Level(10), "hard": Level(52)}

KNOWLEDGE: Final = Knowledge(rule=rule, policy=policy, think=think, outlook=outlook, levels=LEVELS)
