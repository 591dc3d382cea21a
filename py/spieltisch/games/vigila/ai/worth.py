"""What a sum, a card or an action is worth to a seat, in points.

It depends on what the seat knows on an imagined board: which seats can score with what the pile
lacks, and what a foul costs.
"""

from __future__ import annotations

from typing import Final

from ..cards import counted, crosswise
from ..data import SECOND_AT, VALUES
from ..state import Rules
from .board import Board, Card
from .imagine import FULL, back_ways

WAYS: Final = tuple(tuple(back_ways(table, known) for known in range(VALUES)) for table in FULL)
BACKS: Final = tuple(
    tuple(tuple(way / sum(ways) for way in ways) for ways in table) for table in WAYS
)
"""Indexed by level (less 1) and the value shown: how likely each value is on the other side, given
a full box."""

MEANS: Final = tuple(
    sum([value * way for value, way in enumerate(ways)]) / sum(ways) for ways in WAYS[1]
)
"""Indexed by the value shown: the mean value of the other side, given the full box of level 2."""

WON: Final = 30.0
"""What winning immediately is worth."""

PLUS: Final = (0.3, 0.5, 0.6, 0.1, 0.0, 0.0)
"""Indexed by a card's value: what its action is worth if nothing else is known."""

SKIPPED: Final = 0.7
"""What the compensation is worth to a skipped seat."""

KEPT: Final = (0.0, 0.4, 2.5, 5.0, 5.0, 5.0)
"""Indexed by the number of 3/3 that a seat knows it has: what keeping one is worth (VG20)."""

WANTED: Final = (0.2, 1.0, 6.0, 2.0, 2.0)
"""Indexed by the number of 3/3 that a seat knows it has: what another one is worth."""


def reach(board: Board, seat: int, viewer: int) -> list[float]:
    """Indexed by what the pile lacks: the points that `seat` may expect to score, as far as
    `viewer` knows."""
    rules = board.rules
    row = board.rows[seat]
    times = counted(1, crosswise(rules, len(row) - 1))
    found = [0.0] * VALUES
    odds = BACKS[rules.level - 1]
    bit, own = 1 << viewer, 1 << seat
    for up, down, know in row:
        if not rules.party:
            found[up] = 1.0
        if know & bit:
            found[down] = 1.0
        elif know & own or rules.party:
            for value, odd in enumerate(odds[up]):
                if odd > found[value]:
                    found[value] = odd
    return [value * times * odd for value, odd in enumerate(found)]


class Outlook:
    """What the active seat expects before it plays a card: what the next seats may do with each
    sum, and what a foul costs."""

    __slots__ = ("foul_cost", "kept", "later", "threat", "turning")

    def __init__(self, board: Board, seat: int) -> None:
        rules = board.rules
        teams = rules.teams
        seats = len(board.rows)
        self.foul_cost = 0.0
        if rules.level == 2:
            for other, row in enumerate(board.rows):
                if row and other != seat:
                    least = min([card[0] for card in row])
                    if teams[other] == teams[seat]:
                        self.foul_cost -= least
                    else:
                        self.foul_cost += least
                        if board.together(other) + least >= rules.goals[other]:
                            self.foul_cost += WON
        self.turning = best_turn(board, seat)[0] if board.scores[seat] else 0.0
        self.kept = KEPT[known_threes(board.rows[seat], seat)] if rules.quests else 0.0
        self.threat = self._threat(board, board.after(1), seat)
        self.later = self._threat(board, board.after(2), seat) if seats > 2 else None
        """`threat` and `later`, indexed by what a sum lacks (0 … target): what the sum is worth to
        the next seat, and to the seat after that. Positive is bad for the choosing seat."""

    def _threat(self, board: Board, other: int, seat: int) -> list[float]:
        rules = board.rules
        sign = -1.0 if rules.teams[other] == rules.teams[seat] else 1.0
        row = board.rows[other]
        threat = [0.0] * (rules.target + 1)
        if not row:
            return threat
        need = rules.goals[other] - board.together(other)
        for lack, points in enumerate(reach(board, other, seat)):
            if lack and points:
                full = points if points < need else points + WON
                threat[lack] = sign * full
        bit = 1 << seat
        smallest = VALUES
        fives = 0
        for up, down, know in row:
            smallest = min(smallest, up)
            if know & bit and down < smallest:
                smallest = down
            fives += up == 5
        mine = board.rows[seat]
        if rules.level == 2:
            if mine and smallest < VALUES:
                gift = min([card[0] for card in mine])
                for lack in range(1, smallest):
                    if not threat[lack]:
                        threat[lack] = -sign * 0.6 * gift
            if fives and rules.actions[5]:
                five = sign * counted(5.0, crosswise(rules, len(row) - 2))
                for up, _, _ in row:
                    if up and (up != 5 or fives > 1):
                        threat[5 + up] += five
        return threat


def worth_of(
    board: Board, seat: int, look: Outlook, value: int, rest: list[Card], zeros: int
) -> float:
    """What playing a value is worth if `rest` is left in hand; `zeros` is what a third 0 would add
    to the sum."""
    rules = board.rules
    total, target = board.total, rules.target
    after = total + value + (zeros if not value else 0)
    last = value
    if not value and zeros:
        last = zeros
    full = rules.level == 2
    if after == target:
        points = counted(min(last, 5), crosswise(rules, len(rest)))
        if board.together(seat) + points >= rules.goals[seat]:
            return points + WON
        return points + (PLUS[value] if full and value else look.turning)
    if after > target:
        return -look.foul_cost - (0.2 if full else 0.0) - 0.4 * look.threat[target - last]
    lack = target - after
    result = -look.threat[lack]
    if full:
        if after == SECOND_AT and rules.actions[5]:
            bit = 1 << seat
            for up, down, know in rest:
                if up == 5 or (down == 5 and know & bit):
                    return counted(5.0, crosswise(rules, len(rest) - 1))
        if rules.actions[value]:
            if value == 4:
                if look.later is None:
                    result = max(result, follow_up(rules, rest, seat, lack) - SKIPPED / 2)
                else:
                    result = max(result, -look.later[lack] - SKIPPED)
            result += PLUS[value] if value or zeros else max(PLUS[0], look.turning)
    return result


def follow_up(rules: Rules, rest: list[Card], seat: int, lack: int) -> float:
    """The points that these cards can score in one more turn if the pile lacks `lack`, including
    with a 5 on 15."""
    bit = 1 << seat
    fives = 0
    best = 0
    for up, down, know in rest:
        fives += up == 5 or (down == 5 and know & bit > 0)
        if up == lack or (down == lack and know & bit):
            best = counted(lack, crosswise(rules, len(rest) - 1))
    if fives and best < 5 and len(rest) > 1:
        for up, down, know in rest:
            five = up == 5 or (down == 5 and know & bit)
            reached = up == lack - 5 or (down == lack - 5 and know & bit)
            if reached and fives > (1 if five else 0):
                best = counted(5, crosswise(rules, len(rest) - 2))
    return float(best)


def known_threes(row: list[Card], seat: int) -> int:
    """How many 3/3 the seat knows it has."""
    bit = 1 << seat
    return sum([1 for up, down, know in row if up == down == 3 and know & bit])


def best_turn(board: Board, seat: int) -> tuple[float, int]:
    """The most that a 0 can gain on the seat's score pile, plus WON if that wins, and the place of
    the card to turn over, or -1 (VG13)."""
    rules = board.rules
    if not rules.actions[0]:
        return 0.0, -1
    bit = 1 << seat
    best, choice = 0.0, -1
    for place, (up, down, know, cross) in enumerate(board.scores[seat]):
        gain = (down if know & bit else MEANS[up]) - up
        if gain > 0 and counted(gain, cross) > best:
            best, choice = counted(gain, cross), place
    if board.together(seat) + best >= rules.goals[seat]:
        best += WON
    return best, choice
