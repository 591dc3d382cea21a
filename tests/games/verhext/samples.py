"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg, Message

_SPIDER: Final = Message("spider {value}", (("value", 7),))

SAMPLES: Final[Mapping[str, Arg]] = {
    "all": 6,
    "bid": Message("exactly {number}", (("number", 2),)),
    "broom_letter": "B",
    "card": _SPIDER,
    "cards": _SPIDER,
    "crow_letter": "C",
    "failed": "−2",
    "fewer": 2,
    "hats": Message("{n} witch hat", (("n", 2),), "{n} witch hats", 2),
    "less": 2,
    "met": "+4",
    "minus": "−2",
    "more": 3,
    "names": Message("{names} and {name}", (("names", "Ada"), ("name", "Bruno"))),
    "no_trick": "none",
    "number": 2,
    "one": Message("a rat"),
    "other": _SPIDER,
    "points": "+4",
    "potion": 2,
    "potion_letter": "P",
    "rat_letter": "R",
    "round": 3,
    "smokes": 2,
    "spider_letter": "S",
    "stars": 5,
    "suit": Message("spiders"),
    "sum": 9,
    "taken": 1,
    "the_broom": Message("broom {value}", (("value", 7),)),
    "the_card": Message("{the_spider}", (("the_spider", _SPIDER),)),
    "the_crow": Message("crow {value}", (("value", 7),)),
    "the_potion": Message("potion +{value}", (("value", 2),)),
    "the_rat": Message("rat {value}", (("value", 7),)),
    "the_spider": _SPIDER,
    "took": 1,
    "value": 5,
    "worth": 9,
}
