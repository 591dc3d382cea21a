"""Random worlds, each built around a path that covers it (VM7).

First a path is laid row by row over as many squares as will stay open. Then it wriggles: one end
grows into a hole and the other end gives up a square, an end joins the path elsewhere and reverses
a part of it, or a corner flips over into a hole. None of these steps breaks the path or changes its
length, so after any number of them obstacles and closed squares may lie in the holes. No world is
ever drawn and rejected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.rng import Random, below, shuffled
from .agreement import completed, to_place
from .data import (
    BESIDE,
    CLOSED,
    FATE,
    LAYOUT_LETTERS,
    N_CLOSED,
    N_HEARTS,
    N_OBSTACLES,
    OBSTACLE,
    OPEN,
    PLAIN,
    PLUS,
    SQUARES,
    STEP,
    WIDTH,
)
from .moves import World
from .state import State, empty_board

STEPS: Final = 1_500
"""How many changes the path of a random world tries."""

FITTING: Final = 20
"""The most rounds of `STEPS` to fit the pieces that players have placed."""

_WANTED: Final = 6
"""The weight of a hole, or of an open square, where there has to be one."""

_PAIR: Final = 2
"""The penalty for two holes side by side."""

_CORNER: Final = -2
"""The weight of a hole in a corner: corners have few neighbours, so too many holes would end up
there."""

_WORSE: Final = 3
"""A step that is worse by one is made once in this many times."""

_CANDIDATES: Final = 3
"""Each tile goes to the least crowded of this many squares."""


def random_world(state: State, rng: Random) -> World:
    """A world with the recommended numbers (VM6, VM7)."""
    return World("world", 0, _drawn(state, rng))


def filled_world(state: State, rng: Random) -> World:
    """The world of a set-up, with everything missing filled in (VM7).

    As in a random world, one path covers it, unless what has been placed rules that out, or no such
    path is found in time.
    """
    numbers = completed(state.size, state.seats, state.numbers)
    return World("fill", numbers[N_HEARTS], _drawn(state._replace(numbers=numbers), rng))


def board_of(size: int, layout: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tiles and stones by square, from one letter per square in play."""
    tiles, stones = [PLAIN] * len(STEP), list(empty_board(size))
    for square, letter in zip(SQUARES[size], layout, strict=True):
        thing = LAYOUT_LETTERS.index(letter)
        if thing <= FATE:
            tiles[square] = thing
        else:
            stones[square] = OBSTACLE if letter == "o" else CLOSED
    return tuple(tiles), tuple(stones)


def layout_of(size: int, tiles: Sequence[int], stones: Sequence[int]) -> str:
    """One letter per square in play, row by row."""
    letters = []
    for square in SQUARES[size]:
        stone = stones[square]
        letters.append(LAYOUT_LETTERS[tiles[square]] if stone == OPEN else "?wo"[stone])
    return "".join(letters)


def _drawn(state: State, rng: Random) -> str:
    """The layout of a set-up position, with everything added that its numbers require."""
    tiles, stones = list(state.tiles), list(state.stones)
    left = to_place(state)
    holes = shuffled(_holes(state, rng), rng)
    others = shuffled(SQUARES[state.size], rng)
    bare = [s for s in (*holes, *others) if stones[s] == OPEN and tiles[s] == PLAIN]
    bare = list(dict.fromkeys(bare))[: left[N_CLOSED] + left[N_OBSTACLES]]
    for number, square in enumerate(bare):
        stones[square] = CLOSED if number < left[N_CLOSED] else OBSTACLE
    free = [s for s in SQUARES[state.size] if stones[s] == OPEN and tiles[s] == PLAIN]
    kinds = [kind for kind in range(PLUS, FATE + 1) for _ in range(left[kind])]
    for kind in shuffled(kinds, rng):
        candidates = [free[below(rng, len(free))] for _ in range(_CANDIDATES)]
        square = min(candidates, key=lambda s: _crowd(tiles, s, kind))
        tiles[square] = kind
        free.remove(square)
    return layout_of(state.size, tiles, stones)


def _crowd(tiles: Sequence[int], square: int, kind: int) -> int:
    """The number of tiles beside a square, counting those of this kind twice."""
    around = [tiles[other] for other in BESIDE[square]]
    return len(around) - around.count(PLAIN) + around.count(kind)


def _holes(state: State, rng: Random) -> list[int]:
    """The squares that a random path over all others leaves out."""
    squares = SQUARES[state.size]
    pull = [0] * len(STEP)
    for square in squares:
        if sum(other in squares for other in BESIDE[square]) == 2:
            pull[square] = _CORNER
        if state.stones[square] != OPEN:
            pull[square] = _WANTED
        elif state.tiles[square] != PLAIN:
            pull[square] = -_WANTED
    count = state.numbers[N_CLOSED] + state.numbers[N_OBSTACLES]
    path = Path(squares, len(squares) - count)
    for _ in range(FITTING):
        for _ in range(STEPS):
            path.wriggle(pull, rng)
        if path.fits(pull):
            break
    return path.holes()


class Path:
    """A path of adjacent squares that changes its shape but never its length."""

    def __init__(self, squares: Sequence[int], length: int) -> None:
        """Lays the path row by row, in alternating directions."""
        rows: dict[int, list[int]] = {}
        for square in squares:
            rows.setdefault(square // WIDTH, []).append(square)
        lines = [row if number % 2 else row[::-1] for number, row in enumerate(rows.values())]
        self.path = [square for row in lines for square in row][:length]
        self._squares = squares
        self._on = [-1] * len(STEP)  # 1 on the path, 0 a hole, -1 not in play
        for square in squares:
            self._on[square] = 0
        for square in self.path:
            self._on[square] = 1

    def holes(self) -> list[int]:
        """The squares that are not on the path, row by row."""
        return [square for square in self._squares if self._on[square] == 0]

    def fits(self, pull: Sequence[int]) -> bool:
        """Whether every square that has to be a hole is one, and none that has to be on the path
        is."""
        return all(pull[s] < _WANTED if self._on[s] else pull[s] > -_WANTED for s in self._squares)

    def wriggle(self, pull: Sequence[int], rng: Random) -> None:
        """Tries one change. `pull` is the weight of a hole, by square."""
        if rng.random() < 0.5:
            self._flip(pull, rng)
            return
        path, on = self.path, self._on
        if rng.random() < 0.5:
            path.reverse()
        ahead = STEP[path[-1]][below(rng, 4)]
        if ahead < 0 or on[ahead] < 0:
            return
        if on[ahead]:
            joint = path.index(ahead) + 1
            path[joint:] = path[: joint - 1 : -1]
        elif self._moves(ahead, path[0], pull, rng):
            del path[0]
            path.append(ahead)

    def _flip(self, pull: Sequence[int], rng: Random) -> None:
        """Flips a random corner over if there is a hole on the other side."""
        path = self.path
        if len(path) < 3:
            return
        at = 1 + below(rng, len(path) - 2)
        before, corner, after = path[at - 1 : at + 2]
        other = before + after - corner
        # On a straight stretch, the "other side" is the corner itself.
        if self._on[other] == 0 and self._moves(other, corner, pull, rng):
            path[at] = other

    def _moves(self, hole: int, to: int, pull: Sequence[int], rng: Random) -> bool:
        """Moves a hole, less probably the worse its new place is: by `pull`, and by the number of
        holes beside it. False if it stays."""
        on = self._on
        worse = pull[hole] - pull[to]
        for square in BESIDE[to]:
            worse += _PAIR * (on[square] == 0)
        for square in BESIDE[hole]:
            worse -= _PAIR * (on[square] == 0)
        for _ in range(worse):
            if below(rng, _WORSE):
                return False
        on[hole], on[to] = 1, 0
        return True
