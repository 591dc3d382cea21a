"""Draws worlds in which the hands fit the bids, because everybody had a reason for their bid."""

from __future__ import annotations

from typing import Final

from ....core.rng import Random, below
from ..data import COPIES, SUIT
from ..state import NO_BID, NO_CARD, State
from ..view import View
from ..worlds import determinize
from .bidding import card_worths

USUAL_WORTH: Final = {
    3: (100, 140, 178, 205, 250, 265, 310),
    4: (80, 132, 172, 190, 225, 240, 290),
    5: (65, 122, 152, 160, 185, 215, 265),
}
"""The usual worth of a hand (see `bidding.hand_worth`), by number of seats and bid code."""

HELP: Final = 40
"""The amount by which a hand is usually worth less for each 0 card that its seat has kept. At most
two such cards count."""

TOLERANCE: Final = 35.0
"""The difference between a hand's worth and the usual worth at which the bid is half as likely."""

SWAPS: Final = 2
"""The number of exchanges tried per unseen card."""


def imagine(view: View, rng: Random) -> State:
    """Draws a world that fits the view and in which hands fit the bids better than by chance.

    The function starts from `determinize` and exchanges unseen cards, in hands and undealt, by the
    Metropolis rule. An exchange that makes the bids likelier is always made. Any other is made with
    a probability equal to the ratio of the bids' likelihood after it to that before it.
    """
    state = determinize(view, rng)
    seats = view.seats
    if view.state.trump == NO_CARD or all(
        bid == NO_BID for seat, bid in enumerate(view.state.bids) if seat != view.seat
    ):
        return state
    worths = card_worths(SUIT[view.state.trump], seats)
    usual = [
        USUAL_WORTH[seats][bid] - HELP * min(2, zeros) if bid != NO_BID else 0
        for bid, zeros in zip(view.state.bids, view.state.zeros, strict=True)
    ]
    bids = view.state.bids
    cards: list[int] = []
    owners: list[int] = []
    left = list(COPIES)
    left[view.state.trump] -= 1
    excess = [0] * seats
    for seat in range(seats):
        for card in state.dealt[seat]:
            left[card] -= 1
            excess[seat] += worths[card]
        excess[seat] -= usual[seat]
        if seat != view.seat:
            for card in state.hands[seat]:
                cards.append(card)
                owners.append(seat)
    for card, count in enumerate(left):
        for _ in range(count):
            cards.append(card)
            owners.append(-1)
    barred = [[suit in void for suit in range(5)] for void in view.voids]
    size = len(cards)
    scale = TOLERANCE * TOLERANCE
    for _ in range(SWAPS * size):
        i, j = below(rng, size), below(rng, size)
        one, other = owners[i], owners[j]
        mine, yours = cards[i], cards[j]
        if one == other or mine == yours:
            continue
        if (one >= 0 and barred[one][SUIT[yours]]) or (other >= 0 and barred[other][SUIT[mine]]):
            continue
        gain = worths[yours] - worths[mine]
        before = after = 1.0
        if one >= 0 and bids[one] != NO_BID:
            before *= scale + excess[one] * excess[one]
            after *= scale + (excess[one] + gain) * (excess[one] + gain)
        if other >= 0 and bids[other] != NO_BID:
            before *= scale + excess[other] * excess[other]
            after *= scale + (excess[other] - gain) * (excess[other] - gain)
        if after <= before or rng.random() * after < before:
            cards[i], cards[j] = yours, mine
            if one >= 0:
                excess[one] += gain
            if other >= 0:
                excess[other] -= gain
    return _with_hands(state, view, cards, owners)


def _with_hands(state: State, view: View, cards: list[int], owners: list[int]) -> State:
    held: list[list[int]] = [[] for _ in range(view.seats)]
    for card, owner in zip(cards, owners, strict=True):
        if owner >= 0:
            held[owner].append(card)
    hands, dealt = [], []
    for seat, before in enumerate(state.hands):
        if seat == view.seat:
            hands.append(before)
            dealt.append(state.dealt[seat])
            continue
        hand = tuple(sorted(held[seat]))
        played = list(state.dealt[seat])
        for card in before:
            played.remove(card)
        hands.append(hand)
        dealt.append(tuple(sorted((*hand, *played))))
    return state._replace(hands=tuple(hands), dealt=tuple(dealt))
