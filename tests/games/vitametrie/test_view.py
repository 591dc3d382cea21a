"""VM21: nothing is hidden from anybody."""

from __future__ import annotations

from random import Random

from spieltisch.games.vitametrie import determinize, legal_moves, setup, view
from tests.games.vitametrie.scenes import play, scene

STATE = play(scene("> ~ .\n# . ."), "b1e", "Dooo", "xa2")


def test_VM21_a_view_holds_the_position() -> None:
    for seat in (0, 1, None):
        seen = view(STATE, seat)
        assert seen.state == STATE
        assert (seen.came, seen.setters, seen.order) == (STATE.came, STATE.setters, STATE.order)
        assert seen.legal == (legal_moves(STATE, 0) if seat == 0 else ())
        assert determinize(seen, Random(1)) == STATE


def test_VM11_the_pool_has_a_stone_for_each_open_square_but_the_one_in_hand() -> None:
    seen = view(STATE, 0)
    assert (seen.uncovered, seen.pool) == (4, 3)
    assert view(setup(2, {"board": "7", "start": "ready"}), 0).pool == 42
    assert len(view(setup(2, {"board": "7", "start": "ready"}), 0).squares) == 49
