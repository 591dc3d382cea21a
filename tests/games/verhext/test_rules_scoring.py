"""Scoring and the end: VH15 … VH21."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from spieltisch.games.verhext import (
    apply,
    legal_moves,
    move_text,
    outcome,
    parse_move,
    setup,
    to_act,
)
from spieltisch.games.verhext.rules import score_round, scores
from spieltisch.games.verhext.state import NOBODY, Round, State, Trick
from tests.games.verhext.scenes import before_scoring, bids, played, playing, run, scored


def test_VH15_met_bids_and_failed_ones_are_kept_and_scored() -> None:
    state = scored("2 2a 1 3", (2, 3, 0, 2))
    assert state.met == (bids("2"), bids("2a"), (), ())
    assert state.failed == ((), (), (1,), (3,))
    assert scores(state.met, state.failed, (0, 0, 0, 0)) == (4, 2, -1, -3)
    assert state.rounds[-1].points == (4, 2, -1, -3)


def test_VH15_a_failed_card_is_added_even_if_there_is_an_equal_one() -> None:
    state = scored("2 1", (0, 1), failed=((1, 2), ()))
    assert state.failed[0] == (1, 2, 2)


def test_VH16_a_met_0_is_kept_and_a_failed_one_goes_back() -> None:
    state = scored("0 0 1", (0, 2, 1), piles=(5, 16, 12, 8))
    assert state.zeros == (1, 0, 0)
    assert state.piles[0] == 6
    assert state.failed == ((), (), ())
    assert state.rounds[-1].points == (0, 0, 2)


SPENDING = [
    # name, bid, tricks taken, 0 cards kept, moves offered
    ("exact, one short", "2", 1, 1, "z0 z1"),
    ("at least, one short", "2a", 1, 1, "z0 z1"),
    ("two short with two", "3", 1, 2, "z0 z2"),
    ("two short, more kept than needed", "3", 1, 4, "z0 z2"),
    ("three short", "3a", 0, 3, "z0 z3"),
    ("two short with one: no help", "3", 1, 1, ""),
    ("a trick too many cannot be cured", "1", 2, 3, ""),
    ("a met bid needs none", "2", 2, 3, ""),
    ("a bid of 0 with a trick cannot be cured", "0", 1, 3, ""),
]


@pytest.mark.parametrize(("name", "bid", "taken", "zeros", "offer"), SPENDING)
def test_VH17_spending_is_offered_only_where_it_saves_the_bid(
    name: str, bid: str, taken: int, zeros: int, offer: str
) -> None:
    state = before_the_last_trick((bid, "0", "0"), (taken, 0, 0), (zeros, 0, 0))
    after = run(state, "r1", "r2", "r9")
    if offer:
        assert (after.phase, to_act(after)) == ("spend", (0,))
        assert [move_text(move) for move in legal_moves(after, 0)] == offer.split()
    else:
        assert after.phase == "deal"


def test_VH17_spent_cards_save_the_bid_and_go_back_to_the_pile() -> None:
    state = before_the_last_trick(("3", "0", "1"), (1, 0, 0), (4, 0, 0), piles=(3, 16, 12, 8))
    state = run(state, "r1", "r2", "r9", "z2")
    assert state.met[0] == bids("3")
    assert state.zeros == (2, 1, 0)
    assert state.piles[0] == 5
    assert state.rounds[-1].spent == (2, 0, 0)


def test_VH17_spending_is_a_choice() -> None:
    state = before_the_last_trick(("2", "0", "1"), (1, 0, 0), (1, 0, 0))
    state = run(state, "r1", "r2", "r9", "z0")
    assert state.failed[0] == (2,)
    assert state.zeros[0] == 1


def test_VH17_seats_are_asked_clockwise_from_the_crystal_ball() -> None:
    state = before_the_last_trick(
        ("2", "1", "2", "2"), (1, 1, 1, 0), (1, 1, 1, 1), holder=2, plays=["r1", "c2", "c3", "c4"]
    )
    state = run(state, "r1", "c2", "c3", "c4")
    # Only seat 2 is asked: seat 0 has just taken its second trick, seat 1 has met its bid, and
    # seat 3 is two tricks short but has only one 0 card.
    assert to_act(state) == (2,)
    state = before_the_last_trick(
        ("2", "2", "2", "1"), (0, 1, 1, 0), (1, 1, 1, 1), holder=2, plays=["r1", "c2", "c3", "c4"]
    )
    state = run(state, "r1", "c2", "c3", "c4")
    asked: list[int] = []
    while state.phase == "spend":
        asked += to_act(state)
        state = apply(state, state.turn, parse_move("z1"))
    assert asked == [2, 3, 0, 1]


def test_VH17_a_0_card_kept_in_a_round_does_not_help_in_that_round() -> None:
    state = before_the_last_trick(("0", "2", "0"), (0, 1, 0), (0, 0, 0))
    state = run(state, "r1", "r2", "r9")
    assert (state.phase, state.zeros) == ("deal", (1, 0, 0))


HATS = [
    ("most alone", (3, 2, 1), 0),
    ("whether the bid was met or not", (0, 5, 1), 1),
    ("tie of two", (2, 2, 1), NOBODY),
    ("tie of all at none", (0, 0, 0), NOBODY),
    ("one trick is the most", (0, 0, 1), 2),
]


@pytest.mark.parametrize(("name", "taken", "hat"), HATS)
def test_VH18_who_gets_a_hat(name: str, taken: tuple[int, ...], hat: int) -> None:
    state = scored("1 1 1", taken)
    assert state.hats == tuple(int(seat == hat) for seat in range(3))
    assert state.hats_left == 6
    assert state.rounds[-1].hat == hat


def test_VH18_spent_0_cards_do_not_count_for_the_hat() -> None:
    tied = before_scoring("3 2 0", (2, 2, 0), zeros=(1, 0, 0), spent=(1, -1, -1))
    assert score_round(tied).rounds[-1].hat == NOBODY
    fewer = before_scoring("3 2 0", (1, 2, 0), zeros=(2, 0, 0), spent=(2, -1, -1))
    assert score_round(fewer).rounds[-1].hat == 1


def test_VH18_the_hat_of_the_last_round_counts() -> None:
    state = scored("1 1 1", (1, 2, 0), hats=(0, 0, 0), hats_left=1)
    result = outcome(state)
    assert result is not None
    assert result.scores == (2, 0, -1)


ENDS = [
    ("the seventh hat is given", {"hats_left": 1}, (2, 1, 0), "hats"),
    ("the seventh hat goes to the box", {"hats_left": 1}, (1, 1, 0), "hats"),
    ("hats are left", {"hats_left": 2}, (2, 1, 0), ""),
    ("pile of 1s empty", {"piles": (8, 0, 12, 8)}, (2, 1, 0), "pile"),
    ("pile of 2s empty", {"piles": (8, 1, 0, 8)}, (2, 1, 0), "pile"),
    ("pile of 3s empty", {"piles": (8, 1, 1, 0)}, (2, 1, 0), "pile"),
    ("pile of 0s empty ends nothing", {"piles": (0, 1, 1, 1)}, (2, 1, 1), ""),
    (
        "a pile in the last short round",
        {"short": 1, "round": 3, "piles": (8, 1, 1, 0)},
        (2, 1, 0),
        "pile",
    ),
    (
        "both at once: the hats are named",
        {"hats_left": 1, "piles": (8, 0, 1, 1)},
        (2, 1, 0),
        "hats",
    ),
]


@pytest.mark.parametrize(("name", "changes", "taken", "reason"), ENDS)
def test_VH19_what_ends_the_game(
    name: str, changes: dict[str, object], taken: tuple[int, ...], reason: str
) -> None:
    state = scored("1 1 1", taken, **changes)
    result = outcome(state)
    assert (result.reason if result else "") == reason
    assert (to_act(state) == ()) == bool(reason)
    assert all(legal_moves(state, seat) == () for seat in range(3))


def test_VH19_a_pile_that_empties_in_the_bidding_ends_the_game_only_after_the_round() -> None:
    state = playing(["r1 c1", "r2 c2", "r9 c3"], bid="3 1 1", piles=(8, 16, 12, 0))
    state = run(state, "r1", "r2", "r9")
    assert outcome(state) is None
    state = run(state, "c3", "c1", "c2")
    assert state.phase == "over"


TIES = [
    # name, met, failed, hats, winners
    ("highest sum", ["3", "2", "1"], [(), (), ()], (0, 0, 0), {0}),
    ("least minus", ["", "", ""], [(1,), (2,), (3,)], (0, 0, 0), {0}),
    ("more hats", ["2", "1 1a", "1"], [(), (), ()], (0, 1, 0), {1}),
    ("equal hats, more exact cards", ["1 1", "2", "1"], [(), (), ()], (0, 0, 0), {0}),
    ("exact, not at-least", ["1", "1a 1a", ""], [(), (), ()], (0, 0, 0), {0}),
    ("hats before exact cards", ["1 1", "2 1a", "1"], [(), (2,), ()], (0, 1, 0), {1}),
    ("shared by two", ["2 1", "1 2", "1"], [(), (), ()], (0, 0, 0), {0, 1}),
    ("shared by all", ["", "", ""], [(), (), ()], (0, 0, 0), {0, 1, 2}),
]


@pytest.mark.parametrize(("name", "met", "failed", "hats", "winners"), TIES)
def test_VH20_who_wins_and_who_shares_the_win(
    name: str,
    met: Sequence[str],
    failed: Sequence[tuple[int, ...]],
    hats: tuple[int, ...],
    winners: set[int],
) -> None:
    state = over(tuple(map(bids, met)), tuple(failed), hats)
    if name == "hats before exact cards":
        assert scores(state.met, state.failed, state.hats) == (4, 4, 2)
    result = outcome(state)
    assert result is not None
    share = 1 / len(winners)
    assert result.returns == tuple(share if seat in winners else 0.0 for seat in range(3))


def test_VH20_kept_0_cards_do_not_break_a_tie() -> None:
    state = over(((1,), (1,), ()), ((), (), ()), (0, 0, 0))._replace(zeros=(3, 0, 0))
    result = outcome(state)
    assert result is not None
    assert result.returns == (0.5, 0.5, 0.0)


@pytest.mark.parametrize(
    ("option", "round_number", "reason"),
    [("on", 2, ""), ("on", 3, "short"), ("off", 3, "")],
)
def test_VH21_the_short_game_ends_after_three_rounds(
    option: str, round_number: int, reason: str
) -> None:
    short = setup(3, {"short": option}).short
    result = outcome(scored("1 1 1", (1, 0, 0), short=short, round=round_number))
    assert (result.reason if result else "") == reason


def over(
    met: tuple[tuple[int, ...], ...], failed: tuple[tuple[int, ...], ...], hats: tuple[int, ...]
) -> State:
    """A three-player match that ended because the hats ran out, with these bid cards and hats."""
    state = setup(3, {"short": "off"})
    return state._replace(phase="over", turn=NOBODY, met=met, failed=failed, hats=hats, hats_left=0)


def before_the_last_trick(
    bid: Sequence[str],
    taken: tuple[int, ...],
    zeros: tuple[int, ...],
    holder: int = 0,
    plays: Sequence[str] = ("r1", "r2", "r9"),
    **changes: Any,
) -> State:
    """A position in which everybody has one card left and seat 0 is to lead. With the default
    plays, seat 2 wins the trick."""
    return playing(
        plays, trump="s9", bid=" ".join(bid), taken=taken, zeros=zeros, **changes
    )._replace(turn=0, holder=holder)


def test_a_scored_round_is_remembered() -> None:
    trick = Trick(played("r1 r1 r1"), 0, 0)
    done = scored("1 1a 0", (1, 2, 0), holder=1).rounds[-1]
    assert done == Round(
        number=1,
        holder=1,
        trump=27,
        bids=bids("1 1a 0"),
        rebids=(0, 0, 0),
        taken=(1, 2, 0),
        spent=(0, 0, 0),
        points=(2, 1, 0),
        hat=1,
        last_trick=trick,
    )
