"""What one move brings that another does not: the clauses of advice, and the facts behind them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import islice, permutations
from typing import Final, NamedTuple

import pytest

from spieltisch.ai.analysis import analyse, judge
from spieltisch.ai.bots import finish
from spieltisch.core.text import render
from spieltisch.games import vigila
from spieltisch.games.vigila import parse_move
from spieltisch.games.vigila.ai import KNOWLEDGE
from spieltisch.games.vigila.data import VALUES
from spieltisch.games.vigila.facts import WEIGHTS, case, differences
from spieltisch.games.vigila.moves import Move
from spieltisch.games.vigila.prospects import Prospects
from spieltisch.games.vigila.state import State
from spieltisch.games.vigila.text import brief, difference, listed
from spieltisch.games.vigila.text.counsel import clauses
from spieltisch.games.vigila.view import View
from tests.conftest import DEEP
from tests.games.apart import read_pairs
from tests.games.vigila.make_pairs import FILE, decisions
from tests.games.vigila.scenes import NAMES, cards, play, scene

AIDED: Final = {"memory": "on"}
BASICS: Final = {"level": "1"}

MOVES: Final = 8 if DEEP else 4
"""How many moves of a decision are compared with each other."""


def with_points(state: State, *points: int) -> State:
    return state._replace(points=points)


def said(state: State, better: str, other: str) -> str | None:
    """What the seat to act is told about these two moves, None if nothing."""
    view = vigila.view(state, state.asked)
    moves = parse_move(better), parse_move(other)
    assert set(moves) <= set(view.legal), [vigila.move_text(move) for move in view.legal]
    clause = difference(view, *moves)
    return None if clause is None else render(clause, NAMES)


def unseen(own: str, pile: str) -> State:
    """A position in which Ada has not looked at the backs of these cards, but at all 3/5."""
    state = scene(own, "10", pile=pile)
    rows = (cards(own, 100, 2), cards("10", 110, 2, 2))
    return state._replace(rows=rows, discards=cards("35 35", 300, 2, 3))


SCENARIOS: Final = {
    "VG6 a hit": (
        scene("51 20", "10", pile="55 55 50"),
        "p0",
        "p1",
        "it hits 20 for 5 points",
    ),
    "VG6 a hit in level 1": (
        scene("14 20", "10", pile="55 40", **BASICS),
        "p0",
        "p1",
        "it hits 10 for 1 point",
    ),
    "VG21 the last card counts double": (
        scene("51", "10", pile="55 55 50", **AIDED),
        "p0",
        "f0",
        "it hits 20 for 10 points, because your last card counts double",
    ),
    "VG9 a hit that wins": (
        scene("51 20", "10", pile="55 55 50", score="50 50"),
        "p0",
        "p1",
        "it wins the game at once",
    ),
    "VG18 a 5 on 15": (
        scene("21 50", "10", pile="55 55 30", **AIDED),
        "p0",
        "p1",
        "it makes 15, and a 5 on top scores 10 points",
    ),
    "VG38 a 5 on 15 that the screen hides": (
        scene("21 45", "10", pile="55 55 30"),
        "p0",
        "f0",
        "it makes 15, and a 5 would score: try to recall your other backs",
    ),
    "VG18 a second 5": (
        play(scene("14 35 20", "10", pile="55 55 42", **AIDED), "p0", "n"),
        "f0",
        "p0",
        "it hits 20 for 5 points",
    ),
    "VG25 over 20": (
        scene("51 20", "20 43", pile="55 55 55 10", **AIDED),
        "p1",
        "p0",
        "the 5 would be a foul, and Bruno could score 2 points",
    ),
    "VG25 over 20, with two opponents": (
        scene("51 20", "20 43", "30 41", pile="55 55 55 10", **AIDED),
        "p1",
        "p0",
        "the 5 would be a foul worth 5 points to the others",
    ),
    "VG25 over 20, others show a 0": (
        scene("51 20", "00 43", pile="55 55 55 10", **AIDED),
        "p1",
        "p0",
        "it lets you draw 2 cards",
    ),
    "VG25 a risk instead of a foul": (
        unseen("31 01 41", "55 55 51 24"),
        "f2",
        "p2",
        "it's a foul only about 2 times in 10, but the 4 as it lies is certain to be one",
    ),
    "VG25 a smaller risk": (
        unseen("31 01 41", "55 55 51 24"),
        "f2",
        "f1",
        "it's a foul only about 2 times in 10, but the flipped 0 would be one about 4 times",
    ),
    "VG25 a very small risk": (
        unseen("31 01 41", "55 55 40 20"),
        "f0",
        "f1",
        "it's a foul only about 3 times in 100, but the flipped 0 would be one about 14 times",
    ),
    "VG19 VG25 a third 0 that is certainly too much": (
        scene("05 50 41 21", "52 44 04", "30 15", pile="31 41 35 50 02 02", **AIDED),
        "f2",
        "f1",
        "the flipped 5 would be a foul",
    ),
    "VG25 no risk": (
        unseen("31 01 41", "55 55 40 20"),
        "p0",
        "f1",
        "it's no foul, but the flipped 0 would be one about 1 time in 10",
    ),
    "VG25 a false second card": (
        play(scene("14 35 20", "20", pile="55 55 42", **AIDED), "p0", "n"),
        "n",
        "p0",
        "the 3 would be a foul, and Bruno could score 2 points",
    ),
    "VG32 the others' lowest cards": (
        scene("51 20", "20 43", pile="55 55 55 10", camping="on", **AIDED),
        "p1",
        "p0",
        "the 5 would be a foul, and Bruno could score",
    ),
    "VG25 a discarded card that is no 3": (
        play(scene("31 32 20", "40", pile="55"), "p0"),
        "x0",
        "x1",
        "the 2 would be a foul, and Bruno could score 4 points",
    ),
    "VG20 a quest": (
        scene("33 33 33 10", "30", **AIDED),
        "q012",
        "p3",
        "it brings you 9 points",
    ),
    "VG38 a quest with backs that the screen hides": (
        scene("33 33 33 10", "30"),
        "q012",
        "p3",
        "you've seen these backs, so try to recall them",
    ),
    "VG20 upper sides": (
        scene("51 52 53 54", "30"),
        "qu",
        "p0",
        "it brings you 10 points",
    ),
    "VG25 a false quest": (
        scene("32 33 34 10", "30", **AIDED),
        "p3",
        "q012",
        "a quest would be a foul, and Bruno could score 3 points",
    ),
    "VG8 a false quest for a new hand": (
        scene("32 33 34", "00", **AIDED),
        "q012",
        "p0",
        "it's a foul, but you get 3 new cards",
    ),
    "VG8 a card less than a new hand": (
        play(scene("21", "40", pile="15"), "p0"),
        "n",
        "d",
        "you get 3 new cards",
    ),
    "VG20 a 3/3 kept": (
        scene("33 30 40", "40", pile="15", **AIDED),
        "p1",
        "p0",
        "it keeps a 3/3, and three make a quest",
    ),
    "VG20 a 3 that may be a 3/3": (
        play(scene("14 20", "31", pile="55"), "p0"),
        "k10",
        "n",
        "it's a 3/3 about 6 times in 10, and three 3/3s make a quest",
    ),
    "VG20 two 3/3 kept": (
        scene("33 33 40", "40", pile="15", **AIDED),
        "p2",
        "p0",
        "it keeps your 3/3 cards, and three make a quest",
    ),
    "VG30 a foul in teams": (
        scene("51 20", "20", "10", "43", pile="55 55 55 10", team4="abab"),
        "p1",
        "p0",
        "the 5 would be a foul, and the others could score",
    ),
    "the next one shows a card, and no other": (
        scene("20 31", "41 30", "11", pile="55 50 10"),
        "p1",
        "p0",
        None,
    ),
    "the next one shows the wrong card": (
        scene("20 30", "30 00", "11", pile="55 51"),
        "p0",
        "p1",
        "it lets you draw 2 cards",
    ),
    "cards that fit": (
        scene("53 35", "10 20", "11", pile="55 50 10 15", **BASICS)._replace(total=4),
        "p1",
        "p0",
        "Bruno then needs a 3 and shows none, but would otherwise hit with a 1",
    ),
    "VG18 the next one has two cards": (
        scene("20 31", "30 50", "11", pile="55 50", **AIDED),
        "p1",
        "p0",
        "the 2 would leave 12, and Bruno's 3 and 5 would hit",
    ),
    "VG18 the next one has two 5s": (
        scene("32 24 50 25", "50 54 12 04", pile="11 20 42"),
        "p2",
        "p0",
        "the 3 would leave 10, and Bruno could hit with two 5s",
    ),
    "the sum stays too low": (
        scene("20 51", "50 10", "11", pile="55 50", **AIDED),
        "p0",
        "p1",
        "no single card hits from 12, but otherwise Bruno's 5 would hit",
    ),
    "VG7 a new pile": (
        scene("54 41", "50", "11", pile="55 40", **BASICS),
        "p1",
        "p0",
        "the 5 would leave a new pile at 5, and Bruno's 5 would hit",
    ),
    "backs that may fit": (
        scene("20 41", "10", "11", pile="55 50 10"),
        "p0",
        "p1",
        "Bruno can't hit then, but would otherwise hit about 2 times in 10",
    ),
    "VG9 the next one may win": (
        with_points(scene("20 31", "40 15", "10", pile="55 55 20", **AIDED), 0, 9, 0),
        "p0",
        "p1",
        "next turn, Bruno hardly ever wins, but would otherwise win about 4 times in 10",
    ),
    "VG9 VG18 the next one would win with two cards": (
        with_points(scene("55 25", "53 33 20", pile="03 50 21 12", **AIDED), 0, 10),
        "p1",
        "f0",
        "it makes it harder for Bruno to win next turn",
    ),
    "a hit of the next one that the other move's back could allow": (
        scene("24 25 03", "30", pile="23 31 50 53 04 04"),
        "p2",
        "f2",
        "Bruno then hardly ever hits",
    ),
    "VG17 two seats, a 4 to play": (
        scene("41 20", "10", pile="50"),
        "p0",
        "p1",
        "it can give you another turn at once",
    ),
    "VG17 two seats, skipped": (
        play(scene("41 20", "40", pile="15"), "p0"),
        "s",
        "n",
        "it gives you another turn at once",
    ),
    "VG17 the next one shows what is lacking": (
        play(scene("41 20", "30", "20", pile="55 55 30"), "p0"),
        "s",
        "n",
        "it can stop Bruno from hitting with a 3",
    ),
    "VG17 the one after shows what is lacking": (
        play(scene("41 20", "10", "30", pile="55 55 30"), "p0"),
        "n",
        "s",
        "otherwise Cleo is next and can hit with a 3",
    ),
    "VG17 the next one has nothing that fits, and the one after might": (
        with_points(
            scene("11 24 40 21", "41 12 21 04", "41 50", pile="13 55 30 55", **AIDED), 10, 0, 8
        ),
        "f2",
        "f1",
        "Bruno then hardly ever hits, but otherwise Cleo would hit about 3 times in 10",
    ),
    "VG17 a turn": (
        play(scene("41 20", "30", "20", pile="15"), "p0"),
        "s",
        "n",
        "it costs Bruno a turn",
    ),
    "VG23 a card in return": (
        play(scene("41 20", "30", "20", pile="15"), "p0"),
        "n",
        "s",
        "nobody draws a card in return",
    ),
    "VG23 the one with five cards has four after the take, and may draw too": (
        play(scene("14 20", "23 15 41 14 51", "23 30", pile="15"), "p0"),
        "k10",
        "k20",
        None,
    ),
    "VG30 a partner": (
        scene("20 31", "10", "40", "10", "10", pile="55 50 30", team5="abbab")._replace(
            turn=1, asked=1, rows=scene("10", "20 31", "40", "10", "10").rows
        ),
        "p1",
        "p0",
        "your partner Cleo then hits with a 4",
    ),
    "VG15 a 2": (
        scene("21 30", "40", pile="15"),
        "p0",
        "p1",
        "it lets you draw 2 cards",
    ),
    "VG15 a 2 with one card to draw": (
        scene("21 30", "40", pile="15")._replace(drawn=9),
        "p0",
        "p1",
        "it lets you draw 1 card",
    ),
    "VG14 a 1": (
        scene("14 30 40", "40", pile="15"),
        "p0",
        "p2",
        "it lets you take a card",
    ),
    "VG13 a 0": (
        scene("02 40", "40", pile="15", score="15"),
        "p0",
        "f0",
        "it can turn over a card on your score pile for more points",
    ),
    "VG13 a score card with an unknown back": (
        play(scene("01 20", "10", score="25"), "p0"),
        "u0",
        "n",
        "its back is higher than its front about 6 times in 10",
    ),
    "VG13 a back that nobody has seen": (
        play(scene("01 20", "40", pile="55"), "p0"),
        "t10",
        "n",
        "you get to see a new back",
    ),
    "VG13 a back that only its owner has seen": (
        play(scene("01 20", "40", pile="55"), "p0"),
        "n",
        "t00",
        "it doesn't give away a back that only you know",
    ),
    "VG14 a score card": (
        play(scene("14 20", "10", score="50"), "p0"),
        "n",
        "j0",
        "otherwise you lose 5 points",
    ),
    "VG14 a card that fits": (
        play(scene("14 20 30", "40 10", "40", pile="55 55 32 20"), "p0"),
        "k10",
        "k20",
        "otherwise Bruno hits with a 4",
    ),
    "two seats, the next turn": (
        scene("13 42", "50", pile="55 55", **AIDED),
        "p0",
        "f0",
        "going by the numbers Bruno shows, your next turn can score more",
    ),
    "VG14 whose card": (
        with_points(play(scene("14 20", "40", "40"), "p0"), 0, 7, 2),
        "k10",
        "k20",
        "it takes a card from Bruno, whose score is already 7",
    ),
    "VG15 more numbers": (
        play(scene("21 20 30", "40", pile="15"), "p0"),
        "d",
        "n",
        "you then have 3 different numbers to choose from instead of only 2",
    ),
    "VG21 one card": (
        play(scene("21 20", "40", pile="15"), "p0"),
        "n",
        "d",
        "it leaves you one card, which counts double if it hits",
    ),
    "VG21 fewer cards": (
        play(scene("21 20 31", "40", pile="15"), "p0"),
        "n",
        "d",
        "with fewer cards, you get to your last one sooner, and it can count double",
    ),
    "VG26 a lowest card": (
        play(scene("51 20", "20 43", pile="55 55 55 10"), "p0"),
        "l0",
        "n",
        "it brings you 2 points",
    ),
    "VG20 the highest card": (
        play(scene("41 45 42 43 40", "30", **AIDED), "qu"),
        "l1",
        "l0",
        "a later 0 can turn it over for 2 more points",
    ),
    "a high card kept": (
        scene("12 10 23", "40", **BASICS),
        "p1",
        "p2",
        "it keeps your 3 for a bigger hit",
    ),
    "VG38 a back that the screen hides": (
        scene("42 10", "31", pile="55 55 53"),
        "f0",
        "p1",
        "you've seen its back, so try to recall it",
    ),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_clause_says_what_differs(name: str) -> None:
    state, better, other, clause = SCENARIOS[name]
    assert said(state, better, other) == clause


def test_of_two_quests_the_wrong_one_is_called_the_other_quest() -> None:
    view = vigila.view(scene("33 33 33 35 10", "30", **AIDED), 0)
    told = dict(clauses(view, parse_move("q012"), parse_move("q013")))
    sentence = render(told["foul"], NAMES)
    assert sentence == "the other quest would be a foul, and Bruno could score 3 points"


HIDING: Final = {
    "a card to play": ("f0", "p1", lambda back: scene(f"4{back} 10", "31", pile="55 55 52")),
    "a second card": (
        "f0",
        "n",
        lambda back: play(scene(f"4{back} 10", "31", pile="55 55 40"), "p1", "n"),
    ),
    "a card to discard": (
        "y0",
        "n",
        lambda back: play(scene(f"4{back} 30", "31", pile="55"), "p1"),
    ),
}


@pytest.mark.parametrize("name", HIDING)
def test_VG38_no_clause_names_a_back_that_the_screen_hides(name: str) -> None:
    """Whatever is on the back of a card looked at long ago, the sentence for it is the same."""
    text, other, made = HIDING[name]
    told = {said(made(back), text, other) for back in range(6) if back != 4}
    assert told <= {None, "you've seen its back, so try to recall it"}


def test_a_move_is_named_without_its_effect() -> None:
    state = scene("51 20", "10", pile="55 55 50", **AIDED)
    view = vigila.view(state, 0)
    named = [render(brief(view, move), NAMES) for move in view.legal]
    assert named == [
        "Play the 5",
        "Play the 5 flipped",
        "Play the 2",
        "Play the 2 flipped",
    ]


def test_a_card_is_named_by_its_place_if_another_one_shows_its_value() -> None:
    state = scene("51 52", "12 13", "14", pile="55", **AIDED)
    view = vigila.view(state, 0)
    assert [render(brief(view, move), NAMES) for move in view.legal] == [
        "Play card 1, the 5",
        "Play card 1, the 5, flipped",
        "Play card 2, the 5",
        "Play card 2, the 5, flipped",
    ]
    taking = vigila.apply(scene("13 51", "12 13", "14"), 0, vigila.parse_move("p0"))
    view = vigila.view(taking, 0)
    named = [render(brief(view, move), NAMES) for move in view.legal]
    assert named[:3] == [
        "Take Bruno's card 1, the 1",
        "Take Bruno's card 2, the 1",
        "Take Cleo's 1",
    ]
    for row, words in (("12 23", "Score the 1"), ("12 13", "Score your card 1, the 1")):
        foul = scene("52", row, "14", pile="55 55 55 40")
        view = vigila.view(vigila.apply(foul, 0, vigila.parse_move("p0")), 1)
        assert render(brief(view, vigila.parse_move("l0")), NAMES) == words


def test_equally_good_moves_are_listed_by_their_cards() -> None:
    view = vigila.view(scene("51 52 20", "12 13", "14", pile="55", **AIDED), 0)
    names = [listed(view, move) for move in view.legal]
    assert [name and render(name, NAMES) for name in names] == [
        "the first\u00a05",
        "the flipped first\u00a05",
        "the second\u00a05",
        "the flipped second\u00a05",
        "the 2",
        "the flipped 2",
    ]


def test_equivalent_moves_are_equally_good() -> None:
    """Both sides of a known 3/3 are one move (see `ai.search`)."""
    view = vigila.view(scene("33", "10", **AIDED), 0)
    analysis = finish(analyse(vigila, KNOWLEDGE, view, "alike", 0))
    assert len(view.legal) == 2 and analysis.equal == view.legal
    judged = finish(judge(vigila, KNOWLEDGE, view, view.legal[1], "alike", 0))
    assert judged is not None and judged.verdict == "good"


class Pair(NamedTuple):
    """Two legal moves of a decision; the first is the best one after a little thought."""

    view: View
    better: Move
    other: Move


@cache
def pairs() -> tuple[Pair, ...]:
    """Decisions of matches between players of mixed levels, with two to six seats."""
    if DEEP:
        return tuple(Pair(*found[1:]) for found in islice(decisions(), 300))
    return tuple(Pair(*found) for found in read_pairs("vigila", FILE))


def test_the_clause_is_about_a_fact_that_favours_the_better_move() -> None:
    kinds: Counter[str] = Counter()
    for view, better, other in pairs():
        for kind, clause in clauses(view, better, other)[:1]:
            prospects = Prospects(view)
            mine, theirs = case(prospects, better), case(prospects, other)
            assert mine.facts[kind] > theirs.facts[kind]
            sentence = render(clause, NAMES)
            assert "{" not in sentence and "-1" not in sentence and not sentence.endswith(".")
            assert len(sentence.split()) <= 15, sentence
            kinds[kind] += 1
    assert set(kinds) <= set(WEIGHTS)
    assert len(kinds) > 10


def test_the_reversed_pair_never_gets_the_same_sentence() -> None:
    for view, better, other in pairs():
        clause, reverse = difference(view, better, other), difference(view, other, better)
        assert clause is None or clause != reverse


def test_a_chance_is_never_called_ten_in_ten() -> None:
    found = [difference(*pair) for pair in pairs()]
    sentences = [render(clause, NAMES) for clause in found if clause is not None]
    assert any(sentence.endswith("otherwise almost always hit") for sentence in sentences)
    assert not any("10 in 10 " in one or "100 in 100 " in one for one in sentences)


def test_no_clause_of_any_two_moves_speaks_of_no_or_of_all_cases() -> None:
    """Such as "about 0 times in 10", or "3 times in 10, but otherwise about 10 times"."""
    told: set[str] = set()
    for view, _, _ in pairs():
        for better, other in permutations(view.legal[:MOVES], 2):
            told |= {render(clause, NAMES) for _, clause in clauses(view, better, other)}
    for sentence in told:
        cases = re.search(r"\bin (\d+)\b", sentence)
        counts = re.findall(r"\b(\d+) times?\b", sentence)
        assert cases is None or not {"0", cases[1]} & set(counts), sentence


def test_a_fact_is_found_in_nine_of_ten_decisions() -> None:
    silent = [pair for pair in pairs() if difference(*pair) is None]
    assert len(silent) <= len(pairs()) // 10


def test_facts_that_favour_a_move_do_not_favour_the_other() -> None:
    for view, better, other in pairs():
        ahead = {found.kind for found in differences(view, better, other)}
        behind = {found.kind for found in differences(view, other, better)}
        assert not ahead & behind


def test_a_point_less_on_the_pile_is_no_reason_where_no_card_hits() -> None:
    told = 0
    for view, better, other in pairs():
        for kind, clause in clauses(view, better, other):
            total = dict(clause.args).get("total") if kind == "low" else None
            if isinstance(total, int):
                assert view.state.rules.target - total < VALUES
                told += 1
    assert told
