"""How strong the levels are. `python build.py ladder` writes this file."""

from typing import Final

from ...ai.strengths import Strength, Strengths

STRENGTHS: Final = Strengths(
    setting=(),
    levels={
        2: {
            "easy": Strength(973, 77),
            "normal": Strength(1500, 0),
            "hard": Strength(1617, 40),
        },
        4: {
            "easy": Strength(1112, 143),
            "normal": Strength(1500, 0),
            "hard": Strength(1626, 106),
        },
    },
)
