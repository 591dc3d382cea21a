"""Plays the engine and the referee side by side and compares them after every ply.

They share only the notation. The referee's answers are written as moves, and the engine's positions
and views are translated into the referee's terms.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spieltisch.core.game import NATURE
from spieltisch.core.rng import Random, pick
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara.state import State, tally
from spieltisch.games.vaalbara.view import View
from tests.games.vaalbara.referee import CLANS, Answer, Land, Question, box
from tests.games.vaalbara.spite import Style, answer
from tests.games.vaalbara.truths import Course, Deal

FACES = (
    *("meadow", "field", "village", "mountain", "river"),
    *("forest 3", "forest 4", "forest 5", "forest 6"),
)
LETTERS = dict(zip(FACES, "mfvtr3456", strict=True))
BACKS = [back for backs in box(5)[1].values() for back in backs]
BACK_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def deal_text(deal: Deal) -> str:
    """The notation of a deal."""
    fronts = "".join(LETTERS[front] for front, _ in deal.stack)
    backs = "".join(BACK_LETTERS[BACKS.index(back)] for _, back in deal.stack)
    decks = ["".join("abcdefghijkl"[one - 1] for one in deck) for deck in deal.decks]
    return ".".join([f"d{fronts}", backs, *decks])


def deal_of(state: State) -> Deal:
    """The deal of a position's match."""
    pairs = zip(state.faces, state.backs, strict=True)
    stack = [(FACES[face], BACKS[back]) for face, back in pairs]
    return Deal(stack, [list(deck) for deck in state.clans])


def answer_text(kind: str, given: Answer, state: State) -> str:
    """The notation of an answer. In the engine, a place in the first row keeps its number."""
    free = [place + 1 for place, land in enumerate(state.first) if land >= 0]
    if isinstance(given, int):
        if kind == "take":
            return f"l{free[given]}"
        if kind == "person":
            return f"b{given + 1}"
        if kind == "pioneer":
            return f"p{given + 1}"
        return f"w{given}" if kind == "midwife" else f"{given}"
    one, other = given
    if isinstance(one, str):
        return f"t1{free[other]}" if one == "first" else f"t2{other + 1}"
    return f"s{free[one]}{other + 1}"


@dataclass
class Follower:
    """A game that both play. Their questions and positions are compared after each answer."""

    deal: Deal
    open_scores: bool = False
    compare: bool = True
    course: Course = field(init=False)
    states: list[State] = field(init=False)
    turned: bool = False
    """Whether the engine has already resolved the effect that the referee asks about."""

    def __post_init__(self) -> None:
        self.course = Course(self.deal, [])
        self.table = self.deal.table(self.open_scores)
        self.story = self.table.story()
        options = {"totals": "open" if self.open_scores else "hidden"}
        self.states = [vaalbara.setup(len(self.deal.decks), options)]
        self.ply(NATURE, deal_text(self.deal))
        self.asked: Question | None = next(self.story)
        self.settle()

    @property
    def state(self) -> State:
        return self.states[-1]

    def ply(self, seat: int, text: str) -> None:
        move = vaalbara.parse_move(text)
        assert vaalbara.move_text(move) == text
        self.states.append(vaalbara.apply(self.state, seat, move))

    def tell(self, place: int, given: Answer) -> None:
        """Gives both the same answer and goes on to the next question."""
        assert self.asked is not None
        if self.asked.kind == "close":
            self.chance()
        elif not self.turned:
            self.ply(place, answer_text(self.asked.kind, given, self.state))
        self.course.answers.append((place, given))
        try:
            self.asked = self.story.send((place, given))
        except StopIteration:
            self.asked = None
        self.settle()

    def chance(self) -> None:
        """Plays NATURE's move, which only begins a turn or closes a round."""
        move = vaalbara.sample_chance(self.state, Random("nothing is left to chance"))
        self.ply(NATURE, vaalbara.move_text(move))

    def settle(self) -> None:
        """Begins the next turn and compares the positions."""
        asked = self.asked
        self.turned = False
        if self.state.phase == "act":
            assert asked is not None
            self.chance()
            ((place, answers),) = asked.answers.items()
            assert self.state.turns[-1].seat == place
            # The engine resolves an effect without a choice in the same step.
            self.turned = asked.kind != "take" and len(answers) == 1
        if not self.compare or self.turned:
            return
        self.compare_questions()
        self.compare_positions()

    def compare_questions(self) -> None:
        state, asked = self.state, self.asked
        if asked is None:
            assert (state.phase, vaalbara.to_act(state)) == ("over", ())
            return
        if asked.kind == "close":
            assert (state.phase, vaalbara.to_act(state)) == ("close", (NATURE,))
            return
        phase = {"lay": "choose", "take": "take"}.get(asked.kind, "effect")
        assert (state.phase, vaalbara.to_act(state)) == (phase, tuple(sorted(asked.answers)))
        for seat in range(len(self.table.persons)):
            legal = [vaalbara.move_text(move) for move in vaalbara.legal_moves(state, seat)]
            expected = [answer_text(asked.kind, a, state) for a in asked.answers.get(seat, [])]
            assert len(set(legal)) == len(legal)
            assert sorted(legal) == sorted(expected)

    def compare_positions(self) -> None:
        state, table = self.state, self.table
        assert state.round == table.round
        assert [
            self.cards([land for land in state.first if land >= 0]),
            *map(self.cards, (state.second, state.stack)),
        ] == [table.first, table.second, table.stack]
        for person in table.persons:
            seat = person.place
            assert self.cards(state.realms[seat]) == person.realm
            assert state.points[seat] == person.points
            assert list(state.hands[seat]) == sorted(person.hand)
            assert list(state.clans[seat][state.drawn[seat] :]) == person.deck
            assert state.chosen[seat] == (person.laid or 0)
            # In the engine, this round's followers stay where they were revealed until the close.
            finished = state.turns[:-1] if state.phase == "effect" else state.turns
            played = [turn.follower for turn in finished if turn.seat == seat]
            assert [*state.used[seat], *played] == person.used
        outcome = vaalbara.outcome(state)
        assert (outcome is None) == (self.asked is not None)
        if outcome is not None:
            assert list(outcome.scores) == table.totals()
            best = table.ranking()[0]
            assert list(outcome.returns) == [float(p.place == best) for p in table.persons]
            ties = table.totals().count(max(table.totals())) > 1
            assert outcome.reason == ("omens" if ties else "points")

    def cards(self, lands: tuple[int, ...] | list[int]) -> list[Land]:
        """The referee's cards for the engine's numbers, which follow the order of the deal."""
        return [self.table.cards[land] for land in lands]

    def compare_view(self, place: int | None) -> None:
        """Compares the view of a place (None: a spectator) with what that place has seen."""
        view: View = vaalbara.view(self.state, place)
        table, over = self.table, self.asked is None
        for land, card in enumerate(table.cards):
            face, back = view.state.faces[land], view.state.backs[land]
            assert (FACES[face] if face >= 0 else None) == (card.front if card.front_seen else None)
            assert (BACKS[back] if back >= 0 else None) == (card.back if card.back_seen else None)
        known = {
            depth: FACES[view.state.faces[land]]
            for depth, land in enumerate(view.state.stack)
            if view.state.faces[land] >= 0
        }
        assert known == table.known_stack()
        seats = range(len(table.persons))
        assert [CLANS[seat] for seat in view.omens] == [
            clan for clan in table.omens if CLANS.index(clan) in seats
        ]
        for person in table.persons:
            seat, own = person.place, person.place == place
            assert len(view.state.hands[seat]) == len(person.hand)
            assert view.state.drawn[seat] == person.drawn
            seen = own or table.revealed
            assert view.state.chosen[seat] == ((person.laid or 0) if seen else 0)
            assert (view.state.points[seat] >= 0) == (own or over or self.open_scores)
            assert view.state.points[seat] in (person.points, -1)
        counted = tally(len(seats), view.state.rounds, view.state.turns)
        assert list(counted) == [person.points for person in table.persons]
        me = None if place is None else table.persons[place]
        assert list(view.hand) == (sorted(me.hand) if me else [])
        assert list(view.clan) == (self.deal.decks[me.place][: me.drawn] if me else [])
        asked = self.asked
        acting = asked is not None and place in asked.answers and not self.turned
        assert bool(view.legal) == acting


def play_one(follower: Follower, styles: list[Style], rng: Random) -> None:
    """Answers for one of the people asked, chosen at random."""
    asked = follower.asked
    assert asked is not None
    if asked.answers:
        place = pick(list(asked.answers), rng)
        follower.tell(place, answer(follower.table, asked, place, styles[place], rng))
    else:
        follower.tell(0, 0)


def replayed(course: Course, open_scores: bool) -> Follower:
    """The game after this course, played by both without comparison."""
    follower = Follower(course.deal, open_scores, compare=False)
    for place, given in course.answers:
        follower.tell(place, given)
    return follower
