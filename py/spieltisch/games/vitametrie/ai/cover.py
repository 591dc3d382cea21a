"""Plans: all open squares divided into paths, as few of them as possible without a beginning.

A plan is mended by joining and cutting: an end of a path that has no beginning is linked to a
square beside it, and the path there is cut. So loose ends wander until they meet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.rng import Random
from ..data import BESIDE, FATE, OPEN
from .board import ALL, Board

LOOSE: Final = 100
"""Cost of a path that nothing leads onto."""

LENGTH: Final = 2
"""Cost of each square of such a path: a short one is easily filled."""

RISK: Final = 45
"""Cost of a fate square that a path is to go on from: it may not."""

NOISE: Final = 9
"""Chance decides between changes of the plan that are about as good."""

WORSE: Final = 20.0
"""A change that costs so much more is not made."""


class Plan:
    """Paths that cover all open squares of a board.

    A path is a list of squares. It has a beginning when one of its ends is fed; `of` says by
    square which path it is on, -1 for covered squares. Emptied paths stay as empty lists.
    """

    __slots__ = ("adrift", "board", "costs", "fate", "of", "paths")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.of = [-1] * len(board.stones)
        self.paths: list[list[int]] = []
        self.costs: list[int] = []
        self.adrift: list[bool] = []
        self.fate = [tile == FATE for tile in board.tiles]
        for square in ALL:
            if board.stones[square] == OPEN:
                self.add([square])

    def copy(self, board: Board) -> Plan:
        """The same plan on a copy of the board. Paths are shared: they are never changed."""
        plan = Plan.__new__(Plan)
        plan.board = board
        plan.of = [-1] * len(self.of)
        plan.fate = self.fate
        plan.paths, plan.costs, plan.adrift = [], [], []
        for number, path in enumerate(self.paths):
            if path:
                for square in path:
                    plan.of[square] = len(plan.paths)
                plan.paths.append(path)
                plan.costs.append(self.costs[number])
                plan.adrift.append(self.adrift[number])
        return plan

    def price(self, path: list[int]) -> int:
        """What a path costs."""
        fed, fate = self.board.fed, self.fate
        last, cost = path[-1], 0
        if not fed[path[0]]:
            if fed[last]:
                last = path[0]
            else:
                cost = LOOSE + LENGTH * len(path)
        fates = sum(map(fate.__getitem__, path))
        return cost + RISK * (fates - fate[last]) if fates else cost

    def add(self, path: list[int]) -> None:
        """A further path."""
        number = len(self.paths)
        self.paths.append(path)
        self.costs.append(self.price(path))
        fed = self.board.fed
        self.adrift.append(not fed[path[0]] and not fed[path[-1]])
        of = self.of
        for square in path:
            of[square] = number

    def put(self, number: int, path: list[int]) -> None:
        """Another path in place of one."""
        self.paths[number] = path
        fed = self.board.fed
        if path:
            self.costs[number] = self.price(path)
            self.adrift[number] = not fed[path[0]] and not fed[path[-1]]
        else:
            self.costs[number] = 0
            self.adrift[number] = False
        of = self.of
        for square in path:
            of[square] = number

    def drop(self, square: int) -> None:
        """A square has been covered: its path falls apart there."""
        number = self.of[square]
        self.of[square] = -1
        path = self.paths[number]
        at = path.index(square)
        before, after = path[:at], path[at + 1 :]
        if before:
            self.put(number, before)
            if after:
                self.add(after)
        else:
            self.put(number, after)

    def fed_anew(self, squares: tuple[int, ...]) -> None:
        """What leads onto these squares has changed."""
        for square in squares:
            number = self.of[square] if square >= 0 else -1
            if number >= 0:
                self.put(number, self.paths[number])

    def loose(self) -> list[int]:
        """The paths that nothing leads onto."""
        return [number for number, adrift in enumerate(self.adrift) if adrift]

    def mend(self, steps: int, rng: Random, goal: int = 0) -> None:
        """Changes the paths so often at most, as long as any of them costs something.

        `goal` is how many paths may stay adrift.
        """
        costs, adrift = self.costs, self.adrift
        draw = rng.random
        for _ in range(steps):
            bad = [number for number, cost in enumerate(costs) if cost]
            if not bad:
                return
            if goal and sum(adrift) <= goal:
                bad = [number for number in bad if not adrift[number]]
                if not bad:
                    return
            number = bad[int(draw() * len(bad))]
            if adrift[number]:
                self.link(number, draw)
            else:
                self.free(number, draw)

    def link(self, number: int, draw: Callable[[], float]) -> None:
        """Links an end of a path that is adrift in the best way, no worse than before."""
        paths, costs, of = self.paths, self.costs, self.of
        stones = self.board.stones
        fed = self.board.fed
        price = self.price
        mine = paths[number]
        my_cost = costs[number]
        best = WORSE
        worth: float
        choice: tuple[int, list[int], list[int]] | None = None
        for turned in (mine, mine[::-1]) if len(mine) > 1 else (mine,):
            end = turned[-1]
            linked = turned[-2] if len(turned) > 1 else -1
            for other in BESIDE[end]:
                if stones[other] != OPEN or other == linked:
                    continue
                theirs = of[other]
                if theirs == number:
                    at = turned.index(other) + 1
                    tail = turned[at:]
                    tail.reverse()
                    new = turned[:at] + tail
                    worth = price(new) - my_cost + draw() * NOISE
                    if worth < best:
                        best, choice = worth, (number, new, [])
                    continue
                path = paths[theirs]
                at = path.index(other)
                before = my_cost + costs[theirs]
                rest = path[:at]
                new = turned + path[at:]
                worth = price(new) + (price(rest) if rest else 0) - before + draw() * NOISE
                if worth < best:
                    best, choice = worth, (theirs, new, rest)
                rest = path[at + 1 :]
                new = path[: at + 1]
                new.reverse()
                new = turned + new
                worth = price(new) + (price(rest) if rest else 0) - before + draw() * NOISE
                if worth < best:
                    best, choice = worth, (theirs, new, rest)
        for at in range(1, len(mine) - 1):
            if fed[mine[at]]:
                for new, rest in ((mine[at:], mine[:at]), (mine[: at + 1], mine[at + 1 :])):
                    worth = price(new) + price(rest) - my_cost + draw() * NOISE
                    if worth < best:
                        best, choice = worth, (-1, new, rest)
        if choice is None:
            return
        theirs, new, rest = choice
        if theirs == -1:
            self.put(number, new)
            self.add(rest)
            return
        if theirs != number:
            self.put(theirs, rest)
        self.put(number, new)

    def free(self, number: int, draw: Callable[[], float]) -> None:
        """Cuts a path behind a fate square, if what follows can begin or be linked elsewhere."""
        paths, costs, of = self.paths, self.costs, self.of
        stones, fed, fate = self.board.stones, self.board.fed, self.fate
        price = self.price
        mine = paths[number] if fed[paths[number][0]] else paths[number][::-1]
        risks = [at for at, square in enumerate(mine[:-1]) if fate[square]]
        if not risks:
            return
        at = risks[int(draw() * len(risks))] + 1
        before, after = mine[:at], mine[at:]
        alone = price(before)
        gain = costs[number] - alone
        best: float = gain - price(after)
        choice: tuple[int, list[int], list[int]] | None = (-1, after, []) if best > 0 else None
        best = max(best, -draw() * NOISE)
        for later in range(at + 1, len(mine)):
            if fed[mine[later]]:
                worth = costs[number] - price(mine[:later]) - price(mine[later:])
                if worth > best:
                    best, choice = worth, (-2, mine[later:], mine[:later])
        for turned in (after, after[::-1]) if len(after) > 1 else (after,):
            for other in BESIDE[turned[0]]:
                theirs = of[other]
                if stones[other] != OPEN or theirs == number:
                    continue
                path = paths[theirs]
                place = path.index(other)
                for lead, rest in (
                    (path[: place + 1], path[place + 1 :]),
                    (path[place:][::-1], path[:place]),
                ):
                    new = lead + turned
                    worth = gain + costs[theirs] - price(new) - (price(rest) if rest else 0)
                    if worth > best:
                        best, choice = worth, (theirs, new, rest)
        if choice is None:
            return
        theirs, new, rest = choice
        if theirs == -2:
            self.put(number, rest)
            self.add(new)
            return
        self.put(number, before)
        if theirs == -1:
            self.add(new)
            return
        self.put(theirs, new)
        if rest:
            self.add(rest)

    def cost(self) -> int:
        """What all paths cost together."""
        return sum(self.costs)
