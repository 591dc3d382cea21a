"""The picture on the result screen: the Vector's whole journey as a poster, with words beside it.

Every reveal is a line in the colour of its position. A disc marks a place where points were gained,
and a ring a place where points were lost; their sizes show how many. The sun marks the end of the
journey.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.game import Seat, winners
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import plain, signed
from ....kit.rows import joined
from ....kit.story import lead_taken
from ..data import SIZE
from ..meta import meta
from ..outlook import way
from ..scoring import side_totals
from ..state import State, Step, positions_of, side_of
from ..text.names import POSITION_LETTERS, player
from ..view import View
from .places import Disc
from .squares import UNIT, middle, middle_of

GRID: Final = "".join(
    f"M{UNIT} {UNIT * at}H{UNIT * (SIZE + 1)}M{UNIT * at} {UNIT}V{UNIT * (SIZE + 1)}"
    for at in range(1, SIZE + 2)
)
"""The lines between the squares, as an SVG path."""

START: Final = middle(SIZE // 2)
SUN: Final = 62
"""Its radius. It is whole: cut by the sheet's edge it would look like a fault, and over the title
like a stain."""
MARGIN: Final = UNIT // 2
"""How far it is at least from the sheet's edge and the title."""
PLATE: Final = 34
LEFT: Final = 30
RIGHT: Final = 690


class Stretch(NamedTuple):
    """One reveal: its position, and the Vector's way as SVG points."""

    position: int
    line: str


class Gain(NamedTuple):
    """The disc for points that a reveal brought a position or the ring for points that it cost, in
    units of the drawing."""

    position: int
    x: int
    y: int
    radius: float
    lost: bool


class Plate(NamedTuple):
    """The plate of one of a player's positions: its left edge and its letter."""

    position: int
    x: float
    letter: Message


class Column(NamedTuple):
    """A player's plates and points at the foot of the poster."""

    plates: tuple[Plate, ...]
    x: float
    """The x coordinate of the points."""
    points: str
    won: bool


class Picture(NamedTuple):
    """The picture, and the words beside it."""

    grid: str
    start: int
    x: int
    y: int
    """`x` and `y` are the place where the journey ended."""
    sun: Disc
    """The sun, as near to that place as it can be."""
    stretches: tuple[Stretch, ...]
    gains: tuple[Gain, ...]
    columns: tuple[Column, ...]
    label: Message
    lines: tuple[Message, ...]
    """How the match was won, and in which round the winner took the lead."""


def picture(view: View, ui: Ui) -> Picture | None:
    """The picture of a finished match; None until then."""
    state = view.state
    if ui.over is None:
        return None
    ways = [
        (step, way(state.seats, step, index == 0))
        for done in state.history
        for index, step in enumerate(done.steps)
    ]
    won = winners(meta, ui.over)
    column, row = ways[-1][1][-1] if ways else (SIZE // 2, SIZE // 2)
    return Picture(
        grid=GRID,
        start=START,
        x=middle(column),
        y=middle(row),
        sun=Disc(_inside(middle(column)), _inside(middle(row)), SUN),
        stretches=tuple(
            Stretch(step.position, " ".join(f"{middle(x)},{middle(y)}" for x, y in squares))
            for step, squares in ways
        ),
        gains=tuple(_gain(step) for step, _ in ways if step.points and step.owner >= 0),
        columns=tuple(
            _column(view, seat, ui.over.scores[seat], won) for seat in range(state.seats)
        ),
        label=say_n(
            "The Vector's route in {n} move",
            "The Vector's route in {n} moves",
            len(ways),
        ),
        lines=(
            *(
                _how(side, ui.over.scores[side[0]], len(state.history), ui.reader)
                for side in _winning(state.seats, won)
            ),
            *_best_reveal(view),
            *lead_taken(_sums(state, ui.over.scores), won),
        ),
    )


def _inside(at: int) -> int:
    """The place nearest to this one at which the sun is whole and touches nothing."""
    least = SUN + MARGIN
    return min(max(at, least), UNIT * (SIZE + 2) - least)


def _gain(step: Step) -> Gain:
    x, y = middle_of(step.end)
    return Gain(step.owner, x, y, round(4 + abs(step.points) / 7, 1), step.points < 0)


def _column(view: View, seat: Seat, points: int, won: tuple[Seat, ...]) -> Column:
    left = LEFT + (RIGHT - LEFT) * seat / view.state.seats
    plates = tuple(
        Plate(position, left + (PLATE + 4) * at, POSITION_LETTERS[position])
        for at, position in enumerate(positions_of(view.state.seats, seat))
    )
    return Column(plates, plates[-1].x + PLATE + 10, plain(points), seat in won)


def _winning(seats: int, won: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """The winners, those of a team together."""
    sides = dict.fromkeys(side_of(seats, seat) for seat in won)
    return tuple(tuple(seat for seat in won if side_of(seats, seat) == side) for side in sides)


def _how(side: tuple[Seat, ...], points: int, rounds: int, reader: Seat | None) -> Message:
    scored = say_n("{points} point", "{points} points", abs(points), points=plain(points))
    played = say_n("{n} round", "{n} rounds", rounds)
    if side == (reader,):
        return say("You scored {points} in {rounds}.", points=scored, rounds=played)
    who = joined([Who(seat) for seat in side if seat != reader])
    if len(side) == 1:
        return say("{who} scored {points} in {rounds}.", who=who, points=scored, rounds=played)
    if reader in side:
        return say(
            "You and {who} scored {points} together in {rounds}.",
            who=who,
            points=scored,
            rounds=played,
        )
    return say("{who} scored {points} together in {rounds}.", who=who, points=scored, rounds=played)


def _best_reveal(view: View) -> tuple[Message, ...]:
    """A sentence about the reveal that brought a position the most points. Empty if none brought
    any."""
    found = [
        (step.points, -at, step.owner)
        for at, done in enumerate(view.state.history)
        for step in done.steps
        if step.owner >= 0
    ]
    points, at, owner = max(found, default=(0, 0, 0))
    if points <= 0:
        return ()
    return (
        say(
            "Best move: {points} for {player:object} in round {round}.",
            points=signed(points),
            player=player(view.state.seats, owner),
            round=1 - at,
        ),
    )


def _sums(state: State, final: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every seat's points after each round. `final` has those after the last round."""
    return [*(_by_seat(state.seats, done.scores) for done in state.history[:-1]), final]


def _by_seat(seats: int, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The points of every seat's side, given the points of the positions (VC23, VC24)."""
    sides = side_totals(seats, scores)
    return tuple(sides[seat % len(sides)] for seat in range(seats))
