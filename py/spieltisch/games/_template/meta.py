"""The facts about the game that hold for every match."""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option

STONES: Final = tuple(range(1, 21))
"""The numbers of the stones in the bag (T-1)."""

MAX_SEATS: Final = 4
MAX_HELD: Final = 4

meta: Final = Meta(
    id="_template",
    seats=(2, 3, 4),
    default_seats=3,
    options=(Option("stones", ("3", "4"), "3"),),
    information="imperfect",
    chance="stochastic",
    utility="constant-sum",
    simultaneous=False,
    max_plies=1 + MAX_SEATS * MAX_HELD,
    rules_version=1,
    end_reasons=("empty",),
)
