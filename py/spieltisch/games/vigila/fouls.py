"""Fouls and what the others may do after them (VG25, VG26); laying a lowest card (VG23)."""

from __future__ import annotations

from ...core.game import Seat
from ...kit.tuples import put
from .cards import at_least, onto_table
from .draft import Draft
from .moves import LAYS, NONE, Move, Own
from .state import FOULS, Card


def foul(draft: Draft, kind: str, tag: int) -> None:
    """Records a foul of the active seat: all others may lay a card, in playing order."""
    draft.fouls = put(draft.fouls, draft.turn, draft.fouls[draft.turn] + 1)
    draft.queue = draft.order()[1:]
    draft.tell("foul", draft.turn, tag, FOULS.index(kind))


def lays(row: tuple[Card, ...]) -> tuple[Own, ...]:
    """The moves that lay one of the lowest cards, judged by upper sides (VG23, VG26)."""
    least = min([card.up for card in row])
    return tuple([LAYS[place] for place, card in enumerate(row) if card.up == least])


def legal_lays(row: tuple[Card, ...]) -> tuple[Move, ...]:
    """What a seat may do after another seat's foul."""
    return (*lays(row), NONE)


def lay(draft: Draft, seat: Seat, place: int) -> None:
    """Lays a personal card, one of the lowest, on the seat's score pile, as it lies and never
    crosswise."""
    card = draft.pull(seat, place)
    if draft.rules.camping:
        draft.set_row(seat, tuple([at_least(other, card.up) for other in draft.rows[seat]]))
    card = onto_table(draft.rules, card, seat, 0, draft.number)
    draft.set_score(seat, (*draft.scores[seat], card))
    draft.tell("lay", seat, card.tag, card.up)
    draft.gain(seat, card.up)
