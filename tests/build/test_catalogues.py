"""Everything the package says is in the German catalogue, translated."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from housebuild import messages

CATALOGUES = sorted(messages.LOCALE.glob("*/LC_MESSAGES/*.po"))


def test_there_is_a_german_catalogue() -> None:
    assert "de" in {catalogue.parents[1].name for catalogue in CATALOGUES}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_no_message_is_untranslated_or_fuzzy(catalogue: Path) -> None:
    assert messages.missing_messages(catalogue) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_every_message_of_the_sources_is_in_the_catalogue(catalogue: Path) -> None:
    with catalogue.open("rb") as file:
        known = {entry.id for entry in read_po(file)}
    assert set(messages.extracted()) <= known


def test_placeholders_survive_translation() -> None:
    """A translation may use a placeholder of its message or leave it out, never invent one."""
    for catalogue in CATALOGUES:
        assert messages.unknown_placeholders(catalogue) == []


def test_unfinished_messages_are_noticed(tmp_path: Path) -> None:
    file = tmp_path / "x.po"
    file.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "done"\nmsgstr "fertig"\n\nmsgid "open"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "guess"\nmsgstr "geraten"\n'
    )
    assert messages.missing_messages(file) == ["open", "guess"]
