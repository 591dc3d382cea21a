"""The number of continuations from fixed deals, which changes only if the rules change.

The referee (test_referee_follow) checks the engine against the booklets ply by ply. Here every
legal move is tried, so a missing or extra one is noticed.
"""

from __future__ import annotations

import pytest

from spieltisch.core.game import CLOCK, NATURE
from spieltisch.core.match import Match
from spieltisch.core.rng import Random
from spieltisch.games import vigila
from spieltisch.games.vigila.state import State


def continuations(state: State, decisions: int) -> int:
    """The number of possible sequences of this many decisions, all with the same chance events and
    nominal times."""
    acting = vigila.to_act(state)
    if not acting:
        return 1
    seat = acting[0]
    if seat in (NATURE, CLOCK):
        move = vigila.sample_chance(state, Random(0))
        return continuations(vigila.apply(state, seat, move), decisions)
    if not decisions:
        return 1
    return sum(
        continuations(vigila.apply(state, seat, move), decisions - 1)
        for move in vigila.legal_moves(state, seat)
    )


@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (2, {}, (6, 36, 144, 576, 1152, 2304, 13824)),
        (3, {"camping": "on", "fewer": "on"}, (4, 16, 64, 128, 256, 512, 2048)),
        (2, {"level": "2"}, (6, 27, 86, 353, 1206, 3999, 15281)),
        (4, {"level": "2", "team4": "abab", "tempo": "on"}, (6, 33, 102, 479, 2167, 9539)),
        (3, {"level": "2", "party": "on", "around": "7-14"}, (3, 18, 44, 125, 399, 1127, 3051)),
    ],
)
def test_perft_counts_are_as_recorded(
    seats: int, options: dict[str, str], counts: tuple[int, ...]
) -> None:
    state = Match(vigila, seats, options, "Bienenwachs").state
    assert tuple(continuations(state, deep) for deep in range(1, 1 + len(counts))) == counts
