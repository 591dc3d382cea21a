"""Computer players: they work out everybody's numbers from the open directions.

`rule` is the rule of thumb, `think` the player that considers a whole round: it chooses numbers by
solving the number phase (`numbers`) and directions by a small tree search (`search`) whose ends are
such number games. `evaluate` says how good the end of a round is.

A round is small enough to enumerate: four positions with four numbers each give 256 outcomes. A
player draws its number from its part of the solution, among choices that are at most a fiftieth
worse than the best and that no other choice always beats. In the tree of directions partners count
as one. No level misses a goal that wins at once. Values are whole numbers, so every device decides
alike. The players know nothing of a person's habits: they play the solution, not the person.

    level   directions
    easy    the most points at once, as if the others chose blindly; no search
    normal  20 ends of the tree
    hard    120 ends of the tree
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .rule import rule
from .think import think

LEVELS: Final = {"easy": Level(0), "normal": Level(20), "hard": Level(120)}

KNOWLEDGE: Final = Knowledge(rule=rule, think=think, levels=LEVELS)
