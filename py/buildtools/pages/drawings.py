"""The drawings of house and games: sprites of `<symbol>`s, put into pages with prefixed ids."""

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

# Every drawing is a top-level element of its sprite: a symbol, or a gradient that symbols share.
DRAWING: Final = re.compile(
    r'<(symbol|linearGradient|radialGradient)\b[^>]*\bid="([^"]+)".*?</\1>', re.DOTALL
)
REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def prefixed(svg: str, prefix: str) -> str:
    """A sprite to put into a page: hidden, with a prefix on each of its ids."""
    svg = re.sub(r"<\?xml.*?\?>|<!--.*?-->|\n\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", svg)
    return svg.replace("<svg ", '<svg width="0" height="0" aria-hidden="true" class="sprite" ', 1)


def house() -> Markup:
    """All drawings of the house."""
    return Markup(prefixed((SITE / "icons" / "ui.svg").read_text("utf-8"), HOUSE))  # our own file


def sprite(game_id: str) -> str:
    """A game's sprite for its table, "" when it has none."""
    path = SITE / "games" / game_id / "sprite.svg"
    return prefixed(path.read_text("utf-8"), game_id) if path.is_file() else ""


def lid(game_id: str) -> str:
    """The drawing on the lid of a game's box: the first in its cover, else in its sprite."""
    return next(_symbols(game_id), "cover")


def used(html: str, *, of_games: bool = False) -> Markup:
    """One sprite of the drawings a page refers to, and of those they refer to in turn.

    With `of_games`, without those of the house, for a page that already has them.
    """
    there = {name: body for name, body in known().items() if not of_games or name[:3] != "ui-"}
    wanted = dict.fromkeys(REFERENCE.findall(html))
    found: dict[str, str] = {}
    while wanted:
        name = next(iter(wanted))
        del wanted[name]
        if name in there and name not in found:
            found[name] = there[name]
            wanted |= dict.fromkeys(REFERENCE.findall(there[name]))
    drawings = "".join(body for name, body in there.items() if name in found)
    return Markup(  # our own files
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        'class="sprite">{}</svg>'
    ).format(Markup(drawings))


def _files(game_id: str) -> Iterator[Path]:
    for name in ("cover.svg", "sprite.svg"):
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
    """Every drawing by its id in pages."""
    sheets = [(HOUSE, SITE / "icons" / "ui.svg")]
    sheets += [(game, path) for game in games.game_ids() for path in _files(game)]
    return {
        found[2]: found[0]
        for prefix, path in sheets
        for found in DRAWING.finditer(prefixed(path.read_text("utf-8"), prefix))
    }
