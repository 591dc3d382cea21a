"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg, Message

SAMPLES: Final[Mapping[str, Arg]] = {
    "ahead": Message("an obstacle on {square}", (("square", "d5"),)),
    "all": 10,
    "brings": Message("Red plus: set that many new obstacles."),
    "covered": 45,
    "effect": Message("No red or white face: nothing happens."),
    "faces": Message("red"),
    "hearts": Message("{n} heart angel left", (("n", 1),), "{n} heart angels left", 1),
    "left": Message("{n} heart angel left", (("n", 1),), "{n} heart angels left", 1),
    "number": 2,
    "one": Message("red"),
    "other": Message("an obstacle on {square}", (("square", "e5"),)),
    "rule": Message("It covers its square, and no path gets through."),
    "size": 9,
    "square": "d5",
    "squares": "d5, e5",
    "stone": Message("arrow straight on"),
    "there": "e5",
    "three": Message("eye"),
    "tile": Message("green minus"),
    "two": Message("white"),
    "verdict": Message("Unknown: the paths have to begin first."),
    "way": Message("north"),
    "what": Message("Nothing happens here."),
    "where": "d5",
}
