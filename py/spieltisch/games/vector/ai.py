"""Computer players: they guess everybody's numbers from the directions that lie open.

A round is looked at exactly: every combination of numbers is played through (`guess.payoffs`),
and how likely each one is comes from fictitious play, never from the real cards. Directions are
searched as a small tree whose ends are such number games.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from math import sqrt
from typing import Final

from ...ai.knowledge import Knowledge, Level, Progress
from ...core.rng import Random, pick, weighted
from .board import arrive
from .data import DIRECTIONS, NUMBERS
from .estimate import SURE, Table, entered, gain
from .guess import (
    Reveal,
    Values,
    allowed_numbers,
    credited,
    mixed,
    receiver,
    sound,
)
from .rules import (
    NONE,
    Direction,
    Give,
    Move,
    Numbers,
    Replace,
    State,
    barred_position,
    playing,
    side_of,
)
from .view import VectorView, state_of

TURNS: Final = 200
"""Turns of fictitious play behind a decision about numbers."""

SKETCH: Final = 24
"""Turns of fictitious play at each end of the search for a direction."""

GOAL: Final = 1000
"""What the rule of thumb counts for a goal that wins, in points."""

Spread = tuple[tuple[int, int], ...]
"""Squares the Vector may stand on, each with a whole-number weight."""


def rule(view: VectorView, rng: Random) -> Move:
    """The rule of thumb: the most points at once, as if the others chose their numbers blindly."""
    state = state_of(view, view.numbers)
    assert view.seat is not None, "a spectator never moves"
    if view.phase == "give":
        step = state.steps[-1]
        arrival = arrive(view.seats, step.start, step.direction, step.number, False)
        owner = receiver(view.seats, step.position, arrival, view.scores)
        return Give("give", owner)
    if view.phase == "replace":
        place = len(state.steps)
        spread: Spread = ((view.square, 1),)
        return Replace("replace", _best_number(state, place, spread, NUMBERS[1:], rng))
    if view.phase == "direction":
        place = len(view.directions)
        spread = _blind_spread(state, place)
        scores = [_direction_gain(state, place, spread, d) for d in range(len(DIRECTIONS))]
        best = max(scores)
        chosen = [d for d, score in enumerate(scores) if score == best]
        return Direction("direction", pick(chosen, rng))
    barred = barred_position(view)
    values = []
    for position in playing(state, view.seat):
        place = state.order.index(position)
        numbers = NUMBERS[1:] if position == barred else NUMBERS
        values.append(_best_number(state, place, _blind_spread(state, place), numbers, rng))
    return Numbers("numbers", tuple(values))


def _blind_spread(state: State, place: int) -> Spread:
    """Where the Vector may stand before this place moves, if all numbers are equally likely."""
    spread = {state.square: 1}
    for index in range(len(state.steps), place):
        after: dict[int, int] = {}
        for square, weight in spread.items():
            for number in NUMBERS:
                arrival = arrive(state.seats, square, state.directions[index], number, index == 0)
                if arrival.effect != "goal":
                    after[arrival.square] = after.get(arrival.square, 0) + weight
        spread = after
    return tuple(spread.items())


def _number_gain(state: State, place: int, spread: Spread, direction: int, number: int) -> int:
    position = state.order[place]
    side = side_of(state.seats, position)
    table = Table(state.seats, state.double, 0)
    total = 0
    for square, weight in spread:
        arrival = arrive(state.seats, square, direction, number, place == 0)
        if arrival.effect == "goal":
            values = entered(table, state.scores, arrival.owner, position)
            total += weight * GOAL * (2 * values[side] - SURE) // SURE
        else:
            total += weight * gain(state.seats, position, arrival)
    return total


def _best_number(
    state: State, place: int, spread: Spread, numbers: tuple[int, ...], rng: Random
) -> int:
    direction = state.directions[place]
    scores = [_number_gain(state, place, spread, direction, number) for number in numbers]
    best = max(scores)
    return pick([n for n, score in zip(numbers, scores, strict=True) if score == best], rng)


def _direction_gain(state: State, place: int, spread: Spread, direction: int) -> int:
    """The gain of the best number for this direction."""
    return max(_number_gain(state, place, spread, direction, number) for number in NUMBERS)


def think(view: VectorView, level: Level, rng: Random) -> Generator[Progress, None, Move]:
    """Look at the whole round; see the module's text."""
    assert view.seat is not None, "a spectator never moves"
    if len(view.legal) == 1:
        return view.legal[0]
    state = state_of(view, view.numbers)
    if view.phase == "direction":
        move = yield from _search_directions(state, level, rng)
        return move
    yield Progress(0, 1)
    if view.phase == "numbers":
        return _choose_numbers(state, view.seat, rng)
    return _decide(state, view)


def _choose_numbers(state: State, seat: int, rng: Random) -> Move:
    """A draw from the own part of the solution, among choices about as good as the best."""
    blank = state._replace(numbers=NONE)
    allowed = allowed_numbers(blank)
    guess = mixed(blank, allowed, TURNS)
    index = [agent.seat for agent in guess.agents].index(seat)
    agent, counts, values = guess.agents[index], guess.counts[index], guess.values[index]
    fine = sound(blank, allowed, index)
    best = max(value for value, good in zip(values, fine, strict=True) if good)
    enough = best if best == SURE else best - SLACK
    weights = [
        count + (value == best) if good and value >= enough else 0
        for count, value, good in zip(counts, values, fine, strict=True)
    ]
    chosen = weighted(agent.choices, weights, rng)
    by_position = sorted(zip([state.order[p] for p in agent.places], chosen, strict=True))
    return Numbers("numbers", tuple(number for _, number in by_position))


SLACK: Final = SURE // 50
"""How much worse than the best a choice may be and still be made, to stay unpredictable."""


def _decide(state: State, view: VectorView) -> Move:
    """Replace a zero or give points: the best on average over the numbers still face down."""
    likely = _likely(state, view)
    allowed = tuple(tuple(sorted({row[i] for row, _ in likely})) for i in range(len(likely[0][0])))
    letters = tuple(step.end for step in state.steps if step.effect == "letter")
    best: tuple[int, Move] | None = None
    for move in view.legal:
        if isinstance(move, Replace):
            place = len(state.steps)
            reveal = Reveal(state, ((move.number,), *allowed))
            leaves = reveal.after(
                place, state.square, move.number, state.scores, state.skips, letters
            )
            side = side_of(state.seats, state.order[place])
        else:
            assert isinstance(move, Give)
            step = state.steps[-1]
            scores = credited(state.scores, move.position, step.points)
            reveal = Reveal(state, allowed)
            leaves = reveal.leaves(
                len(state.steps), state.square, step.number == 0, scores, state.skips, letters
            )
            side = side_of(state.seats, step.position)
        value = _average(leaves, allowed, likely, side)
        if best is None or value > best[0]:
            best = (value, move)
    assert best is not None
    return best[1]


def _average(
    leaves: list[Values],
    allowed: tuple[tuple[int, ...], ...],
    likely: list[tuple[tuple[int, ...], int]],
    side: int,
) -> int:
    total = 0
    for row, weight in likely:
        index = 0
        for number, numbers in zip(row, allowed, strict=True):
            index = index * len(numbers) + numbers.index(number)
        total += weight * leaves[index][side]
    return total


def _likely(state: State, view: VectorView) -> list[tuple[tuple[int, ...], int]]:
    """Rows of the numbers still face down after this decision, each with a weight."""
    guess = mixed(before_numbers(state), allowed_numbers(state), TURNS)
    shown = len(state.steps) + (state.phase == "replace")
    rows: list[tuple[dict[int, int], int]] = [({}, 1)]
    for agent, counts in zip(guess.agents, guess.counts, strict=True):
        fitting = []
        for choice, count in zip(agent.choices, counts, strict=True):
            numbers = dict(zip(agent.places, choice, strict=True))
            if all(_fits(state, view, place, number) for place, number in numbers.items()):
                later = {place: n for place, n in numbers.items() if place >= shown}
                fitting.append((later, 4 * count + 1))
        rows = [({**row, **later}, w * v) for row, w in rows for later, v in fitting]
    places = range(shown, len(state.order))
    return [(tuple(row[place] for place in places), weight) for row, weight in rows]


def _fits(state: State, view: VectorView, place: int, number: int) -> bool:
    """Whether a committed number agrees with what this seat knows of that place."""
    known = view.numbers[state.order[place]]
    return known < 0 or known == number


def before_numbers(state: State) -> State:
    """The position in which this round's numbers were chosen, from what has been revealed."""
    skips = list(state.skips)
    for step in state.steps:
        if step.effect in ("letter", "border"):
            skips[step.owner] -= 1
    scores = state.history[-1].scores if state.history else (0, 0, 0, 0)
    return state._replace(
        phase="numbers",
        numbers=NONE,
        square=state.start,
        steps=(),
        scores=scores,
        skips=tuple(skips),
    )


def _search_directions(state: State, level: Level, rng: Random) -> Generator[Progress, None, Move]:
    """Tree search over the directions still to be laid; its ends are number games."""
    winning = _winning_directions(state)
    if winning:
        return Direction("direction", pick(winning, rng))
    tree = Tree(state)
    for done in range(level.iterations):
        tree.iterate()
        if (done + 1) % STEP == 0:
            yield Progress(done + 1, level.iterations)
            if tree.decided(level.iterations - done - 1):
                break
    return Direction("direction", tree.choose(rng))


def _winning_directions(state: State) -> list[int]:
    """The directions in which the opener reaches a goal that wins the game at once."""
    if state.directions:
        return []
    position = state.order[0]
    table = Table(state.seats, state.double, 0)
    found = []
    for direction in range(len(DIRECTIONS)):
        arrival = arrive(state.seats, state.square, direction, NUMBERS[-1], True)
        if arrival.effect == "goal":
            values = entered(table, state.scores, arrival.owner, position)
            if values[side_of(state.seats, position)] == SURE:
                found.append(direction)
    return found


class Branch:
    """What is known after some directions: per next direction visits, values and a prior."""

    __slots__ = ("priors", "side", "totals", "visits")

    def __init__(self, side: int, priors: list[int]) -> None:
        self.side = side
        self.visits = [0] * len(DIRECTIONS)
        self.totals = [0] * len(DIRECTIONS)
        self.priors = priors


class Tree:
    """The directions from this position on; every mover maximises its own side's value."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.branches: dict[tuple[int, ...], Branch] = {}
        self.ends: dict[tuple[int, ...], Values] = {}
        self.low = SURE
        self.high = 0

    def iterate(self) -> None:
        """Lay directions to the end, value the number game there, credit every mover."""
        laid = self.state.directions
        way: list[tuple[Branch, int]] = []
        while len(laid) < len(self.state.order):
            branch = self.branches.get(laid)
            if branch is None:
                branch = self.branches[laid] = self._branch(laid)
            direction = self._select(branch)
            way.append((branch, direction))
            laid = (*laid, direction)
        values = self.ends.get(laid)
        if values is None:
            state = self.state._replace(phase="numbers", directions=laid)
            values = self.ends[laid] = mixed(state, allowed_numbers(state), SKETCH, True).worth
        self.low, self.high = min(self.low, *values), max(self.high, *values)
        for branch, direction in way:
            branch.visits[direction] += 1
            branch.totals[direction] += values[branch.side]

    def choose(self, rng: Random) -> int:
        """A draw by visits among the directions about as good as the most visited one."""
        root = self.branches[self.state.directions]
        directions = [d for d in range(len(DIRECTIONS)) if root.visits[d]]
        favourite = max(directions, key=lambda d: (root.visits[d], root.totals[d]))
        enough = root.totals[favourite] // root.visits[favourite] - SLACK
        close = [
            d
            for d in directions
            if 3 * root.visits[d] >= root.visits[favourite]
            and root.totals[d] // root.visits[d] >= enough
        ]
        return weighted(close, [root.visits[d] for d in close], rng)

    def decided(self, left: int) -> bool:
        """Whether in the iterations left no direction could come close to the favourite."""
        visits = sorted(self.branches[self.state.directions].visits)
        return 3 * (visits[-2] + left) < visits[-1]

    def _branch(self, laid: tuple[int, ...]) -> Branch:
        state = self.state._replace(directions=laid)
        place = len(laid)
        spread = likely_spread(state, place)
        weight = sum(w for _, w in spread) or 1
        gains = [_direction_gain(state, place, spread, d) for d in range(len(DIRECTIONS))]
        priors = [10 + max(0, min(60, g // weight)) for g in gains]
        return Branch(side_of(state.seats, state.order[place]), priors)

    def _select(self, branch: Branch) -> int:
        visits = sum(branch.visits)
        scale = (self.high - self.low) or 1
        unknown = sum(branch.totals) / visits if visits else 0.0
        factor = EXPLORATION * sqrt(visits + 1) / sum(branch.priors)
        best, best_estimate = 0, float("-inf")
        for direction, (count, total) in enumerate(zip(branch.visits, branch.totals, strict=True)):
            value = total / count if count else unknown
            estimate = value / scale + factor * branch.priors[direction] / (1 + count)
            if estimate > best_estimate:
                best, best_estimate = direction, estimate
        return best


EXPLORATION: Final = 0.7
"""How much an untried direction is worth trying, against one that has done well."""

STEP: Final = 10
"""Ends of the direction search between two reports of progress."""


def likely_spread(state: State, place: int) -> Spread:
    """Where the Vector may stand before this place moves, if the others like points."""
    spread = {state.square: 1}
    for index in range(len(state.steps), place):
        after: dict[int, int] = {}
        position, direction = state.order[index], state.directions[index]
        for square, weight in spread.items():
            ends, best = _ends(state.seats, position, square, direction, index == 0)
            for number, end in enumerate(ends):
                if end >= 0:
                    after[end] = after.get(end, 0) + weight * (3 if number == best else 1)
        spread = after
    return tuple(spread.items())


@cache
def _ends(
    seats: int, position: int, square: int, direction: int, first: bool
) -> tuple[tuple[int, ...], int]:
    """Where each number ends (-1: in a goal), and the number that gains most at once."""
    arrivals = [arrive(seats, square, direction, number, first) for number in NUMBERS]
    gains = [gain(seats, position, arrival) for arrival in arrivals]
    ends = tuple(-1 if arrival.effect == "goal" else arrival.square for arrival in arrivals)
    return ends, gains.index(max(gains))


LEVELS: Final = {"easy": Level(0), "normal": Level(20), "hard": Level(120)}

KNOWLEDGE: Final = Knowledge(rule=rule, think=think, levels=LEVELS)
