"""Tables at their fullest, on the smallest screens and in the largest letters.

Each case is a saved game (e2e/data) in which a person has to decide.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from e2e import frames, layout
from e2e.conftest import Visit
from e2e.visitor import FLAT_LAPTOP, LAPTOP, LOW_LAPTOP, PHONE, SMALL_PHONE, Size

DATA: Final = Path(__file__).parents[1] / "data"
SMALLEST_PHONE: Final = Size(320, 568)
LYING_PHONE: Final = Size(640, 360)
ALL: Final = (SMALLEST_PHONE, SMALL_PHONE, PHONE, LYING_PHONE, LAPTOP, LOW_LAPTOP, FLAT_LAPTOP)

# Choices without an edge when the browser paints no backgrounds.
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
    """A saved game, the screens it has to fit, and the text size in percent."""

    record: str
    sizes: tuple[Size, ...] = ALL
    letters: int = 100
    then: str = ""
    """A move made first; its consequences are shown up to where people have to go on."""


CASES: Final = {
    "names of twenty letters, five players": Case("verhext-5-long-names"),
    "one failed bid": Case("verhext-4-failed-bid"),
    "three failed bids": Case("verhext-4-three-failed-bids"),
    "three failed bids of five players": Case("verhext-5-three-failed-bids"),
    "bidding in large letters": Case("verhext-4-bidding", (PHONE, LAPTOP), 200),
    "directions, names of twenty letters": Case("vector-3-directions-long-names"),
    "directions in large letters": Case("vector-2-directions", (PHONE, LAPTOP), 200),
    "numbers of two players": Case("vector-2-numbers"),
    "numbers, names of twenty letters": Case("vector-4-numbers-long-names"),
    "a zero is replaced": Case("vector-3-replacing"),
    "five hands, names of twenty letters": Case("vaalbara-5-choosing-long-names"),
    "a Midwife of five, names of twenty letters": Case("vaalbara-5-midwife-long-names"),
    "the fourth of five takes, names of twenty letters": Case("vaalbara-5-taking-long-names"),
    "a round of five ends, names of twenty letters": Case(
        "vaalbara-5-closing-long-names", then="l1"
    ),
    "five hands in large letters": Case(
        "vaalbara-5-choosing-long-names", (SMALL_PHONE, PHONE, LAPTOP), 200
    ),
}


def kept(name: str, lang: str, then: str = "") -> frames.Table:
    """The table of a saved game, after a move if one is given."""
    table = frames.Table.kept((DATA / f"{name}.txt").read_text("utf-8"), lang=lang)
    if then:
        table.ask("move", move=then)
        while table.session.waiting in ("bot", "chance"):
            table.ask("step")
    return table


@pytest.mark.parametrize("name", CASES)
def test_nothing_scrolls_overlaps_or_is_cut_off(visit: Visit, name: str) -> None:
    case = CASES[name]
    found = []
    screens = frames.screens(visit(), {f"{one.width} x {one.height}": one for one in case.sizes})
    for size, screen in screens.items():
        screen.page.evaluate(f"document.documentElement.style.fontSize = '{case.letters}%'")
        for lang in ("de", "en"):
            screen.show(kept(case.record, lang, case.then))
            faults = layout.faults(screen, fingers=False) + layout.crowding(screen)
            found += [f"{size}, {lang}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "record", ["vector-2-numbers", "verhext-5-long-names", "vaalbara-5-choosing-long-names"]
)
def test_in_forced_colours_what_can_be_chosen_has_an_edge(visit: Visit, record: str) -> None:
    screen = frames.screen(visit(), PHONE)
    screen.page.emulate_media(forced_colors="active")
    screen.show(kept(record, "en"))
    assert screen.page.evaluate(EDGELESS) == []
