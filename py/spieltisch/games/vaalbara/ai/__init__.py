"""What the computer players know about Vaalbara.

Rounds are played out on mutable lists (`board`). The search tries all moves in the same worlds and
halves the candidates; the number of moves bounds its iterations, so that a decision takes no longer
than one of Vector on Hard. The rule of thumb decides whom the Midwife brings back.
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Knowledge, Level
from .rule import rule
from .search import think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    think=think,
    levels={
        "easy": Level(0),
        "normal": Level(24, worlds=1),
        "hard": Level(800, per_move=150),
    },
)
