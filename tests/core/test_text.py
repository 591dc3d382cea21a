"""Messages are rendered in any language, with names, numbers and other messages inside."""

from __future__ import annotations

import pytest

from spieltisch.core.text import Event, Message, SpokenError, Who, logged, render, say, say_n

NAMES = ("Anna", "Bert")
GERMAN = {
    "{who} takes {what}.": "{who} nimmt {what}.",
    "a stone": "einen Stein",
    "{n} stone": "{n} Stein",
    "{n} stones": "{n} Steine",
}


@pytest.mark.parametrize(
    ("message", "english", "german"),
    [
        (
            say("{who} takes {what}.", who=Who(1), what=say("a stone")),
            "Bert takes a stone.",
            "Bert nimmt einen Stein.",
        ),
        (say_n("{n} stone", "{n} stones", 1), "1 stone", "1 Stein"),
        (say_n("{n} stone", "{n} stones", 5), "5 stones", "5 Steine"),
        (
            say("{who} takes {what}.", who="{who}", what=say_n("{n} stone", "{n} stones", 2)),
            "{who} takes 2 stones.",
            "{who} nimmt 2 Steine.",
        ),
    ],
)
def test_a_message_renders_in_two_languages(message: Message, english: str, german: str) -> None:
    assert render(message, NAMES) == english

    def plural(one: str, many: str, number: int) -> str:
        return GERMAN[one if number == 1 else many]

    assert render(message, NAMES, GERMAN.__getitem__, plural) == german


def test_a_name_may_look_like_a_template() -> None:
    assert render(say("{who}!", who=Who(0)), ["{0.__class__}"]) == "{0.__class__}!"


def test_a_template_asks_for_the_case_of_a_name() -> None:
    def decline(name: str, case: str) -> str:
        return {("You", "object"): "you"}.get((name, case), name)

    message = say("+2 for {who:object}, {who}", who=Who(0))
    assert render(message, ["You"], decline=decline) == "+2 for you, You"
    assert render(message, ["Anna"], decline=decline) == "+2 for Anna, Anna"
    assert render(message, ["You"]) == "+2 for You, You", "a language without cases"
    inner = say("{who:object} for {one:object}", who=Who(0), one=say("Anna"))
    assert render(inner, ["You"], decline=decline) == "you for Anna"


def test_a_template_may_begin_a_sentence_with_a_part() -> None:
    def begun(part: str) -> str:
        return render(say("Better: {reason:capital}.", reason=say(part)), ())

    assert begun("das bringt 2") == "Better: Das bringt 2."
    assert begun("e3 bleibt frei") == "Better: e3 bleibt frei.", "the name of a square"


def test_an_error_is_english_by_default() -> None:
    error = SpokenError(say("Line {n} is odd.", n=3))
    assert str(error) == "Line 3 is odd."
    assert error.message == say("Line {n} is odd.", n=3)


def test_the_log_leaves_out_events_that_are_not_logged() -> None:
    shown, other = Event("bell", say("A bell rings."), None), Event("bid", say("Ada bids."), 1)
    silent = other._replace(logged=False)
    assert logged([shown, silent, other]) == [shown, other]
    assert logged(iter([silent])) == []
