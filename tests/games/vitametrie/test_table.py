"""What the table shows, and what can be chosen on it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from spieltisch.ai.knowledge import Decision, Outlook
from spieltisch.core.game import NATURE
from spieltisch.core.text import Message, render
from spieltisch.core.ui import Ui
from spieltisch.games.vitametrie import move_text, parse_move, setup, to_act, view
from spieltisch.games.vitametrie.data import NAMES
from spieltisch.games.vitametrie.state import State
from spieltisch.games.vitametrie.table import Drawing, draw
from spieltisch.games.vitametrie.table.board import Square
from spieltisch.games.vitametrie.text import events
from tests.games.vitametrie.scenes import play, scene

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")


def look(state: State, you: int | None, picked: tuple[str, ...] = (), **changes: Any) -> Drawing:
    """The table as a seat sees it."""
    seen = view(state, you)
    screen = Ui(
        seats=state.seats,
        you=you,
        reader=you,
        order=tuple(range(state.seats)),
        names=PEOPLE[: state.seats],
        initials=tuple(name[0] for name in PEOPLE[: state.seats]),
        kinds=("human",) * state.seats,
        to_act=seen.to_act,
        thinking=None,
        legal={move_text(move): move for move in seen.legal},
        picked=picked,
        last=(),
        over=None,
        replaying=False,
        ply=2,
        prompt="",
        can_undo=False,
        waiting="you",
        account=False,
        shared=False,
        size="s",
        lang="en",
    )
    return draw(seen, screen._replace(**changes))


def after(state: State, *moves: str) -> Drawing:
    """The table right after the last of these moves, with what happened in it."""
    before = play(state, *moves[:-1])
    (seat,) = to_act(before)
    now = play(before, moves[-1])
    happened = events(before, seat, parse_move(moves[-1]), now, 0)
    return look(now, 0, last=happened)


def squares(drawing: Drawing) -> list[Square]:
    return [each for row in drawing.squares for each in row]


def square(drawing: Drawing, name: str) -> Square:
    return next(each for each in squares(drawing) if each.name == name)


def icons(drawing: Drawing, name: str) -> list[str]:
    return [layer.icon for layer in square(drawing, name).layers]


def said(message: Message | None) -> str:
    assert message is not None
    return render(message, PEOPLE)


def moves(drawing: Drawing) -> set[str]:
    """What can be chosen with one tap."""
    found = {each.move for each in squares(drawing)} | {drawing.end, drawing.fill}
    if drawing.target:
        found |= {stone.move for stone in drawing.target.stones}
    if drawing.numbers and drawing.numbers.best:
        found |= {choice.move for choice in drawing.numbers.others}
    return found - {""}


# -- stones ---------------------------------------------------------------------------------------


def test_VM9_a_square_shows_its_stones_when_it_or_its_head_is_tapped() -> None:
    state = scene("> . .\n> J .")
    drawing = look(state, 0)
    assert (square(drawing, "b1").pick, square(drawing, "a1").pick) == ("at:b1", "at:b1")
    assert square(drawing, "c2").pick == ""
    target = look(state, 0, ("at:b1",)).target
    assert target is not None
    assert [stone.move for stone in target.stones] == ["b1n", "b1e", "b1s"]
    assert target.chosen
    rolled = look(state, 0, ("at:b2",)).target
    assert rolled is not None
    assert [(stone.move, stone.way) for stone in rolled.stones] == [("rb2e", "o")]
    assert said(rolled.about).startswith("Roll to see")


def test_nothing_is_chosen_beforehand_but_the_keyboard_starts_at_a_likely_square() -> None:
    """Where the latest path goes on; on an empty board the middle."""
    extending = play(scene("> . . .\n> . . .\n. . . ."), "b2s", "b3e")
    opening = setup(2, {"board": "9", "start": "ready"})
    for state, first in ((extending, "c3"), (opening, "e4")):
        drawing = look(state, 0)
        assert drawing.target is None
        assert [each.name for each in squares(drawing) if each.first] == [first]
        assert [each.name for each in squares(drawing) if each.follow] == [first]
        assert not any(each.pressed == "true" for each in squares(drawing))
        picked = look(state, 0, (f"at:{first}",))
        assert picked.target is not None and picked.target.chosen
        assert not any(each.first for each in squares(picked))


def test_only_the_chosen_square_is_pressed() -> None:
    drawing = look(scene("> . .\nW W .\n> . ."), 0, ("at:b1",))
    pressed = {each.name: each.pressed for each in squares(drawing) if each.pick}
    assert pressed == {"b1": "true", "b3": "false", "a1": "", "a3": ""}
    assert [each.name for each in squares(drawing) if each.escape] == ["b1"]


def test_the_choice_is_put_into_words() -> None:
    state = scene("> . .\n> J .", hearts=1)
    for pick, words in (
        ("at:b1", "b1 chosen: its arrow can point in 3 directions."),
        ("at:b2", "b2 chosen: roll for the fate square."),
        ("at:heart", "Heart angel chosen: it can replace any one of 2 arrows."),
    ):
        assert said(look(state, 0, (pick,)).choice) == words
    assert look(state, 0).choice is None
    assert look(state, 1).choice is None


def test_signs_stand_around_their_square_and_never_off_the_board() -> None:
    """Nor on the chosen square, which must be seen. What leads off the board is in the tray."""
    target = look(setup(1, {"board": "9", "start": "ready"}), 0, ("at:a1",)).target
    assert target is not None
    assert [stone.move for stone in target.stones] == ["a1n", "a1e", "a1s", "a1w"]
    rose = [(stone.move, stone.way) for stone in target.rose]
    assert rose == [("a1e", "e"), ("a1s", "s")]


def test_a_sign_is_no_stone_but_says_that_its_stone_would_be_blocked() -> None:
    """What lies on the next square, under the sign, must not be mistaken for a choice."""
    target = look(scene("> . .\nW W ."), 0, ("at:b1",)).target
    assert target is not None
    signs = {stone.move: [one.icon for one in stone.sign] for stone in target.rose}
    assert signs == {"b1e": ["way-straight"], "b1s": ["way-straight", "mark-dead"]}
    assert all(stone.layers[0].icon == "stone-blank" for stone in target.stones)


def test_two_moves_compared_are_the_only_ones_with_marks() -> None:
    """Not the arrow that points to a square, nor the last stones; the ways on theirs are drawn."""
    state = play(scene("> . .\n. . .\n> . ."), "b1e", "b3e")
    best, other = parse_move("c1s"), parse_move("c3n")
    drawing = look(state, 0, advice=Decision(best), other=other)
    assert {each.name for each in squares(drawing) if each.pick} == {"c1", "c3"}
    assert not any("is-recent" in each.cls for each in squares(drawing))
    assert icons(drawing, "c1") == ["tile-plain", "way-right"]
    assert icons(drawing, "c3") == ["tile-plain", "way-left"]
    one = look(state, 0, advice=Decision(best), other=parse_move("c1n"))
    assert icons(one, "c1") == ["tile-plain"]


def test_the_chosen_square_stays_in_sight_when_the_board_is_enlarged() -> None:
    drawing = look(setup(1, {"board": "7", "start": "ready"}), 0, ("at:d3",))
    assert [(one.name, one.follow) for one in squares(drawing) if one.follow] == [("d3", "2 1")]


def test_VM16_after_a_rolled_angel_the_turn_can_be_ended() -> None:
    drawing = look(play(scene("> J .\n. . ."), "rb1e", "Fe"), 0)
    assert drawing.end == "E"
    assert icons(drawing, "b1") == ["tile-plain", "stone-angel", "corner-0"]
    assert {each.pick for each in squares(drawing)} >= {"at:b2", "at:c1"}


def test_VM18_the_heart_angels_button_lights_up_the_arrow_stones() -> None:
    state = scene("> > .\nW W .", hearts=2)
    drawing = look(state, 0)
    assert drawing.heart is not None
    assert (drawing.heart.pick, drawing.heart.lit, drawing.heart.number) == ("at:heart", False, 2)
    assert square(drawing, "b1").move == ""
    lit = look(state, 0, ("at:heart",))
    assert square(lit, "b1").move == "Hb1"
    assert lit.target is None


def test_VM18_without_another_move_the_arrow_stones_are_lit_from_the_start() -> None:
    drawing = look(scene("^ .", hearts=1), 0)
    assert square(drawing, "a1").move == "Ha1"
    assert drawing.heart is not None
    assert (drawing.heart.lit, drawing.heart.pick) == (True, "")


# -- the board ------------------------------------------------------------------------------------


def test_VM1_the_small_board_has_49_squares() -> None:
    assert [len(row) for row in look(setup(2, {"board": "7", "start": "ready"}), 0).squares] == [
        7
    ] * 7
    assert [len(row) for row in look(setup(2, {"board": "9", "start": "ready"}), 0).squares] == [
        9
    ] * 9


def test_stones_show_who_set_them_and_which_are_new() -> None:
    state = play(scene("> . . .\n> . . .", seats=3), "b1e", "b2e", "c2e")
    drawing = look(state, 0)
    stones = [square(drawing, name) for name in ("b1", "b2", "c2")]
    assert [(one.seat, "is-recent" in one.cls) for one in stones] == [
        (0, False),
        (1, True),
        (2, True),
    ]
    assert "corner-1" in icons(drawing, "b2")
    assert said(square(drawing, "b2").label) == "b2: arrow pointing right, Bo's"
    assert said(square(drawing, "b1").label) == "b1: arrow pointing right, yours, end of a path"
    others = square(look(state, 0, reader=None), "b1")
    assert said(others.label) == "b1: arrow pointing right, Ada's, end of a path"
    alone = look(play(scene("> . .", seats=1), "b1e"), 0)
    assert not any(icon.startswith("corner") for icon in icons(alone, "b1"))
    assert "is-recent" in square(alone, "b1").cls


def test_a_spectator_sees_everything_and_chooses_nothing() -> None:
    state = scene("> . .", hearts=1)
    drawing = look(state, None)
    assert moves(drawing) == set()
    assert (drawing.doing, drawing.heart, drawing.target) == ("wait", None, None)
    assert not any(each.pick for each in squares(drawing))


def test_VM20_the_table_says_how_much_is_left() -> None:
    drawing = look(play(scene("> . . .\n+ J - ~"), "b1e"), None)
    assert [(each.id, each.number) for each in drawing.counters] == [
        ("open", 6),
        ("hearts", 0),
        ("plus", 1),
        ("shift", 1),
        ("minus", 1),
        ("fate", 1),
    ]


def test_everybody_has_a_plate_that_shows_whose_turn_it_is() -> None:
    state = setup(8, {"board": "9", "start": "ready"})
    plates = look(state, 3).plates
    assert [(plate.name, plate.acts, plate.you) for plate in plates[:4]] == [
        ("Ada", True, False),
        ("Bo", False, False),
        ("Cy", False, False),
        ("Di", False, True),
    ]
    assert look(setup(1, {"board": "9", "start": "ready"}), 0).plates == ()


# -- dice and fate --------------------------------------------------------------------------------


def test_VM11_stones_are_dropped_then_show_their_faces_then_count_down() -> None:
    state = scene("> + . . .\n. . . . .")
    falling = after(state, "b1e").roll
    assert falling is not None
    assert [die.icon for die in falling.dice] == ["face-unknown"] * 3
    fallen = after(state, "b1e", "Dowe").roll
    assert fallen is not None
    assert [(die.icon, die.counts) for die in fallen.dice] == [
        ("face-obstacle", True),
        ("face-closed", True),
        ("face-angel", False),
    ]
    assert said(fallen.text) == "2 stones count"
    assert said(after(state, "b1e", "Dowe", "od1").roll.text) == "2 stones count, 1 obstacle to go"  # type: ignore[union-attr]
    assert square(after(state, "b1e", "Dowe"), "b1").cls.split()[-1] == "is-event"


def test_VM11_stones_without_effect_are_shown_too() -> None:
    drawing = after(scene("> + . .\n. . . ."), "b1e", "Desl")
    assert drawing.roll is not None
    assert [die.icon for die in drawing.roll.dice] == ["face-angel", "face-straight", "face-left"]
    assert said(drawing.roll.text) == "Nothing happens."


@pytest.mark.parametrize(
    ("face", "icon", "lies"),
    [
        ("o", "face-obstacle", "stone-obstacle"),
        ("w", "face-closed", "tile-fate"),
        ("e", "face-angel", "stone-angel"),
        ("s", "face-straight", "way-straight"),
        ("l", "face-left", "way-left"),
        ("r", "face-right", "way-right"),
    ],
)
def test_VM15_the_stone_rolled_for_fate_is_shown_with_its_effect(
    face: str, icon: str, lies: str
) -> None:
    state = scene("> J . .\n. . . .")
    assert [die.icon for die in after(state, "rb1e").roll.dice] == ["face-unknown"]  # type: ignore[union-attr]
    drawing = after(state, "rb1e", f"F{face}")
    assert drawing.roll is not None
    assert [die.icon for die in drawing.roll.dice] == [icon]
    assert lies in icons(drawing, "b1")


def test_VM12_VM13_VM14_obstacles_are_set_taken_and_moved_by_a_tap() -> None:
    plus = after(scene("> + . .\n# + . ."), "b1e", "Dowe")
    assert {each.name for each in squares(plus) if each.move} == {"c1", "d1", "c2", "d2"}
    assert icons(plus, "c1")[-1] == "stone-obstacle"
    minus = after(scene("> - . .\n# + . ."), "b1e", "Dowe")
    assert [(each.name, each.move) for each in squares(minus) if each.move] == [("a2", "xa2")]
    assert icons(minus, "a2")[-1] == "mark-take"
    shift = after(scene("> ~ . .\n# # . ."), "b1e", "Dowe")
    assert icons(shift, "a2")[-1] == "mark-shift"
    moved = after(scene("> ~ . .\n# # . ."), "b1e", "Dowe", "xa2")
    assert icons(moved, "a2")[-1] == "mark-barred"
    assert {each.name for each in squares(moved) if each.move} == {"c1", "d1", "c2", "d2"}


# -- building -------------------------------------------------------------------------------------


def test_VM6a_the_recommended_number_is_offered_first() -> None:
    drawing = look(setup(2, {"board": "9", "start": "build"}), 0)
    assert drawing.numbers is not None
    assert drawing.numbers.best is not None
    assert drawing.numbers.best.move == "n0"
    assert drawing.fill == "A"
    assert not any(each.move or each.pick for each in squares(drawing))
    later = look(play(setup(2, {"board": "9", "start": "build"}), "n4"), 0).numbers
    assert later is not None
    assert later.best is not None
    assert later.best.move == "n6"
    assert [each.number for each in later.agreed] == ["4", "", "", "", "", "", ""]


def test_VM6a_all_numbers_can_be_reached() -> None:
    state = setup(2, {"board": "9", "start": "build"})
    picked: tuple[str, ...] = ()
    found: set[str] = set()
    for _ in range(6):
        drawing = look(state, 0, picked)
        assert drawing.numbers is not None
        found |= {choice.move for choice in drawing.numbers.others if choice.move}
        onward = [c.pick for c in drawing.numbers.others if c.id == "number-after"]
        picked = tuple(onward)
    assert found == {move_text(move) for move in view(state, 0).legal} - {"A"}


def test_VM5_a_picked_tile_stays_picked_while_there_are_any() -> None:
    state = setup(2, {"board": "7", "start": "build"})
    state = play(state, "n0", "n1", "n0", "n2", "n1", "n3", "n2")
    first = look(state, 0)
    assert [(each.number, each.chosen) for each in first.palette] == [
        (1, True),
        (0, False),
        (2, False),
        (1, False),
    ]
    assert square(first, "b2").move == "pb2"
    minus = look(state, 0, ("stay-lay:minus",))
    assert square(minus, "b2").move == "mb2"
    gone = play(state, "mb2", "mb3")
    assert square(look(gone, 0, ("stay-lay:minus",)), "c3").move == "pc3"
    assert look(gone, 0).fill == "A"


# -- advice ---------------------------------------------------------------------------------------


class Found(NamedTuple):
    verdict: str
    paths: tuple[tuple[int, ...], ...]
    squares: tuple[int, ...]


def test_a_hint_is_marked_on_its_square_and_its_stone() -> None:
    state = scene("> . .\n> . .\n. . .")
    drawing = look(state, 0, advice=Decision(parse_move("b1e")))
    assert "is-advised" in square(drawing, "b1").cls
    assert drawing.target is not None
    assert [s.move for s in drawing.target.stones if s.advised] == ["b1e"]
    heart = look(scene("> > .", hearts=1), 0, advice=Decision(parse_move("Hb1")))
    assert square(heart, "b1").move == "Hb1", "lit without another tap"


def test_an_outlook_shows_its_path_on_request() -> None:
    state = scene("> . .")
    path = tuple(NAMES.index(name) for name in ("b1", "c1"))
    advice = Outlook(Found("yes", (path,), path[:1]))
    asked = look(state, 0, advice=advice)
    assert (asked.advice.lines, asked.looks_out) == ((), False)
    assert said(asked.advice.toggle) == "Show path"
    several = look(state, 0, advice=Outlook(Found("yes", (path[:1], path[1:]), path[:1])))
    assert said(several.advice.toggle) == "Show paths"
    drawing = look(state, 0, ("stay-path",), advice=advice)
    assert drawing.advice.lines == ("36,12 60,12",)
    assert "is-advised" in square(drawing, "b1").cls
    alone = Outlook(Found("yes", (path[1:],), ()))
    assert look(state, 0, ("stay-path",), advice=alone).advice.lines == ("57,12 63,12",)
    assert look(state, 0, advice=Outlook(("unknown",))).advice.toggle is None


def test_nothing_can_be_chosen_before_a_chance_event() -> None:
    state = play(scene("> + ."), "b1e")
    assert to_act(state) == (NATURE,)
    assert moves(look(state, 0)) == set()
