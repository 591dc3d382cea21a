"""The picture on the result screen: the night over the players' roofs, with words beside it.

Every player has a house. Above it hangs a sign for each round, with the first round lowest: smoke
for a bid that failed or a star for one that was met; the higher the bid, the larger the star. Witch
hats sit on their owners' chimneys. The winners' windows are lit, and a line joins each winner's
stars.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat, winners
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import plain
from ....kit.story import lead_taken
from ..data import BID_NUMBER
from ..meta import meta
from ..view import View
from .account import was_met

WIDTH: Final = 720
HEIGHT: Final = 760
STREET: Final = 712
"""The y coordinate of the ground on which the houses stand."""

HIGHEST: Final = 186
"""The y coordinate of the last round's signs. Above them are the moon and the game's name."""

ROOM: Final = 660
"""The total width available for the houses."""

EAVES: Final = (548, 580, 534, 570, 556)
"""The y coordinate at which the walls end, by seat."""

STARS: Final = (44, 56, 70, 86)
"""The width of a star, by the number that was bid."""

HAT: Final = 46
SWAY: Final = (0, 12, -9, 6, -14, 10, -5)
"""The offset of a sign from the middle of its house, by round. Without it, the signs would form a
column, which looks unnatural."""


class Star(NamedTuple):
    """The star for a bid that was met."""

    x: float
    y: float
    size: int


class Smoke(NamedTuple):
    """The smoke for a bid that failed, placed by the middle of its cloud."""

    x: float
    y: float


class Hat(NamedTuple):
    """A witch hat on a chimney."""

    x: float
    y: float


class Window(NamedTuple):
    """A window, placed by its upper left corner."""

    x: float
    y: float


class House(NamedTuple):
    """One player's part of the picture."""

    seat: Seat
    lit: bool
    """Whether the player won."""
    walls: str
    roof: str
    chimney: str
    door: str
    windows: tuple[Window, ...]
    hats: tuple[Hat, ...]
    stars: tuple[Star, ...]
    smokes: tuple[Smoke, ...]
    line: str
    """The line that joins a winner's stars; "" for other players and for fewer than two stars."""
    middle: float
    name_y: float
    name: str
    points: str


class Picture(NamedTuple):
    """The picture, and the words beside it."""

    width: int
    height: int
    street: int
    points_y: int
    """The y coordinate of the points, which are written on the doors."""
    houses: tuple[House, ...]
    label: Message
    lines: tuple[Message, ...]
    """How the match was won, and in which round the winner took the lead."""


def picture(view: View, ui: Ui) -> Picture | None:
    """The picture of a finished match; None until then."""
    state = view.state
    if ui.over is None or not state.rounds:
        return None
    won = winners(meta, ui.over)
    met = sum(was_met(done, seat) for done in state.rounds for seat in range(view.seats))
    failed = len(state.rounds) * view.seats - met
    return Picture(
        width=WIDTH,
        height=HEIGHT,
        street=STREET,
        points_y=STREET - 12,
        houses=tuple(_house(view, ui, seat, won) for seat in range(view.seats)),
        label=say(
            "Night over the rooftops. Stars for bids made: {stars}, smoke for bids "
            "missed: {smokes}.",
            stars=met,
            smokes=failed,
        ),
        lines=(*(_how(view, ui, seat) for seat in won), *lead_taken(_sums(view), won)),
    )


def _house(view: View, ui: Ui, seat: Seat, won: tuple[Seat, ...]) -> House:
    share = ROOM / view.seats
    middle = round((WIDTH - ROOM) / 2 + (seat + 0.5) * share, 1)
    half = round(min(share * 0.4, 84), 1)
    eaves = EAVES[seat]
    ridge = eaves - round(half * 1.1)
    left, right = middle - half, middle + half
    pipe = round(middle + half * 0.42, 1)
    top = ridge - 4
    signs = [
        (done, *_place(view, index, middle, top)) for index, done in enumerate(view.state.rounds)
    ]
    stars = tuple(
        Star(x, y, STARS[BID_NUMBER[done.bids[seat]]])
        for done, x, y in signs
        if was_met(done, seat)
    )
    return House(
        seat=seat,
        lit=seat in won,
        walls=f"M{left} {eaves}H{right}V{STREET}H{left}Z",
        roof=f"M{middle} {ridge}L{right + 12} {eaves + 4}H{left - 12}Z",
        chimney=f"M{pipe} {top}h24v{round(half * 0.9)}h-24Z",
        door=f"M{middle - 15} {STREET}v-40a15 15 0 0 1 30 0v40Z",
        windows=tuple(Window(middle + aside, eaves + 30) for aside in (-half + 12, half - 36)),
        hats=tuple(
            Hat(pipe + 12 - HAT / 2, top + 11 - HAT - 17 * n) for n in range(view.state.hats[seat])
        ),
        stars=stars,
        smokes=tuple(Smoke(x, y) for done, x, y in signs if not was_met(done, seat)),
        line=_joined(stars) if seat in won else "",
        middle=middle,
        name_y=eaves - 8,
        name=ui.initials[seat],
        points=plain(view.scores[seat]),
    )


def _place(view: View, index: int, middle: float, top: int) -> tuple[float, float]:
    """The place of a round's sign. Signs are spread evenly from the roof up to `HIGHEST`."""
    lowest = top - 62
    up = (lowest - HIGHEST) * index / max(len(view.state.rounds) - 1, 1)
    return middle - 14 + SWAY[index % len(SWAY)], round(lowest - up, 1)


def _joined(stars: tuple[Star, ...]) -> str:
    return " ".join(f"{star.x},{star.y}" for star in stars) if len(stars) > 1 else ""


def _how(view: View, ui: Ui, seat: Seat) -> Message:
    """A sentence saying where a winner's points came from."""
    state = view.state
    met = sum(was_met(done, seat) for done in state.rounds)
    score = view.scores[seat]
    points = say_n("{points} point", "{points} points", abs(score), points=plain(score))
    made = say("{met} of {all} bids made", met=met, all=len(state.rounds))
    worn = state.hats[seat]
    hats = say_n("{n} witch hat", "{n} witch hats", worn) if worn else say("no witch hats")
    if seat == ui.you:
        return say("You scored {points}: {met}, {hats}.", points=points, met=made, hats=hats)
    return say(
        "{who} scored {points}: {met}, {hats}.", who=Who(seat), points=points, met=made, hats=hats
    )


def _sums(view: View) -> list[tuple[int, ...]]:
    """Everybody's score after each round, without the minus points of failed cards that have been
    bid again by then (VH6, VH18)."""
    sums = [(0,) * view.seats]
    for done in view.state.rounds:
        lifted = [BID_NUMBER[bid] * out for bid, out in zip(done.bids, done.rebids, strict=True)]
        sums.append(
            tuple(
                before + done.points[seat] + lifted[seat] + (done.hat == seat)
                for seat, before in enumerate(sums[-1])
            )
        )
    return sums[1:]
