"""Where an advised move is on the table: its own button, or the pick that leads to it first."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from markupsafe import escape

from ..session.session import STAYS, toggled

Draw: TypeAlias = Callable[[tuple[str, ...]], str]
"""The table as HTML, as it would be with these picks."""

MOST_DRAWN: Final = 60
"""Tables that are drawn at most to find the way to a move."""

_ADVISED: Final = re.compile(r"<[^<>]* data-advised[^<>]*>")
_ID: Final = re.compile(r' id="[^"]+"')
_PICK: Final = re.compile(r' data-pick="([^"]+)"')


def pointed(html: str, move: str, picked: tuple[str, ...], draw: Draw) -> str:
    """The HTML with `data-advised` on what makes this move, or else on what leads there."""
    target = f' data-move="{escape(move)}"'
    if target not in html:
        first = _first_pick(html, target, picked, draw)
        if first is None:
            return html
        target = f' data-pick="{first}"'
    return html.replace(target, f"{target} data-advised")


def marked(html: str, other: str) -> str:
    """The HTML with `data-advised` on what has it in another drawing of the same table, by id."""
    found = (_ID.search(tag) for tag in _ADVISED.findall(other))
    for id in dict.fromkeys(one[0] for one in found if one):
        html = html.replace(id, f"{id} data-advised")
    return html


def _first_pick(html: str, target: str, picked: tuple[str, ...], draw: Draw) -> str | None:
    """The first of the fewest picks after which the target is on the table, as it is written."""
    ways: list[tuple[str, str, tuple[str, ...]]] = [(html, "", picked)]
    known = {picked}
    for table, first, chosen in ways:
        for name in dict.fromkeys(_PICK.findall(table)):
            after = toggled(chosen, name)
            if name.startswith(STAYS) or after in known:
                continue
            if len(known) > MOST_DRAWN:
                return None
            known.add(after)
            drawn = draw(after)
            if target in drawn:
                return first or name
            ways.append((drawn, first or name, after))
    return None
