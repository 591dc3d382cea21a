"""The contents of the Verhext! box: cards, bid cards, hats, and the points for bids.

Our copy of the rule book gives the numbers of cards but lacks the pictures that show the points, so
the values of the bids (VH8) are our reconstruction. Anybody who owns the game can correct them
here.

A card is an int: 0–8 are rats 1–9, 9–17 crows, 18–26 brooms, 27–35 spiders, and 36–38 potions +1 to
+3. The three copies of a potion share an int because nothing tells them apart. A bid is also an
int, its *bid code*, which is an index into `BID_TEXTS`.
"""

from __future__ import annotations

from typing import Final

RATS, CROWS, BROOMS, SPIDERS, POTIONS = range(5)
SUIT_LETTERS: Final = "rcbsp"
"""The letters of the suits in the notation. The letters that people read depend on the language
(`names.suit_letter`)."""

FIRST_POTION: Final = 36
KINDS: Final = 39
COPIES: Final = (1,) * FIRST_POTION + (3,) * 3
"""The number of copies of each card (VH1)."""

DECK: Final = tuple(card for card in range(KINDS) for _ in range(COPIES[card]))
"""All 45 play cards, sorted (VH1)."""

SUIT: Final = tuple(card // 9 for card in range(KINDS))
VALUE: Final = tuple(card % 9 + 1 for card in range(KINDS))
CARD_TEXTS: Final = tuple(f"{SUIT_LETTERS[SUIT[card]]}{VALUE[card]}" for card in range(KINDS))
"""The notation of each card, such as r8, s5, p2."""

HAND_SIZE: Final = 7
HATS: Final = 7
SHORT_ROUNDS: Final = 3

PILES: Final = (8, 16, 12, 8)
"""The number of bid cards with each of the numbers 0, 1, 2, 3 (VH2)."""

BID_TEXTS: Final = ("0", "1", "1a", "2", "2a", "3", "3a")
"""The notation of the bid codes 0 … 6. `a` stands for the "at least" side of a card (VH5)."""

BID_NUMBER: Final = (0, 1, 1, 2, 2, 3, 3)
BID_AT_LEAST: Final = (False, False, True, False, True, False, True)
POINTS_MET: Final = (0, 2, 1, 4, 2, 6, 3)
"""The points for a bid that is met (VH8): twice its number if it is exact, else its number."""

POINTS_FAILED: Final = (0, -1, -1, -2, -2, -3, -3)
"""The points for a failed bid (VH8): minus its number."""


def card(suit: int, value: int) -> int:
    """The card with this suit (0 … 4) and value (1 … 9; for potions 1 … 3)."""
    return suit * 9 + value - 1


def bid_met(bid: int, tricks: int) -> bool:
    """Whether this number of tricks meets a bid (VH8, VH15)."""
    number = BID_NUMBER[bid]
    return tricks >= number if BID_AT_LEAST[bid] else tricks == number
