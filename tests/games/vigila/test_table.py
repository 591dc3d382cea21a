"""What the table of Vigila shows: visible backs, sums, targets, quests, moments."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from spieltisch.ai.analysis import Analysis, Judged
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.review import Other, Review
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.rng import Random, pick
from spieltisch.games import vigila
from spieltisch.games.vigila import legal_moves
from spieltisch.games.vigila.moves import Play
from spieltisch.games.vigila.table import Drawing
from spieltisch.games.vigila.table.cards import Face, Held
from tests.app.miniature import Page
from tests.conftest import DEEP
from tests.games.vigila.scenes import NAMES, look, play, said, scene


def sums(drawn: Drawing) -> list[tuple[str, str]]:
    """The sums that each of the viewer's cards would make as it lies and if flipped."""
    found = []
    for held in drawn.tray.cards:
        texts = [half.makes.text if half.makes else "" for half in held.halves]
        found.append((texts[0], texts[1]))
    return found


def faces(drawn: Drawing) -> Iterator[Face]:
    """Every card on the table."""
    yield from (held.face for held in drawn.tray.cards)
    yield from drawn.tray.score
    for plate in drawn.plates:
        yield from (held.face for held in plate.cards)
        yield from plate.score
    yield from (one.face for one in drawn.pile.cards)
    yield from drawn.discards.cards


def chosen(cards: tuple[Held, ...]) -> list[str]:
    """The moves that choose one of these cards."""
    return [held.move for held in cards if held.move]


def matches(seats: int, options: dict[str, str], games: int = 2) -> Iterator[Match]:
    """Random matches, yielded after every ply."""
    for game in range(games):
        match = Match(vigila, seats, options, f"table/{game}")
        rng = Random(f"table/moves/{seats}/{game}")
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, pick(legal_moves(match.state, seat), rng))
            yield match


@pytest.mark.parametrize("seats", [2, 6])
def test_a_replay_marks_the_cards_of_the_seat_that_decided(seats: int) -> None:
    """On its plate, not the viewer's own at the same places."""
    *_, match = matches(seats, {}, 1)
    page = Page()
    page.ask("load", record=write(match, [Player("human", "")] * seats), local=[0])
    review = page.session.table.reviews[0] = Review("vigila", page.session.match, 0, {})
    plays = [at for at in review.rest if isinstance(match.plies[at].move, Play)]
    assert plays
    for at in plays[:12]:
        seat, move = match.plies[at]
        best = next(one for one in legal_moves(match.states[at], seat) if one != move)
        assert isinstance(best, Play)
        review.others[at] = Other(Judged(move, Analysis(best), 0.9, 0.5), 0.2)
        html = page.ask("seek", at=at)["html"]
        row = match.states[at].rows[seat]
        for mark, name in ((best, "advised"), (move, "other")):
            marked = re.findall(rf' id="([^"]+)"(?: data-other)? data-{name}', html)
            assert marked == [f"card-{row[mark.place].tag}"], (at, name)


# -- the sums that cards would make ------------------------------------------------------------


def test_VG10_each_side_shows_the_sum_it_would_make() -> None:
    drawn = look(scene("51 34", "22 11", pile="54 42 33", memory="on"))
    assert sums(drawn) == [("→ 17", "→ 13"), ("→ 15", "→ 16")]
    assert (drawn.pile.total, drawn.pile.target) == (12, 20)


@pytest.mark.parametrize("discarding", [False, True])
def test_in_a_lesson_no_card_says_what_it_would_make(discarding: bool) -> None:
    state = scene("35 32 51", "22 11")
    if discarding:
        state = play(state, "p0")
    assert any(any(texts) for texts in sums(look(state)))
    drawn = look(state, preselects=False)
    assert [len(held.halves) for held in drawn.tray.cards] == [2] * len(drawn.tray.cards)
    assert not any(any(texts) for texts in sums(drawn))


def test_VG3_the_sum_of_an_unseen_back_is_a_question_mark() -> None:
    drawn = look(scene("51 34", "22 11", pile="54 42 33"))
    assert sums(drawn) == [("→ 17", "→ ?"), ("→ 15", "→ ?")]
    assert [held.face.back for held in drawn.tray.cards] == ["unseen", "unseen"]


def test_VG25_a_card_that_hits_is_marked_and_one_over_the_target_is_a_foul() -> None:
    drawn = look(scene("52 01", "22 11", pile="54 42 33 31", memory="on"))
    hit = drawn.tray.cards[0].halves
    assert [(half.makes.kind, half.makes.foul) for half in hit if half.makes] == [
        ("target", False),
        ("", False),
    ]
    over = look(scene("52", "22", pile="54 42 33 31 31", memory="on")).tray.cards[0].halves[0].makes
    assert over is not None
    assert (over.text, over.kind, over.foul) == ("→ 23", "over", True)


def test_VG7_in_level_1_a_card_over_the_target_is_not_a_foul() -> None:
    over = look(scene("52", "22", pile="54 42", level="1")).tray.cards[0].halves[0].makes
    assert over is not None
    assert (over.kind, over.foul) == ("over", False)


def test_VG19_the_sum_of_a_third_0_includes_the_backs_if_they_are_known() -> None:
    state = scene("04", "22", pile="54 02 03", memory="on")
    assert sums(look(state))[0][0] == "→ ?", "the viewer has not seen the backs on the pile"
    known = state._replace(pile=tuple(card._replace(down_seen=3) for card in state.pile))
    assert sums(look(known))[0][0] == "→ 14"
    assert look(known).pile.zeros == 2
    assert look(scene("04", "22", pile="54 02 03", vary="on", third="off")).pile.zeros == 0


def test_VG18_a_second_card_that_is_not_a_5_is_a_foul() -> None:
    drawn = look(play(scene("34 51 25", "22 11", pile="54 42 33"), "p0", "n"))
    assert drawn.tray.cards
    kinds = [held.halves[0].makes.foul for held in drawn.tray.cards if held.halves[0].makes]
    assert kinds == [False, True]


def test_VG35_in_partymaus_cards_are_played_flipped_only() -> None:
    halves = look(scene("51 34", "22 11", party="on")).tray.cards[0].halves
    assert [half.move for half in halves] == ["", "f0"]


# -- backs -------------------------------------------------------------------------------------


def test_VG38_a_back_is_shown_until_the_next_decision_and_never_again() -> None:
    state = play(scene("25 51", "22 11", pile="11"), "p0", "d")
    fresh = [held.face for held in look(state).tray.cards if held.face.fresh]
    assert [(face.value, face.back) for face in fresh] == [("4", "1")]
    assert look(state).remember
    assert {face.back for face in faces(look(play(state, "n")))} == {"unseen"}
    assert not [face for face in faces(look(state, replaying=True)) if face.fresh]
    assert {face.back for face in faces(look(state, replaying=True))} == {"unseen"}
    assert {face.back for face in faces(look(state, shared=True))} == {"unseen"}


@pytest.mark.parametrize("camping", ["off", "on"])
def test_VG38_without_memory_aid_no_other_back_is_on_the_page(camping: str) -> None:
    options = {"level": "2", "memory": "off", "camping": camping}
    shown = 0
    for match in matches(3, options, 1):
        for you in (0, None):
            drawn = look(match.state, you)
            for face in faces(drawn):
                assert face.back == "unseen" or face.fresh, face
                shown += face.fresh
            again = look(match.state, you, replaying=True)
            assert not [face for face in faces(again) if face.fresh]
    assert shown > 5


def test_VG38_the_page_names_no_back_that_it_does_not_show() -> None:
    for match in matches(2, {"level": "2", "memory": "off"}, 1):
        if len(match.states) % 4:
            continue
        session = Session(
            Table("vigila", match, [Player("human", name) for name in NAMES[:2]]), (0,)
        )
        page = Screen(session, "en", "s").html()
        fresh = page.count('class="vg-fresh"')
        flipped = re.compile(r'<span id="looks-\w+" hidden>.*?quarter-.*?</span>', re.S)
        assert len(re.findall(r"quarter-[0-5]", flipped.sub("", page))) == fresh
        assert fresh or "#vigila-face-" not in "".join(flipped.findall(page))
        assert fresh or not re.search(r", back [0-5]|flipped, as", page)


def test_VG38_the_memory_aid_shows_what_has_been_seen() -> None:
    drawn = look(scene("51 34", "22 11", memory="on"))
    assert [held.face.back for held in drawn.tray.cards] == ["1", "4"]
    assert [held.face.back for held in drawn.plates[1].cards] == ["unseen", "unseen"]
    assert not drawn.remember


def test_VG32_in_camping_the_others_show_their_backs() -> None:
    match = next(
        match
        for match in matches(2, {"camping": "on", "memory": "off"}, 1)
        if match.state.phase == "play"
    )
    drawn = look(match.state)
    own, other = match.state.rows
    assert [held.face.value for held in drawn.tray.cards] == [str(card.up) for card in own]
    assert [held.face.value for held in drawn.plates[1].cards] == [str(card.down) for card in other]
    watched = look(match.state, None)
    held = [*watched.tray.cards, *(each for plate in watched.plates for each in plate.cards)]
    assert {each.face.value for each in held} == {""}, "a spectator sees neither side"


# -- choices ---------------------------------------------------------------------------


def test_VG13_cards_that_a_0_can_turn_are_lit_and_can_be_enlarged() -> None:
    state = play(scene("02 51", "22 11", "44", score="31"), "p0")
    drawn = look(state)
    assert [plate.lit for plate in drawn.plates] == [True] * 3
    assert chosen(drawn.tray.cards) == ["t00"]
    assert chosen(look(state, picked=("look:1",)).tray.cards) == ["t10", "t11"]
    assert chosen(look(state, picked=("look:score",)).tray.cards) == ["u0"]
    assert chosen(look(state, size="l").plates[1].cards) == ["t10", "t11"], "where they lie"
    assert [said(one.word) for one in drawn.choices] == ["No"]


def test_an_opened_score_pile_without_cards_says_so() -> None:
    drawn = look(scene("51", "22"), picked=("look:score",))
    assert drawn.tray.kind == "score"
    assert not drawn.tray.cards
    assert drawn.tray.title == drawn.mine.label, "Your score pile: 0 points"


def test_VG14_a_1_lights_the_piles() -> None:
    drawn = look(play(scene("12 51", "22 11", discards="34"), "p0"))
    assert (drawn.stock.move, drawn.discards.move) == ("d", "r")
    assert [one.move for one in drawn.choices] == ["n"]
    assert drawn.plates[1].lit


def test_VG16_another_card_that_is_not_a_3_is_a_foul() -> None:
    drawn = look(play(scene("35 32 51", "22 11", memory="on"), "p0"))
    rows = [[half.makes for half in held.halves] for held in drawn.tray.cards]
    assert [[made.foul for made in each if made] for each in rows] == [[False, True], [True, True]]


def test_VG17_a_skipped_seat_is_marked() -> None:
    state = play(scene("42 51", "22 11", "33"), "p0")
    assert [one.move for one in look(state).choices] == ["s", "n"]
    assert [plate.skipped for plate in look(play(state, "s")).plates] == [False, True, False]


def test_VG20_the_points_and_risk_of_a_quest_are_given_before_it_is_shown() -> None:
    state = scene("51 54 52 50 03", "22 11", memory="on")
    drawn = look(state)
    assert [one.pick for one in drawn.choices] == ["quest:upper", "quest:lower"]
    quest = look(state, picked=("quest:upper",)).quest
    assert quest is not None
    assert said(quest.brings) == "+10: the highest card counts double, and you discard the rest."
    assert "foul" in said(quest.costs)
    assert [(one.move, one.pick) for one in quest.choices] == [("qu", ""), ("", "quest:upper")]


def test_VG20_of_more_than_three_3s_three_are_picked() -> None:
    state = scene("33 33 32 33", "22 11", memory="on")
    drawn = look(state, picked=("quest:threes",))
    assert [held.pick for held in drawn.tray.cards] == [f"three-{n}" for n in range(4)]
    assert drawn.quest is not None
    assert [one.move for one in drawn.quest.choices] == [""]
    three = look(state, picked=("quest:threes", "three-0", "three-1", "three-3")).quest
    assert three is not None
    assert three.choices[0].move == "q013"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"level": "2"}),
        (5, {"level": "2", "team5": "abbab", "around": "7-14", "tempo": "on"}),
        (6, {"level": "2", "party": "on"}),
        (3, {"level": "2", "camping": "on"}),
    ],
)
def test_every_legal_move_can_be_reached(seats: int, options: dict[str, str]) -> None:
    seen: set[str] = set()
    for match in matches(seats, options, 1):
        if match.to_act != (0,) or len(match.states) > 400:
            continue
        kinds = {move.kind for move in legal_moves(match.state, 0)} - seen
        if not kinds and len(match.states) % 20:
            continue
        seen |= kinds
        session = Session(
            Table("vigila", match, [Player("human", name) for name in NAMES[:seats]]), (0,)
        )
        for size in ("s", "l") if DEEP else ("sl"[len(match.states) % 2],):
            assert reachable(session, size) == set(session.legal)
    assert {"play", "lay", "none"} <= seen


def reachable(session: Session, size: str) -> set[str]:
    """The moves on the page, including those that first need one pick, or picks of three 3s."""
    page = Screen(session, "en", size).html()
    found = set(re.findall(r'data-move="([^"]*)"', page))
    assert found, "something can be chosen without picking first"
    for name in re.findall(r'data-pick="([^"]*)"', page):
        session.picked = ()
        session.pick(name)
        opened = Screen(session, "en", size).html()
        found |= set(re.findall(r'data-move="([^"]*)"', opened))
        if 'data-pick="three-' in opened:
            for move in session.legal:
                if re.fullmatch(r"q\d\d\d", move):
                    session.picked = (name, *(f"three-{place}" for place in move[1:]))
                    opened = Screen(session, "en", size).html()
                    found |= set(re.findall(r'data-move="([^"]*)"', opened))
    session.picked = ()
    return found


# -- the middle, the seats ---------------------------------------------------------------------


def test_VG21_a_crosswise_card_is_shown_crosswise() -> None:
    state = scene("51", "22", score="42 31")
    laid = state.scores[0][0]._replace(cross=1)
    state = state._replace(scores=((laid, state.scores[0][1]), ()))
    assert [face.cross for face in look(state).plates[0].score] == [True, False]


def test_a_high_pile_shows_its_last_cards_and_the_sum_of_the_others() -> None:
    drawn = look(scene("51", "22", pile="14 15 02 13 02 13 01 24 12 01"))
    assert (len(drawn.pile.cards), drawn.pile.hidden, drawn.pile.total) == (7, 2, 7)
    assert [one.top for one in drawn.pile.cards] == [False] * 6 + [True]


def test_a_hit_and_a_foul_are_moments() -> None:
    hit = play(scene("52 11", "22 11", pile="54 54 54"), "p0")
    assert look(hit).pile.state == "hit"
    moment = look(play(hit, "e")).moment
    assert moment is not None
    assert (moment.kind, moment.seat) == ("win", 0)
    over = play(scene("52 11", "22 11", pile="54 54 54 31"), "p0")
    for you, words in ((0, "over 20"), (1, "Ada: over 20")):
        foul = look(over, you).moment
        assert foul is not None
        assert (foul.kind, said(foul.more)) == ("foul", words)
    assert look(scene("51", "22")).moment is None


def test_a_moment_names_only_others() -> None:
    cases = {
        "three 3/3s": play(scene("33 33 33 11", "22 11"), "q012"),
        "a sum of 20": play(scene("41 54 42 40 31", "22 11"), "qu"),
        "a wrong quest": play(scene("33 31 33 02", "31 40"), "q012"),
        "not a 3": play(scene("33 11 42", "31 40"), "p0", "x0"),
        "not a 5 at 15": play(scene("34 52", "31 40", pile="54 53 24"), "p0", "n", "f0"),
    }
    for words, state in cases.items():
        mine, theirs = look(state, 0).moment, look(state, 1).moment
        assert mine is not None and theirs is not None
        assert (said(mine.more), said(theirs.more)) == (words, f"Ada: {words}")


def test_VG30_teams_are_visible() -> None:
    drawn = look(scene("51", "22", "33", "44", score="42 31", team4="abab"))
    assert [plate.team for plate in drawn.plates] == ["a", "b", "a", "b"]
    assert [(team.letter, team.points, team.goal, team.own) for team in drawn.teams] == [
        ("a", 7, 24, True),
        ("b", 0, 24, False),
    ]


def test_VG37_the_direction_is_shown_if_it_may_change() -> None:
    assert look(scene("51", "22")).way == ""
    state = scene("51", "22", around="10")
    assert look(state).way == "way-cw"
    assert look(state._replace(direction=-1)).way == "way-ccw"


def test_VG37_two_changes_of_direction_in_one_turn_are_no_moment() -> None:
    state = scene("41", "23 41", pile="54 53 52 10", around="7-14", goal="21")
    once = play(state._replace(points=(0, 0)), "p0", "e", "n")
    twice = play(state._replace(points=(6, 0)), "p0", "e", "n")
    assert [news.kind for news in twice.news].count("around") == 2
    moments = [look(after).moment for after in (once, twice)]
    assert moments[0] is not None and moments[0].kind == "around"
    assert moments[1] is None


def test_VG36_each_plate_shows_its_clock() -> None:
    state = scene("51", "22", tempo="on")._replace(clocks=(65, 7))
    assert [plate.clock for plate in look(state).plates] == ["1:05", "0:07"]


def test_ids_are_unique_on_the_screen() -> None:
    for match in matches(4, {"level": "2", "memory": "on"}, 1):
        if len(match.states) % 5:
            continue
        for picked in ((), ("look:1",), ("look:score",), ("look:discards",)):
            drawn = look(match.state, picked=picked)
            plates = [held.face.id for plate in drawn.plates for held in plate.cards]
            won = [face.id for plate in drawn.plates for face in plate.score]
            lying = [one.face.id for one in drawn.pile.cards]
            tray = [held.face.id for held in drawn.tray.cards] + [f.id for f in drawn.tray.score]
            names = plates + won + lying + tray + [face.id for face in drawn.discards.cards]
            assert len(set(names)) == len(names)


def test_VG38_what_to_remember_is_a_sentence_after_the_prompt() -> None:
    page = Page()
    players = [{"kind": "human"}, {"kind": "easy", "name": "Ada"}]
    page.ask("new", game="vigila", players=players, options={"memory": "off"}, seed="tests")
    html = page.go_until("you")["html"]
    prompt = re.search(r'<span class="prompt-text">.*?</span></div>', html, re.S)
    assert prompt
    heard = " ".join(re.sub(r"<[^>]*>", "", prompt[0]).split())
    assert re.match(
        r"Your turn: play a card\. Remember the backs: card 1 has a \d, card 2 has a \d", heard
    )
