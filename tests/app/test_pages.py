"""The static pages: whole, in both languages, under the policy without inline code."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from spieltisch import games
from spieltisch.app.pages import build_pages, prefixed, rules_html

pytestmark = pytest.mark.native

ASSETS = {
    "lang.js": "assets/lang-1.js",
    "shell.js": "assets/shell-1.js",
    "css/main.css": "assets/main-1.css",
    "games/verhext/verhext.css": "assets/verhext-1.css",
    "icons/icon-192.png": "assets/icon-192.png",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, german: None) -> Path:
    out = tmp_path_factory.mktemp("site")
    build_pages(out, ASSETS)
    return out


class Outline(HTMLParser):
    """Collects ids, open tags and everything the policy forbids."""

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


def outline(path: Path) -> Outline:
    parser = Outline()
    parser.feed(path.read_text("utf-8"))
    return parser


def test_every_page_is_written(site: Path) -> None:
    pages = {path.name for path in site.iterdir()}
    rules = {f"rules-{game_id}.html" for game_id in games.game_ids()}
    assert pages == {"index.html", "404.html", "credits.html", "manifest.webmanifest"} | rules


def test_pages_hold_no_inline_code_no_styles_and_nothing_from_elsewhere(site: Path) -> None:
    for path in site.glob("*.html"):
        assert outline(path).forbidden == [], path.name


def test_ids_are_unique(site: Path) -> None:
    for path in site.glob("*.html"):
        ids = outline(path).ids
        assert len(ids) == len(set(ids)), path.name


def test_both_languages_stand_in_every_page(site: Path) -> None:
    for path in site.glob("*.html"):
        html = path.read_text("utf-8")
        assert {"en", "de"} <= set(re.findall(r'class="i18n" lang="(\w\w)"', html)), path.name
    start = (site / "index.html").read_text("utf-8")
    assert "How many play?" in start and "Wie viele spielen mit?" in start


def test_every_game_has_tile_form_and_rules(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    for game_id in games.game_ids():
        assert start.count(f'data-do="setup" data-game="{game_id}"') == 2
        assert start.count(f'data-setup="{game_id}"') == 2
        for seats in games.load(game_id).meta.seats:
            assert f'name="seats" value="{seats}"' in start


def test_words_of_the_shell_stand_in_the_page_in_both_languages(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="words">(.*?)</script>', start, re.S)
    assert found is not None
    words = json.loads(found[1])
    assert words["en"].keys() == words["de"].keys()
    scripts = "".join(path.read_text("utf-8") for path in Path("site").glob("*.js"))
    used = set(re.findall(r"word\('([\w.-]+)'", scripts))
    assert used <= words["en"].keys()


def test_manifest_names_the_hashed_icons(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert [icon["src"] for icon in manifest["icons"]] == ["assets/icon-192.png"]
    assert manifest["start_url"] == "./"


@pytest.mark.parametrize("game_id", games.game_ids())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_rules_are_there_in_every_language(game_id: str, lang: str) -> None:
    html = rules_html(game_id, lang)
    assert html.count("<h2") >= 2 and "<h1" not in html


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
