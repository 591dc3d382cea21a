"""axe-core finds nothing on any screen, in light and in dark."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page

from e2e import play, screens
from e2e.conftest import Visit
from e2e.visitor import LAPTOP, PHONE, Size
from housebuild.paths import NODE_MODULES

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`));
}"""
LOOKS = [("en", "light", PHONE), ("de", "dark", PHONE), ("en", "dark", LAPTOP)]


@cache
def axe() -> str:
    """The source of axe-core, from the pinned package."""
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def complaints(page: Page) -> list[str]:
    """What axe finds on the page as it is now."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe())  # through the debugger, which the page's policy does not bind
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize(("lang", "scheme", "size"), LOOKS, ids=["phone", "dark", "laptop"])
@pytest.mark.parametrize("game", play.GAMES)
def test_axe_finds_nothing(visit: Visit, game: str, lang: str, scheme: str, size: Size) -> None:
    visitor = visit(lang=lang, scheme=scheme, size=size)
    found = {}
    for name in screens.walk(visitor, game):
        if wrong := complaints(visitor.page):
            found[name] = wrong
    assert not found, "\n".join(f"{name}: {line}" for name, all_ in found.items() for line in all_)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_nothing_works(visit: Visit, scheme: str) -> None:
    visitor = visit(scheme=scheme, init="delete globalThis.WebAssembly")
    screens.trouble(visitor)
    assert complaints(visitor.page) == []
