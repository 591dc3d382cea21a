"""Verhext!'s goals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ...core.game import Seat, winners
from ...core.goal import Goal, Lesson, Wins, longest
from ...core.match import Match
from ...core.text import say
from .data import BID_AT_LEAST, BID_NUMBER, FIRST_POTION, bid_met
from .meta import meta
from .state import Played, Round, State

ROW: Final = 4
"""How many bids in a row are a goal."""

POINTS: Final = 15
"""With how many points winning is a goal."""


def _winning(match: Match) -> Iterator[Played]:
    """The cards that took each trick of a match. Nobody takes a trick after a tie (VH13)."""
    states: list[State] = match.states
    for before, after in pairwise(states):
        if len(before.trick) + 1 < match.seats or before.phase != "play":
            continue
        ended = len(after.rounds) > len(before.rounds)
        trick = after.rounds[-1].last_trick if ended else after.tricks[-1]
        yield from (play for play in trick.plays if play.seat == trick.winner)


def _rounds(match: Match) -> tuple[Round, ...]:
    state: State = match.state
    return state.rounds


def _met(done: Round, seat: Seat) -> bool:
    """Whether the seat made its bid, including the 0 cards it used."""
    return bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])


def _with_potion(match: Match, seat: Seat) -> int:
    return sum(
        play.seat == seat and (play.potion > 0 or play.card >= FIRST_POTION)
        for play in _winning(match)
    )


def _exact(match: Match, seat: Seat, number: int = 0) -> int:
    """Bids of exactly 1, 2 or 3, or only of `number`, that the seat made."""
    return sum(
        BID_NUMBER[bid] > 0 and not BID_AT_LEAST[bid] and number in (0, BID_NUMBER[bid])
        for done in _rounds(match)
        for bid in (done.bids[seat],)
        if _met(done, seat)
    )


def _three(match: Match, seat: Seat) -> int:
    return _exact(match, seat, 3)


def _hats(match: Match, seat: Seat) -> int:
    return sum(done.hat == seat for done in _rounds(match))


def _none(match: Match, seat: Seat) -> int:
    return sum(
        BID_NUMBER[done.bids[seat]] == 0 and done.taken[seat] == 0 for done in _rounds(match)
    )


def _zero_used(match: Match, seat: Seat) -> int:
    return sum(done.spent[seat] > 0 and _met(done, seat) for done in _rounds(match))


def _again(match: Match, seat: Seat) -> int:
    return sum(bool(done.rebids[seat]) and _met(done, seat) for done in _rounds(match))


def _row(match: Match, seat: Seat) -> int:
    return longest(_met(done, seat) for done in _rounds(match))


def _points(match: Match, seat: Seat) -> int:
    outcome = match.outcome
    won = outcome is not None and seat in winners(meta, outcome)
    return max(outcome.scores[seat], 0) if outcome is not None and won else 0


goals: Final = (
    Goal("lesson", say("Finish the lesson"), Lesson()),
    Goal("potion", say("Take a trick with a potion"), _with_potion),
    Goal("exact", say("Bid exactly 1, 2 or 3 and make it"), _exact),
    Goal("zero", say("Bid 0 and take no tricks"), _none),
    Goal("hat", say("Get a witch hat"), _hats),
    Goal("win", say("Win a game"), Wins()),
    Goal("spare", say("Use a 0 card to make your bid"), _zero_used),
    Goal("again", say("Make a missed bid when you bid it again"), _again),
    Goal("three", say("Bid exactly 3 and make it"), _three),
    Goal("row", say("Make your bid {n} times in a row", n=ROW), _row, ROW),
    Goal("points", say("Win with at least {n} points", n=POINTS), _points, POINTS),
    Goal("hard", say("Beat hard computers twice in a row"), Wins("hard", running=True), 2),
)
