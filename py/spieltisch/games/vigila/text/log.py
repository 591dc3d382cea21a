"""What happened, for the log and the screen, from `State.news`.

The log never mentions a look at a back, because without the memory aid, nobody may look a back up
there.
"""

from __future__ import annotations

from typing import Final

from ....core.game import Seat, winners
from ....core.text import Event, Message, Who, say, say_n
from ....kit.rows import joined
from ..meta import meta
from ..moves import Lot, Move
from ..rules import outcome
from ..state import NOBODY, UNSEEN, News, State
from .actions import (
    tell_discard,
    tell_draw,
    tell_equal,
    tell_skip,
    tell_sum,
    tell_take,
    tell_threes,
    tell_turn,
)
from .names import FOUL_NAMES, TEAM_NAMES
from .ply import Ply

WEIGHTS: Final = {
    "deal": 3,
    "opener": 1,
    "play": 2,
    "zeros": 3,
    "hit": 3,
    "over": 2,
    "foul": 3,
    "lay": 2,
    "draw": 1,
    "refill": 1,
    "turn": 2,
    "take": 2,
    "discard": 2,
    "skip": 2,
    "threes": 3,
    "upper": 3,
    "lower": 3,
    "equal": 3,
    "shuffle": 2,
    "around": 3,
    "pass": 1,
    "bonus": 2,
}
"""By kind of news: the event's weight, which is how long people want to look at it. Kinds not
listed are left out of the log."""


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What one move caused, in order, as `to_seat` reads it (None: a spectator)."""
    ply = Ply(before, move, after, to_seat)
    happened = []
    for news in after.news:
        if news.kind in WEIGHTS:
            about = None if news.seat == NOBODY else news.seat
            text = _SENTENCES[news.kind](ply, news)
            happened.append(Event(_kind(news), text, about, WEIGHTS[news.kind]))
        if news.kind == "foul" and ply.rules.party:
            happened.append(Event("sip", _sip(ply, news.seat), news.seat, 1))
    if move.kind == "none" and before.phase in ("compensate", "foul"):
        happened.insert(0, Event("none", _declined(ply, seat), seat, 1))
    if after.phase == "over" and before.phase != "over":
        happened += _end(ply)
    return tuple(happened)


def _kind(news: News) -> str:
    false = news.kind in ("threes", "upper", "lower") and news.number == 0
    return "false" if false else news.kind


def _deal(ply: Ply, news: News) -> Message:
    return say_n("Everyone gets {n} card.", "Everyone gets {n} cards.", news.number)


def _opener(ply: Ply, news: News) -> Message:
    who = Who(news.seat)
    if isinstance(ply.move, Lot):
        return ply.addressed(
            news.seat,
            say("Tie: chance decides, and you start."),
            say("Tie: chance decides, and {who} starts.", who=who),
        )
    if news.number == UNSEEN:
        return ply.addressed(news.seat, say("You start."), say("{who} starts.", who=who))
    return ply.addressed(
        news.seat,
        say("Your fronts have the highest sum: {sum}. You start.", sum=news.number),
        say("{who}'s fronts have the highest sum: {sum}. {who} starts.", who=who, sum=news.number),
    )


def _play(ply: Ply, news: News) -> Message:
    """A card played on the pile, and the sum after it."""
    seat, after = news.seat, news.number
    args: dict[str, int | Who] = {"value": after - ply.before.total, "after": after}
    other = {**args, "who": Who(seat)}
    if ply.before.phase == "second":
        if ply.flipped:
            return ply.addressed(
                seat,
                say("You play a flipped second card, a {value}: pile at {after}.", **args),
                say("{who} plays a flipped second card, a {value}: pile at {after}.", **other),
            )
        return ply.addressed(
            seat,
            say("You play a {value} as a second card: pile at {after}.", **args),
            say("{who} plays a {value} as a second card: pile at {after}.", **other),
        )
    if ply.flipped:
        return ply.addressed(
            seat,
            say("You play a flipped card, a {value}: pile at {after}.", **args),
            say("{who} plays a flipped card, a {value}: pile at {after}.", **other),
        )
    return ply.addressed(
        seat,
        say("You play a {value}: pile at {after}.", **args),
        say("{who} plays a {value}: pile at {after}.", **other),
    )


def _zeros(ply: Ply, news: News) -> Message:
    return say("The third 0 turns all three over: pile at {sum}.", sum=news.number)


def _hit(ply: Ply, news: News) -> Message:
    seat, points = news.seat, news.number
    who, target = Who(seat), ply.rules.target
    card = ply.card(news.tag)
    if card is not None and card.cross:
        return ply.addressed(
            seat,
            say(
                "Exactly {target}! Your last card counts double: {points} points.",
                target=target,
                points=points,
            ),
            say(
                "Exactly {target}! {who}'s last card counts double: {points} points.",
                who=who,
                target=target,
                points=points,
            ),
        )
    return ply.addressed(
        seat,
        say_n(
            "Exactly {target}! You score {n} point.",
            "Exactly {target}! You score {n} points.",
            points,
            target=target,
        ),
        say_n(
            "Exactly {target}! {who} scores {n} point.",
            "Exactly {target}! {who} scores {n} points.",
            points,
            who=who,
            target=target,
        ),
    )


def _over(ply: Ply, news: News) -> Message:
    """The pile is cut to its last card. A wrong second card scores nothing even on exactly 20."""
    if news.number == ply.rules.target:
        return say("Wrong second card, no points: only the last card stays.")
    return say(
        "{sum} is over {target}: only the last card stays.",
        sum=news.number,
        target=ply.rules.target,
    )


def _foul(ply: Ply, news: News) -> Message:
    why = FOUL_NAMES[news.number]
    return ply.addressed(
        news.seat,
        say("Your foul: {why}.", why=why),
        say("Foul by {who}: {why}.", who=Who(news.seat), why=why),
    )


def _sip(ply: Ply, seat: Seat) -> Message:
    return ply.addressed(
        seat,
        say("You take a sip. Water counts too."),
        say("{who} takes a sip. Water counts too.", who=Who(seat)),
    )


def _lay(ply: Ply, news: News) -> Message:
    return ply.addressed(
        news.seat,
        say_n(
            "You score your lowest card: {n} point.",
            "You score your lowest card: {n} points.",
            news.number,
        ),
        say_n(
            "{who}'s lowest card scores {n} point.",
            "{who}'s lowest card scores {n} points.",
            news.number,
            who=Who(news.seat),
        ),
    )


def _refill(ply: Ply, news: News) -> Message:
    count = news.number
    return ply.addressed(
        news.seat,
        say_n("You draw {n} new card.", "You draw {n} new cards.", count),
        say_n("{who} draws {n} new card.", "{who} draws {n} new cards.", count, who=Who(news.seat)),
    )


def _shuffle(ply: Ply, news: News) -> Message:
    return say_n(
        "Discard pile shuffled: {n} card in the draw pile.",
        "Discard pile shuffled: {n} cards in the draw pile.",
        news.number,
    )


def _around(ply: Ply, news: News) -> Message:
    if news.number == 1:
        return say("Play now goes clockwise, and everyone turns all their cards over.")
    return say("Play now goes anticlockwise, and everyone turns all their cards over.")


def _pass(ply: Ply, news: News) -> Message:
    return ply.addressed(
        news.seat,
        say("You have no cards and miss a turn."),
        say("{who} has no cards and misses a turn.", who=Who(news.seat)),
    )


def _bonus(ply: Ply, news: News) -> Message:
    return ply.addressed(
        news.seat,
        say_n("Your time bonus: {n} point.", "Your time bonus: {n} points.", news.number),
        say_n(
            "{who}'s time bonus: {n} point.",
            "{who}'s time bonus: {n} points.",
            news.number,
            who=Who(news.seat),
        ),
    )


def _declined(ply: Ply, seat: Seat) -> Message:
    """That a seat does not lay its lowest card, or does not draw a card."""
    who = Who(seat)
    if ply.before.phase == "foul" or len(ply.before.rows[seat]) >= ply.rules.limit:
        return ply.addressed(
            seat, say("You don't score a card."), say("{who} doesn't score a card.", who=who)
        )
    return ply.addressed(
        seat, say("You don't draw a card."), say("{who} doesn't draw a card.", who=who)
    )


_SENTENCES: Final = {
    "deal": _deal,
    "opener": _opener,
    "play": _play,
    "zeros": _zeros,
    "hit": _hit,
    "over": _over,
    "foul": _foul,
    "lay": _lay,
    "draw": tell_draw,
    "refill": _refill,
    "turn": tell_turn,
    "take": tell_take,
    "discard": tell_discard,
    "skip": tell_skip,
    "threes": tell_threes,
    "upper": tell_sum,
    "lower": tell_sum,
    "equal": tell_equal,
    "shuffle": _shuffle,
    "around": _around,
    "pass": _pass,
    "bonus": _bonus,
}


def _end(ply: Ply) -> list[Event]:
    """Who wins and with how many points: alone, shared or as a team."""
    result = outcome(ply.after)
    assert result is not None, "the match is over"
    won = winners(meta, result)
    teams = ply.rules.teams
    points = result.scores[won[0]]
    if len({teams[seat] for seat in won}) == 1 and teams.count(teams[won[0]]) > 1:
        line = say_n(
            "{team} wins with {n} point: {names}.",
            "{team} wins with {n} points: {names}.",
            points,
            team=TEAM_NAMES[teams[won[0]]],
            names=_names(won, ply.reader),
        )
        return [Event("end", line, None, 3)]
    if len({result.scores[seat] for seat in won}) > 1:
        names = _names(won, ply.reader)
        return [Event("end", say("Shared win: {names}.", names=names), None, 3)]
    if len(won) > 1:
        line = say_n(
            "Shared win with {n} point: {names}.",
            "Shared win with {n} points: {names}.",
            points,
            names=_names(won, ply.reader),
        )
        return [Event("end", line, None, 3)]
    line = ply.addressed(
        won[0],
        say_n("You win with {n} point!", "You win with {n} points!", points),
        say_n("{who} wins with {n} point.", "{who} wins with {n} points.", points, who=Who(won[0])),
    )
    return [Event("end", line, won[0], 3)]


def _names(seats: tuple[Seat, ...], reader: Seat | None) -> Message | Who:
    """The names joined into one message, with "you" for the reader."""
    return joined([say("you") if seat == reader else Who(seat) for seat in seats])
