"""The facts about Vigila that are the same for every match."""

from __future__ import annotations

from typing import Final

from ...core.game import Meta, Option
from .data import GOALS, MAX_SEATS, MOST_TURNS

PLIES_A_TURN: Final = 60
"""An upper bound on the plies of one turn: quests, a card, its action, a second card, and the
others' responses, including shuffles, closed piles and times. Turns are finite because a false
quest rules out further quests in its step, and a true one scores."""

MAX_PLIES: Final = 1 + 1 + MOST_TURNS * MAX_SEATS * PLIES_A_TURN
"""An upper bound on the plies of a match: the deal, the lot, and every seat's turns (VG29). If it
changes, old links break, because the base of a digit depends on it (see `core.codec`)."""

_NO_TEAMS: Final = (("team4", "none"), ("team5", "none"), ("team6", "none"))
_LEVEL_2: Final = (("level", "2"),)
_VARIED: Final = (("level", "2"), ("vary", "on"))

meta: Final = Meta(
    id="vigila",
    seats=(2, 3, 4, 5, 6),
    default_seats=2,
    options=(
        Option("level", ("1", "2"), "1"),
        Option("team4", ("none", "abab"), "none", seats=(4,)),
        Option("team5", ("none", "abbab", "abcab"), "none", seats=(5,)),
        Option("team6", ("none", "ababab", "abcabc"), "none", seats=(6,)),
        Option("goal", GOALS, GOALS[0], needs=_NO_TEAMS),
        Option("memory", ("auto", "on", "off"), "auto"),
        Option("fewer", ("off", "on"), "off"),
        Option("limit", ("5", "4"), "5", needs=(*_LEVEL_2, ("fewer", "on"))),
        Option("quests", ("on", "off"), "on", needs=_LEVEL_2),
        Option("camping", ("off", "on"), "off"),
        Option("party", ("off", "on"), "off", needs=_LEVEL_2),
        Option("lucky", ("off", "on"), "off", needs=(("party", "off"),)),
        Option("tempo", ("off", "on"), "off"),
        Option("around", ("off", "10", "7-14"), "off"),
        Option("vary", ("off", "on"), "off", needs=_LEVEL_2),
        Option("act0", ("on", "off"), "on", needs=_VARIED),
        Option("act1", ("on", "off"), "on", needs=_VARIED),
        Option("act2", ("on", "off"), "on", needs=_VARIED),
        Option("act3", ("on", "off"), "on", needs=_VARIED),
        Option("act4", ("on", "off"), "on", needs=_VARIED),
        Option("act5", ("on", "off"), "on", needs=_VARIED),
        Option("third", ("on", "off"), "on", needs=_VARIED),
        Option("rules", ("1", "2"), "2", since=2, before="1"),
    ),
    information="imperfect",
    chance="stochastic",
    utility="constant-sum",
    simultaneous=False,
    max_plies=MAX_PLIES,
    rules_version=2,
    end_reasons=("goal", "exhausted", "limit"),
    quick={"level": "1", "goal": "11"},
    minutes=(15, 30),
    weight=3,
)
