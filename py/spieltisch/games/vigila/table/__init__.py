"""The table on the page. `draw` decides what is shown; `table.html` turns it into HTML.

Modules: `visible` (which backs the screen may show), `cards` (their sides, and the sums they would
make), `pile` (the middle of the table, the moments), `seats` (plates, the cards at the bottom of
the screen), `choices` (buttons with words), `past`, `picture` and `verdict` (the result).
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.text import Event, Message, say, say_n
from ....core.ui import Ui
from ..view import View
from .choices import Choice, Quest, choices, quest
from .picture import Picture, picture
from .pile import Heap, Moment, Pile, discards, ended, moment, pile, stock
from .seats import Plate, Team, Tray, backs, plates, teams, tray
from .visible import visible


class Drawing(NamedTuple):
    """What `table.html` shows."""

    mine: Plate
    """The plate at the bottom of the screen."""
    others: tuple[Plate, ...]
    """The other plates, clockwise from there."""
    teams: tuple[Team, ...]
    pile: Pile
    stock: Heap
    discards: Heap
    way: str
    """The icon for the direction of play if that may change, else ""."""
    moment: Moment | None
    choices: tuple[Choice, ...]
    quest: Quest | None
    sentences: tuple[Message, ...]
    """The latest sentences of the log; empty if there is a moment."""
    remember: str
    """Where the page warns that a back just looked at will not be shown again: "plate", or "pile"
    if there are choices beside the plate; "" if nowhere."""
    backs: Message | None
    """The backs just looked at in words, for screen readers; None if there are none or the game is
    over."""
    tray: Tray
    picture: Picture | None
    """The picture of the match, once it is over."""

    @property
    def plates(self) -> tuple[Plate, ...]:
        """All plates, the one at the bottom first."""
        return (self.mine, *self.others)


def draw(view: View, ui: Ui) -> Drawing:
    """The table as this seat sees it."""
    seen = visible(view, ui)
    bottom = tray(seen, ui)
    mine, *others = plates(seen, ui)
    way = "way-cw" if view.state.direction > 0 else "way-ccw"
    now = ended(ui) or moment(seen, ui)
    offered = choices(seen, ui)
    fresh = any(held.face.fresh for held in bottom.cards)
    return Drawing(
        mine=mine,
        others=tuple(others),
        teams=teams(seen, ui),
        pile=pile(seen, ui),
        stock=stock(seen, ui),
        discards=discards(seen, ui),
        way=way if view.state.rules.around else "",
        moment=now,
        choices=offered,
        quest=quest(seen, ui),
        sentences=() if now else _sentences(ui),
        remember=("pile" if offered else "plate") if fresh else "",
        backs=None if ui.over else backs(bottom),
        tray=bottom,
        picture=picture(view, ui),
    )


def _sentences(ui: Ui) -> tuple[Message, ...]:
    """The latest sentences of the log. With long names, two of them would not fit below the pile,
    so who has just played and draws is not named twice, and the number of cards that were shuffled
    is only on the draw pile."""
    shown = [event for event in ui.last_events if event.weight]
    return tuple(_short(event, shown[at - 1] if at else None) for at, event in enumerate(shown))


def _short(event: Event, before: Event | None) -> Message:
    if event.kind == "refill" and before is not None and before.seat == event.seat:
        return say_n("{n} new card.", "{n} new cards.", event.message.number)
    return say("Discard pile shuffled.") if event.kind == "shuffle" else event.message
