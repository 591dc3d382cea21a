"""The facts about Verhext! that are the same in every match."""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option
from .data import HAND_SIZE, HATS

MAX_SEATS: Final = 5

MAX_PLIES: Final = HATS * (1 + MAX_SEATS + MAX_SEATS * HAND_SIZE + MAX_SEATS)
"""An upper bound on the number of plies in a match. Every round takes one hat from the stack
(VH18), so there are at most seven rounds (VH19). A round consists of one deal and, for each seat,
one bid, at most seven plays (each takes at least one card from a hand of seven), and at most one
decision about 0 cards."""

meta: Final = Meta(
    id="verhext",
    seats=(3, 4, 5),
    default_seats=4,
    options=(Option("short", ("off", "on"), "off"),),
    information="imperfect",
    chance="stochastic",
    utility="constant-sum",
    simultaneous=False,
    max_plies=MAX_PLIES,
    rules_version=1,
    end_reasons=("hats", "pile", "short"),
    quick={"short": "on"},
    minutes=(20, 30),
    weight=2,
)
