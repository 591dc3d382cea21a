"""The colours of house and games as their style sheets name them, for pictures on the rules pages.

Rules pages load no game's style sheet. What a quick start's picture is painted with is looked up
when the page is built, in the one place that the table has it from: css/tokens.css.
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
    """The custom properties of house and game as written, the game's above the house's.

    Of several in one sheet the first counts; the later ones are for screens of other kinds.
    """
    found: dict[str, str] = {}
    for folder in (SITE / "css", SITE / "games" / game_id / "css"):
        path = folder / "tokens.css"
        sheet = path.read_text("utf-8") if path.is_file() else ""
        found |= dict(reversed(TOKEN.findall(sheet)))
    return found


def tone(game_id: str, name: str) -> str:
    """A colour by day, as SVG writes it: pictures are painted on paper, whatever the scheme.

    Raises KeyError where neither house nor game has a custom property of this name.
    """
    known = tokens(game_id)
    value = known[name]
    while found := REFERENCE.search(value):
        value = value.replace(found[0], known[found[1]])
    return LIGHT_DARK.sub(r"\1", value)
