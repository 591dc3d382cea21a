"""What lands may bring later, beyond their immediate reward.

The numbers are fitted to matches of the better rule of thumb against itself: how the lead of one
seat over another changed from the end of a round to the end of the match, by the lands both had
then. The scale is relative: two mountains count as 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..data import BONUS, FIELD, FOREST, KIND, KINDS, MEADOW, MOUNTAIN, RIVER, ROUNDS, VILLAGE

LATER: Final = {MEADOW: -0.4, FIELD: -0.1, VILLAGE: -0.5, RIVER: 0.5, FOREST: -0.2, MOUNTAIN: 0.0}
"""What a land of each kind is worth in points for each round to come, compared with a mountain."""

NEW_KIND: Final = (0.0, 3.5, 4.0, 3.5, 4.0, 4.5)
"""What a kind that the realm lacks is worth in points, by the number of kinds it has (VB13,
VB27)."""

ODD: Final = (0.0, 2.0, 0.0, 3.5, 0.0, 3.5, 0.0, 3.5, 0.0, 3.5)
"""What an unpaired mountain is worth in points for each round to come, by the number of mountains,
because the next one would pay (VB11)."""

ODD_ROUNDS: Final = 1.7
"""The most rounds for which that counts."""


def growth(counts: Sequence[int], face: int, round: int, *, held: bool = False) -> float:
    """What a land with this face may bring a realm later, given the realm's lands by kind.

    With `held`, the land is one of them, and this is what the realm would lose without it.
    """
    kind = KIND[face]
    have = counts[kind] - held
    kinds = 0 if have else KINDS - counts.count(0) - held
    return _growth(kind, have, kinds, ROUNDS - round)


@cache
def _growth(kind: int, have: int, kinds: int, left: int) -> float:
    """The growth, given how many lands of the kind and how many kinds the realm has without it."""
    value = LATER[kind] * left
    if kind == MOUNTAIN:
        value += (ODD[have + 1] - ODD[have]) * min(ODD_ROUNDS, left)
    if have:
        return value
    return value + (NEW_KIND[kinds] if left else BONUS[kinds + 1] - BONUS[kinds])


def prospects(counts: Sequence[int], round: int) -> float:
    """What a whole realm may bring later, including the bonus for kinds."""
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
