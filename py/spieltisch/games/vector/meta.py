"""The facts about Vector that are the same in every match.

With two players, `double=mover` departs from the booklet, which doubles the points of the position
that owns the goal (VC23). It remains an option even then because matches in old links that use it
would otherwise end differently.
"""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option

meta: Final = Meta(
    id="vector",
    seats=(2, 3, 4),
    default_seats=2,
    options=(
        Option("rounds", ("4", "8", "12"), "12"),
        Option("double", ("owner", "mover"), "owner"),
    ),
    information="imperfect",
    chance="deterministic",
    utility="constant-sum",
    simultaneous=True,
    # In a round, each position lays a direction and a number. It may also have to replace a zero
    # and give points.
    max_plies=12 * 4 * 4,
    rules_version=1,
    end_reasons=("rounds", "goal-n", "goal-o", "goal-s", "goal-w"),
    quick={"rounds": "4"},
    minutes=(15, 25),
    weight=3,
)
