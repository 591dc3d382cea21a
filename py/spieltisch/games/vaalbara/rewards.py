"""The points that lands bring: when they are taken (VB9 … VB14) and at the end (VB27)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Seat
from .data import (
    BONUS,
    FIELD,
    FOREST,
    FOREST_VALUE,
    KIND,
    KINDS,
    MEADOW,
    MOUNTAIN,
    MOUNTAIN_POINTS,
    NEIGHBOURS,
    VILLAGE,
)
from .state import Reward, State


def kinds_of(faces: Sequence[int], realm: Sequence[int]) -> list[int]:
    """How many lands of each kind a realm has."""
    counts = [0] * KINDS
    for land in realm:
        counts[KIND[faces[land]]] += 1
    return counts


def by_kind(faces: Sequence[int], realm: Sequence[int]) -> list[int]:
    """The lands of a realm in the order in which they are shown: kind by kind."""
    return sorted(realm, key=lambda land: KIND[faces[land]])


def reward(state: State, seat: Seat, face: int, follower: int, times: int = 1) -> Reward:
    """What a land with this face brings when it joins a seat's realm.

    `follower` is the one that the seat played, which matters for rivers. `times` is 2 for a Farmer.
    """
    faces, realms = state.faces, state.realms
    counts = kinds_of(faces, realms[seat])
    kind = KIND[face]
    counts[kind] += 1
    count, each = counts[kind], 1
    if kind == FOREST:
        count, each = 1, FOREST_VALUE[face]
    elif kind == MEADOW:
        for neighbour in NEIGHBOURS[state.seats][seat]:
            count += sum([faces[land] == MEADOW for land in realms[neighbour]])
    elif kind == MOUNTAIN:
        each = MOUNTAIN_POINTS[count]
        return Reward(face, count, each, times, each * times)
    elif kind == FIELD:
        each = 2
    elif kind == VILLAGE:
        count, each = sum([n > 0 for n in counts]), 2
    else:
        each = min(6, follower)
    return Reward(face, count, each, times, count * each * times)


def end_bonus(faces: Sequence[int], realm: Sequence[int]) -> int:
    """The points at the end for the number of kinds in a realm (VB27)."""
    return BONUS[sum([count > 0 for count in kinds_of(faces, realm)])]
