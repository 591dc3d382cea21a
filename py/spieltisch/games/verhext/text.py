"""The words of Verhext!; fulfils `core.text.Words`.

Templates also find here what things are called: see `names`, re-exported below.
"""

from __future__ import annotations

from typing import Final

from ...core.game import IllegalMove, Outcome
from ...core.text import Message, ScoreRow, Who, say, say_n
from .data import BID_NUMBER, FIRST_POTION, POINTS_FAILED, POTIONS, SUIT, bid_met
from .log import events
from .names import (
    bid_name,
    bid_short,
    card_name,
    move_name,
    play_name,
    points_if_failed,
    points_if_met,
    signed,
    suit_letter,
    suit_name,
    tricks,
)
from .notation import Bid, Deal, Move, Play, Spend, move_text, parse_move
from .rules import NOBODY, Round
from .view import View

__all__ = [
    "bid_name",
    "bid_short",
    "blurb",
    "card_name",
    "credit",
    "ending",
    "events",
    "label",
    "option_label",
    "option_value",
    "play_name",
    "points_if_failed",
    "points_if_met",
    "prompt",
    "reason",
    "score_rows",
    "signed",
    "suit_letter",
    "suit_name",
    "title",
    "total_then",
    "tricks",
    "was_met",
]

title: Final = "Verhext!"
credit: Final = "Charlie Bink · Game Factory 2024"
blurb: Final = say("Say how many tricks you will take, brew your potions, and hit it exactly.")


def prompt(view: View) -> Message:
    """Whose turn it is and what to do."""
    if view.phase == "over":
        return say("The game is over.")
    if view.phase == "deal":
        return say("The cards are dealt for the next round.")
    if view.seat == view.turn:
        return _own_prompt(view)
    who = Who(view.turn)
    if view.phase == "bid":
        return say("{who} is bidding for this round", who=who)
    if view.phase == "spend":
        return say("{who} decides whether to spend 0 cards", who=who)
    if not view.trick:
        if _after_tie(view):
            return say("A tie, nobody gets the trick. {who} leads to the next", who=who)
        return say("{who} leads to the next trick", who=who)
    return say("{who} is playing a card", who=who)


def _own_prompt(view: View) -> Message:
    if view.phase == "bid":
        return say("Your turn: bid for this round")
    if view.phase == "spend":
        return say_n(
            "You are {n} trick short: spend a 0 card for it?",
            "You are {n} tricks short: spend {n} of your 0 cards for them?",
            max(move.zeros for move in view.legal if isinstance(move, Spend)),
        )
    if view.led_suit < 0:
        if _after_tie(view):
            return say("A tie, nobody gets the trick. Your turn: lead any card")
        return say("Your turn: lead any card")
    suit = suit_name(view.led_suit)
    if holds(view, view.led_suit):
        return say("Your turn: play one card ({suit} must be followed)", suit=suit)
    return say("Your turn: play any card (you have no {suit})", suit=suit)


def _after_tie(view: View) -> bool:
    """Whether the trick just finished in this round went to nobody."""
    return bool(view.tricks) and view.tricks[-1].winner == NOBODY


def holds(view: View, suit: int) -> bool:
    """Whether the own hand has a card of this suit."""
    return any(SUIT[card] == suit for card in view.hand)


def label(view: View, move: Move) -> Message:
    """What a control that makes this move is called."""
    if isinstance(move, Play):
        return say("Play {cards}", cards=move_name(move))
    if isinstance(move, Spend):
        if move.zeros == 0:
            return say("Spend no 0 card")
        return say_n("Spend a 0 card", "Spend {n} of your 0 cards", move.zeros)
    if isinstance(move, Deal):
        return say("Deal the cards")
    if BID_NUMBER[move.bid] == 0:
        return say("Bid no trick: if met, keep the 0 card as a spare trick")
    met, failed = points_if_met(move.bid), points_if_failed(move.bid)
    if move.kind == "rebid":
        return say(
            "Bid your failed {number} anew as {bid}: {met} if met, {failed} if not",
            number=BID_NUMBER[move.bid],
            bid=bid_name(move.bid),
            met=met,
            failed=failed,
        )
    return say(
        "Bid {bid}: {met} if met, {failed} if not", bid=bid_name(move.bid), met=met, failed=failed
    )


def reason(view: View, target: str) -> Message:
    """Why a move or a card of this name cannot be chosen now.

    `target` is a move's text (`r8`, `r8p2`, `t3a`, `n2`, `z1`); a card is named like the move
    that plays it alone.
    """
    if view.phase == "over":
        return say("The game is over.")
    if view.phase == "deal":
        return say("First the cards are dealt.")
    try:
        move = parse_move(target)
    except IllegalMove:
        return say("That cannot be chosen now.")
    if view.seat != view.turn:
        return say("Not now: {who} is to act.", who=Who(view.turn))
    if move in view.legal:
        return say("That can be chosen now.")
    if isinstance(move, Play):
        return _why_not_play(view, move)
    if isinstance(move, Bid):
        return _why_not_bid(view, move)
    if isinstance(move, Spend):
        if view.phase == "spend":
            return say("Only exactly the missing tricks can be replaced by 0 cards (VH-17).")
        return say("0 cards are spent when the round is scored (VH-17).")
    return say("That cannot be chosen now.")


def _why_not_bid(view: View, move: Bid) -> Message:
    number = BID_NUMBER[move.bid]
    if view.phase != "bid":
        return say("A bid stays as it is until the round is scored (VH-5).")
    if move.kind == "rebid":
        return say("There is no failed {number} on your score card (VH-6).", number=number)
    return say("The pile of {number}s is empty (VH-5).", number=number)


def _why_not_play(view: View, move: Play) -> Message:
    if view.phase == "bid":
        return say("First everyone bids, then cards are played (VH-5).")
    if view.phase != "play":
        return say("No more cards are played in this round (VH-14).")
    potion = FIRST_POTION - 1 + move.potion
    needed = [move.card, potion] if move.potion else [move.card]
    for card in needed:
        if view.hand.count(card) < needed.count(card):
            if needed.count(card) > 1:
                return say("You do not hold {card} twice.", card=card_name(card))
            return say("You do not hold {card}.", card=card_name(card))
    suit = suit_name(view.led_suit)
    if view.led_suit == POTIONS:
        if move.potion:
            return say(
                "You hold a potion, so you must follow. A potion beside {card} is none (VH-11).",
                card=card_name(move.card),
            )
        return say("You hold a potion, so you must follow (VH-11).")
    if SUIT[move.card] == POTIONS:
        return say(
            "You hold {suit}, so you must follow. A potion alone does not, but it may go with a "
            "card that does (VH-11).",
            suit=suit,
        )
    return say("You hold {suit}, so you must follow (VH-9).", suit=suit)


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """A row for each scored round; then what else lies on the score cards, and the total."""
    rows = [
        ScoreRow(say("Round {n}", n=done.number), tuple(signed(p) for p in done.points))
        for done in view.rounds
    ]
    back = [
        sum(BID_NUMBER[done.bids[seat]] for done in view.rounds if done.rebids[seat])
        + (BID_NUMBER[view.bids[seat]] if view.rebids[seat] else 0)
        for seat in range(view.seats)
    ]
    if any(back):
        rows.append(ScoreRow(say("Failed cards bid anew"), tuple(map(signed, back))))
    rows.append(ScoreRow(say("Witch hats"), tuple(map(signed, view.hats))))
    if any(view.zeros):
        rows.append(
            ScoreRow(say("0 cards kept"), tuple(f"{n} × 0" if n else "–" for n in view.zeros))
        )
    if any(view.failed) and view.phase != "over":
        failed = (", ".join(map(str, numbers)) or "–" for numbers in view.failed)
        rows.append(ScoreRow(say("Failed, can be bid anew"), tuple(failed)))
    rows.append(ScoreRow(say("Total"), view.scores, True))
    return tuple(rows)


def was_met(done: Round, seat: int) -> bool:
    """Whether a seat's bid of a scored round was fulfilled, be it by 0 cards (VH-15 … VH-17)."""
    return bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])


def total_then(view: View, seat: int) -> int:
    """A seat's score when the last round had been scored: what it has bid anew since then, and what
    counts nothing meanwhile, was a failed card still (VH-6)."""
    anew = view.phase == "bid" and view.rebids[seat]
    return view.scores[seat] + (POINTS_FAILED[view.bids[seat]] if anew else 0)


def ending(outcome: Outcome) -> Message:
    """Why the game ended (VH-19, VH-21)."""
    if outcome.reason == "hats":
        return say("The seventh witch hat is gone.")
    if outcome.reason == "pile":
        return say("A pile of bid cards is used up.")
    return say("The short game ends after three rounds.")


def option_label(key: str) -> Message:
    """The name of an option."""
    if key != "short":
        raise KeyError(key)
    return say("Length")


def option_value(key: str, value: str) -> Message:
    """The name of an option's value."""
    if key != "short":
        raise KeyError(key)
    return say("Short game (3 rounds)") if value == "on" else say("Full game")


def play_text(card: int, potion: int = 0) -> str:
    """The notation of playing a card, with a potion's value or 0: for `data-move`."""
    return move_text(Play("play", card, potion))
