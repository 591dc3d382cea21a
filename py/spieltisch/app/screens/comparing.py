"""Two people's results for the same deal, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game import winners
from ...core.rival import Rival
from ...core.text import say
from ...kit.numbers import plain
from ..session.session import Session
from .i18n import Speaker, catalogue


class Line(NamedTuple):
    """One row of the comparison: its label, the rival's value and the reader's own."""

    label: str
    theirs: str
    own: str


class Comparison(NamedTuple):
    """Two results for one deal: a one-line `headline`, the column headings, and the rows."""

    headline: str
    them: str
    you: str
    lines: tuple[Line, ...]


def comparison(session: Session, lang: str, names: Sequence[str]) -> Comparison | None:
    """The comparison with the rival; None if there is no rival or the match is not over yet."""
    outcome, rival = session.match.outcome, session.table.rival
    if outcome is None or rival is None:
        return None
    _ = catalogue(lang).gettext
    together = session.game.meta.together
    seat = rival.seat
    them = rival.name or _("A friend")
    here = seat in session.local
    you = (_("Your team") if len(session.local) > 1 else _("You")) if here else names[seat]
    points = score_label(session, lang) if together else _("Points")
    won = seat in winners(session.game.meta, outcome)
    assisted = session.table.assisted
    lines = [
        Line(points, plain(rival.scores[seat]), plain(outcome.scores[seat])),
        Line(_("Result"), _how(lang, rival.won, rival.assisted), _how(lang, won, assisted)),
    ]
    lines += [
        Line(names[other], plain(rival.scores[other]), plain(outcome.scores[other]))
        for other in range(session.match.seats)
        if other != seat and not together
    ]
    short = _("{name} {score} · {you} {own}").format(
        name=them,
        score=plain(rival.scores[seat]),
        you=_("you") if you == _("You") else you,
        own=plain(outcome.scores[seat]),
    )
    return Comparison(f"{points}: {short}" if together else short, them, you, tuple(lines))


def score_label(session: Session, lang: str) -> str:
    """The game's own name for its final score, taken from the total in its score table."""
    rows = session.words.score_rows(session.game.view(session.match.state, None))
    total = next((row.label for row in rows if row.total), say("Points"))
    return Speaker(lang)(total)


def placed(lang: str, place: int, seats: int) -> str:
    """A place among the players, from 1, in words: "2nd of 3"."""
    _ = catalogue(lang).gettext
    first = {1: _("1st of {seats}"), 2: _("2nd of {seats}"), 3: _("3rd of {seats}")}
    return first.get(place, _("{n}th of {seats}")).format(n=place, seats=seats)


def announced(rival: Rival, lang: str) -> str:
    """The notice for a link that contains a deal and a result. The result is shown at the end."""
    _ = catalogue(lang).gettext
    if rival.name:
        notice = _("{name} has played from this start too. You'll see both results at the end.")
        return notice.format(name=rival.name)
    return _("A friend has played from this start too. You'll see both results at the end.")


def _how(lang: str, won: bool, assisted: bool) -> str:
    _ = catalogue(lang).gettext
    how = _("won") if won else _("lost")
    return _("{how}, with help").format(how=how) if assisted else how
