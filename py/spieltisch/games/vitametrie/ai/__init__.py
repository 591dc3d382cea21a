"""Computer players: they divide the open squares into paths, and play on from there.

`rule` is the rule of thumb. The planning player keeps a plan that covers all open squares with
few paths (`cover`, on the board of `board`) and compares moves by playing on (`search`,
`playout`). `outlook` says whether the game can still be won.

Random playouts never win, because every last square has to be covered. So a plan disturbed by
chance is repaired by joining and cutting paths, never rebuilt. The few moves that cost the plan
least are played on by their plans with the same luck, then the better half again. The fewer squares
are left, the more playouts are made. Levels differ only in iterations. Playouts overrate setting a
heart angel at once, so it is set early only if that wins 0.3 more (`search.SAVED`). Fate squares
have no cost in a plan: with one, playouts won less and took twice as long. While people build the
world, computer partners follow the rule of thumb. The reason in a hint comes from the board
(`advice`), because the search only yields a number. Figures: docs/opponents.md.
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .outlook import outlook
from .rule import rule
from .search import think

LEVELS: Final = {"easy": Level(0), "normal": Level(10), "hard": Level(52)}

KNOWLEDGE: Final = Knowledge(rule=rule, think=think, outlook=outlook, levels=LEVELS)
