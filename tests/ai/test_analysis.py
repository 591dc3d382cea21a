"""The analysis of a decision: the best move, how sure that is, and what a played move cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from spieltisch import games
from spieltisch.ai.analysis import CLOSE, Analysis, Judged, analyse, expected, judge, number_of
from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Comparing, Comparison, Knowledge, Level, Progress, Tried
from spieltisch.ai.levels import player
from spieltisch.core.game import Game
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream, pick
from tests.canaries import kuhn, nim
from tests.conftest import DEEP, often

POSITIONS = 4
"""The number of decisions of a match to analyse."""


def cheap(game_id: str) -> Knowledge:
    """The knowledge of a game with a faster Hard player."""
    known = games.knowledge(game_id)
    hard = known.levels["hard"]
    fewer = hard._replace(iterations=hard.iterations // (4 if DEEP else 8))
    return known._replace(levels={**known.levels, "hard": fewer})


@cache
def choices(game_id: str) -> list[tuple[int, Any]]:
    """A few decisions of seat 0 in a short match, each with its number and view."""
    game, known = games.load(game_id), games.knowledge(game_id)
    match = Match(game, game.meta.default_seats, game.meta.quick, "analysis")
    bot, found = player(game, known, "easy"), []
    while match.to_act:
        seat = match.to_act[0]
        view = game.view(match.state, seat)
        if seat == 0 and len(view.legal) > 1:
            found.append((number_of(match, seat), view))
        match.play(seat, bot.choose(view, bot_stream("analysis", seat, len(match.plies))))
    return found[:: -(-len(found) // POSITIONS)]


@cache
def found_at(game_id: str, place: int, whole: bool) -> Analysis:
    """The analysis of one of these decisions."""
    number, view = choices(game_id)[place]
    return finish(analyse(games.load(game_id), cheap(game_id), view, "seed", number, whole=whole))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_whoever_follows_the_advice_is_never_faulted(game_id: str) -> None:
    game, known = games.load(game_id), cheap(game_id)
    for place, (number, view) in enumerate(choices(game_id)):
        found = found_at(game_id, place, False)
        assert found.best in view.legal
        for move in {found.best, *found.equal[-1:]}:
            known_already = None if move == found.best else found
            judged = finish(judge(game, known, view, move, "seed", number, known_already))
            assert judged is not None and (judged.verdict, judged.loss) == ("good", 0.0)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_figures_agree_with_one_another(game_id: str) -> None:
    for place, (_, view) in enumerate(choices(game_id)):
        found = found_at(game_id, place, True)
        if not found.options:
            continue
        best = found.option(found.best)
        assert best is not None and best.loss == 0.0 and found.best in found.equal
        for move in view.legal:
            option = found.option(move)
            assert option is not None, f"no figures for {move}"
            assert 0.0 <= option.expected <= 1.0 and option.worlds > 0
            assert option.least <= option.loss <= option.most


@pytest.mark.parametrize("game_id", games.game_ids())
def test_valuing_every_move_does_not_change_the_best(game_id: str) -> None:
    short, whole = found_at(game_id, 1, False), found_at(game_id, 1, True)
    assert (short.best, short.equal) == (whole.best, whole.equal)
    assert all(whole.options[move] == option for move, option in short.options.items())


@pytest.mark.parametrize("game_id", games.game_ids())
def test_random_moves_lose_more_than_those_of_a_strong_player(game_id: str) -> None:
    game, known = games.load(game_id), cheap(game_id)
    lost = {"hard": 0.0, "random": 0.0}
    mistakes = 0
    for place, (number, view) in enumerate(choices(game_id)):
        found = found_at(game_id, place, False)
        for kind in lost:
            move = player(game, known, kind).choose(view, bot_stream("other", 0, number))
            one = finish(judge(game, known, view, move, "seed", number, found))
            if one is None:
                continue
            assert 0.0 <= one.left <= one.best <= 1.0 and one.played == move
            lost[kind] += one.loss
            mistakes += kind == "hard" and one.verdict == "mistake"
    assert mistakes <= 1, "noise is no mistake"
    assert lost["random"] > lost["hard"]


# -- a comparison that finds given values --------------------------------------------------------


class Shares:
    """Nim whose returns count as shares of the win."""

    meta = nim.meta._replace(utility="constant-sum")


SHARES: Game = Shares()  # type: ignore[assignment]


def finding(
    values: Mapping[Any, float], noise: float = 0.0, budget: int = 400, **facts: Any
) -> Knowledge:
    """Knowledge that finds these values, each time with this much noise."""

    def compare(view: Any, level: Level, rng: Random) -> Comparing:
        yield Progress(0, 1)

        def trial(moves: Sequence[Any]) -> list[Tried]:
            found = [values[move] + noise * (rng.random() - 0.5) for move in moves]
            return [Tried(value, value) for value in found]

        moves = tuple([move for move in view.legal if move not in facts.get("alike", {})])
        return Comparison(facts.pop("moves", moves), trial, budget, **facts)

    return Knowledge(rule=lambda view, rng: view.legal[0], compare=compare)


def a_view() -> Any:
    """The view of nim's first player."""
    return nim.view(Match(nim, 2, {}, "nim").state, 0)


def analysed(known: Knowledge, seed: str = "x") -> Analysis:
    """The analysis of nim's first decision."""
    return finish(analyse(SHARES, known, a_view(), seed, 0))


def judged(known: Knowledge, move: Any, seed: str = "x") -> Judged | None:
    """The verdict on a first move in nim."""
    return finish(judge(SHARES, known, a_view(), move, seed, 0))


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [(0.0, "good"), (0.04, "good"), (0.06, "inaccuracy"), (0.12, "mistake"), (0.3, "mistake")],
)
@pytest.mark.parametrize("noise", [0.0, 0.1])
def test_the_loss_decides_the_verdict(loss: float, verdict: str, noise: float) -> None:
    played = a_view().legal[1]
    known = finding({move: 0.7 - loss * (move == played) for move in a_view().legal}, noise)
    found = judged(known, played)
    assert found is not None and found.verdict == verdict
    assert abs(found.best - 0.7) < 0.01
    if verdict != "good":
        assert abs(found.loss - loss) < 0.01


def test_moves_that_differ_only_by_noise_are_all_good() -> None:
    known = finding(dict.fromkeys(a_view().legal, 0.5), noise=0.8, budget=100)
    bad, trials = 0, often(fast=100, deep=200)
    for number in trials:
        found = judged(known, a_view().legal[1], f"{number}")
        bad += found is not None and found.verdict != "good"
    assert bad <= len(trials) // 50


def test_most_losses_within_the_noise_are_judged_good() -> None:
    """A loss of 0.06 in worlds that vary by 1 cannot be seen in a dozen of them."""
    played = a_view().legal[1]
    values = {move: 0.5 - 0.06 * (move == played) for move in a_view().legal}
    verdicts = [judged(finding(values, 1.0, 12), played, f"{n}") for n in range(100)]
    bad = [found for found in verdicts if found is not None and found.verdict != "good"]
    assert all(found.loss > 0 for found in bad)
    assert len(bad) < 40


def test_a_few_equal_results_do_not_make_a_loss_certain() -> None:
    found = analysed(finding(dict.fromkeys(a_view().legal, 0.0)))
    best = found.options[found.best]
    assert best.expected == 0.0 and best.error == 1 / (best.worlds + 2)


def test_equally_good_moves_are_all_named() -> None:
    first, second, *rest = a_view().legal
    values = {first: 0.5, second: 0.5 - CLOSE / 2, **dict.fromkeys(rest, 0.3)}
    assert set(analysed(finding(values)).equal) == {first}, "a sure difference is one"
    known = finding(values, margin=CLOSE)
    assert analysed(known).equal == (first, second), "within the margin nothing is sure"


def test_moves_whose_worth_differs_are_not_equally_good() -> None:
    """Playouts misjudge a move, and the game knows: it never counts as equal to the best."""
    first, second, *rest = a_view().legal

    def compare(view: Any, level: Level, rng: Random) -> Comparing:
        yield Progress(0, 1)
        worth = {first: 0.5, second: 0.2, **dict.fromkeys(rest, 0.1)}
        return Comparison(view.legal, lambda moves: [Tried(0.5, worth[m]) for m in moves], 100)

    found = analysed(Knowledge(rule=lambda view, rng: view.legal[0], compare=compare))
    assert found.best == first and found.equal == (first,)
    one = judged(Knowledge(rule=lambda view, rng: second, compare=compare), second)
    assert one is not None and one.loss == 0.0, "but it loses nothing that could be shown"


def test_an_equivalent_move_shares_the_figures() -> None:
    first, second, *rest = a_view().legal
    values = {first: 0.9, **dict.fromkeys(rest, 0.3)}
    found = analysed(finding(values, alike={second: first}))
    assert found.best == first and found.equal == (first, second)
    option = found.option(second)
    assert option is not None and option == found.options[first]._replace(move=second)


def test_moves_that_are_all_equivalent_are_equally_good() -> None:
    first, *rest = a_view().legal
    found = analysed(finding({first: 0.9}, alike=dict.fromkeys(rest, first)))
    assert found.best == first and found.equal == a_view().legal
    one = judged(finding({first: 0.9}, alike=dict.fromkeys(rest, first)), rest[0])
    assert one is not None and one.analysis == found and (one.best, one.loss) == (0.9, 0.0)


def test_an_unpromising_move_is_judged_all_the_same() -> None:
    first, second, *rest = a_view().legal
    values = {first: 0.4, second: 0.8, **dict.fromkeys(rest, 0.3)}
    known = finding(values, moves=(first, *rest), others=(second,))
    assert analysed(known).option(second) is None
    found = judged(known, second)
    assert found is not None and (found.verdict, found.loss) == ("good", 0.0), "it is better"


def test_where_the_adviser_follows_a_rule_of_thumb_nothing_is_judged() -> None:
    def compare(view: Any, level: Level, rng: Random) -> Comparing:
        yield Progress(0, 1)
        return None

    known = Knowledge(rule=lambda view, rng: view.legal[1], compare=compare)
    assert analysed(known) == Analysis(a_view().legal[1], equal=a_view().legal[1:2])
    assert judged(known, a_view().legal[0]) is None


def test_an_only_move_is_not_judged() -> None:
    view = a_view()
    only = view._replace(legal=view.legal[:1])
    assert finish(analyse(SHARES, finding({}), only, "x", 0)) == Analysis(
        view.legal[0], equal=only.legal
    )
    assert finish(judge(SHARES, finding({}), only, view.legal[0], "x", 0)) is None


def test_a_move_that_gives_the_game_away_is_a_mistake() -> None:
    """With the default comparison, by playouts of random moves."""
    match = Match(nim, 2, {}, "nim")
    known = Knowledge(rule=lambda view, rng: pick(view.legal, rng))
    verdicts = {}
    rng = Random("nim")
    while match.to_act:
        seat = match.to_act[0]
        view = nim.view(match.state, seat)
        for move in view.legal:
            one = finish(judge(nim, known, view, move, "nim", number_of(match, seat)))
            if one:
                verdicts[len(match.plies), move] = one.verdict
        match.play(seat, pick(view.legal, rng))
    assert "mistake" in verdicts.values() and "good" in verdicts.values()


def test_every_scale_becomes_a_share_of_the_win() -> None:
    zero, shares = kuhn.meta, kuhn.meta._replace(utility="constant-sum")
    assert [expected(zero, value) for value in (-2.0, -1.0, 0.0, 1.0)] == [0.0, 0.0, 0.5, 1.0]
    assert [expected(shares, value) for value in (0.0, 0.25, 1.0, 1.5)] == [0.0, 0.25, 1.0, 1.0]
