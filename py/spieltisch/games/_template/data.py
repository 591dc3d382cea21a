"""What lies in the box, as RULES counts it."""

from __future__ import annotations

from typing import Final

STONES: Final = tuple(range(1, 21))
"""The numbers of the stones in the bag (T1)."""

HELD: Final = (3, 4)
"""How many stones each seat may draw (T2)."""
