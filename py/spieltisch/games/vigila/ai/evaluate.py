"""Judges a position between two turns by its points. Normal uses this, and so does Hard if no
single quest can win the match (`ai.search`).

The weights come from a logistic regression over about 4000 positions of matches between Normal
players. It predicts who wins, given the table at the beginning of a turn.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ..cards import counted
from ..variants import best, totals
from .board import Board
from .worth import reach

CLOSE: Final = 5
CLOSENESS: Final = 2.0
"""A team that needs at most CLOSE points may win with a single card; this is worth CLOSENESS
points."""

PAIR: Final = 3.2
"""What two cards that their owner knows to be 3/3 are worth, in points, because a third completes
a quest."""

TURNING: Final = 0.7
"""The worth of each point that a 0 could gain on the seat's score pile."""

SPREAD: Final = 3.6
"""The lead in points, per square root of what is still needed, that wins three times out of
four."""


def chance(board: Board, seat: int) -> float:
    """A seat's chance of winning."""
    rules = board.rules
    teams = rules.teams
    if board.over:
        return final(board, seat)
    lack = rules.target - board.total
    ahead = [0.0] * len(teams)
    for other in range(len(teams)):
        ahead[teams[other]] += promise(board, other)
    if 0 < lack < 6 and board.rows[board.turn]:
        ahead[teams[board.turn]] += reach(board, board.turn, board.turn)[lack]
    needs: dict[int, float] = {}
    times: dict[int, int] = {}
    for other, team in enumerate(teams):
        if team not in needs:
            needs[team] = rules.goals[other] - board.together(other) - ahead[team]
            times[team] = board.bonus[seat] - board.bonus[other]
    mine = needs.pop(teams[seat])
    share = 1.0
    for team, need in needs.items():
        lead = need - mine + times[team]
        if mine <= CLOSE:
            lead += CLOSENESS
        if need <= CLOSE:
            lead -= CLOSENESS
        share *= 0.5 + 0.5 * lead / (abs(lead) + SPREAD * sqrt(max(1.0, (mine + need) / 2)))
    return share


def promise(board: Board, seat: int) -> float:
    """The points that a seat may hope for besides those it has, either from a quest or from turning
    over a card on its score pile with a 0."""
    rules = board.rules
    bit = 1 << seat
    hope = 0.0
    if rules.quests:
        threes = 0
        for up, down, know in board.rows[seat]:
            threes += up == down == 3 and know & bit > 0
        if threes > 1:
            hope = PAIR
    hope += TURNING * turning(board, seat)
    return hope


def turning(board: Board, seat: int) -> int:
    """The most points that a seat knows a 0 would gain on its own score pile (VG13)."""
    bit = 1 << seat
    most = 0
    if board.rules.actions[0]:
        for up, down, know, cross in board.scores[seat]:
            if down > up and know & bit:
                most = max(most, counted(down - up, cross))
    return most


def final(board: Board, seat: int) -> float:
    """A seat's share of the win when the match is over."""
    rules = board.rules
    winners = best(rules, totals(rules, tuple(board.points), board.bonus))
    if seat not in winners:
        return 0.0
    return 1.0 / len({rules.teams[other] for other in winners})
