"""Finds what does not fit on a table in windows of common sizes."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from typing import Final

from e2e import frames
from e2e.frames import Screen, Still
from e2e.visitor import (
    LANDSCAPE_PHONE,
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
)
from tests.conftest import DEEP

SCREENS: Final = (SMALL_PHONE, *((PHONE,) if DEEP else ()), LANDSCAPE_PHONE, LAPTOP)
LOW_SCREENS: Final = (LOW_LAPTOP, Size(1024, 600))
ENLARGED: Final = (Size(512, 320), Size(427, 266), Size(320, 256), Size(320, 400))
"""The windows of a laptop and a phone at a zoom of 250 to 400 % (WCAG 1.4.10)."""
ENGLISH: Final = (SMALLEST_PHONE, LAPTOP)
"""Where English is looked at besides German, whose words are longer; in a deep run it is
everywhere."""
SMALL: Final = (Size(640, 400), Size(683, 325), Size(568, 320), SMALLEST_PHONE, Size(375, 553))
SCRIPT: Final = (Path(__file__).parent / "layout.js").read_text("utf-8")
REACH: Final = (Path(__file__).parent / "reach.js").read_text("utf-8")
COVERED: Final = (Path(__file__).parent / "covered.js").read_text("utf-8")
CROWDING: Final = (Path(__file__).parent / "crowding.js").read_text("utf-8")

NOTICE_COVERS_NOTHING: Final = """(() => {
  const said = document.querySelector('#toasts .toast').getBoundingClientRect();
  const things = document.querySelectorAll('#stage :is([data-move], [data-pick])');
  const covered = [...things].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < said.right && right > said.left && top < said.bottom && bottom > said.top;
  });
  return things.length > 1 && !covered.length && said.left >= 0 && said.right <= innerWidth;
})()"""
"""Whether a notice covers no choice and is entirely inside the window."""


def fitting(screen: Screen, *, fingers: bool | None = None) -> str:
    """The script for `faults`. Fingers need more than an uncovered point, a mouse does not."""
    mouse = screen.size in (LAPTOP, LOW_LAPTOP)
    touched = not mouse if fingers is None else fingers
    fits = f"({SCRIPT})({str(touched).lower()})"
    return f"() => [...{fits}, ...({COVERED})()]" if mouse else f"() => {fits}"


def faults(screen: Screen, *, fingers: bool | None = None) -> list[str]:
    """One line for each thing that does not fit.

    `fingers`: whether controls must be large enough for a finger. None means that they must, except
    on LAPTOP and LOW_LAPTOP.
    """
    found: list[str] = screen.page.evaluate(fitting(screen, fingers=fingers))
    return found


def search(
    screens: Sequence[Screen],
    stills: Sequence[Still],
    *more: str,
    fingers: Container[Size] | None = None,
) -> Iterator[tuple[Screen, Still, list[str]]]:
    """For every still on every screen: what does not fit, and what the `more` scripts find.

    English stills are shown only where `ENGLISH` says so.

    `fingers`: the screens on which controls must be large enough for a finger; None means all but
    LAPTOP and LOW_LAPTOP.
    """
    for screen in screens:
        touched = None if fingers is None else screen.size in fingers
        english = DEEP or screen.size in ENGLISH
        shown = [still for still in stills if english or still.lang != "en"]
        yield from frames.search([screen], shown, fitting(screen, fingers=touched), *more)


def crowding(screen: Screen) -> list[str]:
    """One line for each word that overlaps another, is cut off or sticks out of its button."""
    found: list[str] = screen.page.evaluate(CROWDING)
    return found
