"""The game's sentences in both languages: the log, the set-up, the result."""

from __future__ import annotations

from typing import Any, Final

import pytest

from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.game import Outcome
from spieltisch.core.text import Message, render
from spieltisch.games.vigila import meta, parse_move, text, to_act, view
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import play, scene

pytestmark = pytest.mark.usefixtures("german")

NAMES: Final = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
SEVEN: Final = scene("42 13 50", "31 02 44", "33 33 33", pile="34 43")
NEARLY: Final = scene("42", "31", "33", pile="54 53 51 12")
HIT: Final = play(NEARLY, "p0")
OVER: Final = scene("52", "31 12", "33", pile="54 53 51 42")
ZEROS: Final = scene("02 34", "31", "33", pile="04 05")
TAKING: Final = play(scene("13 34", "31 25", "33", discards="21 40", score="45"), "p0")
TURNING: Final = play(scene("03 34", "31 25", "33", score="45", pile="50"), "p0")
THREES: Final = play(scene("34 33 24", "31", "33"), "p0")
QUEST: Final = scene("33 33 33", "31 40", "33")
SUM: Final = scene("53 52 54 51", "31 40", "33")
PARTY: Final = scene("31 24", "31", "33", pile="54 53 51 42", party="on")


def log(state: State, move: str, reader: int | None, lang: str = "en") -> list[str]:
    """The lines of a reader's log about a move by the seat to act."""
    (seat,) = to_act(state)
    after = play(state, move)
    events = text.events(state, seat, parse_move(move), after, reader)
    assert {event.kind for event in events} <= text.sounds.keys()
    lines = [Speaker(lang, NAMES)(event.message) for event in events]
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def said(message: Message) -> str:
    return render(message, NAMES)


@pytest.mark.parametrize(
    ("state", "move", "english", "german"),
    [
        (SEVEN, "p0", ["Ada plays a 4: pile at 11."], ["Ada spielt eine 4: Stapel auf 11."]),
        (
            SEVEN,
            "f2",
            ["Ada plays a flipped card, a 0: pile at 7."],
            ["Ada spielt eine Karte umgedreht als 0: Stapel auf 7."],
        ),
        (
            HIT,
            "e",
            ["Exactly 20! Ada's last card counts double: 8 points.", "Ada draws 3 new cards."],
            [
                "Genau 20! Die letzte Karte von Ada zählt doppelt: 8 Punkte.",
                "Ada zieht 3 Karten nach.",
            ],
        ),
        (
            OVER,
            "p0",
            ["Ada plays a 5: pile at 24.", "Foul by Ada: over 20."],
            ["Ada spielt eine 5: Stapel auf 24.", "Foul von Ada: über 20."],
        ),
        (
            play(OVER, "p0", "l1", "n"),
            "e",
            ["24 is over 20: only the last card stays.", "Ada draws 3 new cards."],
            ["24 ist über 20: Nur die letzte Karte bleibt liegen.", "Ada zieht 3 Karten nach."],
        ),
        (
            scene("34 52", "31", "33", pile="54 53 24"),
            "p0",
            ["Ada plays a 3: pile at 15."],
            ["Ada spielt eine 3: Stapel auf 15."],
        ),
        (
            play(scene("34 52", "31", "33", pile="54 53 24"), "p0", "n"),
            "p0",
            ["Ada plays a 5 as a second card: pile at 20."],
            ["Ada spielt eine 5 als zweite Karte: Stapel auf 20."],
        ),
        (
            play(scene("34 52", "31", "33", pile="54 53 24"), "p0", "n"),
            "f0",
            [
                "Ada plays a flipped second card, a 2: pile at 17.",
                "Foul by Ada: the second card isn't a 5.",
            ],
            [
                "Ada spielt eine zweite Karte umgedreht als 2: Stapel auf 17.",
                "Foul von Ada: Die zweite Karte ist keine 5.",
            ],
        ),
        (
            ZEROS,
            "p0",
            ["Ada plays a 0: pile at 0.", "The third 0 turns all three over: pile at 11."],
            [
                "Ada spielt eine 0: Stapel auf 0.",
                "Die dritte 0 in Folge dreht alle drei um: Stapel auf 11.",
            ],
        ),
        (
            TAKING,
            "k10",
            ["Ada takes a 3 from you."],
            ["Ada nimmt dir eine 3 weg."],
        ),
        (
            TAKING,
            "k20",
            ["Ada takes a 3 from Cleo."],
            ["Ada nimmt eine 3 von Cleo."],
        ),
        (
            TAKING,
            "j0",
            ["Ada takes back a 4 from their score pile."],
            ["Ada nimmt eine gewonnene 4 zurück."],
        ),
        (
            TAKING,
            "r",
            ["Ada takes a 4 from the discard pile."],
            ["Ada nimmt eine 4 vom Abwurfstapel."],
        ),
        (TAKING, "d", ["Ada draws a 4."], ["Ada zieht eine 4."]),
        (TAKING, "n", [], []),
        (
            play(TAKING, "k20"),
            "n",
            ["Cleo doesn't draw a card.", "Cleo draws 3 new cards."],
            ["Cleo zieht keine Karte.", "Cleo zieht 3 Karten nach."],
        ),
        (
            TURNING,
            "t00",
            ["Ada turns over one of their own cards. It's a 4 now."],
            ["Ada dreht eine eigene Karte um. Jetzt ist sie eine 4."],
        ),
        (
            TURNING,
            "t11",
            ["Ada turns over one of your cards. It's a 5 now."],
            ["Ada dreht eine deiner Karten um. Jetzt ist sie eine 5."],
        ),
        (
            TURNING,
            "t20",
            ["Ada turns over one of Cleo's cards. It's a 3 now."],
            ["Ada dreht eine Karte von Cleo um. Jetzt ist sie eine 3."],
        ),
        (
            TURNING,
            "u0",
            ["Ada turns over a card they've won. It's a 5 now."],
            ["Ada dreht eine gewonnene Karte um. Jetzt ist sie eine 5."],
        ),
        (THREES, "x0", ["Ada discards a 3."], ["Ada wirft eine 3 ab."]),
        (
            THREES,
            "y1",
            ["Ada discards a flipped card, a 4.", "Foul by Ada: the discarded card isn't a 3."],
            [
                "Ada wirft eine Karte umgedreht als 4 ab.",
                "Foul von Ada: Die abgeworfene Karte ist keine 3.",
            ],
        ),
        (play(scene("42 11", "31", "33"), "p0"), "s", ["You're skipped."], ["Du setzt aus."]),
        (
            QUEST,
            "q012",
            ["Ada shows three 3/3 cards: 12 points.", "Ada wins with 12 points."],
            ["Ada zeigt drei 3/3: 12 Punkte.", "Ada gewinnt mit 12 Punkten."],
        ),
        (
            scene("33 31 33 02", "31 40", "33"),
            "q012",
            [
                "Ada shows three cards, but not all are 3/3 cards.",
                "Foul by Ada: wrong cards shown.",
            ],
            [
                "Ada zeigt drei Karten, aber nicht alle sind 3/3.",
                "Foul von Ada: falsche Karten gezeigt.",
            ],
        ),
        (
            SUM,
            "qu",
            ["Ada shows fronts that make 20."],
            ["Ada zeigt Vorderseiten, die 20 ergeben."],
        ),
        (
            play(SUM, "qu"),
            "l1",
            ["Ada's 5 counts double: 10 points.", "Ada draws 3 new cards."],
            ["Die 5 zählt für Ada doppelt: 10 Punkte.", "Ada zieht 3 Karten nach."],
        ),
        (
            scene("41 54 42 40 31", "31 40", "33"),
            "qu",
            ["Ada shows fronts that make 20: 10 points.", "Ada draws 3 new cards."],
            ["Ada zeigt Vorderseiten, die 20 ergeben: 10 Punkte.", "Ada zieht 3 Karten nach."],
        ),
        (
            scene("53 52 40 41 14", "31 40", "33"),
            "ql",
            [
                "Ada shows cards that make 10, not 20.",
                "Foul by Ada: wrong cards shown.",
            ],
            [
                "Ada zeigt Karten, die 10 ergeben, nicht 20.",
                "Foul von Ada: falsche Karten gezeigt.",
            ],
        ),
        (
            PARTY,
            "f1",
            [
                "Ada plays a flipped card, a 4: pile at 23.",
                "Foul by Ada: over 20.",
                "Ada takes a sip. Water counts too.",
            ],
            [
                "Ada spielt eine Karte umgedreht als 4: Stapel auf 23.",
                "Foul von Ada: über 20.",
                "Ada trinkt einen Schluck. Wasser zählt auch.",
            ],
        ),
    ],
)
def test_the_log_says_what_happened(
    state: State, move: str, english: list[str], german: list[str]
) -> None:
    assert log(state, move, 1) == english
    assert log(state, move, 1, "de") == german


@pytest.mark.parametrize(
    ("state", "move", "lines"),
    [
        (SEVEN, "p0", ["You play a 4: pile at 11."]),
        (OVER, "p0", ["You play a 5: pile at 24.", "Your foul: over 20."]),
        (
            HIT,
            "e",
            ["Exactly 20! Your last card counts double: 8 points.", "You draw 3 new cards."],
        ),
        (TAKING, "k10", ["You take a 3 from Bo."]),
        (TURNING, "t10", ["You turn over one of Bo's cards. It's a 1 now."]),
        (QUEST, "q012", ["You show three 3/3 cards: 12 points.", "You win with 12 points!"]),
        (play(OVER, "p0"), "l1", ["Bo's lowest card scores 1 point."]),
        (play(OVER, "p0"), "n", ["Bo doesn't score a card."]),
    ],
)
def test_the_log_addresses_its_reader(state: State, move: str, lines: list[str]) -> None:
    assert log(state, move, 0) == lines


def test_VG23_with_five_cards_a_card_is_declined_that_could_have_been_laid() -> None:
    full = play(scene("42 11", "31 41 51 20 30", "33"), "p0", "s")
    assert log(full, "n", 1) == ["You don't score a card."]
    assert log(full, "n", 2, "de") == ["Bo wertet keine Karte."]


def test_VG32_in_camping_only_the_owner_reads_upper_sides_in_the_log() -> None:
    """The owner reads the value of a card turned over, because all have seen it. It does not read
    that of a card just drawn, which nobody else has seen. A position loses that value when the card
    is shuffled away, so the log must not contain it."""
    state = play(scene("03 34", "31 25", "33", pile="50", camping="on"), "p0")
    assert log(state, "t11", 1) == ["Ada turns over one of your cards. It's a 5 now."]
    for reader in (2, None):
        assert log(state, "t11", reader) == ["Ada turns over one of Bo's cards."]
    taking = play(scene("13 34", "31 25", "33", camping="on"), "p0")
    assert log(taking, "d", 0) == ["You draw a card."]
    assert log(taking, "d", 1) == ["Ada draws a card."]


def test_VG37_the_log_mentions_each_change_of_direction() -> None:
    state = scene("44 44 22", "31", "33", pile="54 53 51 11", score="53 30", goal="21", around="10")
    settled = play(state, "p0", "e", "n")
    assert settled.direction == -1
    assert log(play(state, "p0", "e"), "n", 1) == [
        "Play now goes anticlockwise, and everyone turns all their cards over."
    ]


def test_VG30_the_end_names_the_team() -> None:
    rows = ("33 33 33", "31", "33", "20")
    state = scene(*rows, score="54 54 54", team4="abab")
    assert log(state, "q012", 1)[-1] == "Team A wins with 27 points: Ada and Cleo."
    assert log(state, "q012", 2)[-1] == "Team A wins with 27 points: Ada and you."
    assert log(state, "q012", 2, "de")[-1] == "Team A gewinnt mit 27 Punkten: Ada und du."


def test_every_option_has_a_heading_and_a_note() -> None:
    keys = [key for _, keys in text.option_groups for key in keys]
    assert sorted(keys) == sorted(option.key for option in meta.choices)
    for option in meta.choices:
        assert said(text.option_note(option.key)).endswith(".")
        values = [said(text.option_value(option.key, value)) for value in option.values]
        assert len(set(values)) == len(values) and said(text.option_label(option.key))


def test_VG35_party_mouse_is_for_adults() -> None:
    assert "18" in said(text.option_label("party"))
    assert "ab 18" in Speaker("de")(text.option_label("party"))


@pytest.mark.parametrize(
    ("options", "teams", "places"),
    [
        ({}, [0, 1, 2, 3, 4], None),
        ({"team5": "abbab"}, [0, 1, 1, 0, 1], "ABBAB"),
        ({"team5": "abcab"}, [0, 1, 2, 0, 1], "ABCAB"),
    ],
)
def test_VG30_places_and_teams_follow_the_pattern(
    options: dict[str, str], teams: list[int], places: str | None
) -> None:
    full = meta.complete(options, 5)
    assert [text.team(5, seat, full) for seat in range(5)] == teams
    named = [text.place(5, seat, full) for seat in range(5)]
    if places is None:
        assert named == [None] * 5
    else:
        assert [said(one) for one in named if one] == [f"Team {letter}" for letter in places]


def test_the_score_table_has_the_rows_that_variants_need() -> None:
    def rows(**options: str) -> dict[str, Any]:
        state = scene("31", "32", "33", "30", score="51", **options)
        return {said(row.label): row.cells for row in text.score_rows(view(state, 1))}

    assert rows()["Points"] == (5, 0, 0, 0) and rows()["Fouls"] == (0, 0, 0, 0)
    assert rows(team4="abab")["Team"] == (5, 0, 5, 0)
    assert rows(team4="abab")["Needed to win"] == (24,) * 4
    assert "Sips" in rows(party="on") and "Seconds" in rows(tempo="on")
    assert "Fouls" not in rows(level="1")


@pytest.mark.parametrize("reason", meta.end_reasons)
def test_every_end_is_explained(reason: str) -> None:
    message = text.ending(Outcome((1.0, 0.0), (11, 3), reason))
    assert said(message) != Speaker("de")(message)
