"""VM7: random worlds can always be covered, look scattered, and differ."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import below, stream
from spieltisch.games.vitametrie import apply, sample_chance, setup
from spieltisch.games.vitametrie.data import BESIDE, NAMES, OBSTACLE, OPEN, SQUARES, STEP
from spieltisch.games.vitametrie.moves import World
from spieltisch.games.vitametrie.world import Path, board_of, layout_of
from tests.games.vitametrie.scenes import play


def worlds(board: str, count: int) -> list[World]:
    state = setup(2, {"board": board, "start": "random"})
    return [sample_chance(state, stream(f"world {n}", 0)) for n in range(count)]  # type: ignore[misc]


@pytest.mark.parametrize(("size", "holes"), [(9, 0), (9, 12), (9, 40), (7, 7), (7, 1), (9, 79)])
def test_VM7_a_path_stays_one_path_when_it_is_changed_at_random(size: int, holes: int) -> None:
    squares = SQUARES[size]
    path, rng = Path(squares, len(squares) - holes), stream(f"{size}/{holes}", 0)
    before = path.path[:]
    for _ in range(300):
        path.wriggle([0] * 81, rng)
        assert len(set(path.path)) == len(squares) - holes
        assert all(there in STEP[here] for here, there in pairwise(path.path))
        assert sorted([*path.path, *path.holes()]) == list(squares)
    assert path.path != before


@pytest.mark.parametrize("board", ["9", "7"])
def test_VM7_random_worlds_differ_and_use_every_square(board: str) -> None:
    found = worlds(board, 100)
    assert len(set(found)) == 100
    for letter, least in (("o", 1), ("j", 1), ("p", 1)):
        counts = [sum(w.layout[at] == letter for w in found) for at in range(len(found[0].layout))]
        assert min(counts) >= least, f"{letter} never lies on some square"
        assert max(counts) <= 40, f"{letter} lies on some square too often"


@pytest.mark.parametrize(("board", "most"), [("9", 2.5), ("7", 1.3)])
def test_VM7_obstacles_lie_scattered(board: str, most: float) -> None:
    """Scattered evenly, twelve obstacles would have 2.9 adjacent pairs, and seven 1.5."""
    pairs = 0
    for world in worlds(board, 60):
        stones = board_of(int(board), world.layout)[1]
        here = [square for square, stone in enumerate(stones) if stone == OBSTACLE]
        pairs += sum(stones[other] == OBSTACLE for square in here for other in BESIDE[square])
    assert pairs / 2 / 60 < most


def test_VM7_a_layout_is_read_as_it_is_written() -> None:
    for world in worlds("7", 3):
        tiles, stones = board_of(7, world.layout)
        assert layout_of(7, tiles, stones) == world.layout
        assert stones.count(OPEN) == 42


def can_be_covered(stones: tuple[int, ...], start: int) -> bool:
    """Whether some path from this square covers all open squares, by exhaustive search."""
    todo = {square for square, stone in enumerate(stones) if stone == OPEN}

    def walk(here: int) -> bool:
        todo.discard(here)
        ways = [other for other in BESIDE[here] if other in todo]
        ways.sort(key=lambda other: sum(far in todo for far in BESIDE[other]))
        loose = sum(not any(far in todo or far == here for far in BESIDE[one]) for one in todo)
        done = not todo or (not loose and any(walk(there) for there in ways))
        if not done:
            todo.add(here)
        return done

    return walk(start)


def test_VM7_a_small_world_that_is_filled_in_can_be_covered() -> None:
    """Everything except a corner of the board is closed, so that all paths can be tried."""
    for number in range(6):
        rng = stream(f"corner {number}", 0)
        state = play(
            setup(1, {"board": "9", "start": "build"}), "n56", "n2", "n2", "n2", "n2", "n5"
        )
        state = play(state, "n1")
        for square in range(81):
            if square % 9 > 4 or square // 9 > 4:
                state = play(state, f"w{NAMES[square]}")
        assert state.phase == "tiles"
        state = play(state, f"p{NAMES[below(rng, 5)]}", "A")
        state = apply(state, NATURE, sample_chance(state, rng))
        assert state.stones.count(OPEN) == 20
        opened = [square for square, stone in enumerate(state.stones) if stone == OPEN]
        assert any(can_be_covered(state.stones, square) for square in opened)


def test_VM7_a_world_that_no_path_can_cover_is_filled_in_anyway() -> None:
    """Two corners walled in by obstacles: no path covers both and the rest."""
    state = setup(1, {"board": "9", "start": "build"})
    state = play(state, "n0", "n6", "n6", "n6", "n7", "n12", "n1")
    corners = ("b1", "a2", "h1", "i2", "b9", "a8")
    free = [name for name in NAMES if name not in (*corners, "a1", "i1", "a9")]
    tiles = ["pa1", "pi1", "pa9"] + [f"p{name}" for name in free[:3]]
    tiles += [f"s{name}" for name in free[3:9]] + [f"m{name}" for name in free[9:15]]
    state = play(state, *tiles, *(f"j{name}" for name in free[15:22]))
    state = play(state, *(f"o{name}" for name in corners), "A")
    state = apply(state, NATURE, sample_chance(state, stream("walled", 0)))
    assert state.stones.count(OBSTACLE) == 12
    assert all(state.stones[NAMES.index(name)] == OBSTACLE for name in corners)
    assert state.phase == "open"
