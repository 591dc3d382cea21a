"""Estimated shares of the win."""

from __future__ import annotations

import pytest

from spieltisch.kit.shares import estimated_shares


@pytest.mark.parametrize(
    ("worth", "scale", "shares"),
    [
        ((3.0, 3.0), 2.0, (0.5, 0.5)),
        ((5.0, 3.0), 2.0, (0.75, 0.25)),
        ((1.0, 1.0, 1.0, 1.0), 1.0, (0.25, 0.25, 0.25, 0.25)),
    ],
)
def test_shares_follow_the_lead(
    worth: tuple[float, ...], scale: float, shares: tuple[float, ...]
) -> None:
    assert estimated_shares(worth, scale) == shares


def test_a_larger_lead_gives_a_larger_share() -> None:
    shares = [estimated_shares((lead, 0.0, 0.0), 5.0)[0] for lead in (0.0, 1.0, 10.0, 100.0)]
    assert shares == sorted(set(shares))
