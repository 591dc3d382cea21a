"""The words of Vaalbara, and who may read them."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.text import Message, render
from spieltisch.games.vaalbara import apply, parse_move, text, view
from spieltisch.games.vaalbara.state import State
from tests.games.vaalbara.scenes import after, begun, random_match, scene

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def said(message: Message) -> str:
    return render(message, NAMES)


def log(before: State, move: str, to_seat: int | None) -> list[str]:
    """The lines that one move adds to a reader's log."""
    made = parse_move(move)
    kind = type(made).__name__
    seat = NATURE if kind in ("Act", "Close", "Deal") else before.turns[-1].seat
    seen = text.events(before, seat, made, apply(before, seat, made), to_seat)
    return [said(event.message) for event in seen]


EFFECTS = [
    (
        "VB15",
        scene([1, 4], hands=((), (1,))),
        "a1",
        ["Ada's turn: Warrior (1).", "You get 1 point for the Warrior in your hand."],
    ),
    (
        "VB15 nobody",
        scene([1, 4]),
        "a1",
        ["Ada's turn: Warrior (1).", "Nobody has a Warrior in hand."],
    ),
    ("VB16", begun(scene([2, 4, 5])), "b2", ["The Bard gives you 2 points."]),
    ("VB17", scene([3, 4]), "a1", ["Ada's turn: Hunter (3).", "Ada acts before you: 3 points."]),
    (
        "VB6 VB17 a tie",
        scene([3, 3]),
        "a1",
        [
            "Ada's turn: Hunter (3), with a stronger omen than you.",
            "Ada acts before you: 3 points.",
        ],
    ),
    (
        "VB18",
        scene([4, 5]),
        "a1",
        ["Ada's turn: Oracle (4).", "Ada gets 2 points for 1 odd number from you."],
    ),
    (
        "VB18 one of two",
        scene([4, 7, 6]),
        "a1",
        ["Ada's turn: Oracle (4).", "Ada gets 2 points for 1 odd number from you."],
    ),
    (
        "VB18 none",
        scene([4, 6]),
        "a1",
        ["Ada's turn: Oracle (4).", "Ada gets no points: no neighbour has an odd number."],
    ),
    (
        "VB6 three alike",
        scene([12, 12, 12], omens=("BACDE",)),
        "a2",
        ["Your turn: Farmer (12), with a stronger omen than Ada and Cy."],
    ),
    (
        "VB19",
        scene([5, 6], realms=("34", "")),
        "a1",
        ["Ada's turn: Carpenter (5).", "Ada gets 6 points for 2 forests."],
    ),
    (
        "VB20",
        after(scene([6, 4]), "l1"),
        "a1",
        ["Ada's turn: Falconer (6).", "Ada steals 2 points from you."],
    ),
    (
        "VB20 first",
        scene([6, 7]),
        "a1",
        ["Ada's turn: Falconer (6).", "Ada acts first, so there's nobody to steal from."],
    ),
    (
        "VB21",
        begun(scene([7, 8], first="fm", stack="rm")),
        "t11",
        ["Ada swaps the field with the river from the stack: new omens."],
    ),
    (
        "VB22",
        scene([8, 9]),
        "a1",
        ["Ada's turn: Midwife (8).", "Ada has no follower to take back."],
    ),
    (
        "VB22 one",
        scene([8, 9], used=((3,), ())),
        "a1",
        ["Ada's turn: Midwife (8).", "Ada takes back the Hunter (3)."],
    ),
    (
        "VB23",
        begun(scene([9, 10], first="fm", second="t5")),
        "s12",
        ["Ada swaps the field with Forest 5 from the second row."],
    ),
    (
        "VB24",
        scene([10, 11]),
        "a1",
        ["Ada's turn: Artisan (10).", "Ada acts before you: no points."],
    ),
    (
        "VB25",
        scene([11, 12], realms=("f", ""), stack="mr"),
        "a1",
        [
            "Ada's turn: Pioneer (11).",
            "Ada swaps the field with the river from the stack.",
            "Ada gets 6 points for 1 river.",
        ],
    ),
    (
        "VB25 a single card",
        begun(scene([11, 12], realms=("fm", ""), stack="r")),
        "p1",
        [
            "Ada swaps the field with the river from the stack: new omens.",
            "Ada gets 6 points for 1 river.",
        ],
    ),
    (
        "VB26",
        scene([12, 12]),
        "a1",
        ["Ada's turn: Farmer (12), with a stronger omen than you."],
    ),
]


@pytest.mark.parametrize(
    ("state", "move", "lines"), [row[1:] for row in EFFECTS], ids=[row[0] for row in EFFECTS]
)
def test_VB15_to_VB26_the_log_says_what_a_follower_did(
    state: State, move: str, lines: list[str]
) -> None:
    assert log(state, move, 1) == lines


REWARDS = [
    ("m", 3, ("m", "m"), "the meadow: 3 points for 3 meadows."),
    ("5", 3, ("", ""), "the forest: 5 points."),
    ("t", 3, ("t", ""), "the mountain: 10 points for the second mountain."),
    ("f", 12, ("ff", ""), "the field: doubled to 12 points for 3 fields."),
    ("v", 3, ("mf", ""), "the village: 6 points for 3 kinds."),
    ("r", 4, ("r", ""), "the river: 8 points for 2 rivers at 4 each."),
    ("r", 12, ("r", ""), "the river: doubled to 24 points for 2 rivers."),
]


@pytest.mark.parametrize(("land", "follower", "realms", "line"), REWARDS)
def test_VB9_to_VB14_the_log_says_why_a_land_brings_its_points(
    land: str, follower: int, realms: tuple[str, str], line: str
) -> None:
    state = begun(scene([follower, 12], first=f"{land}m", realms=realms))
    assert log(state, "l1", 1)[0] == f"Ada takes {line}"
    assert log(state, "l1", 0)[0] == f"You take {line}"


def test_VB5_only_its_own_seat_reads_a_choice() -> None:
    start: State = random_match(3, "text").states[1]
    follower = start.hands[0][0]
    move = parse_move(str(follower))
    chosen = apply(start, 0, move)
    mine, yours = (text.events(start, 0, move, chosen, reader) for reader in (0, 1))
    assert str(follower) in said(mine[0].message)
    assert yours == (), "the others read one line once everyone has chosen"


def test_VB5_the_last_choice_reveals_all() -> None:
    start: State = random_match(2, "text").states[1]
    one, other = start.hands[0][0], start.hands[1][0]
    before = apply(start, 0, parse_move(str(one)))
    move = parse_move(str(other))
    line = said(text.events(before, 1, move, apply(before, 1, move), 1)[-1].message)
    assert line == f"You reveal {other}, Ada {one}."


def test_VB8_the_last_land_closes_the_round_with_an_account() -> None:
    state = begun(after(scene([4, 5]), "l1"))
    move = parse_move("l2")
    seen = text.events(state, 1, move, apply(state, 1, move), None)
    assert [(event.kind, event.account) for event in seen] == [("take", False), ("round", True)]
    assert seen[1].weight == 3


def test_VB8_the_close_names_the_round_that_begins() -> None:
    closing = next(state for state in random_match(2, "text").states if state.phase == "close")
    assert log(closing, "e", 0) == ["Round 2: the second row moves up."]


def test_VB27_the_end_names_bonus_tie_and_winner() -> None:
    state = scene([4, 12], first="tt", realms=("mfvr", "m"), points=(30, 35), round=9)
    state = begun(after(state, "l1"))
    assert log(state, "l2", 1) == [
        "You take the mountain: no points.",
        "Ada gets 5 points for 5 kinds.",
        "Tie for the most points: the stronger omen wins.",
        "Ada wins with 35 points.",
    ]
    assert log(state, "l2", 0)[-1] == "You win with 35 points!"


@pytest.mark.parametrize(
    ("state", "reader", "line"),
    [
        (scene([4, 5]), 0, "The lowest number acts first"),
        (after(scene([4, 5]), "l1"), 0, "On to the next turn"),
        (begun(scene([4, 5])), 0, "Take a land from the first row"),
        (begun(scene([12, 12])), 0, "Take a land for double points"),
        (begun(scene([4, 5])), 1, "Ada is taking a land"),
        (begun(scene([9, 10])), 1, "Ada is using the Tamer (9)"),
        (begun(scene([9, 10])), 0, "Swap two lands, one from each row"),
        (
            begun(after(scene([8, 9], first="fv"), "l1")),
            1,
            "Swap the village with a second-row land",
        ),
        (begun(scene([2, 4, 5])), 0, "Choose who gets 2 points"),
        (after(scene([4, 5]), "l1", "l2"), 0, "Round 2 is over"),
    ],
)
def test_the_prompt_addresses_the_seat_to_act(state: State, reader: int, line: str) -> None:
    assert said(text.prompt(view(state, reader))) == line


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (begun(scene([2, 4, 5])), "round 2, using a follower"),
        (begun(scene([4, 5])), "round 2, taking a land"),
    ],
)
def test_a_decision_is_placed_in_its_round(state: State, line: str) -> None:
    assert said(text.moment(view(state, 0))) == line


@pytest.mark.parametrize(
    ("state", "reader", "target", "part"),
    [
        (begun(scene([4, 5])), 1, "l1", "it's Ada's turn"),
        (begun(scene([9, 10])), 0, "l1", "Your follower's effect comes first"),
        (begun(after(scene([4, 5]), "l1")), 1, "l1", "has already been taken"),
        (begun(scene([4, 5])), 0, "7", "at the start of a round"),
        (begun(scene([2, 4, 5])), 0, "b1", "never to you"),
        (begun(scene([8, 9], used=((2, 3), ()))), 0, "w8", "but never the Midwife"),
        (begun(scene([9, 10])), 0, "p1", "Your follower's effect: swap a land from the first row"),
        (begun(scene([4, 5])), 0, "follower 10", "Artisan (10): 5 points if you act after"),
        (begun(scene([4, 5], first="tm")), 0, "land 2", "Mountain. 10 points for your second"),
        (scene([7, 7]), 1, "tie 7", "Tie at 7: Ada, then Bo. The stronger omen"),
        (scene([7, 4]), 0, "tie 7", "The lowest number acts first."),
        (scene([4, 5])._replace(phase="choose", chosen=(4, 0)), 0, "tie 4", "Bo is choosing"),
        (begun(scene([4, 5])), 0, "tie 9", "Take a land from the first row."),
        (begun(scene([9, 10])), 0, "tamer", "then one from the second"),
        (begun(scene([4, 5])), 1, "land 0", "Ada is taking a land."),
        (begun(scene([4, 5])), 0, "follower 13", "Take a land from the first row."),
        (begun(scene([4, 5])), 0, "l2", "possible here"),
    ],
)
def test_the_reason_for_an_illegal_move_says_what_stops_it(
    state: State, reader: int, target: str, part: str
) -> None:
    assert part in said(text.reason(view(state, reader), target))


def test_VB1a_the_sign_says_what_everybody_has_seen_of_the_stack() -> None:
    dealt = scene([7, 11, 11], first="fmv", second="rtt", stack="m5", realms=["", "v", "f"])
    fresh = said(text.reason(view(dealt, 0), "omens"))
    assert fresh.endswith("if numbers are equal: Ada, Bo, Cy. Top card: marked 2+.")
    tracked = after(dealt, "t11")
    words = said(text.reason(view(tracked, 1), "omens"))
    assert words.endswith("Top card: Field, marked 2+.")
    assert "Bottom card" not in words
    swapped = begun(after(tracked, "l1"))
    assert "Bottom card: Village." in said(text.reason(view(swapped, None), "omens"))


def test_VB1a_a_land_that_was_on_top_names_its_omens() -> None:
    tracked = after(scene([7, 9], first="fm", omens=("BACDE",)), "t11")
    seen = view(tracked, 1)
    back = "Omens on its back: Bo, Ada."
    assert said(text.reason(seen, f"land {tracked.first[0]}")).endswith(back)
    assert "on its back" not in said(text.reason(seen, f"land {tracked.first[1]}"))
    assert said(text.reason(seen, "land 99")) == f"{said(text.prompt(seen))}."


def test_VB5_VB22_why_a_follower_cannot_be_chosen() -> None:
    start: State = random_match(2, "text").states[1]
    in_deck = start.clans[0][11]
    assert "clan deck" in said(text.reason(view(start, 0), str(in_deck)))
    chosen = apply(start, 0, parse_move(str(start.hands[0][0])))
    assert "Bo is still choosing" in said(text.reason(view(chosen, 0), str(start.hands[0][1])))
    three: State = random_match(3, "text").states[1]
    first = apply(three, 0, parse_move(str(three.hands[0][0])))
    why = said(text.reason(view(first, 0), str(three.hands[0][1])))
    assert "The others are still choosing" in why
    spent = start._replace(used=((in_deck,), ()))
    assert "Only the Midwife" in said(text.reason(view(spent, 0), str(in_deck)))


def test_VB28_the_score_table_hides_the_totals_of_the_others() -> None:
    match = random_match(2, "scores")
    state = next(s for s in match.states if s.phase == "choose" and s.round == 3)
    rows = text.score_rows(view(state, 0))
    assert [said(row.label) for row in rows] == ["At the start", "Round 1", "Round 2", "Total"]
    assert "?" not in [row.cells[1] for row in rows[:-1]], "what a round brought is public"
    assert rows[-1].cells[1] == "?"
    assert [said(row.note) for row in rows if row.note] == [
        "The others' totals are hidden until the end."
    ]
    gains = [int(str(row.cells[0])) for row in rows[:-1]]
    assert rows[-1].cells[0] == sum(gains) == state.points[0]
    assert text.score_rows(view(state, None))[-1].cells == ("?", "?")


@pytest.mark.parametrize("seats", [2, 5])
def test_VB27_the_final_table_adds_up_to_the_scores(seats: int) -> None:
    match = random_match(seats, "final")
    rows = text.score_rows(view(match.state, None))
    assert len(rows) == 1 + 9 + 1 + 1
    for seat in range(seats):
        parts = [int(str(row.cells[seat]).replace("−", "-")) for row in rows[:-1]]
        assert sum(parts) == rows[-1].cells[seat]
    assert match.outcome is not None
    assert rows[-1].cells == match.outcome.scores


def test_VB5_the_curtain_comes_down_only_for_choices() -> None:
    start: State = random_match(2, "text").states[1]
    assert text.secret(view(start, 0))
    assert not text.secret(view(begun(scene([2, 4, 5])), 0))
    assert not text.secret(view(begun(scene([4, 5])), 0))


def test_the_deal_is_announced_without_a_name() -> None:
    match = random_match(2, "text")
    (event,) = text.events(match.states[0], NATURE, match.plies[0].move, match.states[1], 0)
    assert said(event.message) == "Everyone starts with 2 points and five followers."
