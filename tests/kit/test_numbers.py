"""Numbers as they are displayed."""

from __future__ import annotations

from spieltisch.kit.numbers import minutes, plain, signed


def test_negative_numbers_have_a_true_minus() -> None:
    assert [plain(number) for number in (12, 0, -2)] == ["12", "0", "−2"]


def test_gains_have_a_plus() -> None:
    assert [signed(number) for number in (12, 0, -2)] == ["+12", "0", "−2"]


def test_times_are_minutes_and_seconds() -> None:
    assert [minutes(seconds) for seconds in (0, 59, 60, 754)] == ["0:00", "0:59", "1:00", "12:34"]
