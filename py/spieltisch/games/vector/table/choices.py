"""The choices: what can be chosen now, what each choice would do, and its marks on the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ....core.text import Message, say
from ....kit.numbers import plain, signed
from ..data import NUMBERS, board
from ..moves import Direction, Give, Move, Numbers
from ..outlook import Outlook, forecast, landings, outlooks, walked
from ..state import seat_of
from ..text.names import named
from ..text.outlooks import forecast_text, outlook_text
from ..text.prompts import label
from ..text.reasons import CHOOSE_BOTH
from ..view import View
from .places import Disc, Point, around, free
from .squares import line, middle, middle_of, outline

RADIUS: Final = 7.2
"""The radius of a number's disc (css/marks.css)."""

BESIDE: Final = (17, 20)
"""How far the disc is from the middle of a square in which it cannot be: next to the square, or in
the middle of the next one."""

OUTSIDE: Final = 14
"""How far it is in both directions if both squares are taken: at a corner of its own."""

INSIDE: Final = 5.6
"""The radius of a disc inside the pawn."""

CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Brief(NamedTuple):
    """What a number brings, in symbols: a drawing or text, and the positions that it affects. There
    is one text or, if the points are uncertain, two: the fewest and the most points."""

    icon: str
    texts: tuple[str, ...]
    positions: tuple[int, ...]


class Tile(NamedTuple):
    """A number that a position could choose, unless it is barred now. It is chosen by `pick` or
    `move`. `first` marks the lowest number of a position for which a pick is still needed."""

    id: str
    name: str
    number: int
    barred: bool
    chosen: bool
    pick: str
    move: str
    first: bool
    brief: Brief
    label: Message


class Hand(NamedTuple):
    """The numbers of one of the viewer's positions."""

    position: int
    name: Message
    tiles: tuple[Tile, ...]


class Lay(NamedTuple):
    """The button that lays two numbers. `move` is "" until both have been picked."""

    move: str
    text: str
    label: Message


class Way(NamedTuple):
    """A direction that can be laid. `forecast` describes in words what it could bring; `points` and
    `signs` show it."""

    id: str
    move: str
    direction: int
    label: Message
    forecast: Message
    points: tuple[str, ...]
    signs: tuple[str, ...]


class Owner(NamedTuple):
    """A position that can be given the points, with its score before and after."""

    id: str
    move: str
    position: int
    label: Message
    before: str
    after: str


class Mark(NamedTuple):
    """The squares that a choice could reach, outlined by `shape`.

    `name` is the name of the choice: "0-2" is a number of a position, "no" is a direction. `line`
    is the way there; "" if uncertain. `middle` is the middle of the square if there is only one;
    otherwise None, and so is `place`, the place of the number. `goal` says that the square is in a
    goal. `heading` is the direction of the move. `named` says that a lesson's task names this
    square.
    """

    name: str
    position: int
    number: int
    shape: str
    line: str
    middle: tuple[int, int] | None
    chosen: bool
    heading: int = 0
    goal: bool = False
    named: bool = False
    place: Disc | None = None

    @property
    def inside(self) -> bool:
        """Whether the number is inside the pawn."""
        return self.place is not None and self.place.radius == INSIDE


def ways(view: View, legal: Mapping[str, Move]) -> tuple[Way, ...]:
    """The directions that can be laid now, clockwise from the north."""
    found = []
    for notation, move in legal.items():
        if isinstance(move, Direction):
            seen = forecast(view, move.direction)
            low, high = signed(seen.low), signed(seen.high)
            points = (low,) if low == high else (low, high)
            signs = ("goal",) * seen.goal + ("skip",) * seen.skip
            name, said = f"move-{notation}", forecast_text(seen)
            way = Way(name, notation, move.direction, label(view, move), said, points, signs)
            found.append(way)
    return tuple(found)


def direction_marks(view: View, found: Sequence[Way]) -> tuple[Mark, ...]:
    """The squares to which each of these directions could lead."""
    state = view.state
    position = state.order[len(state.directions)] if found else -1
    marks = []
    for each in found:
        ends = {end for _, squares in landings(view, position, each.direction) for end in squares}
        shape = outline(sorted(ends - {state.square}))
        marks.append(Mark(each.move, position, -1, shape, "", None, False))
    return tuple(marks)


def owners(view: View, legal: Mapping[str, Move]) -> tuple[Owner, ...]:
    """The positions that can be given the points (VC14)."""
    state = view.state
    return tuple(
        Owner(
            f"move-{notation}",
            notation,
            move.position,
            label(view, move),
            plain(state.scores[move.position]),
            plain(state.scores[move.position] + state.steps[-1].points),
        )
        for notation, move in legal.items()
        if isinstance(move, Give)
    )


def hands(view: View, picked: Sequence[str]) -> tuple[Hand, ...]:
    """The numbers to choose from for each of the viewer's positions. `picked` has picks such as
    "n0:2".

    Nothing is preselected. With one position, each number is a move. With two (VC23), people pick
    a number for each position and lay both together.
    """
    state = view.state
    if state.phase not in ("numbers", "replace") or view.seat not in view.to_act:
        return ()
    if state.phase == "replace":
        return (_hand(view, state.order[len(state.steps)], -1, "r{}"),)
    own = _own(view)
    numbers = list(state.numbers)
    found = []
    for position in own:  # what the second can do depends on the number of the first
        seen = view._replace(state=state._replace(numbers=tuple(numbers)))
        numbers[position] = _picked(view, position, picked)
        found.append(_hand(seen, position, numbers[position], "{}" if len(own) == 1 else ""))
    return tuple(sorted(found, key=lambda hand: hand.position))


def _own(view: View) -> list[int]:
    """The positions for which the viewer lays a number, in the order of their reveals."""
    return [
        position
        for position in view.state.order
        if seat_of(view.state.seats, position) == view.seat
    ]


def _picked(view: View, position: int, picked: Sequence[str]) -> int:
    """The number picked for a position, or -1."""
    names = [name[3:] for name in picked if name[:3] == f"n{position}:"]
    number = int(names[-1]) if names and names[-1].isdigit() else -1
    return number if number in [each.number for each in outlooks(view, position)] else -1


def _hand(view: View, position: int, chosen: int, moves: str) -> Hand:
    """The numbers of a position. `moves` is the notation of laying a number, with braces in its
    place; "" if numbers are only picked."""
    found = {each.number: each for each in outlooks(view, position)}
    tiles = []
    for number in NUMBERS:
        name = f"{position}-{number}"
        outlook = found.get(number)
        tiles.append(
            Tile(
                id=f"vc-tile-{name}",
                name=name,
                number=number,
                barred=outlook is None,
                chosen=number == chosen,
                pick="" if moves or number == chosen else f"n{position}:{number}",
                move=moves.format(number),
                first=not moves and chosen < 0 and number == min(found),
                brief=Brief("barred", (), ()) if outlook is None else _brief(view, outlook),
                label=(
                    say("{position} {number}", position=named(position), number=number)
                    if outlook is None
                    else outlook_text(view, position, outlook)
                ),
            )
        )
    return Hand(position, named(position), tuple(tiles))


def _brief(view: View, outlook: Outlook) -> Brief:
    arrival = outlook.arrival
    if not outlook.ends:
        return Brief("again", (), ())  # the second of two successive zeros, which will be replaced
    if arrival is None:
        low, high = signed(outlook.low), signed(outlook.high)
        return Brief("", (low,) if low == high else (low, high), ())
    concerned = (arrival.owner,) if arrival.owner >= 0 else ()
    if arrival.effect == "goal":
        return Brief("goal", (), concerned)
    if arrival.effect in ("border", "letter"):
        return Brief("skip", (), concerned)
    if arrival.effect == "choose":
        both = board(view.state.seats)[arrival.square].owners
        return Brief("", (signed(arrival.points),), both)
    if arrival.effect == "points":
        return Brief("", (signed(arrival.points),), concerned)
    return Brief("", ("0",), ())


def lay(view: View, found: Sequence[Hand]) -> Lay | None:
    """The button that lays the numbers of two positions; None for a single one."""
    if len(found) < 2:
        return None
    values = [next((tile.number for tile in hand.tiles if tile.chosen), -1) for hand in found]
    text = " · ".join("–" if number < 0 else str(number) for number in values)
    if min(values) < 0:
        return Lay("", text, CHOOSE_BOTH)
    said = label(view, Numbers("numbers", tuple(values)))
    return Lay(".".join(map(str, values)), text, said)


def number_marks(view: View, found: Sequence[Hand]) -> tuple[Mark, ...]:
    """The squares that each number could reach, and the way there if it is certain.

    Higher numbers come first, so that their ways are drawn beneath the marks of lower ones.
    """
    state = view.state
    marks = []
    numbers = list(state.numbers)
    order = {position: index for index, position in enumerate(state.order)}
    for hand in sorted(found, key=lambda hand: order[hand.position]):
        seen = view._replace(state=state._replace(numbers=tuple(numbers)))
        outlook_of = {each.number: each for each in outlooks(seen, hand.position)}
        for tile in reversed(hand.tiles):
            outlook = outlook_of.get(tile.number)
            if outlook is not None:
                marks.append(_number_mark(view, tile.name, hand.position, outlook, tile.chosen))
            if tile.chosen:
                numbers[hand.position] = tile.number
    return tuple(marks)


def placed(marks: Iterable[Mark], pawn: Disc, printed: Collection[Point]) -> tuple[Mark, ...]:
    """These marks with places for their numbers. One may be inside the pawn if nothing is printed
    there."""
    found: list[Mark] = []
    taken = [pawn]
    for mark in marks:
        if mark.middle is not None:
            within = Disc(*mark.middle, INSIDE)
            blank = mark.middle not in printed and not mark.named
            if mark.goal:
                within = Disc(*mark.middle, RADIUS)
            elif not blank or mark.middle != pawn[:2] or within in taken:
                within = free(_places(mark, blank), RADIUS, taken, printed)
            taken.append(within)
            mark = mark._replace(place=within)
        found.append(mark)
    return tuple(found)


def _places(mark: Mark, blank: bool) -> Iterator[Point]:
    """Places for the number of the only square that it reaches, best first: in the square if it is
    `blank`, or else where the way does not lead, so that nobody takes it for the next square's."""
    assert mark.middle is not None
    x, y = mark.middle
    if blank:
        yield x, y
    along = mark.heading in (2, 6)  # east or west
    for aside in BESIDE:
        yield from ((x, y - aside), (x, y + aside)) if along else ((x - aside, y), (x + aside, y))
    yield from ((x + OUTSIDE * right, y + OUTSIDE * down) for right, down in CORNERS)
    yield from around([(x, y)])


def _number_mark(view: View, name: str, position: int, outlook: Outlook, chosen: bool) -> Mark:
    state = view.state
    index = state.order.index(position)
    heading = state.directions[index]
    mark = Mark(
        name,
        position,
        outlook.number,
        outline(outlook.ends),
        line(outlook.path),
        middle_of(outlook.ends[0]) if len(outlook.ends) == 1 else None,
        chosen,
        heading,
    )
    if outlook.arrival is None or outlook.arrival.effect != "goal":
        return mark
    way = walked(state.seats, outlook.path[0], heading, outlook.number, index == 0)
    x, y = (middle(place) for place in way[-1])
    return mark._replace(
        shape=f"M{x - 10} {y - 10}h20v20h-20z",
        line=f"{mark.line} {x},{y}",
        middle=(x, y),
        goal=True,
    )
