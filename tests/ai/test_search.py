"""The search finds the right moves in tiny games, sees only views, and is repeatable."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Knowledge, Level
from spieltisch.ai.levels import PLAIN, player
from spieltisch.ai.search import STEP, search
from spieltisch.core.rng import pick, shuffled
from tests.canaries import goofspiel, hints, hourglass, kuhn, noughts
from tests.conftest import often


def board(marks: str, loses: int = 0) -> noughts.Board:
    return noughts.Board(marks.replace("/", ""), loses)


def decide(game, state, seat, knowledge=PLAIN, level=None, seed=1):
    level = level or Level(400)
    return finish(search(game, knowledge, level, game.view(state, seat), Random(seed))).move


@pytest.mark.parametrize(
    ("name", "marks", "loses", "moves"),
    [
        ("x wins at once", "xx./oo./...", 0, "2"),
        ("o wins at once rather than block", "xx./oo./x..", 0, "5"),
        ("x blocks", "oo./x../x..", 0, "2"),
        ("o blocks the only threat", "xx./o../...", 0, "2"),
        ("x makes a fork", "xo./.x./..o", 0, "36"),
        ("o answers a corner in the centre", "x../.../...", 0, "4"),
        ("o must not answer two opposite corners with a third", "x../.o./..x", 0, "1357"),
        ("x avoids three in a row where that loses", "xx./o.o/...", 1, "678"),
    ],
)
def test_the_search_finds_the_right_move_at_noughts(name, marks, loses, moves):
    state = board(marks, loses)
    (seat,) = noughts.to_act(state)
    assert decide(noughts, state, seat, level=Level(700)) in moves


def test_hard_never_loses_at_noughts_to_random_play():
    strong, weak = player(noughts, None, "hard"), player(noughts, None, "random")
    for number in often(fast=2, deep=4):
        seats = (strong, weak) if number % 2 else (weak, strong)
        state = noughts.setup(2, {"three": "wins"})
        rng = Random(number)
        while acting := noughts.to_act(state):
            move = seats[acting[0]].choose(noughts.view(state, acting[0]), rng)
            state = noughts.apply(state, acting[0], move)
        assert noughts.outcome(state).returns[seats.index(strong)] >= 0


@pytest.mark.parametrize(
    ("cards", "bets", "move"),
    [
        ("KJQ", "pb", "b"),  # the king calls
        ("QKJ", "b", "b"),
        ("JKQ", "pb", "p"),  # the jack folds
        ("KJQ", "b", "p"),
        ("JKQ", "p", "b"),  # the king bets after a pass
    ],
)
def test_the_search_never_chooses_a_dominated_bet(cards, bets, move):
    state = kuhn.Table(cards, bets)
    assert decide(kuhn, state, len(bets) % 2) == move


def test_the_search_continues_past_plies_of_the_clock():
    """In the last round, taking one of five stones leaves four, and the opponent cannot win."""
    state = hourglass.Table(5, 2, 0, (1, 0), (30, 0), 0, 1)
    assert decide(hourglass, state, 0) == "1"


def test_goofspiel_bids_high_when_only_the_high_card_wins_the_match():
    # Seat 0 leads 3 to 1. Prize 4 is up, and prize 2 comes last. With a bid of 4, seat 0 wins the
    # match for certain; with a bid of 2, the match may be drawn.
    state = goofspiel.Table(("p3", "p1", "p4"), (("3", "2"), ("1", "3")), ("", ""))
    assert goofspiel.left(state, 0) == ("2", "4")
    assert decide(goofspiel, state, 0) == "4"


def test_goofspiel_sealed_bids_of_others_are_never_read():
    state = goofspiel.Table(("p2",), (), ("", "", ""))
    decisions = set()
    for sealed in (("1", "", "2"), ("4", "", "4"), ("3", "", "1")):
        decisions.add(decide(goofspiel, state._replace(sealed=sealed), 1, level=Level(120)))
    assert len(decisions) == 1


def test_goofspiel_simultaneous_choices_are_sampled_before_anybody_commits():
    asked = []

    def policy(state, seat, legal, rng):
        asked.append((state.sealed, seat))
        return pick(legal, rng)

    state = goofspiel.Table(("p2",), (), ("", "", ""))
    known = Knowledge(rule=PLAIN.rule, policy=policy)
    decide(goofspiel, state, 1, known, Level(50))
    assert {seat for _, seat in asked} == {0, 1, 2}
    assert {sealed for sealed, _ in asked} == {("", "", "")}


def test_a_cooperative_search_uses_a_partners_hint():
    # Seat 0 does not know its number, but the hint "even" leaves only two numbers to guess from.
    state = hints.Table((2, 3), ("odd", "g3", "even"))
    assert decide(hints, state, 0) in ("g2", "g4")


def test_hidden_facts_do_not_change_a_decision():
    rng = Random(5)
    for number in range(20):
        cards = "".join(shuffled("JQK", rng))
        swapped = cards[0] + cards[2] + cards[1]
        one, two = (decide(kuhn, kuhn.Table(c, ""), 0, seed=number) for c in (cards, swapped))
        assert one == two


def test_the_search_gets_only_the_view():
    class Blind:
        """Kuhn poker that offers a search no true positions, only worlds imagined from a view."""

        to_act, legal_moves = staticmethod(kuhn.to_act), staticmethod(kuhn.legal_moves)
        apply, outcome = staticmethod(kuhn.apply), staticmethod(kuhn.outcome)
        sample_chance = staticmethod(kuhn.sample_chance)

        def determinize(self, view, rng):
            assert type(view) is kuhn.Look
            return kuhn.determinize(view, rng)

    view = kuhn.view(kuhn.Table("KJQ", ""), 0)
    assert finish(search(Blind(), PLAIN, Level(50), view, Random(1))).move in view.legal


@pytest.mark.parametrize("game", [noughts, goofspiel], ids=lambda game: game.meta.id)
def test_the_same_seed_gives_the_same_decision(game):
    state = game.setup(2, {"three": "wins"})
    if game is goofspiel:
        state = game.apply(state, -1, "p3")
    bot = player(game, None, "normal")
    choices = [bot.choose(game.view(state, 0), Random("7/ai/0/0")) for _ in range(3)]
    assert len(set(choices)) == 1


def test_thinking_reports_every_25_iterations_and_may_be_closed():
    view = noughts.view(board("........."), 0)
    thinking = search(noughts, PLAIN, Level(110), view, Random(1))
    assert next(thinking) == (STEP, 110)
    assert next(thinking) == (2 * STEP, 110)
    thinking.close()
    with pytest.raises(StopIteration):
        next(thinking)


def test_thinking_in_steps_decides_like_choosing():
    view = noughts.view(board("x........"), 1)
    for kind in ("random", "easy", "normal"):
        bot = player(noughts, None, kind)
        assert finish(bot.think(view, Random(3))).move == bot.choose(view, Random(3))


def test_an_only_move_needs_no_thinking():
    view = noughts.view(board("xox/oxo/ox."), 0)
    assert list(search(noughts, PLAIN, Level(100), view, Random(1))) == []


def test_the_evaluation_cuts_the_playout_short():
    deepest = 0

    def evaluate(start, state):
        nonlocal deepest
        played = start.marks.count(".") - state.marks.count(".")
        deepest = max(deepest, played)
        return (0.0, 0.0) if played == 2 else None

    known = Knowledge(rule=PLAIN.rule, evaluate=evaluate)
    decide(noughts, board("........."), 0, known, Level(60))
    assert deepest == 2


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_a_decision_says_how_often_each_move_was_tried_and_how_good_it_was(kind):
    view = noughts.view(board("xx./oo./..."), 0)
    decision = finish(player(noughts, None, kind).think(view, Random(1)))
    assert [weight.move for weight in decision.weights] == [
        move for move in view.legal if move in {weight.move for weight in decision.weights}
    ]
    best = max(decision.weights, key=lambda weight: weight.visits)
    assert best.move == decision.move == "2" and best.value == max(
        w.value for w in decision.weights
    )
    low, high = -1, 1
    assert all(weight.visits > 0 and low <= weight.value <= high for weight in decision.weights)


def test_a_rule_of_thumb_or_an_only_move_leaves_no_figures():
    view = noughts.view(board("x........"), 1)
    for kind in ("random", "easy"):
        assert finish(player(noughts, None, kind).think(view, Random(1))).weights == ()
    only = noughts.view(board("xox/oxo/ox."), 0)
    assert finish(search(noughts, PLAIN, Level(9), only, Random(1))).weights == ()
