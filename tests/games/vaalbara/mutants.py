"""Faults in Vaalbara that tests must catch (`build.py mutants`).

The last one is in the rules as its computer players imagine them.
"""

from __future__ import annotations

from buildtools.mutants.trying import Fault

FAULTS = (
    Fault(
        "vaalbara-tie-by-seat",
        "Between equal followers, the lowest seat acts first, whatever the omens say (VB6).",
        "return min(waiting, key=lambda seat: (chosen[seat], rank[seat]))",
        "return min(waiting, key=lambda seat: (chosen[seat], seat))",
        ("test_VB6_lowest_initiative_first_then_the_stronger_omen",),
    ),
    Fault(
        "vaalbara-falconer-takes-what-is-not-there",
        "A victim of the Falconer who has one point left ends up with minus one (VB20).",
        "stolen = min(2, state.points[victim])",
        "stolen = 2",
        ("test_VB20_in_the_engine_the_falconer_steals_no_more_than_there_is",),
    ),
    Fault(
        "vaalbara-choice-lies-open",
        "Followers that lie face down are in everybody's page (VB5).",
        "chosen = tuple(one if own == seat else NOBODY for own, one in enumerate(chosen))",
        "chosen = tuple(chosen)",
        ("test_VB5_only_its_own_seat_sees_a_choice_until_all_have_chosen",),
    ),
    Fault(
        "vaalbara-imagined-village",
        "Computer players value a realm's first village too low (VB13).",
        "return 2 * (KINDS - counts.count(0) + (count == 1))",
        "return 2 * (KINDS - counts.count(0))",
        ("test_VB5_to_VB27_a_board_plays_by_the_rules",),
    ),
)
