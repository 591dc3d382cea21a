"""Options that depend on the seats or on one another, from the schema to the link."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch.core.codec import LinkError, decode, encode
from spieltisch.core.game import Game, GameError, Option
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
def test_an_option_that_does_not_apply_has_its_default(
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
        (2, {"teams": "on"}, "option 'teams' is only for 4 players"),
        (4, {"partners": "beside"}, "option 'partners' is only for teams=on"),
        (3, {}, "for 2, 4 players"),
    ],
)
def test_asking_for_an_option_that_does_not_apply_is_refused(
    seats: int, given: dict[str, str], said: str
) -> None:
    with pytest.raises(GameError, match=said):
        nim.meta.check_options(given, seats)


def test_options_that_apply_or_have_their_default_may_be_given() -> None:
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


def test_options_that_do_not_apply_take_no_room_in_a_link() -> None:
    plain = {**vars(nim), "meta": nim.meta._replace(options=nim.meta.options[:2])}
    links = [
        encode(Match(game, 2, {}, "stone"), people(2), "deal")
        for game in (nim, SimpleNamespace(**plain))
    ]
    assert links[0] == links[1]


def test_a_record_with_an_option_that_does_not_apply_plays_without_it() -> None:
    text = write(Match(nim, 2, {}, "stone"), people(2)).replace("teams off", "teams on")
    back = restore(read(text), lambda _: nim)
    assert back.match.options == NONE
    assert back.note is None


def newer(version: int, *options: Option) -> Any:
    """Nim with a later version of its rules and with these additional options."""
    meta = nim.meta._replace(rules_version=version, options=(*nim.meta.options, *options))
    return SimpleNamespace(**{**vars(nim), "meta": meta})


TWO = newer(2, Option("rules", ("1", "2"), "2", since=2, before="1"))
"""Moves are the same by both versions of the rules; only the option itself matters here."""


def test_an_option_since_a_version_is_not_offered() -> None:
    assert [option.key for option in TWO.meta.choices] == [*NONE]
    assert TWO.meta.complete({}, 2) == {**NONE, "rules": "2"}
    assert TWO.meta.chosen(TWO.meta.complete({}, 2)) == NONE


@pytest.mark.parametrize("kind", ["deal", "turn", "replay"])
def test_matches_of_the_previous_version_are_read_and_written_unchanged(kind: str) -> None:
    match = Match(nim, 4, TEAMS, "stone")
    match.play(0, "3")
    link, text = encode(match, people(4), kind), write(match, people(4))
    shared = decode(link, lambda _: TWO)
    assert shared.match.options == {**NONE, **TEAMS, "rules": "1"}
    assert encode(shared.match, people(4), kind) == link
    back = restore(read(text), lambda _: TWO)
    assert (back.match.options["rules"], back.note) == ("1", None)
    assert write(back.match, people(4)) == text


@pytest.mark.parametrize("rules", ["1", "2"])
def test_current_matches_name_their_version(rules: str) -> None:
    match = Match(TWO, 2, {"rules": rules}, "stone")
    assert TWO.meta.version_of(match.options) == int(rules)
    assert f"game nim {rules}" in write(match, people(2))
    for back in (
        decode(encode(match, people(2), "turn"), lambda _: TWO).match,
        restore(read(write(match, people(2))), lambda _: TWO).match,
    ):
        assert back.options == match.options


def test_a_version_without_its_own_option_ends_support_for_older_ones() -> None:
    """Version 3 cannot be played as version 2, so it cannot be played as version 1 either."""
    three: Game = newer(3, Option("rules", ("1", "2"), "2", since=2, before="1"))
    assert [three.meta.plays(version) for version in range(5)] == [False, False, False, True, False]
    old = Match(TWO, 2, {}, "stone")
    with pytest.raises(LinkError) as refused:
        decode(encode(old, people(2), "turn"), lambda _: three)
    assert refused.value.message.template == "This link is too old: the rules have changed."
    note = restore(read(write(old, people(2))), lambda _: three).note
    assert note is not None
    assert "rules have changed" in note.template
    assert three.meta.version_of(Match(three, 2, {"rules": "1"}, "stone").options) == 3


def test_a_record_of_the_previous_version_cannot_have_later_options() -> None:
    text = write(Match(nim, 2, {}, "stone"), people(2))
    text = text.replace("option partners", "option rules 2\noption partners")
    back = restore(read(text), lambda _: TWO)
    assert back.match.options["rules"] == "1"
    assert back.note is not None
