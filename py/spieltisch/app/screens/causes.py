"""What changed a seat's prospects, in words: its decisions, the others' mistakes, and the rest (see
`session.review`).

The rest is called by what there can be in it: luck, what the others chose, or both. What they chose
is not luck, but nobody could tell the two apart without another search. In a match of two there are
no "others": the only other player is called by name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ... import games
from ...core.game import Seat
from ...core.match import Match
from ...core.text import Arg, Message, Who, logged, say
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


def last_part(game_id: str) -> Message:
    """The label of the button that leads back to what was over last (`watching.last_close`)."""
    found: Message | None = games.hook(game_id, "last_part")
    return found or say("Last round")


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
    one = _only_other(review.match, review.seat)
    luck = _points(parts.result) - _points(parts.start) - own - others
    return (
        Share("own", say("Your moves"), own),
        *((Share("others", _named("others", one), others),) if review.match.seats > 1 else ()),
        Share("luck", _named(_rest(review.match), one), luck),
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
        "Chance of winning: {start}% before the game, {result}% at the end.",
        start=start,
        result=result,
    )


def cause(review: Review) -> Message:
    """Why the seat won or lost, in one sentence that names the moment."""
    parts, point = review.parts(), review.decisive()
    won = parts.result > parts.start
    kind = _rest(review.match) if parts.decisive == "luck" else parts.decisive
    if kind == "own" and won and any(one.verdict == "mistake" for _, one in review.found()):
        return say("Your own moves helped you most.")
    one, which = _only_other(review.match, review.seat), (kind, won, point is not None)
    ending = (_OF_ONE.get(which) if one is not None else None) or _ENDINGS[which]
    named: dict[str, Arg] = {}
    if point is not None:
        named = {"moment": when(review.match, point), "who": Who(point.seat)}
    if one is not None:
        named["who"] = one
    return ending._replace(args=tuple(named.items()))


def heading(match: Match, point: TurningPoint) -> Message:
    """What a turning point was that is nobody's mistake."""
    kind = _rest(match)
    if kind == "luck" and point.change < 0:
        return say("Bad luck")
    return _named(kind, _only_other(match, point.seat))


def _rest(match: Match) -> str:
    """What else changes prospects in this match: "luck", "choices" of the others, or "both"."""
    if match.seats == 1:
        return "luck"
    return "choices" if match.game.meta.chance == "deterministic" else "both"


def _only_other(match: Match, seat: Seat) -> Who | None:
    """The only other player of a match of two, who is called by name; None in any other match."""
    return Who(1 - seat) if match.seats == 2 else None


def _named(kind: str, one: Who | None) -> Message:
    """The name of a part that is not the seat's own; `one` is the only other player, if there is
    just one."""
    found = _NAMES_OF_ONE.get(kind) if one is not None else None
    return found._replace(args=(("who", one),)) if found and one is not None else _NAMES[kind]


_NAMES: Final = {
    "others": say("The others' mistakes"),
    "luck": say("Luck"),
    "choices": say("The others' choices"),
    "both": say("Luck and the others' choices"),
}
"""By what changed the prospects: its name."""

_NAMES_OF_ONE: Final = {
    "others": say("{who}'s mistakes"),
    "choices": say("{who}'s choices"),
    "both": say("Luck and {who}'s choices"),
}
"""The same in a match of two, where this differs."""


def when(match: Match, point: TurningPoint) -> Message:
    """The moment of a turning point; of luck, the decision of the seat just before it."""
    return moment(match, point.at if point.judged else point.at - 1, point.seat)


_ENDINGS: Final = {
    ("own", False, True): say("Your own moves cost you most, especially here: {moment}."),
    ("own", False, False): say("Your own moves cost you most, a little at a time."),
    ("own", True, True): say("You made no real mistakes."),
    ("own", True, False): say("You made no real mistakes."),
    ("others", True, True): say("{who}'s mistakes helped you most, especially here: {moment}."),
    ("others", True, False): say("The others' small mistakes helped you most."),
    ("others", False, True): say("{who}'s mistakes cost you most, especially here: {moment}."),
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

_OF_ONE: Final = {
    ("others", True, False): say("{who}'s small mistakes helped you most."),
    ("others", False, False): say("{who}'s small mistakes cost you most."),
    ("choices", True, True): say("{who}'s choices helped you most, especially here: {moment}."),
    ("choices", True, False): say("{who}'s choices helped you most, a little at a time."),
    ("choices", False, True): say("{who}'s choices cost you most, especially here: {moment}."),
    ("choices", False, False): say("{who}'s choices cost you most, a little at a time."),
    ("both", True, True): say(
        "Luck and {who}'s choices helped you most, especially here: {moment}."
    ),
    ("both", True, False): say("Luck and {who}'s choices helped you most, a little at a time."),
    ("both", False, True): say(
        "Bad luck and {who}'s choices cost you most, especially here: {moment}."
    ),
    ("both", False, False): say("Bad luck and {who}'s choices cost you most, a little at a time."),
}
"""The same in a match of two, where this differs."""


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
