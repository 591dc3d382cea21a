"""Players for matches with the referee: random ones, and ones that seek out rare situations.

They see both sides of every card, which nobody at a table could, so they can foul or hit at will.
Each has a list of wishes, the strongest first.
"""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.core.rng import Random, below, pick, shuffled
from tests.games.vigila.referee import NONE, Game
from tests.games.vigila.referee_table import Answer, Question
from tests.games.vigila.referee_things import Person, box


@dataclass
class Style:
    """A way to play, given by wishes in order."""

    name: str
    wishes: list[str]
    faithful: int = 9
    """How many out of ten decisions follow the wishes; the others are random."""


STYLES = [
    Style("random", [], 0),
    Style("hits", ["true", "hit", "fifteen", "lay", "draw"]),
    Style("fouls", ["false", "over", "wrong", "chain", "none"]),
    Style("false quests", ["false", "draw", "seat", "hit"]),
    Style("true quests", ["true", "draw", "discard", "seat", "keep 3"]),
    Style("zero chains", ["chain", "zero", "own", "wrong", "lay"]),
    Style("hoards", ["one", "two", "draw", "seat", "discard", "under"]),
    Style("robs the poor", ["one", "poor", "seat", "lay"]),
    Style("skips", ["four", "skip", "lay", "hit"]),
    Style("throws all", ["three", "throw 3", "throw", "hit"]),
    Style("throws wrong", ["three", "wrong", "lay"]),
    Style("turns points", ["zero", "score", "hit", "lay"]),
    Style("takes points back", ["one", "score", "hit", "lay"]),
    Style("never gains", ["lay 0", "none", "under", "low"]),
    Style("gains little", ["lay 0", "lay 1", "score down", "zero", "over", "wrong", "none"]),
    Style("refuses", ["none", "under"]),
    Style("wrong fives", ["fifteen", "wrong", "zero", "lay"]),
    Style("right fives", ["fifteen", "hit", "draw", "lay"]),
]


def answer(game: Game, asked: Question, style: Style, rng: Random) -> Answer:
    """The answer that a player with this style gives."""
    liked = asked.answers
    if below(rng, 10) < style.faithful:
        me = game.persons[asked.who]
        for wish in style.wishes:
            fitting = [a for a in asked.answers if wish in meanings(game, asked.kind, me, a)]
            if fitting:
                liked = fitting
                break
    return pick(liked, rng)


def meanings(game: Game, kind: str, me: Person, given: Answer) -> set[str]:
    """The wishes that an answer fulfils."""
    if given == NONE:
        return {"none"}
    word = str(given[0])
    if word == "play":
        return meanings_of_play(game, kind, me, given)
    if word == "throw":
        c = me.cards[given[1]]
        value = (c.lower if given[2] else c.upper).value
        return {"throw", "throw 3" if value == 3 else "wrong"}
    if word in ("three", "upper", "lower"):
        return {"true" if is_true(me, given) else "false"}
    if word == "lay":
        return {"lay", f"lay {me.cards[given[1]].upper.value}"}
    if word == "seat" and len(game.persons[given[1]].cards) == 1:
        return {"seat", "poor"}
    if word == "score":
        c = me.score[given[1]]
        return {"score", "score down"} if c.lower.value < c.upper.value else {"score"}
    return {word}


def meanings_of_play(game: Game, kind: str, me: Person, given: Answer) -> set[str]:
    """The wishes that playing a card on the pile fulfils."""
    c = me.cards[given[1]]
    value, other = (c.lower.value, c.upper.value) if given[2] else (c.upper.value, c.lower.value)
    words = {["zero", "one", "two", "three", "four", "five"][value]}
    total, target = game.sum() + value, game.house.target
    two = game.pile[-2:]
    if value == 0 and len(two) == 2 and not any(before.upper.value for before in two):
        words.add("chain")
        if game.house.has("third"):
            total += other + sum(before.lower.value for before in two)
    if kind == "second":
        words.add("wrong" if value != 5 else "hit")
    words.add("hit" if total == target else "over" if total > target else "under")
    if total == 15:
        words.add("fifteen")
    if c.pair() != (3, 3):
        words.add("keep 3")
    if value <= 1:
        words.add("low")
    return words


def is_true(me: Person, given: Answer) -> bool:
    """Whether a claimed quest is true."""
    if given[0] == "three":
        return all(me.cards[i].pair() == (3, 3) for i in given[1:])
    return sum((c.upper if given[0] == "upper" else c.lower).value for c in me.cards) == 20


def any_deal(level: int, rng: Random, first: list[tuple[int, int]] | None = None) -> Answer:
    """A shuffled draw pile. The cards `first` come from the box and lie on top, as given."""
    rest = box(level)
    on_top = list(first or [])
    for a, b in on_top:
        rest.remove((min(a, b), max(a, b)))
    mixed = [(b, a) if below(rng, 2) else (a, b) for a, b in shuffled(rest, rng)]
    return (*on_top, *mixed)


def rigged_deal(level: int, rng: Random) -> Answer:
    """A deal in which cards with certain values come early, mostly with these sides up."""
    wanted = pick(["0", "0", "1", "2", "3", "4", "5", "25", "05", "33", ""], rng)
    rest = list(any_deal(level, rng))
    liked = [c for c in rest if c == (3, 3) or (wanted != "33" and below(rng, 3))]
    if wanted != "33":
        liked = [c for c in liked if str(c[0]) in wanted or str(c[1]) in wanted]
    for c in liked:
        rest.remove(c)
    up = [c if str(c[0]) in wanted else (c[1], c[0]) for c in liked]
    head = [c if below(rng, 4) else (c[1], c[0]) for c in up]
    few = below(rng, 12)
    return (*shuffled(head + rest[:few], rng), *rest[few:])


def chance(game: Game, asked: Question, rng: Random) -> Answer:
    """What NATURE and CLOCK answer without an engine: rigged deals, fair shuffles and lots, and
    times of up to 29 seconds."""
    if asked.kind == "deal":
        return rigged_deal(game.house.level, rng)
    if asked.kind == "shuffle":
        return tuple(
            (c.lower.value, c.upper.value) if below(rng, 2) else (c.upper.value, c.lower.value)
            for c in shuffled(game.discard, rng)
        )
    if asked.kind == "lot":
        return pick(asked.answers, rng)
    if asked.kind == "settle":
        return ("settle",)
    assert asked.kind == "clock"
    return ("seconds", below(rng, 30))
