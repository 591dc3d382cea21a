"""The figures that `simulate` counts in a match."""

from __future__ import annotations

import pytest

from spieltisch.ai.bots import random_move
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games import vigila
from spieltisch.games.vigila.state import FOULS
from spieltisch.games.vigila.stats import collect


@pytest.mark.parametrize("options", [{"level": "2"}, {"level": "2", "tempo": "on"}, {}])
@pytest.mark.parametrize("seed", ["Elster", "Dohle"])
def test_points_by_source_sum_to_the_points_of_the_score_pile(
    seed: str, options: dict[str, str]
) -> None:
    match = Match(vigila, 3, options, seed)
    while match.to_act:
        (seat,) = match.to_act
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, random_move(vigila.view(match.state, seat), rng))
    for seat in range(3):
        figures = collect(match, seat)
        sources = ("hits", "lays", "threes", "sums", "turned")
        assert sum(figures[name][0] for name in sources) == match.state.points[seat]
        full = options.get("level") == "2"
        assert figures["fouls"] == (match.state.fouls[seat], full * match.state.turns[seat])
        assert (figures["cross"][1] > 0) == (full and figures["hits"][1] > 0)
        assert sum(figures[f"foul_{name}"][0] for name in FOULS) == match.state.fouls[seat]
        assert figures["quests"][0] <= figures["quests"][1]
