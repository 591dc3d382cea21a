"""The table on the page: every seat with the stone it has laid, and the viewer's stones.

`draw` decides what is shown; the template beside it turns it into HTML.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message
from ....core.ui import Ui
from .. import text
from ..moves import Lay, move_text
from ..state import NOTHING
from ..view import View


class Stone(NamedTuple):
    """A stone that everybody, or only this seat, can see."""

    id: str
    """One id wherever the stone lies, so that it moves there on the screen."""
    number: int
    move: str
    """The notation of laying it."""
    free: bool
    """Whether it can be laid here and now."""
    label: Message
    """The label of its button."""


class Place(NamedTuple):
    """A seat at the table."""

    seat: Seat
    id: str
    name: str
    acts: bool
    """Whether this seat decides now (T3)."""
    left: int
    """How many stones are behind its screen (T2)."""
    laid: tuple[Stone, ...]
    """The stone it has laid in this round, if it has."""


class Drawing(NamedTuple):
    """What `table.html` shows."""

    places: tuple[Place, ...]
    """Clockwise, the one at the bottom of the screen first."""
    own: tuple[Stone, ...]
    """The stones behind the viewer's screen, lowest first; none for a spectator."""


def draw(view: View, ui: Ui) -> Drawing:
    """The table as this seat sees it."""
    places = tuple(_place(view, ui, seat) for seat in ui.order)
    return Drawing(places, tuple(_stone(view, ui, number) for number in view.own))


def _place(view: View, ui: Ui, seat: Seat) -> Place:
    laid = view.state.laid[seat]
    return Place(
        seat=seat,
        id=f"seat-{seat}",
        name=ui.names[seat],
        acts=seat in ui.to_act,
        left=len(view.state.held[seat]),
        laid=() if laid == NOTHING else (_stone(view, ui, laid),),
    )


def _stone(view: View, ui: Ui, number: int) -> Stone:
    move = Lay("lay", number)
    notation = move_text(move)
    free = notation in ui.legal
    return Stone(f"stone-{number}", number, notation, free, text.label(view, move))
