"""The referee is tested on the booklets' examples and on one scene for each rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from spieltisch.core.rng import Random, pick
from tests.games.vigila.referee import NONE, Game
from tests.games.vigila.referee_table import Answer, GameOver, Question, Story
from tests.games.vigila.referee_things import Card, House, box, card
from tests.games.vigila.spite import STYLES, answer, chance


def cards(text: str) -> list[Card]:
    """Cards from text: "41" shows a 4 and hides a 1, "3+2" lies crosswise."""
    made = []
    for word in text.split():
        c = card(int(word[0]), int(word[-1]))
        c.crosswise = "+" in word
        made.append(c)
    return made


def cards_text(row: list[Card]) -> str:
    """Cards as text, in the same form."""
    return " ".join(f"{c.upper.value}{'+' if c.crosswise else ''}{c.lower.value}" for c in row)


class Scene:
    """A turn of the first seat, answered in words: "play 1 flip", "seat 1 0", "none"."""

    def __init__(
        self,
        hands: str,
        pile: str = "",
        score: str = "",
        stack: str = "",
        discard: str = "",
        **rules: object,
    ) -> None:
        rows = hands.split("/")
        self.game = Game(replace(House(len(rows)), **rules))  # type: ignore[arg-type]
        for person, row in zip(self.game.persons, rows, strict=True):
            person.cards = cards(row)
        for person, row in zip(self.game.persons, score.split("/"), strict=False):
            person.score = cards(row)
        self.game.pile, self.game.discard = cards(pile), cards(discard)
        self.game.stack = cards(stack or "12 " * 20)
        self.game.active = 0
        self.story = self.turns()
        self.asked: Question | None = next(self.story)

    def turns(self) -> Story:
        while True:
            yield from self.game.turn(self.game.persons[self.game.active])
            self.game.end_of_turn()

    def say(self, *texts: str) -> Scene:
        for text in texts:
            assert self.asked is not None
            given = words(text)
            assert self.asked.who < 0 or given in self.asked.answers, (text, self.asked)
            self.send(given)
            while self.asked is not None and self.asked.kind == "settle":
                self.send(("settle",))
        return self

    def send(self, given: Answer) -> None:
        try:
            self.asked = self.story.send(given)
        except GameOver:
            self.asked = None

    def waits(self) -> str:
        return f"{self.asked.kind} {self.asked.who}" if self.asked else self.game.reason

    def hand(self, place: int) -> str:
        return cards_text(self.game.persons[place].cards)

    def score(self, place: int) -> str:
        return cards_text(self.game.persons[place].score)


def words(text: str) -> Answer:
    parts: list[object] = [int(p) if p.isdigit() else p for p in text.split()]
    if parts[0] in ("play", "throw"):
        parts = [parts[0], parts[1], "flip" in parts]
    return tuple(parts)


def test_VG1_the_number_of_cards_in_the_box() -> None:
    assert (len(box(1)), len(box(2)), box(2).count((3, 3)), box(2).count((0, 5))) == (44, 54, 10, 2)


def test_the_example_of_booklet_2_compensation_and_foul() -> None:
    """Booklet 2, 9, with Adam, Bertie and Caro."""
    scene = Scene("41 02 53/10 52 53/25 51 24", pile="45 54")
    scene.say("play 0").say("skip")
    assert scene.waits() == "compensate 1"
    scene.say("draw")
    assert scene.waits() == "play 2"
    assert scene.game.sum() == 13
    scene.say("play 0")
    assert (scene.waits(), scene.game.sum()) == ("act 2", 15)
    scene.say("draw", "draw")
    assert scene.waits() == "second 2"
    scene.say("play 1 flip")
    assert (scene.game.sum(), scene.waits()) == (19, "foul 0")
    assert scene.say("lay 0").waits() == "foul 1"
    assert scene.say("lay 3").waits() == "play 0"
    assert [scene.score(p) for p in range(3)] == ["02", "12", ""]


@pytest.mark.parametrize(
    ("play", "sum_", "score", "waits"),
    [("play 0", 0, "12", "play 1"), ("play 1", 2, "", "play 1"), ("play 0 flip", 2, "", "play 1")],
)
def test_VG6_VG7_ten_scores_and_more_leaves_only_the_last_card(
    play: str, sum_: int, score: str, waits: str
) -> None:
    scene = Scene("12 25/31", pile="54 41", level=1).say(play)
    assert (scene.game.sum(), scene.score(0), scene.waits()) == (sum_, score, waits)


def test_VG8_only_an_empty_hand_is_refilled() -> None:
    assert Scene("12 25/31", level=1).say("play 0").hand(0) == "25"
    assert Scene("12/31", level=1).say("play 0").hand(0) == "12 12 12"
    assert Scene("12/31", level=1, hand=2).say("play 0").hand(0) == "12 12"


@pytest.mark.parametrize("late", [False, True])
def test_VG8_reshuffle_in_the_middle_of_a_refill(late: bool) -> None:
    scene = Scene("12/31", level=1, stack="45", discard="02 13 24", late=late).say("play 0")
    assert scene.waits() == "shuffle -1"
    scene.asked = scene.story.send(((2, 0), (1, 3), (2, 4)))
    assert (scene.hand(0), cards_text(scene.game.stack)) == ("45 20 13", "24")


def test_VG8_reshuffle_right_after_the_last_card() -> None:
    """It comes as soon as the draw pile is empty, but in version 1 only when a card is needed."""
    scene = Scene("12/31", level=1, stack="45 01 15", discard="02 13", late=True).say("play 0")
    assert (scene.waits(), cards_text(scene.game.discard)) == ("play 1", "02 13")
    scene = Scene("12/31", level=1, stack="45 01 15", discard="02 13").say("play 0")
    assert (scene.waits(), scene.hand(0)) == ("shuffle -1", "45 01 15")
    scene.asked = scene.story.send(((2, 0), (1, 3)))
    assert (scene.waits(), cards_text(scene.game.stack)) == ("play 1", "20 13")


def test_VG8_reshuffle_as_soon_as_a_card_is_discarded() -> None:
    """Both piles are empty, so the discarded card becomes the draw pile before others lay cards."""
    scene = Scene("32 45 12/31 12").say("play 0")
    scene.game.stack = []
    scene.say("throw 0")
    assert scene.waits() == "shuffle -1"
    scene.asked = scene.story.send(((5, 4),))
    assert (scene.waits(), cards_text(scene.game.stack)) == ("foul 1", "54")


def test_VG19_the_third_0_turns_all_three() -> None:
    """All three turn over. If the pile is then at exactly 20, the last one scores. The action is
    still that of a 0."""
    scene = Scene("05 41/21 13", pile="54 42 04 02").say("play 0")
    assert (scene.score(0), scene.game.sum(), scene.waits()) == ("50", 0, "act 0")
    scene = Scene("05 41/21 13", pile="54 52 04 02").say("play 0")
    assert (scene.waits(), scene.game.sum()) == ("foul 1", 21)
    scene.say("lay 1")
    assert (scene.score(1), cards_text(scene.game.pile), scene.waits()) == ("13", "50", "act 0")
    scene = Scene("05 41/21 13", pile="54 52 04 02", off=frozenset({"third"})).say("play 0")
    assert (scene.waits(), scene.game.sum()) == ("act 0", 10)


def test_VG21_a_hit_with_the_last_card_lies_crosswise() -> None:
    assert Scene("51/21", pile="54 54 53").say("play 0").score(0) == "5+1"
    assert Scene("51 12/21", pile="54 54 53").say("play 0").score(0) == "51"


def test_VG22_draws_before_the_refill() -> None:
    """A person whose last card is a 2 may draw up to two. If none is drawn, there is a refill."""
    scene = Scene("24/21").say("play 0")
    assert scene.waits() == "act 0"
    assert scene.hand(0) == ""
    scene.say("draw", "none")
    assert (scene.hand(0), scene.waits()) == ("12", "play 1")
    assert Scene("24/21").say("play 0", "none").hand(0) == "12 12 12"
    assert Scene("24/21", off=frozenset("2")).say("play 0").hand(0) == "12 12 12"
    assert Scene("04/21").say("play 0").hand(0) == "12 12 12"


def test_VG23_robbed_of_the_last_card() -> None:
    """Taking the compensation gives one card; declining it means drawing the standard hand."""
    assert Scene("14 21/21").say("play 0", "seat 1 0", "draw").hand(1) == "12"
    assert Scene("14 21/21").say("play 0", "seat 1 0", "none").hand(1) == "12 12 12"


def test_VG23_skipped_with_a_full_hand() -> None:
    scene = Scene("45 21/51 02 12 03 12/13").say("play 0", "skip")
    assert scene.asked is not None
    assert scene.asked.answers == [("lay", 1), ("lay", 3), NONE]
    assert scene.say("lay 3").waits() == "play 2"
    assert (scene.hand(1), scene.score(1)) == ("51 02 12 12", "03")


def test_VG16_a_3_discards_threes_and_another_card_is_a_foul() -> None:
    scene = Scene("31 32 53 45/21 54/13").say("play 0", "throw 0", "throw 0 flip")
    assert (cards_text(scene.game.discard), scene.waits()) == ("32 35", "act 0")
    scene.say("throw 0")
    assert (cards_text(scene.game.discard), scene.waits()) == ("32 35 45", "foul 1")
    scene.say("lay 0", "none")
    assert scene.waits() == "play 1"
    assert scene.hand(0) == "12 12 12"  # step 4b refills it


def test_VG18_VG25_second_card() -> None:
    scene = Scene("51 54 12/21/24", pile="54 51").say("play 0")
    assert scene.waits() == "second 0"
    hit = Scene("51 54/21/24", pile="54 51").say("play 0", "play 0")
    assert (hit.score(0), hit.game.sum(), hit.hand(0)) == ("5+4", 0, "12 12 12")
    wrong = Scene("51 45/21/24", pile="54 51").say("play 0", "play 0")
    assert (wrong.waits(), wrong.game.sum()) == ("foul 1", 19)
    wrong.say("lay 0", "none")
    assert (wrong.waits(), wrong.hand(1)) == ("play 1", "12 12 12")


def test_VG27_a_wrong_second_card_scores_nothing() -> None:
    """Not even if, as the third 0, it makes exactly 20. It is one foul, and its new side is up."""
    scene = Scene("01 03 12/21 45", pile="54 53 52 01").say("play 0", "none", "play 0")
    assert (scene.waits(), scene.game.sum()) == ("foul 1", 20)
    scene.say("none")
    assert (scene.waits(), scene.score(0), cards_text(scene.game.pile)) == ("play 1", "", "30")
    assert scene.game.persons[0].fouls == 1


def test_VG20_after_a_false_quest_no_other_in_the_same_step() -> None:
    scene = Scene("04 15 41 25/21", stack="32 " * 9).say("lower", "none")
    assert scene.hand(0) == "32 32 32"
    assert scene.asked is not None
    assert {given[0] for given in scene.asked.answers} == {"play"}


def test_VG25_over_20_only_the_last_card_stays() -> None:
    scene = Scene("51 12/21 45/13", pile="54 53 52 41").say("play 0")
    assert (scene.waits(), scene.game.sum()) == ("foul 1", 24)
    scene.say("lay 0", "none")
    assert (cards_text(scene.game.pile), cards_text(scene.game.discard)) == ("51", "54 53 52 41")


def test_VG20_three_3_3_score_and_false_ones_are_discarded() -> None:
    scene = Scene("33 33 33 12/21")
    scene.say("three 0 1 2")
    assert (scene.score(0), scene.hand(0)) == ("33 33 33", "12")
    assert Scene("33 33 33/21", goal=15).say("three 0 1 2").score(0) == "33 33 3+3"
    false = Scene("33 31 33 12/21").say("three 0 1 2")
    assert (false.waits(), cards_text(false.game.discard)) == ("foul 1", "33 31 33")


def test_VG20_sides_that_sum_to_20_score_the_highest_card() -> None:
    """The owner chooses among equal highest cards, unless any of them wins the game."""
    scene = Scene("54 53 52 51/21").say("upper")
    assert (scene.waits(), scene.hand(0)) == ("choose 0", "54 53 52 51")
    scene.say("lay 1")
    assert (scene.score(0), cards_text(scene.game.discard)) == ("5+3", "54 52 51")
    scene = Scene("05 15 41 24 35/21").say("lower", "lay 4")
    assert (scene.score(0), cards_text(scene.game.discard)) == ("5+3", "50 51 14 42")
    scene = Scene("05 15 41 24 35/21", score="12").say("lower")
    assert (scene.score(0), scene.waits()) == ("12 5+0", "goal")
    scene = Scene("54 53 52 51/21", late=True).say("upper")
    assert scene.score(0) == "5+4"
    scene = Scene("04 15 41 25/21").say("lower")
    assert (scene.waits(), cards_text(scene.game.discard)) == ("foul 1", "40 51 14 52")


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("01 12 23", ""),
        ("01 12 23 14", "lower"),
        ("01 52 23 14", ""),
        ("01 52 23 14 13", "lower"),
        ("54 51 52 41", ""),
        ("54 51 52 53", "upper"),
        ("54 51 52 41 10", "upper lower"),
        ("31 33 33", "three"),
    ],
)
def test_VG28_only_quests_that_open_sides_allow_are_offered(hand: str, offered: str) -> None:
    """Four cards of which one shows a 5 cannot have four 5s below. In Camping this is checked too,
    but whether the owner is asked depends on the number of cards."""
    for camping in (False, True):
        game = Scene(f"{hand}/12", camping=camping).game
        me = game.persons[0]
        assert " ".join(str(claim[0]) for claim in game.claims(me)) == offered
        assert game.is_asked(me) == (bool(offered) or (camping and len(me.cards) >= 3))


def test_VG13_a_0_turns_a_card_of_a_score_pile_or_a_hand() -> None:
    scene = Scene("05 12/21", score="2+1").say("play 0", "score 0")
    assert scene.score(0) == "1+2"
    assert Scene("05 12/21").say("play 0", "seat 1 0").hand(1) == "12"
    assert Scene("05 12/21").say("play 0", "own 0").hand(0) == "21"


def test_VG29a_the_first_to_reach_the_goal_wins_out_of_turn() -> None:
    scene = Scene("51 12/21 45/45", pile="54 53 52 41", score="/5+1/5+1").say("play 0", "none")
    assert scene.say("lay 0").waits() == "goal"
    assert scene.game.returns() == [0, 0, 1]


def test_VG37_direction_and_hands_turn() -> None:
    scene = Scene("51 12/21 45/13", pile="54 53 52", score="52", around=(10,)).say("play 0")
    assert (scene.waits(), scene.game.way) == ("play 2", -1)
    assert [scene.hand(p) for p in range(3)] == ["21", "12 54", "31"]
    twice = Scene("51 12/21 45/13", pile="54 53 52", score="2+1", around=(7, 9)).say("play 0")
    assert (twice.waits(), twice.hand(0)) == ("play 1", "12")


def test_VG17_VG37_the_skipped_seat_stays_skipped() -> None:
    scene = Scene("41 12/21 45/13/24", pile="54 53 52 12", score="4+1", around=(10,), goal=21)
    scene.say("play 0", "skip", "none")
    assert (scene.game.way, scene.waits()) == (-1, "play 3")
    assert scene.say("play 0", "none").waits() == "play 2"
    assert scene.say("play 0", "none").waits() == "play 0"
    scene.say("play 0", "none", "play 0", "none", "play 0")
    assert scene.waits() == "act 2"


def test_VG36_tempo_can_change_the_winner() -> None:
    scene = Scene("51 12/21", pile="54 53 52", score="5+1/5+4", tempo=True, goal=15)
    scene.game.persons[1].seconds = 3
    scene.say("play 0", "seconds 72")
    assert scene.waits() == "goal"
    assert scene.game.totals() == [15, 16]
    assert scene.game.returns() == [0, 1]


def test_VG30_partners_share_the_win() -> None:
    scene = Scene("51 12/21/12/12", pile="54 53 52", score="5+1//5+1/", teams="abab").say("play 0")
    assert scene.waits() == "goal"
    half = Fraction(1, 2)
    assert scene.game.returns() == [half, 0, half, 0]


def test_VG32_in_camping_what_each_seat_sees() -> None:
    scene = Scene("51 12/21 45", camping=True, stack="34 " * 9)
    game = scene.game
    for person in game.persons:
        row, person.cards = person.cards, []
        for c in row:
            game.receive(person, c)
    first = game.persons[0].cards[1]
    assert (first.upper.seen, first.lower.seen) == ({0}, {0, 1})
    scene.say("play 1", "seat 1 0")
    assert (first.upper.seen, first.lower.seen) == ({0, 1, None}, {0, 1})
    stolen = game.persons[0].cards[1]
    assert (stolen.upper.seen, stolen.lower.seen) == ({0, 1}, {0, 1})


def test_random_games_end_and_lose_no_card() -> None:
    """No card is lost, no hand exceeds the limit, and the shares of the win add up to 1."""
    reasons = set()
    for number, style in enumerate(STYLES):
        rng = Random(f"vigila/alone/{number}")
        level = 1 + (number % 4 > 0)
        game = Game(House(2 + number % 5, level, tempo=number % 3 == 0, around=(7, 14)))
        story = game.story()
        asked = next(story)
        try:
            while True:
                fits = asked.who >= 0
                if fits:
                    rows = [game.pile, game.discard, game.stack]
                    rows += [row for p in game.persons for row in (p.cards, p.score)]
                    assert sorted(c.pair() for row in rows for c in row) == sorted(box(level))
                    assert all(len(p.cards) <= 5 for p in game.persons)
                other = pick((style, style, pick(STYLES, rng)), rng)
                asked = story.send(
                    answer(game, asked, other, rng) if fits else chance(game, asked, rng)
                )
        except StopIteration:
            reasons.add(game.reason)
        assert sum(game.returns()) == 1
    assert "goal" in reasons
