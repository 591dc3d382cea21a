"""The golden playthroughs of the template game; see tests/golden_update.py."""

from __future__ import annotations

from tests.golden.scenario import Scenario

SCENARIOS = (
    Scenario("two", seats=2, seed="Kiesel"),
    Scenario("three", seats=3, seed="Kiesel"),
    Scenario("four", seats=4, seed="Kiesel", options={"stones": "4"}, bots="easy"),
)
