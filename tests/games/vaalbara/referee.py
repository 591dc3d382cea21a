"""A referee for Vaalbara: a second implementation of the rules, written from the booklet alone.

It models a real table: cards are objects with a place, a person has a hand and a realm, and the
game is a generator that stops whenever somebody has to answer. It also records what each person
sees. It is slow and literal on purpose and shares nothing with the engine.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

CLANS = "ABCDE"

FRONTS = {
    2: ["meadow"] * 4
    + ["field"] * 4
    + ["village"] * 4
    + ["forest 3", "forest 4", "forest 5", "forest 6"]
    + ["mountain"] * 4
    + ["river"] * 4,
    3: ["meadow"] * 2
    + ["field"] * 2
    + ["village"] * 2
    + ["forest 3", "forest 6"]
    + ["mountain"] * 2
    + ["river"] * 2,
    4: ["meadow"] * 3
    + ["field"] * 3
    + ["village"] * 3
    + ["forest 4", "forest 5"]
    + ["mountain"] * 2
    + ["river"] * 2,
}
"""VB2: the fronts, by mark."""

BACKS = {
    2: (
        "DCEAB DACEB ACBED ABCED BDACE CDBAE ADECB EDABC BECDA DBAEC ECBAD DBECA CEDBA "
        "BEACD CABDE BDEAC ACEDB ABDCE CABED EBDCA ECADB DECBA EADBC BACDE"
    ),
    3: "DAEBC DBEAC BCDEA BCADE CBDAE AEDCB EDCAB EBCAD DABEC CEABD CEBDA ADCEB",
    4: (
        "CBDEA BAECD AECDB EDBCA BDECA BEADC DCABE BACED AEDBC ACBDE DCAEB EABCD EBDAC CADBE CDEBA"
    ),
}
"""VB2: the backs, by mark. The strongest omen comes first."""


@dataclass(eq=False)
class Land:
    """A land card: "meadow" or "forest 4" on the front, and the omens of all clans on the back."""

    front: str
    back: str
    back_seen: bool = False
    """Whether its back has ever lain on top of the stack."""
    front_seen: bool = False
    """Whether it has ever lain open."""

    @property
    def kind(self) -> str:
        return self.front.split()[0]


@dataclass
class Person:
    """Somebody at the table, and everything that belongs to them."""

    place: int
    clan: str
    deck: list[int]
    hand: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    realm: list[Land] = field(default_factory=list)
    points: int = 0
    laid: int | None = None
    acted: bool = False
    shown: set[int] = field(default_factory=set)
    """Followers that everybody has seen in this hand, or on the way to it, and that have not been
    laid since."""
    without_warrior: int = 0
    """How many cards had been drawn when this hand was last seen to have no Warrior."""
    drawn: int = 0

    def count(self, kind: str) -> int:
        return sum(land.kind == kind for land in self.realm)

    def kinds(self) -> int:
        return len({land.kind for land in self.realm})


Answer = int | tuple[str, int] | tuple[int, int]


@dataclass
class Question:
    """What the table is waiting for: a kind of answer, and what each person asked may answer.

    lay: a follower. person: a place. tracker: (row, index). midwife: a follower. tamer: (index in
    the first row, index in the second). pioneer: index in their realm. take: index in the first
    row. close: nobody is asked.
    """

    kind: str
    answers: dict[int, list[Answer]]


Story = Generator[Question, tuple[int, Answer], None]


class Table:
    """A game from the deal to the end. `stack` and `decks` are listed from the top downwards."""

    def __init__(
        self, stack: list[tuple[str, str]], decks: list[list[int]], open_scores: bool = False
    ) -> None:
        # VB3: everybody has a clan (R: seat 0 has clan A, and so on).
        self.persons = [Person(place, CLANS[place], list(deck)) for place, deck in enumerate(decks)]
        self.cards = [Land(front, back) for front, back in stack]
        """All land cards in the order of the deal, wherever they are now."""
        self.stack = list(self.cards)
        self.open_scores = open_scores
        self.first: list[Land] = []
        self.second: list[Land] = []
        self.round = 0
        self.order: list[int] = []
        self.revealed = False
        self.over = False
        self.seen: list[tuple[int | None, str]] = []
        """What has been seen, in order, by a place or by everybody (None)."""

    # Position

    @property
    def omens(self) -> str:
        """The clans, ranked by the omens that are on top of the stack at this moment (VB6)."""
        return self.stack[0].back

    def neighbours(self, place: int) -> list[Person]:
        """The people to the left and right. With two seats, this is one person (VB9, VB18)."""
        n = len(self.persons)
        return [self.persons[p] for p in sorted({(place - 1) % n, (place + 1) % n})]

    def everybody_sees(self, what: str) -> None:
        self.seen.append((None, what))

    def look_at_stack(self) -> None:
        """Everybody sees the back on top of the stack (VB6) and its height."""
        self.stack[0].back_seen = True
        self.everybody_sees(f"{len(self.stack)} in the stack, omens {self.omens}")

    def gain(self, person: Person, points: int, why: str) -> None:
        """Adds to a person's points. Everybody sees each single gain (VB3)."""
        if points:
            person.points += points
            self.everybody_sees(f"{person.place} gets {points} for {why}")

    # Course of the game

    def story(self) -> Story:
        self.set_up()
        for number in range(1, 10):  # VB4 to VB8: nine rounds
            self.round = number
            yield from self.selection()
            while (acting := self.next_person()) is not None:
                yield from self.turn(acting)
            if number < 9:  # VB8: the ninth close is skipped
                yield Question("close", {})
                self.close()
        self.over = True

    def set_up(self) -> None:
        for person in self.persons:
            person.points = 2  # VB3
            self.draw_up_to_five(person)
        self.first = self.deal_row()  # VB4 (R: the row farther from the stack is dealt first)
        self.second = self.deal_row()
        self.look_at_stack()

    def deal_row(self) -> list[Land]:
        """VB4, VB8: deals a row, which has as many cards as there are people."""
        row = []
        for _ in self.persons:
            land = self.stack.pop(0)
            land.front_seen = True
            self.everybody_sees(f"dealt {land.front}")
            row.append(land)
        return row

    def draw_up_to_five(self, person: Person) -> None:
        """VB3, VB8: draws until the hand has five cards or the deck is empty."""
        while len(person.hand) < 5 and person.deck:
            follower = person.deck.pop(0)
            person.hand.append(follower)
            person.drawn += 1
            self.seen.append((person.place, f"{person.place} draws {follower}"))
        self.everybody_sees(f"{person.place} has {len(person.hand)} and {len(person.deck)}")

    def selection(self) -> Story:
        """VB5: everybody lays one card face down, then all are revealed."""
        self.order, self.revealed = [], False
        for person in self.persons:
            person.laid, person.acted = None, False
        while waiting := [p for p in self.persons if p.laid is None]:
            place, follower = yield Question("lay", {p.place: list(p.hand) for p in waiting})
            person = self.persons[place]
            assert isinstance(follower, int) and person in waiting
            person.hand.remove(follower)
            person.laid = follower
            self.everybody_sees(f"{place} has laid a card")
            self.seen.append((place, f"it is {follower}"))
        self.revealed = True
        for person in self.persons:
            person.shown.discard(initiative(person))
        self.everybody_sees(f"revealed {[p.laid for p in self.persons]}")

    def next_person(self) -> Person | None:
        """VB6: the lowest initiative is next. The omens on top at this moment break ties."""
        waiting = [p for p in self.persons if not p.acted]
        if not waiting:
            return None
        lowest = min(initiative(p) for p in waiting)
        tied = [p for p in waiting if initiative(p) == lowest]
        return min(tied, key=lambda p: self.omens.index(p.clan))

    def turn(self, person: Person) -> Story:
        """VB7: the effect of the follower, and then a land of the first row, with its reward."""
        yield from self.follower(person)
        person.used.append(initiative(person))
        _, index = yield Question("take", {person.place: list(range(len(self.first)))})
        assert isinstance(index, int)
        land = self.first.pop(index)
        person.realm.append(land)
        self.everybody_sees(f"{person.place} takes {index}")
        reward = self.reward(person, land)
        if initiative(person) == 12:  # VB26 Farmer: doubled, even the 6 of a River
            reward *= 2
        self.gain(person, reward, land.kind)
        person.acted = True
        self.order.append(person.place)

    def close(self) -> None:
        """VB8: the second row moves up, a new one is dealt, and everybody draws."""
        self.first = self.second
        self.second = self.deal_row()
        self.look_at_stack()
        for person in self.persons:
            self.draw_up_to_five(person)

    # Lands

    def reward(self, person: Person, land: Land) -> int:
        """What a land brings that has just joined the person's realm, which already includes it."""
        if land.kind == "meadow":  # VB9
            beside = sum(other.count("meadow") for other in self.neighbours(person.place))
            return person.count("meadow") + beside
        if land.kind == "forest":  # VB10
            return int(land.front.split()[1])
        if land.kind == "mountain":  # VB11
            return {2: 10, 4: 20}.get(person.count("mountain"), 0)
        if land.kind == "field":  # VB12
            return 2 * person.count("field")
        if land.kind == "village":  # VB13
            return 2 * person.kinds()
        assert land.kind == "river"  # VB14
        return min(initiative(person), 6) * person.count("river")

    # Followers

    def follower(self, person: Person) -> Story:
        """VB7: the effect of the follower, even if it is bad for its owner."""
        number = initiative(person)
        neighbours = self.neighbours(person.place)
        if number == 1:  # VB15 Warrior: all who hold one gain; the player's is on the table
            holders = [p for p in self.persons if 1 in p.hand]
            self.everybody_sees(f"Warriors in hand: {[p.place for p in holders]}")
            for other in self.persons:
                if other in holders:
                    other.shown.add(1)
                    self.gain(other, 1, "Warrior")
                elif 1 not in other.used and other.laid != 1:
                    other.without_warrior = other.drawn
        elif number == 2:  # VB16 Bard: somebody else gains
            others: list[Answer] = [p.place for p in self.persons if p is not person]
            _, chosen = yield Question("person", {person.place: others})
            assert isinstance(chosen, int)
            self.gain(self.persons[chosen], 2, "Bard")
        elif number == 3:  # VB17 Hunter
            if not any(other.acted for other in neighbours):
                self.gain(person, 3, "Hunter")
        elif number == 4:  # VB18 Oracle
            odd = [other for other in neighbours if initiative(other) % 2 == 1]
            self.gain(person, 2 * len(odd), "Oracle")
        elif number == 5:  # VB19 Carpenter
            self.gain(person, 3 * person.count("forest"), "Carpenter")
        elif number == 6:  # VB20 Falconer: a victim with less than two gives what it has
            if self.order:
                victim = self.persons[self.order[-1]]
                stolen = min(2, victim.points)
                self.gain(victim, -stolen, "Falconer")
                self.gain(person, stolen, "Falconer")
        elif number == 7:
            yield from self.tracker(person)
        elif number == 8:  # VB22 Midwife, who is not yet among the used followers herself
            if person.used:
                _, back = yield Question("midwife", {person.place: list(person.used)})
                assert isinstance(back, int)
                person.used.remove(back)
                person.hand.append(back)
                person.shown.add(back)
                self.everybody_sees(f"{person.place} takes back {back}")
        elif number == 9:  # VB23 Tamer
            pairs: list[Answer] = [
                (i, j) for i in range(len(self.first)) for j in range(len(self.second))
            ]
            _, pair = yield Question("tamer", {person.place: pairs})
            assert isinstance(pair, tuple) and isinstance(pair[0], int)
            i, j = pair
            self.first[i], self.second[j] = self.second[j], self.first[i]
            self.everybody_sees(f"swapped {i} and {j}")
        elif number == 10:  # VB24 Artisan
            if all(other.acted for other in neighbours):
                self.gain(person, 5, "Artisan")
        elif number == 11:
            yield from self.pioneer(person)

    def tracker(self, person: Person) -> Story:
        """VB21 Tracker: swaps a land of a row with the top of the stack, which changes the
        omens."""
        places: list[Answer] = [("first", i) for i in range(len(self.first))]
        places += [("second", j) for j in range(len(self.second))]
        _, chosen = yield Question("tracker", {person.place: places})
        assert isinstance(chosen, tuple) and isinstance(chosen[0], str)
        row = self.first if chosen[0] == "first" else self.second
        new = self.stack.pop(0)
        self.stack.insert(0, row[chosen[1]])
        row[chosen[1]] = new
        new.front_seen = True
        self.everybody_sees(f"{chosen} goes on the stack, there comes {new.front}")
        self.look_at_stack()

    def pioneer(self, person: Person) -> Story:
        """VB25 Pioneer: swaps a land of the person's realm with the bottom card of the stack."""
        if not person.realm:
            return
        _, index = yield Question("pioneer", {person.place: list(range(len(person.realm)))})
        assert isinstance(index, int)
        old = person.realm[index]
        new = self.stack.pop()
        self.stack.append(old)
        person.realm[index] = new
        new.front_seen = True
        self.everybody_sees(f"{index} of {person.place} goes under the stack, comes {new.front}")
        self.look_at_stack()  # if the stack is a single card, the bottom is the top
        self.gain(person, self.reward(person, new), new.kind)

    # The end

    def totals(self) -> list[int]:
        """VB27: the points, with the bonus for exactly five kinds or for six."""
        return [p.points + {5: 5, 6: 10}.get(p.kinds(), 0) for p in self.persons]

    def ranking(self) -> list[int]:
        """VB27: the places from the winner down. The omens on top at the end break ties."""
        totals = self.totals()
        return sorted(
            range(len(self.persons)),
            key=lambda p: (-totals[p], self.omens.index(self.persons[p].clan)),
        )

    # Observations

    def seen_by(self, place: int | None) -> list[str]:
        """Everything this person (None: a spectator) has seen so far."""
        return [what for who, what in self.seen if who is None or who == place]

    def known_stack(self) -> dict[int, str]:
        """By depth: the fronts in the stack that everybody has seen (VB1a, VB21, VB25)."""
        return {depth: land.front for depth, land in enumerate(self.stack) if land.front_seen}


def initiative(person: Person) -> int:
    """The initiative of the follower laid in this round."""
    assert person.laid is not None
    return person.laid


def box(seats: int) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """VB1: the fronts and the backs in a game for this many people, by mark."""
    marks = [mark for mark in (2, 3, 4) if mark <= seats]
    return {m: list(FRONTS[m]) for m in marks}, {m: BACKS[m].split() for m in marks}
