"""VM9, VM10, VM17 to VM20: extending paths, angels, heart angels, the end."""

from __future__ import annotations

import pytest

from spieltisch.games.vitametrie import outcome, to_act
from spieltisch.games.vitametrie.data import NAMES
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.scenes import at, drawn, legal, play, scene


def came(state: State, name: str) -> int:
    return state.came[NAMES.index(name)]


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("> . .", ["b1n", "b1e", "b1s"]),
        (". . <", ["b1n", "b1s", "b1w"]),
        ("v \n . \n .", ["a2e", "a2s", "a2w"]),
        (". \n . \n ^", ["a2n", "a2e", "a2w"]),
    ],
    ids=["east", "west", "south", "north"],
)
def test_VM9_a_path_goes_straight_on_left_or_right_never_back(
    drawing: str, expected: list[str]
) -> None:
    assert legal(scene(drawing)) == expected


def test_VM9_anybody_may_extend_any_path() -> None:
    state = scene("> . . .\n. . . <")
    assert legal(state) == ["b1n", "b1e", "b1s", "c2n", "c2s", "c2w"]
    state = play(state, "c2w")
    assert to_act(state) == (1,)
    assert state.setters[NAMES.index("c2")] == 0
    assert (came(state, "c2"), state.order[NAMES.index("c2")]) == (3, 82)
    state = play(state, "b1e")
    assert state.setters[NAMES.index("b1")] == 1


def test_VM9_a_stone_is_never_set_before_an_opening_stone() -> None:
    state = scene(". > .")
    assert {text[:2] for text in legal(state)} == {"c1"}


def test_VM9_a_path_that_runs_into_an_opening_stone_grows_together_with_its_path() -> None:
    state = play(scene("> . > ."), "b1e")
    assert legal(state) == ["d1n", "d1e", "d1s"], "both paths share this head"


def test_VM9_two_heads_that_point_at_one_square_allow_what_either_allows() -> None:
    state = scene("> . <\n. . .")
    assert legal(state) == ["b1n", "b1e", "b1s", "b1w"]
    assert came(play(state, "b1s"), "b1") == 1, "the first source clockwise from the north"
    assert came(play(state, "b1w"), "b1") == 3
    assert came(play(state, "b1e"), "b1") == 1


def test_VM9_a_head_comes_before_an_angel() -> None:
    state = scene(". v .\n@ . .\n. . .")
    assert came(play(state, "b2e"), "b2") == 2
    assert came(play(scene("@ . <\n. . ."), "b1s"), "b1") == 3
    assert came(play(scene("@ . <\n. . ."), "b1e"), "b1") == 1, "from the head it would go back"


def test_VM10_a_new_arrow_may_point_at_what_is_closed() -> None:
    state = scene("> .\n. .")
    assert "b1n" in legal(state), "off the board"
    assert "b1e" in legal(state), "at a closed square"
    state = play(scene("> .\n. .\n. <"), "b1e")
    assert {text[:2] for text in legal(state)} == {"a3"}


def test_VM10_an_event_may_open_a_head_again() -> None:
    state = scene("> # .\n> - .\n. . .")
    assert {text[:2] for text in legal(state)} == {"b2"}
    state = play(state, "b2s", "Dows", "xb1")
    assert {text[:2] for text in legal(state)} == {"b1", "b3"}


def test_VM17_paths_can_begin_on_free_squares_beside_angels() -> None:
    state = scene(". . .\n. @ .\n. . .")
    assert legal(state) == [
        *("b1n", "b1e", "b1w"),
        *("a2n", "a2s", "a2w"),
        *("c2n", "c2e", "c2s"),
        *("b3e", "b3s", "b3w"),
    ]
    assert came(play(state, "c2e"), "c2") == 1
    assert legal(scene("H .")) == ["b1n", "b1e", "b1s"]


def test_VM18_a_heart_angel_replaces_an_arrow_stone_that_has_an_open_square_beside() -> None:
    state = scene("> v .\n^ < .\nv # W", hearts=2)
    assert legal(state) == ["Hb1", "Hb2"]
    after = play(state, "Hb2")
    assert (after.phase, after.hearts, to_act(after)) == ("heart", 1, (0,))
    assert drawn(after) == ">v./^H./v#"
    assert legal(after) == ["c2n", "c2e", "c2s"]
    after = play(after, "c2n")
    assert (after.phase, to_act(after)) == ("extend", (1,))
    assert came(after, "c2") == 1
    assert drawn(after) == ">v./^H^/v#"
    assert legal(after) == ["c1n", "c1e", "c1w", "Hb1", "Hc2"], "the rest of the old path stays"


def test_VM18_the_new_stone_goes_beside_this_heart_angel_only() -> None:
    state = play(scene("> . .\n@ . .\n. . <", hearts=1), "Hc3")
    assert {text[:2] for text in legal(state)} == {"c2", "b3"}


def test_VM18_a_stone_beside_a_heart_angel_fires_its_event_and_rolls_for_fate() -> None:
    state = play(scene("> -\nJ .\n# #", hearts=1), "Ha1")
    assert legal(state) == ["b1n", "b1e", "b1s", "ra2s"]
    assert play(state, "b1s").phase == "dice"
    rolled = play(state, "ra2s", "Fs")
    assert at(rolled, "a2") == "v"
    assert came(rolled, "a2") == 2


def test_VM18_without_heart_angels_none_is_set() -> None:
    assert legal(scene("> . .")) == ["b1n", "b1e", "b1s"]
    assert "Ha1" in legal(scene("> . .", hearts=1))


def test_VM19_there_is_no_passing() -> None:
    assert "E" not in legal(scene("> . .", hearts=1))


def test_VM20_won_together_when_all_is_covered_and_all_heart_angels_are_used() -> None:
    state = play(scene("> .", seats=3), "b1n")
    result = outcome(state)
    assert result is not None
    assert to_act(state) == ()
    assert (result.returns, result.scores, result.reason) == ((1.0,) * 3, (81,) * 3, "won")


def test_VM20_lost_when_a_heart_angel_is_left() -> None:
    result = outcome(play(scene("> .", hearts=1), "b1n"))
    assert result is not None
    assert (result.returns, result.scores, result.reason) == ((0.0, 0.0), (81, 81), "hearts")


def test_VM20_lost_when_nobody_can_move() -> None:
    result = outcome(play(scene("> . .\n. . ."), "b1n"))
    assert result is not None
    assert (result.returns, result.scores, result.reason) == ((0.0, 0.0), (77, 77), "stuck")


def test_VM20_a_heart_angel_still_to_use_keeps_the_match_going() -> None:
    state = play(scene("> . .\n. . .", hearts=1), "b1n")
    assert outcome(state) is None
    assert legal(state) == ["Ha1", "Hb1"]


def test_VM20_won_by_a_heart_angel_as_the_last_move() -> None:
    result = outcome(play(scene("^ .", hearts=1), "Ha1", "b1e"))
    assert result is not None
    assert result.reason == "won"
