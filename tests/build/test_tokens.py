"""The house's colours have the contrast that tokens.css promises, in both schemes."""

from __future__ import annotations

import re
from math import cos, radians, sin

import pytest

from buildtools.paths import SITE

pytestmark = pytest.mark.native

COLOUR = r"oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)"
TOKEN = re.compile(rf"--([\w-]+): light-dark\({COLOUR}, {COLOUR}\);")
SURFACES = ("ground", "raised", "sunk")
TEXTS = ("ink", "muted", "accent", "good", "bad", *(f"seat-{seat}" for seat in range(8)))


def luminance(lightness: float, chroma: float, hue: float) -> float:
    """The relative luminance of an OKLCH colour (WCAG 2.2, CSS Color 4), clipped to sRGB."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    red, green, blue = (min(max(part, 0.0), 1.0) for part in (red, green, blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def tokens(dark: bool) -> dict[str, float]:
    """The luminance of the colours in tokens.css. If a name is defined several times, the first
    definition counts."""
    text = next(SITE.rglob("tokens.css")).read_text("utf-8")
    found: dict[str, float] = {}
    for name, *parts in TOKEN.findall(text):
        lightness, chroma, hue = map(float, parts[3:] if dark else parts[:3])
        found.setdefault(name, luminance(lightness / 100, chroma, hue))
    return found


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_every_text_colour_keeps_its_contrast_on_every_surface(dark: bool) -> None:
    colours = tokens(dark)
    found = {
        (text, surface): contrast(colours[text], colours[surface])
        for text in TEXTS
        for surface in SURFACES
    }
    assert {pair: ratio for pair, ratio in found.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("dark", [False, True])
def test_edges_contrast_with_the_ground_and_raised_surfaces(dark: bool) -> None:
    colours = tokens(dark)
    assert all(contrast(colours["edge"], colours[each]) >= 3 for each in ("ground", "raised"))


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast(luminance(0, 0, 0), luminance(1, 0, 0)) == pytest.approx(21, abs=0.01)
