"""The picture on the result screen: a line for every reveal, a disc for every gain, and words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from spieltisch.core.text import render
from spieltisch.games.vector.table.picture import picture
from tests.games.pictures import finished, opened, picture_of, ui_of

FINISHED = finished("vector")
NAMES = ("Ada", "Bruno", "Cleo", "Dario")


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_the_whole_path_of_the_vector_is_within_the_picture(path: Path) -> None:
    session = opened(path)
    view = session.view()
    assert session.match.outcome is not None
    drawn = picture_of(session)
    steps = [step for done in view.state.history for step in done.steps]
    assert [one.position for one in drawn.stretches] == [step.position for step in steps]
    ends = [line.line.split() for line in drawn.stretches]
    for one, following in pairwise(ends):
        assert one[-1] == following[0]
    assert ends[-1][-1] == f"{drawn.x},{drawn.y}"
    places = [int(number) for one in ends for point in one for number in point.split(",")]
    assert all(0 < number < 460 for number in places)
    x, y, radius = drawn.sun
    assert all(radius + 10 <= at <= 460 - radius - 10 for at in (x, y))
    brought = [step for step in steps if step.owner >= 0 and step.points]
    assert [(one.position, one.lost) for one in drawn.gains] == [
        (step.owner, step.points < 0) for step in brought
    ]
    assert [column.points.replace("−", "-") for column in drawn.columns] == [
        str(points) for points in session.match.outcome.scores
    ]


def test_the_words_say_how_it_was_won_and_in_which_round_it_turned() -> None:
    (path,) = (path for path in FINISHED if path.stem == "four-rounds")
    said = [render(line, NAMES) for line in picture_of(opened(path)).lines]
    assert said == [
        "Bruno and Dario scored 75 points together in 12 rounds.",
        "Best move: +40 for Dario (West) in round 2.",
        "Ahead from the first round to the last.",
    ]


def test_a_win_below_zero_has_a_real_minus() -> None:
    (path,) = (path for path in FINISHED if path.stem == "four-rounds")
    session = opened(path)
    ui = ui_of(session)
    assert ui.over is not None
    low = ui._replace(over=ui.over._replace(scores=(-20, -10, -20, -10)))
    drawn = picture(session.view(), low)
    assert drawn is not None
    assert render(drawn.lines[0], NAMES) == (
        "Bruno and Dario scored −10 points together in 12 rounds."
    )
    mine = picture(session.view(), low._replace(reader=3))
    assert mine is not None
    assert render(mine.lines[0], NAMES) == "You and Bruno scored −10 points together in 12 rounds."


def test_there_is_no_picture_before_the_end() -> None:
    session = opened(FINISHED[0])
    session.seek(session.first)
    assert picture(session.view(), ui_of(session)) is None
