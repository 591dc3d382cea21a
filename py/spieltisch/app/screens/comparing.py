"""The same deal, compared: one's own result as a link tells it, and another's beside one's own."""

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
    """One thing compared: what it is, how they did, how one did oneself."""

    label: str
    theirs: str
    own: str


class Comparison(NamedTuple):
    """Two results of one deal. `headline` says in short what `lines` say in full."""

    headline: str
    them: str
    you: str
    lines: tuple[Line, ...]


def comparison(session: Session, lang: str, names: Sequence[str]) -> Comparison | None:
    """Both results of the deal; None while one of them is missing."""
    outcome, rival = session.match.outcome, session.table.rival
    if outcome is None or rival is None:
        return None
    _ = catalogue(lang).gettext
    together = session.game.meta.together
    seat = rival.seat
    them = rival.name or _("Whoever sent it")
    here = seat in session.local
    you = (_("Your team") if len(session.local) > 1 else _("You")) if here else names[seat]
    points = counted(session, lang) if together else _("Points")
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


def counted(session: Session, lang: str) -> str:
    """What people reach together, in the game's words: the line of its score table that decides."""
    rows = session.words.score_rows(session.game.view(session.match.state, None))
    decides = next((row.label for row in rows if row.total), say("Points"))
    return Speaker(lang)(decides)


def announced(rival: Rival, lang: str) -> str:
    """What is said when a deal with a result is opened; the result itself is shown at the end."""
    _ = catalogue(lang).gettext
    if rival.name:
        told = _("{name} has played this too: at the end you see both results.")
        return told.format(name=rival.name)
    return _("Somebody has played this too: at the end you see both results.")


def _how(lang: str, won: bool, assisted: bool) -> str:
    _ = catalogue(lang).gettext
    how = _("won") if won else _("not won")
    return _("{how}, with help").format(how=how) if assisted else how
