"""The game of the day: it can be resumed and is rated once, and every day has a new one."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from buildtools.hooks import wait_ready
from e2e import play, records, screens, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import until
from spieltisch import games
from spieltisch.core.puzzle import format_puzzles
from tests.app.made import puzzle
from tests.conftest import DEEP

FIRST, NEXT, BEFORE = "2026-11-21", "2026-11-22", "2026-11-20"
BANNER = "#stage [data-daily]"
OFFERED = """(game) => {
  const tiles = document.querySelectorAll(`.game-tile[data-game="${game}"]`);
  for (const tile of tiles) tile.dataset.puzzles = '';
}"""  # the game has puzzles, whatever ships
DAY_OF_THE_GAME = f'[data-page="setup"] [data-do="today"][data-game="{EXAMPLE}"]'
PAR = '#stage [data-par="found"]'


def set_day(page: Page, day: str) -> None:
    page.clock.set_fixed_time(f"{day}T12:00:00")


def open_row(page: Page, game: str) -> Locator:
    """Opens the sheet with the games of the day from the lobby; returns one game's row."""
    play.in_pages(page, '.lobby [data-do="today"]:not([data-game]):visible').click()
    row = page.locator(f'#sheet[open] .today-game[data-game="{game}"]')
    row.wait_for()
    return row


def bring_to_the_end(page: Page, game: str, day: str) -> None:
    """Swaps the open game's record for one with a single decision to go, then plays it out."""
    id = page.evaluate("history.state.game")
    page.evaluate(
        """([key, record]) => {
          const entry = { ...JSON.parse(localStorage.getItem(key)), record };
          entry.summary.begun = true;
          localStorage.setItem(key, JSON.stringify(entry));
        }""",
        [f"spieltisch/game/{id}", records.of_day(game, day, to_go=1)],
    )
    play.leave(page)
    play.unfold_kept(page)
    play.in_pages(page, f'[data-do="continue"][data-id="{id}"]').click()
    play.play_on(page)
    page.locator(play.OVER).wait_for()


def days(page: Page, game: str) -> dict[str, dict[str, object]]:
    """The rated days, without par, which is stored whenever it has been worked out."""
    kept = json.loads(page.evaluate("localStorage.getItem('spieltisch/daily')"))
    found: dict[str, dict[str, object]] = kept[game]["days"]
    for rated in found.values():
        rated.pop("par", None)
    return found


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_a_day_is_rated_once_and_the_next_day_extends_the_streak(visit: Visit, game: str) -> None:
    """And par follows a day's result, and stays."""
    visitor = visit()
    page = visitor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    set_day(page, FIRST)
    visitor.open()
    open_row(page, game).locator(f'.btn[data-date="{FIRST}"]').click()
    play.decide(page)
    before = play.position(page)
    play.leave(page)
    row = open_row(page, game)
    expect(row).to_contain_text("started")
    row.locator('.btn[data-do="continue"]').click()
    play.await_turn(page)
    assert play.position(page) == before, "the same try continues"
    expect(page.locator(PAR)).to_have_count(0)
    bring_to_the_end(page, game, FIRST)
    expect(page.locator(BANNER)).to_contain_text("This game counts")
    rated = days(page, game)[FIRST]
    assert "score" in rated
    if game == EXAMPLE:
        expect_unchanged_and_second_try_unrated(page, game)
    else:
        play.leave(page)

    set_day(page, NEXT)
    row = open_row(page, game)
    expect(row).to_contain_text("not played yet")
    expect(row.locator('.week [data-state="won"], .week [data-state="done"]')).to_have_count(1)
    if game == EXAMPLE:
        row.locator(f'.week-day[data-date="{BEFORE}"]').click()  # catch up on a missed day
        play.await_turn(page)
        bring_to_the_end(page, game, BEFORE)
        expect(page.locator(BANNER)).to_contain_text("doesn't count")
        play.leave(page)
        row = open_row(page, game)
    row.locator(f'.btn[data-date="{NEXT}"]').click()
    play.await_turn(page)
    bring_to_the_end(page, game, NEXT)
    expect(page.locator(BANNER)).to_contain_text("2 days in a row")
    assert days(page, game)[FIRST] == rated
    assert days(page, game).get(BEFORE, {"late": True}) == {"late": True}
    play.leave(page)

    set_day(page, FIRST)  # as if the device's clock had been set back
    row = open_row(page, game)
    expect(row.locator("li").last).to_have_attribute("data-state", re.compile("won|done"))
    expect(row.locator(f'[data-date="{NEXT}"]')).to_have_count(0)


def expect_unchanged_and_second_try_unrated(page: Page, game: str) -> None:
    """The result and par survive a reload and can be shared; a second try is not rated."""
    rated = days(page, game)
    par = page.locator(f"{PAR} summary")
    expect(par).to_have_text(
        re.compile(r"You −?\d+ · Computer in your place −?\d+ .*hard computer")
    )
    said = par.inner_text()
    (compared,) = re.findall(
        r"(?:\d+ points? more than|\d+ points? fewer than|as good as) the hard computer", said
    )
    expect(page.locator(BANNER)).to_contain_text(compared)
    page.reload()
    wait_ready(page)
    expect(page.locator(BANNER)).to_contain_text("This game counts")
    expect(par).to_have_text(said)
    par.click()
    expect(page.locator(f"{PAR} p")).to_contain_text("In your place, the hard computer ")
    assert screens.complaints(page) == []
    page.locator(f'{BANNER} [data-do="share-day"]').click()
    sheets.expect_toast(page, "Copied")
    sentence, *rest = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(r".*, 21 November 2026: .*\.", sentence)
    here = re.escape(page.url.partition("#")[0])
    assert re.match(rf"{here}#s-?\d+/{game}\.", rest[-1]) and len(rest) <= 2

    page.locator('[data-do="again"]').click()  # a second try
    page.locator('main[data-screen="table"]').wait_for()
    play.await_turn(page)
    bring_to_the_end(page, game, FIRST)
    expect(page.locator(BANNER)).to_contain_text("doesn't count")
    assert days(page, game) == rated
    play.leave(page)
    (score,) = re.findall(r"Computer in your place (−?\d+)", said)
    expect(open_row(page, game)).to_contain_text(f"computer: {score}")
    sheets.close(page)


def test_with_damaged_days_the_sheet_opens_even_from_the_set_up(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the day's puzzle, solved from there, counts for the streak."""
    page = guest()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    asked = puzzle(EXAMPLE, games.load(EXAMPLE).meta.default_seats)
    text = format_puzzles(EXAMPLE, [asked])
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: text if game_id == EXAMPLE else "")
    page.evaluate("game => localStorage.setItem('spieltisch/daily', `{\"${game}\": {`)", EXAMPLE)
    play.in_pages(page, f'[data-do="setup"][data-game="{EXAMPLE}"]').click()
    play.in_pages(page, DAY_OF_THE_GAME).click()
    expect(page.locator("#sheet[open] .today-game")).to_have_count(1)
    expect(page.locator("#sheet .week-day")).to_have_count(7)
    assert screens.complaints(page) == []
    if DEEP:
        return  # in Pyodide there are only the puzzles that ship
    sheets.close(page)
    page.evaluate(OFFERED, EXAMPLE)
    play.in_pages(page, DAY_OF_THE_GAME).click()
    page.locator('#sheet[open] [data-do="day-puzzle"]').click()
    page.locator("#prompt.is-asked").wait_for()
    until(page, f"({play.PRESS})({json.dumps(asked.decisions[0].answer)})")
    sheets.expect_toast(page, "Daily puzzle solved")
    page.locator('#stage [data-do="leave"]').first.click()  # back to the set-up
    play.in_pages(page, DAY_OF_THE_GAME).click()
    row = page.locator("#sheet[open] .today-game")
    expect(row.locator(".week i")).to_have_text("◆")
    expect(row.locator(".today-puzzle")).to_contain_text("solved on the first try")
    assert screens.complaints(page) == []
    row.locator('.today-puzzle [data-do="share-day"]').click()
    sheets.expect_toast(page, "Copied")
    sentence, link = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert sentence.endswith(": solved on the first try, without a hint.")
    assert link.endswith(f"#puzzle={EXAMPLE}.{asked.id}")
