"""Days, streaks and what a page stores about them, with a table for every rule."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from spieltisch.app.session.placing import Placing
from spieltisch.app.storage.days import (
    KEPT,
    LATE,
    NONE,
    TRIES,
    Days,
    Tried,
    begin,
    checked,
    date_of,
    finish,
    parse,
    seed_of,
    seeded,
    seek,
    sound,
    state,
    streak,
    streak_of_all,
    week,
    with_par,
    written,
)
from spieltisch.app.storage.sought import Sought

TODAY = "2026-11-22"
WON = Tried("a", True, 1, 81)
LOST = Tried("b", False, 3, 20)


def rate(kept: Days, day: str) -> Days:
    """These days after the game of `day` has been played on that day and won."""
    return finish(begin(kept, day, "a", day), day, day, WON)


def on(**days: Tried) -> Days:
    """Days of October, November and December 2026, as in `o31=WON, n21=WON, d01=LOST`."""
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
def test_only_a_valid_date_is_a_day(text: object, is_day: bool) -> None:
    assert (date_of(text) is not None) == is_day


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
def test_a_seed_names_its_day(seed: str, day: str) -> None:
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
def test_a_streak_is_the_rated_days_in_a_row(kept: Days, length: int, since: str) -> None:
    assert streak(kept, TODAY) == (length, since)


@pytest.mark.parametrize(
    "case",
    json.loads(Path("tests/site/streaks.json").read_text("utf-8")),
    ids=lambda case: case["why"],
)
def test_a_streak_is_what_the_lobby_says_it_is(case: dict[str, Any]) -> None:
    """The lobby computes it without an engine; tests/site/now.test.mjs has the same table."""
    assert streak_of_all(parse(json.dumps(case["kept"])), case["today"]) == case["length"]


def test_a_streak_spans_new_year_and_a_leap_day() -> None:
    for first, last, length in (
        ("2026-12-30", "2027-01-02", 4),
        ("2028-02-28", "2028-03-01", 3),
        ("2027-02-28", "2027-03-01", 2),
    ):
        day, kept = date.fromisoformat(first), NONE
        while day.isoformat() <= last:
            kept = rate(kept, day.isoformat())
            day += timedelta(days=1)
        assert streak(kept, last) == (length, first)
        assert kept.best == length


def test_a_streak_may_be_longer_than_the_days_kept() -> None:
    kept, day = NONE, date(2026, 1, 1)
    for _ in range(KEPT + 40):
        kept = rate(kept, day.isoformat())
        kept = parse(written({"g": kept}))["g"]
        day += timedelta(days=1)
    assert len(kept.days) == KEPT
    today = (day - timedelta(days=1)).isoformat()
    assert streak(kept, today) == (KEPT + 40, "2026-01-01")
    assert kept.best == KEPT + 40
    begun = begin(kept, day.isoformat(), "new", day.isoformat())
    assert streak(begun, day.isoformat()) == (KEPT + 40, "2026-01-01")
    later = (day + timedelta(days=1)).isoformat()
    assert streak(kept, later)[0] == 0, "a day was missed"
    kept = rate(kept, later)
    assert (streak(kept, later)[0], kept.best) == (1, KEPT + 40)


def test_many_games_with_full_days_fit() -> None:
    rated = Tried("12345678901234567890", True, 10, -1000, True, par=(-1000, True))
    solved = Sought("5d0cf2a1", found=True, helped=True, misses=999)
    dates = [(date(2026, 1, 1) + timedelta(days=at)).isoformat() for at in range(KEPT)]
    full = Days(dict.fromkeys(dates, rated), 9999, dates[0], dict.fromkeys(dates, solved))
    text = written({f"game{at}": full for at in range(50)})
    assert len(parse(text)) == 50 and len(text) <= 50 * 11_264


NEW, OLD = Tried("new"), Tried("old")
NEW_LATE, OLD_LATE = Tried("new", late=True), Tried("old", late=True)


@pytest.mark.parametrize(
    ("before", "today", "after"),
    [
        (NONE, "2026-11-22", NEW),
        (NONE, "2026-11-23", NEW_LATE),  # played on a later day
        (on(n22=NEW), "2026-11-22", NEW),  # reopened
        (on(n22=NEW), "2026-11-23", NEW),  # reopened after midnight
        (on(n22=NEW_LATE), "2026-11-22", NEW_LATE),  # already noted as late
        (on(n22=OLD), "2026-11-22", OLD._replace(also=("new",))),  # a second try beside the first
        (on(n22=OLD), "2026-11-23", OLD._replace(off=("new",))),
        (on(n22=OLD_LATE), "2026-11-23", OLD_LATE._replace(off=("new",))),
        (on(n22=OLD_LATE), "2026-11-22", NEW._replace(off=("old",))),
        (on(n22=WON), "2026-11-22", WON),
        (on(n22=LATE), "2026-11-22", LATE),
        (on(n22=LATE), "2026-11-23", LATE),
        (on(n23=WON), "2026-11-22", NEW_LATE),  # the clock was set back
        (on(n22=NEW, n23=WON), "2026-11-22", NEW),
        (on(n23=OLD_LATE), "2026-11-22", NEW),  # tomorrow's game, noted by an older version
        (on(n23=LATE), "2026-11-22", NEW),
    ],
)
def test_beginning_a_try_decides_which_one_counts(before: Days, today: str, after: Tried) -> None:
    assert begin(before, "2026-11-22", "new", today).days["2026-11-22"] == after


MINE = WON._replace(id="new")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, None),  # never begun here: somebody else's game, imported from a file
        (NEW, MINE),
        (NEW_LATE, LATE),
        (OLD, OLD),
        (OLD_LATE, OLD_LATE),
        (LOST, LOST),
        (LATE, LATE),
    ],
)
@pytest.mark.parametrize("today", ["2026-11-20", "2026-11-22", "2026-11-23", "2027-11-22"])
def test_the_try_that_counts_is_rated_once(
    before: Tried | None, after: Tried | None, today: str
) -> None:
    kept = NONE if before is None else on(n22=before)
    made = finish(kept, "2026-11-22", today, MINE)
    assert made.days.get("2026-11-22") == after
    if after in (MINE, LATE, LOST):
        for clock in ("2026-11-21", "2026-11-22", "2026-11-23"):
            again = begin(made, "2026-11-22", "again", clock)
            lost = LOST._replace(id="again")
            assert finish(again, "2026-11-22", clock, lost) == made, (
                "a rated day is final, whatever the clock says"
            )


def test_the_first_try_to_finish_decides() -> None:
    """Anybody who learns from the second of two tries has finished that one first."""
    kept = begin(NONE, TODAY, "one", TODAY)
    kept = begin(kept, TODAY, "two", TODAY)
    kept = finish(kept, TODAY, TODAY, LOST._replace(id="two"))
    kept = begin(kept, TODAY, "one", TODAY)
    kept = finish(kept, TODAY, TODAY, WON._replace(id="one"))
    assert kept.days[TODAY] == LOST._replace(id="two")


def test_a_second_try_does_not_replace_the_first() -> None:
    kept = begin(NONE, TODAY, "one", TODAY)
    for number in range(20):
        kept = parse(written({"g": begin(kept, TODAY, f"more-{number}", TODAY)}))["g"]
    assert len(kept.days[TODAY].tries) == 1 + TRIES
    assert finish(kept, TODAY, TODAY, WON._replace(id="one")).days[TODAY].rated


def test_a_late_try_that_finishes_first_decides() -> None:
    """Otherwise somebody could finish one try after midnight and then have the other one rated."""
    kept = begin(begin(NONE, TODAY, "one", TODAY), TODAY, "two", "2026-11-23")
    kept = finish(kept, TODAY, "2026-11-23", WON._replace(id="two"))
    assert kept.days[TODAY] == LATE
    assert finish(kept, TODAY, "2026-11-23", WON._replace(id="one")) == kept


@pytest.mark.parametrize("far", ["2026-11-23", "2027-11-22", "2199-12-31"])
def test_a_future_day_is_not_noted(far: str) -> None:
    kept = begin(NONE, far, "one", TODAY)
    assert kept == NONE
    assert finish(kept, far, TODAY, WON._replace(id="one")) == NONE


def test_days_far_ahead_make_room() -> None:
    """A file or a clock that was wrong once does not keep days from being rated forever after."""
    far = {f"2199-{month:02}-{day:02}": WON for month in (11, 12) for day in range(1, 31)}
    kept = Days(far)
    for number in range(KEPT):
        day = (date(2026, 11, 22) + timedelta(days=number)).isoformat()
        kept = rate(kept, day)
        assert kept.days[day] == WON and len(kept.days) == KEPT
    assert not far.keys() & kept.days.keys()


def test_a_clock_that_is_set_back_loses_no_days() -> None:
    days = {f"2026-11-{day:02}": WON for day in range(1, 26)}
    for today in ("2024-01-05", "2026-09-01"):
        kept = seek(Days(days), today, today, Sought("5d0cf2a1", found=True))
        assert kept.days == days
        assert begin(Days(days), today, "one", today).days.items() >= days.items()


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        (on(n22=WON), "won"),
        (on(n22=LOST), "done"),
        (on(n22=LATE), "late"),
        (on(n22=Tried("c")), "begun"),
        (on(n22=Tried("c", late=True)), "begun"),
        (NONE, "open"),
    ],
)
def test_the_state_of_a_day_follows_from_its_try(kept: Days, expected: str) -> None:
    assert state(kept, TODAY, TODAY) == expected
    assert state(NONE, "2026-11-21", TODAY) == "missed"


def test_a_week_is_the_seven_days_up_to_today() -> None:
    assert week("2026-03-02") == (
        *("2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28"),
        *("2026-03-01", "2026-03-02"),
    )
    assert week("never") == ()


def test_days_survive_storage() -> None:
    kept = {
        "verhext": on(
            n20=LATE,
            n21=WON._replace(assisted=True, score=-3),
            n22=Tried("c-1"),
            n23=Tried("d", late=True, off=("e",)),
            n24=Tried("c-1", also=("f", "g"), off=("h",)),
        ),
        "vector": Days({}, 7, "2026-11-01"),
    }
    text = written(kept)
    assert parse(text) == kept
    assert sound(json.loads(text))


def test_only_the_latest_days_are_kept() -> None:
    first = date(2026, 1, 1)
    days = {(first + timedelta(days=n)).isoformat(): {"late": True} for n in range(200)}
    kept = checked({"g": {"days": days}})["g"].days
    assert len(kept) == KEPT and max(kept) == max(days)
    everything = {
        f"g{n}": Days({day: Tried("9" * 20, True, 1, 999, par=(999, False)) for day in kept})
        for n in "abcde"
    }
    assert len(written(everything)) < 30_000, "five games for two months"


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
def test_damaged_parts_are_left_out(text: object) -> None:
    assert all(each == NONE for each in parse(text).values())
    assert (
        not isinstance(text, str)
        or not text.startswith("{")
        or text == "{"
        or not sound(json.loads(text))
    )


def test_par_is_noted_for_the_try_that_was_rated() -> None:
    rated = rate(NONE, TODAY)
    par = Placing(77, 2, False)
    after = with_par(rated, TODAY, "a", par, together=False)
    assert after.days[TODAY] == WON._replace(par=(77, True))
    assert parse(written({"verhext": after})) == {"verhext": after}
    assert sound(json.loads(written({"verhext": after})))
    assert with_par(rated, TODAY, "b", par, together=False) == rated, "another try"
    assert with_par(NONE, TODAY, "a", par, together=False) == NONE
    higher = with_par(rated, TODAY, "a", par._replace(score=82), together=False)
    assert higher.days[TODAY].par == (82, False)
    higher = with_par(rated, TODAY, "a", par._replace(score=82), together=True)
    assert higher.days[TODAY].par == (82, True), "the team has won, and Hard's has not"
    begun = begin(NONE, TODAY, "a", TODAY)
    assert with_par(begun, TODAY, "a", par, together=False) == begun, "never before it is finished"


@pytest.mark.parametrize("par", [None, 7, [77], [77, 1], [True, True], [10**9, True], ["77", True]])
def test_a_day_without_a_valid_par_stays_valid(par: object) -> None:
    day = {"id": "a", "won": True, "place": 1, "score": 81}
    kept = checked({"verhext": {"best": 1, "days": {TODAY: {**day, "par": par}}}})
    assert kept["verhext"].days == {TODAY: WON}
