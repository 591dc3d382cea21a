"""The cues and sounds of Vaalbara: clay, a drum and a flute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.voice import Cue, Note, Voice

cues: Final[Mapping[str, Cue]] = {
    "nothing": Cue("turned", "#seat-{seat}"),
    "take": Cue("won", "#seat-{seat}"),
    "gain": Cue("won", "#seat-{seat}"),
    "steal": Cue("won", "#seat-{seat}"),
    "robbed": Cue("turned", "#seat-{seat}"),
}
"""The cues for a land that is taken and for an effect that brings points, steals them or brings
nothing."""

voice: Final[Voice] = {
    "lay": (Note("tap", 620, 420, 0, 110, 0.28),),
    "taken": (
        Note("sine", 130, 88, 0, 170, 0.12),
        Note("tap", 700, 500, 20, 80, 0.1),
    ),
    "won": (
        Note("sine", 165, 92, 0, 190, 0.26),
        Note("tap", 900, 600, 0, 60, 0.12),
        Note("triangle", 587, 587, 130, 200, 0.09, 40),
        Note("triangle", 880, 880, 270, 330, 0.1, 50),
    ),
    "turned": (
        Note("tap", 520, 300, 0, 120, 0.26),
        Note("tap", 380, 220, 110, 140, 0.24),
        Note("sine", 118, 62, 200, 380, 0.26),
    ),
    "victory": (
        Note("sine", 165, 92, 0, 150, 0.24),
        Note("sine", 165, 92, 150, 150, 0.18),
        Note("sine", 165, 92, 300, 150, 0.24),
        Note("sine", 220, 110, 450, 300, 0.26),
        Note("triangle", 587, 587, 0, 180, 0.08, 30),
        Note("triangle", 698, 698, 150, 180, 0.08, 30),
        Note("triangle", 880, 880, 300, 180, 0.09, 30),
        Note("triangle", 1175, 1175, 450, 500, 0.1, 50),
    ),
    "defeat": (
        Note("sine", 98, 55, 0, 320, 0.26),
        Note("sine", 92, 50, 420, 460, 0.26),
        Note("triangle", 587, 392, 60, 820, 0.09, 90),
    ),
    "draw": (
        Note("sine", 165, 92, 0, 170, 0.2),
        Note("sine", 165, 92, 260, 170, 0.2),
        Note("triangle", 587, 587, 90, 620, 0.08, 60),
    ),
}
