"""The position of the next turn, built by index instead of by name."""

from __future__ import annotations

from spieltisch.games.vitametrie.state import NONE, Mark, turn_over
from tests.games.vitametrie.scenes import play, scene

SHIFTING = play(scene("> ~ .\n# . ."), "b1e", "Dooo", "xa2")


def test_VM9_the_next_turn_begins_with_nothing_under_way() -> None:
    laid = ((0,) * 81, (Mark(3, 0, 1, 90),), 90)
    assert turn_over(SHIFTING, "over", laid) == SHIFTING._replace(
        phase="over",
        turn=1,
        stones=laid[0],
        marks=laid[1],
        laid=laid[2],
        square=NONE,
        heading=NONE,
        faces=(),
        left=0,
        barred=(),
        lifted=NONE,
    )
