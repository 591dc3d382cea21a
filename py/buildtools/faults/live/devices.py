"""A device at a live table, and the hooks with which faults reach its connection."""

import re
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Browser, Error, Page

from buildtools import hooks

# Runs before the page's scripts. What the page's buttons send is put into a list; everything that
# people read about the connection goes to the console; and the data channels can be cut.
BEFORE: Final = """
globalThis.sent = [];
Object.defineProperty(navigator, 'share', { value: async (what) => { sent.push(what); } });
try {
  if (!localStorage.getItem('spieltisch/settings')) {
    localStorage.setItem('spieltisch/settings', JSON.stringify({ speed: '%s', lang: '%s' }));
  }
} catch {}

const WORDS = '#toasts .toast > p, [data-status], [data-reason], [data-waiting], [data-between]';
const heard = new WeakMap();
globalThis.realTimeout = setTimeout;
let due = false;
new MutationObserver(() => {
  if (due) return;
  due = true;
  realTimeout(look, 100);
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
const look = () => {
  due = false;
  for (const one of document.querySelectorAll(WORDS)) {
    const text = one.textContent.trim();
    if (text && heard.get(one) !== text && one.checkVisibility()) {
      heard.set(one, text);
      console.debug('said: ' + text);
    }
  }
};

globalThis.channels = [];
globalThis.cut = ''; // "half": after the first piece of a long text; "after": after the next text;
                     // "before": instead of it
globalThis.silent = false; // nothing that is sent arrives
const wire = (what) => console.debug('wire: ' + what);
const add = (data) => {
  channels.push(data);
  for (const kind of ['open', 'close', 'error']) data.addEventListener(kind, () => wire(kind));
  data.addEventListener('message', (event) => wire('gets ' + event.data.slice(0, 100)));
  return data;
};
const create = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...given) {
  return add(create.apply(this, given));
};
const handler = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'ondatachannel');
Object.defineProperty(RTCPeerConnection.prototype, 'ondatachannel', {
  ...handler,
  set(run) { handler.set.call(this, (event) => { add(event.channel); run(event); }); },
});
const close = RTCDataChannel.prototype.close;
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (text) {
  if (silent) return;
  const long = text.startsWith('+');
  const now = cut === 'half' ? long : cut;
  if (!now) {
    send.call(this, text);
    return;
  }
  const how = cut;
  cut = '';
  if (how !== 'before') send.call(this, text);
  close.call(this);
  if (how === 'half') throw new DOMException('cut', 'InvalidStateError');
};
"""
OPEN: Final = "channels.some(({ readyState }) => readyState === 'open')"
SENTENCE: Final = re.compile(r"[.!?…:]\s*$")
WRONG: Final = re.compile(
    r"\b(\w*Error|Traceback|undefined|null|NaN|Exception|Promise|DOM\w+)\b|\[object|[{}<>]|=>"
)
PATIENCE: Final = 60_000
"""Milliseconds after which something that should happen counts as missing."""


class Stuck(Exception):
    """The game cannot go on; the argument says where."""


class Device:
    """Somebody's device: a browser profile with one page. `seat` is None for a spectator."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        seat: int | None,
        *,
        speed: str,
        lang: str,
        note: Callable[[str], None],
    ) -> None:
        self.url = url
        self.name = name
        self.seat = seat
        self._note = note
        self.context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="en-GB", service_workers="block"
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(BEFORE % (speed, lang))
        self.wrong: list[str] = []
        self.said: list[str] = []
        self.presses = 0
        self.page = self.open()

    def note(self, step: str) -> None:
        """Logs a step for the report of a failure."""
        self._note(f"{self.name}: {step}")

    def open(self) -> Page:
        """Opens a window, which replaces the one before."""
        page = self.context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("uncaught", str(error)))
        self.page = page
        return page

    def close(self) -> None:
        """Closes the browser profile."""
        self.context.close()

    def _hear(self, kind: str, text: str) -> None:
        if text.startswith("said: "):
            sentence = text.removeprefix("said: ")
            self.said.append(sentence)
            self.note(f"reads: {sentence}")
            if WRONG.search(sentence) or not SENTENCE.search(sentence):
                self.wrong.append(f"no sentence: {sentence[:200]}")
        elif text.startswith("wire: "):
            self.note(text)
        elif kind == "uncaught":
            self.wrong.append(f"uncaught: {text[:300]}")
            self.note(f"uncaught: {text[:300]}")
        elif kind in ("error", "assert"):
            self.note(f"console: {text[:300]}")

    def go(self, link: str) -> None:
        """Opens a link, whatever the page shows now."""
        self.page.goto("about:blank")
        self.page.goto(link)

    def until(self, expression: str, argument: object = None, *, wait: float = PATIENCE) -> bool:
        """Waits until an expression is true, at most `wait` milliseconds. Returns whether it is."""
        end = time.monotonic() + wait / 1000
        while True:
            try:
                if self.page.evaluate(expression, argument):
                    return True
            except Error as error:
                if not hooks.MOVED_ON.search(error.message):
                    raise
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(60)

    def press(self, selector: str, *, counted: bool = True) -> None:
        """Presses a button that is there, and counts that."""
        self.presses += counted
        self.page.locator(f"{selector}:visible").first.click()

    def expect(self, selector: str, wait: float = PATIENCE) -> None:
        """Waits until something is on the screen. Raises Stuck if it never is."""
        if not self.shows(selector, wait):
            screen = self.page.evaluate(TEXT)
            raise Stuck(f"{self.name} never sees {selector}, but: {screen[:200]}")

    def shows(self, selector: str, wait: float = 0) -> bool:
        """Whether something is on the screen, or will be soon."""
        return self.until(VISIBLE, selector, wait=wait)

    def sent(self) -> dict[str, str]:
        """What the page has sent last with its button for sending."""
        if not self.until("sent.length"):
            raise Stuck(f"{self.name} cannot send the code")
        what: dict[str, str] = self.page.evaluate("sent.pop()")
        return what


TEXT: Final = "document.body.innerText.replace(/\\s+/g, ' ')"
VISIBLE: Final = """(selector) => [...document.querySelectorAll(selector)]
  .some((one) => one.checkVisibility({ visibilityProperty: true }))"""
