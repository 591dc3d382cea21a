"""What a turn did, without the name of its seat, because a mark on the table shows the seat."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, Who, say
from ....kit.numbers import signed
from ....kit.rows import joined
from ..data import BARD, FALCONER, MIDWIFE, PIONEER, TAMER, TRACKER, WARRIOR
from ..order import changes_omens
from ..state import Turn
from ..view import View
from .log import why
from .names import land_name, reward_text, the_follower


def effect_text(view: View, at: int) -> Message:
    """What the follower did in turn `at` of this round, after its effect (VB15 … VB26)."""
    state = view.state
    turn = state.turns[at]
    follower = turn.follower
    if follower == WARRIOR:
        return _warriors(turn)
    if follower == BARD:
        return say("+2 for {who:object}", who=Who(turn.targets[0]))
    if follower == FALCONER:
        if at == 0:
            return say("acts first and steals nothing")
        stolen = signed(turn.gains[turn.seat])
        return say(
            "{points} from {victim:object}",
            points=stolen,
            victim=Who(state.turns[at - 1].seat),
        )
    if follower == MIDWIFE:
        if turn.targets:
            return say("{the_follower} comes back", the_follower=the_follower(turn.targets[0]))
        return say("no follower to take back")
    if follower in (TRACKER, TAMER, PIONEER):
        return _swapped(view, turn)
    points = turn.gains[turn.seat]
    because = why(state, at, None)
    if because is None:
        return say("the land brings double points")
    return say("{points}, {why}", points=signed(points), why=because)


def land_text(turn: Turn) -> Message | None:
    """Which land was taken and what it brought: "Field: 3 fields × 2 = 6"; None before that."""
    if turn.reward is None:
        return None
    return say(
        "{land}: {reward}", land=land_name(turn.reward.face), reward=reward_text(turn.reward)
    )


def _warriors(turn: Turn) -> Message:
    shown: list[Seat] = [seat for seat, gain in enumerate(turn.gains) if gain]
    if not shown:
        return say("nobody has a Warrior in hand")
    return say("+1 for {who:object}", who=joined(list(map(Who, shown))))


def _swapped(view: View, turn: Turn) -> Message:
    if not turn.moved:
        return say("the realm is empty")
    old, new = (land_name(view.state.faces[land]) for land in turn.moved)
    if turn.follower == TAMER:
        return say("{new} to the first row, {old} to the second", old=old, new=new)
    if turn.follower == TRACKER:
        return say("{old} →\u00a0{new}, new omens", old=old, new=new)
    assert turn.bonus is not None, "a new land brings its reward"
    if changes_omens(view.state, turn):
        reward = reward_text(turn.bonus)
        return say("{old} →\u00a0{new}: {reward}, new omens", old=old, new=new, reward=reward)
    return say("{old} →\u00a0{new}: {reward}", old=old, new=new, reward=reward_text(turn.bonus))
