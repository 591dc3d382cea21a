"""Deals, and other deals that somebody at the table cannot tell from the true one."""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.core.rng import Random, below, pick, shuffled
from tests.games.vaalbara.referee import Answer, Table, box

MARKS = {back: mark for mark, backs in box(5)[1].items() for back in backs}
"""The mark printed beside these omens (VB1)."""


@dataclass
class Deal:
    """A deal. Its cards are listed from the top downwards."""

    stack: list[tuple[str, str]]
    decks: list[list[int]]

    def table(self, open_scores: bool = False) -> Table:
        return Table(self.stack, self.decks, open_scores)


def random_deal(seats: int, rng: Random, twins: bool = False) -> Deal:
    """A fair deal; with `twins`, all clan decks are in the same order."""
    fronts, backs = box(seats)
    pairs = [pair for m in fronts for pair in zip(shuffled(fronts[m], rng), backs[m], strict=True)]
    deck = shuffled(range(1, 13), rng)
    decks = [list(deck) if twins else shuffled(range(1, 13), rng) for _ in range(seats)]
    return Deal(shuffled(pairs, rng), decks)


@dataclass
class Course:
    """A game so far: its deal and all answers, in order. (0, 0) stands for a close."""

    deal: Deal
    answers: list[tuple[int, Answer]]


def table_after(course: Course, open_scores: bool = False) -> Table:
    """The table after this course."""
    table = course.deal.table(open_scores)
    story = table.story()
    next(story)
    for given in course.answers:
        try:
            story.send(given)
        except StopIteration:
            break
    return table


def another_truth(course: Course, table: Table, place: int | None, rng: Random) -> Course:
    """A course in which everything that a place (None: a spectator) cannot know is shuffled again.

    `table` is the table after the true course. The result is only a candidate: the place cannot
    tell it from the truth if `seen_by` agrees.
    """
    stack = other_stack(course.deal, table, rng)
    decks = [
        other_deck(course.deal.decks[person.place], *known(table, person.place, place), rng)
        for person in table.persons
    ]
    answers = list(course.answers)
    if not table.revealed:
        fresh = table_after(Course(Deal(stack, decks), answers[: len(answers) - laid(table)]))
        for at in range(len(answers) - laid(table), len(answers)):
            layer = answers[at][0]
            if layer != place:
                answers[at] = (layer, pick(fresh.persons[layer].hand, rng))
    return Course(Deal(stack, decks), answers)


def laid(table: Table) -> int:
    """How many followers lie face down."""
    return 0 if table.revealed else sum(person.laid is not None for person in table.persons)


def known(table: Table, owner: int, place: int | None) -> tuple[set[int], int]:
    """The owner's followers that a place can locate, and how many cards of the deck it has seen."""
    person = table.persons[owner]
    followers = set(person.used) | person.shown
    if table.revealed and person.laid is not None:
        followers.add(person.laid)
    if owner != place:
        return followers, 0
    return set(range(1, 13)), person.drawn


def other_deck(deck: list[int], fixed: set[int], drawn: int, rng: Random) -> list[int]:
    """The deck with the unknown followers shuffled among their places in it."""
    free = [
        at for at, follower in enumerate(deck) if (at >= drawn if drawn else follower not in fixed)
    ]
    mixed = list(deck)
    for at, follower in zip(free, shuffled([deck[at] for at in free], rng), strict=True):
        mixed[at] = follower
    return mixed


def other_stack(deal: Deal, table: Table, rng: Random) -> list[tuple[str, str]]:
    """The stack after many swaps of unseen fronts and of unseen backs. Marks still match."""
    cards = list(deal.stack)
    for _ in range(6 * len(cards)):
        i, j = below(rng, len(cards)), below(rng, len(cards))
        one, two = table.cards[i], table.cards[j]
        (front, back), (front2, back2) = cards[i], cards[j]
        same_mark = MARKS[back] == MARKS[back2]
        fronts_free = not one.front_seen and not two.front_seen
        backs_free = not one.back_seen and not two.back_seen
        if fronts_free and backs_free and below(rng, 2):
            cards[i], cards[j] = cards[j], cards[i]
        elif backs_free and (same_mark or front == front2):
            cards[i], cards[j] = (front, back2), (front2, back)
        elif fronts_free and same_mark:
            cards[i], cards[j] = (front2, back), (front, back2)
    return cards
