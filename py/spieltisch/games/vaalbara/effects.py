"""The effects that followers have when their seat's turn begins: VB15 … VB25.

`choices` lists a seat's choices, and `resolve` carries out the one it makes. An effect with at most
one choice is resolved as soon as the turn begins.
"""

from __future__ import annotations

from ...core.game import Seat
from ...kit.tuples import put
from .data import (
    ARTISAN,
    BARD,
    CARPENTER,
    FALCONER,
    FOREST,
    HUNTER,
    KIND,
    MIDWIFE,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    TAMER,
    TRACKER,
    WARRIOR,
)
from .moves import BARDS, MIDWIVES, PIONEERS, TAMES, TRACKS, Effect
from .rewards import reward
from .state import NO_LAND, State, Turn, turned


def choices(state: State, seat: Seat, follower: int) -> tuple[Effect, ...]:
    """A seat's choices for the effect of the follower it plays. Empty if the effect has none."""
    if follower == BARD:
        return tuple(BARDS[person] for person in range(state.seats) if person != seat)
    if follower == TRACKER:
        rows = ((0, state.first), (1, state.second))
        return tuple(
            TRACKS[row][place]
            for row, lands in rows
            for place, land in enumerate(lands)
            if land != NO_LAND
        )
    if follower == MIDWIFE:
        return tuple(MIDWIVES[used] for used in sorted(state.used[seat]) if used != MIDWIFE)
    if follower == TAMER:
        return tuple(
            [
                move
                for one, land in enumerate(state.first)
                if land != NO_LAND
                for move in TAMES[one][: len(state.second)]
            ]
        )
    if follower == PIONEER:
        return PIONEERS[: len(state.realms[seat])]
    return ()


def resolve(state: State, effect: Effect | None, asked: int) -> State:
    """The position after the effect of the current turn's follower. Next, its seat takes a land.

    `effect` is the seat's decision or the only choice; None if there was no choice. `asked` is 1
    if the seat decided.
    """
    turn = state.turns[-1]
    if effect is None:
        gains = automatic_gains(state, turn.seat, turn.follower)
        return _with(state, turn._replace(asked=asked, gains=gains))
    turn = turn._replace(asked=asked, targets=effect.targets)
    if turn.follower == BARD:
        return _with(state, turn._replace(gains=_for(state, effect.targets[0], 2)))
    if turn.follower == TRACKER:
        return _track(state, turn, *effect.targets)
    if turn.follower == MIDWIFE:
        return _take_back(state, turn, effect.targets[0])
    if turn.follower == TAMER:
        return _tame(state, turn, *effect.targets)
    return _pioneer(state, turn, effect.targets[0])


def automatic_gains(state: State, seat: Seat, follower: int) -> tuple[int, ...]:
    """The points that each seat gains or loses by an effect that requires no decision."""
    neighbours = NEIGHBOURS[state.seats][seat]
    if follower == WARRIOR:
        return tuple(int(WARRIOR in hand) for hand in state.hands)
    if follower in (HUNTER, ARTISAN):
        acted = [turn.seat for turn in state.turns]
        if follower == HUNTER:
            return _for(state, seat, 0 if any(one in acted for one in neighbours) else 3)
        return _for(state, seat, 5 if all(one in acted for one in neighbours) else 0)
    if follower == ORACLE:
        return _for(state, seat, 2 * sum([state.chosen[one] % 2 for one in neighbours]))
    if follower == CARPENTER:
        faces = state.faces
        forests = sum([KIND[faces[land]] == FOREST for land in state.realms[seat]])
        return _for(state, seat, 3 * forests)
    if follower == FALCONER and len(state.turns) > 1:
        victim = state.turns[-2].seat
        stolen = min(2, state.points[victim])
        return put(_for(state, seat, stolen), victim, -stolen)
    return (0,) * state.seats


def _for(state: State, seat: Seat, points: int) -> tuple[int, ...]:
    return (0,) * seat + (points,) + (0,) * (state.seats - seat - 1)


def _with(state: State, turn: Turn) -> State:
    """The position with `turn` in place of the current turn and its gains added to the points."""
    points = state.points
    if any(turn.gains):
        points = tuple([have + gain for have, gain in zip(points, turn.gains, strict=True)])
    return turned(state, "take", points, (*state.turns[:-1], turn))


def _track(state: State, turn: Turn, row: int, place: int) -> State:
    """The Tracker: a land in a row and the top card of the stack swap places. This changes the
    omens, because another back is now on top (VB21)."""
    rows = (state.first, state.second)
    old, new = rows[row][place], state.stack[0]
    swapped = put(rows[row], place, new)
    after = _with(state, turn._replace(moved=(old, new)))
    return after._replace(
        first=state.first if row else swapped,
        second=swapped if row else state.second,
        stack=(old, *state.stack[1:]),
        seen_backs=put(state.seen_backs, old, 1),
    )


def _take_back(state: State, turn: Turn, follower: int) -> State:
    """The Midwife: a used follower returns to the hand (VB22)."""
    seat = turn.seat
    used = tuple(one for one in state.used[seat] if one != follower)
    hand = tuple(sorted((*state.hands[seat], follower)))
    return _with(state, turn)._replace(
        used=put(state.used, seat, used),
        hands=put(state.hands, seat, hand),
    )


def _tame(state: State, turn: Turn, one: int, other: int) -> State:
    """The Tamer: a land in the first row and one in the second swap places (VB23)."""
    near, far = state.first[one], state.second[other]
    return _with(state, turn._replace(moved=(near, far)))._replace(
        first=put(state.first, one, far), second=put(state.second, other, near)
    )


def _pioneer(state: State, turn: Turn, place: int) -> State:
    """The Pioneer: a land in the seat's realm and the bottom card of the stack swap places, and the
    new land brings its reward (VB25). If that was the only card in the stack, the omens change
    too."""
    seat = turn.seat
    realm = state.realms[seat]
    old, new = realm[place], state.stack[-1]
    stack = (*state.stack[:-1], old)
    left = (*realm[:place], *realm[place + 1 :])
    without = state._replace(realms=put(state.realms, seat, left))
    bonus = reward(without, seat, state.faces[new], turn.follower)
    after = _with(state, turn._replace(moved=(old, new), bonus=bonus))
    return after._replace(
        stack=stack,
        seen_backs=put(state.seen_backs, stack[0], 1),
        realms=put(state.realms, seat, put(realm, place, new)),
        points=put(after.points, seat, after.points[seat] + bonus.points),
    )
