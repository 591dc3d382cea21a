"""The review's sheet in the reader's language, with the curve of the expected result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ...ai.analysis import Judged
from ...ai.knowledge import Decision
from ...core.game import Move, Seat
from ...core.record import people
from ...core.text import Message, Who, say
from ...kit.numbers import signed
from ..session.mistakes import own_mistakes, owner
from ..session.review import Review, TurningPoint
from ..session.session import Session
from .causes import Share, cause, frame, happened, shares, when
from .causes import heading as named
from .causes import moment as moment_of
from .counsel import brief, missed, of_other
from .i18n import Speaker, catalogue


class Line(NamedTuple):
    """One decision on the review's sheet, made by `seat` in position `at`, at the time `moment`;
    `theirs` says that the reader is somebody else.

    `move` says its effect too, `short` does not. `called` is the verdict in words; `loss`, `before`
    and `after` are percentages. `better` says which move was better and why, "" if none was.
    `advice` is that decision and `played` the move made instead, for the table to mark; None if
    there is no better move.
    """

    at: int
    seat: Seat
    theirs: bool
    moment: str
    move: str
    short: str
    verdict: str
    called: str
    better: str
    loss: str
    before: str
    after: str
    advice: Decision | None
    played: Move | None


class Part(NamedTuple):
    """What the moves of one kind of players, or luck, did to the prospects: a bar from the middle
    of `SPAN`, to the left if it did harm, and in words how much or, beyond 100%, only which way."""

    kind: str
    label: str
    start: int
    length: int
    harm: bool
    said: str


SPAN: Final = 200
"""The width of a part's drawing."""

WHOLE: Final = 100
"""A part can be more percent than that, as all gains and losses of a game add up. People take that
for a wrong sum, so then no numbers are given."""


class Moment(NamedTuple):
    """A turning point on the review's sheet. `again` says that it is a mistake for the
    person here to try again."""

    at: int
    moment: str
    verdict: str
    heading: str
    change: str
    sentences: tuple[str, ...]
    again: bool


def verdict_name(_: Callable[[str], str], verdict: str) -> str:
    """A verdict in words."""
    return {
        "good": _("Good"),
        "inaccuracy": _("Small mistake"),
        "mistake": _("Mistake"),
    }[verdict]


def count_label(lang: str, verdict: str, number: int) -> str:
    """How many decisions got a verdict, in words."""
    ngettext = catalogue(lang).ngettext
    return {
        "good": ngettext("{n} good move", "{n} good moves", number),
        "inaccuracy": ngettext("{n} small mistake", "{n} small mistakes", number),
        "mistake": ngettext("{n} mistake", "{n} mistakes", number),
    }[verdict].format(n=number)


def line(
    session: Session, speak: Speaker, at: int, one: Judged, verdict: str | None = None
) -> Line:
    """The line for a judged decision, made in position `at`. A decision of somebody else has a
    `verdict` of its own (see `session.review.Other`)."""
    _ = catalogue(speak.lang).gettext
    seat = session.match.plies[at].seat
    view = session.game.view(session.match.states[at], seat)
    theirs = seat != session.viewer

    def tell(message: Message) -> str:
        return speak(of_other(session.game_id, seat, message) if theirs else message)

    better = ""
    if one.verdict != "good":
        better = tell(missed(session.game_id, view, one.analysis.best, one.played, one.loss))
    return Line(
        at=at,
        seat=seat,
        theirs=theirs,
        moment=_opening(speak(moment_of(session.match, at, seat))),
        move=tell(session.words.label(view, one.played)),
        short=tell(brief(session.game_id)(view, one.played)),
        verdict=one.verdict,
        called=verdict_name(_, verdict or one.verdict),
        better=better,
        loss=signed_percentage(_, -one.loss) if better else "",
        before=percentage(_, one.best),
        after=percentage(_, one.left),
        advice=one.analysis.decision() if better else None,
        played=one.played if better else None,
    )


def percent(share: float) -> int:
    """A share rounded to whole percent."""
    return round(100 * share)


def percentage(_: Callable[[str], str], share: float) -> str:
    """A share as the reader's language writes a percentage."""
    return _("{n}%").format(n=percent(share))


def signed_percentage(_: Callable[[str], str], change: float) -> str:
    """A change of a share, with its sign."""
    return _("{n}%").format(n=signed(percent(change)))


def judged_line(session: Session, speak: Speaker) -> Line | None:
    """The line for the decision in the position shown: the viewer's, or one by which somebody else
    changed the viewer's prospects. None if no decision was judged there."""
    review = session.table.reviews.get(session.viewer) if session.viewer is not None else None
    if review is None:
        return None
    at = session.position
    other = review.others.get(at)
    if other:
        return line(session, speak, at, other.judged, other.verdict)
    one = review.judged.get(at)
    return line(session, speak, at, one) if one else None


def decided(session: Session, speak: Speaker) -> str:
    """Why the viewer won or lost, "" as long as this game has not been reviewed."""
    review = session.table.reviews.get(session.viewer) if session.viewer is not None else None
    return speak(cause(review)) if review and review.complete and review.found() else ""


def replay_prompt(speak: Speaker, found: Line, caption: str) -> str:
    """A line as the prompt of a replay. After a good decision it is the caption and the verdict;
    with any other verdict it is only what would have been better."""
    _ = catalogue(speak.lang).gettext
    if not found.better:
        stop = "" if caption.endswith((".", "!", "?")) else "."
        return _("{caption} Your next move is a good one.").format(caption=caption + stop)
    if found.theirs:
        return speak(
            say(
                "{verdict} by {who}. {better}",
                who=Who(found.seat),
                verdict=found.called,
                better=found.better,
            )
        )
    return _("{verdict} ({loss} chance of winning). {better}").format(
        verdict=found.called, loss=found.loss, better=found.better
    )


def sheet_context(session: Session, speak: Speaker, review: Review) -> dict[str, Any]:
    """The context of the review's sheet; until the review is complete, only its progress."""
    _ = catalogue(speak.lang).gettext
    humans = people(session.players)
    seats = sorted({*humans, review.seat}) if len(humans) > 1 else []
    base = {
        "seat": review.seat,
        "seats": seats,
        "done": review.done,
        "total": review.total,
        "complete": review.complete,
    }
    if not review.complete:
        return base
    lines = [line(session, speak, at, one) for at, one in review.found()]
    mistakes = own_mistakes(session) if review.seat == owner(session) else []
    turns = [_moment(session, speak, point) for point in review.turning_points()]
    counts, chart, parts = review.counts(), curve(review), shares(review)
    return {
        **base,
        "lines": lines,
        "mistakes": mistakes,
        "again": set(mistakes) - {turn.at for turn in turns},
        "counts": [(name, count_label(speak.lang, name, counts[name])) for name in counts],
        "why": speak(cause(review)) if lines else "",
        "frame": speak(frame(review)),
        "parts": bars(speak, parts),
        "span": SPAN,
        "sum": _sum(_, review, parts) if _within(parts) else "",
        "turns": turns,
        "curve": chart,
        "scale": [(line, percentage(_, line.share)) for line in chart.lines],
        "result": percentage(_, review.result()),
    }


def _within(parts: Sequence[Share]) -> bool:
    """Whether all parts are percentages that people expect."""
    return all(abs(one.points) <= WHOLE for one in parts)


def bars(speak: Speaker, parts: Sequence[Share]) -> list[Part]:
    """The parts as bars. The longest reaches an edge if it is worth at least half a game."""
    _ = catalogue(speak.lang).gettext
    scale = SPAN / 2 / max(WHOLE / 2, *(abs(one.points) for one in parts))
    drawn = []
    for one in parts:
        if _within(parts):
            said = _("{n}%").format(n=signed(one.points))
        else:
            said = _("minus") if one.points < 0 else _("plus") if one.points else "±0"
        length = round(abs(one.points) * scale)
        start = SPAN // 2 - (length if one.points < 0 else 0)
        drawn.append(Part(one.kind, speak(one.label), start, length, one.points < 0, said))
    return drawn


def _sum(_: Callable[[str], str], review: Review, parts: Sequence[Share]) -> str:
    """The parts as a sum, from the chance at the start to the result ("25% − 10% + 85% = 100%")."""
    terms = [percentage(_, review.parts().start)]
    for one in parts:
        terms += ["−" if one.points < 0 else "+", _("{n}%").format(n=abs(one.points))]
    return " ".join([*terms, "=", percentage(_, review.result())])


def _moment(session: Session, speak: Speaker, point: TurningPoint) -> Moment:
    _ = catalogue(speak.lang).gettext
    verdict = "swing"
    if point.judged is None:
        heading = speak(named(session.match, point))
        events = happened(session.table.seen, point, session.viewer)
        sentences = tuple(map(speak, events))
    else:
        found = line(session, speak, point.at, point.judged, point.verdict)
        heading = found.called
        if point.kind == "own":
            verdict = found.verdict
        else:
            heading = speak(say("{verdict} by {who}", verdict=heading, who=Who(point.seat)))
        played = _("Move: {move}").format(move=found.short)
        sentences = (played, found.better)
    moment = _opening(speak(when(session.match, point)))
    change = signed_percentage(_, point.change)
    again = point.kind == "own" and point.at in own_mistakes(session)
    return Moment(point.at, moment, verdict, heading, change, sentences, again)


def _opening(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


# -- the curve -------------------------------------------------------------------------------------

WIDTH: Final = 320
HEIGHT: Final = 132
LEFT: Final = 58
RIGHT: Final = 10
TOP: Final = 12
FLOOR: Final = 118
"""The size of the drawing and the edges of the area with the curve, in SVG units."""


class Dot(NamedTuple):
    """A decision on the curve that lost something."""

    x: int
    y: int
    verdict: str


class Scale(NamedTuple):
    """A horizontal line of the scale: its height and the share it stands for."""

    y: int
    share: float


class Curve(NamedTuple):
    """The curve: its `points` in SVG syntax, the `dots` on it, and the `lines` of the scale."""

    width: int
    height: int
    left: int
    right: int
    points: str
    dots: tuple[Dot, ...]
    lines: tuple[Scale, ...]


def curve(review: Review) -> Curve:
    """The expected result from the first decision to the end. What a decision lost is a vertical
    drop."""
    match = review.match
    places: list[tuple[int, int]] = []
    dots = []
    for at, one in review.found():
        x = _across(at, len(match.plies))
        places.append((x, _height(one.best)))
        if one.verdict != "good":
            places.append((x, _height(one.left)))
            dots.append(Dot(x, _height(one.left), one.verdict))
    places.append((WIDTH - RIGHT, _height(review.result())))
    return Curve(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        points=_written(places),
        dots=tuple(dots),
        lines=tuple(Scale(_height(share), share) for share in (1.0, 0.5, 0.0)),
    )


def _across(at: int, last: int) -> int:
    return LEFT + (WIDTH - RIGHT - LEFT) * at // max(1, last)


def _height(share: float) -> int:
    return FLOOR - round((FLOOR - TOP) * share)


def _written(places: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)
