"""Line breaks in sentences."""

from __future__ import annotations

from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.text import Who, say


def test_a_line_breaks_after_an_arrow_only_before_a_word() -> None:
    line = Speaker("en", ["Ada"])(say("{who}: {old} → {new}.", who=Who(0), old=4, new=17))
    assert line == "Ada: 4\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}17."
    words = Speaker("de")(say("{old} → {new}", old="Ton", new="Ocker"))
    assert words == "Ton\N{NO-BREAK SPACE}→ Ocker"
