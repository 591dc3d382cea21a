"""Plans: all open squares divided into paths, as few of them as possible without a beginning.

A plan is repaired by joining and cutting: an end of a path without a beginning is linked to a
square beside it, and the path on that square is cut. So loose ends wander until they meet.
"""

from __future__ import annotations

from typing import Final

from ....core.rng import Random
from ..data import BESIDE, OPEN
from .board import ALL, Board

LOOSE: Final = 100
"""Cost of a path that nothing leads onto."""

LENGTH: Final = 2
"""Cost of each square of such a path: a short one is easy to fill."""

NOISE: Final = 9
"""Upper bound of a random cost that decides between changes of similar cost."""

WORSE: Final = 20.0
"""A change that raises the cost by this much or more is not made."""


class Plan:
    """Paths that cover all open squares of a board.

    A path is a list of squares. It has a beginning if one of its ends is fed, and then its first
    square is fed; otherwise it is `adrift`. `of` maps each square to the index of its path, or to
    -1 if the square is covered. Emptied paths stay as empty lists until a new path replaces them.
    """

    __slots__ = ("adrift", "board", "of", "paths")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.of = [-1] * len(board.stones)
        self.paths: list[list[int]] = []
        self.adrift: list[bool] = []
        for square in ALL:
            if board.stones[square] == OPEN and self.of[square] < 0:
                self.walk(square)

    def walk(self, square: int) -> None:
        """Adds a path from a square in both directions, over open squares that are on no path."""
        stones, of = self.board.stones, self.of
        path = [square]
        of[square] = len(self.paths)
        for _ in range(2):
            free = [square]
            while free:
                free = [s for s in BESIDE[path[-1]] if stones[s] == OPEN and of[s] < 0]
                if free:
                    path.append(free[0])
                    of[free[0]] = len(self.paths)
            path.reverse()
        self.add(path)

    def copy(self, board: Board) -> Plan:
        """A copy of the plan for a copy of the board. They share paths, which never change."""
        plan = Plan.__new__(Plan)
        plan.board = board
        plan.of = self.of[:]
        plan.paths = self.paths[:]
        plan.adrift = self.adrift[:]
        return plan

    def add(self, path: list[int]) -> None:
        """Adds a path."""
        paths = self.paths
        if [] in paths:
            self.put(paths.index([]), path)
        else:
            paths.append(path)
            self.adrift.append(False)
            self.put(len(paths) - 1, path)

    def put(self, number: int, path: list[int]) -> None:
        """Replaces a path."""
        if not path:
            self.paths[number] = path
            self.adrift[number] = False
            return
        fed = self.board.fed
        loose = not fed[path[0]]
        if loose and fed[path[-1]]:
            path = path[::-1]
            loose = False
        self.paths[number] = path
        self.adrift[number] = loose
        of = self.of
        for square in path:
            of[square] = number

    def drop(self, square: int) -> None:
        """Removes a covered square: its path splits there."""
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

    def update_fed(self, squares: tuple[int, ...]) -> None:
        """Updates the paths after `board.fed` has changed on these squares."""
        for square in squares:
            number = self.of[square] if square >= 0 else -1
            if number >= 0:
                self.put(number, self.paths[number])

    def loose(self) -> list[int]:
        """The paths that nothing leads onto."""
        return [number for number, adrift in enumerate(self.adrift) if adrift]

    def mend(self, steps: int, rng: Random, goal: int = 0) -> None:
        """Changes the paths up to `steps` times, until at most `goal` of them are adrift."""
        adrift = self.adrift
        draw = rng.random
        for _ in range(steps):
            if adrift.count(True) <= goal:
                return
            loose = [number for number, yes in enumerate(adrift) if yes]
            self.link(loose[int(draw() * len(loose))], rng)

    def link(self, number: int, rng: Random) -> None:
        """Makes the best link from an end of a path that is adrift, if any is good enough."""
        mine = self.paths[number]
        fed = self.board.fed
        if len(mine) > 2 and any(map(fed.__getitem__, mine)):
            at = next(at for at, square in enumerate(mine) if fed[square])
            self.put(number, mine[at:])
            self.add(mine[:at])
            return
        theirs, at, turned, back = self.best_link(number, rng)
        if theirs < 0:
            return
        if turned:
            mine = mine[::-1]
        if theirs == number:
            self.put(number, mine[:at] + mine[: at - 1 : -1])
            return
        path = self.paths[theirs]
        if back:
            self.put(theirs, path[at:])
            self.put(number, mine + path[at - 1 :: -1])
        else:
            self.put(theirs, path[:at])
            self.put(number, mine + path[at:])

    def best_link(self, number: int, rng: Random) -> tuple[int, int, bool, bool]:
        """The best link from an end of a path: the other path, the index before which to cut that
        one, whether to reverse this path first, and whether it joins the part before the cut
        instead of the part after it. The other path is -1 if no link is good enough.
        """
        paths, of, adrift = self.paths, self.of, self.adrift
        fed = self.board.fed
        draw = rng.random
        mine = paths[number]
        length = len(mine)
        now = LOOSE + LENGTH * length
        best = WORSE
        choice = (-1, 0, False, False)
        for turned in (False, True) if length > 1 else (False,):
            end = mine[0] if turned else mine[-1]
            for other in BESIDE[end]:
                theirs = of[other]
                if theirs < 0:
                    continue
                path = paths[theirs]
                at = path.index(other)
                if theirs == number:
                    at = length - at if turned else at + 1
                    tip = mine[-1 - at] if turned else mine[at]
                    worth = draw() * NOISE - now * (fed[tip] > 0)
                    if tip != end and worth < best:
                        best, choice = worth, (number, at, turned, False)
                    continue
                size = len(path)
                loose = adrift[theirs]
                last = fed[path[-1]]
                before = draw() * NOISE - now
                after = draw() * NOISE - now
                if loose:
                    before += LENGTH * (length + at + 1 - size)
                    after -= LOOSE + LENGTH * size
                    if at and not fed[path[at - 1]]:
                        after += LOOSE + LENGTH * at
                if not last:
                    after += LOOSE + LENGTH * (length + size - at)
                    rest = size - at - 1
                    if rest and not fed[path[at + 1]]:
                        before += LOOSE + LENGTH * rest
                if after < best:
                    best, choice = after, (theirs, at, turned, False)
                if before < best:
                    best, choice = before, (theirs, at + 1, turned, True)
        return choice

    def cost(self) -> int:
        """The total cost of the paths that nothing leads onto."""
        return sum(
            LOOSE + LENGTH * len(path)
            for path, adrift in zip(self.paths, self.adrift, strict=True)
            if adrift
        )
