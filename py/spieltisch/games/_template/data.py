"""What is in the box (see RULES.en.md)."""

from __future__ import annotations

from typing import Final

STONES: Final = tuple(range(1, 21))
"""The numbers of the stones in the bag (T1)."""

HELD: Final = (3, 4)
"""The possible numbers of stones that each seat draws (T2)."""
