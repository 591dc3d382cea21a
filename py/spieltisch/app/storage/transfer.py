"""Imports files that contain everything a page keeps, after checking all of it.

    {"spieltisch-everything": 1, "date": "2026-11-22T18:00:00Z", "kept": {"game/123": {…}, …}}

`kept` has what the page keeps, by key without the prefix. A file may be hostile, so values that
fail the checks in `kept.py` are left out and counted. The page sends a file in parts, so that no
request takes long. It sends each value as text, so that an unreadable one does not affect the
others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from . import deals, goals, mistakes, solved
from .history import MOST_LAST, totals_from
from .jsontext import parse
from .kept import GAMES, RESULTS, SETTINGS, checked

LARGEST: Final = 8_000_000
"""The most characters in a file: more than browsers store for a page."""

MOST_KEYS: Final = 20_000
"""The most keys in a file: more than browsers have room for."""


class Plan(NamedTuple):
    """What an import would do. `writes` are pairs of key and text. `settings` is separate, because
    the person is asked about it. The numbers are shown to the person."""

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
    def counts(self) -> dict[str, int]:
        """The numbers, by name."""
        return {name: getattr(self, name) for name in COUNTS}

    @property
    def changes(self) -> bool:
        return bool(
            self.settings or self.new_games + self.newer_games + self.new_results + self.others
        )


COUNTS: Final = Plan._fields[2:]


def plan(kept: Mapping[str, Any], here: Mapping[str, Any]) -> Plan:
    """What importing the values in `kept` would do. `here` says what the page already has, by key:
    for a game its revision, for a result any value, and for everything else its text."""
    writes: list[tuple[str, str]] = []
    counts = dict.fromkeys(COUNTS, 0)
    settings = ""
    for key, value in kept.items():
        text = checked(key, value)
        if text is None:
            counts["bad"] += 1
            continue
        has = here.get(key)
        if key.startswith(GAMES):
            kind = _compared(value["revision"], has)
            counts[f"{kind}_games"] += 1
            if kind in ("new", "newer"):
                writes.append((key, text))
        elif key.startswith(RESULTS):
            counts["new_results" if has is None else "same_results"] += 1
            if has is None:
                writes.append((key, text))
        elif key in MERGED:
            text = MERGED[key](value, has)
            if text != has:
                writes.append((key, text))
                counts["others"] += 1
        elif key == SETTINGS:
            settings = "" if _chosen(value) == _chosen(parse(has)) else text
        elif has is None:
            writes.append((key, text))
            counts["others"] += 1
    return Plan(tuple(writes), settings, **counts)


def _chosen(settings: Any) -> dict[str, Any]:
    """The settings that people choose, without the marks for questions that they were asked."""
    if not isinstance(settings, dict):
        return {}
    return {name: value for name, value in settings.items() if not name.endswith("Asked")}


def _compared(revision: int, here: Any) -> str:
    if type(here) is not int:
        return "new"
    if revision == here:
        return "same"
    return "newer" if revision > here else "older"


def _with_totals(value: Any, here: Any) -> str:
    """The two totals, merged. For each group, the one with more games is taken rather than the sum
    of both, because both usually count the same games."""
    given, own = totals_from(value), totals_from(parse(here))
    groups = own["groups"]
    for name, each in given["groups"].items():
        if name not in groups or groups[name][0] < each[0]:
            groups[name] = each
    last = list(dict.fromkeys([*given["last"], *own["last"]]))[-MOST_LAST:]
    return json.dumps({"groups": groups, "last": last}, ensure_ascii=False, separators=(",", ":"))


MERGED: Final[Mapping[str, Callable[[Any, Any], str]]] = {
    "goals": goals.merged,
    "known": deals.merged,
    "mistakes": mistakes.merged,
    "puzzles": solved.merged,
    "totals": _with_totals,
}
"""For each key whose values are merged, the function that merges a file's value with the text that
the page has."""
