"""Measuring computer players: seating, stored results, and the tables of results."""

from __future__ import annotations

import json
from math import log, log10, sqrt
from pathlib import Path

import pytest

from buildtools.ladder import contests, plan, strengths, tables
from buildtools.ladder.contests import Contest, Count, counted, play_deal
from buildtools.ladder.players import sitter
from buildtools.ladder.seer import measured
from buildtools.ladder.strengths import Row
from buildtools.paths import SOURCE
from spieltisch import games
from spieltisch.core.match import Match

pytestmark = pytest.mark.native


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(contests, "FOLDER", tmp_path)
    monkeypatch.setattr(contests, "SUMS", tmp_path / "sums.json")
    return tmp_path


def test_seats_are_exchanged_in_the_same_deal() -> None:
    assert list(Contest("vector", 2, "easy", "random").line_ups()) == [
        ("easy", "random"),
        ("random", "easy"),
    ]
    three = list(Contest("verhext", 3, "easy", "random").line_ups())
    assert three == [("easy", "random", "easy"), ("random", "easy", "random")]
    alone = list(Contest("verhext", 3, "easy", "hard", alone=True).line_ups())
    assert [line.index("easy") for line in alone] == [0, 1, 2]
    assert all(line.count("hard") == 2 for line in alone)


def test_each_style_meets_its_level() -> None:
    found = [(one.seats, one.one, one.other) for one in plan.styles("verhext")]
    assert found == [
        (3, f"{level}-{style}", level)
        for style in ("bold", "careful")
        for level in ("easy", "normal")
    ]
    assert {*plan.styles("verhext")} < {*plan.contests("verhext")}
    assert tables.head(next(iter(plan.styles("verhext")))) == "| 3 | Easy, bold – Easy |"
    assert [one.levels[0][0] for one in plan.styles("verhext")] == [0, 16, 0, 16]
    assert not [*plan.styles("vector")]


def test_wilsons_interval_agrees_with_the_textbook() -> None:
    share, low, high = Count(81, 263).interval()
    assert (round(share, 3), round(low, 3), round(high, 3)) == (0.308, 0.255, 0.366)
    assert Count(0, 10).interval()[1] == pytest.approx(0)


def test_a_run_resumes_where_it_was_interrupted(folder: Path) -> None:
    contest = Contest("verhext", 3, "easy", "random", options=(("short", "on"),))
    play_deal(contest, 0)
    first = contest.file.read_text("utf-8")
    with contest.file.open("a", encoding="utf-8") as file:
        file.write('{"deal": 1, "lev\n')  # the machine was switched off
    play_deal(contest, 0)
    play_deal(contest, 1)
    lines = contest.file.read_text("utf-8").splitlines()
    assert len(lines) == 3
    assert counted(contest).games == 4
    again = {**json.loads(first), "levels": [[7], []]}
    contest.file.write_text(json.dumps(again) + "\n", encoding="utf-8")
    assert counted(contest).games == 0, "Easy had other parameters"
    again = {**json.loads(first), "rules": contest.rules + 1}
    contest.file.write_text(json.dumps(again) + "\n", encoding="utf-8")
    assert counted(contest).games == 0, "the rules were different"


def test_a_run_continues_from_the_stored_sums(folder: Path) -> None:
    contest = Contest("verhext", 3, "easy", "random", options=(("short", "on"),))
    line = {"deal": 0, "levels": contest.levels, "shares": [1.0, 0.5]}
    later = [{**line, "deal": 1}, {**line, "deal": 3}]
    text = "".join(json.dumps(one) + "\n" for one in (line, *later))
    contest.file.write_text(text, encoding="utf-8")
    contests.keep([contest])
    assert (contests.deals_kept(contest), counted(contest)) == (2, Count(4.5, 6))
    contests.keep([contest])
    assert (contests.deals_kept(contest), counted(contest)) == (2, Count(4.5, 6))
    contest.file.unlink()
    assert counted(contest) == Count(3.0, 4)
    play_deal(contest, 1)
    assert not contest.file.exists(), "the sum includes that deal"
    play_deal(contest, 2)
    contests.keep([contest])
    assert (contests.deals_kept(contest), counted(contest).games) == (3, 6)


def test_rows_of_played_contests_are_updated(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "opponents.md"
    monkeypatch.setattr(tables, "PAGE", page)
    page.write_text(
        "<!-- ladder verhext -->\n| a | b | c | d |\n|---|---|---|---|\n"
        "| 3 | Easy – random | old | old |\n| 3 | Hard – Easy | kept | kept |\n\nend\n",
        encoding="utf-8",
    )
    contest = Contest("verhext", 3, "easy", "random")
    line = {"deal": 0, "levels": contest.levels, "shares": [1.0, 0.5]}
    contest.file.write_text(json.dumps(line) + "\n", encoding="utf-8")
    tables.write([contest, Contest("verhext", 4, "easy", "random")])
    text = page.read_text("utf-8")
    assert "| 3 | Easy – random | 1.5 of 2 | 75 % (" in text
    assert "old" not in text
    assert "| 3 | Hard – Easy | kept | kept |\n\nend\n" in text


SEEN = [game_id for game_id in games.game_ids() if hasattr(measured(game_id), "seer")]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_contests_of_every_game_are_valid(game_id: str) -> None:
    meta = games.load(game_id).meta
    for contest in plan.contests(game_id):
        meta.check_seats(contest.seats)
        meta.check_options(dict(contest.options), contest.seats)


@pytest.mark.parametrize("game_id", SEEN)
def test_the_player_who_sees_everything_plays_by_the_rules(game_id: str) -> None:
    game = games.load(game_id)
    seats = min(game.meta.seats)
    match = Match(game, seats, game.meta.quick, "seer")
    seer, easy = sitter(game_id, "seer"), sitter(game_id, "easy")
    decided = 0
    while match.to_act and decided < 6:
        seat = match.to_act[-1]
        decided += seat == 0
        match.play(seat, (easy if seat else seer)(match, seat))
    assert decided


# -- strengths ------------------------------------------------------------------------------------

PAGE = tables.PAGE.read_text("utf-8")


@pytest.mark.parametrize("game_id", games.game_ids())
def test_strengths_are_those_of_the_tables(game_id: str) -> None:
    """After a change of the tables: python build.py ladder --only-write."""
    path = SOURCE / "games" / game_id / "strengths.py"
    assert path.read_text("utf-8") == strengths.module(game_id, PAGE)


def test_the_page_on_ratings_has_all_strengths() -> None:
    page = strengths.SUMMARY.read_text("utf-8")
    assert strengths.MARK in page
    assert all(line in page.splitlines() for line in strengths.summary(PAGE))


def row(seats: str, one: str, other: str, share: float, *, alone: bool = False) -> Row:
    return Row(seats, one, other, alone, share * 10_000, 10_000)


def test_a_share_of_ten_elevenths_is_four_hundred_points() -> None:
    found = strengths.fit(
        [row("2", "hard", "normal", 10 / 11), row("4", "normal", "easy", 10 / 11)]
    )
    assert (found["easy"].rating, found["normal"], found["hard"].rating) == (1100, (1500, 0), 1900)


@pytest.mark.parametrize("difference", [-300, -40, 0, 120, 500])
def test_shares_follow_from_strengths_at_every_table(difference: int) -> None:
    ratio = 10 ** (difference / 400)
    assert strengths.share(row("2", "hard", "normal", 0), difference) == pytest.approx(
        ratio / (ratio + 1)
    )
    assert strengths.share(row("3", "hard", "normal", 0), difference) == pytest.approx(
        (ratio / (ratio + 2) + 2 * ratio / (2 * ratio + 1)) / 2
    )
    assert strengths.share(row("4", "easy", "normal", 0, alone=True), difference) == pytest.approx(
        ratio / (ratio + 3)
    )
    assert strengths.share(row("9, ready", "hard", "", 0), difference) == pytest.approx(
        ratio / (ratio + 1)
    )


def test_a_standard_error_is_that_of_a_share() -> None:
    share, games_ = 0.65, 400
    found = strengths.fit([Row("2", "hard", "normal", False, share * games_, games_)])
    error = 400 / log(10) / sqrt(games_ * share * (1 - share))
    assert found["hard"].deviation == round(error)


def test_contests_that_disagree_make_strengths_uncertain() -> None:
    agreeing = strengths.fit(
        [row("4", "normal", "easy", 0.75), row("4", "easy", "normal", 0.1, alone=True)]
    )
    fighting = strengths.fit(
        [row("4", "normal", "easy", 0.75), row("4", "easy", "normal", 0.3, alone=True)]
    )
    assert agreeing["easy"].rating == round(1500 - 400 * log10(3))
    assert fighting["easy"].rating > agreeing["easy"].rating
    assert fighting["easy"].deviation > 10 * agreeing["easy"].deviation


def test_games_won_together_rate_the_difficulty_too() -> None:
    found = strengths.fit(
        [
            row("9, ready", "normal", "", 0.5),
            row("9, ready", "hard", "", 0.75),
            row("7, ready", "normal", "", 0.75),
            row("7, ready", "hard", "", 0.9),
        ]
    )
    gain = 400 * log10(3)
    assert found["9, ready"].rating == 1500
    assert found["7, ready"].rating == round(1500 - gain)
    assert found["hard"].rating == round(1500 + gain)


def test_only_levels_are_rated() -> None:
    kinds = {
        name
        for game_id in games.game_ids()
        for row in strengths.rows(PAGE, game_id)
        for name in (row.one, row.other)
    }
    assert kinds == {"easy", "normal", "hard", ""}
