"""Compares what advice foresees of a move with what the rules then make of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from spieltisch.games import vigila
from spieltisch.games.vigila import parse_move
from spieltisch.games.vigila import prospects as forecasts
from spieltisch.games.vigila.actions import FOUR, TAKE, TWO
from spieltisch.games.vigila.cards import code
from spieltisch.games.vigila.moves import DRAW, NONE, SETTLE, Deal, Move, Play
from spieltisch.games.vigila.prospects import After, Prospects, Threat
from spieltisch.games.vigila.state import UNSEEN, Card, News, State
from tests.conftest import DEEP, often
from tests.games.vigila.scenes import play, scene
from tests.games.vigila.test_ai import OPTIONS, positions
from tests.games.vigila.test_ai_copy import rare

Answer = Callable[[tuple[Move, ...]], Move]

EVERY: Final = 1 if DEEP else 4
"""Of how many decisions one is compared."""


class Real(NamedTuple):
    """What the rules make of a move, and all the news on the way."""

    state: State
    news: tuple[News, ...]

    def told(self, kind: str) -> bool:
        return any(one.kind == kind for one in self.news)


def declined(legal: tuple[Move, ...]) -> Move:
    return legal[-1]


def used(legal: tuple[Move, ...]) -> Move:
    return legal[0]


def applied(state: State, move: Move, answer: Answer = declined) -> Real:
    """The position after a move, with the answers of those who may lay a card after a foul."""
    state = vigila.apply(state, state.asked, move)
    news = state.news
    while state.phase in ("foul", "settle", "choose", "shuffle"):
        if state.phase == "settle":
            state = vigila.apply(state, -1, SETTLE)
        elif state.phase == "shuffle":
            state = vigila.apply(state, -1, Deal("shuffle", "".join(map(code, state.discards))))
        else:
            legal = vigila.legal_moves(state, state.asked)
            state = vigila.apply(state, state.asked, answer(legal))
        news += state.news
    return Real(state, news)


def declining(real: Real, *phases: str) -> Real:
    """What follows as long as everybody declines in these phases of the same turn."""
    number = real.state.number
    while real.state.phase in phases and real.state.number == number:
        after = applied(real.state, NONE)
        real = Real(after.state, real.news + after.news)
    return real


def opened(state: State) -> State:
    """The same position, but everybody has seen every side of every card."""
    everybody = (1 << len(state.rows)) - 1

    def seen(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card._replace(up_seen=everybody, down_seen=everybody) for card in cards)

    return replace(
        state,
        rows=tuple(map(seen, state.rows)),
        pile=seen(state.pile),
        discards=seen(state.discards),
        scores=tuple(map(seen, state.scores)),
    )


def decisions(seats: int, options: dict[str, str]) -> list[State]:
    """Positions of random matches, and some in which a play has a rare result."""
    found = []
    for number in often(2, 12):
        found += positions(seats, options, f"p{number}")[number % EVERY :: EVERY]
    begun = [*map(possible, rare(options, seats)), *full(options, seats)]
    made = [
        applied(state, move).state
        for state in begun[::-EVERY]
        for move in vigila.legal_moves(state, state.asked)
    ]
    return found + begun + [state for state in made if state.asked >= 0]


def possible(state: State) -> State:
    """The same position without cards that are not in the box."""
    rows = [
        tuple(card._replace(down=0) if card.up == card.down == 5 else card for card in row)
        for row in state.rows
    ]
    return state._replace(rows=tuple(rows))


def full(options: dict[str, str], seats: int) -> list[State]:
    """Positions in which the others have as many cards as they may, and the draw pile is short."""
    if options["level"] == "1":
        return []
    rows = ("10 54 51 52 53", "33 33 33 14", "40 20 31", "14 20", "21 35")
    cards = int(options.get("limit", 5))
    other = " ".join(["23", "15", "41", "14", "51"][:cards])
    return [
        scene(row[: 3 * cards - 1], *[other] * (seats - 1), pile="51 42", **options)._replace(
            drawn=9
        )
        for row in rows
    ]


def sides(cards: tuple[Card, ...]) -> list[tuple[int, int]]:
    return [(card.up, card.down) for card in cards]


def kept(before: State, after: State) -> list[list[tuple[int, int]]]:
    """Everybody's cards after a move, without those that came from the draw pile."""
    lay = (*before.rows, before.pile, before.discards, *before.scores)
    tags = {card.tag for cards in lay for card in cards}
    return [sides(tuple(card for card in row if card.tag in tags)) for row in after.rows]


def alike(told: list[list[tuple[int, int]]], real: list[list[tuple[int, int]]]) -> bool:
    """Whether these cards are the real ones, as far as they are known."""
    if [len(row) for row in told] != [len(row) for row in real]:
        return False
    pairs = [
        pair
        for mine, others in zip(told, real, strict=True)
        for one, other in zip(mine, others, strict=True)
        for pair in zip(one, other, strict=True)
    ]
    return all(value in (UNSEEN, true) for value, true in pairs)


def comes_true(state: State, move: Move, after: After, real: Real) -> bool:
    """Whether a position that was foreseen is the one that the rules make."""
    end, seat = real.state, state.asked
    rows = [sides(tuple(card for card in row if card.tag >= 0)) for row in after.rows]
    return (
        after.foul == end.fouls[seat] - state.fouls[seat]
        and after.skip == real.told("skip")
        and after.hit == real.told("hit")
        and after.fresh == (real.told("over") and state.phase != "foul")
        and (bool(after.five) or after.points == end.points[seat] - state.points[seat])
        and (bool(after.five) or state.phase == "foul" or after.total == end.total)
        and (real.told("around") or alike(rows, kept(state, end)))
    )


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_a_move_has_one_of_the_results_foreseen(seats: int, options: dict[str, str]) -> None:
    """However little the seat knows."""
    compared = 0
    for state in decisions(seats, options):
        prospects = Prospects(vigila.view(state, state.asked))
        for move in vigila.legal_moves(state, state.asked):
            outcomes = prospects.after(move)
            assert sum(share for share, _ in outcomes) == pytest.approx(1.0)
            real = applied(state, move)
            assert any(
                share and comes_true(state, move, after, real) for share, after in outcomes
            ), (state, move)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_a_seat_that_knows_all_cards_foresees_what_the_rules_do(
    seats: int, options: dict[str, str]
) -> None:
    """This compares VG5, VG6, VG7, VG9, VG13, VG14, VG15, VG16, VG17, VG18, VG19, VG20, VG21, VG22,
    VG23, VG25, VG26, VG29, VG37."""
    compared = 0
    for state in map(opened, decisions(seats, options)):
        prospects = Prospects(vigila.view(state, state.asked))
        for move in vigila.legal_moves(state, state.asked):
            ((share, after),) = prospects.after(move)
            assert share == 1.0
            real = applied(state, move)
            assert comes_true(state, move, after, real), (state, move)
            compared += 1
            won = real.state.reason == "goal"
            assert won == (not after.five and prospects.wins(state.asked, after.points))
            if real.state.phase == "over":
                continue
            check_gift(state, move, after)
            check_compensation(real.state, after)
            if state.phase == "play" and isinstance(move, Play):
                check_action(state, real.state, after)
                check_second(state, real, after)
            if state.phase in ("play", "second") and isinstance(move, Play):
                check_claim(state, real, prospects, after)
            if state.phase == "act" or isinstance(move, Play):
                check_next(state, real, prospects, after)
    assert compared > 50


def check_gift(state: State, move: Move, after: After) -> None:
    """VG26: what all others score if they lay a card after a foul."""
    end = applied(state, move, used).state
    if not after.foul or end.phase == "over":
        assert after.foul or not after.gift
        return
    teams = state.rules.teams
    gained = [
        (new - old) * (-1 if teams[seat] == teams[state.asked] else 1)
        for seat, (old, new) in enumerate(zip(state.points, end.points, strict=True))
        if seat != state.asked
    ]
    assert after.gift == sum(gained)


def check_compensation(end: State, after: After) -> None:
    """VG14, VG17, VG23: whether the harmed seat may draw a card."""
    asked = end.phase == "compensate"
    assert after.paid == (asked and DRAW in vigila.legal_moves(end, end.asked))
    if asked:
        assert after.victim == end.asked


def check_action(state: State, end: State, after: After) -> None:
    """VG12, VG14, VG15: the action of the card played, and how many cards it may bring."""
    draws = 0
    if end.number == state.number:
        assert after.value == end.value
        draws = int(end.phase == "act" and end.value == TAKE)
        while end.phase == "act" and end.value == TWO:
            end = applied(end, DRAW).state
            draws += 1
    assert after.draws == draws


def check_second(state: State, real: Real, after: After) -> None:
    """VG18: whether one of the cards left makes 20 of 15, if the action is not used."""
    end = declining(real, "act", "compensate").state
    points = set()
    if end.phase == "second" and after.rows[state.asked]:
        for move in vigila.legal_moves(end, end.asked):
            second = applied(end, move)
            if second.told("hit"):
                points.add(second.state.points[end.asked] - end.points[end.asked])
    assert points == ({after.points} if after.five else set())


def check_claim(state: State, real: Real, prospects: Prospects, after: After) -> None:
    """VG20: the points of a quest at the end of the turn."""
    end = declining(real, "act", "compensate", "second").state
    points = 0
    if end.phase == "claim" and end.number == state.number and after.rows[state.asked]:
        for move in vigila.legal_moves(end, end.asked):
            points = max(points, applied(end, move).state.points[end.asked] - end.points[end.asked])
    assert prospects.claim(after) == points


def check_next(state: State, real: Real, prospects: Prospects, after: After) -> None:
    """VG6, VG17, VG18, VG21, VG29, VG37: who plays next, and whether one card or two hit."""
    end = declining(real, "act", "compensate", "second", "claim").state
    four = state.phase == "play" and after.value == FOUR and state.rules.actions[FOUR]
    if end.phase == "over" or after.five or four:
        return
    threat = prospects.threat(after)
    assert threat.seat == end.turn
    zeros = [card.up for card in end.pile[-2:]] == [0, 0]
    if not after.rows[threat.seat] or zeros:
        return
    points, seconds = set(), set()
    for move in vigila.legal_moves(end, end.asked):
        if not isinstance(move, Play):
            continue
        played = applied(end, move)
        if played.told("hit"):
            points.add(played.state.points[end.turn] - end.points[end.turn])
        played = declining(played, "act", "compensate")
        if played.state.phase == "second" and len(end.rows[end.turn]) > 1:
            for second in vigila.legal_moves(played.state, played.state.asked):
                hit = applied(played.state, second)
                if hit.told("hit"):
                    seconds.add(hit.state.points[end.turn] - end.points[end.turn])
    assert threat.chance == bool(points or seconds)
    assert threat.fives == bool(seconds and not points)
    if threat.chance:
        assert {threat.points} == (points or seconds)


def test_VG37_the_next_seat_is_that_after_a_change_of_direction() -> None:
    """It plays its cards turned over."""
    state = scene("05 10", "31", "25", pile="55 55 50", score="25 40", around="7-14", goal="21")
    prospects = Prospects(vigila.view(opened(play(state, "p0")), 0))
    ((_, changed),) = prospects.after(parse_move("u0"))
    ((_, same),) = prospects.after(NONE)
    assert prospects.threat(changed) == Threat(seat=2, lack=5, chance=1.0, points=10)
    assert prospects.threat(same) == Threat(seat=1, lack=5, chance=0.0, points=10)


def test_VG32_in_camping_a_card_that_is_taken_shows_its_new_owner_the_other_side() -> None:
    state = play(scene("14 20", "31", "20", camping="on"), "p0")
    rows = tuple(
        tuple(card._replace(up_seen=1 << at, down_seen=7) for card in row)
        for at, row in enumerate(state.rows)
    )
    prospects = Prospects(vigila.view(state._replace(rows=rows), 0))
    ((_, after),) = prospects.after(parse_move("k10"))
    assert sides(after.rows[0]) == [(2, 0), (UNSEEN, 1)]


@pytest.mark.native  # reads the sources
def test_every_rule_that_is_repeated_is_compared() -> None:
    told = str(test_a_seat_that_knows_all_cards_foresees_what_the_rules_do.__doc__)
    repeated = set(re.findall(r"VG\d+a?", Path(str(forecasts.__file__)).read_text("utf-8")))
    knowledge = {"VG1", "VG38"}
    assert repeated - knowledge <= set(re.findall(r"VG\d+a?", told))
