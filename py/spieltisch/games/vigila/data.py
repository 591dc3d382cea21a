"""The contents of the box, and the numbers from the rule books.

The booklets say that there are 54 double-sided cards, and that exactly ten show a 3 on both sides.
The other 44 are our reconstruction (VG1): three cards for each pair of different values, but only
two for 0/5, because 44 is not divisible by 15. Anyone who owns the game can correct this in one
place, here.

A side is given by its value, 0 to 5. A card as it lies is given by a letter of `CODES`, the one at
index `6 * up + down`.
"""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 6
VALUES: Final = 6

PAIRS: Final = tuple((low, high) for low in range(VALUES) for high in range(low + 1, VALUES))
"""The 15 pairs of different values, lower value first."""

TYPES: Final = (*PAIRS, (3, 3))
"""The types of card, each given by its two values."""

COPIES: Final = (*(2 if pair == (0, 5) else 3 for pair in PAIRS), 10)
"""How many cards of each type there are (VG1)."""

COPIES_LEVEL_1: Final = (*COPIES[:-1], 0)
"""How many cards of each type there are in level 1, which leaves out the 3/3 (VG4)."""

CODES: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Letters for a card as it lies, by `6 * up + down`."""

CODE_OF: Final = tuple(
    tuple(CODES[VALUES * up + down] for down in range(VALUES)) for up in range(VALUES)
)
SIDES: Final = {letter: divmod(number, VALUES) for number, letter in enumerate(CODES)}
"""By letter: the upper and lower value."""

BOX: Final = "".join(
    CODE_OF[low][high] * count for (low, high), count in zip(TYPES, COPIES, strict=True)
)
"""All 54 cards, each with its lower value up."""

BOX_LEVEL_1: Final = "".join(
    CODE_OF[low][high] * count for (low, high), count in zip(TYPES, COPIES_LEVEL_1, strict=True)
)
"""The 44 cards of level 1."""

TARGETS: Final = (0, 10, 20)
"""By level: the sum that a pile has to reach (VG6, VG10)."""

SECOND_AT: Final = 15
"""The sum at which a 5 may be played as a second card (VG18)."""

QUEST_SUM: Final = 20
HAND: Final = 3
HAND_FEWER: Final = 2
LIMIT: Final = 5
LIMIT_FEWER: Final = 4
"""How many personal cards a seat draws up to, and the most it may have, normally and with fewer
cards (VG8, VG15, VG31)."""

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
"""By the option's value: the team of each seat (VG30)."""

MOST_TURNS: Final = 60
"""The most turns of a seat. The match ends when a seat would have another one (VG29)."""

NOMINAL_SECONDS: Final = 5
MOST_SECONDS: Final = 599
SECONDS_A_POINT: Final = 10
"""The seconds counted for a computer player's decision, the most counted for any decision, and how
many seconds are worth a point (VG36)."""
