"""Paths and reachable squares, as the table draws them."""

from __future__ import annotations

from spieltisch.games.vector.board import name
from spieltisch.games.vector.picture import landings, last_journeys, reach, steps_so_far
from spieltisch.games.vector.view import view
from tests.games.vector.scenes import play, scene


def names(squares: tuple[int, ...]) -> str:
    return " ".join(map(name, squares))


def test_a_journey_names_every_square_and_ends_with_the_effect() -> None:
    state = play(scene("M21", "o o s n"), "1 1 1 1")
    first, second, third, _ = last_journeys(view(state, None))
    assert [name(stop.square) for stop in first] == ["M21", "N21"]
    assert [name(stop.square) for stop in second] == [
        "N21",
        "O21",
        "P21",
        "Q21",
        "R21",
        "S21",
        "T21",
    ]
    assert [stop.effect for stop in second] == [""] * 6 + ["points"]
    assert (second[-1].owner, second[-1].points) == (1, 50)
    assert [name(stop.square) for stop in third] == ["T21", "T20"]


def test_the_journeys_of_the_last_round_stay_until_somebody_lays_a_direction() -> None:
    state = play(scene("J11", "n n s s"), "1 1 1 1")
    assert len(last_journeys(view(state, 0))) == 4
    assert last_journeys(view(play(state, "n"), 0)) == ()
    assert len(steps_so_far(state)) == 4


def test_reach_of_the_first_is_exact() -> None:
    found = reach(view(scene("J11", "n o s w"), 0), 0)
    assert [names(one.path) for one in found] == [
        "J11",
        "J11 J12",
        "J11 J12 J13",
        "J11 J12 J13 J14",
    ]


def test_reach_tells_yellow_and_arrows_apart_by_mover() -> None:
    seen = view(scene("N21", "o o s n"), 0)
    assert reach(seen, 0)[1].arrival.effect == "neutral"
    assert reach(seen, 1)[1].arrival[1:] == ("points", -1, 50)


def test_reach_shows_another_direction_when_asked() -> None:
    seen = view(scene("J11", ""), 0)
    assert reach(seen, 0) == ()
    assert names(reach(seen, 0, 2)[2].path) == "J11 K11 L11"


def test_vc09_reach_leaves_out_the_barred_zero() -> None:
    seen = view(scene("K11", "n o s w"), 1)
    assert [one.number for one in reach(seen, 1)] == [1, 2, 3]
    assert [one.number for one in reach(seen, 0)] == [0, 1, 2, 3]


def test_landings_cover_whatever_the_others_may_reveal() -> None:
    found = dict(landings(view(scene("J11", "n o s w"), 1), 1))
    assert names(found[1]) == "K14 K13 K12 K11"
    assert names(found[0]) == "J14 J13 J12 J11"
    after_zero = dict(landings(view(play(scene("J11", "n o s w"), "0 1 1 1"), 1), 1))
    assert after_zero == {}, "the round is over"


def test_landings_use_the_numbers_this_seat_knows() -> None:
    state = play(scene("J11", "n o s w", seats=2), "2.1")
    found = dict(landings(view(state, 0), 2))
    assert names(found[1]) == "J12 K12 L12 M12"


def test_positions_that_skip_reach_nothing() -> None:
    seen = view(scene("J11", "n o s", order="NOS"), 3)
    assert reach(seen, 3) == () and landings(seen, 3) == ()
