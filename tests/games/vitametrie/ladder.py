"""What `build.py ladder` measures of Vitametrie. Nothing is hidden in it."""

from typing import Final

OPTIONS: Final = (
    (("board", "9"), ("start", "ready")),
    (("board", "9"), ("start", "random")),
    (("board", "7"), ("start", "ready")),
)
"""With which options it is measured."""
