"""What lands may bring later, beyond their immediate reward.

The numbers were fitted to matches of the better rule of thumb against itself. They predict, from
the lands that two seats have at the end of a round, how one seat's lead over the other changes by
the end of the match. The scale is relative: a pair of mountains counts as 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..data import BONUS, FIELD, FOREST, KIND, KINDS, MEADOW, MOUNTAIN, RIVER, ROUNDS, VILLAGE

LATER: Final = {MEADOW: -0.4, FIELD: -0.1, VILLAGE: -0.5, RIVER: 0.5, FOREST: -0.2, MOUNTAIN: 0.0}
"""The value of a land of each kind, compared with a mountain, in points for each round to come."""

NEW_KIND: Final = (0.0, 3.5, 4.0, 3.5, 4.0, 4.5)
"""The value in points of a land of a new kind, by the number of kinds that the realm already has
(VB13, VB27)."""

ODD: Final = (0.0, 2.0, 0.0, 3.5, 0.0, 3.5, 0.0, 3.5, 0.0, 3.5)
"""The value of an unpaired mountain in points for each round to come, by the number of mountains in
the realm. It has a value because the next mountain would bring points (VB11)."""

ODD_ROUNDS: Final = 1.7
"""The maximum number of rounds for which `ODD` counts."""


def growth(counts: Sequence[int], face: int, round: int, *, held: bool = False) -> float:
    """What a land with this face may bring a realm later. `counts` has the number of the realm's
    lands of each kind.

    With `held`, the land is already in the realm, and the result is what would be lost without it.
    """
    kind = KIND[face]
    have = counts[kind] - held
    kinds = 0 if have else KINDS - counts.count(0) - held
    return _growth(kind, have, kinds, ROUNDS - round)


@cache
def _growth(kind: int, have: int, kinds: int, left: int) -> float:
    """The growth, given how many lands of this kind and how many kinds the realm has without the
    land, and how many rounds are left."""
    value = LATER[kind] * left
    if kind == MOUNTAIN:
        value += (ODD[have + 1] - ODD[have]) * min(ODD_ROUNDS, left)
    if have:
        return value
    return value + (NEW_KIND[kinds] if left else BONUS[kinds + 1] - BONUS[kinds])


def prospects(counts: Sequence[int], round: int) -> float:
    """What a whole realm may bring later, including the bonus for its kinds."""
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
