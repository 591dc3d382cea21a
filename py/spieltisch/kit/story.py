"""How a match went, as two games tell it beside their picture of the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.game import Seat


def in_front(sums: Sequence[Sequence[int]]) -> tuple[set[Seat], ...]:
    """Who led after each round, from everybody's totals round by round."""
    return tuple({seat for seat, points in enumerate(line) if points == max(line)} for line in sums)


def turned_at(fronts: Sequence[Collection[Seat]], won: Collection[Seat]) -> int:
    """The index of the round from which a winner was always in front: 0 if from the start, the
    number of rounds if not even after the last."""
    since = len(fronts)
    while since and set(fronts[since - 1]) & set(won):
        since -= 1
    return since
