"""Made-up values for placeholders, where no game has been recorded that fills them.

The values of a game's own placeholders are in `tests/games/<id>/samples.py`, as `SAMPLES`; those
that differ between singular and plural, as `COUNTED`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from buildtools.messages import HOUSE
from spieltisch.core.text import Arg, Message, Who

NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")
"""The players' names in examples, by seat."""

MANY: Final = 3
"""How many there are in the plural form of an example."""

COMMON: Final[Mapping[str, Arg]] = {"who": Who(0), "me": Who(1), "n": MANY, "m": 2, "num": MANY}
"""Values of placeholders that mean the same everywhere."""

_POINTS: Final = Message("{n} point", (("n", 38),), "{n} points", 38)
_REACHED: Final = Message("won with {n} point", (("n", 46),), "won with {n} points", 46)
_SHARE: Final = Message("{n}%", (("n", 12),))
_DATE: Final = Message(
    "{day} {month} {year}", (("day", 25), ("month", Message("November")), ("year", "2026"))
)

_WINS: Final = Message(
    "about {n} more win in 100 games than with “{other}”",
    (("n", MANY), ("other", "e5")),
    "about {n} more wins in 100 games than with “{other}”",
    MANY,
)
_BETTER: Final = Message("“{move}” was better: {reason}.", (("move", "d5"), ("reason", _WINS)))

_OF_HOUSE: Final[Mapping[str, Arg]] = {
    "at": 12,
    "better": _BETTER,
    "caption": Message("Watch what happens."),
    "chance": Message("{n}%", (("n", 47),)),
    "change": "+14",
    "date": _DATE,
    "day": _DATE,
    "days": Message("{n} day", (("n", MANY),), "{n} days in a row", MANY),
    "done": 12,
    "easy": 1340,
    "first": 12,
    "game": "Backgammon",
    "goal": Message("Win a game"),
    "hard": 1615,
    "high": 40,
    "hits": 4,
    "how": Message("won, {points}", (("points", _POINTS),)),
    "judged": Message("That's the best move."),
    "last": 40,
    "level": Message("hard"),
    "loss": Message("{n}%", (("n", "−12"),)),
    "low": 20,
    "minutes": 2,
    "moment": Message("turn {n}", (("n", 6),)),
    "month": Message("November"),
    "move": "d5",
    "moves": Message("{names} and {name}", (("names", "d5"), ("name", "e5"))),
    "name": "Cleo",
    "names": "Ada",
    "normal": 1500,
    "of": 10,
    "options": "9 × 9",
    "other": "e5",
    "own": 38,
    "par": 46,
    "percent": 60,
    "played": 12,
    "place": Message("2nd of {seats}", (("seats", 3),)),
    "points": _POINTS,
    "prompt": Message("Take a land from the first row"),
    "question": Message("Which of the two marked is better?"),
    "reason": Message("Good"),
    "result": 100,
    "rule": Message("Good"),
    "score": 31,
    "seats": 3,
    "share": _SHARE,
    "speed": 2,
    "start": 33,
    "theme": Message("Points"),
    "time": "18:40",
    "title": "Backgammon",
    "total": 18,
    "tries": 2,
    "verdict": Message("Mistake"),
    "why": Message("This game no longer ends as it did. The rules may have changed."),
    "won": 7,
    "year": "2026",
    "you": Message("You"),
}

_WHERE: Final[Sequence[tuple[str, str, Arg]]] = (
    ("hard computer {how}", "how", _REACHED),
    ("hard computers {how}", "how", _REACHED),
    ("puzzle for {date}: {how}", "how", Message("solved on the first try")),
    ("with a hint", "how", Message("solved on the first try")),
    ("without a hint", "how", Message("solved on the first try")),
    ("%", "n", 62),
    ("%", "m", 48),
    ("eat my", "n", 46),
    ("Moves in this replay", "n", 24),
    ("Difficulty", "n", 3),
    ("difficulty", "n", 3),
    ("Which is better", "one", "d5"),
    ("of {m} solved", "n", 12),
    ("of {m} solved", "m", 20),
    ("Rating", "n", 1540),
    ("Rating by day", "first", 1480),
    ("Rating by day", "last", 1540),
    ("probably between", "low", 1460),
    ("probably between", "high", 1620),
    ("{month}", "day", 25),
    ("started {day}", "day", "today"),
    ("{n}th", "n", 4),
    ("{n}th", "seats", 5),
    ("{title} {names}", "names", Message("with {names}", (("names", "Ada"),))),
)
"""A part of a text of the house, and the value that a placeholder has in texts with it."""


TRANSLATED: Final[Mapping[str, Mapping[Arg, Arg]]] = {"de": {"today": "heute"}}
"""Values that the page's scripts translate, by language."""


@cache
def of(owner: str) -> Mapping[str, Arg]:
    """The samples of a game or of the house, without the common ones."""
    if owner == HOUSE:
        return _OF_HOUSE
    name = _module(owner)
    found: Mapping[str, Arg] = import_module(name).SAMPLES if find_spec(name) else {}
    return found


@cache
def counted(owner: str) -> Mapping[str, tuple[Arg, Arg]]:
    """The samples of a game for a sentence with singular and plural, one for each."""
    if owner == HOUSE or not find_spec(_module(owner)):
        return {}
    found = getattr(import_module(_module(owner)), "COUNTED", {})
    return cast("Mapping[str, tuple[Arg, Arg]]", found)


def _module(game_id: str) -> str:
    return f"tests.games.{game_id}.samples"


def sample(owner: str, name: str, text: str, heard: Mapping[str, Arg] | None = None) -> Arg:
    """A value for a placeholder in this text of an owner: what was `heard` of a game, unless this
    text needs another, or else a made-up one. Raises LookupError if there is none: then add one to
    its samples."""
    special = {key: value for part, key, value in _WHERE if part in text and owner == HOUSE}
    values = {**COMMON, **of(owner), **(heard or {}), **special}
    if name not in values:
        where = __name__ if owner == HOUSE else _module(owner)
        raise LookupError(f"{where} has no value for {{{name}}}, as in {text!r}")
    return values[name]
