"""Why a move is better than another: one clause, based on what the asking seat may know.

A clause may use everything that its seat has ever seen. It does not name a back that the screen
hides; it only says that the seat has looked at it (VG38).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.text import Message, Who, say
from ..facts import differences
from ..moves import Move, Own, Pick, Plain, Play, Threes
from ..view import View
from . import gains, leftovers, threats
from .names import card_at, played_card, several
from .prompts import label, quest_name
from .telling import RECALL, Telling, summed

NTH: Final = (say("first"), say("second"), say("third"), say("fourth"), say("fifth"))
"""Which of the seat's cards of one value, from left to right."""


def brief(view: View, move: Move) -> Message:
    """The name of a move, without its effects. A card is called by its value; by its place, too, if
    there is another one of that value beside it."""
    if isinstance(move, Play):
        return _brief_play(view, move)
    if isinstance(move, Threes) or (isinstance(move, Plain) and move.kind in ("upper", "lower")):
        return quest_name(move)
    if isinstance(move, Pick):
        return _brief_pick(view, move)
    if isinstance(move, Own) and move.kind == "lay" and view.state.phase != "choose":
        up = view.own[move.place].up
        return label(view, move) if several(view.own, up) else say("Score the {up}", up=up)
    return label(view, move)


def listed(view: View, move: Move) -> Message | None:
    """The name of a move in a list of moves: a play by its card; None if it has no such name. Of
    several cards of one value, a number alone would not tell place from value."""
    if not isinstance(move, Play):
        return None
    up = view.own[move.place].up
    if not several(view.own, up):
        return played_card(view, move)
    nth = NTH[sum(card.up == up for card in view.own[: move.place])]
    if move.flip:
        return say("the flipped {nth}\u00a0{up}", nth=nth, up=up)
    return say("the {nth}\u00a0{up}", nth=nth, up=up)


def _brief_play(view: View, move: Play) -> Message:
    n, up = card_at(move.place), view.own[move.place].up
    ambiguous = several(view.own, up)
    if move.kind == "play":
        if ambiguous and move.flip:
            return say("Play card {n}, the {up}, flipped", n=n, up=up)
        if ambiguous:
            return say("Play card {n}, the {up}", n=n, up=up)
        return say("Play the {up} flipped", up=up) if move.flip else say("Play the {up}", up=up)
    if ambiguous and move.flip:
        return say("Discard card {n}, the {up}, flipped", n=n, up=up)
    if ambiguous:
        return say("Discard card {n}, the {up}", n=n, up=up)
    return say("Discard the {up} flipped", up=up) if move.flip else say("Discard the {up}", up=up)


def _brief_pick(view: View, move: Pick) -> Message:
    row = view.state.rows[move.seat]
    n, up = card_at(move.place), row[move.place].up
    if move.seat == view.seat:
        if several(row, up):
            return say("Turn over your card {n}, the {up}", n=n, up=up)
        return say("Turn over your {up}", up=up)
    if view.state.rules.camping or several(row, up):
        return label(view, move)
    if move.kind == "turn":
        return say("Turn over {who}'s {up}", who=Who(move.seat), up=up)
    return say("Take {who}'s {up}", who=Who(move.seat), up=up)


def difference(view: View, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not."""
    return next((clause for _, clause in clauses(view, better, other)), None)


def clauses(view: View, better: Move, other: Move) -> list[tuple[str, Message]]:
    """The kind and the clause of every fact that can be told, the most telling first."""
    facts = differences(view, better, other)
    ahead = len(facts) > len(differences(view, other, better))
    found = []
    for one in facts:
        clause = _made(Telling(view, one), ahead)
        if clause is not None:
            found.append((one.kind, clause))
    return found


def _made(told: Telling, ahead: bool) -> Message | None:
    """The clause; None if it would name a back that the screen hides, or has no words. `ahead`:
    whether more facts favour this move than the other one."""
    if told.mine.hidden or (told.mine.after is not None and told.mine.after.recalled):
        return _remembered(told, ahead)
    if told.mine.after is None and told.kind in NEEDS_TO_BE_SURE:
        return None
    return WORDS[told.kind](told)


def _remembered(told: Telling, ahead: bool) -> Message | None:
    """What may be said of a move whose back the seat has seen, but the screen hides."""
    name, after, threat = told.name(), told.theirs.after, told.theirs.threat
    if told.mine.after is not None and told.mine.after.recalled and not told.mine.hidden:
        return say("it makes 15, and a 5 would score: try to recall your other backs")
    if isinstance(told.mine.move, Own):
        return RECALL
    if not isinstance(told.mine.move, Play):
        if told.mine.facts["foul"] == -1.0:
            return leftovers.renew(told) if told.kind == "renew" else None
        return say("you've seen these backs, so try to recall them")
    if told.theirs.hidden and isinstance(told.theirs.move, Play):
        return say("you've seen both backs, and this one fits better") if ahead else None
    if name is not None and told.kind in ("gift", "foul") and after is not None and after.foul:
        return gains.surely_foul(told, name, after)
    if name is None or told.kind not in ("threat", "lose"):
        return RECALL
    if after is not None and threat is not None and threat.chance == 1.0 and not threat.fives:
        return say(
            "{other} would leave {total}, and {who}'s {lack} would hit, so try to recall this back",
            other=name,
            total=summed(after),
            who=Who(threat.seat),
            lack=threat.lack,
        )
    return RECALL


WORDS: Final[dict[str, Callable[[Telling], Message | None]]] = {
    "win": gains.win,
    "points": gains.points,
    "claim": gains.claim,
    "gift": gains.foul,
    "foul": gains.foul,
    "lose": threats.lose,
    "threat": threats.threat,
    "chance": threats.threat,
    "again": threats.again,
    "turn": threats.turn,
    "paid": threats.paid,
    "leader": threats.leader,
    "cards": leftovers.cards,
    "thin": leftovers.thin,
    "single": leftovers.single,
    "renew": leftovers.renew,
    "reach": leftovers.reach,
    "known": leftovers.known,
    "low": leftovers.low,
    "threes": leftovers.threes,
    "draws": leftovers.draws,
    "turning": leftovers.turning,
    "keeps": leftovers.keeps,
    "later": leftovers.later,
    "learned": leftovers.learned,
    "shown": leftovers.shown,
    "mine": leftovers.mine,
}
"""By kind of fact (see `facts.WEIGHTS`): how it is told."""

NEEDS_TO_BE_SURE: Final = ("again", "turn", "draws", "turning")
"""The kinds of fact that depend on the value of the card played, so it has to be known."""
