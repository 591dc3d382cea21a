"""Sensible choices on an imagined board. They are based on what the choosing seat knows there, and
on estimates of what the back of a card may be and when an action pays."""

from __future__ import annotations

from ..data import QUEST_SUM, VALUES
from ..moves import (
    DISCARDS,
    DRAW,
    LAYS,
    LOWER,
    NONE,
    PLAYS,
    SKIP,
    TAKES,
    THREES,
    TOP,
    TURN_SCORES,
    TURNS,
    UPPER,
    Move,
    Own,
    Play,
)
from .board import Board
from .worth import (
    BACKS,
    SKIPPED,
    WANTED,
    Outlook,
    best_turn,
    follow_up,
    known_threes,
    worth_of,
)


def play(board: Board) -> Play:
    """The most promising card, as it lies or flipped."""
    seat = board.turn
    rules = board.rules
    row = board.rows[seat]
    look = Outlook(board, seat)
    bit = 1 << seat
    odds = BACKS[rules.level - 1]
    pile = board.pile
    third = 0
    two_zeros = rules.third and len(pile) > 1 and not pile[-1][0] and not pile[-2][0]
    if two_zeros:
        third = sum([card[1] if card[2] & bit else 2 for card in pile[-2:]])
    best, choice = -1e9, PLAYS[0][1]
    draw = board.rng.random
    values = [-1e9] * VALUES
    for place, (up, down, know) in enumerate(row):
        rest = row[:place] + row[place + 1 :]
        known = know & bit
        if not rules.party:
            back = down if known else 2
            worth = worth_of(board, seat, look, up, rest, third + back if two_zeros else 0)
            worth += 0.3 * draw()
            if up == down == 3 and known:
                worth -= look.kept
            if worth > best:
                best, choice = worth, PLAYS[place][0]
        if known:
            if down != up:
                worth = worth_of(board, seat, look, down, rest, third + up if two_zeros else 0)
                worth += 0.3 * draw()
                if worth > best:
                    best, choice = worth, PLAYS[place][1]
            continue
        if not rules.party and best > 0.5:
            continue
        worth = 0.3 * draw()
        for value, odd in enumerate(odds[up]):
            if odd:
                if values[value] < -1e8:
                    values[value] = worth_of(
                        board, seat, look, value, rest, third + up if two_zeros else 0
                    )
                worth += odd * values[value]
        if worth > best:
            best, choice = worth, PLAYS[place][1]
    return choice


def quest(board: Board) -> Move | None:
    """A quest that the active seat knows to be true."""
    seat = board.turn
    row = board.rows[seat]
    if len(row) < 3:
        return None
    bit = 1 << seat
    threes = [at for at, card in enumerate(row) if card[0] == card[1] == 3 and card[2] & bit]
    if len(threes) >= 3:
        return THREES[tuple(threes[:3])]
    if len(row) < 4:
        return None
    if sum([card[0] for card in row]) == QUEST_SUM:
        return UPPER
    if sum([card[1] for card in row]) == QUEST_SUM and all(card[2] & bit for card in row):
        return LOWER
    return None


def highest(board: Board) -> Own:
    """Of the highest cards shown for a quest, the one that a later 0 would improve most."""
    seat = board.turn
    row = board.rows[seat]
    bit = 1 << seat
    most = max([card[0] for card in row])
    backs = [-1 if up < most else down if know & bit else 0 for up, down, know in row]
    return LAYS[backs.index(max(backs))]


def special(board: Board) -> Move:
    """How to use the action of the card played."""
    value = board.value
    if value == 0:
        return _turn(board)
    seat = board.turn
    row = board.rows[seat]
    if value == 4:
        return _skip(board)
    if value == 3:
        return _discard(board)
    if len(row) >= board.rules.limit:
        return NONE
    if value == 1:
        return _take(board)
    if row and len(row) < 4 and board.supply():
        return DRAW
    return NONE


def _turn(board: Board) -> Move:
    """0: turns over a card on the seat's own score pile if that gains points, else a card with
    which the next seat could score."""
    seat = board.turn
    rules = board.rules
    bit = 1 << seat
    gain, choice = best_turn(board, seat)
    if gain >= 1:
        return TURN_SCORES[choice]
    lack = rules.target - board.total
    other = board.after(1)
    if 0 < lack < VALUES and rules.teams[other] != rules.teams[seat]:
        for place, (up, down, know) in enumerate(board.rows[other]):
            if up == lack and not (know & bit and down == lack):
                return TURNS[other][place]
    return NONE


def _take(board: Board) -> Move:
    """1: takes a card with which the next seat could score, one that may be a wanted 3/3, or any
    card."""
    seat = board.turn
    rules = board.rules
    row = board.rows[seat]
    lack = rules.target - board.total
    following = board.after(1)
    bit = 1 << seat
    wanted = WANTED[known_threes(row, seat)] if rules.quests else 0.0
    best = 0.0
    choice: Move = NONE
    chances = BACKS[1][3][3]
    if row and len(row) < 4 and board.supply():
        top = board.at < len(board.stock) and board.stock[board.at][0] == 3
        best, choice = 0.5 + (wanted * chances if top else 0.0), DRAW
    if board.discards:
        up, down, know = board.discards[-1]
        worth = 0.0
        if up == 3:
            worth = 0.3 + wanted * (float(down == 3) if know & bit else chances)
        if worth > best:
            best, choice = worth, TOP
    for other, cards in enumerate(board.rows):
        if rules.teams[other] == rules.teams[seat]:
            continue
        for place, (up, down, know) in enumerate(cards):
            worth = 0.0
            if up == 3:
                worth = wanted * (float(down == 3) if know & bit else chances)
            hits = up == lack or (know & bit and down == lack)
            if other == following and hits:
                worth += lack
            if worth > best:
                best, choice = worth, TAKES[other][place]
    return choice


def _discard(board: Board) -> Move:
    """3: discards other 3s if that leaves a single card."""
    seat = board.turn
    row = board.rows[seat]
    bit = 1 << seat
    threes = [
        DISCARDS[place][int(up != 3)]
        for place, (up, down, know) in enumerate(row)
        if up == 3 or (down == 3 and know & bit)
    ]
    if board.rules.quests and known_threes(row, seat) > 1:
        return NONE
    return threes[0] if threes and len(threes) == len(row) - 1 else NONE


def _skip(board: Board) -> Move:
    """4: skips the next seat if it threatens more than the seat after it."""
    seat = board.turn
    lack = board.rules.target - board.total
    look = Outlook(board, seat)
    if look.later is None:
        if look.threat[lack] < 0 and not follow_up(board.rules, board.rows[seat], seat, lack):
            return NONE
        return SKIP
    return SKIP if look.threat[lack] > look.later[lack] + SKIPPED else NONE


def second(board: Board) -> Move:
    """Plays a 5 if the active seat knows that it has one, else declines."""
    seat = board.turn
    bit = 1 << seat
    for place, (up, down, know) in enumerate(board.rows[seat]):
        if up == 5 and not board.rules.party:
            return PLAYS[place][0]
        if down == 5 and know & bit:
            return PLAYS[place][1]
    return NONE


def compensation(board: Board, seat: int) -> Move:
    """Draws a card; at the limit, lays one as `laying` does."""
    if len(board.rows[seat]) < board.rules.limit:
        return DRAW
    return laying(board, seat)


def laying(board: Board, seat: int) -> Move:
    """Lays the lowest card unless it is a 0."""
    row = board.rows[seat]
    least = min([card[0] for card in row])
    if not least:
        return NONE
    return LAYS[[card[0] for card in row].index(least)]
