"""Starting the page: the first visit, the messages when the games cannot run, and installing."""

from __future__ import annotations

import json
import struct
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Route, expect

from buildtools.hooks import wait_ready
from buildtools.serve import Server
from e2e import play
from e2e.conftest import Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import ENGINE, wait_installed
from tests.conftest import DEEP

JS: Final = "text/javascript"


def test_the_lobby_can_be_used_before_the_engine_is_up(visit: Visit) -> None:
    visitor = visit()
    visitor.context.route(ENGINE, lambda route: None)  # the engine never arrives
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "booting")
    expect(page.locator("#boot")).to_be_visible()
    for game in play.GAMES:
        play.set_up(page, game)
        expect(play.form(page, game).locator('[type="submit"]')).to_be_enabled()
        play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()


def test_a_game_requested_before_the_engine_is_up_begins_when_it_is(visit: Visit) -> None:
    visitor = visit()
    with visitor.holding_engine():
        page = visitor.open(ready=False)
        play.set_up(page, EXAMPLE)
        play.form(page, EXAMPLE).locator('[type="submit"]').click()
        expect(page.locator("#toasts .toast")).to_be_visible()
    play.await_turn(page)
    assert play.screen(page) == "table"


def test_a_stored_game_that_loads_late_does_not_replace_an_open_set_up(visit: Visit) -> None:
    kept, wanted = EXAMPLES
    visitor = visit()
    page = visitor.open()
    play.start(page, kept)
    play.decide(page)
    page.locator('#stage [data-do="leave"]').click()
    with visitor.holding_engine():
        page = visitor.new_tab()
        visitor.open(ready=False)
        play.in_pages(page, '[data-do="continue"]').click()
        expect(page.locator("#toasts .toast")).to_be_visible()
        play.set_up(page, wanted)
    wait_ready(page)
    play.begin(page, wanted)
    expect(page.locator("main")).to_have_attribute("data-game", wanted)


def test_the_first_visit_fetches_nothing_twice(visit: Visit, own_site: Server) -> None:
    page = visit(own_site.url, workers="allow").open()
    wait_installed(page)
    asked = Counter(urlsplit(one.path).path for one in own_site.requests if one.status == 200)
    # Pages have no hash in their names, so the service worker requests its own copy of them.
    assert [path for path, times in asked.items() if times > 1 and "/assets/" in path] == []
    assert not [one for one in own_site.requests if one.status >= 400]


@pytest.mark.pyodide
def test_without_webassembly_a_page_says_so(visit: Visit) -> None:
    page = visit(init="delete globalThis.WebAssembly").open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    expect(page.locator("main")).to_have_attribute("data-screen", "trouble")
    trouble = play.in_pages(page, '[data-page="trouble"]')
    expect(trouble.locator('[data-trouble="no-wasm"]')).to_be_visible()
    expect(trouble.locator('[data-trouble="load-failed"]')).to_be_hidden()
    trouble.locator('a[href^="rules-"]').first.click()
    expect(page.locator('.i18n[lang="en"] article.rules')).to_be_visible()


@pytest.mark.pyodide
def test_a_browser_that_is_too_old_gets_a_message(visit: Visit) -> None:
    visitor = visit(init="delete Element.prototype.checkVisibility")
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    told = play.in_pages(page, '[data-trouble="too-old"]')
    expect(told).to_be_visible()
    # If the browser cannot even parse the shell, only the first script (lang.js) can report it.
    visitor.allow_errors("unexpected token")
    visitor.context.route("**/shell-*.js", lambda route: route.fulfill(body="§", content_type=JS))
    visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "old")
    expect(told).to_be_visible()
    expect(play.in_pages(page, '[data-page="lobby"]')).to_be_hidden()
    play.in_pages(page, '[data-page="trouble"] a[href^="rules-"]').first.click()
    expect(page.locator('.i18n[lang="en"] article.rules')).to_be_visible()


# V8's error when memory runs out, raised before the engine's own error handling is in place.
NO_ROOM: Final = """
WebAssembly.instantiate = async () => {
  throw new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance");
};
"""  # noqa: E501


@pytest.mark.pyodide
def test_without_memory_a_page_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.allow_errors("")

    def cramped(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=NO_ROOM + answer.text())

    visitor.context.route("**/interp-*.js", cramped)
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    trouble = play.in_pages(page, '[data-page="trouble"]')
    expect(trouble.locator('[data-trouble="no-memory"]')).to_be_visible()
    expect(trouble.locator('[data-trouble="load-failed"]')).to_be_hidden()


# As in Firefox on a site whose cookies are blocked.
REFUSED: Final = """globalThis.BroadcastChannel = class {
  constructor() { throw new DOMException('The operation is insecure.', 'SecurityError'); }
};"""


@pytest.mark.pyodide
def test_where_storage_is_forbidden_the_page_says_so(visit: Visit) -> None:
    visitor = visit(init=REFUSED)
    visitor.allow_errors("")
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    trouble = play.in_pages(page, '[data-page="trouble"]')
    expect(trouble.locator('[data-trouble="no-storage"]')).to_be_visible()


PARTS: Final = ["pyodide.asm.wasm", "core.js", "engine.py", "jinja2-*"]
"""One file for each way of fetching. Deep runs add other files fetched in these ways."""


@pytest.mark.pyodide
@pytest.mark.parametrize("part", [*PARTS, *(["interp-*.js", "*.zip"] if DEEP else [])])
def test_when_the_download_fails_trying_again_helps(visit: Visit, part: str) -> None:
    """Trying again loads the page again, so the usual run does it after one of the failures."""
    visitor = visit()
    visitor.allow_errors("")  # both the browser and Python log many errors
    visitor.context.route(f"**/{part}", lambda route: route.abort())
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    trouble = play.in_pages(page, '[data-page="trouble"]')
    expect(trouble.locator('[data-trouble="load-failed"]')).to_be_visible()
    if part != PARTS[0] and not DEEP:
        expect(trouble.locator('[data-do="reload"]')).to_be_visible()
        return
    visitor.context.unroute(f"**/{part}")
    trouble.locator('[data-do="reload"]').click()
    wait_ready(page)
    play.start(page, EXAMPLE)


def test_leaving_during_the_download_and_coming_back_works(visit: Visit) -> None:
    """Safari's back-forward cache keeps the page but cancels its downloads."""
    visitor = visit()
    visitor.allow_errors("")
    visitor.context.route(ENGINE, lambda route: route.abort(), times=1)
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    wait_ready(page)
    assert play.screen(page) == "lobby"


WASM = "pyodide.asm.wasm"
ANSWERS: Final[dict[str, Callable[[Route], None]]] = {
    "hangs up": lambda route: route.abort(),
    "missing": lambda route: route.fulfill(status=404),
    "foreign": lambda route: route.fulfill(body="<html>", content_type="text/html"),
    "cut": lambda route: route.fulfill(body="\0asm", content_type="application/wasm"),
}


@pytest.mark.pyodide
@pytest.mark.parametrize("answer", ANSWERS if DEEP else ["hangs up", "cut"])
def test_a_late_failure_of_the_download_is_reported(visit: Visit, answer: str) -> None:
    """If the download fails while Pyodide waits for its WebAssembly, Pyodide ignores the error and
    waits forever."""
    visitor = visit()
    visitor.allow_errors("")
    held: list[Route] = []
    visitor.context.route(f"**/{WASM}", lambda route: held.append(route))
    page = visitor.page
    with page.expect_request_finished(lambda request: request.url.endswith("pyodide.asm.mjs")):
        visitor.open(ready=False)
    page.wait_for_timeout(500)  # nearly always long enough for Pyodide to start waiting
    for route in held:
        ANSWERS[answer](route)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    expect(play.in_pages(page, '[data-page="trouble"] [data-do="reload"]')).to_be_visible()


def test_a_broken_connection_is_reported(visit: Visit, own_site: Server) -> None:
    own_site.cut[WASM] = 100_000
    visitor = visit(own_site.url)
    visitor.allow_errors("")
    page = visitor.open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    own_site.cut.clear()
    play.in_pages(page, '[data-page="trouble"] [data-do="reload"]').click()
    wait_ready(page)


@pytest.mark.pyodide
def test_the_bar_counts_all_that_has_arrived_before_a_download_stalls(
    visit: Visit, dist: Path
) -> None:
    named = (WASM, "python_stdlib.zip", "*.whl")
    wasm, stdlib, wheels = (sum(path.stat().st_size for path in dist.rglob(name)) for name in named)
    visitor = visit()
    for held in (WASM, "*.whl"):
        visitor.context.route(f"**/{held}", lambda route: None)
    page = visitor.open(ready=False)
    percent = 100 * stdlib // (wasm + stdlib + wheels)
    expect(page.locator("#boot span")).to_contain_text(f"{percent}%")


@pytest.mark.pyodide
def test_a_stalled_connection_is_reported_but_a_slow_one_is_not(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.clock.install()
    held: list[Route] = []  # one, or two if a preload came too late to be used
    visitor.context.route(f"**/{WASM}", lambda route: None)
    visitor.context.route("**/python_stdlib.zip", lambda route: held.append(route))
    with page.expect_request("**/python_stdlib.zip"):
        visitor.open(ready=False)
    engine, bar = page.locator("html"), page.locator("#boot progress")
    page.clock.run_for(50_000)
    before = bar.evaluate("bar => bar.value")
    visitor.context.unroute("**/python_stdlib.zip")
    for route in held:
        route.continue_()
    expect(bar).not_to_have_js_property("value", before)
    page.clock.run_for(50_000)
    expect(engine).to_have_attribute("data-engine", "booting")
    for _ in range(9):  # python_stdlib.zip may finish arriving during the first round
        page.clock.run_for(70_000)
        if engine.get_attribute("data-engine") == "failed":
            break
    expect(engine).to_have_attribute("data-engine", "failed")


def test_the_served_policy_is_strict(site: Server) -> None:
    with urlopen(f"{site.url}/") as answer:
        headers = answer.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy
    assert "Cross-Origin-Embedder-Policy" not in headers


def test_a_request_to_another_site_is_blocked_and_noticed(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/404.html", ready=False)
    page.evaluate("fetch('https://example.org/').catch(() => {})")
    while not visitor.errors:
        page.wait_for_timeout(50)
    with pytest.raises(AssertionError, match=r"https://example\.org/"):
        visitor.check()
    visitor.allow_errors(r"example\.org")  # the same error in other words may follow


def png_size(content: bytes) -> tuple[int, int]:
    """Width and height from a PNG's header."""
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_the_site_can_be_installed(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert manifest["name"] and manifest["short_name"] and manifest["start_url"]
    sizes: dict[str, set[int]] = {}
    for icon in manifest["icons"]:
        width, height = png_size((dist / icon["src"]).read_bytes())
        assert icon["sizes"] == f"{width}x{height}"
        sizes.setdefault(icon["purpose"], set()).add(width)
    assert {192, 512} <= sizes["any"]
    assert 512 in sizes["maskable"]


# The size of a picture as the browser decodes it, and the alpha of its most transparent pixel.
DECODE: Final = """async (address) => {
  const image = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const alpha = data.filter((_, at) => at % 4 === 3);
  return [`${image.width}x${image.height}`, alpha.reduce((least, one) => Math.min(least, one))];
}"""


def test_the_browser_has_no_objection_to_installing(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    devtools = visitor.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["url"] == f"{visitor.url}/manifest.webmanifest"
    assert found["errors"] == []
    against = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's profile counts as incognito. That is the only objection allowed.
    assert {error["errorId"] for error in against} <= {"in-incognito"}
    for icon in json.loads(found["data"])["icons"]:
        size, thinnest = page.evaluate(DECODE, icon["src"])
        assert size == icon["sizes"]
        # A launcher crops a maskable icon to any shape, so nothing in it may be transparent.
        assert thinnest == 255 or icon["purpose"] != "maskable"


def test_a_wrong_address_leads_home(visit: Visit) -> None:
    visitor = visit()
    visitor.allow_errors("404")
    page = visitor.open("/no/such/page", ready=False)
    page.locator("a").first.click()
    wait_ready(page)
    assert play.screen(page) == "lobby"
