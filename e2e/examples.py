"""The two games that serve to test the house, which is everything but the games themselves.

They differ as much as two games can. In Verhext! hands are hidden, so there is a curtain from the
very first position; in Vector everybody chooses at the same time on an open board.
"""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = ("verhext", "vector")

EXAMPLE: Final = EXAMPLES[0]
"""For tests that need only one game."""
