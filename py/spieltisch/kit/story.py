"""How a match went, as two games tell it beside the picture they leave."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.game import Seat


def in_front(sums: Sequence[Sequence[int]]) -> tuple[set[Seat], ...]:
    """Who had the most points after each round, from everybody's sums round by round."""
    return tuple({seat for seat, points in enumerate(line) if points == max(line)} for line in sums)


def turned_at(fronts: Sequence[Collection[Seat]], won: Collection[Seat]) -> int:
    """The index of the round from which on one of the winners was always in front: 0 when they
    always were, as many as there are rounds when they were not even after the last."""
    since = len(fronts)
    while since and set(fronts[since - 1]) & set(won):
        since -= 1
    return since
