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
        (SEVEN, "Your turn: play a card", "Ada's turn"),
        (QUEST, "Play a card or show a quest", ""),
        (PARTY, "Your turn: play a card flipped", ""),
        (TURNING, "Your 0: turn over a card?", "Ada may turn over a card"),
        (TAKING, "Your 1: take a card?", "Ada may take a card"),
        (
            THREES,
            "Your 3: discard another 3?",
            "Ada may discard more 3s",
        ),
        (
            play(scene("24 11", "31", "33"), "p0"),
            "Your 2: draw up to two cards?",
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
    assert said(text.prompt(view(camping, 0))) == "Your turn: play a card"
    true = scene("33 33 33", "31 40", "33", camping="on")
    assert "quest" in said(text.prompt(view(true, 0)))


def test_prompts_for_the_others_give_the_reason() -> None:
    foul = play(OVER, "p0")
    asked = "Foul by Ada: score your 1?"
    assert said(text.prompt(view(foul, 1))) == asked
    two = play(scene("52", "12 13 40", "33", pile="54 53 51 42"), "p0")
    asked = "Foul by Ada: score one of your 1s?"
    assert said(text.prompt(view(two, 1))) == asked
    robbed = play(TAKING, "k10")
    assert said(text.prompt(view(robbed, 1))) == "Ada took your card: draw one in return?"
    skipped = play(scene("42 11", "31", "33"), "p0", "s")
    assert said(text.prompt(view(skipped, 1))) == "Ada skips you: draw a card in return?"
    full = play(scene("42 11", "31 41 51 20 30", "33"), "p0", "s")
    asked = "Ada skips you: score your 2?"
    assert said(text.prompt(view(full, 1))) == asked
    assert said(text.prompt(view(full, 0))) == "Bo may score a card"
    assert said(text.prompt(view(skipped, 0))) == "Bo may draw a card in return"


def labels(state: State, seat: int = 0) -> list[str]:
    return [said(text.label(seen, move)) for seen in (view(state, seat),) for move in seen.legal]


def test_labels_give_the_sum_that_a_card_would_make() -> None:
    state = scene("42 13", "31", "33", pile="54 53 51 24", memory="off")
    assert labels(state) == [
        "Play card 1, the 4: makes 21, so a foul",
        "Play card 1, the 4, flipped: back hidden",
        "Play card 2, the 1: makes 18",
        "Play card 2, the 1, flipped: back hidden",
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
    assert "Show cards 1, 2 and 3 as three 3/3 cards" in labels(QUEST)
    assert "Show 20 with your fronts: +10" in labels(SUM)
    assert "Show 20 with your backs" in labels(scene("53 52 40 41 14", "31", "33"))
    known = scene("53 52 40 41 14", "31 40", "33", memory="on")
    assert "Show 20 with your backs: they make 10, so it's a foul" in labels(known)
    threes = scene("33 33 33", "31 40", "33", memory="on")
    assert "Show cards 1, 2 and 3 as three 3/3 cards: +12" in labels(threes)


def test_the_third_zero_is_announced() -> None:
    assert "Play card 1, the 0: the third 0 in a row, and all three turn over" in labels(ZEROS)


def test_targets_of_actions_have_their_own_labels() -> None:
    assert labels(TAKING) == [
        "Take Bo's card 1, the 3",
        "Take Bo's card 2, the 2",
        "Take Cleo's card 1, the 3",
        "Take card 1, the 4, from your score pile",
        "Draw the 4",
        "Take the 4 from the discard pile",
        "Don't take a card",
    ]
    assert labels(TURNING)[0] == "Turn over your card 1, the 3"
    assert labels(TURNING)[-1] == "Don't turn over a card"


@pytest.mark.parametrize(
    ("state", "label"),
    [
        (play(scene("24 11", "31", "33"), "p0"), "Don't draw a card"),
        (play(scene("24 11", "31", "33"), "p0", "d"), "Stop drawing"),
        (THREES, "Don't discard another 3"),
        (play(scene("42 11", "31", "33"), "p0"), "Don't skip anyone"),
        (
            play(scene("42 13 11", "31", "33", discards="12"), "p0", "s"),
            "Don't draw a card in return",
        ),
        (play(OVER, "p0"), "Don't score a card"),
    ],
)
def test_declining_is_named_by_what_is_declined(state: State, label: str) -> None:
    assert labels(state, state.asked)[-1] == label


@pytest.mark.parametrize(
    ("state", "seat", "target", "why"),
    [
        (SEVEN, 1, "p0", "Not now: Ada decides first."),
        (SEVEN, 0, "p0", "That move was possible here."),
        (SEVEN, 0, "p4", "There's no such card."),
        (SEVEN, 0, "n", "You have to play exactly one card."),
        (SEVEN, 0, "t10", "You need a 0 to turn over a card."),
        (SEVEN, 0, "s", "You need a 4 to skip someone."),
        (SEVEN, 0, "d", "You need a 1 to take a card, and a 1 or 2 to draw one."),
        (SEVEN, 0, "q012", "All three must show a 3."),
        (SEVEN, 0, "qu", "Your fronts make 10, not 20."),
        (SEVEN, 0, "ql", "With fewer than four cards, the backs make at most 15."),
        (PARTY, 0, "p0", "Party animal: you must play every card flipped."),
        (play(OVER, "p0"), 1, "l0", "You can score only the card with the lowest front."),
        (
            play(scene("42 11", "31 41 51 20 30", "33"), "p0", "s"),
            1,
            "l0",
            "You can score only the card with the lowest front.",
        ),
        (
            play(scene("42 11", "31 20", "33"), "p0", "s"),
            1,
            "l1",
            "You can score a card only after others' fouls, or when skipped with 5 cards.",
        ),
        (TURNING, 0, "p0", "Answer the question first."),
        (
            play(scene("42 11", "31 41 51 20 30", "33"), "p0", "s"),
            1,
            "d",
            "You have 5 cards, and that's the limit.",
        ),
        (play(QUEST, "q012"), 0, "p0", "The game is over."),
        (SEVEN, 0, "sign pile", "The pile is at 7 and needs 13 more to make exactly 20."),
        (SEVEN, 0, "sign draw", "Draw pile: 10 cards. Everyone sees the front of the top one."),
        (SEVEN._replace(drawn=10), 0, "sign draw", "The draw pile is empty."),
        (
            scene("42", "31", camping="on")._replace(drawn=10),
            0,
            "sign draw",
            "The draw pile is empty.",
        ),
        (
            SEVEN,
            0,
            "sign discard",
            "The discard pile is empty. When the draw pile runs out, the discard pile is shuffled "
            "to replace it.",
        ),
        (SEVEN, 0, "sign score 0", "0 of 11 points."),
        (SEVEN, 0, "sign fouls 1", "0 fouls so far."),
        (
            play(scene("42 11", "31", "33"), "p0", "s"),
            0,
            "sign skipped 1",
            "Skipped by a 4: misses the next turn.",
        ),
        (SEVEN, 0, "sign skipped 1", "Not skipped."),
        (SEVEN, 0, "sign score 9", "Your turn: play a card."),
        (SEVEN, 1, "nonsense", "Ada's turn."),
        (TAKING, 0, "nonsense", "Your 1: take a card?"),
        (
            scene("31", "32", act1="off", vary="on"),
            0,
            "sign act 1",
            "This special action isn't in this game.",
        ),
    ],
)
def test_the_reason_why_a_move_is_not_legal(state: State, seat: int, target: str, why: str) -> None:
    assert said(text.reason(view(state, seat), target)) == why


def test_nobody_decides_while_the_pile_is_closed() -> None:
    assert to_act(HIT) == (NATURE,)
    assert said(text.prompt(view(HIT, 0))) == "The pile is at 20!"
    fouled = play(OVER, "p0", "n", "n")
    assert said(text.prompt(view(fouled, 0))) == "The pile is at 24, over 20"


@pytest.mark.parametrize(
    ("hand", "options", "asked"),
    [
        ("22 10 43 41", {}, "Your 2: draw up to two cards?"),
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
    if drawn.phase == "act":
        assert said(text.prompt(view(drawn, 0))) == "Your 2: draw another card?"
