"""What the table draws besides the board: paths, and the squares a number would reach."""

from __future__ import annotations

from typing import NamedTuple

from .board import Arrival, arrive, path
from .data import NUMBERS
from .rules import State, Step, barred_position
from .view import VectorView


class Reach(NamedTuple):
    """What one number would do: every square of the path (its start included), and the result."""

    number: int
    path: tuple[int, ...]
    arrival: Arrival


class Stop(NamedTuple):
    """One square of a journey, in the order the Vector visits them.

    Only the last stop of a step carries its effect (see `rules.Step`); `owner` is the position
    that points fly to, or that loses its turn, or whose goal it is; -1 for none.
    """

    position: int
    square: int
    effect: str = ""
    owner: int = -1
    points: int = 0


def steps_so_far(table: State | VectorView) -> tuple[Step, ...]:
    """Every reveal of the game up to now, in order; one that waits for `Give` included."""
    return (*(step for past in table.history for step in past.steps), *table.steps)


def is_first(table: State | VectorView, step: Step) -> bool:
    """Whether this reveal was the first of its round (VC-15)."""
    firsts = (table.steps[:1], *(past.steps[:1] for past in table.history))
    return any(first and first[0] is step for first in firsts)


def journey(seats: int, step: Step, first: bool) -> tuple[Stop, ...]:
    """The squares the Vector walks over in one reveal, one by one, and what the last one does."""
    squares = path(seats, step.start, step.direction, step.number, first)
    stops = [Stop(step.position, square) for square in squares]
    stops[-1] = stops[-1]._replace(effect=step.effect, owner=step.owner, points=step.points)
    return tuple(stops)


def last_journeys(view: VectorView) -> tuple[tuple[Stop, ...], ...]:
    """The journeys of this round's reveals; between two rounds, those of the round just over."""
    steps = view.steps
    if not steps and view.history and not view.directions:
        steps = view.history[-1].steps
    return tuple(journey(view.seats, step, index == 0) for index, step in enumerate(steps))


def reach(view: VectorView, position: int, direction: int | None = None) -> tuple[Reach, ...]:
    """What each number would do if this position moved the Vector from where it stands now.

    Exact for whoever reveals next; for later positions the numbers before them still matter (see
    `landings`). `direction` is the one the position has laid, unless another is asked about.
    Empty when the position does not play this round or no direction is known.
    """
    heading = _heading(view, position, direction)
    if heading is None:
        return ()
    first = view.order[0] == position
    return tuple(
        Reach(
            number,
            path(view.seats, view.square, heading, number, first),
            arrive(view.seats, view.square, heading, number, first),
        )
        for number in _allowed(view, position)
    )


def landings(
    view: VectorView, position: int, direction: int | None = None
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each number, all squares it could end on, whatever the positions before reveal.

    Positions whose number this seat knows are taken to reveal it. Squares in ascending order.
    Empty when the position has already moved, does not play, or directions before it are missing.
    """
    heading = _heading(view, position, direction)
    if heading is None:
        return ()
    index = view.order.index(position)
    done = len(view.steps)
    if index < done or index > len(view.directions):
        return ()
    starts = {(view.square, bool(view.steps) and view.steps[-1].number == 0)}
    for earlier in range(done, index):
        starts = _after(view, earlier, starts)
    found = []
    for number in _allowed(view, position):
        ends = {
            arrive(view.seats, square, heading, number, index == 0).square for square, _ in starts
        }
        found.append((number, tuple(sorted(ends))))
    return tuple(found)


def _after(view: VectorView, index: int, starts: set[tuple[int, bool]]) -> set[tuple[int, bool]]:
    """Squares after this reveal, each with whether it was a zero."""
    position, direction = view.order[index], view.directions[index]
    known = view.numbers[position]
    numbers = _allowed(view, position) if known < 0 else (known,)
    ends = set()
    for square, after_zero in sorted(starts):
        for number in numbers:
            shown = number == 0 and after_zero
            for effective in NUMBERS[1:] if shown else (number,):
                arrival = arrive(view.seats, square, direction, effective, index == 0)
                if arrival.effect != "goal":
                    ends.add((arrival.square, effective == 0))
    return ends


def _heading(view: VectorView, position: int, direction: int | None) -> int | None:
    if position not in view.order:
        return None
    index = view.order.index(position)
    if direction is None and index < len(view.directions):
        return view.directions[index]
    return direction


def _allowed(view: VectorView, position: int) -> tuple[int, ...]:
    """The numbers this position could choose in this round (VC-8, VC-9)."""
    replacing = view.phase == "replace" and view.order[len(view.steps)] == position
    return NUMBERS[1:] if replacing or position == barred_position(view) else NUMBERS
