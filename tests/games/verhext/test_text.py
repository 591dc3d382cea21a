"""The words of Verhext!: prompts, reasons, labels, the log and the score table."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.game import Game, Outcome
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, pick
from spieltisch.core.text import Message, Words, render
from spieltisch.games import verhext
from spieltisch.games.verhext import apply, legal_moves, outcome, parse_move, view
from spieltisch.games.verhext import text as words
from spieltisch.games.verhext.data import BID_TEXTS
from spieltisch.games.verhext.state import State
from spieltisch.games.verhext.text.names import bid_short, suit_letter
from spieltisch.kit.reasons import instead
from tests.games.verhext.scenes import before_scoring, bidding, playing, run, scored

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil")

_game: Game = verhext
_words: Words = words


def said(message: Message) -> str:
    return render(message, NAMES)


FOLLOW = playing(["r8 c1", "r4 c2 p1", "s6 c3"])
TIED = run(playing(["r5 c1", "r4 c2 p1", "c6 c3"]), "r5", "r4p1", "c6")

PROMPTS = [
    (bidding(3), 0, "Your turn: choose a bid"),
    (bidding(3), 1, "Anna is bidding"),
    (FOLLOW, 0, "Your turn: lead any card"),
    (FOLLOW, None, "Anna is choosing a card to lead"),
    (TIED, 1, "Tie: lead any card"),
    (TIED, 0, "Ben is choosing a card to lead"),
    (run(FOLLOW, "r8"), 1, "Your turn: play a rat"),
    (run(FOLLOW, "r8"), 2, "Ben is playing a card"),
    (run(FOLLOW, "r8", "r4"), 2, "Your turn: no rats, so play any card"),
]


@pytest.mark.parametrize(("state", "seat", "prompt"), PROMPTS)
def test_prompts_say_who_and_what(state: State, seat: int | None, prompt: str) -> None:
    assert said(words.prompt(view(state, seat))) == prompt


def test_VH17_the_prompt_says_how_many_0_cards_are_needed() -> None:
    state = before_scoring("3 1 1", (1, 1, 1), zeros=(2, 0, 0), phase="spend", turn=0)
    assert said(words.prompt(view(state, 0))) == "2 short: use 2 of your 0 cards?"
    assert said(words.prompt(view(state, 1))) == "Anna can use a 0 card"


REASONS = [
    (run(FOLLOW, "r8"), 1, "c2", "Rats were led, and you have one."),
    (run(FOLLOW, "r8"), 1, "c2p1", "Rats were led, and you have one."),
    (
        run(FOLLOW, "r8"),
        1,
        "p1",
        "Rats were led: play a rat, alone or with a potion.",
    ),
    (run(FOLLOW, "r8"), 1, "r9", "You don't have rat 9."),
    (run(FOLLOW, "r8"), 1, "r4p2", "You don't have potion +2."),
    (run(FOLLOW, "r8"), 1, "p1p1", "You have only one potion +1."),
    (run(FOLLOW, "r8"), 2, "c3", "It's Ben's turn."),
    (run(FOLLOW, "r8"), 1, "t2", "A bid stands until the end of the round."),
    (run(FOLLOW, "r8"), 1, "z1", "You can only use your 0 card after the round."),
    (run(FOLLOW, "r8"), 1, "r4", "That move was possible here."),
    (run(FOLLOW, "r8"), None, "r4", "It's Ben's turn."),
    (run(FOLLOW, "r8"), 1, "nonsense", "Your turn: play a rat."),
    (bidding(3), 0, "r4", "You can't play a card until everyone has bid."),
    (bidding(3), 0, "n2", "You don't have a missed 2 to bid again."),
    (bidding(3, piles=(8, 1, 0, 1)), 0, "t2a", "The pile of 2s is empty."),
    (
        run(playing(["p1 c1", "r4 p2", "s6 c3"]), "p1"),
        1,
        "r4",
        "Potions were led, and you have one.",
    ),
    (
        run(playing(["p1 c1", "r4 p2", "s6 c3"]), "p1"),
        1,
        "r4p2",
        "Potions were led, and rat 4 isn't one, even with a potion.",
    ),
    (
        before_scoring("3 1 1", (1, 1, 1), zeros=(2, 0, 0), phase="spend", turn=0),
        0,
        "z1",
        "Use exactly one 0 card for each missing trick.",
    ),
    (
        before_scoring("3 1 1", (1, 1, 1), zeros=(2, 0, 0), phase="spend", turn=0),
        0,
        "r1",
        "There are no more tricks this round.",
    ),
    (verhext.setup(3, {"short": "off"}), 0, "r1", "The cards haven't been dealt yet."),
    (bidding(3, phase="over"), 0, "r1", "The game is over."),
]


@pytest.mark.parametrize(("state", "seat", "target", "reason"), REASONS)
def test_the_reason_for_an_illegal_move_names_the_rule(
    state: State, seat: int | None, target: str, reason: str
) -> None:
    assert said(words.reason(view(state, seat), target)) == reason


LABELS = [
    ("t0", "Bid no tricks: if you take none, the 0 becomes a spare trick"),
    ("t1", "Bid exactly 1 trick: +2, or −1 if missed"),
    ("t3a", "Bid at least 3 tricks: +3, or −3 if missed"),
    (
        "n2",
        "Bid your missed 2 again as exactly 2 tricks: the old −2 goes, then +4, or −2 if missed",
    ),
    ("r8", "Play rat 8"),
    ("s5p2", "Play spider 5 with potion +2, making 7"),
    ("p3p1", "Play potion +3 with potion +1, making 4"),
]


@pytest.mark.parametrize(("move", "label"), LABELS)
def test_each_kind_of_move_has_its_label(move: str, label: str) -> None:
    assert said(words.label(view(FOLLOW, 0), parse_move(move))) == label


def log(state: State, text: str, to_seat: int | None) -> list[str]:
    move = parse_move(text)
    after = apply(state, state.turn, move)
    return [said(e.message) for e in words.events(state, state.turn, move, after, to_seat)]


def test_the_log_says_you_to_the_seat_it_is_about() -> None:
    state = bidding(3)
    assert log(state, "t2a", 0) == ["You bid at least 2 tricks."]
    assert log(state, "t2a", 1) == ["Anna bids at least 2 tricks."]
    assert log(state, "t0", None) == ["Anna bids no tricks."]
    again = bidding(3, failed=((2,), (), ()))
    assert log(again, "n2", 1) == ["Anna bids a missed 2 again: exactly 2 tricks."]


def test_VH7_the_log_says_who_leads() -> None:
    state = run(bidding(3), "t1", "t2")
    assert log(state, "t1", 1)[-1] == "You lead: your bid can bring the most points."
    assert log(state, "t1", 2)[-1] == "Ben has the bid that can bring the most points, and leads."


def test_VH13_the_log_mentions_a_tie() -> None:
    state = run(playing(["r9 c1", "r7 p2 c2", "r3 c3"]), "r9", "r7p2")
    assert log(state, "r3", 1)[-1] == "Tie at 9: nobody takes the trick. You lead."
    assert log(state, "r3", None)[-1] == "Tie at 9: nobody takes the trick. Ben leads."


def test_VH14_to_VH18_the_log_of_the_end_of_a_round() -> None:
    state = run(playing(["r9 p1", "r7 c2", "r3 c3"], bid="1 0 1", turn=0), "r9p1", "r7")
    assert log(state, "r3", 0) == [
        "Carl plays rat 3.",
        "You take the trick with rat 9 + 1.",
        "A hand is empty: the 2 cards left no longer count.",
        "You bid exactly 1 trick and took 1: +2.",
        "Ben bid no tricks, took none and keeps the 0 card.",
        "Carl bid exactly 1 trick and took none: −1.",
        "You took the most tricks: a witch hat, 1 point.",
    ]


def test_VH17_the_log_of_a_bid_saved_by_a_0_card() -> None:
    state = before_scoring(
        "2 1 1", (1, 1, 1), zeros=(1, 0, 0), phase="spend", turn=0, spent=(-1, -1, -1)
    )
    assert log(state, "z1", 1)[:2] == [
        "Anna uses a 0 card for the missing trick.",
        "Anna bid exactly 2 tricks, took 1 and used a 0 card: +4.",
    ]
    assert log(state, "z0", 0)[:2] == [
        "You don't use a 0 card.",
        "You bid exactly 2 tricks and took 1: −2.",
    ]


def test_VH20_the_log_names_all_who_share_the_win() -> None:
    state = run(
        playing(["r1", "c2", "c3"], bid="1 1 1", turn=0, hats_left=1, failed=((1,), (), ())),
        "r1",
        "c2",
    )
    assert log(state, "c3", 0)[-1] == "You win with 2 points!"
    state = state._replace(met=((), (1,), (1,)), failed=((1, 1, 1, 1), (), ()))
    assert log(state, "c3", 0)[-1] == "Ben and Carl share the win with 1 point."
    assert log(state, "c3", 1)[-1] == "You share the win with Carl: 1 point."


def test_the_score_table_adds_up_in_every_position() -> None:
    for number in range(6):
        match = Match(verhext, 4, {}, f"table/{number}")
        rng = Random(f"table/{number}")
        while match.to_act:
            match.play(match.to_act[0], pick(legal_moves(match.state, match.to_act[0]), rng))
            seen = view(match.state, None)
            rows = words.score_rows(seen)
            sum_at = [row.total for row in rows].index(True)
            assert rows[sum_at].cells == seen.scores
            counted = rows[:sum_at]
            for row in rows[sum_at + 1 :]:
                assert said(row.label) in ("Spare tricks", "Missed bids")
            for seat in range(4):
                cells = [str(row.cells[seat]).replace("−", "-") for row in counted]
                assert sum(map(int, cells)) == seen.scores[seat]


def test_VH6_failed_cards_are_in_the_score_table() -> None:
    seen = view(bidding(3, failed=((1, 3, 3), (), (2,))), None)
    cells = {said(row.label): row.cells for row in words.score_rows(seen)}
    assert cells["Missed bids"] == ("1, 3, 3", "–", "2")
    none = [said(row.label) for row in words.score_rows(view(bidding(3), None))]
    assert "Missed bids" not in none


def test_every_end_reason_and_option_has_a_sentence() -> None:
    reasons = verhext.meta.end_reasons
    endings = {said(words.ending(Outcome((1.0,), (1,), reason))) for reason in reasons}
    assert len(endings) == len(reasons)
    for option in verhext.meta.options:
        assert said(words.option_label(option.key))
        assert said(words.option_note(option.key)).endswith(".")
        assert len({said(words.option_value(option.key, v)) for v in option.values}) == 2
    with pytest.raises(KeyError):
        words.option_label("nonsense")
    with pytest.raises(KeyError):
        words.option_value("nonsense", "on")


def test_suits_have_different_letters() -> None:
    assert [said(suit_letter(suit)) for suit in range(5)] == list("RCBSP")
    assert [bid_short(code) for code in range(len(BID_TEXTS))] == [
        *["0", "1", "1+", "2", "2+", "3", "3+"]
    ]


def test_VH17_the_labels_of_spending_name_the_points_at_stake() -> None:
    state = before_scoring("3 1 1", (1, 1, 1), zeros=(2, 0, 0), phase="spend", turn=0)
    seen = view(state, 0)
    assert [said(words.label(seen, move)) for move in seen.legal] == [
        "Don't use a 0 card: −3",
        "Use 2 of your 0 cards: +6",
    ]


@pytest.mark.parametrize(
    ("led", "one"), [("r8", "a rat"), ("c8", "a crow"), ("b8", "a broom"), ("s8", "a spider")]
)
def test_VH9_the_prompt_names_a_card_of_the_suit_led(led: str, one: str) -> None:
    state = run(playing([f"{led} p1", f"{led[0]}4 p2", "p1 p3"]), led)
    assert said(words.prompt(view(state, 1))) == f"Your turn: play {one}"


def test_VH11_the_prompt_names_a_potion_if_potions_were_led() -> None:
    state = run(playing(["r8 p1", "r4 p2", "p1 p3"]), "p1")
    assert said(words.prompt(view(state, 1))) == "Your turn: play a potion"


def test_VH12_the_log_says_what_took_the_trick_and_the_prompt_who_leads() -> None:
    state = run(playing(["r7 c1 c4", "r5 p2 p3 c2", "s6 c3 c5"]), "r7", "r5p3")
    assert log(state, "s6", 0)[-1] == "Carl takes the trick with spider 6."
    assert log(state, "s6", 2)[-1] == "You take the trick with spider 6."
    state = run(state, "s6")
    assert said(words.prompt(view(state, 0))) == "Carl is choosing a card to lead"
    assert said(words.prompt(view(state, 2))) == "Your trick: lead any card"


def test_VH14_at_the_end_of_a_round_the_log_says_who_took_the_last_trick() -> None:
    state = run(playing(["r7", "r5", "s6"]), "r7", "r5")
    assert log(state, "s6", 2)[1] == "You take the trick with spider 6."
    assert log(state, "s6", 0)[1] == "Carl takes the trick with spider 6."
    assert said(words.prompt(view(run(state, "s6"), 0))) == "Round 1 is over"
    tied = run(playing(["r7", "r6 p1", "c1"], trump="b1"), "r7", "r6p1")
    assert log(tied, "c1", 0)[1] == "Tie at 7: nobody takes the trick."


def test_VH7_the_log_mentions_a_tie_for_the_lead() -> None:
    state = run(bidding(3), "t1", "t2a")
    assert log(state, "t1", 1)[-1] == "Carl leads: of the bids worth the most, Carl's came last."
    assert log(state, "t1", 2)[-1] == "You lead: of the bids worth the most, yours came last."


def test_VH19_the_log_names_the_pile_that_is_used_up() -> None:
    state = playing(["r1", "c2", "c3"], bid="1 1 1", piles=(8, 9, 0, 8))
    assert "The pile of 2s is empty." in log(run(state, "r1", "c2"), "c3", 0)


@pytest.mark.parametrize(
    "changes", [{"short": 1, "round": 3}, {"hats_left": 1}, {"piles": (8, 9, 0, 8)}]
)
def test_VH19_VH21_the_reason_for_the_end_is_named_once(changes: dict[str, Any]) -> None:
    """`ending` follows the log and names the reason. The log only names the pile, if it is one."""
    state = run(playing(["r1", "c2", "c3"], bid="1 1 1", **changes), "r1", "c2")
    result = outcome(run(state, "c3"))
    assert result is not None
    told = [*log(state, "c3", 0), said(words.ending(result))]
    for word in ("short game", "seventh", "bid cards"):
        assert sum(word in line for line in told) <= 1, told


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        (
            {"met": ((), (1, 2), (3,)), "hats": (0, 1, 0)},
            "Tie on points between Ben and Carl: the witch hats decide.",
        ),
        (
            {"met": ((), (1,), (2, 2)), "hats": (0, 0, 0)},
            "Tie on points and hats between Ben and Carl: the exact bids decide.",
        ),
    ],
)
def test_VH20_the_log_says_which_tie_break_decides(changes: dict[str, Any], line: str) -> None:
    state = playing(["r1", "c2", "c3"], bid="0 0 0", hats_left=1, **changes)
    assert log(run(state, "r1", "c2"), "c3", None)[-1] == line


@pytest.mark.parametrize("name", ["trump", "hats-left", "potion", "left 0", "left 2"])
def test_signs_of_the_table_have_explanations(name: str) -> None:
    for state in (bidding(3), playing(["r1", "c2", "c3"]), scored("1 1 1", (1, 1, 1))):
        sentence = said(words.reason(view(state, 0), f"sign {name}"))
        assert sentence.endswith((".", ").")), sentence
        assert sentence != said(instead(words.prompt(view(state, 0))))


@pytest.mark.parametrize("name", ["sign nonsense", "sign ball 9", "sign ball", "sign left 7"])
def test_unknown_signs_are_refused(name: str) -> None:
    assert said(words.reason(view(bidding(3), 0), name)) == "Your turn: choose a bid."


def test_VH12_the_sign_of_the_winner_says_why() -> None:
    def why(state: State, winner: int) -> str:
        return said(words.reason(view(state, 2), f"sign wins {winner}"))

    leading = run(playing(["r7 c1", "r5 p2 c2", "s6 c3"]), "r7", "r5")
    assert why(leading, 0) == "So far, rat 7 is the highest card of the suit led."
    trumped = run(playing(["r7 c1", "s5 p2 c2", "s6 c3"]), "r7", "s5p2")
    assert why(trumped, 1) == "So far, spider 5 + 2 is the highest trump in the trick."
    assert (
        why(run(leading, "s6"), 2) == "You take the trick with spider 6, the highest trump played."
    )
    led = run(playing(["r7 c1", "r5 p2 c2", "r6 c3"]), "r7", "r5", "r6")
    assert why(led, 0) == "Anna takes the trick with rat 7, the highest of the suit led."
