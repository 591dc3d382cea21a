"""The house's and the games' drawings: sprites of `<symbol>`s, put into pages with prefixed ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from buildtools.paths import SITE
from spieltisch import games

HOUSE: Final = "ui"
EMBLEMS: Final = "goals.svg"

# A drawing is a top-level element of its sprite: a symbol, or a gradient that symbols share.
DRAWING: Final = re.compile(
    r'<(symbol|linearGradient|radialGradient)\b[^>]*\bid="([^"]+)".*?</\1>', re.DOTALL
)
REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def prefixed(svg: str, prefix: str) -> str:
    """A sprite as pages include it: hidden, and with a prefix on each of its ids."""
    svg = re.sub(r"<\?xml.*?\?>|<!--.*?-->|\n\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", svg)
    return svg.replace("<svg ", '<svg width="0" height="0" aria-hidden="true" class="sprite" ', 1)


def house() -> Markup:
    """The sprite with all drawings of the house."""
    return Markup(prefixed((SITE / "icons" / "ui.svg").read_text("utf-8"), HOUSE))  # our own file


def faces() -> str:
    """The sprite with the portraits of the people who play for the computer."""
    return prefixed((SITE / "faces" / "faces.svg").read_text("utf-8"), "face")


def sprite(game_id: str) -> str:
    """The sprite for a game's table, or "" if it has none."""
    path = SITE / "games" / game_id / "sprite.svg"
    return prefixed(path.read_text("utf-8"), game_id) if path.is_file() else ""


def emblems(game_id: str) -> str:
    """The sprite with the drawings of a game's goals, and of the game's drawings that they refer
    to; "" if it has none. The page loads it before the game's own sprite, or after it."""
    path = SITE / "games" / game_id / EMBLEMS
    if not path.is_file():
        return ""
    own = prefixed(path.read_text("utf-8"), game_id)
    return str(used("".join(f'href="#{found[2]}"' for found in DRAWING.finditer(own))))


def cover(game_id: str) -> str:
    """The symbol for a game's cover: the first one in its cover.svg, else in its sprite."""
    return next(_symbols(game_id), "cover")


def used(html: str, *, of_games: bool = False) -> Markup:
    """A sprite of the drawings that a page refers to, and of those that they refer to in turn.

    With `of_games`, it omits the house's drawings, for a page that already has them.
    """
    available = {name: body for name, body in known().items() if not of_games or name[:3] != "ui-"}
    wanted = dict.fromkeys(REFERENCE.findall(html))
    found: dict[str, str] = {}
    while wanted:
        name = next(iter(wanted))
        del wanted[name]
        if name in available and name not in found:
            found[name] = available[name]
            wanted |= dict.fromkeys(REFERENCE.findall(available[name]))
    drawings = "".join(body for name, body in available.items() if name in found)
    return Markup(  # our own files
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        'class="sprite">{}</svg>'
    ).format(Markup(drawings))


def _files(game_id: str) -> Iterator[Path]:
    for name in ("cover.svg", "sprite.svg", EMBLEMS):
        path = SITE / "games" / game_id / name
        if path.is_file():
            yield path


def _symbols(game_id: str) -> Iterator[str]:
    for path in _files(game_id):
        for kind, name in DRAWING.findall(path.read_text("utf-8")):
            if kind == "symbol":
                yield name


@cache
def known() -> dict[str, str]:
    """All drawings, by their ids in pages."""
    sprites = [(HOUSE, SITE / "icons" / "ui.svg")]
    sprites += [(game, path) for game in games.game_ids() for path in _files(game)]
    return {
        found[2]: found[0]
        for prefix, path in sprites
        for found in DRAWING.finditer(prefixed(path.read_text("utf-8"), prefix))
    }
