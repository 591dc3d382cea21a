"""The sentences of Vigila. This package implements `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ....core.game import Outcome
from ....core.text import Message, ScoreRow, say
from ..data import MOST_TURNS
from ..state import UNSEEN
from ..view import View
from .counsel import brief, difference, listed
from .log import events
from .options import (
    option_groups,
    option_label,
    option_note,
    option_value,
    place,
    summary_options,
    team,
)
from .others import of_others, thumb
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
    "of_others",
    "option_groups",
    "option_label",
    "option_note",
    "option_value",
    "place",
    "prompt",
    "reason",
    "score_rows",
    "secret",
    "sounds",
    "summary_options",
    "team",
    "thumb",
    "title",
]

title: Final = "Vigila"
credit: Final = "Florian Sixt, Jürgen Adams · vielspiel.com"
sounds: Final = {
    "deal": "close",
    "opener": "whisper",
    "play": "lay",
    "zeros": "step",
    "hit": "gain",
    "over": "loss",
    "foul": "loss",
    "sip": "whisper",
    "lay": "gain",
    "draw": "whisper",
    "refill": "whisper",
    "turn": "step",
    "take": "step",
    "discard": "lay",
    "skip": "ask",
    "threes": "gain",
    "upper": "gain",
    "lower": "gain",
    "equal": "whisper",
    "false": "whisper",
    "none": "whisper",
    "pass": "whisper",
    "shuffle": "close",
    "around": "close",
    "bonus": "gain",
    "end": "sum",
}
"""By kind of event: its sound (see `games.hooks`)."""

closes: Final = ("hit", "over", "foul", "zeros")
"""The kinds of event after which people may look at the last pile again."""

last_part: Final = say("Last pile")

blurb: Final = say(
    "Cards have two sides, and you see each back just once. Hit the right sum exactly "
    "and you score."
)


def secret(view: View) -> bool:
    """Whether the table shows this seat anything that not all others have seen.

    In Camping that is the seat's hand (VG32). Otherwise it is backs: with the memory aid all that
    the seat has seen, without it those seen since its last decision (VG38).
    """
    state = view.state
    if state.rules.camping:
        return bool(view.own)
    everybody = (1 << view.seats) - 1
    cards = [*state.pile, *state.discards]
    for pile in (*state.rows, *state.scores):
        cards += pile
    return any(
        card.down != UNSEEN and card.down_seen != everybody
        for card in cards
        if state.rules.memory or card.tag in view.fresh
    )


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """Points and what they are the sum of; below it the points to win, fouls or sips, and times."""
    state = view.state
    rules, seats = state.rules, range(view.seats)
    teams = len(set(rules.teams)) < view.seats
    rows = []
    timed = rules.tempo and state.phase == "over"
    if teams or timed:
        rows.append(ScoreRow(say("Score pile"), state.points))
    if timed:
        rows.append(ScoreRow(say("Time bonus"), tuple(f"+{more}" for more in state.bonus)))
    total = say("Team") if teams else say("Points")
    rows.append(ScoreRow(total, tuple(view.totals[seat] for seat in seats), total=True))
    rows.append(ScoreRow(say("Needed to win"), rules.goals))
    if rules.level == 2:
        rows.append(ScoreRow(say("Sips") if rules.party else say("Fouls"), state.fouls))
    if rules.tempo:
        rows.append(ScoreRow(say("Team seconds") if teams else say("Seconds"), view.used))
    return tuple(rows)


def ending(outcome: Outcome) -> Message:
    """Why the game ended (VG9, VG29)."""
    return {
        # The log and the places give the points.
        "goal": say("The winning score has been reached."),
        "exhausted": say("The draw and discard piles are empty, and nobody has any cards left."),
        "limit": say("After {n} turns each, whoever had the most points won.", n=MOST_TURNS),
    }[outcome.reason]
