"""The two games on which everything that belongs to the house is tried.

They differ as much as two games can: one hides everybody's cards and has a curtain from the first
position on; in the other everybody chooses at once on an open board.
"""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = ("verhext", "vector")

EXAMPLE: Final = EXAMPLES[0]
"""For tests that need only one game."""
