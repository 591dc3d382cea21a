"""Sounds are heard, short and never harsh (site/sound.js), and the first tap lets them."""

from __future__ import annotations

from functools import partial
from typing import Final

from playwright.sync_api import Page

from buildtools.paths import ROOT
from e2e import play
from e2e.conftest import Visit
from e2e.examples import EXAMPLE
from e2e.visitor import answer
from spieltisch.games.hooks import SOUNDS

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Sound</title>
<script type="module" src="try.js"></script><p>Sound</p>"""
STORE: Final = "export const settings = () => ({ sound: 'on' });"
# Renders a sound without playing it: how loud it gets, and when the last of it is heard.
SCRIPT: Final = """
import { compose, soundNames } from './sound.js';
globalThis.names = soundNames;
globalThis.render = async (name) => {
  const place = new OfflineAudioContext(1, 44100, 44100);
  const made = compose(place.destination, name);
  const samples = (await place.startRendering()).getChannelData(0);
  const loud = samples.map(Math.abs);
  return [made, Math.max(...loud), loud.findLastIndex((each) => each > 0.002) / 44100];
};
document.body.dataset.ready = '';
"""
# Counts what is sent to the loudspeaker.
LISTEN: Final = """
globalThis.heard = 0;
for (const node of [OscillatorNode, AudioBufferSourceNode]) {
  const start = node.prototype.start;
  node.prototype.start = function (...when) {
    globalThis.heard += 1;
    return start.apply(this, when);
  };
}
"""


def studio(visit: Visit) -> Page:
    """A page that can render sounds."""
    visitor = visit()
    texts = {
        "try.html": ("text/html", PAGE),
        "try.js": ("text/javascript", SCRIPT),
        "sound.js": ("text/javascript", (ROOT / "site" / "sound.js").read_text()),
        "store.js": ("text/javascript", STORE),
    }
    for name, (kind, text) in texts.items():
        visitor.page.route(f"**/{name}", partial(answer, kind=kind, text=text))
    page = visitor.open("/try.html", ready=False)
    page.locator("body[data-ready]").wait_for()
    return page


def test_every_sound_is_heard_and_short_and_does_not_clip(visit: Visit) -> None:
    page = studio(visit)
    assert page.evaluate("names()") == list(SOUNDS)
    for name in SOUNDS:
        made, peak, end = page.evaluate("name => render(name)", name)
        assert made, name
        assert 0.02 < peak < 0.9, (name, peak)
        assert 0.02 < end < 0.6, (name, end)


def test_silence_and_names_that_do_not_exist_make_no_sound(visit: Visit) -> None:
    page = studio(visit)
    for name in ("", "trumpet", "constructor"):
        assert page.evaluate("name => render(name)", name)[:2] == [False, 0]


def test_the_first_tap_lets_sounds_be_heard(visit: Visit) -> None:
    page = visit(settings={"speed": "off", "sound": "on"}, init=LISTEN).open()
    play.start(page, EXAMPLE)
    play.play_on(page, limit=3)
    assert page.evaluate("heard") > 0


def test_without_the_setting_nothing_is_heard(visit: Visit) -> None:
    page = visit(init=LISTEN).open()
    play.start(page, EXAMPLE)
    play.play_on(page, limit=3)
    assert page.evaluate("heard") == 0
