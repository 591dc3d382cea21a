"""The figures of Verhext! that `simulate` and a person's statistics count."""

from __future__ import annotations

from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick
from spieltisch.games import verhext
from spieltisch.games.verhext.rules import score_round
from spieltisch.games.verhext.stats import collect
from tests.games.verhext.scenes import before_scoring


def test_figures_of_made_up_rounds() -> None:
    match = Match(verhext, 3, {}, "figures")
    rounds = (
        *score_round(before_scoring("1 0 3a", (1, 0, 3))).rounds,
        *score_round(before_scoring("2 0 3a", (1, 3, 3), rebids=(1, 0, 0))).rounds,
        *score_round(before_scoring("2 1 0", (1, 3, 0), zeros=(1, 0, 0), spent=(1, -1, -1))).rounds,
    )
    match.states.append(match.state._replace(rounds=rounds))
    assert collect(match, 0) == {
        "bids_met": (2, 3),
        "zero_met": (0, 0),
        "exact_met": (2, 3),
        "at_least_met": (0, 0),
        "rebids_met": (0, 1),
        "hats": (0, 3),
    }
    assert collect(match, 1)["zero_met"] == (1, 2)
    assert collect(match, 1)["hats"] == (1, 3)
    assert collect(match, 2)["at_least_met"] == (2, 2)


def test_figures_of_a_match_count_every_round_once() -> None:
    match = Match(verhext, 4, {}, "figures")
    rng = Random("figures")
    while match.to_act:
        match.play(match.to_act[0], pick(verhext.legal_moves(match.state, match.to_act[0]), rng))
    for seat in range(4):
        figures = collect(match, seat)
        assert figures["bids_met"][1] == len(match.state.rounds)
        parts = [figures[name] for name in ("zero_met", "exact_met", "at_least_met")]
        assert tuple(map(sum, zip(*parts, strict=True))) == figures["bids_met"]
