"""The reasons why moves are good, and that they are true of the position."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import pick
from spieltisch.games import vigila
from spieltisch.games.vigila.advice import Why, why
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import play, scene

AIDED = {"memory": "on"}

REASONS = {
    "it scores": (scene("51 20", "10", pile="55 55 50"), "p0", Why("hit", (20, 5))),
    "it scores double": (scene("51", "10", pile="55 55 50"), "p0", Why("hit", (20, 10))),
    "a 5 may follow": (scene("21 50", "10", pile="55 55 30"), "p0", Why("fifteen", (10,))),
    "a hidden back": (scene("51 20", "10 43", pile="55 55 55"), "f0", Why("trust")),
    "over the target": (
        scene("51 20", "20 43", pile="55 55 55 10"),
        "p0",
        Why("over", (21, 2)),
    ),
    "a second turn": (scene("41 20", "10", pile="50"), "p0", Why("again", (9,))),
    "out of reach": (scene("31 20", "10", pile="50"), "p0", Why("far", (8, 12), 1)),
    "no such card in sight": (scene("31 20", "10", pile="55 50 20"), "p0", Why("safe", (15, 5), 1)),
    "the next one could": (
        scene("31 20", "10 50", pile="55 50 20"),
        "p0",
        Why("least", (15, 5), 1),
    ),
    "a known back": (
        scene("35 20", "10", pile="55 55 50", **AIDED),
        "f0",
        Why("hit", (20, 5)),
    ),
    "a score card turned": (play(scene("01 20", "10", score="25"), "p0"), "u0", Why("maybe")),
    "a spoilt card": (
        play(scene("01 20", "40", pile="55 55 35 30"), "p0"),
        "t10",
        Why("spoil", (4,), 1),
    ),
    "another card turned": (
        play(scene("01 20", "40", pile="55"), "p0"),
        "t10",
        Why("better", (), 1),
    ),
    "nothing better": (play(scene("01 20", "40", pile="55"), "p0"), "n", Why("keep")),
    "a further 3": (play(scene("31 32 20", "40", pile="55"), "p0"), "x0", Why("thin")),
    "more cards": (play(scene("21 20 30", "40", pile="15"), "p0"), "d", Why("more", (3,))),
    "skip": (play(scene("41 20", "40", pile="15"), "p0"), "s", Why("again", (5,))),
    "jump": (
        play(scene("41 20", "30", "20", pile="55 55 30"), "p0"),
        "s",
        Why("jump", (17, 3), 1),
    ),
    "three 3/3": (scene("33 33 33 10", "30", **AIDED), "q012", Why("threes", (9,))),
    "three 3/3, crosswise": (scene("33 33 33", "30", **AIDED), "q012", Why("threes", (12,))),
    "all sides": (scene("51 52 53 54", "30"), "qu", Why("sum", (10,))),
    "a lowest card": (
        play(scene("51 20", "20 43", pile="55 55 55 10"), "p0"),
        "l0",
        Why("lay", (2,)),
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_the_reason_for_a_move(name: str) -> None:
    state, move, reason = REASONS[name]
    view = vigila.view(state, state.asked)
    assert vigila.parse_move(move) in view.legal
    assert why(view, vigila.parse_move(move)) == reason


def test_the_odds_of_an_unknown_back_are_those_of_the_box() -> None:
    """A 5 is lacking. Behind a 3 can be a 3 in 20 ways (ten 3/3, either side up) and each other
    value in three: 3 of 35 are a 5."""
    state = scene("30 20", "10", pile="50 50 50", lucky="on")
    hidden = state.rows[0][0]._replace(down_seen=0)
    state = state._replace(rows=((hidden, *state.rows[0][1:]), *state.rows[1:]))
    reason = why(vigila.view(state, 0), vigila.parse_move("f0"))
    assert reason == Why("gamble", (1, 0, 10))


def positions(options: dict[str, str], seed: str) -> list[State]:
    match = Match(vigila, 3, options, seed)
    rng = Random(seed)
    while match.to_act and len(match.plies) < 150:
        (seat,) = match.to_act
        match.play(seat, pick(vigila.legal_moves(match.state, seat), rng))
    return [state for state in match.states if state.asked >= 0 and state.phase != "over"]


@pytest.mark.parametrize(
    "options",
    [
        {"level": "2"},
        {"level": "1"},
        {"level": "2", "camping": "on"},
        {"level": "2", "party": "on"},
    ],
)
def test_every_legal_move_has_a_reason(options: dict[str, str]) -> None:
    codes = set()
    for state in positions(options, "why"):
        view = vigila.view(state, state.asked)
        codes |= {why(view, move).code for move in view.legal}
    assert len(codes) > 4
