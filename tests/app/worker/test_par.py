"""Par is worked out in idle time once a result is shown, is kept, and is told to nobody earlier."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens.daily import share_text
from spieltisch.app.screens.par import html
from spieltisch.app.session import links, par
from spieltisch.app.session.placing import Placing
from spieltisch.app.session.session import Session
from spieltisch.app.storage import days, deals
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState
from tests.app.device import Device
from tests.app.finished import sessions
from tests.app.miniature import Page
from tests.app.session.test_links import BASE
from tests.app.worker.test_daily import DAY_AFTER, TODAY, begun, note, of_day

Ask = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, shallow: None) -> None:
    """Easy plays instead of Hard, because it is quicker, and the opponents think less."""
    monkeypatch.setattr(par, "STRONG", "easy")


def test_par_comes_with_the_result_of_a_day_and_is_kept() -> None:
    page = of_day()
    first = note(page, begun())
    assert first["wanted"] and 'data-par="pending"' in first["par"]
    assert "par" not in first["day"] and 'data-par="pending"' in page.ask("render")["html"]
    assert page.ask("par") == {"known": True}
    second = note(page, first["daily"], known=first["known"])
    assert not second["wanted"] and 'data-par="found"' in second["par"]
    assert second["par"].strip() in page.ask("render")["html"]
    (found,) = page.session.table.pars.values()
    own = page.session.match.outcome
    assert own is not None
    tried = days.parse(second["daily"])["verhext"].days[TODAY]
    assert tried.par == (found.score, own.scores[0] >= found.score)
    (deal,) = deals.parse(second["known"]).values()
    assert deal.par is not None and deal.par[1:] == found
    words = ("more than", "fewer than", "as good as")
    assert any(each in second["par"] and each in second["day"] for each in words)
    third = note(page, second["daily"], known=second["known"])
    assert not third.keys() & {"known", "daily"}, "nothing is left to store"


def test_par_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = of_day()
    first = note(page, begun())
    page.ask("par")
    second = note(page, first["daily"], known=first["known"])

    def fails(*args: object) -> None:
        raise AssertionError("worked out again")

    monkeypatch.setattr("spieltisch.app.worker.par.steps", fails)
    later = of_day()
    again = note(later, second["daily"], known=second["known"])
    assert not again["wanted"] and again["par"] == second["par"]
    assert later.ask("par") == {"known": True}


def test_par_is_never_told_before_the_end() -> None:
    page = Page()
    page.ask("daily", game="verhext", date=TODAY)
    assert page.ask("par")["error"] == "You'll see the computer's score after the game."
    kept = note(of_day(), begun())["known"]
    (deal,) = deals.parse(kept)
    known = deals.written({deal: deals.parse(kept)[deal]._replace(par=("0a1b2c3d", 42, 1, True))})
    reply = note(page, "", known=known)
    assert not reply.keys() & {"par", "wanted"} and not page.session.table.pars
    assert "data-par" not in page.last["html"]


def test_par_is_not_for_people_who_only_watched() -> None:
    page = of_day()
    page.ask("open", link=links.link(page.session, "replay", BASE).partition("#")[2])
    assert page.session.local == () and page.ask("par") == {}


def test_a_deal_played_once_has_no_par() -> None:
    device = Device(TODAY)
    tab = device.tab("one")
    players = [{"kind": "human"}, {"kind": "easy"}, {"kind": "easy"}]
    start: dict[str, Any] = {
        "game": "verhext",
        "players": players,
        "options": {"short": "on"},
        "seed": "s",
    }
    tab.open("new", **start)
    tab.finish()
    assert 'data-par="none"' in tab.frame["html"]
    tab.leave()
    tab.open("new", **start)
    tab.finish()
    assert 'data-par="pending"' in tab.frame["html"], "the same deal again"
    tab.act("par")
    tab.act("render")
    assert 'data-par="found"' in tab.frame["html"]
    assert "Same start, same computer opponents." in tab.frame["html"]


def test_a_link_with_a_result_has_no_par_and_leads_to_one() -> None:
    page = of_day()
    page.ask("par")
    link = links.link(page.session, "result", BASE, "Anna")
    plain = of_day()
    assert link == links.link(plain.session, "result", BASE, "Anna"), "it tells nothing of par"
    told = Page()
    told.ask("open", link=link.partition("#")[2])
    assert not told.session.table.pars


@pytest.mark.parametrize(
    ("score", "en", "de"),
    [
        (-4, "4 points more than the hard computer", "4 Punkte mehr als der schwere Computer"),
        (0, "as good as the hard computer", "so gut wie der schwere Computer"),
        (1, "1 point fewer than the hard computer", "1 Punkt weniger als der schwere Computer"),
        (3, "3 points fewer than the hard computer", "3 Punkte weniger als der schwere Computer"),
    ],
)
def test_the_share_text_tells_how_the_score_compares_with_par(
    score: int, en: str, de: str, german: None
) -> None:
    session = of_day().session
    outcome = session.match.outcome
    assert outcome is not None
    session.table.pars[0] = Placing(outcome.scores[0] + score, 2, False)
    for lang, words in (("en", en), ("de", de)):
        text = share_text(lang, session, TODAY, 5)
        assert words in text and len(text.split("\n")[0]) <= 140


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", games.game_ids())
def test_share_texts_with_par_are_still_short(game_id: str, lang: str, german: None) -> None:
    session = of_day(game_id).session
    session.table.help()
    outcome = session.match.outcome
    assert outcome is not None
    session.table.pars[0] = Placing(outcome.scores[0] + 999, 1, True)
    assert len(share_text(lang, session, TODAY, 55).split("\n")[0]) <= 160


def test_the_days_sheet_shows_par_and_marks_days_on_which_it_was_reached() -> None:
    rated = {"id": "a", "won": True, "place": 1, "score": 81}
    kept = {
        "verhext": {
            "best": 2,
            "since": TODAY,
            "days": {TODAY: {**rated, "par": [77, True]}, DAY_AFTER: {**rated, "par": [90, False]}},
        }
    }
    sheet = Page().ask("today", today=DAY_AFTER, kept=json.dumps(kept), game="verhext")["sheet"]
    assert "won · 81 · computer: 90" in sheet
    assert (
        sheet.count("data-reached")
        == sheet.count("computer: 77, at least as good as the hard computer")
        == 1
    )


def play(script: Callable[[Ask, PageState, Session], Awaitable[None]]) -> None:
    """Runs a script on the result of a game of the day."""
    state, record = PageState(), of_day().last["record"]

    async def ask(op: str, **more: Any) -> dict[str, Any]:
        text = json.dumps({"op": op, "pace": "off", **more})
        return json.loads(json.dumps(await answer(state, text)))  # type: ignore[no-any-return]

    async def begin() -> None:
        await ask("load", record=record, local=[0])
        assert state.session is not None
        await script(ask, state, state.session)

    asyncio.run(begin())


async def pauses(times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def test_the_next_game_ends_the_work() -> None:
    async def script(ask: Ask, state: PageState, session: Session) -> None:
        asked = asyncio.ensure_future(ask("par"))
        await pauses(3)
        await ask("again")
        assert await asked == {} and not session.table.pars
        assert state.session is not None and not state.session.table.pars

    play(script)


def test_the_work_can_be_cancelled_and_started_again() -> None:
    async def script(ask: Ask, state: PageState, session: Session) -> None:
        asked = asyncio.ensure_future(ask("par"))
        await pauses(3)
        await ask("cancel", kind="par")
        assert await asked == {} and not session.table.pars
        assert await ask("par") == {"known": True}

    play(script)


def test_taking_a_move_back_ends_the_work() -> None:
    async def script(ask: Ask, state: PageState, session: Session) -> None:
        asked = asyncio.ensure_future(ask("par"))
        await pauses(3)
        await ask("undo")
        assert await asked == {} and not session.table.pars

    play(script)


def test_the_work_goes_on_during_the_replay_and_two_requests_share_it() -> None:
    async def script(ask: Ask, state: PageState, session: Session) -> None:
        both = [asyncio.ensure_future(ask("par")) for _ in range(2)]
        await pauses(3)
        work = state.works["par"]
        assert (await ask("seek", at="first"))["screen"] == "replay"
        assert await asyncio.gather(*both) == [{"known": True}] * 2
        assert state.works["par"] is work

    play(script)


def test_the_work_waits_for_a_review() -> None:
    async def script(ask: Ask, state: PageState, session: Session) -> None:
        asked = asyncio.ensure_future(ask("par"))
        await pauses(3)
        assert (await ask("review"))["going"]
        work = state.works["par"]
        before = work.progress
        await pauses(20)
        assert work.progress == before and not session.table.pars
        await ask("cancel", kind="review")
        assert await asked == {"known": True}

    play(script)


def test_progress_rises_to_the_end() -> None:
    async def script(ask: Ask, state: PageState, session: Session) -> None:
        asked = asyncio.ensure_future(ask("par"))
        seen = []
        while not asked.done():
            await pauses(5)
            seen.append((await ask("progress", kind="par"))["done"])
        assert seen == sorted(seen) and seen[-1] > seen[0] and seen[-1] <= 10

    play(script)


@pytest.mark.parametrize(
    ("game_id", "people", "lang", "words"),
    [
        (
            "verhext",
            ("Ann",),
            "en",
            ("You ", "In your place, the hard computer came 2nd of ", "same computer opponents"),
        ),
        (
            "verhext",
            ("Ann", "Ben"),
            "en",
            (
                "Ann: ",
                "In Ann&#39;s place, the hard computer ",
                "played in each person&#39;s place.",
            ),
        ),
        ("vitametrie", ("Ann",), "en", ("Squares covered: You ", "lost (Squares", "same luck")),
        (
            "vector",
            ("Ann",),
            "de",
            (
                "Du ",
                "An deiner Stelle hat der schwere Computer mit 7 Punkten Platz 2 von ",
                "gleiche Computer als Gegner",
            ),
        ),
    ],
)
def test_the_line_says_whose_result_par_is_and_what_was_the_same(
    game_id: str, people: tuple[str, ...], lang: str, words: tuple[str, ...], german: None
) -> None:
    session = sessions(game_id, *people)[0]
    session.table.pars[0] = Placing(7, 2, False)
    line = html(session, lang)
    assert [each for each in words if each not in line] == []
