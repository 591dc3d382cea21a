"""Marks on the table what a sentence speaks of: what a lesson names, or a move, by its own button
or by the picks that lead to it.

Only a game's `draw` decides which picks lead to a move. The tables it returns have no common
format, but their HTML does (`data-pick`, `data-move`). So this module tries picks, as a person
would, until the move's button appears. It does so only while a hint is shown, and it draws at most
`MOST_DRAWN` tables. Alternatively, every game could have a function that returns the picks for a
move, but it would duplicate what `draw` decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Final, TypeAlias

from markupsafe import escape

from ..session.session import STAYS, toggled

Draw: TypeAlias = Callable[[tuple[str, ...]], str]
"""A function that renders the table with these picks."""

MOST_DRAWN: Final = 120
"""The most tables that are drawn while searching for a move."""

_TAG: Final = re.compile(r"<[^<>]*>")
_ID: Final = re.compile(r' id="[^"]+"')
_CHOICE: Final = re.compile(r' data-(?:move|pick|why|preview)="[^"]*"')
_COMMAND: Final = re.compile(r' class="btn[ "]')
_PICK: Final = re.compile(r' data-pick="([^"]+)"')


def pointed(
    html: str,
    move: str,
    picked: tuple[str, ...],
    draw: Draw,
    mark: str = "advised",
    *,
    later: bool = False,
) -> str:
    """The HTML with `data-MARK` on this move's button. If the table does not show that button
    yet, the first of the picks that lead to it is marked instead, and with `later` also the other
    picks that can be made now and what will be the button, unless it now does something else: who
    follows the marks makes this move."""
    target = f' data-move="{escape(move)}"'
    if target in html:
        return html.replace(target, f"{target} data-{mark}")
    way = _way(html, target, picked, draw)
    if way is None:
        return html
    for name in _free(html, way, picked, draw) if later else way[:1]:
        html = _lit(html, name, mark)
    return _lit_later(html, target, picked, way, draw, mark) if later else html


def told_apart(
    html: str, moves: Sequence[str], picked: tuple[str, ...], draw: Draw
) -> tuple[tuple[str, ...], bool]:
    """Those of these good moves that the table can mark together, and whether with all their parts
    (`later`). If some have several parts that can be picked now, and not every combination of parts
    is a good move, it is only the move that needs the fewest picks: nobody could tell which parts
    belong together, and a part of each would look like a whole move."""
    ways = {}
    for move in moves:
        target = f' data-move="{escape(move)}"'
        way = () if target in html else _way(html, target, picked, draw)
        if way is not None:
            ways[move] = way
    if all(len(_free(html, way, picked, draw)) < 2 for way in ways.values()):
        return tuple(moves), False
    # Of the picks of one group only one can be chosen (session.toggled).
    groups: dict[str, set[str]] = {}
    for name in {name for way in ways.values() for name in way}:
        groups.setdefault(name.partition(":")[0], set()).add(name)
    even = {len(way) for way in ways.values()} == {len(groups)}
    if even and prod(map(len, groups.values())) == len(moves):
        return tuple(moves), True
    return (min(ways, key=lambda move: len(ways[move]), default=moves[0]),), True


def parting(moves: Sequence[str], picked: tuple[str, ...], draw: Draw) -> tuple[str, ...]:
    """These picks and those that all the moves have in common. Only after them can a mark tell one
    move from the other, for example two arrows on the same square."""
    html = draw(picked)
    targets = [f' data-move="{escape(move)}"' for move in moves]
    while not any(target in html for target in targets):
        ways = [_way(html, target, picked, draw) for target in targets]
        first = {way[0] if way else None for way in ways}
        name = first.pop()
        if first or name is None:
            break
        picked = toggled(picked, name)
        html = draw(picked)
    return picked


def marked(html: str, move: str, draw: Draw, mark: str) -> str:
    """The HTML of a table without buttons, with `data-MARK` on everything that a person would press
    to make this move. `draw` draws the same table with buttons; elements are matched by id."""
    target, drawn = f' data-move="{escape(move)}"', draw(())
    # A shortcut without an id may offer the move too; the pieces are what people look for.
    way: tuple[str, ...] | None = ()
    if not _ids(drawn, target):
        # What is on the table only while it is chosen cannot be found in a replay.
        here = any(id in html for id in _ids(drawn, " data-pick="))
        way = _way(drawn, target, (), draw) if here else None
    if way is None:
        return html
    picked: tuple[str, ...] = ()
    ids = []
    for name in way:
        ids += _ids(drawn, f' data-pick="{name}"')
        picked = toggled(picked, name)
        drawn = draw(picked)
    for id in dict.fromkeys([*ids, *_ids(drawn, target)]):
        html = html.replace(id, f"{id} data-{mark}")
    return html


def inert(html: str) -> str:
    """The HTML of a table on which nothing can be chosen any more, but which looks as before."""
    return _CHOICE.sub("", html)


def glowing(html: str, ids: Iterable[str]) -> str:
    """The HTML with `data-glow` on the elements with these ids."""
    for id in ids:
        found = f' id="{escape(id)}"'
        html = html.replace(found, f"{found} data-glow", 1)
    return html


def _free(html: str, way: Sequence[str], picked: tuple[str, ...], draw: Draw) -> Sequence[str]:
    """The first of these picks, and those that can just as well be made before it."""
    if len(way) < 2:
        return way
    first = f' data-pick="{way[0]}"'
    others = [name for name in way[1:] if f' data-pick="{name}"' in html]
    return way[0], *(name for name in others if first in draw(toggled(picked, name)))


def _lit(html: str, name: str, mark: str) -> str:
    """The HTML with `data-MARK` on this pick, once even if it leads to several moves."""
    target = f' data-pick="{name}"'
    if f"{target} data-{mark}" in html:
        return html
    # A pick may have two controls: that which can be pressed in is the thing itself.
    thing = f"{target} aria-pressed="
    at = html.index(thing if thing in html else target) + len(target)
    return f"{html[:at]} data-{mark}{html[at:]}"


def _lit_later(
    html: str, target: str, picked: tuple[str, ...], way: Sequence[str], draw: Draw, mark: str
) -> str:
    """The HTML with `data-MARK` on what these picks turn into the target, if it is already there
    and nothing can be done with it before. A command such as "Choose" is no part of the move; with
    a mark, it would look as if it could be pressed."""
    for name in way:
        picked = toggled(picked, name)
    for id in _ids(draw(picked), target):
        for tag in _TAG.findall(html):
            if id in tag and " data-why=" in tag and not _COMMAND.search(tag):
                html = html.replace(id, f"{id} data-{mark}")
    return html


def _ids(html: str, attribute: str) -> list[str]:
    """The ids of the elements with this attribute, as they are written in the HTML."""
    tags = [tag for tag in _TAG.findall(html) if attribute in tag]
    return [found[0] for tag in tags if (found := _ID.search(tag))]


def _way(html: str, target: str, picked: tuple[str, ...], draw: Draw) -> tuple[str, ...] | None:
    """The shortest sequence of picks that leads to the target, escaped as in the HTML; None if the
    search does not find the target."""
    ways: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [(html, (), picked)]
    tried = {picked}
    for table, way, chosen in ways:
        for name in dict.fromkeys(_PICK.findall(table)):
            after = toggled(chosen, name)
            if name.startswith(STAYS) or after in tried:
                continue
            if len(tried) > MOST_DRAWN:
                return None
            tried.add(after)
            other = draw(after)
            if target in other:
                return (*way, name)
            ways.append((other, (*way, name), after))
    return None
