"""The golden playthroughs of Vitametrie; see tests/golden_update.py."""

from __future__ import annotations

from spieltisch.games.vitametrie.data import NAMES, SQUARES
from tests.golden.scenario import Scenario

CLOSED = tuple(f"w{NAMES[square]}" for square in SQUARES[7][2:])
"""Moves that close all squares of the small board except b2 and c2."""

SCENARIOS = (
    Scenario("one", seats=1, seed="Kiesel", bots="easy"),
    Scenario(
        "one-wins-on-two-squares",
        seats=1,
        seed="Kiesel",
        options={"board": "7", "start": "build"},
        moves=("n47", *["n0"] * 5, "n1", *CLOSED, "b2e", "Hb2", "c2e"),
    ),
    Scenario(
        "one-keeps-a-heart-angel",
        seats=1,
        seed="Kiesel",
        options={"board": "7", "start": "build"},
        moves=("n47", *["n0"] * 5, "n1", *CLOSED, "b2e", "c2e"),
    ),
    Scenario("two-random-moves", seats=2, seed="Kiesel"),
    Scenario("three-random-world", seats=3, seed="Kiesel", options={"start": "random"}),
    Scenario("four-built", seats=4, seed="Kiesel", options={"start": "build"}, bots="easy"),
    Scenario(
        "five-filled-in",
        seats=5,
        seed="Kiesel",
        options={"start": "build"},
        bots="easy",
        moves=("n3", "n6", "n6", "n6", "n7", "n9", "n2", "wa1", "we5", "A"),
    ),
    Scenario(
        "six-small-random-world",
        seats=6,
        seed="Kiesel",
        options={"board": "7", "start": "random"},
        bots="easy",
    ),
    Scenario("seven", seats=7, seed="Kiesel", bots="easy"),
    Scenario("eight", seats=8, seed="Kiesel", bots="easy"),
)
