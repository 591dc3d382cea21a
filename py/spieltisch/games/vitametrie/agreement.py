"""The agreed numbers of a world, and what is left to place (VM5, VM6a)."""

from __future__ import annotations

from typing import Final, Protocol

from .data import (
    CLOSED,
    FATE,
    MAX_HEARTS,
    N_CLOSED,
    N_FATE,
    N_HEARTS,
    N_OBSTACLES,
    N_PLUS,
    OBSTACLE,
    RING,
    SQUARES,
    TILE_COUNTS,
    recommended,
)


class Setup(Protocol):
    """The part of positions and views that `to_place` needs."""

    @property
    def size(self) -> int: ...
    @property
    def tiles(self) -> tuple[int, ...]: ...
    @property
    def stones(self) -> tuple[int, ...]: ...
    @property
    def numbers(self) -> tuple[int, ...]: ...


COUNT: Final = N_HEARTS + 1
"""How many numbers there are to agree on."""


def offered(size: int, seats: int, numbers: tuple[int, ...]) -> range:
    """The values of the next number that fit on the board with those already agreed.

    They leave an open square that is not a fate square for each seat's opening stone (VM8), and one
    more so that a heart angel can be set (VM18).
    """
    index = len(numbers)
    squares = len(SQUARES[size])
    if index == N_CLOSED:
        return range(squares - seats)
    squares -= numbers[N_CLOSED]
    bare = squares - sum(numbers[N_PLUS : N_FATE + 1])
    if index < N_FATE:
        return range(min(TILE_COUNTS[index], bare) + 1)
    if index == N_FATE:
        return range(min(TILE_COUNTS[FATE], bare, squares - seats) + 1)
    if index == N_OBSTACLES:
        return range(min(bare, squares - max(numbers[N_FATE], 1) - seats) + 1)
    return range(1, min(MAX_HEARTS, squares - numbers[N_OBSTACLES] - seats) + 1)


def completed(size: int, seats: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """All seven numbers: those agreed, then the recommended ones as far as they fit (VM6)."""
    for number in recommended(size, seats)[len(numbers) :]:
        numbers = (*numbers, min(number, offered(size, seats, numbers)[-1]))
    return numbers


def to_place(state: Setup) -> tuple[int, ...]:
    """What is left to place: closed squares, the four kinds of tiles, obstacles (VM5).

    All numbers must have been agreed.
    """
    ring = len(RING) if state.size == 7 else 0
    left = [number - state.tiles.count(kind) for kind, number in enumerate(state.numbers[:-1])]
    left[N_CLOSED] = state.numbers[N_CLOSED] - state.stones.count(CLOSED) + ring
    left[N_OBSTACLES] = state.numbers[N_OBSTACLES] - state.stones.count(OBSTACLE)
    return tuple(left)
