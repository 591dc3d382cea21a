"""What a player remembers. After some turns, it forgets sides that it can no longer see."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..state import UNSEEN, Card
from ..view import View

ROUNDS: Final = {"easy": 1, "normal": 2}
"""By kind of player: for how many rounds of turns it remembers a side that it has seen. Other kinds
never forget."""


def recall(view: View, kind: str) -> View:
    """The view as a player of this kind remembers it.

    It always remembers the backs that its seat has looked at since its last decision.
    """
    if kind not in ROUNDS or view.seat is None:
        return view
    seat, state = view.seat, view.state
    since = state.number - ROUNDS[kind] * view.seats
    camping = state.rules.camping

    def kept(cards: tuple[Card, ...], up_open: bool, down_open: bool) -> tuple[Card, ...]:
        return tuple(
            [
                card if card.tag in view.fresh else faded(card, seat, since, up_open, down_open)
                for card in cards
            ]
        )

    rows = tuple(
        [
            kept(row, not camping or owner == seat, bool(camping and owner != seat))
            for owner, row in enumerate(state.rows)
        ]
    )
    remembered = replace(
        state,
        rows=rows,
        pile=kept(state.pile, True, False),
        discards=kept(state.discards, True, False),
        scores=tuple([kept(pile, True, False) for pile in state.scores]),
    )
    return view._replace(state=remembered)


def faded(card: Card, seat: int, since: int, up_open: bool, down_open: bool) -> Card:
    """The card without the sides that the seat last saw before turn `since` and cannot see now."""
    off = ~(1 << seat)
    if not up_open and card.up != UNSEEN and card.up_when[seat] < since:
        card = card._replace(up=UNSEEN, up_seen=card.up_seen & off)
    if not down_open and card.down != UNSEEN and card.down_when[seat] < since:
        card = card._replace(down=UNSEEN, down_seen=card.down_seen & off)
    return card
