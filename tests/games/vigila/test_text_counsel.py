"""Hints: a good move, and one reason for it that is true of the position."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Decision
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.core.text import render
from spieltisch.games import vigila
from spieltisch.games.vigila.ai import KNOWLEDGE
from spieltisch.games.vigila.state import State
from spieltisch.games.vigila.text import hint
from tests.games.vigila.scenes import play, scene

NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")
AIDED: Final = {"memory": "on"}
DEAR: Final = play(scene("51 20", "20 43", pile="55 55 55 10"), "p0")

SENTENCES = {
    "Play card 1, the 5, as it lies: 15 + 5 hits 20: 5 points.": (
        scene("51 20", "10", pile="55 55 50"),
        "p0",
    ),
    "Play card 1, the 5, as it lies: 15 + 5 hits 20, and your last card counts double: 10 "
    "points.": (
        scene("51", "10", pile="55 55 50"),
        "p0",
    ),
    "Play card 1, the 1, as it lies: 9 + 1 hits 10: 1 point.": (
        scene("14 20", "10", pile="55 40", level="1"),
        "p0",
    ),
    "Play card 1, the 3, flipped: 15 + 5 hits 20: 5 points.": (
        scene("35 20", "10", pile="55 55 50", **AIDED),
        "f0",
    ),
    "Play card 1, the 3, flipped: you have looked at that back, remember it.": (
        scene("35 20", "10", pile="55 55 50"),
        "f0",
    ),
    "Play card 1, the 2, as it lies: it makes 15, and with a 5 on it you score 10 points.": (
        scene("21 50", "10", pile="55 55 30"),
        "p0",
    ),
    "Play card 1, the 4, as it lies: by its action you are on again at once.": (
        scene("41 20", "10", pile="50"),
        "p0",
    ),
    "Play card 1, the 3, as it lies: nobody gets from 8 to 20 with one card.": (
        scene("31 20", "10", pile="50"),
        "p0",
    ),
    "Play card 1, the 3, as it lies: it makes 15, and Bo shows no 5.": (
        scene("31 20", "15", pile="55 50 20"),
        "p0",
    ),
    "Play card 1, the 3, as it lies: it makes 15; Bo shows a 5, but the rest is worse still.": (
        scene("31 20", "10 50", pile="55 50 20"),
        "p0",
    ),
    "Play card 1, the 3, as it lies: it makes 16, and your partner Cleo shows a 4.": (
        scene("10", "31 20", "40", "10", "10", pile="55 50 30", team5="abbab")._replace(
            turn=1, asked=1
        ),
        "p0",
    ),
    "Play card 1, the 4, flipped: it makes 17, and what Bo flips nobody knows.": (
        scene("42 11", "35", pile="50 50 50", party="on", fewer="on", **AIDED),
        "f0",
    ),
    "Play card 1, the 5, as it lies: a foul: the others may lay 2 points, but the rest is "
    "worse still.": (scene("51 20", "20 43", pile="55 55 55 10"), "p0"),
    "Play card 1, the 5, as it lies: a foul, but one that gives the others no points.": (
        scene("51 20", "02 43", pile="55 55 55 10"),
        "p0",
    ),
    "Play card 1, the 5, as it lies: a foul, but the rest is worse still.": (
        scene("51 20", "20 43", pile="55 55 55 10", camping="on"),
        "p0",
    ),
    "Play card 1, the 5, as it lies: it is too much, but the rest is worse still.": (
        scene("51 20", "20 43", pile="55 10", level="1"),
        "p0",
    ),
    "Play card 1, the 0, as it lies: as the third 0 in a row it turns all three over.": (
        scene("05 20", "20 43", pile="05 04"),
        "p0",
    ),
    "Play card 1, the 3, as it lies: a foul: the others may lay 1 point, but the rest is "
    "worse still.": (play(scene("14 30", "10", pile="55 55 42"), "p0", "n"), "p0"),
    "No second card: you see no 5, and any other second card is a foul.": (
        play(scene("14 35", "10", pile="55 55 42"), "p0", "n"),
        "n",
    ),
    "Turn over card 1 of your score pile, the 2: its back may well count more.": (
        play(scene("01 20", "10", score="25"), "p0"),
        "u0",
    ),
    "Turn over card 2 of Bo, the 4: Bo could score with that 4.": (
        play(scene("01 20", "30 40", pile="55 55 35 30"), "p0"),
        "t11",
    ),
    "Turn over card 1 of Bo, the 4: played on many times, it came out best.": (
        play(scene("01 20", "40", pile="55"), "p0"),
        "t10",
    ),
    "Turn over your card 1, the 2: played on many times, it came out best.": (
        play(scene("01 20", "40", pile="55", **AIDED), "p0"),
        "t00",
    ),
    "Turn no card over: nothing you could do here is better.": (
        play(scene("01 20", "40", pile="55"), "p0"),
        "n",
    ),
    "Take card 1 of Bo, the 3: it may be a 3/3, and three of those make a quest.": (
        play(scene("14 20", "31", pile="55"), "p0"),
        "k10",
    ),
    "Draw the 4 from the draw pile: you have 3 cards to choose from.": (
        play(scene("21 20 30", "40", pile="15"), "p0"),
        "d",
    ),
    "Draw the 4 from the draw pile: a single card counts double when it scores.": (
        play(scene("21", "40", pile="15"), "p0"),
        "d",
    ),
    "Draw no more: the fewer cards you hold, the sooner one of them counts double.": (
        play(scene("21 20 30", "40", pile="15"), "p0"),
        "n",
    ),
    "Discard card 1, the 3: the fewer cards you hold, the sooner one of them counts double.": (
        play(scene("31 32 20", "40", pile="55"), "p0"),
        "x0",
    ),
    "Discard card 1, the 2: a foul: the others may lay 4 points, but the rest is worse still.": (
        play(scene("31 20", "40", pile="55"), "p0"),
        "x0",
    ),
    "Skip Bo: by its action you are on again at once.": (
        play(scene("41 20", "40", pile="15"), "p0"),
        "s",
    ),
    "Skip Bo: Bo shows a 3, just what is lacking.": (
        play(scene("41 20", "30", "20", pile="55 55 30"), "p0"),
        "s",
    ),
    "Show cards 1, 2 and 3 as three 3/3: you hold three 3/3: 9 points.": (
        scene("33 33 33 10", "30", **AIDED),
        "q012",
    ),
    "Show cards 1, 2 and 3 as three 3/3: you have looked at that back, remember it.": (
        scene("33 33 33 10", "30"),
        "q012",
    ),
    "Card 2 counts double: 4, back 5: its back counts 2 more.": (
        play(scene("41 45 42 43 40", "30", **AIDED), "qu"),
        "l1",
    ),
    "Card 1 counts double: 4, back unknown: they all bring the same.": (
        play(scene("41 45 42 43 40", "30"), "qu"),
        "l0",
    ),
    "Show Σ20 with your upper sides: they make 20: 10 points.": (scene("51 52 53 54", "30"), "qu"),
    "No quest: your cards make none that you can be sure of.": (
        play(scene("30 41 42 43 40", "30"), "p0", "n"),
        "n",
    ),
    "Lay card 1, the 2, on your score pile: it brings you 2 points.": (DEAR, "l0"),
    "Lay no card: nothing you could do here is better.": (DEAR, "n"),
    "Lay no card: a 0 brings no points there.": (
        play(scene("51 20", "02 43", pile="55 55 55 10"), "p0"),
        "n",
    ),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_hint_names_a_move_and_its_reason(sentence: str) -> None:
    state, text = SENTENCES[sentence]
    view, move = vigila.view(state, state.asked), vigila.parse_move(text)
    assert move in view.legal
    assert render(hint(view, Decision(move)), NAMES) == sentence


def test_a_hint_gives_the_odds_of_an_unknown_back() -> None:
    state = scene("30 20", "10", pile="50 50 50", lucky="on")
    hidden = state.rows[0][0]._replace(down_seen=0)
    view = vigila.view(state._replace(rows=((hidden, state.rows[0][1]), state.rows[1])), 0)
    assert render(hint(view, Decision(vigila.parse_move("f0"))), NAMES) == (
        "Play card 1, the 3, flipped: you do not know its back: of 10, about 1 hit 20 and 0 are "
        "too much."
    )


HIDING = {
    "a card to play": ("f0", lambda back: scene(f"4{back} 10", "31", pile="55 55 52")),
    "a second card": (
        "f0",
        lambda back: play(scene(f"4{back} 10", "31", pile="55 55 40"), "p1", "n"),
    ),
    "a card to discard": ("y0", lambda back: play(scene(f"4{back} 30", "31", pile="55"), "p1")),
    "an own card to turn over": ("t00", lambda back: play(scene(f"4{back} 01", "31"), "p1")),
    "no quest": ("n", lambda back: play(scene(f"3{back} 33 33 41", "31"), "p3", "n")),
    "no second card": (
        "n",
        lambda back: play(scene(f"4{back} 10", "31", pile="55 55 40"), "p1", "n"),
    ),
}


@pytest.mark.parametrize("name", HIDING)
def test_VG38_a_hint_never_names_a_back_that_the_screen_hides(name: str) -> None:
    """The sentence is the same whatever is on the back of a card that was looked at long ago."""
    text, made = HIDING[name]
    said = set()
    for back in range(6):
        if back == 4:
            continue
        view = vigila.view(made(back), 0)
        said.add(render(hint(view, Decision(vigila.parse_move(text))), NAMES))
    assert len(said) == 1


def positions(seats: int, options: dict[str, str]) -> list[State]:
    match = Match(vigila, seats, options, "hint")
    rng = Random("hint")
    while match.to_act and len(match.plies) < 150:
        (seat,) = match.to_act
        match.play(seat, rng.choice(vigila.legal_moves(match.state, seat)))
    return [state for state in match.states if state.asked >= 0 and state.phase != "over"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"level": "1"}),
        (3, {"level": "2"}),
        (2, {"level": "2", "memory": "on", "tempo": "on"}),
        (4, {"level": "2", "team4": "abab", "around": "7-14"}),
        (3, {"level": "2", "camping": "on", "memory": "on"}),
        (3, {"level": "2", "party": "on"}),
    ],
)
def test_every_legal_move_has_a_sentence(seats: int, options: dict[str, str]) -> None:
    said = set()
    for state in positions(seats, options):
        view = vigila.view(state, state.asked)
        for move in view.legal:
            sentence = render(hint(view, Decision(move)), NAMES)
            assert "{" not in sentence and sentence.endswith(".") and "-1" not in sentence
            said.add(sentence)
    assert len(said) > 20


def test_a_hint_gives_the_reason_for_hards_move() -> None:
    """Three more points are enough to win."""
    state = scene("32 10", "31 04", pile="55 55 52 20", score="51 40")
    view = vigila.view(state, 0)
    decision = finish(KNOWLEDGE.think(view, KNOWLEDGE.levels["hard"], bot_stream("hint", 0, 0)))
    sentence = render(hint(view, decision), NAMES)
    assert sentence == "Play card 1, the 3, as it lies: 17 + 3 hits 20: 3 points."
