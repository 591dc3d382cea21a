"""The reasons for advice in Vector, each in a position where it applies."""

from __future__ import annotations

from tests.games.advised import reasons

ADVICE = [
    (
        "four-doubling-mover",
        0,
        "w",
        "Lay west: North cannot cost your side points this way, and +30 is possible.",
    ),
    ("four-doubling-mover", 4, "2", "North 2: North may give +20 for sure."),
    ("four-doubling-mover", 30, "1", "West 1: West enters its own goal for sure."),
    ("four-goal-east", 0, "no", "Lay north-east: North can bring your side −10 to +30."),
    (
        "four-goal-north",
        5,
        "2",
        "East 2: East can bring your side up to +20, more than with any other number.",
    ),
    (
        "four-goal-north",
        6,
        "2",
        "South 2: at worst South brings your side 0, no other number is so safe.",
    ),
    ("four-goal-south", 4, "3", "North 3: North cannot lose your side points with it."),
    ("four-rounds", 9, "s", "Lay south: only this way South can enter a goal."),
    ("three-eight-rounds", 3, "0", "North 0: North gets +30 for sure."),
    ("three-eight-rounds", 35, "@o", "East loses 50: the loss does not hit your side."),
    (
        "three-goal-south-passed-round",
        1,
        "o",
        "Lay east: East can bring your side up to +30, more than in any other direction.",
    ),
    ("two-doubling-mover", 6, "@s", "South gets 20: the points stay with your side."),
    ("two-four-rounds", 11, "3.0", "East 3, West 0: North loses 25 for sure."),
    ("two-four-rounds", 22, "0.0", "North 0, South 0: West loses a turn for sure."),
    ("two-goal-east", 4, "1.2", "North 1, South 2: South can cost nobody a turn with it."),
    ("two-goal-east", 29, "2.2", "North 2, South 2: North enters the goal of East for sure."),
    ("two-goal-south", 9, "n", "Lay north: only this way North can cost nobody a turn."),
    (
        "two-normal-players",
        3,
        "n",
        "Lay north: West brings your side 0 at worst, no other direction is so safe.",
    ),
]

test_a_reason_is_read_off_the_table = reasons("vector", ADVICE)
