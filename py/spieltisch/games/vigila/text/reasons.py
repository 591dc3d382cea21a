"""Why something cannot be chosen now, with the rule behind it. Also what signs on the table
mean."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.reasons import illegal_move
from ..data import QUEST_SUM
from ..moves import Move, Own, Pick, Plain, Play, Threes, parse_move
from ..quests import ENOUGH
from ..view import View
from .names import ACTION_RULES, TEAM_NAMES


def reason(view: View, target: str) -> Message:
    """Why the move with this notation cannot be made now.

    For "sign NAME" and "sign NAME SEAT", it is what that sign on the table means (see `_sign`).
    """
    state = view.state
    word, _, rest = target.partition(" ")
    if word == "sign":
        return _sign(view, rest)
    move = illegal_move(target, parse_move, view.legal, over=state.phase == "over")
    if isinstance(move, Message):
        return move
    if view.seat is None or view.seat not in view.to_act:
        if state.asked >= 0 and state.phase != "clock":
            return say("Not now: {who} decides first.", who=Who(state.asked))
        return say("That cannot be chosen now.")
    return _why_not(view, view.seat, move)


def _why_not(view: View, seat: Seat, move: Move) -> Message:
    state = view.state
    if isinstance(move, Play) and move.kind == "play":
        if state.phase in ("play", "second"):
            if state.rules.party and not move.flip:
                return say("Party mouse: cards are played flipped only (VG-35).")
            return say("There is no such card.")
        return say("First decide what you are asked.")
    if isinstance(move, Play):
        return say("Only after a 3 further cards are discarded (VG-16).")
    if isinstance(move, Threes) or move.kind in ("upper", "lower"):
        return _why_no_quest(view, move)
    if isinstance(move, Own) and move.kind == "lay":
        if state.phase == "foul":
            return say("Only your lowest card, by its upper side (VG-26).")
        if state.phase == "choose":
            return say("Only one of the highest cards counts double (VG-20).")
        return say(
            "A card is laid after a foul of another, or when you are skipped (VG-26, VG-23)."
        )
    if move.kind in ("turn", "turnscore"):
        return say("A card is turned over with a 0 (VG-13).")
    if move.kind in ("take", "takescore", "top", "draw"):
        return _why_no_card(view, seat, move)
    if move.kind == "skip":
        return say("The next player is skipped with a 4 (VG-17).")
    if state.phase == "play" and move.kind == "none":
        return say("Exactly one card has to be played (VG-5).")
    return say("That cannot be chosen now.")


def _why_no_quest(view: View, move: Move) -> Message:
    state = view.state
    if not state.rules.quests:
        return say("There are no collection quests in this game (VG-20, VG-31).")
    if state.phase not in ("play", "claim"):
        return say("Collection quests come before and after your turn (VG-11).")
    if state.failed:
        return say("A quest has just been wrong: no other one now.")
    ups = [card.up for card in view.own]
    if isinstance(move, Threes):
        if max(move.places) >= len(ups):
            return say("Three 3/3 take three cards (VG-20).")
        return say("A 3 has to lie up on all three of them (VG-28).")
    if isinstance(move, Plain) and move.kind == "lower":
        if len(ups) == ENOUGH:
            return say("Four backs make 20 only as four 5s, and no 5 has a 5 behind it (VG-28).")
        return say("The backs of three cards make at most 15 (VG-28).")
    total = sum(ups)
    return say("Your upper sides make {total}, not {sum} (VG-20).", total=total, sum=QUEST_SUM)


def _why_no_card(view: View, seat: Seat, move: Move) -> Message:
    state = view.state
    if state.phase not in ("act", "compensate") or state.value not in (1, 2, 4):
        return say("Cards are taken with a 1 and drawn with a 1 or 2 (VG-14, VG-15).")
    if len(state.rows[seat]) >= state.rules.limit:
        return say_n(
            "You have {n} personal card, which is the limit (VG-15).",
            "You have {n} personal cards, which is the limit (VG-15).",
            state.rules.limit,
        )
    if state.value == 2 and move.kind != "draw":
        return say("A 2 draws from the draw pile only (VG-15).")
    if state.phase == "compensate":
        return say("As compensation a card is drawn from the draw pile (VG-23).")
    if isinstance(move, Pick) and move.seat == seat:
        return say("This card is yours already.")
    return say("There is no card there.")


def _sign(view: View, name: str) -> Message:
    """What a sign means now: "pile", "target", "draw", "discard", "way", "fresh", "back", "cross",
    "zeros", "act V"; or for seat S "score S", "cards S", "fouls S", "sips S", "clock S", "team S",
    "skipped S"."""
    word, _, number = name.partition(" ")
    if word in SEAT_SIGNS:
        if not number.isdecimal() or int(number) >= view.seats:
            return say("That cannot be chosen now.")
        return _seat_sign(view, word, int(number))
    if word == "act" and number in ("0", "1", "2", "3", "4", "5"):
        if view.state.rules.level == 2 and not view.state.rules.actions[int(number)]:
            return say("This special action is left out of this game (VG-33).")
        return ACTION_RULES[int(number)]
    return _table_sign(view, word)


SEAT_SIGNS = ("score", "cards", "fouls", "sips", "clock", "team", "skipped")
"""Signs that belong to a seat."""


def _table_sign(view: View, word: str) -> Message:
    state = view.state
    rules, left = state.rules, state.rules.target - state.total
    if word in ("pile", "target"):
        if left > 0:
            return say(
                "The pile is at {total}: {left} more make {target}, and the eye is wide awake.",
                total=state.total,
                left=left,
                target=rules.target,
            )
        return say("Exactly {target} scores the last card.", target=rules.target)
    if word == "draw" and rules.camping:
        return say_n(
            "{n} card in the draw pile, which is covered (VG-32).",
            "{n} cards in the draw pile, the top one covered (VG-32).",
            view.stock,
        )
    if word == "draw":
        return say_n(
            "{n} card in the draw pile. The top one's upper side is open to all (VG-2).",
            "{n} cards in the draw pile. The top one's upper side is open to all (VG-2).",
            view.stock,
        )
    if word == "discard":
        return say_n(
            "{n} card in the discard pile, shuffled as soon as the draw pile is empty (VG-8).",
            "{n} cards in the discard pile, shuffled as soon as the draw pile is empty (VG-8).",
            len(state.discards),
        )
    if word == "way":
        if state.direction == 1:
            return say("It goes clockwise. At a certain number of points this changes (VG-37).")
        return say("It goes anticlockwise since somebody had enough points (VG-37).")
    if word == "fresh":
        return say("You have just looked at this back. Remember it: soon it is covered (VG-38).")
    if word == "back":
        return say(
            "Nobody looks at backs during the game, but a card may be played flipped (VG-3)."
        )
    if word == "cross":
        return say("A crosswise card counts double (VG-21).")
    if word == "zeros":
        return say("The third 0 in direct succession turns all three over (VG-19).")
    return say("That cannot be chosen now.")


def _clock_sign(view: View, seat: Seat) -> Message:
    """The time that a seat, or its team together, has taken (VG36)."""
    rules, team = view.state.rules, view.used[seat]
    if rules.teams.count(rules.teams[seat]) > 1:
        return say_n(
            "{n} second so far by the team. Each ten less than the slowest team bring a point "
            "(VG-36).",
            "{n} seconds so far by the team. Each ten less than the slowest team bring a point "
            "(VG-36).",
            team,
        )
    return say_n(
        "{n} second so far. Each ten less than the slowest bring a point (VG-36).",
        "{n} seconds so far. Each ten less than the slowest bring a point (VG-36).",
        team,
    )


def _seat_sign(view: View, word: str, seat: Seat) -> Message:
    state = view.state
    rules = state.rules
    if word == "score":
        goal, points = rules.goals[seat], view.totals[seat]
        if rules.teams.count(rules.teams[seat]) > 1:
            return say("{points} of {goal} points for the team.", points=points, goal=goal)
        return say("{points} of {goal} points.", points=points, goal=goal)
    if word == "cards":
        return say_n(
            "{n} personal card. Who has none draws back to {hand} (VG-8).",
            "{n} personal cards. Who has none draws back to {hand} (VG-8).",
            len(state.rows[seat]),
            hand=rules.hand,
        )
    if word == "fouls":
        return say_n("{n} foul so far (VG-25).", "{n} fouls so far (VG-25).", state.fouls[seat])
    if word == "sips":
        return say_n(
            "{n} sip so far. Water counts too (VG-35).",
            "{n} sips so far. Water counts too (VG-35).",
            state.fouls[seat],
        )
    if word == "clock":
        return _clock_sign(view, seat)
    if word == "team":
        if rules.teams.count(rules.teams[seat]) == 1 and len(set(rules.teams)) == view.seats:
            return say("Everybody plays alone.")
        return say("{team}: partners win together (VG-30).", team=TEAM_NAMES[rules.teams[seat]])
    if state.skipped[seat]:
        return say("Skipped by a 4: this turn falls out (VG-17).")
    return say("Not skipped.")
