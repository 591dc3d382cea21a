"""The player that considers a whole round.

It plays through every combination of numbers (`numbers.payoffs`). Fictitious play, never the real
cards, says how likely each one is. Directions are searched in a small tree whose leaves are such
number games (`search`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence, Set
from typing import Final, NamedTuple

from ....ai.knowledge import (
    Comparing,
    Comparison,
    Decision,
    Level,
    Progress,
    Thinking,
    Tried,
    Weight,
)
from ....core.rng import Random, weighted
from ..moves import Give, Move, Numbers, Replace
from ..state import NONE, State, credited, side_of
from ..view import View
from .evaluate import SURE
from .numbers import Reveal, Values, allowed_numbers, mixed, sound
from .search import SLACK, direction_values, search_directions

HARD: Final = 120
"""Iterations of the level that takes `TURNS` turns of fictitious play."""

TREE: Final = 3
"""How much longer than in a decision the tree is searched when all directions are valued."""

MARGIN: Final = SLACK / SURE
"""Choices whose values differ by less are equally good: fictitious play finds no more exactly."""

TURNS: Final = 200
"""Turns of fictitious play behind a decision about numbers."""


def think(view: View, level: Level, rng: Random) -> Thinking:
    """Considers the whole round; yields progress, returns the decision."""
    assert view.seat is not None, "a spectator never moves"
    if len(view.legal) == 1:
        return Decision(view.legal[0])
    state = view.state
    if state.phase == "direction":
        decision = yield from search_directions(state, view.legal, level, rng)
        return decision
    yield Progress(0, 1)
    if state.phase == "numbers":
        return _choose_numbers(state, view.seat, rng)
    return _decide(state, view)


def compare(view: View, level: Level, rng: Random) -> Comparing:
    """Works out what each move is worth (see `ai.analysis`); nothing is left to luck."""
    yield Progress(0, 1)
    values, dominated = yield from _valued(view, level, rng)

    def trial(moves: Sequence[Move]) -> list[Tried]:
        return [Tried(values[move], values[move] - MARGIN * (move in dominated)) for move in moves]

    return Comparison(view.legal, trial, 0, margin=MARGIN)


def _valued(
    view: View, level: Level, rng: Random
) -> Generator[Progress, None, tuple[dict[Move, float], Set[Move]]]:
    """The value of each move, and those that another move dominates."""
    assert view.seat is not None, "a spectator never moves"
    state = view.state
    if state.phase == "direction":
        worth = yield from direction_values(state, view.legal, TREE * level.iterations, rng)
        return worth, set()
    if state.phase == "numbers":
        found = _solved(state, view.seat, max(1, level.iterations // HARD) * TURNS)
        values: dict[Move, float] = {choice.move: choice.value / SURE for choice in found}
        return values, {choice.move for choice in found if not choice.sound}
    return {weight.move: weight.value for weight in _decide(state, view).weights}, set()


def _choose_numbers(state: State, seat: int, rng: Random) -> Decision:
    """Draws a choice from the seat's part of the solution, among those about as good as the
    best."""
    found = _solved(state, seat, TURNS)
    best = max(choice.value for choice in found if choice.sound)
    enough = best if best == SURE else best - SLACK
    weights = [
        choice.played + (choice.value == best) if choice.sound and choice.value >= enough else 0
        for choice in found
    ]
    return Decision(
        weighted([choice.move for choice in found], weights, rng),
        tuple(sorted([Weight(one.move, one.played, one.value / SURE) for one in found])),
    )


class Choice(NamedTuple):
    """Numbers that a seat may choose: how often the solution has `played` them, their value (of
    `SURE`), and whether no other choice dominates them."""

    move: Numbers
    played: int
    value: int
    sound: bool


def _solved(state: State, seat: int, turns: int) -> list[Choice]:
    """The seat's part of the solution of the number game."""
    blank = state._replace(numbers=NONE)
    allowed = allowed_numbers(blank)
    solution = mixed(blank, allowed, turns)
    index = [agent.seat for agent in solution.agents].index(seat)
    agent, counts, values = solution.agents[index], solution.counts[index], solution.values[index]
    places = [state.order[place] for place in agent.places]
    fine = sound(blank, allowed, index)
    return [
        Choice(_numbers(places, choice), count, value, good)
        for choice, count, value, good in zip(agent.choices, counts, values, fine, strict=True)
    ]


def _numbers(places: list[int], choice: tuple[int, ...]) -> Numbers:
    """The move that lays these numbers for the positions in `places`."""
    by_position = sorted(zip(places, choice, strict=True))
    return Numbers("numbers", tuple(number for _, number in by_position))


def _decide(state: State, view: View) -> Decision:
    """Replaces a zero or gives points: the best on average over the numbers still face down."""
    likely = _likely(state, view)
    allowed = tuple(tuple(sorted({row[i] for row, _ in likely})) for i in range(len(likely[0][0])))
    letters = tuple(step.end for step in state.steps if step.effect == "letter")
    everything = SURE * sum(weight for _, weight in likely)
    best: tuple[int, Move] | None = None
    found = []
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
        found.append(Weight(move, 1, value / everything))
        if best is None or value > best[0]:
            best = (value, move)
    assert best is not None
    return Decision(best[1], tuple(found))


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


def _likely(state: State, view: View) -> list[tuple[tuple[int, ...], int]]:
    """The combinations of the numbers still face down after this decision, each with a weight."""
    solution = mixed(before_numbers(state), allowed_numbers(state), TURNS)
    shown = len(state.steps) + (state.phase == "replace")
    rows: list[tuple[dict[int, int], int]] = [({}, 1)]
    for agent, counts in zip(solution.agents, solution.counts, strict=True):
        fitting = []
        for choice, count in zip(agent.choices, counts, strict=True):
            numbers = dict(zip(agent.places, choice, strict=True))
            if all(_fits(state, view, place, number) for place, number in numbers.items()):
                later = {place: n for place, n in numbers.items() if place >= shown}
                fitting.append((later, 4 * count + 1))
        rows = [({**row, **later}, w * v) for row, w in rows for later, v in fitting]
    places = range(shown, len(state.order))
    return [(tuple(row[place] for place in places), weight) for row, weight in rows]


def _fits(state: State, view: View, place: int, number: int) -> bool:
    """Whether this number at this place agrees with what the seat knows."""
    known = view.state.numbers[state.order[place]]
    return known < 0 or known == number


def before_numbers(state: State) -> State:
    """The position in which this round's numbers were chosen, reconstructed from the reveals."""
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
