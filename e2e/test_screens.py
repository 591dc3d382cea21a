"""On every screen: axe-core finds nothing, in light and in dark, and nothing scrolls sideways."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e import play, screens
from e2e.conftest import Visit
from e2e.visitor import LAPTOP, PHONE, SMALL_PHONE, shot
from housebuild.paths import NODE_MODULES

RUN: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`));
}"""
WIDER: Final = "document.scrollingElement.scrollWidth - innerWidth"
LOOKS: Final = {
    "small-phone": ("de", "light", SMALL_PHONE),
    "phone": ("de", "dark", PHONE),
    "laptop": ("en", "dark", LAPTOP),
}


@cache
def axe() -> str:
    """The source of axe-core, from the pinned package."""
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def complaints(page: Page) -> list[str]:
    """What axe finds on the page as it is now, and whether it is too wide."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe())  # through the debugger, which the page's policy does not bind
    found: list[str] = page.evaluate(RUN)
    if (wider := page.evaluate(WIDER)) > 0:
        found.append(f"the page is {wider} px too wide")
    return found


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", play.GAMES)
def test_every_screen_is_sound(visit: Visit, game: str, look: str, shots: str | None) -> None:
    lang, scheme, size = LOOKS[look]
    visitor = visit(lang=lang, scheme=scheme, size=size)
    found = []
    for name in screens.walk(visitor, game):
        shot(visitor.page, shots, f"{game}-{look}-{name}")
        found += [f"{name}: {line}" for line in complaints(visitor.page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_without_games_is_sound(visit: Visit, scheme: str, shots: str | None) -> None:
    visitor = visit(scheme=scheme, init="delete globalThis.WebAssembly")
    screens.trouble(visitor)
    shot(visitor.page, shots, f"trouble-{scheme}")
    assert complaints(visitor.page) == []
