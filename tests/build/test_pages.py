"""The static pages are complete, in both languages, and contain no inline code."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from html import unescape
from html.parser import HTMLParser
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from buildtools import node
from buildtools.pages import drawings
from buildtools.pages.drawings import prefixed
from buildtools.pages.writing import build_pages, rules_html
from buildtools.paths import SITE
from spieltisch import games
from spieltisch.app.session.regulars import REGULARS
from spieltisch.core.game import Meta
from spieltisch.core.text import Message, say
from tests.canaries import nim

pytestmark = pytest.mark.native

ASSETS = {
    "lang.js": "assets/lang-1.js",
    "shell.js": "assets/shell-1.js",
    "start.js": "assets/start-1.js",
    "css/main.css": "assets/main-1.css",
    "css/covers.css": "assets/covers-1.css",
    "css/invitation.css": "assets/invitation-1.css",
    "css/joining.css": "assets/joining-1.css",
    "games/verhext/table.css": "assets/verhext-1.css",
    "icons/icon-192.png": "assets/icon-192.png",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, german: None) -> Path:
    out = tmp_path_factory.mktemp("site")
    build_pages(out, ASSETS)
    return out


class Outline(HTMLParser):
    """Collects a page's ids, and everything in it that the security policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.forbidden: list[str] = []
        self.script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        have = dict(attrs)
        if "id" in have:
            self.ids.append(str(have["id"]))
        self.script = tag == "script" and "src" not in have and have.get("type") is None
        self.forbidden += [f"{tag} {key}" for key in have if key == "style" or key.startswith("on")]
        if tag == "style" or self.script:
            self.forbidden.append(tag)
        for key in ("src", "href", "action"):
            address = str(have.get(key) or "")
            if tag != "a" and address.startswith(("http:", "https:", "//", "data:")):
                self.forbidden.append(f"{tag} {address}")


def parts(site: Path) -> dict[str, dict[str, str]]:
    """The addresses of the games' parts in the lobby's list, by game and kind."""
    start = (site / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="parts">(.*?)</script>', start, re.S)
    assert found is not None
    named: dict[str, dict[str, str]] = json.loads(found[1])
    return named


def outline(path: Path) -> Outline:
    parser = Outline()
    parser.feed(path.read_text("utf-8"))
    return parser


def test_every_page_is_written(site: Path) -> None:
    pages = {path.name for path in site.iterdir() if path.is_file()}
    rules = {f"rules-{game_id}.html" for game_id in games.game_ids()}
    assert pages == {"index.html", "404.html", "credits.html", "manifest.webmanifest"} | rules


def test_pages_have_no_inline_code_or_styles_and_nothing_from_other_hosts(site: Path) -> None:
    for path in site.glob("*.html"):
        assert outline(path).forbidden == [], path.name


def test_ids_are_unique(site: Path) -> None:
    for path in site.glob("*.html"):
        ids = outline(path).ids
        assert len(ids) == len(set(ids)), path.name


def test_every_page_is_in_both_languages(site: Path) -> None:
    for path in site.glob("*.html"):
        html = path.read_text("utf-8")
        assert {"en", "de"} <= set(re.findall(r'class="i18n" lang="(\w\w)"', html)), path.name
    (sheets,) = (site / "assets").glob("sheets-*.html")
    assert sheets.name in (site / "index.html").read_text("utf-8")
    assert "Settings" in sheets.read_text("utf-8") and "Einstellungen" in sheets.read_text("utf-8")
    for own in parts(site).values():
        setup = (site / own["setup"]).read_text("utf-8")
        assert "How many players?" in setup and "Wie viele spielen mit?" in setup


def test_every_game_has_a_tile_and_a_set_up_form(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    for game_id in games.game_ids():
        assert start.count(f'data-do="setup" data-game="{game_id}"') == 2
        setup = (site / parts(site)[game_id]["setup"]).read_text("utf-8")
        assert setup.count(f'data-setup="{game_id}"') == 2
        for seats in games.load(game_id).meta.seats:
            assert f'name="seats" value="{seats}"' in setup


def test_only_a_set_up_of_a_game_with_styles_says_how_somebody_plays(site: Path) -> None:
    for game_id, own in parts(site).items():
        setup = (site / own["setup"]).read_text("utf-8")
        found = [json.loads(unescape(each)) for each in re.findall(r'data-styles="([^"]*)"', setup)]
        english, german = ({*each} for each in found)
        known = games.knowledge(game_id)
        assert english == german == {r.name for r in REGULARS if known.style(r.level, r.style)}
        if game_id == "verhext":
            assert [each["Cleo"] for each in found] == [
                "Likes to bid high.",
                "Sagt gern viele Stiche an.",
            ]


def test_a_games_own_parts_are_fetched_and_not_in_the_pages(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    assert set(parts(site)) == set(games.game_ids())
    for game_id, own in parts(site).items():
        assert f'data-setup="{game_id}"' not in start
        art = (site / own["sprite"]).read_text("utf-8")
        names = re.findall(r'<symbol id="([^"]+)"', art)
        assert names and not any(f'id="{name}"' in start for name in names)
    assert parts(site)["verhext"]["style"] == "assets/verhext-1.css"
    for path in site.glob("*.html"):
        links = re.findall(r'<link rel="stylesheet" href="([^"]+)"', path.read_text("utf-8"))
        of_games = path.name == "index.html" or path.name.startswith("rules-")
        covers = ["assets/covers-1.css"] if of_games else []
        assert [link.strip("/") for link in links] == ["assets/main-1.css", *covers], path.name


def test_pages_contain_all_drawings_they_show_and_leaf_pages_no_others(site: Path) -> None:
    for path in site.glob("*.html"):
        html = path.read_text("utf-8")
        shown = set(re.findall(r'<use href="#([^"]+)"', html))
        there = set(re.findall(r'<symbol id="([^"]+)"', html))
        assert shown <= there, path.name
        assert path.name == "index.html" or shown == there, path.name


MOST_OF_TWO = 46_000
MOST_OF_ONE_MORE = 6_000
"""The maximum size of index.html in bytes with two games, and its growth per further game."""


@pytest.fixture
def size_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, german: None
) -> Iterator[Callable[[tuple[str, ...]], int]]:
    """A function that gives the size of index.html with these games.

    Names with "copy" stand for copies of the template game, with a cover as large as the largest.
    """
    heaviest = max(Path("site/games").glob("*/cover.svg"), key=lambda path: path.stat().st_size)
    real = games.load

    def load(game_id: str) -> Any:
        found = import_module("spieltisch.games._template") if "copy" in game_id else None
        return found or real(game_id)

    def part(game_id: str, name: str) -> Any:
        folder = "_template" if "copy" in game_id else game_id
        return import_module(f"spieltisch.games.{folder}.{name}")

    def size(ids: tuple[str, ...]) -> int:
        site = tmp_path / "site"
        shutil.copytree("site", site, dirs_exist_ok=True)
        for game_id in ids:
            if "copy" in game_id:
                (site / "games" / game_id).mkdir(exist_ok=True)
                shutil.copyfile(heaviest, site / "games" / game_id / "cover.svg")
        monkeypatch.setattr(drawings, "SITE", site)
        monkeypatch.setattr(games, "game_ids", lambda: ids)
        monkeypatch.setattr(games, "folder", lambda game_id: Path("no folder") / game_id)
        monkeypatch.setattr(games, "load", load)
        monkeypatch.setattr(games, "words", lambda game_id: part(game_id, "text"))
        monkeypatch.setattr(games, "knowledge", lambda game_id: part(game_id, "ai").KNOWLEDGE)
        monkeypatch.setattr(games, "courses", lambda game_id: ())
        monkeypatch.setattr(games, "goals", lambda game_id: ())
        drawings.known.cache_clear()
        build_pages(tmp_path, ASSETS)
        return (tmp_path / "index.html").stat().st_size

    yield size
    drawings.known.cache_clear()


def test_the_lobby_stays_small_with_more_games(
    size_with: Callable[[tuple[str, ...]], int],
) -> None:
    two = size_with(("vector", "verhext"))
    assert two <= MOST_OF_TWO
    five = size_with(("copyone", "copythree", "copytwo", "vector", "verhext"))
    assert five - two <= 3 * MOST_OF_ONE_MORE
    for game_id in games.game_ids():
        assert two - size_with((game_id,)) <= MOST_OF_ONE_MORE


def test_the_shells_messages_are_in_the_page_in_both_languages(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="words">(.*?)</script>', start, re.S)
    assert found is not None
    words = json.loads(found[1])
    assert words["en"].keys() == words["de"].keys()
    scripts = "".join(path.read_text("utf-8") for path in Path("site").rglob("*.js"))
    used = set(re.findall(r"word\('([\w.-]+)'", scripts))
    assert used <= words["en"].keys()


def test_manifest_names_the_hashed_icons(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert [icon["src"] for icon in manifest["icons"]] == ["assets/icon-192.png"]
    assert manifest["start_url"] == "./"


@pytest.mark.parametrize("game_id", games.game_ids())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_there_are_rules_in_every_language(game_id: str, lang: str) -> None:
    html = rules_html(game_id, lang)
    assert html.count("<h2") >= 2 and "<h1" not in html


@pytest.mark.parametrize("game_id", games.game_ids())
def test_rules_begin_with_a_quick_start_in_every_language(site: Path, game_id: str) -> None:
    html = (site / f"rules-{game_id}.html").read_text("utf-8")
    picture = '<svg class="guide-picture"'
    further = re.findall(r'<ol class="guide-steps" data-course="(\w+)">(.*?)</ol>', html, re.S)
    keys = {course.key for course in games.courses(game_id)} - {""}
    for key, steps in further:  # of lessons with pictures of their own
        assert key in keys and steps.count(picture) in (2, 3, 4)
    pictures = html.count(picture) - sum(steps.count(picture) for _, steps in further)
    assert pictures in (2 * 3, 2 * 4, 2 * 5)  # two languages: the aim, and a turn in two to four
    for block in re.split(r'<div class="i18n" lang="..">', html)[1:]:
        assert block.index('class="guide"') < block.index('class="rules-credit"')
        signs = re.findall(r'data-legend="([^"]+)"', block)
        assert len(signs) == len(set(signs)) >= 1


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_sign_on_a_table_is_in_the_legend(site: Path, game_id: str) -> None:
    html = (site / f"rules-{game_id}.html").read_text("utf-8")
    tables = games.folder(game_id).glob("table/*.html")
    named = {
        name
        for path in tables
        for name in re.findall(r'data-sign="([\w-]+)"', path.read_text("utf-8"))
    }
    assert named <= set(re.findall(r'data-legend="([^"]+)"', html))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_rulings_are_collapsed_below_their_rules(lang: str) -> None:
    html = rules_html("vector", lang)
    assert html.count('<details class="ruling">') >= 8
    assert "<blockquote>" not in html


def test_pages_state_the_policy_and_404_links_home_from_any_folder(tmp_path: Path) -> None:
    build_pages(tmp_path, ASSETS, policy="default-src 'none'", home="/play/")
    for path in tmp_path.glob("*.html"):
        html = path.read_text("utf-8")
        assert html.index("http-equiv") < html.index("<script"), path.name
    lost = (tmp_path / "404.html").read_text("utf-8")
    assert 'href="/play/assets/main-1.css"' in lost and 'href="/play/"' in lost


def test_the_lobby_shows_each_games_duration_and_weight(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    for game_id in games.game_ids():
        meta = games.load(game_id).meta
        if meta.minutes:
            assert f"{meta.minutes[0]}–{meta.minutes[1]} min" in start
        if meta.weight:
            assert f'class="pips" data-weight="{meta.weight}"' in start


def test_raw_html_in_rules_stays_text() -> None:
    from markdown_it import MarkdownIt

    assert "<script" not in MarkdownIt("commonmark", {"html": False}).render("<script>x</script>")


def test_sprites_keep_their_own_references() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"><use href="#b"/></symbol>'
        '<linearGradient id="b"/><path fill="url(#b)"/></svg>'
    )
    out = prefixed(svg, "game")
    assert 'id="game-a"' in out and 'href="#game-b"' in out and "url(#game-b)" in out


def test_only_a_game_with_puzzles_shows_the_way_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, none = tmp_path / "there", tmp_path / "none"
    there.touch()
    monkeypatch.setattr(games, "puzzle_file", lambda id: there if id == "vector" else none)
    build_pages(tmp_path, ASSETS)
    buttons = {
        game_id: re.findall(r'<button [^>]*data-do="puzzles"([^>]*)>', path.read_text("utf-8"))
        for game_id in games.game_ids()
        for path in tmp_path.glob(f"assets/setup-{game_id}-*.html")
    }
    assert {game_id: len(found) for game_id, found in buttons.items()} == dict.fromkeys(
        games.game_ids(), 2
    )
    for game_id, found in buttons.items():
        until_mistakes = ["data-only-mistakes hidden" in more for more in found]
        assert until_mistakes == [game_id != "vector"] * 2


def test_the_set_up_form_states_what_an_option_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = import_module("spieltisch.games.vector")
    rounds, double = game.meta.options
    double = double._replace(seats=(3, 4), needs=(("rounds", "12"),))
    monkeypatch.setattr(game, "meta", game.meta._replace(options=(rounds, double)))
    build_pages(tmp_path, ASSETS)
    text = "".join(path.read_text("utf-8") for path in sorted(tmp_path.rglob("*.html")))
    found = dict(re.findall(r'<div class="option [^>]*data-option="(\w+)"(.*?)>', text))
    assert 'data-seats="3 4" data-needs="rounds=12"' in found["double"]
    assert "data-" not in found["rounds"]


def test_an_option_may_be_named_even_at_its_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.words("vector"), "summary_options", ("double",), raising=False)
    build_pages(tmp_path, ASSETS)
    (path,) = tmp_path.glob("assets/setup-vector-*.html")
    named = re.findall(r'data-option="(\w+)" data-told', path.read_text("utf-8"))
    assert named == ["double", "double"]


def test_options_are_under_their_headings_each_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = games.words("vector")
    groups = [(say("Goals"), ["double"]), (say("Length"), ["rounds"])]
    monkeypatch.setattr(words, "option_groups", groups, raising=False)
    monkeypatch.setattr(words, "option_note", lambda key: say("About {key}.", key=key), False)
    build_pages(tmp_path, ASSETS)
    (path,) = tmp_path.glob("assets/setup-vector-*.html")
    (form, _) = re.findall(r"<form .*?</form>", path.read_text("utf-8"), re.S)
    assert form.index(">Goals<") < form.index(">Length<")
    for key, heading in (("rounds", "Length"), ("double", "Goals")):
        (group,) = (part for part in form.split("<details")[1:] if f'"option-{key}"' in part)
        assert f">{heading}</span>" in group and group.count('class="option ') == 1
        (note,) = re.findall(r'<p class="option-note" id="(.*?)">About .*?</p>', group)
        assert f'aria-describedby="{note}"' in group


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_option_comes_after_those_it_needs(site: Path, game_id: str) -> None:
    (path,) = site.glob(f"assets/setup-{game_id}-*.html")
    form = path.read_text("utf-8").split("</form>")[0]
    for option in games.load(game_id).meta.choices:
        at = form.index(f'"option-{option.key}"')
        assert all(form.index(f'"option-{key}"') < at for key, _ in option.needs)
    shown = re.findall(r'data-option="(\w+)"', form)
    assert sorted(shown) == sorted(option.key for option in games.load(game_id).meta.choices)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_option_offers_its_values_two_of_them_without_a_list(
    site: Path, game_id: str
) -> None:
    (path,) = site.glob(f"assets/setup-{game_id}-*.html")
    form = path.read_text("utf-8").split("</form>")[0]
    for option in games.load(game_id).meta.choices:
        (_, part) = form.split(f'data-option="{option.key}"')
        part = part.split('<div class="option ')[0]
        if set(option.values) == {"on", "off"}:
            (field,) = re.findall(rf'<input [^>]*name="option-{option.key}"[^>]*>', part)
            assert 'role="switch"' in field
            assert (" checked" in field) == (option.default == "on")
            continue
        tags = re.findall(r'<(input|option) ?([^>]*value="[^"]*"[^>]*)>', part)
        values = {}
        for kind, attributes in tags:
            if kind == "option" or f'name="option-{option.key}"' in attributes:
                values[re.findall('value="(.*?)"', attributes)[0]] = kind, attributes
        assert tuple(values) == option.values
        chosen = [
            value for value, (_, tag) in values.items() if re.search(" (checked|selected)", tag)
        ]
        assert chosen == [option.default]
        if len(option.values) == 2:
            assert {kind for kind, _ in values.values()} == {"input"}


def test_the_set_up_form_describes_seats_with_the_chosen_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def place(seats: int, seat: int, options: dict[str, str]) -> Message | None:
        if seats == 3:
            return None
        team = f", {options['partners']}" if options["teams"] == "on" else ""
        return say("{seat}", seat=f"{seat} of {seats}{team}")

    game, words = games.load("vector"), games.words("vector")
    monkeypatch.setattr(game, "meta", game.meta._replace(options=nim.OPTIONS))
    for name in ("option_label", "option_value"):
        monkeypatch.setattr(words, name, lambda *names: say("{name}", name=names[-1]))
    monkeypatch.setattr(words, "place", place)
    build_pages(tmp_path, ASSETS)
    text = "".join(path.read_text("utf-8") for path in sorted(tmp_path.rglob("*.html")))
    found = set(re.findall(r'<span class="seat-place" ([^>]*) hidden>(1 of .*?)</span>', text))
    assert found == {
        ('data-seats="2"', "1 of 2"),
        ('data-seats="4" data-needs="teams=off"', "1 of 4"),
        ('data-seats="4" data-needs="teams=on partners=opposite"', "1 of 4, opposite"),
        ('data-seats="4" data-needs="teams=on partners=beside"', "1 of 4, beside"),
    }


def conditions(tag: str) -> dict[str, str]:
    """The conditions of an option or of a seat's description, as the page's script reads them."""
    return dict(re.findall(r'data-(seats|needs)="(.*?)"', tag))


def combinations(meta: Meta) -> list[tuple[int, dict[str, str]]]:
    """Each number of seats with all values of the options that other options need or that depend on
    the seats. The remaining options, on which nothing depends, get a value that is not their
    default."""
    needed = {key for option in meta.choices for key, _ in option.needs}
    needed |= {option.key for option in meta.choices if option.seats}
    values = {
        option.key: option.values
        if option.key in needed
        else [value for value in option.values if value != option.default][:1]
        for option in meta.choices
    }
    return [
        (seats, dict(zip(values, chosen, strict=True)))
        for seats in meta.seats
        for chosen in product(*values.values())
    ]


EVALUATE = """
import { readFileSync } from 'node:fs';
const [script] = process.argv.slice(1);
const { applies, complete } = await import(script);
const { options, places, cases } = JSON.parse(readFileSync(0));
const answers = cases.map(([seats, given]) => {
  const chosen = options.map((option) => ({ ...option, chosen: given[option.key] }));
  const values = complete(chosen, seats);
  const apply = (things) => [...things.keys()].filter((at) => applies(things[at], seats, values));
  return [values, apply(options), apply(places)];
});
console.log(JSON.stringify(answers));
"""


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_set_up_form_and_python_agree_on_which_options_apply(site: Path, game_id: str) -> None:
    """site/pages/options.js agrees with `Meta.complete`, `Option.applies` and a game's `place`."""
    meta, place = games.load(game_id).meta, games.hook(game_id, "place")
    (path,) = site.glob(f"assets/setup-{game_id}-*.html")
    form = path.read_text("utf-8").split("</form>")[0]
    defaults = {option.key: option.default for option in meta.choices}
    options = [
        {"key": key, "usual": defaults[key], **conditions(tag)}
        for tag, key in re.findall(r'(<div class="option [^>]*data-option="(\w+)".*?>)', form)
    ]
    assert len(options) == len(meta.choices)
    rows = [
        re.findall(r'(<span class="seat-place".*?>)(.*?)</span>', row)
        for row in form.split('data-seat="')[1:]
    ]
    places = [conditions(tag) for row in rows for tag, _ in row]
    seats_of = [seat for seat, row in enumerate(rows) for _ in row]
    cases = combinations(meta)
    command = [node.program("node"), "--input-type=module", "-e", EVALUATE]
    command.append((SITE / "pages" / "options.js").as_uri())
    given = json.dumps({"options": options, "places": places, "cases": cases})
    answer = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    for (seats, chosen), (values, applying, shown) in zip(
        cases, json.loads(answer.stdout), strict=True
    ):
        complete = meta.complete(chosen, seats)
        assert values == meta.chosen(complete)
        keys = {options[at]["key"] for at in applying}
        assert keys == {each.key for each in meta.choices if each.applies(seats, complete)}
        described = [seat for seat in range(seats) if place and place(seats, seat, complete)]
        assert sorted(seats_of[at] for at in shown) == described
