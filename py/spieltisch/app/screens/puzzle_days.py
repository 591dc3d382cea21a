"""The puzzle of the day in words: on the sheet with the day's games, and to send to others."""

from __future__ import annotations

from typing import NamedTuple

from ... import games
from ..session.puzzles import Puzzling
from ..storage import sought
from ..storage.sought import Sought
from .dates import long_date
from .i18n import catalogue


class Shared(NamedTuple):
    """What people send to others: a sentence about the puzzle, and its link."""

    text: str
    link: str


class PuzzleLine(NamedTuple):
    """The day's puzzle in a game's row on the sheet: its state, also in words, and what can be
    shared once it was found."""

    state: sought.State
    stands: str
    shared: Shared | None


def line(lang: str, game_id: str, day: str, one: Sought | None, row: int, base: str) -> PuzzleLine:
    """The line for the puzzle of `day`. `one` is what is kept about it, `row` is how many days in a
    row count, and `base` is the page's address."""
    _ = catalogue(lang).gettext
    if one is None:
        return PuzzleLine("open", _("not solved yet"), None)
    stands = {
        "open": _("not solved yet"),
        "begun": _("started"),
        "given": _("answer shown, doesn't count"),
    }
    if one.found:
        how = _tries(lang, one)
        how = _("{how}, with a hint").format(how=how) if one.helped else how
        return PuzzleLine("found", how, shared(lang, game_id, day, one, row, base))
    return PuzzleLine(one.state, stands[one.state], None)


def shared(lang: str, game_id: str, day: str, one: Sought, row: int, base: str) -> Shared:
    """What people send to others about a puzzle of a day that they have found."""
    return Shared(sentence(lang, game_id, day, one, row), f"{base}#puzzle={game_id}.{one.id}")


def sentence(lang: str, game_id: str, day: str, one: Sought, row: int = 0) -> str:
    """A sentence about a puzzle of a day: in how many tries it was found, whether with a hint, and
    how many days in a row that makes if it is more than one. It never tells the solution, and makes
    sense when read aloud."""
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    which = {"game": games.title(game_id), "date": long_date(day, lang)}
    if not one.over:
        return _("{game}, puzzle for {date}. Can you find the best move?").format(**which)
    if not one.found:
        return _("{game}, puzzle for {date}: not solved.").format(**which)
    how = _("{how}, with a hint") if one.helped else _("{how}, without a hint")
    how = how.format(how=_tries(lang, one))
    told = _("{game}, puzzle for {date}: {how}.").format(how=how, **which)
    if row > 1:
        in_a_row = ngettext("{n} day", "{n} days in a row", row).format(n=row)
        # A sentence of its own: a day also counts if only its game was finished.
        told = f"{told} {in_a_row}."
    return told


def of_session(session: Puzzling, lang: str) -> str:
    """The same sentence for an open puzzle."""
    found = session.solved and not session.given
    over = session.solved or session.given
    one = Sought(session.puzzle.id, found, session.helped, over and not found, session.misses)
    return sentence(lang, session.game_id, session.day, one, session.row)


def notice(lang: str, row: int) -> str:
    """What is said when the puzzle of the day was found, and how many days in a row now count."""
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    in_a_row = ngettext("{n} day", "{n} days in a row", row).format(n=row)
    if row < 2:
        return _("Daily puzzle solved")
    return _("Daily puzzle solved · {days}").format(days=in_a_row)


def _tries(lang: str, one: Sought) -> str:
    """In how many tries a puzzle was found."""
    _ = catalogue(lang).gettext
    if one.misses < 3:
        return (
            _("solved on the first try"),
            _("solved on the second try"),
            _("solved on the third try"),
        )[one.misses]
    return _("solved in {n} tries").format(n=one.misses + 1)
