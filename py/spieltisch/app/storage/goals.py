"""The goals reached on a device, and how near the others are.

A page keeps one JSON object for all games (`spieltisch/goals`):

    {"goofspiel": {"since": 0, "goals": {"first": [1, "17"], "row": [2, ""]}}}

Each goal has the number reached so far and the page's key of the game that reached it, "" if none
has. `since` is when somebody last put the goals of this game back to the beginning, in
milliseconds: games that ended before that no longer count. Lessons are kept elsewhere (`lesson/`).
All of this is checked when it is read back.

A goal is judged when a game ends, for the person whose device this is (`entries.person`). In a game
of several people against each other at one device nobody's goals count, as in the statistics; a
team's do. At a live table each device would count its own seats, but guests keep no game, so only
the host's do. A goal that was reached stays, even if the end of that game is taken back, and it
counts with hints and moves taken back, except for beating a level, which is for games without help
(decision 0047). A game that went on from a position of another one reaches none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from ... import games
from ...core.game import Seat
from ...core.goal import Goal, Lesson, Wins, Won
from ...core.match import Match
from ...core.record import BOTS
from . import entries, jsontext
from .entries import GAME, LARGEST, LATEST, Entry

LONGEST: Final = 20_000
"""The most characters that are kept: far more than real data ever has."""

MOST_GAMES: Final = 40
MOST_GOALS: Final = 40

_GOAL: Final = re.compile(r"[a-z]{1,12}", re.ASCII)
_ID: Final = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)


class Progress(NamedTuple):
    """How far a goal is: the number reached, and the key of the game that reached the goal."""

    n: int
    game: str = ""


class Path(NamedTuple):
    """What is kept about one game's goals (see the module's docstring)."""

    goals: Mapping[str, Progress] = {}
    since: int = 0

    def of(self, id: str) -> Progress:
        """How far this goal is."""
        return self.goals.get(id, Progress(0))


NONE: Final = Path()


def parse(text: object) -> dict[str, Path]:
    """The valid parts of what a page keeps, by game."""
    return checked(jsontext.parse(text) if isinstance(text, str) and len(text) <= LONGEST else None)


def checked(data: object) -> dict[str, Path]:
    """As `parse`, for JSON that has already been parsed."""
    if not isinstance(data, dict):
        return {}
    return {
        game: path
        for game, each in list(data.items())[:MOST_GAMES]
        if isinstance(game, str) and GAME.fullmatch(game) and (path := _path(each)) is not None
    }


def _path(value: Any) -> Path | None:
    if not isinstance(value, dict) or not isinstance(value.get("goals"), dict):
        return None
    since = value.get("since", 0)
    if type(since) is not int or not 0 <= since <= LATEST:
        return None
    found = {}
    for id, pair in list(value["goals"].items())[:MOST_GOALS]:
        if not isinstance(pair, list) or len(pair) != 2 or not _GOAL.fullmatch(str(id)):
            continue
        n, game = pair
        known = game == "" or (isinstance(game, str) and _ID.fullmatch(game))
        if type(n) is int and 0 <= n <= LARGEST and known:
            found[str(id)] = Progress(n, game)
    return Path(found, since)


def written(paths: Mapping[str, Path]) -> str:
    """The text that the page should keep."""
    data = {
        game: {"since": path.since, "goals": {id: [*each] for id, each in path.goals.items()}}
        for game, path in paths.items()
    }
    return json.dumps(data, separators=(",", ":"))


def sound(data: object) -> bool:
    """Whether all of this is valid, which is required of an imported file."""
    text = written(checked(data))
    return len(text) <= LONGEST and json.loads(text) == data


def merged(data: object, here: object) -> str:
    """One text that merges `data`, which is from a file, with `here`, the text that the page has.
    Of two numbers for a goal, the one that reached it counts, else the greater one. Nothing counts
    from where a game's goals were not put back as late as on the other side."""
    both = parse(here)
    for game, given in checked(data).items():
        own = both.get(game, NONE)
        if given.since != own.since:
            both[game] = max(own, given, key=lambda path: path.since)
            continue
        goals = dict(own.goals)
        for id, each in given.goals.items():
            before = own.of(id)
            if (bool(each.game), each.n) > (bool(before.game), before.n):
                goals[id] = each
        both[game] = Path(goals, own.since)
    return written(both)


def after(
    path: Path, id: str, match: Match, own: Entry, kept: Mapping[str, Entry]
) -> tuple[Path, list[Goal]]:
    """A game's path after a finished match, which the page keeps under the key `id`, and the goals
    that this match has reached now. `own` is its entry, and `kept` are the entries of games by
    their keys, from the oldest to the latest. A match that is not among them, or that ended before
    the goals were put back, changes nothing: it is an old one whose result was opened again."""
    seats, when = seats_of(own), kept[id].get("when", 0) if id in kept else -1
    if not seats or when < path.since:
        return path, []
    won = [
        _won(each)
        for each in {**kept, id: own}.values()  # where it was, among earlier and later ones
        if each["game"] == own["game"]
        and seats_of(each)
        and (each is own or each.get("when", 0) >= path.since)
    ]
    found, new = dict(path.goals), []
    for goal in games.goals(own["game"]):
        before = path.of(goal.id)
        if before.game or isinstance(goal.by, Lesson):
            continue
        n = min(_counted(goal, match, seats, won), goal.of)
        if n >= goal.of:
            found[goal.id] = Progress(n, id)
            new.append(goal)
        elif isinstance(goal.by, Wins) and goal.by.running:
            found[goal.id] = Progress(n)
        else:
            found[goal.id] = Progress(max(n, before.n))
    return path._replace(goals={id: each for id, each in found.items() if each.n}), new


def seats_of(entry: Entry) -> list[Seat]:
    """The seats whose goals count on this device: one person's, or all of a team's. None in a game
    that went on from a position of another one, in which somebody else may have reached them."""
    if entries.person(entry) is None or entry.get("fork"):
        return []
    return list(entry["local"]) if entries.together(entry) else entry["local"][:1]


def _counted(goal: Goal, match: Match, seats: Iterable[Seat], won: Iterable[Won]) -> int:
    if isinstance(goal.by, Lesson):
        return 0
    if isinstance(goal.by, Wins):
        return goal.by.count(won)
    return max(goal.by(match, seat) for seat in seats)


def _won(entry: Entry) -> Won:
    level = entries.level(entry)
    usual = games.load(entry["game"]).meta.complete({}, len(entry["players"]))
    return Won(
        won=entries.won(entry),
        level=level if level in BOTS else "",
        options={**usual, **entry.get("options", {})},
        assisted=bool(entry.get("assisted", False)),
    )
