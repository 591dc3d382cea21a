"""What lies in the box of Vigila, and the numbers of its rule books.

The booklets say that 54 cards have two sides each and that exactly ten show a 3 on both. The other
44 are our reconstruction (VG1): every pair of different values three times, but 0/5 only twice,
because 44 cards do not divide evenly among 15 pairs. Anyone who owns the game can correct it here,
in one place.

A side is its value, 0 to 5. A card as it lies is a letter of `CODES`: number `6 * up + down`.
"""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 6
VALUES: Final = 6

PAIRS: Final = tuple((low, high) for low in range(VALUES) for high in range(low + 1, VALUES))
"""The 15 pairs of different values, the lower one first."""

TYPES: Final = (*PAIRS, (3, 3))
"""What a card can be: its two values."""

COPIES: Final = (*(2 if pair == (0, 5) else 3 for pair in PAIRS), 10)
"""How often each type exists (VG1)."""

COPIES_LEVEL_1: Final = (*COPIES[:-1], 0)
"""The copies in level 1, which leaves the 3/3 cards out (VG4)."""

CODES: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Letters for a card as it lies, by `6 * up + down`."""

CODE_OF: Final = tuple(
    tuple(CODES[VALUES * up + down] for down in range(VALUES)) for up in range(VALUES)
)
SIDES: Final = {letter: divmod(number, VALUES) for number, letter in enumerate(CODES)}
"""Upper and lower value by letter."""

BOX: Final = "".join(
    CODE_OF[low][high] * count for (low, high), count in zip(TYPES, COPIES, strict=True)
)
"""All 54 cards, each with its lower value up."""

BOX_LEVEL_1: Final = "".join(
    CODE_OF[low][high] * count for (low, high), count in zip(TYPES, COPIES_LEVEL_1, strict=True)
)
"""The 44 cards of level 1."""

TARGETS: Final = (0, 10, 20)
"""The sum that a pile has to reach, by level (VG6, VG10)."""

SECOND_AT: Final = 15
"""The sum on which a 5 may be played as a second card (VG18)."""

QUEST_SUM: Final = 20
HAND: Final = 3
HAND_FEWER: Final = 2
LIMIT: Final = 5
LIMIT_FEWER: Final = 4
"""Personal cards to draw to, and the most a seat may have (VG8, VG15, VG31)."""

ACTIONS: Final = 6
DRAWS: Final = 2
"""How many cards may be drawn with a 2 (VG15)."""

GOALS: Final = ("11", "15", "21")
GOAL_PER_MEMBER: Final = 12
"""Points a team needs for each of its members (VG30)."""

TEAMS: Final = {
    "abab": (0, 1, 0, 1),
    "abbab": (0, 1, 1, 0, 1),
    "abcab": (0, 1, 2, 0, 1),
    "ababab": (0, 1, 0, 1, 0, 1),
    "abcabc": (0, 1, 2, 0, 1, 2),
}
"""The team of each seat (VG30)."""

MOST_TURNS: Final = 60
"""Turns per seat after which a match ends undecided (VG29)."""

NOMINAL_SECONDS: Final = 5
MOST_SECONDS: Final = 599
SECONDS_A_POINT: Final = 10
"""The seconds of a computer player's decision, the longest that count, and those that are worth a
point (VG36)."""
