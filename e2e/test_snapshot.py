"""The engine's snapshot, stored for the next visit, never breaks the page (0052)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from buildtools.hooks import wait_ready
from buildtools.serve import Server
from e2e import play
from e2e.examples import EXAMPLE
from e2e.visitor import Visitor, answer, until
from tests.conftest import DEEP

# Makes the snapshot without the usual pause before it (site/boot/takesnapshot.js).
AT_ONCE: Final = """
const later = setTimeout;
globalThis.setTimeout = (run, time, ...more) => later(run, time === 8_000 ? 0 : time, ...more);
"""
SNAPSHOTS: Final = "caches.open('spieltisch-snapshot').then((cache) => cache.keys())"
SNAPSHOT_MADE: Final = f"{SNAPSHOTS}.then((keys) => keys.length > 0)"

SET_ASIDE: Final = """async () => {
  const [cache, aside] = [await caches.open('spieltisch-snapshot'), await caches.open('aside')];
  for (const key of await cache.keys()) await aside.put(key, await cache.match(key));
}"""
# Damages the stored snapshot in the named way. "empty memory" gets a correct checksum, so that the
# checksum does not reveal it.
SPOIL: Final = """async (how) => {
  const [cache, aside] = [await caches.open('spieltisch-snapshot'), await caches.open('aside')];
  const [key] = await aside.keys();
  let image = await (await aside.match(key)).arrayBuffer();
  const words = new Uint32Array(image);
  if (how === 'wrong') words[words.length >> 1] ^= 1;
  if (how === 'cut') image = image.slice(0, image.byteLength >> 1);
  if (how === 'too big') words[4] = 2 ** 31;
  if (how === 'empty memory') {
    const head = 32 + Math.ceil(words[3] / 8) * 8;
    words.fill(0, head / 4);
    let sum = 2166136261;
    for (let at = 8; at < words.length; at += 1) sum = Math.imul(sum ^ words[at], 16777619);
    words[2] = sum;
  }
  if (how === 'another build') {
    await cache.delete(key);
    await cache.put(`${key.url}0`, new Response(image));
  } else {
    await cache.put(key, new Response(image));
  }
}"""
SIZE: Final = """caches.open('spieltisch-snapshot').then(async (cache) => {
  const [key] = await cache.keys();
  return (await (await cache.match(key)).arrayBuffer()).byteLength;
})"""

DRAWS: Final = """
import json
import random

async def handle(request):
    print("drawn", random.random())
    return json.dumps({"ready": True})

__export__ = ["handle"]
"""


@pytest.fixture(scope="module")
def owner(browser: Browser, site: Server) -> Iterator[Visitor]:
    """A visitor whose device has stored a snapshot. A copy of the snapshot is set aside."""
    visitor = Visitor(browser, site.url, init=AT_ONCE, remembers=True)
    until(visitor.open(), SNAPSHOT_MADE)
    visitor.page.evaluate(SET_ASIDE)
    yield visitor
    visitor.context.close()
    visitor.check()


def begin_again(owner: Visitor) -> bool:
    """Reloads the page; returns whether its engine was restored from the snapshot."""
    owner.page.reload()
    wait_ready(owner.page)
    return bool(owner.page.evaluate("performance.getEntriesByName('restored').length"))


def test_the_next_visit_restores_the_snapshot(owner: Visitor) -> None:
    assert begin_again(owner)
    play.start(owner.page, EXAMPLE)
    play.play_on(owner.page, limit=2)
    owner.page.locator('#stage [data-do="leave"]').click()


def test_engines_from_one_snapshot_draw_different_random_numbers(owner: Visitor) -> None:
    owner.context.route(
        "**/engine.py", lambda route: answer(route, kind="text/x-python", text=DRAWS)
    )
    said: list[str] = []
    owner.page.on("console", lambda message: said.append(message.text))
    assert begin_again(owner)
    assert begin_again(owner)
    owner.context.unroute("**/engine.py")
    drawn = [line for line in said if line.startswith("drawn")]
    assert len(drawn) >= 2
    assert len(set(drawn)) == len(drawn)


WAYS: Final = ["empty memory", "another build"]
"""How a snapshot can be bad. The first kind is recognised only by Pyodide, the second by the name.
Deep runs add the kinds that `unpack` recognises; tests/site/image.test.mjs tests them with `unpack`
alone."""


@pytest.mark.parametrize("how", [*WAYS, *(["wrong", "cut", "too big"] if DEEP else [])])
def test_a_bad_snapshot_is_ignored(owner: Visitor, how: str) -> None:
    owner.allow_errors("")  # Python and Pyodide log many of them
    page = owner.page
    page.evaluate(SPOIL, how)
    assert not begin_again(owner)
    expect(page.locator("#toasts .toast")).to_have_count(0)
    if how == "another build":
        until(page, f"{SNAPSHOTS}.then((keys) => keys.every(({{ url }}) => !url.endsWith('0')))")
    else:
        assert page.evaluate(SIZE) == 0  # it is not tried again
    if how == "empty memory" or DEEP:
        play.start(page, EXAMPLE)
        play.play_on(page, limit=1)
        page.locator('#stage [data-do="leave"]').click()
