"""The engine beside the referee, compared ply by ply.

They share the notation of moves. The engine's positions are translated into the referee's terms,
and the worlds of the engine's NATURE into placings.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spieltisch.core.game import NATURE
from spieltisch.core.rng import Random, below, pick, shuffled
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.referee import AGREED, EVENTS, TILES, Question, Stone, Table
from tests.games.vitametrie.scenes import marks
from tests.games.vitametrie.spite import STYLES, Style, answer, fall

SQUARES = [f"{column}{row}" for row in range(1, 10) for column in "abcdefghi"]
"""The squares in the engine's order, on both boards."""
TILE_KINDS = ["", "plus", "shift", "minus", "fate"]
STONE_KINDS = ["", "closed", "obstacle", "angel", "heart", "arrow", "arrow", "arrow", "arrow"]
FACES = "oweslr"
PLACED = {"w": "closed", "o": "obstacle", **TILES}


def position(table: Table, state: State) -> State:
    """The engine's position for a table on which somebody has to extend a path."""
    tiles, stones, came, order = (
        [*f] for f in (state.tiles, state.stones, state.came, state.order)
    )
    setters = [*state.setters]
    for square in table.squares:
        at, stone = SQUARES.index(square), table.stones.get(square, Stone(""))
        tiles[at] = TILE_KINDS.index(table.tiles.get(square, ""))
        kind, setters[at] = STONE_KINDS.index(stone.kind), stone.by
        stones[at] = kind + ("nesw".index(stone.leads) if stone.leads else 0)
        came[at] = "nesw".index(stone.came) if stone.came else -1
        order[at] = table.order.index(square) + 1 if square in table.order else 0
    return state._replace(
        phase="extend",
        turn=table.turns % table.seats,
        tiles=tuple(tiles),
        stones=tuple(stones),
        marks=marks(came, setters, order),
        laid=len(table.order),
        numbers=tuple(table.numbers[name] for name in AGREED),
        hearts=table.hearts,
        whites=table.whites,
    )


def any_position(rng: Random) -> Table:
    """A table with random stones and tiles, as games hardly ever produce them. A square is open."""
    table = Table(1 + below(rng, 8), pick((7, 7, 9), rng), "ready")
    share = below(rng, 101)
    tiled = below(rng, 9)
    for square in shuffled(table.squares, rng)[1:]:
        kind = pick(
            ["arrow"] * 3 + ["obstacle", "angel", "heart", "closed"][: 1 + below(rng, 4)], rng
        )
        if below(rng, 8) < tiled:
            table.tiles[square] = pick((*EVENTS, "fate", "fate"), rng)
        event = table.tiles.get(square, "fate") != "fate"
        fits = {"obstacle": not event, "closed": square not in table.tiles, "angel": not event}
        if below(rng, 100) < share and fits.get(kind, True):
            stone = Stone(kind, below(rng, table.seats))
            if kind == "arrow":
                stone.leads = pick("nesw", rng)
            table.stones[square] = stone
            if kind in ("arrow", "angel", "heart"):
                table.order.append(square)
    table.numbers = dict.fromkeys(AGREED, 1)
    table.hearts, table.whites = below(rng, 4), below(rng, 50)
    table.turns = below(rng, 8)
    return table


@dataclass
class Follower:
    """A game that both play: what they ask and their positions are compared after each move."""

    table: Table
    """An empty board at the start, or one with stones, in the middle of phase 2."""
    states: list[State] = field(init=False)
    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.table
        options = {"board": str(table.size), "start": table.start}
        state = vitametrie.setup(table.seats, options)
        if table.stones:
            state = position(table, state)
            self.story = table.phase_2()
        else:
            self.story = table.story()
        self.states = [state]
        self.asked: Question | None = next(self.story)
        self.compare()

    @property
    def state(self) -> State:
        return self.states[-1]

    def tell(self, text: str) -> None:
        """Gives both a move, in the engine's notation."""
        asked = self.asked
        assert asked is not None
        given = {"A": "fill"}.get(text, text)
        if asked.kind in ("world", "fill"):
            given = self.placings(text)
        else:
            assert given in asked.answers
        move = vitametrie.parse_move(text)
        assert vitametrie.move_text(move) == text
        self.texts.append(text)
        self.states.append(vitametrie.apply(self.state, asked.who, move))
        try:
            self.asked = self.story.send(given)
        except StopIteration:
            self.asked = None
        self.compare()

    def sampled(self, rng: Random) -> str:
        """NATURE's move, as the engine draws it."""
        return vitametrie.move_text(vitametrie.sample_chance(self.state, rng))

    def placings(self, text: str) -> str:
        """What NATURE added to a world, as placings. Checks that it kept what was there."""
        table = self.table
        layout = text.lstrip("WL123456789")
        placed = []
        for square, letter in zip(table.squares, layout, strict=True):
            stone = table.stones.get(square)
            there = table.tiles.get(square) or (stone.kind if stone else "")
            if there:
                assert PLACED[letter] == there
            elif letter != ".":
                placed.append(letter + square)
        if table.start == "build":
            assert text[:2] == f"L{table.numbers['hearts']}"
        return " ".join(placed)

    def compare(self) -> None:
        self.compare_questions()
        self.compare_positions()

    def compare_questions(self) -> None:
        state, asked = self.state, self.asked
        if asked is None:
            assert (state.phase, vitametrie.to_act(state)) == ("over", ())
            assert not any(vitametrie.legal_moves(state, seat) for seat in range(self.table.seats))
            return
        assert (state.phase, vitametrie.to_act(state)) == (asked.kind, (asked.who,))
        if asked.kind in ("extend", "heart", "angel", "plus", "minus", "shift", "dice", "fate"):
            assert state.turn == self.table.acting
        assert (SQUARES[state.square] if state.square >= 0 else "") == asked.about
        assert ("nesw"[state.heading] if state.heading >= 0 else "") == asked.going
        for seat in range(self.table.seats):
            legal = [vitametrie.move_text(move) for move in vitametrie.legal_moves(state, seat)]
            expected = asked.answers if seat == asked.who else set()
            assert sorted(legal) == sorted({"fill": "A"}.get(text, text) for text in expected)

    def compare_positions(self) -> None:
        state, table = self.state, self.table
        for at, square in enumerate(SQUARES):
            if square not in table.squares:  # VM1: white stones all around the small board
                assert (state.stones[at], state.tiles[at]) == (1, 0)
                continue
            assert TILE_KINDS[state.tiles[at]] == table.tiles.get(square, "")
            stone = table.stones.get(square, Stone(""))
            kind, way, came = state.stones[at], state.stones[at] - 5, state.came[at]
            assert STONE_KINDS[kind] == stone.kind
            assert ("nesw"[way] if way >= 0 else "") == stone.leads
            assert ("nesw"[came] if came >= 0 else "") == stone.came
            assert state.setters[at] == stone.by
            assert bool(state.order[at]) == (square in table.order)
        running = [square for at, square in enumerate(SQUARES) if state.order[at]]
        assert sorted(running, key=lambda s: state.order[SQUARES.index(s)]) == table.order
        if self.asked and self.asked.kind == "fill":
            return
        assert list(state.numbers) == [table.numbers[n] for n in AGREED if n in table.numbers]
        assert (state.hearts, state.whites) == (table.hearts, table.whites)
        assert "".join(FACES[face] for face in state.faces) == table.dice[1:]
        assert state.left == table.left
        assert sorted(SQUARES[s] for s in state.barred) == sorted(table.barred)
        assert (state.lifted >= 0) == bool(table.in_hand)
        seen = vitametrie.view(state, None)
        assert (seen.pool, seen.uncovered) == (table.pool, len(table.open_squares()))
        outcome = vitametrie.outcome(state)
        assert (outcome is None) == (self.asked is not None)
        if outcome is not None:
            assert outcome.reason == table.result
            assert outcome.returns == (float(table.result == "won"),) * self.table.seats
            covered = len(table.squares) - len(table.open_squares())
            assert outcome.scores == (covered,) * self.table.seats


def play_one(follower: Follower, style: Style, rng: Random, wild: int = 3) -> None:
    """One move by the seat to act; one in `wild` moves by seats is random."""
    asked, table = follower.asked, follower.table
    assert asked is not None
    if asked.kind in ("world", "fill"):
        follower.tell(follower.sampled(rng))
    elif asked.who == NATURE:
        drawn = follower.sampled(rng)
        assert drawn in asked.answers
        follower.tell(fall(asked, style, rng) if style.luck else drawn)
    else:
        now = style if below(rng, wild) else pick(STYLES, rng)
        text = answer(table, asked, now, rng)
        follower.tell({"fill": "A"}.get(text, text))
