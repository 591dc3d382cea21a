"""Days, streaks and what a page keeps of them: every rule as a table."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from spieltisch.app.days import (
    KEPT,
    LATE,
    NONE,
    Days,
    Tried,
    begin,
    checked,
    day_of,
    finish,
    parse,
    seed_of,
    seeded,
    sound,
    state,
    streak,
    week,
    written,
)

TODAY = "2026-11-22"
WON = Tried("a", True, 1, 81)
LOST = Tried("b", False, 3, 20)


def on(**days: Tried) -> Days:
    """Days of November and December 2026: n21=WON, d01=LOST."""
    months = {"n": "11", "d": "12", "o": "10"}
    return Days({f"2026-{months[key[0]]}-{key[1:]}": tried for key, tried in days.items()})


@pytest.mark.parametrize(
    ("text", "is_day"),
    [
        ("2026-11-22", True),
        ("2028-02-29", True),
        ("2026-02-29", False),
        ("2026-13-01", False),
        ("2026-11-2", False),
        ("20261122", False),
        ("2026-W47-7", False),
        ("1999-12-31", False),
        ("2200-01-01", False),
        ("٢٠٢٦-11-22", False),
        ("", False),
        (20261122, False),
        (None, False),
    ],
)
def test_a_day_is_a_date(text: object, is_day: bool) -> None:
    assert (day_of(text) is not None) == is_day


@pytest.mark.parametrize(
    ("seed", "day"),
    [
        ("daily 2026-11-22 verhext", "2026-11-22"),
        ("daily 2026-11-22 vector", ""),
        ("daily 2026-11-31 verhext", ""),
        ("daily 2026-11-22 verhext ", ""),
        (" daily 2026-11-22 verhext", ""),
        ("daily 2026-11-22", ""),
        ("", ""),
        ("x7k2p9qa", ""),
    ],
)
def test_the_seed_tells_the_day(seed: str, day: str) -> None:
    assert seeded(seed, "verhext") == day
    assert not day or seed_of(day, "verhext") == seed


@pytest.mark.parametrize(
    ("kept", "length", "since"),
    [
        (NONE, 0, ""),
        (on(n22=WON), 1, "2026-11-22"),
        (on(n22=LOST), 1, "2026-11-22"),
        (on(n21=WON), 1, "2026-11-21"),
        (on(n20=WON), 0, ""),
        (on(n20=WON, n21=LOST, n22=WON), 3, "2026-11-20"),
        (on(n20=WON, n21=LOST, n22=Tried("c")), 2, "2026-11-20"),
        (on(n19=WON, n20=WON, n22=WON), 1, "2026-11-22"),
        (on(n20=WON, n21=LATE, n22=WON), 1, "2026-11-22"),
        (on(n22=LATE, n21=WON), 1, "2026-11-21"),
        (on(n22=WON, n23=WON), 1, "2026-11-22"),
        (on(o31=WON, **{f"n{n:02}": WON for n in range(1, 23)}), 23, "2026-10-31"),
    ],
)
def test_a_streak_are_the_rated_days_in_a_row(kept: Days, length: int, since: str) -> None:
    assert streak(kept, TODAY) == (length, since)


def test_a_streak_goes_over_the_turn_of_the_year_and_a_leap_day() -> None:
    for first, last, length in (
        ("2026-12-30", "2027-01-02", 4),
        ("2028-02-28", "2028-03-01", 3),
        ("2027-02-28", "2027-03-01", 2),
    ):
        day, kept = date.fromisoformat(first), NONE
        while day.isoformat() <= last:
            kept = finish(kept, day.isoformat(), day.isoformat(), WON)
            day += timedelta(days=1)
        assert streak(kept, last) == (length, first)
        assert kept.best == length


def test_a_streak_is_longer_than_what_is_kept() -> None:
    kept, day = NONE, date(2026, 1, 1)
    for _ in range(KEPT + 40):
        kept = finish(kept, day.isoformat(), day.isoformat(), WON)
        kept = parse(written({"g": kept}))["g"]
        day += timedelta(days=1)
    assert len(kept.days) == KEPT
    today = (day - timedelta(days=1)).isoformat()
    assert streak(kept, today) == (KEPT + 40, "2026-01-01")
    assert kept.best == KEPT + 40
    begun = begin(kept, day.isoformat(), "new", day.isoformat(), False)
    assert streak(begun, day.isoformat()) == (KEPT + 40, "2026-01-01")
    later = (day + timedelta(days=1)).isoformat()
    assert streak(kept, later)[0] == 0, "a day was missed"
    kept = finish(kept, later, later, WON)
    assert (streak(kept, later)[0], kept.best) == (1, KEPT + 40)


@pytest.mark.parametrize(
    ("before", "day", "today", "there", "counts"),
    [
        (NONE, "2026-11-22", TODAY, False, True),
        (NONE, "2026-11-21", TODAY, False, False),  # caught up
        (NONE, "2026-11-23", TODAY, False, False),  # from where it is tomorrow
        (on(n22=Tried("old")), "2026-11-22", TODAY, True, False),  # a second try
        (on(n22=Tried("old")), "2026-11-22", TODAY, False, True),  # the first was deleted
        (on(n22=WON), "2026-11-22", TODAY, False, False),
        (on(n22=LATE), "2026-11-22", TODAY, False, False),
    ],
)
def test_the_first_try_of_the_day_counts(
    before: Days, day: str, today: str, there: bool, counts: bool
) -> None:
    after = begin(before, day, "new", today, there)
    assert (after.days.get(day) == Tried("new")) == counts
    assert counts or after == before


@pytest.mark.parametrize(
    ("before", "day", "today", "after"),
    [
        (NONE, "2026-11-22", TODAY, WON),
        (NONE, "2026-11-20", TODAY, LATE),
        (NONE, "2026-11-24", TODAY, LATE),
        (on(n22=Tried("a")), "2026-11-22", TODAY, WON),
        (on(n21=Tried("a")), "2026-11-21", TODAY, WON),  # begun before midnight
        (on(n21=Tried("z")), "2026-11-21", TODAY, LATE),  # another one was
        (on(n22=Tried("z")), "2026-11-22", TODAY, WON),  # the first that is finished
        (on(n22=LOST), "2026-11-22", TODAY, LOST),
        (on(n22=LATE), "2026-11-22", TODAY, LATE),  # the clock was set back
        (on(n20=LOST), "2026-11-20", TODAY, LOST),
    ],
)
def test_the_first_finished_try_is_rated_once(
    before: Days, day: str, today: str, after: Tried
) -> None:
    made = finish(before, day, today, WON)
    assert made.days[day] == after
    assert finish(made, day, today, LOST) == made, "never twice"
    assert finish(made, day, day, LOST) == made, "whatever the clock says"
    assert begin(made, day, "new", day, False) == made


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        (on(n22=WON), "won"),
        (on(n22=LOST), "done"),
        (on(n22=LATE), "late"),
        (on(n22=Tried("c")), "begun"),
        (NONE, "open"),
    ],
)
def test_how_a_day_stands(kept: Days, expected: str) -> None:
    assert state(kept, TODAY, TODAY) == expected
    assert state(NONE, "2026-11-21", TODAY) == "missed"


def test_a_week_ends_today() -> None:
    assert week("2026-03-02") == (
        *("2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28"),
        *("2026-03-01", "2026-03-02"),
    )
    assert week("never") == ()


def test_what_is_kept_comes_back() -> None:
    kept = {
        "verhext": on(n20=LATE, n21=WON._replace(assisted=True, score=-3), n22=Tried("c-1")),
        "vector": Days({}, 7, "2026-11-01"),
    }
    text = written(kept)
    assert parse(text) == kept
    assert sound(json.loads(text))


def test_only_so_many_days_are_kept() -> None:
    first = date(2026, 1, 1)
    days = {(first + timedelta(days=n)).isoformat(): {"late": True} for n in range(200)}
    kept = checked({"g": {"days": days}})["g"].days
    assert len(kept) == KEPT and max(kept) == max(days)
    everything = {
        f"g{n}": Days({day: Tried("9" * 20, True, 1, 999) for day in kept}) for n in "abcde"
    }
    assert len(written(everything)) < 25_000, "five games for two months"


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "{",
        "[]",
        "null",
        "[" * 5000,
        '{"g": 7}',
        '{"g": {"days": [1]}}',
        '{"g": {"days": {"2026-11-22": 7}}}',
        '{"g": {"days": {"yesterday": {"late": true}}}}',
        '{"g": {"days": {"2026-11-22": {"id": 7}}}}',
        '{"g": {"days": {"2026-11-22": {"id": "<b>"}}}}',
        '{"g": {"days": {"2026-11-22": {"id": "a", "place": 99}}}}',
        '{"g": {"days": {"2026-11-22": {"id": "a", "place": true}}}}',
        '{"g": {"days": {"2026-11-22": {"id": "a", "place": 1, "score": 1e9}}}}',
        '{"g": {"best": -1, "since": "2026-02-30"}}',
        '{"g": {"best": 1e9}}',
        '{"<i>": {"best": 1}}',
        " " * 50_000,
    ],
)
def test_what_is_damaged_is_left_out(text: object) -> None:
    assert all(each == NONE for each in parse(text).values())
    assert (
        not isinstance(text, str)
        or not text.startswith("{")
        or text == "{"
        or not sound(json.loads(text))
    )
