"""The two games on which everything but the games themselves is tested.

In Verhext! hands are hidden, so several people need a curtain from the first position on. In Vector
everybody chooses at once on an open board.
"""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = ("verhext", "vector")

EXAMPLE: Final = EXAMPLES[0]
"""For tests that need only one game."""
