"""Faults in Verhext! that tests must catch (`build.py mutants`).

The last one is in the computer players' playouts.
"""

from __future__ import annotations

from buildtools.mutants.trying import Fault

FAULTS = (
    Fault(
        "verhext-tie-wins",
        "Of two equal highest cards the later one wins the trick, which nobody should win (VH13).",
        "            winner = NOBODY\n            leader = seat",
        "            winner = leader = seat",
        ("test_VH12_VH13_winner_and_next_leader_of_a_trick",),
    ),
    Fault(
        "verhext-short-game-too-long",
        "The short game goes on for a fourth round (VH21).",
        "if state.short and state.round >= SHORT_ROUNDS:",
        "if state.short and state.round > SHORT_ROUNDS:",
        ("test_VH21_the_short_game_ends_after_three_rounds",),
    ),
    Fault(
        "verhext-all-zeros-not-enough",
        "A seat that lacks exactly as many tricks as it keeps 0 cards may not spend them (VH17).",
        "return short_of if 0 < short_of <= state.zeros[seat] else 0",
        "return short_of if 0 < short_of < state.zeros[seat] else 0",
        ("test_VH17_spending_is_offered_only_where_it_saves_the_bid",),
    ),
    Fault(
        "verhext-playout-tie-wins",
        "Computer players count on tricks that are tied, and bid too high (VH13).",
        "        if not tied:\n            taken[owner] += 1",
        "        taken[owner] += 1",
        ("test_VH9_to_VH14_playouts_play_by_the_rules",),
    ),
)
