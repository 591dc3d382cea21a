"""What the review's sheet says of the parts that moves and luck had in a result."""

from __future__ import annotations

import pytest

from spieltisch.app.screens.causes import Share
from spieltisch.app.screens.i18n import Speaker
from spieltisch.app.screens.review_sheet import SPAN, bars
from spieltisch.core.text import Message

MIDDLE = SPAN // 2


@pytest.mark.parametrize(
    ("points", "said", "drawn"),
    [
        ((-30, 5, 0), ["−30%", "+5%", "0%"], [(40, 60), (100, 10), (100, 0)]),
        ((-100, 60, -10), ["−100%", "+60%", "−10%"], [(0, 100), (100, 60), (90, 10)]),
        ((-200, 150, 0), ["minus", "plus", "±0"], [(0, 100), (100, 75), (100, 0)]),
    ],
)
def test_parts_are_bars_from_the_middle_with_numbers_up_to_100_percent(
    points: tuple[int, int, int], said: list[str], drawn: list[tuple[int, int]]
) -> None:
    kinds = ("own", "others", "luck")
    parts = [Share(kind, Message(kind), n) for kind, n in zip(kinds, points, strict=True)]  # type: ignore[arg-type]
    found = bars(Speaker("en"), parts)
    assert [one.said for one in found] == said
    assert [(one.start, one.length) for one in found] == drawn
    assert [one.harm for one in found] == [n < 0 for n in points]
    assert all(one.start + one.length == MIDDLE for one in found if one.harm)
