"""The house and each game have a German catalogue with translations of all their messages."""

import re
from collections import defaultdict
from gettext import GNUTranslations
from pathlib import Path

import pytest

from buildtools import messages

OWNERS = messages.owners()
GAMES = [owner for owner in OWNERS if owner != messages.HOUSE]


def translations(owner: str) -> dict[str | tuple[str, ...], str]:
    """The German translations in an owner's catalogue, by message."""
    return {entry.id: entry.string for entry in messages.read(OWNERS[owner] / "de.po") if entry.id}


def test_the_house_and_every_game_have_catalogues() -> None:
    assert {"house", "_template", "vector", "verhext"} <= set(OWNERS)


@pytest.mark.parametrize("owner", OWNERS)
def test_no_message_is_untranslated_or_fuzzy(owner: str) -> None:
    assert messages.missing_messages(OWNERS[owner] / "de.po") == []


@pytest.mark.parametrize("owner", OWNERS)
def test_a_catalogue_has_exactly_its_owners_messages(owner: str) -> None:
    """If this fails, run `python build.py messages`."""
    assert set(translations(owner)) == set(messages.extracted()[owner])


@pytest.mark.parametrize("owner", OWNERS)
def test_translations_use_only_placeholders_of_their_messages(owner: str) -> None:
    """A translation may omit a placeholder."""
    assert messages.unknown_placeholders(OWNERS[owner] / "de.po") == []


@pytest.mark.parametrize("owner", OWNERS)
def test_translations_decline_in_cases_of_german(owner: str) -> None:
    """Another case, such as English "object", would leave "Du" undeclined."""
    cases = set(re.findall(r"\{\w+:(\w+)\}", str(translations(owner).values())))
    assert cases <= {"nominative", "accusative", "dative", "capital"}


@pytest.mark.parametrize("owner", OWNERS)
def test_no_translation_repeats_itself(owner: str) -> None:
    forms = [
        form
        for translation in translations(owner).values()
        for form in ([translation] if isinstance(translation, str) else translation)
    ]
    assert not [form for form in forms if len(form) > 40 and form.count(form[:30]) > 1]


@pytest.mark.parametrize("game_id", GAMES)
def test_messages_of_the_house_are_in_no_games_catalogue(game_id: str) -> None:
    assert not set(translations(game_id)) & set(translations(messages.HOUSE))


def test_games_with_the_same_message_translate_it_alike() -> None:
    """The page merges all catalogues, so each message has only one translation there."""
    found = defaultdict(set)
    for owner in OWNERS:
        for message, translation in translations(owner).items():
            found[message].add(translation)
    assert not {message: several for message, several in found.items() if len(several) > 1}


def test_there_are_no_other_catalogues() -> None:
    found = {path.parent for path in messages.SOURCE.rglob("*.po*")}
    assert found == set(OWNERS.values())


def test_each_catalogue_is_compiled_into_a_file_of_its_own(tmp_path: Path) -> None:
    messages.compile_catalogues(tmp_path)
    for owner in OWNERS:
        domain = "spieltisch" if owner == messages.HOUSE else owner
        with (tmp_path / "de" / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
            compiled = GNUTranslations(file)
        for message, translation in translations(owner).items():
            if isinstance(message, str):
                assert compiled.gettext(message) == translation
            else:
                assert tuple(compiled.ngettext(*message, n) for n in (1, 2)) == translation


def test_a_message_that_moves_keeps_its_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owners = {
        messages.HOUSE: tmp_path / "app" / "screens" / "locale",
        "halma": tmp_path / "halma" / "locale",
    }
    monkeypatch.setattr(messages, "owners", lambda: owners)
    found = {messages.HOUSE: ["Undo"], "halma": ["Jump"]}
    monkeypatch.setattr(messages, "extracted", lambda: found)
    owners["halma"].mkdir(parents=True)
    (owners["halma"] / "de.po").write_text(
        'msgid "Undo"\nmsgstr "Zurück"\n\nmsgid "Gone"\nmsgstr "Fort"\n', "utf-8"
    )
    messages.update()
    assert {e.id: e.string for e in messages.read(owners["house"] / "de.po") if e.id} == {
        "Undo": "Zurück"
    }
    assert messages.missing_messages(owners["halma"] / "de.po") == ["Jump"]
    text = (owners["halma"] / "de.po").read_text("utf-8")
    messages.update()
    assert (owners["halma"] / "de.po").read_text("utf-8") == text


def test_untranslated_and_fuzzy_messages_are_missing(tmp_path: Path) -> None:
    file = tmp_path / "de.po"
    file.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "done"\nmsgstr "fertig"\n\nmsgid "open"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "guess"\nmsgstr "geraten"\n'
    )
    assert messages.missing_messages(file) == ["open", "guess"]
