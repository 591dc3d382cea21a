"""The page without a network, and with a newer version on the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from buildtools.hooks import wait_ready
from buildtools.serve import Server
from e2e import play, records, sheets
from e2e.conftest import Installed, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import LAPTOP, wait_for_update, wait_installed
from tests.conftest import DEEP

GAME = EXAMPLE
MARK = "next version"


def test_every_page_opens_without_a_network(installed: Installed) -> None:
    visitor, server = installed
    server.stop()
    pages = ["credits", *(f"rules-{game}" for game in (play.GAMES if DEEP else EXAMPLES))]
    for name in pages:
        page = visitor.open(f"/{name}.html", ready=False)
        expect(page.locator('main [lang="en"] h1').first).to_be_visible()
    page = visitor.open("/?utm=whatever")
    assert play.screen(page) == "lobby"
    play.in_pages(page, f'[data-do="setup"][data-game="{GAME}"]').click()
    play.in_pages(page, f'[data-page="setup"][data-game="{GAME}"] [data-do="rules"]').click()
    expect(page.locator("#sheet article.rules")).to_be_visible()


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_without_a_network_links_open_games_go_on_and_begin(
    installed: Installed, game: str
) -> None:
    visitor, server = installed
    page = visitor.page
    play.open_record(page, records.late(game, play.fewest(game), to_go=8))
    play.play_on(page, limit=1)
    server.stop()
    play.play_on(page, limit=1)
    before = play.position(page)
    link = sheets.share_link(page, "turn")
    page = visitor.new_tab()
    page.goto(link)
    play.await_turn(page)
    assert play.position(page) == before
    play.play_on(page)
    page.locator('#stage [data-do="leave"]').click()
    play.start(page, game)
    play.play_on(page, limit=2)


def publish(folder: Path) -> None:
    """Publishes a newer version of the site, with a changed page and service worker."""
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("<body>", f'<body data-mark="{MARK}">', 1))
    worker = folder / "sw.js"
    script = worker.read_text("utf-8")
    changed = re.sub(
        r'(\{url:"index\.html",revision:")[0-9a-f]+|(revision:")[0-9a-f]+(",url:"index\.html")',
        lambda found: f"{found[1]}0000" if found[1] else f"{found[2]}0000{found[3]}",
        script,
    )
    assert changed != script
    worker.write_text(changed)


def test_an_update_is_offered_between_games_and_never_forced(
    visit: Visit, own_local_site: Server
) -> None:
    """An unanswered offer disappears during a game; a postponed one waits for the next visit."""
    page = visit(own_local_site.url, workers="allow", size=LAPTOP).open()
    wait_installed(page)
    page.reload()
    wait_ready(page)
    play.start(page, GAME)
    play.play_on(page, limit=1)
    publish(own_local_site.folder)
    page.reload()
    wait_ready(page)
    wait_for_update(page)
    play.play_on(page, limit=2)
    expect(page.locator("#toasts .toast button")).to_have_count(0)
    expect(page.locator(f'body[data-mark="{MARK}"]')).to_have_count(0)
    before = play.position(page)
    play.leave(page)
    sheets.expect_toast(page, "new version")

    play.open_new(page, GAME, seed="unanswered")
    play.play_on(page, limit=1)
    expect(page.locator("#toasts .toast button")).to_have_count(0)
    play.leave(page)
    sheets.expect_toast(page, "new version")
    page.locator("#toasts button").last.click()  # postpone it
    expect(page.locator("#toasts .toast")).to_have_count(0)
    play.open_new(page, GAME, seed="postponed")
    play.play_on(page, limit=1)
    expect(page.locator(f'body[data-mark="{MARK}"]')).to_have_count(0)
    play.leave(page)
    expect(page.locator("#toasts .toast")).to_have_count(0)

    page.reload()
    sheets.expect_toast(page, "new version")
    page.locator("#toasts button").first.click()
    page.locator(f'body[data-mark="{MARK}"]').wait_for()
    wait_ready(page)
    play.unfold_kept(page)
    play.in_pages(page, '[data-do="continue"]').last.click()
    play.await_turn(page)
    assert play.position(page) == before


def test_an_update_reaches_every_window_and_interrupts_no_game(
    visit: Visit, own_local_site: Server
) -> None:
    visitor = visit(own_local_site.url, workers="allow")
    one = visitor.open()
    wait_installed(one)
    two = visitor.context.new_page()
    two.goto(own_local_site.url)
    wait_ready(two)
    play.open_new(two, GAME)
    play.decide(two)
    before = play.position(two)
    two.evaluate("navigator.serviceWorker.oncontrollerchange = () => document.body.id = 'heard'")
    publish(own_local_site.folder)
    one.reload()  # this opens the other window's game
    one.locator('#stage [data-do="leave"]').click()
    sheets.expect_toast(one, "new version")
    one.locator("#toasts button").first.click()
    one.locator(f'body[data-mark="{MARK}"]').wait_for()
    two.locator("body#heard").wait_for()
    assert play.position(two) == before
    two.locator('#stage [data-do="leave"]').click()
    two.locator(f'body[data-mark="{MARK}"]').wait_for()
    wait_ready(two)
    expect(play.in_pages(two, '[data-do="continue"]')).to_have_count(1)
