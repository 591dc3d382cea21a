"""How strong the levels are. `python build.py ladder` writes this file."""

from typing import Final

from ...ai.strengths import Strength, Strengths

STRENGTHS: Final = Strengths(
    setting=(),
    levels={
        1: {
            "easy": Strength(1195, 107),
            "normal": Strength(1500, 0),
            "hard": Strength(1758, 94),
        },
    },
    worlds={
        (("board", "9"), ("start", "ready")): Strength(1643, 84),
        (("board", "9"), ("start", "random")): Strength(1631, 83),
        (("board", "7"), ("start", "ready")): Strength(1280, 92),
    },
)
