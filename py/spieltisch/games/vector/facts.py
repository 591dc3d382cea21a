"""What tells two moves apart: facts of each, from the view alone, that can be compared.

A fact is better the greater it is. Points are those of the deciding side; with two sides, what the
other gets counts against it (see `outlook`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from .ai.evaluate import gain, setting
from .ai.rule import Spread, direction_gain, likely_spread, number_gain
from .data import DIRECTIONS, NUMBERS
from .geometry import arrive
from .moves import Direction, Give, Move, Numbers, Replace
from .outlook import Outlook, forecast, outlooks
from .scoring import side_totals
from .state import State, playing, side_of
from .view import View


class Fact(NamedTuple):
    """Something that holds of a move, for a position. `kind` is one of:

    goal      1 if it can enter a goal, else 0
    sure      the points that are certain
    low       the least points it can bring
    high      the most points it can bring
    average   the points it brings if the others choose what helps them most three times as
              often as anything else
    likelier  in how many of 100 cases it enters a goal that wins, with the best number
    turn      0 if it may cost somebody a turn, else 1
    answer    minus the most points that the next rival can then get for its own side
    next      minus the points that the next rival then gets on average, counted like `average`
    enter     0 if the next rival may then win by entering a goal, else 1
    follow    the points that a position of the same side, which comes next, then gets on average
    opening   the points that the deciding side may expect of the next round more than the others
    margin    the points by which the deciding side comes out of this round ahead, likewise on
              average
    behind    for a gift of points: minus the total of the side that gets or loses them
    ours      for a gift of points: 1 if it helps the deciding side or hurts another, else 0
    """

    kind: str
    position: int
    value: int


class Difference(NamedTuple):
    """The same kind of fact of two moves: it is `better` for one than for the `other`."""

    kind: str
    position: int
    better: int
    other: int


TELLING: Final = {
    "answer": 10,
    "likelier": 5,
    "low": 10,
    "high": 10,
    "average": 3,
    "next": 3,
    "follow": 3,
    "opening": 3,
    "margin": 3,
}
"""By how many points a fact must differ to be worth more than one further down the list."""


LEAST: Final = {"likelier": 5, "average": 2, "next": 2, "follow": 2, "opening": 2, "margin": 2}
"""By how many points an estimate must differ to be mentioned at all."""


def difference(view: View, better: Move, other: Move) -> Difference | None:
    """The most telling fact in which the better move beats the other; None if there is none."""
    theirs = {(fact.kind, fact.position): fact.value for fact in facts(view, other, better)}
    found = [
        Difference(kind, position, value, theirs[kind, position])
        for kind, position, value in facts(view, better, other)
        if value - theirs.get((kind, position), value) >= LEAST.get(kind, 1)
    ]
    telling = [one for one in found if one.better - one.other >= TELLING.get(one.kind, 1)]
    return next(iter([*telling, *found]), None)


def facts(view: View, move: Move, instead: Move) -> Iterator[Fact]:
    """The facts of a move that may differ from those of another one, the most telling first."""
    if isinstance(move, Direction):
        yield from _of_direction(view, move.direction)
    elif isinstance(move, Give):
        yield from _of_gift(view, move)
    else:
        yield from _of_numbers(view, move, instead)


def _of_direction(view: View, direction: int) -> Iterator[Fact]:
    state = view.state
    place = len(state.directions)
    position = state.order[place]
    found = forecast(view, direction)
    points, goals = _promised(state, place, likely_spread(state, place), direction)
    yield Fact("goal", position, int(found.goal))
    yield Fact("likelier", position, goals)
    yield Fact("low", position, found.low)
    yield Fact("average", position, points)
    yield Fact("high", position, found.high)
    yield Fact("turn", position, int(not found.skip))
    laid = (*state.directions, direction)
    yield from _next(state._replace(directions=laid), len(laid), position)
    yield Fact("margin", position, _margin(state._replace(directions=laid), position, {}))


def _of_numbers(view: View, move: Numbers | Replace, instead: Move) -> Iterator[Fact]:
    """The facts of the numbers that differ between two moves."""
    state = view.state
    assert view.seat is not None, "a spectator lays nothing"
    if isinstance(move, Replace):
        own: tuple[int, ...] = (state.order[len(state.steps)],)
        chosen, others = {own[0]: move.number}, {own[0]: -1}
    else:
        assert isinstance(instead, Numbers), "numbers are compared with numbers"
        own = playing(state, view.seat)
        chosen = dict(zip(own, move.values, strict=True))
        others = dict(zip(own, instead.values, strict=True))
    numbers = list(state.numbers)
    for position, number in chosen.items():
        numbers[position] = number
    laid = view._replace(state=state._replace(numbers=tuple(numbers)))
    found: list[tuple[int, Outlook]] = []
    for position in own:
        if chosen[position] != others[position]:
            one = _outlook(laid, position, chosen[position])
            if one is not None and one.ends:
                found.append((position, one))
    for position, one in found:
        yield Fact("goal", position, int(one.goal))
    for position, one in found:
        if one.arrival is not None:
            yield Fact("sure", position, one.low)
    for position, one in found:
        yield Fact("low", position, one.low)
        yield Fact("high", position, one.high)
    for position, one in found:
        yield Fact("turn", position, int(not one.skip))
    for position, _ in found:
        points, goals = _number_promised(state, position, chosen[position])
        yield Fact("likelier", position, goals)
        yield Fact("average", position, points)
    for position, _ in found:
        yield from _answer(laid, position)
    for position, _ in found:
        place = state.order.index(position)
        start = _spread(state, place, likely_spread(state, place), chosen[position])
        yield from _next(state, place + 1, position, start)
        if place + 1 == len(state.order):
            yield from _opening(state, position, start)
    yield Fact("margin", own[0], _margin(state, own[0], chosen))


def _outlook(view: View, position: int, number: int) -> Outlook | None:
    return next((one for one in outlooks(view, position) if one.number == number), None)


def _number_promised(state: State, position: int, number: int) -> tuple[int, int]:
    """What a position's number promises, as in `_promised`."""
    place = state.order.index(position)
    spread = likely_spread(state, place)
    return _promised(state, place, spread, state.directions[place], (number,))


def _promised(
    state: State,
    place: int,
    spread: Spread,
    direction: int,
    numbers: tuple[int, ...] = NUMBERS,
) -> tuple[int, int]:
    """What a direction with the best of these numbers promises to the side that moves at this
    place: the points on average, to which a goal adds nothing, and in how many of 100 cases it
    enters a goal that wins."""
    weight = sum([share for _, share in spread])
    if not weight:
        return 0, 0
    number = max(numbers, key=lambda one: number_gain(state, place, spread, direction, one))
    position = state.order[place]
    points = goals = 0
    for square, share in spread:
        arrival = arrive(state.seats, square, direction, number, place == 0)
        points += share * gain(state.seats, position, arrival)
        if arrival.effect == "goal":
            goals += share * (number_gain(state, place, ((square, 1),), direction, number) > 0)
    return round(points / weight), round(100 * goals / weight)


def _spread(state: State, place: int, spread: Spread, number: int) -> Spread:
    """Where the Vector may be after this number."""
    after: dict[int, int] = {}
    for square, weight in spread:
        arrival = arrive(state.seats, square, state.directions[place], number, place == 0)
        if arrival.effect != "goal":
            after[arrival.square] = after.get(arrival.square, 0) + weight
    return tuple(after.items())


def _answer(view: View, position: int) -> Iterator[Fact]:
    """What the next position of another side can get after this one."""
    state = view.state
    for rival in state.order[state.order.index(position) + 1 :]:
        if side_of(state.seats, rival) != side_of(state.seats, position):
            best = max([one.high for one in outlooks(view, rival)], default=0)
            yield Fact("answer", rival, -best)
            return


def _next(state: State, place: int, position: int, spread: Spread | None = None) -> Iterator[Fact]:
    """What the position at this place, which comes after `position`, gets on average; with any
    direction if it has not laid one."""
    if place == len(state.order):
        return
    follower = state.order[place]
    spread = likely_spread(state, place) if spread is None else spread
    weight = sum([share for _, share in spread])
    laid = state.directions[place : place + 1] or range(len(DIRECTIONS))
    if not weight:
        return
    way = max(laid, key=lambda one: direction_gain(state, place, spread, one))
    points, _ = _promised(state, place, spread, way)
    if side_of(state.seats, follower) == side_of(state.seats, position):
        yield Fact("follow", follower, points)
    else:
        yield Fact("enter", follower, int(not _may_enter(state, place, spread, laid)))
        yield Fact("next", follower, -points)


def _may_enter(state: State, place: int, spread: Spread, directions: Iterable[int]) -> bool:
    """Whether the position at this place may enter a goal with one of these directions."""
    return any(
        arrive(state.seats, square, direction, number, place == 0).effect == "goal"
        for square, _ in spread
        for direction in directions
        for number in NUMBERS
    )


def _margin(state: State, position: int, chosen: Mapping[int, int]) -> int:
    """By how many points the side of this position comes out of the round ahead on average, if
    these numbers are `chosen`; directions not yet laid are those that bring most."""
    seats, side = state.seats, side_of(state.seats, position)
    spread: dict[int, float] = {state.square: 1.0}
    total = 0.0
    for place in range(len(state.steps), len(state.order)):
        mover = state.order[place]
        sign = 1 if side_of(seats, mover) == side else -1
        squares = tuple((square, round(1000 * share)) for square, share in spread.items())
        laid = state.directions[place : place + 1] or [
            max(range(len(DIRECTIONS)), key=lambda way: direction_gain(state, place, squares, way))
        ]
        after: dict[int, float] = {}
        for square, share in spread.items():
            arrivals = [arrive(seats, square, laid[0], number, place == 0) for number in NUMBERS]
            gains = [gain(seats, mover, arrival) for arrival in arrivals]
            best = gains.index(max(gains))
            for number, arrival in enumerate(arrivals):
                if mover in chosen:
                    part = share * (number == chosen[mover])
                else:
                    part = share * (3 if number == best else 1) / (len(NUMBERS) + 2)
                total += sign * part * gains[number]
                if arrival.effect != "goal":
                    after[arrival.square] = after.get(arrival.square, 0.0) + part
        spread = after
    return round(total)


def _opening(state: State, position: int, spread: Spread) -> Iterator[Fact]:
    """What the next round promises from where the Vector may be when this one is over."""
    side = side_of(state.seats, position)
    total = weight = 0
    for square, share in spread:
        _, _, hopes = setting(state.seats, square, state.order[0], state.skips)
        others = [hope for other, hope in enumerate(hopes) if other != side]
        total += share * (hopes[side] - max(others))
        weight += share
    if weight and state.round < state.rounds:
        yield Fact("opening", position, round(total / weight))


def _of_gift(view: View, move: Give) -> Iterator[Fact]:
    """Who gets or loses the points of a combination square (VC14)."""
    state = view.state
    step = state.steps[-1]
    own, side = side_of(state.seats, step.position), side_of(state.seats, move.position)
    helps = (side == own) == (step.points > 0)
    yield Fact("ours", step.position, int(helps))
    if side != own:
        total = side_totals(state.seats, state.scores)[side]
        yield Fact("behind", step.position, -total if step.points > 0 else total)
