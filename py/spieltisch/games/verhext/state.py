"""A position of Verhext!, and the one a match begins with."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import NATURE, Seat
from .data import FIRST_POTION

NOBODY: Final = -1
NO_BID: Final = -1
NO_CARD: Final = -1
UNDECIDED: Final = -1


class Played(NamedTuple):
    """What one seat put into a trick: a card and the value of its potion, 0 for none."""

    seat: Seat
    card: int
    potion: int


def cards_of(play: Played) -> tuple[int, ...]:
    """The one or two cards of a play, its potion last."""
    return (play.card, FIRST_POTION - 1 + play.potion) if play.potion else (play.card,)


class Trick(NamedTuple):
    """A finished trick, plays in order. `winner` is NOBODY after a tie (VH13)."""

    plays: tuple[Played, ...]
    winner: Seat
    next_leader: Seat


class Round(NamedTuple):
    """A scored round, one entry per seat where it says so. `points` is what this round's bid card
    shows (VH8), `rebids` is 1 where that card was a failed one bid again (VH6), `spent` counts
    0 cards (VH17); `hat` is who got the witch hat, NOBODY when it went to the box (VH18)."""

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
    """A full position. Tuples have one entry per seat unless said otherwise."""

    phase: str
    short: int
    round: int
    """Number of the round, 1 from the first deal on."""
    holder: Seat
    """Who has the crystal ball; NOBODY before the first deal (VH3)."""
    turn: Seat
    trump: int
    """The card turned up (VH4), NO_CARD between the rounds."""
    dealt: tuple[tuple[int, ...], ...]
    """The hands as dealt, sorted; empty between the rounds."""
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    """This round's bid codes, NO_BID before the seat's bid."""
    rebids: tuple[int, ...]
    """1 where the bid card came from the seat's own score card (VH6)."""
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    """Finished tricks of this round."""
    taken: tuple[int, ...]
    spent: tuple[int, ...]
    """0 cards spent on this round's bid, UNDECIDED before the seat has decided (VH17)."""
    piles: tuple[int, ...]
    """Bid cards left with the numbers 0, 1, 2, 3."""
    failed: tuple[tuple[int, ...], ...]
    """Numbers of the bid cards lying minus side up, sorted."""
    met: tuple[tuple[int, ...], ...]
    """Bid codes of the cards lying plus side up, in the order they came."""
    zeros: tuple[int, ...]
    """Kept 0 cards (VH16)."""
    hats: tuple[int, ...]
    hats_left: int
    rounds: tuple[Round, ...]


def cleared(state: State) -> State:
    """The position with an empty table, waiting for a deal; what outlasts a round is kept."""
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
