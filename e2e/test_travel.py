"""Pieces that move along stops or fly in from another element (site/effects/travel.js).

The script runs on a page made for these tests, where every animation is paused and set to a given
time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Page

from buildtools.paths import ROOT
from e2e.conftest import Visit
from e2e.visitor import answer

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Travel</title>
<script type="module" src="try.js"></script>
<div id="seat"></div>
<svg viewBox="0 0 10 10"><g id="stage">{stage}</g></svg><main id="html"></main>"""
# One unit on the stage is twenty pixels on the screen, so that confusing them makes a test fail.
STYLE: Final = """
body { margin: 0 } svg { display: block; width: 200px; height: 200px }
#seat { position: fixed; left: 250px; top: 50px; width: 20px; height: 20px }
"""
SCRIPT: Final = """
import { allFinished, finishAll, recordPieces, startTravel } from './travel.js';
const sheet = new CSSStyleSheet(); sheet.replaceSync(%r);
document.adoptedStyleSheets = [sheet];
const stage = document.querySelector('#stage');
const stops = [1, 3, 5, 7].map((x) => `<rect id="s${x}" x="${x}" y="1" width="2" height="2"/>`);
globalThis.frame = (pieces) => {
  const before = recordPieces(stage);
  stage.innerHTML = stops.join('') + pieces;
  startTravel(stage, before, 1);
  for (const each of document.getAnimations()) each.pause();
};
globalThis.at = (time) => {
  for (const each of document.getAnimations()) each.currentTime = time;
};
globalThis.place = (id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
};
globalThis.finishAll = finishAll;
globalThis.rest = () => allFinished().then(() => 'rest');
document.body.dataset.ready = '';
"""
PAWN: Final = '<circle id="pawn" r="0.5" data-via="{via}" transform="translate({x} 2)"/>'
COIN: Final = '<circle id="{id}" r="0.2" cx="8" cy="8" data-fly-from="{origin}" data-at="{at}"/>'


@pytest.fixture
def page(visit: Visit) -> Iterator[Page]:
    """A stage with four stops and a script that shows frames on it."""
    visitor = visit()
    texts = {
        "try.html": ("text/html", PAGE.format(stage="")),
        "try.js": ("text/javascript", SCRIPT % STYLE),
        "travel.js": ("text/javascript", (ROOT / "site" / "effects" / "travel.js").read_text()),
        "copies.js": ("text/javascript", (ROOT / "site" / "effects" / "copies.js").read_text()),
    }
    for name, (kind, text) in texts.items():
        visitor.page.route(f"**/{name}", partial(answer, kind=kind, text=text))
    page = visitor.open("/try.html", ready=False)
    page.locator("body[data-ready]").wait_for()
    yield page


def frame(page: Page, *pieces: str) -> None:
    """Shows the next frame, with its animations paused at their start."""
    page.evaluate("pieces => frame(pieces)", "".join(pieces))


def at(page: Page, time: int, piece: str = "pawn") -> list[int]:
    """Where a piece is on the screen, `time` milliseconds after the frame appeared."""
    page.evaluate("time => at(time)", time)
    place: list[int] = page.evaluate("id => place(id)", piece)
    return place


def under_way(page: Page) -> int:
    """How many pieces are moving."""
    count: int = page.evaluate("document.getAnimations().length")
    return count


def pawn(x: int, via: str = "") -> str:
    """The traveller at a stop. `via` lists the stops on its way there."""
    return PAWN.format(x=x + 1, via=via)


def coin(name: str, at: int = 0, origin: str = "s5") -> str:
    """A piece that comes in from a stop."""
    return COIN.format(id=name, at=at, origin=origin)


def test_a_piece_goes_over_its_stops_in_order(page: Page) -> None:
    frame(page, pawn(1))
    assert under_way(page) == 0
    frame(page, pawn(7, "s1 s3 s5 s7"))
    stops = [at(page, time) for time in (0, 160, 320, 479)]
    assert stops == [[40, 40], [80, 40], [120, 40], [160, 40]]


def test_a_route_that_starts_elsewhere_is_extended_to_the_piece(page: Page) -> None:
    frame(page, pawn(1))
    frame(page, pawn(7, "s3 s5"))
    stops = [at(page, time) for time in (0, 160, 320, 479)]
    assert stops == [[40, 40], [80, 40], [120, 40], [160, 40]]


def test_a_piece_does_not_repeat_its_route(page: Page) -> None:
    frame(page, pawn(1))
    frame(page, pawn(5, "s1 s3 s5"))
    page.evaluate("finishAll()")
    frame(page, pawn(5, "s1 s3 s5"))
    assert under_way(page) == 0


def test_a_missing_stop_is_skipped(page: Page) -> None:
    frame(page, pawn(1))
    frame(page, pawn(5, "s1 nowhere s5"))
    assert at(page, 159) == [120, 40]


def test_a_piece_flies_in_from_another_element(page: Page) -> None:
    frame(page)
    frame(page, coin("coin", origin="seat"))
    assert at(page, 0, "coin") == [260, 60]
    assert at(page, 239, "coin") == [160, 160]


def test_a_piece_that_starts_at_a_stop_stays_hidden_until_the_traveller_arrives(page: Page) -> None:
    frame(page, pawn(1))
    frame(page, pawn(7, "s1 s3 s5 s7"), coin("coin", at=2))
    opacity = "getComputedStyle(document.querySelector('#coin')).opacity"
    assert at(page, 319, "coin") == [120, 40]
    assert page.evaluate(opacity) == "0"
    assert at(page, 320 + 240 - 1, "coin") == [160, 160]
    assert page.evaluate(opacity) == "1"


def test_the_traveller_waits_at_a_stop_while_a_piece_starts_there(page: Page) -> None:
    frame(page, pawn(1))
    frame(page, pawn(5, "s1 s3 s5"), coin("coin", at=1, origin="s3"))
    stops = [at(page, time) for time in (160, 639, 799)]
    assert stops == [[80, 40], [80, 40], [120, 40]]


def test_a_piece_that_has_flown_in_stays_in_place(page: Page) -> None:
    frame(page, coin("coin"))
    page.evaluate("finishAll()")
    frame(page, coin("coin"), coin("other"))
    assert under_way(page) == 1


def test_all_pieces_can_be_brought_to_their_places_at_once(page: Page) -> None:
    frame(page, pawn(1))
    frame(page, pawn(7, "s1 s3 s7"), coin("coin", at=1))
    page.evaluate("finishAll()")
    assert page.evaluate("rest()") == "rest"
    assert under_way(page) == 0
    assert page.evaluate("[place('pawn'), place('coin')]") == [[160, 40], [160, 160]]
    assert page.locator("[data-landed]").count() == 2
    assert page.locator("[data-flying]").count() == 0
