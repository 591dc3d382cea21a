"""Why a move is good: what it scores, leaves or risks, as codes and numbers for `text`."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import Seat
from .ai.imagine import back_ways, unseen
from .cards import counted, crosswise
from .data import QUEST_SUM, SECOND_AT, VALUES
from .moves import LOWER, NONE, SKIP, UPPER, Move, Own, Pick, Play, Threes
from .quests import sum_points, threes_points
from .state import NOBODY, UNSEEN, Card
from .view import View

PARTS: Final = 10
"""Odds are given in tenths."""

FIVE: Final = 5
THREE: Final = 3


class Why(NamedTuple):
    """A reason, its numbers, and the seat it is about (NOBODY for none).

    | code     | numbers                    | reason                                               |
    |----------|----------------------------|------------------------------------------------------|
    | hit      | sum, points                | the card brings the pile to its target and scores    |
    | fifteen  | points                     | the card makes 15, so that a known 5 may follow      |
    | again    | sum                        | a 4 with two players: the viewer has the next turn   |
    | jump     | sum, lack                  | a 4 skips the seat, which shows the lacking value    |
    | far      | sum, lack                  | no single card of the seat can reach the target      |
    | safe     | sum, lack                  | the seat shows no card that reaches the target       |
    | least    | sum, lack                  | the seat shows one, but other moves are no better    |
    | help     | sum, lack                  | a partner shows one                                  |
    | blind    | sum                        | nobody sees what the seat may play (Partymaus)       |
    | over     | sum, points                | over the target; points: what the others may lay     |
    | wrong    | points                     | a second card that is no 5 or a discard that is no   |
    |          |                            | 3; points as for `over`                              |
    | zeros    | –                          | the third 0 in a row                                 |
    | gamble   | hits, over, cases          | an unknown back: how many of the cases hit the       |
    |          |                            | target, and how many go over; for a second card, how |
    |          |                            | many are a 5, and how many are not                   |
    | trust    | –                          | a back seen earlier, which the screen does not show  |
    | turned   | points                     | a card turned over counts more                       |
    | maybe    | –                          | a card turned over, its back unknown, may count more |
    | alike    | –                          | all highest cards of a quest are equally good        |
    | spoil    | value                      | the seat could have scored with this card            |
    | collect  | –                          | a 3 taken may be one more 3/3                        |
    | better   | –                          | another card to turn or take; no particular reason   |
    | threes   | points                     | three cards known to be 3/3                          |
    | sum      | points                     | cards known to make Σ20                              |
    | hope     | –                          | a quest or discard that depends on unknown backs     |
    | thin     | –                          | fewer cards: closer to scoring crosswise             |
    | lay      | points                     | a lowest card scores on the seat's score pile        |
    | more     | cards                      | one more personal card; how many there are then      |
    | single   | –                          | the only personal card would score crosswise         |
    | no five  | –                          | no second card: the screen shows no 5                |
    | no quest | –                          | no quest: the screen shows none that is true         |
    | nothing  | –                          | no lowest card laid, because it is a 0               |
    | keep     | –                          | declining is better than any other move              |
    """

    code: str
    numbers: tuple[int, ...] = ()
    seat: Seat = NOBODY


def why(view: View, move: Move) -> Why:
    """The reason for a legal move of the viewer."""
    if isinstance(move, Play):
        return _discard(view, move) if move.kind == "discard" else _card(view, move)
    if isinstance(move, Pick):
        return _pick(view, move)
    if isinstance(move, Own):
        return _own(view, move)
    if isinstance(move, Threes) or move in (UPPER, LOWER):
        return _quest(view, move)
    if move == SKIP:
        return _skip(view)
    if move == NONE:
        return _none(view)
    return Why("more", (len(view.own) + 1,)) if view.own else Why("single")


def _shown(view: View, card: Card) -> bool:
    """Whether the screen may name the back of one of the viewer's cards (VG38)."""
    return bool(view.state.rules.memory) or card.tag in view.fresh


def _card(view: View, move: Play) -> Why:
    """Why to play a card on the pile, as the first or second of the turn."""
    state = view.state
    card = view.own[move.place]
    value = card.down if move.flip else card.up
    if value == UNSEEN:
        return _gamble(view, card)
    if move.flip and not _shown(view, card):
        return Why("trust")
    rules = state.rules
    if state.phase == "second" and value != FIVE:
        return Why("wrong", (_gifts(view),))
    if not value and rules.third and len(state.pile) > 1 and not any(_upper(state.pile[-2:])):
        return Why("zeros")
    rest = (*view.own[: move.place], *view.own[move.place + 1 :])
    total = state.total + value
    if total == rules.target:
        return Why("hit", (total, counted(value, crosswise(rules, len(rest)))))
    if total > rules.target:
        return Why("over", (total, _gifts(view)))
    if total == SECOND_AT and rules.actions[FIVE] and state.phase == "play":
        fives = [one for one in rest if one.up == FIVE or (one.down == FIVE and _shown(view, one))]
        if fives:
            return Why("fifteen", (counted(FIVE, crosswise(rules, len(rest) - 1)),))
    if value == 4 and rules.actions[4] and view.seats == 2 and state.phase == "play":
        return Why("again", (total,))
    return _left(view, total)


def _upper(cards: tuple[Card, ...]) -> list[int]:
    return [card.up for card in cards]


def _left(view: View, total: int) -> Why:
    """What the next seat could do with this sum."""
    rules = view.state.rules
    lack = rules.target - total
    seat = _next(view)
    if lack >= VALUES:
        return Why("far", (total, lack), seat)
    if rules.party and not rules.camping:
        return Why("blind", (total,), seat)
    if not _threat(view, seat, lack):
        return Why("safe", (total, lack), seat)
    partner = view.seat is not None and rules.teams[seat] == rules.teams[view.seat]
    return Why("help" if partner else "least", (total, lack), seat)


def _next(view: View) -> Seat:
    return (view.state.turn + view.state.direction) % view.seats


def _threat(view: View, seat: Seat, value: int) -> bool:
    """Whether the viewer sees this value on a card of the seat."""
    camping = view.state.rules.camping
    return any((card.down if camping else card.up) == value for card in view.state.rows[seat])


def _gifts(view: View) -> int:
    """How many points the other teams may lay after a foul, in total; 0 in level 1, UNSEEN in
    Camping, where only they can see it."""
    assert view.seat is not None, "a spectator has no moves"
    rules, gifts = view.state.rules, 0
    if rules.camping and rules.level == 2:
        return UNSEEN
    for seat, row in enumerate(view.state.rows):
        if rules.level == 2 and row and rules.teams[seat] != rules.teams[view.seat]:
            gifts += min(_upper(row))
    return gifts


def _gamble(view: View, card: Card) -> Why:
    """Why to play an unknown back: how many of the cases score and how many go over."""
    state = view.state
    ways = back_ways(unseen(view), card.up)
    every = sum(ways)
    lack = state.rules.target - state.total
    hits = ways[lack] if lack < VALUES else 0
    over = sum(ways[lack + 1 :])
    if state.phase == "second":
        hits, over = ways[FIVE], every - ways[FIVE]
    return Why("gamble", (_tenths(hits, every), _tenths(over, every), PARTS))


def _tenths(part: int, every: int) -> int:
    return (2 * PARTS * part + every) // (2 * every) if every else 0


def _discard(view: View, move: Play) -> Why:
    card = view.own[move.place]
    value = card.down if move.flip else card.up
    if value == UNSEEN:
        return Why("hope")
    if move.flip and not _shown(view, card):
        return Why("trust")
    return Why("thin") if value == THREE else Why("wrong", (_gifts(view),))


def _none(view: View) -> Why:
    """Why to decline; "none" is the last legal move."""
    state = view.state
    if state.phase == "second":
        fives = [card.up == FIVE or (card.down == FIVE and _shown(view, card)) for card in view.own]
        return Why("keep" if any(fives) else "no five")
    if state.phase == "claim":
        true = any(why(view, one).code in ("threes", "sum") for one in view.legal[:-1])
        return Why("keep" if true else "no quest")
    first = view.legal[0]
    if isinstance(first, Own) and first.kind == "lay" and not view.own[first.place].up:
        return Why("nothing")
    draws = state.phase == "compensate" or state.value in (1, 2)
    return Why("thin" if draws and view.own and state.phase != "foul" else "keep")


def _pick(view: View, move: Pick) -> Why:
    """Why to turn over or take a personal card."""
    state = view.state
    card = state.rows[move.seat][move.place]
    lack = state.rules.target - state.total
    if move.seat != view.seat and 0 < card.up == lack:
        return Why("spoil", (card.up,), move.seat)
    if move.kind == "take" and card.up == THREE and state.rules.quests:
        return Why("collect", (), move.seat)
    return Why("better", (), move.seat)


def _own(view: View, move: Own) -> Why:
    state = view.state
    assert view.seat is not None, "a spectator has no moves"
    if state.phase == "choose":
        card = view.own[move.place]
        more = _shown(view, card) and card.down > card.up
        return Why("turned", (counted(card.down - card.up, 1),)) if more else Why("alike")
    if move.kind == "lay":
        points = view.own[move.place].up
        return Why("lay", (points,)) if points else Why("thin")
    card = state.scores[view.seat][move.place]
    if move.kind == "takescore":
        return Why("better", (), view.seat)
    if card.down == UNSEEN:
        return Why("maybe")
    if not state.rules.memory:
        return Why("trust")
    return Why("turned", (counted(card.down - card.up, card.cross),))


def _skip(view: View) -> Why:
    state = view.state
    if view.seats == 2:
        return Why("again", (state.total,))
    lack = state.rules.target - state.total
    seat = _next(view)
    if 0 < lack < VALUES and _threat(view, seat, lack):
        return Why("jump", (state.total, lack), seat)
    return Why("better", (), seat)


def _quest(view: View, move: Move) -> Why:
    own = view.own
    if isinstance(move, Threes):
        cards = [own[place] for place in move.places]
        known = all(card.up == card.down == 3 for card in cards)
        fitting = known and (
            view.state.rules.memory or all(card.tag in view.fresh for card in cards)
        )
        points = threes_points(crosswise(view.state.rules, len(own) - len(cards)))
    else:
        values = [card.up if move == UPPER else card.down for card in own]
        known = UNSEEN not in values and sum(values) == QUEST_SUM
        fitting = known and (move == UPPER or all(_shown(view, card) for card in own))
        points = sum_points(max(values))
    if fitting:
        return Why("threes" if isinstance(move, Threes) else "sum", (points,))
    return Why("trust" if known else "hope")
