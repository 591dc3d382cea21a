"""Law 21: every position can be drawn, and no page reveals what its reader must not know.

Unlike the other laws, it needs the app and therefore the page's libraries, so import this module
only where they are installed. `law_21_drawing` checks a whole match, and `draw_position` a single
position for `fuzz`.

It draws the table as a seat or a spectator sees it during the game (also after a pick), the replay,
the curtain, the result, the sheets (scores, log, share) and the reasons for everything that people
can tap. Drawing every page of every position would take minutes. So positions of a new shape
(another phase, a part that is empty for the first time) are drawn for everybody, and two positions,
one of them the last, in every language and size. In addition, up to `MOST` tables spread over the
match are drawn: the same number for each seat, from the positions in which it acts. Languages and
sizes alternate, so that every seat gets all of them. With options other than the defaults, a third
as many tables are drawn, and no position is drawn in every language and size. So short and long
matches take about the same time.

With `share`, only one table in so many is drawn. Then positions of a new shape are drawn for those
who act and one other, and nobody sees the two positions in every language and size alone: the
watchers do so together, half of them with the sheets and reasons, and each position's share sheets
are in one language. The result is drawn in every language and size only with the default options,
and otherwise once in each language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from itertools import cycle, product
from typing import Any, Final, NamedTuple

from ..app.screens import sharing
from ..app.screens.i18n import LANGUAGES, catalogue
from ..app.screens.screen import SIZES, Screen
from ..app.session import links
from ..app.session.session import Session
from ..app.session.table import Table
from ..core.game import Seat
from ..core.match import Match, Ply
from ..core.record import HUMAN, Player
from ..core.rng import pick, stream
from .matches import LawError, Run, positions

BASE: Final = "https://spieltisch.example/"
NAMES: Final = ("", "Anna", "", "Jörg <b>", "Łucja", "", "Mia 2", "Ö")
WAYS: Final = tuple(product(LANGUAGES, SIZES))
"""Every language on every size of screen."""

MOST: Final = 120
"""The most tables drawn in a match for acting seats, not counting positions of a new shape. A
quarter as many are drawn for the other watchers, and again for the replay."""

SAME: Final = 12
"""The number of positions whose page is compared with the page of another world."""

SELDOM: Final = 4
"""One table in this many is also drawn with its expensive pages."""

THIN: Final = 3
"""If options differ from the defaults, the number of tables is divided by this."""

FEW_IDLE: Final = 1
"""How many of those who do not act see a position of a new shape, if not all tables are drawn."""

_HOOK: Final = re.compile(
    r'\s(id|data-move|data-pick|data-why|data-grid|data-piece|data-with|data-to|data-looks)="([^"]*)"'
)
_UNFILLED: Final = re.compile(r"\{[a-z_]+\}|%\([a-z_]+\)s")


class Sight(NamedTuple):
    """Who looks at which position (an index into `match.states`), and how."""

    at: int
    viewer: Seat | None
    lang: str
    size: str


class Page(NamedTuple):
    """The attributes of a page that the law checks, as pairs of name and value in order."""

    hooks: list[tuple[str, str]]

    def named(self, name: str) -> list[str]:
        """The values of all attributes with this name."""
        return [value for each, value in self.hooks if each == name]


def law_21_drawing(run: Run, share: int = 1) -> None:
    """Every position can be drawn, and the page depends only on what its reader may know.

    The number of tables is divided by `share`.
    """
    match = Match(run.game, run.seats, run.options, run.seed)
    for ply in run.plies:
        if ply.seat >= 0:
            match.play(*ply)
    usual = run.options == run.game.meta.complete({}, run.seats)
    most = MOST // share if usual else MOST // share // THIN
    thorough = {run.looks[len(run.looks) // 2], len(run.plies)} if usual else set()
    for place, index in enumerate(sorted(thorough)):
        for number, viewer in enumerate(run.watchers()):
            for step in range(len(WAYS) // share):
                way = WAYS[(number + step * share) % len(WAYS)]
                deep = step == 0 and (share == 1 or number % 2 == place)
                _table(match, Sight(index, viewer, *way), deep=deep)
        _shares(match, index, LANGUAGES if share == 1 else LANGUAGES[place : place + 1])
    for index in sorted(_novel(run) - thorough):
        acting = run.game.to_act(run.states[index])
        idle = [watcher for watcher in run.watchers() if watcher not in acting]
        first = index % max(1, len(idle))
        few = idle if share == 1 else [*idle[first:], *idle[:first]][:FEW_IDLE]
        for number, viewer in enumerate((*acting, *few)):
            way = WAYS[(index + number) % len(WAYS)]
            _table(match, Sight(index, viewer, *way), deep=viewer in acting)
    for number, sight in enumerate(actors_sights(run, most)):
        _table(match, sight, deep=number % SELDOM == 0)
    for sight in watchers_sights(run, most // SELDOM):
        _table(match, sight, deep=False)
        _curtain(match, sight._replace(viewer=None))
    _replay(run, match, most // SELDOM)
    _result(run, match, WAYS if usual or share == 1 else _few_ways(len(run.plies)))
    _same_in_every_world(run, match, SAME // min(share, 2) if usual else SAME // share)


def actors_sights(run: Run, most: int) -> Iterator[Sight]:
    """What seats see when they act: at most `most` sights, spread over the match, and at most the
    same number for each seat."""
    for seat in range(run.seats):
        own = [at for at, state in enumerate(run.states) if seat in run.game.to_act(state)]
        for number, index in enumerate(_spread(own, most // run.seats)):
            yield Sight(index, seat, *WAYS[(number + seat) % len(WAYS)])


def watchers_sights(run: Run, most: int) -> Iterator[Sight]:
    """What idle seats and the spectator see: at most `most` sights, spread over the match, of
    alternating watchers."""
    watchers = run.watchers()
    for number, index in enumerate(_spread(range(len(run.states)), most)):
        acting = run.game.to_act(run.states[index])
        for step in range(len(watchers)):
            watcher = watchers[(number + step) % len(watchers)]
            if watcher not in acting:
                way = WAYS[(number + number // len(watchers)) % len(WAYS)]
                yield Sight(index, watcher, *way)
                break


def _spread(places: Sequence[int], most: int) -> Sequence[int]:
    """At most `most` of these places, evenly spread."""
    if len(places) <= most:
        return places
    return [places[at * len(places) // most] for at in range(most)]


def draw_position(match: Match, index: int) -> None:
    """Draws one position for the seats that act there, and occasionally for a watcher. Raises
    LawError."""
    acting = match.game.to_act(match.states[index])
    way = WAYS[index % len(WAYS)]
    for seat in acting:
        if seat >= 0:
            _table(match, Sight(index, seat, *way))
    if index % SELDOM == 0 or acting == ():
        watcher = (*range(match.seats), None)[index // SELDOM % (match.seats + 1)]
        _table(match, Sight(index, watcher, *way), deep=False)
        _curtain(match, Sight(index, None, *way))


def _table(match: Match, sight: Sight, *, deep: bool = True) -> None:
    """Draws the table for one sight; with `deep`, also its sheets, its reasons, and the table after
    two picks."""
    session = _session(match, sight.at, () if sight.viewer is None else (sight.viewer,))
    page = _page(sight, "table", session)
    _check_choices(sight, page, session)
    if sight.at:
        with _drawing(sight, "log line"):  # drawn here because a session skips lines that fail
            before, after = match.states[sight.at - 1 : sight.at + 1]
            ply = match.plies[sight.at - 1]
            for event in session.words.events(before, *ply, after, sight.viewer):
                _screen(session, sight).speak(event.message)
    if not deep:
        return
    for name in ("scores", "log"):
        with _drawing(sight, name):
            _screen(session, sight).sheet(name)
    _reasons(match, session, sight, page)
    rng = stream(f"{match.seed}/picks/{sight.at}", 0)
    for _ in range(2):
        if names := page.named("data-pick"):
            session.pick(pick(names, rng))
            page = _page(sight, f"table with {session.picked}", session)
            _check_choices(sight, page, session)


def _curtain(match: Match, sight: Sight) -> None:
    """Draws the curtain. Raises LawError if it shows any part of the table."""
    session = _session(match, sight.at, range(match.seats))
    session.hide()
    if session.curtain_down:
        page = _page(sight, "curtain", session)
        if any(name.startswith("data-") for name, _ in page.hooks):
            raise LawError(21, f"{sight}: the curtain shows part of the table")


def _shares(match: Match, index: int, langs: Sequence[str]) -> None:
    """Draws the share sheet for every kind of link, in these languages."""
    session = _session(match, index, (0,))
    for lang, kind in product(langs, links.kinds(session)):
        sight = Sight(index, 0, lang, SIZES[0])
        with _drawing(sight, f"link {kind}"):
            offer = sharing.offer(session, kind, BASE, catalogue(lang).gettext)
            _screen(session, sight).sheet("share", **offer)


def _replay(run: Run, match: Match, most: int) -> None:
    """Draws positions of the replay for all watchers in turn."""
    sessions = [
        _session(match, len(run.plies), () if watcher is None else (watcher,))
        for watcher in run.watchers()
    ]
    steps = range(sessions[0].first, len(run.states), SELDOM)
    for number, index in enumerate(_spread(steps, most)):
        at = number % len(sessions)
        sessions[at].seek(index)
        way = WAYS[(number + number // len(sessions)) % len(WAYS)]
        _page(Sight(index, run.watchers()[at], *way), "replay", sessions[at])


def _few_ways(number: int) -> Sequence[tuple[str, str]]:
    """Every language on one size of screen; which one depends on the number."""
    return [(lang, SIZES[(number + step) % len(SIZES)]) for step, lang in enumerate(LANGUAGES)]


def _result(run: Run, match: Match, ways: Sequence[tuple[str, str]]) -> None:
    """Draws the result in these languages and sizes, for all watchers in turn."""
    for viewer, (lang, size) in zip(cycle(run.watchers()), ways, strict=False):
        session = _session(match, len(run.plies), () if viewer is None else (viewer,))
        session.show_result()
        sight = Sight(len(run.plies), viewer, lang, size)
        _page(sight, "result", session)


def _same_in_every_world(run: Run, match: Match, most: int) -> None:
    """Raises LawError if a page differs in a world that looks the same to its reader. Compares
    pages of at most `most` positions.

    Needs the game's `past`, and passes without it.
    """
    past = getattr(run.game, "past", None)
    if past is None:
        return
    decided = [index for index, ply in enumerate(run.plies) if ply.seat >= 0]
    for number, index in enumerate(_spread(decided, most)):
        state = run.states[index]
        for step in range(run.seats):  # the first seat from which something is hidden
            seat = (number + step) % run.seats
            world = run.worlds(state, seat, 1)[0]
            if world != state:
                break
        sight = Sight(index, seat, *WAYS[number % len(WAYS)])
        pages = [_page_of_past(run, match, sight, past(each)) for each in (state, world)]
        if pages[0] != pages[1]:
            raise LawError(21, f"{sight}: the page shows what this seat cannot know")


def _page_of_past(
    run: Run, match: Match, sight: Sight, claimed: tuple[tuple[Seat, Any], ...]
) -> tuple[str, ...]:
    """The page and its sheets, drawn as if the match had come to this position by the claimed
    plies."""
    other = _cut(match, sight.at - len(claimed))
    other.plies.extend(Ply(*ply) for ply in claimed)
    other.states.extend(positions(run, sight.at, claimed))
    session = _session(other, sight.at, () if sight.viewer is None else (sight.viewer,))
    screen = _screen(session, sight)
    return (screen.html(), screen.sheet("log"), screen.sheet("scores"))


def _reasons(match: Match, session: Session, sight: Sight, page: Page) -> None:
    """Renders the reasons for targets on the page, legal moves, moves of other positions, and
    nonsense."""
    targets = ["no-such-thing", *list(session.legal)[:2]]
    others = match.plies[sight.at % 7 :: 7][:3]
    targets += [match.game.move_text(ply.move) for ply in others if ply.seat >= 0]
    for (name, value), (after, size) in zip(page.hooks, (*page.hooks[1:], ("", "")), strict=True):
        if name == "data-why" and after == "data-grid":
            columns, rows = (int(count) for count in size.split()[:2])
            at = sight.at * 31
            targets += [f"{value} 0 0", f"{value} {at % columns} {at % rows}"]
        elif name == "data-why":
            targets.append(value)
    screen = _screen(session, sight)
    for target in dict.fromkeys(targets):
        what = f"reason for {target!r}"
        with _drawing(sight, what):
            reason = screen.speak(session.words.reason(session.view(), target))
        _check_text(sight, what, reason)


def _page(sight: Sight, what: str, session: Session) -> Page:
    """Draws a page. Raises LawError if that fails or the page is malformed."""
    with _drawing(sight, what):
        html = _screen(session, sight).html()
    _check_text(sight, what, html)
    page = Page(_HOOK.findall(html))
    names = page.named("id")
    if len(names) > len(set(names)):
        twice = sorted({name for name in names if names.count(name) > 1})
        raise LawError(21, f"{what} at {sight}: several elements have the ids {twice}")
    return page


def _check_choices(sight: Sight, page: Page, session: Session) -> None:
    """Raises LawError if the page offers an illegal move, or nothing to a seat that is to act."""
    offered, legal = set(page.named("data-move")), set(session.legal)
    if not offered <= legal:
        raise LawError(21, f"{sight}: {sorted(offered - legal)} are offered, but not legal")
    shown = ("data-piece", "data-with", "data-to", "data-looks")
    ahead = {name for kind in shown for name in page.named(kind)}
    if absent := sorted(ahead - set(page.named("id"))):
        raise LawError(21, f"{sight}: moves refer to elements that are not on the page: {absent}")
    if legal and not offered and not page.named("data-pick"):
        raise LawError(21, f"{sight}: nothing can be chosen")


def _check_text(sight: Sight, what: str, text: str) -> None:
    """Raises LawError if a text is empty or a placeholder in it was not filled."""
    if not text.strip():
        raise LawError(21, f"{what} at {sight} is empty")
    if hole := _UNFILLED.search(text):
        raise LawError(21, f"{what} at {sight}: {hole[0]} was not filled in")


def _novel(run: Run) -> set[int]:
    """The positions with a new phase or a field of a new shape, except those in which a pseudo-seat
    acts."""
    seen: set[object] = set()
    known: dict[tuple[str, int], tuple[Any, object]] = {}  # positions share most of their fields
    found = set()
    for index, state in enumerate(run.states):
        view: Any = run.game.view(state, None)
        shapes = set()
        for name, part in _parts(view):
            key = name, id(part)
            if key not in known:
                known[key] = part, (name, part if name == "phase" else _shape(part))
            shapes.add(known[key][1])
        if not shapes <= seen and min(run.game.to_act(state), default=0) >= 0:
            seen |= shapes
            found.add(index)
    return found


def _parts(view: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a view by name; a position inside it is replaced by its own fields."""
    for name, part in zip(view._fields, view, strict=True):
        if hasattr(part, "_fields"):
            yield from zip(part._fields, part, strict=True)
        else:
            yield name, part


def _shape(value: Any, depth: int = 0) -> object:
    """The shape of a value: its types and which of its parts are empty, whatever numbers and texts
    it contains."""
    if not isinstance(value, tuple):
        return value == "" or type(value).__name__
    if not value or depth > 2:
        return bool(value)
    shapes = [_shape(each, depth + 1) for each in value]
    return tuple(shapes) if hasattr(value, "_fields") else frozenset(shapes)


@contextmanager
def _drawing(sight: Sight, what: str) -> Iterator[None]:
    """Turns any exception raised inside into a LawError that names what could not be drawn."""
    try:
        yield
    except Exception as error:
        raise LawError(
            21, f"{what} cannot be drawn at {sight}: {type(error).__name__}: {error}"
        ) from error


def _cut(match: Match, index: int) -> Match:
    """A copy of the match that ends at this position."""
    before = copy(match)
    before.plies, before.states = match.plies[:index], match.states[: index + 1]
    return before


def _session(match: Match, index: int, local: Iterable[Seat]) -> Session:
    """A session of the match cut at this position. People play all seats, those in `local` on this
    device."""
    players = [Player(HUMAN, NAMES[seat % len(NAMES)]) for seat in range(match.seats)]
    return Session(Table(match.game.meta.id, _cut(match, index), players), local)


def _screen(session: Session, sight: Sight) -> Screen:
    return Screen(session, sight.lang, sight.size)
