"""Several devices at one live table, and the people who play on them while faults happen."""

import time
from random import Random
from typing import Final

from playwright.sync_api import Browser

from buildtools import hooks
from buildtools.faults.ledger import Finding
from buildtools.faults.live.decisions import Decisions
from buildtools.faults.live.devices import PATIENCE, Device, Stuck
from buildtools.faults.person import Broken, quick
from spieltisch import games
from spieltisch.core import record as records
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

NAMES: Final = ("Mia", "Ben", "Ida")
MOST_PRESSES: Final = 2
"""The most presses on one device on the way back to the table, besides entering a code."""

KEPT: Final = """(id) => {
  try { return JSON.parse(localStorage[`spieltisch/game/${id}`]).record; } catch { return ''; }
}"""
GAME_ID: Final = "history.state?.game ?? ''"
INVITED: Final = '#sheet[open][data-sheet="invite"] [data-code] svg'
JOINING: Final = '[data-page="join"]'
PRESS: Final = """([selector, ply]) => {
  if (document.querySelector('main').dataset.ply !== ply) return false;
  const all = [...document.querySelectorAll(selector)];
  const one = all.find((each) => each.checkVisibility({ visibilityProperty: true }));
  one?.click();
  return Boolean(one);
}"""

MOVED: Final = """(ply) => { // ply: that of the position after everybody who may decide now has
  const main = document.querySelector('main');
  const stage = document.querySelector('#stage');
  if (stage.inert || !stage.querySelector('[data-do="menu"]')) return false;
  return Number(main.dataset.ply) >= ply || main.dataset.screen === 'over'
    || !stage.querySelector('[data-move]');
}"""


class Party:
    """A host, guests, and the game that they play with each other."""

    def __init__(self, browser: Browser, url: str, rng: Random, name: str, game: str) -> None:
        self.browser = browser
        self.url = url
        self.rng = rng
        self.name = name
        self.game = game
        self.how = ""
        self.repeated = 0
        self.steps: list[str] = []
        self._began = time.monotonic()
        self.speed = rng.choice(("off", "off", "off", "fast"))
        self.host = self.device("Tom", 0, "en")
        self.guests: list[Device] = []
        self.decisions = Decisions(game)
        self.id = ""
        self._restored: tuple[str, Match | None] = ("", None)
        self.deaths = 0  # of the host's engine since its page was loaded

    def close(self) -> None:
        """Closes all devices."""
        for device in self.devices:
            device.close()

    def note(self, step: str) -> None:
        """Logs a step for the report of a failure."""
        self.steps.append(f"{time.monotonic() - self._began:7.2f} s  {step}")

    def device(self, name: str, seat: int | None, lang: str) -> Device:
        """Makes a device, which shows nothing yet."""
        return Device(
            self.browser, self.url, name, seat, speed=self.speed, lang=lang, note=self.note
        )

    @property
    def devices(self) -> list[Device]:
        """All devices, the host's first."""
        return [self.host, *self.guests]

    # -- coming together ---------------------------------------------------------------------

    def meet(self) -> None:
        """Opens a game for the fewest people on the host's device, and lets the others join."""
        self.host.page.goto(self.url)
        hooks.wait_ready(self.host.page)
        count = max(2, min(games.load(self.game).meta.seats))
        match = Match(games.load(self.game), count, quick(self.game), self.name)
        link = encode(match, [Player(HUMAN, "")] * count, "deal")
        self.note(f"begins {self.game} with {count} people, speed {self.speed}")
        host = self.host
        host.page.evaluate("link => { location.hash = link; }", link)
        host.expect("#stage [data-do=menu], #stage [data-do=lift]")
        self.id = host.page.evaluate(GAME_ID)
        if host.shows("#stage [data-do=lift]"):
            host.press("#stage [data-do=lift]")
            host.expect("#stage [data-do=menu]")
        host.press("#stage [data-do=menu]")
        host.press("#sheet [data-do=host]")
        for at in range(1, count):
            guest = self.device(NAMES[at - 1], at, self.rng.choice(("en", "de")))
            self.guests.append(guest)
            self.join(guest)
        self.settle()

    def offer(self, seat: int | None = None) -> str:
        """The link on the host's sheet, for a seat if one is named."""
        host = self.host
        host.expect(INVITED)
        if seat is not None:
            chip = f'#sheet [data-keys] [data-key="{seat}"]'
            if host.page.locator(f"{chip}[aria-pressed=true]").count() == 0:
                host.press(chip)
                host.expect(INVITED)
        host.press('#sheet [data-do="live-send"]', counted=False)
        return host.sent()["url"]

    def answer(self, guest: Device, link: str, *, pasted: bool = False) -> str:
        """Opens a link on a guest's device, or pastes it there. Returns the code to show back."""
        if pasted:
            guest.press(f'{JOINING} [data-enter="write"]')
            guest.page.locator(f"{JOINING} textarea:visible").fill(link)
        else:
            guest.go(link)
        name, code = f"{JOINING} input", f"{JOINING} [data-code] svg"
        guest.expect(f"{name}, {code}, {JOINING} [data-enter]")
        if guest.shows(name):
            field = guest.page.locator(f"{name}:visible")
            if not field.input_value():
                field.fill(guest.name)
            field.press("Enter")
        guest.expect(code)
        guest.press('[data-do="join-send"]', counted=False)
        return guest.sent()["text"]

    def admit(self, code: str) -> None:
        """Enters a guest's code on the host's device."""
        self.host.press('#sheet [data-enter="write"]')
        self.host.page.locator("#sheet textarea:visible").fill(code)

    def join(self, guest: Device, *, pasted: bool = False) -> None:
        """Brings a guest to the table by the code on the host's screen."""
        code = self.answer(guest, self.offer(guest.seat), pasted=pasted)
        self.admit(code)
        guest.expect("main:not([data-screen=opening]) #stage [data-do=menu], .between")
        self.note(f"{guest.name} is at the table")

    def missed(self, guest: Device) -> float:
        """Waits until the host reads that a guest is gone. Returns after how many seconds."""
        began = time.monotonic()
        self.host.expect('#toasts [data-name="lost"] button')
        return time.monotonic() - began

    def return_of(self, guest: Device, *, pasted: bool | None = None) -> None:
        """Brings a guest back whose connection is lost, and counts the presses."""
        host = self.host
        pasted = self.rng.random() < 0.5 if pasted is None else pasted
        host.presses = guest.presses = 0
        if not host.shows(INVITED):
            host.expect('#toasts [data-name="lost"] button')
            host.press('#toasts [data-name="lost"] button')
        if pasted:
            guest.expect(f'{JOINING} [data-enter="write"]')
        self.join(guest, pasted=pasted)
        self.settle()
        self.count_presses(guest)

    def count_presses(self, *guests: Device) -> None:
        """Raises Broken if the way back took too many presses."""
        for device in (self.host, *guests):
            if device.presses > MOST_PRESSES:
                what = f"{device.name} needs {device.presses} presses to come back"
                raise Broken([Finding("stuck", what)], [self.record()])
            device.presses = 0

    # -- playing -----------------------------------------------------------------------------

    def record(self) -> str:
        """The record that the host keeps."""
        text: str = self.host.page.evaluate(KEPT, self.id)
        return text

    def match(self) -> Match | None:
        """The kept game; None if nothing is kept yet."""
        text = self.record()
        if text and text != self._restored[0]:
            self._restored = text, records.restore(records.read(text), games.load)[0]
        return self._restored[1] if text else None

    def settle(self, patience: float = PATIENCE) -> Match:
        """Waits until all devices show the same position, and those who have to decide can.

        Raises Stuck if that never happens.
        """
        end = time.monotonic() + patience / 1000
        while True:
            why = ""
            match = self.match()
            for device in self.devices:
                why = why or self._differs(device, match)
            if match is not None and not why:
                return match
            if time.monotonic() > end:
                raise Stuck(why or "nothing is kept")
            self.host.page.wait_for_timeout(60)

    def _differs(self, device: Device, match: Match | None) -> str:
        """How a device's screen differs from the kept game; "" if it does not. Presses what leads
        on without deciding anything."""
        turn = hooks.read(device.page)
        if turn.happens in ("continue", "hide", "part", "lift"):
            if turn.happens == "lift":
                hooks.lift(device.page)
            hooks.turn_soon(device.page)
            return f"{device.name} has to press {turn.happens}"
        if match is None:
            return "nothing is kept"
        if match.outcome is not None:
            return "" if turn.happens == "over" else f"{device.name} does not see the end"
        if turn.ply != str(len(match.plies)):
            return f"{device.name} shows ply {turn.ply} of {len(match.plies)}"
        acts = device.seat in match.to_act
        if acts != (turn.happens == "move"):
            return f"{device.name} {'cannot' if acts else 'may'} decide at ply {turn.ply}"
        if acts and device.seat is not None:
            legal = match.game.legal_moves(match.state, device.seat)
            offered = set(turn.moves) - {match.game.move_text(move) for move in legal}
            return f"{device.name} is offered {sorted(offered)}" if offered else ""
        return ""

    def to_act(self) -> list[Device]:
        """The devices whose people have to decide."""
        match = self.match()
        acting = () if match is None else match.to_act
        return [device for device in self.devices if device.seat in acting]

    def choose(self, device: Device) -> int | None:
        """Presses one of the moves on a device, without waiting for what follows. Returns the ply
        that will tell that it counts, or None if nothing could be pressed."""
        turn, match = hooks.read(device.page), self.match()
        if turn.happens != "move" or device.seat is None or match is None:
            return None
        move = self.rng.choice(turn.moves)
        if not device.page.evaluate(PRESS, [f'#stage [data-move="{move}"]', turn.ply]):
            return None
        self.decisions.choose(device.seat, int(turn.ply), move)
        self.note(f"{device.name} presses {move} at ply {turn.ply}")
        return len(match.plies) + len(match.to_act)

    def decide(self, device: Device | None = None) -> bool:
        """Has somebody decide, and waits until all see it. Returns False if the game is over."""
        self.settle()
        acting = self.to_act()
        if not acting:
            return False
        if device not in acting:
            device = self.rng.choice(acting)
        assert device is not None and device.seat is not None
        for _ in range(4):
            ply = self.choose(device)
            if ply is None:  # a new engine has just drawn the table once more, without buttons
                device.page.wait_for_timeout(200)
                self.settle()
                continue
            if device.until(MOVED, ply, wait=10_000):
                self.decisions.tell(device.seat)
                self.settle()
                return True
            self.repeated += 1
        raise Stuck(f"{device.name}: no choice is accepted")

    def in_mid_choice(self, device: Device | None = None) -> None:
        """Sometimes presses a move just before a fault, which may swallow it."""
        acting = [one for one in self.to_act() if device in (None, one)]
        if not acting or self.rng.random() > 0.7:
            return
        chosen = self.rng.choice(acting)
        ply = self.choose(chosen)
        if ply is None or chosen.seat is None:
            return
        if self.rng.random() < 0.5:
            chosen.page.wait_for_timeout(self.rng.choice((3, 10, 30, 80)))
        elif not chosen.until(MOVED, ply, wait=2_000):
            return
        if chosen.page.evaluate(MOVED, ply):
            self.decisions.tell(chosen.seat)
            self.note(f"{chosen.name} sees that it counted")

    def play_on(self) -> None:
        """Makes one more decision; begins another game with the same people if this one is over."""
        if self.decide():
            return
        self.check("at the end")
        self.again()
        self.decide()

    def again(self) -> None:
        """Begins the next game with the same people."""
        self.note("plays again")
        self.host.press('#stage [data-do="rematch"], #stage [data-do="again"]', counted=False)
        before = self.id
        if not self.host.until(
            "before => ![before, undefined].includes(history.state?.game)", before
        ):
            raise Stuck("the next game never begins")
        self.id = self.host.page.evaluate(GAME_ID)
        self.decisions = Decisions(self.game)
        self.settle()

    def check(self, when: str) -> None:
        """Checks the record and what people have read. Raises Broken if anything is wrong."""
        text = self.record()
        found = self.decisions.findings(text) if text else [Finding("lost", "nothing is kept")]
        for device in self.devices:
            found += [Finding("stuck", f"{device.name}: {one}") for one in device.wrong]
            device.wrong.clear()
        self.note(f"{when}: {len(found)} findings")
        if found:
            raise Broken(found, [text])
