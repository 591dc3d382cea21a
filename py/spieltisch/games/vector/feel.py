"""The cues and sounds of Vector: dry clicks and one electric tone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.voice import Cue, Note, Voice

cues: Final[Mapping[str, Cue]] = {
    "points": Cue("won", "#vc-pawn"),
    "less": Cue("turned", "#vc-pawn"),
    "letter": Cue("turned", "#vc-pawn"),
    "border": Cue("turned", "#vc-pawn"),
    "goal": Cue("won", "#vc-pawn"),
}
"""The cues for points gained or lost, a goal, and lost turns."""

voice: Final[Voice] = {
    "lay": (Note("tap", 3200, 3200, 0, 36, 0.3, 2),),
    "step": (
        Note("tap", 2600, 2600, 0, 30, 0.24, 2),
        Note("tap", 2600, 2600, 90, 30, 0.24, 2),
    ),
    "taken": (
        Note("tap", 3000, 3000, 0, 36, 0.24, 2),
        Note("tap", 2000, 2000, 70, 36, 0.2, 2),
    ),
    "won": (
        Note("tap", 3000, 3000, 0, 36, 0.3, 2),
        Note("tap", 3000, 3000, 70, 36, 0.3, 2),
        Note("square", 440, 440, 140, 190, 0.05, 4),
    ),
    "turned": (
        Note("square", 110, 110, 0, 150, 0.07, 4),
        Note("tap", 600, 600, 0, 60, 0.3, 2),
        Note("square", 110, 110, 220, 150, 0.07, 4),
        Note("tap", 600, 600, 220, 60, 0.3, 2),
    ),
    "victory": (
        Note("tap", 3000, 3000, 0, 36, 0.3, 2),
        Note("tap", 3000, 3000, 80, 36, 0.3, 2),
        Note("tap", 3000, 3000, 160, 36, 0.3, 2),
        Note("tap", 3000, 3000, 240, 36, 0.3, 2),
        Note("square", 440, 440, 320, 130, 0.05, 4),
        Note("square", 880, 880, 460, 420, 0.05, 4),
    ),
    "defeat": (
        Note("square", 220, 104, 0, 720, 0.06, 4),
        Note("tap", 420, 420, 740, 70, 0.3, 2),
    ),
    "draw": (
        Note("tap", 3000, 3000, 0, 36, 0.3, 2),
        Note("square", 330, 330, 70, 150, 0.05, 4),
        Note("tap", 3000, 3000, 260, 36, 0.3, 2),
        Note("square", 330, 330, 330, 150, 0.05, 4),
    ),
}
