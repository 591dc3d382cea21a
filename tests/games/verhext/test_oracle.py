"""The engine agrees with the naive second implementation in oracle.py in many random games."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from spieltisch.ai.bots import random_move
from spieltisch.core.game import NATURE
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick, shuffled
from spieltisch.games import verhext
from spieltisch.games.verhext import legal_moves, move_text
from spieltisch.games.verhext.data import BID_TEXTS, CARD_TEXTS, DECK, SUIT_LETTERS
from spieltisch.games.verhext.rules import legal_plays, trick_result
from spieltisch.games.verhext.state import NOBODY, Played, State
from tests.conftest import often
from tests.games.verhext import oracle
from tests.games.verhext.golden import hoarder, stubborn
from tests.games.verhext.scenes import playing


def test_VH9_to_VH11_legal_plays_agree_with_the_oracle_on_random_hands() -> None:
    rng = Random("oracle/legal")
    for _ in often(fast=1500, deep=4000):
        size = 1 + int(rng.random() * 7)
        held = tuple(sorted(shuffled(DECK, rng)[:size]))
        led = int(rng.random() * 6) - 1
        texts = [move_text(move) for move in legal_plays(held, led)]
        assert len(set(texts)) == len(texts)
        named = [CARD_TEXTS[card] for card in held]
        assert set(texts) == oracle.legal_texts(named, None if led < 0 else SUIT_LETTERS[led])


def test_VH12_VH13_trick_results_agree_with_the_oracle_on_random_tricks() -> None:
    rng = Random("oracle/tricks")
    ties = 0
    for _ in often(fast=1500, deep=4000):
        seats = 3 + int(rng.random() * 3)
        leader = int(rng.random() * seats)
        cards = shuffled(DECK, rng)
        plays: list[Played] = []
        for step in range(seats):
            held = tuple(sorted(cards[step * 7 : step * 7 + 7]))
            led = SUIT_LETTERS.index(CARD_TEXTS[plays[0].card][0]) if plays else -1
            move = pick(legal_plays(held, led), rng)
            plays.append(Played((leader + step) % seats, move.card, move.potion))
        trump = int(rng.random() * 5)
        winner, following = trick_result(plays, trump)
        plays = [
            (play.seat, CARD_TEXTS[play.card] + (f"p{play.potion}" if play.potion else ""))
            for play in plays
        ]
        expected = oracle.winner_and_leader(plays, SUIT_LETTERS[trump])
        assert (None if winner == NOBODY else winner, following) == expected
        ties += winner == NOBODY
    assert ties > 100


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_agree_with_the_oracle(seats: int) -> None:
    """VH3 to VH21: the seat to act, its legal moves, the table after each round, and the result."""
    spent, rebids, reasons, shared = 0, 0, set(), 0
    for number in range(72):
        short = number % 9 == 0
        match = Match(verhext, seats, {"short": "on" if short else "off"}, f"oracle/{number}")
        rng = Random(f"oracle/moves/{seats}/{number}")
        # Random players alone would keep few 0 cards and spend even fewer.
        players = [pick((hoarder, hoarder, stubborn, random_move), rng) for _ in range(seats)]
        table = oracle.Table(seats, short)
        story = table.story()
        asked: oracle.Request | None = next(story)
        count = 0
        while asked is not None:
            if count == len(match.plies):
                (seat,) = match.to_act
                legal = {move_text(move) for move in legal_moves(match.state, seat)}
                assert (seat, legal) == asked
                match.play(seat, players[seat](verhext.view(match.state, seat), rng))
            assert (match.plies[count].seat == NATURE) == (asked[0] is None)
            answer = move_text(match.plies[count].move)
            spent += answer.startswith("z") and answer != "z0"
            rebids += answer.startswith("n")
            count += 1
            asked = next_request(story, answer)
            if asked is None or asked[0] is None:
                assert seen(match.states[count]) == on_the_table(table)
        result = match.outcome
        assert result is not None
        assert list(result.scores) == [seat.points() for seat in table.seats]
        assert (list(result.returns), result.reason) == (table.shares(), table.reason)
        reasons.add(result.reason)
        shared += max(result.returns) < 1
    assert reasons == set(verhext.meta.end_reasons)
    assert min(spent, rebids) > 20 and shared > 0


def next_request(story: Generator[oracle.Request, str, None], answer: str) -> oracle.Request | None:
    """The oracle's request after this answer; None if the game is over."""
    try:
        return story.send(answer)
    except StopIteration:
        return None


def seen(state: State) -> dict[str, object]:
    """What is on the table between rounds, according to the engine."""
    return {
        "supply": list(state.piles),
        "hats": (state.hats_left, list(state.hats)),
        "zeros": list(state.zeros),
        "failed": [list(map(str, numbers)) for numbers in state.failed],
        "met": [[BID_TEXTS[bid] for bid in cards] for cards in state.met],
    }


def on_the_table(table: oracle.Table) -> dict[str, object]:
    """What is on the table between rounds, according to the oracle."""
    return {
        "supply": list(table.supply.values()),
        "hats": (table.hats, [seat.hats for seat in table.seats]),
        "zeros": [seat.zeros for seat in table.seats],
        "failed": [sorted(bid[0] for bid, met in seat.card if not met) for seat in table.seats],
        "met": [[bid for bid, met in seat.card if met] for seat in table.seats],
    }


PERFT = [
    # hands, trump; seat 0 leads; play ends when a hand is empty
    (["r8 p1", "r4 p2", "s6 c3"], "s1"),
    (["r8 c1 p1", "r4 c2 p2", "s6 p1 p1"], "s1"),
    (["p1 p2 r1", "p3 p3 c1", "r9 r2 p2"], "p1"),
    (["r1 c1 p3", "r2 c2 p2", "r3 c3 p1", "b1 b2 p1"], "b9"),
    (["r5 r6 r7 p1", "r8 c1 c2 p1", "s1 s2 p2 p3"], "c9"),
]


@pytest.mark.parametrize(("hands", "trump"), PERFT)
def test_VH9_to_VH14_the_number_of_lines_of_play(hands: list[str], trump: str) -> None:
    start = playing(hands, trump)
    expected = oracle.ways([text.split() for text in hands], trump[0], 0, [])
    assert ways(start) == expected
    assert expected > 4


def ways(state: State) -> int:
    """The number of lines of play until the round is over, according to the engine."""
    if state.phase != "play":
        return 1
    return sum(
        ways(verhext.apply(state, state.turn, move)) for move in legal_moves(state, state.turn)
    )
