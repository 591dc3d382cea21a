"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg, Message
from spieltisch.kit.rows import joined

SAMPLES: Final[Mapping[str, Arg]] = {
    "ahead": "d5",
    "all": 10,
    "brings": Message("{n} stone counts", (("n", 2),), "{n} stones count", 2),
    "covered": 45,
    "effect": Message("Nothing happens."),
    "faces": Message("red"),
    "hearts": Message("{n} heart angel left", (("n", 1),), "{n} heart angels left", 1),
    "more": 4,
    "number": 2,
    "one": Message("red"),
    "other": Message("an obstacle at {square}", (("square", "e5"),)),
    "rather": Message("with an obstacle at {square}", (("square", "e5"),)),
    "rolling": Message("at {square}", (("square", "c2"),)),
    "rule": Message("The square counts as covered, and no path gets through."),
    "size": 9,
    "square": "d5",
    "squares": Message("{n} empty square", (("n", 2),), "{n} empty squares", 2),
    "stone": Message("arrow pointing {way}", (("way", Message("up")),)),
    "there": "e5",
    "three": Message("eye"),
    "tile": Message("green minus"),
    "two": Message("white"),
    "verdict": Message("Can't tell before the first stones are down."),
    "way": Message("up"),
    "what": Message("Nothing happens here."),
    "where": "d5",
}

COUNTED: Final[Mapping[str, tuple[Arg, Arg]]] = {"where": ("d5", joined(["d5", "e5"]))}
