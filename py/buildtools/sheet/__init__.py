"""The sheet of all sentences: what players read, as they read it, on one page for editors.

`build.py messages --sheet` writes build/sentences-<language>.html, and the same as plain text. Each
sentence has a number, an example of its values, and the line of the source where it stands. The
parts:

    entries      all sentences in reading order
    filling      messages with their values, in a language
    places       where a sentence is read, by the file it stands in
    prose        rules pages and the terminal, which are in no catalogue
    recording    real values from games that are played and drawn
    samples      made-up values where no game has any
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from buildtools.messages import compile_catalogues
from buildtools.paths import BUILD
from buildtools.sheet.entries import Group, all_entries, groups
from buildtools.sheet.recording import Recorded, merged, record
from spieltisch import games


def write(languages: Sequence[str], folder: Path = BUILD) -> None:
    """Writes the sheets of these languages to `folder` and prints where they are."""
    compile_catalogues()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        recorded = merged(list(pool.map(record, games.game_ids())))
    folder.mkdir(parents=True, exist_ok=True)
    for lang in languages:
        for path in write_sheet(lang, recorded, folder):
            print(path)


def write_sheet(lang: str, recorded: Recorded, folder: Path) -> tuple[Path, Path]:
    """Writes one language's sheet as a page and as text, and returns the two files."""
    found = groups(lang, recorded)
    env = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    count = sum(1 for _ in all_entries(found))
    page, text = (folder / f"sentences-{lang}.{kind}" for kind in ("html", "txt"))
    html = env.get_template("sheet.html").render(lang=lang, groups=found, count=count)
    page.write_text(html, "utf-8")
    text.write_text("\n".join(_lines(found)) + "\n", "utf-8")
    return page, text


def _lines(found: Sequence[Group]) -> Iterator[str]:
    """The sheet as text: a sentence per line with its number, then its source in brackets."""
    yield "NUMBER  SENTENCE (second form below)   [where it stands] ~ if its values are made up"
    yield "        = the English text in the source, if it differs from what is shown"
    for group in found:
        yield f"\n## {group.title} · {group.place}\n"
        for entry in group.entries:
            first, *others = entry.forms
            mark = " ~" if entry.made_up else ""
            yield f"{entry.number:>6}  {first}   [{', '.join(entry.sources)}]{mark}"
            yield from (f"        {form}" for form in others)
            if entry.msgid:
                yield f"        = {entry.msgid}"
