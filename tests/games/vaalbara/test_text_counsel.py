"""The reasons for advice in Vaalbara, each in a position where it applies."""

from __future__ import annotations

from tests.games.advised import reasons

ADVICE = [
    (
        "five",
        0,
        "9",
        "Tamer (9): turn 1 to 5 of 5. Swap a land of the first row with one of the second.",
    ),
    (
        "five-swappers-on-the-last-card",
        31,
        "s52",
        "Swap Meadow with Village: it brings you 6, as much as the best land there.",
    ),
    ("four", 5, "l3", "Take Meadow, land 3: 2 meadows = 2, and no land brings more."),
    ("four", 7, "s43", "Swap Village with River: you can take River at once: 1 river × 6 = 6."),
    ("four-rules-of-thumb", 5, "l1", "Take River, land 1: Cy would get 12 for it."),
    ("three", 4, "t13", "Swap Village, land 3: it would bring you only 2 points."),
    ("three", 5, "l3", "Take Mountain, land 3: it brings nothing yet, but the next mountain +10."),
    (
        "three",
        20,
        "p2",
        "Swap Meadow, land 2: it has brought its points, and the new land brings its own.",
    ),
    (
        "three-open-totals",
        3,
        "t12",
        "Swap Field, land 2: a better land for you stays, and the omens change.",
    ),
    ("three-open-totals", 38, "b3", "2 points for Cy: of the others Cy has the fewest points."),
    ("two", 11, "l1", "Take Forest 3, land 1: forest with 3 = 3 at once."),
    ("two", 15, "w11", "Take Pioneer (11) back: it can do this again: own land ↔ new."),
    (
        "two",
        17,
        "p3",
        "Swap Forest 3, land 3: it has brought its points, and another Forest stays in your realm.",
    ),
    ("two-omens-decide", 2, "l1", "Take Meadow, land 1: your realm then has 1 kind of land."),
    ("two-omens-decide", 3, "l2", "Take Village, land 2: nothing else can be chosen."),
    (
        "two-omens-decide",
        16,
        "2",
        "Bard (2): you are sure to take a land first. "
        "2 points for one of the others, whom you choose.",
    ),
    (
        "two-rules-of-thumb",
        2,
        "l1",
        "Take River, land 1: 1 river × 3 = 3, more than any other land.",
    ),
    (
        "two-rules-of-thumb",
        13,
        "12",
        "Farmer (12): you are sure to act last. "
        "The land you take counts double: up to 8, if it is still there.",
    ),
    (
        "two-swappers",
        2,
        "t22",
        "Swap Mountain, land 2: the omens change, and the first row stays as it is.",
    ),
    ("two-swappers", 7, "s11", "Swap Village with Mountain: Bo would get 4 for Village."),
    (
        "two-swappers",
        22,
        "l1",
        "Take Meadow, land 1: your realm then has 5 kinds of land, for the end.",
    ),
]

test_a_reason_is_read_off_the_table = reasons("vaalbara", ADVICE)
