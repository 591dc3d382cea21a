"""What lands may bring later, beyond their immediate reward.

The numbers are fitted to matches of the better rule of thumb against itself: how the lead of one
seat over another changed from the end of a round to the end of the match, by what they held then.
Two mountains are worth nothing more; that is the zero of this scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..data import BONUS, FIELD, FOREST, KIND, KINDS, MEADOW, MOUNTAIN, RIVER, ROUNDS, VILLAGE

LATER: Final = {MEADOW: -0.4, FIELD: -0.1, VILLAGE: -0.5, RIVER: 0.5, FOREST: -0.2, MOUNTAIN: 0.0}
"""Points a land of a kind is worth for each round still to come; negative where each further one
makes other kinds more valuable."""

NEW_KIND: Final = (0.0, 3.5, 4.0, 3.5, 4.0, 4.5)
"""What a kind that the realm lacks is worth, by the number of kinds it has (VB13, VB27)."""

ODD: Final = (0.0, 2.0, 0.0, 3.5, 0.0, 3.5, 0.0, 3.5, 0.0, 3.5)
"""Points a mountain without a second one is worth for each round still to come, by the number of
mountains: the next one pays (VB11)."""

ODD_ROUNDS: Final = 1.7
"""The most rounds for which that counts."""


def growth(counts: Sequence[int], face: int, round: int, *, held: bool = False) -> float:
    """What a land with this face may still bring a realm with these counts of each kind.

    `held` asks about a land that is already in the realm: what would be lost without it.
    """
    kind = KIND[face]
    have = counts[kind] - held
    kinds = 0 if have else KINDS - counts.count(0) - held
    return _growth(kind, have, kinds, ROUNDS - round)


@cache
def _growth(kind: int, have: int, kinds: int, left: int) -> float:
    """The growth, given how many of the kind and how many kinds the realm holds without the
    land."""
    value = LATER[kind] * left
    if kind == MOUNTAIN:
        value += (ODD[have + 1] - ODD[have]) * min(ODD_ROUNDS, left)
    if have:
        return value
    return value + (NEW_KIND[kinds] if left else BONUS[kinds + 1] - BONUS[kinds])


def prospects(counts: Sequence[int], round: int) -> float:
    """What a whole realm may still bring, including the bonus for kinds."""
    return _prospects(tuple(counts), ROUNDS - round)


@cache
def _prospects(counts: tuple[int, ...], left: int) -> float:
    kinds = KINDS - counts.count(0)
    value = ODD[counts[MOUNTAIN]] * min(ODD_ROUNDS, left)
    for kind, later in LATER.items():
        value += later * left * counts[kind]
    for number in range(kinds):
        value += NEW_KIND[number] if left else BONUS[number + 1] - BONUS[number]
    return value
