"""A referee for Vigila, written from the three booklets without using the engine.

This module contains the course of a match: turns, plays, special actions, quests, fouls, and their
order. It is slow and literal on purpose and shares nothing with the engine.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.games.vigila.referee_table import (
    NATURE,
    Answer,
    GameOver,
    Question,
    Story,
    Table,
)
from tests.games.vigila.referee_things import Card, Person

NONE: Answer = ("none",)

Harm = Generator[Question, Answer, list[Person]]
"""A special action; it returns the people it harmed."""

Truth = Generator[Question, Answer, bool]
"""A quest; it returns whether it was true."""

Choice = Generator[Question, Answer, Card]
"""A choice among cards; it returns the chosen one."""


class Game(Table):
    """A match from the deal to the end."""

    def story(self) -> Story:
        try:
            yield from self.deal()
            yield from self.opener()
            while True:
                yield from self.turn(self.persons[self.active])
                self.end_of_turn()
        except GameOver:
            pass

    def opener(self) -> Story:
        """VG4: the person with the highest sum of upper sides begins. A lot breaks ties."""
        sums = [sum(c.upper.value for c in p.cards) for p in self.persons]
        best = [p.place for p in self.persons if sums[p.place] == max(sums)]
        if len(best) == 1:
            self.active = best[0]
            return
        (_, seat) = yield Question("lot", NATURE, [("lot", place) for place in best])
        assert seat in best
        self.active = seat

    # A turn

    def turn(self, me: Person) -> Story:
        """VG5. VG11: quests, a card, its action, a second card, and quests again."""
        self.changes = 0
        me.turns += 1
        self.turn_number += 1
        if self.house.level == 1:
            yield from self.basic_turn(me)
        else:
            yield from self.full_turn(me)

    def basic_turn(self, me: Person) -> Story:
        given = yield from self.ask("play", me, self.cards_to_play(me))
        self.put_on_pile(self.take_out(me, given[1], given[2]))
        yield from self.settle(me, crosswise=False)
        yield from self.refill(self.in_order())

    def full_turn(self, me: Person) -> Story:
        # 1) quests, offered along with the cards to play
        given, honest = NONE, True
        while me.cards and given[0] != "play":
            claims = self.claims(me) if honest else []
            given = yield from self.ask("play", me, [*self.cards_to_play(me), *claims])
            if given[0] != "play":
                honest = yield from self.quest(me, given)
        if given[0] == "play":
            yield from self.play(me, given)
            # 5) quests
            honest = True
            while honest and self.is_asked(me):
                given = yield from self.ask("claim", me, [*self.claims(me), NONE])
                honest = given != NONE and (yield from self.quest(me, given))

    def play(self, me: Person, given: Answer) -> Story:
        """Steps 2 to 4 of a turn."""
        # 2) a card
        card = self.take_out(me, given[1], given[2])
        self.number = number = card.upper.value
        self.put_on_pile(card)
        last = not me.cards
        self.third_zero()
        if self.sum() > 20:
            yield from self.foul(me)
        yield from self.settle(me, crosswise=last)
        # VG22: the draws of a special action come before the check for a refill.
        waiting = last and number in (1, 2) and bool(self.targets(me, number))
        yield from self.refill(self.in_order()[1 if waiting else 0 :])
        # 3) its special action
        harmed: list[Person] = []
        if self.targets(me, number):
            harmed = yield from self.action(me, number)
        for victim in harmed:
            yield from self.compensate(victim, skipped=number == 4)
        yield from self.refill([me, *harmed] if waiting else harmed)
        # 4) a 5 as a second card
        if self.sum() == 15 and self.house.has("5") and me.cards:
            yield from self.second_card(me)
        yield from self.refill(self.in_order())

    def end_of_turn(self) -> None:
        """VG29, VG37: ends the turn and decides whose turn is next."""
        if not any(p.cards for p in self.persons):
            assert not self.can_draw()
            self.stop("exhausted")
        if self.changes % 2:
            self.way = -self.way
            for person in self.persons:
                for c in person.cards:
                    c.turn()
                    self.is_held(person, c)
        while True:
            self.active = self.in_order()[1].place
            person = self.persons[self.active]
            if person.marked:
                person.marked = False
            elif person.cards:
                if person.turns == 60:
                    self.stop("limit")
                return

    # The pile

    def sum(self) -> int:
        return sum(c.upper.value for c in self.pile)

    def cards_to_play(self, me: Person) -> list[Answer]:
        """VG5, VG3: each card as it lies or flipped. VG35, Partymaus: flipped only."""
        ways = (True,) if self.house.party else (False, True)
        return [("play", i, flipped) for i in range(len(me.cards)) for flipped in ways]

    def take_out(self, person: Person, index: int, flipped: bool = False) -> Card:
        """Takes a personal card out of the hand and, if `flipped`, turns it over."""
        c = person.cards.pop(index)
        if flipped:
            c.turn()
        return c

    def put_on_pile(self, c: Card) -> None:
        self.pile.append(c)
        self.lies_open(c)

    def third_zero(self) -> None:
        """VG19: three zeros in direct succession turn over once the last one is played."""
        last = self.pile[-3:]
        if self.house.has("third") and [c.upper.value for c in last] == [0, 0, 0]:
            for c in last:
                c.turn()
                self.lies_open(c)

    def settle(self, me: Person, crosswise: bool, wrong: bool = False) -> Story:
        """VG6, VG7, VG21: closes a pile that has reached its target or gone over it. VG27: a wrong
        card stays instead of scoring."""
        total = self.sum()
        if total < self.house.target:
            return
        yield Question("settle", NATURE, [("settle",)])
        *rest, card = self.pile
        self.to_discard_pile(*rest)
        if total == self.house.target and not wrong:
            self.pile = []
            self.to_score_pile(me, card, crosswise)
        else:
            self.pile = [card]
        yield from self.shuffle_if_due()

    def second_card(self, me: Person) -> Story:
        """VG18, VG25: offers a second card. Anything but a 5 is a foul and stays on the pile."""
        given = yield from self.ask("second", me, [*self.cards_to_play(me), NONE])
        if given == NONE:
            return
        card = self.take_out(me, given[1], given[2])
        number = card.upper.value
        self.put_on_pile(card)
        last = not me.cards
        self.third_zero()
        if number != 5:
            yield from self.foul(me)
        yield from self.settle(me, crosswise=last, wrong=number != 5)

    # Special actions

    def targets(self, me: Person, number: int) -> list[Answer]:
        """VG13 to VG17: every way to use this number's action."""
        if not self.house.has(str(number)):
            return []
        others = [
            ("seat", p.place, i) for p in self.persons if p is not me for i in range(len(p.cards))
        ]
        score: list[Answer] = [("score", j) for j in range(len(me.score))]
        draw: list[Answer] = [("draw",)] if self.can_draw() else []
        room = len(me.cards) < self.house.limit
        if number == 0:
            return [*(("own", i) for i in range(len(me.cards))), *others, *score]
        if number == 1 and room:
            return [*others, *score, *draw, *([("discard",)] if self.discard else [])]
        if number == 2 and room:
            return draw
        if number == 3:
            ways = (False, True)
            return [("throw", i, flipped) for i in range(len(me.cards)) for flipped in ways]
        return [("skip",)] if number == 4 else []

    def action(self, me: Person, number: int) -> Harm:
        """VG11a: the action is offered once the card has been played. Using it is voluntary."""
        given = yield from self.ask("act", me, [*self.targets(me, number), NONE])
        if given == NONE:
            return []
        if number == 0:
            self.turn_over(me, given)
        elif number == 1:
            return (yield from self.take(me, given))
        elif number == 2:
            yield from self.draw(me)
            if self.targets(me, 2):
                given = yield from self.ask("act", me, [*self.targets(me, 2), NONE])
                if given != NONE:
                    yield from self.draw(me)
        elif number == 3:
            yield from self.throw(me, given)
        elif number == 4:
            victim = self.in_order()[1]
            victim.marked = True
            return [victim]
        return []

    def turn_over(self, me: Person, given: Answer) -> None:
        """VG13: one card is turned over permanently. A crosswise one stays crosswise."""
        if given[0] == "score":
            c = me.score[given[1]]
            self.lies_open(c)
            c.turn()
            self.lies_open(c)
            self.scored(me)
            return
        owner = me if given[0] == "own" else self.persons[given[1]]
        c = owner.cards[given[-1]]
        c.turn()
        self.is_held(owner, c)

    def take(self, me: Person, given: Answer) -> Harm:
        """VG14: the active person gets a card. Anybody who loses a personal card is harmed."""
        if given[0] == "draw":
            yield from self.draw(me)
        elif given[0] == "discard":
            self.lies_open(self.discard[-1])
            self.receive(me, self.discard.pop())
        elif given[0] == "score":
            self.lies_open(me.score[given[1]])
            self.receive(me, me.score.pop(given[1]))
        else:
            victim = self.persons[given[1]]
            self.receive(me, self.take_out(victim, given[2]))
            return [victim]
        return []

    def throw(self, me: Person, given: Answer) -> Story:
        """VG16: 3s are discarded one by one. Anything else is a foul and ends the action (VG27)."""
        while given != NONE:
            c = self.take_out(me, given[1], given[2])
            self.to_discard_pile(c)
            if c.upper.value != 3:
                yield from self.foul(me)
                return
            yield from self.shuffle_if_due()
            if not me.cards:
                return
            given = yield from self.ask("act", me, [*self.targets(me, 3), NONE])

    def compensate(self, victim: Person, skipped: bool) -> Story:
        """VG23: the victim may draw a card or, if it was skipped with a full hand, lay its lowest
        card on its score pile."""
        answers: list[Answer] = []
        if len(victim.cards) < self.house.limit:
            answers = [("draw",)] if self.can_draw() else []
        elif skipped:
            answers = self.lowest(victim)
        if not answers:
            return
        given = yield from self.ask("compensate", victim, [*answers, NONE])
        if given == ("draw",):
            yield from self.draw(victim)
        elif given != NONE:
            self.lay_lowest(victim, given[1])

    # Fouls

    def lay_lowest(self, person: Person, index: int) -> None:
        """Lays a card on the score pile, upper side up. In Camping, this reveals a lower bound on
        the other cards in that hand."""
        c = self.take_out(person, index)
        if self.house.camping:
            for other in person.cards:
                other.upper.least = max(other.upper.least, c.upper.value)
        self.to_score_pile(person, c)

    def lowest(self, person: Person) -> list[Answer]:
        """The lowest personal cards, by upper side. Among equal ones there is a choice (VG26)."""
        values = [c.upper.value for c in person.cards]
        return [("lay", i) for i, value in enumerate(values) if value == min(values)]

    def foul(self, me: Person) -> Story:
        """VG26: all others in playing order may lay their lowest card on their score pile."""
        me.fouls += 1
        yield from self.shuffle_if_due()
        for other in self.in_order()[1:]:
            if other.cards:
                given = yield from self.ask("foul", other, [*self.lowest(other), NONE])
                if given != NONE:
                    self.lay_lowest(other, given[1])

    # Quests

    def quest(self, me: Person, given: Answer) -> Truth:
        """One quest and what follows from it. A false quest is the last one of its step."""
        if given[0] == "three":
            true = yield from self.show_threes(me, [me.cards[i] for i in given[1:]])
        else:
            true = yield from self.show_all(me, lower=given[0] == "lower")
        yield from self.refill(self.in_order())
        return true

    def show_threes(self, me: Person, trio: list[Card]) -> Truth:
        """VG20: shows both sides of the three cards."""
        for c in trio:
            me.cards.remove(c)
            c.lower.show(self.everybody, self.turn_number)
            self.lies_open(c)
        if any(c.pair() != (3, 3) for c in trio):
            self.to_discard_pile(*trio)
            yield from self.foul(me)
            return False
        me.quests += 1
        # The three are laid together, so nothing scores before the last one.
        first, second, third = trio
        me.score += [first, second]
        self.to_score_pile(me, third, crosswise=not me.cards)
        return True

    def show_all(self, me: Person, lower: bool) -> Truth:
        """VG20: shows all upper or all lower sides. The highest card scores double, and the rest is
        discarded."""
        cards = me.cards
        for c in cards:
            if lower:
                c.turn()
            self.lies_open(c)
        if sum(c.upper.value for c in cards) != 20:
            me.cards = []
            self.to_discard_pile(*cards)
            yield from self.foul(me)
            return False
        me.quests += 1
        self.shown = cards
        best = yield from self.highest(me)
        self.shown = []
        cards.remove(best)
        me.cards = []
        self.to_discard_pile(*cards)
        self.to_score_pile(me, best, crosswise=True)
        yield from self.shuffle_if_due()
        return True

    def highest(self, me: Person) -> Choice:
        """VG20: the owner chooses among equal highest cards, if that can make a difference."""
        most = max(c.upper.value for c in me.cards)
        best = [c for c in me.cards if c.upper.value == most]
        won = self.points_of_team(me.place) + 2 * most >= self.house.needed(me.place)
        same = all(
            c.lower.value == best[0].lower.value and c.lower.seen >= set(range(self.house.seats))
            for c in best
        )
        if len(best) == 1 or won or same or self.house.late:
            return best[0]
        answers: list[Answer] = [("lay", i) for i, c in enumerate(me.cards) if c in best]
        (_, index) = yield from self.ask("choose", me, answers)
        return me.cards[index]
