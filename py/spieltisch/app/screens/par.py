"""Par in words: what Hard reached in the reader's seat of the same deal (`session.par`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.record import people
from ...kit.numbers import plain
from ..session.par import seat_of
from ..session.placing import Placing, as_good, placing
from ..session.session import Session
from ..storage.days import day_of
from . import render
from .comparing import placed, score_label
from .i18n import catalogue
from .seats import names


class ParLine(NamedTuple):
    """Both scores in one line, how they compare, whether par is reached, and what par is."""

    headline: str
    verdict: str
    reached: bool
    explanation: str


def context(session: Session, lang: str) -> dict[str, Any]:
    """What the template needs: the line about par, and whether it is due on this result."""
    seat = seat_of(session)
    due = bool(day_of(session)) or session.table.rival is not None or session.table.repeated
    par = None if seat is None else session.table.pars.get(seat)
    line = None if par is None or seat is None else _line(session, lang, seat, par)
    return {"par": line, "par_due": due and seat is not None}


def html(session: Session, lang: str) -> str:
    """The line about par as HTML, or the progress of working it out."""
    return render.page("par.html", lang, **context(session, lang))


def compared(lang: str, score: int, par: int, reached: bool, together: bool) -> str:
    """How a score compares with the score of par, in a few words. `reached` says whether the result
    reaches par; in a cooperative game more than the score counts, and the label of the score, which
    stands before, says what is counted."""
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    more = score - par
    if reached and more > 0:
        if together:
            return _("{n} more than the hard computer").format(n=plain(more))
        return ngettext(
            "{n} point more than the hard computer", "{n} points more than the hard computer", more
        ).format(n=plain(more))
    if reached:
        return (
            _("as good as the hard computer") if more == 0 else _("better than the hard computer")
        )
    if more >= 0:
        return _("not as good as the hard computer")
    if together:
        return _("{n} fewer than the hard computer").format(n=plain(-more))
    return ngettext(
        "{n} point fewer than the hard computer", "{n} points fewer than the hard computer", -more
    ).format(n=plain(-more))


def of_result(session: Session, lang: str) -> str:
    """How the reader's result compares with par, in a few words; "" if par is not known."""
    seat = seat_of(session)
    par = None if seat is None else session.table.pars.get(seat)
    if par is None or seat is None:
        return ""
    own = placing(session.game_id, session.match, seat)
    together = session.game.meta.together
    return compared(lang, own.score, par.score, as_good(own, par, together), together)


def _line(session: Session, lang: str, seat: int, par: Placing) -> ParLine:
    _ = catalogue(lang).gettext
    together = session.game.meta.together
    own = placing(session.game_id, session.match, seat)
    alone = len(session.local) == 1
    team = together and len(session.local) > 1
    scores = {"own": plain(own.score), "par": plain(par.score)}
    if team:
        headline = _("Your team {own} · Computer {par}").format(**scores)
    elif alone:
        headline = _("You {own} · Computer in your place {par}").format(**scores)
    else:
        headline = _("{name}: {own} · Computer: {par}").format(
            name=names(session, lang)[seat], **scores
        )
    if together:
        headline = f"{score_label(session, lang)}: {headline}"
    reached = as_good(own, par, together)
    verdict = compared(lang, own.score, par.score, reached, together)
    return ParLine(headline, verdict, reached, _explanation(session, lang, seat, par))


def _explanation(session: Session, lang: str, seat: int, par: Placing) -> str:
    _, ngettext = catalogue(lang).gettext, catalogue(lang).ngettext
    meta, seats = session.game.meta, session.match.seats
    persons = len(people(session.players))
    if meta.together:
        how = f"{_('won') if par.won else _('lost')} ({score_label(session, lang)}: {{n}})"
    elif par.won:
        how = ngettext("won with {n} point", "won with {n} points", par.score)
    else:
        how = ngettext("came {place} with {n} point", "came {place} with {n} points", par.score)
    how = how.format(n=plain(par.score), place=placed(lang, par.place, seats))
    if meta.together and persons == seats > 1:
        sentences = [_("A team of hard computers {how}.").format(how=how)]
    elif len(session.local) == 1:
        sentences = [_("In your place, the hard computer {how}.").format(how=how)]
    else:
        name = names(session, lang)[seat]
        sentences = [_("In {name}'s place, the hard computer {how}.").format(name=name, how=how)]
    if persons > 1 and not (meta.together and persons == seats):
        sentences.append(_("A hard computer played in each person's place."))
    return " ".join([*sentences, _same(session, lang)])


def _same(session: Session, lang: str) -> str:
    """What was the same in the game that par comes from."""
    _ = catalogue(lang).gettext
    meta = session.game.meta
    if meta.together and meta.chance != "deterministic":
        return _("Same start, same luck.")
    bots = len(people(session.players)) < session.match.seats
    return (
        _("Same start, same computer opponents.")
        if bots and not meta.together
        else _("Same start.")
    )
