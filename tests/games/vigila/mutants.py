"""Faults in the rules of Vigila that tests must catch (`build.py mutants`).

The last one is in the board that computer players imagine.
"""

from __future__ import annotations

from buildtools.mutants.trying import Fault

FAULTS = (
    Fault(
        "vigila-onlookers-see-backs",
        "A spectator sees every back that any of the players has looked at (VG38).",
        "down_known = card.down_seen & bits == bits",
        "down_known = card.down_seen & bits != 0",
        ("test_VG2_only_the_owner_has_looked_at_the_backs",),
    ),
    Fault(
        "vigila-two-zeros-are-three",
        "The second 0 in a row already turns three cards over (VG19).",
        "if len(last) < 3 or last[0].up or last[1].up:",
        "if len(last) < 3 or last[1].up:",
        ("test_VG19_the_third_0_in_direct_succession_turns_all_three",),
    ),
    Fault(
        "vigila-crosswise-in-level-1",
        "In level 1 a hit with the last card counts double (VG6).",
        "return 1 if not left and rules.level == 2 else 0",
        "return 1 if not left else 0",
        ("test_VG6_no_card_lies_crosswise_in_level_1",),
    ),
    Fault(
        "vigila-imagined-turn-goes-clockwise",
        "Computer players expect clockwise order even after the direction has changed (VG37).",
        "return (self.turn + self.direction * ahead) % len(self.rows)",
        "return (self.turn + ahead) % len(self.rows)",
        ("test_VG11_to_VG29_imagined_turns_follow_the_rules",),
    ),
)
