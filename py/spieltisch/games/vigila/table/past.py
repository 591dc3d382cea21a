"""The match that led to a position: every pile as it was closed, and who gained what.

It is replayed in a world that fits the view. All such worlds give the same result, except for backs
that not everybody has seen. Those are left out, so all players of the match get the same picture.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.rng import stream
from ..audit import past
from ..meta import meta
from ..rules import apply, setup
from ..state import NOBODY, UNSEEN, Card, State
from ..variants import best, totals
from ..view import View
from ..worlds import determinize

HIT: Final = "hit"
FALL: Final = "fall"
OPEN: Final = "open"

SOURCES: Final = ("hits", "threes", "sums", "fouls", "compensation")
"""Where points come from: closed piles, the two kinds of quest, fouls of others, compensation."""

SOURCE_OF: Final = {"hit": "hits", "threes": "threes", "upper": "sums", "lower": "sums"}
"""By kind of news: the source of its points. For a laid card, it depends on why the card was
laid."""


class Laid(NamedTuple):
    """A card on a pile."""

    up: int
    down: int
    """UNSEEN unless everybody has seen it."""
    turned: bool
    """Whether the third 0 turned it over on this pile (VG19)."""


class Heaped(NamedTuple):
    """A pile as it was closed; the last one may still be open."""

    cards: tuple[Laid, ...]
    total: int
    kind: str
    """HIT, FALL or OPEN."""
    seat: Seat
    """Who played the last card; NOBODY for an open pile."""
    points: int


class Gain(NamedTuple):
    """Points, and where they came from."""

    turn: int
    seat: Seat
    source: str
    points: int
    of: Seat
    """Who committed the foul that the points came from; NOBODY for other sources."""


class Story(NamedTuple):
    """A match from its first card to its last."""

    piles: tuple[Heaped, ...]
    gains: tuple[Gain, ...]
    ahead: int
    """The turn since which the winners have been in front alone; 0 if several teams are in front at
    the end."""


NOTHING: Final = Story((), (), 0)


@lru_cache(maxsize=8)
def story(view: View) -> Story:
    """The match that led to this position; `NOTHING` if there was no deal."""
    if not view.state.story.startswith(".*"):
        return NOTHING
    known = _known(view)
    state = replace(setup(view.seats, meta.complete({}, view.seats)), rules=view.state.rules)
    piles: list[Heaped] = []
    gains: list[Gain] = []
    fronts: list[tuple[int, tuple[Seat, ...]]] = []
    turned: tuple[int, ...] = ()
    for seat, move in past(determinize(view, stream("", 0))):
        before, state = state, apply(state, seat, move)
        for news in state.news:
            if news.kind == "zeros":
                turned = tuple([card.tag for card in state.pile[-3:]])
            elif news.kind in ("hit", "over"):
                kind, points = (HIT, news.number) if news.kind == "hit" else (FALL, 0)
                cards = _laid(before.pile, known, turned)
                piles.append(Heaped(cards, before.total, kind, news.seat, points))
                turned = ()
            source = SOURCE_OF.get(news.kind, "")
            if news.kind == "lay":
                source = "fouls" if before.phase == "foul" else "compensation"
            if source and news.number:
                of = before.turn if source == "fouls" else NOBODY
                gains.append(Gain(before.number, news.seat, source, news.number, of))
        fronts.append((state.number, best(view.state.rules, _totals(state))))
    if state.pile:
        cards = _laid(state.pile, known, turned)
        piles.append(Heaped(cards, state.total, OPEN, NOBODY, 0))
    return Story(tuple(piles), tuple(gains), _ahead(view, fronts))


def _totals(state: State) -> tuple[int, ...]:
    return totals(state.rules, state.points, state.bonus)


def _known(view: View) -> dict[int, tuple[int, int]]:
    """By tag: the upper and the lower side with which the card came out of its shuffle, UNSEEN
    unless everybody has seen that side."""
    state = view.state
    everybody = (1 << view.seats) - 1
    known = {one.tag: (one.up, one.down) for one in state.gone}
    for pile in (*state.rows, state.pile, state.discards, *state.scores):
        for card in pile:
            up = card.up if card.up_seen == everybody else UNSEEN
            down = card.down if card.down_seen == everybody else UNSEEN
            known[card.tag] = (down, up) if card.turned else (up, down)
    return known


def _laid(
    cards: tuple[Card, ...], known: dict[int, tuple[int, int]], turned: tuple[int, ...]
) -> tuple[Laid, ...]:
    return tuple(
        [Laid(card.up, known[card.tag][1 - card.turned], card.tag in turned) for card in cards]
    )


def _ahead(view: View, fronts: list[tuple[int, tuple[Seat, ...]]]) -> int:
    """The turn since which those in front at the end have been in front, alone and without
    interruption; 0 if they belong to several teams."""
    winners = fronts[-1][1]
    if len({view.state.rules.teams[seat] for seat in winners}) > 1:
        return 0
    turn = fronts[-1][0]
    for number, front in reversed(fronts):
        if front != winners:
            break
        turn = number
    return turn
