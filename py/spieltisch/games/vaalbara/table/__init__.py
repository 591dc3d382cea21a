"""The table as the page shows it: rows of lands, omens, seats, the own hand, what can be decided.

`draw` decides what is seen; the template beside it only writes it down.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say
from ....core.ui import Ui
from .. import text
from ..data import FOLLOWERS
from ..moves import CHOICES, TAKES, Effect, Move, move_text
from ..state import HIDDEN, NO_LAND, NOBODY
from ..text.names import FOLLOWER_RULES, follower_name, land_name
from ..view import View


class Piece(NamedTuple):
    """A land or a follower that lies on the table or can be chosen."""

    id: str
    """The same wherever it lies, so that it travels there on the screen; "" for an empty place."""
    name: Message
    move: str
    """The notation of choosing it, "" where it never can be."""
    free: bool
    """Whether it can be chosen here and now."""
    label: Message
    """What its button is called."""


class Place(NamedTuple):
    """A seat at the table."""

    seat: Seat
    id: str
    name: str
    acts: bool
    ready: bool
    """Whether its chosen follower lies face down."""
    points: str
    """Its total, "" where it is hidden (VB-28)."""
    follower: Message | None
    """The follower it plays in this round, once that is known."""
    used: tuple[Message, ...]
    realm: tuple[Piece, ...]


class Decision(NamedTuple):
    """What an effect may do, as a button."""

    id: str
    move: str
    label: Message


class Drawing(NamedTuple):
    """What `table.html` shows."""

    round: int
    first: tuple[Piece, ...]
    second: tuple[Piece, ...]
    omens: tuple[Who, ...]
    """The clans by the omens that count now, strongest first (VB-6)."""
    places: tuple[Place, ...]
    """Clockwise, the one at the bottom of the screen first."""
    hand: tuple[Piece, ...]
    """The own followers; none for a spectator and where several people may be looking."""
    decisions: tuple[Decision, ...]


def draw(view: View, ui: Ui) -> Drawing:
    """What lies on the table, as this seat sees it."""
    takes = [move_text(TAKES[place]) for place in range(len(view.first))]
    return Drawing(
        round=view.round,
        first=tuple(_land(view, ui, land, takes[at]) for at, land in enumerate(view.first)),
        second=tuple(_land(view, ui, land, "") for land in view.second),
        omens=tuple(Who(seat) for seat in view.omens),
        places=tuple(_place(view, ui, seat) for seat in ui.order),
        hand=() if ui.shared else tuple(_follower(view, ui, one) for one in view.hand),
        decisions=tuple(
            Decision(f"decide-{notation}", notation, text.label(view, move))
            for notation, move in ui.legal.items()
            if isinstance(move, Effect)
        ),
    )


def _land(view: View, ui: Ui, land: int, move: str) -> Piece:
    if land == NO_LAND:
        return Piece("", say("taken"), "", False, say("taken"))
    name = land_name(view.faces[land])
    return Piece(f"land-{land}", name, move, move in ui.legal, _label(view, ui, move, name))


def _follower(view: View, ui: Ui, follower: int) -> Piece:
    move = move_text(CHOICES[follower])
    name = follower_name(follower)
    rule = say("{follower}: {rule}", follower=name, rule=FOLLOWER_RULES[follower])
    return Piece(f"follower-{follower}", name, move, move in ui.legal, _label(view, ui, move, rule))


def _label(view: View, ui: Ui, move: str, otherwise: Message) -> Message:
    legal: Move | None = ui.legal.get(move)
    return otherwise if legal is None else text.label(view, legal)


def _place(view: View, ui: Ui, seat: Seat) -> Place:
    secret = view.points[seat] == HIDDEN or (ui.shared and not view.open_totals and not ui.over)
    lies_open = view.phase != "choose" and view.chosen[seat] != NOBODY
    return Place(
        seat=seat,
        id=f"seat-{seat}",
        name=ui.names[seat],
        acts=seat in ui.to_act,
        ready=seat in view.committed,
        points="" if secret else str(view.points[seat]),
        follower=follower_name(view.chosen[seat]) if lies_open else None,
        used=tuple(follower_name(one) for one in FOLLOWERS if one in view.used[seat]),
        realm=tuple(_land(view, ui, land, "") for land in view.realms[seat]),
    )
