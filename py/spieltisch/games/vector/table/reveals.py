"""Which reveals the table shows, and where their effects come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..data import SIZE
from ..outlook import way
from ..scoring import goal_entered
from ..state import Round, Step
from ..view import View
from .squares import middle
from .trails import Point, Trail, trails


class Stop(NamedTuple):
    """A stop of the last journey, in units of the drawing."""

    id: str
    x: int
    y: int


class Pawn(NamedTuple):
    """Where the Vector is drawn, and the stops on its way there.

    `start` is the square it stands on as column and row, counted from the black border.
    """

    x: int
    y: int
    via: str
    start: str


class Reveals(NamedTuple):
    """The reveals shown, oldest first, and what is drawn of them.

    Those from `fresh` on were made in the last ply. `origins` holds, for each of them, the stop
    where it took effect and that stop's place in the journey. `goal` is the position whose goal has
    been entered, or -1. `round` is the round they belong to.
    """

    steps: tuple[Step, ...]
    round: int
    fresh: int
    trails: tuple[Trail, ...]
    stops: tuple[Stop, ...]
    origins: dict[int, tuple[str, int]]
    pawn: Pawn
    goal: int


def reveals(view: View, moved: int, badges: Sequence[Point] = ()) -> Reveals:
    """The reveals to show if the last ply made `moved` of them.

    Their numbers keep clear of `badges`, the numbers of the choices.
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
    drawn = trails(steps, lines, [(x, y), *badges])
    goal = -1 if last is None else last.owner
    return Reveals(steps, number, fresh, drawn, stops, origins, pawn, goal)


def shown_steps(view: View) -> tuple[Step, ...]:
    """The reveals whose way is drawn: this round's, or the last round's until numbers are
    chosen."""
    shown = round_shown(view)
    return view.state.steps if shown is None else shown.steps


def round_shown(view: View) -> Round | None:
    """The finished round that is still shown, or None while this round shows something itself.

    Rounds in which everybody had to skip are left out: nothing happened in them, and the last ply's
    reveals belong to an earlier round.
    """
    state = view.state
    if state.steps or state.phase not in ("direction", "over"):
        return None
    number = _played(view)
    return state.history[number - 1] if number else None


def _played(view: View) -> int:
    """The number of the last finished round in which somebody played, 0 before the first."""
    return max((n for n, past in enumerate(view.state.history, 1) if past.order), default=0)


def _stops(
    number: int,
    steps: Sequence[Step],
    ways: Sequence[tuple[tuple[int, int], ...]],
    fresh: int,
) -> tuple[tuple[Stop, ...], dict[int, tuple[str, int]]]:
    """The stops of the fresh reveals, and for each reveal the stop where it takes effect.

    A way over the border takes effect out there, one stop before the last.
    """
    stops: list[Stop] = []
    origins: dict[int, tuple[str, int]] = {}
    for index in range(fresh, len(ways)):
        for column, row in ways[index]:
            stops.append(Stop(f"stop-{number}-{index}-{len(stops)}", middle(column), middle(row)))
        at = len(stops) - (2 if steps[index].effect == "border" else 1)
        origins[index] = (stops[at].id, at)
    return tuple(stops), origins
