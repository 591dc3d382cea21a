"""The game of the day is the same for everybody, is rated once, and is shared in a sentence."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens import daily
from spieltisch.app.screens.daily import share_text
from spieltisch.app.session import links
from spieltisch.app.session.results import own_result, result_of
from spieltisch.app.session.session import Session
from spieltisch.app.storage.days import Tried, day_of, parse, players, seed_of
from spieltisch.contract.matches import walk
from spieltisch.core.match import Match
from spieltisch.core.record import write
from tests.app.miniature import Page
from tests.app.session.test_links import BASE

TODAY, DAY_AFTER = "2026-11-22", "2026-11-23"


def record_of_day(game_id: str, day: str = TODAY) -> str:
    """The record of a finished game of a day."""
    game = games.load(game_id)
    run = walk(game, game.meta.default_seats, {}, seed_of(day, game_id))
    match = Match(game, run.seats, {}, run.seed)
    for ply in run.plies:
        if ply.seat >= 0:
            match.play(*ply)
    return write(match, players(game_id, run.seed))


RECORDS: dict[str, str] = {}


def of_day(game_id: str = "verhext") -> Page:
    """A page with a finished game of the day."""
    RECORDS.setdefault(game_id, record_of_day(game_id))
    page = Page()
    page.ask("load", record=RECORDS[game_id], local=[0])
    return page


def note(page: Page, kept: str, today: str = TODAY, id: str = "one", **more: Any) -> dict[str, Any]:
    deal = page.last["deal"]
    asked = {"daily": kept, "today": today, "id": id, "deal": deal, "base": BASE}
    return page.ask("note", **{**asked, **more})


def begun(today: str = TODAY) -> str:
    """What the page stores after the day's game has been started."""
    page = Page()
    page.ask("daily", game="verhext", date=TODAY)
    return str(note(page, "", today=today)["daily"])


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_days_game_is_equal_on_every_page(game_id: str) -> None:
    page = Page()
    frame = page.ask("daily", game=game_id, date=TODAY)
    assert (frame["daily"], frame["local"]) == (TODAY, [0])
    assert f'seed "{seed_of(TODAY, game_id)}"' in frame["record"]
    other = Page()
    assert other.ask("daily", game=game_id, date=TODAY)["record"] == frame["record"]
    assert other.ask("daily", game=game_id, date=DAY_AFTER)["record"] != frame["record"]
    assert len(seed_of(TODAY, game_id)) <= 64


@pytest.mark.parametrize("date", ["", "tomorrow", "2026-02-30", "2026-11-22 x", 7, None, "9" * 99])
def test_an_invalid_date_is_refused(date: object) -> None:
    page = Page()
    assert "error" in page.ask("daily", game="verhext", date=date)
    assert "error" in page.ask("today", today=date)
    assert page.state.session is None


def test_only_the_usual_set_up_is_the_game_of_the_day() -> None:
    page = Page()
    bots = [{"kind": "normal", "name": name} for name in ("Ada", "Bruno", "Cleo")]
    start: dict[str, Any] = {
        "game": "verhext",
        "players": [{"kind": "human", "name": "Ida"}, *bots],
        "options": {},
        "seed": seed_of(TODAY, "verhext"),
    }
    assert page.ask("new", **start)["daily"] == TODAY, "a name makes no difference"
    for other in (
        {"options": {"short": "on"}},
        {"players": [{"kind": "human"}, *[{"kind": "easy"}] * 3]},
        {"players": [{"kind": "human"}, *bots[:2]]},
        {"players": [*bots, {"kind": "human"}]},
        {"players": [{"kind": "human"}, {"kind": "remote"}, *bots[:2]]},
        {"seed": seed_of(TODAY, "vector")},
        {"seed": "daily"},
    ):
        assert page.ask("new", **{**start, **other})["daily"] == "", other


def test_only_the_first_finished_try_is_rated() -> None:
    page = of_day()
    reply = note(page, begun())
    kept = parse(reply["daily"])["verhext"]
    tried = kept.days[TODAY]
    assert tried.rated and tried.id == "one" and kept.best == 1
    assert "This game counts." in reply["day"] and "1 day" not in reply["day"]
    again = note(page, reply["daily"], id="two")
    assert "daily" not in again
    assert "count" in again["day"]
    assert "daily" not in note(page, reply["daily"], today=DAY_AFTER, id="two")


def test_a_try_begun_before_midnight_counts_for_its_day() -> None:
    page = Page()
    page.ask("daily", game="verhext", date=TODAY)
    first = note(page, "")
    assert "day" not in first
    assert parse(first["daily"])["verhext"].days == {TODAY: Tried("one")}
    assert "daily" not in note(page, first["daily"])
    over = note(of_day(), first["daily"], today=DAY_AFTER)
    assert parse(over["daily"])["verhext"].days[TODAY].rated


def test_a_game_played_after_its_day_is_not_rated() -> None:
    page = of_day()
    reply = note(page, begun(today=DAY_AFTER), today=DAY_AFTER)
    kept = json.loads(reply["daily"])
    assert kept["verhext"]["days"] == {TODAY: {"late": True}}
    assert "count" in reply["day"]
    assert "daily" not in note(page, reply["daily"]), "the clock was set back"


def test_an_assisted_game_is_marked_as_assisted() -> None:
    page = of_day()
    page.session.table.help()
    page.ask("result")
    reply = note(page, begun())
    assert parse(reply["daily"])["verhext"].days[TODAY].assisted
    assert "with help" in reply["day"]


def test_somebody_elses_finished_game_is_not_rated() -> None:
    reply = note(of_day(), "")
    assert "daily" not in reply and "count" in reply["day"]


def test_a_branch_of_a_days_finished_game_is_not_a_try() -> None:
    page = Page()
    page.ask("load", record=record_of_day("verhext"), local=[0])
    page.ask("branch", at=0)
    assert page.last["daily"] == TODAY and page.last["assisted"]
    assert "daily" not in note(page, "{}")
    assert "daily" not in note(page, begun(), id="two"), "nor does it replace the try that counts"


def test_another_game_is_not_noted() -> None:
    page = of_day()
    assert note(page, "", deal="00000000") == {}
    page.new()
    assert not note(page, "").keys() & {"daily", "day"}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_share_text_is_short_and_can_be_read_aloud(
    game_id: str, lang: str, german: None
) -> None:
    session = of_day(game_id).session
    text = share_text(lang, session, TODAY, 5)
    sentence, *signs = text.split("\n")
    assert len(sentence) <= 140 and sentence.endswith(".")
    assert sentence.startswith(session.words.title)
    assert ("5 days in a row" if lang == "en" else "5 Tage in Folge") in sentence
    assert "22 November 2026" in sentence or "22. November 2026" in sentence
    assert re.fullmatch(r"[\w\s.,:!()−·]+", sentence), "everything can be read aloud"
    assert len(signs) <= 1 and all(len(sign) == 1 for sign in signs)
    assert ("row" if lang == "en" else "Folge") not in share_text(lang, session, TODAY, 1)


@pytest.mark.parametrize("place, medal", [(1, "🥇"), (2, "🥈"), (4, "")])
def test_whoever_comes_last_gets_no_medal(
    place: int, medal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = of_day().session
    own, result = own_result(session), result_of(session)
    assert own is not None and result is not None and session.match.seats == 4
    monkeypatch.setattr(daily, "own_result", lambda session: own._replace(won=place == 1))
    monkeypatch.setattr(daily, "result_of", lambda session: {**result, "places": [place] * 4})
    assert share_text("en", session, TODAY, 1).partition("\n")[2] == medal


def test_a_medal_is_sent_to_others_and_not_shown_here() -> None:
    """A device may have no picture of it, and would show an empty box."""
    page = of_day()
    section = note(page, begun())["day"]
    sentence, medal = share_text("en", page.session, TODAY, 1).split("\n")
    assert f">{sentence}</p>" in section
    assert section.count(medal) == 1 and f'{sentence}\n{medal}" data-link' in section


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_link_of_a_day_is_short_and_opens_as_that_day(game_id: str) -> None:
    session: Session = of_day(game_id).session
    link = links.link(session, "result", BASE, "Jörg-Ünal Müßiggang")
    assert len(link.partition("#")[2]) <= 150
    told, kind = links.open_link(link)
    assert (kind, day_of(told)) == ("deal", TODAY)
    assert told.table.rival is not None and told.table.rival.name == "Jörg-Ünal Müßiggang"


def days_shown(sheet: str) -> list[str]:
    return re.findall(r'<li data-state="(\w+)"', sheet)


def test_the_days_sheet_lists_every_game_with_its_week() -> None:
    page = Page()
    won = {"id": "a", "won": True, "place": 1, "score": 81}
    kept = {
        "verhext": {
            "best": 4,
            "since": "2026-11-21",
            "days": {
                "2026-11-18": {"late": True},
                "2026-11-20": {**won, "won": False, "place": 2},
                "2026-11-21": won,
                TODAY: {"id": "b"},
            },
        }
    }
    running = [["b", "verhext", TODAY, False, False]]
    sheet = page.ask("today", today=TODAY, kept=json.dumps(kept), games=running)["sheet"]
    assert sheet.count('class="today-game"') == len(games.game_ids())
    rows = sheet.split('class="today-game"')
    (row,) = [part for part in rows if 'data-game="verhext"' in part]
    assert days_shown(row) == ["missed", "missed", "late", "missed", "done", "won", "begun"]
    assert "2 days in a row · longest: 4" in row
    assert 'data-do="continue" data-id="b"' in row
    assert 'data-date="2026-11-16"' in row and f'data-date="{TODAY}"' not in row
    begun = json.dumps({"verhext": {"days": {"2026-11-19": {"id": "c", "late": True}}}})
    going = [["c", "verhext", "2026-11-19", False, True]]
    asked: dict[str, Any] = {"today": TODAY, "kept": begun, "game": "verhext"}
    row = page.ask("today", games=going, **asked)["sheet"]
    assert 'data-do="continue" data-id="c"' in row, "an unfinished late try is continued"
    assert 'data-date="2026-11-19"' not in row
    assert 'data-date="2026-11-19"' in page.ask("today", games=[], **asked)["sheet"], "deleted"
    going = [["d", "verhext", "2026-11-19", False, True]]
    row = page.ask("today", games=going, **asked)["sheet"]
    assert 'data-date="2026-11-19"' in row, "a branch of a finished game is not a game of the day"
    one = page.ask("today", today=TODAY, game="vector")["sheet"]
    assert one.count('class="today-game"') == 1
    assert f'data-do="daily" data-game="vector" data-date="{TODAY}"' in one


def test_a_begun_game_that_was_deleted_can_be_played_and_counts() -> None:
    begun = json.dumps({"verhext": {"days": {TODAY: {"id": "gone"}}}})
    sheet = Page().ask("today", today=TODAY, game="verhext", kept=begun)["sheet"]
    assert 'data-state="begun"' in sheet and "Play again" not in sheet


def test_the_days_sheet_begins_with_the_games_played_here() -> None:
    def order(**more: object) -> list[str]:
        sheet = Page().ask("today", today=TODAY, **more)["sheet"]
        return re.findall(r'class="today-game" data-game="(\w+)"', sheet)

    usual = list(games.game_ids())
    assert order() == usual
    others = [game for game in usual if game not in ("vigila", "vector")]
    assert order(played=["vigila", "vector"]) == ["vigila", "vector", *others]
    assert order(played=["vigila", "vector"], game="vector") == ["vector"]
    assert order(played=["chess", 7, None]) == order(played="vigila") == usual


def test_the_days_sheet_tells_the_streak_of_all_games_if_it_is_longer_than_any() -> None:
    won = {"id": "a", "won": True, "place": 1, "score": 81}

    def told(*games: tuple[str, ...]) -> list[str]:
        kept = {
            game: {"best": 4, "since": "2026-11-18", "days": dict.fromkeys(days, won)}
            for game, *days in games
        }
        sheet = Page().ask("today", today=TODAY, kept=json.dumps(kept))["sheet"]
        return re.findall(r'class="today-(?:all|streak)">(.*?)<', sheet)

    first, second = "2026-11-20", "2026-11-21"
    assert told(("vector", second), ("vigila", first, TODAY)) == [
        "3 days in a row across all games",
        "Best so far: 4 days in a row",
        "Best so far: 4 days in a row",
    ], "one day is no streak"
    assert told(("vector", first, second, TODAY), ("vigila", TODAY)) == [
        "3 days in a row · longest: 4",
        "Best so far: 4 days in a row",
    ]
    assert told(("vector", "2026-11-18")) == ["Best so far: 4 days in a row"], "it has ended"


def test_the_legend_has_only_the_signs_that_are_there() -> None:
    def legend(kept: dict[str, Any]) -> list[str]:
        sheet = Page().ask("today", today=TODAY, game="vector", kept=json.dumps(kept))["sheet"]
        return re.findall(r"<li>(?:<b>(.)</b>|(?=underlined))", sheet)

    assert legend({}) == ["–"]
    won = {"id": "a", "won": True, "place": 1, "score": 81, "par": [81, True]}
    days = {"2026-11-20": won, "2026-11-21": {**won, "won": False, "place": 2, "par": [90, False]}}
    assert legend({"vector": {"days": days}}) == ["★", "✓", "–", ""]


def test_the_days_sheet_is_translated(german: None) -> None:
    sheet = Page("de").ask("today", today=TODAY)["sheet"]
    assert "22. November 2026" in sheet and "noch nicht gespielt" in sheet and ">So<" in sheet


@pytest.mark.parametrize(
    "more",
    [
        {"kept": 7},
        {"kept": "{"},
        {"games": 7},
        {"games": [7, [], ["a"], ["a", 7, True, True], [None, None, None, None]]},
        {"games": [["<u>", seed_of(TODAY, "verhext"), False, False]]},
        {"game": 7},
        {"game": "chess"},
    ],
)
def test_invalid_stored_data_still_gives_a_sheet(more: dict[str, Any]) -> None:
    sheet = Page().ask("today", today=TODAY, **more)["sheet"]
    assert "<u>" not in sheet
