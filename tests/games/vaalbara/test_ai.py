"""The parts of Vaalbara's computer players: rules of thumb, quick playouts, the search."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Level
from spieltisch.core.rng import Random
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara import apply, determinize, legal_moves, move_text, view
from spieltisch.games.vaalbara.ai import KNOWLEDGE
from spieltisch.games.vaalbara.ai.board import Board, seen_board
from spieltisch.games.vaalbara.ai.evaluate import chances, values
from spieltisch.games.vaalbara.ai.lands import growth, prospects
from spieltisch.games.vaalbara.ai.playout import biases, choices, play_rounds
from spieltisch.games.vaalbara.ai.rule import best_effect, best_place, rule
from spieltisch.games.vaalbara.ai.search import NO_RIVAL, World, different, think
from spieltisch.games.vaalbara.data import FACES, KIND
from spieltisch.games.vaalbara.moves import Choose, Effect, Take
from spieltisch.games.vaalbara.state import State
from tests.games.vaalbara.scenes import after, begun, random_match, scene

BY_SEAT = ("points", "chosen", "drawn", "hands", "used", "realms", "stack", "first", "second")


def choosing(hand: tuple[int, ...], **kwargs: object) -> State:
    """A position in which seat 0 has to choose from this hand."""
    state = scene([0, 0], hands=(hand, (2, 3, 4)), **kwargs)  # type: ignore[arg-type]
    return state._replace(phase="choose")


def plain(board: Board) -> dict[str, object]:
    """The fields that a board shares with a position."""
    lists: dict[str, list[object]] = {name: getattr(board, name) for name in BY_SEAT}
    return {
        "round": board.round,
        "acted": tuple(board.acted),
        "counts": board.counts,
        **{
            name: tuple(tuple(one) if isinstance(one, list) else one for one in each)
            for name, each in lists.items()
        },
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VB5_to_VB27_a_board_plays_by_the_rules(seats: int) -> None:
    """A board and the rules reach the same position after the same moves."""
    for number in range(6):
        match = random_match(seats, f"board{number}")
        board = Board(match.states[1])
        for (seat, move), (before, now) in zip(
            match.plies[1:], pairwise(match.states[1:]), strict=True
        ):
            if isinstance(move, Choose):
                board.choose(seat, move.follower)
            elif isinstance(move, Effect):
                board.effect(move.targets)
            elif isinstance(move, Take):
                board.take(move.place)
            elif before.phase == "close":
                board.close()
            else:
                assert board.next_seat() == now.turns[-1].seat
                board.begin(board.next_seat())
                if now.phase == "take" and now.turns[-1].targets:
                    board.effect(now.turns[-1].targets)
            assert plain(board) == plain(Board(now))
        assert match.outcome is not None
        winner = match.outcome.returns.index(1.0)
        assert max(values(board)) == values(board)[winner] > 0.95


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_playouts_make_only_legal_decisions(seats: int) -> None:
    """The rules accept every decision of the better rule of thumb."""
    rng = Random("legal")
    state: State = random_match(seats, "legal").states[1]
    while state.phase != "over":
        board = Board(state)
        if state.phase == "choose":
            for seat, follower in enumerate(choices(board, biases(seats, rng))):
                state = after_text(state, seat, str(follower))
        elif state.phase == "effect":
            effect = best_effect(board)
            assert effect is not None
            state = after_text(state, state.turns[-1].seat, move_text(effect))
        elif state.phase == "take":
            state = after_text(state, state.turns[-1].seat, f"l{best_place(board) + 1}")
        else:
            state = apply(state, -1, vaalbara.sample_chance(state, rng))


def after_text(state: State, seat: int, text: str) -> State:
    """The position after a move, which is asserted to be legal."""
    move = vaalbara.parse_move(text)
    assert move in legal_moves(state, seat)
    return apply(state, seat, move)


def test_a_copied_board_is_independent() -> None:
    board = Board(random_match(4, "copy").states[1])
    before = plain(board)
    copy = board.copy()
    for seat, follower in enumerate(choices(copy, biases(4, Random("copy")))):
        copy.choose(seat, follower)
    play_rounds(copy, [biases(4, Random("now")), biases(4, Random("more"))])
    assert (copy.round, len(copy.acted)) == (2, 4)
    assert plain(board) == before != plain(copy)


EFFECTS = [
    ("VB22 the Farmer before the Warrior", begun(scene([8, 9], used=((1, 12), ()))), "w12"),
    ("VB23 fetch the better land", begun(scene([9, 10], first="tm", second="mr")), "s22"),
    ("VB21 keep the best land", begun(scene([7, 8], first="rm", second="mm")), "t12"),
    (
        "VB25 swap a forest, which brings nothing more",
        begun(scene([11, 12], realms=("rrf55", ""), round=4)),
        "p4",
    ),
]


@pytest.mark.parametrize(
    ("state", "answer"), [row[1:] for row in EFFECTS], ids=[row[0] for row in EFFECTS]
)
def test_VB16_to_VB25_the_rule_of_thumb_uses_effects_well(state: State, answer: str) -> None:
    assert move_text(rule(view(state, 0), Random("any"))) == answer


def test_VB16_the_bard_gives_to_the_seat_with_fewest_points() -> None:
    effect = best_effect(Board(begun(scene([2, 4, 5], points=(9, 20, 11)))))
    assert effect is not None and move_text(effect) == "b3"
    counted = after(scene([1, 4, 2], first="3mm"), "l1")
    assert move_text(rule(view(begun(counted), 2), Random("any"))) == "b2"


@pytest.mark.parametrize(
    ("first", "realm", "answer"), [("m6", "", "l2"), ("6r", "r", "l2"), ("tf", "t", "l1")]
)
def test_VB7_the_rule_of_thumb_takes_the_most_points(first: str, realm: str, answer: str) -> None:
    state = begun(scene([5, 6], first=first, realms=(realm, "")))
    assert move_text(rule(view(state, 0), Random("any"))) == answer


@pytest.mark.parametrize(
    ("name", "hand", "kwargs", "answer"),
    [
        ("VB19 three forests", (1, 2, 5), {"realms": ("345", ""), "first": "mm"}, "5"),
        ("VB26 a rich land doubled", (4, 5, 12), {"realms": ("rrr", ""), "first": "rr"}, "12"),
        ("VB17 early for the only good land", (3, 9), {"realms": ("ttt", ""), "first": "tm"}, "3"),
    ],
)
def test_VB5_the_rule_of_thumb_chooses_for_effect_and_land(
    name: str, hand: tuple[int, ...], kwargs: dict[str, object], answer: str
) -> None:
    assert move_text(rule(view(choosing(hand, **kwargs), 0), Random("any"))) == answer


def test_the_better_rule_denies_a_land_that_is_worth_more_to_the_next_seat() -> None:
    """The forest of value 6 brings more, but the next seat already has three rivers."""
    state = begun(scene([4, 6], first="r3", realms=("", "rrr")))
    assert move_text(rule(view(state, 0), Random("any"))) == "l1"
    tempting = begun(scene([4, 6], first="r6", realms=("", "rrr"), round=9))
    assert move_text(rule(view(tempting, 0), Random("any"))) == "l2"
    assert best_place(Board(tempting)) == 0


def test_VB11_an_unpaired_mountain_promises_more_than_a_pair() -> None:
    none, one, two = [0] * 6, [0, 0, 0, 1, 0, 0], [0, 0, 0, 2, 0, 0]
    assert growth(none, 3, 2) > growth(one, 3, 2)
    assert growth(two, 3, 2) > growth(one, 3, 2)
    assert prospects(one, 2) > prospects(two, 2)
    assert prospects(one, 9) == prospects(two, 9)


@pytest.mark.parametrize("round", [3, 8, 9])
def test_VB27_the_growth_of_a_land_is_its_contribution_to_the_prospects(round: int) -> None:
    for realm in ([0] * 6, [1, 0, 0, 2, 1, 0], [1, 2, 1, 1, 1, 0], [1, 1, 1, 3, 1, 1]):
        for face in range(FACES):
            more = list(realm)
            more[KIND[face]] += 1
            added = prospects(more, round) - prospects(realm, round)
            assert growth(realm, face, round) == pytest.approx(added)
            assert growth(more, face, round, held=True) == pytest.approx(added)


def test_chances_sum_to_one_and_follow_the_lead() -> None:
    realms = [[1, 1, 0, 0, 0, 0]] * 3
    early, late = chances((20, 10, 14), realms, 2), chances((20, 10, 14), realms, 8)
    for shares in (early, late):
        assert abs(shares[0] + shares[1] + shares[2] - 1.0) < 1e-9
        assert shares[0] > shares[2] > shares[1]
    assert late[0] > early[0]


def test_VB27_after_the_last_round_the_winner_is_certain() -> None:
    clear = values(Board(scene([4, 5], points=(20, 10), round=9)))
    narrow = values(Board(scene([4, 5], points=(11, 10), round=9)))
    assert clear[0] > narrow[0] > 0.95
    tie = scene([4, 5], points=(10, 10), round=9, omens=("BACDE",))
    assert values(Board(tie))[1] > 0.95


def test_VB5_in_imagined_worlds_the_others_choose_again() -> None:
    start: State = random_match(3, "reopen").states[1]
    state = apply(start, 2, legal_moves(start, 2)[0])
    seen = {World(view(state, 0), Random(f"{n}")).others[2] for n in range(40)}
    assert len(seen) > 4
    world = World(view(state, 0), Random("all"))
    assert world.board.chosen == [0, 0, 0]
    assert [len(hand) for hand in world.board.hands] == [5, 5, 5]


def test_a_world_always_gives_a_move_the_same_value() -> None:
    seen = view(random_match(3, "world").states[1], 0)
    world = World(seen, Random("same"))
    first = [world.value(move) for move in seen.legal]
    assert first == [world.value(move) for move in seen.legal]
    assert len(set(first)) > 1


def test_equivalent_moves_are_tried_once() -> None:
    lands = begun(scene([4, 5, 6], first="mfm"))
    assert [move_text(move) for move in different(view(lands, 0))] == ["l1", "l2"]
    tamed = begun(scene([9, 10, 11], first="mfm", second="vvt"))
    texts = [move_text(move) for move in different(view(tamed, 0))]
    assert texts == ["s11", "s13", "s21", "s23"]
    tracked = begun(scene([7, 10, 11], first="mfm", second="mmt"))
    assert [move_text(move) for move in different(view(tracked, 0))] == ["t11", "t12", "t21", "t23"]
    swapped = begun(scene([11, 12], realms=("mmf", "")))
    assert [move_text(move) for move in different(view(swapped, 0))] == ["p1", "p3"]


def test_thinking_reports_its_progress_and_every_move_it_tried() -> None:
    seen = view(random_match(2, "think").states[1], 1)
    steps = list(think(seen, Level(400), Random("go")))
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1].done <= steps[-1].total <= 200
    decision = finish(think(seen, Level(400), Random("go")))
    assert decision.move in seen.legal
    assert [weight.move for weight in decision.weights] == list(seen.legal)
    assert all(0.0 <= weight.value <= 1.0 for weight in decision.weights)


def test_only_easy_plays_without_a_search() -> None:
    assert [level.iterations > 0 for level in KNOWLEDGE.levels.values()] == [False, True, True]


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_facts_change_no_decision(seats: int) -> None:
    """Two positions with the same view give the same boards and the same decisions."""
    kept = Level(20)
    changed = 0
    for state in random_match(seats, "fair").states[1:-1:7]:
        for seat in vaalbara.to_act(state):
            if seat < 0:
                continue
            seen = view(state, seat)
            other = determinize(seen, Random("other"))
            changed += other != state
            again = view(other, seat)
            assert plain(seen_board(again)) == plain(seen_board(seen))
            for decide in (
                lambda v: rule(v, Random("r")),
                lambda v: finish(think(v, kept, Random("t"))),
            ):
                assert decide(again) == decide(seen)
    assert changed > 5


def test_choices_vary_from_world_to_world() -> None:
    board = Board(random_match(2, "mood").states[1])
    chosen = {tuple(choices(board, biases(2, Random(f"mood/{number}")))) for number in range(40)}
    assert len(chosen) > 1


@pytest.mark.parametrize("phase", ["choose", "take"])
def test_in_the_last_round_a_feared_answer_is_never_better(phase: str) -> None:
    """A rival that does its worst never makes a move worth more than it is without a rival."""
    worse = 0
    for number in range(24):
        states: list[State] = random_match(3, f"fear{number}").states
        state = next(one for one in states if (one.round, one.phase) == (9, phase))
        seen = view(state, vaalbara.to_act(state)[0])
        world = World(seen, Random("world"), fear=True)
        assert world.rival not in (seen.seat, NO_RIVAL)
        feared = [world.value(move) for move in seen.legal]
        world.rival = NO_RIVAL
        unfeared = [world.value(move) for move in seen.legal]
        assert all(one <= other for one, other in zip(feared, unfeared, strict=True))
        worse += feared != unfeared
    assert worse > 0
