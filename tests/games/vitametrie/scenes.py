"""Small positions, drawn square by square, and what happens in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spieltisch.core.game import NATURE
from spieltisch.games.vitametrie import apply, legal_moves, move_text, parse_move, setup, to_act
from spieltisch.games.vitametrie.data import CLOSED, NAMES, WIDTH
from spieltisch.games.vitametrie.state import Mark, State

STONES = ".W#@H^>v<"
TILES = " +~-J"


def scene(drawing: str, hearts: int = 0, seats: int = 2, **changes: Any) -> State:
    """A position in which seat 0 has to extend a path.

    Rows from the top, squares from the left: a letter for the stone (STONES), one for the tile (see
    TILES), "+" alone being an open red plus. All squares that are not drawn are closed.
    """
    tiles, stones, order = [0] * 81, [CLOSED] * 81, [0] * 81
    for row, line in enumerate(filter(None, map(str.strip, drawing.splitlines()))):
        for column, cell in enumerate(line.split()):
            square = row * WIDTH + column
            stone, tile = (".", cell) if cell in TILES else (cell[0], cell[1:] or " ")
            stones[square], tiles[square] = STONES.index(stone), TILES.index(tile)
            order[square] = square + 1 if stones[square] > 2 else 0
    used = stones.count(STONES.index("H"))
    numbers = (0, *(tiles.count(kind) for kind in range(1, 5)), stones.count(2), hearts + used)
    start = setup(seats, {"board": "9", "start": "ready"})
    return start._replace(
        phase="extend",
        tiles=tuple(tiles),
        stones=tuple(stones),
        marks=marks([-1] * 81, [0 if number else -1 for number in order], order),
        laid=81,
        numbers=numbers,
        hearts=hearts,
        **changes,
    )


def marks(came: Sequence[int], setters: Sequence[int], order: Sequence[int]) -> tuple[Mark, ...]:
    """The marks of a position, from these values by square."""
    found = [
        Mark(square, setters[square], came[square], order[square])
        for square in range(81)
        if setters[square] >= 0 or order[square]
    ]
    return tuple(sorted(found, key=lambda mark: mark.number))


def play(state: State, *moves: str) -> State:
    """The position after these moves, each by the seat to act, and legal for it."""
    for text in moves:
        (seat,) = to_act(state)
        move = parse_move(text)
        assert seat == NATURE or text in legal(state), f"{text} is not legal: {legal(state)}"
        state = apply(state, seat, move)
    return state


def legal(state: State) -> list[str]:
    """The legal moves of the seat to act, in notation."""
    (seat,) = to_act(state)
    return [move_text(move) for move in legal_moves(state, seat)]


def drawn(state: State) -> str:
    """The stones of the squares that are not closed, row by row."""
    rows = []
    for row in range(WIDTH):
        stones = state.stones[row * WIDTH : (row + 1) * WIDTH]
        if set(stones) != {CLOSED}:
            rows.append("".join(STONES[stone] for stone in stones).rstrip("W"))
    return "/".join(rows)


def at(state: State, name: str) -> str:
    """The stone on a square, as in drawings."""
    return STONES[state.stones[NAMES.index(name)]]
