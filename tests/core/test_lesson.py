"""Steps of lessons: what continues what, and which moves are right."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.core.lesson import (
    Step,
    Wrong,
    best_of,
    continues,
    linked,
    looks,
    match_of,
    why_not,
)
from spieltisch.core.text import say

GAME = games.load("vigila")
FIRST = Step(
    seed="flow",
    seats=2,
    seat=0,
    plies="0:p0 1:p0",
    check="",
    ask=say("Play."),
    right=("p0", "f0"),
    done=say("Done."),
    wrong=(Wrong((), say("Not this one.")),),
    then="1:f0",
)
NEXT = FIRST._replace(plies="0:p0 1:p0 0:p0 1:f0", then="")


def test_a_step_without_a_seed_is_linked_to_the_one_before() -> None:
    watch = Step(check="", ask=say("Look."), then="0:p1")
    other = FIRST._replace(seed="another", options=(("goal", "15"),))
    steps = linked(FIRST, watch, watch, other, watch)
    assert [step.plies for step in steps] == [
        "0:p0 1:p0",
        "0:p0 1:p0 0:p0 1:f0",
        "0:p0 1:p0 0:p0 1:f0 0:p1",
        "0:p0 1:p0",
        "0:p0 1:p0 0:p0 1:f0",
    ]
    assert [(step.seed, step.seats, step.options) for step in steps] == [
        *[("flow", 2, ())] * 3,
        *[("another", 2, (("goal", "15"),))] * 2,
    ]
    assert continues(GAME, steps[0], steps[1])


def test_a_step_continues_the_one_before_after_its_best_move_and_what_follows() -> None:
    assert continues(GAME, FIRST, NEXT)


def test_what_would_clear_the_table_waits_until_the_learner_goes_on() -> None:
    waits = FIRST._replace(then="", later="1:f0")
    assert continues(GAME, waits, NEXT)
    assert linked(waits, Step(check="", ask=say("Look.")))[1].plies == NEXT.plies


@pytest.mark.parametrize(
    "other",
    [
        NEXT._replace(plies="0:p0 1:p0 0:f0 1:f0"),
        NEXT._replace(plies="0:p0 1:p0 0:p0 1:p0"),
        NEXT._replace(plies=""),
        NEXT._replace(seed="another"),
        NEXT._replace(seats=3),
        NEXT._replace(seat=1),
        NEXT._replace(options=(("goal", "15"),)),
    ],
    ids=["second-best", "other-follows", "start", "seed", "seats", "seat", "options"],
)
def test_every_other_position_is_a_new_example(other: Step) -> None:
    assert not continues(GAME, FIRST, other)


def test_after_a_step_to_look_at_the_game_goes_on_from_there() -> None:
    look = FIRST._replace(right=(), done=None, then="")
    assert looks(look) and not looks(FIRST)
    assert continues(GAME, look, FIRST)
    assert not continues(GAME, look, NEXT)


def test_the_best_right_move_comes_first_and_wrong_moves_have_reasons() -> None:
    step = FIRST._replace(right=("f0", "*"), wrong=(Wrong(("p1",), say("No.")),))
    match = match_of(GAME, step)
    moves = [GAME.move_text(move) for move in GAME.legal_moves(match.state, 0)]
    assert best_of(step, moves) == "f0"
    assert why_not(step, "p1") == say("No.")
    assert why_not(step, "p0") is None
