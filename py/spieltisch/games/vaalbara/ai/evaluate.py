"""What a position after a round is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from ....ai.knowledge import Values
from ....kit.shares import estimated_shares
from ..data import BONUS, KINDS, RANK, ROUNDS
from .board import Board
from .lands import prospects

SPREAD: Final = 5.0
"""By how many points two totals usually drift apart, per square root of the rounds to come."""

LEAD: Final = 0.05
"""The part of the value of a final position that depends on the lead."""


def values(board: Board) -> Values:
    """Shares of the win after a round. They are estimates. After the last round they are the
    result, except for a small part that depends on the lead, so that a clear win beats a narrow
    one.

    The result repeats VB27; `test_VB5_to_VB27_a_board_plays_by_the_rules` in
    tests/games/vaalbara/test_ai.py compares it with the rules.
    """
    if board.round < ROUNDS:
        return chances(board.points, board.counts, board.round)
    totals = [
        have + BONUS[KINDS - realm.count(0)]
        for have, realm in zip(board.points, board.counts, strict=True)
    ]
    rank = RANK[board.backs[board.stack[0]]]
    winner = max(range(board.seats), key=lambda seat: (totals[seat], -rank[seat]))
    shares = estimated_shares(totals, SPREAD)
    return tuple(
        [
            LEAD * share + (1.0 - LEAD if seat == winner else 0.0)
            for seat, share in enumerate(shares)
        ]
    )


def chances(points: Sequence[int], counts: Sequence[Sequence[int]], round: int) -> Values:
    """Shares of the win, estimated from points and realms (lands by kind) after a round.

    The larger a seat's lead over another and the fewer the rounds to come, the likelier it stays
    ahead.
    """
    worth = [have + prospects(realm, round) for have, realm in zip(points, counts, strict=True)]
    return estimated_shares(worth, SPREAD * sqrt(ROUNDS - round))
