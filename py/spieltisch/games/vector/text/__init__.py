"""The words of Vector; implements `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ....core.game import Options, Outcome, Seat
from ....core.text import Message, say
from ....kit.rows import joined
from ..data import POSITIONS
from ..view import View
from .counsel import difference, listed
from .log import events
from .names import named
from .others import of_others, thumb
from .prompts import label, moment, prompt
from .reasons import reason
from .scores import score_rows

__all__ = [
    "blurb",
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
    "place",
    "prompt",
    "reason",
    "score_rows",
    "secret",
    "sounds",
    "team",
    "thumb",
    "title",
]

title: Final = "Vector"

credit: Final = "Plan B Corporation, Hanno Vonke · F.X. Schmid 1975"

sounds: Final = {
    "numbers": "lay",
    "direction": "lay",
    "move": "step",
    "arrow": "step",
    "zero": "ask",
    "letter": "loss",
    "border": "loss",
    "skip": "loss",
    "points": "gain",
    "less": "loss",
    "round": "sum",
    "goal": "sum",
}
"""The sound of each kind of event (see `games.hooks`)."""

blurb: Final = say(
    "Everyone moves the same Vector. Directions are open and numbers secret: guess what "
    "the others are up to."
)


def place(seats: int, seat: Seat, options: Options) -> Message:
    """The positions a seat plays, or its position and partner. Does not depend on the options."""
    if seats == 2:
        return joined([named(seat), named(seat + 2)])
    if seats == 4:
        return say("{position}, with {partner}", position=named(seat), partner=named(seat ^ 2))
    return named(seat)


def secret(view: View) -> bool:
    """Whether numbers are being chosen, or some of the seat's numbers are still face down (VC6)."""
    state = view.state
    shown = state.order[: len(state.steps) + (state.phase == "replace")]
    own = [position for position in state.order if state.numbers[position] >= 0]
    return state.phase == "numbers" or any(position not in shown for position in own)


def team(seats: int, seat: Seat, options: Options) -> int:
    """The team of a seat: four players form two teams, fewer play alone (VC22)."""
    return seat % 2 if seats == 4 else seat


def ending(outcome: Outcome) -> Message:
    """Why the game ended."""
    if outcome.reason == "rounds":
        return say("The last round is over.")
    position = POSITIONS.index(outcome.reason[-1].upper())
    return say("The Vector is in {position}'s goal.", position=named(position))


def option_label(key: str) -> Message:
    """The name of an option."""
    return {
        "rounds": say("Length"),
        "double": say("A goal doubles the points of"),
    }[key]


def option_value(key: str, value: str) -> Message:
    """The name of one value of an option."""
    if key == "rounds":
        return say("{rounds} rounds", rounds=value)
    return {
        "owner": say("its owner"),
        "mover": say("whoever moves into it"),
    }[value]
