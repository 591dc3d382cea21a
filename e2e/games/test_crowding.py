"""Tables at their fullest, on the smallest screens and with the largest text.

Each case is a saved game (e2e/data) in which a person has to decide.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from e2e import frames, layout
from e2e.conftest import Windows
from e2e.visitor import (
    FLAT_LAPTOP,
    LANDSCAPE_PHONE,
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
)
from tests.conftest import DEEP

ROOMY: Final = (PHONE, LAPTOP, LOW_LAPTOP) if DEEP else ()
ALL: Final = (SMALLEST_PHONE, SMALL_PHONE, LANDSCAPE_PHONE, *ROOMY, FLAT_LAPTOP)

# Finds choices that have no visible edge if the browser paints no backgrounds.
EDGELESS: Final = """() => {
  const choices = [...document.querySelectorAll('#stage :is([data-move], [data-pick])')];
  return choices.filter((one) => one.checkVisibility()).filter((one) => {
    const edge = (part) => {
      const { borderTopStyle: style, borderTopWidth, outlineStyle } = getComputedStyle(part);
      return (style !== 'none' && parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
    };
    return ![one, ...one.querySelectorAll('*')].some(edge);
  }).map((one) => `no edge: ${one.dataset.move ?? one.dataset.pick}`);
}"""


class Case(NamedTuple):
    """A saved game."""

    record: str
    then: str = ""
    """A move to make first."""


CASES: Final = {
    "names of twenty letters, five players": Case("verhext-5-long-names"),
    "one failed bid": Case("verhext-4-failed-bid"),
    "three failed bids": Case("verhext-4-three-failed-bids"),
    "three failed bids of five players": Case("verhext-5-three-failed-bids"),
    "directions, names of twenty letters": Case("vector-3-directions-long-names"),
    "numbers of two players": Case("vector-2-numbers"),
    "numbers, names of twenty letters": Case("vector-4-numbers-long-names"),
    "a zero is replaced": Case("vector-3-replacing"),
    "five hands, names of twenty letters": Case("vaalbara-5-choosing-long-names"),
    "a Midwife of five, names of twenty letters": Case("vaalbara-5-midwife-long-names"),
    "the fourth of five takes, names of twenty letters": Case("vaalbara-5-taking-long-names"),
    "a round of five ends, names of twenty letters": Case(
        "vaalbara-5-closing-long-names", then="l1"
    ),
}
LARGE: Final[dict[str, tuple[Size, ...]]] = {
    "verhext-4-bidding": (PHONE, LAPTOP),
}
"""Saved games that also fit in text of twice the size, and the screens."""
SCROLLING: Final = ("vector-2-directions", "vector-2-numbers")
"""Saved games whose page scrolls in text of twice the size, so that the board keeps its own."""


@pytest.mark.parametrize("game", sorted({case.record.split("-")[0] for case in CASES.values()}))
def test_nothing_scrolls_overlaps_or_is_cut_off(windows: Windows, game: str) -> None:
    cases = {name: case for name, case in CASES.items() if case.record.startswith(game)}
    screens = windows(*ALL)
    stills = [
        frames.Table.saved(case.record, lang=lang, then=case.then).still(screens, name)
        for name, case in cases.items()
        for lang in ("de", "en")
    ]
    found = []
    for screen, still, faults in layout.search(screens, stills, layout.CROWDING, fingers=()):
        found += [f"{still.name}, {screen.size}, {still.lang}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", LARGE)
def test_large_text_causes_no_overlaps(windows: Windows, name: str) -> None:
    screens = windows(*LARGE[name])
    screens[0].page.evaluate("document.documentElement.style.fontSize = '200%'")
    stills = [frames.Table.saved(name, lang=lang).still(screens) for lang in ("de", "en")]
    found = []
    for screen, still, faults in layout.search(screens, stills, layout.CROWDING, fingers=()):
        found += [f"{screen.size}, {still.lang}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", SCROLLING)
def test_large_text_may_make_the_page_scroll_but_covers_nothing(
    windows: Windows, name: str
) -> None:
    screens = windows(SMALLEST_PHONE, PHONE, LAPTOP)
    screens[0].page.evaluate("document.documentElement.style.fontSize = '200%'")
    stills = [frames.Table.saved(name, lang=lang).still(screens) for lang in ("de", "en")]
    found = []
    for screen, still, faults in frames.search(screens, stills, layout.CROWDING, layout.REACH):
        found += [f"{screen.size}, {still.lang}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


def test_in_forced_colours_every_choice_has_an_edge(windows: Windows) -> None:
    (screen,) = windows(PHONE)
    screen.page.emulate_media(forced_colors="active")
    for record in ("vector-2-numbers", "verhext-5-long-names", "vaalbara-5-choosing-long-names"):
        screen.show(frames.Table.saved(record, lang="en"))
        assert screen.page.evaluate(EDGELESS) == [], record
