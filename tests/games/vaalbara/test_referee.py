"""The referee agrees with the booklet's examples, and the engine agrees with the referee."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random, below, pick
from spieltisch.games import vaalbara
from tests.games.vaalbara.follow import Follower, deal_of, play_one, replayed
from tests.games.vaalbara.referee import Answer, Land, Question, Table, box
from tests.games.vaalbara.spite import STYLES
from tests.games.vaalbara.truths import Course, another_truth, laid, random_deal

ALPHABETICAL = "ABCDE"


def scene(
    laid: list[int],
    realms: list[list[str]],
    row: list[str],
    *,
    omens: tuple[str, ...] = (ALPHABETICAL, "EDCBA"),
    stack: tuple[str, ...] = ("village", "village"),
    points: list[int] | None = None,
) -> Table:
    """A table in the middle of round 2, on which these followers have just been revealed."""
    table = Table(list(zip(stack, omens, strict=True)), [[] for _ in laid])
    table.round = 2
    table.first = [Land(front, ALPHABETICAL, front_seen=True) for front in row]
    table.second = [Land("mountain", "CABDE", front_seen=True) for _ in laid]
    for person, follower, realm in zip(table.persons, laid, realms, strict=True):
        person.laid = follower
        person.realm = [Land(front, ALPHABETICAL, front_seen=True) for front in realm]
        person.points = 2 if points is None else points[person.place]
    return table


def play(table: Table, *answers: Answer) -> list[int]:
    """What everybody gains when all take their turns and give these answers in order."""
    before = [person.points for person in table.persons]
    given = list(answers)
    while (acting := table.next_person()) is not None:
        turn = table.turn(acting)
        try:
            asked = next(turn)
            while True:
                answer = given.pop(0)
                assert answer in asked.answers[acting.place]
                asked = turn.send((acting.place, answer))
        except StopIteration:
            pass
    assert not given
    return [person.points - old for person, old in zip(table.persons, before, strict=True)]


def test_VB1_VB2_the_set_up_for_three_and_the_cards_in_the_box() -> None:
    """A game for three uses all cards marked 2+ or 3+. Every card has a different back."""
    fronts, _ = box(3)
    assert list(fronts) == [2, 3]
    counts = [sum(map(len, box(seats)[0].values())) for seats in (2, 3, 4, 5)]
    assert counts == [24, 36, 51, 51]
    fronts, backs = box(5)
    assert [len(backs[mark]) for mark in backs] == [len(fronts[mark]) for mark in fronts]
    everything = [back for mark in backs for back in backs[mark]]
    assert len(set(everything)) == 51
    assert all(sorted(back) == list("ABCDE") for back in everything)


def test_the_booklets_example_of_round_2() -> None:
    """Blue, Purple, Yellow and Red sit in a circle and lay 3, 3, 10 and 12. The omens put Blue
    before Purple."""
    table = scene(
        [3, 3, 10, 12],
        [["village"], ["field"], ["river"], ["meadow"]],
        ["field", "meadow", "river", "field"],
    )
    gained = play(table, 1, 0, 0, 0)
    assert table.order == [0, 1, 2, 3]
    assert gained == [3 + 2, 0 + 4, 0 + 12, 4]


def test_VB27_the_booklets_example_of_final_scoring() -> None:
    kinds = ["field", "meadow", "forest 3", "village", "river"]
    table = scene([1, 1], [kinds, []], [], points=[57, 62])
    assert table.totals() == [62, 62]
    assert table.ranking() == [0, 1]


@pytest.mark.parametrize(
    ("kinds", "bonus"),
    [
        (["field"] * 5, 0),
        (["field", "meadow", "forest 3", "village"], 0),
        (["field", "meadow", "forest 3", "forest 4", "river", "village"], 5),
        (["field", "meadow", "forest 3", "village", "river", "mountain"], 10),
    ],
)
def test_VB27_a_bonus_for_five_or_six_kinds_of_land(kinds: list[str], bonus: int) -> None:
    assert scene([1, 1], [kinds, []], []).totals() == [2 + bonus, 2]


@pytest.mark.parametrize(("omens", "ranking"), [("CABDE", [2, 0, 1]), ("BCADE", [2, 1, 0])])
def test_VB27_ties_at_the_end_by_the_omens_on_top(omens: str, ranking: list[int]) -> None:
    table = scene([1, 1, 1], [[], [], []], [], omens=(omens, ALPHABETICAL), points=[9, 9, 10])
    assert table.ranking() == ranking


@pytest.mark.parametrize(
    ("realm", "follower", "taken", "gained"),
    [
        (["meadow"] * 2, 8, "meadow", 3 + 2),  # VB9
        (["forest 6"], 8, "forest 4", 4),  # VB10
        ([], 8, "mountain", 0),  # VB11
        (["mountain"], 8, "mountain", 10),
        (["mountain"] * 2, 8, "mountain", 0),
        (["mountain"] * 3, 8, "mountain", 20),
        (["mountain"] * 4, 8, "mountain", 0),
        (["field"] * 2, 8, "field", 6),  # VB12
        (["field", "field", "village"], 8, "village", 4),  # VB13
        (["river"], 3, "river", 6),  # VB14
        (["river"] * 2, 8, "river", 18),
        (["river"], 12, "river", 24),  # VB26
        (["mountain"], 12, "mountain", 20),
        (["meadow"] * 2, 12, "meadow", 10),
    ],
)
def test_VB9_to_VB14_VB26_rewards(realm: list[str], follower: int, taken: str, gained: int) -> None:
    """The only other seat has two Meadows and acts first, so a Hunter gains nothing."""
    table = scene([follower, 1], [realm, ["meadow"] * 2], ["forest 3", taken])
    assert play(table, 0, 0) == [gained, 3]


@pytest.mark.parametrize(
    ("laid", "place", "gained"),
    [
        ([3, 4, 1, 4], 0, 3),  # VB17: the person opposite does not matter
        ([3, 1, 4, 4], 0, 0),
        ([3, 3, 4, 4], 1, 0),
        ([4, 1, 3, 5], 0, 4),  # VB18: neighbours count whether or not they have acted
        ([4, 1, 3, 6], 0, 2),
        ([5, 4, 4, 4], 0, 6),  # VB19
        ([6, 4, 4, 4], 0, 2),  # VB20
        ([6, 12, 12, 12], 0, 0),
        ([10, 8, 12, 8], 0, 5),  # VB24
        ([10, 4, 8, 10], 0, 0),
        ([10, 4, 8, 10], 3, 5),
    ],
)
def test_VB17_to_VB24_followers(laid: list[int], place: int, gained: int) -> None:
    """The lands taken bring nothing: each is the first Mountain of its realm."""
    realms: list[list[str]] = [["forest 3", "forest 3"], [], [], []]
    table = scene(laid, realms, ["mountain"] * 4)
    stolen = sum(2 for p, follower in enumerate(laid) if follower == 6 and p != place)
    assert play(table, 0, 0, 0, 0)[place] + stolen == gained


def test_VB18_two_seats_have_one_neighbour() -> None:
    assert play(scene([4, 5], [[], []], ["mountain"] * 2), 0, 0) == [2, 0]


def test_VB19_the_forest_taken_afterwards_does_not_count() -> None:
    assert play(scene([5, 8], [["forest 6"], []], ["forest 4", "field"]), 0, 0) == [3 + 4, 2]


@pytest.mark.parametrize(("points", "stolen"), [(2, 2), (1, 1), (0, 0)])
def test_VB20_falconer_steals_what_is_there(points: int, stolen: int) -> None:
    table = scene([4, 6], [[], []], ["mountain"] * 2, points=[points, 0])
    assert play(table, 0, 0) == [-stolen, stolen]


def test_VB15_holders_of_a_warrior_gain_a_point_and_show_it() -> None:
    table = scene([1, 8, 8], [[], [], []], ["mountain"] * 3)
    table.persons[2].hand = [1, 5]
    assert play(table, 0, 0, 0) == [0, 0, 1]
    assert [person.shown for person in table.persons] == [set(), set(), {1}]


def test_VB16_bard_gives_to_somebody_else() -> None:
    table = scene([2, 4, 8], [[], [], []], ["mountain"] * 3)
    assert play(table, 2, 0, 0, 0) == [0, 0, 2]


def test_VB21_tracker_changes_the_omens_for_ties_still_open() -> None:
    """A's swap reverses the omens, so C acts before B; in the second scene, D acts before C."""
    row = ["field", "river", "meadow", "village"]
    table = scene([7, 7, 7, 10], [[], [], [], []], row, stack=("mountain", "forest 3"))
    table.first[1].back, table.second[0].back = "EDCBA", "BACDE"
    answers: list[Answer] = [("first", 1), 1, ("second", 0), 0, ("second", 3), 0, 0]
    assert play(table, *answers) == [0, 1, 2, 2 + 5]
    assert table.order == [0, 2, 1, 3]
    assert table.known_stack() == {0: "mountain"}
    assert [land.front for land in table.second] == ["river", "mountain", "mountain", "mountain"]

    table = scene([7, 6, 10, 10], [[], [], [], []], row, stack=("mountain", "forest 3"))
    table.first[0].back = "EDCBA"
    play(table, 1, ("first", 0), 0, 0, 0)
    assert table.order == [1, 0, 3, 2]


def test_VB22_midwife_takes_a_used_follower_back() -> None:
    table = scene([8, 4], [[], []], ["mountain"] * 2)
    table.persons[0].used = [12, 1]
    play(table, 0, 12, 0)
    assert (table.persons[0].hand, table.persons[0].used) == ([12], [1, 8])


def test_VB23_tamer_has_to_swap() -> None:
    table = scene([9, 6], [[], []], ["field", "river"])
    assert play(table, 1, (0, 1), 0) == [0, 6]
    assert [land.front for land in table.second] == ["mountain", "field"]


def test_VB25_pioneer_keeps_the_old_reward_and_gets_the_new_one() -> None:
    """A River replaces the Field; it and the River taken next both count initiative 11 as 6."""
    table = scene([11, 6], [["river", "field"], []], ["field", "river"], stack=("field", "river"))
    assert play(table, 0, 1, 0) == [12 + 18, 2]
    assert [land.front for land in table.persons[0].realm] == ["river", "river", "river"]
    assert table.known_stack() == {1: "field"}


def test_VB25_the_only_card_of_the_stack_carries_the_omens() -> None:
    table = scene([11, 11, 6], [["river"], ["field"], []], ["mountain"] * 3)
    table.stack = [Land("field", "BACDE")]
    table.persons[1].realm[0].back = "CABDE"
    assert play(table, 0, 0, 0, 0, 0) == [2, 2, 0]
    assert (table.order, table.omens) == ([2, 1, 0], "ABCDE")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VB8_VB27_a_game_has_nine_rounds_and_ten_cards_a_seat(seats: int) -> None:
    fronts, backs = box(seats)
    cards = [pair for m in fronts for pair in zip(fronts[m], backs[m], strict=True)]
    table = Table(cards, [list(range(1, 13))] * seats)
    assert all(sum(p.deck) == 78 for p in table.persons)
    story = table.story()
    asked: Question = next(story)
    hands = []
    try:
        while True:
            if asked.kind == "lay" and len(asked.answers) == seats:
                hands.append(len(table.persons[0].hand))
            place = min(asked.answers, default=-1)
            given: Answer = asked.answers[place][-1] if asked.answers else 0
            asked = story.send((place, given))
    except StopIteration:
        pass
    assert hands == [5] * 9  # without the Midwife, the last hand would be one short
    assert [len(person.realm) for person in table.persons] == [9] * seats
    assert len(table.stack) == len(cards) - 10 * seats >= 1


@pytest.mark.parametrize("totals", ["hidden", "open"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_engine_follows_the_referee(seats: int, totals: str) -> None:
    """VB1 to VB28: questions, legal moves, positions, views and results agree in whole games."""
    for number in range(4):
        rng = Random(f"vaalbara/follow/{seats}/{totals}/{number}")
        deal = random_deal(seats, rng, twins=number % 2 == 1)
        # In the last game, all have the same deck and play the same way: every round is a tie.
        styles = [STYLES[0]] * seats if number == 3 else [pick(STYLES, rng) for _ in range(seats)]
        follower = Follower(deal, totals == "open")
        while follower.asked is not None:
            play_one(follower, styles, rng)
            if not follower.turned:
                for place in (None, *range(seats)):
                    follower.compare_view(place)


def test_VB20_in_the_engine_the_falconer_steals_no_more_than_there_is() -> None:
    """In round 1, A's Mountain brings nothing and B steals 2. In round 2, A's Meadow brings 1,
    which is all that C can steal."""
    deal = random_deal(3, Random("vaalbara/poor"))
    mountains = [pair for pair in deal.stack if pair[0] == "mountain"][:3]
    meadows = [pair for pair in deal.stack if pair[0] == "meadow"][:3]
    rest = [pair for pair in deal.stack if pair not in mountains + meadows]
    deal.stack = [*mountains, *meadows, *rest]
    deal.decks = [
        list(range(1, 13)),
        [6, 12, *range(2, 6), *range(7, 12), 1],
        [12, 6, *range(2, 6), *range(7, 12), 1],
    ]
    follower = Follower(deal)
    for answers in ([1, 6, 12], [2, 12, 6]):
        for place, given in enumerate(answers):
            follower.tell(place, given)
        while follower.asked is not None and follower.asked.kind != "close":
            ((place, choices),) = follower.asked.answers.items()
            follower.tell(place, choices[-1] if follower.asked.kind == "person" else choices[0])
        robbed = follower.state.turns[1].gains
        follower.tell(0, 0)
    assert robbed == (-1, 0, 1)
    assert follower.table.persons[0].points == 0


def test_VB1a_VB5_VB28_views_and_worlds_reveal_no_more_than_was_seen() -> None:
    """Deals that an observer cannot tell apart give the same views, and drawn worlds are such
    deals."""
    kept = 0
    for number in range(24):
        rng = Random(f"vaalbara/truths/{number}")
        seats = 2 + number % 4
        styles = [pick(STYLES, rng) for _ in range(seats)]
        follower = Follower(random_deal(seats, rng), compare=False)
        for _ in range(below(rng, 25 * seats)):
            if follower.asked is not None:
                play_one(follower, styles, rng)
        while follower.turned:
            play_one(follower, styles, rng)
        table, course = follower.table, follower.course
        for place in (None, below(rng, seats)):
            seen = table.seen_by(place)
            other = replayed(another_truth(course, table, place, rng), False)
            if other.table.seen_by(place) == seen:
                kept += 1
                pairs = zip(follower.states, other.states, strict=True)
                for one, two in pairs:
                    assert vaalbara.view(one, place) == vaalbara.view(two, place)
            world = vaalbara.determinize(vaalbara.view(follower.state, place), rng)
            answers = list(course.answers)
            for at in range(len(answers) - laid(table), len(answers)):
                answers[at] = (answers[at][0], world.chosen[answers[at][0]])
            drawn = replayed(Course(deal_of(world), answers), False)
            assert drawn.table.seen_by(place) == seen
            assert drawn.state == world
    assert kept > 24
