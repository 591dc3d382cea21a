"""Constants that the page's scripts and Python both define have the same values."""

from __future__ import annotations

import re

from buildtools.paths import ROOT
from spieltisch.app.screens import my_games, trends
from spieltisch.app.storage import history


def numbers(name: str) -> dict[str, int]:
    """The integer constants at the top of a script."""
    text = (ROOT / "site" / name).read_text("utf-8").replace("_", "")
    return {key: int(value) for key, value in re.findall(r"^const (\w+) = (\d+);", text, re.M)}


def test_python_and_the_page_have_equal_limits_for_results() -> None:
    found = numbers("pages/standing.js")
    assert found["LISTED"] == my_games.SHOWN
    assert found["CURVE"] == trends.REACH
    assert found["ADVICE"] == history.RUN
    assert found["SLICE"] <= history.MOST_LAST


def test_the_page_adds_as_many_rows_as_the_button_promises() -> None:
    assert numbers("pages/mine.js")["MORE"] == my_games.MORE
