"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg, Message, Who

SAMPLES: Final[Mapping[str, Arg]] = {
    "direction": Message("north"),
    "first": Message("North"),
    "high": 40,
    "length": 3,
    "less": 10,
    "low": 20,
    "more": 60,
    "mover": Message("North"),
    "names": Who(0),
    "note": Message("The Vector is here."),
    "number": 2,
    "numbers": "2",
    "other": "2",
    "own": 40,
    "owner": Message("North"),
    "partner": Message("South"),
    "player": Who(0),
    "points": 50,
    "position": Message("North"),
    "rival": 30,
    "round": 3,
    "rounds": 12,
    "second": Message("East"),
    "square": "K11",
    "text": Message("North"),
    "what": Message("{position} {number}", (("position", Message("North")), ("number", 2))),
    "who": Who(0),
    "you": Message("you"),
}
