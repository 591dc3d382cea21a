"""The engine agrees with the slow second implementation in choices, stones and counts."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import pick, stream
from spieltisch.games.vitametrie import (
    apply,
    legal_moves,
    move_text,
    outcome,
    parse_move,
    sample_chance,
    setup,
    to_act,
    view,
)
from spieltisch.games.vitametrie.ai.rule import rule
from spieltisch.games.vitametrie.data import LAST_WHITE, OPEN
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.oracle import Table, perft
from tests.games.vitametrie.scenes import TILES, scene

LETTERS = ".W#@Hnesw"

SCENES = {
    "one path": ("> . .\n. . .\n. . .", 0),
    "two paths meet": ("> . . v\n. . . .\n^ . # .", 0),
    "heart angels": ("> . #\n. v .\n. . W", 2),
    "red plus": ("> + .\n. + .\n^ . .", 0),
    "green minus": ("> - #\n# . #\n. - .", 1),
    "plus-minus": ("> ~ #\n. . .\n^ ~ #", 0),
    "plus-minus without room": ("> ~ -\n# # +\n^ . ~", 0),
    "fate": ("> J .\n. J .\n^ . -", 1),
    "angels": (". @ .\n. J J\n. # H", 1),
    "all of it": ("> + ~\nJ . -\n# . <", 1),
}


def table_of(state: State) -> Table:
    """The engine's position at the beginning of a turn, as the oracle's table."""
    tiles = "".join(TILES[tile] for tile in state.tiles)
    stones = "".join(LETTERS[stone] for stone in state.stones)
    table = Table(tiles, stones, state.seats, state.hearts, state.phase)
    table.turn = state.turn
    return table


def choices(state: State) -> list[str]:
    """The legal list, sorted; for NATURE the moves that the oracle names."""
    acting = to_act(state)
    if acting == (NATURE,) and state.phase == "dice":
        count = min(3, state.stones.count(OPEN))
        return sorted("D" + "o" * red + "e" * (count - red) for red in range(count + 1))
    if acting == (NATURE,):
        return sorted("F" + face for face in "oweslr" if face != "w" or state.whites < LAST_WHITE)
    return sorted(move_text(move) for seat in acting for move in legal_moves(state, seat))


def count(state: State, depth: int) -> int:
    texts = choices(state)
    if depth == 0 or not texts:
        return 1
    (seat,) = to_act(state)
    return sum(count(apply(state, seat, parse_move(text)), depth - 1) for text in texts)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_counts_agree(name: str, depth: int) -> None:
    drawing, hearts = SCENES[name]
    state = scene(drawing, hearts)
    assert count(state, depth) == perft(table_of(state), depth)


@pytest.mark.parametrize("board", ["9", "7"])
@pytest.mark.parametrize("start", ["ready", "random"])
@pytest.mark.parametrize("number", range(6))
def test_whole_matches_agree_at_every_step(board: str, start: str, number: int) -> None:
    seed = f"{board}-{start}-{number}"
    rng = stream(seed, -1)
    seats = 1 + number
    state = setup(seats, {"board": board, "start": start})
    if start == "random":
        state = apply(state, NATURE, sample_chance(state, stream(seed, 0)))
    table, plies = table_of(state), 0
    while acting := to_act(state):
        plies += 1
        (seat,) = acting
        if seat == NATURE:
            move = sample_chance(state, stream(seed, plies))
        else:
            assert choices(state) == table.moves()
            assert seat == table.turn
            sensible = number % 2 == 1  # such matches last longer
            move = rule(view(state, seat), rng) if sensible else pick(legal_moves(state, seat), rng)
        state = apply(state, seat, move)
        table.play(move_text(move))
        assert "".join(LETTERS[stone] for stone in state.stones) == table.drawing()
        assert (state.hearts, state.whites) == (table.hearts, table.whites)
    result = outcome(state)
    assert result is not None
    assert table.moves() == []
    assert table.won() == (result.reason == "won")
