"""Explains why something cannot be chosen now."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ....kit.reasons import illegal_move, instead
from ..data import BARD, FOLLOWERS, KIND, MIDWIFE
from ..moves import Choose, Effect, Take, parse_move
from ..state import NO_LAND
from ..view import View
from .names import FOLLOWER_RULES, KIND_NAMES, KIND_RULES, follower_name
from .omens import tie_text, tied
from .prompts import prompt
from .stack import back_text, stack_text


def reason(view: View, target: str) -> Message:
    """Explains why the move with this notation cannot be made now, or answers another question.

    "follower 7" asks what that follower does; "land 20", what this land in the rows brings and what
    is known about its back; "omens", what the omens mean now; "tie 7", in which order the seats
    that chose the same follower act, and why; "tamer", which two lands to choose for the Tamer.
    """
    state = view.state
    if target == "omens":
        return stack_text(view)
    if target == "tamer":
        return say("Choose a land from the first row, then one from the second.")
    word, _, number = target.partition(" ")
    if word == "follower" and number in map(str, FOLLOWERS):
        one = int(number)
        return say("{follower}: {rule}", follower=follower_name(one), rule=FOLLOWER_RULES[one])
    if word == "tie" and number in map(str, FOLLOWERS) and tied(view, int(number)):
        return say(
            "{tie} The stronger omen acts first.",
            tie=tie_text(view, int(number)),
        )
    if word == "land" and number in map(str, (*state.first, *state.second)) and number != "-1":
        kind, back = KIND[state.faces[int(number)]], back_text(view, int(number))
        told = say("{land}. {rule}", land=KIND_NAMES[kind], rule=KIND_RULES[kind])
        return told if back is None else say("{first} {second}", first=told, second=back)
    move = illegal_move(target, parse_move, view.legal, prompt(view), over=state.phase == "over")
    if isinstance(move, Message):
        return move
    if isinstance(move, Choose):
        return _why_not_choose(view, move.follower)
    if isinstance(move, Take):
        return _why_not_take(view, move.place)
    if isinstance(move, Effect) and state.phase == "effect" and view.seat == view.turn:
        return _why_not_effect(view, move)
    return instead(prompt(view))


def _why_not_choose(view: View, follower: int) -> Message:
    if view.state.phase != "choose":
        return say("You choose followers at the start of a round.")
    if view.seat is None:
        return instead(prompt(view))
    if view.seat not in view.to_act:
        if len(view.to_act) == 1:
            return say("You've chosen. {who} is still choosing.", who=Who(view.to_act[0]))
        return say("You've chosen. The others are still choosing.")
    if follower in view.state.used[view.seat]:
        return say("You've used this follower. Only the Midwife brings it back.")
    return say("This follower is still in your clan deck.")


def _why_not_take(view: View, place: int) -> Message:
    state = view.state
    if state.phase == "choose":
        return say("Everyone has to choose a follower first.")
    if view.turn is None:
        return instead(prompt(view))
    if view.seat != view.turn:
        return say("Not yet: it's {who}'s turn.", who=Who(view.turn))
    if state.phase == "effect":
        return say("Your follower's effect comes first.")
    if place < len(state.first) and state.first[place] == NO_LAND:
        return say("This land has already been taken.")
    return instead(prompt(view))


def _why_not_effect(view: View, move: Effect) -> Message:
    follower = view.state.turns[-1].follower
    if move.kind == "bard" and follower == BARD:
        return say("The Bard gives points to others, never to you.")
    if move.kind == "midwife" and follower == MIDWIFE:
        return say("You can take back any used follower, but never the Midwife.")
    return say("Your follower's effect: {rule}", rule=FOLLOWER_RULES[follower])
