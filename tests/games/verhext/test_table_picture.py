"""The picture on the result screen: a house for each player, a sign for each bid, and words."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.core.text import render
from spieltisch.games.verhext.table.picture import HEIGHT, STREET, WIDTH, picture
from tests.games.pictures import finished, opened, picture_of, ui_of

FINISHED = finished("verhext")


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_every_bid_is_a_star_or_smoke_and_every_hat_sits_on_a_chimney(path: Path) -> None:
    session = opened(path)
    view = session.view()
    drawn = picture_of(session)
    assert [house.seat for house in drawn.houses] == list(range(view.seats))
    for house in drawn.houses:
        plus = sum(done.points[house.seat] > 0 for done in view.state.rounds)
        assert len(house.stars) >= plus
        assert len(house.stars) + len(house.smokes) == len(view.state.rounds)
        assert len(house.hats) == view.state.hats[house.seat]
        signs = [*house.stars, *house.smokes, *house.hats]
        assert all(30 < one.x < WIDTH - 30 and 0 < one.y < STREET < HEIGHT for one in signs)
    assert session.outcome is not None
    assert [house.lit for house in drawn.houses] == [ret > 0 for ret in session.outcome.returns]
    assert drawn.lines


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("five-pile", "Ahead from the first round to the last."),
        ("five-hats", "Took the lead for good in round 3."),
    ],
)
def test_the_words_say_in_which_round_the_match_turned(name: str, said: str) -> None:
    (path,) = (path for path in FINISHED if path.stem == name)
    *_, last = picture_of(opened(path)).lines
    assert render(last, ()) == said


def test_there_is_no_picture_before_the_end() -> None:
    session = opened(FINISHED[0])
    session.seek(session.first)
    assert picture(session.view(), ui_of(session)) is None
