"""The players on the screen: who they are, what they have bid, and what they have."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, say_n
from ....core.ui import Ui
from ....kit.numbers import plain
from ..view import View
from .bids import Standing, standing

PLACES: Final = {
    3: ("me", "left", "right"),
    4: ("me", "left", "top", "right"),
    5: ("me", "left", "top-left", "top-right", "right"),
}
"""The places around the table, by number of seats, clockwise from the viewer's place."""

SHORT: Final = 8
"""The most letters of a name that fit on one line of a quarter of a phone's width."""


class Plate(NamedTuple):
    """What the screen shows of a seat."""

    seat: Seat
    id: str
    place: str
    name: str
    long: bool
    """Whether the name has words for a second line."""
    initial: str
    acts: bool
    thinks: bool
    ball: bool
    """Whether the seat has the crystal ball (VH3)."""
    standing: Standing | None
    score: int
    score_text: str
    score_unit: Message
    hats: int
    zeros: int
    backs: tuple[str, ...]
    """An id for each card in hand."""
    won: int
    """The number of tricks that lie in front of the seat."""


def plates(view: View, ui: Ui) -> tuple[Plate, ...]:
    """Every seat, clockwise from the viewer's."""
    places = PLACES[view.seats]
    return tuple(
        _plate(view, ui, seat, place) for seat, place in zip(ui.order, places, strict=True)
    )


def _plate(view: View, ui: Ui, seat: Seat, place: str) -> Plate:
    state = view.state
    return Plate(
        seat=seat,
        id=f"seat-{seat}",
        place=place,
        name=ui.names[seat],
        long=len(ui.names[seat]) > SHORT and any(sign in ui.names[seat] for sign in " -"),
        initial=ui.initials[seat],
        acts=seat in ui.to_act,
        thinks=seat == ui.thinking,
        ball=seat == state.holder,
        standing=None if ui.account else standing(view, seat),
        score=view.scores[seat],
        score_text=plain(view.scores[seat]),
        score_unit=say_n("point", "points", abs(view.scores[seat])),
        hats=state.hats[seat],
        zeros=state.zeros[seat],
        backs=tuple(f"back-{seat}-{n}" for n in range(len(state.hands[seat]))),
        won=_won(view, seat),
    )


def _won(view: View, seat: Seat) -> int:
    """The number of tricks that lie in front of a seat. The last one is not counted until the next
    begins, because it stays in the middle until then."""
    last = view.last_trick
    lies = not view.state.trick and last is not None and last.winner == seat
    return max(0, view.state.taken[seat] - lies)
