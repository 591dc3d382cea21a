"""The log's sentences about special actions and collection quests."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ..data import QUEST_SUM
from ..moves import Own, Pick
from ..state import UNSEEN, News
from .ply import Ply


def tell_draw(ply: Ply, news: News) -> Message:
    """A card drawn with a 1 or 2 or as compensation; its upper side is named if the reader sees it
    (VG14, VG15, VG23)."""
    seat, who, up = news.seat, Who(news.seat), ply.up(news.tag, news.seat)
    if up == UNSEEN:
        return ply.addressed(seat, say("You draw a card."), say("{who} draws a card.", who=who))
    return ply.addressed(
        seat,
        say("You draw a card, a {up}.", up=up),
        say("{who} draws a card, a {up}.", who=who, up=up),
    )


def tell_turn(ply: Ply, news: News) -> Message:
    """A card turned over with a 0; its new upper side is named if the reader sees it (VG13)."""
    seat, move, who = news.seat, ply.move, Who(news.seat)
    if isinstance(move, Own):
        line = ply.addressed(
            seat,
            say("You turn a card of your score pile over."),
            say("{who} turns a card of the own score pile over.", who=who),
        )
        return say("{line} It is a {up} now.", line=line, up=news.number)
    assert isinstance(move, Pick), "only a 0 turns a card over"
    if move.seat == seat:
        line = ply.addressed(
            seat,
            say("You turn a card of yours over."),
            say("{who} turns an own card over.", who=who),
        )
    else:
        line = ply.between(
            seat,
            move.seat,
            say("You turn a card of {other} over.", other=Who(move.seat)),
            say("{who} turns a card of yours over.", who=who),
            say("{who} turns a card of {other} over.", who=who, other=Who(move.seat)),
        )
    up = ply.up(news.tag, move.seat)
    return line if up == UNSEEN else say("{line} It is a {up} now.", line=line, up=up)


def tell_take(ply: Ply, news: News) -> Message:
    """A card taken with a 1, and from where; its upper side is named if the reader sees it
    (VG14)."""
    seat, who, move = news.seat, Who(news.seat), ply.move
    if isinstance(move, Pick):
        other = Who(move.seat)
        line = ply.between(
            seat,
            move.seat,
            say("You take a card of {other}.", other=other),
            say("{who} takes a card of yours.", who=who),
            say("{who} takes a card of {other}.", who=who, other=other),
        )
    elif isinstance(move, Own):
        line = ply.addressed(
            seat,
            say("You take a card of your score pile."),
            say("{who} takes a card of the own score pile.", who=who),
        )
    elif move.kind == "top":
        line = ply.addressed(
            seat,
            say("You take the top of the discard pile."),
            say("{who} takes the top of the discard pile.", who=who),
        )
    else:
        return tell_draw(ply, news)
    up = ply.up(news.tag, seat)
    return line if up == UNSEEN else say("{line} It is a {up}.", line=line, up=up)


def tell_discard(ply: Ply, news: News) -> Message:
    """A card discarded with a 3, by its upper value (VG16)."""
    who, value = Who(news.seat), news.number
    if ply.flipped:
        return ply.addressed(
            news.seat,
            say("You flip and discard a {value}.", value=value),
            say("{who} flips and discards a {value}.", who=who, value=value),
        )
    return ply.addressed(
        news.seat,
        say("You discard a {value}.", value=value),
        say("{who} discards a {value}.", who=who, value=value),
    )


def tell_skip(ply: Ply, news: News) -> Message:
    """A seat skipped with a 4 (VG17)."""
    return ply.addressed(
        news.seat, say("You are skipped."), say("{who} is skipped.", who=Who(news.seat))
    )


def tell_threes(ply: Ply, news: News) -> Message:
    """A quest with three 3/3: its points, or the fact that it was false (VG20, VG27)."""
    who, points = Who(news.seat), news.number
    if points:
        return ply.addressed(
            news.seat,
            say("You show three 3/3: +{points}.", points=points),
            say("{who} shows three 3/3: +{points}.", who=who, points=points),
        )
    return ply.addressed(
        news.seat,
        say("You show three cards, but not all are 3/3."),
        say("{who} shows three cards, but not all are 3/3.", who=who),
    )


def tell_equal(ply: Ply, news: News) -> Message:
    """A true sum of 20, before its owner chooses which of the equal highest cards scores (VG20)."""
    if ply.after.step == "upper":
        return ply.addressed(
            news.seat,
            say("Your upper sides make 20."),
            say("{who} shows upper sides that make 20.", who=Who(news.seat)),
        )
    return ply.addressed(
        news.seat,
        say("Your backs make 20."),
        say("{who} shows backs that make 20.", who=Who(news.seat)),
    )


def tell_sum(ply: Ply, news: News) -> Message:
    """A quest with upper sides or backs that sum to 20: its points, or the wrong sum (VG20,
    VG27)."""
    seat, points = news.seat, news.number
    who = Who(seat)
    row = ply.before.rows[seat]
    if points and ply.before.phase == "choose":
        card = ply.card(news.tag)
        assert card is not None, "it lies on a score pile"
        up = card.up
        return ply.addressed(
            seat,
            say("Your {up} counts double: +{points}.", up=up, points=points),
            say("A {up} counts double for {who:object}: +{points}.", up=up, who=who, points=points),
        )
    if points:
        if news.kind == "upper":
            return ply.addressed(
                seat,
                say("Your upper sides make 20: +{points}.", points=points),
                say("{who} shows upper sides that make 20: +{points}.", who=who, points=points),
            )
        return ply.addressed(
            seat,
            say("Your backs make 20: +{points}.", points=points),
            say("{who} shows backs that make 20: +{points}.", who=who, points=points),
        )
    made = sum(card.up if news.kind == "upper" else card.down for card in row)
    return ply.addressed(
        seat,
        say("You show your cards: they make {made}, not {sum}.", made=made, sum=QUEST_SUM),
        say("{who} shows cards: they make {made}, not {sum}.", who=who, made=made, sum=QUEST_SUM),
    )
