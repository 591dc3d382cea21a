"""Hostile neighbours at a live table: a guest that is not our page at a real host's table, and a
host that is not our page with a real guest. Nothing they say breaks, changes, stores, fetches or
runs anything."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from buildtools.hooks import CLICK, PART
from buildtools.serve import Server
from e2e import play
from e2e.conftest import Visit
from e2e.local_engine import ADDRESS, LocalEngine, replace_engine
from e2e.test_live import CATCH_SENT, GAME, at_table, begin_hosting, paste
from e2e.visitor import PATIENCE, QUIET, Visitor, until
from spieltisch.app.worker import state
from tests.conftest import DEEP

pytest.importorskip("aiortc", reason="aiortc has no wheel for this machine")

from e2e.neighbours import MANY, Lies, good_move, guest_says
from e2e.peer import Network, Peer

FOR_TWO: Final = [game for game in play.GAMES if play.fewest(game) <= 2]
"""The games at whose table nobody else has to sit."""

OWN: Final = re.compile(f"{ADDRESS}|/assets/[\\w.-]+|/rules-({'|'.join(play.GAMES)})\\.html")
"""What a page fetches of its own site: the engine's stand-in, and what a table or sheet needs."""

LONGEST: Final = 1.0
"""Seconds within which a page reacts and answers."""

NUDGE: Final = '{"v":1,"nudge":1}'
"""What a host says when something has changed, such as that a guest has been seated."""

SLOW: Final = ("hint", "outlook")
"""Operations that may think for long."""

AT_ONCE: Final = 50
"""How many messages a hostile guest sends before it waits for their answers."""

# Measures for how long the page did not react.
WATCH: Final = (
    CATCH_SENT
    + """
window.longest = 0;
window.harmed = 0;
{
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
  }, 50);
}
"""
)
STORED: Final = """async () => JSON.stringify([
  { ...localStorage }, { ...sessionStorage }, document.cookie,
  (await indexedDB.databases()).map(({ name }) => name), await caches.keys(),
])"""
RECORDS: Final = """Object.keys(localStorage).filter((key) => key.startsWith('spieltisch/game/'))
  .map((key) => JSON.parse(localStorage[key]).record)"""
BUILD: Final = "document.querySelector('#main').dataset.build"

# Presses some of what the host shows, as a curious person would, but nothing that leaves.
PRESS: Final = """(seed) => {
  let state = seed;
  const random = (most) => { state = (state * 48271) % 2147483647; return state % most; };
  const leaving = ['leave', 'reload', 'install', 'join-again'];
  const shown = [...document.querySelectorAll(
    '#stage :is(button, [data-do], [data-grid], [data-why], [data-sign], input, summary),'
      + '#sheet:is([data-sheet=scores], [data-sheet=log], [data-sheet=company]) #sheet-body button',
  )].filter((one) => !leaving.includes(one.dataset.do) && one.checkVisibility());
  for (let times = 0; times < 4 && shown.length; times += 1) {
    const one = shown[random(shown.length)];
    one.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Enter', 'p', 'Escape']) {
      if (random(3) === 0) {
        one.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    }
    if (one.matches('input')) one.dispatchEvent(new Event('input', { bubbles: true }));
    else {
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: random(2), clientX: 9 }));
    }
  }
  if (random(3) === 0) document.querySelector('#sheet[open] #sheet-close')?.click();
}"""


@pytest.fixture(scope="module")
def whole_network() -> Iterator[Network]:
    made = Network()
    yield made
    made.stop()


@pytest.fixture
def network(whole_network: Network) -> Iterator[Network]:
    """Where peers live until the end of the test."""
    yield whole_network
    whole_network.end()


@pytest.fixture(scope="module")
def quick_home(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the site with the engine in the test's own Python, also in a deep run."""
    if not DEEP:
        yield request.getfixturevalue("local_site").url
        return
    folder = request.getfixturevalue("tmp_path_factory").mktemp("neighbours")
    copy = shutil.copytree(request.getfixturevalue("dist"), folder / "dist")
    replace_engine(copy)
    engine: LocalEngine = request.getfixturevalue("local_engine")
    with Server(copy, posts={ADDRESS: engine.answer}) as server:
        yield server.url


# While the HTML of another device is cleaned, in a document in which nothing runs, Chromium reports
# all that the page's policy forbids, and what is no number. Nothing else may be reported, such as a
# script or a request.
REFUSED: Final = (
    r"policy: (script-src-attr|style-src-(attr|elem)|base-uri) "
    r"|Executing inline event handler|Applying inline style|Setting the document's base URI"
    r"|Error: <\w+> attribute [\w-]+: "
)
# What of the host's HTML is in the page although it must not be.
LEFT: Final = """() => [...document.querySelectorAll('#stage *, #sheet-body *, .flourish *')]
  .filter((one) => /^(script|style|link|base|meta|iframe|frame|object|embed|form|img|image|a|math)$/
    .test(one.localName) || one.getAttributeNames().some((name) => /^on|src|action/.test(name)))
  .map(({ outerHTML }) => outerHTML.slice(0, 200))"""


def ticks_of(browser: Browser) -> dict[int, int]:
    """The processor time of the main threads of all pages, in hundredths of a second, by process;
    empty where the system does not tell."""
    found = {}
    client = browser.new_browser_cdp_session()
    for process in client.send("SystemInfo.getProcessInfo")["processInfo"]:
        number = process["id"]
        file = Path(f"/proc/{number}/task/{number}/stat")
        if process["type"] == "renderer" and file.is_file():
            fields = file.read_text().rpartition(")")[2].split()
            found[number] = int(fields[11]) + int(fields[12])
    client.detach()
    return found


class Watched:
    """A page whose requests, errors, pauses and storage are watched from now on. `longest` is for
    how many seconds it did not react at most, without the time in which others had the processor.
    """

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.requests: list[str] = []
        self.stored = self.page.evaluate(STORED)
        self.longest = 0.0
        self._ticks = self._used()
        self.page.evaluate("longest = 0")
        visitor.allow_errors(REFUSED)
        self.page.on("request", self._request)

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        own = request.url.startswith(self.visitor.url)
        picture = request.url.startswith(f"blob:{self.visitor.url}")  # a file that is saved
        if not picture and (not own or not OWN.fullmatch(parts.path)):
            self.requests.append(request.url)

    def _used(self) -> dict[int, int]:
        browser = self.visitor.context.browser
        return ticks_of(browser) if DEEP and browser else {}

    def look(self) -> None:
        """Notes whether the page has paused since the last look."""
        paused: float = self.page.evaluate("[longest, longest = 0][0]") / 1000
        before, self._ticks = self._ticks, self._used()
        used = [ticks - before[each] for each, ticks in self._ticks.items() if each in before]
        self.longest = max(self.longest, min(paused, max(used) / 100) if used else paused)

    def check(self, *, stores: bool = False) -> None:
        """Asserts that nothing has happened that must not. `stores` means that the page keeps the
        game."""
        self.look()
        assert self.page.evaluate("harmed") == 0
        assert self.page.evaluate(LEFT) == []
        assert not self.requests
        self.visitor.check()
        assert stores or self.page.evaluate(STORED) == self.stored
        assert not DEEP or self.longest < LONGEST


def usable(code: str) -> str:
    if not code:
        pytest.skip("this machine is in no local network, so no code can name it")
    return code


# -- a hostile guest -----------------------------------------------------------------------------


class Stranger:
    """A guest that is not our page, at a real host's table. `longest` is for how many seconds it
    has waited for an answer at most, without the time in which others had the processor."""

    def __init__(self, host: Page, network: Network, link: str) -> None:
        self.host = host
        self.build: str = host.evaluate(BUILD)
        self.peer = Peer(network)
        self.longest = 0.0
        paste(host, "#sheet", usable(self.peer.answer(link.split("=")[-1])))
        assert self.peer.open.wait(PATIENCE / 1000)
        self.peer.send(json.dumps({"v": 1, "build": self.build, "join": {"name": "Eve"}}))
        expect(host.locator("#sheet")).not_to_be_visible()

    def say(self, *texts: str) -> list[dict[str, Any]]:
        """The answers to messages. There is exactly one to each."""
        began, used = time.monotonic(), time.process_time()
        for text in texts:
            self.peer.send(text)
        answers: list[dict[str, Any]] = []
        while len(answers) < len(texts):
            found = self.peer.next()
            assert found is not None, f"no answer: {texts}"
            message: dict[str, Any] = json.loads(found)
            if "nudge" not in message:
                answers.append(message["answer"])
        if not any(f'"{op}"' in text for op in SLOW for text in texts):
            took = min(time.monotonic() - began, time.process_time() - used)
            self.longest = max(self.longest, took / len(texts))
        return answers

    def ask(self, op: str, **more: Any) -> dict[str, Any]:
        ask = {"op": op, "lang": "en", "size": "s", "pace": "off", **more}
        (answer,) = self.say(json.dumps({"v": 1, "build": self.build, "id": 1, "ask": ask}))
        return answer


def facts_of(engine: LocalEngine, name: str) -> Any:
    """What everybody at the table shares, and who made the moves so far."""
    hosting = engine.engines[name].state.hosting
    assert hosting is not None
    table, live = hosting.table, hosting.live
    people = dict(live.guests), live.stand_ins, live.version, live.wish
    return table.version, table.assisted, table.players, people, len(table.match.plies)


def plies_of(engine: LocalEngine, name: str) -> list[int]:
    """The seats that have made the plies so far."""
    hosting = engine.engines[name].state.hosting
    assert hosting is not None
    return [ply.seat for ply in hosting.table.match.plies]


def host_plays(host: Page, settled: Callable[[], bool]) -> None:
    """Makes the host's move if it is its turn, and begins another game after the last."""
    turn = play.read(host)
    if turn.happens == "move":
        play.press_some(host, turn)
    elif turn.happens == "part":
        host.evaluate(CLICK, PART)
    elif turn.happens == "over":
        host.locator('#stage [data-do="rematch"]').click()
        host.locator("main[data-screen=table]").wait_for()
    end = time.monotonic() + 1
    while not settled() and time.monotonic() < end:
        host.wait_for_timeout(10)


def sit_down(visitor: Visitor, network: Network, game: str = GAME) -> Stranger:
    host = visitor.open()
    return Stranger(host, network, begin_hosting(host, game))


@pytest.mark.parametrize("game", FOR_TWO if DEEP else FOR_TWO[:1])
def test_a_hostile_guest_changes_nothing_but_by_its_own_moves(
    browser: Browser,
    quick_home: str,
    network: Network,
    local_engine: LocalEngine,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    seconds = count()
    monkeypatch.setattr(state, "monotonic", lambda: float(next(seconds)))  # so nothing is too fast
    rng, most = Random(f"guest/{game}"), MANY // len(FOR_TWO) if DEEP else 150
    visitor = Visitor(browser, quick_home, init=WATCH)
    before = set(local_engine.engines)
    stranger = sit_down(visitor, network, game)
    (name,) = set(local_engine.engines) - before
    watched = Watched(visitor)
    stranger.ask("hello")
    frame = stranger.ask("render")
    (own,) = frame["local"]
    refused = played = said = 0
    while said < most:
        texts = [
            good_move(frame, stranger.build, rng)
            if frame["waiting"] == "you" and rng.random() < 0.12
            else guest_says(frame, stranger.build, said + number, rng)
            for number in range(rng.choice([1, 1, AT_ONCE, AT_ONCE, AT_ONCE]))
        ]
        known, plies = facts_of(local_engine, name), len(plies_of(local_engine, name))
        answers = stranger.say(*texts)
        said += len(texts)
        for answer in answers:
            assert not answer.get("broken")
            assert "Something went wrong" not in answer.get("error", ""), texts
            if "html" in answer:
                frame = answer
        refused += sum("error" in answer for answer in answers)
        if all("error" in answer for answer in answers):
            assert facts_of(local_engine, name) == known, texts
        made = plies_of(local_engine, name)[plies:]
        assert {seat for seat in made if seat >= 0} <= {own}, texts
        played += len(made)
        if made or rng.random() < 0.05:
            stranger.ask("answer_undo", yes=False)
            host_plays(visitor.page, lambda: stranger.ask("step").get("waiting") == "you")
            stranger.ask("resume")
            frame = stranger.ask("render")
        watched.look()
        if rng.random() < 0.02:
            watched.check(stores=True)
            print(said, refused, played, stranger.longest, watched.longest, flush=True)
    watched.check(stores=True)
    assert refused > most / 3 and played > most / 2000  # a short game ends long before
    assert not DEEP or stranger.longest < LONGEST
    visitor.context.close()
    local_engine.rest()


CUT_OFF: Final[dict[str, Callable[[Peer], None]]] = {
    "empty pieces": lambda peer: peer.send_parts(["+"] * 40),
    "endless pieces": lambda peer: peer.send_parts(["+" + "x" * 999] * 40),
    "no piece": lambda peer: peer.send_parts(["x"]),
    "nothing": lambda peer: peer.send_parts([""]),
    "binary": lambda peer: peer.send_parts([b".x"]),
    "no bytes": lambda peer: peer.send_parts([b""]),
    "a long text": lambda peer: peer.send("x" * 4_001),
    "a huge piece": lambda peer: peer.send_parts(["." + "x" * 60_000]),
    "a flood": lambda peer: peer.send_parts([".x"] * 3_000),
}
"""What ends a connection at once."""


@pytest.mark.skipif(not DEEP, reason="the usual run does this without a browser")
@pytest.mark.parametrize("harm", CUT_OFF)
def test_what_is_no_message_ends_the_connection(
    browser: Browser, quick_home: str, network: Network, local_engine: LocalEngine, harm: str
) -> None:
    visitor = Visitor(browser, quick_home, init=WATCH)
    stranger = sit_down(visitor, network)
    watched = Watched(visitor)
    stranger.peer.send_broken(b".\xff\xed\xa0\x80\xfe")  # not even UTF-8; refused like any nonsense
    CUT_OFF[harm](stranger.peer)
    expect(visitor.page.locator("#toasts")).to_contain_text("Eve")
    assert stranger.peer.closed.wait(PATIENCE / 1000)
    watched.check(stores=True)
    visitor.context.close()
    local_engine.rest()


@pytest.mark.pyodide
@pytest.mark.skipif(not DEEP, reason="the usual run does this with the engine in its own Python")
def test_the_pages_own_engine_bears_a_hostile_guest(visit: Visit, network: Network) -> None:
    """Messages in a row, of which many are too fast. The record stays what it was."""
    rng, visitor = Random("pyodide"), visit(init=WATCH)
    stranger = sit_down(visitor, network)
    watched = Watched(visitor)
    frame = stranger.ask("render")
    record = visitor.page.evaluate(RECORDS)
    began, slowest = time.monotonic(), 0.0
    texts = [guest_says(frame, stranger.build, number, rng) for number in range(600)]
    for text in texts:
        if not any(f'"op": "{op}"' in text for op in ("move", "undo", *SLOW)):
            began = time.monotonic()
            (answer,) = stranger.say(text)
            slowest = max(slowest, time.monotonic() - began)
            assert "Something went wrong" not in answer.get("error", "")
    assert len(record) == 1 and visitor.page.evaluate(RECORDS) == record
    play.await_turn(visitor.page)
    watched.check(stores=True)
    print(slowest, watched.longest)


# -- a hostile host ------------------------------------------------------------------------------


class FalseHost:
    """A host that is not our page. It answers each request with lies."""

    def __init__(self, network: Network, lies: Lies) -> None:
        self.network = network
        self.lies = lies
        self.said = 0
        self.asked = 0
        self.frames = 0
        self.heard_at = 0.0
        self.peer: Peer

    def offer(self) -> str:
        self.peer = Peer(self.network)
        self.peer.heard = self.heard
        self.peer.pace = 600
        return usable(self.peer.offer())

    def heard(self, text: str) -> None:
        """Answers a guest's message. Called in the network's thread."""
        message = json.loads(text)
        self.heard_at = time.monotonic()
        if "join" in message:
            self.peer.send_soon(NUDGE)
        if "ask" not in message:
            return
        self.asked += 1
        for each in self.lies.texts(message["id"], message["ask"]):
            self.said += 1
            self.peer.send_soon(each)

    def nudge(self) -> None:
        self.said += 1
        self.peer.send(NUDGE)


def show_code(guest: Page) -> str:
    """The code that a guest's page shows back."""
    guest.locator('[data-page="join"] [data-code]:visible svg').wait_for()
    guest.locator('[data-do="join-send"]:visible').click()
    until(guest, "sent.length")
    code: str = guest.evaluate("sent.pop().text")
    return code


def meet(guest: Page, url: str, host: FalseHost) -> None:
    """Joins the false host's table with its link."""
    guest.goto(f"{url}/#join={host.offer()}")
    field = guest.locator('[data-page="join"] input:visible')
    field.fill("Mia")
    field.press("Enter")
    host.peer.admit(show_code(guest))
    at_table(guest)


def meet_again(guest: Page, host: FalseHost) -> None:
    """Joins again with a new code, as people do who have lost the connection."""
    guest.locator('[data-page="join"] [data-step="enter"]:visible').wait_for()
    offer = host.offer()
    paste(guest, '[data-page="join"]', offer)
    host.peer.admit(show_code(guest))
    assert host.peer.open.wait(PATIENCE / 1000)


@pytest.mark.parametrize("speed", ["off", "normal"] if DEEP else ["normal"])
@pytest.mark.parametrize("game", play.GAMES if DEEP else [GAME])
def test_a_hostile_host_gets_nothing_out_of_a_guests_page(
    browser: Browser, quick_home: str, network: Network, game: str, speed: str
) -> None:
    rng = Random(f"host/{game}/{speed}")
    most = MANY // 2 // len(play.GAMES) if DEEP else 250
    visitor = Visitor(browser, quick_home, init=WATCH, settings={**QUIET, "speed": speed})
    guest = visitor.page
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has a loop in this thread
        lies = elsewhere.submit(Lies, game, rng).result()
    host = FalseHost(network, lies)
    meet(guest, quick_home, host)
    watched = Watched(visitor)
    lies.honest = False
    joins = 1
    for number in count():
        if host.said >= most:
            break
        guest.wait_for_timeout(60)
        if host.peer.closed.is_set():
            meet_again(guest, host)
            joins += 1
        elif time.monotonic() - host.heard_at > 0.25:
            host.nudge()
        if number % 5 == 0:
            guest.evaluate(PRESS, rng.randrange(1, 2**31 - 1))
        watched.look()
        if number % 200 == 0:
            watched.check()
            print(host.said, host.asked, joins, watched.longest, flush=True)
    watched.check()
    assert guest.evaluate("location.pathname") == "/"
    # Else some screens crash the tab.
    assert not guest.evaluate("'moveBefore' in Element.prototype")
    visitor.context.close()
