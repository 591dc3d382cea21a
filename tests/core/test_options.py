"""Options that depend on the seats or on each other, from the schema to the link."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from spieltisch.core.codec import decode, encode
from spieltisch.core.game import GameError
from spieltisch.core.match import Match
from spieltisch.core.record import Player, read, restore, write
from tests.canaries import nim

TEAMS = {"teams": "on", "partners": "beside"}
NONE = {"heap": "7", "last": "wins", "teams": "off", "partners": "opposite"}


def people(seats: int) -> tuple[Player, ...]:
    return (Player("human", ""),) * seats


@pytest.mark.parametrize(
    ("seats", "given", "differs"),
    [
        (4, TEAMS, TEAMS),
        (2, TEAMS, {}),
        (4, {"partners": "beside"}, {}),
        (2, {**TEAMS, "heap": "9"}, {"heap": "9"}),
        (None, TEAMS, {}),
    ],
)
def test_what_does_not_apply_has_its_default(
    seats: int | None, given: dict[str, str], differs: dict[str, str]
) -> None:
    assert nim.meta.complete(given, seats) == {**NONE, **differs}


def test_unknown_options_are_refused_whether_they_apply_or_not() -> None:
    for given in ({"team": "on"}, {"teams": "perhaps"}, {"partners": "absent"}):
        with pytest.raises(GameError):
            nim.meta.complete(given, 2)


@pytest.mark.parametrize(
    ("seats", "given", "said"),
    [
        (2, {"teams": "on"}, "option 'teams' is only for 4 seats"),
        (4, {"partners": "beside"}, "option 'partners' is only for teams=on"),
        (3, {}, "played by 2, 4 seats"),
    ],
)
def test_asking_for_what_does_not_apply_is_answered(
    seats: int, given: dict[str, str], said: str
) -> None:
    with pytest.raises(GameError, match=said):
        nim.meta.check_options(given, seats)


def test_what_applies_and_what_is_the_default_anyway_may_be_given() -> None:
    nim.meta.check_options(TEAMS, 4)
    nim.meta.check_options({"teams": "off", "partners": "opposite"}, 2)


@pytest.mark.parametrize("kind", ["deal", "turn", "replay"])
@pytest.mark.parametrize(("seats", "options"), [(4, TEAMS), (4, {"heap": "9"}), (2, {})])
def test_links_and_records_bring_the_options_back(
    seats: int, options: dict[str, str], kind: str
) -> None:
    match = Match(nim, seats, options, "stone")
    match.play(0, "3")
    shared = decode(encode(match, people(seats), kind), lambda _: nim)
    assert shared.match.options == match.options == {**NONE, **options}
    back = restore(read(write(match, people(seats))), lambda _: nim)
    assert (back.match.states, back.note) == (match.states, None)


def test_what_does_not_apply_takes_no_room_in_a_link() -> None:
    plain = {**vars(nim), "meta": nim.meta._replace(options=nim.meta.options[:2])}
    links = [
        encode(Match(game, 2, {}, "stone"), people(2), "deal")
        for game in (nim, SimpleNamespace(**plain))
    ]
    assert links[0] == links[1]


def test_a_record_that_asks_for_what_does_not_apply_is_played_without() -> None:
    text = write(Match(nim, 2, {}, "stone"), people(2)).replace("teams off", "teams on")
    back = restore(read(text), lambda _: nim)
    assert back.match.options == NONE
    assert back.note is None
