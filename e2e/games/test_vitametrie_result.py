"""The result screen of Vitametrie, and its quick start."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e import frames, results
from e2e.conftest import Visit, Windows
from e2e.visitor import PHONE

# The animation of each stone in drawing order: its name, delay and length in milliseconds.
LIGHTS: Final = """() => {
  delete document.documentElement.dataset.motion;
  return [...document.querySelectorAll('.vm-core > path')].map((one) => {
    const { animationName, animationDelay, animationDuration } = getComputedStyle(one);
    return [animationName, 1000 * parseFloat(animationDelay), 1000 * parseFloat(animationDuration)];
  });
}"""


def ended(name: str, lang: str = "en") -> frames.Table:
    """A saved game at its result."""
    table = frames.Table.saved(name, lang=lang)
    table.session.show_result()
    return table


def result(windows: Windows, name: str) -> Page:
    (screen,) = windows(PHONE)
    screen.show(ended(name))
    return screen.page


def test_the_result_fits_every_screen(windows: Windows) -> None:
    names = ("vitametrie-8-won-long-names", "vitametrie-3-one-missing")
    tables = {f"{name}, {lang}": ended(name, lang) for lang in ("en", "de") for name in names}
    assert results.faults(windows, tables) == []


def test_paths_light_up_one_after_the_other_within_four_seconds(windows: Windows) -> None:
    page = result(windows, "vitametrie-8-won-long-names")
    lights = page.evaluate(LIGHTS)
    names, delays, durations = zip(*lights, strict=True)
    assert set(names) == {"vm-light"}
    assert list(delays) == sorted(delays)
    assert delays[0] == 0
    assert 1500 < delays[-1] + max(durations) < 4000
    page.emulate_media(reduced_motion="reduce")
    assert {name for name, *_ in page.evaluate(LIGHTS)} == {"none"}


def test_a_loss_says_how_close_it_was(windows: Windows) -> None:
    page = result(windows, "vitametrie-3-one-missing")
    expect(page.locator("figcaption")).to_contain_text("So close: 1 square stayed empty.")
    assert page.locator(".vm-hollow").count() == 1
    assert page.locator(".vm-result.is-won").count() == 0
    assert "won" not in page.locator("#stage").inner_text().lower()
    expect(page.locator('[data-do="again"]')).to_contain_text("Same world again")
    expect(page.locator('[data-do="rematch"]')).not_to_contain_text("Rematch")
    expect(page.locator(".rank-place")).to_have_count(0)


def test_the_quick_start_fits_a_phone_and_has_its_drawings(visit: Visit) -> None:
    results.expect_quick_start(visit, "vitametrie", pictures=5)
