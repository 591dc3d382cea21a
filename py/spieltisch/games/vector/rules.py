"""The rules of Vector as pure functions: VC1 … VC25 (see RULES.en.md).

The phases of a match:

| phase     | who acts                         | moves     | what follows                          |
|-----------|----------------------------------|-----------|---------------------------------------|
| direction | the next position in the order   | Direction | direction; numbers after the last one |
| numbers   | all that still have to commit    | Numbers   | numbers; after the last one the       |
|           |                                  |           | reveal: replace, give, the next       |
|           |                                  |           | round's direction, or over            |
| replace   | the position with the second 0   | Replace   | the reveal continues as above         |
| give      | the position that has just moved | Give      | the reveal continues as above         |
| over      | nobody                           | –         | –                                     |
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, Final

from ...core.game import IllegalMoveError, Options, Outcome, Seat
from ...core.rng import Random
from .data import CENTRE, DIRECTIONS, NUMBERS, POSITIONS, WEST, board
from .geometry import arrive
from .moves import Direction, Give, Move, Numbers, Replace
from .scoring import goal_entered, side_totals, totals
from .state import (
    NONE,
    Round,
    State,
    Step,
    barred_position,
    credited,
    playing,
    seat_of,
    side_of,
)


def setup(seats: int, options: Options) -> State:
    """The position at the start of the first round. The Vector is in the centre, and N opens (VC1,
    VC4)."""
    empty = State(
        seats=seats,
        rounds=int(options["rounds"]),
        double=options["double"],
        round=0,
        phase="over",
        opener=-1,
        order=(),
        directions=(),
        numbers=NONE,
        start=CENTRE,
        square=CENTRE,
        steps=(),
        scores=(0, 0, 0, 0),
        skips=(0, 0, 0, 0),
        history=(),
    )
    return _next_round(empty, -1, ())


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat that has to lay a direction or decide, or all seats that still have to commit
    numbers (VC5, VC6)."""
    phase = state.phase
    if phase == "direction":
        return (seat_of(state.seats, state.order[len(state.directions)]),)
    if phase == "numbers":
        seats, numbers = state.seats, state.numbers
        return tuple(sorted({seat_of(seats, p) for p in state.order if numbers[p] < 0}))
    if phase == "replace":
        return (seat_of(state.seats, state.order[len(state.steps)]),)
    if phase == "give":
        return (seat_of(state.seats, state.steps[-1].position),)
    return ()


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """A seat's legal moves: directions clockwise from north, numbers from low to high, or the
    positions to which it may give points, in the order N, O, S, W."""
    if seat not in to_act(state):
        return ()
    phase = state.phase
    if phase == "direction":
        return ALL_DIRECTIONS
    if phase == "numbers":
        barred = barred_position(state)
        return _numbers(tuple([p == barred for p in playing(state, seat)]))
    if phase == "replace":
        return ALL_REPLACEMENTS
    owners = board(state.seats)[state.square].owners
    return tuple(Give("give", owner) for owner in owners)


@cache
def _numbers(barred: tuple[bool, ...]) -> tuple[Numbers, ...]:
    choices = [NUMBERS[1:] if bar else NUMBERS for bar in barred]
    return tuple(Numbers("numbers", values) for values in product(*choices))


ALL_DIRECTIONS: Final[tuple[Move, ...]] = tuple(
    Direction("direction", direction) for direction in range(len(DIRECTIONS))
)
ALL_REPLACEMENTS: Final[tuple[Move, ...]] = tuple(Replace("replace", n) for n in NUMBERS[1:])


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after a legal move.

    After the last commitment, the numbers are revealed one by one (VC7) until somebody has to
    decide or the round is over.
    """
    if isinstance(move, Direction):
        directions = (*state.directions, move.direction)
        done = len(directions) == len(state.order)
        return _laid(state, "numbers" if done else "direction", directions, state.numbers)
    if isinstance(move, Numbers):
        numbers = list(state.numbers)
        for position, value in zip(playing(state, seat), move.values, strict=True):
            numbers[position] = value
        after = _laid(state, "numbers", state.directions, tuple(numbers))
        waiting = [position for position in state.order if numbers[position] < 0]
        return after if waiting else _reveal(after, -1)
    if isinstance(move, Replace):
        return _reveal(state, move.number)
    given = state.steps[-1]._replace(effect="points", owner=move.position)
    scores = credited(state.scores, move.position, given.points)
    return _reveal(state._replace(steps=(*state.steps[:-1], given), scores=scores), -1)


_PHASE, _DIRECTIONS, _NUMBERS = map(State._fields.index, ("phase", "directions", "numbers"))


def _laid(state: State, phase: str, directions: tuple[int, ...], numbers: tuple[int, ...]) -> State:
    """The position with these cards laid. Used instead of `_replace`, which takes twice as long,
    because most plies lay cards."""
    fields: list[Any] = [*state]
    fields[_PHASE], fields[_DIRECTIONS], fields[_NUMBERS] = phase, directions, numbers
    return State._make(fields)


def _reveal(state: State, chosen: int) -> State:
    """Reveals the numbers in order. `chosen` replaces the zero of the next position; it is -1 if
    there is no zero to replace. Turns lost to a letter and to the border add up (VC19)."""
    seats, order, steps = state.seats, state.order, list(state.steps)
    square, scores, skips = state.square, state.scores, state.skips
    phase = ""
    while not phase and len(steps) < len(order):
        index = len(steps)
        position = order[index]
        number = state.numbers[position] if chosen < 0 else chosen
        if number == 0 and index and steps[-1].number == 0:
            phase = "replace"
            break
        direction = state.directions[index]
        end, effect, owner, points = arrive(seats, square, direction, number, index == 0)
        if effect == "points":
            owner = position if owner < 0 else owner
            scores = credited(scores, owner, points)
        elif effect == "letter":
            if any(step.end == end and step.effect == "letter" for step in steps):
                effect, owner = "spent", -1
            else:
                skips = credited(skips, owner, 1)
        elif effect == "border":
            owner = position
            skips = credited(skips, owner, 1)
        elif effect == "choose":
            phase = "give"
        elif effect == "goal":
            phase = "over"
        replaced = 0 if chosen < 0 else 1
        steps.append(
            Step(position, direction, number, replaced, square, end, effect, owner, points)
        )
        square, chosen = end, -1
    now = state._replace(square=square, steps=tuple(steps), scores=scores, skips=skips)
    if phase == "replace" or phase == "give":
        return now._replace(phase=phase)
    past = (*state.history, Round(order, state.directions, now.steps, scores))
    if phase == "over" or now.round == now.rounds:
        return _over(now._replace(history=past, opener=order[0]))
    return _next_round(now, order[0], past)


def _next_round(state: State, opener: int, history: tuple[Round, ...]) -> State:
    """Begins the next round in which somebody plays. Each round uses up one of the turns that a
    position has lost (VC19). Rounds in which everybody has to skip are passed over (VC4)."""
    number, skips = state.round, state.skips
    while number < state.rounds:
        number += 1
        order = next_order(state.seats, opener, skips)
        skips = tuple([lost - 1 if lost else 0 for lost in skips])
        if order:
            return state._replace(
                round=number,
                phase="direction",
                opener=opener,
                order=order,
                directions=(),
                numbers=NONE,
                start=state.square,
                steps=(),
                skips=skips,
                history=history,
            )
        history = (*history, Round((), (), (), state.scores))
    return _over(state._replace(round=number, opener=opener, skips=skips, history=history))


def next_order(seats: int, opener: int, skips: tuple[int, ...]) -> tuple[int, ...]:
    """The positions that play in the round after the one that `opener` opened, in order. `skips`
    has the turns that each position still has to lose (VC4)."""
    clockwise = [(opener + ahead) % len(POSITIONS) for ahead in range(1, 5)]
    return tuple([p for p in clockwise if not skips[p] and not (seats == 3 and p == WEST)])


def _over(state: State) -> State:
    return state._replace(phase="over", order=(), directions=(), numbers=NONE, steps=())


def outcome(state: State) -> Outcome | None:
    """Each seat's share of the win. Its score is the points of its side.

    The best side wins. Sides that tie share the win (VC25), and partners share their team's part
    (VC22).
    """
    if state.phase != "over":
        return None
    sides = side_totals(state.seats, totals(state))
    winners = sides.count(max(sides))
    players = 2 if state.seats == 4 else 1
    share = 1.0 / winners / players
    own = [sides[side_of(state.seats, seat)] for seat in range(state.seats)]
    last = goal_entered(state)
    reason = f"goal-{POSITIONS[last.owner].lower()}" if last else "rounds"
    return Outcome(
        returns=tuple(share if points == max(sides) else 0.0 for points in own),
        scores=tuple(own),
        reason=reason,
    )


def sample_chance(state: State, rng: Random) -> Move:
    """Raises IllegalMoveError because nothing in the game depends on chance."""
    raise IllegalMoveError("Vector has no chance events")
