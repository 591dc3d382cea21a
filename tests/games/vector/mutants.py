"""Faults in Vector that tests must catch (`build.py mutants`).

The last one is in the rules as its computer players imagine them.
"""

from __future__ import annotations

from buildtools.mutants.trying import Fault

FAULTS = (
    Fault(
        "vector-next-number-lies-open",
        "The number that takes effect next can be read in the page before it is shown (VC6).",
        "number if position in own or position in opened else -1",
        "number if position in own or opened else -1",
        ("test_VC14_only_revealed_numbers_are_open_while_points_are_given",),
    ),
    Fault(
        "vector-first-mover-follows-arrows",
        "Arrows send on the first mover of a round too, for whom they are neutral (VC15).",
        "while not first and not found[-1].exit:",
        "while not found[-1].exit:",
        ("test_VC15_VC16_arrows_are_neutral_for_the_first",),
    ),
    Fault(
        "vector-letter-works-again",
        "A letter costs a second turn when the Vector comes back to it later in the round (VC17).",
        'if any(step.end == end and step.effect == "letter" for step in steps):',
        'if steps and steps[-1].end == end and steps[-1].effect == "letter":',
        (
            "test_VC17_each_letter_square_works_once_a_round",
            "test_whole_games_agree_with_the_oracle",
        ),
    ),
    Fault(
        "vector-thinking-gives-all-to-the-mover",
        "Computer players give the mover the points of any square (VC13).",
        "scores = credited(scores, position if owner < 0 else owner, points)",
        "scores = credited(scores, position, points)",
        ("test_VC7_to_VC19_the_number_game_reveals_by_the_rules",),
    ),
)
