"""The puzzle of the day: which one it is, what is kept about it, and the streak."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.session.puzzles import shipped
from spieltisch.app.storage.days import (
    KEPT,
    NONE,
    Days,
    Tried,
    begin,
    checked,
    counts,
    finish,
    parse,
    seek,
    sound,
    streak,
    streak_of_all,
    written,
)
from spieltisch.app.storage.sought import MOST_MISSES, WEEKDAYS, Sought, of_day, sought
from spieltisch.core.puzzle import Puzzle
from tests.app.storage.test_solved import made

TODAY, NEXT = "2026-11-22", "2026-11-23"
ID = "5d0cf2a1"
FOUND = Sought(ID, found=True)
WON = Tried("a", True, 1, 81)
YEAR = [date(2026, 1, 1) + timedelta(days=at) for at in range(365)]


def every_step(each: int) -> list[Puzzle]:
    """So many puzzles of each difficulty."""
    return made(*[step for step in (1, 2, 3, 4, 5) for _ in range(each)])


def test_the_date_alone_decides_and_the_week_goes_from_easy_to_hard() -> None:
    puzzles = every_step(20)
    year = [of_day(day, puzzles) for day in YEAR]
    assert year == [of_day(day, puzzles[::-1]) for day in YEAR], "not the order of the file"
    for day, puzzle in zip(YEAR, year, strict=True):
        assert puzzle is not None and puzzle.difficulty == WEEKDAYS[day.weekday()]
    monday = date(2026, 11, 23)
    assert [WEEKDAYS[monday.weekday()], WEEKDAYS[6]] == [1, 5]
    often = Counter(each.id for each in year if each is not None and each.difficulty == 2)
    assert len(often) == 20 and max(often.values()) <= 14, "104 days, 20 puzzles"


@pytest.mark.parametrize("game_id", [each for each in games.game_ids() if shipped(each)])
def test_puzzles_that_ship_get_harder_from_monday_to_sunday(game_id: str) -> None:
    week = [of_day(date(2026, 11, 23) + timedelta(days=at), shipped(game_id)) for at in range(7)]
    assert [each.difficulty for each in week if each] == [1, 2, 2, 3, 3, 4, 5]


def test_a_days_puzzle_is_the_same_for_ever() -> None:
    puzzles = every_step(20)
    found = [of_day(date(2026, 11, at), puzzles) for at in range(23, 30)]
    assert [int(each.id, 16) for each in found if each] == [18, 27, 23, 45, 42, 68, 84]


def test_a_further_puzzle_changes_only_the_days_that_it_wins() -> None:
    puzzles = every_step(20)
    year = [of_day(day, puzzles) for day in YEAR]
    more = [*puzzles, puzzles[0]._replace(id="ffffffff")]
    changed = [day for day, one in zip(YEAR, year, strict=True) if one != of_day(day, more)]
    assert all(of_day(day, more) == more[-1] for day in changed)
    assert 0 < len(changed) <= 8, "about 1 in 21 of 52 Mondays"
    fewer = puzzles[1:]
    changed = [day for day, one in zip(YEAR, year, strict=True) if one != of_day(day, fewer)]
    assert changed == [day for day, one in zip(YEAR, year, strict=True) if one == puzzles[0]]


def test_without_the_weekdays_difficulty_the_nearest_one_is_taken_the_easier_of_two() -> None:
    tuesday, sunday = date(2026, 11, 24), date(2026, 11, 22)
    found = [of_day(tuesday, made(*steps)) for steps in ((3, 1), (5, 3), (1, 1))]
    assert [each.difficulty for each in found if each] == [1, 3, 1]
    assert of_day(sunday, made(2)) == made(2)[0]
    assert of_day(sunday, []) is None


def test_the_streak_of_all_games_counts_days_on_which_any_of_them_counts() -> None:
    games = {
        "a": Days({"2026-11-19": WON, "2026-11-21": WON}),
        "b": Days({}, puzzles={"2026-11-20": FOUND, "2026-11-18": Sought(ID, given=True)}),
    }
    today = ("2026-11-21", "2026-11-22", "2026-11-23", "")
    assert [streak_of_all(games, each) for each in today] == [3, 3, 0, 0]
    year = (date(2026, 9, 23) + timedelta(days=at) for at in range(KEPT))
    long = Days({day.isoformat(): WON for day in year}, since="2026-08-14")
    assert streak_of_all({**games, "c": long}, "2026-11-21") == 100, "older days are not kept"
    assert streak_of_all({}, "2026-11-21") == 0


def test_a_day_counts_if_its_game_is_rated_or_its_puzzle_was_found() -> None:
    kept = Days(
        {"2026-11-19": WON, "2026-11-20": Tried("b"), "2026-11-21": Tried("", late=True)},
        puzzles={
            "2026-11-20": FOUND,
            "2026-11-21": FOUND,
            TODAY: Sought(ID, misses=2),
            "2026-11-18": Sought(ID, given=True),
        },
    )
    assert [day[-2:] for day in sorted(kept.noted) if counts(kept, day)] == ["19", "20", "21"]
    assert streak(kept, TODAY) == (3, "2026-11-19")
    after = seek(kept, TODAY, TODAY, FOUND)
    assert (after.best, after.since, streak(after, TODAY)[0]) == (4, "2026-11-19", 4)
    both = finish(begin(after, TODAY, "c", TODAY), TODAY, TODAY, WON._replace(id="c"))
    assert (both.best, streak(both, TODAY)) == (4, (4, "2026-11-19")), "once a day"


@pytest.mark.parametrize(
    ("before", "day", "today", "now", "after"),
    [
        (NONE, TODAY, TODAY, Sought(ID), Sought(ID)),
        (NONE, TODAY, NEXT, FOUND, None),  # never begun on its day
        (NONE, NEXT, TODAY, FOUND, None),  # a day still to come
        (Days({NEXT: WON}), TODAY, TODAY, FOUND, None),  # the clock was set back
        (Days({}, puzzles={NEXT: FOUND}), TODAY, TODAY, FOUND, None),
        (Days({}, puzzles={NEXT: Sought(ID)}), TODAY, TODAY, FOUND, FOUND),
        (Days({}, puzzles={TODAY: Sought(ID)}), TODAY, NEXT, FOUND, FOUND),  # past midnight
        (Days({}, puzzles={TODAY: FOUND}), TODAY, TODAY, Sought(ID, misses=3), FOUND),
        (
            Days({}, puzzles={TODAY: Sought(ID, helped=True, given=True)}),
            TODAY,
            TODAY,
            FOUND,
            Sought(ID, helped=True, given=True),
        ),
    ],
)
def test_a_puzzle_counts_once_on_its_own_day(
    before: Days, day: str, today: str, now: Sought, after: Sought | None
) -> None:
    assert seek(before, day, today, now).puzzles.get(day) == after


def test_a_streak_of_games_and_puzzles_may_be_longer_than_the_days_kept() -> None:
    kept, day = NONE, date(2026, 1, 1)
    for number in range(KEPT + 41):
        today = day.isoformat()
        kept = seek(kept, today, today, FOUND) if number % 2 else kept
        if not number % 2:
            kept = finish(begin(kept, today, "a", today), today, today, WON)
        kept = parse(written({"g": kept}))["g"]
        assert streak(kept, today) == (number + 1, "2026-01-01")
        day += timedelta(days=1)
    assert len(kept.noted) == KEPT and kept.best == KEPT + 41


def test_days_without_puzzles_are_stored_as_before() -> None:
    old = {"verhext": {"best": 1, "since": TODAY, "days": {TODAY: {"id": "7"}}}}
    assert sound(old) and json.loads(written(checked(old))) == old
    kept = {"verhext": Days({TODAY: Tried("7")}, 1, TODAY, {TODAY: Sought(ID, misses=2)})}
    text = written(kept)
    assert parse(text) == kept and sound(json.loads(text))
    assert json.loads(text)["verhext"]["puzzles"] == {TODAY: {"id": ID, "misses": 2}}


def test_five_games_and_puzzles_for_two_months_are_small() -> None:
    noted = [(date(2026, 1, 1) + timedelta(days=at)).isoformat() for at in range(200)]
    tried = Tried("9" * 20, True, 1, 999, par=(999, False))
    solved = Sought(ID, found=True, helped=True, misses=MOST_MISSES)
    days = Days(dict.fromkeys(noted, tried), puzzles=dict.fromkeys(noted, solved))
    text = written(parse(written({"a": days})))
    assert len(parse(text)["a"].noted) == KEPT
    assert 5 * len(text) < 60_000


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        [],
        {},
        {"id": 7},
        {"id": "5D0CF2A1"},
        {"id": ID, "found": 1},
        {"id": ID, "misses": -1},
        {"id": ID, "misses": True},
        {"id": ID, "misses": MOST_MISSES + 1},
        {"id": ID, "more": "<b>"},
    ],
)
def test_invalid_puzzles_are_left_out(value: Any) -> None:
    assert sought(value) is None
    data = {"g": {"best": 0, "since": "", "days": {}, "puzzles": {TODAY: value, "never": {}}}}
    assert checked(data) == {"g": NONE} and not sound(data)
