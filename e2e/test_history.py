"""Results of finished games: "My games", the line on a result screen, exporting and importing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FilePayload, Page, expect

from e2e import play, records, screens, sheets
from e2e.conftest import Guest
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.test_ahead import HOLD
from e2e.visitor import LAPTOP, Size, shot
from spieltisch import games
from tests.conftest import DEEP

NARROW: Final = Size(320, 568)
KEPT: Final = """() => Object.fromEntries(Object.keys(localStorage)
  .filter((key) => /\\/(game|result)\\//.test(key)).map((key) => [key, localStorage[key]]))"""
ENTRY: Final = ".mine-row"


def to_the_end(page: Page, game: str) -> None:
    """Plays the last decisions of a short game."""
    play.open_record(page, records.late(game, play.fewest(game), to_go=2))
    play.play_on(page)
    page.locator("[data-standing] button").first.wait_for()


def open_mine(page: Page) -> None:
    """Opens "My games" from the lobby or a result."""
    page.locator('[data-do="mine"]:visible').first.click()
    page.locator('main[data-screen="mine"]').wait_for()


def results(page: Page) -> int:
    """The number of stored results."""
    return sum("/result/" in key for key in page.evaluate(KEPT))


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_a_finished_game_is_counted_once_listed_deleted_and_restored(
    guest: Guest, game: str
) -> None:
    page = guest(NARROW)
    to_the_end(page, game)
    expect(page.locator("[data-standing]")).to_contain_text("Against easy computers: ")
    page.locator('#stage [data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    page.keyboard.press("End")
    assert results(page) == 1
    page.locator('#stage [data-do="leave"]').click()
    page.locator('main[data-screen="lobby"]').wait_for()
    open_mine(page)
    expect(page.locator(f'#stage [data-game="{game}"] h2')).to_have_text(games.words(game).title)
    expect(page.locator(ENTRY)).to_have_count(1)
    page.locator('[data-do="forget-finished"]').click()
    expect(page.locator(ENTRY)).to_have_count(0)
    expect(page.locator(".mine-empty")).to_be_visible()
    assert page.evaluate(KEPT) == {}
    page.locator('#toasts [data-name="deleted"] button').click()
    expect(page.locator(ENTRY)).to_have_count(1)
    assert len(page.evaluate(KEPT)) == 2
    page.locator('[data-do="continue"]:visible').click()
    page.locator('main[data-screen="over"]').wait_for()
    play.go_back(page)
    page.locator('main[data-screen="mine"]').wait_for()


def test_one_file_moves_everything_to_another_device(guest: Guest, tmp_path: Path) -> None:
    page = guest(LAPTOP)
    to_the_end(page, EXAMPLES[1])
    open_mine(page)
    before = page.evaluate(KEPT)
    with page.expect_download() as saved:
        page.locator('[data-do="export-all"]').click()
    assert re.fullmatch(r"spieltisch-[\d-]+\.json", saved.value.suggested_filename)
    path = tmp_path / "all.json"
    saved.value.save_as(path)
    page.evaluate("localStorage.clear()")
    page.locator('#stage [data-do="leave"]').click()
    page.locator('main[data-screen="lobby"]').wait_for()
    page.locator("#file").set_input_files(path)
    sheet = page.locator('#sheet[open][data-sheet="moving"]')
    expect(sheet).to_contain_text("1 game will be added")
    assert page.evaluate(KEPT) == {}
    sheet.locator("#moving-settings").check()
    sheet.locator('[data-do="take-over"]').click()
    sheets.expect_toast(page, "Backup imported.")
    assert page.evaluate(KEPT) == before
    page.locator("#file").set_input_files(path)
    expect(sheet).to_contain_text("There's nothing new in this backup")
    sheets.close(page)


def test_a_file_of_another_kind_changes_nothing(guest: Guest) -> None:
    page = guest()
    for text in ("{", '{"spieltisch-everything":9,"kept":{}}', "[1]"):
        file = FilePayload(name="x.json", mimeType="application/json", buffer=text.encode())
        page.locator("#file").set_input_files(file)
        sheets.expect_toast(page)
        sheets.dismiss_toasts(page)
    assert page.evaluate(KEPT) == {}
    assert not sheets.is_open(page)


# Limits localStorage to a number of characters, as in a browser with little storage.
TIGHT: Final = """() => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    const others = Object.keys(this).filter((each) => each !== key);
    const used = others.reduce((sum, each) => sum + each.length + this.getItem(each).length, 0);
    const room = Number(sessionStorage.getItem('room') ?? Infinity);
    if (this === localStorage && used + key.length + text.length > room) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    set.call(this, key, text);
  };
}"""
FILL: Final = """([id, record, result]) => {
  const game = (finished, when) => JSON.stringify({ game: id, title: 'T', names: ['You', 'A'],
    record, local: [0], finished, when, revision: 1 });
  localStorage.setItem('spieltisch/game/old', game(true, 1));
  localStorage.setItem('spieltisch/game/later', game(true, 2));
  localStorage.setItem('spieltisch/game/running', game(false, 0));
  localStorage.setItem('spieltisch/thought/gone', 'x'.repeat(50));
  localStorage.setItem('spieltisch/result/old', result);
  const all = Object.entries(localStorage).flat();
  const used = all.reduce((sum, text) => sum + text.length, 0);
  sessionStorage.setItem('room', used + 200);
}"""


def test_a_full_device_drops_the_oldest_replays_last_and_says_so(guest: Guest) -> None:
    page = guest()
    page.evaluate(TIGHT)
    result = {"game": EXAMPLE, "players": ["human ", "easy A"], "local": [0], "winners": [0]}
    result |= {"scores": [1, 0], "places": [1, 2], "reason": "rounds", "when": 1}
    page.evaluate(FILL, [EXAMPLE, f"{records.finished(EXAMPLE)}{'#' * 4_000}", json.dumps(result)])
    play.start(page, EXAMPLE)
    sheets.expect_toast(page, "oldest replays")
    kept = page.evaluate("Object.keys(localStorage).map((key) => key.slice(11))")
    assert "game/old" not in kept and "thought/gone" not in kept
    assert {"game/later", "game/running", "result/old"} <= set(kept)


LOOKS: Final = (("de", "light", NARROW), ("en", "dark", LAPTOP))


@pytest.mark.parametrize("lang, scheme, size", LOOKS)
def test_the_page_is_sound(
    guest: Guest, lang: str, scheme: str, size: Size, shots: str | None
) -> None:
    page = guest(size, lang=lang, scheme=scheme)
    page.evaluate(MANY, [list(play.GAMES)])
    open_mine(page)
    found = screens.complaints(page)
    shot(page, shots, f"mine-{lang}-{scheme}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    shot(page, shots, f"mine-{lang}-{scheme}-200")
    found += screens.too_wide(page)  # axe's findings do not depend on the text size
    assert not found, "\n".join(found)


# Stores seven results of each game.
MANY: Final = """([ids]) => {
  ids.forEach((game, place) => {
    for (let at = 0; at < 7; at += 1) {
      const won = (at + place) % 3 > 0;
      localStorage.setItem(`spieltisch/result/${place}${at}`, JSON.stringify({
        game, players: ['human ', 'normal Ada', 'normal Bruno'], local: [0], winners: [won ? 0 : 1],
        scores: [7 * at - 3, 12, 8], places: [won ? 1 : 2, won ? 2 : 1, 3], reason: 'x',
        ...(at === 4 && { assisted: true }), when: 1e12 + at * 1e9 + place,
      }));
    }
  });
  dispatchEvent(new StorageEvent('storage', { key: null }));
}"""


VERY_MANY: Final = """([game, count]) => {
  for (let at = 0; at < count; at += 1) {
    localStorage.setItem(`spieltisch/result/${at}`, JSON.stringify({ game,
      players: ['human ', 'easy Ada'], local: [0], winners: [0], scores: [3, 1], places: [1, 2],
      reason: 'rounds', when: 1e12 + at }));
  }
  dispatchEvent(new StorageEvent('storage', { key: null }));
}"""


def test_the_oldest_of_very_many_results_become_totals(guest: Guest) -> None:
    page = guest(LAPTOP)
    page.evaluate(VERY_MANY, [EXAMPLES[1], 2001])
    open_mine(page)
    expect(page.locator(".mine-table tbody td").first).to_have_text("2001")
    assert results(page) == 1_801
    page.locator('[data-do="level"]').click()  # offered after five wins in a row
    page.locator('main[data-screen="setup"]').wait_for()
    expect(play.form(page, EXAMPLES[1]).locator('[name="kind-1"]')).to_have_value("normal")


def test_an_excess_of_results_is_folded_at_once_with_a_progress_bar(guest: Guest) -> None:
    page = guest(LAPTOP)
    page.evaluate(HOLD)
    page.evaluate(VERY_MANY, [EXAMPLES[1], 5000])
    for at, text in enumerate(('{"when":1}', '"x"', "{")):  # unreadable entries stay, uncounted
        page.evaluate(
            "([id, text]) => { localStorage[id] = text; }", [f"spieltisch/result/{at}", text]
        )
    page.evaluate("held = []")  # as on a slow device
    page.locator('[data-do="mine"]:visible').first.click()
    expect(page.locator("#toasts .toast progress")).to_be_visible()
    page.evaluate("release()")
    page.locator('main[data-screen="mine"]').wait_for()
    expect(page.locator("#toasts .toast")).to_have_count(0)
    expect(page.locator(".mine-table tbody td").first).to_have_text("4997")
    assert results(page) == 2_000
    expect(page.locator(".mine-damaged")).to_contain_text("3 results can't be read")
    page.locator('[data-do="more-games"]').click()
    expect(page.locator(ENTRY)).to_have_count(230)
    expect(page.locator(f"{ENTRY}:nth-child(31) button")).to_be_focused()
    page.locator('[data-do="forget-finished"]').nth(2).click()
    expect(page.locator(ENTRY)).to_have_count(230)  # another one moves up
    assert len(set(page.locator(ENTRY).evaluate_all(IDS))) == 230


IDS: Final = "(rows) => rows.map((row) => row.dataset.entry)"
