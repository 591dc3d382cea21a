"""A person's rating in a game, computed from the entries of finished games each time.

The system is Glicko-2 (`glicko`), a rating period is a day (UTC), and the opponents are the levels
(`ai.strengths`) and puzzles. docs/rating.md explains the choices:

- In a game of n, whoever wins has beaten all others, and whoever loses has lost to the winner. Each
  such pair weighs 2/n, so that one game counts as one.
- A team is as strong as its members on average. So a partner's strength is taken into account, and
  the same rating makes less of a difference.
- Games with help never count, nor do pairs with other people, whose strength is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Any, Final, NamedTuple, TypeAlias

from ... import games
from ...ai.strengths import Setting, Strength, Strengths
from ...core.game import Seat
from ...core.record import BOTS
from .entries import LARGEST, LATEST, Entry, chosen, kinds, person, together, won
from .glicko import Faced, Rating, after, deviation_of, expected, flattening, idle
from .solved import Attempt

DAY: Final = 86_400_000
"""Milliseconds in a day."""

WHOLE: Final = 720_720
"""The weight of a game of two. Weights are whole numbers so that the order in which they are added
does not matter."""

UNMEASURED: Final = 75
"""The deviation, in points, that is added to a level's where it was measured with other options or
another number of seats. By as much do its ratings with two numbers of seats differ."""

PUZZLES: Final = {
    1: Strength(1150, 150),
    2: Strength(1280, 150),
    3: Strength(1450, 150),
    4: Strength(1550, 150),
    5: Strength(1760, 150),
}
"""How strong a puzzle is as an opponent, by its difficulty (`core.puzzle.difficulty`). Normal, with
1500, finds the answers about as often as these ratings say. How often people do is not known, hence
the deviation."""

PUZZLE: Final = WHOLE // 4
"""The weight of a puzzle: a game consists of many decisions."""

START: Final = Rating(volatility=0.04)
"""The rating before the first game. The paper's volatility of 0.06 is for longer periods; with 0.04
a day, half a year without a game adds about 95 points to a deviation, in quadrature."""

SURE: Final = 1.96
"""Half the width of a 95 % interval, in deviations."""

KNOWN: Final = 200
"""A rating is shown once its deviation is at most this: after about three games."""

MOST_LEFT: Final = 9
"""The most games that are announced until a rating is shown."""

FARTHEST: Final = 50_000
"""More points than any opponent has, or its deviation."""


class Finished(NamedTuple):
    """A puzzle that a person has finished with: `when` in milliseconds, its difficulty, and how
    many moves were tried. The last one was right, unless they gave up (`found` is False). `helped`:
    a hint was seen before the first try. What is asked for after a wrong try makes no difference.
    """

    when: int
    difficulty: int
    tries: int
    found: bool = True
    helped: bool = False

    @property
    def counts(self) -> bool:
        """Whether it counts for the rating."""
        return not self.helped and self.difficulty in PUZZLES

    @property
    def solved(self) -> bool:
        """Whether it counts as won."""
        return self.found and self.tries == 1


Periods: TypeAlias = dict[int, dict[Strength, tuple[int, int]]]
"""The results in one game by day, counted from 1970, and by opponent: the weight of all games, and
the part of it that was won."""


class Standing(NamedTuple):
    """A rating, and the one after each day with a result, this one included."""

    rating: Rating
    days: Sequence[Rating]

    @property
    def known(self) -> bool:
        """Whether the rating is certain enough to be shown."""
        return self.rating.deviation <= KNOWN

    @property
    def bounds(self) -> tuple[float, float]:
        """The true strength lies between these with a probability of 95 %."""
        spread = SURE * self.rating.deviation
        return self.rating.rating - spread, self.rating.rating + spread


# -- from results to periods ------------------------------------------------------------------


def add(
    periods: Periods, entries: Iterable[Entry] = (), puzzles: Iterable[Finished] = ()
) -> Periods:
    """Adds the results in entries of one game, and of its puzzles, to its periods."""
    for entry in entries:
        for opponent, weight, points in faced(entry):
            _put(periods, entry.get("when", 0), opponent, weight, points)
    for each in puzzles:
        if each.counts:
            points = PUZZLE * each.solved
            _put(periods, each.when, PUZZLES[each.difficulty], PUZZLE, points)
    return periods


def until(periods: Periods, now: int) -> Periods:
    """The periods as they count at this time, in milliseconds. The results of later days, when a
    clock must have been wrong, count today: the time without a game would make the rating unknown
    until then."""
    found: Periods = {}
    for day, results in periods.items():
        for opponent, (weight, points) in results.items():
            _put(found, min(day * DAY, now), opponent, weight, points)
    return found


def finished(kept: Mapping[str, Attempt]) -> list[Finished]:
    """What a page keeps about the puzzles of a game, as results: those that were found, or whose
    answer was shown. A puzzle counts as it was first finished with, so what was found only after
    the answer was shown is not solved."""
    return [
        Finished(each.when, each.step, each.misses + each.found, not each.given, each.early)
        for each in kept.values()
        if each.step
    ]


def first_tries(results: Iterable[Finished]) -> tuple[int, int]:
    """How many of these puzzles were solved on the first try, of how many that count."""
    counted = [each for each in results if each.counts]
    return sum([each.solved for each in counted]), len(counted)


def _put(periods: Periods, when: int, opponent: Strength, weight: int, points: int) -> None:
    day = periods.setdefault(when // DAY, {})
    before = day.get(opponent, (0, 0))
    day[opponent] = before[0] + weight, before[1] + points


def faced(entry: Entry) -> list[tuple[Strength, int, int]]:
    """The opponents of this device's person, each with the weight of the result and the part of it
    that was won; none if the game does not count."""
    seat = person(entry)
    if seat is None or entry.get("assisted"):
        return []
    players, options = kinds(entry), chosen(entry)
    table = _table(entry["game"], len(players), tuple(options.items()))
    known = [table.levels.get(kind) for kind in players]
    if together(entry):
        partners = _all([known[at] for at in range(len(players)) if at != seat])
        if partners is None or table.world is None:
            return []
        return [(opposing([table.world], partners), WHOLE, WHOLE * won(entry))]
    teams: dict[int, list[Seat]] = {}
    for at, team in enumerate(table.teams):
        teams.setdefault(team, []).append(at)
    own = teams.pop(table.teams[seat])
    partners = _all([known[at] for at in own if at != seat])
    if partners is None:
        return []
    winners = {table.teams[at] for at in entry["winners"]}
    share = 2 * WHOLE // ((len(teams) + 1) * max(1, len(winners)))
    mine = share if table.teams[seat] in winners else 0
    results = []
    for team, seats in teams.items():
        theirs = _all([known[at] for at in seats])
        weight = mine + (share if team in winners else 0)
        if theirs is not None and weight:
            results.append((opposing(theirs, partners), weight, mine))
    return results


def _all(found: Sequence[Strength | None]) -> list[Strength] | None:
    """These strengths; None if one of them is not known."""
    known = [each for each in found if each is not None]
    return known if len(known) == len(found) else None


def opposing(theirs: Sequence[Strength], partners: Sequence[Strength]) -> Strength:
    """The opponent against whom one person alone would score what a team of theirs scores.

    The chance depends on the difference of both teams' means. With n members, a person's own points
    change it by one nth. In Glicko-2 an opponent with a certain deviation has the same effect.
    """
    n = len(partners) + 1
    mean = sum(each.rating for each in theirs) / len(theirs)
    rating = n * mean - sum(each.rating for each in partners)
    spread = hypot(
        *(n * each.deviation / len(theirs) for each in theirs),
        *(each.deviation for each in partners),
    )
    return Strength(round(rating), round(deviation_of(flattening(spread / n) / n)))


class _Table(NamedTuple):
    """What counts at a table with certain seats and options: the strength of each level and of the
    game itself, and each seat's team."""

    levels: Mapping[str, Strength]
    world: Strength | None
    teams: Sequence[int]


@lru_cache(maxsize=64)
def _table(game_id: str, seats: int, given: Setting) -> _Table:
    meta, found = games.load(game_id).meta, games.strengths(game_id)
    options, team = meta.complete(dict(given), seats), games.hook(game_id, "team")
    teams = [team(seats, seat, options) if team else seat for seat in range(seats)]
    if found is None:
        return _Table({}, None, teams)
    if found.worlds:
        nearest = min(found.worlds, key=lambda each: _apart(each, options))
        world = _also(found.worlds[nearest], _apart(nearest, options) > 0)
        return _Table(next(iter(found.levels.values())), world, teams)
    other = options != meta.complete(dict(found.setting), seats)
    return _Table(levels_for(found, seats, other), None, teams)


def levels_for(found: Strengths, seats: int, other: bool = False) -> dict[str, Strength]:
    """The strengths of the levels with this many seats, or the nearest measured number. `other`:
    the options are not those with which they were measured."""
    nearest = min(found.levels, key=lambda each: (abs(each - seats), each))
    unmeasured = other or (nearest != seats and not found.worlds)
    return {level: _also(each, unmeasured) for level, each in found.levels[nearest].items()}


def _apart(setting: Setting, options: Mapping[str, str]) -> int:
    return sum(options.get(key) != value for key, value in setting)


def _also(strength: Strength, unmeasured: bool) -> Strength:
    extra = UNMEASURED if unmeasured else 0
    return Strength(strength.rating, round(hypot(strength.deviation, extra)))


# -- from periods to a rating -----------------------------------------------------------------


def standing(periods: Periods) -> Standing | None:
    """The rating after the last day with a result; None without any.

    Results without a date are on day 0, and come before all others, as if one day earlier.
    """
    rating, last, shown = START, 0, []
    for day, results in sorted(periods.items()):
        if last:
            rating = idle(rating, day - last - 1)
        rating = after(
            rating,
            [
                Faced(*opponent, weight / WHOLE, points / WHOLE)
                for opponent, (weight, points) in sorted(results.items())
            ],
        )
        last = day
        shown.append(rating)
    return Standing(rating, shown) if shown else None


def games_left(rating: Rating, opponents: Iterable[Strength]) -> int:
    """About how many more games it takes until this rating is shown: one a day, against the nearest
    of these opponents, and as successful as the rating says. 0 without opponents."""
    against = min(opponents, key=lambda each: abs(each.rating - rating.rating), default=None)
    left = 0
    while against is not None and rating.deviation > KNOWN and left < MOST_LEFT:
        points = expected(rating.rating, *against)
        rating = after(rating, [Faced(*against, points=points)])
        left += 1
    return left


def nearest_level(levels: Mapping[str, Strength], rating: float) -> str | None:
    """The level against which a rating's chance is nearest to even; None if there is no level."""
    return min(
        (level for level in BOTS if level in levels),
        key=lambda level: abs(expected(rating, levels[level].rating) - 0.5),
        default=None,
    )


def nearest_world(found: Strengths, rating: float) -> Setting:
    """The options under which somebody with this rating, alone in a cooperative game, has the
    chance nearest to even."""
    return min(
        found.worlds, key=lambda each: abs(expected(rating, found.worlds[each].rating) - 0.5)
    )


# -- periods as the page sends them back ------------------------------------------------------


def written(periods: Mapping[str, Periods]) -> dict[str, Any]:
    """Periods by game as JSON. The page collects them from slices of entries; it stores nothing."""
    return {
        game_id: {
            str(day): [[*opponent, *result] for opponent, result in results.items()]
            for day, results in each.items()
        }
        for game_id, each in periods.items()
    }


def read(data: Any) -> dict[str, Periods]:
    """What `written` returned. Anything else in it is left out."""
    found: dict[str, Periods] = {}
    shelf = games.game_ids()
    for game_id, days in data.items() if isinstance(data, dict) else ():
        if game_id in shelf and isinstance(days, dict):
            periods = found.setdefault(game_id, {})
            for day, lines in days.items():
                if day.isdecimal() and int(day) <= LATEST // DAY and isinstance(lines, list):
                    periods[int(day)] = {
                        Strength(line[0], line[1]): (line[2], line[3])
                        for line in lines
                        if _line(line)
                    }
    return found


def _line(line: Any) -> bool:
    return (
        isinstance(line, list)
        and len(line) == 4
        and all(type(number) is int for number in line)
        and abs(line[0]) <= FARTHEST
        and 0 <= line[1] <= FARTHEST
        and 0 <= line[3] <= line[2]
        and 0 < line[2] <= LARGEST * WHOLE
    )
