"""How the lead changed in a match, for the sentence beside a game's picture of the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.game import Seat


def in_front(sums: Sequence[Sequence[int]]) -> tuple[set[Seat], ...]:
    """The seats in the lead after each round, from the totals of all seats round by round."""
    return tuple({seat for seat, points in enumerate(line) if points == max(line)} for line in sums)


def turned_at(fronts: Sequence[Collection[Seat]], won: Collection[Seat]) -> int:
    """The index of the round from which on some winner was always in front: 0 if from the first,
    the number of rounds if not even after the last."""
    since = len(fronts)
    while since and set(fronts[since - 1]) & set(won):
        since -= 1
    return since
