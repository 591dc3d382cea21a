"""Two rules of thumb: a beginner's, and a better one for imagined worlds.

For each follower, both consider what its effect may bring and which land is likely to be left when
it acts. The beginner's rule looks no further than the points of this turn (`far` is False). The
better one also counts what a land may bring later (see `lands`) and what it would bring the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....core.game import Seat
from ....core.rng import Random
from ..data import (
    ARTISAN,
    BARD,
    CARPENTER,
    FALCONER,
    FARMER,
    FOLLOWERS,
    FOREST,
    HUNTER,
    KIND,
    MIDWIFE,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    RIVER,
    TAMER,
    TRACKER,
    WARRIOR,
)
from ..moves import BARDS, CHOICES, MIDWIVES, PIONEERS, TAKES, TAMES, TRACKS, Effect, Move
from ..state import NO_LAND
from ..view import View
from .board import Board, seen_board
from .lands import growth

DRAW: Final = 6.0
"""The average number of points that an unseen land brings."""

AGAIN: Final = (0, 1, 0, 4, 2, 3, 4, 2, 0, 3, 6, 7, 8)
"""How valuable it is to take back each follower with the Midwife; index 0 is unused."""

DENIAL: Final = 0.5
"""The weight given to what a land would bring the seats that act later."""


HASTE: Final = 0.15
"""The number of points by which a hasty beginner values each follower below its predecessor, and an
unhurried one above it."""


def rule(view: View, rng: Random, haste: int = 0) -> Move:
    """The beginner's rule of thumb: the move that seems to bring the most points this turn.

    A hasty beginner (`haste` 1) prefers followers that act early if they seem about as good, an
    unhurried one (−1) those that act late.
    """
    assert view.seat is not None, "a spectator never moves"
    board = seen_board(view)
    if view.state.phase == "choose":
        bias = [-HASTE * haste * follower for follower in (0, *FOLLOWERS)]
        return CHOICES[best_follower(board, view.seat, view.hand, bias, far=False)]
    if view.state.phase == "take":
        return TAKES[best_place(board, far=False)]
    effect = best_effect(board, far=False)
    assert effect is not None, "a seat is only asked if there is something to decide"
    return effect


def best_follower(
    board: Board,
    seat: Seat,
    hand: Sequence[int],
    bias: Sequence[float] | None = None,
    *,
    far: bool = True,
) -> int:
    """The best follower in this hand for a seat. `bias` is added to the value of each follower."""
    lands = [land for land in board.first if land != NO_LAND]
    plain = land_values(board, seat, 0, lands, far)
    rivers = 1 + board.counts[seat][RIVER]
    flows = [rivers if KIND[board.faces[land]] == RIVER else 0 for land in lands]
    others = [
        _chances_before(tuple(board.used[other])) for other in range(board.seats) if other != seat
    ]
    best, most = hand[0], -99.0
    for follower in hand:
        if follower == FARMER:
            values = land_values(board, seat, follower, lands, far)
        else:
            speed = min(6, follower)
            values = [value + speed * flow for value, flow in zip(plain, flows, strict=True)]
        values.sort(reverse=True)
        place = 0.0
        for chances in others:
            place += chances[follower]
        whole = int(place)
        value = values[whole]
        if whole + 1 < len(values):
            value -= (place - whole) * (value - values[whole + 1])
        liking = value + _effect_value(board, seat, follower, values)
        if bias:
            liking += bias[follower]
        if liking > most:
            best, most = follower, liking
    return best


def land_values(
    board: Board, seat: Seat, follower: int, lands: Sequence[int], far: bool
) -> list[float]:
    """The value of each of these lands to a seat that plays this follower. With `far`, it includes
    what the land may bring later."""
    times = 2 if follower == FARMER else 1
    faces, counts, reward = board.faces, board.counts[seat], board.reward
    values = []
    for land in lands:
        face = faces[land]
        value = float(times * reward(seat, face, follower))
        values.append(value + growth(counts, face, board.round) if far else value)
    return values


@lru_cache(maxsize=1 << 12)  # bounded, because followers can be used in millions of orders
def _chances_before(used: tuple[int, ...]) -> tuple[float, ...]:
    """For each follower, the chance that a seat which has used up the followers in `used` acts
    before a seat that plays that follower."""
    left = [follower for follower in FOLLOWERS if follower not in used]
    return (
        0.0,
        *(
            (2 * sum([one < follower for one in left]) + (follower in left)) / (2 * len(left))
            for follower in FOLLOWERS
        ),
    )


def _effect_value(board: Board, seat: Seat, follower: int, values: Sequence[float]) -> float:
    """What a follower's effect may bring its seat, before the others' choices are known."""
    if follower in (HUNTER, ARTISAN, ORACLE):
        neighbours = NEIGHBOURS[board.seats][seat]
        if follower == ORACLE:
            return float(len(neighbours))
        chance = 1.0
        for other in neighbours:
            before = _chances_before(tuple(board.used[other]))[follower]
            chance *= before if follower == ARTISAN else 1.0 - before
        return chance * (5 if follower == ARTISAN else 3)
    if follower == WARRIOR:
        return -0.3
    if follower == BARD:
        return -2.0 / (board.seats - 1)
    if follower == CARPENTER:
        return 3.0 * board.counts[seat][FOREST]
    if follower == FALCONER:
        return 2.0
    if follower == MIDWIFE:
        return 1.5 if board.used[seat] else 0.0
    if follower == TAMER:
        second = land_values(board, seat, follower, board.second, False)
        return max(0.0, max(second) - values[len(values) // 2])
    if follower == PIONEER:
        return DRAW if board.realms[seat] else 0.0
    return 1.0 if follower == TRACKER else 0.0


def best_place(board: Board, bias: Sequence[float] | None = None, *, far: bool = True) -> int:
    """The place of the best land for the seat whose turn it is. `bias` is added to the value of
    each kind. With `far`, a land's value includes what it may bring later and what it would bring
    the seats that act later."""
    acted = board.acted
    seat = acted[-1]
    places = [place for place, land in enumerate(board.first) if land != NO_LAND]
    if len(places) == 1:
        return places[0]
    lands = [board.first[place] for place in places]
    values = land_values(board, seat, board.chosen[seat], lands, far)
    if bias:
        for index, land in enumerate(lands):
            values[index] += bias[KIND[board.faces[land]]]
    waiting = board.seats - len(acted)
    if far and waiting:
        share = DENIAL / waiting
        for other in range(board.seats):
            if other not in acted:
                theirs = land_values(board, other, board.chosen[other], lands, far)
                for index, value in enumerate(theirs):
                    values[index] += share * value
    return places[values.index(max(values))]


def best_effect(board: Board, *, far: bool = True) -> Effect | None:
    """The best decision about the follower's effect for the seat whose turn it is; None if there is
    nothing to decide.

    The Bard gives points to the seat with the fewest, the Midwife takes back the best follower, the
    Pioneer gives up the least valuable land, and the Tamer and the Tracker make the best land
    available. The possible decisions repeat `effects.choices` (VB16, VB21 … VB23, VB25);
    `test_playouts_make_only_legal_decisions` in tests/games/vaalbara/test_ai.py compares the
    two.
    """
    seat = board.acted[-1]
    follower = board.chosen[seat]
    if follower == BARD:
        points = board.points
        others = [other for other in range(board.seats) if other != seat]
        return BARDS[min(others, key=lambda other: points[other])]
    if follower == MIDWIFE:
        used = sorted(one for one in board.used[seat] if one != MIDWIFE)
        return MIDWIVES[max(used, key=lambda one: AGAIN[one])] if used else None
    if follower == PIONEER:
        counts, faces = board.counts[seat], board.faces
        kept = [growth(counts, faces[land], board.round, held=True) for land in board.realms[seat]]
        return PIONEERS[kept.index(min(kept))] if kept else None
    if follower == TAMER:
        return _best_tame(board, seat, far)
    return _best_track(board, seat, far) if follower == TRACKER else None


def _best_tame(board: Board, seat: Seat, far: bool) -> Effect:
    """The swap after which the best land can be taken. The land that moves to the second row also
    counts a little, for the next round."""
    near = [land for land in board.first if land != NO_LAND]
    first = land_values(board, seat, TAMER, near, far)
    second = land_values(board, seat, TAMER, board.second, far)
    best, most = (0, 0), -99.0
    for index, given in enumerate(first):
        left = max([*first[:index], *first[index + 1 :], -99.0])
        for other, value in enumerate(second):
            liking = max(value, left) + 0.1 * (given - value)
            if liking > most:
                best, most = (board.first.index(near[index]), other), liking
    return TAMES[best[0]][best[1]]


def _best_track(board: Board, seat: Seat, far: bool) -> Effect:
    """The swap with the unknown top card of the stack after which the best land can be taken.

    An unknown land that moves to the first row is taken only if it turns out better than the best
    of the others. It is assumed to bring anything from nothing to twice the average, so the worse
    the best known land is, the more the unknown one adds.
    """
    near = [land for land in board.first if land != NO_LAND]
    first = land_values(board, seat, TRACKER, near, far)
    second = land_values(board, seat, TRACKER, board.second, far)
    best, most = (0, 0), -99.0
    for index, land in enumerate(near):
        left = max([0.0, *first[:index], *first[index + 1 :]])
        room = max(0.0, 2 * DRAW - left)
        liking = left + room * room / (4 * DRAW)
        if liking > most:
            best, most = (0, board.first.index(land)), liking
    top = max(first)
    for place, value in enumerate(second):
        if top - 0.2 * value > most:
            best, most = (1, place), top - 0.2 * value
    return TRACKS[best[0]][best[1]]
