"""Computer players: they divide the open squares into paths and compare moves by playouts.

`rule` is the rule of thumb. The planning player makes plans that cover all open squares with few
paths (`cover`, on a `board.Board`) and plays them out after each promising move (`search`,
`playout`). `outlook` determines whether the game can still be won.

Random playouts never win, because every last square has to be covered. So a plan disturbed by
chance is repaired by joining and cutting paths, never rebuilt. The moves that cost the plans least
are played out with the same luck, then the better half of them again, and so on. The fewer squares
are left, the more playouts are made. Levels differ only in iterations. Playouts overrate setting a
heart angel immediately, so it is set early only if that gains 0.3 wins (`search.SAVED`). Fate
squares cost nothing in a plan: when they did, playouts won less often and took twice as long. In
the set-up, computer partners follow the rule of thumb. Reasons come from the board (`facts`),
because the search only yields numbers. Figures: docs/opponents.md.
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .outlook import outlook
from .rule import rule
from .search import compare, think

LEVELS: Final = {"easy": Level(0), "normal": Level(10), "hard": Level(52)}

KNOWLEDGE: Final = Knowledge(
    rule=rule, think=think, compare=compare, outlook=outlook, levels=LEVELS
)
