"""The sounds of a table, as data: a frame contains the notes that the page plays.

A voice maps names to sounds. `DEFAULT_VOICE` has the defaults. A game adds its own voice, with a
sound for each cue. A cue is a moment that matters to the people at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from .game import Seat

WAVES: Final = ("sine", "triangle", "square", "sawtooth", "tap")
"""The waveforms of a note; "tap" is noise through a narrow filter, like something laid on wood."""

SOUNDS: Final = ("lay", "whisper", "step", "ask", "loss", "gain", "close", "sum")
"""The sounds of everyday events. If several are due at the same time, only the one listed last
plays."""

CUES: Final = ("taken", "won", "turned", "victory", "defeat", "draw")
"""In this order: somebody else took something; we won something; we lost something, or something
turned against us; the game is won; it is lost; it is a draw (never in a cooperative game)."""

LONGEST: Final = 1000
"""The longest a sound may last, in milliseconds."""

LOUDEST: Final = 0.3
"""The loudest a note may be."""


class Note(NamedTuple):
    """One note of a sound."""

    wave: str
    """One of `WAVES`."""
    pitch: float
    """The pitch it begins at, in Hz."""
    to: float
    """The pitch it glides to, in Hz; equal to `pitch` if it does not glide."""
    at: int
    """When it begins, in milliseconds from the beginning of the sound."""
    length: int
    """How long it lasts, including the fade, in milliseconds."""
    loudness: float
    """Its peak, at most `LOUDEST`."""
    swell: int = 8
    """How long it takes to reach its peak, in milliseconds. With a short swell it sounds struck,
    with a long one blown."""


Sound: TypeAlias = tuple[Note, ...]
Voice: TypeAlias = Mapping[str, Sound]
"""Sounds by name: one for each of `CUES`, and for those of `SOUNDS` that replace the default."""


class Cue(NamedTuple):
    """What a kind of event means to its seat ("won" or "turned"), and where to draw the flourish.

    `at` is a CSS selector with placeholders: `{seat}` and the arguments of the event's message.
    """

    name: str
    at: str


class Flourish(NamedTuple):
    """What is drawn briefly over the table; available as `flourish` in a game's `flourish.html`."""

    cue: str
    """One of `CUES`."""
    kind: str
    """The event's kind, or the outcome's reason at the end of the match."""
    seat: Seat
    """The seat it is about; -1 for everybody."""
    at: str
    """Where it is drawn, as a CSS selector."""


def struck(wave: str, *notes: tuple[float, int, int, float]) -> Sound:
    """Notes of one waveform without glides, given as pitch, start, length and loudness."""
    return tuple(Note(wave, pitch, pitch, at, length, loud) for pitch, at, length, loud in notes)


def _row(wave: str, pitches: tuple[float, ...], gap: int, loudness: float) -> Sound:
    return struck(wave, *((hz, i * gap, gap * 2, loudness) for i, hz in enumerate(pitches)))


DEFAULT_VOICE: Final[Voice] = {
    "lay": _row("tap", (1500,), 60, 0.3),
    "whisper": _row("tap", (2600, 2200, 2600), 50, 0.2),
    "step": _row("tap", (900, 1100), 70, 0.3),
    "ask": _row("sine", (392, 494), 70, 0.14),
    "loss": _row("triangle", (294, 233), 100, 0.16),
    "gain": _row("sine", (587, 784), 80, 0.15),
    "close": _row("sine", (494, 587), 90, 0.16),
    "sum": _row("sine", (523, 659, 784), 90, 0.17),
}
"""The default sounds."""
