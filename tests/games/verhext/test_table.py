"""What the table of Verhext! shows: cards, bids, and the account at the end of a round."""

from __future__ import annotations

import re

import pytest

from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.lessons import Lesson
from spieltisch.app.session.session import Session, toggled
from spieltisch.app.session.table import Table
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.rng import Random, pick
from spieltisch.core.text import Message, render
from spieltisch.core.ui import Ui
from spieltisch.games import verhext
from spieltisch.games.verhext import legal_moves, move_text, view
from spieltisch.games.verhext.state import State
from spieltisch.games.verhext.table import Drawing, draw
from spieltisch.games.verhext.table.cards import hand_names, trick_names
from spieltisch.kit.reasons import instead
from tests.conftest import DEEP
from tests.games.verhext.scenes import before_scoring, bidding, playing, positions, run, scored

NAMES = ("Ada", "Bruno", "Cleo", "Dora", "Emil")


def look(
    state: State, you: int | None = 0, picked: tuple[str, ...] = (), waiting: str = "you"
) -> Drawing:
    """The drawing of the table as a seat sees it. If it is to act, it can choose its moves."""
    seen = view(state, you)
    seats = seen.seats
    legal = {move_text(move): move for move in seen.legal}
    bottom = you or 0
    return draw(
        seen,
        Ui(
            seats=seats,
            you=you,
            reader=you,
            order=tuple((bottom + step) % seats for step in range(seats)),
            names=NAMES[:seats],
            initials=tuple(name[0] for name in NAMES[:seats]),
            kinds=("human", *("easy",) * (seats - 1)),
            to_act=seen.to_act,
            thinking=None,
            legal=legal,
            picked=picked,
            last=(),
            over=None,
            replaying=False,
            ply=1,
            prompt="",
            can_undo=False,
            waiting=waiting,
            account=waiting == "continue",
            shared=False,
            size="s",
            lang="en",
        ),
    )


def said(message: Message | None) -> str:
    assert message is not None
    return render(message, NAMES)


def number(text: str) -> int:
    return int(text.replace("−", "-") or 0)


# -- cards -------------------------------------------------------------------------------------


def test_VH9_cards_that_cannot_be_played_are_barred_and_say_why() -> None:
    drawn = look(run(playing(["r8 c1", "r4 c2", "s6 c3"], turn=1), "r4", "s6"))
    assert [(held.move, held.free, held.barred) for held in drawn.hand] == [
        ("r8", True, False),
        ("c1", False, True),
    ]
    assert said(drawn.hand[0].label) == "Play rat 8"
    waiting = look(playing(["r8 c1", "r4 c2", "s6 c3"], turn=1))
    assert [(held.free, held.barred) for held in waiting.hand] == [(False, False)] * 2


def test_VH10_a_picked_potion_is_added_to_every_card_that_may_be_played() -> None:
    drawn = look(playing(["r8 c1 p2", "r4 c2 p1", "s6 c3 b1"]), picked=("potion:2",))
    assert [(held.move, held.sum, held.free) for held in drawn.hand] == [
        ("r8p2", 10, True),
        ("c1p2", 3, True),
        ("p2p2", 4, False),
    ]
    assert [(vial.value, vial.fits, vial.pressed) for vial in drawn.vials] == [(2, True, True)]


def test_VH10_the_potion_moves_together_with_its_card() -> None:
    state = playing(["r8 c1 p2 p2", "r4 c2 p1", "s6 c3 b1"])
    assert {held.along for held in look(state).hand} == {""}
    alongs = [held.along for held in look(state, picked=("potion:2",)).hand]
    assert alongs == ["card-p2-s0-0", "card-p2-s0-0", "card-p2-s0-1", "card-p2-s0-0"]
    played = run(state, "r8p2")
    assert trick_names(view(played, 1)) == (("r8", "p2-s0-0"),), "what it is called there"


def test_VH4_trump_is_named_in_the_hand_and_in_the_trick() -> None:
    drawn = look(run(playing(["s7 c1", "s5 p2 c2", "s6 c3"]), "s7"), 1, picked=("potion:2",))
    labels = [said(held.label) for held in drawn.hand]
    assert [label for label in labels if "trump" in label] == [
        "Play spider 5 with potion +2, making 7, trump"
    ]
    assert said(drawn.trick[0].card.label) == "spider 7, trump"


@pytest.mark.parametrize("picked", ["potion:1", "potion:3"])
def test_VH10_two_potions_are_one_play_whichever_is_chosen_first(picked: str) -> None:
    drawn = look(playing(["p1 p3 r1", "r4 c2 b4", "s6 c3 b1"]), picked=(picked,))
    pairs = {held.card.value: (held.move, held.free) for held in drawn.hand}
    assert pairs["+3" if picked == "potion:1" else "+1"] == ("p3p1", True)
    assert all(vial.fits for vial in drawn.vials)


def test_VH11_a_potion_in_hand_that_may_not_be_played_alone_is_picked_by_a_tap() -> None:
    state = run(playing(["r7 c1", "r5 p2 c2", "s6 c3"]), "r7")
    picks = {held.card.value: (held.free, held.pick) for held in look(state, 1).hand}
    assert picks == {"5": (True, ""), "2": (False, ""), "+2": (False, "potion:2")}
    picked = look(state, 1, picked=("potion:2",)).hand
    assert [held.move for held in picked if held.free] == ["r5p2"]
    assert [held.pressed for held in picked] == [False, False, True]
    alone = run(playing(["r7 c1", "c5 p2 c2", "s6 c3"]), "r7")
    assert [held.pick for held in look(alone, 1).hand] == [""] * 3, "it may be played alone"


def test_VH10_every_potion_has_a_pick_and_a_later_one_replaces_it() -> None:
    vials = look(playing(["p1 p3 r1", "r4 c2 b4", "s6 c3 b1"])).vials
    picked: tuple[str, ...] = ()
    for vial in reversed(vials):
        picked = toggled(picked, vial.pick)
        shown = look(playing(["p1 p3 r1", "r4 c2 b4", "s6 c3 b1"]), picked=picked)
        assert [other.value for other in shown.vials if other.pressed] == [vial.value]


def test_VH11_a_potion_that_cannot_be_added_now_does_not_fit() -> None:
    drawn = look(run(playing(["p2 c1", "p1 c2", "s6 c3"], turn=1), "p1", "s6"))
    assert [vial.fits for vial in drawn.vials] == [False]


def test_VH12_trump_and_the_winning_card_are_marked() -> None:
    drawn = look(run(playing(["r7 c1", "r5 p2 c2", "s6 c3"]), "r7", "r5"), 2)
    assert [(play.seat, play.best, play.leads) for play in drawn.trick] == [
        (0, True, True),
        (1, False, False),
    ]
    assert [held.card.trump for held in drawn.hand] == [False, True]
    assert drawn.trump is not None
    assert said(drawn.trump.suit) == "spiders"


def test_VH14_a_finished_trick_stays_until_the_next_begins() -> None:
    state = run(playing(["r7 c1", "r5 c2", "s6 c3"]), "r7", "r5", "s6")
    drawn = look(state)
    assert (drawn.trick_done, len(drawn.trick), drawn.tricks_go_to) == (True, 3, "pile-2")
    assert [plate.won for plate in drawn.seats] == [0, 0, 0], "it is not a pile yet"
    after = look(run(state, "c3"))
    assert (after.trick_done, [plate.won for plate in after.seats]) == (False, [0, 0, 1])


def test_a_card_keeps_its_name_from_hand_to_table() -> None:
    state = playing(["r8 p2 p2 p2 c1", "r4 p2 c2", "s6 c3"], turn=0)
    assert hand_names(view(state, 0)) == ("r8", "c1", "p2-s0-0", "p2-s0-1", "p2-s0-2")
    state = run(state, "r8p2")
    assert hand_names(view(state, 0)) == ("c1", "p2-s0-1", "p2-s0-2")
    assert trick_names(view(state, 1)) == (("r8", "p2-s0-0"),)
    state = run(state, "r4p2", "s6")
    seen = view(state, 1)
    assert hand_names(seen) == ("c2",)
    assert trick_names(seen) == ()
    assert trick_names(seen, seen.last_trick) == (("r8", "p2-s0-0"), ("r4", "p2-s1-0"), ("s6",))
    assert trick_names(view(run(state, "c3"), 0)) == (("c3",),)
    assert hand_names(view(state, None)) == ()


def test_ids_are_unique_on_screen() -> None:
    for state, seen in positions(30, 4, "pieces"):
        drawn = look(state, seen.seat)
        lying = [card for play in drawn.trick for card in (play.card, play.potion) if card]
        ids = [card.id for card in (*lying, *(held.card for held in drawn.hand))]
        assert len(set(ids)) == len(ids)
        assert len(drawn.hand) == len(seen.hand)


# -- bids --------------------------------------------------------------------------------------


def test_VH5_every_side_of_a_pile_can_be_taken_unless_it_is_empty() -> None:
    drawn = look(bidding(3, piles=(8, 16, 0, 8)))
    assert drawn.market is not None
    free = {side.text: side.free for pile in drawn.market.piles for side in pile.choices}
    assert free == {
        "0": True, "1": True, "1+": True, "2": False, "2+": False, "3": True, "3+": True,
    }  # fmt: skip
    assert [pile.left for pile in drawn.market.piles] == [8, 16, 0, 8]
    assert drawn.market.failed == ()


def test_VH6_a_failed_card_can_be_bid_again_and_says_what_minus_it_removes() -> None:
    state = bidding(3, failed=((2, 2, 3), (), ()))
    drawn = look(state)
    assert drawn.market is not None
    assert [(card.number, card.minus) for card in drawn.market.failed] == [(2, "−2"), (3, "−3")]
    exact = drawn.market.failed[0].choices[0]
    assert (exact.move, exact.free) == ("n2", True)
    assert "the old −2 goes" in said(exact.label)
    after = look(run(state, "n2"))
    assert after.seats[0].standing is not None
    assert after.seats[0].standing.card.rebid


def test_VH8_how_close_a_seat_is_to_its_bid() -> None:
    for bid, taken, pips, fate, word in (
        ("2", 1, ("pip-on", "pip-off"), "", "1 to go"),
        ("1", 1, ("pip-on",), "met", "right so far"),
        ("1a", 1, ("pip-on",), "met", "made already"),
        ("1", 2, ("pip-on", "pip-over"), "over", "too many tricks"),
        ("1a", 2, ("pip-on", "pip-on"), "met", "made already"),
    ):
        at = look(playing(["r8"] * 3, bid=f"{bid} 1 1", taken=(taken, 0, 0))).seats[0].standing
        assert at is not None
        assert (at.pips, at.fate, said(at.word)) == (pips, fate, word)


def test_VH17_spending_shows_the_points_at_stake() -> None:
    state = before_scoring("2 1 1", (1, 1, 1), zeros=(1, 0, 0), phase="spend", turn=0)
    drawn = look(state)
    assert [(one.move, one.saves, one.stake) for one in drawn.spending] == [
        ("z0", False, "−2"),
        ("z1", True, "+4"),
    ]
    assert drawn.trick_done, "the trick that ended the play is still there"
    mine = drawn.seats[0].standing
    assert mine is not None and said(mine.word) == "1 short", "no trick is still to come"


# -- the end of a round ------------------------------------------------------------------------


def ends(seats: int, games: int) -> list[list[State]]:
    """For each of these random games, the positions in which a round has just been scored."""
    found = []
    for game in range(games):
        match = Match(verhext, seats, {}, f"ends/{game}")
        rng = Random(f"ends/moves/{game}")
        while match.to_act:
            match.play(match.to_act[0], pick(legal_moves(match.state, match.to_act[0]), rng))
        found.append([s for s in match.states if s.phase in ("deal", "over") and s.rounds])
    return found


def test_VH14_the_last_trick_is_shown_before_the_account() -> None:
    state = run(playing(["r1", "r2", "r9"], bid="0 0 1"), "r1", "r2", "r9")
    drawn = look(state, waiting="chance")
    assert (drawn.account, drawn.playing, drawn.trick_done) == (None, True, True)
    assert [play.best for play in drawn.trick] == [False, False, True]
    assert [plate.standing is not None for plate in drawn.seats] == [True] * 3
    names = [play.card.id for play in look(state, waiting="continue").trick]
    assert [play.card.id for play in drawn.trick] == names


def test_VH14_the_last_trick_is_shown_complete_with_its_winner() -> None:
    state = run(playing(["r1", "r2", "r9"], bid="0 0 1"), "r1", "r2", "r9")
    drawn = look(state, waiting="continue")
    assert [(play.seat, play.best) for play in drawn.trick] == [(0, False), (1, False), (2, True)]
    assert drawn.trump is not None
    assert drawn.trump.card.id == "trump-1", "the trump of the round that ended"
    assert drawn.account is not None
    assert (
        said(drawn.account.won) == "Cleo takes the trick with rat 9, the highest of the suit led."
    )
    trumped = run(playing(["r1", "r2", "s1 p2"], bid="0 0 1"), "r1", "r2", "s1p2")
    account = look(trumped, waiting="continue").account
    assert account is not None
    assert said(account.won) == "Cleo takes the trick with spider 1 + 2, the highest trump played."


@pytest.mark.parametrize(
    ("bid", "taken", "changes", "why"),
    [
        ("2", 2, {}, "bid exactly 2, took 2"),
        ("2a", 3, {}, "bid at least 2, took 3"),
        ("3", 0, {}, "bid exactly 3, took none"),
        ("0", 0, {}, "bid 0, took none: the 0 card is kept"),
        ("0", 2, {}, "bid 0, took 2 tricks: the 0 card is lost"),
        (
            "2",
            1,
            {"zeros": (1, 0, 0), "spent": (1, -1, -1)},
            "bid exactly 2, took 1, used a 0 card",
        ),
        (
            "3",
            1,
            {"zeros": (2, 0, 0), "spent": (2, -1, -1)},
            "bid exactly 3, took 1, used several 0 cards",
        ),
        ("2", 2, {"rebids": (1, 0, 0)}, "bid again as exactly 2, took 2"),
    ],
)
def test_VH15_to_VH17_one_sentence_explains_the_points(
    bid: str, taken: int, changes: dict[str, tuple[int, ...]], why: str
) -> None:
    account = look(scored(f"{bid} 1 1", (taken, 1, 1), **changes), waiting="continue").account
    assert account is not None
    assert said(account.lines[0].why) == why


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_VH20_the_arithmetic_adds_up_and_agrees_with_the_seats(seats: int) -> None:
    again = 0
    for rounds in ends(seats, 20):
        before = ["0"] * seats
        for state in rounds:
            drawn = look(state, waiting="continue")
            assert drawn.account is not None
            for plate, line in zip(drawn.seats, drawn.account.lines, strict=True):
                assert line.before == before[line.seat], "it goes on where the last round ended"
                terms = (line.before, line.lifted, line.points, line.hat)
                assert sum(map(number, terms)) == number(line.total) == plate.score
                before[line.seat] = line.total
                again += line.lifted != ""
    assert again > 5


def test_VH18_the_account_mentions_a_hat_that_goes_to_the_box() -> None:
    account = look(scored("1 1 1", (1, 1, 1)), waiting="continue").account
    assert account is not None
    assert said(account.hat) == "Tie for the most tricks: a witch hat goes into the box."
    alone = look(scored("1 1 1", (2, 1, 1)), waiting="continue").account
    assert alone is not None
    assert (alone.hat, [line.hat for line in alone.lines]) == (None, ["+1", "", ""])


def test_VH4_nothing_of_the_next_round_is_shown_with_the_account() -> None:
    drawn = look(scored("1 1 1", (2, 1, 1)), waiting="continue")
    assert (drawn.market, drawn.hand, drawn.bidding, drawn.playing) == (None, (), False, False)


def next_round(state: State) -> State:
    dealt = Match(verhext, 3, {}, "edge").plies[0].move
    return verhext.apply(state, -1, dealt._replace(holder=1))


def test_the_account_opens_again_while_bids_are_made() -> None:
    state = next_round(run(playing(["r1", "r2", "r9"], bid="0 0 1"), "r1", "r2", "r9"))
    shut = look(state)
    assert (shut.account, shut.reopens, shut.trick) == (None, 1, ())
    opened = look(state, picked=("account",))
    assert opened.account is not None
    assert opened.account.opened
    assert opened.market is None
    assert [play.best for play in opened.trick] == [False, False, True]


def test_VH6_a_rebid_does_not_change_the_last_rounds_account() -> None:
    state = next_round(scored("2 1 1", (0, 1, 1)))
    state = run(state._replace(turn=0, holder=0), "n2")
    account = look(state, picked=("account",)).account
    assert account is not None
    assert (account.lines[0].total, look(state).seats[0].score_text) == ("−2", "0")


def test_no_trick_of_the_last_round_stays_when_the_next_begins() -> None:
    state = next_round(scored("2 1 1", (0, 1, 1)))
    assert look(run(state, "t1", "t1", "t1")).trick == ()


# -- the page ----------------------------------------------------------------------------------


def test_VH10_a_potion_that_can_be_added_does_not_look_barred() -> None:
    page = Screen(Lesson("verhext", 7), "en", "s").html()
    cards = re.findall(r'<button [^<>]*class="([^"]*)" id="(card-[^"]*)"[^<>]*>', page)
    barred = {id: "is-barred" in looks for looks, id in cards}
    assert barred == {"card-c7": False, "card-b2": True, "card-p3-s0-0": False}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_choice_is_on_the_page_and_every_sign_is_explained(seats: int, lang: str) -> None:
    match = Match(verhext, seats, {"short": "on"}, f"page/{seats}")
    players = [Player("human", NAMES[0]), *(Player("easy", name) for name in NAMES[1:seats])]
    rng = Random(f"page/moves/{seats}")
    while match.to_act:
        match.play(match.to_act[0], pick(legal_moves(match.state, match.to_act[0]), rng))
        if not DEEP and len(match.plies) % 2 == (lang == "de"):
            continue  # in the usual run, each position in one language
        session = Session(Table("verhext", match, players), (0,))
        page = Screen(session, lang, "s").html()
        for name in set(re.findall(r'data-why="(sign [^"]*)"', page)):
            view = session.view()
            assert session.words.reason(view, name) != instead(session.words.prompt(view))
        if session.legal and not any(len(move) == 4 for move in session.legal):
            assert set(session.legal) == set(re.findall(r'data-move="([^"]*)"', page))
