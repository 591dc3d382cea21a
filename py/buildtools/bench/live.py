"""Measures a live table: how soon a guest is at it, and what guests cost the host.

Everything here is compared within one run: joining with a start of Python, a press on a guest with
one on the host, and a press on the host of a full table with one at a table with computer players.
"""

import itertools
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from buildtools import hooks, node
from buildtools.bench import boot, taps
from buildtools.bench.sites import GUESTS_PAGE
from buildtools.serve import Server, warm_up
from spieltisch import games

PRESSES: Final = 12
"""Presses of each kind per game and run."""

BLOCK: Final = 4
"""How many presses in a row the two tables get that are compared with each other."""

FIRST: Final = 3
"""How many presses at the start do not count, because browsers do things for the first time."""

QUIET: Final = 300
"""Milliseconds after a press at a full table, so that its guests do not disturb the next one."""

LATE: Final = 20_000
"""Milliseconds after which a press that had no effect is not counted."""

SETTINGS: Final = """try {
  const set = (name, value) => localStorage.setItem(`spieltisch/${name}`, JSON.stringify(value));
  set('settings', { speed: 'fast', lang: 'en' });
} catch {}
window.sent = [];
Object.defineProperty(navigator, 'share', { value: async (what) => { window.sent.push(what); } });
"""
"""For all pages: quick motion, and what is sent to other people is put into a list."""

# Milliseconds from the start of navigation: when the code to show back is painted (`__code`), when
# the channel opens (`__open`) and when the first table is painted (`__table`). The name is entered
# as soon as it is asked for.
JOINING: Final = """
const painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(0);
});
const visible = (selector) => [...document.querySelectorAll(`[data-page="join"] ${selector}`)]
  .find((each) => each.checkVisibility({ visibilityProperty: true }));
let entered = false;
let coded = false;
let seated = false;
new MutationObserver(() => {
  const field = !entered && visible('input');
  if (field) {
    entered = true;
    field.value = 'Mia';
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
  if (!coded && visible('[data-code] svg')) {
    coded = true;
    painted((now) => { window.__code = now; });
  }
  if (!seated && document.querySelector('main')?.dataset.screen === 'table') {
    seated = true;
    painted((now) => { window.__table = now; });
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
const Connection = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Connection {
  constructor(...given) {
    super(...given);
    this.addEventListener('datachannel', ({ channel }) => {
      const open = () => { window.__open ??= performance.now(); };
      if (channel.readyState === 'open') open();
      else channel.addEventListener('open', open);
    });
  }
};
"""

# Presses a move. Resolves to the milliseconds until the answer arrives and until the new table is
# painted; to null if the move is not offered any more, or if there is no answer in time.
PRESS: Final = """([move, late]) => new Promise((tell) => {
  const button = [...document.querySelectorAll('#stage [data-move]')]
    .find((each) => each.dataset.move === move && each.checkVisibility());
  if (!button) {
    tell(null);
    return;
  }
  const parse = JSON.parse;
  let answered = null;
  JSON.parse = (...text) => {
    const value = parse(...text);
    if (value?.html ?? value?.answer?.html) answered ??= performance.now() - start;
    return value;
  };
  const watch = new MutationObserver(() => {
    if (answered === null) return; // the page itself has shown the press
    watch.disconnect();
    clearTimeout(timer);
    JSON.parse = parse;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell([answered, performance.now() - start]);
      port2.postMessage(0);
    });
  });
  const all = { childList: true, subtree: true, attributes: true };
  watch.observe(document.querySelector('main'), all);
  const timer = setTimeout(() => { watch.disconnect(); JSON.parse = parse; tell(null); }, late);
  const start = performance.now();
  button.click();
})"""

SEND: Final = "document.querySelector('#sheet [data-do=live-send]').click()"
SENT: Final = "sent.pop()"
BUILD: Final = "document.querySelector('#main').dataset.build"
SIT: Final = "([link, name, build]) => sit(link, name, build)"
ENTERED: Final = "!document.querySelector('#sheet[open] [data-entering]')"
FREE: Final = "document.querySelectorAll('#sheet[open] [data-keys] .chip').length"
AGAIN: Final = '#stage [data-do="rematch"]'
START: Final = '#sheet [data-do="host"]'


FETCHED: Final = "performance.getEntriesByType('resource').map(({ name }) => name)"
PREFETCHED: Final = f"{FETCHED}.filter((name) => /(setup|sheets)-/.test(name)).length"
"""How many of the files are there that every page fetches ahead of time."""

NO_CAMERA: Final = "document.querySelector('#sheet [data-status]')?.textContent"


class ApartError(Exception):
    """Two pages have not found each other in time."""


class Press(NamedTuple):
    """Milliseconds from a press until its answer, and until the new table is painted."""

    answer: float
    table: float


def _sample(page: Page, rng: Random, turn: hooks.Turn) -> Press | None:
    found = page.evaluate(PRESS, [rng.choice(turn.moves), LATE])
    return Press(*found) if found else None


class _Room:
    """Pages of one browser: hosts, guests, and a page with the guests that show nothing."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.light = self.page(f"{url}/{GUESTS_PAGE}")
        hooks.wait_ready(self.light)

    def page(self, address: str, script: str = "") -> Page:
        """A page in a context of its own, as on another device."""
        context = self.browser.new_context(viewport=taps.PHONE)
        context.add_init_script(SETTINGS + script)
        page = context.new_page()
        page.set_default_timeout(boot.PATIENCE * 1000)
        page.goto(address)
        return page

    def engine(self) -> Page:
        """A page with an engine of its own. It knows when it was `__ready`."""
        page = self.page(self.url, boot.WATCH)
        hooks.wait_ready(page)
        return page


def _host(room: _Room, host: Page, game_id: str, seats: int, watched: bool) -> Page | None:
    """Makes a live table of a new game, with all guests. If it is `watched`, the first guest has a
    real page, which is returned; all others show nothing."""
    taps.begin(host, game_id, seats, f"live {game_id} {seats}")
    return _invite(room, host, seats, watched)


def _invite(room: _Room, host: Page, seats: int, watched: bool) -> Page | None:
    """The same, with the open game."""
    host.locator('#stage [data-do="menu"]:visible').first.click()
    host.locator(START).click()
    guest = None
    for number in range(1, seats):
        real = watched and number == 1
        while True:
            try:
                guest = _seat(room, host, f"Guest {number}", real) or guest
                break
            except ApartError:  # on a busy machine, 15 s may be too short
                print(f"guest {number} tries again", flush=True)
    return guest


def _seat(room: _Room, host: Page, name: str, real: bool) -> Page | None:
    """Seats another guest. Returns its page if it is `real`. Raises ApartError if the two pages
    have not found each other."""
    host.locator("#sheet [data-code] svg").wait_for()
    host.evaluate(SEND)
    boot.wait(host, "sent.length")
    link = host.evaluate(SENT)["url"]
    guest = None
    if real:
        guest = room.page(link, JOINING)
        boot.wait(guest, "window.__code")
        guest.locator('[data-do="join-send"]:visible').click()
        boot.wait(guest, "sent.length")
        code = guest.evaluate(SENT)["text"]
    else:
        code = room.light.evaluate(SIT, [link, name, host.evaluate(BUILD)])
    left = host.evaluate(FREE)
    host.locator('#sheet [data-enter="write"]:visible').click()
    host.locator("#sheet textarea:visible").fill(code)
    boot.wait(host, ENTERED)
    if host.evaluate(FREE) == left:
        raise ApartError
    return guest


def _go_on(host: Page) -> None:
    """Begins the next game at a live table."""
    host.locator(AGAIN).click()
    host.locator("main[data-screen=table]").wait_for()


class Joined(NamedTuple):
    """Milliseconds until Python has started on a host, and from a guest's connection to its first
    table."""

    start: float
    table: float


def _side_by_side(room: _Room, game_id: str) -> tuple[dict[str, list[Press]], Joined]:
    """Presses on a host and on a guest at one table, and how soon both were ready."""
    host = room.engine()
    start = boot.wait(host, "window.__ready")
    guest = _host(room, host, game_id, _fewest(game_id), True)
    assert guest is not None
    joined = Joined(start, boot.wait(guest, "window.__table && window.__table - window.__open"))
    pages = {"host": host, "guest": guest}
    found: dict[str, list[Press]] = {name: [] for name in pages}
    before = dict.fromkeys(pages, "")
    rng = Random(game_id)
    while min(map(len, found.values())) < FIRST + PRESSES:
        for name, page in pages.items():
            turn = hooks.turn_soon(page, before[name])
            if turn and turn.happens == "move":
                press = _sample(page, rng, turn)
                found[name] += [press] if press else []
                before[name] = turn.ply
        if all(hooks.read(page).happens == "over" for page in pages.values()):
            _go_on(host)
            before = dict.fromkeys(pages, "")
    room.light.evaluate("leave()")
    for page in pages.values():
        page.context.close()
    return {name: each[FIRST : FIRST + PRESSES] for name, each in found.items()}, joined


def _fewest(game_id: str) -> int:
    return min(seats for seats in games.load(game_id).meta.seats if seats > 1)


def _block(page: Page, rng: Random, again: Callable[[], object]) -> list[Press]:
    """Some presses, each as soon as it is this page's turn. Afterwards it is its turn again."""
    found: list[Press] = []
    turn = hooks.await_turn(page)
    while True:
        while turn.happens == "over":
            again()
            turn = hooks.await_turn(page)
        if len(found) == BLOCK:
            page.wait_for_timeout(QUIET)
            return found
        press = _sample(page, rng, turn)
        found += [press] if press else []
        turn = hooks.await_turn(page, turn.ply)


def _full(room: _Room, alone: Page, game_id: str) -> dict[str, list[Press]]:
    """Presses on the host of a table with the most guests, in turn with presses on another page,
    where computer players have the other seats."""
    seats = max(games.load(game_id).meta.seats)
    host = room.engine()
    _host(room, host, game_id, seats, False)
    numbers = itertools.count()

    def begin() -> None:
        taps.begin(alone, game_id, seats, f"alone {next(numbers)}")

    begin()
    rng = Random(game_id)
    found: dict[str, list[Press]] = {"full": [], "alone": []}
    for number in range(1 + PRESSES // BLOCK):
        presses = {
            "full": _block(host, rng, lambda: _go_on(host)),
            "alone": _block(alone, rng, begin),
        }
        if number:  # the browser does things for the first time
            for name, each in presses.items():
                found[name] += each
    room.light.evaluate("leave()")
    host.context.close()
    return found


def _joining(playwright: Playwright, chromium: str, url: str, link: str) -> tuple[float, float]:
    """Milliseconds from the start of navigation until Python has started and, with another new
    browser, until a guest's page shows the code to show back."""
    found = []
    for address, script, done in (
        (f"{url}/", "", "window.__ready"),
        (link, SETTINGS + JOINING, "window.__code"),
    ):
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
            boot.open_browser(playwright, chromium, Path(name)) as context,
        ):
            context.add_init_script(script)
            page = context.pages[0] if context.pages else context.new_page()
            time.sleep(boot.SETTLING)
            page.goto(address, timeout=boot.PATIENCE * 1000)
            found.append(float(boot.wait(page, done)))
    return found[0], found[1]


def _fetched(page: Page) -> set[str]:
    """The addresses of all files that a page has fetched."""
    return set(page.evaluate(FETCHED))


def _bytes(room: _Room, folder: Path) -> dict[str, int]:
    """What hosting or joining adds to what a page with a table has fetched: the number of files and
    their bytes with brotli. The scanner is among them."""
    host = room.engine()
    game_id = games.game_ids()[0]
    seats = _fewest(game_id)
    taps.begin(host, game_id, seats, "bytes")
    boot.wait(host, f"{PREFETCHED} > {len(games.game_ids())}")
    before = _fetched(host)
    guest = _invite(room, host, seats, True)
    assert guest is not None
    boot.wait(guest, "window.__table")
    host.locator('#stage [data-do="menu"]:visible').first.click()
    host.locator('#sheet [data-do="company"]').click()
    host.locator('#sheet [data-do="invite"]').click()
    host.locator('#sheet [data-enter="scan"]').click()
    boot.wait(host, NO_CAMERA)
    later = (_fetched(host) | _fetched(guest)) - before
    names = [
        str(folder / each.removeprefix(f"{room.url}/"))
        for each in later
        if "/snapshot-" not in each  # fetched by every page at some time
    ]
    packed: dict[str, int] = node.run_json("brotli.mjs", *names)
    for page in (host, guest):
        page.context.close()
    return {"files": len(packed), "brotli": sum(packed.values())}


def _row(presses: Sequence[Press]) -> dict[str, int]:
    """Median and 95th percentile of answers and tables."""
    answers, tables = ([press[at] for press in presses] for at in (0, 1))
    shown = taps.summary(tables)
    return {**shown, "answer": round(taps.percentile(answers, 0.5))}


def measure(chromium: str, folder: Path, runs: int) -> dict[str, Any]:
    """See `sections.METHODS`. `folder` has the guests' page too."""
    warm_up(folder)
    starts, codes = [], []
    added: dict[str, int] = {}
    joined: dict[str, list[Joined]] = {game_id: [] for game_id in games.game_ids()}
    presses: dict[str, dict[str, list[Press]]] = {
        game_id: {"host": [], "guest": [], "full": [], "alone": []} for game_id in joined
    }
    with (
        Server(folder) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]) as browser,
    ):
        room = _Room(browser, server.url)
        for _ in range(runs):
            link = room.light.evaluate("base => offer(base)", f"{server.url}/")
            start, code = _joining(playwright, chromium, server.url, link)
            starts.append(start)
            codes.append(code)
            print(f"start {start:.0f}, code {code:.0f}", flush=True)
        added = _bytes(room, folder)
        print(added, flush=True)
        alone = room.engine()
        for game_id in joined:
            for _ in range(runs):
                beside, connected = _side_by_side(room, game_id)
                joined[game_id].append(connected)
                for name, each in (beside | _full(room, alone, game_id)).items():
                    presses[game_id][name] += each
            print(game_id, figures_of(joined[game_id], presses[game_id]), flush=True)
    return {
        "joining": {
            "start_ms": round(median(starts)),
            "code_ms": round(median(codes)),
            "ratio": round(median(codes) / median(starts), 2),
        },
        "added": added,
        "games": {game_id: figures_of(joined[game_id], each) for game_id, each in presses.items()},
    }


def figures_of(joined: Sequence[Joined], presses: Mapping[str, Sequence[Press]]) -> dict[str, Any]:
    """A game's figures, some of them in times of the start of Python at these tables."""
    rows = {name: _row(each) for name, each in presses.items()}
    later = rows["guest"]["p95"] - rows["host"]["p95"]
    start, table = (median(times) for times in zip(*joined, strict=True))
    return {
        "start_ms": round(start),
        "first_table_ms": round(table),
        "first_table_to_start": round(table / start, 2),
        **rows,
        "guest_later_ms": later,
        "guest_later_to_start": round(later / start, 2),
        "full_to_alone": round(rows["full"]["median"] / rows["alone"]["median"], 2),
    }
