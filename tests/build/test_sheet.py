"""The sheet of all sentences for editors."""

from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from buildtools import messages
from buildtools.sheet import entries, filling, prose, recording, samples, write_sheet
from buildtools.sheet.places import ALTERNATIVE, BUTTONS, LOG, OTHER, PROMPTS, place
from buildtools.sheet.samples import NAMES
from spieltisch import games
from spieltisch.core.text import Message, render

pytestmark = pytest.mark.usefixtures("german")

NOTHING = recording.Recorded({}, {}, {})
SAID = ("move", "reason")
OWNERS = (messages.HOUSE, *games.game_ids())


@pytest.fixture(scope="module")
def vaalbara() -> recording.Recorded:
    """What one short recording of a game has found."""
    return recording.record("vaalbara", 1)


@cache
def sheet(lang: str) -> list[entries.Group]:
    """A language's sheet without recordings."""
    return entries.groups(lang, NOTHING)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_message_of_every_catalogue_is_on_the_sheet(lang: str) -> None:
    found = list(entries.all_entries(sheet(lang)))
    for owner in OWNERS:
        on_sheet = {
            entry.msgid or entry.forms[0]
            for group in sheet(lang)
            for entry in group.entries
            if group.owner == owner
        }
        for text in messages.extracted()[owner]:
            msgid = text if isinstance(text, str) else " | ".join(text)
            assert msgid in on_sheet, (owner, text)
    assert [entry.number for entry in found] == list(range(1, len(found) + 1))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_placeholder_is_left_unfilled(lang: str) -> None:
    for owner in OWNERS:
        for text in messages.extracted()[owner]:
            forms = filling.shown(text, owner, lang, NOTHING).forms
            assert len(forms) == (1 if isinstance(text, str) else 2), text
            for form in forms:
                assert form, text
                assert not filling.UNFILLED.search(form), form


def test_a_placeholder_without_a_value_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"vigila.samples has no value for \{gizmo\}"):
        filling.shown("A {gizmo}.", "vigila", "en", NOTHING)


def test_both_forms_of_a_plural_are_shown_in_the_language() -> None:
    text = ("{n} point", "{n} points")
    assert filling.shown(text, messages.HOUSE, "en", NOTHING).forms == ("1 point", "3 points")
    assert filling.shown(text, messages.HOUSE, "de", NOTHING).forms == ("1 Punkt", "3 Punkte")


def test_recorded_values_come_before_samples() -> None:
    text = ("{n} point", "{n} points")
    seen = Message("{n} point", (("n", 8),), "{n} points", 8)
    heard = recording.Recorded({("{n} point", False): seen}, {}, {})
    assert filling.shown(text, messages.HOUSE, "en", heard) == (("1 point", "8 points"), False)
    assert filling.shown(text, messages.HOUSE, "en", NOTHING).made_up


def test_a_sample_can_differ_between_singular_and_plural() -> None:
    text = ("nothing covers {where}", "{where} can't all be covered")
    assert filling.shown(text, "vitametrie", "en", NOTHING).forms == (
        "nothing covers d5",
        "d5 and e5 can't all be covered",
    )


def test_a_game_that_is_played_gives_real_examples_and_their_uses(
    vaalbara: recording.Recorded,
) -> None:
    message = vaalbara.messages["You choose {follower}.", False]
    assert isinstance(dict(message.args)["follower"], Message)
    assert vaalbara.uses["You choose {follower}."] == "log"
    assert vaalbara.uses["Choose a follower for round {n}"] == "prompt"
    assert vaalbara.uses["Take {land} at position {n}: {reward}"] == "label"


def test_recording_leaves_no_odd_name_and_no_trace(vaalbara: recording.Recorded) -> None:
    assert not any("<b>" in repr(message) for message in vaalbara.messages.values())
    heard = dict(vaalbara.messages)
    filling.shown("{names} and {name}", messages.HOUSE, "en", NOTHING)
    assert vaalbara.messages == heard


def test_of_several_recordings_the_first_decides() -> None:
    one = recording.Recorded({("a", False): Message("a")}, {"move": "b2"}, {"a": "log"})
    two = recording.Recorded({("a", False): Message("c")}, {"move": "c3", "game": "Go"}, {})
    both = recording.merged([one, two])
    assert both == (one.messages, {"move": "b2", "game": "Go"}, one.uses)


def test_sentences_stand_under_the_place_where_they_are_read(vaalbara: recording.Recorded) -> None:
    found = {
        (group.owner, entry.msgid or entry.forms[0]): group.place
        for group in entries.groups("en", vaalbara)
        for entry in group.entries
    }
    assert found["vaalbara", "Choose a follower for round {n}"] == PROMPTS
    assert found["vaalbara", "Take {land} at position {n}: {reward}"] == BUTTONS
    assert found["vaalbara", "You reveal {number}, {others}."] == LOG
    assert found["house", "Actions"] == ALTERNATIVE
    assert OTHER not in {place(one) for one in messages.occurrences()}


def test_rules_are_on_the_sheet_of_their_language_without_marks() -> None:
    english, german = ([*prose.rules("vigila", lang)] for lang in ("en", "de"))
    assert english[0].text == "Vigila"
    assert english[0].source.endswith("RULES.en.md:1")
    assert len(german) > 50

    everywhere = [*english, *german, *prose.rules("verhext", "en"), *prose.rules("verhext", "de")]
    assert not [line.text for line in everywhere if "*" in line.text], "marks are left in"
    assert any(line.text.startswith("Example. Spiders are trumps.") for line in everywhere)


def test_the_terminal_is_on_the_english_sheet_alone() -> None:
    found = [line.text for line in prose.terminal(messages.SOURCE / "cli")]
    assert "The game has been saved to …." in found
    assert not [text for text in found if text.startswith("`play`: one person")]
    english, german = sheet("en"), sheet("de")
    assert "Terminal" in {group.place for group in english}
    assert "Terminal" not in {group.place for group in german}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_and_the_text_hold_the_same_sentences(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = sheet(lang)
    monkeypatch.setattr(entries, "groups", lambda lang, heard: groups)
    page, text = (path.read_text("utf-8") for path in write_sheet(lang, NOTHING, tmp_path))
    found = list(entries.all_entries(groups))
    assert page.count('class="entry"') == len(found)
    for entry in found[::50]:
        assert f'id="e{entry.number}"' in page
        assert f"{entry.number:>6}  {entry.forms[0]}   [{entry.sources[0]}" in text


@pytest.mark.parametrize("owner", OWNERS)
def test_every_sample_fills_a_placeholder_of_its_owner(owner: str) -> None:
    used = {
        name
        for found in messages.occurrences()
        for name in messages.placeholders(found.message)
        if found.owner == owner
    }
    assert not (samples.of(owner).keys() | samples.counted(owner).keys()) - used


@pytest.mark.parametrize("owner", OWNERS)
def test_samples_are_messages_that_exist(owner: str) -> None:
    """Others would not be translated: if a sentence is rewritten, do the same in its samples."""
    texts = {found.message for found in messages.occurrences()}
    known = {text if isinstance(text, str) else text[0] for text in texts}
    found = [*samples.of(owner).values(), *chain(*samples.counted(owner).values())]
    for value in found:  # grows by the messages in messages
        if isinstance(value, Message):
            assert value.template in known
            found += [arg for _, arg in value.args]


def test_sentences_of_the_house_quote_a_game_that_was_recorded(
    vaalbara: recording.Recorded,
) -> None:
    (form,) = filling.shown("{move}: {reason}.", messages.HOUSE, "en", vaalbara).forms
    assert form == "{}: {}.".format(*(render(vaalbara.values[name], NAMES) for name in SAID))
    assert filling.shown("Delete: {title} with {names}", messages.HOUSE, "en", vaalbara).forms == (
        "Delete: Vaalbara with Ada",
    )
