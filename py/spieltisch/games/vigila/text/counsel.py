"""A hint: a good move, and one plain reason for it.

A hint may use everything that its seat has ever seen. It does not name a back that the screen
hides; it only says that the seat has looked at it (VG38).
"""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Decision
from ....core.text import Message, Who, say, say_n
from ..advice import Why, why
from ..moves import Move, Pick, Plain, Play, Threes
from ..state import UNSEEN
from ..view import View
from .names import card_at
from .prompts import label, quest_name

_PLAIN: Final = {
    "trust": say("you have looked at that back, remember it"),
    "zeros": say("as the third 0 in a row it turns all three over"),
    "maybe": say("its back may well count more"),
    "collect": say("it may be a 3/3, and three of those make a quest"),
    "single": say("a single card counts double when it scores"),
    "better": say("played on many times, it came out best"),
    "hope": say("you do not know all backs, but it is worth the risk"),
    "thin": say("the fewer cards you hold, the sooner one of them counts double"),
    "no five": say("you see no 5, and any other second card is a foul"),
    "no quest": say("your cards make none that you can be sure of"),
    "nothing": say("a 0 brings no points there"),
    "keep": say("nothing you could do here is better"),
    "alike": say("they all bring the same"),
}
"""Reasons without numbers."""


def hint(view: View, decision: Decision) -> Message:
    """A good move, and the reason for it."""
    move = decision.move
    reason = _reason(view, why(view, move))
    return say("{move}: {reason}.", move=_name(view, move), reason=reason)


def _name(view: View, move: Move) -> Message:
    """The name of a move, without its effects."""
    if isinstance(move, Play):
        n, up = card_at(move.place), view.own[move.place].up
        if move.kind == "play":
            if move.flip:
                return say("Play card {n}, the {up}, flipped", n=n, up=up)
            return say("Play card {n}, the {up}, as it lies", n=n, up=up)
        if move.flip:
            return say("Discard card {n}, the {up}, flipped", n=n, up=up)
        return say("Discard card {n}, the {up}", n=n, up=up)
    if isinstance(move, Threes) or (isinstance(move, Plain) and move.kind in ("upper", "lower")):
        return quest_name(move)
    if isinstance(move, Pick) and move.seat == view.seat:
        up = view.own[move.place].up
        return say("Turn over your card {n}, the {up}", n=card_at(move.place), up=up)
    return label(view, move)


def _reason(view: View, found: Why) -> Message:
    code, numbers = found.code, found.numbers
    if code in _PLAIN:
        return _PLAIN[code]
    if code in ("again", "jump", "far", "safe", "least", "help", "blind", "spoil"):
        return _about_the_next(view, found)
    if code == "gamble":
        return _odds(view, *numbers)
    if code == "hit":
        return _hit(view, *numbers)
    points = numbers[-1]
    if code == "fifteen":
        return say_n(
            "it makes 15, and with a 5 on it you score {n} point",
            "it makes 15, and with a 5 on it you score {n} points",
            points,
        )
    if code in ("over", "wrong"):
        return _too_bad(view, found)
    if code == "turned":
        return say_n("its back counts {n} more", "its back counts {n} more", points)
    if code == "threes":
        return say_n("you hold three 3/3: {n} point", "you hold three 3/3: {n} points", points)
    if code == "sum":
        return say_n("they make 20: {n} point", "they make 20: {n} points", points)
    if code == "lay":
        return say_n("it brings you {n} point", "it brings you {n} points", points)
    return say_n("you have {n} card to choose from", "you have {n} cards to choose from", points)


def _about_the_next(view: View, found: Why) -> Message:
    """The sentence about what the next seat could do."""
    code, total, lack = found.code, found.numbers[0], found.numbers[-1]
    who, target = Who(found.seat), view.state.rules.target
    if code == "again":
        return say("by its action you are on again at once")
    if code == "jump":
        return say("{who} shows a {lack}, just what is lacking", who=who, lack=lack)
    if code == "far":
        return say("nobody gets from {total} to {target} with one card", total=total, target=target)
    if code == "safe":
        return say("it makes {total}, and {who} shows no {lack}", total=total, who=who, lack=lack)
    if code == "help":
        return say(
            "it makes {total}, and your partner {who} shows a {lack}",
            total=total,
            who=who,
            lack=lack,
        )
    if code == "least":
        return say(
            "it makes {total}; {who} shows a {lack}, but the rest is worse still",
            total=total,
            who=who,
            lack=lack,
        )
    if code == "blind":
        return say("it makes {total}, and what {who} flips nobody knows", total=total, who=who)
    return say("{who} could score with that {value}", who=who, value=lack)


def _hit(view: View, total: int, points: int) -> Message:
    """The sum that a card hits, and whether it counts double as the last card."""
    before = view.state.total
    value = total - before
    if points > value:
        return say_n(
            "{before} + {value} hits {total}, and your last card counts double: {n} point",
            "{before} + {value} hits {total}, and your last card counts double: {n} points",
            points,
            before=before,
            value=value,
            total=total,
        )
    return say_n(
        "{before} + {value} hits {total}: {n} point",
        "{before} + {value} hits {total}: {n} points",
        points,
        before=before,
        value=value,
        total=total,
    )


def _odds(view: View, hits: int, over: int, cases: int) -> Message:
    """The odds of an unknown back."""
    if view.state.phase == "second":
        return say(
            "you do not know its back: about {hits} of {cases} are a 5", hits=hits, cases=cases
        )
    if not hits and not over:
        return say("you do not know its back, but hardly one is too much")
    return say(
        "you do not know its back: of {cases}, about {hits} hit {target} and {over} are too much",
        cases=cases,
        hits=hits,
        target=view.state.rules.target,
        over=over,
    )


def _too_bad(view: View, found: Why) -> Message:
    """A card that goes over or is a foul, but the lesser evil."""
    if view.state.rules.level == 1:
        return say("it is too much, but the rest is worse still")
    if found.numbers[-1] == UNSEEN:
        return say("a foul, but the rest is worse still")
    if not found.numbers[-1]:
        return say("a foul, but one that gives the others no points")
    return say_n(
        "a foul: the others may lay {n} point, but the rest is worse still",
        "a foul: the others may lay {n} points, but the rest is worse still",
        found.numbers[-1],
    )
