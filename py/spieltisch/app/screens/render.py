"""Templates filled in, and the drawings that stand in them. What finds and compiles templates is
`templating`."""

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
    """The template environment of one language.

    Jinja2 is a quarter of what an engine would have to import before its first answer, so it is
    imported with the first environment (`worker.hello` sees to that).
    """
    from .templating import made

    return made(lang)


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
