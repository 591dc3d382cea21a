"""Renders templates (found by `templating`) and the icons in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

if TYPE_CHECKING:
    from jinja2 import Environment

NAME: Final = re.compile(r"[a-z][a-z0-9-]*")


@cache
def environment(lang: str) -> Environment:
    """The template environment for one language.

    Jinja2 is imported here, not at the top, because the command line must work without it
    (decision 0004).
    """
    from .templating import made

    return made(lang)


def page(templates: str | Sequence[str], lang: str, /, **context: Any) -> str:
    """A rendered template. If several names are given, the first that exists is used."""
    names = (templates,) if isinstance(templates, str) else templates
    return environment(lang).select_template([*names]).render(context)


@cache
def icon(game_id: str, name: str, cls: str = "") -> Markup:
    """An SVG that refers to one of the page's sprites. Names that begin with "ui-" are shared by
    all games; any other name is a sprite of this game. Raises ValueError if the name cannot be an
    id."""
    if not NAME.fullmatch(name):
        raise ValueError(f"no icon {name!r}")
    sprite_id = name if name.startswith("ui-") else f"{game_id}-{name}"
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"></use></svg>').format(
        f"icon {cls}".strip(), sprite_id
    )
