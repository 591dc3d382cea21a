"""The rule of thumb: where the Vector may be, and what moving it from there would bring at once."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....core.rng import Random, pick
from ..data import DIRECTIONS, NUMBERS
from ..geometry import arrive
from ..moves import Direction, Give, Move, Numbers, Replace
from ..state import State, barred_position, playing, side_of
from ..view import View
from .evaluate import SURE, Conditions, entered, gain
from .numbers import receiver

GOAL: Final = 1000
"""What a goal that wins the game counts, in points."""

Spread = tuple[tuple[int, int], ...]
"""The squares on which the Vector may be, each with a whole number as weight."""


def rule(view: View, rng: Random) -> Move:
    """The rule of thumb: the most points at once, as if the others chose their numbers blindly."""
    state = view.state
    assert view.seat is not None, "a spectator never moves"
    if state.phase == "give":
        step = state.steps[-1]
        arrival = arrive(state.seats, step.start, step.direction, step.number, False)
        owner = receiver(state.seats, step.position, arrival, state.scores)
        return Give("give", owner)
    if state.phase == "replace":
        place = len(state.steps)
        spread: Spread = ((state.square, 1),)
        return Replace("replace", _best_number(state, place, spread, NUMBERS[1:], rng))
    if state.phase == "direction":
        place = len(state.directions)
        spread = _blind_spread(state, place)
        scores = [direction_gain(state, place, spread, d) for d in range(len(DIRECTIONS))]
        best = max(scores)
        chosen = [d for d, score in enumerate(scores) if score == best]
        return Direction("direction", pick(chosen, rng))
    barred = barred_position(state)
    values = []
    for position in playing(state, view.seat):
        place = state.order.index(position)
        numbers = NUMBERS[1:] if position == barred else NUMBERS
        values.append(_best_number(state, place, _blind_spread(state, place), numbers, rng))
    return Numbers("numbers", tuple(values))


def _blind_spread(state: State, place: int) -> Spread:
    """Where the Vector may be before this place moves, if all numbers are equally likely."""
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


def number_gain(state: State, place: int, spread: Spread, direction: int, number: int) -> int:
    """What a direction and a number bring the mover's side, summed over the weighted squares."""
    position = state.order[place]
    side = side_of(state.seats, position)
    conditions = Conditions(state.seats, state.double, 0)
    total = 0
    for square, weight in spread:
        arrival = arrive(state.seats, square, direction, number, place == 0)
        if arrival.effect == "goal":
            values = entered(conditions, state.scores, arrival.owner, position)
            total += weight * GOAL * (2 * values[side] - SURE) // SURE
        else:
            total += weight * gain(state.seats, position, arrival)
    return total


def _best_number(
    state: State, place: int, spread: Spread, numbers: tuple[int, ...], rng: Random
) -> int:
    direction = state.directions[place]
    scores = [number_gain(state, place, spread, direction, number) for number in numbers]
    best = max(scores)
    return pick([n for n, score in zip(numbers, scores, strict=True) if score == best], rng)


def direction_gain(state: State, place: int, spread: Spread, direction: int) -> int:
    """What a direction brings the mover's side with the best number, summed over the weighted
    squares."""
    return max(number_gain(state, place, spread, direction, number) for number in NUMBERS)


def likely_spread(state: State, place: int) -> Spread:
    """Where the Vector may be before this place moves, if each number that brings most points at
    once is three times as likely as another."""
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
    """The square where each number ends (-1: in a goal), and the number that gains most at once."""
    arrivals = [arrive(seats, square, direction, number, first) for number in NUMBERS]
    gains = [gain(seats, position, arrival) for arrival in arrivals]
    ends = tuple(-1 if arrival.effect == "goal" else arrival.square for arrival in arrivals)
    return ends, gains.index(max(gains))
