"""Plays the scenarios in tests/games/<id>/golden.py and saves their records in tests/golden.

    PYTHONPATH=py python -m tests.golden_update [ID …]

Run it after an intended change of rules, and read the diff.
"""

from __future__ import annotations

import sys

from tests.golden.scenario import TESTS, game_ids, golden_text, play, scenarios


def update(game_id: str) -> None:
    """Writes all golden records of a game and removes those without a scenario."""
    game, kept = scenarios(game_id)
    folder = TESTS / "golden" / game_id
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for scenario in kept:
        text = golden_text(*play(game, scenario))
        (folder / f"{scenario.name}.txt").write_text(text, encoding="utf-8")
        print(f"{game_id}/{scenario.name}: {text.splitlines()[-1]}")


if __name__ == "__main__":
    for name in sys.argv[1:] or game_ids():
        update(name)
