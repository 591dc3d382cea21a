"""The static pages: lobby, set-up, rules, credits. Written at build time in every language.

Each text stands once per language in a block marked `class="i18n" lang="…"`; a script of a few
lines in the head names the reader's language before anything is painted, and the style sheet
shows the blocks of that language alone. So the pages are whole before the engine has started.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup

from .. import games
from ..core.game import Meta
from ..core.text import Words
from . import render
from .credits import shipped
from .i18n import LANGUAGES, Speaker, catalogue
from .screens import kind_label
from .words import shell_words

SITE: Final = Path(__file__).parents[3] / "site"
BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")
SEAT_KINDS: Final = ("human", "easy", "normal", "hard", "remote")
ICON_SIZES: Final = {"icon-192": "192x192", "icon-512": "512x512", "icon-maskable": "512x512"}


def build_pages(out: Path, assets: Mapping[str, str]) -> None:
    """Write every static page and the manifest into `out`.

    `assets` maps names in site/ ("shell.js", "css/main.css") to their addresses under `out`.
    """
    sprites = Markup("\n").join(_sprites())
    shelf = {lang: [_game(game_id, lang) for game_id in games.game_ids()] for lang in LANGUAGES}

    def write(
        name: str, template: str, per_lang: Mapping[str, Mapping[str, Any]], root: str = ""
    ) -> None:
        found = {asset: root + address for asset, address in assets.items()}
        common = {"assets": found, "styles": _styles(found), "sprites": sprites, "root": root}
        parts = {
            lang: Markup(_page(f"pages/{template}.html", lang, root=root, **context))
            for lang, context in per_lang.items()
        }
        frame = "pages/index.html" if template == "start" else "pages/leaf.html"
        words = {lang: shell_words(catalogue(lang).gettext) for lang in LANGUAGES}
        html = _page(frame, LANGUAGES[0], parts=parts, words=words, **common)
        (out / name).write_text(html, "utf-8")

    write("index.html", "start", {lang: {"shelf": shelf[lang]} for lang in LANGUAGES})
    write("credits.html", "credits", {lang: _credits(lang, shelf[lang]) for lang in LANGUAGES})
    # Shown for any address, however deep, so its own links begin at the site's root.
    write("404.html", "missing", {lang: {} for lang in LANGUAGES}, root="/")
    for index, game_id in enumerate(games.game_ids()):
        contexts = {lang: _rules(shelf[lang][index], lang) for lang in LANGUAGES}
        write(f"rules-{game_id}.html", "rules", contexts)
    (out / "manifest.webmanifest").write_text(json.dumps(_manifest(assets), indent=2), "utf-8")


def rules_html(game_id: str, lang: str) -> Markup:
    """A game's rules as HTML out of its RULES.<lang>.md; its headings start at level 2."""
    from markdown_it import MarkdownIt  # only the build needs it, the wheel does without

    path = Path(games.__file__).parent / game_id / f"RULES.{lang}.md"
    source = path.read_text("utf-8") if path.is_file() else ""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    html = str(markdown.render(re.sub(r"^# .*\n", "", source, count=1)))
    return Markup(html)


def _rules(game: dict[str, Any], lang: str) -> dict[str, Any]:
    """A game's rules and their table of contents: an id for each heading, and its words."""
    heads: list[tuple[str, Markup]] = []

    def mark(found: re.Match[str]) -> str:
        heads.append((f"{lang}-{len(heads) + 1}", Markup(found[1])))  # out of our own file
        return f'<h2 id="{heads[-1][0]}">{found[1]}</h2>'

    html = re.sub(r"<h2>(.*?)</h2>", mark, rules_html(game["id"], lang))
    return {"game": game, "rules": Markup(html), "heads": heads}


def _page(template: str, lang: str, /, **context: Any) -> str:
    icon = partial(render.icon, "ui")
    return render.page(template, lang, lang=lang, languages=LANGUAGES, icon=icon, **context)


def _styles(assets: Mapping[str, str]) -> list[str]:
    return sorted(
        (address for name, address in assets.items() if name.endswith(".css")),
        key=lambda address: ("main" not in address, address),
    )


def _sprites() -> list[Markup]:
    """The drawings of the house and of every game, with ids that cannot meet."""
    sheets = [("ui", SITE / "icons" / "ui.svg")]
    sheets += [
        (game, SITE / "games" / game / name)
        for game in games.game_ids()
        for name in ("cover.svg", "sprite.svg")
    ]
    return [
        Markup(prefixed(path.read_text("utf-8"), prefix))  # our own files
        for prefix, path in sheets
        if path.is_file()
    ]


def prefixed(svg: str, prefix: str) -> str:
    """A sprite to be put into a page: hidden, and every id of its own behind a prefix."""
    svg = re.sub(r"<\?xml.*?\?>|<!--.*?-->|\n\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", svg)
    return svg.replace("<svg ", '<svg width="0" height="0" aria-hidden="true" class="sprite" ', 1)


def _game(game_id: str, lang: str) -> dict[str, Any]:
    """What lobby and set-up show of a game."""
    meta = games.load(game_id).meta
    words = games.words(game_id)
    say = Speaker(lang)
    _ = catalogue(lang).gettext
    low, high = min(meta.seats), max(meta.seats)
    players = f"{low}" if low == high else f"{low}–{high}"
    return {
        "id": game_id,
        "title": words.title,
        "credit": words.credit,
        "blurb": say(words.blurb),
        "players": _("{n} players").format(n=players),
        "seats": meta.seats,
        "default_seats": meta.default_seats,
        "rows": _seat_rows(meta, words, say),
        "options": [
            {
                "key": option.key,
                "label": say(words.option_label(option.key)),
                "default": option.default,
                "choices": [
                    (value, say(words.option_value(option.key, value))) for value in option.values
                ],
            }
            for option in meta.options
        ],
        "icon": partial(render.icon, game_id),
        "art": _art(game_id),
    }


def _art(game_id: str) -> str:
    """The drawing on the lid of a game's box: its "cover", or the first there is."""
    folder = SITE / "games" / game_id
    drawn = [folder / name for name in ("cover.svg", "sprite.svg")]
    sources = "".join(path.read_text("utf-8") for path in drawn if path.is_file())
    return next(iter(re.findall(r'<symbol id="([^"]+)"', sources)), "cover")


def _seat_rows(meta: Meta, words: Words, say: Speaker) -> list[dict[str, Any]]:
    """Everybody's line of the set-up form. A game whose seats differ says so with `place`."""
    place = getattr(words, "place", None)
    return [
        {
            "seat": seat,
            "bot_name": BOT_NAMES[(seat - 1) % len(BOT_NAMES)],
            "kind": "human" if seat == 0 else "normal",
            "kinds": [(kind, say(kind_label(kind))) for kind in SEAT_KINDS],
            "places": [
                (count, say(place(count, seat))) for count in meta.seats if place and seat < count
            ],
        }
        for seat in range(max(meta.seats))
    ]


def _credits(lang: str, shelf: list[dict[str, Any]]) -> dict[str, Any]:
    return {"shelf": shelf, "shipped": shipped(catalogue(lang).gettext)}


def _manifest(assets: Mapping[str, str]) -> dict[str, Any]:
    icons = []
    for name, size in ICON_SIZES.items():
        address = assets.get(f"icons/{name}.png")
        if address:
            purpose = "maskable" if "maskable" in name else "any"
            icons.append({"src": address, "sizes": size, "type": "image/png", "purpose": purpose})
    return {
        "id": "./",
        "name": "Spieltisch",
        "short_name": "Spieltisch",
        "description": "Board and card games, played in your browser, offline too",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f6efe3",
        "theme_color": "#f6efe3",
        "icons": icons,
    }
