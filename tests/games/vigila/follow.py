"""The engine beside the referee, ply by ply.

They share nothing but the notation of moves: what is asked, who may answer what, where every card
lies, who has seen which side, and how it ends is compared after every ply.
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
from tests.games.vigila.spite import Style, answer, rigged_deal

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


@dataclass
class Follower:
    """A game told to both; both are asked the same, and the positions are compared."""

    seats: int
    options: dict[str, str]
    look: bool = True
    """Whether views are compared, too."""
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
        """An answer to both."""
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
        # The engine has carried out what was decided before its time is told, the referee has not.
        if self.asked is None or self.asked.kind != "clock":
            self.compare_positions()
            if self.look:
                self.compare_views()

    def chance(self, rng: Random, fair: bool = False) -> Answer:
        """What NATURE or the CLOCK does: as the engine draws it, but many deals are rigged."""
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
        rows: list[tuple[Sequence[EngineCard], list[Card]]] = [
            (state.pile, game.pile),
            (state.discards, game.discard),
        ]
        for person in game.persons:
            rows += [
                (state.rows[person.place], person.cards),
                (state.scores[person.place], person.score),
            ]
        for theirs, ours in rows:
            self.compare_cards(theirs, ours)
        left = state.deals[-1][state.drawn :] if state.deals else ""
        assert left == cards_text((c.upper.value, c.lower.value) for c in game.stack)
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
        if self.asked is not None and self.asked.kind == "act":
            assert state.value == game.number

    def compare_cards(self, theirs: Sequence[EngineCard], ours: list[Card]) -> None:
        assert len(theirs) == len(ours)
        for one, other in zip(theirs, ours, strict=True):
            assert (one.tag, one.up, one.down) == (other.tag, other.upper.value, other.lower.value)
            assert bool(one.cross) == other.crosswise
            assert (self.seats_of(one.up_seen), self.seats_of(one.down_seen)) == (
                other.upper.seen - {None},
                other.lower.seen - {None},
            )
            self.compare_memory(one.up_when, other.upper, one.tag)
            self.compare_memory(one.down_when, other.lower, one.tag)
            assert (one.up_least, one.down_least) == (other.upper.least, other.lower.least)

    def compare_memory(self, when: tuple[int, ...], side: Side, tag: int) -> None:
        """In which turn a side was last seen by those who do not see it now."""
        for seat in range(self.seats):
            if seat not in side.seen:
                assert when[seat] == -1
            elif seat not in side.watched:
                assert when[seat] == side.when[seat], (tag, seat)

    def seats_of(self, mask: int) -> set[Watcher]:
        assert 0 <= mask < 1 << self.seats
        return {seat for seat in range(self.seats) if mask >> seat & 1}

    # Views

    def compare_views(self) -> None:
        for watcher in (None, *range(self.seats)):
            self.compare_view(vigila.view(self.state, watcher), watcher)
            self.views += 1

    def compare_view(self, seen: View, watcher: Watcher) -> None:
        state, game = self.state, self.game
        rows: list[tuple[Sequence[EngineCard], list[Card]]] = [
            (seen.pile, game.pile),
            (seen.discards, game.discard),
        ]
        for person in game.persons:
            rows += [
                (seen.rows[person.place], person.cards),
                (seen.scores[person.place], person.score),
            ]
        for theirs, ours in rows:
            for one, other in zip(theirs, ours, strict=True):
                assert (one.up, one.down) == (
                    self.shown(other.upper, watcher),
                    self.shown(other.lower, watcher),
                )
        assert seen.stock == len(game.stack)
        assert seen.top == (self.shown(game.stack[0].upper, watcher) if game.stack else -1)
        assert seen.to_act == vigila.to_act(state)
        acting = self.asked is not None and watcher == self.asked.who
        expected = vigila.legal_moves(state, watcher) if watcher is not None else ()
        assert seen.legal == expected
        assert bool(seen.legal) == acting
        fresh = [] if watcher is None else game.persons[watcher].fresh
        assert set(seen.fresh) == {c.tag for c in fresh}

    def shown(self, side: Side, watcher: Watcher) -> int:
        """The value, -1 if never seen. Who watches sees what all the seats have seen."""
        known = side.seen >= set(range(self.seats)) if watcher is None else watcher in side.seen
        return side.value if known else -1

    def compare_secrets(self, rng: Random) -> None:
        """No view changes when all that its seat has not seen is replaced."""
        for watcher in (None, *range(self.seats)):
            other = self.scrambled(watcher, rng)
            assert vigila.view(other, watcher) == vigila.view(self.state, watcher)

    def scrambled(self, watcher: Watcher, rng: Random) -> State:
        """A position that differs in all that somebody has not seen; it need not be possible."""
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


def play_one(follower: Follower, styles: list[Style], rng: Random) -> None:
    """One ply by whoever is to act."""
    asked = follower.asked
    assert asked is not None
    if asked.who in (NATURE, CLOCK):
        follower.tell(follower.chance(rng, fair=below(rng, 4) == 0))
    else:
        follower.tell(answer(follower.game, asked, styles[asked.who], rng))
