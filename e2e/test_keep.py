"""Games in progress are stored on the device and listed in the lobby."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e import play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import ENGINE, PHONE, SMALL_PHONE, Size
from tests.conftest import DEEP

GAME = EXAMPLE
LISTED = '[data-do="continue"]'
PEOPLE = ["human"] * play.fewest(GAME)
"""Players for whom no pace can be set without storage: computer players would pause."""


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_a_game_survives_its_tab_and_a_start_that_fails(visit: Visit, game: str) -> None:
    """In the next tab it is open, or in the lobby's list if it was left."""
    visitor = visit()
    page = visitor.open()
    play.start(page, game)
    play.play_on(page, limit=3)
    before = play.position(page)
    page = visitor.new_tab()
    visitor.open()
    play.await_turn(page)
    assert play.position(page) == before

    play.leave(page)
    page = visitor.new_tab()
    visitor.open()
    assert play.screen(page) == "lobby"
    play.in_pages(page, LISTED).click()
    play.await_turn(page)
    assert play.position(page) == before

    visitor.allow_errors("")
    visitor.context.route(ENGINE, lambda route: route.abort())
    page.reload()
    play.in_pages(page, '[data-page="trouble"]').wait_for()
    expect(page.locator("#stage")).to_be_hidden()
    visitor.context.unroute(ENGINE)
    page.reload()
    play.await_turn(page)
    assert play.position(page) == before, "the start that failed did not forget the game"


# As if another window had finished a lesson, and found a mistake in a game long ago.
BEEN_HERE: Final = """(game) => {
  const keep = (key, value) => localStorage.setItem(`spieltisch/${key}`, JSON.stringify(value));
  keep(`lesson/${game}`, { step: 0, done: true });
  keep('mistakes', { [game]: { '5d0cf2a1': { due: '2020-01-01' } } });
  dispatchEvent(new StorageEvent('storage', { key: 'spieltisch/mistakes' }));
}"""
# Remembers the open game's entry as it is stored when the next ply appears.
KEPT_THEN: Final = """() => {
  const watch = new MutationObserver(() => {
    globalThis.keptThen = localStorage.getItem(`spieltisch/game/${history.state.game}`);
    watch.disconnect();
  });
  watch.observe(document.querySelector('main'), { attributeFilter: ['data-ply'] });
}"""


def test_a_decision_is_stored_before_it_is_shown(guest: Guest) -> None:
    page = guest()
    play.open_new(page, GAME)
    turn = play.await_turn(page)
    page.evaluate(KEPT_THEN)
    play.click_move(page, turn.moves[0])
    play.await_turn(page, turn.ply)
    decisions = re.findall(r"\n0 ", json.loads(page.evaluate("keptThen"))["record"])
    assert len(decisions) == 1


@pytest.mark.parametrize(("people", "screen"), [(1, "table"), (2, "opening")])
def test_until_the_engine_is_up_the_table_is_shown_to_a_single_person(
    visit: Visit, people: int, screen: str
) -> None:
    """With several people on the device, the curtain has to come first."""
    visitor = visit()
    page = visitor.open()
    kinds = [*["human"] * people, *["easy"] * (play.fewest(GAME) - people)]
    play.open_new(page, GAME, kinds=kinds)
    play.play_on(page, limit=2)
    _, _, words = play.position(page)
    visitor.open("/404.html", ready=False)  # leaving the table stores how it looks
    page = visitor.new_tab()
    with visitor.holding_engine():
        visitor.open(ready=False)
        expect(page.locator("main")).to_have_attribute("data-screen", screen)
        expect(play.in_pages(page, '[data-page="lobby"]')).to_be_hidden()
        if screen == "table":
            expect(page.locator("#prompt")).to_be_visible()
            assert page.evaluate(play.WORDS) == words
            assert page.evaluate("document.querySelector('#stage').inert")
            page.reload()  # before the engine is up
            expect(page.locator("#prompt")).to_be_visible()


def test_several_games_can_be_in_progress(guest: Guest) -> None:
    page = guest()
    positions = []
    for game, seed in ((GAME, "one"), (EXAMPLES[1], "two")):
        play.open_new(page, game, seed=seed)
        play.play_on(page, limit=2)
        positions.append(play.position(page))
        play.leave(page)
    listed = play.in_pages(page, LISTED)
    for index, before in ((1, positions[0]), (1, positions[1])):  # most recently played first
        expect(listed).to_have_count(1)
        play.unfold_kept(page)
        expect(listed).to_have_count(2)
        listed.nth(index).click()
        play.await_turn(page)
        assert play.position(page) == before
        play.decide(page)
        play.leave(page)


def test_a_game_in_which_nobody_has_decided_anything_is_not_kept(visit: Visit) -> None:
    """Until then a reload and the Forward button return to it, but no later visit does."""
    visitor = visit()
    page = visitor.open()
    play.start(page, GAME)
    play.await_turn(page)
    before = play.position(page)
    page.reload()
    play.await_turn(page)
    assert play.position(page) == before
    play.leave(page)
    expect(play.in_pages(page, ".resume:visible")).to_have_count(0)
    page.go_forward()
    play.await_turn(page)
    page = visitor.new_tab()
    visitor.open()
    assert play.screen(page) == "lobby"
    expect(play.in_pages(page, ".resume:visible")).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE] if DEEP else [SMALL_PHONE], ids=str)
def test_on_a_phone_the_day_the_latest_game_and_two_boxes_are_in_sight(
    guest: Guest, size: Size
) -> None:
    page = guest(size)
    for seed in ("one", "two", "three"):
        play.open_new(page, GAME, seed=seed)
        play.decide(page)
        play.leave(page)
    expect_in_sight(page, '.lobby [data-do="today"]', 1)
    expect(play.in_pages(page, ".resume-more")).to_have_text("Show 2 more")
    expect(play.in_pages(page, ".resume-turn")).to_have_text("Your turn")
    page.evaluate(BEEN_HERE, GAME)
    expect(play.in_pages(page, ".now-row:visible")).to_have_count(3)
    expect_in_sight(page, ".now-row", 3)


def expect_in_sight(page: Page, today: str, rows: int) -> None:
    """Two boxes, the latest game, and what there is today are completely in the window."""
    inside = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    }).length"""
    shown = {".game-tile": 2, today: rows, ".resume-row": 1, ".resume-more": 1}
    for selector, least in shown.items():
        assert page.evaluate(inside, selector) >= least, selector


def test_the_back_button_leaves_and_the_forward_button_returns(guest: Guest) -> None:
    page = guest()
    play.start(page, GAME)
    play.await_turn(page)
    before = play.position(page)
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()
    page.go_forward()
    play.await_turn(page)
    assert play.position(page) == before


def test_a_browser_without_storage_gets_a_message(visit: Visit) -> None:
    denied = """Object.defineProperty(globalThis, 'localStorage', {
      get() { throw new DOMException('denied', 'SecurityError'); } });"""
    page = visit(init=denied, settings={}).open()
    play.start(page, GAME, kinds=PEOPLE)
    sheets.expect_toast(page, "isn't saving anything")
    play.play_on(page, limit=1)


def test_a_finished_game_starts_again_with_the_same_deal_or_another(guest: Guest) -> None:
    page = guest()
    play.open_new(page, GAME)
    play.await_turn(page)
    first = play.position(page)
    page.locator('#stage [data-do="leave"]').click()
    play.open_record(page, records.late(GAME, play.fewest(GAME), to_go=1))
    play.play_on(page)
    page.locator('[data-do="again"]').click()
    page.locator('main[data-screen="table"]').wait_for()
    play.await_turn(page)
    assert play.position(page) == first
    page.locator('#stage [data-do="leave"]').click()
    play.open_record(page, records.finished(GAME))
    page.locator('[data-do="rematch"]').click()
    page.locator('main[data-screen="table"]').wait_for()
    play.play_on(page, limit=1)


def test_a_damaged_store_does_not_keep_the_page_from_starting(visit: Visit) -> None:
    broken = """if (location.protocol === 'http:') {
      localStorage.setItem('spieltisch/game/x', '{"record":');
      localStorage.setItem('spieltisch/game/y', '{"record":"rubbish","names":[],"title":"T"}');
      localStorage.setItem('spieltisch/game/z', '{"record":7,"names":"Ida","when":"?"}');
      localStorage.setItem('spieltisch/game/w', '{"record":"","names":[1],"when":-1e999}');
      localStorage.setItem('spieltisch/game/v', '{"record":"","names":[null],"when":8e300}');
      localStorage.setItem('spieltisch/settings', '{"lang":5,"speed":"__proto__","theme":{}}');
      localStorage.setItem('spieltisch/intent/y', '[]');
      localStorage.setItem('spieltisch/picture', '{"id":"y","record":"rubbish","lang":"en"}');
      localStorage.setItem('spieltisch/open', 'y');
    }"""
    page = visit(init=broken).open()
    sheets.expect_toast(page)
    page.locator('main[data-screen="lobby"]').wait_for()
    play.start(page, GAME, kinds=PEOPLE)
    play.play_on(page, limit=1)


def test_the_list_includes_games_stored_by_an_earlier_version(guest: Guest) -> None:
    """Names appear immediately. What the records say appears once the engine is up."""
    page = guest()
    texts = {
        "on": records.late(GAME, 3, to_go=2).replace('easy ""', 'easy "Ada"'),
        "over": records.finished(GAME),
        "bad": "rubbish",
    }
    page.evaluate(
        """([game, texts]) => {
          for (const [id, record] of Object.entries(texts)) {
            localStorage.setItem(`spieltisch/game/${id}`, JSON.stringify({
              game, title: 'Title', names: ['You', 'Ada', 'Ada'], record, local: [0],
              finished: id === 'over', when: 1, revision: 1000,
            }));
          }
        }""",
        [GAME, texts],
    )
    page.reload(wait_until="commit")
    rows = {id: play.in_pages(page, f'.resume-row:has([data-id="{id}"])') for id in texts}
    expect(rows["on"]).to_contain_text("with Ada and Ada")
    expect(rows["on"]).to_contain_text(re.compile(r"move \d+"))
    expect(rows["over"]).to_contain_text(
        re.compile(r"(You won|Won together|.* won|A tie|Lost) · -?\d")
    )
    expect(rows["bad"]).to_contain_text("can't be read")
    play.in_pages(page, "[data-lang]").first.click()
    on = play.in_pages(page, '.resume-row:has([data-id="on"])')
    expect(on).to_contain_text(re.compile(r"Zug \d+"))
    page.reload(wait_until="commit")
    expect(on).to_contain_text(re.compile(r"Zug \d+"))
    kept = page.evaluate("JSON.parse(localStorage.getItem('spieltisch/game/on'))")
    assert kept["summary"]["names"]["en"] and kept["revision"] == 1000


def test_the_list_names_the_others_in_the_readers_language(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.finished(GAME))
    play.leave(page)
    for others in (r"\bwith\b", r"\bmit\b"):
        label = play.in_pages(page, '[data-do="forget"]')
        expect(label).to_have_attribute("aria-label", re.compile(others))
        play.in_pages(page, "[data-lang]").first.click()
