"""What a move leaves: cards, numbers, a low pile, a chance for later."""

from __future__ import annotations

from ....core.text import Message, Who, say, say_n
from ..actions import THREE
from ..data import VALUES
from ..prospects import After, Prospects
from ..state import UNSEEN
from .names import next_seat, visible_back
from .telling import RECALL, Telling


def cards(told: Telling) -> Message:
    """More cards to choose from."""
    return say_n(
        "you then have {n} card to choose from instead of only {m}",
        "you then have {n} cards to choose from instead of only {m}",
        round(told.mine.facts["cards"]),
        m=round(told.theirs.facts["cards"]),
    )


def thin(told: Telling) -> Message:
    """Fewer cards (VG21)."""
    return say("with fewer cards, you get to your last one sooner, and it can count double")


def single(told: Telling) -> Message:
    """One card (VG21)."""
    return say("it leaves you one card, which counts double if it hits")


def renew(told: Telling) -> Message:
    """A new hand (VG8), perhaps at the price of a foul."""
    hand = told.view.state.rules.hand
    if told.mine.facts["foul"] == -1.0:
        return say_n(
            "it's a foul, but you get {n} new card", "it's a foul, but you get {n} new cards", hand
        )
    return say_n("you get {n} new card", "you get {n} new cards", hand)


def reach(told: Telling) -> Message:
    """More values to play."""
    n, m = round(told.mine.facts["reach"]), round(told.theirs.facts["reach"])
    if n == m or n == 1:
        return say("you then have a wider choice of numbers")
    return say(
        "you then have {n} different numbers to choose from instead of only {m}",
        n=n,
        m=m,
    )


def known(told: Telling) -> Message:
    """More cards known from both sides."""
    return say("you then know both sides of more cards")


def low(told: Telling) -> Message | None:
    """That the pile stays lower. Where no single card hits from either total, a point less tells
    nobody anything."""
    after, then = told.mine.after, told.theirs.after
    if told.theirs.hidden and after is not None and not after.fresh:
        return say("the pile stays lower, at {mine}", mine=after.total)
    if after is None or then is None:
        return None if told.theirs.hidden else say("the pile stays lower on average")
    if after.hit or after.five or after.fresh != then.fresh:
        return None
    if told.view.state.rules.target - then.total >= VALUES:
        return None
    if after.fresh:
        return say(
            "the new pile starts at only {mine}, but would otherwise start at {total}",
            mine=after.total,
            total=then.total,
        )
    return say(
        "the pile is then at only {mine}, but would otherwise be at {total}",
        mine=after.total,
        total=then.total,
    )


def draws(told: Telling) -> Message | None:
    """The action of a 1 or a 2 (VG14, VG15)."""
    if told.mine.after is not None and told.mine.after.value == 1:
        return say("it lets you take a card")
    n = round(told.mine.facts["draws"])
    return say_n("it lets you draw {n} card", "it lets you draw {n} cards", n)


def turning(told: Telling) -> Message:
    """The action of a 0 on the own score pile (VG13)."""
    return say("it can turn over a card on your score pile for more points")


def keeps(told: Telling) -> Message:
    """A high value to score with."""
    n = round(told.mine.facts["keeps"])
    if told.gains():
        return say("it brings you a {n} for a bigger hit", n=n)
    return say("it keeps your {n} for a bigger hit", n=n)


def later(told: Telling) -> Message:
    """A scored card that a 0 can improve (VG13)."""
    return say_n(
        "a later 0 can turn it over for {n} more point",
        "a later 0 can turn it over for {n} more points",
        round(told.mine.facts["later"]),
    )


def learned(told: Telling) -> Message:
    """A side seen for the first time."""
    return say("you get to see a new back")


def shown(told: Telling) -> Message:
    """A back that stays a secret."""
    return say("it doesn't give away a back that only you know")


def mine(told: Telling) -> Message:
    """Chances of a hit in the next turn, with two seats."""
    who = Who(next_seat(told.view.state))
    return say("going by the numbers {who} shows, your next turn can score more", who=who)


def threes(told: Telling) -> Message:
    """A card that is or may be a 3/3 (VG20)."""
    if told.gains():
        assert told.mine.after is not None, "a card that is drawn or taken has one outcome"
        card = told.mine.after.rows[told.view.state.asked][-1]
        if card.down != THREE:
            n, _, cases = told.cases(Prospects(told.view).odds(THREE, card.down)[THREE], 0.0)
            return say_n(
                "it's a 3/3 about {n} time in {cases}, and three 3/3s make a quest",
                "it's a 3/3 about {n} times in {cases}, and three 3/3s make a quest",
                n,
                cases=cases,
            )
        if visible_back(told.view, card) == UNSEEN:
            return RECALL
        return say("it's a 3/3, and three make a quest")
    n = _shown_threes(told, told.mine.after)
    if n <= _shown_threes(told, told.theirs.after):
        return say("it keeps a 3 that may be a 3/3 for a quest")
    if n == 1:
        return say("it keeps a 3/3, and three make a quest")
    return say("it keeps your 3/3 cards, and three make a quest")


def _shown_threes(told: Telling, after: After | None) -> int:
    """How many 3/3 the table shows among the cards of the deciding seat."""
    if after is None:
        return 0
    row = after.rows[told.view.state.asked]
    return sum([card.up == visible_back(told.view, card) == THREE for card in row])
