"""What `build.py ladder` measures in Vitametrie, where nothing is hidden."""

from typing import Final

OPTIONS: Final = (
    (("board", "9"), ("start", "ready")),
    (("board", "9"), ("start", "random")),
    (("board", "7"), ("start", "ready")),
)
"""The options it is measured with."""
