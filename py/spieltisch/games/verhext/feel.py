"""The cues and sounds of Verhext!: bubbling glass and a low bell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.voice import Cue, Note, Voice, struck

cues: Final[Mapping[str, Cue]] = {
    "trick": Cue("won", ".vh-play.is-best"),
    "met": Cue("won", ".vh-line[data-seat='{seat}']"),
    "failed": Cue("turned", ".vh-line[data-seat='{seat}']"),
}
"""The cues for a trick that is won and, at the end of a round, for a bid that was met or failed."""

voice: Final[Voice] = {
    "lay": (Note("tap", 2100, 1500, 0, 90, 0.24),),
    "taken": (
        Note("sine", 300, 520, 0, 110, 0.06),
        Note("sine", 360, 640, 100, 130, 0.06),
    ),
    "won": (
        Note("sine", 420, 900, 0, 100, 0.13),
        Note("sine", 520, 1150, 90, 100, 0.13),
        Note("sine", 680, 1500, 180, 120, 0.12),
        *struck("sine", (1760, 270, 420, 0.06), (2640, 270, 260, 0.03)),
    ),
    "turned": (
        Note("tap", 1400, 280, 0, 320, 0.14),
        *struck("sine", (147, 120, 820, 0.2), (406, 120, 460, 0.06), (794, 120, 240, 0.03)),
    ),
    "victory": (
        *struck(
            "sine",
            (294, 0, 900, 0.12),
            (587, 0, 480, 0.1),
            (740, 120, 480, 0.1),
            (880, 240, 500, 0.1),
            (1175, 360, 620, 0.1),
        ),
        Note("sine", 700, 1500, 520, 120, 0.07),
        Note("sine", 900, 1900, 620, 140, 0.07),
    ),
    "defeat": (
        *struck(
            "sine",
            (175, 0, 700, 0.18),
            (483, 0, 340, 0.05),
            (131, 380, 610, 0.2),
            (361, 380, 380, 0.05),
        ),
        Note("tap", 900, 180, 420, 520, 0.1),
    ),
    "draw": (
        Note("sine", 420, 760, 0, 120, 0.08),
        Note("sine", 420, 760, 150, 120, 0.08),
        *struck("sine", (294, 310, 560, 0.16)),
    ),
}
