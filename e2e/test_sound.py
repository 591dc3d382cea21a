"""Sounds are heard, short and never harsh (site/sound.js), and the first tap lets them."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from e2e import play
from e2e.conftest import Visit
from e2e.test_travel import answer
from housebuild.paths import ROOT

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Sound</title>
<script type="module" src="try.js"></script><p>Sound</p>"""
STORE: Final = "export const settings = () => ({ sound: 'on' });"
# Renders a sound without playing it: how loud it gets, and when the last of it is heard.
SCRIPT: Final = """
import { compose, kindsHeard } from './sound.js';
globalThis.kinds = kindsHeard;
globalThis.render = async (kinds, weight) => {
  const place = new OfflineAudioContext(1, 44100, 44100);
  const made = compose(place.destination, kinds, weight);
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


def kinds_of(game: str) -> set[str]:
    """The kinds of event a game tells, out of its source."""
    folder: Path = ROOT / "py" / "spieltisch" / "games" / game
    source = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    return set(re.findall(r'Event\(\s*"(\w+)"', source))


def test_every_sound_is_heard_and_short_and_does_not_clip(visit: Visit) -> None:
    page = studio(visit)
    sounds = [([kind], 0) for kind in page.evaluate("kinds()")]
    for kinds, weight in [*sounds, (["unheard of"], 2), (["unheard of"], 3)]:
        made, peak, end = page.evaluate(
            "([kinds, weight]) => render(kinds, weight)", [kinds, weight]
        )
        assert made, kinds
        assert 0.02 < peak < 0.9, (kinds, peak)
        assert 0.02 < end < 0.6, (kinds, end)


def test_a_detail_nobody_has_thought_of_is_silent(visit: Visit) -> None:
    page = studio(visit)
    assert page.evaluate("render(['unheard of'], 1)")[:2] == [False, 0]
    assert page.evaluate("render([], 3)")[:2] == [False, 0]


def test_every_game_has_sounds_for_what_happens_in_it(visit: Visit) -> None:
    known = set(studio(visit).evaluate("kinds()"))
    for game in play.GAMES:
        assert len(kinds_of(game) & known) >= 4, game


def test_the_first_tap_lets_sounds_be_heard(visit: Visit) -> None:
    page = visit(settings={"speed": "off", "sound": "on"}, init=LISTEN).open()
    play.start(page, play.GAMES[0])
    play.play_on(page, limit=3)
    assert page.evaluate("heard") > 0


def test_without_the_setting_nothing_is_heard(visit: Visit) -> None:
    page = visit(init=LISTEN).open()
    play.start(page, play.GAMES[0])
    play.play_on(page, limit=3)
    assert page.evaluate("heard") == 0
