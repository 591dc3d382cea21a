"""The log of Vaalbara: what happened between two positions.

Many lines begin with the name of a seat, "You" for the reader. Only the choice of a follower is
secret: its own seat alone reads which one it was.
"""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Event, Message, Who, say, say_n
from ....kit.numbers import signed
from ..data import (
    ARTISAN,
    BARD,
    CARPENTER,
    FALCONER,
    FARMER,
    HUNTER,
    MIDWIFE,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    TAMER,
    TRACKER,
    WARRIOR,
)
from ..moves import Act, Choose, Close, Deal, Move, Take
from ..order import changes_omens
from ..rewards import end_bonus
from ..rules import outcome
from ..state import State, Turn
from .names import follower_name, land_name, listed, reward_text, you_or


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What happened in one move, in order, as `to_seat` reads it (None: a spectator)."""
    if isinstance(move, Deal):
        dealt = say("Two rows of lands lie out, everybody holds five followers.")
        return (Event("deal", dealt, None, 3),)
    if isinstance(move, Choose):
        return _choice(seat, move, after, to_seat)
    if isinstance(move, Close):
        closed = say("Round {n}: the second row moves up, new lands are dealt.", n=after.round)
        return (Event("close", closed, None),)
    if isinstance(move, Take):
        return (_taken(after, to_seat), *_round_over(after, to_seat))
    happened = [_turn(before, after, to_seat)] if isinstance(move, Act) else []
    if after.phase == "take":
        happened += _effect(before, after, to_seat)
    return tuple(happened)


def _choice(seat: Seat, move: Choose, after: State, to_seat: Seat | None) -> tuple[Event, ...]:
    if seat == to_seat:
        line = say("You choose {follower}.", follower=follower_name(move.follower))
        happened = [Event("choose", line, seat, 1)]
    else:
        happened = [Event("choose", say("{who} has chosen.", who=Who(seat)), seat, 0)]
    if after.phase == "act":
        shown = [
            say("{who}: {follower}", who=you_or(one, to_seat), follower=follower_name(follower))
            for one, follower in enumerate(after.chosen)
        ]
        happened.append(Event("reveal", say("Revealed! {all}", all=_listed(shown)), None))
    return tuple(happened)


def _listed(messages: list[Message]) -> Message:
    text = messages[0]
    for one in messages[1:]:
        text = say("{first}; {second}", first=text, second=one)
    return text


def _turn(before: State, after: State, to_seat: Seat | None) -> Event:
    """Whose turn it is, and that the omens decided this, if they did (VB6)."""
    turn = after.turns[-1]
    who, follower = you_or(turn.seat, to_seat), follower_name(turn.follower)
    acted = [done.seat for done in after.turns]
    tied = [
        seat
        for seat, other in enumerate(before.chosen)
        if other == turn.follower and seat not in acted
    ]
    if tied:
        line = say(
            "{who}: {follower}, before {others:object} by the stronger omen",
            who=who,
            follower=follower,
            others=_others(tied, to_seat),
        )
    else:
        line = say("{who}: {follower}", who=who, follower=follower)
    return Event("turn", line, turn.seat)


def _others(seats: list[Seat], reader: Seat | None) -> Message | Who:
    names = you_or(seats[0], reader)
    for seat in seats[1:]:
        other = you_or(seat, reader)
        names = say("{one:object} and {other:object}", one=names, other=other)
    return names


def _taken(after: State, to_seat: Seat | None) -> Event:
    turn = after.turns[-1]
    assert turn.reward is not None, "a land has been taken"
    line = say(
        "{who}: {land}, {reward}",
        who=you_or(turn.seat, to_seat),
        land=land_name(turn.reward.face),
        reward=reward_text(turn.reward),
    )
    return Event("take", line, turn.seat)


def _effect(before: State, after: State, to_seat: Seat | None) -> list[Event]:
    """What the effect of the current turn's follower did."""
    turn = after.turns[-1]
    who = you_or(turn.seat, to_seat)
    follower = turn.follower
    if follower == WARRIOR:
        return _warriors(turn, to_seat)
    if follower == BARD:
        line = say("{who}: +2 from the Bard", who=you_or(turn.targets[0], to_seat))
        return [Event("gain", line, turn.targets[0])]
    if follower == FALCONER:
        return _stolen(after, turn, to_seat)
    if follower == MIDWIFE:
        if not turn.targets:
            line = say("{who}: no used follower to take back", who=who)
            return [Event("nothing", line, turn.seat, 1)]
        back = follower_name(turn.targets[0])
        line = say("{who}: {follower} back to the hand", who=who, follower=back)
        return [Event("back", line, turn.seat)]
    if follower in (TRACKER, TAMER, PIONEER):
        return _swapped(after, turn, to_seat)
    points = turn.gains[turn.seat]
    because = why(after, len(after.turns) - 1, to_seat)
    if because is None:
        return []
    line = say("{who}: {points}, {why}", who=who, points=signed(points), why=because)
    return [Event("gain" if points else "nothing", line, turn.seat, 2 if points else 1)]


def why(state: State, at: int, reader: Seat | None) -> Message | None:
    """Why the follower of turn `at` of this round brought its seat these points; None for the
    Farmer, whose land scores later."""
    turn = state.turns[at]
    follower, points = turn.follower, turn.gains[turn.seat]
    near = NEIGHBOURS[state.seats][turn.seat]
    if follower in (HUNTER, ARTISAN):
        acted = [done.seat for done in state.turns[:at]]
        if follower == HUNTER and points:
            return say("before all neighbours")
        if points:
            return say("after all neighbours")
        if follower == HUNTER:
            faster = [seat for seat in near if seat in acted]
            return say("a neighbour was faster: {who}", who=listed(faster, reader))
        later = [seat for seat in near if seat not in acted]
        return say("a neighbour is still to come: {who}", who=listed(later, reader))
    if follower == ORACLE:
        odd = [seat for seat in near if state.chosen[seat] % 2]
        if not odd:
            return say("no neighbour with an odd follower")
        return say_n(
            "{n} neighbour with an odd follower: {who}",
            "{n} neighbours with odd followers: {who}",
            len(odd),
            who=listed(odd, reader),
        )
    if follower == CARPENTER:
        return say_n("{n} forest in the realm", "{n} forests in the realm", points // 3)
    assert follower == FARMER, "the other followers have their own lines"
    return None


def _warriors(turn: Turn, to_seat: Seat | None) -> list[Event]:
    shown = [seat for seat, gain in enumerate(turn.gains) if gain]
    if not shown:
        line = say("Nobody holds a Warrior in hand")
        return [Event("nothing", line, turn.seat, 1)]
    return [
        Event("gain", say("{who}: +1 for a Warrior in hand", who=you_or(seat, to_seat)), seat)
        for seat in shown
    ]


def _stolen(after: State, turn: Turn, to_seat: Seat | None) -> list[Event]:
    who = you_or(turn.seat, to_seat)
    if len(after.turns) == 1:
        line = say("{who}: first in this round, nobody to steal from", who=who)
        return [Event("nothing", line, turn.seat, 1)]
    victim = you_or(after.turns[-2].seat, to_seat)
    points = turn.gains[turn.seat]
    line = say(
        "{who}: {points}, stolen from: {victim}", who=who, points=signed(points), victim=victim
    )
    if not points:
        return [Event("nothing", line, turn.seat, 1)]
    robbed = after.turns[-2].seat
    if robbed == to_seat:
        return [Event("robbed", line, robbed)]
    return [Event("steal", line, turn.seat)]


def _swapped(after: State, turn: Turn, to_seat: Seat | None) -> list[Event]:
    who = you_or(turn.seat, to_seat)
    if not turn.moved:
        line = say("{who}: no land in the realm to swap", who=who)
        return [Event("nothing", line, turn.seat, 1)]
    old, new = (land_name(after.faces[land]) for land in turn.moved)
    if turn.follower == TAMER:
        line = say("{who}: {old} to the second row, {new} to the first", who=who, old=old, new=new)
        return [Event("swap", line, turn.seat)]
    if changes_omens(after, turn):
        line = say("{who}: {old} → {new}, the omens change", who=who, old=old, new=new)
    else:
        line = say("{who}: {old} → {new}", who=who, old=old, new=new)
    if turn.bonus is None:
        return [Event("swap", line, turn.seat)]
    gain = say("{who}: {land}, {reward}", who=who, land=new, reward=reward_text(turn.bonus))
    return [Event("swap", line, turn.seat), Event("gain", gain, turn.seat)]


def _round_over(after: State, to_seat: Seat | None) -> list[Event]:
    """The end of a round or of the match, after its last land."""
    if after.phase == "close":
        return [Event("round", say("Round {n} is over.", n=after.round), None, 3, account=True)]
    result = outcome(after)
    if result is None:
        return []
    happened = []
    for seat, realm in enumerate(after.realms):
        bonus = end_bonus(after.faces, realm)
        if bonus:
            kinds = 5 if bonus == 5 else 6
            line = say(
                "{who}: {points} for {kinds} kinds of land",
                who=you_or(seat, to_seat),
                points=signed(bonus),
                kinds=kinds,
            )
            happened.append(Event("bonus", line, seat))
    winner = result.returns.index(1.0)
    points = result.scores[winner]
    if result.reason == "omens":
        line = say("A tie for the most points: the stronger omen wins.")
        happened.append(Event("tie", line, None))
    if winner == to_seat:
        won = say_n("You win with {n} point!", "You win with {n} points!", points)
    else:
        won = say_n(
            "{who} wins with {n} point.", "{who} wins with {n} points.", points, who=Who(winner)
        )
    return [*happened, Event("end", won, winner, 3, account=True)]
