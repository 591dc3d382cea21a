"""The engine against the naive second reading in oracle.py, over many random games."""

from __future__ import annotations

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick, shuffled
from spieltisch.games import verhext
from spieltisch.games.verhext import legal_moves, move_text
from spieltisch.games.verhext.data import CARD_TEXTS, DECK, SUIT_LETTERS
from spieltisch.games.verhext.rules import NOBODY, Played, State, legal_plays, trick_result
from tests.games.verhext import oracle
from tests.games.verhext.scenes import playing


def test_vh09_to_vh11_legal_plays_agree_with_the_oracle_on_random_hands() -> None:
    rng = Random("oracle/legal")
    for _ in range(4000):
        size = 1 + int(rng.random() * 7)
        held = tuple(sorted(shuffled(DECK, rng)[:size]))
        led = int(rng.random() * 6) - 1
        texts = [move_text(move) for move in legal_plays(held, led)]
        assert len(set(texts)) == len(texts)
        named = [CARD_TEXTS[card] for card in held]
        assert set(texts) == oracle.legal_texts(named, None if led < 0 else SUIT_LETTERS[led])


def test_vh12_vh13_trick_results_agree_with_the_oracle_on_random_tricks() -> None:
    rng = Random("oracle/tricks")
    ties = 0
    for _ in range(4000):
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
        told = [
            (play.seat, CARD_TEXTS[play.card] + (f"p{play.potion}" if play.potion else ""))
            for play in plays
        ]
        expected = oracle.winner_and_leader(told, SUIT_LETTERS[trump])
        assert (None if winner == NOBODY else winner, following) == expected
        ties += winner == NOBODY
    assert ties > 100


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_agree_with_the_oracle(seats: int) -> None:
    for number in range(6):
        match = Match(verhext, seats, {}, f"oracle/{seats}/{number}")
        rng = Random(f"oracle/moves/{seats}/{number}")
        while match.to_act:
            state, seat = match.state, match.to_act[0]
            legal = legal_moves(state, seat)
            if state.phase == "play":
                led = CARD_TEXTS[state.trick[0].card][0] if state.trick else None
                named = [CARD_TEXTS[card] for card in state.hands[seat]]
                assert {move_text(move) for move in legal} == oracle.legal_texts(named, led)
            match.play(seat, pick(legal, rng))
        result = match.outcome
        assert result is not None
        assert result.scores == oracle_scores(match)


def oracle_scores(match: Match) -> tuple[int, ...]:
    """The final scores counted again from the remembered rounds alone (VH-6, VH-8, VH-18)."""
    worth = {"0": (0, 0), "1": (2, -1), "1a": (1, -1), "2": (4, -2), "2a": (2, -2)}
    worth |= {"3": (6, -3), "3a": (3, -3)}
    points = [0] * match.seats
    zeros = [0] * match.seats
    for done in match.state.rounds:
        for seat in range(match.seats):
            bid = verhext.data.BID_TEXTS[done.bids[seat]]
            made = done.taken[seat] + done.spent[seat]
            met = made >= int(bid[0]) if bid.endswith("a") else made == int(bid)
            zeros[seat] += (bid == "0" and met) - done.spent[seat]
            assert zeros[seat] >= 0
            points[seat] += worth[bid][0 if met else 1]
            if done.rebids[seat]:
                points[seat] += int(bid[0])
        most = [seat for seat in range(match.seats) if done.taken[seat] == max(done.taken)]
        if len(most) == 1:
            points[most[0]] += 1
    assert tuple(zeros) == match.state.zeros
    return tuple(points)


PERFT = [
    # hands, trump; seat 0 leads; play ends when a hand is empty
    (["r8 p1", "r4 p2", "s6 c3"], "s1"),
    (["r8 c1 p1", "r4 c2 p2", "s6 p1 p1"], "s1"),
    (["p1 p2 r1", "p3 p3 c1", "r9 r2 p2"], "p1"),
    (["r1 c1 p3", "r2 c2 p2", "r3 c3 p1", "b1 b2 p1"], "b9"),
    (["r5 r6 r7 p1", "r8 c1 c2 p1", "s1 s2 p2 p3"], "c9"),
]


@pytest.mark.parametrize(("hands", "trump"), PERFT)
def test_vh09_to_vh14_the_number_of_ways_to_play_a_round_out(hands: list[str], trump: str) -> None:
    start = playing(hands, trump)
    expected = oracle.ways([text.split() for text in hands], trump[0], 0, [])
    assert ways(start) == expected
    assert expected > 4


def ways(state: State) -> int:
    """The number of lines of play until the round is over, by the engine."""
    if state.phase != "play":
        return 1
    return sum(
        ways(verhext.apply(state, state.turn, move)) for move in legal_moves(state, state.turn)
    )
