"""Shows games' frames on the built page without an engine or scripts, for layout tests.

The worker's operations run in the test's own Python, and each frame is inserted as the shell would
insert it (site/play/loop.js, `present`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from e2e import play
from e2e.visitor import Size, Visitor
from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.session.session import Session
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState
from spieltisch.core.rng import bot_stream

SHOW = """async ([html, { screen, game, ply, weight, lang }]) => {
  const { style, sprite } = JSON.parse(document.querySelector('#parts').textContent)[game];
  if (style && !document.querySelector(`link[href="${style}"]`)) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
    await new Promise((resolve) => { link.onload = resolve; document.head.append(link); });
    const drawings = document.createElement('div');
    drawings.innerHTML = sprite ? await (await fetch(sprite)).text() : '';
    for (const one of [link, ...drawings.children]) one.dataset.added = '';
    document.body.prepend(...drawings.childNodes);
    await document.fonts.ready;
  }
  document.documentElement.lang = lang;
  document.documentElement.dataset.motion = 'off';
  document.querySelector('#boot').hidden = true;
  document.querySelector('#pages').hidden = true;
  const stage = document.querySelector('#stage');
  stage.hidden = false;
  stage.innerHTML = html;
  Object.assign(document.querySelector('main').dataset, { screen, game, ply, weight });
}"""

# Removes what a test has shown and undoes what it has changed.
CLEAR: Final = """() => {
  document.documentElement.removeAttribute('style');
  document.adoptedStyleSheets = [];
  document.querySelector('#stage').replaceChildren();
  for (const one of document.querySelectorAll('[data-added]')) one.remove();
}"""

DATA: Final = Path(__file__).parent / "data"

NAMES: Final = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace")
"""Names of computer players, enough for one person's opponents at the largest table, of eight."""


class Still(NamedTuple):
    """A game position as it is shown on devices of several sizes."""

    name: str
    lang: str
    frames: dict[str, dict[str, Any]]
    """By size: "s", "m" or "l"."""


class Table:
    """A game of one person against easy computer players, played and rendered in the test."""

    def __init__(self, *, lang: str) -> None:
        self.lang = lang
        self.state = PageState()
        self.frames: dict[str, dict[str, Any]] = {}  # of the current position, by size

    @classmethod
    def new(cls, game: str, seats: int, *, lang: str, seed: str = "e2e") -> Table:
        """A new game with the options that make it shortest."""
        table = cls(lang=lang)
        others = [{"kind": "easy", "name": name} for name in NAMES[: seats - 1]]
        players = [{"kind": "human", "name": ""}, *others]
        table.ask("new", game=game, players=players, options=play.quick(game), seed=seed)
        assert len(table.session.players) == seats
        return table

    @classmethod
    def restored(cls, record: str, *, lang: str) -> Table:
        """A game restored from a record, as the first player sees it."""
        table = cls(lang=lang)
        table.ask("load", record=record, local=[0])
        return table

    @classmethod
    def saved(cls, name: str, *, lang: str, then: str = "") -> Table:
        """A game from e2e/data in which the first player has to decide.

        `then` is a move to make first; the game then continues to the next decision.
        """
        table = cls.restored((DATA / f"{name}.txt").read_text("utf-8"), lang=lang)
        if then:
            table.ask("move", move=then)
            while table.session.waiting in ("bot", "chance"):
                table.ask("step")
        return table

    @property
    def session(self) -> Session:
        """The game itself."""
        assert self.state.session is not None
        return self.state.session

    @property
    def kind(self) -> tuple[str, str]:
        """The kind of turn, as a pair: what the game waits for, and the phase."""
        return self.session.waiting, self.session.match.state.phase

    def ask(self, op: str, size: str = "s", **more: Any) -> dict[str, Any]:
        """The worker's answer to a request. Raises AssertionError if it is an error."""
        request = {"op": op, "lang": self.lang, "size": size, **more}
        with ThreadPoolExecutor(1) as elsewhere:  # Playwright's event loop runs in this thread
            reply = elsewhere.submit(asyncio.run, answer(self.state, json.dumps(request))).result()
        assert "error" not in reply, reply
        if op != "render":
            self.frames.clear()
        return reply

    def draw(self, size: str) -> dict[str, Any]:
        """The current frame for a device of this size."""
        if size not in self.frames:
            self.frames[size] = self.ask("render", size)
        return self.frames[size]

    def still(self, screens: Sequence[Screen], name: str = "") -> Still:
        """The current position as it is shown on these screens."""
        sizes = {size_name(screen) for screen in screens}
        return Still(name, self.lang, {size: self.draw(size) for size in sizes})

    def go_on(self, move: str = "") -> None:
        """Does what the game waits for, as the worker does, but draws nothing, because drawing
        takes most of the time: an easy player's move, chance, the end of an account, or `move`."""
        session = self.session
        match, seat = session.match, session.actor
        if session.waiting == "bot":
            assert seat is not None
            bot = player(match.game, games.knowledge(session.game_id), "easy")
            view = match.game.view(match.state, seat)
            session.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))
        elif session.waiting == "chance":
            session.advance()
        elif session.waiting == "continue":
            session.go_on()
        else:
            session.choose(move)
        self.frames.clear()

    def turns(self) -> Iterator[str]:
        """Plays to the end and yields a name for each position in which the person decides."""
        session = self.session
        while session.waiting != "over":
            move = ""
            if session.waiting == "continue":
                yield f"account {session.position}"
            elif session.waiting not in ("bot", "chance"):
                yield f"ply {session.position}"
                possible = list(session.legal)
                move = possible[session.position % len(possible)]
            self.go_on(move)


class Screen(NamedTuple):
    """A page that shows frames at one size. Several screens may share a page."""

    page: Page
    size: Size

    def show(self, shown: Table | Still) -> None:
        """Shows a table's current frame or a still for a device of this size."""
        if self.page.viewport_size != self.size._asdict():
            self.page.set_viewport_size(self.size._asdict())
        self.page.evaluate(SHOW, self.request(shown))

    def request(self, shown: Table | Still) -> list[object]:
        """The argument for `SHOW`."""
        size = size_name(self)
        reply = shown.draw(size) if isinstance(shown, Table) else shown.frames[size]
        return [reply["html"], {**reply, "lang": shown.lang}]

    @property
    def wide(self) -> bool:
        """Whether there is a column beside the table (site/start/shell.js)."""
        return self.size.width >= 1100 and self.size.height >= 641


def size_name(screen: Screen) -> str:
    """The size that the page names in its requests."""
    return "l" if screen.wide else "m" if screen.size.width >= 600 else "s"


def each(screens: Sequence[Screen], stills: Sequence[Still]) -> Iterator[tuple[Screen, Still]]:
    """Shows every still on every screen. Finishes one screen before the next, because resizing a
    window takes longer than showing a still."""
    for screen in screens:
        for still in stills:
            screen.show(still)
            yield screen, still


# Shows all stills in a single call, so that the browser paints none of them, and returns what a
# script finds in each. The table is empty afterwards, so that resizing the window costs little.
SEARCH: Final = """async (stills, show, find) => {
  const found = [];
  for (const still of stills) {
    await show(still);
    document.body.getBoundingClientRect(); // which notices what fonts are missing
    await document.fonts.ready;
    found.push(find());
  }
  document.querySelector('#stage').replaceChildren();
  return found;
}"""


def search(
    screens: Sequence[Screen], stills: Sequence[Still], *scripts: str
) -> Iterator[tuple[Screen, Still, list[str]]]:
    """The lines that scripts (functions without arguments) find in every still on every screen."""
    find = f"() => [{', '.join(f'...({script})()' for script in scripts)}]"
    for screen in screens:
        if screen.page.viewport_size != screen.size._asdict():
            screen.page.set_viewport_size(screen.size._asdict())
        shown = [screen.request(still) for still in stills]
        found = screen.page.evaluate(f"(stills) => ({SEARCH})(stills, {SHOW}, {find})", shown)
        for still, lines in zip(stills, found, strict=True):
            yield screen, still, lines


def open_blank(visitor: Visitor) -> Page:
    """Opens the built page without its scripts."""
    nothing = {"content_type": "text/javascript", "body": ""}
    for script in ("shell", "start"):
        visitor.page.route(f"**/{script}-*.js", lambda route: route.fulfill(**nothing))
    page = visitor.open(ready=False)
    page.evaluate("document.fonts.ready.then(() => {})")
    return page
