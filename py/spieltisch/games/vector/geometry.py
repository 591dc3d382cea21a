"""Geometry: where the Vector stops, and what it meets there."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .data import GOAL_MIDDLE, SIZE, SOUTH_WEST, WEST, Board, Square, board

STEPS: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""For each direction, the change of row and column from one square to the next (VC7)."""


class Leg(NamedTuple):
    """A straight stretch of the way: the squares entered, in order, and how it left the board.

    `exit` is "" if it stayed on the board, else "border" or "goal". In the case of "goal", `goal`
    is the position that owns the goal.
    """

    squares: tuple[int, ...]
    exit: str = ""
    goal: int = -1


class Arrival(NamedTuple):
    """What one reveal leads to, whatever happened before.

    `square` is where the Vector is afterwards. `effect` is "blank" (nothing), "neutral" (a yellow
    square reached by the round's first mover), "points", "choose" (points for one of two positions,
    as the mover decides), "letter", "border" or "goal". `owner` is the position that gets the
    points, loses its turn or owns the goal; -1 stands for the mover or nobody.
    """

    square: int
    effect: str
    owner: int = -1
    points: int = 0


def square_at(row: int, column: int) -> int:
    """The square in this row (0 in the north) and column (0 in the west)."""
    return row * SIZE + column


def goal_behind(square: int, direction: int) -> int:
    """The position whose goal is one step from this square in this direction; -1 if there is none.

    A goal is three squares wide. It can be entered only from the three squares in front of it,
    straight or diagonally, so there are seven ways in (VC1).
    """
    row, column = divmod(square, SIZE)
    down, right = STEPS[direction]
    if column in GOAL_MIDDLE and column + right in GOAL_MIDDLE:
        if row == 0 and down < 0:
            return 0
        if row == SIZE - 1 and down > 0:
            return 2
    if row in GOAL_MIDDLE and row + down in GOAL_MIDDLE:
        if column == SIZE - 1 and right > 0:
            return 1
        if column == 0 and right < 0:
            return 3
    return -1


@cache
def _ahead(square: int, direction: int) -> tuple[int, str, int]:
    """The next square in this direction, followed by "" and -1. If there is none, -1 followed by
    what is there instead: "border" and -1, or "goal" and the position that owns the goal."""
    goal = goal_behind(square, direction)
    if goal >= 0:
        return (-1, "goal", goal)
    row, column = divmod(square, SIZE)
    down, right = STEPS[direction]
    row, column = row + down, column + right
    if not (0 <= row < SIZE and 0 <= column < SIZE):
        return (-1, "border", -1)
    return (square_at(row, column), "", -1)


def straight_leg(square: int, direction: int, number: int) -> Leg:
    """The way over `number` squares, or as far as the border or a goal. A number higher than needed
    also reaches them (VC18)."""
    squares: list[int] = []
    for _ in range(number):
        square, there, goal = _ahead(square, direction)
        if there:
            return Leg(tuple(squares), there, goal)
        squares.append(square)
    return Leg(tuple(squares))


def legs(squares: Board, square: int, direction: int, number: int, first: bool) -> tuple[Leg, ...]:
    """The straight stretches of one reveal: the mover's own, then one for each arrow met (VC16).

    Arrows are neutral for the round's first mover (VC15). If one arrow ends on another, the second
    moves the Vector on. If the Vector returns to an arrow in this chain, it stops there.
    """
    found = [straight_leg(square, direction, number)]
    met: set[int] = set()
    here = _end(square, found[0])
    while not first and not found[-1].exit:
        arrow = squares[here]
        if arrow.kind != "arrow" or here in met:
            break
        met.add(here)
        found.append(straight_leg(here, arrow.heading, arrow.length))
        here = _end(here, found[-1])
    return tuple(found)


def meet(
    squares: Board, seats: int, square: int, direction: int, number: int, first: bool
) -> Arrival:
    """What one reveal leads to on this board; see `arrive`."""
    here, last = square, Leg(())
    for last in legs(squares, square, direction, number, first):
        here = _end(here, last)
    if last.exit == "goal" and not (seats == 3 and last.goal == WEST):
        return Arrival(here, "goal", last.goal)
    if last.exit:
        # The square before the border has no effect (VC18). With three players, the west goal
        # counts as border (VC24).
        return Arrival(SOUTH_WEST if last.exit == "goal" else here, "border")
    return landing(squares[here], here, first)


def landing(printed: Square, here: int, first: bool) -> Arrival:
    """What happens to a mover that lands or stays on this square (VC10, VC12 to VC17)."""
    if printed.yellow and first:
        return Arrival(here, "neutral")
    if printed.kind == "points":
        if len(printed.owners) == 2:
            return Arrival(here, "choose", -1, printed.value)
        owner = printed.owners[0] if printed.owners else -1
        return Arrival(here, "points", owner, printed.value)
    if printed.kind == "letter":
        return Arrival(here, "letter", printed.owners[0])
    return Arrival(here, "blank")


@cache
def arrive(seats: int, square: int, direction: int, number: int, first: bool) -> Arrival:
    """What a reveal of this number in this direction leads to from this square."""
    found = meet(board(seats), seats, square, direction, number, first)
    return _MET.setdefault(found, found)


_MET: Final[dict[Arrival, Arrival]] = {}
"""Shares one object among equal arrivals. This saves memory because thousands of moves end on a few
squares."""


def path(seats: int, square: int, direction: int, number: int, first: bool) -> tuple[int, ...]:
    """Every square on which the Vector is during one reveal, including the first."""
    visited = [square]
    for leg in legs(board(seats), square, direction, number, first):
        visited.extend(leg.squares)
    end = arrive(seats, square, direction, number, first).square
    return tuple(visited) if visited[-1] == end else (*visited, end)


def name(square: int) -> str:
    """A square's name for people, A1 … U21. Letters count columns from the west, and numbers count
    rows from the south."""
    row, column = divmod(square, SIZE)
    return f"{chr(ord('A') + column)}{SIZE - row}"


def _end(square: int, leg: Leg) -> int:
    return leg.squares[-1] if leg.squares else square
