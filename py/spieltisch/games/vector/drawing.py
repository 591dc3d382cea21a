"""The table as its template draws it: cards of the positions, marks and ways on the board.

Everything comes from a view. The board is drawn in units of which a square has 20; its border is
one square wide, so the square in the north-west begins at (20, 20).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.game import Seat
from .data import DIRECTIONS, POSITIONS, SIZE, WEST
from .picture import Outlook, landings, outlooks, way
from .rules import Step, goal_entered, positions_of, seat_of, side_of, side_totals, totals
from .trails import Trail, trails
from .view import VectorView, hidden, state_of

UNIT: Final = 20


class Card(NamedTuple):
    """A position with what lies before it, always in the same place of the table.

    `turn` is when it plays in this round, from 1, or 0 when it must skip. `state` is "now",
    "done", "waits" or "skips". `direction` is -1 until laid. `face` of the number card: "none",
    "down", "own" (face down for the others), "open" or "shown" (a zero to be replaced). `past`:
    direction and number are those of the round before. `gains` are the effects of this round's
    reveals on the position.
    """

    position: int
    seat: Seat
    turn: int
    state: str
    direction: int
    number: int
    face: str
    past: bool
    score: int
    skips: int
    mine: bool
    gains: tuple[Gain, ...]


class Gain(NamedTuple):
    """Points or a lost turn, flying from a stop of the journey to their owner's card.

    `origin` is "" when this happened before the last ply: nothing flies any more.
    """

    name: str
    kind: str
    points: int
    origin: str
    at: int


class Side(NamedTuple):
    """A team, or a single position of three, with its points."""

    positions: tuple[int, ...]
    points: int
    mine: bool


class Anchor(NamedTuple):
    """A stop of the journey just made."""

    name: str
    x: int
    y: int


class Mark(NamedTuple):
    """Squares to be marked: `shape` outlines them, `x` and `y` are the only one's middle or -1."""

    name: str
    position: int
    number: int
    shape: str
    line: str
    x: int
    y: int


class Tile(NamedTuple):
    """A number that can be chosen for a position; None where it may not."""

    number: int
    outlook: Outlook | None
    chosen: bool


class Table(NamedTuple):
    """All that is drawn besides the print of the board."""

    round: int
    rounds: int
    cards: tuple[Card, ...]
    sides: tuple[Side, ...]
    steps: tuple[Step, ...]
    trails: tuple[Trail, ...]
    anchors: tuple[Anchor, ...]
    x: int
    y: int
    goal: int
    rays: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    hands: tuple[tuple[int, tuple[Tile, ...]], ...]
    choice: str
    chosen: tuple[str, ...]


def draw(view: VectorView, picked: Sequence[str] = (), moved: int = 0) -> Table:
    """What to draw; `picked` are numbers pointed at ("n0:2"), `moved` the last ply's reveals."""
    steps = shown_steps(view)
    ways = [way(view.seats, step, index == 0) for index, step in enumerate(steps)]
    fresh = len(steps) - moved if moved else len(steps)
    anchors, origins = _anchors(view, steps, ways, fresh)
    last = goal_entered(state_of(view, view.numbers))
    place = ways[-1][-1] if last is not None else (view.square % SIZE, view.square // SIZE)
    lines = [[(_middle(column), _middle(row)) for column, row in squares] for squares in ways]
    x, y = _middle(place[0]), _middle(place[1])
    hands = _hands(view, picked)
    return Table(
        round=view.round,
        rounds=view.rounds,
        cards=_cards(view, steps, fresh, origins),
        sides=_sides(view),
        steps=steps,
        trails=trails(steps, lines, (x, y)),
        anchors=anchors,
        x=x,
        y=y,
        goal=-1 if last is None else last.owner,
        rays=_rays(view),
        marks=_marks(view, hands),
        hands=hands,
        choice=".".join(str(tile.number) for _, tiles in hands for tile in tiles if tile.chosen),
        chosen=tuple(f"{p}-{tile.number}" for p, tiles in hands for tile in tiles if tile.chosen),
    )


def shown_steps(view: VectorView) -> tuple[Step, ...]:
    """The reveals whose way is drawn: this round's, or the last one's until numbers are chosen."""
    if view.steps or not view.history or view.phase not in ("direction", "over"):
        return view.steps
    return view.history[-1].steps


def _anchors(
    view: VectorView,
    steps: Sequence[Step],
    ways: Sequence[tuple[tuple[int, int], ...]],
    fresh: int,
) -> tuple[tuple[Anchor, ...], dict[int, tuple[str, int]]]:
    """The stops of the reveals of the last ply, and for each reveal the stop where it takes effect.

    A way over the border takes effect out there, one stop before the last.
    """
    number = view.round if view.steps else len(view.history)
    anchors: list[Anchor] = []
    origins: dict[int, tuple[str, int]] = {}
    for index in range(fresh, len(ways)):
        for column, row in ways[index]:
            name = f"stop-{number}-{index}-{len(anchors)}"
            anchors.append(Anchor(name, _middle(column), _middle(row)))
        at = len(anchors) - (2 if steps[index].effect == "border" else 1)
        origins[index] = (anchors[at].name, at)
    return tuple(anchors), origins


def _cards(
    view: VectorView, steps: Sequence[Step], fresh: int, origins: dict[int, tuple[str, int]]
) -> tuple[Card, ...]:
    """The positions clockwise from the north, so that everybody's points are where they were."""
    points = totals(state_of(view, view.numbers))
    over = view.phase == "over"
    order = view.history[-1].order if over and view.history else view.order
    seated = [p for p in range(len(POSITIONS)) if not (view.seats == 3 and p == WEST)]
    own = () if view.seat is None else positions_of(view.seats, view.seat)
    down = hidden(view)
    stale = bool(view.directions) and not view.steps  # what is drawn is the round before
    cards = []
    for position in seated:
        direction, number, face, past = _laid(view, position, down)
        gains = () if stale else _gains(view, position, steps, fresh, origins)
        cards.append(
            Card(
                position,
                seat_of(view.seats, position),
                order.index(position) + 1 if position in order else 0,
                _state(view, position, order),
                direction,
                number,
                face,
                past,
                points[position],
                view.skips[position],
                position in own,
                gains,
            )
        )
    return tuple(cards)


def _state(view: VectorView, position: int, order: tuple[int, ...]) -> str:
    if position not in order:
        return "skips"
    if view.phase == "over":
        return "done"
    index = order.index(position)
    if view.phase == "numbers":
        return "now" if seat_of(view.seats, position) in view.to_act else "waits"
    done = len(view.directions) if view.phase == "direction" else len(view.steps)
    now = done - 1 if view.phase == "give" else done
    if index == now:
        return "now"
    return "done" if index < now and view.phase != "direction" else "waits"


def _laid(view: VectorView, position: int, down: Sequence[int]) -> tuple[int, int, str, bool]:
    """Direction and number card of a position: as laid, or those of the round before."""
    index = view.order.index(position) if position in view.order else -1
    if 0 <= index < len(view.directions):
        direction = view.directions[index]
        if index < len(view.steps):
            return direction, view.steps[index].number, "open", False
        number = view.numbers[position]
        if view.phase == "replace" and index == len(view.steps):
            return direction, number, "shown", False
        if number >= 0:
            return direction, number, "own", False
        return direction, -1, "down" if position in down else "none", False
    if view.phase in ("direction", "over") and view.history:
        before = view.history[-1]
        if position in before.order:
            index = before.order.index(position)
            number = before.steps[index].number if index < len(before.steps) else -1
            face = "open" if number >= 0 else "none"
            return before.directions[index], number, face, view.phase != "over"
    return -1, -1, "none", False


def _gains(
    view: VectorView,
    position: int,
    steps: Sequence[Step],
    fresh: int,
    origins: dict[int, tuple[str, int]],
) -> tuple[Gain, ...]:
    found = []
    number = view.round if view.steps else len(view.history)
    for index, step in enumerate(steps):
        if step.owner != position or step.effect not in ("points", "letter", "border"):
            continue
        origin, at = origins.get(index, ("", 0)) if index >= fresh else ("", 0)
        kind = "points" if step.effect == "points" else "skip"
        found.append(Gain(f"gain-{number}-{index}", kind, step.points, origin, at))
    return tuple(found)


def _sides(view: VectorView) -> tuple[Side, ...]:
    points = side_totals(view.seats, totals(state_of(view, view.numbers)))
    seated = [p for p in range(len(POSITIONS)) if not (view.seats == 3 and p == WEST)]
    own = None if view.seat is None else side_of(view.seats, positions_of(view.seats, view.seat)[0])
    return tuple(
        Side(tuple(p for p in seated if side_of(view.seats, p) == side), points[side], side == own)
        for side in range(len(points))
    )


def _rays(view: VectorView) -> tuple[Mark, ...]:
    """Where each direction could lead whoever lays one now."""
    if view.phase != "direction" or view.seat not in view.to_act:
        return ()
    position = view.order[len(view.directions)]
    marks = []
    for heading, name in enumerate(DIRECTIONS):
        ends = {end for _, squares in landings(view, position, heading) for end in squares}
        marks.append(_mark(name, position, -1, tuple(sorted(ends - {view.square})), ()))
    return tuple(marks)


def _hands(view: VectorView, picked: Sequence[str]) -> tuple[tuple[int, tuple[Tile, ...]], ...]:
    """The numbers to choose from for each own position, with what they do if all stays so."""
    if view.phase not in ("numbers", "replace") or view.seat not in view.to_act:
        return ()
    if view.phase == "replace":
        position = view.order[len(view.steps)]
        found = {each.number: each for each in outlooks(view, position)}
        return ((position, tuple(Tile(n, found.get(n), False) for n in range(4))),)
    own = [p for p in view.order if seat_of(view.seats, p) == view.seat]
    chosen = {}
    for position in own:
        names = [name[3:] for name in picked if name[:3] == f"n{position}:"]
        allowed = [each.number for each in outlooks(view, position)]
        number = int(names[-1]) if names and names[-1].isdigit() else 1
        chosen[position] = number if number in allowed else 1
    numbers = list(view.numbers)
    hands = []
    for position in own:
        seen = view._replace(numbers=tuple(numbers))
        found = {each.number: each for each in outlooks(seen, position)}
        tiles = tuple(Tile(n, found.get(n), n == chosen[position]) for n in range(4))
        hands.append((position, tiles))
        numbers[position] = chosen[position]
    return tuple(sorted(hands))


def _marks(view: VectorView, hands: tuple[tuple[int, tuple[Tile, ...]], ...]) -> tuple[Mark, ...]:
    """The squares each number would reach; exact ways for everybody who reveals next."""
    marks = []
    for position, tiles in hands:
        for tile in tiles:
            if tile.outlook is not None:
                name = f"{position}-{tile.number}"
                line = _line(tile.outlook.path)
                mark = _mark(name, position, tile.number, tile.outlook.ends, line)
                marks.append(mark)
    return tuple(marks)


def _mark(
    name: str, position: int, number: int, squares: tuple[int, ...], line: tuple[str, ...]
) -> Mark:
    shape = "".join(
        f"M{UNIT * (square % SIZE + 1)} {UNIT * (square // SIZE + 1)}h20v20h-20z"
        for square in squares
    )
    only = squares[0] if len(squares) == 1 else -1
    x, y = (_middle(only % SIZE), _middle(only // SIZE)) if only >= 0 else (-1, -1)
    return Mark(name, position, number, shape, " ".join(line), x, y)


def _line(squares: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{_middle(square % SIZE)},{_middle(square // SIZE)}" for square in squares)


def _middle(place: int) -> int:
    """The middle of a row or column on the board as drawn."""
    return UNIT * (place + 1) + UNIT // 2
