"""The words of Vaalbara; implements `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ....core.game import Outcome
from ....core.text import Message, say
from ..view import View
from .counsel import brief, difference, listed
from .log import events
from .others import of_others, thumb
from .prompts import label, moment, prompt
from .reasons import reason
from .scores import score_rows

__all__ = [
    "blurb",
    "brief",
    "credit",
    "difference",
    "ending",
    "events",
    "label",
    "listed",
    "moment",
    "of_others",
    "option_label",
    "option_value",
    "prompt",
    "reason",
    "score_rows",
    "secret",
    "sounds",
    "thumb",
    "title",
]

title: Final = "Vaalbara"
credit: Final = "Olivier Cipière · Studio H 2022"
sounds: Final = {
    "deal": "whisper",
    "choose": "lay",
    "reveal": "close",
    "turn": "ask",
    "gain": "gain",
    "steal": "gain",
    "robbed": "loss",
    "nothing": "whisper",
    "swap": "step",
    "back": "step",
    "take": "lay",
    "round": "sum",
    "close": "whisper",
    "bonus": "gain",
    "end": "sum",
}
"""The sound of each kind of event (see `games.hooks`)."""

blurb: Final = say(
    "Secretly choose a follower: act first and take the best land, or act last with a "
    "stronger effect."
)


def secret(view: View) -> bool:
    """Whether this seat has to choose a follower, or has chosen one that is face down (VB5).

    The other decisions can be made in public: a screen that several people may see leaves out the
    hand.
    """
    return view.state.phase == "choose"


def ending(outcome: Outcome) -> Message:
    """Why the game ended (VB27)."""
    if outcome.reason == "omens":
        return say("Nine rounds have been played. The stronger omen broke the tie.")
    return say("Nine rounds have been played.")


def option_label(key: str) -> Message:
    """The name of an option."""
    if key != "totals":
        raise KeyError(key)
    return say("The others' points")


def option_value(key: str, value: str) -> Message:
    """The name of an option's value."""
    if key != "totals":
        raise KeyError(key)
    return say("open") if value == "open" else say("hidden until the end")
