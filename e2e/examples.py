"""The two games on which everything is tried that belongs to the house and not to a game.

They are as unlike as two games can be: one hides what everybody holds and has a curtain from the
first position on, in the other everybody chooses at once on an open board.
"""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = ("verhext", "vector")

EXAMPLE: Final = EXAMPLES[0]
"""For what needs only one game."""
