"""Two rules of thumb: a beginner's, and a better one for imagined worlds."""

from __future__ import annotations

from ....core.game import Seat
from ....core.rng import Random
from ..data import BID_NUMBER, SUIT, VALUE
from ..moves import PLAYS, Bid, Move, Play
from ..state import State
from ..view import View
from .bidding import beginners_bid, sensible_bid
from .playout import FREE, LED, TRUMP, aim, follow, lead, to_hand


def rule(view: View, rng: Random, boldness: int = 0) -> Move:
    """The rule of thumb of a beginner, who bids about as many tricks as the hand is worth (see
    `bidding.beginners_bid` for `boldness`), plays only single cards, either to win or to avoid
    tricks, and spends 0 cards whenever possible."""
    state = view.state
    seat = view.to_act[0]
    if state.phase == "bid":
        bids = [move for move in view.legal if isinstance(move, Bid)]
        return beginners_bid(view.hand, view.trump_suit, view.seats, bids, boldness)
    if state.phase == "spend":
        return view.legal[-1]
    play = sensible_play(state, seat, rng)
    return PLAYS[play.card][0]


def policy(state: State, seat: Seat, legal: tuple[Move, ...], rng: Random | None) -> Move:
    """The better rule of thumb. Without `rng`, it is deterministic."""
    hand = state.hands[seat]
    if state.phase == "bid":
        bids = [move for move in legal if isinstance(move, Bid)]
        return sensible_bid(hand, SUIT[state.trump], len(state.bids), state.zeros[seat], bids)
    if state.phase == "spend":
        return legal[-1]
    return sensible_play(state, seat, rng)


def tricks_left(state: State) -> int:
    """The largest possible number of tricks to come, including this one (VH14)."""
    made = [play.seat for play in state.trick]
    return min(
        len(hand) + 1 if seat in made else len(hand) for seat, hand in enumerate(state.hands)
    )


def sensible_play(state: State, seat: Seat, rng: Random | None) -> Play:
    """What the playouts would play from this seat's hand. As in `playout`, the strengths repeat
    VH12, and the same test compares them with the rules."""
    bid, taken, trick = state.bids[seat], state.taken[seat], state.trick
    left = tricks_left(state)
    goal = aim(bid, state.zeros[seat], taken, left)
    trump = SUIT[state.trump]
    by_suit = to_hand(state.hands[seat])
    if trick:
        led = SUIT[trick[0].card]
        to_beat = max(
            VALUE[card]
            + potion
            + (TRUMP if SUIT[card] == trump else LED if SUIT[card] == led else 0)
            for _, card, potion in trick
        )
        last = len(trick) == len(state.bids) - 1
        spare = goal == FREE or BID_NUMBER[bid] - taken < left
        suit, value, potion = follow(by_suit, trump, led, to_beat, last, goal, spare)
    else:
        suit, value, potion = lead(by_suit, trump, goal, rng)
    return PLAYS[suit * 9 + value - 1][potion]
