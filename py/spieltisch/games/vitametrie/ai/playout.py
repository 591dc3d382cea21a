"""Fast playouts that follow a plan, with chance drawn in advance.

`draws` has a number for each square, which determines the outcome of an event or a roll there. So
several moves can be compared with the same luck. White fate rolls are left out, because they only
cost a turn.

Chance, events and fate are a second copy of the rules, for speed. Each function names the rules it
copies; tests/games/vitametrie/test_ai_copy.py compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.rng import Random, pick
from ..data import (
    ARROW,
    BESIDE,
    FATE,
    MINUS,
    OBSTACLE,
    OPEN,
    PLAIN,
    PLUS,
    SHIFT,
    STEP,
)
from ..paths import travels
from ..state import free_plain, has_room
from .board import ALL, Board
from .cover import Plan

MENDING: Final = 10
"""Repair steps after a disturbance of the plan."""

WORTH: Final = (0, 100, 100, 100, 1_400)
"""The priority of a path, by its first tile. Fate comes early, while paths can still be
repaired."""

FAR: Final = 20
"""Subtracted from the priority for each square up to that tile."""

TAIL: Final = -500
"""The priority of a fate square at the end of a path: nothing depends on it."""

_DICE: Final = ((1.0,), (2 / 3, 1.0), (4 / 9, 8 / 9, 1.0), (8 / 27, 20 / 27, 26 / 27, 1.0))
"""By the number of stones dropped, the probabilities that at most 0, 1 … of them count (VM11)."""

WON: Final = 1.0
"""The value of a win."""

NEAR: Final = 0.6
"""Upper bound of the value of a loss. Close losses are worth more."""

HALF: Final = 6
"""A loss with this many squares and heart angels left is worth half of `NEAR`."""


def dropped(board: Board, draw: float) -> int:
    """How many of the stones dropped for an event count (VM11)."""
    chances = _DICE[min(3, board.left)]
    count = 0
    while draw >= chances[count]:
        count += 1
    return count


class Run:
    """A playout, with its own board and plan."""

    __slots__ = ("board", "draws", "plan", "rng")

    def __init__(self, board: Board, plan: Plan, draws: Sequence[float], rng: Random) -> None:
        self.board = board
        self.plan = plan
        self.draws = draws
        self.rng = rng

    def finish(self) -> float:
        """Plays to the end: 1 for a win, less for a close loss."""
        while self.step():
            pass
        missing = self.board.left + self.board.hearts
        return WON if missing == 0 else NEAR * HALF / (HALF + missing)

    def step(self) -> bool:
        """Plays on through the next event or fate square. False at the end of the match."""
        board, plan = self.board, self.plan
        if not board.left:
            return False
        plan.mend(MENDING, self.rng, board.openings + board.hearts)
        if board.openings:
            self.opening()
            return True
        if board.hearts and board.left <= board.hearts + 2 and self.heart():
            return True
        number = self.next_path()
        if number < 0:
            number = self.split()
        if number >= 0:
            self.advance(number)
            return True
        return board.hearts > 0 and self.heart()

    def next_path(self) -> int:
        """The path to continue: one that soon reaches a fate square or an event; -1 if none."""
        plan, board = self.plan, self.board
        tiles = board.tiles
        best, chosen = -9999, -1
        for number, path in enumerate(plan.paths):
            if not path or plan.adrift[number]:
                continue
            worth = WORTH[PLAIN] + len(path)
            for far, square in enumerate(path, 1):
                kind = tiles[square]
                if kind:
                    worth = WORTH[kind] - FAR * far
                    if kind == FATE and far == len(path):
                        worth = TAIL
                    break
            if worth > best:
                best, chosen = worth, number
        return chosen

    def advance(self, number: int) -> None:
        """Follows a path through its first event or fate square. Sets only one stone when heart
        angels have to be used up."""
        board, plan = self.board, self.plan
        tiles, fed = board.tiles, board.fed
        path = plan.paths[number]
        if fed[path[-1]] and tiles[path[0]] == FATE:
            path = path[::-1]
        for at, square in enumerate(path):
            if tiles[square] == FATE:
                plan.of[square] = -1
                plan.put(number, path[at + 1 :])
                self.roll(square, travels(board.stones, square)[0])
                return
            follower = path[at + 1] if at + 1 < len(path) else -1
            way = STEP[square].index(follower) if follower >= 0 else self.last_way(square)
            board.arrow(square, way)
            plan.of[square] = -1
            if tiles[square] or (board.hearts and board.left <= board.hearts + 2):
                plan.put(number, path[at + 1 :])
                self.pointed(square, way)
                self.event(square)
                return
            if follower < 0:
                plan.put(number, [])
                self.pointed(square, way)

    def pointed(self, square: int, way: int) -> None:
        """Updates the plan after an arrow stone has been set that points this way."""
        self.plan.update_fed((STEP[square][way],))

    def last_way(self, square: int) -> int:
        """The direction of the last stone of a path: to an open square, else to an obstacle."""
        stones = self.board.stones
        best, chosen = -1, 0
        source = travels(stones, square)
        for way, ahead in enumerate(STEP[square]):
            if ahead < 0 or (len(source) == 1 and way == source[0] ^ 2):
                continue
            worth = 2 if stones[ahead] == OPEN else stones[ahead] == OBSTACLE
            if worth > best:
                best, chosen = worth, way
        return chosen

    def roll(self, square: int, way: int) -> None:
        """Rolls for a fate square that the plan has already dropped (VM15)."""
        board, plan = self.board, self.plan
        face = int(self.draws[square] * 5)
        if face == 0:
            board.block(square)
        elif face == 1:
            board.angel(square)
            plan.update_fed(BESIDE[square])
        else:
            turn = (way + (0, 3, 1)[face - 2]) % 4
            board.arrow(square, turn)
            self.pointed(square, turn)

    def event(self, square: int) -> None:
        """The event of a square, if it has one (VM11, VM12, VM13, VM14)."""
        board = self.board
        tile = board.tiles[square]
        if tile == PLAIN or not board.left:
            return
        self.events(tile, dropped(board, self.draws[square]), None)

    def events(self, tile: int, count: int, barred: Sequence[int] | None) -> None:
        """Sets, takes off or moves `count` obstacles, or as many as possible (VM12, VM13, VM14).
        `barred` are the squares that held an obstacle when the event began, None if it begins now.
        """
        board = self.board
        if barred is None:
            barred = [s for s in ALL if board.stones[s] == OBSTACLE] if tile == SHIFT else ()
        for _ in range(count):
            if tile == PLUS:
                done = self.set_obstacle(())
            elif tile == MINUS:
                done = self.take_obstacle(ALL)
            else:
                room = has_room(board.stones, board.tiles, barred)
                done = room and self.take_obstacle(barred)
                if done:
                    self.set_obstacle(barred)
            if not done:
                return

    def set_obstacle(self, barred: Sequence[int]) -> bool:
        """Sets an obstacle where it costs the plan least (VM5, VM12, VM14). False if there is no
        square for it."""
        board, plan = self.board, self.plan
        tiles, fed = board.tiles, board.fed
        draw = self.rng.random
        best, chosen = 0.0, -1
        for number, path in enumerate(plan.paths):
            if not path:
                continue
            first, last = path[0], path[-1]
            if first == last:
                ends = [(first, 900 if plan.adrift[number] else 350)]
            elif plan.adrift[number]:
                ends = [(first, 500), (last, 500)]
            else:
                ends = [(first, 400 if fed[last] else 100), (last, 400)]
            for square, worth in ends:
                likely = worth + draw()
                if likely > best and tiles[square] == PLAIN and square not in barred:
                    best, chosen = likely, square
        if chosen < 0:
            inner = [s for s in free_plain(board.stones, tiles) if s not in barred]
            if not inner:
                return False
            chosen = pick(inner, self.rng)
        board.block(chosen)
        plan.drop(chosen)
        return True

    def take_obstacle(self, squares: Sequence[int]) -> bool:
        """Takes off the obstacle whose square is easiest to reach (VM13, VM14). False if there is
        none."""
        board, plan = self.board, self.plan
        stones, fed = board.stones, board.fed
        draw = self.rng.random
        best, chosen = -1, -1
        for square in [s for s in squares if stones[s] == OBSTACLE]:
            reached, joins, inner = fed[square] > 0, 0, 0
            for other in BESIDE[square]:
                if stones[other] == OPEN:
                    number = plan.of[other]
                    path = plan.paths[number]
                    if plan.adrift[number]:
                        if other in (path[0], path[-1]):
                            joins += 1
                    elif (
                        other == (path[-1] if fed[path[0]] else path[0])
                        and board.tiles[other] != FATE
                    ):
                        reached = True
                    elif len(path) > 1 and other in (path[0], path[-1]):
                        inner = 2
                elif stones[other] >= ARROW and board.hearts:
                    inner = max(inner, 3)
            worth = 60 * reached + 20 * joins + inner + 20 * (reached and joins)
            worth = worth * 8 + int(draw() * 8)
            if worth > best:
                best, chosen = worth, square
        if chosen < 0:
            return False
        board.clear(chosen)
        plan.add([chosen])
        plan.mend(MENDING // 4, self.rng)
        return True

    def split(self) -> int:
        """Cuts a path that is adrift at a square where it can begin. Returns the number of the part
        that begins there, -1 if there is none."""
        board, plan = self.board, self.plan
        for square in ALL:
            if board.fed[square] and board.stones[square] == OPEN:
                number = plan.of[square]
                path = plan.paths[number]
                at = path.index(square)
                plan.put(number, path[at:])
                if at:
                    plan.add(path[:at])
                return number
        return -1

    def heart(self) -> bool:
        """Sets a heart angel where it helps the paths without a beginning most (VM18)."""
        board, plan = self.board, self.plan
        stones, fed = board.stones, board.fed
        best, chosen = -1, -1
        for square in ALL:
            if stones[square] < ARROW:
                continue
            worth = -1
            for other in BESIDE[square]:
                if stones[other] == OPEN:
                    worth = max(worth, 0)
                    if not fed[other]:
                        number = plan.of[other]
                        path = plan.paths[number]
                        if plan.adrift[number]:
                            worth += 100 if other in (path[0], path[-1]) else 40
            if worth > best:
                best, chosen = worth, square
        if chosen < 0:
            return False
        board.heart(chosen)
        plan.update_fed(tuple(other for other in BESIDE[chosen] if other >= 0))
        return True

    def opening(self) -> None:
        """Sets an opening stone for the longest path without a beginning, preferably on an event
        (VM8)."""
        board, plan = self.board, self.plan
        tiles = board.tiles
        best, chosen = -1, -1
        for number, path in enumerate(plan.paths):
            if not path:
                continue
            loose = plan.adrift[number]
            for square in (path[0], path[-1]):
                if tiles[square] != FATE:
                    event = (0, 0, 20, 40, 0)[tiles[square]]
                    worth = loose * 1000 + event + len(path)
                    if worth > best:
                        best, chosen = worth, square
        if chosen < 0:
            chosen = next((s for s in ALL if board.stones[s] == OPEN and tiles[s] != FATE), -1)
        board.openings -= 1
        if chosen < 0:
            return
        path = plan.paths[plan.of[chosen]]
        follower = -1
        if len(path) > 1:
            follower = path[path.index(chosen) + (1 if path[0] == chosen else -1)]
        way = STEP[chosen].index(follower) if follower >= 0 else self.last_way(chosen)
        plan.drop(chosen)
        board.arrow(chosen, way)
        self.pointed(chosen, way)
