"""Templates: loaded from source at home, precompiled in the built page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

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
from markupsafe import Markup

from .. import games
from ..kit.numbers import minutes, plain
from .i18n import catalogue

HERE: Final = Path(__file__).parent
COMPILED: Final = HERE / "compiled"
NAME: Final = re.compile(r"[a-z][a-z0-9-]*")


def _sources() -> BaseLoader:
    """The templates as written: the house's, and each game's as `games/<id>/table/…`."""
    of_games: dict[str, BaseLoader] = {
        game_id: PrefixLoader({"table": FileSystemLoader(games.folder(game_id) / "table")})
        for game_id in games.game_ids()
    }
    house = FileSystemLoader(HERE / "templates")
    return ChoiceLoader([house, PrefixLoader({"games": PrefixLoader(of_games)})])


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
    env.install_gettext_translations(catalogue(lang), newstyle=True)  # type: ignore[attr-defined]
    return env


@cache
def environment(lang: str) -> Environment:
    """The template environment of one language."""
    loader = ModuleLoader(COMPILED) if COMPILED.is_dir() else _sources()
    return _environment(lang, loader)


def compile_templates(target: Path) -> None:
    """Writes every template the worker needs as a Python module into this folder (build step).

    The folder's place in the wheel is `spieltisch/app/compiled`. Pages that only the build
    renders (`pages/…`) are left out.
    """
    env = _environment("en", _sources())
    target.mkdir(parents=True, exist_ok=True)
    env.compile_templates(
        target,
        zip=None,
        ignore_errors=False,
        filter_func=lambda name: (
            name.endswith(".html") and not name.startswith("pages/") and "/guide." not in name
        ),
    )


def page(templates: str | Sequence[str], lang: str, /, **context: Any) -> str:
    """A template filled in; of several names, the first one that exists."""
    names = (templates,) if isinstance(templates, str) else templates
    return environment(lang).select_template([*names]).render(context)


@cache
def icon(game_id: str, name: str, cls: str = "") -> Markup:
    """A drawing out of the sprites in the page: "ui-…" is the house's, the rest the game's.

    Raises ValueError on a name that cannot be an id.
    """
    if not NAME.fullmatch(name):
        raise ValueError(f"no icon {name!r}")
    sprite_id = name if name.startswith("ui-") else f"{game_id}-{name}"
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"></use></svg>').format(
        f"icon {cls}".strip(), sprite_id
    )
