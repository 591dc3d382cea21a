"""The words of the game; implements `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ....core.game import Outcome
from ....core.text import Message, ScoreRow, say
from ..rules import points
from ..view import View
from .log import events
from .prompts import label, prompt
from .reasons import reason

__all__ = [
    "blurb",
    "credit",
    "ending",
    "events",
    "label",
    "option_label",
    "option_value",
    "prompt",
    "reason",
    "score_rows",
    "sounds",
    "title",
]

title: Final = "Stones"
credit: Final = "An example, to be copied"
blurb: Final = say("Lay the highest stone of the round, but not too early.")
sounds: Final = {
    "deal": "whisper",
    "play": "lay",
}


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """Rows for the stones of each finished round and for the number of rounds won."""
    state = view.state
    seats = len(state.laid)
    rows = [
        ScoreRow(say("Round {number}", number=number), laid)
        for number, laid in enumerate(state.rounds, 1)
    ]
    return (*rows, ScoreRow(say("Rounds won"), points(state.rounds, seats), total=True))


def ending(outcome: Outcome) -> Message:
    """Says why the game ended."""
    return say("All stones have been laid.")


def option_label(key: str) -> Message:
    """The name of an option."""
    return say("Stones for each player")


def option_value(key: str, value: str) -> Message:
    """The name of one value of an option."""
    return say("{number}", number=int(value))
