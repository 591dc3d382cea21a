"""Firefox and WebKitGTK boot the page, play by clicking, return offline, and open a link."""

from __future__ import annotations

from typing import Final

from buildtools.hooks import READ, STEPS
from buildtools.paths import DIST
from buildtools.serve import Server
from buildtools.webdriver import Window
from e2e.examples import EXAMPLE

MOVES: Final = 3

BOOTED: Final = """() => ['ready', 'failed', 'old'].find(
  (one) => one === document.documentElement.dataset.engine)"""
INSTALLED: Final = "async () => (await navigator.serviceWorker.getRegistration())?.active?.state"
# Waits until the engine's snapshot is stored (0052), unless the device reports too little room for
# one.
REMEMBERED: Final = """async () => {
  const { quota = 0, usage = 0 } = await navigator.storage?.estimate() ?? {};
  if (quota - usage < 600_000_000) return 'no room';
  return (await (await caches.open('spieltisch-snapshot')).keys()).length && 'kept';
}"""
RESTORED: Final = "() => performance.getEntriesByName('restored').length > 0"
SET_UP: Final = """(form) => {
  const fields = document.querySelector(form).elements;
  fields.seed.value = 'others';
  for (const one of fields) if (/^kind-[1-9]/.test(one.name)) one.value = 'easy';
}"""
QUIET: Final = "() => localStorage.setItem('spieltisch/settings', '{\"speed\":\"off\"}')"
LINK: Final = """() => document.querySelector('[data-share="turn"][aria-pressed="true"]')
  && document.querySelector('#share-link').value"""
PAGE: Final = "#pages > [lang=en]"
TILE: Final = f'{PAGE} [data-do="setup"][data-game="{EXAMPLE}"]'
BACK: Final = '#stage [data-do="leave"]'


def boot(window: Window, address: str) -> None:
    """Opens the page and waits until its engine answers."""
    window.open(address)
    assert window.wait(BOOTED) == "ready"


def await_turn(window: Window, after: str = "") -> tuple[str, list[str]]:
    """Gets past pauses and curtains to a person's next decision; returns its ply and moves."""
    while True:
        happens, ply, moves, _ = window.wait(
            f"(asked) => {{ const found = ({READ})(asked); return found[0] && found; }}",
            [after, STEPS, []],
        )
        if happens == "move":
            return ply, moves
        assert happens in ("lift", "hide", "continue", "part"), happens
        window.click(STEPS[happens])


def play(window: Window, after: str = "") -> str:
    """Makes one move by clicking it; returns the ply at which it was made."""
    ply, moves = await_turn(window, after)
    window.click(f'#stage [data-move="{moves[int(ply) % len(moves)]}"]')
    return ply


def test_another_browser_plays_returns_and_opens_a_link(window: Window) -> None:
    with Server(DIST) as site:
        home = f"{site.url}/"
        window.open(f"{home}404.html")
        window.run(QUIET)
        boot(window, home)
        window.click(TILE)
        form = f'{PAGE} form[data-setup="{EXAMPLE}"]'
        window.run(SET_UP, form)
        window.click(f'{form} [type="submit"]')
        ply = ""
        for _ in range(MOVES):
            ply = play(window, ply)
        turn = await_turn(window, ply)
        window.click('#stage [data-do="menu"]')
        window.click('#sheet[open] [data-do="share"]')
        window.click('#sheet[open][data-sheet="share"] [data-share="turn"]')
        link = window.wait(LINK)
        window.wait(INSTALLED)
        kept = window.wait(REMEMBERED) == "kept"
    assert not [one for one in site.requests if one.status >= 400]
    window.new_tab()
    boot(window, home)
    assert window.run(RESTORED) == kept
    assert await_turn(window) == turn  # the open game is back
    window.click(BACK)
    window.click(TILE)
    window.new_tab()
    boot(window, link)
    assert await_turn(window) == turn
    play(window)
    await_turn(window, turn[0])
