"""What the computer players know about Vaalbara.

Rounds are played out on mutable lists (`board`). The search tries all moves in the same worlds and
drops half of them at each stage; the fewer moves, the fewer iterations, so that a decision takes no
longer than one in Vector on Hard.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ....ai.knowledge import Knowledge, Level, Style
from ....core.text import say
from .rule import rule
from .search import compare, think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    think=think,
    compare=compare,
    levels={
        "easy": Level(0),
        "normal": Level(24, worlds=1),
        "hard": Level(800, per_move=150),
    },
    styles={
        "bold": Style(
            say("Likes to act first."),
            ("easy", "normal"),
            partial(rule, haste=1),
            partial(think, haste=1),
        ),
        "careful": Style(
            say("Likes to act last."),
            ("easy", "normal"),
            partial(rule, haste=-1),
            partial(think, haste=-1),
        ),
    },
)
