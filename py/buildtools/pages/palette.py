"""Looks up colours for pictures on rules pages, in the style sheets of the house and the games.

Rules pages do not load the games' style sheets, so the build looks up the colours for the
pictures of a quick start. It uses the same css/tokens.css files as the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import takewhile
from typing import Any, Final

import tinycss2

from buildtools.paths import SITE

COMMA: Final = ","


@cache
def tokens(game_id: str) -> dict[str, list[Any]]:
    """The custom properties of the house and a game: CSS component values by name without `--`.

    The game's properties override the house's. Properties that are set inside at-rules such as
    `@media` are ignored.
    """
    found: dict[str, list[Any]] = {}
    for folder in (SITE / "css", SITE / "games" / game_id / "css"):
        path = folder / "tokens.css"
        found |= _properties(path.read_text("utf-8") if path.is_file() else "")
    return found


def _properties(sheet: str) -> dict[str, list[Any]]:
    """The custom properties set by the rules of a style sheet. The first value of each wins."""
    found: dict[str, list[Any]] = {}
    for rule in tinycss2.parse_stylesheet(sheet):
        if rule.type == "qualified-rule":
            for each in tinycss2.parse_blocks_contents(rule.content):
                if each.type == "declaration" and each.name.startswith("--"):
                    found.setdefault(each.name[2:], each.value)
    return found


def tone(game_id: str, name: str) -> str:
    """A colour for SVG, always from the light scheme, because pictures have a paper background.

    Raises KeyError if neither the house nor the game has a custom property of this name.
    """
    return _resolved(tokens(game_id)[name], tokens(game_id))


def _resolved(values: Iterable[Any], known: dict[str, list[Any]]) -> str:
    """A value as text. Resolves each `var()` and takes the first colour of each `light-dark()`."""
    text = ""
    for value in values:
        if value.type == "() block":
            text += f"({_resolved(value.content, known)})"
        elif value.type != "function":
            text += value.serialize()
        elif value.lower_name == "var":
            (name,) = (each.value for each in value.arguments if each.type == "ident")
            text += _resolved(known[name[2:]], known)
        elif value.lower_name == "light-dark":
            text += _resolved(takewhile(lambda each: each != COMMA, value.arguments), known)
        else:
            text += f"{value.name}({_resolved(value.arguments, known)})"
    return text.strip()
