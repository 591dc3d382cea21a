"""A file with everything that a page keeps, looked through before any of it is taken over.

    {"spieltisch-everything": 1, "date": "2026-11-22T18:00:00Z", "kept": {"game/123": {…}, …}}

`kept` has what the page keeps by its key without the prefix. A file is hostile input: what does not
pass the door (`kept`) is left out and counted. The page hands a file over in parts, so that no
question takes long, and each value as a text, so that one which cannot be read harms no other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from . import known
from .history import MOST_LAST, totals_from
from .jsontext import parse
from .kept import checked

FORMAT: Final = 1
MARK: Final = "spieltisch-everything"
LARGEST: Final = 8_000_000
"""Characters of a file: more than a browser keeps for a page."""

MOST_KEYS: Final = 20_000
"""More than a browser has room for."""


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
    def counts(self) -> dict[str, int]:
        """The numbers by their names."""
        return {name: getattr(self, name) for name in COUNTS}

    @property
    def changes(self) -> bool:
        return bool(
            self.settings or self.new_games + self.newer_games + self.new_results + self.others
        )


COUNTS: Final = Plan._fields[2:]


def plan(kept: Mapping[str, Any], here: Mapping[str, Any]) -> Plan:
    """What becomes of a file's contents. `here` says what the page has: by key the revision of a
    game, anything of a result, the text of the rest."""
    writes: list[tuple[str, str]] = []
    counts = dict.fromkeys(COUNTS, 0)
    settings = ""
    for key, value in kept.items():
        text = checked(key, value)
        if text is None:
            counts["bad"] += 1
            continue
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
        elif key in MERGED:
            text = MERGED[key](value, has)
            if text != has:
                writes.append((key, text))
                counts["others"] += 1
        elif key == "settings":
            settings = "" if _chosen(value) == _chosen(parse(has)) else text
        elif has is None:
            writes.append((key, text))
            counts["others"] += 1
    return Plan(tuple(writes), settings, **counts)


def _chosen(settings: Any) -> dict[str, Any]:
    """The settings that people choose: not whether they were asked."""
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
    """Both totals in one: of each group those that count more, because they go back to the same
    games as a rule."""
    told, own = totals_from(value), totals_from(parse(here))
    groups = own["groups"]
    for name, each in told["groups"].items():
        if name not in groups or groups[name][0] < each[0]:
            groups[name] = each
    last = list(dict.fromkeys([*told["last"], *own["last"]]))[-MOST_LAST:]
    return json.dumps({"groups": groups, "last": last}, ensure_ascii=False, separators=(",", ":"))


MERGED: Final[Mapping[str, Callable[[Any, Any], str]]] = {
    "known": known.merged,
    "totals": _with_totals,
}
"""By key, what becomes of a file's value beside the text that is here."""
