"""What changed a seat's prospects, in words: its decisions, the others' mistakes, and the rest (see
`session.review`).

The rest is called by what there can be in it: luck, what the others chose, or both. What they chose
is not luck, but nobody could tell the two apart without another search.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ... import games
from ...core.game import Seat
from ...core.match import Match
from ...core.text import Message, Who, logged, say
from ..session.review import Review, TurningPoint
from ..session.seen import ROUND_END_WEIGHT, Seen

QUOTED: Final = 3
"""The most events that are quoted of a time in which luck changed the prospects."""


class Share(NamedTuple):
    """One part of what changed the prospects, in whole percentage points."""

    kind: str
    label: Message
    points: int


def moment(match: Match, at: int, seat: Seat) -> Message:
    """When a decision of this seat in position `at` was made, in the words of people."""
    name = games.hook(match.game.meta.id, "moment")
    if name is not None:
        found: Message = name(match.game.view(match.states[at], seat))
        return found
    return say("turn {n}", n=turn_of(match, at, seat))


def turn_of(match: Match, at: int, seat: Seat) -> int:
    """The number of the turn in which this seat decides in position `at`, from 1. Decisions in a
    row belong to one turn, unless somebody plays alone."""
    before = [match.plies[ply].seat for ply in match.decisions() if ply < at]
    if match.seats == 1:
        return len(before) + 1
    starts = [one == seat and before[:ply][-1:] != [seat] for ply, one in enumerate(before)]
    return starts.count(True) + (before[-1:] != [seat])


def shares(review: Review) -> tuple[Share, ...]:
    """The parts by which the prospects changed, rounded so that they add up with `start` to the
    result. The others' part is missing where somebody played alone."""
    parts = review.parts()
    own, others = _points(parts.own), _points(parts.others)
    luck = _points(parts.result) - _points(parts.start) - own - others
    return (
        Share("own", say("Your moves"), own),
        *(
            (Share("others", say("The others' mistakes"), others),)
            if review.match.seats > 1
            else ()
        ),
        Share("luck", _NAMES[_rest(review.match)], luck),
    )


def frame(review: Review) -> Message:
    """From which expected result to which one the parts lead."""
    parts = review.parts()
    start, result = _points(parts.start), _points(parts.result)
    if review.match.game.meta.together:
        return say(
            "Chance of winning: {start}% at your first move, {result}% at the end.",
            start=start,
            result=result,
        )
    return say(
        "Chance of winning: {start}% before the start, {result}% at the end.",
        start=start,
        result=result,
    )


def cause(review: Review) -> Message:
    """Why the seat won or lost, in one sentence that names the moment."""
    parts, point = review.parts(), review.decisive()
    won = parts.result > parts.start
    kind = _rest(review.match) if parts.decisive == "luck" else parts.decisive
    if point is None:
        return _ENDINGS[kind, won, False]
    named = (("moment", when(review.match, point)), ("who", Who(point.seat)))
    return _ENDINGS[kind, won, True]._replace(args=named)


def heading(match: Match, point: TurningPoint) -> Message:
    """What a turning point was that is nobody's mistake."""
    kind = _rest(match)
    return say("Bad luck") if kind == "luck" and point.change < 0 else _NAMES[kind]


def _rest(match: Match) -> str:
    """What else changes prospects in this match: "luck", "choices" of the others, or "both"."""
    if match.seats == 1:
        return "luck"
    return "choices" if match.game.meta.chance == "deterministic" else "both"


_NAMES: Final = {
    "luck": say("Luck"),
    "choices": say("The others' choices"),
    "both": say("Luck and the others' choices"),
}
"""By what the rest consists of: its name."""


def when(match: Match, point: TurningPoint) -> Message:
    """The moment of a turning point; of luck, the decision of the seat just before it."""
    return moment(match, point.at if point.judged else point.at - 1, point.seat)


_ENDINGS: Final = {
    ("own", False, True): say("Your own moves cost you most, especially here: {moment}."),
    ("own", False, False): say("Your own moves cost you most, a little at a time."),
    ("own", True, True): say("You made no real mistakes."),
    ("own", True, False): say("You made no real mistakes."),
    ("others", True, True): say("{who} helped you most, especially here: {moment}."),
    ("others", True, False): say("The others' small mistakes helped you most."),
    ("others", False, True): say("{who} cost you most, especially here: {moment}."),
    ("others", False, False): say("The others' small mistakes cost you most."),
    ("luck", True, True): say("Luck helped you most, especially here: {moment}."),
    ("luck", True, False): say("Luck helped you most, a little at a time."),
    ("luck", False, True): say("Bad luck cost you most, especially here: {moment}."),
    ("luck", False, False): say("Bad luck cost you most, a little at a time."),
    ("choices", True, True): say("The others' choices helped you most, especially here: {moment}."),
    ("choices", True, False): say("The others' choices helped you most, a little at a time."),
    ("choices", False, True): say("The others' choices cost you most, especially here: {moment}."),
    ("choices", False, False): say("The others' choices cost you most, a little at a time."),
    ("both", True, True): say(
        "Luck and the others' choices helped you most, especially here: {moment}."
    ),
    ("both", True, False): say("Luck and the others' choices helped you most, a little at a time."),
    ("both", False, True): say(
        "Bad luck and the others' choices cost you most, especially here: {moment}."
    ),
    ("both", False, False): say(
        "Bad luck and the others' choices cost you most, a little at a time."
    ),
}
"""By what decided the match, whether the seat did better than at the start, and whether one moment
stands out."""


def happened(seen: Seen, point: TurningPoint, reader: Seat | None) -> list[Message]:
    """What came right after the reader's decision in a time in which luck changed the prospects:
    of the weightiest events that were not the reader's own doing, the first of each ply. The ends
    of rounds are left out: they explain nothing."""
    plies = seen.plies(reader)
    events = [(ply, event) for ply in point.plies for event in logged(plies[ply]) if event.weight]
    others = [
        (ply, event)
        for ply, event in events
        if event.seat != reader and (event.seat is not None or event.weight <= ROUND_END_WEIGHT)
    ]
    told = others or events
    most = max([event.weight for _, event in told], default=0)
    first: dict[int, Message] = {}
    for ply, event in told:
        if event.weight == most:
            first.setdefault(ply, event.message)
    return list(first.values())[:QUOTED]


def _points(share: float) -> int:
    return round(100 * share)
