"""How far a person may take back."""

from __future__ import annotations

from collections.abc import Collection

from ..core.game import Seat
from ..core.match import Match


def decisions_left(match: Match, own: Collection[Seat], people: Collection[Seat]) -> int | None:
    """How many decisions are left when the last one of the `own` seats is taken back, None when
    it cannot be.

    It can over computer players' moves and over chance, never over a decision of other `people`
    nor over the reveal of one.
    """
    made = match.decisions()
    for count in range(len(made) - 1, -1, -1):
        seat = match.plies[made[count]].seat
        if seat in own:
            others = set(people) - set(own)
            return None if _revealed(match, made[count], others) else count
        if seat in people:
            return None
    return None


def _revealed(match: Match, index: int, others: Collection[Seat]) -> bool:
    """Whether a choice has come to light that one of these others committed to, secretly and at
    the same time, before this ply."""
    first, end = index, index + 1
    while first and _one_of_several(match, first - 1):
        first -= 1
    while end < len(match.plies) and _one_of_several(match, end - 1):
        end += 1
    committed = any(ply.seat in others for ply in match.plies[first:index])
    return committed and not _one_of_several(match, end - 1)


def _one_of_several(match: Match, index: int) -> bool:
    """Whether this ply is a commitment after which others still have to make theirs."""
    before, after = (match.game.to_act(state) for state in match.states[index : index + 2])
    return len(before) > 1 and set(after) == set(before) - {match.plies[index].seat}
