"""Compiles page templates to Python at build time, so that the browser never parses them."""

import importlib
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path


def compile_templates(package: Path) -> None:
    """Compiles every template that the worker needs to a Python module. `package` is a copy of the
    package; each module is written next to the code that the template belongs to."""
    templating = importlib.import_module("spieltisch.app.screens.templating")
    games = importlib.import_module("spieltisch.games")
    env = templating.from_sources("en")

    def write(folder: Path, belongs: Callable[[str], object]) -> None:
        target = folder / templating.COMPILED
        target.mkdir(parents=True)
        env.compile_templates(
            target,
            zip=None,
            ignore_errors=False,
            filter_func=lambda name: (
                name.endswith(".html") and "/guide." not in name and bool(belongs(name))
            ),
        )

    house = package / "app" / "screens"
    write(house, lambda name: not name.startswith("games/"))
    for game_id in games.game_ids():
        write(package / "games" / game_id, partial(re.match, f"games/{game_id}/"))
