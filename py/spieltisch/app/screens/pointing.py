"""Marks on the table what a sentence speaks of: what a lesson names, or an advised move, by its own
button or by the first pick that leads to it.

Only a game's `draw` decides which picks lead to a move. The tables it returns have no common
format, but their HTML does (`data-pick`, `data-move`). So this module tries picks, as a person
would, until the move's button appears. It does so only while a hint is shown, and it draws at most
`MOST_DRAWN` tables. Alternatively, every game could have a function that returns the picks for a
move, but it would duplicate what `draw` decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from markupsafe import escape

from ..session.session import STAYS, toggled

Draw: TypeAlias = Callable[[tuple[str, ...]], str]
"""A function that renders the table with these picks."""

MOST_DRAWN: Final = 60
"""The most tables that are drawn while searching for a move."""

_ADVISED: Final = re.compile(r"<[^<>]* data-advised[^<>]*>")
_ID: Final = re.compile(r' id="[^"]+"')
_PICK: Final = re.compile(r' data-pick="([^"]+)"')


def pointed(html: str, move: str, picked: tuple[str, ...], draw: Draw) -> str:
    """The HTML with `data-advised` on this move's button. If the table does not show that button
    yet, the first of the picks that lead to it is marked instead."""
    target = f' data-move="{escape(move)}"'
    if target not in html:
        first = _first_pick(html, target, picked, draw)
        if first is None:
            return html
        target = f' data-pick="{first}"'
    return html.replace(target, f"{target} data-advised")


def marked(html: str, other: str, mark: str) -> str:
    """The HTML with `data-MARK` on the elements that have `data-advised` in `other`, which is
    another drawing of the same table. Elements are matched by id."""
    found = (_ID.search(tag) for tag in _ADVISED.findall(other))
    for id in dict.fromkeys(one[0] for one in found if one):
        html = html.replace(id, f"{id} data-{mark}")
    return html


def glowing(html: str, ids: Iterable[str]) -> str:
    """The HTML with `data-glow` on the elements with these ids."""
    for id in ids:
        found = f' id="{escape(id)}"'
        html = html.replace(found, f"{found} data-glow", 1)
    return html


def _first_pick(html: str, target: str, picked: tuple[str, ...], draw: Draw) -> str | None:
    """The first pick on the shortest path to the target, escaped as in the HTML; None if the search
    does not find the target."""
    ways: list[tuple[str, str, tuple[str, ...]]] = [(html, "", picked)]
    tried = {picked}
    for table, first, chosen in ways:
        for name in dict.fromkeys(_PICK.findall(table)):
            after = toggled(chosen, name)
            if name.startswith(STAYS) or after in tried:
                continue
            if len(tried) > MOST_DRAWN:
                return None
            tried.add(after)
            other = draw(after)
            if target in other:
                return first or name
            ways.append((other, first or name, after))
    return None
