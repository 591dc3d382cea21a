"""The facts about the game that are the same in every match."""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option
from .data import HELD

MAX_SEATS: Final = 4

meta: Final = Meta(
    id="_template",
    seats=(2, 3, 4),
    default_seats=3,
    options=(Option("stones", tuple(map(str, HELD)), "3"),),
    information="imperfect",
    chance="stochastic",
    utility="constant-sum",
    simultaneous=False,
    max_plies=1 + MAX_SEATS * max(HELD),  # the draw, then every stone is laid once
    rules_version=1,
    end_reasons=("empty",),
    quick={"stones": "3"},
)
