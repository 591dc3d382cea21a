"""What one seat may know: what is face up, its own hand, and what the plays have revealed."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import SUIT
from .moves import Move
from .rules import legal_moves, scores, to_act, trick_result
from .state import NO_CARD, NOBODY, Played, State, Trick


class View(NamedTuple):
    """What a seat (None: a spectator) may know."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    state: State
    """The position with the others' cards masked: each card in their `hands` is NO_CARD, and their
    `dealt` is empty."""
    voids: tuple[tuple[int, ...], ...]
    """For each seat, the suits (0 … 4) that it certainly does not hold."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.state.bids)

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards; empty for a spectator."""
        return () if self.seat is None else self.state.hands[self.seat]

    @property
    def trump_suit(self) -> int:
        """The trump suit; -1 between rounds."""
        return SUIT[self.state.trump] if self.state.trump != NO_CARD else -1

    @property
    def led_suit(self) -> int:
        """The suit that must be followed now; -1 if there is none."""
        return SUIT[self.state.trick[0].card] if self.state.trick else -1

    @property
    def leader(self) -> Seat:
        """The seat that led the current trick or is about to lead it; -1 outside the phase
        `play`."""
        if self.state.phase != "play":
            return NOBODY
        return self.state.trick[0].seat if self.state.trick else self.state.turn

    @property
    def winning(self) -> Seat:
        """The seat that is currently winning the trick; -1 if there is none or a tie."""
        return trick_result(self.state.trick, self.trump_suit)[0] if self.state.trick else NOBODY

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick, which may belong to the previous round."""
        if self.state.tricks:
            return self.state.tricks[-1]
        return self.state.rounds[-1].last_trick if self.state.rounds else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The current scores: plus points, minus points and hats."""
        return scores(self.state.met, self.state.failed, self.state.hats)

    @property
    def plays(self) -> tuple[Played, ...]:
        """All plays of the round in order."""
        return (*(play for done in self.state.tricks for play in done.plays), *self.state.trick)


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know."""
    masked = state._replace(
        dealt=tuple(hand if own == seat else () for own, hand in enumerate(state.dealt)),
        hands=tuple(
            hand if own == seat else (NO_CARD,) * len(hand) for own, hand in enumerate(state.hands)
        ),
    )
    legal = () if seat is None else legal_moves(state, seat)
    voids = known_voids(len(state.hands), state.tricks, state.trick)
    return View(seat, to_act(state), legal, masked, voids)


def known_voids(
    seats: int, tricks: tuple[Trick, ...], trick: tuple[Played, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each seat, the suits that it cannot hold because it did not follow them (VH9).

    This includes potions if a potion was led (VH11). A potion added to a card reveals nothing.
    """
    voids = [[False] * 5 for _ in range(seats)]
    for plays in (*(done.plays for done in tricks), trick):
        if plays:
            led = SUIT[plays[0].card]
            for seat, card, _ in plays:
                if SUIT[card] != led:
                    voids[seat][led] = True
    return tuple(tuple(suit for suit in range(5) if flags[suit]) for flags in voids)
