"""Plays the engine and the referee side by side.

They share only the notation of moves. After every ply, this module compares what is asked, who may
answer what, where every card is, who has seen which side, and how the match ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from spieltisch.core.game import NATURE
from spieltisch.core.rng import Random, below, pick
from spieltisch.games import vigila
from spieltisch.games.vigila.state import Card as EngineCard
from spieltisch.games.vigila.state import State
from spieltisch.games.vigila.view import View
from tests.games.vigila.referee import NONE, Game
from tests.games.vigila.referee_table import CLOCK, Answer, Question
from tests.games.vigila.referee_things import Card, Side, Watcher, house
from tests.games.vigila.spite import STYLES, Style, answer, rigged_deal

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
WORDS = {
    "none": "n",
    "draw": "d",
    "discard": "r",
    "skip": "s",
    "settle": "e",
    "upper": "qu",
    "lower": "ql",
}


def cards_text(cards: Iterable[tuple[int, int]]) -> str:
    return "".join(LETTERS[6 * upper + lower] for upper, lower in cards)


def read_cards(text: str) -> Answer:
    return tuple(divmod(LETTERS.index(letter), 6) for letter in text)


def move_text(game: Game, asked: Question, given: Answer) -> str:
    """An answer in the engine's notation."""
    if asked.kind in ("deal", "shuffle"):
        return asked.kind.replace("shuffle", "m")[0] + cards_text(given)
    word = str(given[0])
    if word in WORDS:
        return WORDS[word]
    at = "".join(map(str, given[1:]))
    if word in ("play", "throw"):
        return {"play": "pf", "throw": "xy"}[word][int(given[2])] + str(given[1])
    if word == "own":
        return f"t{asked.who}{at}"
    if word == "seat":
        return ("k" if game.number else "t") + at
    if word == "score":
        return ("j" if game.number else "u") + at
    return {"three": "q", "lay": "l", "lot": "o", "seconds": "c"}[word] + at


def mask(side: Side) -> int:
    """The seats that have seen a side, as a bit mask."""
    return sum(1 << seat for seat in side.seen if seat is not None)


@dataclass
class Follower:
    """A match that both play. Their questions and positions are compared."""

    seats: int
    options: dict[str, str]
    look: bool = True
    """Whether views are compared too."""
    game: Game = field(init=False)
    states: list[State] = field(init=False)
    texts: list[str] = field(default_factory=list)
    views: int = 0

    def __post_init__(self) -> None:
        complete = vigila.meta.complete(self.options, self.seats)
        self.game = Game(house(self.seats, complete))
        self.story = self.game.story()
        self.states = [vigila.setup(self.seats, complete)]
        self.asked: Question | None = next(self.story)
        self.compare_questions()

    @property
    def state(self) -> State:
        return self.states[-1]

    def tell(self, given: Answer) -> None:
        """Gives both the same answer and compares them."""
        asked = self.asked
        assert asked is not None
        text = move_text(self.game, asked, given)
        self.texts.append(text)
        move = vigila.parse_move(text)
        assert vigila.move_text(move) == text
        self.states.append(vigila.apply(self.state, asked.who, move))
        try:
            self.asked = self.story.send(given)
        except StopIteration:
            self.asked = None
        self.game.glance()
        self.compare_questions()
        # The engine carries out a decision before its time is known; the referee does not.
        if self.asked is None or self.asked.kind != "clock":
            self.compare_positions()
            if self.look:
                self.compare_views()

    def chance(self, rng: Random, fair: bool = False) -> Answer:
        """What NATURE or CLOCK answers. Deals and times are rigged unless `fair`; the engine draws
        everything else."""
        assert self.asked is not None
        kind = self.asked.kind
        if kind == "deal" and not fair:
            return rigged_deal(self.game.house.level, rng)
        if kind == "clock" and not fair:
            return ("seconds", pick((0, 1, 9, 10, 11, 30, 599), rng))
        text = vigila.move_text(vigila.sample_chance(self.state, rng))
        if kind in ("deal", "shuffle"):
            return read_cards(text[1:])
        if kind == "settle":
            assert text == "e"
            return ("settle",)
        return ({"lot": "lot", "clock": "seconds"}[kind], int(text[1:]))

    def lose_cards(self, left: int) -> None:
        """Leaves this many cards in the draw pile, so that it soon runs out."""
        last = self.state.deals[-1][: self.state.drawn + left]
        self.states[-1] = self.state._replace(deals=(last,))
        self.game.tags -= len(self.game.stack[left:])
        del self.game.stack[left:]

    def make_late(self, turns: int) -> None:
        """Adds this many turns to those that everybody has had."""
        self.states[-1] = self.state._replace(turns=tuple(had + turns for had in self.state.turns))
        for person in self.game.persons:
            person.turns += turns

    def say(self, text: str) -> None:
        """Gives the asked person's answer, in the engine's notation, and then closes the pile if
        that is due."""
        asked = self.asked
        assert asked is not None
        texts = [move_text(self.game, asked, given) for given in asked.answers]
        self.tell(asked.answers[texts.index(text)])
        while self.asked is not None and self.asked.kind == "settle":
            self.tell(("settle",))

    # Questions

    def compare_questions(self) -> None:
        state, asked = self.state, self.asked
        if asked is None:
            assert (state.phase, vigila.to_act(state)) == ("over", ())
            assert not any(vigila.legal_moves(state, seat) for seat in range(self.seats))
            self.compare_outcome()
            return
        assert vigila.outcome(state) is None
        assert (state.phase, vigila.to_act(state)) == (asked.kind, (asked.who,))
        for seat in range(self.seats):
            legal = [vigila.move_text(move) for move in vigila.legal_moves(state, seat)]
            expected = asked.answers if seat == asked.who else []
            texts = [move_text(self.game, asked, given) for given in expected]
            assert sorted(legal) == sorted(texts)
            assert ("n" in legal) == (NONE in expected)
            assert "n" not in legal[:-1]

    def compare_outcome(self) -> None:
        outcome, game = vigila.outcome(self.state), self.game
        assert outcome is not None
        assert outcome.reason == game.reason
        assert list(outcome.scores) == game.totals()
        assert [round(1e6 * share) for share in outcome.returns] == [
            round(1e6 * share) for share in game.returns()
        ]

    # Positions

    def compare_positions(self) -> None:
        state, game = self.state, self.game
        self.compare_cards(state.pile, game.pile)
        # Other piles grow and shrink at the end, so only their ends are compared every time.
        deep = 0 if self.asked is None or len(self.texts) % 8 == 0 else -5
        self.compare_cards(state.discards, game.discard, deep)
        for person in game.persons:
            self.compare_cards(state.rows[person.place], person.cards)
            self.compare_cards(state.scores[person.place], person.score, deep)
        left = state.deals[-1][state.drawn :] if state.deals else ""
        assert left == cards_text((c.upper.value, c.lower.value) for c in game.stack)
        assert len(state.gone) == len(game.gone)
        for lost, (card, known) in zip(state.gone[deep:], game.gone[deep:], strict=True):
            assert (lost.tag, lost.up, lost.down) == (
                card.tag,
                *(-1 if value is None else value for value in known),
            )
            assert [lost.up_least, lost.down_least] == [side.least for side in card.sides]
        assert state.total == game.sum()
        assert list(state.points) == [p.points() for p in game.persons]
        assert list(state.fouls) == [p.fouls for p in game.persons]
        assert list(state.clocks) == [p.seconds for p in game.persons]
        assert list(state.crossed) == [len(p.passed) for p in game.persons]
        assert [set(tags) for tags in state.looked] == [
            {c.tag for c in p.fresh} for p in game.persons
        ]
        if self.asked is not None and game.active >= 0:
            assert (state.turn, state.direction) == (game.active, game.way)
            assert list(state.turns) == [p.turns for p in game.persons]
            assert list(state.skipped) == [p.marked for p in game.persons]
        if self.asked is not None and self.asked.kind == "act":
            assert state.value == game.number
        self.compare_news()

    def compare_news(self) -> None:
        """Checks that the news adds up to the fouls and points of the position."""
        before, state = self.states[-2], self.state
        for seat in range(self.seats):
            mine = [news for news in state.news if news.seat == seat]
            fouls = sum(news.kind == "foul" for news in mine)
            assert state.fouls[seat] == before.fouls[seat] + fouls
            kinds = ("hit", "lay", "threes", "upper", "lower")
            points = sum(news.number for news in mine if news.kind in kinds)
            if self.texts[-1][0] not in "uj":
                assert state.points[seat] == before.points[seat] + points

    def compare_cards(self, theirs: Sequence[EngineCard], ours: list[Card], deep: int = 0) -> None:
        assert len(theirs) == len(ours)
        for one, other in zip(theirs[deep:], ours[deep:], strict=True):
            assert (one.tag, one.up, one.down) == (other.tag, other.upper.value, other.lower.value)
            assert bool(one.cross) == other.crosswise
            assert bool(one.turned) == (other.upper is not other.sides[0])
            assert (one.up_seen, one.down_seen) == (mask(other.upper), mask(other.lower))
            self.compare_memory(one.up_when, other.upper, one.tag)
            self.compare_memory(one.down_when, other.lower, one.tag)
            assert (one.up_least, one.down_least) == (other.upper.least, other.lower.least)

    def compare_memory(self, when: tuple[int, ...], side: Side, tag: int) -> None:
        """For those who do not see a side now, compares the turn in which they last saw it."""
        for seat in range(self.seats):
            if seat not in side.seen:
                assert when[seat] == -1
            elif seat not in side.watched:
                assert when[seat] == side.when[seat], (tag, seat)

    # Views

    def compare_views(self) -> None:
        """Compares the views of whoever decides now and, in rotation, of one more watcher. The
        masks are compared for all seats anyway."""
        turn = len(self.texts) % (self.seats + 1)
        watchers: list[Watcher] = [turn if turn < self.seats else None]
        if self.asked is not None and self.asked.who not in (NATURE, CLOCK, turn):
            watchers.append(self.asked.who)
        for watcher in watchers:
            self.compare_view(vigila.view(self.state, watcher), watcher)
            self.views += 1

    def compare_view(self, seen: View, watcher: Watcher) -> None:
        state, game = self.state, self.game
        rows: list[tuple[Sequence[EngineCard], list[Card]]] = [
            (seen.state.pile, game.pile),
            (seen.state.discards, game.discard),
        ]
        for person in game.persons:
            rows += [
                (seen.state.rows[person.place], person.cards),
                (seen.state.scores[person.place], person.score),
            ]
        for theirs, ours in rows:
            for one, other in zip(theirs, ours, strict=True):
                assert (one.up, one.down) == (
                    self.visible(other.upper, watcher),
                    self.visible(other.lower, watcher),
                )
        assert seen.stock == len(game.stack)
        assert seen.top == (self.visible(game.stack[0].upper, watcher) if game.stack else -1)
        assert seen.to_act == vigila.to_act(state)
        acting = self.asked is not None and watcher == self.asked.who
        expected = vigila.legal_moves(state, watcher) if watcher is not None else ()
        assert seen.legal == expected
        assert bool(seen.legal) == acting
        fresh = [] if watcher is None else game.persons[watcher].fresh
        assert set(seen.fresh) == {c.tag for c in fresh}

    def visible(self, side: Side, watcher: Watcher) -> int:
        """The value, or -1 if never seen. A spectator sees the sides that all seats have seen."""
        known = side.seen >= set(range(self.seats)) if watcher is None else watcher in side.seen
        return side.value if known else -1

    def compare_secrets(self, rng: Random) -> None:
        """Checks that no view changes if everything that its watcher has not seen is replaced."""
        for watcher in (None, *range(self.seats)):
            other = self.scrambled(watcher, rng)
            assert vigila.view(other, watcher) == vigila.view(self.state, watcher)

    def scrambled(self, watcher: Watcher, rng: Random) -> State:
        """A position, possible or not, with random values for all that a watcher has not seen."""
        state = self.state
        bits = (1 << self.seats) - 1 if watcher is None else 1 << watcher

        def mixed(cards: tuple[EngineCard, ...]) -> tuple[EngineCard, ...]:
            return tuple(
                one._replace(
                    up=one.up if one.up_seen & bits == bits else below(rng, 6),
                    down=one.down if one.down_seen & bits == bits else below(rng, 6),
                )
                for one in cards
            )

        deals = [["0"] * len(deal) for deal in state.deals]
        if deals:
            deals[-1] = [pick(LETTERS, rng) for _ in deals[-1]]
            if state.drawn < len(deals[-1]):
                upper, _ = divmod(LETTERS.index(state.deals[-1][state.drawn]), 6)
                deals[-1][state.drawn] = LETTERS[6 * upper + below(rng, 6)]
        return state._replace(
            rows=tuple(map(mixed, state.rows)),
            pile=mixed(state.pile),
            discards=mixed(state.discards),
            scores=tuple(map(mixed, state.scores)),
            deals=tuple(map("".join, deals)),
        )


def any_options(seats: int, rng: Random) -> dict[str, str]:
    """Random options: level 2 or, one time in six, level 1, with any combination of variants."""
    values: dict[str, str] = {}
    for option in vigila.meta.options:
        if option.key == "level":
            values["level"] = "2" if below(rng, 6) else "1"
        elif option.key.startswith(("act", "third")):
            values[option.key] = "on" if below(rng, 4) else "off"
        else:
            values[option.key] = pick(option.values, rng) if below(rng, 2) else option.default
    return vigila.meta.complete(values, seats)


def play_out(number: int, name: str, most: int = 10**9, look: bool = True) -> Follower:
    """Plays a match, different for each number, to its end or for `most` plies."""
    rng = Random(f"vigila/{name}/{number}")
    seats = 2 + below(rng, 5)
    follower = Follower(seats, any_options(seats, rng), look)
    liked = pick(STYLES, rng)
    styles = [pick((liked, liked, pick(STYLES, rng)), rng) for _ in range(seats)]
    play_one(follower, styles, rng)
    if below(rng, 3) == 0:
        follower.lose_cards(below(rng, 12))
    if below(rng, 10) == 0:
        follower.make_late(57)
    while follower.asked is not None and len(follower.texts) < most:
        play_one(follower, styles, rng)
        if below(rng, 20) == 0:
            follower.compare_secrets(rng)
    return follower


def play_one(follower: Follower, styles: list[Style], rng: Random) -> None:
    """Plays one ply, of whoever has to act."""
    asked = follower.asked
    assert asked is not None
    if asked.who in (NATURE, CLOCK):
        follower.tell(follower.chance(rng, fair=below(rng, 4) == 0))
    else:
        follower.tell(answer(follower.game, asked, styles[asked.who], rng))
