"""What a decision cost: forced ones are skipped, noise is not a mistake, a bad move is found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spieltisch import games
from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Decision, Knowledge, Level, Progress, Thinking, Weight
from spieltisch.ai.levels import player
from spieltisch.ai.review import expected, judge
from spieltisch.core.game import Game
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream, pick
from tests.canaries import kuhn, nim

POSITIONS = 4
"""The number of decisions of a match to judge."""


def cheap(game_id: str) -> Knowledge:
    """The knowledge of a game with a faster Hard player."""
    known = games.knowledge(game_id)
    hard = known.levels["hard"]
    fewer = hard._replace(iterations=hard.iterations // 4)
    return known._replace(levels={**known.levels, "hard": fewer})


def choices(game_id: str) -> list[tuple[int, Any]]:
    """A few decisions of seat 0 in a short match, each as ply and view."""
    game, known = games.load(game_id), games.knowledge(game_id)
    match = Match(game, game.meta.default_seats, game.meta.quick, "review")
    bot, found = player(game, known, "easy"), []
    while match.to_act:
        seat, ply = match.to_act[0], len(match.plies)
        view = game.view(match.state, seat)
        if seat == 0 and len(view.legal) > 1:
            found.append((ply, view))
        match.play(seat, bot.choose(view, bot_stream("review", seat, ply)))
    return found[:: -(-len(found) // POSITIONS)]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_strong_player_loses_less_than_a_random_one(game_id: str) -> None:
    game, known = games.load(game_id), cheap(game_id)
    lost = {"hard": 0.0, "random": 0.0}
    mistakes = 0
    for ply, view in choices(game_id):
        for kind in lost:
            move = player(game, known, kind).choose(view, bot_stream("other", 0, ply))
            one = finish(judge(game, known, view, move, "again", ply))
            if one is None:
                continue
            assert 0.0 <= one.left <= one.best <= 1.0 and one.played == move
            lost[kind] += one.loss
            mistakes += kind == "hard" and one.verdict in ("mistake", "blunder")
    assert mistakes <= 1, "noise is no mistake"
    assert lost["random"] > lost["hard"]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_judging_a_decision_twice_gives_the_same_verdict(game_id: str) -> None:
    game, known = games.load(game_id), cheap(game_id)
    ply, view = choices(game_id)[1]
    first, second = (
        finish(judge(game, known, view, view.legal[-1], "again", ply)) for _ in range(2)
    )
    assert first == second


def test_an_only_move_is_not_judged() -> None:
    match = Match(nim, 2, {}, "nim")
    view = nim.view(match.state, 0)
    only = view._replace(legal=view.legal[:1])
    assert finish(judge(nim, finding({}), only, view.legal[0], "x", 0)) is None


def test_a_move_that_gives_the_game_away_is_a_blunder() -> None:
    match = Match(nim, 2, {}, "nim")
    known = Knowledge(rule=lambda view, rng: pick(view.legal, rng))
    verdicts = {}
    rng = Random("nim")
    while match.to_act:
        seat = match.to_act[0]
        view = nim.view(match.state, seat)
        for move in view.legal:
            one = finish(judge(nim, known, view, move, "nim", len(match.plies)))
            if one:
                verdicts[len(match.plies), move] = one.verdict
        match.play(seat, pick(view.legal, rng))
    assert "blunder" in verdicts.values() and "good" in verdicts.values()


def test_every_scale_becomes_a_share_of_the_win() -> None:
    zero, shares = kuhn.meta, kuhn.meta._replace(utility="constant-sum")
    assert [expected(zero, value) for value in (-2.0, -1.0, 0.0, 1.0)] == [0.0, 0.0, 0.5, 1.0]
    assert [expected(shares, value) for value in (0.0, 0.25, 1.0, 1.5)] == [0.0, 0.25, 1.0, 1.0]


# -- a reviewer that finds given values --------------------------------------------------------


def finding(values: dict[Any, float], noise: float = 0.0) -> Knowledge:
    """A player that finds these values, with this much noise in each."""

    def think(view: Any, level: Level, rng: Random) -> Thinking:
        yield Progress(1, 1)
        found = tuple(
            Weight(move, 1, values[move] + noise * (rng.random() - 0.5)) for move in view.legal
        )
        return Decision(max(found, key=lambda weight: weight.value).move, found)

    return Knowledge(rule=lambda view, rng: view.legal[0], think=think)


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [(0.0, "good"), (0.04, "good"), (0.06, "inaccuracy"), (0.12, "mistake"), (0.3, "blunder")],
)
def test_the_loss_decides_the_verdict(loss: float, verdict: str) -> None:
    game: Game = nim
    share = game.meta._replace(utility="constant-sum")
    match = Match(game, 2, {}, "nim")
    view = game.view(match.state, 0)
    values = {move: 0.7 - loss * (move == view.legal[1]) for move in view.legal}

    class Shares:
        meta = share

    found = finish(judge(Shares(), finding(values), view, view.legal[1], "x", 0))  # type: ignore[arg-type]
    assert found is not None and found.verdict == verdict
    assert abs(found.best - 0.7) < 1e-9 and abs(found.loss - loss) < 1e-9


def test_moves_that_differ_only_by_noise_are_all_good() -> None:
    match = Match(nim, 2, {}, "nim")
    view = nim.view(match.state, 0)
    known = finding(dict.fromkeys(view.legal, 0.0), noise=0.4)
    bad = 0
    for number in range(100):
        one = finish(judge(nim, known, view, view.legal[1], f"{number}", 0))
        bad += one is not None and one.verdict != "good"
    assert bad <= 8
