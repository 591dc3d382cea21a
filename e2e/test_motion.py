"""Pieces move, and nothing goes wrong whatever a person does meanwhile."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import FilePayload, Page, expect

from buildtools.hooks import wait_ready
from e2e import play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE
from e2e.visitor import until

GAME: Final = EXAMPLE
THREE: Final = ("human", "easy", "easy")

# Records every animation that starts: what moves, and how.
WATCH: Final = """
globalThis.begun = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const what = options.pseudoElement ?? this.id;
  globalThis.begun.push([what, JSON.stringify(frames), options.delay ?? 0]);
  return animate.call(this, frames, options);
};
globalThis.copied = [];
addEventListener('DOMContentLoaded', () => {
  new MutationObserver(() => {
    globalThis.copied.push(...document.querySelectorAll('.copies .copy'));
  }).observe(document.querySelector('main'), { childList: true });
});
"""
# Makes the page believe that its tab is in the background (true) or in front (false).
TAB: Final = """
hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
"""
# A device without room for games until `room` is true.
FULL: Final = """
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  const full = key.includes('/game/') && !globalThis.room;
  if (full) throw new DOMException('full', 'QuotaExceededError');
  keep.call(this, key, text);
};
"""
CARDS: Final = "#hand > *"
TOASTS: Final = "#toasts .toast"


def at_play(page: Page, level: str = "easy", speed: str = "") -> None:
    """Opens a game of three in which a card can be played, then changes the pace."""
    play.open_record(page, records.first_card(GAME, level))
    play.await_turn(page)
    if speed:
        play.set_pace(page, speed)


def begun(page: Page) -> list[tuple[str, str, int]]:
    """The animations that have started since the last call."""
    found: list[tuple[str, str, int]] = page.evaluate("begun.splice(0)")
    return found


def at_rest(page: Page) -> None:
    """Waits until no piece is moving."""
    until(page, "!document.querySelector('[data-flying]')")


def test_cards_move_from_the_hand_and_from_other_players(visit: Visit) -> None:
    page = visit(settings={"speed": "fast"}, init=WATCH).open()
    play.start(page, GAME, kinds=THREE, seed="motion")
    play.play_until(page, "#hand [data-move]")
    hand = [piece for piece, _, delay in begun(page) if piece.startswith("card-") and delay]
    assert len(hand) > 2, "the hand is dealt card by card"
    page.evaluate("copied.length = 0")
    before = play.ply(page)
    page.locator("#hand [data-move]").first.click()
    play.await_turn(page, before)
    at_rest(page)
    assert page.evaluate("copied.length"), "the card moves as a copy above hand and table"
    until(page, "!document.querySelector('.copies')")
    flown = {piece for piece, frames, _ in begun(page) if '"opacity":0' in frames}
    assert {piece for piece in flown if piece.startswith("card-")}
    until(page, "document.getAnimations().every(each => each.playState !== 'running')")


def test_with_motion_off_nothing_moves(visit: Visit) -> None:
    page = visit(init=WATCH).open()
    at_play(page)
    play.play_on(page, limit=3)
    assert begun(page) == [] and page.evaluate("copied.length") == 0


def test_redrawing_moves_nothing_and_the_game_continues(visit: Visit) -> None:
    """The language changes while pieces move and computer players decide."""
    page = visit(init=WATCH).open()
    at_play(page, speed="fast")
    before = play.ply(page)
    page.locator("#hand [data-move]").first.click()
    sheets.menu(page, "settings")
    page.locator('#settings [name="lang"]').select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    sheets.close(page)
    play.await_turn(page, before)
    at_rest(page)
    begun(page)
    page.set_viewport_size({"width": 1200, "height": 700})
    page.locator("#stage .side").wait_for()
    assert begun(page) == []


def test_a_double_click_is_one_decision(guest: Guest) -> None:
    page = guest()
    at_play(page, speed="slow")
    cards = page.locator(CARDS).count()
    before = play.ply(page)
    page.locator("#hand [data-move]").first.dblclick()
    expect(page.locator(CARDS)).to_have_count(cards - 1)
    play.hurry(page, before)
    assert page.locator(CARDS).count() == cards - 1
    assert page.locator(TOASTS).count() == 0


def test_clicks_faster_than_the_answers_are_one_decision(guest: Guest) -> None:
    page = guest()
    at_play(page)
    cards = page.locator(CARDS).count()
    before = play.ply(page)
    page.evaluate("document.querySelectorAll('#hand [data-move]').forEach(each => each.click())")
    play.await_turn(page, before)
    assert page.locator(CARDS).count() == cards - 1
    assert page.locator(TOASTS).count() == 0


def test_taking_back_while_a_computer_player_thinks(guest: Guest) -> None:
    page = guest()
    at_play(page, "hard", speed="normal")
    before = play.position(page)
    page.locator("#hand [data-move]").first.click()
    page.locator(f'main:not([data-ply="{before[0]}"])').wait_for()
    page.keyboard.press("u")
    page.locator(f'main[data-ply="{before[0]}"]').wait_for()
    assert play.position(page)[:2] == before[:2]
    page.locator("#hand [data-move]").first.click()
    play.hurry(page, before[0])


def test_leaving_while_a_computer_player_thinks(guest: Guest) -> None:
    page = guest()
    at_play(page, "hard", speed="normal")
    before = play.ply(page)
    page.locator("#hand [data-move]").first.click()
    page.locator(f'main:not([data-ply="{before}"])').wait_for()
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()
    play.set_pace(page, "off")
    play.in_pages(page, '[data-do="continue"]').click()
    play.await_turn(page, before)


def test_in_a_background_tab_the_game_waits_however_long(visit: Visit) -> None:
    page = visit().open()
    at_play(page, speed="fast")
    page.clock.install()
    page.evaluate(TAB, True)
    before = int(play.ply(page))
    page.locator("#hand [data-move]").first.click()
    page.locator(f'main[data-ply="{before + 1}"]').wait_for()
    for _ in range(5):
        page.clock.run_for(60_000)
    assert int(play.ply(page)) == before + 1
    page.evaluate(TAB, False)
    page.locator(f'main[data-ply="{before + 2}"]').wait_for()


def test_a_tab_brought_to_the_front_adopts_another_tabs_moves(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    at_play(page)
    other = visitor.context.new_page()
    other.goto(visitor.url)
    wait_ready(other)
    play.await_turn(other)
    assert play.position(other)[:2] == play.position(page)[:2]
    page.evaluate(TAB, True)
    play.play_on(other, limit=2)
    there = play.position(other)
    page.evaluate(TAB, False)
    page.locator(f'main[data-ply="{there[0]}"]').wait_for()
    assert play.position(page) == there
    play.play_on(page, limit=1)


def test_a_full_device_is_reported_once_and_writes_as_soon_as_there_is_room(visit: Visit) -> None:
    """The game continues meanwhile. The write is retried even if no further move is made."""
    page = visit(init=FULL).open()
    play.open_new(page, GAME, kinds=THREE)
    said = sheets.expect_toast(page)
    sheets.dismiss_toasts(page)
    play.play_on(page, limit=4)
    assert said and page.locator(TOASTS).count() == 0
    kept = "Object.keys(localStorage).some((key) => key.includes('/game/'))"
    assert not page.evaluate(kept)
    page.evaluate("globalThis.room = true")
    until(page, kept)


BAD: Final = (b"", b"\xff\xfe\x00 no record", f"spieltisch 1\ngame {GAME}".encode())
"""Files that are no games."""


def test_a_bad_file_leaves_the_running_game_alone(guest: Guest) -> None:
    page = guest()
    at_play(page)
    before = play.position(page)
    for content in BAD:
        file = FilePayload(name="bad.txt", mimeType="text/plain", buffer=content)
        page.locator("#file").set_input_files(file)
        sheets.expect_toast(page)
        assert play.position(page) == before, content
        sheets.dismiss_toasts(page)
    play.play_on(page, limit=1)
