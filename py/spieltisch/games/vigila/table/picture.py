"""The picture on the result screen: the piles as a tower of two-faced cards, and a rising sun.

Each storey is a pile, the first at the bottom. A card's width is its value, so a pile closed at
exactly 10 or 20 ends at the plumb line and bears the mark of the seat that scored. A pile that went
over juts out, with its last card tipped. Below each card is its other side, lit if everybody has
seen it. The more storeys there are, the lower each one is. Points from other sources are stars.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, say
from ....core.ui import Ui
from ..state import UNSEEN
from ..view import View
from .past import FALL, HIT, Gain, Heaped, Laid, Story, story
from .verdict import Verdict, verdict

WIDTH: Final = 720
HEIGHT: Final = 900
GROUND: Final = 792
LEFT: Final = 88
SPAN: Final = 500
"""The width of a pile with exactly the target."""

EDGE: Final = 668
"""How far to the right a pile over the target may reach."""

ROOM: Final = 560
STOREY: Final = 92
"""The greatest height of the tower, and of a storey."""

SLIVER: Final = 10
"""The width of a 0, which would otherwise be invisible."""

EYE: Final = 24
EYE_LEAST: Final = 8
"""The width of the widest eye, and of the narrowest that is drawn. Width to height is 32 to 22."""

MARK: Final = 34
DIGIT: Final = 16
NEAR: Final = 128
"""A star that is closer than this to the middle of the sun, both across and down, is moved
aside."""

STRIDE_X: Final = 755
STRIDE_Y: Final = 570
PARTS: Final = 1000
"""The steps from one star to the next, across and down, as fractions STRIDE/PARTS of the sky. With
these steps, any number of stars is spread evenly."""

LONG: Final = 16
LONGEST: Final = 34
"""The winners' names are written smaller if they are longer than LONG, and as initials if they are
longer than LONGEST."""


class Eye(NamedTuple):
    """An eye. A card has as many eyes as its value."""

    x: int
    y: int
    width: int
    height: int


class Brick(NamedTuple):
    """A card of the tower: its face, and its other side below the fold."""

    x: int
    y: int
    width: int
    face: int
    """The height of the face."""
    fold: int
    """The upper edge of the other side."""
    quarter: int
    """The height of the other side."""
    up: int
    down: str
    """The value of the other side, "hidden" unless everybody has seen it."""
    turned: bool
    scores: bool
    tip: str
    """The rotation of a card that went over the target; else ""."""
    eyes: tuple[Eye, ...]


class Plate(NamedTuple):
    """A rectangle."""

    x: int
    y: int
    width: int
    height: int


class Mark(NamedTuple):
    """A seat's mark, and the points it scored; x and y are the mark's upper left corner."""

    x: int
    y: int
    size: int
    seat: Seat
    points: str
    points_x: int
    points_y: int
    plate: Plate | None
    """The background of the mark and the points, which hides a tipped card of the pile above; None
    without points."""


class Sign(NamedTuple):
    """An icon beside a storey; x and y are its upper left corner."""

    x: int
    y: int
    size: int
    icon: str


class Star(NamedTuple):
    """Points that did not come from a pile."""

    x: int
    y: int
    size: int
    seat: Seat


class Storey(NamedTuple):
    """A pile."""

    kind: str
    bricks: tuple[Brick, ...]
    mark: Mark | None
    signs: tuple[Sign, ...]


class Picture(NamedTuple):
    """The tower and what is written beside it."""

    storeys: tuple[Storey, ...]
    stars: tuple[Star, ...]
    sun: int
    """The sun's y coordinate: the taller the tower, the higher the sun."""
    top: int
    """The y coordinate of the plumb line's upper end."""
    names: str
    long: bool
    points: str
    label: Message
    verdict: Verdict


def picture(view: View, ui: Ui) -> Picture | None:
    """The tower once the match is over; None before."""
    if ui.over is None:
        return None
    past = story(view)
    count = len(past.piles)
    height = min(STOREY, ROOM // count) if count else STOREY
    top = GROUND - count * height
    sun = max(top - 24, 152)
    level = view.state.rules.level
    won = [seat for seat, share in enumerate(ui.over.returns) if share > 0]
    names = " + ".join(ui.names[seat] for seat in won)
    if len(names) > LONGEST:
        names = " + ".join(ui.initials[seat] for seat in won)
    return Picture(
        storeys=tuple(
            _storey(pile, GROUND - (at + 1) * height, height, view.state.rules.target, level)
            for at, pile in enumerate(past.piles)
        ),
        stars=_stars(past, sun, top),
        sun=sun,
        top=top - 14,
        names=names,
        long=len(names) > LONG,
        points=str(max(ui.over.scores)),
        label=_label(past),
        verdict=verdict(view, ui, past),
    )


def _label(past: Story) -> Message:
    return say(
        "This game's piles as a tower. Piles: {all}, hits: {hits}.",
        all=len(past.piles),
        hits=sum(pile.kind == HIT for pile in past.piles),
    )


def _storey(pile: Heaped, y: int, height: int, target: int, level: int) -> Storey:
    """The storey of a pile, with its upper edge at y."""
    zeros = SLIVER * sum(card.up == 0 for card in pile.cards)
    reach = LEFT + SPAN * pile.total // target
    reach = min(max(reach, LEFT + zeros), EDGE)
    room = reach - LEFT - zeros
    bricks, before, slivers = [], 0, 0
    last = len(pile.cards) - 1
    for at, card in enumerate(pile.cards):
        start = LEFT + slivers + (room * before // pile.total if pile.total else 0)
        before += card.up
        slivers += 0 if card.up else SLIVER
        end = LEFT + slivers + (room * before // pile.total if pile.total else 0)
        kind = pile.kind if at == last else ""
        bricks.append(_brick(card, start, end - start, y, height, kind))
    return Storey(
        kind=pile.kind,
        bricks=tuple(bricks),
        mark=_mark(pile, reach, y, height) if pile.kind == HIT else None,
        signs=_signs(pile, y, height, level),
    )


def _brick(card: Laid, x: int, width: int, y: int, height: int, kind: str) -> Brick:
    gap = 2 if height >= 20 else 1
    quarter = max(1, (height - 2 * gap) // 5)
    face = max(1, height - 2 * gap - quarter)
    width = max(1, width - gap)
    angle = min(7, max(1, 24 * height // width))
    tip = f"rotate({angle} {x} {y + height})" if kind == FALL else ""
    return Brick(
        x=x,
        y=y,
        width=width,
        face=face,
        fold=y + face + gap,
        quarter=quarter,
        up=card.up,
        down="hidden" if card.down == UNSEEN else str(card.down),
        turned=card.turned,
        scores=kind == HIT,
        tip=tip,
        eyes=_eyes(card.up, x, width, y, face),
    )


def _eyes(value: int, x: int, width: int, y: int, face: int) -> tuple[Eye, ...]:
    if not value:
        return ()
    size = min(EYE, width // value - 1, (face - 3) * 32 // 22)
    if size < EYE_LEAST:
        return ()
    high = size * 22 // 32
    return tuple(
        Eye(x + (2 * at + 1) * width // (2 * value) - size // 2, y + (face - high) // 2, size, high)
        for at in range(value)
    )


def _mark(pile: Heaped, reach: int, y: int, height: int) -> Mark:
    size = min(MARK, max(height - 2, 5))
    middle = y + height // 2
    x = reach + 10
    points = f"+{pile.points}" if height >= 26 else ""
    wide = size + 20 + DIGIT * len(points)
    plate = Plate(x - 6, middle - size // 2 - 2, wide, size + 4) if points else None
    return Mark(x, middle - size // 2, size, pile.seat, points, x + size + 8, middle + 8, plate)


def _signs(pile: Heaped, y: int, height: int, level: int) -> tuple[Sign, ...]:
    """The signs to the left of a pile: a foul, a third 0 (VG19, VG25)."""
    size = min(MARK, max(height - 4, 5))
    top = y + (height - size) // 2
    icons = []
    if pile.kind == FALL and level > 1:
        icons.append("foul")
    if any(card.turned for card in pile.cards):
        icons.append("third-zero")
    return tuple(
        Sign(LEFT - 8 - (at + 1) * (size + 2), top, size, icon) for at, icon in enumerate(icons)
    )


def _stars(past: Story, sun: int, top: int) -> tuple[Star, ...]:
    """A star above the tower for each gain that did not come from a pile."""
    found = [gain for gain in past.gains if gain.source != "hits"]
    return tuple(_star(gain, at, sun, top) for at, gain in enumerate(found))


def _star(gain: Gain, at: int, sun: int, top: int) -> Star:
    low = max(top - 60, 190)
    x = 40 + at * STRIDE_X % PARTS * (WIDTH - 80) // PARTS
    y = 96 + at * STRIDE_Y % PARTS * (low - 96) // PARTS
    if abs(x - WIDTH // 2) < NEAR and abs(y - sun) < NEAR:
        x += NEAR * 2 if x < WIDTH // 2 else -NEAR * 2
    return Star(x, y, 18 + 3 * min(gain.points, 10), gain.seat)
