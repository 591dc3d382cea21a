"""Writes the static pages in all languages at build time: lobby, set-up, rules and credits.

Each text occurs once per language in a block marked `class="i18n" lang="…"`. A short script in the
head sets the reader's language before anything is painted, and the style sheet shows only the
blocks of that language. So the pages are complete before the engine has started.

What belongs to a single game (set-up, drawings, style sheet) is in separate files under assets/,
which the page fetches when the game is opened (site/pages/assets.js). The sheets that people can
open (menu, settings, help …) are in a file of their own, too.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader
from markupsafe import Markup

from buildtools.pages import drawings, palette
from buildtools.pages.credits import shipped
from buildtools.pages.words import invitation_words, live_words, shell_words
from spieltisch import games
from spieltisch.app.screens import render
from spieltisch.app.screens.causes import last_part
from spieltisch.app.screens.i18n import LANGUAGES, Speaker, catalogue
from spieltisch.app.screens.seats import kind_label, nameless
from spieltisch.app.session.regulars import LEVELS, REGULARS
from spieltisch.app.session.starting import USUAL
from spieltisch.app.storage import kept
from spieltisch.app.worker.operations import steering
from spieltisch.core.game import Meta, Option
from spieltisch.core.goal import Goal, Lesson
from spieltisch.core.lesson import Course
from spieltisch.core.text import Message, Words

TEMPLATES: Final = Path(__file__).parent / "templates"
SEAT_KINDS: Final = ("human", "easy", "normal", "hard", "remote")
# One of our rulings where the printed rules are silent. It is a quotation that begins in bold.
RULING: Final = re.compile(
    r"<blockquote>\s*<p><strong>([^<]*?)\.?</strong>\s*(.*?)</blockquote>", re.DOTALL
)
MOST_SEGMENTS: Final = 30
"""How many letters fit into three segments side by side on a phone."""

ICON_SIZES: Final = {"icon-192": "192x192", "icon-512": "512x512", "icon-maskable": "512x512"}


def build_pages(
    out: Path,
    assets: Mapping[str, str],
    *,
    policy: str = "",
    home: str = "/",
    address: str = "",
) -> None:
    """Writes the static pages and the manifest to `out`.

    `assets` maps names in site/ ("shell.js", "css/main.css") to their addresses under `out`.
    `policy` is the Content-Security-Policy for hosts that cannot set headers. `home` is the site's
    path, and `address` that of its host, for messengers.
    """
    shelf = {lang: [_game(game_id, lang) for game_id in games.game_ids()] for lang in LANGUAGES}
    parts = {
        game_id: _write_parts(game_id, {lang: shelf[lang][at] for lang in LANGUAGES}, out, assets)
        for at, game_id in enumerate(games.game_ids())
    }

    sheets = _publish(
        "sheets.html",
        _in_all_languages("pages/sheets.html", {lang: _of_sheets(lang) for lang in LANGUAGES}),
        out,
    )
    faces = _publish("faces.svg", drawings.faces(), out)
    said = {lang: {"live_words": live_words(catalogue(lang).gettext)} for lang in LANGUAGES}
    live = _publish("live.html", _in_all_languages("pages/live.html", said), out)
    invited = {
        lang: {"invitation_words": invitation_words(catalogue(lang).gettext)} for lang in LANGUAGES
    }
    invitation = _publish(
        "invitation.html", _in_all_languages("pages/invitation.html", invited), out
    )

    def write(
        name: str, template: str, per_lang: Mapping[str, Mapping[str, Any]], root: str = ""
    ) -> None:
        found = {asset: root + address for asset, address in assets.items()}
        blocks = {
            lang: Markup(_page(f"pages/{template}.html", lang, root=root, **context))
            for lang, context in per_lang.items()
        }
        common: dict[str, Any] = {"assets": found, "root": root, "blocks": blocks, "policy": policy}
        common["site"] = address + home
        if template == "start":
            words = {lang: shell_words(catalogue(lang).gettext) for lang in LANGUAGES}
            art = drawings.house() + drawings.used("".join(blocks.values()), of_games=True)
            common |= {
                "schema": kept.schema(),
                "operations": steering(),
                "words": words,
                "parts": parts,
                "sheets": sheets,
                "faces": faces,
                "live": live,
                "invitation": invitation,
                "build": _version(assets),
                "sprites": art,
            }
            html = _page("pages/index.html", LANGUAGES[0], **common)
        else:
            art = drawings.used("".join(blocks.values()))
            common |= {"sprites": art, "of_games": template == "rules"}
            html = _page("pages/leaf.html", LANGUAGES[0], **common)
        (out / name).write_text(html, "utf-8")

    write("index.html", "start", {lang: {"shelf": shelf[lang]} for lang in LANGUAGES})
    write("credits.html", "credits", {lang: _credits(lang, shelf[lang]) for lang in LANGUAGES})
    # Hosts show this page for addresses at any depth, so its links begin at the site's root.
    write("404.html", "missing", {lang: {} for lang in LANGUAGES}, root=home)
    for index, game_id in enumerate(games.game_ids()):
        contexts = {lang: _rules(shelf[lang][index], lang) for lang in LANGUAGES}
        write(f"rules-{game_id}.html", "rules", contexts)
    (out / "manifest.webmanifest").write_text(json.dumps(_manifest(assets), indent=2), "utf-8")


def _write_parts(
    game_id: str, game: Mapping[str, Mapping[str, Any]], out: Path, assets: Mapping[str, str]
) -> dict[str, str]:
    """Writes what the page fetches when a game is opened. Returns the addresses by kind."""
    per_lang = {lang: {"game": game[lang]} for lang in LANGUAGES}
    setup = _in_all_languages("pages/setup.html", per_lang)
    found = {"setup": _publish(f"setup-{game_id}.html", setup, out)}
    if sprite := drawings.sprite(game_id):
        found["sprite"] = _publish(f"sprite-{game_id}.svg", sprite, out)
    if emblems := drawings.emblems(game_id):
        found["goals"] = _publish(f"goals-{game_id}.svg", emblems, out)
    if style := assets.get(f"games/{game_id}/table.css"):
        found["style"] = style
    if package := assets.get(f"games/{game_id}/package"):
        found["package"] = package
    return found


def _in_all_languages(template: str, per_lang: Mapping[str, Mapping[str, Any]]) -> str:
    """A fragment of a page with a block for each language."""
    return "".join(
        f'<div lang="{lang}">\n{_page(template, lang, **per_lang[lang])}</div>\n'
        for lang in LANGUAGES
    )


def _version(assets: Mapping[str, str]) -> str:
    """A short name for this build. Devices at a live table must have the same one."""
    return hashlib.sha256(json.dumps(sorted(assets.items())).encode()).hexdigest()[:8]


def _publish(name: str, content: str, out: Path) -> str:
    """Writes a file under assets/ with a content hash in its name. Returns its address."""
    stem, suffix = name.rsplit(".", 1)
    digest = hashlib.sha256(content.encode()).hexdigest()[:10]
    address = f"assets/{stem}-{digest}.{suffix}"
    (out / "assets").mkdir(exist_ok=True)
    (out / address).write_text(content, "utf-8")
    return address


def rules_html(game_id: str, lang: str) -> Markup:
    """A game's RULES.<lang>.md as HTML without its title. Headings begin at level 2."""
    from markdown_it import MarkdownIt

    path = games.folder(game_id) / f"RULES.{lang}.md"
    source = path.read_text("utf-8") if path.is_file() else ""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    html = str(markdown.render(re.sub(r"^# .*\n", "", source, count=1)))
    return Markup(RULING.sub(r'<details class="ruling"><summary>\1</summary><p>\2</details>', html))


def _rules(game: dict[str, Any], lang: str) -> dict[str, Any]:
    """What a rules page shows: the rules, the id and text of each heading, and the quick start."""
    heads: list[tuple[str, Markup]] = []

    def mark(found: re.Match[str]) -> str:
        heads.append((f"{lang}-{len(heads) + 1}", Markup(found[1])))  # from our own file
        return f'<h2 id="{heads[-1][0]}">{found[1]}</h2>'

    html = re.sub(r"<h2>(.*?)</h2>", mark, rules_html(game["id"], lang))
    return {"game": game, "rules": Markup(html), "heads": heads, "guide": _guide(game, lang)}


def _guide(game: Mapping[str, Any], lang: str) -> Markup:
    """A game's quick start in pictures from its table/guide.html, or nothing if there is none.

    The template gets functions for the players' marks at a table with the most seats (`mark`) and
    for the colours in tokens.css by name (`tone`).
    """
    name = f"games/{game['id']}/table/guide.html"
    if not (games.folder(game["id"]) / "table" / "guide.html").is_file():
        return Markup()
    marks = games.marks(game["id"])
    context = {
        "icon": game["icon"],
        "say": Speaker(lang),
        "tone": partial(palette.tone, game["id"]),
        "mark": partial(marks.mark, max(game["seats"])) if marks else None,
    }
    return Markup(_environment(lang).get_template(name).render(context))  # our own file


def _page(template: str, lang: str, /, **context: Any) -> str:
    icon = partial(render.icon, "ui")
    page = _environment(lang).get_template(template)
    return page.render(lang=lang, languages=LANGUAGES, icon=icon, **context)


@cache
def _environment(lang: str) -> Environment:
    """The environment for all templates in a language. This module's are named `pages/…`."""
    env = render.environment(lang)
    own = PrefixLoader({"pages": FileSystemLoader(TEMPLATES)})
    return env.overlay(loader=ChoiceLoader([own, *filter(None, [env.loader])]))


def _game(game_id: str, lang: str) -> dict[str, Any]:
    """What the lobby and the set-up show of a game."""
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
        "minutes": meta.minutes,
        "puzzles": games.has_puzzles(game_id),
        "courses": [_course(course, say) for course in games.courses(game_id)],
        "goals": [_goal(game_id, goal, say) for goal in games.goals(game_id)],
        "offers": _offers(game_id, say, _("3 minutes")),
        "weight": meta.weight,
        "weight_word": _weight_words(_)[meta.weight or 0],
        "seats": meta.seats,
        "default_seats": meta.default_seats,
        "rows": _seat_rows(meta, lang, say),
        "regulars": json.dumps(
            {level: [one.name for one in REGULARS if one.level == level] for level in LEVELS}
        ),
        "styles": json.dumps(_styles(game_id, say), ensure_ascii=False),
        "options": _option_groups(meta, words, say, _("Optional rules")),
        "icon": partial(render.icon, game_id),
        "art": drawings.cover(game_id),
    }


def _of_sheets(lang: str) -> dict[str, Any]:
    """What the static sheets show."""
    say = Speaker(lang)
    parts = [(game_id, say(last_part(game_id))) for game_id in games.game_ids()]
    return {"regulars": _regulars(lang), "last_parts": parts}


def _course(course: Course, say: Speaker) -> dict[str, Any]:
    """What a lesson begins with."""
    return {
        "key": course.key,
        "title": say(course.title),
        "aim": [say(sentence) for sentence in course.aim],
        "steps": len(course.steps),
    }


def _goal(game_id: str, goal: Goal, say: Speaker) -> dict[str, Any]:
    """What the set-up shows of a goal. A lesson's steps tell how near its goal is."""
    lesson = isinstance(goal.by, Lesson)
    courses = games.courses(game_id)
    of = len(courses[0].steps) if lesson and courses else goal.of
    return {"id": goal.id, "title": say(goal.title), "of": of, "lesson": lesson}


def _offers(game_id: str, say: Speaker, short: str) -> str:
    """A game's lessons for the set-up's script, as JSON: the key of each, its number of steps, a
    `note` beside the offer, and the option's value with which it is offered."""
    offers = []
    for course in games.courses(game_id):
        option, value = course.offered or ("", "")
        note = say(course.title) if course.key else short
        offer = {"key": course.key, "steps": len(course.steps), "note": note}
        offers.append({**offer, "option": option, "value": value})
    return json.dumps(offers, ensure_ascii=False)


def _option_groups(
    meta: Meta, words: Words, say: Speaker, usual: str
) -> list[tuple[str, list[dict[str, Any]]]]:
    """The set-up form's fields for the options, by heading (the game's `option_groups`)."""
    groups, note = games.hook(meta.id, "option_groups"), games.hook(meta.id, "option_note")
    named = games.hook(meta.id, "summary_options") or ()
    fields = {
        option.key: {
            "key": option.key,
            "label": say(words.option_label(option.key)),
            "note": say(note(option.key)) if note else "",
            "default": option.default,
            "named": option.key in named,
            "seats": " ".join(map(str, option.seats)),
            "needs": " ".join(f"{key}={value}" for key, value in option.needs),
            **_control(
                {value: say(words.option_value(option.key, value)) for value in option.values}
            ),
        }
        for option in meta.choices
    }
    if groups is None:
        return [(usual, list(fields.values()))] if fields else []
    return [(say(heading), [fields[key] for key in keys]) for heading, keys in groups]


def _control(labels: Mapping[str, str]) -> dict[str, Any]:
    """The field for an option with these values: a switch, segments side by side, or a list."""
    if labels.keys() == {"on", "off"}:
        return {"control": "switch", "off": labels["off"]}
    few = len(labels) == 2 or (len(labels) == 3 and sum(map(len, labels.values())) <= MOST_SEGMENTS)
    return {"control": "segments" if few else "select", "choices": list(labels.items())}


def _weight_words(_: Callable[[str], str]) -> tuple[str, ...]:
    """The lobby's words for `Meta.weight`."""
    return ("", _("very simple"), _("simple"), _("moderate"), _("demanding"), _("for experts"))


def _seat_rows(meta: Meta, lang: str, say: Speaker) -> list[dict[str, Any]]:
    """The set-up form's row for each seat. Games whose seats differ describe them with `place`."""
    place = games.hook(meta.id, "place")
    return [
        {
            "seat": seat,
            "alone": nameless(seat, True, lang),
            "seated": nameless(seat, False, lang),
            "kind": "human" if seat == 0 else USUAL,
            "kinds": [(kind, say(kind_label(kind))) for kind in SEAT_KINDS],
            "places": [
                {"seats": count, "needs": needs, "text": text}
                for count in meta.seats
                if place is not None and seat < count
                for needs, text in _places(meta, count, partial(place, count, seat), say)
            ],
        }
        for seat in range(max(meta.seats))
    ]


def _regulars(lang: str) -> list[tuple[str, list[dict[str, str]]]]:
    """The people who play for the computer, by level."""
    say = Speaker(lang)
    return [
        (
            level,
            [
                {"name": one.name, "drawing": one.drawing, "line": say(one.line)}
                for one in REGULARS
                if one.level == level
            ],
        )
        for level in LEVELS
    ]


def _styles(game_id: str, say: Speaker) -> dict[str, str]:
    """What people can see of how each of them plays this game, by name, where it has styles."""
    known = games.knowledge(game_id)
    found = [(one.name, known.style(one.level, one.style)) for one in REGULARS]
    return {name: say(style.line) for name, style in found if style}


def _places(
    meta: Meta, seats: int, place: Callable[[dict[str, str]], Message | None], say: Speaker
) -> Iterator[tuple[str, str]]:
    """A seat's descriptions, one for each combination of the options that affect them. Yields pairs
    of those options with their values ("key=value …") and the text."""
    usual = meta.complete({}, seats)

    def matters(option: Option) -> bool:
        complete = {**usual, **dict(option.needs)}
        return len({place({**complete, option.key: value}) for value in option.values}) > 1

    matter = [option for option in meta.choices if matters(option)]
    for values in product(*(option.values for option in matter)):
        chosen = {option.key: value for option, value in zip(matter, values, strict=True)}
        full = meta.complete(chosen, seats)
        text = place(full)
        if text is not None and chosen.items() <= full.items():
            shown = [option.key for option in matter if option.applies(seats, full)]
            yield " ".join(f"{key}={full[key]}" for key in shown), say(text)


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
        "description": "Real board and card games in your browser: free, no account, works offline",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f6efe3",
        "theme_color": "#f6efe3",
        "icons": icons,
    }
