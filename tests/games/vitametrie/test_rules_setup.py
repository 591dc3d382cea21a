"""VM1 … VM8 and VM21: boards, pieces, the three ways to begin, opening stones, playing alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import stream
from spieltisch.games.vitametrie import (
    apply,
    legal_moves,
    move_text,
    outcome,
    parse_move,
    sample_chance,
    setup,
    to_act,
)
from spieltisch.games.vitametrie.data import (
    CLOSED,
    FACE_LETTERS,
    FATE,
    NAMES,
    OBSTACLE,
    OPEN,
    RING,
    SQUARES,
    STEP,
)
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.scenes import at, legal, play, scene


def begin(start: str, board: str = "9", seats: int = 2) -> State:
    return setup(seats, {"board": board, "start": start})


@pytest.mark.parametrize("face", FACE_LETTERS)
def test_VM2_a_stone_has_six_faces_and_each_comes_up_one_time_in_six(face: str) -> None:
    state = play(scene("> J"), "rb1e")
    rolled = [move_text(sample_chance(state, stream(str(n), 0))) for n in range(1_200)]
    assert set(rolled) == {f"F{letter}" for letter in "oweslr"}
    assert 150 < rolled.count(f"F{face}") < 250


@pytest.mark.parametrize(
    ("kind", "most"), [("plus", 20), ("shift", 20), ("minus", 20), ("fate", 21)]
)
def test_VM3_no_more_tiles_can_be_agreed_than_the_box_holds(kind: str, most: int) -> None:
    state = begin("build", "9", 1)
    before = ["closed", "plus", "shift", "minus", "fate"].index(kind)
    for _ in range(before):
        state = apply(state, 0, parse_move("n0"))
    values = [int(text[1:]) for text in legal(state) if text.startswith("n")]
    assert values == list(range(most + 1))


def test_VM1_the_small_board_closes_a_ring_of_32_squares() -> None:
    assert len(RING) == 32
    state = begin("build", "7")
    assert [square for square, stone in enumerate(state.stones) if stone == CLOSED] == list(RING)
    assert state.stones.count(OPEN) == 49
    assert NAMES[SQUARES[7][0]] == "b2"
    assert begin("build").stones.count(OPEN) == 81


@pytest.mark.parametrize(("seats", "hearts"), [(1, 3), (2, 2), (3, 1), (5, 1), (8, 1)])
def test_VM4_heart_angels_by_number_of_players(seats: int, hearts: int) -> None:
    assert begin("ready", seats=seats).hearts == hearts
    assert begin("random", seats=seats).hearts == hearts


@pytest.mark.parametrize(
    ("board", "tiles", "obstacles"), [("9", (6, 6, 6, 7), 12), ("7", (4, 4, 4, 4), 7)]
)
@pytest.mark.parametrize("start", ["ready", "random"])
def test_VM6_ready_and_random_worlds_have_the_recommended_numbers(
    start: str, board: str, tiles: tuple[int, ...], obstacles: int
) -> None:
    state = begin(start, board)
    if start == "random":
        state = apply(state, NATURE, sample_chance(state, stream("world", 0)))
    assert tuple(state.tiles.count(kind) for kind in range(1, 5)) == tiles
    assert state.stones.count(OBSTACLE) == obstacles
    covered = [s for s in range(81) if state.stones[s] == OBSTACLE and state.tiles[s]]
    assert covered == [], "VM5: no obstacle on a tile"
    assert state.phase == "open"


COVERS = {
    "9": """
        c3 c2 b2 b1 a1 a2 a3 a4 b4 c4 d4 e4 e3 e2 d2 d1 e1 f1 f2 g2 g3 h3 h2 h1 i1 i2 i3 i4
        i5 i6 i7 i8 i9 h9 h8 g8 g7 g6 h6 h5 g5 g4 f4 f5 f6 e6 e5 d5 d6 c6 c5 b5 a5 a6 a7 a8
        a9 b9 b8 b7 c7 c8 d8 d9 e9 f9 f8 e8 e7
    """,
    "7": """
        c2 b2 b3 b4 c4 d4 d3 d2 e2 e3 f3 f2 g2 h2 h3 h4 g4 f4 f5 g5 g6 h6 h7 h8 g8 g7 f7 f8
        e8 d8 d7 e7 e6 e5 d5 c5 c6 b6 b7 c7 c8 b8
    """,
}
"""For the ready world of each board size, a path that covers every open square."""


@pytest.mark.parametrize("board", COVERS)
def test_VM7_a_ready_world_can_be_covered_by_one_path(board: str) -> None:
    state = begin("ready", board)
    path = [NAMES.index(name) for name in COVERS[board].split()]
    assert sorted(path) == [s for s, stone in enumerate(state.stones) if stone == OPEN]
    assert all(there in STEP[here] for here, there in pairwise(path))


def test_VM7_ready_worlds_have_their_obstacles_and_tiles_in_place() -> None:
    state = begin("ready")
    assert at(state, "c1") == "#"
    assert state.tiles[NAMES.index("d1")] == 2
    assert state.tiles[NAMES.index("i2")] == FATE
    small = begin("ready", "7")
    assert at(small, "c3") == "#"
    assert small.tiles[NAMES.index("c2")] == FATE


def test_VM6a_the_opener_says_seven_numbers_then_all_place_in_turn() -> None:
    state = begin("build", seats=3)
    for number in ("n1", "n1", "n0", "n0", "n1", "n2", "n2"):
        assert to_act(state) == (0,)
        state = play(state, number)
    assert state.numbers == (1, 1, 0, 0, 1, 2, 2)
    assert (state.phase, state.hearts, to_act(state)) == ("closed", 2, (0,))
    state = play(state, "wa1")
    assert (at(state, "a1"), state.setters[0]) == ("W", 0)
    assert (state.phase, to_act(state)) == ("tiles", (1,))
    assert {text[0] for text in legal(state)} == {"p", "j", "A"}
    assert "pa1" not in legal(state)
    state = play(state, "jb1")
    assert {text[0] for text in legal(state)} == {"p", "A"}
    assert "pb1" not in legal(state)
    state = play(state, "pc1")
    assert (state.phase, to_act(state)) == ("obstacles", (0,))
    assert not {"oa1", "ob1", "oc1"} & set(legal(state))
    state = play(state, "od1")
    assert state.setters[3] == 0
    state = play(state, "oe1")
    assert (state.phase, to_act(state)) == ("open", (0,))


def test_VM6a_the_set_up_ends_immediately_if_there_is_nothing_to_place() -> None:
    state = play(begin("build"), "n0", "n0", "n0", "n0", "n0", "n0", "n1")
    assert (state.phase, state.hearts) == ("open", 1)


@pytest.mark.parametrize("asked", range(7))
def test_VM7_the_rest_is_filled_in_at_any_number(asked: int) -> None:
    state = play(begin("build"), *["n3"] * asked, "A")
    assert to_act(state) == (NATURE,)
    move = sample_chance(state, stream("fill", asked))
    state = apply(state, NATURE, move)
    assert state.numbers == ((3,) * asked + (0, 6, 6, 6, 7, 12, 2)[asked:])
    assert (state.phase, state.hearts) == ("open", state.numbers[-1])


def test_VM7_what_has_been_placed_stays_when_the_rest_is_filled_in() -> None:
    state = play(begin("build"), "n2", "n1", "n1", "n1", "n2", "n3", "n1")
    state = play(state, "wa1", "wi9", "je5", "pe4", "A")
    state = apply(state, NATURE, sample_chance(state, stream("rest", 0)))
    assert (at(state, "a1"), at(state, "i9")) == ("W", "W")
    assert state.setters[0] == 0
    assert state.tiles[NAMES.index("e5")] == FATE
    assert state.tiles[NAMES.index("e4")] == 1
    assert [state.tiles.count(kind) for kind in range(1, 5)] == [1, 1, 1, 2]
    assert (state.stones.count(CLOSED), state.stones.count(OBSTACLE)) == (2, 3)
    assert to_act(state) == (0,)


def test_VM8_an_opening_stone_goes_on_any_open_square_except_fate_and_points_anywhere() -> None:
    state = begin("ready")
    texts = legal(state)
    opened = [s for s in range(81) if state.stones[s] == OPEN and state.tiles[s] != FATE]
    assert len(texts) == 4 * len(opened) == 4 * (81 - 12 - 7)
    assert texts[:4] == ["a1n", "a1e", "a1s", "a1w"]
    assert not [text for text in texts if text.startswith("e1")], "a Janus head"


def test_VM8_an_opening_stone_fires_no_event_and_each_seat_sets_one() -> None:
    state = play(begin("ready", seats=3), "d1n")
    assert state.tiles[3] == 2
    assert (state.phase, to_act(state), state.came[3]) == ("open", (1,), -1)
    state = play(state, "a1e", "i9w")
    assert (state.phase, to_act(state)) == ("extend", (0,))


def test_VM21_one_person_takes_every_turn() -> None:
    state = play(begin("ready", seats=1), "a1e", "b1s")
    assert to_act(state) == (0,)
    assert outcome(state) is None
    assert [move_text(move) for move in legal_moves(state, 0)][:1]


def test_the_squares_and_their_neighbours() -> None:
    assert NAMES[0] == "a1"
    assert NAMES[80] == "i9"
    assert [STEP[NAMES.index("c4")][way] for way in range(4)] == [
        NAMES.index(name) for name in ("c3", "d4", "c5", "b4")
    ]
    assert STEP[0] == (-1, 1, 9, -1)
