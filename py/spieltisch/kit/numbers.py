"""Numbers as they are displayed: with a true minus sign, which is as wide as a plus sign."""

from __future__ import annotations


def plain(number: int | str) -> str:
    """A number: "4", "0", "−2"."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A number with its sign, for gains and losses: "+4", "0", "−2"."""
    return f"+{number}" if number > 0 else plain(number)


def minutes(seconds: int) -> str:
    """A time in minutes and seconds: "0:07", "12:30"."""
    return f"{seconds // 60}:{seconds % 60:02}"
