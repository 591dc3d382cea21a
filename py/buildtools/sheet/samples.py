"""Made-up values for placeholders, where no game has been recorded that fills them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from buildtools.messages import HOUSE
from spieltisch.core.text import Arg, Message, Who

NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")
"""The players' names in examples, by seat."""

MANY: Final = 3
"""How many there are in the plural form of an example."""

PEOPLE: Final = frozenset({"who", "me"})
"""The placeholders that always hold a player's name."""


def _spider(value: int) -> Message:
    return Message("Spider {value}", (("value", value),))


def _points(number: int) -> Message:
    args: tuple[tuple[str, Arg], ...] = (("n", number),)
    return Message("{n} point", args, "{n} points", number)


def _share(number: int) -> Message:
    return Message("{n} %", (("n", number),))


_DATE: Final = Message(
    "{day} {month} {year}", (("day", 25), ("month", Message("November")), ("year", "2026"))
)

_COMMON: Final[Mapping[str, Arg]] = {
    "after": 15,
    "ahead": Message("an obstacle on {square}", (("square", "d5"),)),
    "all": 6,
    "at": 12,
    "back": 3,
    "before": 11,
    "bid": Message("exactly {number}", (("number", 2),)),
    "brings": Message("Red plus: set that many new obstacles."),
    "broom_letter": "B",
    "caption": Message("Round {n} is over.", (("n", MANY),)),
    "card": _spider(7),
    "cards": _spider(7),
    "cases": 10,
    "counted": "2 × 3",
    "covered": 45,
    "crow_letter": "C",
    "date": _DATE,
    "day": _DATE,
    "direction": Message("north"),
    "does": Message("with the Hunter"),
    "done": 12,
    "doubled": "100",
    "each": 4,
    "effect": Message("No red or white face: nothing happens."),
    "faces": Message("red"),
    "failed": "−2",
    "far": Message("the forest with {value}", (("value", 5),)),
    "fewer": 2,
    "first": 1,
    "follower": Message("Hunter"),
    "followers": Message("Hunter"),
    "forest": Message("Forest"),
    "game": "Vigila",
    "goal": 11,
    "hand": 3,
    "hats": Message("{n} witch hat", (("n", 2),), "{n} witch hats", 2),
    "hearts": Message("{n} heart angel left", (("n", 1),), "{n} heart angels left", 1),
    "high": 40,
    "hits": 4,
    "how": Message("won, {points}", (("points", _points(38)),)),
    "initiative": 3,
    "kinds": 5,
    "lack": 4,
    "land": Message("River"),
    "lands": Message("{land}: {n}", (("land", Message("River")), ("n", 6))),
    "last": 40,
    "left": 3,
    "length": 3,
    "less": 2,
    "letter": "A",
    "level": Message("Hard"),
    "line": Message("You draw a card."),
    "loss": _share(12),
    "low": 20,
    "lowest": Message("the {up}", (("up", 1),)),
    "m": 2,
    "made": 18,
    "mark": "3+",
    "met": "+4",
    "mine": 8,
    "minus": "−2",
    "moment": Message("round {n}, taking a land", (("n", 6),)),
    "month": Message("November"),
    "more": 6,
    "move": _spider(9),
    "mover": Message("North"),
    "moves": Message("{names} and {name}", (("names", _spider(9)), ("name", _spider(7)))),
    "n": MANY,
    "name": "Ada",
    "names": Message("{names} and {name}", (("names", "Ada"), ("name", "Bruno"))),
    "near": Message("River"),
    "need": 2,
    "new": Message("River"),
    "note": Message("The Vector stands here."),
    "num": MANY,
    "number": 2,
    "numbers": "2",
    "of": 10,
    "often": Message("nearly always"),
    "old": Message("Meadow"),
    "omens": Message("On its back: {names}.", (("names", "Ada"),)),
    "one": 1,
    "order": "Ada, Bruno",
    "other": _spider(7),
    "others": Who(1),
    "otherwise": Message("otherwise"),
    "own": 38,
    "owner": Message("North"),
    "par": 46,
    "partner": Message("South"),
    "pattern": "31",
    "percent": 60,
    "pile": Message("The pile is at {total}!", (("total", 20),)),
    "place": 2,
    "played": 12,
    "player": Who(0),
    "points": 5,
    "position": Message("North"),
    "potion": 2,
    "potion_letter": "P",
    "rat_letter": "R",
    "reason": Message("it keeps the 0 card for a bid that is worth more"),
    "result": 100,
    "reward": _points(5),
    "rival": 30,
    "round": 3,
    "rounds": 9,
    "rule": Message("the land that brings the most points at once"),
    "score": 31,
    "seats": 3,
    "second": Message("East"),
    "seldom": Message("hardly ever"),
    "share": _share(12),
    "show": Message("Upper sides: 20"),
    "side": 5,
    "size": 9,
    "smokes": 2,
    "speed": 2,
    "spider_letter": "S",
    "square": "d5",
    "squares": "d5, e5",
    "stars": 5,
    "start": 33,
    "stone": Message("arrow straight on"),
    "suit": Message("spiders"),
    "sum": 12,
    "taken": 2,
    "target": 20,
    "team": Message("Team A"),
    "text": Message("North"),
    "there": "e5",
    "three": 3,
    "tie": Message("A tie: the omens decide who acts first."),
    "tile": Message("green minus"),
    "title": "Vigila",
    "told": Message("Omens"),
    "took": 1,
    "total": 18,
    "turn": 2,
    "turns": 24,
    "two": 2,
    "up": 4,
    "value": 5,
    "verdict": Message("Mistake"),
    "victim": Who(1),
    "way": Message("north"),
    "what": Message("makes {total}", (("total", 9),)),
    "where": "d5",
    "why": Message("This record does not end the way it says; the rules may have changed."),
    "won": 7,
    "year": "2026",
    "you": Message("You"),
}  # fmt: skip

_OF: Final[Mapping[str, Mapping[str, Arg]]] = {
    HOUSE: {"points": _points(38), "first": 12, "name": "Cleo", "names": "Ada"},
    "verhext": {
        "other": _spider(7), "card": _spider(7), "cards": _spider(7), "points": _points(5),
        "names": Message("{names} and {name}", (("names", "Ada"), ("name", "Bruno"))),
    },
    "vigila": {"other": Message("the {up}", (("up", 3),)), "first": 2, "points": 5},
    "vaalbara": {
        "other": Message("with the Oracle"), "first": Who(0), "second": Who(1), "total": 40,
    },
    "vector": {
        "other": "2", "square": "K11", "there": "L12", "first": Message("North"),
        "what": Message("Lay {direction}", (("direction", Message("north")),)),
    },
    "vitametrie": {
        "other": Message("an obstacle on {square}", (("square", "e5"),)),
        "what": Message("Nothing happens here."),
        "verdict": Message("Unknown: the paths have to begin first."),
    },
}  # fmt: skip
"""Values that differ in one game or in the house."""


_WHERE: Final[Sequence[tuple[str, str, Arg]]] = (
    ("%", "n", 62),
    ("%", "m", 48),
    ("{month}", "day", 25),
    ("of {other}", "other", Who(2)),
    ("{level} is", "other", Message("Normal")),
    ("against {other}", "other", Message("Normal")),
)
"""A part of a text, and the value that a placeholder has in texts with it."""


def sample(owner: str, name: str, text: str) -> Arg:
    """A made-up value for a placeholder in this text of an owner. Raises LookupError if there is
    none: then add one here."""
    if name in PEOPLE:
        return Who(0) if name == "who" else Who(1)
    special = {key: value for part, key, value in _WHERE if part in text}
    values = {**_COMMON, **_OF.get(owner, {}), **special}
    if name not in values:
        raise LookupError(f"buildtools/sheet/samples.py has no value for {{{name}}} of {owner}")
    return values[name]


def chosen(owner: str, name: str) -> bool:
    """Whether the sample was chosen for this owner."""
    return name in _OF.get(owner, {})


def templates() -> set[str]:
    """The templates of all messages among the samples."""
    several = [_COMMON, *_OF.values(), {key: value for _, key, value in _WHERE}]
    found: list[Arg] = [value for values in several for value in values.values()]
    for value in found:  # grows by the messages in messages
        if isinstance(value, Message):
            found += [arg for _, arg in value.args]
    return {value.template for value in found if isinstance(value, Message)}


def names() -> set[str]:
    """All placeholders that have samples."""
    return {*_COMMON, *PEOPLE, *(name for values in _OF.values() for name in values)}
