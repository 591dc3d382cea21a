"""The log of Vaalbara: what happened between two positions.

A line about the reader's seat says "you" in a sentence of its own. Only the choice of a follower is
secret: its own seat alone reads which one it was.
"""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Event, Message, Who, say, say_n
from ....kit.rows import row
from ..data import (
    ARTISAN,
    BARD,
    CARPENTER,
    FALCONER,
    FARMER,
    FIELD,
    FOREST,
    HUNTER,
    KIND,
    MEADOW,
    MIDWIFE,
    MOUNTAIN,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    RIVER,
    TAMER,
    TRACKER,
    VILLAGE,
    WARRIOR,
)
from ..moves import Act, Choose, Close, Deal, Move, Take
from ..order import changes_omens
from ..rewards import end_bonus
from ..rules import outcome
from ..state import State, Turn
from .names import after as after_these
from .names import before as before_these
from .names import (
    chosen_follower,
    follower_name,
    listed,
    points_text,
    reward_text,
    swapped_land,
    the_follower,
)


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What happened in one move, in order, as `to_seat` reads it (None: a spectator)."""
    if isinstance(move, Deal):
        dealt = say("Everyone starts with 2 points and five followers.")
        return (Event("deal", dealt, None, 3),)
    if isinstance(move, Choose):
        return _choice(seat, move, after, to_seat)
    if isinstance(move, Close):
        closed = say("Round {n}: the second row moves up.", n=after.round)
        return (Event("close", closed, None),)
    if isinstance(move, Take):
        return (_taken(after, to_seat), *_round_over(after, to_seat))
    happened = [_turn(before, after, to_seat)] if isinstance(move, Act) else []
    if after.phase == "take":
        happened += _effect(before, after, to_seat)
    return tuple(happened)


def _choice(seat: Seat, move: Choose, after: State, to_seat: Seat | None) -> tuple[Event, ...]:
    if seat == to_seat:
        line = say("You choose {follower}.", follower=chosen_follower(move.follower))
        happened = [Event("choose", line, seat, 1)]
    else:
        happened = []
    if after.phase == "act":
        happened.append(Event("reveal", _revealed(after, to_seat), None))
    return tuple(happened)


def _revealed(after: State, to_seat: Seat | None) -> Message:
    """The numbers that everyone reveals, the reader's first (VB5)."""
    first, *others = sorted(range(len(after.chosen)), key=lambda seat: seat != to_seat)
    number = after.chosen[first]
    rest = row([say("{who} {number}", who=Who(seat), number=after.chosen[seat]) for seat in others])
    if first == to_seat:
        return say("You reveal {number}, {others}.", number=number, others=rest)
    return say("{who} reveals {number}, {others}.", who=Who(first), number=number, others=rest)


def _turn(before: State, after: State, to_seat: Seat | None) -> Event:
    """Whose turn it is, and that the omens decided this, if they did (VB6)."""
    turn = after.turns[-1]
    own, who, follower = turn.seat == to_seat, Who(turn.seat), follower_name(turn.follower)
    acted = [done.seat for done in after.turns]
    tied = [
        seat
        for seat, other in enumerate(before.chosen)
        if other == turn.follower and seat not in acted
    ]
    if tied and own:
        line = say(
            "Your turn: {follower}, with a stronger omen than {who:object}.",
            follower=follower,
            who=listed(tied, to_seat),
        )
    elif tied:
        line = say(
            "{who}'s turn: {follower}, with a stronger omen than {others:object}.",
            who=who,
            follower=follower,
            others=listed(tied, to_seat),
        )
    elif own:
        line = say("Your turn: {follower}.", follower=follower)
    else:
        line = say("{who}'s turn: {follower}.", who=who, follower=follower)
    return Event("turn", line, turn.seat)


def _taken(after: State, to_seat: Seat | None) -> Event:
    turn = after.turns[-1]
    assert turn.reward is not None, "a land has been taken"
    kind, reward = KIND[turn.reward.face], reward_text(turn.reward)
    if turn.seat == to_seat:
        line = {
            MEADOW: say("You take the meadow: {reward}.", reward=reward),
            FIELD: say("You take the field: {reward}.", reward=reward),
            VILLAGE: say("You take the village: {reward}.", reward=reward),
            MOUNTAIN: say("You take the mountain: {reward}.", reward=reward),
            RIVER: say("You take the river: {reward}.", reward=reward),
            FOREST: say("You take the forest: {reward}.", reward=reward),
        }[kind]
    else:
        who = Who(turn.seat)
        line = {
            MEADOW: say("{who} takes the meadow: {reward}.", who=who, reward=reward),
            FIELD: say("{who} takes the field: {reward}.", who=who, reward=reward),
            VILLAGE: say("{who} takes the village: {reward}.", who=who, reward=reward),
            MOUNTAIN: say("{who} takes the mountain: {reward}.", who=who, reward=reward),
            RIVER: say("{who} takes the river: {reward}.", who=who, reward=reward),
            FOREST: say("{who} takes the forest: {reward}.", who=who, reward=reward),
        }[kind]
    return Event("take", line, turn.seat)


def _effect(before: State, after: State, to_seat: Seat | None) -> list[Event]:
    """What the effect of the current turn's follower did."""
    turn = after.turns[-1]
    who = Who(turn.seat)
    follower = turn.follower
    if follower == WARRIOR:
        return _warriors(turn, to_seat)
    if follower == BARD:
        chosen = turn.targets[0]
        line = _addressed(
            chosen,
            to_seat,
            say("The Bard gives you 2 points."),
            say("The Bard gives {who} 2 points.", who=Who(chosen)),
        )
        return [Event("gain", line, chosen)]
    if follower == FALCONER:
        return _stolen(after, turn, to_seat)
    if follower == MIDWIFE:
        if not turn.targets:
            line = _addressed(
                turn.seat,
                to_seat,
                say("You have no follower to take back."),
                say("{who} has no follower to take back.", who=who),
            )
            return [Event("nothing", line, turn.seat, 1)]
        back = the_follower(turn.targets[0])
        line = _addressed(
            turn.seat,
            to_seat,
            say("You take back {follower}.", follower=back),
            say("{who} takes back {follower}.", who=who, follower=back),
        )
        return [Event("back", line, turn.seat)]
    if follower in (TRACKER, TAMER, PIONEER):
        return _swapped(after, turn, to_seat)
    points = turn.gains[turn.seat]
    because = why(after, len(after.turns) - 1, to_seat)
    if because is None:
        return []
    line = _earned(turn, to_seat, because)
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
            return before_these(near, reader)
        if points:
            return after_these(near, reader)
        if follower == HUNTER:
            return after_these([seat for seat in near if seat in acted], reader)
        return before_these([seat for seat in near if seat not in acted], reader)
    if follower == ORACLE:
        odd = [seat for seat in near if state.chosen[seat] % 2]
        if not odd:
            return say("no neighbour has an odd number")
        return say_n(
            "{n} odd number from {who:object}",
            "{n} odd numbers from {who:object}",
            len(odd),
            who=listed(odd, reader),
        )
    if follower == CARPENTER:
        return say_n("{n} forest", "{n} forests", points // 3) if points else say("no forests")
    assert follower == FARMER, "the other followers have their own lines"
    return None


def _addressed(seat: Seat, reader: Seat | None, own: Message, other: Message) -> Message:
    """The sentence about a seat: what its own reader reads, or what all others do."""
    return own if seat == reader else other


def _earned(turn: Turn, reader: Seat | None, because: Message) -> Message:
    """What the effect of a turn's follower brought its seat, and what for."""
    who, points = Who(turn.seat), points_text(turn.gains[turn.seat])
    if turn.follower in (HUNTER, ARTISAN):
        return _addressed(
            turn.seat,
            reader,
            say("You act {why}: {points}.", why=because, points=points),
            say("{who} acts {why}: {points}.", who=who, why=because, points=points),
        )
    if not turn.gains[turn.seat]:
        return _addressed(
            turn.seat,
            reader,
            say("You get no points: {why}.", why=because),
            say("{who} gets no points: {why}.", who=who, why=because),
        )
    return _addressed(
        turn.seat,
        reader,
        say("You get {points} for {why}.", points=points, why=because),
        say("{who} gets {points} for {why}.", who=who, points=points, why=because),
    )


def _warriors(turn: Turn, to_seat: Seat | None) -> list[Event]:
    shown = [seat for seat, gain in enumerate(turn.gains) if gain]
    if not shown:
        line = say("Nobody has a Warrior in hand.")
        return [Event("nothing", line, turn.seat, 1)]
    return [
        Event(
            "gain",
            _addressed(
                seat,
                to_seat,
                say("You get 1 point for the Warrior in your hand."),
                say("{who} gets 1 point for a Warrior in hand.", who=Who(seat)),
            ),
            seat,
        )
        for seat in shown
    ]


def _stolen(after: State, turn: Turn, to_seat: Seat | None) -> list[Event]:
    who = Who(turn.seat)
    if len(after.turns) == 1:
        line = _addressed(
            turn.seat,
            to_seat,
            say("You act first, so there's nobody to steal from."),
            say("{who} acts first, so there's nobody to steal from.", who=who),
        )
        return [Event("nothing", line, turn.seat, 1)]
    points = turn.gains[turn.seat]
    stolen = points_text(points)
    robbed = after.turns[-2].seat
    if robbed == to_seat:
        line = say("{who} steals {points} from you.", who=who, points=stolen)
    elif turn.seat == to_seat:
        line = say("You steal {points} from {victim}.", points=stolen, victim=Who(robbed))
    else:
        line = say(
            "{who} steals {points} from {victim}.", who=who, points=stolen, victim=Who(robbed)
        )
    if not points:
        return [Event("nothing", line, turn.seat, 1)]
    if robbed == to_seat:
        return [Event("robbed", line, robbed)]
    return [Event("steal", line, turn.seat)]


def _swapped(after: State, turn: Turn, to_seat: Seat | None) -> list[Event]:
    who = Who(turn.seat)
    if not turn.moved:
        line = _addressed(
            turn.seat,
            to_seat,
            say("You have no land to swap."),
            say("{who} has no land to swap.", who=who),
        )
        return [Event("nothing", line, turn.seat, 1)]
    given, gained = (swapped_land(after.faces[land]) for land in turn.moved)
    if turn.follower == TAMER:
        line = _addressed(
            turn.seat,
            to_seat,
            say("You swap {given} with {gained} from the second row.", given=given, gained=gained),
            say(
                "{who} swaps {given} with {gained} from the second row.",
                who=who,
                given=given,
                gained=gained,
            ),
        )
        return [Event("swap", line, turn.seat)]
    if changes_omens(after, turn):
        line = _addressed(
            turn.seat,
            to_seat,
            say(
                "You swap {given} with {gained} from the stack: new omens.",
                given=given,
                gained=gained,
            ),
            say(
                "{who} swaps {given} with {gained} from the stack: new omens.",
                who=who,
                given=given,
                gained=gained,
            ),
        )
    else:
        line = _addressed(
            turn.seat,
            to_seat,
            say("You swap {given} with {gained} from the stack.", given=given, gained=gained),
            say(
                "{who} swaps {given} with {gained} from the stack.",
                who=who,
                given=given,
                gained=gained,
            ),
        )
    if turn.bonus is None:
        return [Event("swap", line, turn.seat)]
    reward = reward_text(turn.bonus)
    gain = _addressed(
        turn.seat,
        to_seat,
        say("You get {reward}.", reward=reward),
        say("{who} gets {reward}.", who=who, reward=reward),
    )
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
            line = _addressed(
                seat,
                to_seat,
                say("You get {points} points for {kinds} kinds.", points=bonus, kinds=kinds),
                say(
                    "{who} gets {points} points for {kinds} kinds.",
                    who=Who(seat),
                    points=bonus,
                    kinds=kinds,
                ),
            )
            happened.append(Event("bonus", line, seat))
    winner = result.returns.index(1.0)
    points = result.scores[winner]
    if result.reason == "omens":
        line = say("Tie for the most points: the stronger omen wins.")
        happened.append(Event("tie", line, None))
    if winner == to_seat:
        won = say_n("You win with {n} point!", "You win with {n} points!", points)
    else:
        won = say_n(
            "{who} wins with {n} point.", "{who} wins with {n} points.", points, who=Who(winner)
        )
    return [*happened, Event("end", won, winner, 3, account=True)]
