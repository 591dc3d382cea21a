"""The facts about Vitametrie that hold for every match."""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option
from .data import DICE, LAST_WHITE, MAX_HEARTS, MAX_SEATS, SQUARES, TILE_COUNTS

_BOARD: Final = len(SQUARES[9])
_EVENTS: Final = TILE_COUNTS[1]
"""How many tiles there are of each kind of event; each fires at most once."""

_TAKEN: Final = DICE * _EVENTS
"""The most obstacles that can leave the board in a match, which reopens their squares (VM13)."""

_STONES: Final = _BOARD + _TAKEN
"""The most stones that can be set in a match."""

MAX_PLIES: Final = (
    (7 + _BOARD + 1)  # the numbers, what is placed in the set-up, what NATURE fills
    + _STONES
    + (TILE_COUNTS[4] + _TAKEN)  # a fate square is rolled for, and once more when it opens again
    + 2 * LAST_WHITE  # white rolls: nothing is set
    + TILE_COUNTS[4]  # a turn ends after an angel
    + 3 * _EVENTS  # stones are dropped
    + _TAKEN
    + 2 * DICE * _EVENTS  # obstacles are lifted and set
    + MAX_HEARTS
)
"""Upper bound of the plies of a match, whatever is rolled and chosen."""

meta: Final = Meta(
    id="vitametrie",
    seats=tuple(range(1, MAX_SEATS + 1)),
    default_seats=2,
    options=(
        Option("board", ("9", "7"), "9"),
        Option("start", ("ready", "random", "build"), "ready"),
    ),
    information="perfect",
    chance="stochastic",
    utility="identical",
    simultaneous=False,
    max_plies=MAX_PLIES,
    rules_version=1,
    end_reasons=("won", "stuck", "hearts"),
    quick={"board": "7", "start": "ready"},
    minutes=(10, 30),
    weight=2,
    prelude=("agree", "closed", "tiles", "obstacles"),
)
