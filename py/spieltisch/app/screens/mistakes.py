"""People's own mistakes in words: when they come back, and how many are to be tried again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..storage import mistakes
from ..storage.days import date_of
from ..storage.mistakes import Mistake
from .dates import long_date
from .i18n import catalogue


class Own(NamedTuple):
    """A game's own mistakes on the sheet with its puzzles: how many are `due`, and a sentence about
    them."""

    due: int
    line: str


def days_until(day: str, today: str) -> int:
    """How many days it is from today until this day."""
    then, now = date_of(day), date_of(today)
    assert then is not None and now is not None, "the dates have been checked"
    return (then - now).days


def comes_back(lang: str, mistake: Mistake, today: str) -> str:
    """A sentence about when a mistake that was just solved comes back."""
    if mistake.done:
        if mistake.ships:
            return catalogue(lang).gettext("Solved on the first try: this puzzle won't come back.")
        return catalogue(lang).gettext("Solved twice: this puzzle won't come back.")
    wait = days_until(mistake.due, today)
    if wait == 1:
        return catalogue(lang).gettext("This puzzle comes back tomorrow.")
    return catalogue(lang).gettext("This puzzle comes back in {n} days.").format(n=wait)


def own(lang: str, kept: Mapping[str, Mistake], today: str) -> Own | None:
    """What the sheet says about these mistakes of a game; None if there is nothing to say."""
    if not kept:
        return None
    due, soonest = len(mistakes.due(kept, today)), mistakes.next_day(kept)
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    if due:
        line = ngettext("{n} mistake to put right", "{n} mistakes to put right", due).format(n=due)
    elif not soonest:
        line = _("You've put all your mistakes right.")
    elif days_until(soonest, today) == 1:
        line = _("Another of your mistakes comes back as a puzzle tomorrow.")
    else:
        line = _("Another of your mistakes comes back as a puzzle on {day}.").format(
            day=long_date(soonest, lang)
        )
    return Own(due, line)
