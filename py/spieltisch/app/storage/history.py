"""Statistics from the entries of finished games, by game, level, number of seats, and help.

The number of entries is bounded. The page folds the oldest ones into `Totals`, so that the sums
stay correct.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypedDict

from ... import games
from ...core.record import BOTS, MAX_SEATS
from .entries import LARGEST, Entry, chosen, level, person, won
from .entries import checked as entry_checked

LEVELS: Final = (*BOTS, "mixed", "people", "party")
"""The levels by which games are grouped, in the order in which they are shown."""

RUN: Final = 5
"""How many of the latest games are considered when another level is suggested."""

MOST_LAST: Final = 2_000
"""The most ids that totals from a file may list: more than are ever folded in one step."""

LONGEST_ID: Final = 40
MOST_GROUPS: Final = 2_000
MOST_FIGURES: Final = 16
"""The most figures that a game's totals may contain."""

_SEATS: Final = frozenset(str(seats) for seats in range(1, MAX_SEATS + 1))

MANY: Final = 4
"""How many of the last `RUN` games have to be won before a stronger level is suggested."""


class Group(NamedTuple):
    """Games that are counted together."""

    game: str
    level: str
    seats: int
    assisted: bool


class Sum(NamedTuple):
    """The sums over a group's games. `best` is the best score, or None if no score counts."""

    played: int = 0
    won: int = 0
    points: int = 0
    best: int | None = None
    figures: tuple[tuple[str, int, int], ...] = ()

    def plus(self, other: Sum) -> Sum:
        """The sums over the games of both."""
        figures = {name: (hits, of) for name, hits, of in self.figures}
        for name, hits, of in other.figures:
            before = figures.get(name, (0, 0))
            figures[name] = before[0] + hits, before[1] + of
        known = [best for best in (self.best, other.best) if best is not None]
        return Sum(
            self.played + other.played,
            self.won + other.won,
            self.points + other.points,
            max(known, default=None),
            tuple((name, hits, of) for name, (hits, of) in figures.items()),
        )


class Totals(TypedDict):
    """What is left of dropped entries: the sums by group (a `Group` written as words), and the ids
    folded in last, so that entries that have not been dropped yet are not counted twice."""

    groups: dict[str, list[Any]]
    last: list[str]


Kept = Mapping[str, Entry]
"""Entries by their game's id."""


def group_of(entry: Entry) -> Group:
    """The group in which an entry is counted."""
    return Group(
        entry["game"], level(entry), len(entry["players"]), bool(entry.get("assisted", False))
    )


def sums(kept: Kept, totals: Totals) -> dict[Group, Sum]:
    """The sums over all games ever played, by group. They include dropped entries."""
    found = {
        group: given
        for text, value in totals["groups"].items()
        if (group := _group(text)) is not None and (given := _sum(value)) is not None
    }
    folded = set(totals["last"])
    counts: dict[Group, _Count] = {}
    for id, entry in kept.items():
        if id not in folded:
            group = group_of(entry)
            count = counts.get(group)
            if count is None:
                count = counts[group] = _Count()
            count.add(entry)
    for group, count in counts.items():
        found[group] = found.get(group, Sum()).plus(count.sum())
    return dict(sorted(found.items(), key=lambda one: _order(one[0])))


class _Count:
    """Adds up the entries of one group. It does so in place, because there may be thousands."""

    def __init__(self) -> None:
        self.played = self.won = self.points = 0
        self.best: int | None = None
        self.figures: dict[str, list[int]] = {}

    def add(self, entry: Entry) -> None:
        """Adds one game."""
        self.played += 1
        seat = person(entry)
        if seat is None:
            return
        score = entry["scores"][seat]
        self.won += seat in entry["winners"]
        self.points += score
        self.best = score if self.best is None else max(self.best, score)
        for name, (hits, of) in entry.get("figures", {}).items():
            before = self.figures.setdefault(name, [0, 0])
            before[0] += hits
            before[1] += of

    def sum(self) -> Sum:
        """The sums."""
        figures = tuple((name, hits, of) for name, (hits, of) in self.figures.items())
        return Sum(self.played, self.won, self.points, self.best, figures)


def _order(group: Group) -> tuple[str, bool, int, int]:
    return group.game, group.assisted, LEVELS.index(group.level), group.seats


def fold(kept: Kept, totals: Totals) -> Totals:
    """The totals with all these entries added."""
    return {
        "groups": {
            " ".join(map(str, (*group[:3], int(group.assisted)))): [
                *(_bounded(number) for number in each[:4]),
                {
                    name: [_bounded(hits), _bounded(of)]
                    for name, hits, of in each.figures[:MOST_FIGURES]
                },
            ]
            for group, each in sums(kept, totals).items()
        },
        "last": list(kept),
    }


def _bounded(number: int | None) -> int | None:
    """The number, clamped to the bounds that `checked` accepts."""
    return None if number is None else max(-LARGEST, min(number, LARGEST))


class Found(NamedTuple):
    """The entries that a page has sent, by id, oldest first, and the ids of those that cannot be
    read. Entries of games that are not on the shelf are in neither."""

    entries: dict[str, Entry]
    damaged: list[str]


def find(data: Any) -> Found:
    """Checks the entries that a page has sent."""
    found, damaged, shelf = {}, [], frozenset(games.game_ids())
    for id, value in data.items() if isinstance(data, dict) else ():
        entry = entry_checked(value)
        if entry is None:
            damaged.append(id)
        elif entry["game"] in shelf:
            found[id] = entry
    return Found(dict(sorted(found.items(), key=lambda one: one[1].get("when", 0))), damaged)


def entries_from(data: Any) -> dict[str, Entry]:
    """The entries that the page has sent, by id, oldest first. Damaged entries and those of games
    that are not on the shelf are left out."""
    return find(data).entries


def checked(data: Any) -> Totals | None:
    """Totals from a file; None unless all of them are valid."""
    if not isinstance(data, dict):
        return None
    groups, last = data.get("groups"), data.get("last")
    if not isinstance(groups, dict) or not isinstance(last, list):
        return None
    if len(groups) > MOST_GROUPS or len(last) > MOST_LAST:
        return None
    totals = totals_from(data)
    known = all(isinstance(id, str) and len(id) <= LONGEST_ID for id in last)
    return totals if known and len(totals["groups"]) == len(groups) else None


def totals_from(data: Any) -> Totals:
    """The valid parts of the totals that the page has sent."""
    groups = data.get("groups") if isinstance(data, dict) else None
    last = data.get("last") if isinstance(data, dict) else None
    return {
        "groups": {
            text: value
            for text, value in (groups.items() if isinstance(groups, dict) else ())
            if _group(text) and _sum(value)
        },
        "last": [id for id in last if isinstance(id, str)] if isinstance(last, list) else [],
    }


def _group(text: str) -> Group | None:
    words = text.split(" ")
    if len(words) != 4 or words[0] not in games.game_ids() or words[1] not in LEVELS:
        return None
    if words[2] not in _SEATS or words[3] not in ("0", "1"):
        return None
    return Group(words[0], words[1], int(words[2]), words[3] == "1")


def _sum(value: Any) -> Sum | None:
    if not isinstance(value, list) or len(value) != 5 or not isinstance(value[4], dict):
        return None
    played, wins, points, best, figures = value
    numbers = [played, wins, points, 0 if best is None else best]
    pairs = [pair for pair in figures.values() if isinstance(pair, list) and len(pair) == 2]
    numbers += [number for pair in pairs for number in pair]
    if len(pairs) < len(figures) or len(pairs) > MOST_FIGURES:
        return None
    if not all(type(each) is int and abs(each) <= LARGEST for each in numbers):
        return None
    if not 0 <= wins <= played or not played:
        return None
    counted = tuple((str(name), hits, of) for name, (hits, of) in figures.items())
    return Sum(played, wins, points, best, counted)


# -- suggestions ------------------------------------------------------------------------------


class Advice(NamedTuple):
    """The suggestion to try the level `other`, after `won` wins in the last `of` games against
    `level`."""

    level: str
    other: str
    won: int
    of: int


def advice(entries: Iterable[Entry]) -> Advice | None:
    """The level to suggest, if any, given the entries of one game, oldest first.

    There is only a suggestion if the last games were all played against the same level and without
    help. There is none for cooperative games, because a weaker partner does not make them easier.
    """
    last: Sequence[Entry] = list(entries)[-RUN:]
    found = {(level(entry), bool(entry.get("assisted", False))) for entry in last}
    if len(last) < RUN or len(found) > 1 or games.load(last[0]["game"]).meta.together:
        return None
    ((at, assisted),) = found
    ladder = BOTS[1:]
    if at not in ladder or assisted:
        return None
    wins, place = sum(map(won, last)), ladder.index(at)
    if wins >= MANY and place + 1 < len(ladder):
        return Advice(at, ladder[place + 1], wins, RUN)
    if wins == 0 and place:
        return Advice(at, ladder[place - 1], wins, RUN)
    return None


def easier(entries: Iterable[Entry]) -> str | None:
    """The level below, if the last two games of these, of one game and oldest first, were lost
    against the same level; else None. Never in cooperative games."""
    last = list(entries)[-2:]
    if len(last) < 2 or any(map(won, last)) or games.load(last[0]["game"]).meta.together:
        return None
    at, ladder = level(last[-1]), BOTS[1:]
    if level(last[0]) != at or at not in ladder[1:]:
        return None
    return ladder[ladder.index(at) - 1]


def record_score(entry: Entry, others: Iterable[Entry], totals: Totals) -> bool:
    """Whether somebody has lost this game but has more points than in any of the `others` of the
    same game, with the same options and as many players. There is at least one of them. All games
    in the totals count, because their options are not known."""
    seat, seats = person(entry), len(entry["players"])
    if seat is None or won(entry) or games.load(entry["game"]).meta.together:
        return False
    scores = [
        other["scores"][at]
        for other in others
        if (at := person(other)) is not None
        and len(other["players"]) == seats
        and chosen(other) == chosen(entry)
    ]
    older = [
        each.best
        for group, each in sums({}, totals).items()
        if (group.game, group.seats) == (entry["game"], seats) and each.best is not None
    ]
    own = entry["scores"][seat]
    return bool(scores) and own > max(0, *scores, *older)
