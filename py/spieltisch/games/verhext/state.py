"""A position of Verhext!."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import NATURE, Seat
from .data import FIRST_POTION

NOBODY: Final = -1
NO_BID: Final = -1
NO_CARD: Final = -1
UNDECIDED: Final = -1


class Played(NamedTuple):
    """What one seat played to a trick: a card, and the value of the potion added to it (0 if there
    is none)."""

    seat: Seat
    card: int
    potion: int


def cards_of(play: Played) -> tuple[int, ...]:
    """The one or two cards of a play, with the added potion last."""
    return (play.card, FIRST_POTION - 1 + play.potion) if play.potion else (play.card,)


class Trick(NamedTuple):
    """A finished trick, with its plays in order. `winner` is NOBODY after a tie (VH13)."""

    plays: tuple[Played, ...]
    winner: Seat
    next_leader: Seat


class Round(NamedTuple):
    """A scored round. Tuples have one entry per seat. `points` has the points for the bids (VH8);
    `rebids` is 1 for a seat that bid a failed card again (VH6); `spent` has the number of 0 cards
    spent (VH17). `hat` is the seat that got the witch hat; NOBODY if the hat went back to the box
    (VH18)."""

    number: int
    holder: Seat
    trump: int
    bids: tuple[int, ...]
    rebids: tuple[int, ...]
    taken: tuple[int, ...]
    spent: tuple[int, ...]
    points: tuple[int, ...]
    hat: Seat
    last_trick: Trick


class State(NamedTuple):
    """A full position. Tuples have one entry per seat unless stated otherwise."""

    phase: str
    short: int
    round: int
    """The number of the round, from 1; 0 before the first deal."""
    holder: Seat
    """The seat with the crystal ball; NOBODY before the first deal (VH3)."""
    turn: Seat
    trump: int
    """The card turned up for trump (VH4); NO_CARD between rounds."""
    dealt: tuple[tuple[int, ...], ...]
    """The hands as they were dealt, sorted; empty between rounds."""
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    """The bid codes of this round; NO_BID for a seat that has not bid yet."""
    rebids: tuple[int, ...]
    """1 if the seat's bid card is a failed card bid again (VH6)."""
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    """Finished tricks of this round."""
    taken: tuple[int, ...]
    spent: tuple[int, ...]
    """The number of 0 cards that the seat spends on this round's bid; UNDECIDED until it decides
    (VH17)."""
    piles: tuple[int, ...]
    """The number of bid cards left in each of the piles 0, 1, 2, 3."""
    failed: tuple[tuple[int, ...], ...]
    """The numbers of failed bid cards, sorted."""
    met: tuple[tuple[int, ...], ...]
    """The bid codes that the seat has met, oldest first, without bids of 0."""
    zeros: tuple[int, ...]
    """The number of 0 cards that the seat has kept (VH16)."""
    hats: tuple[int, ...]
    hats_left: int
    rounds: tuple[Round, ...]


def cleared(state: State) -> State:
    """The position waiting for the next deal, with everything that belongs to one round cleared."""
    seats = len(state.hands)
    return state._replace(
        phase="deal",
        turn=NATURE,
        trump=NO_CARD,
        dealt=((),) * seats,
        hands=((),) * seats,
        bids=(NO_BID,) * seats,
        rebids=(0,) * seats,
        trick=(),
        tricks=(),
        taken=(0,) * seats,
        spent=(UNDECIDED,) * seats,
    )
