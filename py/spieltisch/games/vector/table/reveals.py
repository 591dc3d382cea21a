"""The reveals that the table shows, and the places from which points and lost turns fly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from ..data import SIZE, board
from ..outlook import way
from ..scoring import goal_entered
from ..state import Round, Step
from ..view import View
from .places import Disc, Point
from .squares import middle, middle_of
from .trails import Trail, trails

PAWN: Final = 12.6
"""The radius of the pawn (css/marks.css)."""


class Stop(NamedTuple):
    """A stop on the Vector's way in the last ply's reveals, in units of the drawing."""

    id: str
    x: int
    y: int


class Pawn(NamedTuple):
    """Where the Vector is drawn, and the ids of the stops on its way there (`via`).

    `start` has the column and row of its square; 0 is the black border.
    """

    x: int
    y: int
    via: str
    start: str


class Reveals(NamedTuple):
    """The reveals shown, oldest first, and what is drawn of them.

    `round` is the round to which they belong. Those starting at index `fresh` were made in the last
    ply; `origins` maps the index of each of these to the id and index of the stop where it took
    effect. `goal` is the position whose goal has been entered; -1 if there is none.
    """

    steps: tuple[Step, ...]
    round: int
    fresh: int
    trails: tuple[Trail, ...]
    stops: tuple[Stop, ...]
    origins: dict[int, tuple[str, int]]
    pawn: Pawn
    goal: int


def reveals(view: View, moved: int, numbers: Sequence[Disc] = ()) -> Reveals:
    """The reveals to show. The last `moved` of them were made in the last ply.

    Their numbers are kept clear of `numbers`, the discs of the numbers to choose from.
    """
    state = view.state
    steps = shown_steps(view)
    ways = [way(state.seats, step, index == 0) for index, step in enumerate(steps)]
    fresh = len(steps) - moved
    number = state.round if state.steps else _played(view)
    stops, origins = _stops(number, steps, ways, fresh)
    last = goal_entered(state)
    place = ways[-1][-1] if last is not None else (state.square % SIZE, state.square // SIZE)
    lines = [[(middle(column), middle(row)) for column, row in squares] for squares in ways]
    x, y = middle(place[0]), middle(place[1])
    start = f"{state.square % SIZE + 1} {state.square // SIZE + 1}"
    pawn = Pawn(x, y, " ".join(stop.id for stop in stops), start)
    drawn = trails(steps, lines, [Disc(x, y, PAWN), *numbers], printed(state.seats))
    goal = -1 if last is None else last.owner
    return Reveals(steps, number, fresh, drawn, stops, origins, pawn, goal)


@cache
def printed(seats: int) -> frozenset[Point]:
    """The middles of the squares on which something is printed, including the border's."""
    squares = enumerate(board(seats))
    filled = {middle_of(square) for square, here in squares if here.kind != "blank"}
    edge = [
        (at, side) for at in map(middle, range(-1, SIZE + 1)) for side in (middle(-1), middle(SIZE))
    ]
    return frozenset([*filled, *edge, *((y, x) for x, y in edge)])


def shown_steps(view: View) -> tuple[Step, ...]:
    """The reveals to show: those of this round or, until all directions are laid, those of the last
    one."""
    shown = round_shown(view)
    return view.state.steps if shown is None else shown.steps


def round_shown(view: View) -> Round | None:
    """The last finished round if the table still shows it, else None.

    Rounds in which everybody had to skip do not count because they have no reveals to show. In that
    case, the last ply's reveals belong to an earlier round.
    """
    state = view.state
    if state.steps or state.phase not in ("direction", "over"):
        return None
    number = _played(view)
    return state.history[number - 1] if number else None


def _played(view: View) -> int:
    """The number of the last finished round in which somebody played; 0 if there is none."""
    return max((n for n, past in enumerate(view.state.history, 1) if past.order), default=0)


def _stops(
    number: int,
    steps: Sequence[Step],
    ways: Sequence[tuple[tuple[int, int], ...]],
    fresh: int,
) -> tuple[tuple[Stop, ...], dict[int, tuple[str, int]]]:
    """The stops of the reveals starting at index `fresh`, and `Reveals.origins`.

    A way over the border takes effect outside the board, one stop before the last.
    """
    stops: list[Stop] = []
    origins: dict[int, tuple[str, int]] = {}
    for index in range(fresh, len(ways)):
        for column, row in ways[index]:
            stops.append(Stop(f"stop-{number}-{index}-{len(stops)}", middle(column), middle(row)))
        at = len(stops) - (2 if steps[index].effect == "border" else 1)
        origins[index] = (stops[at].id, at)
    return tuple(stops), origins
