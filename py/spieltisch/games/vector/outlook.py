"""What moves can lead to: paths, and the squares that a number could reach."""

from __future__ import annotations

from typing import NamedTuple

from .data import NUMBERS, SIZE, SOUTH_WEST, WEST, board
from .geometry import STEPS, Arrival, arrive, legs, path
from .state import Step, barred_position, side_of
from .view import View


class Outlook(NamedTuple):
    """What one number can do for a position, whatever the positions before it reveal.

    `ends` has the squares where the move can end, in ascending order. If only one thing can happen,
    `arrival` describes it, and `path` is the way there; otherwise, they are None and (). `low` and
    `high` are the points that the number brings the position's side at worst and at best; with two
    sides, what the other side gets is subtracted. `goal` and `skip` tell whether the number can
    enter a goal or cost somebody a turn.
    """

    number: int
    ends: tuple[int, ...]
    path: tuple[int, ...]
    arrival: Arrival | None
    low: int
    high: int
    goal: bool
    skip: bool


class Forecast(NamedTuple):
    """What a direction can bring the position that lays it now: the fewest and the most points for
    its side with any number, and whether any number can enter a goal or cost somebody a turn."""

    low: int
    high: int
    goal: bool
    skip: bool


def landings(
    view: View, position: int, direction: int | None = None
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each number, all squares where the move could end, whatever the earlier positions reveal.

    If this seat knows an earlier position's number, only that number is considered for it. Squares
    are in ascending order. The result is empty if the position has already moved or does not play,
    or if a direction is missing.
    """
    heading = _heading(view, position, direction)
    starts = _starts(view, position)
    if heading is None or starts is None:
        return ()
    first = view.state.order[0] == position
    found = []
    for number in _allowed(view, position):
        ends = {
            arrive(view.state.seats, square, heading, number, first).square for square, _ in starts
        }
        found.append((number, tuple(sorted(ends))))
    return tuple(found)


def outlooks(view: View, position: int, direction: int | None = None) -> tuple[Outlook, ...]:
    """What each number that a position could choose can do. Empty whenever `landings` is empty."""
    heading = _heading(view, position, direction)
    starts = _starts(view, position)
    if heading is None or starts is None:
        return ()
    first = view.state.order[0] == position
    found = []
    for number in _allowed(view, position):
        # A zero after a zero is replaced, so it leads nowhere (VC8).
        ways = {square for square, after_zero in starts if number or not after_zero}
        arrivals = {square: _arrival(view, square, heading, number, first) for square in ways}
        gains = [gain for each in arrivals.values() for gain in _gains(view, position, each)]
        sure = len(arrivals) == 1 and len(ways) == len({square for square, _ in starts})
        path_of = path(view.state.seats, min(ways), heading, number, first) if sure else ()
        found.append(
            Outlook(
                number,
                tuple(sorted({arrival.square for arrival in arrivals.values()})),
                path_of,
                next(iter(arrivals.values())) if sure else None,
                min(gains, default=0),
                max(gains, default=0),
                any(arrival.effect == "goal" for arrival in arrivals.values()),
                any(arrival.effect in ("letter", "border") for arrival in arrivals.values()),
            )
        )
    return tuple(found)


def forecast(view: View, direction: int) -> Forecast:
    """What this direction can bring the position that lays it now, whatever the others do."""
    found = outlooks(view, view.state.order[len(view.state.directions)], direction)
    return Forecast(
        min(each.low for each in found),
        max(each.high for each in found),
        any(each.goal for each in found),
        any(each.skip for each in found),
    )


def _arrival(view: View, square: int, heading: int, number: int, first: bool) -> Arrival:
    """What a number leads to now. Unlike `arrive`, this takes into account that a letter square
    works only once in a round (VC17)."""
    arrival = arrive(view.state.seats, square, heading, number, first)
    used = any(step.end == arrival.square and step.effect == "letter" for step in view.state.steps)
    if used and arrival.effect == "letter":  # crossing the border still costs a turn (VC18)
        return arrival._replace(effect="spent", owner=-1)
    return arrival


def _gains(view: View, position: int, arrival: Arrival) -> list[int]:
    """The points that an arrival brings the position's side, in a list of one item. With two sides,
    what the other side gets is subtracted."""
    state = view.state
    if arrival.effect == "choose":
        owners = board(state.seats)[arrival.square].owners
    elif arrival.effect == "points":
        owners = (position if arrival.owner < 0 else arrival.owner,)
    else:
        return [0]
    own = side_of(state.seats, position)
    against = 0 if state.seats == 3 else -1
    gains = [arrival.points * (1 if side_of(state.seats, p) == own else against) for p in owners]
    return [max(gains)]  # the mover decides who gets them (VC14)


def way(seats: int, step: Step, first: bool) -> tuple[tuple[int, int], ...]:
    """The Vector's way in a reveal as (column, row) pairs, including the step off the board if
    there is one.

    In a goal, the way ends outside the board. After crossing the border, it ends on the square to
    which the Vector returns.
    """
    found = walked(seats, step.start, step.direction, step.number, first)
    if step.effect == "border":
        went = legs(board(seats), step.start, step.direction, step.number, first)
        corner = went[-1].exit == "goal" and seats == 3 and went[-1].goal == WEST
        found.append(divmod(SOUTH_WEST if corner else step.end, SIZE)[::-1])
    return tuple(found)


def walked(
    seats: int, start: int, direction: int, number: int, first: bool
) -> list[tuple[int, int]]:
    """The (column, row) pairs of a move, including the step off the board if there is one."""
    found = [divmod(start, SIZE)[::-1]]
    heading = direction
    for leg in legs(board(seats), start, direction, number, first):
        found += [divmod(square, SIZE)[::-1] for square in leg.squares]
        column, row = found[-1]
        if leg.exit:
            down, right = STEPS[heading]
            found.append((column + right, row + down))
        else:
            heading = max(board(seats)[row * SIZE + column].heading, 0)
    return found


def _starts(view: View, position: int) -> set[tuple[int, bool]] | None:
    """The squares where the Vector may be when this position moves. Each is paired with whether the
    number before was a zero.

    None if the position does not play or has already moved, or if an earlier direction is missing.
    """
    state = view.state
    if position not in state.order:
        return None
    index, done = state.order.index(position), len(state.steps)
    if index < done or index > len(state.directions):
        return None
    starts = {(state.square, bool(state.steps) and state.steps[-1].number == 0)}
    for earlier in range(done, index):
        starts = _after(view, earlier, starts)
    return starts


def _after(view: View, index: int, starts: set[tuple[int, bool]]) -> set[tuple[int, bool]]:
    """The squares where the Vector may be after the reveal at `index` in the order. Each is paired
    with whether the revealed number was a zero."""
    state = view.state
    position, direction = state.order[index], state.directions[index]
    known = state.numbers[position]
    numbers = _allowed(view, position) if known < 0 else (known,)
    ends = set()
    for square, after_zero in sorted(starts):
        for number in numbers:
            shown = number == 0 and after_zero
            for effective in NUMBERS[1:] if shown else (number,):
                arrival = arrive(state.seats, square, direction, effective, index == 0)
                if arrival.effect != "goal":
                    ends.add((arrival.square, effective == 0))
    return ends


def _heading(view: View, position: int, direction: int | None) -> int | None:
    state = view.state
    if position not in state.order:
        return None
    index = state.order.index(position)
    if direction is None and index < len(state.directions):
        return state.directions[index]
    return direction


def _allowed(view: View, position: int) -> tuple[int, ...]:
    """The numbers that this position may choose, or may have chosen, in this round (VC8, VC9)."""
    state = view.state
    replacing = state.phase == "replace" and state.order[len(state.steps)] == position
    return NUMBERS[1:] if replacing or position == barred_position(state) else NUMBERS
