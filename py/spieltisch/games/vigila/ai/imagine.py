"""What a seat imagines: a board with every unknown side drawn at random."""

from __future__ import annotations

from typing import Final

from ....core.rng import Random, weighted
from ..data import COPIES, COPIES_LEVEL_1, TYPES, VALUES
from ..state import UNSEEN
from ..state import Card as Shown
from ..variants import time_bonus
from ..view import View
from .board import Board, Card, mixed


def counts(copies: tuple[int, ...]) -> list[list[int]]:
    """Indexed by the two sides of a card: how many such cards there are."""
    table = [[0] * VALUES for _ in range(VALUES)]
    for (low, high), count in zip(TYPES, copies, strict=True):
        table[low][high] = table[high][low] = count
    return table


FULL: Final = (counts(COPIES_LEVEL_1), counts(COPIES))


def unseen(view: View) -> list[list[int]]:
    """Indexed by the two sides of a card: how many such cards there are, not counting cards both
    of whose sides the seat knows."""
    left = [row[:] for row in FULL[view.state.rules.level - 1]]
    state = view.state
    for cards in (*state.rows, state.pile, state.discards, *state.scores):
        for card in cards:
            up, down = card.up, card.down
            if up != UNSEEN and down != UNSEEN:
                left[up][down] -= 1
                if up != down:
                    left[down][up] -= 1
    return left


def back_ways(left: list[list[int]], known: int) -> list[int]:
    """Indexed by value: the number of ways in which it can be the other side of a card whose known
    side is `known`."""
    return [count << (value == known) for value, count in enumerate(left[known])]


def guessed(view: View, rng: Random, left: list[list[int]]) -> Board:
    """A board that fits the view; `left` is `unseen(view)`. Unknown sides are drawn one by one in
    proportion to the cards left in the box, so all possible boards are about equally likely."""
    left = [row[:] for row in left]
    draw = rng.random

    def other(known: int) -> int:
        """Draws the other side of a card with one known side, and takes that card out of
        `left`."""
        row = left[known]
        total = row[known]
        for count in row:
            total += count
        ticket = draw() * total
        for value, count in enumerate(row):
            ticket -= count << (value == known)
            if ticket < 0 and count:
                row[value] -= 1
                if value != known:
                    left[value][known] -= 1
                return value
        return known

    state = view.state
    camping = state.rules.camping

    def card(shown: Shown, owner: int) -> Card:
        up, down = shown.up, shown.down
        if up == UNSEEN:
            if down == UNSEEN:
                up, down = anyone()
            else:
                up = other(down)
        elif down == UNSEEN:
            down = other(up)
        return up, down, shown.down_seen

    def anyone() -> tuple[int, int]:
        value = weighted(range(VALUES), [sum(row) for row in left], rng)
        return value, other(value)

    board = Board.__new__(Board)
    rules = board.rules = state.rules
    seats = view.seats
    board.everybody = everybody = (1 << seats) - 1
    board.looks = []
    for owner in range(seats):
        look = 0 if rules.lucky else 1 << owner
        board.looks.append(everybody ^ 1 << owner | look if camping else look)
    board.rows = [[card(one, seat) for one in row] for seat, row in enumerate(state.rows)]
    board.pile = [card(one, -1) for one in state.pile]
    board.scores = [[(*card(one, -1), one.cross) for one in pile] for pile in state.scores]
    top = [(view.top, other(view.top), 0)] if view.stock and view.top != UNSEEN else []
    board.discards = [card(one, -1) for one in state.discards]
    rest = [
        (low, high)
        for low in range(VALUES)
        for high in range(low, VALUES)
        for _ in range(left[low][high])
    ]
    board.stock = (top + mixed(rest, rng))[: view.stock]
    board.at = 0
    board.points = list(state.points)
    board.bonus = time_bonus(rules, state.clocks)
    board.crossed = list(state.crossed)
    board.queue = list(state.queue)
    board.total = state.total
    board.turn = state.turn
    board.direction = state.direction
    board.value = state.value
    board.left = state.left
    board.harmed = state.harmed
    board.waits = state.waits
    board.wrong = state.wrong
    board.failed = state.failed
    board.skipped = list(state.skipped)
    board.changes = state.changes
    board.choosing = state.phase == "choose"
    board.over = bool(state.reason)
    board.rng = rng
    return board
