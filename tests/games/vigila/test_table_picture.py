"""The picture on Vigila's result screen: all piles of the match, their sums, falls and marks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from spieltisch import games
from spieltisch.app.screens.causes import moment
from spieltisch.app.screens.screen import Screen
from spieltisch.core.match import Match
from spieltisch.core.record import read, restore
from spieltisch.core.text import render
from spieltisch.core.ui import Ui
from spieltisch.games import vigila
from spieltisch.games.vigila.state import NOBODY, UNSEEN
from spieltisch.games.vigila.table.past import FALL, HIT, OPEN, Gain, Heaped, Laid, Story, story
from spieltisch.games.vigila.table.picture import (
    GROUND,
    LEFT,
    ROOM,
    SLIVER,
    SPAN,
    Picture,
    Storey,
    _stars,
    _storey,
    picture,
)
from spieltisch.games.vigila.view import View
from tests.games.pictures import opened
from tests.games.pictures import picture_of as picture_of

GOLDEN: Final = Path(__file__).parents[2] / "golden" / "vigila"
NAMES: Final = ("Ada", "Bruno", "Cleo", "Dora", "Emil", "Fritz")
ALL: Final = sorted(path.stem for path in GOLDEN.glob("*.txt"))
LEVEL_2: Final = 2


def kept(name: str) -> Match:
    """A golden playthrough."""
    return restore(read((GOLDEN / f"{name}.txt").read_text("utf-8")), games.load).match


def ui(match: Match, *, over: bool = True) -> Ui:
    seats = match.seats
    return Ui(
        seats=seats,
        you=0,
        reader=None,
        order=tuple(range(seats)),
        names=NAMES[:seats],
        initials=tuple(name[0] for name in NAMES[:seats]),
        kinds=("human",) * seats,
        to_act=(),
        thinking=None,
        legal={},
        picked=(),
        last=(),
        over=match.outcome if over else None,
        replaying=False,
        ply=len(match.plies),
        prompt="",
        can_undo=False,
        waiting="over",
        account=False,
        shared=False,
        size="s",
        lang="en",
    )


def drawn(name: str) -> tuple[View, Picture]:
    match = kept(name)
    seen = vigila.view(match.state, 0)
    found = picture(seen, ui(match))
    assert found is not None
    return seen, found


def heap(values: str, kind: str, points: int = 0) -> Heaped:
    """A pile with these values. Nobody knows the other sides."""
    cards = tuple(Laid(int(value), UNSEEN, turned=False) for value in values)
    return Heaped(cards, sum(card.up for card in cards), kind, 1, points)


def level_2(values: str, kind: str, height: int = 60) -> Storey:
    return _storey(heap(values, kind), GROUND - height, height, 20, LEVEL_2)


def test_there_is_no_picture_before_the_end() -> None:
    match = kept("two")
    assert picture(vigila.view(match.state, 0), ui(match, over=False)) is None


@pytest.mark.parametrize("name", ALL)
def test_every_pile_of_a_match_is_in_the_picture(name: str) -> None:
    match = kept(name)
    past = story(vigila.view(match.state, None))
    hits = [news for state in match.states for news in state.news if news.kind == "hit"]
    falls = [news for state in match.states for news in state.news if news.kind == "over"]
    assert [(pile.seat, pile.points) for pile in past.piles if pile.kind == HIT] == [
        (news.seat, news.number) for news in hits
    ]
    assert [pile.total for pile in past.piles if pile.kind == FALL] == [
        news.number for news in falls
    ]
    target = match.state.rules.target
    for pile in past.piles:
        assert sum(card.up for card in pile.cards) == pile.total
        assert pile.kind != HIT or pile.total == target
        assert pile.kind != OPEN or pile == past.piles[-1]


@pytest.mark.parametrize("name", ["three", "three-camping", "two-all-variants", "five-party"])
def test_the_picture_is_the_same_for_everybody_and_reveals_no_back(name: str) -> None:
    match = kept(name)
    past = story(vigila.view(match.state, None))
    assert all(story(vigila.view(match.state, seat)) == past for seat in range(match.seats))


@pytest.mark.parametrize("name", ["two", "four-teams", "two-21-points", "two-tempo", "three-fewer"])
def test_points_by_source_add_up_to_each_seats_points(name: str) -> None:
    match = kept(name)
    seen = vigila.view(match.state, None)
    found = picture(seen, ui(match))
    assert found is not None
    sums = [0] * match.seats
    for share in found.verdict.shares:
        if render(share.label, NAMES) not in ("Fouls", "Sips", "Time bonus"):
            for seat, number in enumerate(share.numbers):
                sums[seat] += int(number.replace("−", "-").replace("–", "0"))
    assert tuple(sums) == seen.state.points


def test_VG6_a_hit_ends_at_the_target_line_with_its_owners_mark() -> None:
    storey = _storey(heap("5540501", HIT, 1), 700, 60, 20, LEVEL_2)
    last = storey.bricks[-1]
    assert abs(last.x + last.width - (LEFT + SPAN)) <= 2
    assert last.scores and not last.tip
    assert storey.mark is not None
    assert (storey.mark.seat, storey.mark.points) == (1, "+1")


def test_VG7_a_pile_over_the_target_juts_out_with_its_last_card_tipped() -> None:
    storey = level_2("55554", FALL)
    last = storey.bricks[-1]
    assert last.x + last.width > LEFT + SPAN
    assert [bool(brick.tip) for brick in storey.bricks] == [False] * 4 + [True]
    assert storey.mark is None
    assert [sign.icon for sign in storey.signs] == ["foul"]


def test_VG7_in_level_1_a_pile_over_the_target_bears_no_foul_sign() -> None:
    storey = _storey(heap("554", FALL), 700, 60, 10, 1)
    assert storey.signs == ()
    assert storey.bricks[-1].tip


def test_a_card_has_as_many_dots_as_its_value_and_a_0_is_thin() -> None:
    storey = level_2("50321", OPEN)
    assert [len(brick.eyes) for brick in storey.bricks] == [5, 0, 3, 2, 1]
    assert storey.bricks[1].width <= SLIVER
    for brick in storey.bricks:
        assert all(brick.x <= eye.x <= brick.x + brick.width - eye.width for eye in brick.eyes)


def test_a_pile_of_zeros_can_be_drawn() -> None:
    assert [brick.width > 0 for brick in level_2("00", OPEN).bricks] == [True, True]


def test_VG19_a_third_0_shows_what_the_cards_turned_into() -> None:
    _, found = drawn("two-third-zero")
    marked = [
        storey for storey in found.storeys if "third-zero" in [one.icon for one in storey.signs]
    ]
    assert marked
    turned = [brick for storey in marked for brick in storey.bricks if brick.turned]
    assert len(turned) % 3 == 0
    assert {brick.down for brick in turned} == {"0"}


def test_piles_of_a_long_match_are_drawn_lower() -> None:
    _, low = drawn("four-basics")
    _, high = drawn("two")
    assert len(low.storeys) > 30 > len(high.storeys)
    assert low.storeys[0].bricks[0].face < high.storeys[0].bricks[0].face
    highest = min(brick.y for storey in low.storeys for brick in storey.bricks)
    assert highest >= GROUND - ROOM
    assert low.sun < high.sun, "the taller the tower, the higher the sun"


def test_stars_are_points_that_did_not_come_from_piles() -> None:
    gains = (
        Gain(1, 0, "hits", 5, NOBODY),
        Gain(2, 1, "fouls", 2, 0),
        Gain(3, 0, "threes", 12, NOBODY),
    )
    stars = _stars(Story((), gains, 0), 300, 400)
    assert [star.seat for star in stars] == [1, 0]
    assert stars[0].size < stars[1].size


def test_the_verdict_says_how_the_match_was_won_and_where_it_turned() -> None:
    _, found = drawn("two")
    said = [render(line, NAMES) for line in found.verdict.lines]
    assert render(found.verdict.headline, NAMES) == (
        "A foul by Ada brought Bruno the last 3 points."
    )
    assert said == [
        "Bruno was ahead from turn 13 of 18.",
        "Bruno made the highest sum: 23.",
    ]


def test_the_verdict_addresses_whoever_committed_the_last_foul() -> None:
    match = kept("two")
    found = picture(vigila.view(match.state, 0), ui(match)._replace(reader=0))
    assert found is not None
    assert render(found.verdict.headline, NAMES) == "Your foul brought Bruno the last 3 points."


def test_the_verdict_names_the_costliest_foul_unless_the_headline_is_about_it() -> None:
    _, found = drawn("five-party")
    assert render(found.verdict.headline, NAMES) == "A foul by Dora brought Ada the last 3 points."
    assert [render(line, NAMES) for line in found.verdict.lines] == [
        "Ada was ahead from turn 3 of 13.",
        "Dora committed the costliest foul: 12 points for the others.",
    ]
    _, two = drawn("two-all-variants")
    said = [render(line, NAMES) for line in two.verdict.lines]
    assert "Ada committed the costliest foul: 4 points for Bruno." in said
    _, three = drawn("three")
    lines = [render(line, NAMES) for line in three.verdict.lines]
    assert lines == ["Bruno was ahead from turn 9 of 13."]


def test_the_verdict_addresses_its_reader_and_names_a_team() -> None:
    match = kept("five-party")
    found = picture(vigila.view(match.state, 0), ui(match)._replace(reader=0))
    assert found is not None
    assert render(found.verdict.lines[0], NAMES) == "You were ahead from turn 3 of 13."
    _, teams = drawn("four-teams")
    assert render(teams.verdict.lines[0], NAMES) == "Team A was ahead from turn 3 of 20."


def test_the_verdict_says_if_nobody_reached_the_goal() -> None:
    _, found = drawn("two-limit")
    assert (
        render(found.verdict.headline, NAMES)
        == "Nobody reached the winning score, so whoever had the most points won."
    )


def test_names_that_are_too_long_become_initials() -> None:
    match = kept("six-two-teams")
    seen, around = vigila.view(match.state, 0), ui(match)
    short = picture(seen, around)
    names = tuple(f"{name} von der Wachtburg" for name in around.names)
    long = picture(seen, around._replace(names=names))
    assert short is not None and long is not None
    assert (short.names, long.names) == ("Ada + Cleo + Emil", "A + C + E")


@pytest.mark.parametrize("name", ["two", "two-rules-of-thumb", "five-party"])
def test_no_tipped_card_covers_a_mark(name: str) -> None:
    """Marks are drawn after all storeys, and points have a background of their own."""
    session = opened(GOLDEN / f"{name}.txt")
    page, found = Screen(session, "en", "s").html(), picture_of(session)
    hits = sum(storey.mark is not None for storey in found.storeys)
    first = page.index('class="vg-mark"')
    assert page.count('class="vg-mark"') == hits
    assert page.rindex('class="vg-brick') < first
    marks = [storey.mark for storey in found.storeys if storey.mark is not None]
    assert page.count('class="vg-plate"') == sum(bool(mark.points) for mark in marks)
    for mark in marks:
        if mark.plate is not None:
            assert mark.plate.x < mark.x
            assert mark.points_x + 14 * len(mark.points) < mark.plate.x + mark.plate.width


@pytest.mark.parametrize("name", ["three", "five-party"])
def test_the_review_counts_turns_as_the_verdict_does(name: str) -> None:
    match = kept(name)
    at = max(match.decisions())
    last = moment(match, at, match.plies[at].seat)
    assert render(last, NAMES) == "turn 13", "the verdict says of both: of 13"
