"""The gettext catalogues. `build.py messages` updates them, and every build compiles them.

Each game has its own catalogue (`games/<id>/locale/de.po`). Messages that the house uses too are
only in `app/screens/locale/de.po`. The build compiles each catalogue into its own file, because the
page fetches a game's catalogue with the game.

Babel extracts messages, and reads, writes and compiles catalogues. We do only two steps ourselves.
We write a file's header, because Babel's contains dates. And we update catalogues, because Babel's
`Catalog.update` does not find the translation of a message that has moved between catalogues.
"""

import io
import os
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from itertools import product
from os import PathLike
from pathlib import Path
from typing import NamedTuple, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from buildtools.paths import SOURCE

LOCALE = SOURCE / "app" / "screens" / "locale"
PAGES = SOURCE.parent / "buildtools" / "pages"
GAMES = SOURCE / "games"
HOUSE = "house"
DOMAIN = "spieltisch"
LANGUAGES = ("de",)
SHEETS = ("en", *LANGUAGES)
"""The languages in which all sentences can be written on a sheet."""
FIXED_DATE = datetime(2020, 1, 1, tzinfo=UTC)
"""The date in compiled catalogues, so that equal messages give equal files."""

METHODS = [("**.py", "python"), ("**.html", "jinja2")]
JINJA = {"trim_blocks": "true", "lstrip_blocks": "true", "newstyle_gettext": "true"}
KEYWORDS = {"say": None, "say_n": (1, 2), "_": None, "gettext": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}|%\((\w+)\)")
HEADER = """\
# {owner}: what it says, in "{language}". `python build.py messages` brings this file up to date.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

Text: TypeAlias = str | tuple[str, ...]
"""A message's English text; singular and plural if it has both forms."""


def owners() -> dict[str, Path]:
    """The catalogues' folders by owner: the house and all games, including the template."""
    found = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    return {HOUSE: LOCALE} | {game_id: GAMES / game_id / "locale" for game_id in found}


def _has_messages(folder: str | PathLike[str]) -> bool:
    """Whether to search a folder. By default, Babel would skip the template game (`_template`)."""
    return not Path(folder).name.startswith((".", "__"))


class Occurrence(NamedTuple):
    """A message in a source or template of a game or of the house."""

    owner: str
    folder: Path
    file: str
    """Relative to `folder`."""
    line: int
    message: Text


@cache
def occurrences() -> tuple[Occurrence, ...]:
    """Every place where the sources and templates have a message, by file and line."""
    known = owners()

    def owner(file: str) -> str:
        top, *below = Path(file).parts
        return below[0] if top == "games" and below[0] in known else HOUSE

    found = [
        Occurrence(owner(file), folder, file, line, message)
        for folder in (SOURCE, PAGES)
        for file, line, message, _, _ in extract_from_dir(
            folder, METHODS, {"**.html": JINJA}, KEYWORDS, directory_filter=_has_messages
        )
    ]
    return tuple(sorted(found, key=lambda one: (one.file, one.line)))


@cache
def extracted() -> dict[str, list[Text]]:
    """By owner, the messages in its sources and templates. Messages with plural forms are tuples.

    A game's list omits messages that the house uses too.
    """
    messages: dict[str, list[Text]] = {owner: [] for owner in owners()}
    for found in occurrences():
        if found.message not in messages[found.owner]:
            messages[found.owner].append(found.message)
    shared = set(messages[HOUSE])
    for owner in messages.keys() - {HOUSE}:
        messages[owner] = [message for message in messages[owner] if message not in shared]
    return messages


def read(path: Path) -> Catalog:
    """A catalogue, or an empty one if the file does not exist."""
    if not path.is_file():
        return Catalog(locale=path.stem, domain=DOMAIN)
    with path.open("rb") as source:
        return read_po(source, locale=path.stem, domain=DOMAIN)


def update() -> None:
    """Updates every catalogue. Adds new messages untranslated and drops obsolete ones.

    A message that has moved between a game and the house keeps its translation.
    """
    for language in LANGUAGES:
        paths = {owner: folder / f"{language}.po" for owner, folder in owners().items()}
        before = {owner: read(path) for owner, path in paths.items()}
        for owner, path in paths.items():
            after = Catalog(locale=language, domain=DOMAIN)
            for message in extracted()[owner]:
                catalogues = (before[owner], *before.values())
                known = [old[message] for old in catalogues if message in old]
                after.add(message, next((old.string for old in known if old.string), ""))
            _write(after, owner, path)
            missing = missing_messages(path)
            print(f"{language}, {owner}: {len(missing)} messages without a translation")
            for text in missing:
                print(f"  {text}")


def _write(catalogue: Catalog, owner: str, path: Path) -> None:
    """Writes a catalogue without a date, so that the file changes only with its content."""
    text = io.BytesIO()
    write_po(text, catalogue, sort_output=True, omit_header=True, width=100)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = HEADER.format(owner=owner, language=path.stem, plural=catalogue.plural_forms)
    path.write_text(header + text.getvalue().decode().strip() + "\n", "utf-8")


def _forms(text: str | Iterable[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str | Iterable[str]) -> set[str]:
    """The names of the placeholders in a message or its translation, in all forms."""
    return {one or other for form in _forms(text) for one, other in PLACEHOLDER.findall(form)}


def unknown_placeholders(catalogue: Path) -> list[str]:
    """The messages whose translations have placeholders that the messages lack."""
    return [
        _forms(entry.id)[0]
        for entry in read(catalogue)
        if entry.id and entry.string and placeholders(entry.string) - placeholders(entry.id)
    ]


def missing_messages(catalogue: Path) -> list[str]:
    """The messages of a catalogue that are untranslated or fuzzy."""
    return [
        _forms(entry.id)[0]
        for entry in read(catalogue)
        if entry.id and (entry.fuzzy or not all(_forms(entry.string or "")))
    ]


def compile_catalogues(folder: Path = LOCALE) -> None:
    """Writes `<language>/LC_MESSAGES/<domain>.mo` below `folder` for every owner.

    A game's domain is its id.
    """
    for (owner, source), language in product(owners().items(), LANGUAGES):
        catalogue = Catalog(locale=language, domain=DOMAIN, creation_date=FIXED_DATE)
        for entry in read(source / f"{language}.po"):
            if entry.id:
                catalogue.add(entry.id, entry.string, flags=entry.flags)
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        domain = DOMAIN if owner == HOUSE else owner
        target = folder / language / "LC_MESSAGES" / f"{domain}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        ready = target.with_suffix(f".{os.getpid()}")  # others may be reading the target
        ready.write_bytes(compiled.getvalue())
        ready.replace(target)
