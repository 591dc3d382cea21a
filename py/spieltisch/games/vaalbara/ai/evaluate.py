"""The value of a position at the end of a round."""

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
"""The number of points by which two totals usually drift apart, to be multiplied by the square root
of the number of rounds to come."""

LEAD: Final = 0.05
"""The part of the value of a final position that depends on the lead."""


def values(board: Board) -> Values:
    """Each seat's share of the win after a round. Before the last round, it is an estimate. After
    the last round, it is the result, except for a small part that depends on the lead, so that a
    clear win beats a narrow one.

    The code for the result repeats VB27; `test_VB5_to_VB27_a_board_plays_by_the_rules` in
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
    """Each seat's share of the win, estimated after a round from the points and from the number of
    lands of each kind in the realms.

    The larger a seat's lead over another and the fewer rounds to come, the likelier the seat is to
    stay ahead.
    """
    worth = [have + prospects(realm, round) for have, realm in zip(points, counts, strict=True)]
    return estimated_shares(worth, SPREAD * sqrt(ROUNDS - round))
