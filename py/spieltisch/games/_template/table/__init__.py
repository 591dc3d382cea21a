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
    """A stone that everybody or only the viewer can see."""

    id: str
    """The id, which is the same wherever the stone lies, so that the stone moves on the screen."""
    number: int
    move: str
    """The notation of laying the stone."""
    free: bool
    """Whether the stone can be laid now."""
    label: Message
    """The label of the stone's button."""


class Place(NamedTuple):
    """A seat at the table."""

    seat: Seat
    id: str
    name: str
    acts: bool
    """Whether this seat decides now (T3)."""
    left: int
    """The number of stones behind the seat's screen (T2)."""
    laid: tuple[Stone, ...]
    """The stone that the seat has laid in this round; empty if it has not."""


class Drawing(NamedTuple):
    """What `table.html` shows."""

    places: tuple[Place, ...]
    """Clockwise, starting with the seat at the bottom of the screen."""
    own: tuple[Stone, ...]
    """The stones behind the viewer's screen, lowest first; empty for a spectator."""


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
