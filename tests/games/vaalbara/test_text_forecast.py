"""What the words before a turn call certain happens in every case (VB6).

The test does not compute the order of turns. From each position it plays many rounds to their end,
each in a different world that the reader cannot tell from the true one, and looks up which seat
acted when, and with what result.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from spieltisch.core.game import NATURE, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, below, pick
from spieltisch.core.text import render
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara import (
    apply,
    determinize,
    legal_moves,
    parse_move,
    sample_chance,
    to_act,
    view,
)
from spieltisch.games.vaalbara.facts import may_be_faster
from spieltisch.games.vaalbara.moves import CHOICES
from spieltisch.games.vaalbara.state import State, Turn
from spieltisch.games.vaalbara.text.forecast import forecast, place_text
from spieltisch.games.vaalbara.text.omens import tie_text
from tests.conftest import often
from tests.games.vaalbara.scenes import scene

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
GAMES = len(often(fast=13, deep=40))
"""Per number of seats and option."""
AGAIN = 2
"""How often each round is played from its beginning."""
CROWDED = (3, 7, 7, 10, 10, 11, 11, 12)
"""Followers that depend on the order or change it, so they are chosen more often."""


def sentences(state: State, seat: Seat, follower: int) -> Iterator[str]:
    """Everything a seat reads about a follower that it may choose or has chosen."""
    seen = view(state, seat)
    yield render(place_text(seen, seat, follower), NAMES)
    yield render(forecast(seen, seat, follower), NAMES)
    if seat in to_act(state) and not may_be_faster(seen, follower):
        yield "nobody can act before you"


def promised(sentence: str, turns: tuple[Turn, ...], place: int) -> str:
    """Which promise a sentence makes, "" for none. Fails if the turn at this place (from 1) of the
    round broke it."""
    turn, seats = turns[place - 1], len(turns)
    brought = turn.gains[turn.seat]
    if sentence == "You can't tell yet when you'll act.":
        return ""
    if sentence in ("You act first.", "You act last."):
        assert place == (1 if "first" in sentence else seats)
        return "one place"
    if found := re.search(r"act (\d)(?:nd|rd|th)(?: to (\d)(?:rd|th))? of (\d)", sentence):
        first, last = int(found[1]), int(found[2] or found[1])
        first = 1 if "at the latest" in sentence else first
        last = seats if "at the earliest" in sentence else last
        assert int(found[3]) == seats
        assert first <= place <= last
        return "one place" if first == last else "places"
    if "nobody can act before you" in sentence or sentence == "No points: you act first.":
        assert place == 1
        return "first"
    if found := re.search(r"\+(\d+)(?: for sure| for your (?:\d )?forest)", sentence):
        assert brought == int(found[1])
        return "for sure" if "sure" in sentence else ""
    if "No points: " in sentence:
        assert brought == 0
        return "no points"
    if "Nobody else can have a Warrior" in sentence:
        assert not any(turn.gains)
    return ""


def tie_promised(sentence: str, seats: list[Seat]) -> str:
    """The promise that "Tie at 10: Ada, then Bo." makes."""
    if "unless" in sentence:
        return ""
    named = re.findall(r"Ada|Bo|Cy|Di|Ed", sentence)
    assert named == [NAMES[seat] for seat in seats if NAMES[seat] in named]
    return "tie"


def chosen_by(state: State, seat: Seat, rng: Random) -> int:
    """A follower of the seat's hand, preferably one that another seat has chosen, or one of
    `CROWDED`."""
    hand = state.hands[seat]
    wanted = [one for one in (*state.chosen, *CROWDED) if one in hand]
    return pick(wanted if wanted and below(rng, 4) else hand, rng)


def round_of(state: State, rng: Random) -> Counter[str]:
    """Plays a round to its end. Returns how many promises of each kind were kept."""
    said: list[tuple[Seat, str]] = []
    ties: list[str] = []
    while waiting := to_act(state):
        if waiting == (NATURE,):
            if state.phase == "close":
                break
            state = apply(state, NATURE, sample_chance(state, rng))
            continue
        seat = pick(waiting, rng)
        if state.phase != "choose":
            state = apply(state, seat, pick(legal_moves(state, seat), rng))
            continue
        follower = chosen_by(state, seat, rng)
        said += [(seat, one) for one in sentences(state, seat, follower)]
        state = apply(state, seat, CHOICES[follower])
        said += [(seat, one) for one in sentences(state, seat, follower)]
        if state.phase == "act":
            for own, laid in enumerate(state.chosen):
                said += [(own, one) for one in sentences(state, own, laid)]
                if state.chosen.count(laid) > 1:
                    ties.append(render(tie_text(view(state, own), laid), NAMES))
    order = [turn.seat for turn in state.turns]
    kept = Counter(promised(one, state.turns, order.index(seat) + 1) for seat, one in said)
    kept.update(tie_promised(one, order) for one in ties)
    return kept


@pytest.mark.parametrize("totals", ["hidden", "open"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VB6_what_is_called_certain_comes_true_in_every_continuation(
    seats: int, totals: str
) -> None:
    kept: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(f"sure/{seats}/{totals}/{number}")
        match = Match(vaalbara, seats, {"totals": totals}, f"sure{number}")
        while match.to_act:
            state: State = match.state
            if state.phase == "choose" and len(to_act(state)) == seats:
                for _ in range(AGAIN):
                    world = determinize(view(state, below(rng, seats)), rng)
                    kept += round_of(world, rng)
            seat = pick(match.to_act, rng)
            moves = legal_moves(state, seat)
            chosen = state.phase == "choose"
            match.play(seat, CHOICES[chosen_by(state, seat, rng)] if chosen else pick(moves, rng))
    # Each kind of promise has to occur: no sentences at all would break none.
    for kind in ("one place", "first", "for sure", "no points", "tie"):
        assert kept[kind] > 20, kind
    assert seats == 2 or kept["places"] > 200


def begun(seats: int, seed: str, moves: str) -> Match:
    """A match after these moves, as a record writes them."""
    match = Match(vaalbara, seats, {}, seed)
    for one in moves.split():
        seat, _, move = one.partition(":")
        match.play(int(seat), parse_move(move))
    return match


def test_VB6_VB21_a_tracker_still_to_act_leaves_a_tied_artisan_uncertain() -> None:
    match = begun(3, "r6", "0:10 1:10 2:7")
    seen = view(match.state, 1)
    assert render(place_text(seen, 1, 10), NAMES) == "You act 2nd of 3 at the earliest."
    assert render(forecast(seen, 1, 10), NAMES) == "+5 if you act after Ada and Cy."
    tie = "Tie at 10: Ada, then Bo, unless the omens change first."
    assert render(tie_text(seen, 10), NAMES) == tie
    for seat, move in ((2, "t11"), (2, "l1")):
        match.play(seat, parse_move(move))
    turn = match.state.turns[-1]
    assert (len(match.state.turns), turn.seat, turn.gains[1]) == (2, 1, 0)


def test_VB6_VB25_a_pioneer_still_to_act_changes_the_omens_of_a_single_card() -> None:
    for stack, place in (
        ("m", "You act 2nd of 3 at the earliest."),
        ("mm", "You act 2nd of 3."),
    ):
        state = scene([12, 12, 11], stack=stack, realms=["f", "f", "f"], round=9)
        assert render(place_text(view(state, 0), 0, 12), NAMES) == place


@pytest.mark.parametrize(
    ("third", "place"),
    [
        ((3, 4, 5, 6, 8, 9, 11, 12), "You can't tell yet when you'll act."),  # may hold the Tracker
        (
            (3, 4, 5, 6, 7, 8, 9, 11, 12),
            "You act 2nd of 3 at the earliest.",
        ),  # cannot any more
    ],
)
def test_VB6_VB21_a_seat_that_may_hold_a_tracker_leaves_ties_uncertain(
    third: tuple[int, ...], place: str
) -> None:
    """The other seat certainly has the Artisan; the omens say whether it acts before or after."""
    artisan = tuple(one for one in range(1, 13) if one != 10)
    state = scene([10, 1, 1], used=[(), artisan, third], omens=("BACDE",), round=5)
    seen = view(state._replace(phase="choose", chosen=(10, 0, 0)), 0)
    assert render(place_text(seen, 0, 10), NAMES) == place


def test_VB6_a_stronger_tracker_makes_the_tie_of_trackers_uncertain() -> None:
    seen = view(scene([7, 7, 7], omens=("CABED",)), 0)
    assert render(place_text(seen, 0, 7), NAMES) == "You act 2nd of 3 at the earliest."
    assert render(place_text(seen, 2, 7), NAMES) == "You act first."


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (2, "+2 if Bo chooses an odd number."),
        (3, "+2 for each odd number from Bo and Cy."),
        (5, "+2 for each odd number from Bo and Ed."),
    ],
)
def test_VB18_the_oracle_does_not_claim_to_know_numbers_that_are_not_chosen(
    seats: int, told: str
) -> None:
    state = begun(seats, "oracle", "").state
    assert render(forecast(view(state, 0), 0, 4), NAMES) == told
