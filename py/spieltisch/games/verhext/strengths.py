"""How strong the levels are. `python build.py ladder` writes this file."""

from typing import Final

from ...ai.strengths import Strength, Strengths

STRENGTHS: Final = Strengths(
    setting=(),
    levels={
        3: {
            "easy": Strength(1360, 20),
            "normal": Strength(1500, 0),
            "hard": Strength(1620, 20),
        },
        4: {
            "easy": Strength(1341, 16),
            "normal": Strength(1500, 0),
            "hard": Strength(1614, 18),
        },
    },
)
