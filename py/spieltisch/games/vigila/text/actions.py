"""The log's sentences about special actions and collection quests."""

from __future__ import annotations

from ....core.game import Seat
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
        say("You draw a {up}.", up=up),
        say("{who} draws a {up}.", who=who, up=up),
    )


def tell_turn(ply: Ply, news: News) -> Message:
    """A card turned over with a 0; its new upper side is named if the reader sees it (VG13)."""
    seat, move, who = news.seat, ply.move, Who(news.seat)
    if isinstance(move, Own):
        line = ply.addressed(
            seat,
            say("You turn over a card you've won."),
            say("{who} turns over a card they've won.", who=who),
        )
        return say("{line} It's a {up} now.", line=line, up=news.number)
    assert isinstance(move, Pick), "only a 0 turns a card over"
    if move.seat == seat:
        line = ply.addressed(
            seat,
            say("You turn over one of your cards."),
            say("{who} turns over one of their own cards.", who=who),
        )
    else:
        line = ply.between(
            seat,
            move.seat,
            say("You turn over one of {rival}'s cards.", rival=Who(move.seat)),
            say("{who} turns over one of your cards.", who=who),
            say("{who} turns over one of {rival}'s cards.", who=who, rival=Who(move.seat)),
        )
    up = ply.up(news.tag, move.seat)
    return line if up == UNSEEN else say("{line} It's a {up} now.", line=line, up=up)


def tell_take(ply: Ply, news: News) -> Message:
    """A card taken with a 1, and from where; its upper side is named if the reader sees it
    (VG14)."""
    seat, who, move, up = news.seat, Who(news.seat), ply.move, ply.up(news.tag, news.seat)
    if isinstance(move, Pick):
        return _tell_pick(ply, seat, move.seat, up)
    if isinstance(move, Own):
        if up == UNSEEN:
            return ply.addressed(
                seat,
                say("You take back a card you've won."),
                say("{who} takes back a card from their score pile.", who=who),
            )
        return ply.addressed(
            seat,
            say("You take back a {up} you've won.", up=up),
            say("{who} takes back a {up} from their score pile.", who=who, up=up),
        )
    if move.kind == "top":
        if up == UNSEEN:
            return ply.addressed(
                seat,
                say("You take the top card of the discard pile."),
                say("{who} takes the top card of the discard pile.", who=who),
            )
        return ply.addressed(
            seat,
            say("You take a {up} from the discard pile.", up=up),
            say("{who} takes a {up} from the discard pile.", who=who, up=up),
        )
    return tell_draw(ply, news)


def _tell_pick(ply: Ply, seat: Seat, victim: Seat, up: int) -> Message:
    """A personal card taken from another seat."""
    who, other = Who(seat), Who(victim)
    if up == UNSEEN:
        return ply.between(
            seat,
            victim,
            say("You take a card from {rival}.", rival=other),
            say("{who} takes one of your cards.", who=who),
            say("{who} takes a card from {rival}.", who=who, rival=other),
        )
    return ply.between(
        seat,
        victim,
        say("You take a {up} from {rival}.", up=up, rival=other),
        say("{who} takes a {up} from you.", who=who, up=up),
        say("{who} takes a {up} from {rival}.", who=who, up=up, rival=other),
    )


def tell_discard(ply: Ply, news: News) -> Message:
    """A card discarded with a 3, by its upper value (VG16)."""
    who, value = Who(news.seat), news.number
    if ply.flipped:
        return ply.addressed(
            news.seat,
            say("You discard a flipped card, a {value}.", value=value),
            say("{who} discards a flipped card, a {value}.", who=who, value=value),
        )
    return ply.addressed(
        news.seat,
        say("You discard a {value}.", value=value),
        say("{who} discards a {value}.", who=who, value=value),
    )


def tell_skip(ply: Ply, news: News) -> Message:
    """A seat skipped with a 4 (VG17)."""
    return ply.addressed(
        news.seat, say("You're skipped."), say("{who} is skipped.", who=Who(news.seat))
    )


def tell_threes(ply: Ply, news: News) -> Message:
    """A quest with three 3/3: its points, or the fact that it was false (VG20, VG27)."""
    who, points = Who(news.seat), news.number
    if points:
        return ply.addressed(
            news.seat,
            say("You show three 3/3 cards: {points} points.", points=points),
            say("{who} shows three 3/3 cards: {points} points.", who=who, points=points),
        )
    return ply.addressed(
        news.seat,
        say("You show three cards, but not all are 3/3 cards."),
        say("{who} shows three cards, but not all are 3/3 cards.", who=who),
    )


def tell_equal(ply: Ply, news: News) -> Message:
    """A true sum of 20, before its owner chooses which of the equal highest cards scores (VG20)."""
    if ply.after.step == "upper":
        return ply.addressed(
            news.seat,
            say("Your fronts make 20."),
            say("{who} shows fronts that make 20.", who=Who(news.seat)),
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
            say("Your {up} counts double: {points} points.", up=up, points=points),
            say("{who}'s {up} counts double: {points} points.", up=up, who=who, points=points),
        )
    if points:
        if news.kind == "upper":
            return ply.addressed(
                seat,
                say("Your fronts make 20: {points} points.", points=points),
                say("{who} shows fronts that make 20: {points} points.", who=who, points=points),
            )
        return ply.addressed(
            seat,
            say("Your backs make 20: {points} points.", points=points),
            say("{who} shows backs that make 20: {points} points.", who=who, points=points),
        )
    made = sum(card.up if news.kind == "upper" else card.down for card in row)
    return ply.addressed(
        seat,
        say("You show cards that make {made}, not {sum}.", made=made, sum=QUEST_SUM),
        say("{who} shows cards that make {made}, not {sum}.", who=who, made=made, sum=QUEST_SUM),
    )
