"""The facts about Vaalbara that are the same in every match."""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option
from .data import MAX_SEATS, ROUNDS

MAX_PLIES: Final = ROUNDS * (1 + 4 * MAX_SEATS)
"""An upper bound on the number of plies in a match: the deal and, in each round, four plies per
seat (it chooses, its turn begins, it decides about the effect, it takes a land) and the close. The
last round has no close (VB8), which makes up for the deal."""

meta: Final = Meta(
    id="vaalbara",
    seats=(2, 3, 4, 5),
    default_seats=3,
    options=(Option("totals", ("hidden", "open"), "hidden"),),
    information="imperfect",
    chance="stochastic",
    utility="constant-sum",
    simultaneous=True,
    max_plies=MAX_PLIES,
    rules_version=1,
    end_reasons=("points", "omens"),
    quick={"totals": "hidden"},
    minutes=(20, 30),
    weight=3,
)
