"""The picture on the result screen: the world at dusk, its paths glowing in the order they grew.

Coordinates are in units of the drawing, `SIDE` per square. `light` holds the classes for when a
stone was set: the tenth of the match gives the colour of its glow, the hundredth the moment at
which it lights up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ..data import ANGEL, ARROW, CLOSED, HEART, NAMES, OBSTACLE, OPEN, STEP, WIDTH
from ..paths import leads_nowhere
from ..state import NOBODY, NONE
from ..view import View

SIDE: Final = 48
"""The side of a square."""

HALF: Final = SIDE // 2
EDGE: Final = 20
"""The rim around the world."""

DUSK: Final = 4
"""How far the dusk reaches around the world, within the rim."""

FOOT: Final = 40
"""The height below the world for its name and how much of it is covered."""

BEND: Final = 7
"""How far from a square's middle a bend passes, to each of the two sides."""

LAP: Final = 1
"""How far a stroke overlaps the next one, so that there is no dark gap."""

CLOSE: Final = 3
"""The most squares and heart angels missing in a match that was almost won."""

NAMED: Final = 6
"""The most open squares that are named."""

AHEAD: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""A step in each direction, to the right and down."""


class Spot(NamedTuple):
    """A drawing on a square, or the square itself; x and y are its upper left corner."""

    x: int
    y: int
    icon: str
    light: str


class Stroke(NamedTuple):
    """The light of one stone, as a line through its square."""

    line: str
    light: str


class Dot(NamedTuple):
    """Where a path ends, or a seat's mark on its stone; x and y are its middle."""

    x: int
    y: int
    seat: Seat
    light: str


class Fact(NamedTuple):
    """A number of the match, and what it counts."""

    number: int
    label: Message


class Share(NamedTuple):
    """How many stones of the paths a seat has set."""

    seat: Seat
    name: str
    stones: int


class Picture(NamedTuple):
    """The world at the end. Fields are drawn in this order, the first lowest."""

    width: int
    height: int
    dusk: int
    """The side of the dusk around the world, a little of which shows at the edges."""
    foot: int
    """The y of the line of words at the bottom."""
    right: int
    """The x at which that line ends."""
    won: bool
    lit: tuple[Spot, ...]
    """The squares of paths."""
    hollow: tuple[Spot, ...]
    """The squares that stayed open."""
    blocks: tuple[Spot, ...]
    """Obstacles and closed squares."""
    strokes: tuple[Stroke, ...]
    """In the order in which the paths grew."""
    ends: tuple[Dot, ...]
    angels: tuple[Spot, ...]
    beads: tuple[Dot, ...]
    """Who set the stones; none for a single player."""
    openings: tuple[Dot, ...]
    covered: str
    """How many squares are covered, out of how many."""
    label: Message
    headline: Message
    lines: tuple[Message, ...]
    facts: tuple[Fact, ...]
    shares: tuple[Share, ...]
    rematch: Message
    """The label of the button for another match."""


def picture(view: View, ui: Ui) -> Picture | None:
    """The world once the match is over."""
    state = view.state
    if ui.over is None:
        return None
    light = _lights(view)
    arrows = [square for square in light if state.stones[square] >= ARROW]
    angels = [square for square in light if state.stones[square] in (ANGEL, HEART)]
    first = [square for square in arrows if view.came[square] == NONE]
    world = state.size * SIDE
    done = len(view.squares) - view.uncovered
    shared = state.seats > 1
    return Picture(
        width=world + 2 * EDGE,
        height=world + EDGE + FOOT,
        dusk=world + 2 * DUSK,
        foot=world + EDGE + FOOT - 13,
        right=world + EDGE,
        won=ui.over.reason == "won",
        lit=tuple(_spot(view, square, "", light[square]) for square in light),
        hollow=_spots(view, OPEN, ""),
        blocks=(
            *_spots(view, OBSTACLE, "stone-obstacle"),
            *_spots(view, CLOSED, "stone-closed"),
        ),
        strokes=tuple(stroke for square in light for stroke in _strokes(view, square, light)),
        ends=tuple(_end(view, square, light[square]) for square in arrows if ends(view, square)),
        angels=tuple(
            _spot(
                view,
                square,
                "light-heart" if state.stones[square] == HEART else "light-angel",
                light[square],
            )
            for square in angels
        ),
        beads=tuple(
            _bead(view, square, light[square])
            for square in arrows
            if shared and square not in first and view.setters[square] != NOBODY
        ),
        openings=tuple(_bead(view, square, light[square]) for square in first),
        covered=f"{done}/{len(view.squares)}",
        label=_label(view, done),
        headline=_headline(view),
        lines=_lines(view, list(light), ui.reader),
        facts=_facts(view, len(angels)),
        shares=tuple(
            Share(seat, name, sum(view.setters[square] == seat for square in light))
            for seat, name in enumerate(ui.names)
            if shared
        ),
        rematch=say("New game") if state.start == "ready" else say("New world"),
    )


def grown(view: View) -> tuple[int, ...]:
    """The squares of arrow stones, angels and heart angels, in the order in which they were set."""
    stones = [
        square
        for square in view.squares
        if view.order[square] and view.state.stones[square] >= ANGEL
    ]
    return tuple(sorted(stones, key=lambda square: view.order[square]))


def leads_on(view: View, square: int) -> bool:
    """Whether the path of an arrow stone goes on where the stone leads.

    False for an open square: the path may go on there, but has not yet.
    """
    state = view.state
    way = state.stones[square] - ARROW
    ahead = STEP[square][way]
    if ahead == NONE or state.stones[ahead] == OPEN:
        return False
    return not leads_nowhere(state.stones, view.came, square, way)


def ends(view: View, square: int) -> bool:
    """Whether a path ends with this arrow stone."""
    return not leads_on(view, square)


def paths(view: View) -> tuple[tuple[int, ...], ...]:
    """The arrow stones of each path, in the order in which they were set.

    Paths that have met count as one (VM9); an angel ends a path, and others begin beside it.
    """
    name = {square: square for square in grown(view) if view.state.stones[square] >= ARROW}
    for square in name:
        ahead = STEP[square][view.state.stones[square] - ARROW]
        if leads_on(view, square) and ahead in name:
            old, new = name[ahead], name[square]
            for each, known in name.items():
                if known == old:
                    name[each] = new
    found: dict[int, list[int]] = {}
    for square, known in name.items():
        found.setdefault(known, []).append(square)
    return tuple(tuple(squares) for squares in found.values())


def _lights(view: View) -> dict[int, str]:
    """By square, the classes of its `light`, in the order in which the squares were set."""
    squares = grown(view)
    hundredths = [100 * rank // len(squares) for rank in range(len(squares))]
    return {
        square: f"vm-glow-{hundredth // 10} vm-at-{hundredth % 10}"
        for square, hundredth in zip(squares, hundredths, strict=True)
    }


def _corner(view: View, square: int) -> tuple[int, int]:
    row, column = divmod(square, WIDTH)
    rim = (WIDTH - view.state.size) // 2
    return EDGE + SIDE * (column - rim), EDGE + SIDE * (row - rim)


def _spot(view: View, square: int, icon: str, light: str = "") -> Spot:
    x, y = _corner(view, square)
    return Spot(x, y, icon, light)


def _spots(view: View, stone: int, icon: str) -> tuple[Spot, ...]:
    return tuple(
        _spot(view, square, icon) for square in view.squares if view.state.stones[square] == stone
    )


def _point(view: View, square: int, way: int, far: int) -> tuple[int, int]:
    """The point `far` from the middle of a square in a direction."""
    x, y = _corner(view, square)
    right, down = AHEAD[way]
    return x + HALF + right * far, y + HALF + down * far


def _line(points: Sequence[tuple[int, int]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _strokes(view: View, square: int, light: dict[int, str]) -> tuple[Stroke, ...]:
    """The light of a stone: along its way, or from an angel to each path that touches it."""
    if view.state.stones[square] < ARROW:
        return tuple(
            Stroke(_line([_point(view, square, way, at) for at in (0, HALF + LAP)]), light[square])
            for way, other in enumerate(STEP[square])
            if other != NONE and _touches(view, other, way)
        )
    way, came = view.state.stones[square] - ARROW, view.came[square]
    out = [_point(view, square, way, at) for at in (HALF, HALF + LAP)]
    if came in (NONE, way):
        back = way ^ 2
        into = [_point(view, square, back, 0 if came == NONE else HALF + LAP)]
        return (Stroke(_line(into + out), light[square]),)
    into = [_point(view, square, came ^ 2, at) for at in (HALF + LAP, HALF)]
    x, y = out[0]
    arc = f"A{HALF} {HALF} 0 0 {int((way - came) % 4 == 1)} {x} {y}"
    lap_x, lap_y = out[1]
    return (Stroke(f"{_line(into)}{arc}L{lap_x} {lap_y}", light[square]),)


def _touches(view: View, other: int, way: int) -> bool:
    """Whether the square beside an angel, in this direction, holds a stone that leads to or from
    it."""
    stone = view.state.stones[other]
    return stone == ARROW + (way ^ 2) or (stone >= ARROW and view.came[other] == way)


def _end(view: View, square: int, light: str) -> Dot:
    x, y = _point(view, square, view.state.stones[square] - ARROW, HALF - 5)
    return Dot(x, y, NOBODY, light)


def _bead(view: View, square: int, light: str) -> Dot:
    x, y = _point(view, square, 0, 0)
    way, came = view.state.stones[square] - ARROW, view.came[square]
    if came not in (NONE, way):
        x += BEND * (AHEAD[way][0] - AHEAD[came][0])
        y += BEND * (AHEAD[way][1] - AHEAD[came][1])
    return Dot(x, y, view.setters[square], light)


def _headline(view: View) -> Message:
    """How the match ended, or how close it was (VM20)."""
    missing, hearts = view.uncovered, view.state.hearts
    if missing + hearts == 0:
        return say("The whole world shines.")
    if missing == 0:
        return say_n(
            "So close: {n} heart angel was left.", "So close: {n} heart angels were left.", hearts
        )
    if missing + hearts <= CLOSE:
        return say_n(
            "So close: {n} square stayed empty.", "So close: {n} squares stayed empty.", missing
        )
    return say_n("{n} square stayed empty.", "{n} squares stayed empty.", missing)


def _lines(view: View, squares: Sequence[int], reader: Seat | None) -> tuple[Message, ...]:
    """Further facts, in sentences."""
    state = view.state
    lines = []
    if view.uncovered and state.hearts:
        lines.append(
            say_n(
                "{n} heart angel was left as well.",
                "{n} heart angels were left as well.",
                state.hearts,
            )
        )
    if 0 < view.uncovered <= NAMED:
        names = [NAMES[square] for square in view.squares if state.stones[square] == OPEN]
        lines.append(say("Left empty: {squares}", squares=", ".join(names)))
    if squares:
        last = NAMES[squares[-1]]
        seat = view.setters[squares[-1]]
        if seat == NOBODY or state.seats == 1:
            lines.append(say("The last stone went onto {square}.", square=last))
        elif seat == reader:
            lines.append(say("You put the last stone onto {square}.", square=last))
        else:
            lines.append(say("{who} put the last stone onto {square}.", who=Who(seat), square=last))
    return tuple(lines)


def _facts(view: View, angels: int) -> tuple[Fact, ...]:
    found = paths(view)
    longest = max(map(len, found), default=0)
    facts = [
        Fact(len(found), say_n("path", "paths", len(found))),
        Fact(longest, say_n("stone in the longest path", "stones in the longest path", longest)),
        Fact(angels, say_n("angel helped", "angels helped", angels)),
    ]
    return tuple(fact for fact in facts if fact.number)


def _label(view: View, covered: int) -> Message:
    return say(
        "The world at the end: {covered} of {all} squares covered.",
        covered=covered,
        all=len(view.squares),
    )
