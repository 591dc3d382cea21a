"""The golden playthroughs of Vector; see tests/golden_update.py.

The seeds were picked so that the matches together contain every end reason, replaced zeros, spent
letters, lost turns and passed rounds.
"""

from __future__ import annotations

from tests.golden.scenario import Scenario

SCENARIOS = (
    Scenario("two-goal-east", seats=2, seed="Kurs 16"),
    Scenario("two-goal-south", seats=2, seed="Kurs 21"),
    Scenario("two-doubling-mover", seats=2, seed="Kurs 28", options={"double": "mover"}),
    Scenario("two-four-rounds", seats=2, seed="Pfeil", options={"rounds": "4"}),
    Scenario("two-normal-players", seats=2, seed="Pfeil", options={"rounds": "4"}, bots="normal"),
    Scenario("three-goal-south-passed-round", seats=3, seed="Kurs 7"),
    Scenario("three-eight-rounds", seats=3, seed="Kurs 9", options={"rounds": "8"}),
    Scenario("four-rounds", seats=4, seed="Wind"),
    Scenario("four-goal-north", seats=4, seed="Nordstern"),
    Scenario("four-goal-east", seats=4, seed="Kurs 64"),
    Scenario("four-goal-south", seats=4, seed="Kurs 40"),
    Scenario("four-doubling-mover", seats=4, seed="Kurs 2", options={"double": "mover"}),
)
