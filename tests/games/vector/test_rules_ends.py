"""Goals, teams and the end: VC21 … VC25."""

from __future__ import annotations

import pytest

from spieltisch.games import vector
from spieltisch.games.vector.scoring import totals
from tests.games.vector.scenes import at, legal, letters, play, quiet, scene, steps

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
def test_VC21_a_goal_ends_the_game_immediately(
    square: str, direction: str, number: int, goal: str
) -> None:
    state = play(scene(square, f"{direction} n n n"), f"{number} 1 1 1")
    outcome = vector.outcome(state)
    assert outcome is not None and outcome.reason == f"goal-{goal.lower()}"
    assert len(steps(state)) == 1, "nobody reveals after it"


@pytest.mark.parametrize(
    ("double", "scores", "after"),
    [
        ("owner", (100, 20, 5, 0), (200, 20, 5, 0)),
        ("owner", (-30, 20, 5, 0), (-60, 20, 5, 0)),
        ("mover", (100, 20, 5, 0), (100, 40, 5, 0)),
    ],
)
def test_VC21_a_goal_doubles_the_scores_that_the_option_names(
    double: str, scores: tuple[int, int, int, int], after: tuple[int, ...]
) -> None:
    state = scene("K21", "n n n n", order="OSWN", double=double, scores=scores)
    assert totals(play(state, "1 1 1 1")) == after


def test_VC21_the_booklets_example_of_doubling() -> None:
    state = scene("K21", "n n n n", scores=(100, 50, 40, 60))
    outcome = vector.outcome(play(state, "1 1 1 1"))
    assert outcome is not None
    assert outcome.scores == (240, 110, 240, 110)
    assert outcome.returns == (0.5, 0.0, 0.5, 0.0)


@pytest.mark.parametrize("rounds", ["4", "8", "12"])
def test_VC21_VC25_the_game_ends_after_the_chosen_rounds(rounds: str) -> None:
    state = quiet(2, rounds=rounds)
    while vector.to_act(state):
        state = play(state, "n n s s 1.1 1.1")
    assert len(state.history) == int(rounds)
    outcome = vector.outcome(state)
    assert outcome is not None and outcome.reason == "rounds"


def test_VC22_partners_win_together() -> None:
    last = scene("J11", "n n n n", round=12, scores=(0, 30, 50, 10))
    outcome = vector.outcome(play(last, "1 1 1 1"))
    assert outcome is not None
    assert (outcome.scores, outcome.returns) == ((50, 40, 50, 40), (0.5, 0.0, 0.5, 0.0))


def test_VC23_with_two_seats_one_move_chooses_for_both_positions() -> None:
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


def test_VC23_a_skipped_position_leaves_one_number() -> None:
    state = scene("J11", "n o s", seats=2, order="NOS")
    assert legal(state, 1) == "0 1 2 3"


def test_VC23_a_goal_doubles_one_position_only() -> None:
    state = scene("K21", "n n n n", seats=2, scores=(10, 70, 50, 0))
    outcome = vector.outcome(play(state, "1.1 1.1"))
    assert outcome is not None
    assert (outcome.scores, outcome.returns) == ((70, 70), (0.5, 0.5))


def test_VC24_with_three_seats_the_west_goal_is_border() -> None:
    state = play(scene("A11", "w o o", seats=3, scores=(10, 0, 0, 0)), "3 1 1")
    first = steps(state)[0]
    assert (first.effect, first.owner, first.end) == ("border", 0, at("A1"))
    assert letters(state.order) == "OS"


def test_VC24_three_positions_score_for_themselves() -> None:
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
def test_VC25_ties_are_shared(
    seats: int, scores: tuple[int, int, int, int], returns: tuple[float, ...]
) -> None:
    away = "n n n" if seats == 3 else "n n n n"
    numbers = {2: "1.1 1.1", 3: "1 1 1", 4: "1 1 1 1"}[seats]
    state = scene("J11", away, seats=seats, round=12, scores=scores)
    outcome = vector.outcome(play(state, numbers))
    assert outcome is not None and outcome.returns == returns
