"""The number game, which has its own version of a reveal, agrees with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from spieltisch.core.rng import Random, below, pick
from spieltisch.games import vector
from spieltisch.games.vector import apply, legal_moves, to_act
from spieltisch.games.vector.ai import numbers as ai_numbers
from spieltisch.games.vector.ai.evaluate import SURE, Conditions, goals_near, sides_of
from spieltisch.games.vector.ai.numbers import Values, allowed_numbers, payoffs, receiver
from spieltisch.games.vector.data import SIZE
from spieltisch.games.vector.geometry import arrive
from spieltisch.games.vector.moves import Give, Numbers
from spieltisch.games.vector.state import State, playing, side_of

NEAR = [square for square in range(SIZE * SIZE) if goals_near(square)]


def in_the_only_round(seats: int, double: str, rng: Random) -> State:
    """A match of one round, with random scores and directions, from a random square that is often
    near a goal."""
    state = vector.setup(seats, {"rounds": "12", "double": double})
    square = pick(NEAR if below(rng, 2) else range(SIZE * SIZE), rng)
    scores = tuple(below(rng, 200) - 60 for _ in range(4))
    state = state._replace(rounds=1, start=square, square=square, scores=scores)
    while state.phase == "direction":
        (seat,) = to_act(state)
        state = apply(state, seat, pick(legal_moves(state, seat), rng))
    return state


def laid(state: State, numbers: tuple[int, ...]) -> State:
    """The position after these numbers, in the order of play, have been laid."""
    number_of = dict(zip(state.order, numbers, strict=True))
    for seat in to_act(state):
        own = tuple(number_of[position] for position in playing(state, seat))
        state = apply(state, seat, Numbers("numbers", own))
    return state


def ends(state: State) -> Iterator[State]:
    """The possible ends of a round in which all numbers are laid: one for each number that may
    replace a second zero (VC8). Points go where the computer players would give them (VC14)."""
    if state.phase == "give":
        step, first = state.steps[-1], len(state.steps) == 1
        arrival = arrive(state.seats, step.start, step.direction, step.number, first)
        owner = receiver(state.seats, step.position, arrival, state.scores)
        yield from ends(apply(state, to_act(state)[0], Give("give", owner)))
    elif state.phase == "replace":
        (seat,) = to_act(state)
        for move in legal_moves(state, seat):
            yield from ends(apply(state, seat, move))
    else:
        yield state


def facts(start: State, end: State) -> tuple[int, ...]:
    """The result of a round: scores, square and lost turns. After a goal: scores, which goal it
    was, and who entered it."""
    done = end.history[-1]
    last = done.steps[-1]
    if last.effect == "goal":
        return (*done.scores, last.owner, last.position)
    lost = list(start.skips)
    for step in done.steps:
        if step.effect in ("letter", "border"):
            lost[step.owner] += 1
    return (*done.scores, end.square, *lost)


def worth(state: State) -> tuple[int, ...]:
    """The value of a match's end to each side, according to the rules."""
    outcome = vector.outcome(state)
    assert outcome is not None
    share = [0.0] * sides_of(state.seats)
    for seat, won in enumerate(outcome.returns):
        share[side_of(state.seats, seat)] += won
    return tuple(int(SURE * won) for won in share)


@pytest.mark.parametrize("double", ["owner", "mover"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_VC20_to_VC25_the_number_game_values_ends_by_the_rules(seats: int, double: str) -> None:
    """Every combination of numbers has the value that the rules give. Any number may replace a
    second zero, because the mover chooses it."""
    rng = Random(f"worth {seats} {double}")
    reasons = set()
    for _ in range(12):
        state = in_the_only_round(seats, double, rng)
        allowed = allowed_numbers(state)
        for numbers, found in zip(product(*allowed), payoffs(state, allowed), strict=True):
            possible = list(ends(laid(state, numbers)))
            assert found in map(worth, possible)
            if numbers.count(0) < 2:
                assert len(possible) == 1
            for end in possible:
                outcome = vector.outcome(end)
                assert outcome is not None
                reasons.add(outcome.reason[:4])
    assert reasons == {"goal", "roun"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_VC7_to_VC19_the_number_game_reveals_by_the_rules(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every combination of numbers leads to the scores, the square and the lost turns that the
    rules give."""

    def after_round(
        conditions: Conditions, scores: Values, square: int, opener: int, skips: Values
    ) -> Values:
        return (*scores, square, *skips)

    def in_goal(conditions: Conditions, scores: Values, goal: int, mover: int) -> Values:
        return (*scores, goal, mover)

    monkeypatch.setattr(ai_numbers, "prospects", after_round)
    monkeypatch.setattr(ai_numbers, "entered", in_goal)
    rng = Random(f"facts {seats}")
    effects = set()
    for _ in range(30):
        state = in_the_only_round(seats, "owner", rng)
        allowed = allowed_numbers(state)
        for numbers, found in zip(product(*allowed), payoffs(state, allowed), strict=True):
            possible = list(ends(laid(state, numbers)))
            assert found in [facts(state, end) for end in possible]
            effects |= {step.effect for end in possible for step in end.history[-1].steps}
    assert effects >= {"points", "letter", "spent", "border", "goal", "blank"}
