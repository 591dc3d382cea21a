"""A position as the computer players imagine it, in mutable lists.

This is a second implementation of the rules, without tags, log and news. It exists for speed,
because a search applies the rules thousands of times in every world. Each method names the rules
that it repeats; a change to a rule has to be made here too. tests/games/vigila/test_ai_copy.py
plays both implementations side by side.

A card here is (upper value, lower value, mask of the seats that know the lower value). In Camping,
too, the upper side of a personal card is the one facing its owner; the upper sides of the others'
cards are guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....core.rng import Random
from ..cards import counted, crosswise
from ..draft import playing_order
from ..state import NOBODY, Rules

Card: TypeAlias = tuple[int, int, int]
Scored: TypeAlias = tuple[int, int, int, int]
"""A card on a score pile: a card as above, followed by 1 if it lies crosswise, else 0."""


class Board:
    """A board with the fields of `State`; `stock[at:]` is the draw pile."""

    __slots__ = (
        "at",
        "bonus",
        "changes",
        "choosing",
        "crossed",
        "direction",
        "discards",
        "everybody",
        "failed",
        "harmed",
        "left",
        "looks",
        "over",
        "pile",
        "points",
        "queue",
        "rng",
        "rows",
        "rules",
        "scores",
        "skipped",
        "stock",
        "total",
        "turn",
        "value",
        "waits",
        "wrong",
    )

    rules: Rules
    everybody: int
    looks: list[int]
    """By owner: the mask of the seats that know the back of a card it draws."""
    rows: list[list[Card]]
    pile: list[Card]
    discards: list[Card]
    scores: list[list[Scored]]
    stock: list[Card]
    at: int
    points: list[int]
    bonus: tuple[int, ...]
    """By seat: its team's points for time, as the clocks stand now (VG36)."""
    crossed: list[int]
    queue: list[int]
    total: int
    turn: int
    direction: int
    value: int
    left: int
    harmed: int
    waits: int
    wrong: int
    failed: int
    skipped: list[int]
    changes: int
    choosing: bool
    """Whether the active seat has shown a true Σ20 and has to choose which card scores (VG20)."""
    over: bool
    rng: Random

    def copy(self) -> Board:
        """An independent copy of the position."""
        new = Board.__new__(Board)
        new.rules = self.rules
        new.everybody = self.everybody
        new.looks = self.looks
        new.rows = [row[:] for row in self.rows]
        new.pile = self.pile[:]
        new.discards = self.discards[:]
        new.scores = [pile[:] for pile in self.scores]
        new.stock = self.stock
        new.at = self.at
        new.points = self.points[:]
        new.bonus = self.bonus
        new.crossed = self.crossed[:]
        new.queue = self.queue[:]
        new.total = self.total
        new.turn = self.turn
        new.direction = self.direction
        new.value = self.value
        new.left = self.left
        new.harmed = self.harmed
        new.waits = self.waits
        new.wrong = self.wrong
        new.failed = self.failed
        new.skipped = self.skipped[:]
        new.changes = self.changes
        new.choosing = self.choosing
        new.over = self.over
        new.rng = self.rng
        return new

    def after(self, ahead: int) -> int:
        """The seat `ahead` places further in playing order."""
        return (self.turn + self.direction * ahead) % len(self.rows)

    def order(self) -> tuple[int, ...]:
        """All seats in playing order, the active one first."""
        return playing_order(len(self.rows), self.turn, self.direction)

    def gain(self, seat: int, points: int) -> None:
        """Adds points (VG29a, VG30, VG37; `Draft.gain`)."""
        if not points:
            return
        own = self.points[seat] = self.points[seat] + points
        rules = self.rules
        around = rules.around
        while self.crossed[seat] < len(around) and own >= around[self.crossed[seat]]:
            self.crossed[seat] += 1
            self.changes += 1
        if self.together(seat) >= rules.goals[seat]:
            self.over = True

    def together(self, seat: int) -> int:
        """The points of a seat's team (VG30; `Draft.wins`)."""
        teams = self.rules.teams
        team = teams[seat]
        return sum([own for own, other in zip(self.points, teams, strict=True) if other == team])

    def supply(self) -> bool:
        """Whether there is a card to draw, perhaps after a shuffle (VG8, VG29; `draws.supply`)."""
        return self.at < len(self.stock) or bool(self.discards)

    def draw(self, seat: int, count: int) -> None:
        """Draws this many cards for a seat, or as many as there are (VG2, VG8, VG29, VG34;
        `draws.draw_due`)."""
        row = self.rows[seat]
        for _ in range(count):
            if self.at == len(self.stock):
                if not self.discards:
                    return
                self.shuffle()
            up, down, _ = self.stock[self.at]
            self.at += 1
            row.append((up, down, self.looks[seat]))
        self.renew()

    def renew(self) -> None:
        """Shuffles the discard pile if the draw pile is empty (VG8; `draws.shuffle_due`). In
        version 1 of the rules, `draw` does that when a card is needed."""
        if self.discards and self.at == len(self.stock) and self.rules.version > 1:
            self.shuffle()

    def shuffle(self) -> None:
        """The discard pile becomes the draw pile; nobody knows the cards any more (VG8;
        `draws.shuffle`)."""
        self.stock = mixed([(up, down) for up, down, _ in self.discards], self.rng)
        self.at = 0
        self.discards = []

    def refill(self, seats: Sequence[int]) -> None:
        """Makes each of these seats that has no personal card draw a hand (VG8; `draws.refill`)."""
        for seat in seats:
            if not self.rows[seat]:
                self.draw(seat, self.rules.hand)

    def foul(self) -> None:
        """All others may lay a card, in playing order (VG26; `fouls.foul`)."""
        self.queue = list(self.order()[1:])

    def lay(self, seat: int, place: int) -> None:
        """Lays a personal card, one of the lowest, on the seat's score pile (VG23, VG26;
        `fouls.lay`)."""
        up, down, know = self.rows[seat].pop(place)
        self.scores[seat].append((up, down, know, 0))
        self.gain(seat, up)

    def play(self, place: int, flip: int) -> bool:
        """Plays a card of the active seat on the pile. True if it was the third 0 in a row (VG5,
        VG19; `pile.play`)."""
        up, down, know = self.rows[self.turn].pop(place)
        if flip:
            up, down, know = down, up, self.everybody
        pile = self.pile
        pile.append((up, down, know))
        self.total += up
        if up or len(pile) < 3 or pile[-2][0] or pile[-3][0] or not self.rules.third:
            return False
        for number in (-3, -2, -1):
            pile[number] = (pile[number][1], 0, self.everybody)
            self.total += pile[number][0]
        return True

    def settle(self) -> None:
        """Closes the pile. If its sum is the target, the last card scores; otherwise, only the last
        card stays on the pile (VG6, VG7, VG21; `pile.settle`)."""
        seat = self.turn
        last = self.pile.pop()
        self.discards += self.pile
        if self.total > self.rules.target or self.wrong:
            self.pile = [last]
            self.total = last[0]
            self.renew()
            return
        self.pile = []
        self.total = 0
        cross = crosswise(self.rules, len(self.rows[seat]))
        self.scores[seat].append((*last, cross))
        self.gain(seat, counted(last[0], cross))
        self.renew()

    def turn_over(self, seat: int, place: int) -> None:
        """Turns a personal card over for good (VG13; `actions.act`)."""
        up, down, _ = self.rows[seat][place]
        self.rows[seat][place] = (down, up, self.everybody)

    def next_turn(self) -> None:
        """Passes the turn to the next seat with a card; the match is over if there is none (VG17,
        VG29, VG37; `flow`)."""
        if self.changes:
            if self.changes % 2:
                self.direction = -self.direction
                for seat, row in enumerate(self.rows):
                    for place in range(len(row)):
                        self.turn_over(seat, place)
            self.changes = 0
        self.failed = self.wrong = self.waits = 0
        self.value = self.harmed = NOBODY
        if not any(self.rows):
            self.over = True
            return
        order = self.order()
        skipped = self.skipped
        for seat in (*order[1:], *order):
            if skipped[seat]:
                skipped[seat] = 0
            elif self.rows[seat]:
                self.turn = seat
                return


def mixed(cards: list[tuple[int, int]], rng: Random) -> list[Card]:
    """The cards in random order, each with a random side up; nobody knows their backs."""
    draw = rng.random
    count = len(cards)
    for last in range(count - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return [(down, up, 0) if draw() < 0.5 else (up, down, 0) for up, down in cards]
