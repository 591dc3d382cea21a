"""Which sides of cards the screen shows: open ones, and those that the memory aid shows (VG38).

Sides are blanked here, before anything is drawn or labelled. The log never mentions looks. A hint
may use everything that its seat has ever seen, because a person could remember it, but the hint's
sentence does not name a back that the screen hides.
"""

from __future__ import annotations

from dataclasses import replace

from ....core.game import Seat
from ....core.ui import Ui
from ..state import UNSEEN, Card
from ..view import View


def visible(view: View, ui: Ui) -> View:
    """The view without the sides that the screen hides although the viewer's seat has seen them.

    Without the memory aid, a back that the seat has looked at is shown until the seat's next
    decision, but never in a replay or after an undo. If several people share the screen, only sides
    that all seats have seen are shown.
    """
    state = view.state
    left = replace(
        state,
        rows=tuple(
            tuple(_held(view, ui, seat, card) for card in row)
            for seat, row in enumerate(state.rows)
        ),
        pile=_lying(view, ui, state.pile),
        discards=_lying(view, ui, state.discards),
        scores=tuple(_lying(view, ui, pile) for pile in state.scores),
    )
    return view._replace(state=left)


def looked_at(view: View, ui: Ui, seat: Seat, card: Card) -> bool:
    """Whether the viewer has looked at this card's back since their last decision, and the screen
    may show it."""
    hidden = ui.shared or ui.replaying or ui.revisited
    return seat == ui.you and not hidden and card.tag in view.fresh


def shown_for_quest(view: View, seat: Seat) -> bool:
    """Whether this seat has shown its cards for a quest and is to choose which scores (VG20). Even
    in Camping, everybody then sees the sides shown."""
    state = view.state
    return "choose" in (state.phase, state.then) and seat == state.turn


def _held(view: View, ui: Ui, seat: Seat, card: Card) -> Card:
    """A personal card as the screen shows it. In Camping, its owner sees one side and all others
    see the other one."""
    up, down = _recalled(view, ui, card)
    if not view.state.rules.camping or shown_for_quest(view, seat):
        up = card.up
    elif not ui.shared and ui.you is not None:
        up = card.up if seat == ui.you else up
        down = down if seat == ui.you else card.down
    return card._replace(up=up, down=card.down if looked_at(view, ui, seat, card) else down)


def _lying(view: View, ui: Ui, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of a pile as the screen shows them; their upper sides lie open."""
    return tuple(card._replace(down=_recalled(view, ui, card)[1]) for card in cards)


def _recalled(view: View, ui: Ui, card: Card) -> tuple[int, int]:
    """Both sides of a card, as far as the memory aid shows them; else UNSEEN."""
    if not view.state.rules.memory:
        return UNSEEN, UNSEEN
    if not ui.shared:
        return card.up, card.down
    everybody = (1 << view.seats) - 1
    return (
        card.up if card.up_seen == everybody else UNSEEN,
        card.down if card.down_seen == everybody else UNSEEN,
    )
