"""The log of Verhext!: what happened between two positions.

Nothing in the log is secret, because it never names cards in hands and everything else is face up.
"""

from __future__ import annotations

from ....core.game import Seat, winners
from ....core.text import Event, Message, Who, say, say_n
from ....kit.numbers import signed
from ....kit.rows import joined
from ..data import BID_NUMBER, POINTS_MET, SUIT, VALUE, bid_met
from ..meta import meta
from ..moves import Bid, Deal, Move, Play, Spend
from ..rules import end_reason, outcome
from ..state import NOBODY, Round, State
from .names import (
    bid_name,
    card_name,
    how_many,
    play_name,
    play_short,
    suit_name,
    tricks,
)
from .rounds import hat_note


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What happened in one move, in order, as `to_seat` reads it (None: a spectator)."""
    if isinstance(move, Deal):
        return _deal(move, after, to_seat)
    if isinstance(move, Bid):
        return _bid(seat, move, after, to_seat)
    happened: list[Event] = []
    if isinstance(move, Play):
        happened += _play(before, seat, move, after, to_seat)
    elif isinstance(move, Spend):
        happened.append(_spend(seat, move, to_seat))
    if len(after.rounds) > len(before.rounds):
        happened += _round(after.rounds[-1], to_seat)
    if after.phase == "over":
        happened += [*_stop(after), _end(after, to_seat), *_tie_break(after)]
    return tuple(happened)


def _deal(move: Deal, after: State, to_seat: Seat | None) -> tuple[Event, ...]:
    who = move.holder
    ball = (
        say("You have the crystal ball and bid first.")
        if who == to_seat
        else say("{who} has the crystal ball and bids first.", who=Who(who))
    )
    trump = say(
        "Round {round}: {card} is turned up, so {suit} are trumps.",
        round=after.round,
        card=card_name(move.trump),
        suit=suit_name(SUIT[move.trump]),
    )
    return Event("deal", trump, None, 3), Event("ball", ball, who, 1)


def _bid(seat: Seat, move: Bid, after: State, to_seat: Seat | None) -> tuple[Event, ...]:
    bid = bid_name(move.bid)
    if move.kind == "rebid":
        number = BID_NUMBER[move.bid]
        if seat == to_seat:
            line = say("You bid your missed {number} again: {bid}.", number=number, bid=bid)
        else:
            line = say(
                "{who} bids a missed {number} again: {bid}.", who=Who(seat), number=number, bid=bid
            )
    elif seat == to_seat:
        line = say("You bid {bid}.", bid=bid)
    else:
        line = say("{who} bids {bid}.", who=Who(seat), bid=bid)
    happened = [Event(move.kind, line, seat, 1)]
    if after.phase == "play":
        happened.append(Event("lead", _first_lead(after, to_seat), after.turn, 1))
    return tuple(happened)


def _first_lead(after: State, to_seat: Seat | None) -> Message:
    """Says which seat leads the first trick, and why (VH7)."""
    leader = after.turn
    most = POINTS_MET[after.bids[leader]]
    tied = sum(POINTS_MET[bid] == most for bid in after.bids) > 1
    if leader == to_seat:
        if tied:
            return say("You lead: of the bids worth the most, yours came last.")
        return say("You lead: your bid can bring the most points.")
    who = Who(leader)
    if tied:
        return say("{who} leads: of the bids worth the most, {who}'s came last.", who=who)
    return say("{who} has the bid that can bring the most points, and leads.", who=who)


def _play(before: State, seat: Seat, move: Play, after: State, to_seat: Seat | None) -> list[Event]:
    cards = play_name(move.card, move.potion)
    if seat == to_seat:
        line = say("You play {cards}.", cards=cards)
    else:
        line = say("{who} plays {cards}.", who=Who(seat), cards=cards)
    happened = [Event("play", line, seat, 1)]
    if len(before.trick) + 1 < len(before.hands):
        return happened
    ended = len(after.rounds) > len(before.rounds)
    trick = after.rounds[-1].last_trick if ended else after.tricks[-1]
    winner, leader = trick.winner, trick.next_leader
    over = ended or after.phase == "spend"
    top = next(play for play in trick.plays if play.seat == leader)
    if winner != NOBODY:
        card = play_short(top.card, top.potion)
        won = (
            say("You take the trick with {card}.", card=card)
            if winner == to_seat
            else say("{who} takes the trick with {card}.", who=Who(winner), card=card)
        )
        happened.append(Event("trick", won, winner))
    else:
        worth = VALUE[top.card] + top.potion
        happened.append(_tie(worth, None if over else leader, to_seat))
    if over:
        left = sum(map(len, before.hands)) - 1 - (move.potion > 0)
        if left:
            gone = say_n(
                "A hand is empty: the only card left no longer counts.",
                "A hand is empty: the {n} cards left no longer count.",
                left,
            )
            happened.append(Event("discard", gone, None, 1))
    return happened


def _tie(worth: int, leader: Seat | None, to_seat: Seat | None) -> Event:
    """The event of a trick that nobody wins (VH13). `worth` is the highest value, which came more
    than once; `leader` is the seat that leads the next trick, None if there is none."""
    if leader is None:
        line = say("Tie at {worth}: nobody takes the trick.", worth=worth)
    elif leader == to_seat:
        line = say("Tie at {worth}: nobody takes the trick. You lead.", worth=worth)
    else:
        line = say(
            "Tie at {worth}: nobody takes the trick. {who} leads.",
            worth=worth,
            who=Who(leader),
        )
    return Event("tie", line, leader)


def _spend(seat: Seat, move: Spend, to_seat: Seat | None) -> Event:
    if move.zeros == 0:
        if seat == to_seat:
            return Event("spend", say("You don't use a 0 card."), seat)
        return Event("spend", say("{who} doesn't use a 0 card.", who=Who(seat)), seat)
    if seat == to_seat:
        line = say_n(
            "You use a 0 card for the missing trick.",
            "You use {n} of your 0 cards for the missing tricks.",
            move.zeros,
        )
    else:
        line = say_n(
            "{who} uses a 0 card for the missing trick.",
            "{who} uses {n} of their 0 cards for the missing tricks.",
            move.zeros,
            who=Who(seat),
        )
    return Event("spend", line, seat)


def _round(done: Round, to_seat: Seat | None) -> list[Event]:
    happened = []
    for step in range(len(done.bids)):
        seat = (done.holder + step) % len(done.bids)
        spent = done.spent[seat]
        kept = bid_met(done.bids[seat], done.taken[seat] + spent)
        happened.append(Event("met" if kept else "failed", _scored(done, seat, to_seat), seat))
    if done.hat == NOBODY:
        hat = hat_note()
    elif done.hat == to_seat:
        hat = say("You took the most tricks: a witch hat, 1 point.")
    else:
        hat = say("{who} took the most tricks: a witch hat, 1 point.", who=Who(done.hat))
    happened.append(Event("hat", hat, None if done.hat == NOBODY else done.hat, 3, account=True))
    return happened


def _scored(done: Round, seat: Seat, to_seat: Seat | None) -> Message:
    mine, who = seat == to_seat, Who(seat)
    if BID_NUMBER[done.bids[seat]] == 0:
        if done.taken[seat] == 0:
            if mine:
                return say("You bid no tricks and took none: you keep the 0 card.")
            return say("{who} bid no tricks, took none and keeps the 0 card.", who=who)
        some = tricks(done.taken[seat])
        if mine:
            return say("You bid no tricks but took {took}: you lose the 0 card.", took=some)
        return say("{who} bid no tricks but took {took} and loses the 0 card.", who=who, took=some)
    bid, took = bid_name(done.bids[seat]), how_many(done.taken[seat])
    points = signed(done.points[seat])
    if done.spent[seat]:
        if mine:
            return say_n(
                "You bid {bid}, took {took} and used a 0 card: {points}.",
                "You bid {bid}, took {took} and used several 0 cards: {points}.",
                done.spent[seat],
                bid=bid,
                took=took,
                points=points,
            )
        return say_n(
            "{who} bid {bid}, took {took} and used a 0 card: {points}.",
            "{who} bid {bid}, took {took} and used several 0 cards: {points}.",
            done.spent[seat],
            who=who,
            bid=bid,
            took=took,
            points=points,
        )
    if mine:
        return say("You bid {bid} and took {took}: {points}.", bid=bid, took=took, points=points)
    return say(
        "{who} bid {bid} and took {took}: {points}.", who=who, bid=bid, took=took, points=points
    )


def _end(after: State, to_seat: Seat | None) -> Event:
    result = outcome(after)
    if result is None:
        raise ValueError("the match is not over")
    won = winners(meta, result)
    score = result.scores[won[0]]
    points = str(score) if score >= 0 else signed(score)
    if len(won) > 1 and to_seat in won:
        line = say_n(
            "You share the win with {names}: {points} point.",
            "You share the win with {names}: {points} points.",
            abs(score),
            names=joined([Who(seat) for seat in won if seat != to_seat]),
            points=points,
        )
    elif len(won) > 1:
        line = say_n(
            "{names} share the win with {points} point.",
            "{names} share the win with {points} points.",
            abs(score),
            names=joined(list(map(Who, won))),
            points=points,
        )
    elif won[0] == to_seat:
        line = say_n(
            "You win with {points} point!",
            "You win with {points} points!",
            abs(score),
            points=points,
        )
    else:
        line = say_n(
            "{who} wins with {points} point.",
            "{who} wins with {points} points.",
            abs(score),
            who=Who(won[0]),
            points=points,
        )
    return Event("end", line, won[0] if len(won) == 1 else None, 3)


def _stop(after: State) -> list[Event]:
    """The event that names the pile that is used up (VH19). The other reasons for the end need no
    event, because `ending` says everything about them."""
    if end_reason(after) != "pile":
        return []
    empty = next(number for number in (1, 2, 3) if not after.piles[number])
    return [Event("stop", say("The pile of {number}s is empty.", number=empty))]


def _tie_break(after: State) -> list[Event]:
    """The event that says what broke a tie between equal scores, if one was broken (VH20)."""
    result = outcome(after)
    if result is None:
        raise ValueError("the match is not over")
    won = winners(meta, result)
    best = result.scores[won[0]]
    tied = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(tied) == len(won):
        return []
    names = joined(list(map(Who, tied)))
    most = after.hats[won[0]]
    if sum(after.hats[seat] == most for seat in tied) == len(won):
        why = say("Tie on points between {names:object}: the witch hats decide.", names=names)
    elif all(after.hats[seat] == most for seat in tied):
        why = say(
            "Tie on points and hats between {names:object}: the exact bids decide.", names=names
        )
    else:
        why = say(
            "Tie on points between {names:object}: the hats decide, then the exact bids.",
            names=names,
        )
    return [Event("tie-break", why, None, 3)]
