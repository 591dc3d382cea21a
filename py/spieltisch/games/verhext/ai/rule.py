"""Rules of thumb: a beginner's, and a better one for imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game import Seat
from ....core.rng import Random
from ..data import BID_NUMBER, SUIT, VALUE
from ..moves import PLAYS, Bid, Move, Play
from ..state import Played, State
from ..view import View
from .bidding import beginners_bid, sensible_bid
from .playout import FREE, LED, TRUMP, aim, follow, lead, to_hand


def rule(view: View, rng: Random) -> Move:
    """The rule of thumb of a beginner: bids about as many tricks as its cards are worth, plays for
    or against tricks with single cards, and spends 0 cards when the table offers it."""
    seat = view.to_act[0]
    if view.phase == "bid":
        bids = [move for move in view.legal if isinstance(move, Bid)]
        return beginners_bid(view.hand, view.trump_suit, view.seats, bids)
    if view.phase == "spend":
        return view.legal[-1]
    play = sensible_play(view, seat, view.hand, tricks_left(view.hand_sizes, view.trick), rng)
    return PLAYS[play.card][0]


def policy(state: State, seat: Seat, legal: tuple[Move, ...], rng: Random | None) -> Move:
    """A better rule of thumb, for imagined worlds; without `rng` the same move every time."""
    hand = state.hands[seat]
    if state.phase == "bid":
        bids = [move for move in legal if isinstance(move, Bid)]
        return sensible_bid(hand, SUIT[state.trump], len(state.bids), state.zeros[seat], bids)
    if state.phase == "spend":
        return legal[-1]
    left = tricks_left([len(held) for held in state.hands], state.trick)
    return sensible_play(state, seat, hand, left, rng)


def tricks_left(sizes: Sequence[int], trick: Sequence[Played]) -> int:
    """The most tricks still to come, the present one included (VH14)."""
    made = [play.seat for play in trick]
    return min(size + 1 if seat in made else size for seat, size in enumerate(sizes))


def sensible_play(
    table: State | View, seat: Seat, hand: tuple[int, ...], left: int, rng: Random | None
) -> Play:
    """What the playouts' player would play from this hand now."""
    bid, taken, trick = table.bids[seat], table.taken[seat], table.trick
    goal = aim(bid, table.zeros[seat], taken, left)
    trump = SUIT[table.trump]
    by_suit = to_hand(hand)
    if trick:
        led = SUIT[trick[0].card]
        to_beat = max(
            VALUE[card]
            + potion
            + (TRUMP if SUIT[card] == trump else LED if SUIT[card] == led else 0)
            for _, card, potion in trick
        )
        last = len(trick) == len(table.bids) - 1
        spare = goal == FREE or BID_NUMBER[bid] - taken < left
        suit, value, potion = follow(by_suit, trump, led, to_beat, last, goal, spare)
    else:
        suit, value, potion = lead(by_suit, trump, goal, rng)
    return PLAYS[suit * 9 + value - 1][potion]
