"""What comes of a move, as far as its seat can tell: one position for each thing it does not know.

Only the view counts. Sides that the seat has never seen are likely in proportion to the cards that
it has not seen (VG1). For each value they may have, the rules themselves play or discard the card
and close the pile (`pile`, `actions`).

The rules cannot be asked about a quest with unknown cards, the next seat and what it can hit with,
or what the others may lay after a foul, since a view lacks what they need. This is a copy of those
parts: VG9, VG13, VG14, VG15, VG17, VG18, VG19, VG20, VG21, VG22, VG26, VG29 and VG37.
tests/games/vigila/test_prospects.py compares it with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from ...core.game import Seat
from .actions import FOUR, TAKE, act, brings, legal_compensation
from .ai.imagine import back_ways, unseen
from .cards import counted, crosswise, taken, turned_over, worth
from .data import DRAWS, QUEST_SUM, SECOND_AT, VALUES
from .draft import Draft, playing_order
from .moves import DRAW, LOWER, NONE, PLAYS, SKIP, TOP, UPPER, Move, Own, Pick, Plain, Play, Threes
from .pile import FIVE, play, play_second, settle
from .quests import ENOUGH, NEEDED, sum_points, threes_points
from .state import NEVER, NOBODY, UNSEEN, Card
from .view import View

NEW_HAND: Final = 0.6
NEW_CARD: Final = 0.3
"""How likely a card of a new hand, or a single new card, fits on either side."""

Odds = tuple[float, ...]
"""By value of a side: how likely it is."""


class After(NamedTuple):
    """A position after a move, as its seat sees it.

    rows        everybody's personal cards
    total       the sum that stays on the pile
    value       the upper value of the card played with this move, else UNSEEN
    points      the points of the deciding team
    gift        the points that the other teams may lay because of a foul
    hit         1 if the pile was brought to its target
    five        1 if a known 5 makes 20 of 15 in the same turn (VG18)
    recalled    1 if that is a back that the table hides (VG38)
    foul        1 if it was a foul
    fresh       1 if the sum went over the target, and the last card begins the pile anew
    skip        1 if the next seat is skipped
    victim      the seat that is skipped or loses a card, else NOBODY
    paid        how many cards others may draw as compensation
    learned     how many sides the seat sees for the first time
    shown       how many backs that only the seat knew are open to all now
    later       how much more a scored card would count if a 0 turned it over (VG13)
    draws       how many cards the action of the card just played may bring (VG14, VG15)
    supply      how many cards can then be drawn, shuffled or not (VG29)
    around      1 if the direction changes after this turn, and all cards are turned over (VG37)
    """

    rows: tuple[tuple[Card, ...], ...]
    total: int
    value: int = UNSEEN
    points: int = 0
    gift: float = 0.0
    hit: int = 0
    five: int = 0
    recalled: int = 0
    foul: int = 0
    fresh: int = 0
    skip: int = 0
    victim: Seat = NOBODY
    paid: int = 0
    learned: int = 0
    shown: int = 0
    later: int = 0
    draws: int = 0
    supply: int = 0
    around: int = 0


class Threat(NamedTuple):
    """What the seat that plays next can do with the sum on the pile.

    `lack` is what the pile lacks, `chance` how likely the seat can bring it to the target with one
    card, or with two if `fives` (VG18), and `points` what that scores.
    """

    seat: Seat
    lack: int
    chance: float
    points: int
    fives: int = 0


class Prospects:
    """What can come of the moves in a view in which a seat decides."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        self.view = view
        self.seat: Seat = view.seat
        left = unseen(view)
        self.behind = tuple(_shares(back_ways(left, known)) for known in range(VALUES))
        """By value seen: how likely each value is behind it."""

    def after(self, move: Move) -> list[tuple[float, After]]:
        """The positions that can come of a move, with their weights, which sum to 1."""
        if isinstance(move, Play):
            found = self._played(move)
        elif isinstance(move, Threes) or move in (UPPER, LOWER):
            found = self._quest(move)
        else:
            found = self._acted(move)
        return [(share, one._replace(around=self._around(one.points))) for share, one in found]

    def _around(self, points: int) -> int:
        """1 if the direction changes at the end of a turn that brings these points (VG37)."""
        draft = Draft(*self.view.state)
        draft.gain(self.seat, points)
        return draft.changes % 2

    def visible(self, card: Card) -> int:
        """The back of one of the seat's own cards if the table shows it (VG38), else UNSEEN."""
        if self.view.state.rules.memory or card.tag in self.view.fresh:
            return card.down
        return UNSEEN

    def hidden(self, move: Move) -> bool:
        """Whether a move depends on backs that the seat has seen, but the table hides (VG38)."""
        own = self.view.own
        cards: list[Card] = []
        if isinstance(move, Own) and move.kind == "turnscore":
            cards = [self.view.state.scores[self.seat][move.place]]
        elif isinstance(move, Play) and move.flip:
            cards = [own[move.place]]
        elif isinstance(move, Threes):
            cards = [own[place] for place in move.places]
        elif move == LOWER:
            cards = list(own)
        return any(card.down != UNSEEN and self.visible(card) == UNSEEN for card in cards)

    def odds(self, known: int, side: int) -> Odds:
        """How likely each value is on a `side` that lies behind one that is `known`."""
        if side != UNSEEN:
            return _sure(side)
        if known != UNSEEN:
            return self.behind[known]
        return (1 / VALUES,) * VALUES

    def sides(self, row: tuple[Card, ...]) -> list[tuple[int, ...]]:
        """By own card: the values it can be played as, as far as the table shows them."""
        party = self.view.state.rules.party
        found = []
        for card in row:
            back = self.visible(card)
            found.append(tuple(one for one in (UNSEEN if party else card.up, back) if one >= 0))
        return found

    def threat(self, after: After) -> Threat:
        """What the next seat can do; with a 4, the better for the deciding seat of skipping it and
        not."""
        state = self.view.state
        threat = self._threat_of(after, after.skip)
        four = after.value == FOUR and state.rules.actions[FOUR] and state.phase == "play"
        if not four or self.view.seats == 2:
            return threat
        other = self._threat_of(after, 1)
        return other if self.harm(other) < self.harm(threat) else threat

    def harm(self, threat: Threat) -> float:
        """What a threat is expected to cost the deciding team; negative if it helps it."""
        return self.against(threat.seat) * threat.chance * threat.points

    def against(self, seat: Seat) -> int:
        """1 for a rival of the deciding seat, -1 for a partner."""
        teams = self.view.state.rules.teams
        return -1 if teams[seat] == teams[self.seat] else 1

    def wins(self, seat: Seat, points: float) -> bool:
        """Whether these points more win the match for a seat's team (VG9)."""
        return self.view.totals[seat] + points >= self.view.state.rules.goals[seat]

    def _threat_of(self, after: After, skip: int) -> Threat:
        state = self.view.state
        rules = state.rules
        seat = self._next(after, skip)
        row = self._row(after, seat)
        lack = rules.target - after.total
        if lack < VALUES and not row:
            return Threat(seat, lack, NEW_CARD, counted(lack, crosswise(rules, 0)))
        if lack < VALUES:
            misses = 1.0
            for card in row:
                misses *= 1.0 - self._fits(seat, card, lack)
            points = counted(lack, crosswise(rules, len(row) - 1))
            return Threat(seat, lack, 1.0 - misses, points)
        need = SECOND_AT - after.total
        if rules.level == 2 and rules.actions[FIVE] and 0 < need < VALUES:
            for first, card in enumerate(row):
                rest = (*row[:first], *row[first + 1 :])
                five = any(self._fits(seat, one, FIVE) == 1.0 for one in rest)
                if five and self._fits(seat, card, need) == 1.0:
                    points = counted(FIVE, crosswise(rules, len(row) - 2))
                    return Threat(seat, lack, 1.0, points, 1)
        return Threat(seat, lack, 0.0, 0)

    def _next(self, after: After, skip: int) -> Seat:
        """The seat that plays after this turn (VG17, VG37). One without cards draws some first
        (VG22, VG23) or, if there are none, is passed over (VG29)."""
        state = self.view.state
        order = playing_order(self.view.seats, state.turn, state.direction)
        victim = order[1] if skip else NOBODY
        if after.around:
            order = playing_order(self.view.seats, state.turn, -state.direction)
        passed = set()
        for seat in (*order[1:], *order):
            if (state.skipped[seat] or seat == victim) and seat not in passed:
                passed.add(seat)
            elif after.rows[seat] or after.supply:
                return seat
        return order[1]

    def _row(self, after: After, seat: Seat) -> tuple[Card, ...]:
        """A seat's cards as they lie in the next turn (VG37)."""
        row = after.rows[seat]
        if not after.around:
            return row
        return tuple([turned_over(card, self.view.state.number) for card in row])

    def _fits(self, seat: Seat, card: Card, value: int) -> float:
        """How likely a seat can play one of its cards as this value, knowing what it has seen."""
        party = self.view.state.rules.party
        up, down = card.up, card.down
        if up == value and not party:
            return 1.0
        if down != UNSEEN:
            if down == value:
                return 1.0
            return 0.0 if up != UNSEEN or party else self.behind[down][value]
        if party or card.down_seen & 1 << seat:
            return self.odds(up, down)[value]
        return 0.0

    def _played(self, move: Play) -> Iterator[tuple[float, After]]:
        """A personal card on the pile or, with a 3, on the discard pile (VG5, VG16, VG18)."""
        state = self.view.state
        own = self.view.own
        card = own[move.place]
        side = card.down if move.flip else card.up
        back = card.up if move.flip else card.down
        for value, share in enumerate(self.odds(card.up, side)):
            if not share:
                continue
            if move.kind == "discard" or not self._third(value):
                yield share, self._on_table(move, _sides(card, move.flip, value, back), state.pile)
                continue
            behind = [self.odds(0, one.down) for one in state.pile[-2:]]
            behind.append(self.odds(value, back))
            for one, two, last in product(range(VALUES), repeat=3):
                weight = behind[0][one] * behind[1][two] * behind[2][last]
                if weight:
                    zeros = (state.pile[-2]._replace(down=one), state.pile[-1]._replace(down=two))
                    played = _sides(card, move.flip, value, last)
                    yield share * weight, self._on_table(move, played, (*state.pile[:-2], *zeros))

    def _third(self, value: int) -> bool:
        """Whether this value is the third 0 in a row (VG19)."""
        state = self.view.state
        zeros = [card.up for card in state.pile[-2:]]
        return value == 0 and bool(state.rules.third) and zeros == [0, 0]

    def _on_table(self, move: Play, card: Card, pile: tuple[Card, ...]) -> After:
        """The position that the rules make if the card played, and those of the pile that it turns
        over, have these sides."""
        state = self.view.state
        own = self.view.own
        draft = Draft(*state._replace(pile=pile, news=()))
        draft.set_row(self.seat, (*own[: move.place], card, *own[move.place + 1 :]))
        if move.kind == "discard":
            act(draft, move)
        elif state.phase == "second":
            play_second(draft, move)
        else:
            play(draft, move)
        foul = draft.fouls[self.seat] - state.fouls[self.seat]
        gift = self._gift() if foul else 0.0
        after = self._bare(draft.rows)._replace(foul=foul, gift=gift)
        if move.kind == "discard":
            return after
        last = draft.pile[-1].up
        if draft.total >= state.rules.target:
            settle(draft)
        told = [news.kind for news in draft.news]
        after = after._replace(
            total=draft.total,
            value=0 if "zeros" in told else last,
            points=draft.points[self.seat] - state.points[self.seat],
            supply=self.view.stock + len(draft.discards),
            hit=int("hit" in told),
            fresh=int("over" in told),
        )
        if state.phase == "second":
            return after
        return self._with_five(draft, after._replace(draws=self._draws(draft)))

    def _draws(self, draft: Draft) -> int:
        """How many cards the action of the card just played may bring (VG14, VG15)."""
        draft.left = DRAWS
        if not brings(draft):
            return 0
        free = draft.rules.limit - len(draft.rows[self.seat])
        return 1 if draft.value == TAKE else min(free, DRAWS, self.view.stock + len(draft.discards))

    def _with_five(self, draft: Draft, after: After) -> After:
        """The same position or, if the seat knows a 5 that makes 20 of 15, the one after that
        (VG18)."""
        if draft.total != SECOND_AT or not draft.rules.actions[FIVE]:
            return after
        rest = draft.rows[self.seat]
        flipped = [place for place, card in enumerate(rest) if card.down == FIVE]
        fives = [PLAYS[place][1] for place in flipped]
        if not draft.rules.party:
            fives += [PLAYS[place][0] for place, card in enumerate(rest) if card.up == FIVE]
        if not fives:
            return after
        play_second(draft, fives[0])
        settle(draft)
        points = draft.points[self.seat] - self.view.state.points[self.seat]
        seen = any(FIVE in sides for sides in self.sides(rest))
        return after._replace(total=0, points=points, five=1, recalled=int(not seen))

    def _gift(self) -> float:
        """The points that the other teams may lay after a foul (VG26); less what one's own team
        may."""
        state = self.view.state
        teams = state.rules.teams
        gift = 0.0
        for seat, row in enumerate(state.rows):
            if row and seat != state.turn:
                least = min([self._upper(card) for card in row])
                gift += -least if teams[seat] == teams[self.seat] else least
        return gift

    def _upper(self, card: Card) -> float:
        """The upper value of a card; what it is on average if the seat does not see it."""
        if card.up != UNSEEN:
            return card.up
        return sum([value * odd for value, odd in enumerate(self.odds(card.down, card.up))])

    def _quest(self, move: Threes | Move) -> Iterator[tuple[float, After]]:
        """A collection quest (VG20)."""
        state = self.view.state
        own = self.view.own
        if isinstance(move, Threes):
            shown = [own[place] for place in move.places]
            rest = tuple([card for at, card in enumerate(own) if at not in move.places])
            true = 1.0
            for card in shown:
                true *= self.odds(card.up, card.down)[NEEDED]
            points = threes_points(crosswise(state.rules, len(rest)))
        else:
            shown, rest = list(own), ()
            sums = {(0, 0): 1.0}
            for card in own:
                odds = _sure(card.up) if move == UPPER else self.odds(card.up, card.down)
                sums = _added(sums, odds)
            true = sum([odd for (made, _), odd in sums.items() if made == QUEST_SUM])
            highest = [(best, odd) for (made, best), odd in sums.items() if made == QUEST_SUM]
            best = max(highest, key=lambda one: one[1])[0] if highest else 0
            points = sum_points(best)
        rows = self._with(self.seat, rest)
        if true:
            yield true, self._bare(rows)._replace(points=points)
        if true < 1.0:
            yield 1.0 - true, self._bare(rows)._replace(foul=1, gift=self._gift())

    def _acted(self, move: Move) -> Iterator[tuple[float, After]]:
        """A special action, a compensation, a card laid, or nothing (VG13 … VG17, VG23, VG26)."""
        state = self.view.state
        own = self.view.own
        bare = self._bare(state.rows)
        if isinstance(move, Pick):
            yield from self._picked(move, bare)
        elif isinstance(move, Own):
            yield from self._own(move, bare)
        elif move == SKIP:
            seat = playing_order(self.view.seats, state.turn, state.direction)[1]
            yield 1.0, bare._replace(skip=1, paid=self._paid(seat, state.rows), victim=seat)
        elif move in (DRAW, TOP):
            card = state.discards[-1] if move == TOP else self._drawn()
            yield 1.0, bare._replace(rows=self._with(self.seat, (*own, card)))
        else:
            assert move == NONE or isinstance(move, Plain), "nothing else is decided here"
            yield 1.0, bare

    def _drawn(self) -> Card:
        """The top card of the draw pile, as far as it can be seen."""
        never = (NEVER,) * self.view.seats
        return Card(-1, self.view.top, UNSEEN, 0, 0, never, never, 0, 0, 0, 0)

    def _paid(self, seat: Seat, rows: tuple[tuple[Card, ...], ...]) -> int:
        """1 if a seat that is harmed may draw a card, when everybody has these cards (VG23)."""
        harmed = self.view.state._replace(harmed=seat, rows=rows)
        return int(DRAW in legal_compensation(harmed))

    def _picked(self, move: Pick, bare: After) -> Iterator[tuple[float, After]]:
        """A personal card turned over or taken (VG13, VG14)."""
        row = bare.rows[move.seat]
        card = row[move.place]
        before, behind = row[: move.place], row[move.place + 1 :]
        if move.kind == "take":
            rows = list(self._with(move.seat, (*before, *behind)))
            state = self.view.state
            card = taken(state.rules, card, self.seat, move.seat, state.number)
            rows[self.seat] = (*rows[self.seat], card)
            after = bare._replace(rows=tuple(rows), victim=move.seat)
            yield 1.0, after._replace(paid=self._paid(move.seat, after.rows))
            return
        everybody = (1 << self.view.seats) - 1
        unknown = UNSEEN in (card.up, card.down)
        own = move.seat == self.seat
        secret = own and not unknown and card.down_seen != everybody
        for up, down, share in self._both(card):
            turned = turned_over(card._replace(up=up, down=down), self.view.state.number)
            rows_now = self._with(move.seat, (*before, turned, *behind))
            after = bare._replace(rows=rows_now, learned=int(unknown), shown=int(secret))
            yield share, after

    def _both(self, card: Card) -> Iterator[tuple[int, int, float]]:
        """What the two sides of a card with a side that the seat has seen can be, and how likely
        that is."""
        seen = card.up if card.up != UNSEEN else card.down
        hidden = card.down if card.up != UNSEEN else card.up
        for value, share in enumerate(self.odds(seen, hidden)):
            if share:
                yield (seen, value, share) if card.up != UNSEEN else (value, seen, share)

    def _own(self, move: Own, bare: After) -> Iterator[tuple[float, After]]:
        """A card laid on the own score pile, turned over there, or taken from it."""
        state = self.view.state
        own = self.view.own
        if move.kind == "lay":
            card = own[move.place]
            if state.phase == "choose":
                back = self.visible(card)
                later = counted(max(0, back - card.up), 1)
                yield 1.0, bare._replace(rows=self._with(self.seat, ()), later=later)
                return
            rows = self._with(self.seat, (*own[: move.place], *own[move.place + 1 :]))
            yield 1.0, bare._replace(rows=rows, points=card.up)
            return
        card = state.scores[self.seat][move.place]
        if move.kind == "takescore":
            rows = self._with(self.seat, (*own, card))
            yield 1.0, bare._replace(rows=rows, points=-worth(card))
            return
        for value, share in enumerate(self.odds(card.up, card.down)):
            if share:
                yield share, bare._replace(points=counted(value - card.up, card.cross))

    def _bare(self, rows: tuple[tuple[Card, ...], ...]) -> After:
        """The position now, but with these personal cards."""
        state = self.view.state
        return After(rows, state.total, supply=self.view.stock + len(state.discards))

    def _with(self, seat: Seat, row: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        rows = self.view.state.rows
        return (*rows[:seat], row, *rows[seat + 1 :])

    def turning(self, after: After) -> float:
        """The most points that the 0 just played may gain on the own score pile, as far as the
        table shows (VG13)."""
        state = self.view.state
        if state.phase != "play" or after.value or not state.rules.actions[0]:
            return 0.0
        most = 0.0
        for card in state.scores[self.seat]:
            odds = self.odds(card.up, self.visible(card))
            gain = sum([(value - card.up) * odd for value, odd in enumerate(odds)])
            most = max(most, counted(gain, card.cross))
        return most

    def claim(self, after: After) -> int:
        """The points of a quest that the seat knows to be true after this move (VG20)."""
        state = self.view.state
        row = after.rows[self.seat]
        if not state.rules.quests or state.phase in ("foul", "compensate", "choose", "claim"):
            return 0
        if len([card for card in row if card.up == card.down == NEEDED]) >= NEEDED:
            return threes_points(crosswise(state.rules, len(row) - NEEDED))
        found = 0
        for sides in ([card.up for card in row], [card.down for card in row]):
            if len(row) >= ENOUGH and UNSEEN not in sides and sum(sides) == QUEST_SUM:
                found = max(found, sum_points(max(sides)))
        return found

    def mine(self, after: After) -> float:
        """With two seats: the points that the deciding seat may expect to score next, over the
        values that the other shows and with which it neither hits nor goes over."""
        rules = self.view.state.rules
        threat = self.threat(after)
        if self.view.seats > 2 or rules.party or rules.camping or threat.seat == self.seat:
            return 0.0
        row = self._row(after, self.seat)
        own = {value for sides in self.sides(row) for value in sides}
        lacks = [threat.lack - card.up for card in self._row(after, threat.seat)]
        lacks = [lack for lack in lacks if lack > 0]
        points = 0.0
        for lack in lacks:
            if not row and lack < VALUES:
                points += NEW_HAND * lack
            elif lack in own:
                points += counted(lack, crosswise(rules, len(row) - 1))
        return points / len(lacks) if lacks else 0.0


def _shares(ways: list[int]) -> Odds:
    every = sum(ways)
    return tuple(way / every if every else 1 / VALUES for way in ways)


def _sides(card: Card, flip: int, value: int, back: int) -> Card:
    """A card that is played with this value up, this one down."""
    return card._replace(up=back, down=value) if flip else card._replace(up=value, down=back)


def _sure(value: int) -> Odds:
    return tuple(float(one == value) for one in range(VALUES))


def _added(sums: dict[tuple[int, int], float], odds: Odds) -> dict[tuple[int, int], float]:
    """The likely sums and highest values once one more side counts."""
    found: dict[tuple[int, int], float] = {}
    for (made, best), share in sums.items():
        for value, odd in enumerate(odds):
            if odd:
                key = made + value, max(best, value)
                found[key] = found.get(key, 0.0) + share * odd
    return found
