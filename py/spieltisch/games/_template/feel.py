"""The cues and sounds of this game: wood and a plain tone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.voice import Cue, Note, Voice, struck

cues: Final[Mapping[str, Cue]] = {
    "score": Cue("won", "#seat-{seat}"),
}
"""The cue for a round that is won."""

voice: Final[Voice] = {
    "taken": (Note("tap", 900, 900, 0, 90, 0.2),),
    "won": (*struck("sine", (523, 0, 160, 0.14), (659, 120, 260, 0.14)),),
    "turned": (
        Note("tap", 500, 300, 0, 150, 0.26),
        *struck("sine", (196, 120, 300, 0.16)),
    ),
    "victory": (
        *struck("sine", (523, 0, 180, 0.13), (659, 130, 180, 0.13), (784, 260, 420, 0.14)),
    ),
    "defeat": (Note("sine", 392, 262, 0, 640, 0.14),),
    "draw": (*struck("sine", (440, 0, 200, 0.12), (440, 240, 300, 0.12)),),
}
