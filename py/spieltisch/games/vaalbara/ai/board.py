"""A table in mutable lists, for the computer players' imagined worlds.

This is a fast copy of VB5 … VB8 (rules.py), VB9 … VB14 (rewards.py) and VB15 … VB26 (effects.py),
without positions, lists of legal moves or a record of the turns.
`test_VB5_to_VB27_a_board_plays_by_the_rules` in tests/games/vaalbara/test_ai.py compares it with
those modules.

Lands, faces and followers are ints as in state.py and data.py. For each turn, call `begin`, then
`effect` if the follower requires a decision (even if there is only one choice), then `take`.
"""

from __future__ import annotations

from bisect import insort

from ....core.game import Seat
from ..data import (
    ARTISAN,
    BARD,
    CARPENTER,
    FALCONER,
    FARMER,
    FIELD,
    FOREST,
    FOREST_VALUE,
    HAND_SIZE,
    HUNTER,
    KIND,
    KINDS,
    MEADOW,
    MIDWIFE,
    MOUNTAIN,
    MOUNTAIN_POINTS,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    RANK,
    TRACKER,
    VILLAGE,
    WARRIOR,
)
from ..rewards import kinds_of
from ..state import NO_LAND, NOBODY, State, tally
from ..view import View


class Board:
    """A table during a match. `acted` lists the seats whose turns in this round have begun, in
    order; the last turn may be unfinished. `counts` has the number of lands of each kind in each
    realm. What a view masks stays masked."""

    __slots__ = (
        "acted",
        "backs",
        "chosen",
        "clans",
        "counts",
        "drawn",
        "faces",
        "first",
        "hands",
        "points",
        "realms",
        "round",
        "seats",
        "second",
        "stack",
        "used",
    )

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.round = state.round
        self.faces = state.faces
        self.backs = state.backs
        self.clans = state.clans
        self.stack = list(state.stack)
        self.first = list(state.first)
        self.second = list(state.second)
        self.drawn = list(state.drawn)
        self.hands = [list(hand) for hand in state.hands]
        self.chosen = list(state.chosen)
        self.used = [list(used) for used in state.used]
        self.realms = [list(realm) for realm in state.realms]
        self.counts = [kinds_of(state.faces, realm) for realm in state.realms]
        self.points = list(state.points)
        self.acted = [turn.seat for turn in state.turns]

    def copy(self) -> Board:
        """An independent copy of the table."""
        new = Board.__new__(Board)
        new.seats, new.round = self.seats, self.round
        new.faces, new.backs, new.clans = self.faces, self.backs, self.clans
        new.stack = self.stack[:]
        new.first = self.first[:]
        new.second = self.second[:]
        new.drawn = self.drawn[:]
        new.hands = [hand[:] for hand in self.hands]
        new.chosen = self.chosen[:]
        new.used = [used[:] for used in self.used]
        new.realms = [realm[:] for realm in self.realms]
        new.counts = [counts[:] for counts in self.counts]
        new.points = self.points[:]
        new.acted = self.acted[:]
        return new

    def choose(self, seat: Seat, follower: int) -> None:
        """Lays a follower face down (VB5)."""
        self.hands[seat].remove(follower)
        self.chosen[seat] = follower

    def next_seat(self) -> Seat:
        """The seat whose turn is next (VB6)."""
        rank, chosen, acted = RANK[self.backs[self.stack[0]]], self.chosen, self.acted
        best, lowest = -1, 99
        for seat in range(self.seats):
            if seat not in acted:
                place = 5 * chosen[seat] + rank[seat]
                if place < lowest:
                    best, lowest = seat, place
        return best

    def begin(self, seat: Seat) -> None:
        """Begins a turn and resolves the effect if it requires no decision (VB15, VB17 … VB20,
        VB24)."""
        follower = self.chosen[seat]
        acted, points = self.acted, self.points
        acted.append(seat)
        if follower == WARRIOR:
            for other, hand in enumerate(self.hands):
                points[other] += WARRIOR in hand
        elif follower in (HUNTER, ARTISAN):
            neighbours = NEIGHBOURS[self.seats][seat]
            before = 0
            for other in neighbours:
                before += other in acted
            if follower == HUNTER:
                points[seat] += 0 if before else 3
            elif before == len(neighbours):
                points[seat] += 5
        elif follower == ORACLE:
            for other in NEIGHBOURS[self.seats][seat]:
                points[seat] += 2 * (self.chosen[other] % 2)
        elif follower == CARPENTER:
            points[seat] += 3 * self.counts[seat][FOREST]
        elif follower == FALCONER and len(acted) > 1:
            victim = acted[-2]
            stolen = min(2, points[victim])
            points[seat] += stolen
            points[victim] -= stolen

    def effect(self, targets: tuple[int, ...]) -> None:
        """Carries out a decision about the effect of the current turn's follower (VB16, VB21 …
        VB23, VB25). `targets` is as in `moves.Effect`."""
        seat = self.acted[-1]
        follower = self.chosen[seat]
        if follower == BARD:
            self.points[targets[0]] += 2
        elif follower == TRACKER:
            row, place = targets
            lands, stack = (self.second if row else self.first), self.stack
            lands[place], stack[0] = stack[0], lands[place]
        elif follower == MIDWIFE:
            self.used[seat].remove(targets[0])
            insort(self.hands[seat], targets[0])
        elif follower == PIONEER:
            place = targets[0]
            realm, counts, stack = self.realms[seat], self.counts[seat], self.stack
            realm[place], stack[-1] = stack[-1], realm[place]
            counts[KIND[self.faces[stack[-1]]]] -= 1
            face = self.faces[realm[place]]
            self.points[seat] += self.reward(seat, face, follower)
            counts[KIND[face]] += 1
        else:
            one, other = targets
            self.first[one], self.second[other] = self.second[other], self.first[one]

    def reward(self, seat: Seat, face: int, follower: int) -> int:
        """What a land with this face would bring if it joined the seat's realm now (VB9 … VB14)."""
        kind, counts = KIND[face], self.counts[seat]
        count = counts[kind] + 1
        if kind == FOREST:
            return FOREST_VALUE[face]
        if kind == MEADOW:
            for other in NEIGHBOURS[self.seats][seat]:
                count += self.counts[other][MEADOW]
            return count
        if kind == MOUNTAIN:
            return MOUNTAIN_POINTS[count]
        if kind == FIELD:
            return 2 * count
        if kind == VILLAGE:
            return 2 * (KINDS - counts.count(0) + (count == 1))
        return count * min(6, follower)

    def take(self, place: int) -> None:
        """Takes a land from the first row for the seat whose turn it is (VB7, VB26)."""
        seat = self.acted[-1]
        follower, land = self.chosen[seat], self.first[place]
        face = self.faces[land]
        times = 2 if follower == FARMER else 1
        self.points[seat] += times * self.reward(seat, face, follower)
        self.first[place] = NO_LAND
        self.realms[seat].append(land)
        self.counts[seat][KIND[face]] += 1

    def close(self) -> None:
        """Refills rows and hands and begins the next round (VB8)."""
        seats = self.seats
        self.round += 1
        self.first = self.second
        self.second = self.stack[:seats]
        del self.stack[:seats]
        for seat, hand in enumerate(self.hands):
            self.used[seat].append(self.chosen[seat])
            have = self.drawn[seat]
            new = self.clans[seat][have : have + HAND_SIZE - len(hand)]
            if new:
                self.drawn[seat] = have + len(new)
                hand += new
                hand.sort()
        self.chosen = [NOBODY] * seats
        self.acted = []


def seen_board(view: View) -> Board:
    """A board with what a seat sees. Totals may be hidden, so they are added up from what everybody
    has seen."""
    state = view.state
    return Board(state._replace(points=tally(state.seats, state.rounds, state.turns)))
