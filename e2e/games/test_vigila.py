"""Vigila's table at its fullest: six seats, names of twenty letters and small screens."""

from __future__ import annotations

from itertools import islice
from typing import Final, Literal

import pytest
from playwright.sync_api import expect

from e2e import frames, layout, play
from e2e.conftest import Guest, Windows
from e2e.games.test_calm import EVERY_SIZE, PLACES, every_frame, finished, forget, judge
from e2e.games.test_crowding import ALL, EDGELESS
from e2e.test_ahead import COPY, HOLD, press
from e2e.visitor import LANDSCAPE_PHONE, LAPTOP, PHONE, SMALL_PHONE, SMALLEST_PHONE, Size
from spieltisch.app.session.puzzles import Puzzling, shipped
from spieltisch.app.session.review import Review
from spieltisch.core.puzzle import Puzzle
from spieltisch.games.vigila.moves import Play

RECORDS = ("fives", "playing", "turning", "foul-teams")
"""Five cards each, the limit (VG15); an ordinary turn; a card to turn over; a foul in teams."""
FINGERS = (SMALL_PHONE, PHONE)
"""The screens on which all controls are large enough for a finger even with six seats."""


def record(name: str) -> str:
    """The record of a match in which a person has this decision."""
    return f"vigila-6-{name}-long-names"


def test_six_seats_fit_without_overlaps(windows: Windows) -> None:
    screens = windows(*ALL)
    stills = [
        frames.Table.saved(record(name), lang=lang).still(screens, name)
        for name in RECORDS
        for lang in ("de", "en")
    ]
    found = []
    for screen, still, lines in layout.search(screens, stills, layout.CROWDING, fingers=FINGERS):
        found += [f"{still.name}, {screen.size}, {still.lang}: {line}" for line in lines]
    assert not found, "\n".join(found)


def test_large_text_causes_no_overlaps(windows: Windows) -> None:
    screens = windows(SMALL_PHONE, LAPTOP)
    screens[0].page.evaluate("document.documentElement.style.fontSize = '200%'")
    tables = {
        name: frames.Table.saved(record(name), lang="de")
        for name in ("fives", "playing", "turning")
    }
    stills = [table.still(screens, name) for name, table in tables.items()]
    for screen, still, faults in layout.search(screens, stills, layout.CROWDING, fingers=()):
        assert faults == [], f"{still.name}, {screen.size}"


def test_three_buttons_for_quests_fit_beside_the_points(windows: Windows) -> None:
    """This record uses version 1 of the rules, which always offers all three in Camping."""
    table = frames.Table.saved("vigila-3-camping", lang="de")
    found = []
    for screen in windows(*ALL[:-1]):
        screen.show(table)
        assert screen.page.locator("#choices button").count() == 3
        faults = layout.faults(screen, fingers=screen.size in FINGERS) + layout.crowding(screen)
        found += [f"{screen.size}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


# Whether the latest news covers the sum, and whether anything covers the draw pile.
COVERED: Final = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [moment, sum, stock] = ['.vg-moment', '#total', '#stock'].map(box);
  const middle = [stock.left + stock.width / 2, stock.top + stock.height / 2];
  return [
    moment.top < sum.bottom && moment.bottom > sum.top,
    !document.querySelector('#stock').contains(document.elementFromPoint(...middle)),
  ];
}"""


def test_the_latest_news_covers_neither_the_sum_nor_the_draw_pile(windows: Windows) -> None:
    """In this position the discard pile is empty, and its mark is beside the draw pile."""
    table = frames.Table.saved("vigila-4-foul", lang="en")
    for screen in windows(*ALL):
        screen.show(table)
        assert screen.page.evaluate(COVERED) == [False, False], screen.size


def test_another_seats_cards_can_be_tapped_when_enlarged(windows: Windows) -> None:
    """A 0 turns a card over. On a phone, the cards on a plate are too small to tap."""
    (screen,) = windows(SMALL_PHONE)
    table = frames.Table.saved(record("turning"), lang="en")
    for name in ("look:1", "look:score"):
        table.ask("pick", name=name)
        screen.show(table)
        assert screen.page.locator(".vg-tray [data-move]").count()
        assert layout.faults(screen) + layout.crowding(screen) == []


def test_advice_moves_nothing_below_two_rows_of_opponents(windows: Windows) -> None:
    table = frames.Table.saved(record("playing"), lang="de")
    screens = windows(SMALLEST_PHONE, SMALL_PHONE)
    stills = [table.still(screens, "without")]
    table.ask("hint")
    stills.append(table.still(screens, "with"))
    places: dict[Size, set[str]] = {screen.size: set() for screen in screens}
    for screen, _, found in frames.search(screens, stills, PLACES):
        places[screen.size].add(" ".join(found))
    assert {size: len(found) for size, found in places.items()} == dict.fromkeys(places, 1)


def opened(asked: Puzzle) -> frames.Table:
    """A table with a puzzle."""
    table = frames.Table(lang="de")
    table.state.size = "s"
    table.state.take(Puzzling(asked))
    return table


def settle(table: frames.Table) -> None:
    """Shows what comes by itself."""
    while table.session.waiting == "chance":
        table.ask("step")


# How many pixels are between the frames of the two marked halves of a card.
AIR: Final = """() => {
  const marked = '.vg-half:is([data-advised], [data-other])';
  const card = document.querySelector(`#hand .vg-held:has(${marked} ~ ${marked})`);
  const [upper, lower] = card.querySelectorAll(marked);
  const outside = (half) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(half);
    return parseFloat(outlineWidth) + parseFloat(outlineOffset);
  };
  const [above, below] = [upper, lower].map((half) => half.getBoundingClientRect());
  return below.top - outside(lower) - above.bottom - outside(upper);
}"""


@pytest.mark.parametrize(("forced", "equal", "least"), [("none", -3, 4), ("active", 2, 2)])
def test_air_is_between_two_marked_halves_of_a_card_unless_their_marks_are_equal(
    windows: Windows, forced: Literal["none", "active"], equal: int, least: int
) -> None:
    """Equal ones share a line; in forced colours thick lines have air too."""
    (screen,) = windows(SMALLEST_PHONE)
    screen.page.emulate_media(forced_colors=forced)
    for asked in shipped("vigila"):
        table = opened(asked)
        table.ask("hint")
        session = table.session
        assert isinstance(session, Puzzling)
        moves = sorted(map(session.game.move_text, session.pointed))
        if [move[0] for move in moves] == ["f", "p"] and moves[0][1:] == moves[1][1:]:
            break
    screen.show(table)
    assert equal <= screen.page.evaluate(AIR) <= equal + 2
    for op in ("show", "compare"):
        table.ask(op)
        settle(table)
    screen.show(table)
    assert least <= screen.page.evaluate(AIR) <= least + 2


def test_a_tapped_card_offers_both_ways_to_play_it_in_words(windows: Windows) -> None:
    (screen,) = windows(SMALL_PHONE)
    screen.show(frames.Table.saved(record("playing"), lang="en"))
    assert screen.page.locator(".vg-ways:visible").count() == 0
    screen.page.locator(".vg-at-1 .is-upper").evaluate("one => { one.dataset.previewed = ''; }")
    ways = screen.page.locator(".vg-ways:visible [data-move]")
    assert [way.get_attribute("data-move") for way in ways.all()] == ["p1", "f1"]
    assert layout.faults(screen) + layout.crowding(screen) == []


def test_in_forced_colours_every_choice_has_an_edge(windows: Windows) -> None:
    (screen,) = windows(PHONE)
    screen.page.emulate_media(forced_colors="active")
    for name in RECORDS:
        screen.show(frames.Table.saved(record(name), lang="en"))
        assert screen.page.evaluate(EDGELESS) == []


@pytest.mark.parametrize("memory", ["on", "off"])
def test_VG3_a_card_being_flipped_shows_its_new_side(guest: Guest, memory: str) -> None:
    """Unless that side is a back, which the screen hides if the memory aid is off."""
    page = guest(speed="fast")
    page.evaluate(HOLD)
    play.open_new(page, "vigila", options={"memory": memory}, seed="motion")
    flip = "#hand [data-looks]"
    turn = play.play_until(page, flip)
    if memory == "off":  # at first the screen still shows the backs just looked at
        move = page.locator("#hand [data-move]").first.get_attribute("data-move")
        play.click_move(page, str(move))
        play.await_turn(page, turn.ply, flip)
    looks = page.locator(flip).first.get_attribute("data-looks")
    becomes = page.locator(f"#{looks}").inner_html()
    press(page, flip)
    assert page.locator(COPY).inner_html() == becomes
    assert ("#vigila-face-" in becomes) == (memory == "on")
    page.evaluate("release()")
    expect(page.locator(".copies")).to_have_count(0)


# The rings on a half that are not on its part of the card.
RINGS_OFF_THEIR_CARD: Final = """[...document.querySelectorAll('.vg-half[data-glow]')]
  .filter((half) => {
    const card = half.closest('.vg-card').getBoundingClientRect();
    const { top, bottom } = half.getBoundingClientRect();
    const fold = card.top + 0.75 * card.height;
    const isUpper = half.matches('.is-upper');
    const line = parseFloat(getComputedStyle(half).outlineWidth);
    return top < (isUpper ? card.top : fold) - 1
      || bottom > (isUpper ? fold - line : card.bottom) + 1;
  }).map((half) => half.id)"""


def test_the_full_game_has_a_lesson_with_pictures_of_its_own(guest: Guest) -> None:
    page = guest()
    play.set_up(page, "vigila", options={"level": "2"})
    play.in_pages(page, '[data-page="setup"][data-game="vigila"] [data-do="learn"]').click()
    aim = page.locator("#sheet[open] .aim")
    expect(aim).to_contain_text("exactly 20")
    expect(aim.locator(".guide-steps")).to_have_count(1)
    expect(aim).to_contain_text("Over 20 is a foul")
    expect(aim).not_to_contain_text("More than 10?")
    aim.locator('[data-do="learn"]').click()
    expect(page.locator("#sum")).to_contain_text("16")
    expect(page.locator("#hand .vg-fresh")).to_have_count(3)
    expect(page.locator("#hand .vg-half[data-glow]")).to_have_count(4)
    assert page.evaluate(RINGS_OFF_THEIR_CARD) == []


# The plates and trays on which cards are marked.
MARKED: Final = """() => [...document.querySelectorAll('[data-advised], [data-other]')]
  .map((one) => one.closest('[data-seat]').id)"""


@pytest.mark.parametrize("seats", [2, 6])
def test_a_replay_marks_cards_where_those_of_the_one_who_decided_are(
    windows: Windows, seats: int
) -> None:
    screens = windows(SMALLEST_PHONE, LAPTOP)
    table = frames.Table.restored(finished("vigila", seats), lang="de")
    match = table.session.match
    review = table.session.table.reviews[0] = Review("vigila", match, 0, {})
    plays = [at for at, ply in enumerate(match.plies) if isinstance(ply.move, Play)]
    for seat in range(2):
        at = next(at for at in plays if match.plies[at].seat == seat and at in judgeable(review))
        assert judge(table, review, at)
        table.ask("seek", at=at)
        for screen in screens:
            screen.show(table)
            assert set(screen.page.evaluate(MARKED)) == {f"seat-{seat}" if seat else "tray-own"}


# Where the viewer's plate is, and whether their cards end above the buttons of the replay.
PLATE_AND_CARDS: Final = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const isInSight = box('#hand').bottom <= box('.transport').top;
  return [`${Math.round(box('#mine').top)}`, isInSight ? 'in sight' : 'hidden'];
}"""


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE])
def test_with_large_text_a_replay_shows_the_viewers_cards_and_moves_nothing(
    windows: Windows, size: Size
) -> None:
    (screen,) = windows(size)
    screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table = frames.Table.restored(finished("vigila", 2), lang="de")
    match = table.session.match
    review = table.session.table.reviews[0] = Review("vigila", match, 0, {})
    found = set()
    for at in [at for at in judgeable(review) if match.plies[at].seat == 0][:4]:
        for say in (judge, forget):
            say(table, review, at)
            table.ask("seek", at=at)
            screen.show(table)
            found.add(tuple(screen.page.evaluate(PLATE_AND_CARDS)))
    assert len(found) == 1, found
    assert {seen for _, seen in found} == {"in sight"}


def judgeable(review: Review) -> set[int]:
    """The plies at which somebody had a choice."""
    return {*review.todo, *review.rest}


# Size of the prompt's letters and where its middle is, from left to right.
PROMPT: Final = """() => {
  const text = document.querySelector('#prompt > .prompt-text');
  const { left, right } = text.getBoundingClientRect();
  return [getComputedStyle(text).fontSize, Math.round((left + right) / 2)];
}"""


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_advice_leaves_the_prompt_its_size_and_place(guest: Guest, size: Size) -> None:
    page = guest(size=size)
    play.open_new(page, "vigila", kinds=["human", "easy"], seed="prompt")
    play.await_turn(page)
    before = page.evaluate(PROMPT)
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_be_visible()
    assert page.evaluate(PROMPT) == before


# Where draw pile, discard pile and sum are, how many cards the pile shows, and those of them whose
# digit (in the left two fifths) the next one covers.
BESIDE_THE_PILE: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const beside = [...document.querySelectorAll('#stock > .vg-card, #discards > .vg-card, #sum')];
  const cards = [...document.querySelectorAll('#pile .vg-slot > .vg-card')].map(box);
  const covered = cards.filter(({ left, width }, at) =>
    at + 1 < cards.length && cards[at + 1].left - left < 0.35 * width);
  const places = beside.map(box).map(({ left, width }) => [left, width].map(Math.round).join(' '));
  return [places.join(', '), `${cards.length}`, `${covered.length}`];
}"""


def test_the_longer_the_pile_the_more_its_cards_overlap_and_nothing_moves(windows: Windows) -> None:
    screens = windows(*EVERY_SIZE, LANDSCAPE_PHONE)
    table = frames.Table(lang="en")
    players = [{"kind": "human", "name": ""}, {"kind": "easy", "name": "Ada"}]
    table.ask("new", game="vigila", players=players, options={"level": "2"}, seed="long")
    stills = []
    lengths = set()
    for name in islice(every_frame(table), 120):
        length = len(table.session.match.state.pile)
        if table.session.match.state.discards and length not in lengths:
            lengths.add(length)
            stills.append(table.still(screens, name))
    assert max(lengths) >= 8
    places: dict[Size, set[str]] = {screen.size: set() for screen in screens}
    for screen, still, (beside, shown, covered) in frames.search(screens, stills, BESIDE_THE_PILE):
        places[screen.size].add(beside)
        assert covered == "0", f"{screen.size}, {still.name}: {shown} cards"
    assert {size: len(found) for size, found in places.items()} == dict.fromkeys(places, 1), places
