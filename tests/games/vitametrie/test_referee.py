"""The referee on the booklet's examples and on positions made for one rule each."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random, below, pick, shuffled
from tests.games.vitametrie.referee import NATURE, Question, Stone, Table
from tests.games.vitametrie.spite import STYLES, Style, answer, fall, rest_of_the_world
from tests.games.vitametrie.truths import find_path, path_exists

SIGNS = {"#": "obstacle", "@": "angel", "H": "heart", "x": "closed"}
ARROWS = {"^": "n", ">": "e", "v": "s", "<": "w"}


def scene(
    stones: str, tiles: dict[str, str] | None = None, hearts: int = 1, seats: int = 2
) -> Table:
    """A table in phase 2. Squares of rows that are not drawn are closed."""
    rows = stones.split()
    table = Table(seats, 9, "ready")
    drawn = "".join(row.ljust(9, "x") for row in rows).ljust(81, "x")
    for square, sign in zip(table.squares, drawn, strict=True):
        if sign in SIGNS:
            table.stones[square] = Stone(SIGNS[sign])
        elif sign in ARROWS:
            table.stones[square] = Stone("arrow", 0, ARROWS[sign])
    table.tiles = tiles or {}
    table.hearts = hearts
    return table


def turn(table: Table, *texts: str) -> set[str]:
    """Plays a turn with these answers; returns the next possible answers, none if the turn is
    over."""
    story = table.turn(0, table.extensions() | table.heart_places())
    try:
        asked = next(story)
        for text in texts:
            assert text in asked.answers, (text, sorted(asked.answers))
            asked = story.send(text)
    except StopIteration:
        return set()
    return asked.answers


def words(text: str) -> set[str]:
    return set(text.split())


def test_VM9_straight_left_right_never_back() -> None:
    assert turn(scene("..... .>... .....", hearts=0)) == words("c2n c2e c2s")


def test_VM9_no_stone_is_set_before_an_opening_stone() -> None:
    """The head points off the board, so nothing can be set behind the stone or beside it."""
    assert turn(scene("..> ...", hearts=0)) == set()


def test_VM9_several_heads_at_one_square_allow_all_directions() -> None:
    assert turn(scene(">.<", hearts=0)) == words("b1n b1e b1s b1w")


def test_VM9_paths_that_grow_together() -> None:
    """The head that ran into another path's opening stone is closed; that path's own head is
    open."""
    assert turn(scene(">>.", hearts=0)) == words("c1n c1e c1s")


def test_VM15_a_roll_for_each_way_to_a_fate_square() -> None:
    table = scene(">.< .^.", {"b1": "fate"}, hearts=0)
    assert turn(table) == words("rb1e rb1w rb1n")
    assert turn(table, "rb1n") == words("Fo Fe Fw Fs Fl Fr")


@pytest.mark.parametrize(
    ("face", "kind", "leads"),
    [
        ("Fo", "obstacle", ""),
        ("Fe", "angel", ""),
        ("Fs", "arrow", "e"),
        ("Fl", "arrow", "n"),
        ("Fr", "arrow", "s"),
    ],
)
def test_VM15_what_each_face_leaves_on_a_fate_square(face: str, kind: str, leads: str) -> None:
    table = scene(">.", {"b1": "fate"}, hearts=0)
    assert turn(table, "rb1e", face) == set()
    assert (table.stones["b1"].kind, table.stones["b1"].leads) == (kind, leads)


def test_VM15_VM15a_white_changes_nothing_and_is_rolled_at_most_49_times() -> None:
    table = scene(">.", {"b1": "fate"}, hearts=0)
    for _ in range(49):
        assert turn(table, "rb1e", "Fw") == set()
    assert "b1" not in table.stones
    assert turn(table, "rb1e") == words("Fo Fe Fs Fl Fr")


def test_VM16_after_an_angel_the_seat_may_go_on() -> None:
    table = scene(">.. .#. ...", {"b1": "fate", "c1": "fate"}, hearts=0)
    assert turn(table, "rb1e", "Fe") == words("rc1e E")
    table = scene(">.. ...", {"b1": "fate", "c1": "fate"}, hearts=0)
    assert turn(table, "rb1e", "Fe", "rc1e", "Fe") == words("c2e c2s c2w E")
    assert turn(table) == words("b2e b2s b2w c2e c2s c2w")  # VM17


def test_VM18_after_a_heart_angel_the_same_seat_sets_a_stone() -> None:
    """The booklet's ring of four: the angel at its corner opens it to the left and upwards."""
    table = scene("..... ..... ..>v. ..^<. .....")
    hearts = words("Hc3 Hd3 Hc4 Hd4")
    assert turn(table) == hearts
    assert turn(table, "Hc3") == words("c2n c2e c2w b3n b3w b3s")
    table = scene("..... ..... ..>v. ..^<. .....")
    turn(table, "Hc3", "c2n")
    assert (table.hearts, table.stones["c3"].kind) == (0, "heart")
    assert turn(table) == words("c1n c1e c1w b3n b3w b3s")


def test_VM18_needs_a_free_square_beside() -> None:
    assert turn(scene(">v<")) == set()
    assert turn(scene(">v< .##")) == words("Ha1")


def test_VM18_VM19_a_stone_beside_a_heart_angel_fires_and_rolls() -> None:
    table = scene(">.... ..### #####", {"b1": "minus", "a2": "fate"})
    assert turn(table, "Ha1") == words("b1n b1e b1s ra2s")
    table = scene(">.... ..### #####", {"b1": "minus", "a2": "fate"})
    assert turn(table, "Ha1", "b1e", "Dose") == words(
        "xc2 xd2 xe2 xa3 xb3 xc3 xd3 xe3",
    )


@pytest.mark.parametrize(("row", "dice"), [(">.....", 3), (">...", 2), (">..", 1), (">.", 0)])
def test_VM11_three_stones_or_as_many_as_the_pool_has(row: str, dice: int) -> None:
    asked = turn(scene(row, {"b1": "plus"}, hearts=0), "b1e")
    assert len(asked) == (6**dice if dice else 0)
    assert all(len(text) == dice + 1 for text in asked)


def test_VM12_obstacles_are_set_on_plain_squares_while_there_is_one() -> None:
    table = scene(">...... .", {"b1": "plus", "c1": "fate", "d1": "minus", "e1": "shift"}, 0)
    assert turn(table, "b1e", "Dwow") == words("of1 og1 oa2")
    table = scene(">...", {"b1": "plus", "c1": "fate"}, hearts=0)
    assert turn(table, "b1e", "Dwo", "od1") == set()
    assert turn(scene(">...", {"b1": "plus"}, hearts=0), "b1e", "Dsl") == set()


def test_VM13_an_obstacle_taken_off_leaves_a_fate_square() -> None:
    table = scene(">.#. ...#", {"b1": "minus", "c1": "fate"}, hearts=0)
    assert turn(table, "b1e", "Dwoo") == words("xc1 xd2")
    table = scene(">.#. ...#", {"b1": "minus", "c1": "fate"}, hearts=0)
    assert turn(table, "b1e", "Dwoo", "xc1", "xd2") == set()
    assert turn(table) == words("rc1e")


def test_VM14_obstacles_move_to_squares_that_held_none() -> None:
    table = scene(">.#.. ##...", {"b1": "shift", "c1": "fate", "d1": "plus"}, hearts=0)
    assert turn(table, "b1e", "Dwoo", "xc1") == words("oe1 oc2 od2 oe2")
    table = scene(">.#.. ##...", {"b1": "shift", "c1": "fate", "d1": "plus"}, hearts=0)
    assert turn(table, "b1e", "Dwoo", "xa2", "oc2") == words("xb2 xc1")
    table = scene(">.#.. ##...", {"b1": "shift", "c1": "fate", "d1": "plus"}, hearts=0)
    assert turn(table, "b1e", "Dwoo", "xa2", "oc2", "xb2") == words("oe1 od2 oe2")


def test_VM14_without_targets_nothing_moves() -> None:
    table = scene(">.#.. ##...", {"b1": "shift", **dict.fromkeys(words("d1 e1 c2 d2 e2"), "plus")})
    assert turn(table, "b1e", "Dwoo") == set()
    assert table.stones["c1"].kind == "obstacle"


def test_VM4_heart_angels_by_number_of_players() -> None:
    for seats, hearts in zip(range(1, 9), [3, 2, 1, 1, 1, 1, 1, 1], strict=True):
        table = Table(seats, 7, "ready")
        next(table.story())
        assert table.hearts == hearts


@pytest.mark.parametrize(("size", "events", "fate", "obstacles"), [(9, 6, 7, 12), (7, 4, 4, 7)])
def test_VM6_VM7_ready_worlds_can_be_covered(
    size: int, events: int, fate: int, obstacles: int
) -> None:
    table = Table(2, size, "ready")
    opening = next(table.story())
    assert {kind: list(table.tiles.values()).count(kind) for kind in ("plus", "shift")} == {
        "plus": events,
        "shift": events,
    }
    assert list(table.tiles.values()).count("minus") == events
    assert list(table.tiles.values()).count("fate") == fate
    assert len(table.with_stone("obstacle")) == obstacles
    assert table.pool == size * size - obstacles
    assert len(opening.answers) == 4 * (size * size - obstacles - fate)
    assert path_exists(table)


def test_path_exists_agrees_with_find_path() -> None:
    """On small corners of a board, with random holes and fate squares."""
    found = 0
    for number in range(150):
        rng = Random(f"vitametrie.truths/{number}")
        table = Table(1, 7, "ready")
        corner = [s for s in table.squares if s[0] in "bcde" and s[1] in "234"]
        stay = shuffled(corner, rng)[: 3 + number % 9]
        for square in table.squares:
            if square not in stay:
                table.stones[square] = Stone("closed")
        table.tiles = dict.fromkeys(stay[: number % 4], "fate")
        path = find_path(table)
        assert path_exists(table) == bool(path)
        found += bool(path)
    assert 15 < found < 135


def test_VM6a_only_numbers_that_fit_are_offered() -> None:
    table = Table(8, 7, "build")
    story = table.story()
    asked = next(story)
    assert asked.answers == {"fill", *(f"n{n}" for n in range(41))}  # 9 squares remain
    asked = story.send("n40")
    assert asked.answers == {"fill", *(f"n{n}" for n in range(10))}
    for text in ("n1", "n2", "n0"):
        asked = story.send(text)
    assert asked.answers == {"fill", "n0", "n1"}  # eight squares for the opening stones
    asked = story.send("n1")
    assert asked.answers == {"fill", "n0"}
    asked = story.send("n0")
    assert asked.answers == {"fill", "n1"}
    asked = story.send("n1")
    assert (asked.kind, asked.who, len(asked.answers)) == ("closed", 0, 50)


def test_VM5_VM6a_seats_place_pieces_in_turn_and_nature_the_rest() -> None:
    table = Table(3, 7, "build")
    story = table.story()
    next(story)
    for number in (1, 1, 0, 0, 1, 2, 2):
        asked = story.send(f"n{number}")
    seen: list[tuple[str, int]] = [(asked.kind, asked.who)]
    for text in ("wb2", "pb3", "jb4", "oc2"):
        assert text in asked.answers
        asked = story.send(text)
        seen.append((asked.kind, asked.who))
    assert seen == [("closed", 0), ("tiles", 1), ("tiles", 2), ("obstacles", 0), ("obstacles", 1)]
    assert not {"ob2", "ob3", "ob4", "oc2"} & asked.answers
    asked = story.send("fill")
    assert (asked.kind, asked.who) == ("fill", NATURE)
    asked = story.send("oh8")
    assert (asked.kind, asked.who) == ("open", 0)
    assert table.hearts == 2


def alone(table: Table, style: Style, rng: Random) -> None:
    """Plays a game without the engine, every third move at random."""
    story = table.story()
    asked: Question = next(story)
    try:
        while True:
            assert table.pool == len(table.open_squares()) - table.in_hand
            now = style if below(rng, 3) else STYLES[0]
            if asked.kind in ("world", "fill"):
                text = rest_of_the_world(table, rng)
            else:
                assert asked.answers
                drawn = asked.who == NATURE
                text = fall(asked, now, rng) if drawn else answer(table, asked, now, rng)
            asked = story.send(text)
    except StopIteration:
        pass


def test_games_end_and_are_won_only_with_nothing_left() -> None:
    """A game is won if every square is covered and all hearts are used. The pool always equals the
    number of open squares."""
    for number, style in enumerate(STYLES[::3]):
        rng = Random(f"vitametrie/alone/{number}")
        table = Table(1 + number % 8, pick((7, 9), rng), ("ready", "random", "build")[number % 3])
        alone(table, style, rng)
        assert (table.result == "won") == (not table.pool and not table.hearts)
