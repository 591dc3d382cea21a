"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg, Message, Who

_FOUR: Final = Message("{n} point", (("n", 4),), "{n} points", 4)
_FIELDS: Final = Message("{n} field", (("n", 2),), "{n} fields", 2)
_ORDER: Final = Message("{first} before {second:object}", (("first", Who(0)), ("second", Who(1))))

SAMPLES: Final[Mapping[str, Arg]] = {
    "all": 6,
    "counted": Message("{n} field", (("n", 3),), "{n} fields", 3),
    "does": Message("with the Hunter"),
    "each": 4,
    "earliest": Message("2nd"),
    "effect": "+3",
    "far": Message("Forest {value}", (("value", 5),)),
    "first": Who(0),
    "follower": Message("Hunter"),
    "followers": Message("Warrior"),
    "forest": Message("Forest"),
    "gain": "+5",
    "gained": Message("{the_river}", (("the_river", "the river"),)),
    "given": Message("{the_meadow}", (("the_meadow", "the meadow"),)),
    "initiative": 3,
    "kinds": 5,
    "land": Message("River"),
    "lands": Message("{land}: {n}", (("land", Message("River")), ("n", 6))),
    "latest": Message("4th"),
    "less": 2,
    "mark": "3+",
    "more": 6,
    "names": "Ada",
    "near": Message("River"),
    "new": Message("River"),
    "number": 3,
    "often": Message("nearly every time"),
    "old": Message("Meadow"),
    "omens": Message("Omens on its back: {names}.", (("names", "Ada"),)),
    "one": 1,
    "order": _ORDER,
    "other": Message("with the Oracle"),
    "others": Who(2),
    "place": Message("You act {n} of {seats}.", (("n", Message("2nd")), ("seats", 5))),
    "points": 5,
    "reward": Message("{points} for {counted}", (("points", _FOUR), ("counted", _FIELDS))),
    "rival": Who(2),
    "round": 3,
    "rounds": 9,
    "rule": Message("3 points if you act before your neighbours."),
    "seats": 5,
    "second": Who(1),
    "seldom": Message("hardly ever"),
    "the_field": "the field",
    "the_follower": Message("the Hunter"),
    "the_followers": Message("the Warrior"),
    "the_forest": "Forest",
    "the_meadow": "the meadow",
    "the_mountain": "the mountain",
    "the_river": "the river",
    "the_village": "the village",
    "tie": Message("Same number: the stronger omen acts first."),
    "told": Message("Omens"),
    "value": 5,
    "victim": Who(1),
    "why": Message("before {who:object}", (("who", Who(1)),)),
}
