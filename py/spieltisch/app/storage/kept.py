"""What a page keeps, and the only gate through which it is read back from a file.

The keys, without the page's prefix, are: `game/ID` for a game in progress or its replay (`GAME`),
`result/ID` for an entry (`entries`), `totals` (`history`), `daily` (`days`), `known` for the deals
played here (`deals`), `goals`, `mistakes`, `puzzles` (`solved`), `lesson/GAME` or
`lesson/GAME.KEY` for somebody's progress in a lesson, and `setup/GAME` and `settings` for people's
choices there. To let the page keep something new, add its key to `CHECKS`. If exports and imports
should leave it out, add it to `LOCAL` instead.

All input to this module may be damaged or hostile. Valid values are rebuilt from known fields, so
nothing else gets through. The page lists its games before Python has started, so `schema` provides
it with the same keys, fields, kinds and bounds (`site/storage/schema.js`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from ... import games
from ...core import record as records
from ...core.record import MAX_CHARS, MAX_SEATS, RecordError
from . import days, deals, entries, goals, history, mistakes, solved
from .sought import MOST_MISSES

PREFIX: Final = "spieltisch/"
"""The prefix of all the page's keys in the browser's storage."""

GAMES: Final = "game/"
"""The prefix of the keys for games. An id follows it."""

RESULTS: Final = "result/"
"""The prefix of the keys for entries of finished games. An id follows it."""

LESSONS: Final = "lesson/"
"""The prefix of the keys for progress in lessons. A game's id follows it, and for a further lesson
of the game a dot and its key."""

SETTINGS: Final = "settings"

EXPORT_MARK: Final = "spieltisch-everything"
"""The key in an exported file whose value is the version of its format (see `transfer`)."""

EXPORT_FORMAT: Final = 1
"""The current version of that format."""

LOCAL: Final = ("intent/", "live", "name", "open", "picture", "thought/")
"""Keys and prefixes for what only matters on this device right now. Exports leave them out."""

MOST_TEXT: Final = 400
MOST_FIELDS: Final = 100
MOST_REVISION: Final = 2**52
"""The largest valid revision. It is far above any real one, and far enough below the page's largest
safe integer for the revisions that follow it."""

MOST_STEP: Final = 99
MOST_LANGUAGES: Final = 20
_ID: Final = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)
_LESSON_ID: Final = re.compile(rf"{entries.GAME.pattern}(\.[a-z]{{1,12}})?", re.ASCII)
_WHOLE: Final = {int}
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
"""Half of a surrogate pair, which cannot be stored as UTF-8."""


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_TEXT and not _SURROGATE.search(value)


def _whole(most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and 0 <= value <= most


SUMMARY: Final[Mapping[str, str]] = {
    "names": "names",
    "you": "seat",
    "move": "count",
    "turn": "seats",
    "begun": "flag",
    "ended": "end",
    "winners": "seats",
    "scores": "scores",
    "day": "text",
    "assisted": "flag",
}
"""The fields of the summary of a kept game (`screens.summary`), with their kinds."""

ENDS: Final = ("", "won", "draw", "lost")
"""The values for how a kept game ended (`screens.summary.Ended`)."""

KINDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "text": _text,
    "texts": lambda value: (
        isinstance(value, list) and len(value) <= MAX_SEATS and all(map(_text, value))
    ),
    "record": lambda value: isinstance(value, str) and len(value) <= MAX_CHARS,
    "seats": lambda value: (
        isinstance(value, list)
        and set(map(type, value)) <= _WHOLE
        and set(value) <= set(range(MAX_SEATS))
        and len(set(value)) == len(value)
    ),
    "flag": lambda value: isinstance(value, bool),
    "names": lambda value: (
        isinstance(value, dict)
        and 1 <= len(value) <= MOST_LANGUAGES
        and all(map(KINDS["texts"], value.values()))
    ),
    "seat": lambda value: value is None or KINDS["seats"]([value]),
    "count": _whole(entries.LARGEST),
    "end": lambda value: value in ENDS,
    "scores": lambda value: (
        isinstance(value, list)
        and len(value) <= MAX_SEATS
        and set(map(type, value)) <= _WHOLE
        and all(abs(score) <= entries.LARGEST for score in value)
    ),
    "summary": lambda value: _fields(value, SUMMARY) is not None and SUMMARY.keys() <= value.keys(),
    "moment": _whole(entries.LATEST),
    "revision": _whole(MOST_REVISION),
    "step": _whole(MOST_STEP),
}
"""For each kind of field, the function that checks its value."""

GAME: Final = {
    "game": "text",
    "title": "text",
    "names": "texts",
    "record": "record",
    "summary": "summary",
    "when": "moment",
    "started": "moment",
    "revision": "revision",
    "local": "seats",
    "deal": "text",
    "finished": "flag",
    "foreign": "flag",
    "guided": "flag",
    "revisited": "flag",
    "sent": "flag",
    "inviter": "text",
    "inherited": "count",
}
"""The fields of a kept game, with their kinds. Earlier versions kept `names`, not `summary`."""

NEEDED: Final = ("game", "title", "record", "when", "revision")
LESSON: Final = {"step": "step", "done": "flag"}


def schema() -> dict[str, Any]:
    """What the page needs in order to find and check what it keeps."""
    most = {
        "text": MOST_TEXT,
        "record": MAX_CHARS,
        "seats": MAX_SEATS,
        "moment": entries.LATEST,
        "revision": MOST_REVISION,
        "count": entries.LARGEST,
        "languages": MOST_LANGUAGES,
        "misses": MOST_MISSES,
        "finds": mistakes.DONE,
        "days": days.KEPT,
    }
    keys = {"prefix": PREFIX, "exported": [*CHECKS], "local": LOCAL}
    export = {"mark": EXPORT_MARK, "format": EXPORT_FORMAT}
    return {
        "keys": keys,
        "export": export,
        "game": GAME,
        "summary": SUMMARY,
        "ends": ENDS,
        "most": most,
    }


def checked(key: str, value: Any) -> str | None:
    """The text to keep for a file's value under this key; None if the value is not valid."""
    head, slash, id = key.partition("/")
    check = CHECKS.get(head + slash)
    ids = _LESSON_ID if head + slash == LESSONS else _ID
    if check is None or (slash and not ids.fullmatch(id)):
        return None
    found = check(value)
    if found is None:
        return None
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        return None
    return text


def _fields(value: Any, kinds: Mapping[str, str]) -> dict[str, Any] | None:
    """The known fields of an object; None unless all of them are valid."""
    if not isinstance(value, dict):
        return None
    found = {name: each for name, each in value.items() if name in kinds}
    return found if all(KINDS[kinds[name]](each) for name, each in found.items()) else None


def _game(value: Any) -> dict[str, Any] | None:
    """A kept game whose record can be opened here. An invalid summary is left out, because the page
    then requests a new one."""
    if isinstance(value, dict) and not KINDS["summary"](value.get("summary")):
        value = {name: each for name, each in value.items() if name != "summary"}
    found = _fields(value, GAME)
    if found is None or any(name not in found for name in NEEDED):
        return None
    if "summary" in found:
        found["summary"] = _fields(found["summary"], SUMMARY)
    if found["game"] not in games.game_ids():
        return None
    try:
        record = records.read(found["record"])
    except RecordError:
        return None
    seats = len(record.players)
    fits = record.game == found["game"] and len(found.get("names", record.players)) == seats
    return found if fits and max(found.get("local", ()), default=0) < seats else None


def _entry(value: Any) -> dict[str, Any] | None:
    found: Mapping[str, Any] | None = entries.checked(value)
    if found is None:
        return None
    return {name: found[name] for name in (*value, *found) if name in found}  # original order


def _lesson(value: Any) -> dict[str, Any] | None:
    return _fields(value, LESSON)


def _chosen(value: Any) -> dict[str, str] | None:
    """A small object with short texts, which are a person's choices."""
    if not isinstance(value, dict) or len(value) > MOST_FIELDS:
        return None
    return value if all(map(_text, (*value, *value.values()))) else None


def _days(value: Any) -> Any:
    return value if days.sound(value) else None


def _known(value: Any) -> Any:
    return value if deals.sound(value) else None


def _goals(value: Any) -> Any:
    return value if goals.sound(value) else None


CHECKS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "daily": _days,
    GAMES: _game,
    "goals": _goals,
    "known": _known,
    LESSONS: _lesson,
    "mistakes": mistakes.sound,
    "puzzles": solved.sound,
    RESULTS: _entry,
    "setup/": _chosen,
    SETTINGS: _chosen,
    "totals": history.checked,
}
"""For each key, or prefix that an id follows, the function that checks its value. The function
returns the value to keep, or None if the value is not valid."""
