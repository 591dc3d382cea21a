"""The gettext catalogues: `build.py messages` brings them up to date, the wheel gets them compiled."""

import subprocess
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from housebuild.paths import BUILD, ROOT, SOURCE

LOCALE = SOURCE / "app" / "locale"
DOMAIN = "spieltisch"
MAPPING = "[python: **.py]\n[jinja2: **.html]\ntrim_blocks = true\nlstrip_blocks = true\n"
KEYWORDS = ("say", "say_n:1,2", "_", "ngettext:1,2")


def _babel(*arguments: str) -> None:
    command = [sys.executable, "-m", "babel.messages.frontend", "--quiet", *arguments]
    subprocess.run(command, cwd=ROOT, check=True)


def update() -> None:
    """Extracts every message of the package and merges it into each language's catalogue."""
    BUILD.mkdir(exist_ok=True)
    mapping, template = BUILD / "babel.cfg", BUILD / f"{DOMAIN}.pot"
    mapping.write_text(MAPPING)
    keywords = [part for keyword in KEYWORDS for part in ("-k", keyword)]
    _babel(
        "extract", "-F", str(mapping), *keywords, "--no-location", "--sort-output",
        "-o", str(template), "py/spieltisch",
    )  # fmt: skip
    for catalogue in sorted(LOCALE.glob("*/LC_MESSAGES")):
        language = catalogue.parent.name
        _babel(
            "update", "-i", str(template), "-d", str(LOCALE), "-D", DOMAIN, "-l", language,
            "--ignore-obsolete", "--no-fuzzy-matching", "--ignore-pot-creation-date",
        )  # fmt: skip
        missing = missing_messages(catalogue / f"{DOMAIN}.po")
        print(f"{language}: {len(missing)} messages without a translation")
        for message in missing:
            print(f"  {message}")


def missing_messages(catalogue: Path) -> list[str]:
    """The messages of a catalogue that are untranslated or only guessed (fuzzy)."""
    with catalogue.open("rb") as file:
        entries = read_po(file)
    missing = []
    for entry in entries:
        forms = entry.string if isinstance(entry.string, (tuple, list)) else (entry.string,)
        if entry.id and (entry.fuzzy or not all(forms)):
            missing.append(str(entry.id if isinstance(entry.id, str) else entry.id[0]))
    return missing


def compile_catalogues(folder: Path) -> None:
    """Writes a .mo file next to every .po file below `folder`."""
    for catalogue in sorted(folder.rglob("*.po")):
        with catalogue.open("rb") as source:
            entries = read_po(source)
        with catalogue.with_suffix(".mo").open("wb") as target:
            write_mo(target, entries)
