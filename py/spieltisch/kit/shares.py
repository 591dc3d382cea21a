"""Shares of the win, estimated while a match goes on."""

from __future__ import annotations

from collections.abc import Sequence


def estimated_shares(worth: Sequence[float], scale: float) -> tuple[float, ...]:
    """Every seat's share of the win, given what its position is worth in points.

    A seat's share is proportional to the product of its chances of beating each other seat. Such a
    chance is one half without a lead, and three quarters with a lead of `scale` points. `scale` is
    positive.
    """
    shares = []
    total = 0.0
    for seat, mine in enumerate(worth):
        share = 1.0
        for other, theirs in enumerate(worth):
            if other != seat:
                lead = mine - theirs
                share *= 0.5 + 0.5 * lead / (abs(lead) + scale)
        shares.append(share)
        total += share
    return tuple([share / total for share in shares])
