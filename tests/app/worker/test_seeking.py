"""The puzzle of the day on the page: opened by its date, noted, shown, and shared."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens.puzzle_days import sentence
from spieltisch.app.session.puzzles import Puzzling
from spieltisch.app.storage.days import parse
from spieltisch.app.storage.sought import Sought
from spieltisch.app.worker import seeking
from spieltisch.core.puzzle import format_puzzles
from tests.app.miniature import Page
from tests.app.session.test_links import BASE
from tests.app.worker.test_puzzles import SEQUENCE, SINGLE, shown

TODAY, NEXT = "2026-11-22", "2026-11-23"
RIGHT = "4"


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vigila and Vaalbara have a puzzle each, which is that of every day."""
    texts = {
        "vigila": format_puzzles("vigila", [SEQUENCE]),
        "vaalbara": format_puzzles("vaalbara", [SINGLE]),
    }
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: texts.get(game_id, ""))
    monkeypatch.setattr(games, "has_puzzles", lambda game_id: game_id in texts)


class Days:
    """A page that keeps what it is told about days, with the date `today`."""

    def __init__(self, daily: str = "", lang: str = "en") -> None:
        self.page, self.daily, self.today = Page(lang), daily, TODAY

    def open(self, **which: Any) -> dict[str, Any]:
        which = which or {"day": self.today}
        self.page.ask("puzzle", game="vaalbara", daily=self.daily, today=self.today, **which)
        return self.facts

    @property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self.page.last["puzzle"]
        return facts

    @property
    def kept(self) -> dict[str, Sought]:
        found = parse(self.daily).get("vaalbara")
        return dict(found.puzzles) if found else {}

    def note(self) -> dict[str, Any]:
        answer = self.page.ask("note_puzzle", daily=self.daily, today=self.today, base=BASE)
        assert "error" not in answer
        self.daily = answer.get("daily", self.daily)
        return answer

    def move(self, move: str) -> None:
        self.page.ask("move", move=move, ply=self.page.last["ply"])
        shown(self.page)

    def miss(self) -> None:
        """Tries a wrong move."""
        session = self.page.session
        assert isinstance(session, Puzzling)
        self.move(session.game.move_text(session.other))

    def sheet(self, lang: str = "en") -> str:
        asked = {"kept": self.daily, "today": self.today, "base": BASE, "game": "vaalbara"}
        return str(self.page.ask("today", lang=lang, **asked)["sheet"])


def test_the_days_puzzle_is_noted_from_its_opening_until_it_is_found() -> None:
    days = Days()
    assert days.open()["day"] == TODAY
    assert "Daily puzzle<span" in days.page.last["html"]
    assert days.note().keys() == {"daily"} and days.kept == {TODAY: Sought(SINGLE.id)}
    days.miss()
    assert "text" not in days.note() and days.kept[TODAY].misses == 1
    days.page.ask("retry")
    days.move(RIGHT)
    answer = days.note()
    assert days.kept == {TODAY: Sought(SINGLE.id, found=True, misses=1)}
    assert answer["said"] == "Daily puzzle solved"
    assert answer["text"] == (
        "Vaalbara, puzzle for 22 November 2026: solved on the second try, without a hint."
    )
    assert answer["link"] == f"{BASE}#puzzle=vaalbara.{SINGLE.id}"
    assert days.note().keys() == {"text", "link"}, "nothing new"
    days.page.ask("render")
    assert days.facts["told"] == answer["text"]


def test_however_it_is_opened_the_days_puzzle_counts_and_no_other() -> None:
    days = Days()
    for which in ({"id": SINGLE.id}, {"difficulty": 3}):
        assert days.open(**which)["day"] == TODAY
    days.page.ask("puzzle", game="vaalbara", id=SINGLE.id)
    assert days.facts["day"] == "" and days.note() == {}
    assert "error" in days.page.ask("puzzle", game="vaalbara", day="tomorrow")
    assert "error" in days.page.ask("puzzle", game="verhext", day=TODAY), "no puzzles"
    assert "error" in days.page.ask("puzzle", game="vaalbara", id=SINGLE.id, today="2026-02-30")
    days.page.new()
    assert days.note() == {}, "no puzzle is open"


def test_a_puzzle_that_was_solved_long_ago_is_solved_anew_and_remembers_todays_tries() -> None:
    kept = json.dumps({"vaalbara": {SINGLE.id: {"found": True, "misses": 5}}})
    days = Days()
    assert days.open(day=TODAY, kept=kept)["misses"] == 0
    days.page.ask("hint")
    days.miss()
    days.note()
    told = days.open(day=TODAY, kept=kept)
    assert (told["misses"], told["helped"]) == (1, True), "reopened"
    days.move(RIGHT)
    assert "solved on the second try, with a hint." in days.note()["text"]
    assert days.open(day=TODAY, kept=kept)["misses"] == 0, "for fun"


@pytest.mark.parametrize("before", [{"helped": True, "given": True}, {"misses": 3, "helped": True}])
def test_what_was_tried_long_ago_does_not_spoil_the_day(before: dict[str, Any]) -> None:
    kept = json.dumps({"vaalbara": {SINGLE.id: before}})
    days = Days()
    told = days.open(day=TODAY, kept=kept)
    assert (told["misses"], told["helped"], told["given"]) == (0, False, False)
    days.note()
    assert days.kept == {TODAY: Sought(SINGLE.id)}
    days.move(RIGHT)
    assert "text" in days.note() and days.kept == {TODAY: Sought(SINGLE.id, found=True)}


@pytest.mark.parametrize("today, number", [({}, 0), ({"misses": 1}, 1)])
def test_only_a_sequence_begun_on_the_day_goes_on(today: dict[str, Any], number: int) -> None:
    page = Page()
    noted = {"vigila": {"puzzles": {TODAY: {"id": SEQUENCE.id, **today}}}}
    kept = {"vigila": {SEQUENCE.id: {"misses": 2, "number": 1}}}
    asked = {"kept": json.dumps(kept), "daily": json.dumps(noted), "today": TODAY}
    page.ask("puzzle", game="vigila", day=TODAY, **asked)
    assert page.last["puzzle"]["number"] == number


def test_after_midnight_it_still_counts_for_the_day_it_was_begun_on() -> None:
    days = Days()
    days.open()
    days.note()
    days.today = NEXT
    days.move(RIGHT)
    assert "22 November" in days.note()["text"] and days.kept[TODAY].found
    assert days.open()["day"] == NEXT, "the only puzzle is also the next day's"


def test_a_sheet_that_was_open_over_midnight_leads_to_the_new_days_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        seeking, "of_day", lambda day, all: SEQUENCE if day.isoformat() == TODAY else SINGLE
    )
    days = Days()
    days.today = NEXT
    assert days.open(day=TODAY)["day"] == NEXT and days.facts["id"] == SINGLE.id
    assert days.note() and days.kept.keys() == {NEXT}


def test_whoever_saw_the_answer_has_not_found_it() -> None:
    days = Days()
    days.open()
    days.page.ask("show")
    shown(days.page)
    assert days.note().keys() == {"daily"}
    assert days.facts["told"] == "Vaalbara, puzzle for 22 November 2026: not solved."
    assert days.open()["given"]
    days.move(RIGHT)
    assert days.note() == {} and days.kept == {TODAY: Sought(SINGLE.id, helped=True, given=True)}
    assert "answer shown, doesn&#39;t count" in days.sheet()


def test_the_button_for_the_answer_says_that_the_days_puzzle_then_does_not_count() -> None:
    def warned() -> bool:
        button = re.search(r'data-do="show">(.*?)</button>', days.page.last["html"])
        assert button is not None and "Show the answer" in button[1]
        return "doesn't count" in button[1]

    days = Days()
    days.open()
    days.note()
    assert warned()
    days.miss()
    assert warned(), "after a wrong try"
    days.page.ask("puzzle", game="vaalbara", id=SINGLE.id)
    assert not warned(), "a puzzle that is not the day's"
    days.open()
    days.move(RIGHT)
    days.note()
    days.open()
    assert not warned(), "it was found before"
    days = Days()
    days.open()
    days.page.ask("show")
    shown(days.page)
    days.note()
    days.open()
    assert not warned(), "it was shown before"


def test_a_day_whose_answer_was_shown_says_so_later_and_is_not_called_missed(german: None) -> None:
    days = Days()
    assert "◇" not in days.sheet(), "the legend has only what is there"
    days.open()
    days.page.ask("show")
    shown(days.page)
    days.note()
    days.today = NEXT
    sheet = days.sheet()
    assert "22 November 2026: answer shown" in sheet and "21 November 2026: not played" in sheet
    assert sheet.count("<i>◇</i>") == 1 and '<b aria-hidden="true"><i>◇</i></b>' in sheet
    assert "<b>◇</b> answer shown" in sheet and "22. November 2026: Lösung gezeigt" in days.sheet(
        "de"
    )


def test_the_noted_puzzle_stays_that_of_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days()
    days.open()
    days.note()
    easier = [SINGLE._replace(id=f"{at:08x}") for at in range(50)]
    text = format_puzzles("vaalbara", [*easier, SINGLE])
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: text)
    assert days.open()["id"] == SINGLE.id


def test_the_sheet_shows_game_and_puzzle_and_one_streak(german: None) -> None:
    days = Days(
        json.dumps(
            {
                "vaalbara": {
                    "best": 2,
                    "since": "2026-11-20",
                    "days": {
                        "2026-11-21": {"id": "a", "won": True, "place": 1, "score": 20},
                    },
                    "puzzles": {"2026-11-20": {"id": SINGLE.id, "found": True}},
                }
            }
        )
    )
    sheet = days.sheet()
    assert sheet.count('class="today-line today-puzzle"') == 1
    assert "2 days in a row" in sheet
    assert f'data-do="day-puzzle" data-game="vaalbara" data-day="{TODAY}"' in sheet
    assert "not solved yet" in sheet and "20 November 2026: puzzle solved" in sheet
    assert "The puzzle is easiest on Mondays and hardest on Sundays." in sheet
    assert "noch nicht gelöst" in days.sheet("de") and "Montags" in days.sheet("de")
    days.open()
    days.note()
    assert "not solved yet" in days.sheet(), "looking at it is no try"
    days.page.ask("hint")
    days.note()
    assert ">Continue<" in days.sheet().partition('class="today-line today-puzzle"')[2]
    days.move(RIGHT)
    assert days.note()["said"] == "Daily puzzle solved · 3 days in a row"
    sheet = days.sheet()
    assert "3 days in a row" in sheet and "solved on the first try, with a hint" in sheet
    assert f'data-link="{BASE}#puzzle=vaalbara.{SINGLE.id}"' in sheet
    sheet = Page().ask("today", today=TODAY)["sheet"]
    assert sheet.count('data-do="day-puzzle"') == 2 < sheet.count('data-do="daily"')


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("misses", [0, 1, 2, 7])
def test_the_shared_sentence_can_be_read_aloud_and_tells_no_answer(
    lang: str, misses: int, german: None
) -> None:
    for helped in (False, True):
        one = Sought(SINGLE.id, found=True, helped=helped, misses=misses)
        said = sentence(lang, "vaalbara", TODAY, one, 5)
        assert len(said) <= 140 and re.fullmatch(r"[\w\s.,:]+", said)
        assert said.endswith("5 days in a row." if lang == "en" else "5 Tage in Folge.")
        assert ("Tipp" if lang == "de" else "hint") in said
