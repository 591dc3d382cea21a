"""How the board marks paths: open heads, dead ends, and squares that no path can reach."""

from __future__ import annotations

from spieltisch.games.vitametrie import setup
from spieltisch.games.vitametrie.data import EAST, NAMES, NORTH, OBSTACLE
from spieltisch.games.vitametrie.paths import leads_nowhere
from spieltisch.kit.tuples import put
from tests.games.vitametrie.scenes import marks, play, scene
from tests.games.vitametrie.test_table import icons, look, said, square


def test_VM10_stones_that_end_their_path_say_so_before_they_are_set() -> None:
    target = look(scene("> . .\nW # ."), 0, ("at:b1",)).target
    assert target is not None
    assert [stone.dead for stone in target.stones] == [True, False, True]
    assert said(target.stones[0].label).endswith(", blocked")


def test_VM10_heads_dead_ends_and_squares_cut_off_are_marked() -> None:
    drawing = look(scene("> . # .\n> # . #\n^ W # W"), 0)
    assert icons(drawing, "a1")[-1] == "mark-head"
    assert icons(drawing, "a2")[-1] == "mark-dead"
    assert icons(drawing, "c2")[-1] == "mark-lost"
    assert "mark-lost" not in icons(drawing, "b1")
    assert said(square(drawing, "c2").label).endswith(", cut off")
    assert "end of a path" in said(square(drawing, "a1").label)


def test_VM10_the_mark_of_a_square_cut_off_leaves_room_for_the_squares_own_sign() -> None:
    drawing = look(scene("> . # .\n> # . #\n^ W # +"), 0)
    marks = {one.name: one.layers[-1] for row in drawing.squares for one in row}
    assert marks["c2"] == ("mark-lost", "vm-mark")
    assert marks["d3"] == ("mark-lost", "vm-mark vm-edges")


def test_VM18_with_a_heart_angel_left_squares_beside_a_path_are_not_cut_off() -> None:
    drawing = "^ .\n^ ."
    assert "mark-lost" in icons(look(scene(drawing), 0), "b1")
    assert "mark-lost" not in icons(look(scene(drawing, hearts=1), 0), "b1")


def test_VM16_VM18_squares_cut_off_are_marked_before_the_stone_beside_an_angel() -> None:
    """The last heart angel has been set: only the squares beside it are still in reach."""
    owed = play(scene("> . W .\n^ W . <", hearts=1), "Ha1")
    assert owed.phase == "heart"
    assert "mark-lost" not in icons(look(owed, 0), "b1")
    assert "mark-lost" in icons(look(owed, 0), "d1")
    rolled = play(scene("> J . W .\n^ W W . <"), "rb1e", "Fe")
    assert rolled.phase == "angel"
    assert "mark-lost" in icons(look(rolled, 0), "e1")


def test_VM9_a_path_that_goes_on_or_grows_together_has_no_dead_end() -> None:
    state = play(scene("> . .\nW W ."), "b1e", "c1s")
    for name in ("a1", "b1"):
        assert not {"mark-dead", "mark-head"} & set(icons(look(state, 0), name))
    joined = scene("> . > .")
    target = look(joined, 0, ("at:b1",)).target
    assert target is not None
    assert {stone.move: stone.dead for stone in target.stones}["b1e"] is False


def test_VM17_a_path_grows_together_with_one_that_began_beside_an_angel() -> None:
    start = setup(1, {"board": "7", "start": "ready"})
    target = look(play(start, "e7w", "He7", "e6n", "f7e", "e8e"), 0, ("at:f8",)).target
    assert target is not None
    stones = {stone.move: (stone.dead, said(stone.label)) for stone in target.stones}
    assert stones["f8n"] == (False, "Stone at f8, pointing up")
    rolled = scene("# . #\n@ > .\n# . #")
    came = [EAST if square == NAMES.index("b2") else -1 for square in range(81)]
    known = rolled._replace(marks=marks(came, rolled.setters, rolled.order))
    assert not leads_nowhere(known.stones, known.came, NAMES.index("b3"), NORTH)
    walled = known._replace(stones=put(known.stones, NAMES.index("a2"), OBSTACLE))
    assert leads_nowhere(walled.stones, walled.came, NAMES.index("b3"), NORTH)
