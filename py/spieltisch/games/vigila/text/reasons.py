"""Why something cannot be chosen now, with the rule behind it. Also what signs on the table
mean."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.reasons import illegal_move, instead
from ..data import QUEST_SUM
from ..moves import Move, Own, Pick, Plain, Play, Threes, parse_move
from ..quests import ENOUGH
from ..view import View
from .names import ACTION_RULES, TEAM_NAMES
from .prompts import prompt


def reason(view: View, target: str) -> Message:
    """Why the move with this notation cannot be made now.

    For "sign NAME" and "sign NAME SEAT", it is what that sign on the table means (see `_sign`).
    """
    state = view.state
    word, _, rest = target.partition(" ")
    if word == "sign":
        return _sign(view, rest)
    move = illegal_move(target, parse_move, view.legal, prompt(view), over=state.phase == "over")
    if isinstance(move, Message):
        return move
    if view.seat is None or view.seat not in view.to_act:
        if state.asked >= 0 and state.phase != "clock":
            return say("Not now: {who} decides first.", who=Who(state.asked))
        return instead(prompt(view))
    return _why_not(view, view.seat, move)


def _why_not(view: View, seat: Seat, move: Move) -> Message:
    state = view.state
    if isinstance(move, Play) and move.kind == "play":
        if state.phase in ("play", "second"):
            if state.rules.party and not move.flip:
                return say("Party animal: you must play every card flipped.")
            return say("There's no such card.")
        return say("Answer the question first.")
    if isinstance(move, Play):
        return say("You need a 3 to discard a card.")
    if isinstance(move, Threes) or move.kind in ("upper", "lower"):
        return _why_no_quest(view, move)
    if isinstance(move, Own) and move.kind == "lay":
        if state.phase == "choose":
            return say("Only a card with the highest number can count double.")
        if any(legal.kind == "lay" for legal in view.legal):
            return say("You can score only the card with the lowest front.")
        return say(
            "You can score a card only after others' fouls, or when skipped with {n} cards.",
            n=state.rules.limit,
        )
    if move.kind in ("turn", "turnscore"):
        return say("You need a 0 to turn over a card.")
    if move.kind in ("take", "takescore", "top", "draw"):
        return _why_no_card(view, seat, move)
    if move.kind == "skip":
        return say("You need a 4 to skip someone.")
    if state.phase == "play" and move.kind == "none":
        return say("You have to play exactly one card.")
    return instead(prompt(view))


def _why_no_quest(view: View, move: Move) -> Message:
    state = view.state
    if not state.rules.quests:
        return say("There are no quests in this game.")
    if state.phase not in ("play", "claim"):
        return say("Show quests before playing a card or at the end of your turn.")
    if state.failed:
        return say("Your last quest was wrong, so you can't show another now.")
    ups = [card.up for card in view.own]
    if isinstance(move, Threes):
        if max(move.places) >= len(ups):
            return say("You need three cards for this quest.")
        return say("All three must show a 3.")
    if isinstance(move, Plain) and move.kind == "lower":
        if len(ups) == ENOUGH:
            return say(
                "All four backs have to be 5s, but a card that shows a 5 has none on its back."
            )
        return say("With fewer than four cards, the backs make at most 15.")
    total = sum(ups)
    return say("Your fronts make {total}, not {sum}.", total=total, sum=QUEST_SUM)


def _why_no_card(view: View, seat: Seat, move: Move) -> Message:
    state = view.state
    if state.phase not in ("act", "compensate") or state.value not in (1, 2, 4):
        return say("You need a 1 to take a card, and a 1 or 2 to draw one.")
    if len(state.rows[seat]) >= state.rules.limit:
        return say_n(
            "You have {n} card, and that's the limit.",
            "You have {n} cards, and that's the limit.",
            state.rules.limit,
        )
    if state.value == 2 and move.kind != "draw":
        return say("With a 2 you can draw only from the draw pile.")
    if state.phase == "compensate":
        return say("In return you can draw only from the draw pile.")
    if isinstance(move, Pick) and move.seat == seat:
        return say("This card is already yours.")
    return say("There's no card there.")


def _sign(view: View, name: str) -> Message:
    """What a sign means now: "pile", "target", "draw", "discard", "way", "fresh", "back", "cross",
    "zeros", "act V"; or for seat S "score S", "cards S", "fouls S", "sips S", "clock S", "team S",
    "skipped S"."""
    word, _, number = name.partition(" ")
    if word in SEAT_SIGNS:
        if not number.isdecimal() or int(number) >= view.seats:
            return instead(prompt(view))
        return _seat_sign(view, word, int(number))
    if word == "act" and number in ("0", "1", "2", "3", "4", "5"):
        if view.state.rules.level == 2 and not view.state.rules.actions[int(number)]:
            return say("This special action isn't in this game.")
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
                "The pile is at {total} and needs {left} more to make exactly {target}.",
                total=state.total,
                left=left,
                target=rules.target,
            )
        return say("At exactly {target}, the last card scores.", target=rules.target)
    if word == "draw" and not view.stock:
        return say("The draw pile is empty.")
    if word == "draw" and rules.camping:
        return say_n(
            "Draw pile: {n} card, hidden.",
            "Draw pile: {n} cards, the top one hidden.",
            view.stock,
        )
    if word == "draw":
        return say_n(
            "Draw pile: {n} card. Everyone sees its front.",
            "Draw pile: {n} cards. Everyone sees the front of the top one.",
            view.stock,
        )
    if word == "discard":
        # While there are cards in it, the pile opens instead.
        return say(
            "The discard pile is empty. When the draw pile runs out, the discard pile is shuffled "
            "to replace it."
        )
    if word == "way":
        if state.direction == 1:
            return say("Play goes clockwise until someone's score changes the direction.")
        return say("Play has gone anticlockwise since someone's score changed the direction.")
    if word == "fresh":
        return say("You've just seen this back. Remember it: your next move hides it.")
    if word == "back":
        return say("You can't look at backs now, but you can play a card flipped.")
    if word == "cross":
        return say("A sideways card counts double.")
    if word == "zeros":
        return say("The third 0 in a row turns all three over.")
    return instead(prompt(view))


def _clock_sign(view: View, seat: Seat) -> Message:
    """The time that a seat, or its team together, has taken (VG36)."""
    rules, team = view.state.rules, view.used[seat]
    if rules.teams.count(rules.teams[seat]) > 1:
        return say_n(
            "Team: {n} second. 1 point for every ten seconds faster than the slowest team.",
            "Team: {n} seconds. 1 point for every ten seconds faster than the slowest team.",
            team,
        )
    return say_n(
        "Time: {n} second. 1 point for every ten seconds faster than the slowest player.",
        "Time: {n} seconds. 1 point for every ten seconds faster than the slowest player.",
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
            "{n} card. Whoever has none left draws {hand}.",
            "{n} cards. Whoever has none left draws {hand}.",
            len(state.rows[seat]),
            hand=rules.hand,
        )
    if word == "fouls":
        return say_n("{n} foul so far.", "{n} fouls so far.", state.fouls[seat])
    if word == "sips":
        return say_n(
            "{n} sip so far. Water counts too.",
            "{n} sips so far. Water counts too.",
            state.fouls[seat],
        )
    if word == "clock":
        return _clock_sign(view, seat)
    if word == "team":
        if rules.teams.count(rules.teams[seat]) == 1 and len(set(rules.teams)) == view.seats:
            return say("Everyone plays for themselves.")
        return say("{team} wins or loses as one.", team=TEAM_NAMES[rules.teams[seat]])
    if state.skipped[seat]:
        return say("Skipped by a 4: misses the next turn.")
    return say("Not skipped.")
