"""The words of Vitametrie; implements `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ....core.game import Options, Outcome, Seat
from ....core.text import Message, ScoreRow, say, say_n
from ..data import N_HEARTS
from ..view import View
from .counsel import brief, difference, hint, listed, outlook
from .log import events
from .others import of_others, thumb
from .prompts import label, prompt
from .reasons import reason

__all__ = [
    "blurb",
    "brief",
    "credit",
    "difference",
    "ending",
    "events",
    "hint",
    "label",
    "last_part",
    "listed",
    "of_others",
    "option_label",
    "option_value",
    "outlook",
    "prompt",
    "reason",
    "score_rows",
    "secret",
    "sounds",
    "team",
    "thumb",
    "title",
]

title: Final = "Vitametrie"
credit: Final = "vitametrie.me"
sounds: Final = {
    "world": "close",
    "number": "whisper",
    "fill": "whisper",
    "build": "lay",
    "open": "lay",
    "path": "lay",
    "event": "ask",
    "dice": "step",
    "roll": "step",
    "obstacle": "loss",
    "white": "whisper",
    "red": "loss",
    "straight": "lay",
    "left": "lay",
    "right": "lay",
    "angel": "gain",
    "heart": "gain",
    "pass": "whisper",
    "lift": "step",
    "take": "gain",
    "nothing": "whisper",
    "won": "sum",
    "lost": "loss",
}
"""What people hear, by kind of event (see `games.hooks`)."""

blurb: Final = say(
    "Build paths together until every square is covered. Obstacles get in the way, but angels help."
)


last_part: Final = say("Your last move")
"""There are neither rounds nor parts of them, so people look back at their last decision."""


def secret(view: View) -> bool:
    """Nothing is hidden."""
    return False


def team(seats: int, seat: Seat, options: Options) -> int:
    """All seats win and lose together (VM20)."""
    return 0


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """The shared result, the same in every column (VM20)."""
    state = view.state
    seats = state.seats
    rows = [
        ScoreRow(say("Squares covered"), (len(view.squares) - view.uncovered,) * seats, total=True),
        ScoreRow(say("Empty squares"), (view.uncovered,) * seats),
    ]
    if len(state.numbers) > N_HEARTS:
        rows.append(ScoreRow(say("Heart angels left"), (state.hearts,) * seats))
    return tuple(rows)


def ending(outcome: Outcome) -> Message:
    """Why the game ended (VM20)."""
    if outcome.reason == "won":
        return say("Every square is covered and every heart angel used.")
    if outcome.reason == "hearts":
        return say("Every square is covered, but not every heart angel is used.")
    return say_n(
        "With {n} square covered, nobody could move any more.",
        "With {n} squares covered, nobody could move any more.",
        outcome.scores[0],
    )


def option_label(key: str) -> Message:
    """The name of an option."""
    return {"board": say("Board"), "start": say("World")}[key]


def option_value(key: str, value: str) -> Message:
    """The name of one value of an option."""
    if key == "board":
        return say("{size} × {size} squares", size=value)
    return {
        "ready": say("ready-made"),
        "random": say("random"),
        "build": say("build your own"),
    }[value]
