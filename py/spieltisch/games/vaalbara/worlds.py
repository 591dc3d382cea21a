"""Draws worlds: full positions that fit a view.

Three things are hidden, and each is drawn uniformly from what is possible: the fronts and backs
that nobody has seen (VB1a), the order of the clan decks as far as play has not revealed it, and
the followers that others have chosen face down.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

from ...core.game import Seat
from ...core.rng import Random, below, pick, shuffled, weighted
from ...kit.tuples import put
from .data import FACES, FOLLOWERS, FRONTS, GROUP, WARRIOR
from .memory import Memory, remembered
from .state import NOBODY, UNSEEN, State, tally
from .view import View

_EVENLY: Final = lcm(*range(1, 14))
"""A multiple of every possible number of lands with the same face, so that all weights are whole
numbers."""


def determinize(view: View, rng: Random) -> State:
    """A position drawn from those that the seat cannot tell apart."""
    state = view.state
    faces, backs = draw_lands(view, rng) if state.faces else ((), ())
    clans, hands, chosen = [], [], list(state.chosen)
    for seat in range(state.seats):
        clan = draw_clan(view, seat, rng) if state.faces else ()
        out = (*state.used[seat], chosen[seat])
        hand = sorted(one for one in clan[: state.drawn[seat]] if one not in out)
        if seat != view.seat and seat in view.committed:
            chosen[seat] = pick(hand, rng)
            hand.remove(chosen[seat])
        clans.append(clan)
        hands.append(tuple(hand))
    return state._replace(
        faces=faces,
        backs=backs,
        clans=tuple(clans),
        hands=tuple(hands),
        chosen=tuple(chosen),
        points=tally(state.seats, state.rounds, state.turns),
    )


class Undealt(NamedTuple):
    """What a view shows of the land cards, and which fronts and backs are left to deal to them.

    `marks` has the mark of each land; UNSEEN if unknown. `left` counts, by mark and face, the
    fronts that are not known to belong to a land whose mark is known. Of the lands in `face_only`
    (by face), only the front is known; of the lands in `free`, nothing; of `top` (UNSEEN if there
    is no such land), only the back. `hidden` has the unseen backs by mark.
    """

    marks: tuple[int, ...]
    left: tuple[tuple[int, ...], ...]
    face_only: tuple[tuple[int, ...], ...]
    free: tuple[int, ...]
    top: int
    hidden: tuple[tuple[int, ...], ...]


def draw_lands(view: View, rng: Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draws fronts and backs for all land cards (VB1a).

    A land's mark is printed on its back, not on its front. So each card first gets a front and a
    mark that belong together. Then the unseen backs of each mark are shuffled and dealt. Only one
    card can be known by its back alone: the top card of the stack.
    """
    state = view.state
    undealt = _undealt(state.faces, state.backs)
    faces, backs, marks = list(state.faces), list(state.backs), list(undealt.marks)
    left = undealt.left
    if undealt.top != UNSEEN:
        mark = marks[undealt.top]
        front = _front_of(mark, left, undealt.face_only, rng)
        faces[undealt.top] = front
        row = left[mark]
        fewer = put(row, front, row[front] - 1)
        left = put(left, mark, fewer)
    rest: list[tuple[int, int]] = []
    for face, lands in enumerate(undealt.face_only):
        dealt = shuffled([mark for mark, row in enumerate(left) for _ in range(row[face])], rng)
        for land in lands:
            marks[land] = dealt.pop()
        rest += [(face, mark) for mark in dealt]
    for land, (face, mark) in zip(undealt.free, shuffled(rest, rng), strict=True):
        faces[land], marks[land] = face, mark
    pools = [shuffled(pool, rng) for pool in undealt.hidden]
    for land, back in enumerate(backs):
        if back == UNSEEN:
            backs[land] = pools[marks[land]].pop()
    return tuple(faces), tuple(backs)


@lru_cache(maxsize=8)  # hundreds of worlds are drawn from one view
def _undealt(faces: tuple[int, ...], backs: tuple[int, ...]) -> Undealt:
    """What is left to deal, given the fronts and backs in a view."""
    left = [[0] * FACES for _ in FRONTS]
    for group, fronts in enumerate(FRONTS[: GROUP[len(backs) - 1] + 1]):
        for face in fronts:
            left[group][face] += 1
    marks = tuple(GROUP[back] if back != UNSEEN else UNSEEN for back in backs)
    face_only: list[list[int]] = [[] for _ in range(FACES)]
    free, top = [], UNSEEN
    for land, (face, mark) in enumerate(zip(faces, marks, strict=True)):
        if face != UNSEEN and mark != UNSEEN:
            left[mark][face] -= 1
        elif face != UNSEEN:
            face_only[face].append(land)
        elif mark != UNSEEN:
            top = land
        else:
            free.append(land)
    seen = set(backs)
    hidden: list[list[int]] = [[] for _ in FRONTS]
    for back, mark in enumerate(GROUP[: len(backs)]):
        if back not in seen:
            hidden[mark].append(back)
    return Undealt(
        marks,
        tuple(map(tuple, left)),
        tuple(map(tuple, face_only)),
        tuple(free),
        top,
        tuple(map(tuple, hidden)),
    )


def _front_of(
    mark: int, left: Sequence[Sequence[int]], face_only: Sequence[Sequence[int]], rng: Random
) -> int:
    """Draws a front for the card of which only the back, with this mark, has been seen.

    Lands with a known front and an unknown mark make their face less likely here, because a front
    with this mark may already belong to one of them. If `all` fronts of a face are left and `open`
    of them lie on such lands, giving this card that face leaves a fraction (all - open) / all of
    the ways to deal the rest.
    """
    chances = []
    for face in range(FACES):
        everywhere = sum([row[face] for row in left])
        spare = everywhere - len(face_only[face])
        chances.append(left[mark][face] * spare * (_EVENLY // everywhere) if everywhere else 0)
    return weighted(range(FACES), chances, rng)


def draw_clan(view: View, seat: Seat, rng: Random) -> tuple[int, ...]:
    """Draws the order of a clan deck. It fits what the viewer has drawn from its own deck or
    remembers about another seat's."""
    if seat == view.seat:
        rest = [one for one in FOLLOWERS if one not in view.clan]
        return (*view.clan, *shuffled(rest, rng))
    memory = remembered(view, seat)
    order = [NOBODY] * len(FOLLOWERS)
    if memory.warrior_after:
        order[warrior_place(memory, rng)] = WARRIOR
    free = [at for at, one in enumerate(order) if one == NOBODY]
    # Followers take their places in the order of their deadlines, earliest first. This makes all
    # orders equally likely.
    for follower in sorted(FOLLOWERS, key=lambda one: memory.deadlines[one - 1]):
        if follower not in order:
            early = bisect_left(free, memory.deadlines[follower - 1])
            order[free.pop(below(rng, early))] = follower
    return tuple(order)


def warrior_place(memory: Memory, rng: Random) -> int:
    """Draws a place for a Warrior that is known not to have been among the first cards. Each place
    is weighted by the number of orders of the other followers that leave it free."""
    places = range(memory.warrior_after, memory.deadlines[0])
    others = sorted(memory.deadlines[1:])
    return weighted(places, [_orders(others, place) for place in places], rng)


def _orders(deadlines: Sequence[int], taken: int) -> int:
    """The number of orders in which all deadlines are met if one place is already taken."""
    orders = 1
    for placed, deadline in enumerate(deadlines):
        orders *= max(0, deadline - placed - (taken < deadline))
    return orders
