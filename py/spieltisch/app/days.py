"""The game of the day: which days there are, what a page keeps of them, and what follows from that.

A page keeps one JSON object for all games (`spieltisch/daily`):

    {"goofspiel": {"best": 5, "since": "2026-11-20", "days": {
        "2026-11-21": {"id": "17", "won": true, "place": 1, "score": 81},
        "2026-11-22": {"id": "18"},
        "2026-11-19": {"late": true}}}}

A day with an id has a try that is not finished, with a result it is rated, once for ever; `late` is
what was begun on another day and is not rated. It comes back from the page's storage, so every part
of it is checked, and what cannot be relied on is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ..core.rival import MAX_SCORE

KEPT: Final = 60
"""Days that are kept of a game."""

WEEK: Final = 7
LONGEST: Final = 40_000
"""Characters of all that is kept, far above what there can be."""

MOST_STREAK: Final = 9_999
MOST_PLACE: Final = 16
ONE: Final = timedelta(days=1)

_DAY: Final = re.compile(r"2[01][0-9]{2}-[0-9]{2}-[0-9]{2}", re.ASCII)
_ID: Final = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)
_GAME: Final = re.compile(r"[a-z_][a-z0-9_]{0,31}", re.ASCII)

State: TypeAlias = Literal["won", "done", "late", "begun", "missed", "open"]
"""How a day stands: rated and won, rated and not won, played on another day, begun, let go by; or
it is today and nothing has happened yet."""


class Tried(NamedTuple):
    """What became of a day. `id` is the page's key of the try that counts, `late` that it was begun
    on another day. `place` is 0 until it is rated; a late one that is finished has no id."""

    id: str
    won: bool = False
    place: int = 0
    score: int = 0
    assisted: bool = False
    late: bool = False

    @property
    def rated(self) -> bool:
        return self.place > 0

    @property
    def running(self) -> bool:
        return self.id != "" and not self.rated


LATE: Final = Tried("", late=True)


class Days(NamedTuple):
    """The days of one game; `best` is the longest streak ever, `since` where the present one began
    when a day was rated last, "" for never."""

    days: Mapping[str, Tried]
    best: int = 0
    since: str = ""


NONE: Final = Days({})


def date_of(text: object) -> date | None:
    """The day a text like "2026-11-22" names; None when it names none."""
    if not isinstance(text, str) or not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def seed_of(day: str, game_id: str) -> str:
    """The seed of a day's game, the same for everybody."""
    return f"daily {day} {game_id}"


def seeded(seed: str, game_id: str) -> str:
    """The day whose game has this seed; "" when it is none."""
    day = seed[len("daily ") :][:10]
    return day if date_of(day) and seed == seed_of(day, game_id) else ""


# -- what is kept ----------------------------------------------------------------------------------


def parse(text: object) -> dict[str, Days]:
    """What a page keeps, by game: as much of it as is in order."""
    try:
        data = json.loads(text) if isinstance(text, str) and len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        data = None
    return checked(data)


def checked(data: object) -> dict[str, Days]:
    """The same out of JSON that has been read."""
    if not isinstance(data, dict):
        return {}
    games = [(game, each) for game, each in data.items() if _GAME.fullmatch(game)][:50]
    return {game: _game(each) for game, each in games if isinstance(each, dict)}


def sound(data: object) -> bool:
    """Whether this is all in order, as in a file that is to be taken over."""
    if not isinstance(data, dict):
        return False
    text = written(checked(data))
    return len(text) <= LONGEST and json.loads(text) == data


def written(kept: Mapping[str, Days]) -> str:
    """What the page is to keep, as text."""
    data = {
        game: {
            "best": each.best,
            "since": each.since,
            "days": {day: _fields(each.days[day]) for day in sorted(each.days)},
        }
        for game, each in kept.items()
    }
    return json.dumps(data, separators=(",", ":"))


def _game(data: Mapping[str, Any]) -> Days:
    days, best, since = data.get("days"), data.get("best"), data.get("since")
    found = {
        day: tried
        for day, each in (days.items() if isinstance(days, dict) else ())
        if date_of(day) and (tried := _tried(each)) is not None
    }
    return Days(
        _latest(found),
        best if type(best) is int and 0 <= best <= MOST_STREAK else 0,
        since if isinstance(since, str) and date_of(since) else "",
    )


def _tried(data: object) -> Tried | None:
    if data == {"late": True}:
        return LATE
    if not isinstance(data, dict):
        return None
    id, place, score = data.get("id"), data.get("place", 0), data.get("score", 0)
    if not isinstance(id, str) or not _ID.fullmatch(id):
        return None
    if type(place) is not int or type(score) is not int or abs(score) > MAX_SCORE:
        return None
    if not 0 <= place <= MOST_PLACE:
        return None
    if place == 0:
        return Tried(id, late=data.get("late") is True)
    return Tried(id, data.get("won") is True, place, score, data.get("assisted") is True)


def _fields(tried: Tried) -> dict[str, Any]:
    if not tried.rated:
        begun: dict[str, Any] = {"id": tried.id} if tried.id else {}
        return {**begun, "late": True} if tried.late else begun
    fields = {"id": tried.id, "won": tried.won, "place": tried.place, "score": tried.score}
    return {**fields, "assisted": True} if tried.assisted else fields


def _latest(days: Mapping[str, Tried]) -> dict[str, Tried]:
    return {day: days[day] for day in sorted(days)[-KEPT:]}


# -- what happens ----------------------------------------------------------------------------------


def begin(kept: Days, day: str, id: str, today: str, assisted: bool = False) -> Days:
    """A game of this day that is not finished is opened under a key.

    Where somebody was helped before it was opened for the first time it is no try at all: it goes
    on from a finished game, be it somebody else's, and whoever plays it knows how that went.

    On the day itself the try opened last is the one that counts, so that the first one finished is
    rated; what was begun then goes on to count after midnight. All else is late: also a day before
    one that was played already, so that a clock set back brings nothing.
    """
    tried = kept.days.get(day)
    known = tried is not None and tried.id == id
    if (tried is not None and not tried.running) or (assisted and not known):
        return kept
    if day == today and max(kept.days, default="") <= day:
        late = tried is not None and tried == Tried(id, late=True)
    elif tried is None or tried.late:
        late = True
    else:
        return kept
    return kept._replace(days=_latest({**kept.days, day: Tried(id, late=late)}))


def finish(kept: Days, day: str, today: str, result: Tried) -> Days:
    """A game of this day is finished under `result.id`: where that is the try that counts it is
    rated, once for ever, or was late. No other changes anything."""
    tried = kept.days.get(day)
    if tried is None or not tried.running or tried.id != result.id:
        return kept
    days = _latest({**kept.days, day: LATE if tried.late else result})
    if tried.late:
        return kept._replace(days=days)
    length, since = streak(kept._replace(days=days), today)
    return Days(days, max(kept.best, length), since)


def streak(kept: Days, today: str) -> tuple[int, str]:
    """How many days in a row were rated up to today, or to yesterday while today is open; and the
    first of them, "" for none."""
    now = date_of(today)
    if now is None:
        return 0, ""
    day = now if _rated(kept, now) else _before(now)
    length = 0
    while day is not None and _rated(kept, day):
        length += 1
        day = _before(day)
    if not length or day is None:
        return 0, ""
    first, since = day + ONE, date_of(kept.since)
    dropped = len(kept.days) == KEPT and min(kept.days) == first.isoformat()
    if dropped and since is not None and since < first:
        length, first = length + (first - since).days, since
    return min(length, MOST_STREAK), first.isoformat()


def state(kept: Days, day: str, today: str) -> State:
    """How a day stands."""
    tried = kept.days.get(day)
    if tried is None:
        return "open" if day >= today else "missed"
    if tried.running:
        return "begun"
    if tried.late:
        return "late"
    return "won" if tried.won else "done"


def week(today: str) -> tuple[str, ...]:
    """Today and the six days before, the first one first."""
    now = date_of(today)
    if now is None:
        return ()
    return tuple((now - ONE * back).isoformat() for back in range(WEEK - 1, -1, -1))


def _rated(kept: Days, day: date) -> bool:
    tried = kept.days.get(day.isoformat())
    return tried is not None and tried.rated


def _before(day: date) -> date | None:
    return day - ONE if day > date.min else None
