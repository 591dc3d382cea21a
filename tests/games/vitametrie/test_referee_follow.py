"""The engine agrees with the referee ply by ply, and NATURE's rolls have the right frequencies."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random, pick, stream
from spieltisch.games import vitametrie
from tests.conftest import often
from tests.games.vitametrie.follow import Follower, any_position, play_one
from tests.games.vitametrie.referee import Stone, Table
from tests.games.vitametrie.spite import STYLES
from tests.games.vitametrie.truths import path_exists


def play_out(follower: Follower, style: str, rng: Random, wild: int = 3) -> None:
    liked = {some.name: some for some in STYLES}[style]
    while follower.asked is not None:
        play_one(follower, liked, rng, wild)
    assert len(follower.texts) <= vitametrie.meta.max_plies


@pytest.mark.parametrize("number", range(len(STYLES)))
def test_whole_games_agree_with_the_engine(number: int) -> None:
    """VM1 to VM21, one game per style of play: questions, legal lists, positions, the end."""
    rng = Random(f"vitametrie/games/{number}")
    start = ("build", "ready", "random")[number % 3]
    table = Table(1 + number % 8, 9 if number % 5 == 0 else 7, start)
    play_out(Follower(table), STYLES[number].name, rng, (3, 99)[number % 2])


def test_engine_and_referee_agree_in_rare_positions() -> None:
    for number in often(fast=8, deep=60):
        rng = Random(f"vitametrie/positions/{number}")
        table = any_position(rng)
        if table.extensions() | table.heart_places():
            play_out(Follower(table), pick(STYLES, rng).name, rng)


@pytest.mark.parametrize(
    ("size", "seats", "plan"),
    [
        (7, 8, "hhhhhhh"),
        (7, 1, "lhlhlhl"),
        (7, 3, "lhhhhhh"),
        (9, 8, "lhhhhhh"),
        (9, 2, "llllhhh"),
        (9, 1, "lllllll"),
    ],
)
def test_VM6a_worlds_with_extreme_numbers_are_built_by_hand(
    size: int, seats: int, plan: str
) -> None:
    """The highest (h) or lowest (l) possible number each time; every piece is placed by hand."""
    rng = Random(f"vitametrie/extreme/{size}/{seats}/{plan}")
    follower = Follower(Table(seats, size, "build"))
    for extreme in plan:
        assert follower.asked is not None
        numbers = sorted(int(text[1:]) for text in follower.asked.answers - {"fill"})
        follower.tell(f"n{numbers[0 if extreme == 'l' else -1]}")
    while follower.asked is not None and follower.asked.kind != "open":
        follower.tell(pick(sorted(follower.asked.answers - {"fill"}), rng))
    play_out(follower, "few stones left, then events", rng)


@pytest.mark.parametrize("size", [7, 9])
@pytest.mark.parametrize("start", ["random", "build"])
def test_VM7_worlds_by_nature_can_be_covered(size: int, start: str) -> None:
    """By one path that does not begin on a fate square (VM8), whatever the agreed numbers."""
    for number in often(fast=3, deep=5):
        rng = stream(f"vitametrie/covered/{size}/{start}", number)
        follower = Follower(Table(2, size, start))
        while follower.asked is not None and follower.asked.kind == "agree":
            agreed = len(follower.table.numbers)
            fewer = sorted(follower.asked.answers)[: 9 * (agreed < number) + 1]
            follower.tell(pick(fewer, rng).replace("fill", "A") if agreed < number else "A")
        follower.tell(follower.sampled(rng))
        assert path_exists(follower.table)


def corner(tile: str, whites: int = 0) -> Follower:
    """An arrow stone on a1 that leads to a tile on b1, and two obstacles."""
    table = Table(1, 9, "ready")
    table.stones = {"a1": Stone("arrow", 0, "e"), "h8": Stone("obstacle"), "i9": Stone("obstacle")}
    table.order = ["a1"]
    table.tiles = {"b1": tile}
    table.numbers = dict.fromkeys(("closed", "plus", "shift", "minus", "fate", "obstacle"), 0)
    table.numbers["hearts"], table.whites = 1, whites
    return Follower(table)


@pytest.mark.parametrize("whites", [0, 48, 49])
def test_VM15a_faces_are_equally_likely_but_there_is_no_fiftieth_white(whites: int) -> None:
    follower = corner("fate", whites)
    follower.tell("rb1e")
    rolled = [follower.sampled(stream("vitametrie/faces", n)) for n in range(1200)]
    faces = "oweslr" if whites < 49 else "oeslr"
    share = 1200 // len(faces)
    assert set(rolled) == {f"F{face}" for face in faces}
    assert all(share - 45 < rolled.count(face) < share + 45 for face in set(rolled))
    if whites == 48:
        follower.tell("Fw")
        follower.tell("rb1e")
        assert follower.asked is not None and "Fw" not in follower.asked.answers


@pytest.mark.parametrize("event", ["plus", "shift", "minus"])
def test_VM11_each_stone_counts_one_time_in_three(event: str) -> None:
    follower = corner(event)
    follower.tell("b1e")
    rolled = [follower.sampled(stream("vitametrie/dice", n)) for n in range(900)]
    assert {len(text) for text in rolled} == {4}
    for place in (1, 2, 3):
        faces = [text[place] for text in rolled]
        assert all(115 < faces.count(face) < 185 for face in "oweslr")
    counts = [sum(face in "ow" for face in text) for text in rolled]
    expected = [900 * share / 27 for share in (8, 12, 6, 1)]
    assert all(abs(counts.count(k) - expected[k]) < 45 for k in range(4))
    for thrown in ("Dowe", "Dsss"):
        again = corner(event)
        again.tell("b1s")
        again.tell(thrown)
        while again.asked is not None and again.asked.kind == event:
            play_one(again, STYLES[0], stream(f"vitametrie/{event}", len(again.texts)))
