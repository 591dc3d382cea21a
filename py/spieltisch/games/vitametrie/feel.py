"""Cues and sounds of Vitametrie: struck wood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.voice import Cue, Note, Voice, struck

cues: Final[Mapping[str, Cue]] = {
    "white": Cue("turned", "#square-{square}"),
    "red": Cue("turned", "#square-{square}"),
    "obstacle": Cue("turned", "#square-{square}"),
    "take": Cue("won", "#square-{square}"),
    "heart": Cue("won", "#square-{square}"),
    "angel": Cue("won", "#square-{square}"),
}
"""Won: an angel, a heart angel, a cleared way. Turned: a square barred by fate or an obstacle."""

voice: Final[Voice] = {
    "lay": (
        Note("tap", 1050, 1050, 0, 70, 0.24, 3),
        *struck("sine", (262, 0, 110, 0.1)),
    ),
    "taken": (*struck("sine", (440, 0, 160, 0.1), (1760, 0, 70, 0.025)),),
    "won": (
        *struck("sine", (440, 0, 240, 0.18), (1760, 0, 70, 0.045)),
        *struck("sine", (660, 120, 360, 0.18), (2640, 120, 70, 0.045)),
    ),
    "turned": (
        Note("tap", 260, 260, 0, 110, 0.3, 3),
        Note("sine", 116, 92, 0, 160, 0.26),
        Note("tap", 230, 230, 150, 130, 0.3, 3),
        Note("sine", 98, 74, 150, 300, 0.28),
    ),
    "victory": (
        *struck(
            "sine",
            (330, 0, 300, 0.15),
            (1320, 0, 70, 0.037),
            (440, 110, 300, 0.15),
            (1760, 110, 70, 0.037),
            (550, 220, 300, 0.15),
            (2200, 220, 70, 0.037),
            (660, 330, 300, 0.15),
            (2640, 330, 70, 0.037),
            (880, 440, 500, 0.15),
            (3520, 440, 70, 0.037),
        ),
    ),
    "defeat": (
        *struck(
            "sine",
            (330, 0, 320, 0.16),
            (1320, 0, 70, 0.04),
            (294, 210, 320, 0.16),
            (1176, 210, 70, 0.04),
            (220, 420, 320, 0.16),
            (880, 420, 70, 0.04),
        ),
        Note("tap", 210, 210, 660, 150, 0.3, 3),
        Note("sine", 88, 66, 660, 300, 0.26),
    ),
}
