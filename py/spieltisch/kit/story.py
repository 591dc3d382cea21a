"""How the lead changed in a match, for the sentence beside a game's picture of the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.game import Seat
from ..core.text import Message, say


def in_front(sums: Sequence[Sequence[int]]) -> tuple[set[Seat], ...]:
    """The seats in the lead after each round, given the totals of all seats after each round."""
    return tuple({seat for seat, points in enumerate(line) if points == max(line)} for line in sums)


def turned_at(fronts: Sequence[Collection[Seat]], won: Collection[Seat]) -> int:
    """The index of the first round from which some winner was always in front.

    It is 0 if some winner led throughout, and the number of rounds if no winner led at the end.
    """
    since = len(fronts)
    while since and set(fronts[since - 1]) & set(won):
        since -= 1
    return since


def lead_taken(sums: Sequence[Sequence[int]], won: Collection[Seat]) -> tuple[Message, ...]:
    """The sentence that says when the winners took the lead for good; () if every seat won.

    `sums` are the totals of all seats after each round; there is at least one round.
    """
    if len(won) == len(sums[-1]):
        return ()
    since = turned_at(in_front(sums), won)
    if since == 0:
        return (say("Ahead from the first round to the last."),)
    if since >= len(sums) - 1:
        return (say("Decided in the last round."),)
    return (say("Took the lead for good in round {n}.", n=since + 1),)
