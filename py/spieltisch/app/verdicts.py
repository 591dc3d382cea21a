"""What a review says, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import games
from ..ai.knowledge import Decision
from ..ai.review import Judged
from ..core.record import people
from .i18n import catalogue
from .review import Review, Turn
from .review_curve import curve

if TYPE_CHECKING:
    from .screens import Screen


class Line(NamedTuple):
    """One decision as the review shows it, made in position `at`; `better` is empty where nothing
    better was found. `advice` is that better move with its figures, for the table to mark."""

    at: int
    step: int
    move: str
    verdict: str
    called: str
    better: str
    loss: str
    before: str
    after: str
    advice: Decision | None


class Moment(NamedTuple):
    """A turning point as the review shows it: what it was, and sentences about it."""

    at: int
    step: int
    verdict: str
    heading: str
    sentences: tuple[str, ...]


def verdict_name(_: Callable[[str], str], verdict: str) -> str:
    """What a verdict is called."""
    return {
        "good": _("Good"),
        "inaccuracy": _("Inaccuracy"),
        "mistake": _("Mistake"),
        "blunder": _("Blunder"),
    }[verdict]


def counted(lang: str, verdict: str, number: int) -> str:
    """So many decisions of a verdict."""
    ngettext = catalogue(lang).ngettext
    return {
        "good": ngettext("{n} good decision", "{n} good decisions", number),
        "inaccuracy": ngettext("{n} inaccuracy", "{n} inaccuracies", number),
        "mistake": ngettext("{n} mistake", "{n} mistakes", number),
        "blunder": ngettext("{n} blunder", "{n} blunders", number),
    }[verdict].format(n=number)


def line(screen: Screen, at: int, one: Judged) -> Line:
    """A decision in words."""
    session, _ = screen.session, catalogue(screen.lang).gettext
    seat = session.match.plies[at].seat
    view = session.game.view(session.match.states[at], seat)
    label = session.words.label
    better = ""
    if one.verdict != "good":
        told = games.hook(session.game_id, "hint")
        why = told(view, one.decision) if told else None
        better = screen.speak(why or label(view, one.decision.move))
    return Line(
        at=at,
        step=at - session.first,
        move=screen.speak(label(view, one.played)),
        verdict=one.verdict,
        called=verdict_name(_, one.verdict),
        better=better,
        loss=_("−{n} %").format(n=percent(one.loss)) if better else "",
        before=percented(_, one.best),
        after=percented(_, one.left),
        advice=one.decision if better else None,
    )


def percent(share: float) -> int:
    """A share in whole percent."""
    return round(100 * share)


def percented(_: Callable[[str], str], share: float) -> str:
    """The same as people write it."""
    return _("{n} %").format(n=percent(share))


def now(screen: Screen) -> Line | None:
    """What the review says about the decision that follows the position shown, if anything."""
    session = screen.session
    review = session.reviews.get(session.viewer) if session.viewer is not None else None
    one = review.judged.get(session.position) if review else None
    return line(screen, session.position, one) if one else None


def told(screen: Screen, found: Line, caption: str) -> str:
    """The same in one sentence: a good decision is named after the caption of the step shown, of
    any other it is said what would have been better."""
    _ = catalogue(screen.lang).gettext
    if not found.better:
        stop = "" if caption.endswith((".", "!", "?")) else "."
        return _("{caption} Then: a good decision.").format(caption=caption + stop)
    return _("{verdict} ({loss}). Better: {move}").format(
        verdict=found.called, loss=found.loss, move=found.better
    )


def shown(screen: Screen, review: Review) -> dict[str, Any]:
    """What the review's sheet shows."""
    session, _ = screen.session, catalogue(screen.lang).gettext
    humans = people(session.players)
    seats = sorted({*humans, review.seat}) if len(humans) > 1 else []
    base = {
        "seat": review.seat,
        "seats": seats,
        "done": len(review.judged),
        "total": len(review.todo),
        "complete": review.complete,
    }
    if not review.complete:
        return base
    lines = [line(screen, at, one) for at, one in review.found()]
    counts, drawn = review.counts(), curve(review)
    return {
        **base,
        "lines": lines,
        "counts": [(name, counted(screen.lang, name, counts[name])) for name in counts],
        "turns": [_moment(screen, turn) for turn in review.turns()],
        "curve": drawn,
        "scale": [(line, percented(_, line.share)) for line in drawn.lines],
        "result": percented(_, review.result()),
    }


def _moment(screen: Screen, turn: Turn) -> Moment:
    session, _ = screen.session, catalogue(screen.lang).gettext
    step = turn.at - session.first
    change = _("From {before} to {after}.").format(
        before=percented(_, turn.before), after=percented(_, turn.after)
    )
    if turn.judged is None:
        better = turn.after > turn.before
        heading = _("It turned for the better") if better else _("It turned for the worse")
        told = _("What the others did, or chance, changed what was to be expected.")
        return Moment(turn.at, step, "swing", heading, (told, change))
    found = line(screen, turn.at, turn.judged)
    played = _("Chosen: {move}").format(move=found.move)
    better_move = _("Better: {move}").format(move=found.better)
    return Moment(turn.at, step, found.verdict, found.called, (played, better_move, change))
