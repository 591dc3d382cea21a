"""What lands may bring later, beyond the reward of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..data import FIELD, FOREST, KIND, MEADOW, MOUNTAIN, RIVER, ROUNDS, VILLAGE

LATER: Final = {MEADOW: 0.3, FIELD: 0.45, VILLAGE: 0.1, RIVER: 0.9, FOREST: 0.2}
"""Points a further land of a kind is worth for each round still to come."""

NEW_KIND: Final = (0.3, 0.3, 0.5, 1.0, 3.0, 3.5)
"""What a kind that the realm lacks is worth, by the number of kinds it has (VB-13, VB-27)."""

HALF_PAIR: Final = 0.9
"""Points an odd mountain is worth for each round still to come: the next one pays (VB-11)."""

HALF_PAIR_MOST: Final = 4.5


def growth(counts: Sequence[int], face: int, round: int, *, held: bool = False) -> float:
    """What a land of this face may still bring a realm with so many of each kind.

    `held` asks about a land that is already in the realm: what would be lost without it.
    """
    kind = KIND[face]
    left = ROUNDS - round
    have = counts[kind] - 1 if held else counts[kind]
    value = 0.0
    if not have:
        value = NEW_KIND[min(5, sum([count > 0 for count in counts]) - held)]
    if kind != MOUNTAIN:
        return value + LATER[kind] * left
    if have % 2:
        return value
    return value + min(HALF_PAIR_MOST, HALF_PAIR * left) * (1 + (have > 0))


def prospects(counts: Sequence[int], round: int) -> float:
    """What a whole realm may still bring by what it holds, the bonus for kinds included."""
    left = ROUNDS - round
    kinds = sum([count > 0 for count in counts])
    value = 0.0
    for kind, later in LATER.items():
        value += later * left * counts[kind]
    for number in range(kinds):
        value += NEW_KIND[number]
    if counts[MOUNTAIN] % 2:
        value += min(HALF_PAIR_MOST, HALF_PAIR * left) * (1 + (counts[MOUNTAIN] > 2))
    return value
