"""Every message of the house and of each game is translated in its own German catalogue."""

from collections import defaultdict
from gettext import GNUTranslations
from pathlib import Path

import pytest

from buildtools import messages

ROOMS = messages.rooms()
GAMES = [room for room in ROOMS if room != messages.HOUSE]


def sentences(room: str) -> dict[str | tuple[str, ...], str]:
    """The German translations of a room, by message."""
    return {entry.id: entry.string for entry in messages.read(ROOMS[room] / "de.po") if entry.id}


def test_every_game_is_a_room() -> None:
    assert {"house", "_template", "vector", "verhext"} <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_no_message_is_untranslated_or_fuzzy(room: str) -> None:
    assert messages.missing_messages(ROOMS[room] / "de.po") == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_catalogue_has_exactly_its_rooms_messages(room: str) -> None:
    """`python build.py messages` takes care of that."""
    assert set(sentences(room)) == set(messages.extracted()[room])


@pytest.mark.parametrize("room", ROOMS)
def test_placeholders_survive_translation(room: str) -> None:
    """A translation may use or omit a placeholder of its message, never invent one."""
    assert messages.unknown_placeholders(ROOMS[room] / "de.po") == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_translation_repeats_itself(room: str) -> None:
    forms = [
        form
        for said in sentences(room).values()
        for form in ([said] if isinstance(said, str) else said)
    ]
    assert not [said for said in forms if len(said) > 40 and said.count(said[:30]) > 1]


@pytest.mark.parametrize("room", GAMES)
def test_messages_of_the_house_are_in_no_games_catalogue(room: str) -> None:
    assert not set(sentences(room)) & set(sentences(messages.HOUSE))


def test_games_with_the_same_message_translate_it_alike() -> None:
    """All catalogues are merged, so a message has one translation on the page."""
    found = defaultdict(set)
    for room in ROOMS:
        for message, sentence in sentences(room).items():
            found[message].add(sentence)
    assert not {message: said for message, said in found.items() if len(said) > 1}


def test_there_are_no_other_catalogues() -> None:
    found = {path.parent for path in messages.SOURCE.rglob("*.po*")}
    assert found == set(ROOMS.values())


def test_each_room_has_a_compiled_catalogue_of_its_own(tmp_path: Path) -> None:
    messages.compile_catalogues(tmp_path)
    for room in ROOMS:
        domain = "spieltisch" if room == messages.HOUSE else room
        with (tmp_path / "de" / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
            compiled = GNUTranslations(file)
        for message, sentence in sentences(room).items():
            if isinstance(message, str):
                assert compiled.gettext(message) == sentence
            else:
                assert tuple(compiled.ngettext(*message, n) for n in (1, 2)) == sentence


def test_a_message_that_moves_keeps_its_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = {
        messages.HOUSE: tmp_path / "app" / "screens" / "locale",
        "halma": tmp_path / "halma" / "locale",
    }
    monkeypatch.setattr(messages, "rooms", lambda: rooms)
    said = {messages.HOUSE: ["Undo"], "halma": ["Jump"]}
    monkeypatch.setattr(messages, "extracted", lambda: said)
    rooms["halma"].mkdir(parents=True)
    (rooms["halma"] / "de.po").write_text(
        'msgid "Undo"\nmsgstr "Zurück"\n\nmsgid "Gone"\nmsgstr "Fort"\n', "utf-8"
    )
    messages.update()
    assert {e.id: e.string for e in messages.read(rooms["house"] / "de.po") if e.id} == {
        "Undo": "Zurück"
    }
    assert messages.missing_messages(rooms["halma"] / "de.po") == ["Jump"]
    text = (rooms["halma"] / "de.po").read_text("utf-8")
    messages.update()
    assert (rooms["halma"] / "de.po").read_text("utf-8") == text


def test_unfinished_messages_are_noticed(tmp_path: Path) -> None:
    file = tmp_path / "de.po"
    file.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "done"\nmsgstr "fertig"\n\nmsgid "open"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "guess"\nmsgstr "geraten"\n'
    )
    assert messages.missing_messages(file) == ["open", "guess"]
