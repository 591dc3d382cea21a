"""Compares our engines with OpenSpiel, which gets a virtual environment of its own."""

import json
import os
import subprocess
import venv
from pathlib import Path
from statistics import median
from typing import Any, Final

from buildtools.inside import speed
from buildtools.paths import BUILD
from spieltisch import games

VERSION: Final = "2.0.2"
FOLDER: Final = BUILD / "bench" / "openspiel"
SCRIPT: Final = Path(__file__).resolve().parents[1] / "inside" / "openspiel_inside.py"

PYTHON_GAMES: Final = (
    "python_tic_tac_toe",
    "python_team_dominoes",
    "python_block_dominoes",
    "python_hangman",
    "python_liars_poker",
    "python_kuhn_poker",
)
"""Games that are written in Python, like ours. The goal refers to the first one."""

CPP_GAMES: Final = ("spades", "backgammon")
"""Games that are written in C++, to show what we could gain with C++."""

MATCHES: Final = 400
SECONDS: Final = 0.3
"""Processor time for each of OpenSpiel's games in each round."""


def _python() -> Path:
    return FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install() -> Path | None:
    """A Python with OpenSpiel, which this installs if it is missing. None if that fails.

    OpenSpiel is not pinned by hashes, because no build or test uses it.
    """
    python = _python()
    check = [str(python), "-c", "import pyspiel"]
    if python.exists() and subprocess.run(check, capture_output=True, check=False).returncode == 0:
        return python
    venv.create(FOLDER, with_pip=True, clear=True)
    command = [str(python), "-m", "pip", "install", "-q", "--only-binary", ":all:"]
    command.append(f"open_spiel=={VERSION}")
    subprocess.run(command, capture_output=True, check=False)
    found = subprocess.run(check, capture_output=True, check=False).returncode == 0
    return python if found else None


def _theirs(python: Path) -> dict[str, float]:
    command = [str(python), str(SCRIPT), str(SECONDS), *PYTHON_GAMES, *CPP_GAMES]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(result.stdout)
    return figures


def _middle(samples: list[float]) -> int:
    return round(median(samples))


def compare(rounds: int) -> dict[str, Any]:
    """Plies per second of processor time in our games and theirs, and the ratios of the medians.

    Ours and theirs alternate. All are random playouts on the bare rules (`speed.random_plies`):
    each ply lists the legal moves, draws one and applies it. Nothing is cloned or recorded except
    by the rules themselves.
    """
    python = install()
    ours: dict[str, list[float]] = {game_id: [] for game_id in games.game_ids()}
    theirs: dict[str, list[float]] = {}
    for number in range(rounds):
        for name, steps in (_theirs(python) if python else {}).items():
            theirs.setdefault(name, []).append(steps)
        for game_id, samples in ours.items():
            seats = sorted(games.load(game_id).meta.seats)
            middle = seats[len(seats) // 2]
            # New games in each round, so that caches from earlier rounds do not help.
            result = speed.random_plies(game_id, middle, MATCHES, f"plies {number}")
            samples.append(result["amount"] / result["seconds"])
    table: dict[str, Any] = {"ours": {name: _middle(samples) for name, samples in ours.items()}}
    if python is None:
        return {**table, "openspiel": f"open_spiel {VERSION} cannot be installed: not compared"}
    table["openspiel"] = {name: _middle(samples) for name, samples in theirs.items()}
    for other in PYTHON_GAMES:
        table[f"to {other}"] = {
            name: round(median(samples) / median(theirs[other]), 2)
            for name, samples in ours.items()
        }
    return table
