"""The game and the puzzle of the day: what a page keeps about each day, and the streaks.

A page keeps one JSON object for all games (`spieltisch/daily`):

    {"goofspiel": {"best": 5, "since": "2026-11-20", "days": {
        "2026-11-21": {"id": "17", "won": true, "place": 1, "score": 81, "par": [77, true]},
        "2026-11-22": {"id": "18"},
        "2026-11-19": {"late": true}}}}

A day that has only an id has an unfinished try. Once it has a result, it is rated, and that is
final. `par` has the score that Hard reached (`session.par`), and whether the result reaches par; it
may come later or never. `late` marks a try that was started on another day and is therefore not
rated. Further unfinished tries are listed in `also` if they were started on the day itself,
otherwise in `off`. The first try to be finished decides. `puzzles` has the days' puzzles; it is
left out if there are none (`sought`). All of this is read back from the page's storage, so every
part is checked, and invalid parts are left out.

A day counts for the streak if its game is rated or its puzzle was found (`counts`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ... import games
from ...core.record import Player
from ...core.rival import MAX_SCORE
from ..session.placing import Placing, as_good
from ..session.session import Session
from ..session.starting import company
from . import jsontext
from .entries import GAME
from .sought import Sought, fields, sought

KEPT: Final = 60
"""How many days are kept for each game."""

WEEK: Final = 7
LONGEST: Final = 600_000
"""The most characters that are kept: far more than real data ever has."""

TRIES: Final = 8
"""The most further tries of a day in `also`, and the most in `off`."""

MOST_STREAK: Final = 9_999
MOST_PLACE: Final = 16
ONE: Final = timedelta(days=1)

LEVEL: Final = "normal"
"""The level of the opponents in a game of the day."""

_DAY: Final = re.compile(r"2[01][0-9]{2}-[0-9]{2}-[0-9]{2}", re.ASCII)
_ID: Final = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)

State: TypeAlias = Literal["won", "done", "late", "begun", "missed", "open"]
"""The state of a day, in this order: rated and won, rated and not won, played on another day,
begun, missed, or not played yet."""


class Tried(NamedTuple):
    """What is kept about a day. `id` is the page's key for the main try, and `late` means that this
    try was begun on another day. A late try that is finished has no id. `place` is 0 until the day
    is rated. Until the main try is finished, `also` and `off` are the keys of further tries that
    were begun on the day itself or on a later day, respectively. `par` is Hard's score and whether
    this result reaches par; None if par is not known."""

    id: str
    won: bool = False
    place: int = 0
    score: int = 0
    assisted: bool = False
    late: bool = False
    also: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    par: tuple[int, bool] | None = None

    @property
    def rated(self) -> bool:
        return self.place > 0

    @property
    def running(self) -> bool:
        return self.id != "" and not self.rated

    @property
    def tries(self) -> tuple[str, ...]:
        """The keys of the unfinished tries, the main one first."""
        return (self.id, *self.also, *self.off) if self.running else ()

    def counts(self, id: str) -> bool:
        """Whether the try with this key was begun on the day itself."""
        return not self.late and id in (self.id, *self.also)


LATE: Final = Tried("", late=True)


class Days(NamedTuple):
    """The days of one game. `best` is the length of the longest streak ever. `since` is the first
    day of the streak that the last day that counts belonged to, "" for none. `puzzles` are the
    puzzles of days that were begun."""

    days: Mapping[str, Tried]
    best: int = 0
    since: str = ""
    puzzles: Mapping[str, Sought] = {}

    @property
    def noted(self) -> set[str]:
        """The days about which anything is kept."""
        return {*self.days, *self.puzzles}


NONE: Final = Days({})


def date_of(text: object) -> date | None:
    """The date that a text such as "2026-11-22" stands for; None for any other value."""
    if not isinstance(text, str) or not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def seed_of(day: str, game_id: str) -> str:
    """The seed of a day's game, which is the same for everybody."""
    return f"daily {day} {game_id}"


def seeded(seed: str, game_id: str) -> str:
    """The day whose game has this seed; "" for any other seed."""
    day = seed[len("daily ") :][:10]
    return day if date_of(day) and seed == seed_of(day, game_id) else ""


# -- the match -----------------------------------------------------------------------------------


def players(game_id: str, seed: str) -> tuple[Player, ...]:
    """The players of the game of the day with this seed: a person at the first seat, and computer
    players at the rest of the usual number of seats."""
    return company(games.load(game_id).meta.default_seats, 0, LEVEL, seed=seed)


def day_of(session: Session) -> str:
    """The day whose game this is; "" if the seed, players or options are not those of any day."""
    match, meta = session.match, session.game.meta
    day = seeded(match.seed, session.game_id)
    usual = tuple(player.kind for player in players(session.game_id, match.seed)) if day else ()
    fits = usual == tuple(player.kind for player in session.players) and session.local == (0,)
    fits = fits and meta.chosen(match.options) == meta.chosen(meta.complete({}, match.seats))
    return day if fits else ""


# -- storage -------------------------------------------------------------------------------------


def parse(text: object) -> dict[str, Days]:
    """The valid parts of what a page keeps, by game."""
    return checked(jsontext.parse(text) if isinstance(text, str) and len(text) <= LONGEST else None)


def checked(data: object) -> dict[str, Days]:
    """As `parse`, for JSON that has already been parsed."""
    if not isinstance(data, dict):
        return {}
    named = [(game, each) for game, each in data.items() if GAME.fullmatch(game)][:50]
    return {game: _game(each) for game, each in named if isinstance(each, dict)}


def sound(data: object) -> bool:
    """Whether all of this is valid, which is required of an imported file."""
    if not isinstance(data, dict):
        return False
    text = written(checked(data))
    return len(text) <= LONGEST and json.loads(text) == data


def written(kept: Mapping[str, Days]) -> str:
    """The text that the page should keep."""
    data = {
        game: {
            "best": each.best,
            "since": each.since,
            "days": {day: _fields(each.days[day]) for day in sorted(each.days)},
            **({"puzzles": _puzzles(each)} if each.puzzles else {}),
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
    puzzles = data.get("puzzles")
    asked = {
        day: one
        for day, each in (puzzles.items() if isinstance(puzzles, dict) else ())
        if date_of(day) and (one := sought(each)) is not None
    }
    return _latest(
        Days(
            found,
            best if type(best) is int and 0 <= best <= MOST_STREAK else 0,
            since if isinstance(since, str) and date_of(since) else "",
            asked,
        )
    )


def _puzzles(kept: Days) -> dict[str, Any]:
    return {day: fields(kept.puzzles[day]) for day in sorted(kept.puzzles)}


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
        also, off = _ids(data.get("also")), _ids(data.get("off"))
        return Tried(id, late=data.get("late") is True, also=also, off=off)
    won, assisted, par = data.get("won") is True, data.get("assisted") is True, data.get("par")
    return Tried(id, won, place, score, assisted, par=_par(par))


def _par(data: object) -> tuple[int, bool] | None:
    if not isinstance(data, list) or len(data) != 2:
        return None
    score, reached = data
    fits = type(score) is int and abs(score) <= MAX_SCORE and type(reached) is bool
    return (score, reached) if fits else None


def _ids(data: object) -> tuple[str, ...]:
    ids = data[:TRIES] if isinstance(data, list) else []
    return tuple(id for id in ids if isinstance(id, str) and _ID.fullmatch(id))


def _fields(tried: Tried) -> dict[str, Any]:
    if not tried.rated:
        more = {"late": tried.late, "also": list(tried.also), "off": list(tried.off)}
        begun: dict[str, Any] = {"id": tried.id} if tried.id else {}
        return {**begun, **{name: each for name, each in more.items() if each}}
    fields = {"id": tried.id, "won": tried.won, "place": tried.place, "score": tried.score}
    more = {"assisted": tried.assisted, "par": None if tried.par is None else list(tried.par)}
    return {**fields, **{name: each for name, each in more.items() if each}}


def _latest(kept: Days, today: str = "") -> Days:
    """The days without the oldest ones, if there are more than are kept. Those far ahead of today,
    if that is known, go before the oldest ones."""
    last, noted = _horizon(today), sorted(kept.noted)
    far = [day for day in noted if day > last]
    wanted = [*far[::-1], *(day for day in noted if day <= last)][-KEPT:]
    days = {day: kept.days[day] for day in wanted if day in kept.days}
    return kept._replace(
        days=days, puzzles={day: kept.puzzles[day] for day in wanted if day in kept.puzzles}
    )


# -- changes --------------------------------------------------------------------------------------


def begin(kept: Days, day: str, id: str, today: str, assisted: bool = False) -> Days:
    """Notes that an unfinished game of this day was opened under the key `id`.

    If it is opened on the day itself, it is a try that counts. If there are several such tries, the
    first one to be finished is rated, even if that happens after midnight. A try that is opened on
    a later day is late. So is a try of any day before one that has been played already; otherwise
    people could gain from setting their clock back. A game of a future day is not noted. Nor is a
    game that was assisted before it was first opened, because it continues a finished game (perhaps
    somebody else's) whose course the player knows.
    """
    tried = kept.days.get(day)
    known = tried is not None and (not tried.running or id in tried.tries)
    if known or assisted or day > today:
        return kept
    begun = Tried("", late=True) if tried is None else tried
    others = (*begun.off, begun.id) if begun.late and begun.id else begun.off
    if day == today and _last_played(kept, today) <= day:
        first, *also = (*(() if begun.late else (begun.id, *begun.also)), id)
        begun = Tried(first, also=tuple(also)[-TRIES:], off=others[-TRIES:])
    elif begun.late and not begun.id:
        begun = Tried(id, late=True)
    else:
        begun = begun._replace(off=(*begun.off, id)[-TRIES:])
    return _latest(kept._replace(days={**kept.days, day: begun}), today)


def again(kept: Days, day: str, noted: Tried) -> Days:
    """The days with a noted try put back, if the page has lost its day in the meantime."""
    return kept if day in kept.days else _latest(kept._replace(days={**kept.days, day: noted}))


def finish(kept: Days, day: str, today: str, result: Tried) -> Days:
    """Notes that a game of this day was finished under the key `result.id`. The first try to be
    finished decides: if it was begun on the day itself, the day is rated; otherwise the day is
    late. Tries that are finished after that change nothing."""
    tried = kept.days.get(day)
    if tried is None or result.id not in tried.tries:
        return kept
    counts = tried.counts(result.id)
    after = _latest(kept._replace(days={**kept.days, day: result if counts else LATE}))
    return _extended(after, today) if counts else after


def seek(kept: Days, day: str, today: str, now: Sought) -> Days:
    """Notes how far somebody has got with the puzzle of this day. It counts if it was first noted
    on the day itself, and no later day was played before, even if it is found after midnight. Once
    it is found or its answer was asked for, nothing changes any more."""
    before = kept.puzzles.get(day)
    if before is None and (day != today or _last_played(kept, today) > day):
        return kept
    if before is not None and before.over:
        return kept
    after = _latest(kept._replace(puzzles={**kept.puzzles, day: now}), today)
    return _extended(after, today) if now.found else after


def _extended(kept: Days, today: str) -> Days:
    """The days with the streak that a further day that counts makes."""
    length, since = streak(kept, today)
    return kept._replace(best=max(kept.best, length), since=since)


def with_par(kept: Days, day: str, id: str, par: Placing, together: bool) -> Days:
    """The days with par noted for a day that was rated by the try with this key. `together` says
    whether the game is cooperative."""
    tried = kept.days.get(day)
    if tried is None or not tried.rated or tried.id != id:
        return kept
    reached = as_good(Placing(tried.score, tried.place, tried.won), par, together)
    noted = tried._replace(par=(max(-MAX_SCORE, min(par.score, MAX_SCORE)), reached))
    return kept._replace(days={**kept.days, day: noted})


def _horizon(today: str) -> str:
    """The last day not so far ahead of today that a clock or a file must have been wrong. If today
    is not known, no day is too far ahead."""
    now = date_of(today)
    return (now + ONE * KEPT).isoformat() if now else date.max.isoformat()


def _last_played(kept: Days, today: str) -> str:
    """The last day whose game was begun on it, or whose puzzle was found, without days far ahead;
    "" for none."""
    played = [day for day, tried in kept.days.items() if not tried.late]
    played += [day for day, each in kept.puzzles.items() if each.found]
    return max([day for day in played if day <= _horizon(today)], default="")


def counts(kept: Days, day: str) -> bool:
    """Whether a day counts for the streak: its game is rated, or its puzzle was found."""
    tried, puzzle = kept.days.get(day), kept.puzzles.get(day)
    return (tried is not None and tried.rated) or (puzzle is not None and puzzle.found)


def streak(kept: Days, today: str) -> tuple[int, str]:
    """How many days in a row count, and the first of these days ("" for none). The streak ends
    today or, if today does not count yet, yesterday. site/pages/now.js computes the same."""
    now = date_of(today)
    if now is None:
        return 0, ""
    day = now if _counts(kept, now) else _before(now)
    length = 0
    while day is not None and _counts(kept, day):
        length += 1
        day = _before(day)
    if not length or day is None:
        return 0, ""
    first, since = day + ONE, date_of(kept.since)
    dropped = len(kept.noted) == KEPT and min(kept.noted) == first.isoformat()
    if dropped and since is not None and since < first:
        length, first = length + (first - since).days, since
    return min(length, MOST_STREAK), first.isoformat()


def streak_of_all(kept: Mapping[str, Days], today: str) -> int:
    """How many days in a row count in any of the games. Where days are no longer kept, that is the
    longest streak of a single game. site/pages/now.js computes the same, because the lobby shows it
    without an engine."""
    counted = {day for each in kept.values() for day in each.noted if counts(each, day)}
    day = date_of(today)
    if day is not None and day.isoformat() not in counted:
        day = _before(day)
    length = 0
    while day is not None and day.isoformat() in counted:
        length += 1
        day = _before(day)
    return max([length, *(streak(each, today)[0] for each in kept.values())])


def state(kept: Days, day: str, today: str) -> State:
    """The state of a day."""
    tried = kept.days.get(day)
    if tried is None:
        return "open" if day >= today else "missed"
    if tried.running:
        return "begun"
    if tried.late:
        return "late"
    return "won" if tried.won else "done"


def week(today: str) -> tuple[str, ...]:
    """Today and the six days before it, oldest first."""
    now = date_of(today)
    if now is None:
        return ()
    return tuple((now - ONE * back).isoformat() for back in range(WEEK - 1, -1, -1))


def _counts(kept: Days, day: date) -> bool:
    return counts(kept, day.isoformat())


def _before(day: date) -> date | None:
    return day - ONE if day > date.min else None
