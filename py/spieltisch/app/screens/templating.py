"""Finds templates: their sources in the project, or compiled templates in the built page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    ModuleLoader,
    PrefixLoader,
    StrictUndefined,
)
from jinja2.ext import InternationalizationExtension

from ... import games
from ...kit.numbers import minutes, plain
from .i18n import catalogue
from .seats import word_length

HERE: Final = Path(__file__).parent
COMPILED: Final = "compiled"
"""The name of the folders with compiled templates in the built package. There is one next to this
    module and one in each game."""


def _sources() -> BaseLoader:
    """A loader for the sources: the page's templates, and each game's as `games/<id>/table/…`."""
    of_games: dict[str, BaseLoader] = {
        game_id: PrefixLoader({"table": FileSystemLoader(games.unloaded_folder(game_id) / "table")})
        for game_id in games.game_ids()
    }
    own = FileSystemLoader(HERE / "templates")
    return ChoiceLoader([own, PrefixLoader({"games": PrefixLoader(of_games)})])


def _environment(lang: str, loader: BaseLoader) -> Environment:
    env = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=[InternationalizationExtension],
    )
    env.filters["plain"] = plain
    env.filters["minutes"] = minutes
    env.filters["word_length"] = word_length
    env.install_gettext_translations(catalogue(lang), newstyle=True)  # type: ignore[attr-defined]
    return env


def made(lang: str) -> Environment:
    """A template environment for one language."""
    built = (HERE / COMPILED).is_dir()
    return _environment(lang, _compiled() if built else _sources())


def from_sources(lang: str) -> Environment:
    """A template environment for one language. It never uses compiled templates."""
    return _environment(lang, _sources())


def _compiled() -> BaseLoader:
    """A loader for compiled templates. A game's folder does not exist until the game is fetched."""
    of_games = (games.unloaded_folder(game_id) / COMPILED for game_id in games.game_ids())
    return ModuleLoader([HERE / COMPILED, *of_games])
