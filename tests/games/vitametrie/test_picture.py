"""The picture of the world at the end: the paths' lights, their order, and the words."""

from __future__ import annotations

from typing import Final

import pytest

from spieltisch.core.game import Outcome
from spieltisch.core.text import render
from spieltisch.games.vitametrie import view
from spieltisch.games.vitametrie.data import NAMES
from spieltisch.games.vitametrie.state import State
from spieltisch.games.vitametrie.table.picture import EDGE, SIDE, Dot, Picture, grown, paths
from tests.games.vitametrie.scenes import marks, scene
from tests.games.vitametrie.test_table import PEOPLE, look

EAST, SOUTH, WEST = 1, 2, 3


def grow(drawing: str, way: str, came: dict[str, int], hearts: int = 0, seats: int = 2) -> State:
    """A drawn position whose stones the seats set in this order, in turn. `came` has the direction
    of travel of the stones that a path reached; all others are opening stones."""
    state = scene(drawing, hearts, seats)
    names = way.split()
    order, setters, travels = [0] * 81, [-1] * 81, [-1] * 81
    for number, name in enumerate(names):
        square = NAMES.index(name)
        order[square], setters[square] = number + 1, number % seats
        travels[square] = came.get(name, -1)
    return state._replace(phase="over", marks=marks(travels, setters, order))


def picture(state: State, reason: str = "stuck") -> Picture:
    value = float(reason == "won")
    over = Outcome((value,) * state.seats, (0,) * state.seats, reason)
    found = look(state, 0, over=over, waiting="over").picture
    assert found is not None
    return found


def places(dots: tuple[Dot, ...]) -> list[tuple[float, float]]:
    """Where dots lie, in squares from the upper left corner of the world."""
    return [((dot.x - EDGE) / SIDE, (dot.y - EDGE) / SIDE) for dot in dots]


BEND: Final = grow("> v .\n. v #\n. . .", "a1 b1 b2", {"b1": EAST, "b2": SOUTH})


def test_there_is_no_picture_before_the_end() -> None:
    assert look(scene("> . ."), 0).picture is None


def test_strokes_are_in_the_order_in_which_stones_were_set() -> None:
    drawn = picture(BEND)
    assert [NAMES[square] for square in grown(view(BEND, None))] == ["a1", "b1", "b2"]
    assert [stroke.line for stroke in drawn.strokes] == [
        "M44 44L68 44L69 44",  # from the middle of the opening stone eastwards
        "M67 44L68 44A24 24 0 0 1 92 68L92 69",  # a bend to the right
        "M92 67L92 116L92 117",
    ]
    lights = [stroke.light for stroke in drawn.strokes]
    assert lights == ["vm-glow-0 vm-at-0", "vm-glow-3 vm-at-3", "vm-glow-6 vm-at-6"]


def test_a_world_without_paths_has_squares_but_no_strokes() -> None:
    drawn = picture(scene(". #")._replace(phase="over"))
    assert (drawn.strokes, drawn.lit, drawn.facts) == ((), (), ())
    assert len(drawn.hollow) == 1
    assert {spot.icon for spot in drawn.blocks} == {"stone-obstacle", "stone-closed"}


def test_an_end_is_marked_where_a_path_leads_no_further() -> None:
    assert places(picture(BEND).ends) == [(1.5, 1.5 + (SIDE / 2 - 5) / SIDE)]


def test_VM9_a_path_that_runs_into_an_opening_stone_grows_together_with_it() -> None:
    met = grow("> > >", "c1 a1 b1", {"b1": EAST})
    assert paths(view(met, None)) == (tuple(NAMES.index(name) for name in ("c1", "a1", "b1")),)
    assert len(picture(met).ends) == 1
    apart = grow("> > <", "c1 a1 b1", {"b1": EAST})
    assert len(paths(view(apart, None))) == 2, "c1 points back at b1"
    assert len(picture(apart).ends) == 2


def test_VM17_a_path_that_runs_into_one_begun_beside_an_angel_grows_together_with_it() -> None:
    met = grow("@ > >\n. ^ .", "a1 b1 c1 b2", {"b1": EAST, "c1": EAST})
    assert len(paths(view(met, None))) == 1
    assert len(picture(met).ends) == 1


def test_a_path_may_run_into_itself() -> None:
    ring = grow("> v\n^ <", "a1 b1 b2 a2", {"b1": EAST, "b2": SOUTH, "a2": WEST})
    assert len(paths(view(ring, None))) == 1
    assert picture(ring).ends == ()


def test_VM10_a_path_that_points_at_anothers_side_ends_there() -> None:
    state = grow("> v\n. v", "a1 b1 b2", {"b2": SOUTH})
    # The path from a1 joins b1, because b1 is an opening stone. Reached from elsewhere, it blocks.
    assert len(picture(state).ends) == 1
    came = (*state.came[:1], SOUTH, *state.came[2:])
    elsewhere = state._replace(marks=marks(came, state.setters, state.order))
    assert len(picture(elsewhere).ends) == 2


def test_VM18_a_heart_angel_splits_a_path_and_has_a_stroke_to_every_part() -> None:
    state = grow("> H >\n. v #", "a1 c1 b1 b2", {"c1": EAST, "b2": SOUTH})
    drawn = picture(state)
    assert [spot.icon for spot in drawn.angels] == ["light-heart"]
    lines = [stroke.line for stroke in drawn.strokes]
    assert lines[2:5] == ["M92 44L117 44", "M92 44L92 69", "M92 44L67 44"], "east, south, west"
    assert len(paths(view(state, None))) == 3
    ends = places(drawn.ends)
    assert len(ends) == 2, "c1 and b2; a1 leads into the angel"


def test_an_angel_has_no_stroke_to_a_path_that_passes_by() -> None:
    state = grow("@ .\nv .\nv .", "a1 a2 a3", {"a2": EAST, "a3": SOUTH})
    assert not [each for each in picture(state).strokes if each.line.startswith("M44 44")]


def test_with_several_players_stones_have_the_marks_of_their_seats() -> None:
    drawn = picture(BEND)
    assert [(dot.seat, dot.light[-1]) for dot in drawn.openings] == [(0, "0")]
    assert [dot.seat for dot in drawn.beads] == [1, 0]
    assert [(share.name, share.stones) for share in drawn.shares] == [("Ada", 2), ("Bo", 1)]
    alone = grow("> > .", "a1 b1", {"b1": EAST}, seats=1)
    drawn = picture(alone)
    assert (drawn.beads, drawn.shares) == ((), ())
    assert len(drawn.openings) == 1


def test_a_stone_set_by_fate_has_no_mark() -> None:
    setters = [-1 if square == 1 else seat for square, seat in enumerate(BEND.setters)]
    rolled = BEND._replace(marks=marks(BEND.came, setters, BEND.order))
    assert len(picture(rolled).beads) == 1


def test_the_small_world_fills_its_picture() -> None:
    state = scene("W W")._replace(phase="over", size=7)
    drawn = picture(state)
    assert (drawn.dusk, drawn.right) == (7 * SIDE + 8, drawn.width - EDGE)
    assert min(spot.x for spot in drawn.blocks) == EDGE
    assert max(spot.y for spot in drawn.blocks) == EDGE + 6 * SIDE
    assert drawn.covered == "49/49"


@pytest.mark.parametrize(
    ("drawing", "hearts", "said"),
    [
        ("> > >", 0, "The whole world shines."),
        ("> . >", 0, "So close: 1 square stayed empty."),
        ("> . .", 1, "So close: 2 squares stayed empty."),
        ("> > >", 1, "So close: 1 heart angel was left."),
        ("> . . . .", 0, "4 squares stayed empty."),
    ],
)
def test_VM20_the_headline_says_how_close_it_was(drawing: str, hearts: int, said: str) -> None:
    state = scene(drawing, hearts)._replace(phase="over")
    drawn = picture(state)
    assert render(drawn.headline, PEOPLE) == said


def test_VM20_the_lines_name_what_was_left_and_the_last_stone() -> None:
    drawn = picture(grow("> > .", "a1 b1", {"b1": EAST}, hearts=1))
    assert [render(line, PEOPLE) for line in drawn.lines] == [
        "1 heart angel was left as well.",
        "Left empty: c1",
        "Bo put the last stone onto b1.",
    ]
    own = picture(grow("> >", "b1 c1 a1", {"b1": EAST}))
    assert render(own.lines[-1], PEOPLE) == "You put the last stone onto a1."
    alone = picture(grow("> >", "a1 b1", {"b1": EAST}, seats=1))
    assert render(alone.lines[-1], PEOPLE) == "The last stone went onto b1."
    many = picture(scene("> " + ". " * 8)._replace(phase="over"))
    assert not any("Left empty" in render(line, PEOPLE) for line in many.lines)


def test_facts_count_paths_and_angels() -> None:
    state = grow("> H >\n. v #", "a1 c1 b1 b2", {"c1": EAST, "b2": SOUTH})
    facts = [(fact.number, render(fact.label, PEOPLE)) for fact in picture(state).facts]
    assert facts == [(3, "paths"), (1, "stone in the longest path"), (1, "angel helped")]
