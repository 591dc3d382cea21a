"""The rules of Vector, rule by rule (RULES.en.md)."""

from __future__ import annotations

import pytest

from spieltisch.games import vector
from spieltisch.games.vector.board import goal_behind, meet
from spieltisch.games.vector.data import DIRECTIONS, Square, board
from spieltisch.games.vector.rules import State, next_order, setup, totals
from tests.games.vector.scenes import at, legal, letters, play, positions, scene, steps


def quiet(seats: int, **options: str) -> State:
    """A new game with the Vector on J11: the whole column J is blank."""
    state = setup(seats, vector.meta.complete(options))
    return state._replace(start=at("J11"), square=at("J11"))


# Board and positions


def test_vc01_the_vector_starts_on_the_centre_and_north_opens() -> None:
    state = setup(4, vector.meta.complete({}))
    assert state.square == at("K11")
    assert (letters(state.order), vector.to_act(state)) == ("NOSW", (0,))


def test_vc01_there_are_seven_ways_into_each_goal() -> None:
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
def test_vc03_everybody_has_all_cards_again_in_every_round(seats: int) -> None:
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


def test_vc04_the_opener_shifts_clockwise() -> None:
    state = quiet(4)
    openers = []
    while vector.to_act(state):
        openers.append(letters(state.order))
        state = play(state, "n n s s 1 1 1 1")
    assert openers == ["NOSW", "OSWN", "SWNO", "WNOS"] * 3


def test_vc04_vc19_the_booklets_example_of_a_skipped_opener() -> None:
    """N would open round 5 but must skip: O opens round 5 with S and W, S opens round 6."""
    state = scene("C13", "o o n n", order="WNOS", round=4, opener="S")
    state = play(state, "1 1 1 1")
    assert (state.round, letters(state.order)) == (5, "OSW")
    state = play(state, "n n n 1 1 1")
    assert (state.round, letters(state.order)) == (6, "SWNO")


def test_vc04_the_order_of_the_next_round() -> None:
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


def test_vc04_a_round_in_which_all_skip_passes_and_the_opener_stays_next() -> None:
    state = scene("A21", "n n n", seats=3, skips=(0, 0, 0, 0), round=5)
    state = play(state, "1 1 1")
    assert state.round == 7
    assert state.history[-1].order == ()
    assert letters(state.order) == "OSN"


def test_vc04_the_last_round_can_pass_too() -> None:
    state = play(scene("A21", "n n n", seats=3, round=11), "1 1 1")
    assert vector.to_act(state) == ()
    assert vector.outcome(state) is not None


def test_vc05_directions_lie_open_and_the_vector_waits() -> None:
    state = play(setup(4, vector.meta.complete({})), "no s")
    assert state.directions == (1, 4) and state.square == at("K11")
    assert vector.view(state, 3).directions == (1, 4)
    assert vector.to_act(state) == (2,)


def test_vc06_all_choose_at_once_and_nobody_sees() -> None:
    state = scene("J11", "n o s w")
    assert vector.to_act(state) == (0, 1, 2, 3)
    after = vector.apply(state, 2, vector.parse_move("3"))
    assert vector.to_act(after) == (0, 1, 3)
    assert vector.view(after, 2).numbers == (-1, -1, 3, -1)
    assert vector.view(after, 0).numbers == (-1, -1, -1, -1)
    assert vector.view(after, None).numbers == (-1, -1, -1, -1)


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
def test_vc07_directions(direction: str, end: str) -> None:
    state = play(scene("K11", f"{direction} n n n"), "2 1 1 1")
    assert steps(state)[0].end == at(end)


def test_vc07_each_moves_from_where_the_one_before_left_the_vector() -> None:
    state = play(scene("J11", "n o s w"), "3 2 2 3")
    assert [step.start for step in steps(state)] == [at(n) for n in ("J11", "J14", "L14", "L12")]
    assert state.square == at("I12")


# Zeros


def test_vc08_a_second_zero_is_shown_and_replaced_at_that_moment() -> None:
    state = play(scene("J11", "n o s w"), "0 0 1 1")
    assert (state.phase, vector.to_act(state)) == ("replace", (1,))
    assert vector.view(state, 3).numbers == (0, 0, -1, 1), "the second zero lies open"
    assert legal(state, 1) == "r1 r2 r3"
    state = play(state, "r2")
    assert steps(state)[1][:4] == (1, 2, 2, 1)


def test_vc08_after_a_replaced_zero_the_next_zero_works() -> None:
    state = play(scene("J11", "n o s w"), "0 0 0 0")
    state = play(state, "r1")
    assert [step.number for step in state.steps] == [0, 1, 0]
    assert vector.to_act(state) == (3,), "the fourth zero follows a zero"


def test_vc08_a_zero_two_places_later_works() -> None:
    state = play(scene("J11", "n o s w"), "0 1 0 1")
    assert [step.number for step in steps(state)] == [0, 1, 0, 1]


def test_vc08_skipped_positions_do_not_stand_between_two_zeros() -> None:
    state = play(scene("J11", "n s", order="NS"), "0 0")
    assert (state.phase, vector.to_act(state)) == ("replace", (2,))


@pytest.mark.parametrize(
    ("square", "what"), [("K11", "30"), ("S15", "S+40"), ("T21", "50*"), ("K13", "NW+20")]
)
def test_vc09_on_a_plus_square_the_second_may_not_choose_zero(square: str, what: str) -> None:
    state = scene(square, "s s s s")
    assert legal(state, 0) == "0 1 2 3"
    assert legal(state, 1) == "1 2 3", what
    assert legal(state, 2) == "0 1 2 3"


@pytest.mark.parametrize("square", ["J11", "I13", "U17", "C20"])
def test_vc09_only_on_a_plus_square(square: str) -> None:
    allowed = legal(scene(square, "s s s s"), 1)
    assert allowed == ("1 2 3" if board(4)[at(square)].value > 0 else "0 1 2 3")


def test_vc09_the_second_is_whoever_really_plays_second() -> None:
    state = scene("K11", "s s s", order="NSW")
    assert (legal(state, 2), legal(state, 3)) == ("1 2 3", "0 1 2 3")


def test_vc09_two_seats_with_both_second_and_third() -> None:
    state = scene("K11", "s s s", order="NSW", seats=2)
    assert legal(state, 0) == " ".join(f"{n}.{s}" for n in range(4) for s in (1, 2, 3))
    assert legal(state, 1) == "0 1 2 3"


def test_vc09_of_two_positions_the_second_is_barred() -> None:
    state = scene("K11", "s s", order="WS")
    assert (legal(state, 3), legal(state, 2)) == ("0 1 2 3", "1 2 3")


def test_vc09_who_plays_alone_may_stay_on_a_plus_square() -> None:
    assert legal(scene("K11", "s", order="S"), 2) == "0 1 2 3"


def test_vc09_vc24_a_west_square_is_no_plus_square_for_three() -> None:
    assert legal(scene("O3", "n n n n"), 1) == "1 2 3", "W+40"
    assert legal(scene("O3", "n n n", seats=3), 1) == "0 1 2 3"


def test_vc10_staying_counts_like_landing() -> None:
    state = play(scene("K11", "n n n n"), "0 1 1 1")
    assert state.scores == (30, 0, 0, 0)


def test_vc11_the_opener_may_play_zero_after_a_zero() -> None:
    state = play(scene("J11", "n n n n"), "1 1 1 0")
    state = play(state, "n n n n 1 0 1 1")
    assert steps(state)[0].number == 0


# Squares


LANDINGS = [
    # rule, seats, square, directions, numbers, scores
    ("vc12 plain plus", 4, "N12", "o n s s", "1 1 1 1", (0, 15, 0, 0)),
    ("vc12 plain minus", 4, "H13", "o n w w", "1 1 1 1", (-10, 0, 0, 0)),
    ("vc13 named, another one moves", 4, "N16", "o n n n", "1 1 1 1", (0, -25, 0, 0)),
    ("vc13 named plus, another one moves", 4, "K15", "o o o o", "1 1 1 1", (25, 0, 0, 0)),
    ("vc13 named plus for the opener", 4, "L15", "o n n n", "1 1 1 1", (25, 0, 0, 0)),
    ("vc13 named minus for a partner", 4, "A13", "o n n s", "1 1 1 1", (0, 0, -60, 0)),
    ("vc15 yellow is neutral for the first", 4, "S21", "o s s s", "1 1 1 1", (0, 0, 0, 0)),
    ("vc15 yellow works for the second", 4, "R21", "o o s s", "1 1 1 1", (0, 50, 0, 0)),
    ("vc15 the first may stay in vain", 4, "T21", "o s s s", "0 1 1 1", (0, 0, 0, 0)),
    ("vc15 second stays on yellow", 4, "S21", "o s s s", "1 0 1 1", (0, 50, 0, 0)),
    ("vc15 named yellow for the second", 4, "C21", "o o s s", "1 1 1 1", (0, 55, 0, 0)),
    ("vc24 west square is blank", 3, "F13", "o s s", "1 1 1", (0, 0, 0, 0)),
    ("vc24 west does not count in a pair", 3, "K14", "s n n", "1 1 1", (20, 0, 0, 0)),
    ("vc24 nor in a minus", 3, "B2", "n o o", "2 1 1", (0, 0, 0, 0)),
]


@pytest.mark.parametrize(
    ("seats", "square", "directions", "numbers", "scores"),
    [row[1:] for row in LANDINGS],
    ids=[row[0] for row in LANDINGS],
)
def test_landing(
    seats: int, square: str, directions: str, numbers: str, scores: tuple[int, ...]
) -> None:
    state = play(scene(square, directions, seats=seats), numbers)
    assert state.scores == scores


def test_vc14_the_mover_decides_which_of_the_two_gets_the_points() -> None:
    state = play(scene("N11", "w n w w"), "1 1 1 1")
    assert state.square == at("M11"), "NO+20"
    assert (state.phase, vector.to_act(state)) == ("give", (0,))
    assert legal(state, 0) == "@n @o"
    assert play(state, "@n").scores == (20, 0, 0, 0)
    assert play(state, "@o").scores == (0, 20, 0, 0)


def test_vc14_points_are_given_before_the_next_number_is_revealed() -> None:
    state = play(scene("N11", "w n n n"), "1 1 1 1")
    assert len(state.steps) == 1
    assert vector.view(state, 1).numbers == (1, 1, -1, -1), "others stay face down"


def test_vc14_minus_for_whom_the_mover_decides() -> None:
    state = play(scene("B20", "o s w w"), "1 1 1 1")
    assert legal(state, 0) == "@n @o"
    assert play(state, "@o").scores == (0, -50, 0, 0)


def test_vc14_staying_on_a_pair_asks_again() -> None:
    state = play(scene("N11", "w n n w"), "1 0 1 1")
    state = play(state, "@n")
    assert (state.phase, vector.to_act(state)) == ("give", (1,))
    state = play(state, "@o")
    assert state.scores == (20, 20, 0, 0)
    assert [step.position for step in steps(state)] == [0, 1, 2, 3]


def test_vc16_the_second_mover_is_sent_on_by_an_arrow() -> None:
    state = play(scene("M21", "o o n n"), "1 1 1 1")
    second = steps(state)[1]
    assert (second.end, second.owner, second.points) == (at("T21"), 1, 50)


def test_vc16_staying_on_an_arrow_sends_on() -> None:
    state = play(scene("N21", "o n n n"), "1 0 1 1")
    assert [step.end for step in steps(state)[:2]] == [at("O21"), at("T21")]


def test_vc15_vc16_arrows_are_neutral_for_the_first() -> None:
    state = play(scene("N21", "o s s s"), "1 1 1 1")
    assert steps(state)[0].effect == "neutral" and steps(state)[0].end == at("O21")


def custom(**squares: Square) -> tuple[Square, ...]:
    printed = [Square("blank")] * 441
    for name, square in squares.items():
        printed[at(name)] = square
    return tuple(printed)


def arrow(direction: str, length: int) -> Square:
    return Square("arrow", yellow=True, heading=DIRECTIONS.index(direction), length=length)


@pytest.mark.parametrize(
    ("case", "printed", "end", "effect"),
    [
        (
            "an arrow that ends on an arrow moves on",
            custom(D5=arrow("o", 2), F5=arrow("n", 3), F8=Square("points", 25)),
            "F8",
            "points",
        ),
        (
            "a circle stops where it began",
            custom(D5=arrow("o", 2), F5=arrow("w", 2)),
            "D5",
            "blank",
        ),
        (
            "a circle reached by an arrow stops at its own beginning",
            custom(D5=arrow("o", 2), F5=arrow("n", 2), F7=arrow("s", 2)),
            "F5",
            "blank",
        ),
        ("an arrow into the border", custom(D5=arrow("w", 9)), "A5", "border"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_vc16_chains(case: str, printed: tuple[Square, ...], end: str, effect: str) -> None:
    arrival = meet(printed, 4, at("D4"), 0, 1, False)
    assert (arrival.square, arrival.effect) == (at(end), effect), case


def test_vc16_an_arrow_may_lead_into_a_goal() -> None:
    printed = custom(K19=arrow("n", 5))
    assert meet(printed, 4, at("K18"), 0, 1, False)[1:3] == ("goal", 0)
    assert meet(printed, 4, at("K18"), 0, 1, True).effect == "neutral"


def test_vc17_a_letter_costs_the_named_position_its_next_turn() -> None:
    state = play(scene("C13", "o o n n", order="OSWN", opener="N"), "1 1 1 1")
    assert steps(state)[1].effect == "letter"
    assert letters(state.order) == "SWO", "N has lost its turn"
    state = play(state, "w w w 1 1 1")
    assert letters(state.order) == "WNOS"


def test_vc17_each_letter_square_works_once_a_round() -> None:
    state = play(scene("C13", "o o n n", order="OSWN", opener="N"), "1 1 1 0")
    assert [step.effect for step in steps(state)[1:3]] == ["letter", "spent"]
    assert letters(state.order) == "SWO"
    state = play(state, "w w w 1 1 1")
    assert "N" in letters(state.order), "only one turn was lost"


def test_vc15_vc17_a_neutral_landing_does_not_use_the_letter_up() -> None:
    state = play(scene("D13", "o n n n"), "1 0 1 1")
    assert [step.effect for step in steps(state)[:2]] == ["neutral", "letter"]
    assert letters(state.order) == "OSW"


def test_vc17_another_round_may_use_the_square_again() -> None:
    state = play(scene("C13", "o o n n", order="OSWN", opener="N"), "1 1 1 1")
    state = play(state._replace(square=at("D13"), start=at("D13")), "w o s 1 1 2")
    assert steps(state)[1].effect == "letter"


def test_vc15_vc17_a_letter_is_neutral_for_the_first() -> None:
    state = play(scene("D13", "o n n n"), "1 1 1 1")
    assert letters(state.order) == "OSWN"


def test_vc24_the_west_letter_is_blank_for_three() -> None:
    state = play(scene("A16", "n n n", seats=3), "1 1 1")
    assert [step.effect for step in steps(state)] == ["blank"] * 3


BORDERS = [
    # square, direction, number, end
    ("A21", "nw", 1, "A21"),
    ("D20", "n", 3, "D21"),
    ("I21", "no", 1, "I21"),
    ("J21", "nw", 1, "J21"),
    ("U1", "o", 2, "U1"),
    ("S2", "so", 3, "T1"),
    ("A9", "w", 3, "A9"),
]


@pytest.mark.parametrize(("square", "direction", "number", "end"), BORDERS)
def test_vc18_the_border_costs_the_next_turn(
    square: str, direction: str, number: int, end: str
) -> None:
    away = "s" if int(square[1:]) > 10 else "n"
    state = play(scene(square, f"{direction} {away} {away} {away}"), f"{number} 1 1 1")
    first = steps(state)[0]
    assert (first.effect, first.owner, first.end) == ("border", 0, at(end))
    assert "N" not in letters(state.order)


def test_vc18_the_square_before_the_border_gives_nothing() -> None:
    state = play(scene("T20", "n n n n"), "1 3 1 1")
    assert steps(state)[1].end == at("T21"), "a yellow 50"
    assert state.scores[1] == 0


def test_vc19_letter_and_border_add_up() -> None:
    """West moves to the letter W and later somebody into the border: two rounds."""
    state = scene("B18", "w w s s", order="NWOS", opener="W")
    state = play(state, "1 1 1 1")
    both = steps(state)[1]
    assert (both.effect, both.owner) == ("border", 3)
    assert letters(state.order) == "OSN" and state.skips == (0, 0, 0, 0)
    twice = scene("C18", "w w w w", order="NOWS", opener="W")
    # N to B18, O to A18 (the letter W), W beyond the border, S too
    state = play(twice, "1 1 1 1")
    assert [step.effect for step in steps(state)] == ["blank", "letter", "border", "border"]
    assert (letters(state.order), state.skips) == ("ON", (0, 0, 0, 1))
    state = play(state, "o o 1 1")
    assert (letters(state.order), state.skips) == ("SNO", (0, 0, 0, 0))
    state = play(state, "o o o 1 1 1")
    assert letters(state.order) == "WNOS"


def test_vc20_all_scores_are_in_every_view() -> None:
    state = play(scene("K11", "n n n n"), "0 1 1 1")
    for seat in (None, 0, 1, 2, 3):
        assert vector.view(state, seat).scores == (30, 0, 0, 0)


# The end


GOALS = [
    # square, direction, number, position of the goal
    ("J21", "n", 1, "N"),
    ("J21", "no", 1, "N"),
    ("K21", "nw", 1, "N"),
    ("K19", "n", 3, "N"),
    ("L20", "nw", 3, "N"),
    ("U11", "so", 2, "O"),
    ("K1", "s", 3, "S"),
    ("B12", "sw", 2, "W"),
]


@pytest.mark.parametrize(("square", "direction", "number", "goal"), GOALS)
def test_vc21_a_goal_ends_the_game_at_once(
    square: str, direction: str, number: int, goal: str
) -> None:
    state = play(scene(square, f"{direction} n n n"), f"{number} 1 1 1")
    outcome = vector.outcome(state)
    assert outcome is not None and outcome.reason == f"goal-{goal.lower()}"
    assert len(steps(state)) == 1, "nobody reveals any more"


@pytest.mark.parametrize(
    ("double", "scores", "after"),
    [
        ("owner", (100, 20, 5, 0), (200, 20, 5, 0)),
        ("owner", (-30, 20, 5, 0), (-60, 20, 5, 0)),
        ("mover", (100, 20, 5, 0), (100, 40, 5, 0)),
    ],
)
def test_vc21_the_goal_doubles(
    double: str, scores: tuple[int, int, int, int], after: tuple[int, ...]
) -> None:
    state = scene("K21", "n n n n", order="OSWN", double=double, scores=scores)
    assert totals(play(state, "1 1 1 1")) == after


def test_vc21_the_booklets_example_of_doubling() -> None:
    state = scene("K21", "n n n n", scores=(100, 50, 40, 60))
    outcome = vector.outcome(play(state, "1 1 1 1"))
    assert outcome is not None
    assert outcome.scores == (240, 110, 240, 110)
    assert outcome.returns == (0.5, 0.0, 0.5, 0.0)


@pytest.mark.parametrize("rounds", ["4", "8", "12"])
def test_vc21_vc25_the_game_ends_after_the_chosen_rounds(rounds: str) -> None:
    state = quiet(2, rounds=rounds)
    while vector.to_act(state):
        state = play(state, "n n s s 1.1 1.1")
    assert len(state.history) == int(rounds)
    outcome = vector.outcome(state)
    assert outcome is not None and outcome.reason == "rounds"


def test_vc22_partners_win_together() -> None:
    last = scene("J11", "n n n n", round=12, scores=(0, 30, 50, 10))
    outcome = vector.outcome(play(last, "1 1 1 1"))
    assert outcome is not None
    assert (outcome.scores, outcome.returns) == ((50, 40, 50, 40), (0.5, 0.0, 0.5, 0.0))


def test_vc23_two_seats_choose_for_both_positions_at_once() -> None:
    state = scene("J11", "n o s w", seats=2)
    assert vector.to_act(state) == (0, 1)
    assert len(vector.legal_moves(state, 0)) == 16
    state = play(state, "3.1 2.2")
    assert [(step.position, step.number) for step in steps(state)] == [
        (0, 3),
        (1, 2),
        (2, 1),
        (3, 2),
    ]


def test_vc23_a_skipped_position_leaves_one_number() -> None:
    state = scene("J11", "n o s", seats=2, order="NOS")
    assert legal(state, 1) == "0 1 2 3"


def test_vc23_a_goal_doubles_one_position_only() -> None:
    state = scene("K21", "n n n n", seats=2, scores=(10, 70, 50, 0))
    outcome = vector.outcome(play(state, "1.1 1.1"))
    assert outcome is not None
    assert (outcome.scores, outcome.returns) == ((70, 70), (0.5, 0.5))


def test_vc24_the_west_goal_is_border_for_three() -> None:
    state = play(scene("A11", "w o o", seats=3, scores=(10, 0, 0, 0)), "3 1 1")
    first = steps(state)[0]
    assert (first.effect, first.owner, first.end) == ("border", 0, at("A1"))
    assert letters(state.order) == "OS"


def test_vc24_each_for_itself() -> None:
    last = scene("J11", "n n n", seats=3, round=12, scores=(0, 30, 50, 0))
    outcome = vector.outcome(play(last, "1 1 1"))
    assert outcome is not None
    assert (outcome.scores, outcome.returns) == ((0, 30, 50), (0.0, 0.0, 1.0))


@pytest.mark.parametrize(
    ("seats", "scores", "returns"),
    [
        (2, (10, 20, 20, 10), (0.5, 0.5)),
        (3, (20, 20, 0, 0), (0.5, 0.5, 0.0)),
        (4, (10, 20, 20, 10), (0.25, 0.25, 0.25, 0.25)),
    ],
)
def test_vc25_ties_are_shared(
    seats: int, scores: tuple[int, int, int, int], returns: tuple[float, ...]
) -> None:
    away = "n n n" if seats == 3 else "n n n n"
    numbers = {2: "1.1 1.1", 3: "1 1 1", 4: "1 1 1 1"}[seats]
    state = scene("J11", away, seats=seats, round=12, scores=scores)
    outcome = vector.outcome(play(state, numbers))
    assert outcome is not None and outcome.returns == returns
