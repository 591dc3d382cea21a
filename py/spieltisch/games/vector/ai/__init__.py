"""What the computer players know about Vector.

`rule` is the rule of thumb. `think` is the player that considers a whole round: it chooses numbers
by solving the number phase (`numbers`), and directions by a small tree search (`search`) whose
leaves are such number games. `evaluate` says how good the end of a round is.

A round is small enough to enumerate: four positions with four numbers each give 256 outcomes. A
player draws its number from its part of the solution, among choices that are at most 2 % worse than
the best and that no other choice dominates. In the tree of directions partners count as one player.
No level misses a goal that wins at once. Values are whole numbers, so that every device decides the
same. The players do not model a person's habits: they play the solution.

    level   directions
    easy    the most points at once, as if the others chose blindly; no search
    normal  a tree search with 20 iterations
    hard    a tree search with 120 iterations
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .rule import rule
from .think import HARD, compare, think

LEVELS: Final = {"easy": Level(0), "normal": Level(20), "hard": Level(HARD)}

KNOWLEDGE: Final = Knowledge(rule=rule, think=think, compare=compare, levels=LEVELS)
