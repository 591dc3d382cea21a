"""VM21: nothing is hidden, from nobody."""

from __future__ import annotations

from random import Random

from spieltisch.games.vitametrie import determinize, legal_moves, setup, view
from spieltisch.games.vitametrie.state import State
from spieltisch.games.vitametrie.view import View
from tests.games.vitametrie.scenes import play, scene

STATE = play(scene("> ~ .\n# . ."), "b1e", "Dooo", "xa2")


def test_a_view_has_the_fields_of_the_position() -> None:
    assert View._fields[3:-3] == State._fields
    for seat in (0, 1, None):
        seen = view(STATE, seat)
        assert tuple(seen[3:-3]) == tuple(STATE)
        assert seen[-3:] == (STATE.came, STATE.setters, STATE.order)
        assert seen.legal == (legal_moves(STATE, 0) if seat == 0 else ())
        assert determinize(seen, Random(1)) == STATE


def test_VM11_the_pool_has_a_stone_for_each_open_square_but_the_one_in_hand() -> None:
    seen = view(STATE, 0)
    assert (seen.uncovered, seen.pool) == (4, 3)
    assert view(setup(2, {"board": "7", "start": "ready"}), 0).pool == 42
    assert len(view(setup(2, {"board": "7", "start": "ready"}), 0).squares) == 49
