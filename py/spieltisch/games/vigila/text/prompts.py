"""Prompts (whose turn it is and what to do) and the labels of controls."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, Who, say, say_n
from ..cards import crosswise
from ..data import QUEST_SUM
from ..moves import Move, Own, Pick, Plain, Play, Threes
from ..quests import sum_points, threes_points
from ..state import UNSEEN, Card
from ..view import View
from .names import card_at, covered, next_seat, pile_text, visible_back

NOBODY_DECIDES: Final = {
    "deal": say("Dealing the cards…"),
    "lot": say("Tie: chance decides who starts"),
    "shuffle": say("Shuffling the discard pile…"),
    "clock": say("Reading the clock…"),
    "over": say("The game is over."),
}


def prompt(view: View) -> Message:
    """Who has to decide, and about what."""
    state = view.state
    if state.phase == "settle":
        if state.wrong and state.total == state.rules.target:
            return say("Exactly {sum}, but the second card was wrong", sum=state.total)
        if state.total == state.rules.target:
            return say("The pile is at {sum}!", sum=state.total)
        return say("The pile is at {over}, over {target}", over=state.total, target=_target(view))
    if state.phase in NOBODY_DECIDES:
        return NOBODY_DECIDES[state.phase]
    return _own_prompt(view) if view.seat == state.asked else _others_prompt(view)


def _target(view: View) -> int:
    return view.state.rules.target


def _own_prompt(view: View) -> Message:
    state = view.state
    if state.phase == "play":
        if _may_be_true(view):
            return say("Play a card or show a quest")
        if state.rules.party:
            return say("Your turn: play a card flipped")
        return say("Your turn: play a card", target=_target(view))
    if state.phase == "act":
        return _own_action(view)
    if state.phase == "second":
        return say("The pile is at 15: add a 5?")
    if state.phase == "claim":
        if not _may_be_true(view):
            return say("You don't have a quest: choose “No”")
        return say("Finish with a quest?")
    if state.phase == "choose":
        return say("Choose which {up} counts double", up=_highest(view))
    who = Who(state.turn)
    lays = [move for move in view.legal if isinstance(move, Own)]
    if state.phase == "compensate":
        if lays:
            return say(
                "{who} skips you: score {lowest}?",
                who=who,
                lowest=_lowest(view, lays),
            )
        if state.value == 1:
            return say("{who} took your card: draw one in return?", who=who)
        return say("{who} skips you: draw a card in return?", who=who)
    return say(
        "Foul by {who}: score {lowest}?",
        who=who,
        lowest=_lowest(view, lays),
    )


def _highest(view: View) -> int:
    """The value of the highest cards that the active seat has shown (VG20)."""
    return max(card.up for card in view.state.rows[view.state.turn])


def _may_be_true(view: View) -> bool:
    """Whether there is a quest that the viewer's upper sides do not rule out.

    In version 1 of the rules, Camping offers every quest whatever the cards. The prompt must not
    recommend one that is certain to be a foul.
    """
    ups = [card.up for card in view.own]
    return any(
        all(ups[place] == 3 for place in move.places)
        if isinstance(move, Threes)
        else move.kind == "lower" or (move.kind == "upper" and sum(ups) == QUEST_SUM)
        for move in view.legal
    )


def _lowest(view: View, lays: list[Own]) -> Message:
    value = view.own[lays[0].place].up
    return say_n("your {value}", "one of your {value}s", len(lays), value=value)


def _own_action(view: View) -> Message:
    state = view.state
    if state.value == 2:
        most = min(state.left, state.rules.limit - len(view.own))
        if most > 1:
            return say("Your 2: draw up to two cards?")
        if state.left == 1:
            return say("Your 2: draw another card?")
        return say("Your 2: draw a card?")
    if state.value == 4:
        return say("Your 4: skip {who}?", who=Who(next_seat(state)))
    return {
        0: say("Your 0: turn over a card?"),
        1: say("Your 1: take a card?"),
        3: say("Your 3: discard another 3?"),
    }[state.value]


def _others_prompt(view: View) -> Message:
    state = view.state
    who = Who(state.asked)
    if state.phase == "compensate" and len(state.rows[state.asked]) >= state.rules.limit:
        return say("{who} may score a card", who=who)
    if state.phase == "act":
        return {
            0: say("{who} may turn over a card", who=who),
            1: say("{who} may take a card", who=who),
            2: say("{who} may draw cards", who=who),
            3: say("{who} may discard more 3s", who=who),
            4: say("{who} may skip the next player", who=who),
        }[state.value]
    return {
        "play": say("{who}'s turn", who=who),
        "second": say("{who} may add a 5", who=who),
        "claim": say("{who} may show a quest", who=who),
        "choose": say("{who} is choosing which card counts double", who=who),
        "compensate": say("{who} may draw a card in return", who=who),
        "foul": say("Foul: {who} may score a card", who=who),
    }[state.phase]


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Play):
        return _play_label(view, move)
    if isinstance(move, Pick):
        return _pick_label(view, move)
    if isinstance(move, Own):
        return _own_label(view, move)
    if isinstance(move, Threes):
        return _threes_label(view, move)
    assert isinstance(move, Plain), "all other moves are NATURE's or the clock's"
    if move.kind in ("upper", "lower"):
        return _sum_label(view, move)
    return _plain_label(view, move)


def moment(view: View) -> Message:
    """When the decision of this view is made, by the turns of all, which the result counts too."""
    return say("turn {n}", n=view.state.number)


def _play_label(view: View, move: Play) -> Message:
    """A card to play or discard: its number, its value, and its effect."""
    card, n = view.own[move.place], card_at(move.place)
    value = visible_back(view, card) if move.flip else card.up
    if value == UNSEEN:
        if move.kind == "play":
            return say("Play card {n}, the {up}, flipped: back hidden", n=n, up=card.up)
        return say("Discard card {n}, the {up}, flipped: back hidden", n=n, up=card.up)
    what = _come_of(view, move, value)
    if move.kind == "play":
        if move.flip:
            return say("Play card {n} flipped, as a {value}: {what}", n=n, value=value, what=what)
        return say("Play card {n}, the {value}: {what}", n=n, value=value, what=what)
    if move.flip:
        return say("Discard card {n} flipped, as a {value}: {what}", n=n, value=value, what=what)
    return say("Discard card {n}, the {value}: {what}", n=n, value=value, what=what)


def _come_of(view: View, move: Play, value: int) -> Message:
    if move.kind == "discard":
        return say("another 3") if value == 3 else say("not a 3, so a foul")
    if view.state.phase == "second" and value != 5:
        return say("not a 5, so a foul")
    return pile_text(view, value)


def _pick_label(view: View, move: Pick) -> Message:
    """A personal card to turn over or take."""
    n = card_at(move.place)
    card = view.state.rows[move.seat][move.place]
    if move.seat == view.seat:
        back = visible_back(view, card)
        if back == UNSEEN:
            return say("Turn over your card {n}, the {up}", n=n, up=card.up)
        return say(
            "Turn over your card {n}, the {up}: it becomes a {back}", n=n, up=card.up, back=back
        )
    who = Who(move.seat)
    if view.state.rules.camping:
        return _camping_label(view, move, card)
    if move.kind == "turn":
        return say("Turn over {who}'s card {n}, the {up}", n=n, who=who, up=card.up)
    return say("Take {who}'s card {n}, the {up}", n=n, who=who, up=card.up)


def _camping_label(view: View, move: Pick, card: Card) -> Message:
    """A card in another seat's hand, whose back the viewer sees (VG32)."""
    n, who = card_at(move.place), Who(move.seat)
    if move.kind == "turn":
        return say(
            "Turn over {who}'s card {n}, with a {back} on its back", n=n, who=who, back=card.down
        )
    return say("Take {who}'s card {n}, with a {back} on its back", n=n, who=who, back=card.down)


def _own_label(view: View, move: Own) -> Message:
    """A card of the viewer's score pile to turn over or take, or a personal card to lay there."""
    n = card_at(move.place)
    assert view.seat is not None, "a spectator makes no moves"
    if move.kind == "lay":
        own = view.own[move.place]
        if view.state.phase == "choose":
            side = covered(own.up, visible_back(view, own))
            return say("Score card {n} double: the {side}", n=n, side=side)
        return say("Score your card {n}, the {up}", n=n, up=own.up)
    card = view.state.scores[view.seat][move.place]
    if move.kind == "turnscore":
        if card.cross:
            return say("Turn over card {n}, the sideways {up}, on your score pile", n=n, up=card.up)
        return say("Turn over card {n}, the {up}, on your score pile", n=n, up=card.up)
    if card.cross:
        return say("Take card {n}, the sideways {up}, from your score pile", n=n, up=card.up)
    return say("Take card {n}, the {up}, from your score pile", n=n, up=card.up)


def _plain_label(view: View, move: Plain) -> Message:
    if move.kind == "none":
        return _none_label(view)
    if move.kind == "draw":
        return _draw_label(view)
    if move.kind == "top":
        return say("Take the {up} from the discard pile", up=view.state.discards[-1].up)
    assert move.kind == "skip", "the rest is NATURE's"
    return say("Skip {who}", who=Who(next_seat(view.state)))


def quest_name(move: Threes | Plain) -> Message:
    """The name of a collection quest, without what is known about it."""
    if isinstance(move, Threes):
        one, two, three = (card_at(place) for place in move.places)
        return say(
            "Show cards {one}, {two} and {three} as three 3/3 cards", one=one, two=two, three=three
        )
    if move.kind == "upper":
        return say("Show 20 with your fronts")
    return say("Show 20 with your backs")


def _threes_label(view: View, move: Threes) -> Message:
    """A quest with three 3/3, and what is known about it (VG20)."""
    show = quest_name(move)
    cards = [view.own[place] for place in move.places]
    sides = {side for card in cards for side in (card.up, visible_back(view, card))}
    if sides == {3}:
        points = threes_points(crosswise(view.state.rules, len(view.own) - len(cards)))
        return say("{show}: +{points}", show=show, points=points)
    if sides - {3, UNSEEN}:
        return say("{show}: wrong, so a foul", show=show)
    return show


def _sum_label(view: View, move: Plain) -> Message:
    """A quest with a sum of 20, and what is known about it (VG20)."""
    show = quest_name(move)
    if move.kind == "upper":
        sides = [card.up for card in view.own]
    else:
        sides = [visible_back(view, card) for card in view.own]
    if UNSEEN in sides:
        return show
    if sum(sides) == QUEST_SUM:
        return say("{show}: +{points}", show=show, points=sum_points(max(sides)))
    return say("{show}: they make {sum}, so it's a foul", show=show, sum=sum(sides))


def _draw_label(view: View) -> Message:
    if view.state.phase == "compensate":
        if view.top == UNSEEN:
            return say("Draw a card in return")
        return say("Draw the {up} in return", up=view.top)
    if view.top == UNSEEN:
        return say("Draw a card")
    return say("Draw the {up}", up=view.top)


def _none_label(view: View) -> Message:
    state = view.state
    if state.phase == "act":
        return {
            0: say("Don't turn over a card"),
            1: say("Don't take a card"),
            2: say("Stop drawing") if state.left == 1 else say("Don't draw a card"),
            3: say("Don't discard another 3"),
            4: say("Don't skip anyone"),
        }[state.value]
    if state.phase == "second":
        return say("Don't add a 5")
    if state.phase == "claim":
        return say("Don't show a quest")
    if state.phase == "compensate":
        return say("Don't draw a card in return")
    return say("Don't score a card")
