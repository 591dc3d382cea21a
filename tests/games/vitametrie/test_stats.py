"""What `simulate` counts of a match."""

from __future__ import annotations

from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie.ai.rule import rule
from spieltisch.games.vitametrie.stats import collect


def test_figures_of_a_match() -> None:
    match = Match(vitametrie, 2, {"board": "7"}, "Figuren")
    while match.to_act:
        seat = match.to_act[0]
        rng = bot_stream(match.seed, seat, len(match.plies))
        match.play(seat, rule(vitametrie.view(match.state, seat), rng))
    figures = collect(match, 0)
    assert figures == collect(match, 1)
    uncovered = match.state.stones.count(0)
    assert figures["open"] == (uncovered, 49)
    assert figures["hearts"] == (match.state.hearts, 2)
    assert match.outcome is not None
    assert figures["won"] == (int(match.outcome.reason == "won"), 1)
    assert figures["white"][0] <= figures["white"][1]
