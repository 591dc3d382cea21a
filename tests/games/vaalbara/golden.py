"""The golden playthroughs of Vaalbara; see tests/golden_update.py."""

from __future__ import annotations

from spieltisch.core.rng import Random, pick
from spieltisch.games.vaalbara.data import MIDWIFE, PIONEER, TAMER, TRACKER
from spieltisch.games.vaalbara.moves import Choose, Move
from spieltisch.games.vaalbara.view import View
from tests.golden.scenario import Scenario


def swapper(view: View, rng: Random) -> Move:
    """If possible, plays a follower that swaps lands or takes a follower back (VB21 … VB25)."""
    for follower in (TRACKER, PIONEER, MIDWIFE, TAMER):
        if Choose("choose", follower) in view.legal:
            return Choose("choose", follower)
    return pick(view.legal, rng)


SCENARIOS = (
    Scenario("two", 2, "Fluss"),
    Scenario("two-rules-of-thumb", 2, "Wald", bots="easy"),
    Scenario("two-swappers", 2, "Dorf", chooser=swapper),
    Scenario("two-omens-decide", 2, "Omen 69"),
    Scenario("three", 3, "Fluss"),
    Scenario("three-open-totals", 3, "Gebirge", {"totals": "open"}),
    Scenario("four", 4, "Fluss"),
    Scenario("four-rules-of-thumb", 4, "Acker", bots="easy"),
    Scenario("five", 5, "Fluss"),
    Scenario("five-swappers-on-the-last-card", 5, "Dorf", chooser=swapper),
)
