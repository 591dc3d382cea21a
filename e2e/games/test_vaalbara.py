"""Vaalbara's table on small screens, with large text and with wide spacing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, product
from typing import Final

from e2e import frames, layout, records
from e2e.conftest import Windows
from e2e.screens import complaints
from e2e.visitor import (
    FLAT_LAPTOP,
    LANDSCAPE_PHONE,
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
)
from spieltisch import games
from spieltisch.app.session.puzzles import Puzzling, shipped
from spieltisch.core.match import Match
from spieltisch.core.puzzle import parse_puzzles
from spieltisch.core.record import HUMAN, Player, write

FIRST_ROW: Final = """() => {
  const lands = [...document.querySelectorAll('.vb-row.is-first .vb-land')];
  return Math.min(...lands.map((one) => one.getBoundingClientRect().height));
}"""
SIZES: Final = (
    *(SMALLEST_PHONE, SMALL_PHONE, PHONE, Size(844, 390)),
    *(LOW_LAPTOP, FLAT_LAPTOP, LAPTOP),
)
LONG: Final = (
    *("Wilhelmine-Charlotte", "Maximilian Großmanns", "Bartholomäus Mülleri"),
    *("Konstantin Überwasse", "Anna-Magdalena Weber"),
)
SPACED: Final = """() => {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important }
    * { word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [spacing];
}"""
# Finds texts that overlap a land or overflow their card.
COVERED: Final = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const seen = (what) => all(what).filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const meet = (one, other) => box(one).right > box(other).left + 1
    && box(one).left < box(other).right - 1 && box(one).bottom > box(other).top + 2
    && box(one).top < box(other).bottom - 2;
  const lands = seen('.vb-land');
  const names = seen('.vb-row-name').filter((name) => lands.some((land) => meet(name, land)));
  const words = seen('.vb-held-name, .vb-brief');
  const wide = words.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...names, ...wide].map((one) => one.textContent.trim());
}"""
# Whether the level is to be seen in whole beside each opponent's name.
LEVELS: Final = """() => [...document.querySelectorAll('.vb-named')].map((one) => {
  const level = one.querySelector('.level');
  return level.checkVisibility()
    && level.getBoundingClientRect().right <= one.getBoundingClientRect().right + 1;
})"""
GROUNDS: Final = "(all) => all.map((one) => getComputedStyle(one).backgroundColor)"
# The box of the lands, unless the account of a round covers it.
LANDS: Final = """() => {
  if (document.querySelector('.vb-account')) return [];
  const box = document.querySelector('.vb-middle').getBoundingClientRect();
  return [[box.left, box.top, box.width, box.height].map(Math.round).join(' ')];
}"""
# The same before and after a long judgement in a replay.
JUDGED: Final = f"""() => {{
  const before = ({LANDS})();
  const prompt = document.querySelector('#prompt');
  prompt.classList.add('is-long');
  prompt.dataset.verdict = 'mistake';
  prompt.querySelector('.prompt-text').textContent = 'Fehler von Maximilian Großmanns. „Handwerker'
    + ' (10)“ wäre besser gewesen: Maximilian Großmanns ist fast immer nach Wilhelmine-Charlotte'
    + ' und Anna-Magdalena Weber dran und bekommt dann 5 Punkte, mit dem Orakel aber nur etwa 2.';
  return [...before, ...({LANDS})()];
}}"""
# By how many pixels the lands overflow the middle of the table; not positive if they fit.
STICKING_OUT: Final = """() => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const lands = [...document.querySelectorAll('.vb-land')].map(bottom);
  return Math.max(0, ...lands) - bottom(document.querySelector('.vb-middle'));
}"""
# Which parts of a close look at a seat are not to be seen in whole, or run out of their boxes.
LOOK_CUT: Final = """() => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const end = bottom(document.querySelector('.vb-middle'));
  const under = document.querySelector('#prompt').getBoundingClientRect().top;
  const parts = [...document.querySelectorAll('.vb-look > *')];
  const right = (one) => one.getBoundingClientRect().right;
  const wide = [...document.querySelectorAll('.vb-known > .vb-number')]
    .filter((one) => right(one) > right(one.parentElement) - 2);
  return parts.length ? [...parts.filter((one) => bottom(one) > Math.min(end, under)), ...wide]
    .map((one) => one.className) : ['no look'];
}"""
# Whether the viewer's realm is visible beside answers in one row; nothing if there are none.
REALM_BESIDE: Final = """() => {
  const answers = [...document.querySelectorAll('.vb-decide')];
  if (new Set(answers.map((one) => one.offsetTop)).size !== 1) return [];
  return [document.querySelector('.vb-mine').checkVisibility({ visibilityProperty: true })];
}"""
# The answers that lie over the viewer's visible plate.
OVER_REALM: Final = """() => {
  const mine = document.querySelector('.vb-mine');
  if (!mine.checkVisibility({ visibilityProperty: true })) return [];
  const { top, bottom } = mine.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.vb-decide')]
    .map((one) => one.getBoundingClientRect());
  return boxes.filter((one) => one.bottom > top + 1 && one.top < bottom - 1)
    .map((one) => `${one.top} < ${bottom}`);
}"""
# The lands on which points, a value, the mark of a swap, and the sign or name of the kind meet.
CROWDED_LANDS: Final = """() => {
  const area = document.createRange();
  const boxes = (land) => [...land.querySelectorAll('.vb-brings, .vb-value, .vb-offered'),
    ...land.querySelectorAll('.vb-kind > *')].filter((one) => one.checkVisibility())
    .map((one) => { area.selectNodeContents(one); return one.matches('.vb-kind > span')
      ? area.getBoundingClientRect() : one.getBoundingClientRect(); });
  const meet = (one, other) => one.right > other.left + 1 && one.left < other.right - 1
    && one.bottom > other.top + 4 && one.top < other.bottom - 4;
  return [...document.querySelectorAll('.vb-land')].filter((land) => {
    const all = boxes(land);
    return all.some((one, at) => all.slice(at + 1).some((other) => meet(one, other)));
  }).map((land) => `${land.id} ${land.innerText} ${land.offsetWidth} x ${land.offsetHeight}`);
}"""
# What of the stack and the rows lies over something else: omens over the ends, lands over the edge.
OVER: Final = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const low = (what) => Math.max(...boxes(what).map((one) => one.bottom));
  const [ends, middle] = [boxes('.vb-ends')[0]?.top ?? low('.vb-stack'), low('.vb-middle')];
  const omens = low('.vb-omen') > ends + 1 ? ['omens'] : [];
  return [...omens, ...(low('.vb-land') > middle ? ['lands'] : [])];
}"""
# What of the points and signs of the other players' plates is neither wholly inside nor wholly
# above its plate, covers its name or another of them, or is outside the window.
ASTRIDE: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (one, other) => box(one).right > box(other).left && box(one).left < box(other).right
    && box(one).bottom > box(other).top + 1 && box(one).top < box(other).bottom - 1;
  const seen = (seat, what) => [...seat.querySelectorAll(what)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const found = [];
  for (const seat of document.querySelectorAll('.vb-seat')) {
    const plate = box(seat);
    const marks = seen(seat, '.vb-points, .vb-round-points, .vb-gain, .vb-near');
    for (const mark of marks) {
      const { top, right, bottom } = box(mark);
      const apart = bottom <= plate.top + 1 || (top >= plate.top && bottom <= plate.bottom);
      const over = [...seen(seat, '.vb-name-text'), ...marks]
        .some((one) => one !== mark && meet(mark, one));
      if (!apart || over || top < 0 || right > plate.right) found.push(mark.textContent || 'near');
    }
  }
  return found;
}"""
STORY_VISIBLE: Final = "document.querySelector('.vb-told')?.checkVisibility() ?? false"
OUTLINES: Final = "all => all.map(one => getComputedStyle(one).outlineStyle)"
CUT: Final = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(({ title }) => title)"


def test_large_text_scrolls_and_leaves_room_for_the_first_row(windows: Windows) -> None:
    """Five players, with text at 200 %."""
    for screen in windows(SMALL_PHONE, PHONE, LAPTOP):
        screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
        for record, lang in product(("choosing", "midwife", "taking"), ("de", "en")):
            screen.show(frames.Table.saved(f"vaalbara-5-{record}-long-names", lang=lang))
            assert screen.page.evaluate(FIRST_ROW) >= 60, (record, lang)
            found = screen.page.evaluate(layout.REACH) + layout.crowding(screen)
            assert found == [], (screen.size, record, lang)


def test_a_replay_says_what_a_turn_did(windows: Windows) -> None:
    """Even on the smallest phones, with lands that are large enough to recognise."""
    table = frames.Table.saved("vaalbara-5-taking-long-names", lang="de")
    table.ask("seek", at=table.session.last)
    for screen in windows(SMALLEST_PHONE, SMALL_PHONE, PHONE, LANDSCAPE_PHONE):
        screen.show(table)
        assert screen.page.evaluate(STORY_VISIBLE), screen.size
        assert screen.page.evaluate(FIRST_ROW) >= 60, screen.size
        assert layout.faults(screen, fingers=False) + layout.crowding(screen) == [], screen.size


def test_in_a_replay_the_lands_keep_their_place_whatever_is_said(windows: Windows) -> None:
    """In German, with long names, before and after a long judgement of the next decision."""
    screens = windows(*SIZES)
    stills = []
    for seats in (3, 5):
        record = finished(seats, LONG[:seats])
        table = frames.Table.restored(record, lang="de")
        for at in range(table.session.first, table.session.last, 7):
            table.ask("seek", at=at)
            stills.append(table.still(screens, f"{seats} players"))
    assert changes(screens, stills, JUDGED) == []


def test_a_puzzles_lands_keep_their_place_whatever_is_said(windows: Windows) -> None:
    """In German: asked, hinted, told, solved, and two moves compared, also two long swaps."""
    screens = windows(*SIZES, Size(640, 360))
    stills = []
    for number in (1, 5, 38, 39, 82):
        table = frames.Table(lang="de")
        table.state.take(Puzzling(shipped("vaalbara")[number]))
        for op in ("render", "hint", "hint", "show", "compare"):
            table.ask(op)
            while table.session.waiting == "chance":
                table.ask("step")
            stills.append(table.still(screens, f"puzzle {number}"))
    assert changes(screens, stills, LANDS) == []


def finished(seats: int, names: Sequence[str]) -> str:
    """The record of a game of one person and easy computer players."""
    match = Match(games.load("vaalbara"), seats, {}, "va")
    while match.to_act:
        legal = match.game.legal_moves(match.state, match.to_act[0])
        match.play(match.to_act[0], legal[len(match.plies) % len(legal)])
    kinds = (HUMAN, *["easy"] * (seats - 1))
    return write(match, [Player(kind, name) for kind, name in zip(kinds, names, strict=True)])


def changes(screens: list[frames.Screen], stills: list[frames.Still], script: str) -> list[str]:
    """Where the boxes that a script finds differ between stills of the same name."""
    first: dict[tuple[frames.Screen, str], str] = {}
    moved = []
    for screen, still, boxes in frames.search(screens, stills, script):
        for box in boxes:
            before = first.setdefault((screen, still.name), box)
            if box != before:
                moved.append(f"{screen.size}, {still.name}: {before} -> {box}")
    return moved


def test_the_points_of_a_taken_land_have_enough_contrast(windows: Windows) -> None:
    """With five players, in the colours of the clans (WCAG 1.4.3)."""
    (screen,) = windows(PHONE)
    table = frames.Table.saved("vaalbara-5-taking-long-names", lang="en")
    for scheme in ("light", "dark"):
        screen.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        screen.show(table)
        assert screen.page.locator(".vb-gone > b").count() == 3
        assert complaints(screen.page) == [], scheme


def test_points_on_plates_cover_nothing_and_stand_on_no_edge(windows: Windows) -> None:
    """With three and four opponents, whether their totals are open or hidden."""
    sizes = (SMALLEST_PHONE, SMALL_PHONE, PHONE, LANDSCAPE_PHONE, Size(844, 390), Size(1024, 600))
    screens = windows(*sizes)
    stills = []
    for seats, totals in product((4, 5), ("hidden", "open")):
        table = frames.Table(lang="de")
        players = [{"kind": "easy", "name": name} for name in LONG[:seats]]
        players[0]["kind"] = "human"
        table.ask("new", game="vaalbara", players=players, options={"totals": totals}, seed="va")
        later = islice(table.turns(), 4, None, 5)
        stills += [table.still(screens, f"{seats}, {totals}, {turn}") for turn in later]
    for screen, still, found in frames.search(screens, stills, ASTRIDE):
        assert found == [], (still.name, screen.size)


def test_all_points_are_visible_beside_the_table_however_long_the_names(windows: Windows) -> None:
    (screen,) = windows(LAPTOP)
    for seats in (3, 4, 5):
        table = frames.Table(lang="de")
        players = [{"kind": "easy", "name": name} for name in LONG[:seats]]
        players[0]["kind"] = "human"
        table.ask("new", game="vaalbara", players=players, options={}, seed="long")
        screen.show(table)
        assert screen.page.locator(".side .scores th, .side .scores-wrap").evaluate_all(CUT) == []


def test_text_fits_with_wide_spacing_between_letters_and_lines(windows: Windows) -> None:
    """In German, between the rows and on the cards (WCAG 1.4.12)."""
    screens = windows(SMALL_PHONE, PHONE, LAPTOP)
    screens[0].page.evaluate(SPACED)
    tables = {
        name: frames.Table.saved(f"vaalbara-5-{name}-long-names", lang="de")
        for name in ("choosing", "taking")
    }
    stills = [table.still(screens, name) for name, table in tables.items()]
    for screen, still, covered in frames.search(screens, stills, COVERED):
        assert covered == [], (still.name, screen.size)


def test_at_a_large_zoom_no_land_covers_the_story(windows: Windows) -> None:
    """In German, where the story takes three lines and the rows get the remaining height."""
    screens = windows(*layout.ENLARGED)
    table = frames.Table.new("vaalbara", 3, lang="de")
    stills = [table.still(screens, turn) for turn in islice(table.turns(), 12)]
    for screen, still, (far,) in frames.search(screens, stills, f"() => [({STICKING_OUT})()]"):
        assert far <= 0, (still.name, screen.size)


def test_in_puzzles_no_omen_and_no_land_lies_over_anything(windows: Windows) -> None:
    """With any number of players, with the points, and with what is known about the stack."""
    screens = windows(SMALLEST_PHONE, SMALL_PHONE, PHONE)
    stills = []
    for puzzle in parse_puzzles("vaalbara", games.puzzle_text("vaalbara"))[:48:6]:
        table = frames.Table(lang="de")
        table.ask("puzzle", game="vaalbara", id=puzzle.id)
        stills.append(table.still(screens, puzzle.id))
    for screen, still, over in frames.search(screens, stills, OVER):
        assert over == [], (still.name, screen.size)


def test_a_close_look_shows_every_follower_and_the_legend(windows: Windows) -> None:
    """At a rival of five, in German, on phones and with text at 200 %."""
    screens = windows(SMALLEST_PHONE, SMALL_PHONE, PHONE)
    for record in ("choosing", "taking"):
        table = frames.Table.saved(f"vaalbara-5-{record}-long-names", lang="de")
        table.ask("pick", name="stay-look:3")
        for screen in screens:
            screen.show(table)
            assert screen.page.evaluate(LOOK_CUT) == [], (record, screen.size)
        screens[-1].page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert screens[-1].page.evaluate(LOOK_CUT) == [], record
        screens[-1].page.evaluate("document.documentElement.style.fontSize = ''")


def test_ones_realm_stays_visible_beside_a_row_of_answers(windows: Windows) -> None:
    """Also on the smallest phones, where two rows of answers take its place."""
    screens = windows(SMALLEST_PHONE)
    table = frames.Table.new("vaalbara", 3, lang="de")
    stills = [table.still(screens, turn) for turn in table.turns()]
    seen = [one for *_, found in frames.search(screens, stills, REALM_BESIDE) for one in found]
    assert seen, "no answers in one row"
    assert all(seen)


def test_of_two_equal_lands_a_hint_marks_one_and_what_it_is_swapped_with() -> None:
    """Rings on both equal ones would seem to say that they are swapped with each other."""
    table = frames.Table.restored(records.thought("vaalbara", 5, made=1), lang="en")
    table.ask("hint")
    html = table.draw("s")["html"]
    assert "Swap the field with the river" in html
    assert re.findall(r'id="([^"]+)"[^<>]* data-advised', html) == ["land-3", "land-7"]


def test_no_answers_lie_over_ones_visible_realm(windows: Windows) -> None:
    """On small phones: one row leaves it free, two rows take its place or have their own."""
    screens = windows(SMALLEST_PHONE, SMALL_PHONE)
    table = frames.Table.new("vaalbara", 3, lang="de")
    stills = [table.still(screens, turn) for turn in table.turns()]
    stills.append(
        frames.Table.saved("vaalbara-5-midwife-long-names", lang="de").still(screens, "m")
    )
    for screen, still, over in frames.search(screens, stills, OVER_REALM):
        assert over == [], (still.name, screen.size)


def test_on_a_land_points_leave_its_sign_free(windows: Windows) -> None:
    """Also where a swap is offered, on the low lands of the second row."""
    screens = windows(*SIZES)
    stills, offers = [], 0
    for seats in (3, 5):
        table = frames.Table.new("vaalbara", seats, lang="de")
        for turn in table.turns():
            if table.kind[1] != "choose":
                stills.append(table.still(screens, f"{seats} players, {turn}"))
                offers += "vb-offered" in table.draw("s")["html"]
    assert offers, "no swap is offered"
    for screen, still, crowded in frames.search(screens, stills, CROWDED_LANDS):
        assert crowded == [], (still.name, screen.size)


def test_the_table_keeps_its_place_when_the_game_ends(windows: Windows) -> None:
    """Although totals that were hidden are then on the plates."""
    screens = windows(*SIZES, Size(640, 360))
    stills = []
    for seats in (3, 4, 5):
        table = frames.Table.restored(finished(seats, LONG[:seats]), lang="de")
        for at in (table.session.last - 1, table.session.last):
            table.ask("seek", at=at)
            stills.append(table.still(screens, f"{seats} players"))
        assert "is-total" in stills[-1].frames["s"]["html"]
    assert changes(screens, stills, LANDS) == []


def test_in_forced_colours_a_hint_differs_from_what_can_be_chosen_by_its_form(
    windows: Windows,
) -> None:
    """Not only by the thickness of its line."""
    (screen,) = windows(SMALL_PHONE)
    screen.page.emulate_media(forced_colors="active")
    table = frames.Table.new("vaalbara", 5, lang="en", seed="forced 1")
    seen = set()
    for _ in table.turns():
        if table.kind[1] in seen:
            continue
        seen.add(table.kind[1])
        table.ask("hint")
        screen.show(table)
        styles = [
            set(screen.page.locator(f"[data-move]{which}").evaluate_all(OUTLINES))
            for which in ("[data-advised]", ":not([data-advised]):is(.vb-held, .vb-land)")
        ]
        assert styles == [{"solid"}, {"dotted"}], table.kind
        if seen == {"choose", "take"}:
            break
    assert seen == {"choose", "take"}


def test_in_forced_colours_large_rewards_differ_from_others(windows: Windows) -> None:
    """They are gold elsewhere."""
    (screen,) = windows(SMALL_PHONE)
    screen.page.emulate_media(forced_colors="active")
    table = frames.Table.new("vaalbara", 3, lang="en")
    for _ in table.turns():
        screen.show(table)
        grounds = [
            set(screen.page.locator(f".vb-brings{kind}:visible").evaluate_all(GROUNDS))
            for kind in (".is-big", ":not(.is-big)")
        ]
        if all(grounds):
            assert not grounds[0] & grounds[1]
            return
    raise AssertionError("no land brings much")


def test_the_level_is_beside_every_name_or_beside_none(windows: Windows) -> None:
    """Names of any length: otherwise it would tell players apart that are alike."""
    screens = windows(*SIZES)
    stills = []
    for seats in (3, 4, 5):
        table = frames.Table(lang="de")
        names = ("Du", "Ada", *LONG)[:seats]
        players = [{"kind": "easy", "name": name} for name in names]
        players[0]["kind"] = "human"
        table.ask("new", game="vaalbara", players=players, options={}, seed="va")
        stills.append(table.still(screens, f"{seats} players"))
    for screen, still, shown in frames.search(screens, stills, LEVELS):
        assert len(set(shown)) == 1, (still.name, screen.size, shown)
