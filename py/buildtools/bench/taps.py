"""Measures the time until a tap has a visible effect and until a computer player decides.

Page and worker run at a quarter of their speed (see throttle.py).
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from buildtools import hooks
from buildtools.bench.boot import open_browser, worker_runs
from buildtools.bench.sites import MEASURING_PAGE, OURS
from buildtools.bench.throttle import SHARE, browser_process, can_throttle, throttled
from buildtools.serve import Server
from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

TAPS: Final = 10
"""Taps per game and run. Each is made when the last move has come to rest, so that its animations
do not count."""

FIRST: Final = 3
"""How many taps at the start of each game do not count, because the browser is drawing things for
the first time."""

DECISIONS: Final = 40
PHONE: Final = ViewportSize(width=390, height=844)
SETTINGS: Final = """try {
  localStorage.setItem('spieltisch/settings', JSON.stringify({ speed: 'fast', lang: 'en' }));
} catch {}"""

# Milliseconds from a press until the answer arrives, until the first painted frame that shows the
# move, and until the first that shows the new position. The page shows a move by itself: a piece
# starts moving, or the choice is marked (site/effects/ahead.js). If it does neither, the position
# counts. `data-ply` changes in the task that puts the pieces in their places. A message posted in
# an animation frame arrives right after the paint.
TAP: Final = """(move) => new Promise((tell) => {
  const button = [...document.querySelectorAll('#stage [data-move]')]
    .find((each) => each.dataset.move === move && each.checkVisibility());
  const painted = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now() - start);
    port2.postMessage(0);
  };
  const parse = JSON.parse;
  let answered = null;
  let seen = null;
  JSON.parse = (...text) => {
    const value = parse(...text);
    if (value?.html) answered ??= performance.now() - start;
    return value;
  };
  const watch = new MutationObserver(() => {
    watch.disconnect();
    JSON.parse = parse;
    requestAnimationFrame(() => painted((time) => tell([answered, seen ?? time, time])));
  });
  watch.observe(document.querySelector('main'), { attributeFilter: ['data-ply', 'data-screen'] });
  const before = new Set(document.querySelectorAll('.copies'));
  const start = performance.now();
  // Requested before the press, this frame's callback precedes all others for that paint.
  requestAnimationFrame(() => painted((time) => {
    const shown = [...document.querySelectorAll('.copies, #stage [data-chosen]')];
    if (shown.some((each) => !before.has(each))) seen = time;
  }));
  button.click();
})"""
# Opens a link without a mouse, because the browser hit-tests a resting pointer before every paint.
LINK: Final = """(link) => {
  const other = document.querySelector('main').dataset.screen !== 'lobby';
  location.hash = link;
  return other;
}"""
OFFER: Final = '#toasts [data-name="link"] button'
SKIP: Final = "document.querySelector('#stage').click()"
# Waits until the last move has come to rest: what ends of all animations, and what they start.
REST: Final = """async () => {
  const moving = () => document.getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
  while (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
}"""


def percentile(samples: list[float], share: float) -> float:
    """The percentile of the samples at this share (0 to 1). It is always one of the samples."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def summary(samples: list[float]) -> dict[str, int]:
    """Median, 95th percentile and maximum, rounded, and the number of samples."""
    return {
        "median": round(percentile(samples, 0.5)),
        "p95": round(percentile(samples, 0.95)),
        "max": round(max(samples)),
        "samples": len(samples),
    }


def begin(page: Page, game_id: str, seats: int, seed: str) -> hooks.Turn:
    """Opens a new match with a link, against random computer players. Replaces the open match, and
    waits for a decision."""
    players = [Player(HUMAN, ""), *[Player("random", "")] * (seats - 1)]
    link = encode(Match(games.load(game_id), seats, {}, seed), players, "deal")
    before = page.locator("main").get_attribute("data-ply") or ""
    if page.evaluate(LINK, link):
        page.locator(OFFER).first.evaluate("(one) => one.click()")
    page.locator(f'main[data-game="{game_id}"]:not([data-ply="{before}"])').wait_for()
    return hooks.await_turn(page)


def _taps(page: Page, process: int, game_id: str) -> Iterator[tuple[float, float, float]]:
    rng, number = Random(game_id), 0
    seats = games.load(game_id).meta.default_seats
    turn = begin(page, game_id, seats, f"tap {number}")
    while True:
        while turn.happens == "over":
            number += 1
            turn = begin(page, game_id, seats, f"tap {number}")
        page.evaluate(REST)
        with throttled(process):
            answered, seen, shown = page.evaluate(TAP, rng.choice(turn.moves))
        yield float(answered), float(seen), float(shown)
        page.evaluate(SKIP)
        turn = hooks.await_turn(page, turn.ply)


def tap_times(chromium: str, folder: Path, runs: int) -> dict[str, dict[str, int]]:
    """By game, milliseconds from a tap until the move is visible, until the answer arrives (median)
    and until the new position is visible. Empty if the browser cannot be throttled."""
    if not can_throttle():
        return {}
    table = {}
    with (
        Server(folder) as server,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        open_browser(playwright, chromium, Path(name)) as context,
    ):
        context.add_init_script(SETTINGS)
        page = context.new_page()
        page.set_viewport_size(PHONE)
        page.goto(server.url)
        hooks.wait_ready(page)
        process = browser_process(Path(name))
        for game_id in games.game_ids():
            taps = _taps(page, process, game_id)
            found = [next(taps) for _ in range(FIRST + runs * TAPS)][FIRST:]
            answers, seen, shown = zip(*found, strict=True)
            table[game_id] = {
                **summary(list(seen)),
                "answer": round(percentile(list(answers), 0.5)),
                "position": round(percentile(list(shown), 0.5)),
                "position_p95": round(percentile(list(shown), 0.95)),
            }
    return table


def decision_times(chromium: str) -> dict[str, Any]:
    """Milliseconds per decision by game, number of seats and level, as at a quarter of the speed,
    that is, four times the worker's processor time."""
    plan: list[tuple[str, list[Any]]] = [
        ("decisions", [game_id, seats, kind, DECISIONS])
        for game_id in games.game_ids()
        for seats in games.load(game_id).meta.seats
        for kind in ("normal", "hard")
    ]
    table: dict[str, Any] = {}
    found = worker_runs(chromium, OURS, MEASURING_PAGE, plan)
    for (_, (game_id, seats, kind, _)), (result, share) in zip(plan, found, strict=True):
        slow = [took * share * (1 + SHARE) for took in result["ms"]]
        table.setdefault(game_id, {}).setdefault(kind, {})[str(seats)] = summary(slow)
    return table
