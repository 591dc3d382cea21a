"""Faults in Vitametrie that tests must catch: `build.py mutants`. The last one is in the board on
which its computer players plan."""

from __future__ import annotations

from buildtools.mutants.trying import Fault

FAULTS = (
    Fault(
        "vitametrie-won-with-a-heart-angel-left",
        "The match counts as won although a heart angel is left (VM20).",
        "won = uncovered == 0 and state.hearts == 0",
        "won = uncovered == 0",
        ("test_VM20_lost_when_a_heart_angel_is_left",),
    ),
    Fault(
        "vitametrie-one-white-too-many",
        "White is rolled a fifty-first time (VM15a).",
        "state.whites >= LAST_WHITE",
        "state.whites > LAST_WHITE",
        ("test_VM15a_from_the_fiftieth_white_roll_on_white_is_rolled_again",),
    ),
    Fault(
        "vitametrie-event-that-cannot-end",
        "Plus-minus goes on although no obstacle can be set anywhere (VM14).",
        "if stone == OPEN and tiles[square] == PLAIN and square not in barred:",
        "if stone == OPEN and tiles[square] == PLAIN:",
        ("test_VM14_it_ends_when_no_obstacle_or_no_square_is_left",),
    ),
    Fault(
        "vitametrie-imagined-heart-angel",
        "Computer players count on an arrow that a heart angel has replaced (VM18).",
        "            self.fed[ahead] -= 1\n        self.stones[square] = HEART",
        "            self.fed[ahead] -= 0\n        self.stones[square] = HEART",
        ("test_a_plan_stays_valid_while_it_is_followed",),
    ),
)
