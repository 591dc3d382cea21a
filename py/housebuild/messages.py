"""The gettext catalogues: brought up to date by `build.py messages`, compiled by every build."""

import re
from collections.abc import Iterable
from os import PathLike
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from housebuild.paths import SOURCE

LOCALE = SOURCE / "app" / "locale"
DOMAIN = "spieltisch"
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
JINJA = {"trim_blocks": "true", "lstrip_blocks": "true", "newstyle_gettext": "true"}
KEYWORDS = {"say": None, "say_n": (1, 2), "_": None, "gettext": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}|%\((\w+)\)")


def _has_messages(folder: str | PathLike[str]) -> bool:
    """Babel passes over names that begin with an underscore; the template game is one of them."""
    return not Path(folder).name.startswith((".", "__"))


def extracted() -> list[str | tuple[str, ...]]:
    """Every message the package's sources and templates can say; plural forms as pairs."""
    found = extract_from_dir(
        SOURCE, METHODS, {"**.html": JINJA}, KEYWORDS, directory_filter=_has_messages
    )
    return [message for _, _, message, _, _ in sorted(found, key=lambda entry: entry[:2])]


def update() -> None:
    """Brings each language's catalogue up to date: new messages empty, forgotten ones dropped."""
    template = Catalog(domain=DOMAIN)
    for message in extracted():
        template.add(message)
    for folder in sorted(LOCALE.glob("*/LC_MESSAGES")):
        path, language = folder / f"{DOMAIN}.po", folder.parent.name
        catalogue = Catalog(locale=language, domain=DOMAIN)
        if path.is_file():
            with path.open("rb") as source:
                catalogue = read_po(source, locale=language, domain=DOMAIN)
        kept_date = catalogue.creation_date
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.creation_date = kept_date  # else every run would change the file
        with path.open("wb") as target:
            write_po(target, catalogue, sort_output=True, ignore_obsolete=True, width=100)
        missing = missing_messages(path)
        print(f"{language}: {len(missing)} messages without a translation")
        for message in missing:
            print(f"  {message}")


def _forms(text: str | Iterable[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _placeholders(text: str | Iterable[str]) -> set[str]:
    return {one or other for form in _forms(text) for one, other in PLACEHOLDER.findall(form)}


def unknown_placeholders(catalogue: Path) -> list[str]:
    """The messages whose translation fills in something that the message does not have."""
    with catalogue.open("rb") as file:
        entries = list(read_po(file))
    return [
        _forms(entry.id)[0]
        for entry in entries
        if entry.id and entry.string and _placeholders(entry.string) - _placeholders(entry.id)
    ]


def missing_messages(catalogue: Path) -> list[str]:
    """The messages of a catalogue that are untranslated or only guessed (fuzzy)."""
    with catalogue.open("rb") as file:
        entries = read_po(file)
    missing = []
    for entry in entries:
        if entry.id and (entry.fuzzy or not all(_forms(entry.string or ""))):
            missing.append(_forms(entry.id)[0])
    return missing


def compile_catalogues(folder: Path) -> None:
    """Writes a .mo file next to every .po file below `folder`."""
    for catalogue in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        with catalogue.open("rb") as source:
            entries = read_po(source)
        with catalogue.with_suffix(".mo").open("wb") as target:
            write_mo(target, entries)
