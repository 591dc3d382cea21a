"""The colours of house and games as their style sheets name them, for pictures on the rules pages.

Rules pages load no game's style sheet. The build looks up the colours of a quick start's pictures
where the table gets them, in css/tokens.css.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from buildtools.paths import SITE

TOKEN: Final = re.compile(r"^\s*--([\w-]+):\s*([^;]+);", re.MULTILINE)
ONE: Final = r"(?:[^(),]|\([^()]*\))+"
LIGHT_DARK: Final = re.compile(rf"light-dark\(\s*({ONE}),{ONE}\)")
REFERENCE: Final = re.compile(r"var\(--([\w-]+)\)")


@cache
def tokens(game_id: str) -> dict[str, str]:
    """The custom properties of house and game as written; the game's override the house's.

    If a sheet has several, the first counts; later ones are for other kinds of screens.
    """
    found: dict[str, str] = {}
    for folder in (SITE / "css", SITE / "games" / game_id / "css"):
        path = folder / "tokens.css"
        sheet = path.read_text("utf-8") if path.is_file() else ""
        found |= dict(reversed(TOKEN.findall(sheet)))
    return found


def tone(game_id: str, name: str) -> str:
    """A light-scheme colour for SVG: pictures are painted on paper, whatever the scheme.

    Raises KeyError if neither house nor game has a custom property of this name.
    """
    known = tokens(game_id)
    value = known[name]
    while found := REFERENCE.search(value):
        value = value.replace(found[0], known[found[1]])
    return LIGHT_DARK.sub(r"\1", value)
