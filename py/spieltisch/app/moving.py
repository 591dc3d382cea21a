"""A file with everything that a page keeps, looked through before any of it is taken over.

    {"spieltisch-everything": 1, "date": "2026-11-22T18:00:00Z", "kept": {"game/123": {…}, …}}

`kept` has what the page keeps by its key without the prefix. A file is hostile input: what cannot
be relied on is left out and counted. Whoever lets the page keep something new adds to `CHECKS`, or
it is left out too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .. import games
from ..core import record as records
from ..core.record import RecordError
from . import days, render
from .dates import short_date
from .entries import LATEST, checked
from .history import MOST_LAST, groups_of, sound, totals_from
from .requests import RefusedError, Reply, Request, text_of

if TYPE_CHECKING:
    from .worker import Worker

FORMAT: Final = 1
MARK: Final = "spieltisch-everything"
LARGEST: Final = 8_000_000
"""Characters of a file: more than a browser keeps for a page."""

MOST_KEYS: Final = 5_000
MOST_TEXT: Final = 400
DEEPEST: Final = 50
_TOKEN: Final = re.compile(r'[\[\]{}]|"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""A bracket, or a text with whatever is in it."""

MOST_SMALL: Final = 100_000
MOST_REVISION: Final = 2**52
"""Far above any, and far below where a page's numbers end: the next ones have to be greater."""


def _flat(value: Any) -> bool:
    """Whether this is a small object of short texts."""
    return (
        isinstance(value, dict)
        and len(value) <= 100
        and all(isinstance(text, str) and len(text) <= MOST_TEXT for text in value.values())
    )


def _game(value: Any) -> bool:
    """Whether this is a kept game with a record that can be opened here."""
    if not isinstance(value, dict) or not isinstance(value.get("record"), str):
        return False
    names, revision, when = (value.get(name) for name in ("names", "revision", "when"))
    facts = (
        isinstance(names, list)
        and all(isinstance(name, str) and len(name) <= MOST_TEXT for name in names)
        and type(revision) is int
        and 0 <= revision <= MOST_REVISION
        and type(when) is int
        and 0 <= when <= LATEST
        and isinstance(value.get("title"), str)
        and len(value["title"]) <= MOST_TEXT
        and value.get("game") in games.game_ids()
    )
    if not facts:
        return False
    try:
        record = records.read(value["record"])
    except RecordError:
        return False
    return record.game == value["game"] and len(record.players) == len(names or ())


def _small(value: Any) -> bool:
    """Whether this is not too much: whoever reads it looks at every part of it then."""
    return len(json.dumps(value)) <= MOST_SMALL


def _result(value: Any) -> bool:
    return checked(value) is not None


CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "daily": days.sound,
    "game/": _game,
    "lesson/": _small,
    "result/": _result,
    "setup/": _flat,
    "settings": _flat,
    "totals": sound,
}
"""By key, or by the beginning of keys that end with an id: whether a value is what it should be."""


class Plan(NamedTuple):
    """What an import would do. `writes` are pairs of key and text; the settings stand apart,
    because they are asked for. The numbers are for the person."""

    writes: tuple[tuple[str, str], ...]
    settings: str
    new_games: int = 0
    newer_games: int = 0
    same_games: int = 0
    older_games: int = 0
    new_results: int = 0
    same_results: int = 0
    others: int = 0
    bad: int = 0

    @property
    def changes(self) -> bool:
        return bool(self.writes or self.settings)


def plan(kept: Mapping[str, Any], here: Mapping[str, Any]) -> Plan:
    """What becomes of a file's contents. `here` says what the page has: by key the revision of a
    game, anything of a result, the text of the rest."""
    writes: list[tuple[str, str]] = []
    counts = dict.fromkeys(
        ("new_games", "newer_games", "same_games", "older_games", "new_results", "same_results"), 0
    )
    settings, others, bad = "", 0, 0
    for key, value in kept.items():
        check = _check(key)
        if check is None or not check(value):
            bad += 1
            continue
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        has = here.get(key)
        if key.startswith("game/"):
            kind = _compared(value["revision"], has)
            counts[f"{kind}_games"] += 1
            if kind in ("new", "newer"):
                writes.append((key, text))
        elif key.startswith("result/"):
            counts["new_results" if has is None else "same_results"] += 1
            if has is None:
                writes.append((key, text))
        elif key == "totals":
            text = _with_totals(value, has)
            if text != has:
                writes.append((key, text))
                others += 1
        elif key == "settings":
            settings = "" if _chosen(value) == _chosen(_json(has)) else text
        elif has is None:
            writes.append((key, text))
            others += 1
    return Plan(tuple(writes), settings, **counts, others=others, bad=bad)


def _chosen(settings: Any) -> dict[str, Any]:
    """The settings that people choose: not whether they were asked."""
    if not isinstance(settings, dict):
        return {}
    return {name: value for name, value in settings.items() if not name.endswith("Asked")}


def _check(key: str) -> Callable[[Any], bool] | None:
    head, slash, id = key.partition("/")
    if slash and not (id.isascii() and id.replace("-", "").isalnum() and len(id) <= 40):
        return None
    return CHECKS.get(head + slash)


def _compared(revision: int, here: Any) -> str:
    if type(here) is not int:
        return "new"
    if revision == here:
        return "same"
    return "newer" if revision > here else "older"


def _with_totals(value: Mapping[str, Any], here: Any) -> str:
    """Both totals in one: of each group those that count more, because they go back to the same
    games as a rule."""
    own = totals_from(_json(here))
    groups = groups_of(own)
    for name, each in value["groups"].items():
        if name not in groups or groups[name][0] < each[0]:
            groups[name] = each
    last = list(dict.fromkeys([*value["last"], *own["last"]]))[-MOST_LAST:]
    return json.dumps({"groups": groups, "last": last}, ensure_ascii=False, separators=(",", ":"))


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError("no number of JSON")
    return number


def _depth(text: str) -> int:
    """How deep brackets are nested in JSON: in a browser, reading too many ends the engine."""
    depth = deepest = 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token[0] in "]}":
            depth -= 1
    return deepest


def _json(text: Any) -> Any:
    """What is written there, None where that is no JSON. Python's reader knows numbers that a page
    could not read again."""
    try:
        if not isinstance(text, str):
            return None
        if _depth(text) > DEEPEST:
            return None
        return json.loads(text, parse_float=_number, parse_constant=_number)
    except (ValueError, RecursionError):
        return None


async def examine(worker: Worker, request: Request) -> Reply:
    """Looks through a `file`: the `sheet` that says what an import would do, and what it would
    write (`writes`, `settings`). `here` as in `plan`. Nothing is changed."""
    data = _json(text_of(request, "file", LARGEST))
    if not isinstance(data, dict) or MARK not in data:
        raise RefusedError(worker._("This is no file of Spieltisch with everything in it."))
    version, kept = data[MARK], data.get("kept")
    if type(version) is not int or version > FORMAT:
        raise RefusedError(
            worker._("This file was made by a newer version of Spieltisch. Nothing was changed.")
        )
    if not isinstance(kept, dict) or len(kept) > MOST_KEYS:
        raise RefusedError(worker._("This file is damaged. Nothing was changed."))
    here = request.get("here")
    made = plan(kept, here if isinstance(here, dict) else {})
    saved = days.date_of(str(data.get("date", ""))[:10])
    day = short_date(saved, worker.lang) if saved else ""
    sheet = render.page("moving.html", worker.lang, plan=made, day=day)
    return {
        "sheet": sheet,
        "writes": [list(each) for each in made.writes],
        "settings": made.settings,
    }
