"""Set-up, the order of play, directions, numbers and zeros: VC1 … VC11."""

from __future__ import annotations

import pytest

from spieltisch.games import vector
from spieltisch.games.vector.data import board
from spieltisch.games.vector.geometry import goal_behind
from spieltisch.games.vector.rules import next_order, setup
from tests.games.vector.scenes import at, legal, letters, play, positions, quiet, scene, steps


def test_VC1_the_vector_starts_on_the_centre_and_north_opens() -> None:
    state = setup(4, vector.meta.complete({}))
    assert state.square == at("K11")
    assert (letters(state.order), vector.to_act(state)) == ("NOSW", (0,))


def test_VC1_there_are_seven_ways_into_each_goal() -> None:
    ways: dict[int, set[tuple[int, int]]] = {goal: set() for goal in range(4)}
    for square in range(441):
        for direction in range(8):
            goal = goal_behind(square, direction)
            if goal >= 0:
                ways[goal].add((square, direction))
    assert [len(found) for found in ways.values()] == [7, 7, 7, 7]
    north = {(at("J21"), d) for d in (0, 1)} | {(at("K21"), d) for d in (7, 0, 1)}
    assert ways[0] == north | {(at("L21"), d) for d in (7, 0)}
    west = {(at("A12"), d) for d in (5, 6)} | {(at("A11"), d) for d in (5, 6, 7)}
    assert ways[3] == west | {(at("A10"), d) for d in (6, 7)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_VC3_everybody_has_all_cards_again_in_every_round(seats: int) -> None:
    state = quiet(seats)
    order = letters(state.order)
    for _ in order:
        seat = vector.to_act(state)[0]
        assert legal(state, seat) == "n no o so s sw w nw"
        state = play(state, "n")
    numbers = {2: "2.2 2.2", 3: "2 2 2", 4: "2 2 2 2"}[seats]
    state = play(state, numbers)
    assert state.round == 2
    assert legal(state, vector.to_act(state)[0]) == "n no o so s sw w nw"


# The round


def test_VC4_the_opener_shifts_clockwise() -> None:
    state = quiet(4)
    openers = []
    while vector.to_act(state):
        openers.append(letters(state.order))
        state = play(state, "n n s s 1 1 1 1")
    assert openers == ["NOSW", "OSWN", "SWNO", "WNOS"] * 3


def test_VC4_VC19_the_booklets_example_of_a_skipped_opener() -> None:
    """N would open round 5 but has to skip. So O opens it, with S and W, and S opens round 6."""
    state = scene("C13", "o o n n", order="WNOS", round=4, opener="S")
    state = play(state, "1 1 1 1")
    assert (state.round, letters(state.order)) == (5, "OSW")
    state = play(state, "n n n 1 1 1")
    assert (state.round, letters(state.order)) == (6, "SWNO")


def test_VC4_who_plays_in_the_next_round_and_in_which_order() -> None:
    # seats, last opener, lost turns -> order
    table = [
        (4, "W", (0, 0, 0, 0), "NOSW"),
        (4, "W", (1, 0, 0, 0), "OSW"),
        (4, "N", (0, 2, 1, 0), "WN"),
        (2, "S", (0, 0, 0, 1), "NOS"),
        (3, "S", (0, 0, 0, 0), "NOS"),
        (3, "N", (1, 0, 0, 0), "OS"),
        (3, "O", (1, 1, 1, 0), ""),
    ]
    for seats, opener, skips, order in table:
        assert letters(next_order(seats, positions(opener)[0], skips)) == order


def test_VC4_a_round_in_which_all_skip_passes_and_the_opener_stays_next() -> None:
    state = scene("A21", "n n n", seats=3, skips=(0, 0, 0, 0), round=5)
    state = play(state, "1 1 1")
    assert state.round == 7
    assert state.history[-1].order == ()
    assert letters(state.order) == "OSN"


def test_VC4_the_last_round_can_pass_too() -> None:
    state = play(scene("A21", "n n n", seats=3, round=11), "1 1 1")
    assert vector.to_act(state) == ()
    assert vector.outcome(state) is not None


def test_VC5_directions_are_open_and_the_vector_does_not_move_yet() -> None:
    state = play(setup(4, vector.meta.complete({})), "no s")
    assert state.directions == (1, 4) and state.square == at("K11")
    assert vector.view(state, 3).state.directions == (1, 4)
    assert vector.to_act(state) == (2,)


def test_VC6_all_choose_simultaneously_and_in_secret() -> None:
    state = scene("J11", "n o s w")
    assert vector.to_act(state) == (0, 1, 2, 3)
    after = vector.apply(state, 2, vector.parse_move("3"))
    assert vector.to_act(after) == (0, 1, 3)
    assert vector.view(after, 2).state.numbers == (-1, -1, 3, -1)
    assert vector.view(after, 0).state.numbers == (-1, -1, -1, -1)
    assert vector.view(after, None).state.numbers == (-1, -1, -1, -1)


@pytest.mark.parametrize(
    ("direction", "end"),
    [
        ("n", "K13"),
        ("no", "M13"),
        ("o", "M11"),
        ("so", "M9"),
        ("s", "K9"),
        ("sw", "I9"),
        ("w", "I11"),
        ("nw", "I13"),
    ],
)
def test_VC7_where_each_direction_leads(direction: str, end: str) -> None:
    state = play(scene("K11", f"{direction} n n n"), "2 1 1 1")
    assert steps(state)[0].end == at(end)


def test_VC7_each_moves_from_where_the_one_before_left_the_vector() -> None:
    state = play(scene("J11", "n o s w"), "3 2 2 3")
    assert [step.start for step in steps(state)] == [at(n) for n in ("J11", "J14", "L14", "L12")]
    assert state.square == at("I12")


# Zeros


def test_VC8_a_second_zero_is_shown_and_replaced_at_that_moment() -> None:
    state = play(scene("J11", "n o s w"), "0 0 1 1")
    assert (state.phase, vector.to_act(state)) == ("replace", (1,))
    assert vector.view(state, 3).state.numbers == (0, 0, -1, 1), "the second zero is shown"
    assert legal(state, 1) == "r1 r2 r3"
    state = play(state, "r2")
    assert steps(state)[1][:4] == (1, 2, 2, 1)


def test_VC8_after_a_replaced_zero_the_next_zero_works() -> None:
    state = play(scene("J11", "n o s w"), "0 0 0 0")
    state = play(state, "r1")
    assert [step.number for step in state.steps] == [0, 1, 0]
    assert vector.to_act(state) == (3,), "the fourth zero follows a zero"


def test_VC8_two_zeros_with_another_number_between_them_both_count() -> None:
    state = play(scene("J11", "n o s w"), "0 1 0 1")
    assert [step.number for step in steps(state)] == [0, 1, 0, 1]


def test_VC8_skipped_positions_do_not_separate_two_zeros() -> None:
    state = play(scene("J11", "n s", order="NS"), "0 0")
    assert (state.phase, vector.to_act(state)) == ("replace", (2,))


@pytest.mark.parametrize(
    ("square", "what"), [("K11", "30"), ("S15", "S+40"), ("T21", "50*"), ("K13", "NW+20")]
)
def test_VC9_on_a_plus_square_the_second_may_not_choose_zero(square: str, what: str) -> None:
    state = scene(square, "s s s s")
    assert legal(state, 0) == "0 1 2 3"
    assert legal(state, 1) == "1 2 3", what
    assert legal(state, 2) == "0 1 2 3"


@pytest.mark.parametrize("square", ["J11", "I13", "U17", "C20"])
def test_VC9_zero_is_allowed_on_any_other_square(square: str) -> None:
    allowed = legal(scene(square, "s s s s"), 1)
    assert allowed == ("1 2 3" if board(4)[at(square)].value > 0 else "0 1 2 3")


def test_VC9_the_second_is_the_one_that_actually_plays_second() -> None:
    state = scene("K11", "s s s", order="NSW")
    assert (legal(state, 2), legal(state, 3)) == ("1 2 3", "0 1 2 3")


def test_VC9_two_seats_with_both_second_and_third() -> None:
    state = scene("K11", "s s s", order="NSW", seats=2)
    assert legal(state, 0) == " ".join(f"{n}.{s}" for n in range(4) for s in (1, 2, 3))
    assert legal(state, 1) == "0 1 2 3"


def test_VC9_with_two_positions_in_the_round_the_second_is_barred() -> None:
    state = scene("K11", "s s", order="WS")
    assert (legal(state, 3), legal(state, 2)) == ("0 1 2 3", "1 2 3")


def test_VC9_a_lone_player_may_stay_on_a_plus_square() -> None:
    assert legal(scene("K11", "s", order="S"), 2) == "0 1 2 3"


def test_VC9_VC24_a_west_square_is_no_plus_square_for_three() -> None:
    assert legal(scene("O3", "n n n n"), 1) == "1 2 3", "W+40"
    assert legal(scene("O3", "n n n", seats=3), 1) == "0 1 2 3"


def test_VC10_staying_counts_like_landing() -> None:
    state = play(scene("K11", "n n n n"), "0 1 1 1")
    assert state.scores == (30, 0, 0, 0)


def test_VC11_the_opener_may_play_zero_after_a_zero() -> None:
    state = play(scene("J11", "n n n n"), "1 1 1 0")
    state = play(state, "n n n n 1 0 1 1")
    assert steps(state)[0].number == 0
