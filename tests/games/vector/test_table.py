"""The table of Vector: the printed board, cards, ways, and what a number would reach."""

from __future__ import annotations

from itertools import combinations
from math import dist
from random import Random

import pytest

from spieltisch.core.text import Message, render
from spieltisch.games import vector
from spieltisch.games.vector import text
from spieltisch.games.vector.data import DIRECTIONS
from spieltisch.games.vector.moves import Direction
from spieltisch.games.vector.outlook import Outlook, outlooks, way
from spieltisch.games.vector.state import State
from spieltisch.games.vector.table import Drawing, mark
from spieltisch.games.vector.table.cards import Card
from spieltisch.games.vector.table.places import Disc, covers
from spieltisch.games.vector.table.reveals import PAWN, printed
from spieltisch.games.vector.text.outlooks import outlook_text
from spieltisch.games.vector.text.squares import cell_text
from spieltisch.games.vector.view import view
from tests.games.vector.scenes import NAMES, play, scene, steps, table_of


def card(state: State, position: int, seat: int | None = 0, moved: int = 0) -> Card:
    """The card of one position as a seat sees it."""
    return next(c for c in table_of(state, seat, (), moved).cards if c.position == position)


def choice(state: State, *picked: str) -> str:
    """The move of the button that lays the numbers once these picks have been made."""
    lay = table_of(state, picked=picked).lay
    return lay.move if lay else ""


def outlook(state: State, position: int, number: int) -> Outlook:
    return {each.number: each for each in outlooks(view(state, position), position)}[number]


def test_every_position_keeps_its_place_and_says_when_it_plays() -> None:
    table = table_of(scene("J11", "n", order="OSN", skips=(0, 0, 0, 1)), 0)
    assert [(c.position, c.turn, c.state) for c in table.cards] == [
        (0, 3, "waits"),
        (1, 1, "waits"),
        (2, 2, "now"),
        (3, 0, "skips"),
    ]
    assert table.cards[-1].skips == 1
    assert [c.position for c in table_of(scene("J11", seats=3), 0).cards] == [0, 1, 2]


def test_VC6_a_card_shows_a_number_to_its_owner_alone() -> None:
    state = play(scene("J11", "n o s w"), "1 2")
    assert (card(state, 0).face, card(state, 0).number) == ("own", 1)
    assert (card(state, 1).face, card(state, 1).number) == ("down", -1)
    assert card(state, 2).face == "none"
    shown = play(scene("J11", "n o s w"), "0 0 2 3")
    assert (card(shown, 1).face, card(shown, 1).number) == ("shown", 0)
    assert card(shown, 3).face == "down"


def test_the_last_round_stays_on_the_cards_until_the_next_is_laid() -> None:
    state = play(scene("J11", "n n s s"), "1 0 2 1")
    after = card(state, 0)
    assert (after.direction, after.number, after.past, after.dim) == (0, 1, True, True)
    looking_back = table_of(state, account=True)
    assert not any(each.dim for each in looking_back.cards)
    laid = play(state, "w")
    assert card(laid, 1).direction == 6 and not card(laid, 1).past
    assert card(laid, 0).past and card(laid, 0).dim


def test_VC20_sides_have_points_unless_cards_show_them() -> None:
    state = scene("J11", scores=(10, 20, 30, 40))
    sides = table_of(state, 1).sides
    assert [(s.positions, s.points, s.mine) for s in sides] == [
        ((0, 2), "40", False),
        ((1, 3), "60", True),
    ]
    assert table_of(scene("J11", seats=3)).sides == (), "the cards show them"


def test_points_fly_from_the_square_where_they_were_won() -> None:
    state = play(scene("M21", "o o w n"), "1 1 1 1")
    (won,) = card(state, 1, moved=4).gains
    (lost,) = card(state, 3, moved=4).gains
    table = table_of(state, 0, (), 4)
    stops = {stop.id: stop for stop in table.stops}
    assert (won.kind, won.text) == ("gain", "+50")
    assert (stops[won.origin].x, stops[won.origin].y) == (20 * 20 + 10, 30)
    assert table.stops[won.at].id == won.origin
    assert lost.kind == "skip"
    assert stops[lost.origin].y == 10, "the turn is lost on the border"
    assert (table.pawn.x, table.pawn.y) == (19 * 20 + 10, 30)


def test_gains_from_before_the_last_move_do_not_fly() -> None:
    waiting = play(scene("N11", "w n w w"), "1 1 2 3 @o")
    assert all(gain.origin for gain in card(waiting, 1, moved=3).gains[1:])
    later = play(waiting, "n")
    assert table_of(later).stops == ()
    assert table_of(later).trails, "the way is shown until numbers are chosen"


def test_the_drawn_path_crosses_the_border_and_returns_but_stays_in_a_goal() -> None:
    out = play(scene("M21", "n n n n"), "1 1 1 1").history[0].steps[0]
    assert way(4, out, True) == ((12, 0), (12, -1), (12, 0))
    (entered, *_) = steps(play(scene("K21", "n n n n"), "3 1 1 1"))
    assert way(4, entered, True) == ((10, 0), (10, -1))
    corner = play(scene("A11", "w n n", seats=3), "1 1 1").history[0].steps[0]
    assert way(3, corner, True) == ((0, 10), (-1, 10), (0, 20))
    arrow = steps(play(scene("N21", "o o s n"), "0 1 1 1"))[1]
    assert way(4, arrow, False)[-1] == (19, 0)
    state = play(scene("K21", "n n n n"), "1 1 1 1")
    table = table_of(state, 0, (), 1)
    assert (table.goal, table.pawn.x, table.pawn.y) == (0, 230, 10)


def test_two_numbers_are_chosen_one_by_one_and_make_one_move() -> None:
    state = scene("J11", "n o s w", seats=2)
    assert choice(state) == "", "nothing is preselected"
    assert choice(state, *("n0:3",)) == ""
    assert choice(state, *("n0:3", "n2:0")) == "3.0"
    assert choice(state, *("n0:9", "n2:x")) == ""
    hands = table_of(state, picked=("n0:3",)).hands
    assert [[tile.first for tile in hand.tiles].count(True) for hand in hands] == [0, 1]
    # South's squares follow from the number picked for North.
    marks = {mark.name: mark for mark in table_of(state, picked=("n0:3",)).marks}
    assert marks["2-0"].shape.startswith("M220 160h20v20h-20z"), "K14, J14 after a second 0 is none"


def test_the_numbers_of_a_single_position_are_moves_and_none_is_preselected() -> None:
    for state in (scene("J11", "n o s", seats=3), scene("J11", "n o w", order="NOW", seats=2)):
        table = table_of(state)
        (hand,) = table.hands
        assert [tile.move for tile in hand.tiles] == ["0", "1", "2", "3"]
        assert not any(tile.chosen or tile.first or tile.pick for tile in hand.tiles)
        assert table.lay is None and not any(mark.chosen for mark in table.marks)


def test_VC9_the_barred_zero_is_offered_to_nobody() -> None:
    (hand,) = table_of(scene("K11", "n o s w"), 1).hands
    assert hand.tiles[0].barred and hand.tiles[1].move == "1"
    barred = table_of(scene("K11", "n o s w", seats=2), 1, ("n1:0", "n3:2"))
    assert barred.hands[0].tiles[0].barred and not barred.hands[0].tiles[0].chosen
    assert barred.lay and barred.lay.move == ""


def test_outlooks_know_what_is_certain_and_what_is_not() -> None:
    state = scene("J11", "n o s w")
    sure = outlook(state, 0, 1)
    assert sure.arrival is not None and sure.ends == (sure.arrival.square,)
    later = outlook(state, 1, 1)
    assert later.arrival is None and len(later.ends) == 4
    assert later.low <= later.high
    zero = outlook(play(scene("J11", "n o s w"), "0 0 1 1"), 1, 1)
    assert zero.arrival is not None, "after the shown zero everything is certain"


def test_outlooks_count_for_the_positions_own_side() -> None:
    # One east of L11 is M11: 20 for North or East, as the mover decides.
    gain = outlook(scene("L11", "o o s w"), 0, 1)
    assert (gain.low, gain.high) == (20, 20)
    foe = outlook(scene("T4", "n n n n"), 0, 1)
    assert foe.low == foe.high


def test_VC21_a_number_that_enters_a_goal_says_so() -> None:
    state = scene("K21", "n n n n")
    found = outlook(state, 0, 1)
    assert found.goal and not found.skip
    said = render(outlook_text(view(state, 0), 0, found), NAMES)
    assert said == "North 1: into North's goal."


def test_numbers_say_what_they_would_do() -> None:
    state = scene("J11", "n o s w")
    seen = view(state, 1)
    lines = [render(outlook_text(seen, 1, each), NAMES) for each in outlooks(seen, 1)]
    assert lines[0].startswith("East 0: 3 possible squares, 0 points")
    lost = outlook(state, 1, 0)._replace(low=-10, high=-10)
    assert render(outlook_text(seen, 1, lost), NAMES).endswith("−10 points for your side.")
    seen = view(scene("M21", "n o s w"), 0)
    lines = [render(outlook_text(seen, 0, each), NAMES) for each in outlooks(seen, 0)]
    assert lines[1] == "North 1: into the black border."
    seen = view(scene("K13", "s o s w"), 0)
    lines = [render(outlook_text(seen, 0, each), NAMES) for each in outlooks(seen, 0)]
    assert lines[2].startswith("North 2, K11: 30 points for whoever moves here.")


def test_border_and_goals_have_explanations() -> None:
    seen = view(scene("K11", "n o s w", scores=(0, 15, 0, 0)), 0)
    assert render(cell_text(seen, -1, -1), NAMES).startswith("Black border at A21:")
    assert render(cell_text(seen, 21, 3), NAMES).startswith("Black border at U18:")
    assert "doubles East's points, 15 so far." in render(cell_text(seen, 21, 10), NAMES)
    assert render(text.reason(seen, "cell 11 11"), NAMES).startswith("K11: 30 points")
    assert "North's goal" in render(text.reason(seen, "cell 11 0"), NAMES)


def discs(table: Drawing) -> list[Disc]:
    """The discs of all numbers on the board, but for those in goals, and the pawn."""
    ways = [Disc(trail.x, trail.y, 8) for trail in table.trails]
    numbers = [mark.place for mark in table.marks if mark.place and not (mark.inside or mark.goal)]
    return [*ways, *numbers, Disc(table.pawn.x, table.pawn.y, PAWN)]


def overlapping(table: Drawing) -> int:
    """How many of these discs cover each other."""
    pairs = combinations(discs(table), 2)
    return sum(dist(one[:2], other[:2]) < one.radius + other.radius - 0.1 for one, other in pairs)


def test_numbers_on_the_board_cover_neither_each_other_nor_the_pawn() -> None:
    table = table_of(play(scene("J11", "n s o w"), "1 1 1 1"), 0)
    assert len(discs(table)) == 5
    assert overlapping(table) == 0, "back and forth over the same edges"
    straight = table_of(play(scene("H8", "n o s w"), "3 3 2 2"), 0).trails
    assert (straight[0].x, straight[0].y) == (162, 252), "in the middle of its way"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_numbers_on_the_board_cover_nothing_printed(seats: int) -> None:
    """In games of random moves. Where a number could be nowhere else, it may cover another one."""
    chance = Random(seats)
    states, covering = 0, 0
    for _ in range(4):
        state = vector.setup(seats, {"rounds": "12", "double": "owner"})
        while vector.to_act(state) and state.round < 9:
            table = table_of(state)
            numbers = discs(table)[:-1]
            states += bool(numbers)
            covering += overlapping(table) > 0
            assert not any(covers(disc, printed(seats)) for disc in numbers)
            seat = vector.to_act(state)[0]
            state = vector.apply(state, seat, chance.choice(vector.legal_moves(state, seat)))
    assert states > 50 and covering < states / 50


def test_no_arrow_of_a_replay_leaves_the_board() -> None:
    """Towards an edge that is next to the Vector, arrows are shorter."""

    def short(square: str) -> str:
        """The directions whose arrows are shorter."""
        moves = [Direction("direction", way) for way in range(8)]
        found = [table_of(scene(square), None, other=move).told.ways[0] for move in moves]
        return " ".join(DIRECTIONS[one.direction] for one in found if one.short)

    assert short("K11") == short("B20") == ""
    assert short("A21") == "n no sw w nw"
    assert short("U11") == "no o so"


def said(message: Message) -> str:
    return render(message, NAMES)


def test_a_card_is_read_out_as_a_sentence() -> None:
    state = play(scene("J11", "n no s w", scores=(0, 95, -10, 0)), "1 1")
    assert [said(card(state, position).spoken) for position in range(3)] == [
        "Anna (North), goes first, direction north, number 1, hidden from the others, 0 points",
        "Ben (East), goes second, direction north-east, number face down, 95 points",
        "Cem (South), goes third, direction south, −10 points",
    ]
    skipping = card(scene("J11", "n o s", order="NOS", skips=(0, 0, 0, 1)), 3)
    assert (
        said(skipping.spoken) == "Dora (West), misses a turn this round, 0 points, 1 turn to miss"
    )


def test_directions_say_what_they_could_bring() -> None:
    ways = {way.move: said(way.forecast) for way in table_of(scene("K20", "")).ways}
    assert list(ways) == ["n", "no", "o", "so", "s", "sw", "w", "nw"]
    assert ways["n"].endswith(", perhaps a goal")
    corner = {way.move: said(way.forecast) for way in table_of(scene("A21", "")).ways}
    assert corner["n"] == "0 points for your side, perhaps a missed turn"


def test_VC14_the_giver_sees_where_points_come_from_and_what_they_change() -> None:
    state = play(scene("N11", "w n w w", scores=(5, 10, 0, 0)), "1 1 1 1")
    table = table_of(state)
    assert table.doing == "give"
    assert [said(line.text) for line in table.story] == ["M11: +20, North decides"]
    assert [(owner.move, owner.before, owner.after) for owner in table.owners] == [
        ("@n", "5", "25"),
        ("@o", "10", "30"),
    ]


def test_the_account_of_a_round_says_who_got_what_and_why() -> None:
    state = play(scene("M21", "o o w n"), "1 1 1 1")
    table = table_of(state, moved=4, account=True)
    assert table.doing == "account" and said(table.heading) == "Round 1 is over."
    assert [said(line.text) for line in table.story] == [
        "N21: nothing",
        "T21: +50 for East",
        "S21: nothing",
        "S21: black border, West misses a turn",
    ]
    assert table.round == 1, "the round that is over"
    assert [(card.turn, card.state) for card in table.cards] == [
        (at, "done") for at in (1, 2, 3, 4)
    ]
    after = table_of(state, moved=4)
    assert after.round == state.round
    assert [card.state for card in after.cards] == ["waits", "now", "waits", "skips"]


def test_numbers_of_ways_do_not_cover_those_to_choose() -> None:
    table = table_of(play(scene("J11", "no sw s w"), "3 0 0 1"), 2)
    assert table.doing == "replace" and len([mark for mark in table.marks if mark.place]) == 3
    assert table.trails and overlapping(table) == 0


def test_one_of_the_numbers_that_stay_on_a_blank_square_is_inside_the_pawn() -> None:
    staying = {mark.name: mark for mark in table_of(scene("J11", "n o s w", seats=2)).marks}
    assert staying["0-0"].inside
    on_print = table_of(scene("K11", "n o s w", opener="W")).marks
    assert [mark.number for mark in on_print if mark.place and mark.middle == (230, 230)] == [0]
    assert not any(mark.inside for mark in on_print), "K11 says 30"


def test_a_number_is_drawn_outside_a_square_that_a_task_names() -> None:
    state = play(scene("J11", "n o s w"), "0 0 1 1")
    named = table_of(state, 1, glow=("vc-at-11-10",)).marks
    assert [mark.number for mark in named if mark.named] == [2], "two squares east of J11"
    (task,) = (one for one in named if one.named)
    assert task.place and task.middle
    assert max(abs(task.place.x - task.middle[0]), abs(task.place.y - task.middle[1])) > 10


def test_a_task_at_the_start_of_a_round_shows_nothing_of_the_last() -> None:
    state = play(scene("M21", "o o w n"), "1 1 1 1")
    usual, task = table_of(state, 1), table_of(state, 1, glow=("vc-at-11-10",))
    assert usual.trails and usual.story and any(card.gains for card in usual.cards)
    assert not task.trails and not task.story
    assert {(card.direction, card.face, card.gains) for card in task.cards} == {(-1, "none", ())}
    assert task.pawn == usual.pawn


def test_nor_does_the_judgement_of_the_direction_chosen_then() -> None:
    state = play(play(scene("M21", "o o w n"), "1 1 1 1"), "s")
    usual, wrong = table_of(state, 1), table_of(state, 1, judged=True)
    assert usual.trails and usual.story
    assert not wrong.trails and not wrong.story
    assert [card.direction for card in wrong.cards].count(-1) == 3


def test_a_number_that_enters_a_goal_is_on_the_goal() -> None:
    marks = {mark.number: mark for mark in table_of(scene("L19", "n s s s"), 0).marks}
    at = {number: mark.middle for number, mark in marks.items()}
    assert at == {0: (250, 70), 1: (250, 50), 2: (250, 30), 3: (250, 10)}
    assert marks[3].place and marks[3].place[:2] == (250, 10)
    assert marks[3].line.endswith("250,30 250,10")


def test_numbers_are_in_their_squares_or_where_the_way_does_not_lead() -> None:
    """A number above or below its square would seem to belong to the next one north or south."""
    marks = [mark for mark in table_of(scene("K11", "n s s s"), 0).marks if mark.place]
    assert sorted(mark.number for mark in marks) == [0, 1, 2, 3]
    for one in marks:
        assert one.place and one.middle
        assert one.place.y == one.middle[1], one.number
    blank = [one.number for one in marks if one.place and one.place[:2] == one.middle]
    assert sorted(blank) == [1, 3], "K13 says 20"


def test_VC21_the_way_into_a_goal_names_no_square() -> None:
    table = table_of(play(scene("K20", "n o o o"), "3 1 1 1"))
    assert [said(line.text) for line in table.story] == ["into North's goal"]


def test_ways_are_drawn_below_the_numbers_they_pass() -> None:
    state = play(scene("J11", "n o s w"), "0 0 1 1")
    marks = table_of(state, 1).marks
    assert [mark.number for mark in marks] == [3, 2, 1]
    assert all(mark.line for mark in marks)


def test_VC23_a_players_mark_shows_their_positions() -> None:
    two, one = mark(2, 1), mark(4, 2)
    assert [(plate.position, plate.turn, plate.left) for plate in two.plates] == [
        (1, 90, 0),
        (3, 270, 26),
    ]
    assert [plate.position for plate in one.plates] == [2]
    assert (two.width, one.width) == (50, 24)
