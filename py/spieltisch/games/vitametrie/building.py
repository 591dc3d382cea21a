"""The set-up: agreeing on numbers, then placing closed squares, tiles, obstacles (VM5, VM6a,
VM7)."""

from __future__ import annotations

from typing import Final

from ...core.game import Seat
from ...kit.tuples import put
from .agreement import COUNT, offered, to_place
from .data import CLOSED, N_CLOSED, N_FATE, N_OBSTACLES, N_PLUS, OBSTACLE
from .moves import FILL, NUMBERS, PUTS, Move, Put, World
from .state import NONE, Mark, State, free_plain
from .world import board_of

BUILDING: Final = ("agree", "closed", "tiles", "obstacles")
"""The phases of the set-up."""

TILE_KINDS: Final = ("", "plus", "shift", "minus", "janus")
"""Kinds of the moves that set tiles, by tile."""


def building_moves(state: State) -> tuple[Move, ...]:
    """The numbers or pieces to choose from, and asking NATURE to fill in the rest (VM7)."""
    if state.phase == "agree":
        values = offered(state.size, state.seats, state.numbers)
        return (*(NUMBERS[value] for value in values), FILL)
    kinds = ["closed" if state.phase == "closed" else "obstacle"]
    if state.phase == "tiles":
        left = to_place(state)
        kinds = [TILE_KINDS[kind] for kind in range(N_PLUS, N_FATE + 1) if left[kind]]
    squares = free_plain(state.stones, state.tiles)
    return (*(PUTS[kind][square] for kind in kinds for square in squares), FILL)


def agreed(state: State, value: int) -> State:
    """The position after a number has been agreed; after the last one, placing begins (VM6a)."""
    numbers = (*state.numbers, value)
    after = state._replace(numbers=numbers)
    if len(numbers) < COUNT:
        return after
    return _placing(after._replace(phase="closed", hearts=value))


def built(state: State, seat: Seat, move: Put) -> State:
    """The position after a piece has been placed; the next seat clockwise goes on (VM5)."""
    after = state._replace(turn=(seat + 1) % state.seats)
    if move.kind in TILE_KINDS:
        kind = TILE_KINDS.index(move.kind)
        return _placing(after._replace(tiles=put(state.tiles, move.square, kind)))
    stone = CLOSED if move.kind == "closed" else OBSTACLE
    return _placing(
        after._replace(
            stones=put(state.stones, move.square, stone),
            marks=(*state.marks, Mark(move.square, seat, NONE, 0)),
        )
    )


def _placing(state: State) -> State:
    """Moves on to the next phase with pieces left to place, or to the paths (VM5, VM8)."""
    left = to_place(state)
    if left[N_CLOSED]:
        return state
    if any(left[N_PLUS : N_FATE + 1]):
        return state._replace(phase="tiles")
    if left[N_OBSTACLES]:
        return state._replace(phase="obstacles")
    return state._replace(phase="open", turn=0)


def world_laid(state: State, move: World) -> State:
    """The position after NATURE has laid a random world, or filled in one being set up (VM7)."""
    tiles, stones = board_of(state.size, move.layout)
    after = state._replace(phase="open", turn=0, tiles=tiles, stones=stones)
    if move.kind == "world":
        return after
    counts = [tiles.count(kind) for kind in range(N_PLUS, N_FATE + 1)]
    numbers = (move.layout.count("w"), *counts, move.layout.count("o"), move.hearts)
    return after._replace(numbers=numbers, hearts=move.hearts)
