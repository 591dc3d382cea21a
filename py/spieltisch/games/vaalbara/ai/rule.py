"""Rules of thumb: a beginner's, and a better one for imagined worlds.

Both ask of each follower what its effect may bring and which land is likely to be left by then.
The beginner looks no further than the points of this turn; the better one also thinks of what a
land may bring later (`lands`) and what it would bring the others.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    MIDWIFE,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    TAMER,
    TRACKER,
    WARRIOR,
)
from ..moves import Choose, Effect, Move, Take
from ..rewards import kinds_of, reward
from ..state import NO_LAND, State, tally
from ..view import View
from .lands import growth

DRAW: Final = 6.0
"""Points that a land nobody has seen brings on average."""

MOOD: Final = 3.0
"""How many points the liking of a follower differs from one imagined world to the next."""

AGAIN: Final = (0, 1, 0, 4, 2, 3, 4, 2, 0, 3, 6, 7, 8)
"""How much a Midwife likes to bring each follower back."""

REACH: Final = 0.5
"""How much a land that others would like counts when it is taken away from them."""


def rule(view: View, rng: Random) -> Move:
    """The rule of thumb of a beginner: the most points that this turn seems to bring."""
    assert view.seat is not None, "a spectator never moves"
    seat = view.seat
    if view.phase == "choose":
        return max(view.legal, key=lambda move: _liking(view, seat, _follower(move), False))
    if view.phase == "take":
        return _best_land(view, seat, view.legal, 0.0, False)
    points = tally(view.seats, view.rounds, view.turns)
    return _effect(view, seat, view.legal, points, False)


def policy(state: State, seat: Seat, legal: tuple[Move, ...], rng: Random) -> Move:
    """A better rule of thumb, for imagined worlds, with a mood about followers."""
    if len(legal) == 1:
        return legal[0]
    if state.phase == "choose":
        best, most = legal[0], -99.0
        for move in legal:
            liking = _liking(state, seat, _follower(move), True) + MOOD * rng.random()
            if liking > most:
                best, most = move, liking
        return best
    if state.phase == "take":
        return _best_land(state, seat, legal, REACH, True)
    return _effect(state, seat, legal, state.points, True)


def land_values(
    table: State | View, seat: Seat, follower: int, lands: Sequence[int], far: bool
) -> list[float]:
    """What each of these lands is worth to a seat that plays this follower now."""
    times = 2 if follower == FARMER else 1
    counts = kinds_of(table.faces, table.realms[seat])
    values = []
    for land in lands:
        face = table.faces[land]
        value = float(reward(table, seat, face, follower, times).points)
        values.append(value + growth(counts, face, table.round) if far else value)
    return values


def priors(state: State, seat: Seat, legal: tuple[Move, ...]) -> Sequence[float]:
    """The better rule of thumb's liking of each move, as weights for the search."""
    if state.phase == "choose":
        likings = [_liking(state, seat, _follower(move), True) for move in legal]
    elif state.phase == "take":
        likings = _take_likings(state, seat, legal, REACH, True)
    else:
        favourite = _effect(state, seat, legal, state.points, True)
        return [4.0 if move == favourite else 1.0 for move in legal]
    most = max(likings)
    return [1.0 / (1.0 + 0.4 * (most - liking)) for liking in likings]


def _follower(move: Move) -> int:
    assert isinstance(move, Choose), "in the phase choose"
    return move.follower


def _liking(table: State | View, seat: Seat, follower: int, far: bool) -> float:
    """What a follower seems to bring: its effect, and the land that will probably be left."""
    ahead = [
        _chance_before(table, other, follower) for other in range(table.seats) if other != seat
    ]
    lands = [land for land in table.first if land != NO_LAND]
    values = sorted(land_values(table, seat, follower, lands, far), reverse=True)
    place = 0.0
    for chance in ahead:
        place += chance
    whole = int(place)
    value = values[whole]
    if whole + 1 < len(values):
        value -= (place - whole) * (value - values[whole + 1])
    return value + _effect_value(table, seat, follower, values)


def _chance_before(table: State | View, other: Seat, follower: int) -> float:
    """How likely another seat acts before somebody who plays this follower."""
    used = table.used[other]
    lower = equal = left = 0
    for one in FOLLOWERS:
        if one not in used:
            left += 1
            lower += one < follower
            equal += one == follower
    return (2 * lower + equal) / (2 * left)


def _effect_value(table: State | View, seat: Seat, follower: int, values: Sequence[float]) -> float:
    """What the effect of a follower may bring its seat, before anybody's choice is known."""
    seats = table.seats
    if follower in (HUNTER, ARTISAN, ORACLE):
        neighbours = NEIGHBOURS[seats][seat]
        if follower == ORACLE:
            return float(len(neighbours))
        chance = 1.0
        for other in neighbours:
            before = _chance_before(table, other, follower)
            chance *= before if follower == ARTISAN else 1.0 - before
        return chance * (5 if follower == ARTISAN else 3)
    if follower == WARRIOR:
        return -0.3
    if follower == BARD:
        return -2.0 / (seats - 1)
    if follower == CARPENTER:
        return 3.0 * kinds_of(table.faces, table.realms[seat])[FOREST]
    if follower == FALCONER:
        return 2.0
    if follower == MIDWIFE:
        return 1.5 if table.used[seat] else 0.0
    if follower == TAMER:
        second = land_values(table, seat, follower, table.second, False)
        return max(0.0, max(second) - values[len(values) // 2])
    if follower == PIONEER:
        return DRAW if table.realms[seat] else 0.0
    return 1.0 if follower == TRACKER else 0.0


def _take_likings(
    table: State | View, seat: Seat, legal: tuple[Move, ...], reach: float, far: bool
) -> list[float]:
    lands = [table.first[move.place] for move in legal if isinstance(move, Take)]
    values = land_values(table, seat, table.turns[-1].follower, lands, far)
    if not reach:
        return values
    acted = [turn.seat for turn in table.turns]
    for other in range(table.seats):
        if other not in acted:
            theirs = land_values(table, other, table.chosen[other], lands, far)
            share = reach / (table.seats - len(acted))
            for index, value in enumerate(theirs):
                values[index] += share * value
    return values


def _best_land(
    table: State | View, seat: Seat, legal: tuple[Move, ...], reach: float, far: bool
) -> Move:
    values = _take_likings(table, seat, legal, reach, far)
    return legal[values.index(max(values))]


def _effect(
    table: State | View, seat: Seat, legal: tuple[Move, ...], points: Sequence[int], far: bool
) -> Move:
    """What to do with an effect: help the weakest, bring the best back, get the best land."""
    follower = table.turns[-1].follower
    effects = [move for move in legal if isinstance(move, Effect)]
    if follower == BARD:
        return min(effects, key=lambda move: points[move.targets[0]])
    if follower == MIDWIFE:
        return max(effects, key=lambda move: AGAIN[move.targets[0]])
    if follower == PIONEER:
        counts = kinds_of(table.faces, table.realms[seat])
        realm = table.realms[seat]
        kept = [
            growth(counts, table.faces[realm[move.targets[0]]], table.round, held=True)
            for move in effects
        ]
        return effects[kept.index(min(kept))]
    near = [land for land in table.first if land != NO_LAND]
    first = dict(zip(near, land_values(table, seat, follower, near, far), strict=True))
    far_values = land_values(table, seat, follower, table.second, far)
    second = dict(zip(table.second, far_values, strict=True))
    if follower == TAMER:
        return max(effects, key=lambda move: _after_tame(table, move, first, second))
    return max(effects, key=lambda move: _after_track(table, move, first, second))


def _after_tame(
    table: State | View, move: Effect, first: dict[int, float], second: dict[int, float]
) -> float:
    """The best land left to take, and a little for what comes in the next round."""
    one, other = table.first[move.targets[0]], table.second[move.targets[1]]
    best = max([second[other], *(value for land, value in first.items() if land != one)])
    return best + 0.1 * (first[one] - second[other])


def _after_track(
    table: State | View, move: Effect, first: dict[int, float], second: dict[int, float]
) -> float:
    """The best land left to take when an unknown one comes for this one.

    An unknown land in the first row is one more to choose from: it brings anything up to twice the
    average, so that on average it adds the more the worse the best known one is.
    """
    row, place = move.targets
    if row:
        return max(first.values()) - 0.2 * second[table.second[place]]
    land = table.first[place]
    best = max([0.0, *(value for other, value in first.items() if other != land)])
    room = max(0.0, 2 * DRAW - best)
    return best + room * room / (4 * DRAW)
