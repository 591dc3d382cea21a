"""How long a move of one's own takes to be seen, and a computer player to decide, at a quarter of
the speed (see throttle.py); page and worker are slowed down alike."""

import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from buildtools import hooks
from buildtools.bench.boot import in_worker, open_browser
from buildtools.bench.sites import MEASURING_PAGE, OURS
from buildtools.bench.throttle import browser_process, can_throttle, throttled
from buildtools.serve import Server
from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

TAPS: Final = 25
FIRST: Final = 3
"""Taps of each game that do not count: what was never shown has to be drawn for the first time."""

DECISIONS: Final = 12
SETTINGS: Final = """try {
  localStorage.setItem('spieltisch/settings', JSON.stringify({ speed: 'fast', lang: 'en' }));
} catch {}"""

# Milliseconds from a press to the first picture in which the position is another one.
TAP: Final = """(move) => new Promise((seen) => {
  const button = [...document.querySelectorAll('#stage [data-move]')]
    .find((each) => each.dataset.move === move);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => seen(performance.now() - start);
      port2.postMessage(0);
    });
  });
  watch.observe(document.querySelector('main'), { attributeFilter: ['data-ply', 'data-screen'] });
  const start = performance.now();
  button.click();
})"""


def percentile(samples: list[float], share: float) -> float:
    """The smallest sample that is not exceeded by this share of them."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def summary(samples: list[float]) -> dict[str, int]:
    """Median, 95th percentile and maximum, rounded."""
    return {
        "median": round(percentile(samples, 0.5)),
        "p95": round(percentile(samples, 0.95)),
        "max": round(max(samples)),
        "samples": len(samples),
    }


def _begin(page: Page, game_id: str, number: int) -> None:
    game = games.load(game_id)
    seats = game.meta.default_seats
    players = [Player(HUMAN, ""), *[Player("random", "")] * (seats - 1)]
    link = encode(Match(game, seats, {}, f"tap {number}"), players, "deal")
    page.evaluate("link => { location.hash = link; }", link)


def _taps(page: Page, process: int, game_id: str) -> list[float]:
    rng, number = Random(game_id), 0
    found: list[float] = []
    _begin(page, game_id, number)
    turn = hooks.await_turn(page)
    while len(found) < TAPS + FIRST:
        if turn.happens == "over":
            number += 1
            _begin(page, game_id, number)
            turn = hooks.await_turn(page)
            continue
        with throttled(process):
            found.append(float(page.evaluate(TAP, rng.choice(turn.moves))))
        turn = hooks.await_turn(page, turn.ply)
    return found[FIRST:]


def tap_times(chromium: str, folder: Path) -> dict[str, dict[str, int]]:
    """Milliseconds until one's own move is seen, by game; empty where nothing can be throttled."""
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
        page.goto(server.url)
        hooks.wait_ready(page)
        process = browser_process(Path(name))
        for game_id in games.game_ids():
            table[game_id] = summary(_taps(page, process, game_id))
    return table


def decision_times(chromium: str) -> dict[str, Any]:
    """Milliseconds of a decision in the worker, by game, number of seats and level."""
    plan: list[tuple[str, list[Any]]] = [
        ("decisions", [game_id, seats, kind, DECISIONS])
        for game_id in games.game_ids()
        for seats in games.load(game_id).meta.seats
        for kind in ("normal", "hard")
    ]
    results, _ = in_worker(chromium, OURS, MEASURING_PAGE, plan, slow=can_throttle())
    table: dict[str, Any] = {}
    for (_, (game_id, seats, kind, _)), result in zip(plan, results, strict=True):
        table.setdefault(game_id, {}).setdefault(kind, {})[str(seats)] = summary(result["ms"])
    return table
