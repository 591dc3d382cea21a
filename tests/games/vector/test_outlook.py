"""Outlooks of numbers, and reachable squares."""

from __future__ import annotations

from spieltisch.games.vector.geometry import name
from spieltisch.games.vector.outlook import landings, outlooks
from spieltisch.games.vector.view import view
from tests.games.vector.scenes import play, scene


def names(squares: tuple[int, ...]) -> str:
    return " ".join(map(name, squares))


def test_outlooks_of_the_first_mover_are_exact() -> None:
    found = outlooks(view(scene("J11", "n o s w"), 0), 0)
    assert [names(one.path) for one in found] == [
        "J11",
        "J11 J12",
        "J11 J12 J13",
        "J11 J12 J13 J14",
    ]


def test_outlooks_of_yellow_squares_and_arrows_depend_on_the_mover() -> None:
    state = scene("N21", "o o s n")
    first = {each.number: each.arrival for each in outlooks(view(state, 0), 0)}[1]
    assert first is not None and first.effect == "neutral"
    later = play(state, "0 0 1 1")  # East has shown a second zero and is about to replace it
    second = {each.number: each.arrival for each in outlooks(view(later, 1), 1)}[1]
    assert second is not None and second[1:] == ("points", -1, 50)


def test_landings_can_be_computed_for_another_direction() -> None:
    seen = view(scene("J11", ""), 0)
    assert landings(seen, 0) == () and outlooks(seen, 0) == ()
    assert names(dict(landings(seen, 0, 2))[2]) == "L11"


def test_VC9_outlooks_leave_out_the_barred_zero() -> None:
    seen = view(scene("K11", "n o s w"), 1)
    assert [one.number for one in outlooks(seen, 1)] == [1, 2, 3]
    assert [one.number for one in outlooks(seen, 0)] == [0, 1, 2, 3]


def test_landings_cover_all_numbers_that_others_may_reveal() -> None:
    found = dict(landings(view(scene("J11", "n o s w"), 1), 1))
    assert names(found[1]) == "K14 K13 K12 K11"
    assert names(found[0]) == "J14 J13 J12 J11"
    after_zero = dict(landings(view(play(scene("J11", "n o s w"), "0 1 1 1"), 1), 1))
    assert after_zero == {}, "the round is over"


def test_landings_use_the_numbers_that_the_seat_knows() -> None:
    state = play(scene("J11", "n o s w", seats=2), "2.1")
    found = dict(landings(view(state, 0), 2))
    assert names(found[1]) == "J12 K12 L12 M12"


def test_positions_that_skip_reach_nothing() -> None:
    seen = view(scene("J11", "n o s", order="NOS"), 3)
    assert outlooks(seen, 3) == () and landings(seen, 3) == ()


def test_VC18_over_the_border_from_a_spent_letter_the_turn_is_lost() -> None:
    # East goes to A18, where West loses a turn; South stays there, and West has shown a second 0.
    state = play(scene("A17", "s n w w", order="NOSW"), "0 1 0 0")
    assert [step.effect for step in state.steps][1] == "letter"
    assert state.phase == "replace" and state.order[len(state.steps)] == 3
    found = outlooks(view(state, 3), 3)
    assert [each.arrival.effect for each in found if each.arrival] == ["border"] * 3
