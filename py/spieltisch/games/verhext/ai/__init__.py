"""What the computer players know about Verhext!.

A player wins more often if the hands it imagines fit the bids made on them, so worlds come from
`imagine`. Rounds are played out on lists (`playout`), nearly five times as fast as by the rules.
There is no tree: all moves are tried in the same worlds with the same luck (`search`).
docs/opponents.md says what else was tried.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ....ai.knowledge import Knowledge, Level, Style
from ....core.text import say
from .bidding import BOLD
from .evaluate import evaluate
from .imagine import imagine
from .rule import rule
from .search import compare, think

KNOWLEDGE: Final = Knowledge(
    rule=rule,
    evaluate=evaluate,
    imagine=imagine,
    think=think,
    compare=compare,
    levels={
        "easy": Level(0),
        "normal": Level(16),
        "hard": Level(400, per_move=50),
    },
    styles={
        "bold": Style(
            say("Likes to bid high."),
            ("easy", "normal"),
            partial(rule, boldness=BOLD),
            partial(think, boldness=1),
        ),
        "careful": Style(
            say("Likes to bid low."),
            ("easy", "normal"),
            partial(rule, boldness=-BOLD),
            partial(think, boldness=-1),
        ),
    },
)
