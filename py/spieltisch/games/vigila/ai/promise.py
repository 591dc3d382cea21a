"""Judges a position between two turns by what the cards in each hand promise. Hard uses this if a
single quest can win the match.

Without teams, half of all matches end with a quest, so points alone say little. The weights come
from a regression (softmax over the seats) over about 120 000 positions of matches with four seats.
It predicts who wins, given the table at the beginning of a turn. The players differed in strength,
and a third of the matches contained a turn or two of random moves. The weights fit other numbers of
seats well enough (see docs/opponents.md for figures).
"""

from __future__ import annotations

from typing import Final

from ..cards import counted, crosswise
from ..data import QUEST_SUM, VALUES
from ..quests import threes_points
from .board import Board
from .evaluate import final, turning

NEEDS: Final[tuple[float, ...]] = (
    *(0.85, 0.85, 0.85, 0.65, 0.3, 0.14),
    *(-0.1, -0.3, -0.36, -0.52, -0.68, -0.83),
)
"""Indexed by the points that the seat still needs (at least one)."""

FAR: Final = 0.13
"""Subtracted for each point needed beyond the last index of `NEEDS`."""

LATER: Final = 0.04
"""Subtracted for each turn that comes before the seat's own."""

ONES: Final = 0.11
TWOS: Final = 0.11
FIVES: Final = 0.09
"""For holding a 1 or a 2, whose actions bring cards, or a 5, which can be the second card on 15."""

HIT: Final = 0.14
"""For each point that the active seat can score with the pile."""

SUM: Final = 0.46
NEAR_SUM: Final = 0.35
"""For a hand that makes Σ20, in addition to its points, and for a hand that is close to it."""

NEAR: Final = 2
HALF: Final = 15
"""A hand of four cards is close if its sum differs from 20 by at most NEAR, a hand of three if its
sum is at least HALF."""

THREES: Final = 1.39
THREES_NOW: Final = 1.07
"""For three 3/3, in addition to their points, and extra on the seat's own turn."""

TWO_THREES: Final = 1.08
MANY: Final = -0.33
STEAL: Final = 0.74
STEAL_NOW: Final = 0.62
TOP: Final = 0.12
TOP_NOW: Final = 0.46
"""For two 3/3: with a card that may bring the third; with four cards or more in hand; if a 1 can
take the third; if the top card of the draw pile may be the third. NOW: extra on the seat's own
turn."""

ONE_THREE: Final = 0.17
"""For a single 3/3 with a card that may bring more."""

TURN: Final = 0.08
TURN_ZERO: Final = 0.04
TURN_WINS: Final = 0.31
TURN_ZERO_WINS: Final = 0.78
"""For each point that a 0 would gain on the seat's score pile, and extra for each with a 0 in hand;
for a gain that would win, and extra for that with a 0 in hand."""

WINS: Final = (2.24, 0.91, 0.36)
"""Indexed by the number of turns before the seat's own: for knowing how to win on that turn."""

WINS_NOW: Final = 0.99
"""For the active seat if it can win by scoring with the pile."""

TIME: Final = 0.15
"""For each point that the seat's team has for time."""


def prospect(board: Board, seat: int) -> float:
    """A seat's chance of winning if all cards are as they are on this board."""
    if board.over:
        return final(board, seat)
    teams = board.rules.teams
    strengths = [0.0] * len(teams)
    members = [0] * len(teams)
    for ahead, other in enumerate(board.order()):
        strengths[teams[other]] += grown(promise(board, other, ahead))
        members[teams[other]] += 1
    whole = 0.0
    for strength, count in zip(strengths, members, strict=True):
        if count:
            whole += strength / count
    return strengths[teams[seat]] / members[teams[seat]] / whole


def grown(promised: float) -> float:
    """Approximately e to this power, computed by multiplication alone, so that all devices
    agree."""
    result = max(0.0, 1.0 + promised / 64)
    for _ in range(6):
        result *= result
    return result


def promise(board: Board, seat: int, ahead: int) -> float:
    """How promising the position is for a seat whose turn is `ahead` turns away. The higher, the
    more likely it wins."""
    rules = board.rules
    row = board.rows[seat]
    bit = 1 << seat
    cards = len(row)
    has = [0] * VALUES
    known = threes = upper = lower = 0
    for up, down, know in row:
        upper += up
        if not rules.party:
            has[up] += 1
        if know & bit:
            known += 1
            lower += down
            if up != down or rules.party:
                has[down] += 1
            elif up == 3:
                threes += 1
    result = TIME * board.bonus[seat] - LATER * ahead + FIVES * (has[5] > 0)
    ones, twos = has[1] and rules.actions[1], has[2] and rules.actions[2]
    if ones:
        result += ONES
    if twos:
        result += TWOS
    need = rules.goals[seat] - board.together(seat)
    gain = 0
    if rules.quests:
        lows = lower if known == cards else 0
        if threes > 2:
            gain = threes_points(crosswise(rules, cards - 3))
            result += THREES if ahead else THREES + THREES_NOW
        elif cards > 3 and QUEST_SUM in (upper, lows):
            gain = QUEST_SUM // 2
            result += SUM
        elif _near(cards, upper) or _near(cards, lows):
            result += NEAR_SUM
        if ones or twos:
            if threes == 2:
                result += _third(board, seat, ahead, ones > 0)
            elif threes == 1:
                result += ONE_THREE
        if threes == 2 and cards > 3:
            result += MANY
    wins = gain >= need
    best = turning(board, seat)
    if best:
        result += TURN * best
        if best >= need:
            result += TURN_WINS
        if has[0]:
            result += TURN_ZERO * best
            if best >= need:
                result += TURN_ZERO_WINS
                wins = True
    if not ahead:
        points = _hit(board, seat, has)
        result += HIT * points
        if points and points >= need:
            result += WINS_NOW
            wins = True
    if wins and ahead < len(WINS):
        result += WINS[ahead]
    need = max(need - gain, 1)
    last = len(NEEDS) - 1
    return result + (NEEDS[need] if need <= last else NEEDS[last] - FAR * (need - last))


def _near(cards: int, total: int) -> bool:
    if cards == 3:
        return total >= HALF
    return cards == 4 and abs(total - QUEST_SUM) <= NEAR


def _third(board: Board, seat: int, ahead: int, ones: bool) -> float:
    """What two 3/3 are worth to a seat with a card that may bring the third."""
    result = TWO_THREES
    if board.at < len(board.stock) and board.stock[board.at][0] == 3:
        result += TOP if ahead else TOP + TOP_NOW
    if ones:
        teams = board.rules.teams
        found = board.discards[-1:]
        for other, row in enumerate(board.rows):
            if teams[other] != teams[seat]:
                found += row
        if any(up == down == 3 for up, down, _ in found):
            result += STEAL if ahead else STEAL + STEAL_NOW
    return result


def _hit(board: Board, seat: int, has: list[int]) -> int:
    """The points that the active seat knows it can score with the pile, including with a 5 on
    15."""
    rules = board.rules
    row = board.rows[seat]
    lack = rules.target - board.total
    if lack < VALUES:
        if not has[lack]:
            return 0
        return counted(lack, crosswise(rules, len(row) - 1))
    first = lack - 5
    if first >= VALUES or not rules.actions[5] or not has[first] or not has[5]:
        return 0
    bit = 1 << seat
    useful = [
        1
        for up, down, know in row
        if (not rules.party and up in (first, 5)) or (know & bit and down in (first, 5))
    ]
    if len(useful) < 2:
        return 0
    return counted(5, crosswise(rules, len(row) - 2))
