"""A guest with Firefox joins the live table of a host with Chromium; the codes are pasted."""

from __future__ import annotations

from buildtools.hooks import PART
from buildtools.webdriver import Window
from e2e.conftest import Visit
from e2e.test_live import CATCH_SENT, begin_hosting, decide, paste

JOIN = "#pages > [lang=en] [data-page=join]"
SEEN = "(selector) => document.querySelector(selector)?.checkVisibility()"
CATCH = "() => { navigator.share = async ({ text }) => { window.sent = text; }; }"
ENTER = "(selector) => { document.querySelector(selector).value = 'Fox'; }"
PLY = "document.querySelector('main').dataset.ply"
DECIDES = "() => Boolean(document.querySelector('#stage [data-move]'))"
CHOOSE = "(part) => { document.querySelector(part)?.click(); }"


def test_firefox_is_a_guest_of_chromium(visit: Visit, firefox: Window) -> None:
    host = visit(init=CATCH_SENT).open()
    firefox.open(begin_hosting(host))
    firefox.wait(SEEN, f"{JOIN} input")
    firefox.run(CATCH)
    firefox.run(ENTER, f"{JOIN} input")
    firefox.click(f"{JOIN} [data-do=join-name]")
    firefox.wait(SEEN, f"{JOIN} [data-code] svg")
    firefox.click(f"{JOIN} [data-do=join-send]")
    paste(host, "#sheet", firefox.wait("() => window.sent"))
    firefox.wait("() => document.querySelector('main[data-screen=table]')")
    host.locator("#sheet").wait_for(state="hidden")
    assert "Fox" in host.locator("#stage").inner_text()
    while not firefox.run(DECIDES):
        decide(host, "")
        firefox.run(CHOOSE, PART)
        host.wait_for_timeout(20)
    ply = firefox.run(f"() => {PLY}")
    firefox.click("#stage [data-move]")
    firefox.wait(f"(before) => {PLY} !== before", ply)
