"""What one seat may know.

Who has seen which side of a card, and when, is public; the sides themselves are not. A spectator
sees the sides that all seats have seen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from ...core.game import Seat
from .data import SIDES
from .moves import Move
from .rules import legal_moves, to_act
from .state import UNSEEN, Card, State
from .variants import totals

COVERED: Final = "?"
"""Stands for each letter of a shuffle (`data.CODES`)."""


class View(NamedTuple):
    """What a seat (None: a spectator) may know."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    top: int
    """The upper value of the draw pile's top card; UNSEEN if the pile is empty, and in Camping."""
    state: State
    """The position, masked: sides that this seat has never seen are UNSEEN, and shuffles show only
    their sizes."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.state.rows)

    @property
    def own(self) -> tuple[Card, ...]:
        """The seat's personal cards; none for a spectator."""
        return () if self.seat is None else self.state.rows[self.seat]

    @property
    def fresh(self) -> tuple[int, ...]:
        """Tags of cards whose back the seat has looked at since its last decision."""
        return () if self.seat is None else self.state.looked[self.seat]

    @property
    def totals(self) -> tuple[int, ...]:
        """By seat: its team's points, including those for time."""
        return totals(self.state.rules, self.state.points, self.state.bonus)

    @property
    def used(self) -> tuple[int, ...]:
        """By seat: its team's seconds (VG36)."""
        return totals(self.state.rules, self.state.clocks, (0,) * self.seats)

    @property
    def stock(self) -> int:
        """The number of cards in the draw pile."""
        deals = self.state.deals
        return len(deals[-1]) - self.state.drawn if deals else 0


def view(state: State, seat: Seat | None) -> View:
    """Everything that this seat may know: what is open, and every side it has ever seen."""
    bits = (1 << len(state.rows)) - 1 if seat is None else 1 << seat
    top = UNSEEN
    if state.deals and state.drawn < len(state.deals[-1]) and not state.rules.camping:
        top = SIDES[state.deals[-1][state.drawn]][0]
    legal = () if seat is None else legal_moves(state, seat)
    known = replace(
        state,
        rows=tuple([masked(row, bits) for row in state.rows]),
        pile=masked(state.pile, bits),
        discards=masked(state.discards, bits),
        scores=tuple([masked(pile, bits) for pile in state.scores]),
        deals=tuple([COVERED * len(deal) for deal in state.deals]),
    )
    return View(seat, to_act(state), legal, top, known)


@lru_cache(maxsize=1 << 9)
def masked(cards: tuple[Card, ...], bits: int) -> tuple[Card, ...]:
    """The cards, with UNSEEN for each side that not all of these seats have seen."""
    return tuple([_masked(card, bits) for card in cards])


def _masked(card: Card, bits: int) -> Card:
    up_known = card.up_seen & bits == bits
    down_known = card.down_seen & bits == bits
    if up_known and down_known:
        return card
    return card._replace(
        up=card.up if up_known else UNSEEN, down=card.down if down_known else UNSEEN
    )
