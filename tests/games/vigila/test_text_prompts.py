"""Prompts, labels of moves, and why something cannot be chosen now."""

from __future__ import annotations

from typing import Final

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.text import Message, render
from spieltisch.games.vigila import text, to_act, view
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import play, scene

NAMES: Final = ("Ada", "Bo", "Cleo")
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


def said(message: Message) -> str:
    return render(message, NAMES)


@pytest.mark.parametrize(
    ("state", "own", "other"),
    [
        (SEVEN, "Your turn: play a card to bring the pile to 20", "Ada is to play a card"),
        (QUEST, "Your turn: play a card, or show a collection quest first", ""),
        (PARTY, "Your turn: play a card, flipped", ""),
        (TURNING, "Your 0: turn one card over for good?", "Ada may turn a card over"),
        (TAKING, "Your 1: take one card?", "Ada may take a card"),
        (
            THREES,
            "Your 3: discard another 3? The sooner you have no card left, the sooner you draw.",
            "Ada may discard further 3s",
        ),
        (
            play(scene("24 11", "31", "33"), "p0"),
            "Your 2: draw up to 2 cards?",
            "Ada may draw cards",
        ),
        (
            play(scene("42 11", "31", "33"), "p0"),
            "Your 4: skip Bo?",
            "Ada may skip the next player",
        ),
    ],
)
def test_the_prompt_says_what_to_decide(state: State, own: str, other: str) -> None:
    assert said(text.prompt(view(state, 0))) == own
    if other:
        assert said(text.prompt(view(state, 1))) == said(text.prompt(view(state, None))) == other


def test_the_prompt_recommends_no_quest_that_visible_sides_rule_out() -> None:
    """Camping offers them in version 1 of the rules. In version 2 they are not legal."""
    camping = scene("43 33 33", "31 40", "33", camping="on", rules="1")
    assert any(move.kind == "threes" for move in view(camping, 0).legal)
    assert said(text.prompt(view(camping, 0))) == "Your turn: play a card to bring the pile to 20"
    true = scene("33 33 33", "31 40", "33", camping="on")
    assert "quest" in said(text.prompt(view(true, 0)))


def test_prompts_for_the_others_give_the_reason() -> None:
    foul = play(OVER, "p0")
    asked = "Foul by Ada: lay your lowest card, the 1, on your score pile?"
    assert said(text.prompt(view(foul, 1))) == asked
    two = play(scene("52", "12 13 40", "33", pile="54 53 51 42"), "p0")
    asked = "Foul by Ada: lay one of your 1s on your score pile?"
    assert said(text.prompt(view(two, 1))) == asked
    robbed = play(TAKING, "k10")
    assert said(text.prompt(view(robbed, 1))) == "Ada took a card of yours: draw one in return?"
    skipped = play(scene("42 11", "31", "33"), "p0", "s")
    assert said(text.prompt(view(skipped, 1))) == "Ada skips you: draw a card in return?"
    full = play(scene("42 11", "31 41 51 20 30", "33"), "p0", "s")
    asked = "Ada skips you: lay your lowest card, the 2, on your score pile in return?"
    assert said(text.prompt(view(full, 1))) == asked


def labels(state: State) -> list[str]:
    return [said(text.label(seen, move)) for seen in (view(state, 0),) for move in seen.legal]


def test_labels_give_the_sum_that_a_card_would_make() -> None:
    state = scene("42 13", "31", "33", pile="54 53 51 24", memory="off")
    assert labels(state) == [
        "Play card 1, the 4: makes 21, a foul",
        "Play card 1, the 4, flipped: its back is unknown",
        "Play card 2, the 1: makes 18",
        "Play card 2, the 1, flipped: its back is unknown",
    ]


def test_VG38_labels_name_a_back_with_the_memory_aid_or_right_after_a_look() -> None:
    unseen = scene("42 13", "31", "33", pile="54 53 51", memory="off")
    fresh = unseen._replace(looked=((100,), (), ()))
    reminded = scene("42 13", "31", "33", pile="54 53 51", memory="on")
    label = "Play card 1 flipped, as a 2: makes 17"
    assert label not in labels(unseen)
    assert label in labels(fresh) and "Play card 2 flipped, as a 3: makes 18" not in labels(fresh)
    assert label in labels(reminded)
    assert not text.secret(view(unseen, 0))
    assert text.secret(view(fresh, 0)) and not text.secret(view(fresh, 1))
    assert text.secret(view(reminded, 0)) and not text.secret(view(reminded, None))


def test_labels_of_quests_give_what_is_known() -> None:
    assert "Show cards 1, 2 and 3 as three 3/3" in labels(QUEST)
    assert "Show Σ20 with your upper sides: +10" in labels(SUM)
    assert "Show Σ20 with the backs of your cards" in labels(scene("53 52 40 41 14", "31", "33"))
    known = scene("53 52 40 41 14", "31 40", "33", memory="on")
    assert "Show Σ20 with the backs of your cards: they make 10, a foul" in labels(known)
    threes = scene("33 33 33", "31 40", "33", memory="on")
    assert "Show cards 1, 2 and 3 as three 3/3: +12" in labels(threes)


def test_the_third_zero_is_announced() -> None:
    assert "Play card 1, the 0: the third 0 in a row, all three turn over" in labels(ZEROS)


def test_targets_of_actions_have_their_own_labels() -> None:
    assert labels(TAKING) == [
        "Take card 1 of Bo, the 3",
        "Take card 2 of Bo, the 2",
        "Take card 1 of Cleo, the 3",
        "Take card 1 of your score pile, the 4",
        "Draw the 4 from the draw pile",
        "Take the top of the discard pile, the 4",
        "Take no card",
    ]
    assert labels(TURNING)[0] == "Turn over your card 1, the 3"
    assert labels(TURNING)[-1] == "Turn no card over"


@pytest.mark.parametrize(
    ("state", "seat", "target", "why"),
    [
        (SEVEN, 1, "p0", "Not now: Ada decides first."),
        (SEVEN, 0, "p0", "That could be chosen at this point."),
        (SEVEN, 0, "p4", "There is no such card."),
        (SEVEN, 0, "n", "Exactly one card has to be played (VG-5)."),
        (SEVEN, 0, "t10", "A card is turned over with a 0 (VG-13)."),
        (SEVEN, 0, "s", "The next player is skipped with a 4 (VG-17)."),
        (SEVEN, 0, "d", "Cards are taken with a 1 and drawn with a 1 or 2 (VG-14, VG-15)."),
        (SEVEN, 0, "q012", "A 3 has to lie up on all three of them (VG-28)."),
        (SEVEN, 0, "qu", "Your upper sides make 10, not 20 (VG-20)."),
        (SEVEN, 0, "ql", "The backs of three cards make at most 15 (VG-28)."),
        (PARTY, 0, "p0", "Party mouse: cards are played flipped only (VG-35)."),
        (play(OVER, "p0"), 1, "l0", "Only your lowest card, by its upper side (VG-26)."),
        (TURNING, 0, "p0", "First decide what you are asked."),
        (
            play(scene("42 11", "31 41 51 20 30", "33"), "p0", "s"),
            1,
            "d",
            "You have 5 personal cards, which is the limit (VG-15).",
        ),
        (play(QUEST, "q012"), 0, "p0", "The game is over."),
        (SEVEN, 0, "sign pile", "The pile is at 7: 13 more make 20, and the eye is wide awake."),
        (SEVEN, 0, "sign score 0", "0 of 11 points."),
        (SEVEN, 0, "sign fouls 1", "0 fouls so far (VG-25)."),
        (
            play(scene("42 11", "31", "33"), "p0", "s"),
            0,
            "sign skipped 1",
            "Skipped by a 4: this turn falls out (VG-17).",
        ),
        (SEVEN, 0, "sign skipped 1", "Not skipped."),
        (SEVEN, 0, "sign score 9", "That cannot be chosen now."),
        (SEVEN, 0, "nonsense", "That cannot be chosen now."),
        (
            scene("31", "32", act1="off", vary="on"),
            0,
            "sign act 1",
            "This special action is left out of this game (VG-33).",
        ),
    ],
)
def test_the_reason_why_a_move_is_not_legal(state: State, seat: int, target: str, why: str) -> None:
    assert said(text.reason(view(state, seat), target)) == why


def test_nobody_decides_while_the_pile_is_closed() -> None:
    assert to_act(HIT) == (NATURE,)
    assert said(text.prompt(view(HIT, 0))) == "The pile is at 20!"
    fouled = play(OVER, "p0", "n", "n")
    assert said(text.prompt(view(fouled, 0))) == "The pile is at 24: over 20"


@pytest.mark.parametrize(
    ("hand", "options", "asked"),
    [
        ("22 10 43 41", {}, "Your 2: draw up to 2 cards?"),
        ("22 10 43 41 50", {}, "Your 2: draw a card?"),
        ("22 10 43 41", {"fewer": "on", "limit": "4"}, "Your 2: draw a card?"),
    ],
)
def test_VG15_VG31_the_prompt_respects_the_limit(
    hand: str, options: dict[str, str], asked: str
) -> None:
    state = play(scene(hand, "23 41", pile="20 10", **options), "p0")
    assert said(text.prompt(view(state, 0))) == asked
    drawn = play(state, "d")
    assert (drawn.phase == "act") == (asked != "Your 2: draw a card?")
