"""Vector's lesson: what glows is what its sentences speak of, and the game in it is won."""

from __future__ import annotations

from spieltisch import games
from spieltisch.core.lesson import Step, best_of, continues, match_of
from spieltisch.games.vector.data import SIZE, Square, board
from spieltisch.games.vector.geometry import name
from spieltisch.games.vector.lessons import courses

STEPS = courses[0].steps


def glowing(step: Step) -> list[int]:
    """The squares that glow in a step."""
    places = [id.split("-")[2:] for id in step.glow if id.startswith("vc-at-")]
    return [int(row) * SIZE + int(column) for column, row in places]


def kind(square: Square) -> str:
    """How a square looks: what a learner has to tell apart."""
    if square.kind != "points":
        return square.kind
    colour = "black" if square.value < 0 else "yellow" if square.yellow else "white"
    return f"{colour}, owners: {len(square.owners)}"


def test_every_kind_of_square_glows_in_some_step() -> None:
    printed = board(3)
    shown = {kind(printed[square]) for step in STEPS for square in glowing(step)}
    assert "blank" not in shown
    seen = {kind(square) for square in printed if square.kind != "blank"}
    # The comments tell of plates in two colours; a yellow plate combines what others show.
    assert seen - shown == {"white, owners: 2", "yellow, owners: 1"}


def test_the_squares_that_glow_are_named_as_on_the_board() -> None:
    assert [name(square) for square in glowing(STEPS[1])] == ["K13", "O9", "I11"]
    assert [board(3)[square].owners for square in glowing(STEPS[1])] == [(0,), (1,), (2,)]


def test_one_continuous_game_ends_in_the_goal_and_two_examples_follow() -> None:
    game = games.load("vector")
    fresh = [
        number
        for number in range(1, len(STEPS))
        if not continues(game, STEPS[number - 1], STEPS[number])
    ]
    assert fresh == [11, 13]
    last = STEPS[10]
    match = match_of(game, last)
    moves = [game.move_text(move) for move in game.legal_moves(match.state, last.seat)]
    match.play_text(last.seat, best_of(last, moves))
    assert match.outcome is not None
    assert match.outcome.scores == (100, 90, 65)
    assert match.outcome.reason == "goal-n"
