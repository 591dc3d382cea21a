"""A simulated person who plays real games on the built page while faults are injected."""

import shutil
import time
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Error, Page, TimeoutError

from buildtools import hooks
from buildtools.faults.ledger import Finding, Ledger
from buildtools.serve import Server
from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

PATIENCE: Final = 60_000
"""Milliseconds after which a page counts as stuck. Nothing takes nearly as long."""

AGAIN: Final = 10_000
"""Milliseconds after which a person clicks again, since a fault may have swallowed the click."""

TRIES: Final = 4

# Gives the page the settings of a returning visitor, an adjustable clock and visibility, and a log
# of the moves pressed. The log includes the plies, because the page may move on before the mouse
# arrives.
BEFORE: Final = """
globalThis.pressed = [];
addEventListener('pointerdown', ({ target }) => {
  const move = target.closest?.('[data-move]')?.dataset.move;
  if (move !== undefined) pressed.push([Number(document.querySelector('main').dataset.ply), move]);
}, { capture: true });
globalThis.skew = 0;
const now = Date.now.bind(Date);
Date.now = () => now() + globalThis.skew;
globalThis.unseen = false;
Object.defineProperty(document, 'hidden', { get: () => globalThis.unseen });
addEventListener('pageshow', ({ persisted }) => { globalThis.persisted = persisted; });
try {
  if (!localStorage.getItem('spieltisch/settings')) {
    localStorage.setItem('spieltisch/settings', JSON.stringify({ speed: '%s', lang: 'en' }));
  }
} catch {}
"""
# Finds the stored records of the game with this seed.
KEPT: Final = """(seed) => Object.keys(localStorage)
  .filter((key) => key.startsWith('spieltisch/game/'))
  .map((key) => { try { return JSON.parse(localStorage[key]).record; } catch { return ''; } })
  .filter((record) => record?.includes(`seed "${seed}"`))"""
# Finds the storage key of the game with this seed, or "" if the game is not stored.
KEY: Final = """(seed) => Object.keys(localStorage).find((key) => {
  if (!key.startsWith('spieltisch/game/')) return false;
  try {
    return JSON.parse(localStorage[key]).record.includes(`seed "${seed}"`);
  } catch {
    return false;
  }
})?.slice('spieltisch/game/'.length) ?? ''"""
OPEN: Final = """(id) => {
  const { screen } = document.querySelector('main').dataset;
  return history.state?.game === id && localStorage.getItem('spieltisch/open') === id
    && ['table', 'curtain', 'over'].includes(screen);
}"""
SCREEN: Final = "document.querySelector('main').dataset.screen"
REMEMBERED: Final = (
    "caches.open('spieltisch-snapshot').then((it) => it.keys()).then((all) => all.length > 0)"
)


def until(page: Page, expression: str, argument: object = None, *, wait: float = 60_000) -> None:
    """Waits until an expression is true. Raises TimeoutError after `wait` milliseconds."""
    end = time.monotonic() + wait / 1000
    while not _is_true(page, expression, argument):
        if time.monotonic() > end:
            raise TimeoutError(f"still false: {expression}")
        page.wait_for_timeout(50)


def _is_true(page: Page, expression: str, argument: object) -> bool:
    """Whether an expression is true. It is false while another page replaces this one."""
    try:
        return bool(page.evaluate(expression, argument))
    except Error as error:
        if "Execution context was destroyed" in error.message:
            return False
        raise


class Stuck(Exception):
    """The game cannot go on; the argument says where."""


class Table(NamedTuple):
    """The seats at a table."""

    game: str
    kinds: tuple[str, ...]


def tables(game: str) -> list[Table]:
    """A game's smallest tables: with one person, and with two people on one device."""
    bots = ("easy",) * (min(games.load(game).meta.seats) - 1)
    return [Table(game, (HUMAN, *bots)), Table(game, (HUMAN, HUMAN, *bots[1:]))]


class Person:
    """A browser profile with its own copy of the site, used until it is closed or something breaks.

    With `settled`, the page first gets time to prepare faster starts (decision 0052).
    """

    def __init__(
        self,
        browser: Browser,
        dist: Path,
        folder: Path,
        rng: Random,
        name: str,
        game: str,
        *,
        settled: bool = False,
    ) -> None:
        self.rng = rng
        self.game = game
        self.name = name
        self.games = 0
        self.deaths = 0  # engine deaths since the page was loaded
        self.versions = 0
        self.repeated = 0  # clicks that had to be repeated
        self.how = ""  # how a fault played out, if that varies
        self.steps: list[str] = []
        self._began = time.monotonic()
        self.server = Server(Path(shutil.copytree(dist, folder))).start()
        self.speed = rng.choice(("off", "off", "fast"))
        self.context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(BEFORE % self.speed)
        self.page = self.open()
        self.note(f"opens the page, speed {self.speed}")
        self.browser = browser
        if settled:
            until(self.page, REMEMBERED)
        self.left: list[Ledger] = []  # games in progress that were left for others
        self.ledger = self.sit_down()

    def close(self) -> None:
        """Closes the browser profile."""
        self.context.close()
        self.server.stop()
        shutil.rmtree(self.server.folder)

    def note(self, step: str) -> None:
        """Logs a step for the report of a failure."""
        self.steps.append(f"{time.monotonic() - self._began:7.2f} s  {step}")

    def open(self) -> Page:
        """Opens another window of the profile."""
        page = self.context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.note(f"uncaught: {error}"))
        page.goto(self.server.url)
        hooks.wait_ready(page)
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "assert"):
            self.note(f"console: {text[:300]}")

    # -- playing -----------------------------------------------------------------------------

    def sit_down(self) -> Ledger:
        """Begins the next game from the lobby, with a link."""
        table = self.rng.choice(tables(self.game))
        self.games += 1
        seed = f"{self.name}-{self.games}"
        game = games.load(table.game)
        match = Match(game, len(table.kinds), dict(quick(table.game)), seed)
        link = encode(match, [Player(kind, "") for kind in table.kinds], "deal")
        self.note(f"begins {table.game} with {', '.join(table.kinds)}, seed {seed}")
        self.page.evaluate("link => { location.hash = link; }", link)
        self.ledger = Ledger(table.game, seed)
        self.turn()
        return self.ledger

    def change(self, game: str) -> None:
        """Leaves the game for another one and checks all games that were left in progress."""
        over = self.turn().happens == "over"
        self.leave()
        if not over:
            self.left.append(self.ledger)
        for ledger in self.left:
            found = ledger.findings(self.records(ledger.seed))
            if found:
                raise Broken(found, self.records(ledger.seed))
        self.game = game
        self.sit_down()

    def turn(self, page: Page | None = None, after: str = "", wait: float = PATIENCE) -> hooks.Turn:
        """Waits until a person has to decide or the game is over. Lifts the curtain."""
        page = page or self.page
        turn = hooks.await_turn(page, after, timeout=wait)
        while turn.happens == "lift":
            hooks.lift(page)
            turn = hooks.await_turn(page, timeout=wait)
        return turn

    def choose(self, turn: hooks.Turn, page: Page | None = None) -> str:
        """Chooses one of the moves with the mouse or the keyboard. Does not wait for the answer."""
        page = page or self.page
        move = self.rng.choice(turn.moves)
        self.ledger.choose(int(turn.ply), move)
        by = self.rng.choice(("clicks", "clicks", "presses Enter on"))
        self.note(f"ply {turn.ply}: {by} {move}")
        one = page.locator(f'main[data-ply="{turn.ply}"] #stage [data-move="{move}"]:visible').first
        try:
            if by == "clicks":
                one.click(timeout=AGAIN)
                for at, pressed in page.evaluate("pressed.splice(0)"):
                    self.ledger.choose(at, pressed)
            else:
                hooks.await_keyboard(page)
                one.press("Enter", timeout=AGAIN)
        except TimeoutError:
            self.note("it is no longer there")
        return move

    def decide(self, page: Page | None = None) -> bool:
        """Makes one decision and waits for what follows. False if the game is over."""
        page = page or self.page
        for _ in range(TRIES):
            turn = self.turn(page)
            if turn.happens == "over":
                return False
            move = self.choose(turn, page)
            after = self.goes_on(turn, page)
            if after is None:
                self.repeated += 1
                continue
            self.acknowledge(int(turn.ply), move)
            return after.happens != "over"
        raise Stuck(f"ply {turn.ply}: no choice is accepted")

    def goes_on(
        self, turn: hooks.Turn, page: Page | None = None, wait: float = AGAIN
    ) -> hooks.Turn | None:
        """The next position after a choice, or None if the choice was swallowed."""
        try:
            after = self.turn(page, turn.ply, wait)
        except TimeoutError:
            after = turn
        if after.ply == turn.ply:  # the same position, perhaps behind a curtain again
            self.note("nothing happens")
            return None
        return after

    def acknowledge(self, ply: int, move: str) -> None:
        """Notes that the page moved on with this choice or, if there were several choices, with the
        one in the record."""
        if len(self.ledger.chosen[ply]) == 1:
            self.ledger.acknowledge(ply, move)
        else:
            self.ledger.acknowledge_kept(ply, self.records())

    def play_on(self) -> None:
        """Makes one more decision. Begins another game if this one is over."""
        if not self.decide():
            self.check("at the end")
            self.leave()
            self.sit_down()

    def leave(self) -> None:
        """Returns to the lobby from any screen."""
        self.note("leaves for the lobby")
        lobby = self.page.locator('main[data-screen="lobby"]')
        for _ in range(TRIES):
            if self.page.evaluate(SCREEN) != "lobby":
                self.page.locator('[data-do="leave"]:visible').first.click()
            try:
                lobby.wait_for(timeout=AGAIN)
            except TimeoutError:
                continue
            return
        raise Stuck("the lobby cannot be reached")

    def come_back(self, wait: float = 3_000) -> None:
        """Waits up to `wait` milliseconds for the game to reappear. Otherwise, opens it from the
        lobby."""
        key = self.page.evaluate(KEY, self.ledger.seed)
        try:
            until(self.page, OPEN, key, wait=wait)
        except TimeoutError:
            self.leave()
            self.note("continues the game")
            self.page.locator(f'[data-do="continue"][data-id="{key}"]:visible').click()
            until(self.page, OPEN, key)
        self.turn()

    # -- stored records ----------------------------------------------------------------------

    def records(self, seed: str = "") -> list[str]:
        """The stored records of the current game, or of one with another seed."""
        kept: list[str] = self.page.evaluate(KEPT, seed or self.ledger.seed)
        return kept

    def check(self, when: str) -> None:
        """Checks the stored records. Raises Broken with the findings if there are any."""
        kept = self.records()
        found = self.ledger.findings(kept)
        self.note(f"{when}: {len(kept)} records, {len(found)} findings")
        if found:
            raise Broken(found, kept)

    def records_if_alive(self) -> list[str]:
        """The stored records, or none if the page is dead. `page.evaluate` would wait forever."""
        try:
            root = self.page.locator("html")
            return list(
                root.evaluate(f"(_, seed) => ({KEPT})(seed)", self.ledger.seed, timeout=5_000)
            )
        except Error:
            return []


class Broken(Exception):
    """Something was lost, or stored without being chosen."""

    def __init__(self, findings: list[Finding], kept: list[str]) -> None:
        super().__init__("; ".join(f"{one.kind}: {one.what}" for one in findings))
        self.findings = findings
        self.kept = kept


def quick(game: str) -> dict[str, str]:
    """The options of the shortest game."""
    return dict(games.load(game).meta.quick)
