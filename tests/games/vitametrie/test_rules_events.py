"""VM11 to VM16: events, the stones dropped for them, fate."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import stream
from spieltisch.games.vitametrie import move_text, outcome, sample_chance, to_act
from spieltisch.games.vitametrie.data import LAST_WHITE, NAMES
from tests.games.vitametrie.scenes import at, drawn, legal, play, scene

PLUS = "> + .\n. . .\n. - ."
MINUS = "> - .\n# # #"
SHIFT = "> ~ .\n# . #\n. . +"


@pytest.mark.parametrize(
    ("open_squares", "count"), [(1, 1), (2, 2), (3, 3), (4, 3)], ids="pool of {}".format
)
def test_VM11_three_stones_drop_or_as_many_as_the_pool_has(open_squares: int, count: int) -> None:
    state = play(scene("> + " + ". " * open_squares), "b1e")
    assert to_act(state) == (NATURE,)
    assert len(move_text(sample_chance(state, stream("dice", 0)))) == 1 + count


def test_VM11_no_stone_drops_when_the_board_is_full() -> None:
    state = play(scene("> +"), "b1e")
    result = outcome(state)
    assert result is not None
    assert result.reason == "won"


def test_VM11_all_faces_are_equally_likely() -> None:
    state = play(scene(PLUS), "b1e")
    faces = "".join(move_text(sample_chance(state, stream("f", n)))[1:] for n in range(1000))
    counts = [faces.count(letter) for letter in "oweslr"]
    assert sum(counts) == 3000
    assert 440 < min(counts) < 500 < max(counts) < 560


@pytest.mark.parametrize(
    ("dice", "left"),
    [("Desl", 0), ("Deso", 1), ("Dwer", 1), ("Dowl", 2), ("Dooo", 3), ("Dwwo", 3), ("Dw", 1)],
)
def test_VM11_red_and_white_faces_count(dice: str, left: int) -> None:
    state = play(scene(PLUS), "b1e", dice)
    assert state.left == left
    assert (state.phase, to_act(state)) == (("plus", (0,)) if left else ("extend", (1,)))


def test_VM12_the_active_seat_sets_obstacles_on_free_plain_squares() -> None:
    state = play(scene(PLUS), "b1e", "Dowe")
    assert legal(state) == ["oc1", "oa2", "ob2", "oc2", "oa3", "oc3"], "b3 has a tile"
    state = play(state, "oc1")
    assert (state.left, to_act(state)) == (1, (0,))
    state = play(state, "ob2")
    assert drawn(state) == ">>#/.#./..."
    assert outcome(state) is not None, "the only head is closed"


def test_VM12_no_more_obstacles_are_set_than_fit() -> None:
    state = play(scene("> + .\n- - J"), "b1s", "Dooo", "oc1")
    assert (state.phase, to_act(state)) == ("extend", (1,))
    assert play(scene("> +\n- J"), "b1s", "Dow").phase == "extend"


def test_VM12_an_opening_stone_on_a_red_plus_sets_nothing() -> None:
    state = play(scene(PLUS)._replace(phase="open", turn=1), "b1e")
    assert state.phase == "extend"


def test_VM13_obstacles_are_taken_off_by_choice() -> None:
    state = play(scene(MINUS), "b1s", "Dowe")
    assert legal(state) == ["xa2", "xb2", "xc2"]
    state = play(state, "xc2", "xb2")
    assert drawn(state) == ">v./#.."
    assert (state.phase, to_act(state)) == ("extend", (1,))


def test_VM13_no_more_obstacles_are_taken_off_than_there_are() -> None:
    state = play(scene("> - .\n# . ."), "b1e", "Dooo", "xa2")
    assert state.phase == "extend"
    assert play(scene("> - .\n. . ."), "b1e", "Dooo").phase == "extend"


def test_VM14_obstacles_move_but_never_to_where_one_lay() -> None:
    state = play(scene(SHIFT), "b1s", "Dooo")
    assert legal(state) == ["xa2", "xc2"]
    state = play(state, "xa2")
    assert (state.lifted, to_act(state)) == (NAMES.index("a2"), (0,))
    assert legal(state) == ["oc1", "ob2", "oa3", "ob3"], "neither a2 nor a tile"
    state = play(state, "oa3")
    assert legal(state) == ["xc2"], "the moved one stays"
    state = play(state, "xc2")
    assert legal(state) == ["oc1", "ob2", "ob3"], "a2 is still barred"
    state = play(state, "ob3")
    assert drawn(state) == ">v./.../##."
    assert (state.phase, to_act(state)) == ("extend", (1,))


def test_VM14_it_ends_when_no_obstacle_or_no_square_is_left() -> None:
    assert play(scene("> ~ .\n. . ."), "b1e", "Dooo").phase == "extend"
    assert play(scene("> ~ -\n# # J"), "b1e", "Dooo").phase == "extend"
    state = play(scene("> ~ .\n# # -"), "b1e", "Dooo", "xa2", "oc1")
    assert state.phase == "over", "no head is open"


FATES = {
    "Fo": ("#", "extend", 1),
    "Fw": (".", "extend", 1),
    "Fe": ("@", "angel", 0),
    "Fs": (">", "extend", 1),
    "Fl": ("^", "extend", 1),
    "Fr": ("v", "extend", 1),
}


@pytest.mark.parametrize("face", FATES)
def test_VM15_the_six_faces_of_fate(face: str) -> None:
    stone, phase, seat = FATES[face]
    state = scene(". . .\n> J .\n. . <")
    assert legal(state) == ["rb2e", "b3n", "b3s", "b3w"]
    state = play(state, "rb2e")
    assert to_act(state) == (NATURE,)
    state = play(state, face)
    assert (at(state, "b2"), state.phase, to_act(state)) == (stone, phase, (seat,))
    assert state.came[NAMES.index("b2")] == (1 if stone in "^>v<" else -1)
    assert state.whites == (face == "Fw")


@pytest.mark.parametrize(
    ("way", "arrows"), [("n", "^<>"), ("e", ">^v"), ("s", "v><"), ("w", "<v^")]
)
def test_VM15_a_rolled_arrow_turns_from_the_way_the_path_comes(way: str, arrows: str) -> None:
    state = scene(". v .\n> J <\n. ^ .")
    assert legal(state) == ["rb2n", "rb2e", "rb2s", "rb2w"]
    for face, arrow in zip("slr", arrows, strict=True):
        assert at(play(state, f"rb2{way}", f"F{face}"), "b2") == arrow


def test_VM15_a_fate_square_beside_an_angel_is_rolled_for_too() -> None:
    assert legal(scene("@ J .")) == ["rb1e"]


def test_VM15a_a_fate_square_is_a_fate_square_again_without_its_obstacle() -> None:
    state = play(scene("> J .\n> - .\n. . ."), "rb1e", "Fo", "b2s", "Doee", "xb1")
    assert state.tiles[1] == 4
    assert "rb1e" in legal(state)


def test_VM15a_no_obstacle_goes_back_to_a_fate_square() -> None:
    state = play(scene("> J .\n> ~ .\n. . ."), "rb1e", "Fo", "b2s", "Doee", "xb1")
    assert legal(state) == ["oc1", "oc2", "oa3", "ob3", "oc3"]


def test_VM15a_from_the_fiftieth_white_roll_on_white_is_rolled_again() -> None:
    state = play(scene("> J ."), "rb1e")

    def rolled(whites: int) -> set[str]:
        after = state._replace(whites=whites)
        return {move_text(sample_chance(after, stream("fate", n))) for n in range(60)}

    assert rolled(LAST_WHITE - 1) == set(FATES)
    assert rolled(LAST_WHITE) == set(FATES) - {"Fw"}
    assert LAST_WHITE == 49


def test_VM16_after_a_rolled_angel_the_same_seat_may_go_on() -> None:
    state = play(scene(". - .\n> J .\n. # ."), "rb2e", "Fe")
    assert legal(state) == ["b1n", "b1e", "b1w", "c2n", "c2e", "c2s", "E"]
    assert to_act(play(state, "E")) == (1,)
    assert to_act(play(state, "c2e")) == (1,)
    fired = play(state, "b1w", "Doee")
    assert (fired.phase, to_act(fired)) == ("minus", (0,)), "VM19: it fires its event"


def test_VM16_the_stone_goes_only_beside_the_new_angel() -> None:
    state = play(scene("> J .\n> . .\n@ . ."), "rb1e", "Fe")
    assert {text[:2] for text in legal(state)} == {"b2", "c1", "E"}
    assert "b2e" in legal(state)
    assert "b2n" not in legal(state), "that leads back into the angel"


def test_VM16_one_angel_may_lead_to_the_next() -> None:
    state = play(scene("> J J ."), "rb1e", "Fe", "rc1e", "Fe", "d1e")
    assert drawn(state) == ">@@>"
    result = outcome(state)
    assert result is not None
    assert result.reason == "won"


def test_VM16_an_angel_without_a_free_square_beside_ends_the_turn() -> None:
    state = play(scene("> J W .\n. # W ^"), "rb1e", "Fe")
    assert (state.phase, to_act(state)) == ("extend", (1,))
