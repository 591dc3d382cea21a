"""What a seat may know. Numbers are face down until they are revealed (VC6, VC8)."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random
from spieltisch.games import vector
from spieltisch.games.vector.state import State
from spieltisch.games.vector.view import view
from spieltisch.games.vector.worlds import determinize, hidden
from tests.games.vector.scenes import legal, letters, play, scene


def numbers(state: State, seat: int | None) -> tuple[int, ...]:
    return view(state, seat).state.numbers


def test_VC6_a_seat_sees_only_its_own_number_while_others_choose() -> None:
    state = play(scene("J11", "n o s w"), "1 2")
    assert numbers(state, 0) == (1, -1, -1, -1)
    assert numbers(state, 1) == (-1, 2, -1, -1)
    assert numbers(state, 2) == numbers(state, None) == (-1, -1, -1, -1)


def test_VC6_everybody_sees_who_has_chosen() -> None:
    state = play(scene("J11", "n o s w"), "1 2")
    for seat in (None, 0, 1, 2, 3):
        assert view(state, seat).to_act == (2, 3)
    assert letters(hidden(view(state, 3))) == "NO"


def test_VC8_the_shown_zero_is_open_and_later_numbers_are_not() -> None:
    state = play(scene("J11", "n o s w"), "0 0 2 3")
    assert numbers(state, None) == (0, 0, -1, -1)
    assert numbers(state, 2) == (0, 0, 2, -1)
    assert letters(hidden(view(state, 0))) == "SW"


def test_VC14_only_revealed_numbers_are_open_while_points_are_given() -> None:
    state = play(scene("N11", "w n w w"), "1 1 2 3")
    assert numbers(state, None) == (1, -1, -1, -1)


def test_VC23_two_seats_see_both_own_numbers() -> None:
    state = play(scene("J11", "n o s w", seats=2), "1.2")
    assert numbers(state, 0) == (1, -1, 2, -1)
    assert numbers(state, 1) == (-1, -1, -1, -1)


def test_reveals_of_all_rounds_are_public() -> None:
    state = play(scene("J11", "n n s s"), "1 0 2 1")
    for seat in (None, 0, 3):
        assert view(state, seat).state.history == state.history
        assert [step.number for step in view(state, seat).state.history[0].steps] == [1, 0, 2, 1]


@pytest.mark.parametrize("moves", ["1", "1 2 3", "0 0 2 3"])
def test_sampled_worlds_agree_with_the_view_and_vary_in_all_hidden_numbers(moves: str) -> None:
    state = play(scene("J11", "n o s w"), moves)
    seen = view(state, 0)
    rng = Random("worlds")
    worlds = [determinize(seen, rng) for _ in range(200)]
    assert all(view(world, 0) == seen for world in worlds)
    for position in hidden(seen):
        assert {world.numbers[position] for world in worlds} == {0, 1, 2, 3}


def test_VC9_worlds_never_have_a_barred_zero() -> None:
    state = play(scene("K11", "n o s w"), "1 2 3")
    seen = view(state, 3)
    rng = Random("worlds")
    found = {determinize(seen, rng).numbers[:2] for _ in range(300)}
    assert {pair[1] for pair in found} == {1, 2, 3}
    assert {pair[0] for pair in found} == {0, 1, 2, 3}


def test_a_spectator_has_no_legal_moves() -> None:
    state = scene("J11", "n o s w")
    assert view(state, None).legal == ()
    assert [legal(state, seat) for seat in range(4)] == ["0 1 2 3"] * 4
    assert vector.view(state, 2).legal == vector.legal_moves(state, 2)
