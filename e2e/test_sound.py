"""Sounds are audible, short and undistorted (site/effects/sound.js); a first tap enables them."""

from __future__ import annotations

from functools import partial
from typing import Final

from playwright.sync_api import Page, expect

from buildtools.paths import ROOT
from e2e import play, records
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import answer
from spieltisch import games
from spieltisch.app.screens.feeling import notes
from spieltisch.core.voice import CUES, SOUNDS

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Sound</title>
<script type="module" src="try.js"></script><p>Sound</p>"""
OTHER: Final = EXAMPLES[1]
STORE: Final = "export const settings = () => ({ sound: 'on' });"
# Renders a sound without playing it. Returns its peak and the second at which it falls silent.
SCRIPT: Final = """
import { scheduleNotes } from './sound.js';
globalThis.render = async (notes) => {
  const place = new OfflineAudioContext(1, 48510, 44100);
  scheduleNotes(place.destination, notes);
  const samples = (await place.startRendering()).getChannelData(0);
  const loud = samples.map(Math.abs);
  const last = loud.findLastIndex((each) => each > 0.002);
  return [loud.reduce((one, other) => Math.max(one, other)), last / 44100];
};
document.body.dataset.ready = '';
"""
# Counts the sounds that are played.
LISTEN: Final = """() => {
globalThis.heard = 0;
for (const node of [OscillatorNode, AudioBufferSourceNode]) {
  const start = node.prototype.start;
  node.prototype.start = function (...when) {
    globalThis.heard += 1;
    return start.apply(this, when);
  };
}
}"""


def studio(visit: Visit) -> Page:
    """A page that can render sounds."""
    visitor = visit()
    texts = {
        "try.html": ("text/html", PAGE),
        "try.js": ("text/javascript", SCRIPT),
        "sound.js": ("text/javascript", (ROOT / "site" / "effects" / "sound.js").read_text()),
        "store.js": ("text/javascript", STORE),
    }
    for name, (kind, text) in texts.items():
        visitor.page.route(f"**/{name}", partial(answer, kind=kind, text=text))
    page = visitor.open("/try.html", ready=False)
    page.locator("body[data-ready]").wait_for()
    return page


def test_every_sound_is_audible_and_short_and_does_not_clip(visit: Visit) -> None:
    page = studio(visit)
    for game in games.game_ids():
        together = games.load(game).meta.together  # in a cooperative game there is no draw
        for name in (name for name in (*SOUNDS, *CUES) if not (together and name == "draw")):
            peak, end = page.evaluate("notes => render(notes)", notes(game, name))
            assert 0.02 < peak < 0.9, (game, name, peak)
            assert 0.02 < end <= 1, (game, name, end)
    assert page.evaluate("render([])")[0] == 0


def test_the_first_tap_enables_sounds(visit: Visit) -> None:
    page = visit(settings={"speed": "off", "sound": "on"}).open()
    page.evaluate(LISTEN)
    play.start(page, EXAMPLE)
    play.play_on(page, play.click_some, limit=3)
    assert page.evaluate("heard") > 0


def test_without_the_setting_there_are_no_sounds(guest: Guest) -> None:
    page = guest()
    page.evaluate(LISTEN)
    play.open_new(page, EXAMPLE)
    play.play_on(page, play.click_some, limit=3)
    assert page.evaluate("heard") == 0


def test_only_the_first_result_offers_sounds(visit: Visit) -> None:
    page = visit().open()
    play.open_record(page, records.finished(EXAMPLE))
    offer = page.locator("#stage [data-sound-offer]")
    offer.locator('[data-sound="on"]').click()
    expect(offer).to_be_hidden()
    play.expect_focus(page, "#stage [data-focus]")
    kept = "JSON.parse(localStorage.getItem('spieltisch/settings'))"
    assert page.evaluate(kept)["sound"] == "on"

    other = visit().open()
    play.open_record(other, records.finished(EXAMPLE))
    offer = other.locator("#stage [data-sound-offer]")
    expect(offer).to_be_visible()
    other.locator('[data-do="watch"]').click()
    other.locator('main[data-screen="replay"]').wait_for()
    play.open_record(other, records.finished(OTHER))
    other.locator('main[data-screen="over"]').wait_for()
    expect(offer).to_be_hidden()
