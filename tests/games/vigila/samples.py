"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg, Message, Who

SAMPLES: Final[Mapping[str, Arg]] = {
    "after": 15,
    "all": 13,
    "back": 3,
    "cards": Message("{n} card", (("n", 3),), "{n} cards", 3),
    "cases": 10,
    "first": 2,
    "goal": 11,
    "hand": 3,
    "hits": 5,
    "lack": 4,
    "left": 3,
    "less": 2,
    "letter": "A",
    "line": Message("You draw a card."),
    "lowest": Message("the {up}", (("up", 1),)),
    "made": 18,
    "m": 6,
    "mine": 8,
    "names": Message("{names} and {name}", (("names", "Ada"), ("name", "Bruno"))),
    "need": 2,
    "one": 1,
    "other": Message("the {up}", (("up", 3),)),
    "pattern": "ABAB",
    "pile": Message("The pile is at {total}!", (("total", 20),)),
    "points": 5,
    "rival": Who(2),
    "show": Message("Show 20 with your fronts"),
    "side": 5,
    "sum": 20,
    "target": 20,
    "team": Message("Team A"),
    "three": 3,
    "total": 18,
    "turn": 8,
    "turns": 24,
    "two": 2,
    "up": 4,
    "value": 5,
    "what": Message("makes {total}", (("total", 9),)),
    "why": Message("over 20"),
}
