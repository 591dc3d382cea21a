"""The words of Verhext!; implements `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ....core.game import Outcome
from ....core.text import Message, ScoreRow, say
from ....kit.numbers import signed
from ..data import BID_NUMBER
from ..view import View
from .counsel import brief, difference, listed
from .log import events
from .others import thumb
from .prompts import label, moment, prompt
from .reasons import reason

__all__ = [
    "blurb",
    "brief",
    "closes",
    "credit",
    "difference",
    "ending",
    "events",
    "label",
    "last_part",
    "listed",
    "moment",
    "option_label",
    "option_note",
    "option_value",
    "prompt",
    "reason",
    "score_rows",
    "sounds",
    "thumb",
    "title",
]

title: Final = "Verhext!"
credit: Final = "Charlie Bink · Game Factory 2024"
sounds: Final = {
    "lead": "lay",
    "play": "lay",
    "deal": "whisper",
    "bid": "ask",
    "rebid": "ask",
    "spend": "ask",
    "tie": "close",
    "trick": "close",
    "met": "sum",
    "failed": "sum",
}
"""The sound of each kind of event (see `games.hooks`)."""

closes: Final = ("trick", "tie")
"""The kinds of events that end a trick, which people can then look at again."""

last_part: Final = say("Last trick")

blurb: Final = say("Say how many tricks you'll take, brew your potions and get it exactly right.")


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """A row for each scored round, rows for what else counts, the total, and below it what does not
    count."""
    state = view.state
    rows = [
        ScoreRow(say("Round {n}", n=done.number), tuple(signed(p) for p in done.points))
        for done in state.rounds
    ]
    back = [
        sum(BID_NUMBER[done.bids[seat]] for done in state.rounds if done.rebids[seat])
        + (BID_NUMBER[state.bids[seat]] if state.rebids[seat] else 0)
        for seat in range(view.seats)
    ]
    if any(back):
        rows.append(ScoreRow(say("Minus points cancelled"), tuple(map(signed, back))))
    rows.append(ScoreRow(say("Witch hats"), tuple(map(signed, state.hats))))
    rows.append(ScoreRow(say("Total"), view.scores, True))
    if any(state.zeros):
        kept = tuple(f"×{n}" if n else "–" for n in state.zeros)
        rows.append(ScoreRow(say("Spare tricks"), kept))
    if any(state.failed) and state.phase != "over":
        failed = (", ".join(map(str, numbers)) or "–" for numbers in state.failed)
        rows.append(ScoreRow(say("Missed bids"), tuple(failed)))
    return tuple(rows)


def ending(outcome: Outcome) -> Message:
    """Why the game ended (VH19, VH21)."""
    if outcome.reason == "hats":
        return say("The seventh witch hat is gone.")
    if outcome.reason == "pile":
        return say("A pile of bid cards is empty.")
    return say("The short game ends after three rounds.")


def option_label(key: str) -> Message:
    """The name of an option."""
    if key != "short":
        raise KeyError(key)
    return say("Short game")


def option_note(key: str) -> Message:
    """What an option does; the set-up shows it below a switch."""
    if key != "short":
        raise KeyError(key)
    return say("The short game ends after three rounds.")


def option_value(key: str, value: str) -> Message:
    """The name of an option's value."""
    if key != "short":
        raise KeyError(key)
    return say("3 rounds") if value == "on" else say("Whole game")
