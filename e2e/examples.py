"""The two games that tests use if they are not about any game in particular.

Verhext! has hidden hands, so people who share a device need a curtain from the first position on.
In Vector, everybody chooses at once, on an open board.
"""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = ("verhext", "vector")

EXAMPLE: Final = EXAMPLES[0]
"""For tests that need only one game."""
