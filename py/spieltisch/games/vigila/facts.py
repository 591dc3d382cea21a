"""What tells two moves apart: facts of each, from the view alone, that can be compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from .actions import FOUR, THREE
from .draft import playing_order
from .moves import Move
from .prospects import After, Prospects, Threat
from .state import NOBODY, UNSEEN
from .view import View

WEIGHTS: Final = {
    "win": 30.0,
    "lose": 15.0,
    "points": 1.0,
    "claim": 0.9,
    "gift": 1.0,
    "threat": 0.8,
    "again": 1.2,
    "foul": 0.4,
    "threes": 1.5,
    "mine": 0.4,
    "turning": 0.7,
    "draws": 0.5,
    "single": 0.9,
    "renew": 0.6,
    "chance": 0.5,
    "reach": 0.3,
    "later": 0.3,
    "learned": 0.25,
    "cards": 0.2,
    "thin": 0.15,
    "turn": 0.3,
    "known": 0.2,
    "paid": 0.15,
    "shown": 0.1,
    "keeps": 0.1,
    "leader": 0.05,
    "low": 0.03,
}
"""By kind of fact: about how many points a difference of 1 is worth. Every fact is better the
greater it is:

win      how likely the move wins the match at once (VG9)
lose     minus how likely the next seat then wins it
points   the points that the deciding team scores with it, on average
claim    the points of a quest that the seat knows its cards then make (VG20)
gift     minus the points that the others may lay because of a foul (VG26)
threat   minus the points that the next seat then scores on average; of a partner, plus
again    1 if a 4 lets the deciding seat play once more, of two (VG17)
foul     minus how likely it is a foul (VG25)
threes   how many 3/3 the seat then has, on average (VG20)
mine     the points that the seat then scores next, of two, over the values that the other shows
turning  the points that the 0 played may gain on the own score pile (VG13)
draws    how many cards the action of the card played may bring (VG14, VG15)
single   1 if the seat then has one card, which counts double when it scores (VG21)
renew    1 if the seat has no card left, and so draws a new hand (VG8)
chance   minus how likely the next seat brings the pile to its target; of a partner, plus
reach    how many values the table shows on the cards that the seat then has; a card turned over
         with a 0 keeps its values
later    how much more a scored card would count if a 0 turned it over
learned  how many sides the seat then sees for the first time
cards    how many cards the seat then has, counting a new hand
thin     minus that, in level 2
paid     minus how many cards rivals may draw as compensation (VG23); of a partner, plus
turn     1 if a rival may lose its next turn by a 4 (VG17)
known    how many of its cards the seat then knows from both sides
shown    minus how many backs that only the seat knows are then open to all
keeps    the highest value that the table shows on the cards that the seat then has
leader   the points of the team whose card is taken
low      what the pile then lacks
"""

CLEAR: Final = 0.02
"""The least difference of a fact, in points, that is worth a word."""


class Case(NamedTuple):
    """What is known of a move: its `facts` by kind, and what a sentence needs.

    after    the position after it; None if it depends on a side that the seat has never seen
    threat   what the next seat can do there; None if there is no such position
    chance   how likely the next seat brings the pile to its target
    hit      how likely the move does so
    gain     how likely the move brings points
    hidden   1 if it depends on a back that the table hides from the seat (VG38)
    """

    move: Move
    facts: dict[str, float]
    after: After | None
    threat: Threat | None
    chance: float
    hit: float
    gain: float
    hidden: bool


class Difference(NamedTuple):
    """The kind of fact in which the better move beats the other one."""

    kind: str
    better: Case
    other: Case


def difference(view: View, better: Move, other: Move) -> Difference | None:
    """The most telling fact in which the better move beats the other; None if there is none."""
    found = differences(view, better, other)
    return found[0] if found else None


def differences(view: View, better: Move, other: Move) -> list[Difference]:
    """All facts in which the better move beats the other, the most telling first."""
    prospects = Prospects(view)
    mine, theirs = case(prospects, better), case(prospects, other)
    gains = {
        kind: weight * (mine.facts[kind] - theirs.facts[kind]) for kind, weight in WEIGHTS.items()
    }
    telling = sorted(gains, key=lambda kind: -gains[kind])
    return [Difference(kind, mine, theirs) for kind in telling if gains[kind] > CLEAR]


def case(prospects: Prospects, move: Move) -> Case:
    """The facts of a move."""
    outcomes = prospects.after(move)
    threats = [(share, after, prospects.threat(after)) for share, after in outcomes]

    def mean(count: Callable[[After], float]) -> float:
        return sum([share * count(after) for share, after in outcomes])

    seat = prospects.seat
    rules = prospects.view.state.rules
    playing = prospects.view.state.phase in ("play", "act", "second")
    facts = dict.fromkeys(WEIGHTS, 0.0)
    facts["win"] = mean(lambda after: prospects.wins(seat, after.points))
    facts["points"] = mean(lambda after: after.points)
    facts["claim"] = mean(prospects.claim)
    facts["gift"] = -mean(lambda after: after.gift)
    facts["foul"] = -mean(lambda after: after.foul)
    facts["turning"] = mean(prospects.turning)
    facts["draws"] = mean(lambda after: after.draws)
    facts["learned"] = mean(lambda after: after.learned)
    facts["shown"] = -mean(lambda after: after.shown)
    facts["later"] = mean(lambda after: after.later)
    facts["paid"] = -mean(
        lambda after: after.paid * prospects.against(after.victim) if after.paid else 0
    )
    facts["threes"] = mean(lambda after: _threes(prospects, after))
    facts["cards"] = mean(lambda after: len(after.rows[seat]) or rules.hand)
    facts["renew"] = mean(lambda after: not after.rows[seat])
    if rules.level == 2:
        facts["thin"] = -facts["cards"]
        facts["single"] = mean(lambda after: len(after.rows[seat]) == 1)
    facts["known"] = mean(lambda after: _known(prospects, after))
    facts["leader"] = mean(lambda after: _leader(prospects, after))
    if prospects.view.state.phase != "act" or prospects.view.state.value:
        facts["reach"] = mean(lambda after: len(_shown(prospects, after)))
        facts["keeps"] = mean(lambda after: max(_shown(prospects, after), default=0))
    chance = 0.0
    if playing:
        chance = sum([share * threat.chance for share, _, threat in threats])
        facts["mine"] = mean(prospects.mine)
        facts["low"] = mean(lambda after: rules.target - after.total)
        facts["turn"] = mean(lambda after: _turn(prospects, after))
        facts["again"] = mean(lambda after: _again(prospects, after))
        for share, _, threat in threats:
            harm = prospects.harm(threat)
            if threat.seat != seat:
                facts["threat"] -= share * harm
                facts["chance"] -= share * threat.chance * prospects.against(threat.seat)
            if harm > 0 and prospects.wins(threat.seat, threat.points):
                facts["lose"] -= share * threat.chance
    sure = len(outcomes) == 1
    return Case(
        move,
        facts,
        outcomes[0][1] if sure else None,
        threats[0][2] if sure else None,
        chance,
        mean(lambda after: after.hit),
        mean(lambda after: after.points > 0),
        prospects.hidden(move),
    )


def _threes(prospects: Prospects, after: After) -> float:
    """How many of its cards are 3/3, on average."""
    if not prospects.view.state.rules.quests:
        return 0.0
    row = after.rows[prospects.seat]
    return sum(
        [
            prospects.odds(card.down, card.up)[THREE] * prospects.odds(card.up, card.down)[THREE]
            for card in row
            if THREE in (card.up, card.down)
        ]
    )


def _shown(prospects: Prospects, after: After) -> set[int]:
    """The values that the table shows on the cards of the seat."""
    row = after.rows[prospects.seat]
    return {value for sides in prospects.sides(row) for value in sides}


def _known(prospects: Prospects, after: After) -> int:
    """How many of its cards the seat knows from both sides."""
    return sum([UNSEEN not in (card.up, card.down) for card in after.rows[prospects.seat]])


def _leader(prospects: Prospects, after: After) -> int:
    """The points of the team whose card is taken; 0 if none is."""
    robbed = after.victim != NOBODY and not after.skip
    return prospects.view.totals[after.victim] if robbed else 0


def _turn(prospects: Prospects, after: After) -> bool:
    """Whether a rival, of several, may lose its next turn."""
    view = prospects.view
    state = view.state
    rules = state.rules
    if view.seats == 2 or not (after.skip or (after.value == FOUR and state.phase == "play")):
        return False
    following = playing_order(view.seats, state.turn, state.direction)[1]
    return bool(rules.actions[FOUR]) and rules.teams[following] != rules.teams[prospects.seat]


def _again(prospects: Prospects, after: After) -> bool:
    """Whether the deciding seat, of two, plays once more with a 4 (VG17)."""
    view = prospects.view
    if view.seats > 2:
        return False
    if view.state.phase == "play":
        return after.value == FOUR and bool(view.state.rules.actions[FOUR])
    return bool(after.skip)
