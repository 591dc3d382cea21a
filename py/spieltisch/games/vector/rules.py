"""The rules as pure functions on `State` (rule numbers: RULES.en.md)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple, Protocol

from ...core.game import IllegalMove, Meta, Option, Options, Outcome, Seat
from ...core.rng import Random
from .board import arrive
from .data import CENTRE, DIRECTIONS, NUMBERS, POSITIONS, WEST, board
from .moves import Direction, Give, Move, Numbers, Replace

meta: Final = Meta(
    id="vector",
    seats=(2, 3, 4),
    default_seats=2,
    options=(
        Option("rounds", ("4", "8", "12"), "12"),
        Option("double", ("owner", "mover"), "owner"),
    ),
    information="imperfect",
    chance="deterministic",
    utility="constant-sum",
    simultaneous=True,
    # A position lays, commits, may replace a zero and may give points: four moves at most.
    max_plies=12 * 4 * 4,
    rules_version=1,
    end_reasons=("rounds", "goal-n", "goal-o", "goal-s", "goal-w"),
)


class Step(NamedTuple):
    """One reveal: a position's number and what it did. Public from the moment it happens.

    `number` is the one that took effect, `replaced` 1 when a zero was shown before (VC-8).
    `start` and `end` are squares. `effect` is one of `board.Arrival` or "spent" (a letter square
    that has worked this round, VC-17); "choose" lasts only until the mover has decided. `owner` is
    the position that got the points, loses its turn or owns the goal, -1 when nobody is concerned.
    """

    position: int
    direction: int
    number: int
    replaced: int
    start: int
    end: int
    effect: str
    owner: int = -1
    points: int = 0


class Round(NamedTuple):
    """A finished round: who played in which order, what happened, the scores after it."""

    order: tuple[int, ...]
    directions: tuple[int, ...]
    steps: tuple[Step, ...]
    scores: tuple[int, ...]


class State(NamedTuple):
    """A full position.

    `phase`: "direction", "numbers", "replace" (a second zero has been shown), "give" (the mover
    of the last step decides who gets its points) or "over". `round` counts from 1. `opener` is the
    position that really opened the last opened round, -1 before the first. `order` lists the
    positions of this round, `directions` what they have laid so far. `numbers` (by position) holds
    -1 where nothing has been committed. `start` is where the Vector stood when the round began.
    `skips` (by position) are the rounds still to be lost. `history` holds the finished rounds.
    """

    seats: int
    rounds: int
    double: str
    round: int
    phase: str
    opener: int
    order: tuple[int, ...]
    directions: tuple[int, ...]
    numbers: tuple[int, ...]
    start: int
    square: int
    steps: tuple[Step, ...]
    scores: tuple[int, ...]
    skips: tuple[int, ...]
    history: tuple[Round, ...]


class Table(Protocol):
    """What positions and views have in common, as far as `barred_position` needs it."""

    @property
    def seats(self) -> int: ...
    @property
    def order(self) -> tuple[int, ...]: ...
    @property
    def start(self) -> int: ...


NONE: Final = (-1, -1, -1, -1)
"""No number committed by any position."""


def seat_of(seats: int, position: int) -> Seat:
    """The seat that plays a position: two seats play N+S and O+W, else one each (VC-23)."""
    return position % 2 if seats == 2 else position


def positions_of(seats: int, seat: Seat) -> tuple[int, ...]:
    """The positions a seat plays, in the order N, O, S, W."""
    return (seat, seat + 2) if seats == 2 else (seat,)


def side_of(seats: int, position: int) -> int:
    """The side a position scores for: its team (VC-22, VC-23), or itself with three (VC-24)."""
    return position if seats == 3 else position % 2


def setup(seats: int, options: Options) -> State:
    """The Vector on the centre, nobody has laid anything yet; N opens (VC-1, VC-4)."""
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
    return _next_round(empty)


def to_act(state: State) -> tuple[Seat, ...]:
    """One seat lays or decides; for the numbers all that still have to commit (VC-5, VC-6)."""
    phase = state.phase
    if phase == "direction":
        return (seat_of(state.seats, state.order[len(state.directions)]),)
    if phase == "numbers":
        seats = state.seats
        open_positions = [p for p in state.order if state.numbers[p] < 0]
        return tuple(sorted({seat_of(seats, position) for position in open_positions}))
    if phase == "replace":
        return (seat_of(state.seats, state.order[len(state.steps)]),)
    if phase == "give":
        return (seat_of(state.seats, state.steps[-1].position),)
    return ()


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Directions clockwise from north, numbers from low to high, owners in the order N, O, S, W."""
    if seat not in to_act(state):
        return ()
    phase = state.phase
    if phase == "direction":
        return ALL_DIRECTIONS
    if phase == "numbers":
        barred = barred_position(state)
        return _numbers(tuple(p == barred for p in playing(state, seat)))
    if phase == "replace":
        return ALL_REPLACEMENTS
    owners = board(state.seats)[state.square].owners
    return tuple(Give("give", owner) for owner in owners)


def playing(state: State, seat: Seat) -> tuple[int, ...]:
    """The positions of a seat that take part in this round, in the order N, O, S, W."""
    return tuple(p for p in positions_of(state.seats, seat) if p in state.order)


def barred_position(state: Table) -> int:
    """The position that may not choose 0 at all in this round, or -1 (VC-9).

    It is the second of the round, when the Vector stands on a square that prints a plus.
    """
    if len(state.order) > 1 and board(state.seats)[state.start].value > 0:
        return state.order[1]
    return -1


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

    The last commitment reveals number after number (VC-7) until somebody has to decide or the
    round is over.
    """
    if isinstance(move, Direction):
        directions = (*state.directions, move.direction)
        done = len(directions) == len(state.order)
        return state._replace(phase="numbers" if done else "direction", directions=directions)
    if isinstance(move, Numbers):
        numbers = list(state.numbers)
        for position, value in zip(playing(state, seat), move.values, strict=True):
            numbers[position] = value
        after = state._replace(numbers=tuple(numbers))
        if any(numbers[position] < 0 for position in state.order):
            return after
        return _reveal(after, -1)
    if isinstance(move, Replace):
        return _reveal(state, move.number)
    given = state.steps[-1]._replace(effect="points", owner=move.position)
    scores = credited(state.scores, move.position, given.points)
    return _reveal(state._replace(steps=(*state.steps[:-1], given), scores=scores), -1)


def _reveal(state: State, chosen: int) -> State:
    """Reveal in order from the next position on; `chosen` replaces its zero, -1 if it need not."""
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
    now = now._replace(history=past, opener=order[0])
    return _over(now) if phase == "over" or now.round == now.rounds else _next_round(now)


def _next_round(state: State) -> State:
    """Begin the next round in which somebody plays; rounds in which all skip pass (VC-4)."""
    number, skips, history = state.round, state.skips, state.history
    while number < state.rounds:
        number += 1
        order = next_order(state.seats, state.opener, skips)
        skips = tuple(max(0, lost - 1) for lost in skips)
        if order:
            return state._replace(
                round=number,
                phase="direction",
                order=order,
                directions=(),
                numbers=NONE,
                start=state.square,
                steps=(),
                skips=skips,
                history=history,
            )
        history = (*history, Round((), (), (), state.scores))
    return _over(state._replace(round=number, skips=skips, history=history))


def next_order(seats: int, opener: int, skips: tuple[int, ...]) -> tuple[int, ...]:
    """Who plays the round after one that `opener` opened, when these turns are lost (VC-4)."""
    clockwise = [(opener + ahead) % len(POSITIONS) for ahead in range(1, 5)]
    return tuple(p for p in clockwise if not skips[p] and not (seats == 3 and p == WEST))


def _over(state: State) -> State:
    return state._replace(phase="over", order=(), directions=(), numbers=NONE, steps=())


def credited(counts: tuple[int, ...], position: int, amount: int) -> tuple[int, ...]:
    """The counts with `amount` more for one position."""
    return (*counts[:position], counts[position] + amount, *counts[position + 1 :])


def goal_entered(state: State) -> Step | None:
    """The step that took the Vector into a goal, or None."""
    if state.phase != "over" or not state.history or not state.history[-1].steps:
        return None
    last = state.history[-1].steps[-1]
    return last if last.effect == "goal" else None


def doubled(double: str, last: Step) -> int:
    """The position whose points a step into a goal doubles (VC-21)."""
    return last.owner if double == "owner" else last.position


def totals(state: State) -> tuple[int, ...]:
    """The points of each position, doubled where a goal says so, negative ones too (VC-21)."""
    last = goal_entered(state)
    if last is None:
        return state.scores
    position = doubled(state.double, last)
    return credited(state.scores, position, state.scores[position])


def side_totals(seats: int, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Points per side: two teams, or three single positions (VC-22, VC-24)."""
    if seats == 3:
        return scores[:3]
    return (scores[0] + scores[2], scores[1] + scores[3])


def outcome(state: State) -> Outcome | None:
    """Shares of the win per seat, summing to 1; `scores` are the points of the seat's side.

    The best side has won, ties are shared (VC-25); partners halve their team's share (VC-22).
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
    """Never asked for: the game has no chance. Raises IllegalMove."""
    raise IllegalMove("Vector has no chance events")
