"""The prompt for the decision, and the label of each choice."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ..data import BARD, FARMER, MIDWIFE, PIONEER, TAMER, TRACKER
from ..moves import Choose, Effect, Move, Take
from ..rewards import by_kind, reward
from ..state import NO_LAND
from ..view import View
from .names import FOLLOWER_RULES, chosen_follower, reward_text, swapped_land


def prompt(view: View) -> Message:
    """Says whose turn it is and what to do."""
    state = view.state
    if state.phase == "deal":
        return say("Dealing the cards…")
    if state.phase == "over":
        return say("The game is over.")
    if state.phase == "close":
        return say("Round {n} is over", n=state.round)
    if state.phase == "choose":
        return _choosing(view)
    if view.turn is None:
        if state.turns:
            return say("On to the next turn")
        return say("The lowest number acts first")
    if view.seat != view.turn:
        if state.phase == "effect":
            follower = chosen_follower(state.turns[-1].follower)
            return say("{who} is using {follower}", who=Who(view.turn), follower=follower)
        return say("{who} is taking a land", who=Who(view.turn))
    return _own_turn(view)


def _choosing(view: View) -> Message:
    if view.seat in view.to_act:
        return say("Choose a follower for round {n}", n=view.state.round)
    if len(view.to_act) == 1:
        return say("{who} is choosing a follower", who=Who(view.to_act[0]))
    if view.seat is None:
        return say("Everyone is choosing a follower")
    return say("The others are still choosing")


def _own_turn(view: View) -> Message:
    state = view.state
    if state.phase == "take":
        if state.turns[-1].follower == FARMER:
            return say("Take a land for double points")
        return say("Take a land from the first row")
    return {
        BARD: say("Choose who gets 2 points"),
        TRACKER: say("Swap a land with the stack's top card"),
        MIDWIFE: say("Take a follower back"),
        TAMER: _taming(view),
        PIONEER: say("Swap a land from your realm"),
    }[state.turns[-1].follower]


def _taming(view: View) -> Message:
    left = [land for land in view.state.first if land != NO_LAND]
    if len(left) > 1:
        return say("Swap two lands, one from each row")
    return say(
        "Swap {land} with a second-row land",
        land=swapped_land(view.state.faces[left[0]]),
    )


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Choose):
        follower = move.follower
        return say(
            "Choose {follower}: {rule}",
            follower=chosen_follower(follower),
            rule=FOLLOWER_RULES[follower],
        )
    if isinstance(move, Take):
        return _take_label(view, move.place)
    assert isinstance(move, Effect), "seats choose, decide about effects and take lands"
    return _effect_label(view, move)


def _take_label(view: View, place: int) -> Message:
    state = view.state
    face = state.faces[state.first[place]]
    turn = state.turns[-1]
    times = 2 if turn.follower == FARMER else 1
    return say(
        "Take {land} at position {n}: {reward}",
        n=place + 1,
        land=swapped_land(face),
        reward=reward_text(reward(state, turn.seat, face, turn.follower, times)),
    )


def _effect_label(view: View, move: Effect) -> Message:
    state = view.state
    one = move.targets[0]
    if move.kind == "bard":
        return say("2 points for {who:object}", who=Who(one))
    if move.kind == "midwife":
        return say("Take {follower} back", follower=chosen_follower(one))
    if move.kind == "pioneer":
        return _realm_label(view, one)
    other = move.targets[1]
    if move.kind == "track":
        row = state.second if one else state.first
        land_there = swapped_land(state.faces[row[other]])
        if one:
            return say(
                "Swap {land} at position {n} in the second row", land=land_there, n=other + 1
            )
        return say("Swap {land} at position {n} in the first row", land=land_there, n=other + 1)
    return say(
        "Swap {near} at position {one} in the first row with {far} at position {other} in the "
        "second",
        near=swapped_land(state.faces[state.first[one]]),
        one=one + 1,
        far=swapped_land(state.faces[state.second[other]]),
        other=other + 1,
    )


def _realm_label(view: View, place: int) -> Message:
    """The label for swapping a land of the realm. Only equal lands have a place: that in the realm
    as it is shown."""
    state = view.state
    realm = state.realms[state.turns[-1].seat]
    face = state.faces[realm[place]]
    if [state.faces[land] for land in realm].count(face) == 1:
        return say("Swap {land} in your realm", land=swapped_land(face))
    return say(
        "Swap {land} at position {n} in your realm",
        land=swapped_land(face),
        n=by_kind(state.faces, realm).index(realm[place]) + 1,
    )


def moment(view: View) -> Message:
    """When the decision of this view is made."""
    if view.state.phase == "choose":
        return say("round {n}, choosing a follower", n=view.state.round)
    if view.state.phase == "effect":
        return say("round {n}, using a follower", n=view.state.round)
    return say("round {n}, taking a land", n=view.state.round)
