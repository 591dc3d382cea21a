"""How strong the levels are. `python build.py ladder` writes this file."""

from typing import Final

from ...ai.strengths import Strength, Strengths

STRENGTHS: Final = Strengths(
    setting=(("level", "2"),),
    levels={
        2: {
            "easy": Strength(1387, 18),
            "normal": Strength(1500, 0),
            "hard": Strength(1684, 20),
        },
        4: {
            "easy": Strength(1271, 21),
            "normal": Strength(1500, 0),
            "hard": Strength(1592, 21),
        },
    },
)
