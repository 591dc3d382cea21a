"""Estimates how many tricks a hand can take, and derives a bid from that by a rule of thumb.

The tables were fitted to random deals in which a seat tried to take as many tricks as it could. The
number of its tricks is approximated by a sum over its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..data import BID_NUMBER, KINDS, POTIONS, SUIT, VALUE
from ..moves import Bid

PLAIN_WORTH: Final = {
    3: (0, 1, 2, 2, 4, 11, 18, 29, 45, 62),
    4: (0, 0, 0, 0, 0, 3, 6, 16, 29, 50),
    5: (0, -2, -2, -2, -1, -1, 1, 8, 18, 38),
}
"""The worth of a card that is neither a trump nor a potion, in hundredths of a trick, by number of
seats and value. The other tables contain the worth of a trump, of a potion, and of a potion when
potions are trump."""

TRUMP_WORTH: Final = {
    3: (0, 58, 61, 61, 64, 68, 76, 84, 95, 107),
    4: (0, 46, 47, 49, 51, 59, 67, 76, 86, 100),
    5: (0, 39, 41, 42, 43, 47, 58, 68, 82, 93),
}
POTION_WORTH: Final = {3: (0, 2, 19, 35), 4: (0, 1, 14, 31), 5: (0, 1, 11, 28)}
TRUMP_POTION_WORTH: Final = {3: (0, 64, 73, 79), 4: (0, 60, 66, 71), 5: (0, 59, 61, 68)}

LIMITS: Final = {
    3: (110, 150, 205, 245, 340),
    4: (110, 165, 200, 230, 290),
    5: (110, 165, 190, 205, 260),
}
"""For each number of seats, the worth that a hand needs for a bid of 1, 1+, 2, 2+ and 3. With less
than the first, the bid is 0."""

ZERO_HELP: Final = 65
"""What a kept 0 card adds to the worth of a hand, in hundredths of a trick (VH17)."""

BOLD: Final = 10
"""What a bold beginner adds to the worth of a hand, and a careful one deducts, in hundredths of a
trick. With 15, bold beginners win 53 to 54 games in 100 against plain ones."""

EXACT: Final = (0, 1, 3, 5)
"""The bid codes for exactly 0, 1, 2 and 3 tricks."""


@cache
def card_worths(trump: int, seats: int) -> tuple[int, ...]:
    """The worth of each card in hundredths of a trick. `trump` is a suit."""
    potions = (TRUMP_POTION_WORTH if trump == POTIONS else POTION_WORTH)[seats]
    plain, trumps = PLAIN_WORTH[seats], TRUMP_WORTH[seats]
    rows = [trumps if suit == trump else plain for suit in range(POTIONS)] + [potions]
    return tuple(rows[SUIT[card]][VALUE[card]] for card in range(KINDS))


def hand_worth(cards: Sequence[int], trump: int, seats: int) -> int:
    """The worth of a hand as dealt, in hundredths of a trick. `trump` is a suit."""
    worths = card_worths(trump, seats)
    return sum([worths[card] for card in cards])


def sensible_bid(
    cards: Sequence[int], trump: int, seats: int, zeros: int, legal: Sequence[Bid]
) -> Bid:
    """The legal bid that the rule of thumb chooses.

    A seat that has kept 0 cards makes exact bids, because those cards can make up for missing
    tricks. A failed card with the wanted number is preferred to a new card.
    """
    helpers = min(zeros, 2)
    worth = hand_worth(cards, trump, seats) + ZERO_HELP * helpers
    code = sum(worth >= limit for limit in LIMITS[seats])
    if helpers:
        code = EXACT[BID_NUMBER[code]]
    number = BID_NUMBER[code]

    def fit(bid: Bid) -> tuple[int, int, int]:
        distance = abs(BID_NUMBER[bid.bid] - number)
        return distance, bid.bid != code, bid.kind != "rebid"

    return min(legal, key=fit)


def beginners_bid(
    cards: Sequence[int], trump: int, seats: int, legal: Sequence[Bid], boldness: int = 0
) -> Bid:
    """The bid of a beginner, who knows what cards are worth but considers only this round.

    The bid is always exact, and kept 0 cards do not change it. A failed card with the wanted number
    is bid again, because a beginner among better players would otherwise end up with nothing but
    minus points. A bold beginner rounds up sooner, a careful one later, because `boldness` is added
    to the worth of the hand.
    """
    worth = hand_worth(cards, trump, seats) + boldness
    number = min(3, max(0, (worth + 50) // 100))
    return min(legal, key=lambda bid: (abs(bid.bid - EXACT[number]), bid.kind != "rebid"))
