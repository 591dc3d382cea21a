"""Computer players: they work out everybody's numbers from the directions that lie open.

`rule` is the rule of thumb, `think` the player that looks at a whole round: it chooses numbers by
solving the number phase (`numbers`) and directions by a small tree search (`search`) whose ends
are such number games. `evaluate` says how good a round's end is.
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .rule import rule
from .think import think

LEVELS: Final = {"easy": Level(0), "normal": Level(20), "hard": Level(120)}

KNOWLEDGE: Final = Knowledge(rule=rule, think=think, levels=LEVELS)
