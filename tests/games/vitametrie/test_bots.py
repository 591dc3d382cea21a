"""Computer players: they are repeatable, keep sound plans, and win now and then."""

from __future__ import annotations

import itertools

import pytest

from spieltisch.ai.bots import Bot, finish
from spieltisch.ai.knowledge import Level
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, bot_stream
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import view
from spieltisch.games.vitametrie.ai import KNOWLEDGE
from spieltisch.games.vitametrie.ai.board import board_of
from spieltisch.games.vitametrie.ai.cover import Plan
from spieltisch.games.vitametrie.ai.playout import Run
from spieltisch.games.vitametrie.ai.search import think
from spieltisch.games.vitametrie.data import BESIDE, OPEN
from tests.games.vitametrie.scenes import play, scene


def bot(kind: str) -> Bot:
    return player(vitametrie, KNOWLEDGE, kind)


def match_of(kind: str, seats: int, seed: str, **options: str) -> Match:
    match = Match(vitametrie, seats, {"board": "7", **options}, seed)
    while match.to_act:
        seat = match.to_act[0]
        seen = vitametrie.view(match.state, seat)
        match.play(seat, bot(kind).choose(seen, bot_stream(seed, seat, len(match.plies))))
    return match


@pytest.mark.parametrize("start", ["ready", "build"])
def test_a_partner_plays_a_whole_match(start: str) -> None:
    assert match_of("normal", 8, "whole", start=start).outcome is not None


def test_the_same_view_and_chance_give_the_same_decision() -> None:
    state = scene("> . . J\n. - . .\n. # . .\n. . + .", hearts=1)
    seen = view(state, 0)
    one, two = (finish(bot("hard").think(seen, Random("same"))) for _ in range(2))
    assert one == two
    assert one.move in seen.legal and {weight.move for weight in one.weights} <= {*seen.legal}


def test_thinking_comes_in_steps_and_can_be_stopped() -> None:
    thinking = think(view(scene("> . .\n. . .\n. . ."), 0), Level(20), Random(1))
    steps = [next(thinking) for _ in range(8)]
    thinking.close()
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert all(step.done <= step.total for step in steps)


def assert_sound(plan: Plan) -> None:
    """Asserts that each path is connected and each open square on exactly one of them."""
    board = plan.board
    covered = sorted(square for path in plan.paths for square in path)
    assert covered == [s for s, stone in enumerate(board.stones) if stone == OPEN]
    assert board.left == len(covered)
    for number, path in enumerate(plan.paths):
        assert all(after in BESIDE[before] for before, after in itertools.pairwise(path))
        assert all(plan.of[square] == number for square in path)
        if path:
            assert plan.adrift[number] == (not board.fed[path[0]] and not board.fed[path[-1]])
            assert plan.adrift[number] or board.fed[path[0]]


@pytest.mark.parametrize("seats", [1, 4])
def test_a_plan_stays_valid_while_it_is_followed(seats: int) -> None:
    """The board stays consistent with the rules, too."""
    state = vitametrie.setup(seats, {"board": "9", "start": "ready"})
    rng = Random(seats)
    for _ in range(3):
        board = board_of(state)
        plan = Plan(board)
        plan.mend(300, rng, seats)
        assert len(plan.loose()) < 6
        run = Run(board, plan, [rng.random() for _ in board.stones], rng)
        assert_sound(plan)
        while run.step():
            assert_sound(plan)
            fresh = board_of(state._replace(stones=tuple(board.stones), phase="extend"))
            assert fresh.fed == board.fed


def test_a_plan_covers_what_one_path_can_cover() -> None:
    board = board_of(scene("> . . .\n. . . .\n. . . .\n. . . ."))
    plan = Plan(board)
    plan.mend(300, Random(1))
    assert [len(path) for path in plan.paths if path] == [15]


def test_a_playout_wins_now_and_then() -> None:
    """With one player on the ready worlds, from the first stone. The search relies on it."""
    wins = {"9": 0, "7": 0}
    for board in wins:
        for number in range(100):
            rng = Random(f"playout {number}")
            state = vitametrie.setup(1, {"board": board, "start": "ready"})
            plan = Plan(board_of(state))
            plan.mend(250, rng, 1)
            wins[board] += (
                Run(plan.board, plan, [rng.random() for _ in range(81)], rng).finish() == 1
            )
    assert wins["9"] >= 12 and wins["7"] >= 45


def test_heart_angels_are_saved_while_there_is_another_way() -> None:
    state = vitametrie.setup(1, {"board": "9", "start": "ready"})
    state = play(state, "a1e")
    assert finish(bot("normal").think(view(state, 0), Random(1))).move.kind == "arrow"
