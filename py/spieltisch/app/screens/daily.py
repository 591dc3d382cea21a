"""The games and puzzles of the day: the sheet that lists them, and the section on the result screen
of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from ... import games
from ...core.game import GameError
from ...kit.numbers import plain
from ..session.results import own_result, result_of
from ..session.session import Session
from ..storage import days
from ..storage.days import Days, Tried
from . import par, puzzle_days, render
from .comparing import placed, score_label
from .dates import long_date, weekday
from .i18n import catalogue
from .puzzle_days import PuzzleLine

MEDALS: Final = ("🥇", "🥈", "🥉")
TOGETHER: Final = "🎉"

SIGNS: Final[Mapping[days.State, str]] = {
    "won": "★",
    "done": "✓",
    "late": "○",
    "begun": "…",
    "missed": "–",
    "open": "",
}
SOLVED: Final[Mapping[str, str]] = {"found": "◆", "given": "◇"}
"""The signs for a day's puzzle that was found, or whose answer was shown."""

HELPED: Final = "☆"
"""The sign for a day won with help; `SIGNS` has the signs for all other days."""


class Running(NamedTuple):
    """A game of some day, which the page keeps under the key `id`."""

    id: str
    game: str
    day: str
    finished: bool
    assisted: bool


class Day(NamedTuple):
    """One of the last seven days, as shown.

    `name` is short ("Sun"); `label` is the full date and the day's state in words. `par` says that
    par was reached on it, `puzzle` is the sign for how its puzzle ended, or "". A `playable` day
    can still be played. In that case, `running` is the key of an unfinished try, or "" if there is
    none.
    """

    date: str
    name: str
    label: str
    state: days.State
    sign: str
    par: bool = False
    puzzle: str = ""
    playable: bool = False
    running: str = ""


class Row(NamedTuple):
    """A game's row on the sheet. `stands` is the day's state in words, `running` is the key of the
    match that the row's button opens ("" for none), and `finished` says whether that match is over.
    `puzzle` is the day's puzzle if the game has any.
    """

    game: str
    title: str
    state: days.State
    stands: str
    streak: str
    week: tuple[Day, ...]
    running: str
    finished: bool
    puzzle: PuzzleLine | None


def sheet(
    lang: str,
    shown: Sequence[str],
    kept: Mapping[str, Days],
    now: str,
    running: Sequence[Running],
    base: str = "",
) -> str:
    """The sheet with today's games: a row for each game in `shown`. `kept` is what the page keeps
    about days, `now` is today's date, and `running` are the games of the day that the page keeps.
    `base` is the page's address."""
    rows = []
    for game in shown:
        mine = kept.get(game, days.NONE)
        puzzle = _puzzle(lang, game, mine, now, base) if games.has_puzzles(game) else None
        rows.append(_row(lang, game, mine, now, running, puzzle))
    everywhere = days.streak_of_all({game: kept[game] for game in shown if game in kept}, now)
    alone = max([days.streak(kept.get(game, days.NONE), now)[0] for game in shown], default=0)
    return render.page(
        "today.html",
        lang,
        rows=rows,
        date=long_date(now, lang),
        solving=any(row.puzzle for row in rows),
        everywhere=everywhere if everywhere > alone else 0,
        legend=_legend(lang, [day for row in rows for day in row.week]),
        reached=any(day.par for row in rows for day in row.week),
        icon=render.icon,
    )


def _legend(lang: str, shown: Sequence[Day]) -> list[tuple[str, str]]:
    """The signs on these days, each with what it means."""
    _ = catalogue(lang).gettext
    meanings = {
        SIGNS["won"]: _("won"),
        HELPED: _("won with help"),
        SIGNS["done"]: _("finished"),
        SIGNS["late"]: _("doesn't count"),
        SIGNS["missed"]: _("not played"),
        SOLVED["found"]: _("puzzle solved"),
        SOLVED["given"]: _("answer shown"),
    }
    there = {sign for day in shown for sign in (day.sign, day.puzzle)}
    return [(sign, meaning) for sign, meaning in meanings.items() if sign in there]


def _puzzle(lang: str, game_id: str, kept: Days, now: str, base: str) -> PuzzleLine:
    row = days.streak(kept, now)[0]
    return puzzle_days.line(lang, game_id, now, kept.puzzles.get(now), row, base)


def day_html(
    lang: str, session: Session, day: str, after: Days, now: str, id: str, link: str
) -> str:
    """The section about the day on the result screen of its game, which has the key `id`. `after`
    are the days including this result, and `link` is what the share button sends."""
    decided = after.days.get(day, days.LATE)
    rated = decided.rated and decided.id == id
    return render.page(
        "day.html",
        lang,
        icon=partial(render.icon, session.game_id),
        date=long_date(day, lang),
        rated=rated,
        ahead=day > now,
        assisted=session.table.assisted,
        streak=_streak(lang, after, now),
        week=_week(lang, after, now),
        text=share_text(lang, session, day, days.streak(after, now)[0] if rated else 0),
        link=link,
    )


def _row(
    lang: str,
    game_id: str,
    kept: Days,
    now: str,
    running: Sequence[Running],
    puzzle: PuzzleLine | None,
) -> Row:
    key, over = _kept_game(game_id, kept, now, running)
    stands, tried = days.state(kept, now, now), kept.days.get(now, days.LATE)
    return Row(
        game=game_id,
        title=games.title(game_id),
        state=stands,
        stands=_stands(lang, stands, tried),
        streak=_streak(lang, kept, now),
        week=tuple(_with_key(game_id, kept, day, running) for day in _week(lang, kept, now)),
        running=key,
        finished=over,
        puzzle=puzzle,
    )


def _kept_game(game_id: str, kept: Days, day: str, running: Sequence[Running]) -> tuple[str, bool]:
    """The key of the match to open for a day ("" for none), and whether it is finished.

    The tries that were noted come first, in order. Any other unfinished match of that day is only
    opened if nobody was helped in it.
    """
    tried = kept.days.get(day, days.LATE)
    mine = [each for each in running if (each.game, each.day) == (game_id, day)]
    tries = tried.tries or (tried.id,)
    counts = [(each.id, each.finished) for id in tries for each in mine if each.id == id]
    open_ones = [(each.id, False) for each in mine if not (each.finished or each.assisted)]
    return next(iter((*counts, *open_ones)), ("", False))


def _with_key(game_id: str, kept: Days, day: Day, running: Sequence[Running]) -> Day:
    """The day with the key of its unfinished game, if it is playable and has one."""
    if day.playable:
        key, over = _kept_game(game_id, kept, day.date, running)
        return day._replace(running="" if over else key)
    return day


def _week(lang: str, kept: Days, now: str) -> tuple[Day, ...]:
    _ = catalogue(lang).gettext
    shown = []
    for day in days.week(now):
        stands = days.state(kept, day, now)
        tried = kept.days.get(day, days.LATE)
        puzzle = kept.puzzles.get(day)
        said = [_stands(lang, stands, tried)]
        playable = stands in ("missed", "late", "begun") and day != now
        sign = HELPED if stands == "won" and tried.assisted else SIGNS[stands]
        reached = tried.par is not None and tried.par[1]
        if reached:
            said.append(_("at least as good as the hard computer"))
        if puzzle is not None and puzzle.over:
            if stands == "missed":
                said, sign = [], ""  # something was done about the day, so it was not missed
            said.append(_("puzzle solved") if puzzle.found else _("answer shown"))
        label = f"{long_date(day, lang)}: {', '.join(said)}"
        ended = "" if puzzle is None else SOLVED.get(puzzle.state, "")
        shown.append(Day(day, weekday(day, lang), label, stands, sign, reached, ended, playable))
    return tuple(shown)


def _stands(lang: str, stands: days.State, tried: Tried) -> str:
    """A day's state in words, with the score and par if it is rated."""
    _ = catalogue(lang).gettext
    if tried.rated:
        how = _("won") if tried.won else _("lost")
        how = _("{how}, with help").format(how=how) if tried.assisted else how
        how = f"{how} · {plain(tried.score)}"
        against = "" if tried.par is None else _("computer: {n}").format(n=plain(tried.par[0]))
        return f"{how} · {against}" if against else how
    return {
        "late": _("played, doesn't count"),
        "begun": _("started"),
        "missed": _("not played"),
    }.get(stands, _("not played yet"))


def _streak(lang: str, kept: Days, now: str) -> str:
    """The current streak and the longest one in words, if they have at least two days."""
    length = days.streak(kept, now)[0]
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    best = max(kept.best, length)
    if length < 2:  # no streak yet, or no longer
        return _("Best so far: {n} days in a row").format(n=best) if best > 1 else ""
    row = ngettext("{n} day", "{n} days in a row", length).format(n=length)
    most = _("longest: {n}").format(n=best)
    return row if best == length else f"{row} · {most}"


def share_text(lang: str, session: Session, day: str, streak: int) -> str:
    """A sentence about a day's game to send to others. It also makes sense when read aloud. It
    mentions par if that is known, and a streak of more than one day. If the player earned a medal
    or a party popper, it follows on a second line. Raises GameError if the game has no result to
    share."""
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    own, result = own_result(session), result_of(session)
    if own is None or result is None:
        raise GameError("no result to share")
    score, place = own.scores[own.seat], result["places"][own.seat]
    points = ngettext("{n} point", "{n} points", score).format(n=plain(score))
    sign = ""
    if session.game.meta.together:
        reached = f"{score_label(session, lang)}: {plain(score)}"
        how = _("won together") if own.won else _("lost")
        how, sign = f"{how} ({reached})", TOGETHER if own.won else ""
    else:
        if own.won:
            how = _("won, {points}").format(points=points)
        else:
            how = f"{placed(lang, place, session.match.seats)}, {points}"
        last = place == session.match.seats
        sign = MEDALS[place - 1] if place <= len(MEDALS) and not last else ""
    against = par.of_result(session, lang)
    how = f"{how}, {against}" if against else how
    how = _("{how}, with help").format(how=how) if own.assisted else how
    title = session.words.title
    sentence = _("{game}, {date}: {how}.").format(game=title, date=long_date(day, lang), how=how)
    if streak > 1:
        row = ngettext("{n} day", "{n} days in a row", streak).format(n=streak)
        sentence = f"{sentence} {row}."
    return f"{sentence}\n{sign}" if sign else sentence
