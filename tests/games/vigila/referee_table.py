"""The referee's table: piles, drawing and shuffling, who sees what, points and the end.

It is part of the referee for Vigila. A `Question` is what somebody is asked. The course of a match
(in `referee`) consists of generators that pause wherever somebody has to answer.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.games.vigila.referee_things import Card, House, Person, Side, Watcher, box, card

NATURE, CLOCK = -1, -2

Answer = tuple[Any, ...]
"""What somebody may answer.

none · play i flipped · own i · seat s i · score j · draw · discard (take its top) · throw i flipped
(discard a card) · skip · three i j k · upper · lower · lay i. NATURE: a sequence of (upper, lower),
from the top downwards; lot and a seat; settle. CLOCK: seconds and a number.
"""


@dataclass
class Question:
    """A kind of question, who has to answer it, and the possible answers ([] if NATURE or CLOCK may
    answer anything)."""

    kind: str
    who: int
    answers: list[Answer]


Story = Generator[Question, Answer, None]
Asking = Generator[Question, Answer, Answer]


class GameOver(Exception):
    """Ends the match."""


class Table:
    """Everything on the table, and what people can do with it."""

    def __init__(self, agreed: House) -> None:
        self.house = agreed
        self.persons = [Person(place) for place in range(agreed.seats)]
        self.everybody: set[Watcher] = {None, *range(agreed.seats)}
        self.pile: list[Card] = []
        self.discard: list[Card] = []
        self.stack: list[Card] = []
        """The draw pile, top card first."""
        self.gone: list[tuple[Card, list[int | None]]] = []
        """Cards shuffled away, with the values of the sides that all seats had seen by then."""
        self.shown: list[Card] = []
        """Personal cards that lie open for a quest until their owner has chosen one of them."""
        self.tags = 0
        """How many cards have come out of shuffles so far."""
        self.active = -1
        self.way = 1
        """The direction of play: 1 clockwise, -1 anticlockwise."""
        self.turn_number = 0
        self.number = -1
        """The upper value of the card played in this turn (VG12)."""
        self.changes = 0
        """How many thresholds of Rundherum have been reached in this turn."""
        self.reason = ""

    # Seeing

    def lies_open(self, c: Card) -> None:
        """Everybody sees the upper side of a card on the table."""
        c.upper.show(self.everybody, self.turn_number)
        c.upper.watched, c.lower.watched = self.everybody, set()

    def is_held(self, person: Person, c: Card) -> None:
        """Everybody who can see a personal card looks at it."""
        for side, watchers in self.eyes(person, c):
            side.show(watchers, self.turn_number)

    def eyes(self, person: Person, c: Card) -> list[tuple[Side, set[Watcher]]]:
        """Who sees which side of a personal card. VG2: everybody sees the upper side. VG32: in
        Camping, the owner sees the upper side and the others see the lower side."""
        if not self.house.camping:
            return [(c.upper, self.everybody)]
        others: set[Watcher] = {p.place for p in self.persons if p is not person}
        return [(c.upper, {person.place}), (c.lower, others)]

    def glance(self) -> None:
        """Everybody looks at the personal cards and the pile. Cards elsewhere were seen when they
        were laid there."""
        for person in self.persons:
            for c in person.cards:
                if c in self.shown:
                    continue
                c.upper.watched = c.lower.watched = set()
                for side, watchers in self.eyes(person, c):
                    side.watched = watchers
                self.is_held(person, c)
        for c in (*self.pile, *self.shown):
            self.lies_open(c)

    def receive(self, person: Person, c: Card) -> None:
        """A person gets a personal card and may look at its back once (VG2)."""
        c.crosswise = False
        person.cards.append(c)
        self.is_held(person, c)
        if not self.house.lucky:  # VG34
            c.lower.show({person.place}, self.turn_number)
            person.fresh.append(c)

    # Drawing

    def build_stack(self, cards: Answer, expected: list[tuple[int, int]]) -> None:
        """Makes these cards the draw pile; nobody has seen anything of them."""
        self.stack = [card(*pair) for pair in cards]
        for c in self.stack:
            c.tag = self.tags
            self.tags += 1
        assert sorted(c.pair() for c in self.stack) == sorted(expected)

    def show_top(self) -> None:
        """VG2: the top card of the draw pile shows its upper side. In Camping it is covered."""
        if self.stack and not self.house.camping:
            self.lies_open(self.stack[0])

    def deal(self) -> Story:
        """VG2, VG4, VG10, VG31."""
        expected = box(self.house.level)
        cards = yield Question("deal", NATURE, [])
        self.build_stack(cards, expected)
        for person in self.persons:
            for _ in range(self.house.hand):
                self.receive(person, self.stack.pop(0))
        self.show_top()

    def can_draw(self) -> bool:
        """VG29: whether there are cards to draw; if both piles are empty, nobody draws."""
        return bool(self.stack or self.discard)

    def draw(self, person: Person) -> Story:
        """Draws a card. If it was the draw pile's last, the discard pile is shuffled (VG8)."""
        if not self.can_draw():
            return
        if self.house.late:
            yield from self.shuffle()
        self.receive(person, self.stack.pop(0))
        self.show_top()
        yield from self.shuffle_if_due()

    def shuffle(self) -> Story:
        """VG8: the discard pile, if there is one, becomes the new draw pile."""
        if self.stack or not self.discard:
            return
        expected = [c.pair() for c in self.discard]
        cards = yield Question("shuffle", NATURE, [])
        seats = set(range(self.house.seats))
        for c in self.discard:
            self.gone.append((c, [s.value if s.seen >= seats else None for s in c.sides]))
        self.discard = []
        self.build_stack(cards, expected)
        self.show_top()

    def refill(self, persons: Iterable[Person]) -> Story:
        """VG8, VG22: a person without personal cards draws a standard hand."""
        for person in persons:
            if not person.cards:
                for _ in range(self.house.hand):
                    yield from self.draw(person)

    # Playing order

    def in_order(self) -> list[Person]:
        """Everybody in playing order, the active player first."""
        n = self.house.seats
        return [self.persons[(self.active + self.way * k) % n] for k in range(n)]

    # Asking

    def ask(self, kind: str, person: Person, answers: list[Answer]) -> Asking:
        """Asks for somebody's decision. With Tempo (VG36), its time is added."""
        given = yield Question(kind, person.place, answers)
        assert given in answers, (kind, given, answers)
        person.fresh = []
        if self.house.tempo:
            (_, seconds) = yield Question("clock", CLOCK, [])
            assert isinstance(seconds, int)
            person.seconds += seconds
        return given

    # Quests

    def claims(self, me: Person) -> list[Answer]:
        """VG20, VG28: quests that the visible sides do not disprove."""
        if not self.house.quests:
            return []
        uppers = [c.upper.value for c in me.cards]
        hidden = self.house.camping and self.house.late
        threes = [i for i, value in enumerate(uppers) if value == 3 or hidden]
        answers: list[Answer] = [("three", *trio) for trio in combinations(threes, 3)]
        if len(uppers) >= 4:
            answers += [("upper",)] if sum(uppers) == 20 or hidden else []
            # Four cards sum to 20 only as four 5s, and no card has a 5 on both sides.
            disproved = len(uppers) == 4 and 5 in uppers and not self.house.late
            answers += [] if disproved else [("lower",)]
        return answers

    def is_asked(self, me: Person) -> bool:
        """Whether a quest is offered at the end of a turn. VG28: in Camping, this must not reveal
        what only the owner sees."""
        if self.house.camping:
            return self.house.quests and len(me.cards) >= 3
        return bool(self.claims(me))

    # Points

    def scored(self, person: Person) -> None:
        """Checks thresholds and the goal after a person's points have changed (VG29a)."""
        for threshold in self.house.around:
            if person.points() >= threshold and threshold not in person.passed:
                person.passed.add(threshold)
                self.changes += 1
        if self.points_of_team(person.place) >= self.house.needed(person.place):
            self.stop("goal")

    def to_score_pile(self, person: Person, c: Card, crosswise: bool = False) -> None:
        """Lays a card on a score pile as it lies."""
        c.crosswise = crosswise
        person.score.append(c)
        self.lies_open(c)
        self.scored(person)

    def to_discard_pile(self, *cards: Card) -> None:
        for c in cards:
            self.discard.append(c)
            self.lies_open(c)

    def shuffle_if_due(self) -> Story:
        """VG8: shuffles the discard pile as soon as the draw pile is empty."""
        if not self.house.late:
            yield from self.shuffle()

    def points_of_team(self, place: int) -> int:
        return sum(self.persons[p].points() for p in self.house.member_of(place))

    def stop(self, reason: str) -> None:
        self.reason = reason
        raise GameOver

    # The end

    def bonus(self, place: int) -> int:
        """VG36: a point for every ten full seconds less than the slowest seat or team took."""
        if not self.house.tempo:
            return 0
        clocks = [
            sum(self.persons[p].seconds for p in self.house.member_of(q))
            for q in range(self.house.seats)
        ]
        return (max(clocks) - clocks[place]) // 10

    def totals(self) -> list[int]:
        """The points of every seat or its team, including those for time once the match is over."""
        seats = range(self.house.seats)
        return [self.points_of_team(p) + (self.bonus(p) if self.reason else 0) for p in seats]

    def winners(self) -> list[int]:
        """Whoever has reached the goal. If nobody has, or with Tempo, whoever has the most points.

        Teams of different sizes are compared by points per member.
        """
        assert self.reason
        seats = range(self.house.seats)
        if self.reason == "goal" and not self.house.tempo:
            return [p for p in seats if self.points_of_team(p) >= self.house.needed(p)]
        totals = self.totals()
        each = [Fraction(totals[p], len(self.house.member_of(p))) for p in seats]
        return [p for p in seats if each[p] == max(each)]

    def returns(self) -> list[Fraction]:
        """Shares of the win. Tied teams share it equally, and so do the members of each team."""
        winners = self.winners()
        teams = {tuple(self.house.member_of(p)) for p in winners}
        return [
            Fraction(1, len(teams) * len(self.house.member_of(p))) if p in winners else Fraction(0)
            for p in range(self.house.seats)
        ]
