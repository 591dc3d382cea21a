"""How strong the levels are. `python build.py ladder` writes this file."""

from typing import Final

from ...ai.strengths import Strength, Strengths

STRENGTHS: Final = Strengths(
    setting=(),
    levels={
        2: {
            "easy": Strength(1252, 23),
            "normal": Strength(1500, 0),
            "hard": Strength(1697, 22),
        },
        4: {
            "easy": Strength(1175, 22),
            "normal": Strength(1500, 0),
            "hard": Strength(1668, 19),
        },
    },
)
