"""Entries of finished games, how they are counted, and the page and the line with the counts."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest

from spieltisch import games
from spieltisch.app.screens import trends
from spieltisch.app.session.results import Result, result_of
from spieltisch.app.storage import history
from spieltisch.app.storage.entries import Entry, checked, entry_of, entry_of_record
from spieltisch.core import record as records
from tests.app.finished import GAMES, sessions, texts, with_people
from tests.app.miniature import Page

LONGEST, WORST = 400, 500
"""The maximum length, in characters, of a real entry and of any possible one (decision 0050)."""


def result(game_id: str, *names: str, at: int = 0) -> Result:
    found = result_of(sessions(game_id, *names or ("Ann",))[at])
    assert found is not None
    return found


def entry(winner: bool, *, kind: str = "normal", when: int = 0, **more: Any) -> Entry:
    """A game of Vector between a person and one other player."""
    made: Entry = {
        "game": "vector",
        "players": ["human ", f"{kind} Ada"],
        "local": [0],
        "winners": [0 if winner else 1],
        "scores": [10, 0] if winner else [-2, 4],
        "places": [1, 2] if winner else [2, 1],
        "reason": "rounds",
        "when": when,
    }
    made.update(more)  # type: ignore[typeddict-item]
    return made


def many(*wins: bool, **more: Any) -> dict[str, Entry]:
    return {f"id{at}": entry(won, when=at, **more) for at, won in enumerate(wins)}


@pytest.mark.parametrize("game_id", GAMES)
def test_an_entry_is_small_and_survives_storage(game_id: str) -> None:
    for at in range(len(sessions(game_id, "Ann"))):
        long = result(game_id, *["An endless name, really"[:24]] * 2, at=at)
        long["assisted"] = True
        made = {**entry_of(long), "when": 1_790_000_000_000}
        assert checked(json.loads(json.dumps(made))) == made
        assert len(json.dumps(made, ensure_ascii=False, separators=(",", ":"))) <= LONGEST
        figures = made.get("figures", {})
        assert set(figures) <= set(games.labels(game_id)) and len(games.labels(game_id)) <= 8


@pytest.mark.parametrize("game_id", GAMES)
def test_the_longest_possible_entry_is_small(game_id: str) -> None:
    game = games.load(game_id)
    seats = max(game.meta.seats)
    other = {each.key: max(each.values, key=len) for each in game.meta.options}
    made: Any = entry_of(
        {
            "game": game_id,
            "options": other,
            "seats": seats,
            "players": [{"kind": "random", "name": "Wilhelmine-Charlotte-Am"}] * seats,
            "local": list(range(seats)),
            "winners": list(range(seats)),
            "scores": [-100] * seats,
            "places": [1] * seats,
            "returns": [0.5] * seats,
            "reason": max(game.meta.end_reasons, key=len),
            "assisted": True,
            "fork": True,
            "plies": 999,
            "figures": [{name: [99, 999] for name in games.labels(game_id)}],
        }
    )
    made["when"] = 1_790_000_000_000
    assert len(json.dumps(made, ensure_ascii=False, separators=(",", ":"))) <= WORST


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_gives_the_same_entry_without_figures(game_id: str) -> None:
    for at, text in enumerate(texts(game_id)):
        record = records.read(with_people(text, "Ann"))
        found = entry_of_record(record, None)
        made: dict[str, Any] = {**entry_of(result(game_id, at=at)), "when": 0}
        for name in ("figures", "options"):
            made.pop(name, None)
        if found is not None and made["places"] != found["places"]:
            made["places"] = found["places"]  # a team has one place, but a record contains no teams
        assert found == made


def test_a_record_without_an_end_gives_no_entry() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    assert entry_of_record(records.read(page.last["record"]), None) is None


def test_hostile_entries_are_left_out() -> None:
    good: Any = {**entry_of(result("vector")), "when": 5}
    assert checked(good)
    bad: list[Any] = [None, [], 7, {}, {**good, "players": []}, {**good, "players": ["god "]}]
    for name in good:
        bad.append({key: value for key, value in good.items() if key not in (name, "when")})
        for value in (None, "x" * 99, -1, 1e400, [[]], {"a": 1}, [True], ["\0"]):
            bad.append({**good, name: value})
    kept = [each for each in bad if (found := checked(each)) and found != good]
    for each in kept:  # only something optional was invalid or missing
        assert checked(each) is not None
        history.group_of(checked(each) or good)
    assert history.entries_from({"a": good, "b": {**good, "game": "chess"}, "c": 1}) == {"a": good}
    assert history.entries_from([good]) == {}


def test_sums_are_grouped_by_level_seats_and_help() -> None:
    kept = {
        **many(True, False),
        "helped": entry(True, assisted=True),
        "hard": entry(False, kind="hard"),
        "here": entry(True, players=["human A", "human B"], local=[0, 1]),
        "away": entry(True, players=["human A", "human B"]),
    }
    every = history.sums(kept, history.totals_from(None))
    counted = {(group.level, group.assisted): each[:4] for group, each in every.items()}
    assert counted == {
        ("normal", False): (2, 1, 8, 10),
        ("normal", True): (1, 1, 10, 10),
        ("hard", False): (1, 0, -2, -2),
        ("party", False): (1, 0, 0, None),
        ("people", False): (1, 1, 10, 10),
    }


def test_a_cooperative_game_of_several_people_is_not_counted_as_party() -> None:
    made: Any = entry_of(result("vitametrie", "Ann", "Ben"))
    (group,) = history.sums({"a": made}, history.totals_from(None))
    assert group.level in ("people", "normal")


def test_folding_keeps_every_sum_and_counts_nothing_twice() -> None:
    rng = random.Random(4)
    kept = {
        f"id{at}": {**entry_of(result(game_id, at=at % 3)), "when": at}
        for at, game_id in enumerate(GAMES * 3)
    }
    every: Any = history.sums(kept, history.totals_from(None))  # type: ignore[arg-type]
    ids = list(kept)
    rng.shuffle(ids)
    totals, left = history.totals_from(None), dict(kept)
    while left:
        part = {id: left[id] for id in ids if id in left}
        part = dict(list(part.items())[:4])
        totals = history.totals_from(json.loads(json.dumps(history.fold(part, totals))))  # type: ignore[arg-type]
        assert history.checked(totals)
        assert history.sums(left, totals) == every  # before they are dropped  # type: ignore[arg-type]
        left = {id: each for id, each in left.items() if id not in part}
        assert history.sums(left, totals) == every  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wins, kind, other",
    [
        ((True, True, False, True, True), "normal", "hard"),
        ((False, True, True, True, True, True), "easy", "normal"),
        ((True, True, False, True, False), "normal", None),
        ((True, True, True, True), "normal", None),
        ((True, True, True, True, True), "hard", None),
        ((False, False, False, False, False), "normal", "easy"),
        ((False, False, False, False, False), "easy", None),
    ],
)
def test_the_last_five_games_suggest_a_level(
    wins: tuple[bool, ...], kind: str, other: str | None
) -> None:
    found = history.advice(many(*wins, kind=kind).values())
    assert (found.other if found else None) == other


def test_assisted_games_and_mixed_levels_suggest_nothing() -> None:
    assert history.advice(many(*[True] * 5, assisted=True).values()) is None
    mixed = {**many(*[True] * 5), "id9": entry(True, kind="easy", when=9)}
    assert history.advice(mixed.values()) is None


def test_a_curve_needs_three_games_and_stays_inside_its_drawing() -> None:
    assert trends.curve([1, 2], 0, 10) is None
    drawn = trends.curve([float(at % 7) for at in range(200)], 0, 6)
    assert drawn is not None
    places = [tuple(map(float, place.split(","))) for place in drawn.points.split()]
    assert len(places) == trends.MOST
    assert all(0 <= x <= trends.WIDTH and 0 <= y <= trends.HEIGHT for x, y in places)
    assert trends.shares([True, False, True, True]) == [
        100,
        50,
        pytest.approx(66.7, abs=0.1),
        75,
    ]


def test_estimates_are_drawn_among_the_levels_around_them() -> None:
    levels = {"Easy": 900.0, "Normal": 1500.0, "Hard": 1620.0, "Beyond": 2500.0}
    assert trends.estimates([1500, 1510], [50, 50], levels) is None
    drawn = trends.estimates([1540, 1550, 1560, 1590], [300, 200, 100, 80], levels)
    assert drawn is not None
    assert [line.label for line in drawn.levels] == ["Beyond", "Hard", "Normal"]
    assert (drawn.curve.low, drawn.curve.high) == (1500, 2500)
    assert [line.y for line in drawn.levels] == [8.0, 99.5, 112.0]
    assert [line.y for line in drawn.levels] != [line.beside for line in drawn.levels]
    beside = sorted(line.beside for line in drawn.levels)
    assert all(0 < y <= trends.HEIGHT - trends.EDGE for y in beside)
    assert min(b - a for a, b in pairwise(beside)) >= trends.LABEL
    places = [tuple(map(float, place.split(","))) for place in drawn.band.split()]
    assert len(places) == 8 and places[0][0] == places[-1][0] == trends.EDGE
    assert all(trends.EDGE <= y <= trends.HEIGHT - trends.EDGE for _, y in places)
    over, under = places[3], places[4]
    assert over[1] < drawn.curve.end[1] < under[1]


def ask_page(page: Page, **more: Any) -> str:
    return str(page.ask("history", **more)["page"])


def test_an_empty_page_has_a_friendly_sentence(german: None) -> None:
    assert "No results yet" in ask_page(Page())
    assert "Noch keine Ergebnisse" in ask_page(Page(lang="de"))


def test_an_empty_page_says_why_finished_games_that_were_opened_do_not_count() -> None:
    assert "don't count" in ask_page(Page(), kept=["1"])
    assert "don't count" not in ask_page(Page())


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_shows_every_game(game_id: str, lang: str, german: None) -> None:
    found = [entry_of(result(game_id, at=at)) for at in range(len(texts(game_id)))]
    kept = {f"id{at}": {**found[at % len(found)], "when": at * 86_400_000} for at in range(6)}
    kept["help"] = {**found[0], "assisted": True, "when": 0}
    html = ask_page(Page(lang=lang), entries=kept, kept=["id1"])
    assert games.words(game_id).title in html and "{" not in html
    assert html.count('data-do="continue"') == html.count('data-do="save-kept"') == 1
    assert html.count('data-do="forget-finished"') == 7
    played = re.findall(r"</th><td[^>]*>(\d+)</td>", html)
    assert sum(map(int, played)) == 7 and ("With help" in html or "Mit Hilfe" in html)
    assert "<polyline" in html
    if games.labels(game_id):
        assert 'class="mine-figures"' in html


@pytest.mark.parametrize(
    ("people", "won", "told"),
    [
        (1, False, "Not this time"),
        (1, True, "You made it"),
        (2, False, "Lost together"),
        (2, True, "Won together"),
    ],
)
def test_a_cooperative_game_played_alone_mentions_no_others(
    people: int, won: bool, told: str
) -> None:
    seats = list(range(people))
    made = entry(
        won,
        game="vitametrie",
        players=["human "] * people,
        local=seats,
        winners=seats if won else [],
        scores=[20] * people,
        places=[1] * people,
        reason="covered" if won else "stuck",
    )
    assert told in ask_page(Page(), entries={"id": made})


def test_the_list_is_short_until_more_is_requested(german: None) -> None:
    kept = many(*[True] * 500)
    page = Page()
    html = ask_page(page, entries=kept)
    assert html.count("mine-row") == 30 and "Show 200 more" in html
    assert re.findall('data-entry="(.*?)"', html)[:2] == ["id499", "id498"]
    older = dict(list(kept.items())[:40])
    reply = page.ask("rows", entries=older, kept=["id3"], rest=7)
    assert re.findall('data-entry="(.*?)"', reply["rows"]) == list(older)[::-1]
    assert reply["rows"].count('data-do="continue"') == 1 and reply["more"] == "Show 7 more"
    page.lang = "de"
    assert page.ask("rows", entries=older, rest=0)["more"] == ""
    assert "200 weitere" in page.ask("rows", entries=older, rest=999)["more"]
    assert "Show" not in ask_page(Page(), entries=dict(list(kept.items())[:30]))


def test_folding_old_entries_first_does_not_change_the_page() -> None:
    """Entries are folded in slices, as on the page. The last request contains only the rest."""
    kept = many(*[at % 3 == 0 for at in range(400)])
    page, whole = Page(), list(kept.items())
    totals: Any = {}
    rated: Any = {}
    for at in (0, 150):
        part = {**dict(whole[at : at + 150]), f"bad{at}": 7}
        reply = page.ask("fold", entries=part, totals=totals, rated=rated)
        totals, rated = reply["totals"], reply["rated"]
        assert reply["damaged"] == [f"bad{at}"]
    told = page.ask(
        "history",
        entries={**dict(whole[300:]), "worse": {}},
        totals=totals,
        rated=rated,
        rest=302,
        damaged=["bad0", "bad150"],
    )
    at_once = page.ask("history", entries={**kept, "bad0": 7, "bad150": 7, "worse": {}})
    assert told["damaged"] == at_once["damaged"] == ["bad0", "bad150", "worse"]
    assert told["page"] == at_once["page"] and "3 results can't be read" in told["page"]


def test_games_saved_without_an_entry_get_one() -> None:
    text = with_people(texts("vector")[0], "Ann")
    page = Page()
    reply = page.ask(
        "history",
        records={
            "old": {"record": text, "local": [0], "when": 9},
            "bad": {"record": "spieltisch 1", "local": [0], "when": 9},
            "watched": {"record": text, "local": [], "when": 9},
            "worse": 7,
        },
    )
    assert list(reply["entries"]) == ["old"] and reply["entries"]["old"]["when"] == 9
    assert 'data-entry="old"' in reply["page"]


def test_names_in_a_row_have_and_before_the_last(german: None) -> None:
    players = ["human ", "easy Ada", "easy Bo", "easy Cleo"]
    three = {"players": players, "scores": [0, 8, 8, 8], "places": [4, 1, 1, 1]}
    page = Page()
    html = ask_page(page, entries={"a": entry(False, **three, winners=[1, 2, 3])})
    assert "with Ada, Bo and Cleo" in html
    html = ask_page(page, entries={"a": entry(False, **three, winners=[1, 2], local=[])})
    assert "Ada and Bo won" in html
    page.lang = "de"
    html = ask_page(page, entries={"a": entry(False, **three, winners=[1, 2], local=[])})
    assert "Sieg für Ada und Bo" in html


def test_the_page_shows_two_thousand_entries() -> None:
    kept = many(*[at % 3 == 0 for at in range(2_000)])
    assert "667" in ask_page(Page(), entries=kept)


def test_the_line_on_a_result_counts_only_games_of_its_group(german: None) -> None:
    page = Page()
    page.new()
    page.go_until("over")
    entry_now = page.last["entry"]
    kept = {"now": entry_now, "before": {**entry_now, "winners": [], "when": 1}}
    kept["help"] = {**entry_now, "assisted": True}
    line = page.ask("standing", entries=kept)["line"]
    assert "Against easy computers: 0 of 2 won" in line and 'data-do="mine"' in line
    page.lang = "de"
    assert "Gegen leichte Computer: 0 von 2 gewonnen" in page.ask("standing", entries=kept)["line"]


def test_the_line_suggests_another_level() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    entry_now = {**page.last["entry"], "winners": [0]}
    line = page.ask("standing", entries={f"i{at}": entry_now for at in range(5)})["line"]
    assert (
        "Against the easy computer, you&#39;ve won 5 of your last 5 games." in line
        and 'data-level="normal"' in line
    )


def test_a_running_game_has_no_standing() -> None:
    page = Page()
    page.new()
    assert "error" in page.ask("standing", entries={})


# -- ratings ----------------------------------------------------------------------------------

DAY = 86_400_000


def rated(*wins: bool, kind: str = "normal", **more: Any) -> dict[str, Entry]:
    """Games of Vector, one a day."""
    made = [entry(won, kind=kind, when=(at + 1) * DAY, **more) for at, won in enumerate(wins)]
    return {f"{kind}{at}{len(more)}": each for at, each in enumerate(made)}


def test_the_page_shows_a_rating_once_it_is_known(german: None) -> None:
    few, many_games = rated(True, False), rated(*[True, False] * 6)
    page = Page()
    assert "One more game without help" in ask_page(page, entries=few)
    html = ask_page(page, entries=many_games)
    assert re.search(r"<b>1[45]\d\d</b> <span[^>]*>probably between 1[34]\d\d and 1[56]\d\d<", html)
    assert "For comparison: easy computer 973, normal 1500, hard 1617." in html
    assert "The normal computer is closest to you in strength." in html
    assert "Rating by day: first 1" in html and "<polygon" in html and ">Normal</text>" in html
    page.lang = "de"
    german_html = ask_page(page, entries=many_games)
    assert "wahrscheinlich zwischen" in german_html and ">Mittel</text>" in german_html


def test_puzzles_count_for_the_rating_and_alone_make_a_section(german: None) -> None:
    solved = {
        f"{at:08x}": {"found": True, "misses": at % 4 // 3, "when": (1 + at) * DAY, "step": 3}
        for at in range(40)
    }
    page, kept = Page(), {"vector": solved, "nowhere": solved}
    html = ask_page(page, puzzles=json.dumps(kept))
    assert html.count('class="mine-game"') == 1 and 'data-game="vector"' in html
    assert re.search(r"<b>1[67]\d\d</b>", html), "three in four of difficulty 3"
    assert "Puzzles solved on the first try</dt><dd>30 of 40 (75%)<" in html
    assert "mine-table" not in html and "Finished games" not in html
    both = ask_page(page, puzzles=json.dumps(kept), entries=rated(*[True, False] * 6))
    alone = ask_page(page, entries=rated(*[True, False] * 6))
    number = re.compile(r"<b>(\d+)</b>")
    assert number.findall(both) > number.findall(alone)
    begun = {"vector": {"00000000": {"misses": 3}, "00000001": {"found": True}}}
    assert "mine-game" not in ask_page(page, puzzles=json.dumps(begun))
    page.lang = "de"
    assert "Rätsel beim ersten Versuch gelöst" in ask_page(page, puzzles=json.dumps(kept))


def test_games_with_help_have_a_line_of_their_own_and_no_rating() -> None:
    helped = rated(True, True, False, assisted=True)
    assert "mine-rating" not in ask_page(Page(), entries=helped)
    plain = rated(*[True, False] * 6)
    both = ask_page(Page(), entries={**plain, **helped})
    alone = ask_page(Page(), entries=plain)
    number = re.compile(r"<b>\d+</b>.*?</span>")
    assert number.findall(both) == number.findall(alone) != []
    assert "Games with help don&#39;t count here. With help, you&#39;ve won 2 of 3." in both
    assert "Games with help" not in alone


def test_a_streak_comes_before_the_rating_in_what_is_suggested() -> None:
    html = ask_page(Page(), entries=rated(*[False] * 9, *[True] * 5))
    assert html.count('class="mine-advice"') == 1 and 'data-level="hard"' in html


def test_a_cooperative_game_suggests_a_difficulty() -> None:
    kept = {
        str(at): entry(
            at % 4 == 0,
            game="vitametrie",
            players=["human "],
            winners=[0] if at % 4 == 0 else [],
            scores=[20],
            places=[1],
            reason="stuck",
            when=(1 + at) * DAY,
        )
        for at in range(24)
    }
    html = ask_page(Page(), entries=kept)
    assert re.search(
        r"Closest to even odds: 7 × 7 squares, ready-made \([4-7]\d% chance of winning\)", html
    ) or (
        re.search(r"Closest to even odds: 9 × 9 squares, \S+ \([3-6]\d% chance of winning\)", html)
    )
    assert 'data-do="level"' not in html


def after_a_game(page: Page, before: dict[str, Any], **last: Any) -> str:
    """The line on the result of an easy game that is over, after these entries."""
    now = {**page.last["entry"], "when": 99 * DAY, **last}
    return str(page.ask("standing", entries={**before, "now": now})["line"])


def test_a_result_says_how_the_rating_has_changed(german: None) -> None:
    page = Page()
    page.new()
    page.go_until("over")
    own = page.last["entry"]
    again = {f"b{at}": {**own, "reason": f"end{at}", "when": (1 + at) * DAY} for at in range(9)}
    line = after_a_game(page, again)
    assert re.search(r'class="over-rating">Rating [\d−]+ \(−\d+\)<', line)
    page.lang = "de"
    assert "Spielstärke" in after_a_game(page, again)
    page.lang = "en"
    solved = {f"{at:08x}": {"found": True, "when": DAY, "step": 5} for at in range(40)}
    puzzles = json.dumps({page.last["game"]: solved})
    now = {**own, "when": 99 * DAY}
    higher = page.ask("standing", entries={**again, "now": now}, puzzles=puzzles)["line"]
    assert re.findall(r"Rating (\d+)", higher) > re.findall(r"Rating (\d+)", line)
    assert "over-rating" not in after_a_game(page, {}), "one game is too few"
    assert "over-rating" not in after_a_game(page, again, when=DAY // 2), "there are later games"
    page.session.table.assisted = True
    assert "over-rating" not in after_a_game(page, again, assisted=True)


def test_the_game_that_makes_a_rating_known_says_so_with_a_level_to_compare(german: None) -> None:
    page = Page()
    page.new()
    page.go_until("over")
    own, seen = page.last["entry"], []
    for played in range(9):
        before = {
            f"b{at}": {**own, "reason": f"e{at}", "when": (1 + at) * DAY} for at in range(played)
        }
        line = after_a_game(page, before, when=(1 + played) * DAY)
        seen.append(("over-first" in line, "over-rating" in line))
    known = seen.index((True, False))
    assert seen == [(False, False)] * known + [(True, False)] + [(False, True)] * (8 - known)
    before = {f"b{at}": {**own, "reason": f"e{at}", "when": (1 + at) * DAY} for at in range(known)}
    told = re.search("<b>(.*)</b>", after_a_game(page, before, when=(1 + known) * DAY))
    assert told and re.fullmatch(
        r"Your rating: \d+ – (close to the \w+ computer&#39;s|the \w+ computer&#39;s is \d+)",
        told[1],
    )
    page.lang = "de"
    assert "Deine Spielstärke: " in after_a_game(page, before, when=(1 + known) * DAY)


def test_a_rating_that_has_just_become_known_has_a_curve() -> None:
    """Three days with a game, the last of which made it known."""
    assert "<polygon" in ask_page(Page(), entries=rated(True, False, True))


def standing_after(*entries: Entry) -> str:
    """The line on the result of the last of these games of Vector, which is being shown."""
    with patch("spieltisch.app.worker.my_games.entry_of", lambda result: entries[-1]):
        page = Page()
        page.new()
        page.go_until("over")
        kept = {str(at): {**each, "when": at + 1} for at, each in enumerate(entries)}
        return str(page.ask("standing", entries=kept)["line"])


def test_two_lost_games_in_a_row_offer_an_easier_level_quietly() -> None:
    lost, won = entry(False), entry(True)
    offered = 'class="btn btn-quiet" data-do="level" data-game="vector" data-level="easy"'
    assert offered in standing_after(won, lost, lost)
    assert offered not in standing_after(lost, won)
    assert offered not in standing_after(lost, won, lost)
    assert 'data-do="level"' not in standing_after(entry(False, kind="hard"), lost)
    easy = entry(False, kind="easy")
    assert 'data-do="level"' not in standing_after(easy, easy)


def test_whoever_loses_with_more_points_than_ever_is_told() -> None:
    few, more, most = (entry(False, scores=[n, 12]) for n in (3, 5, 7))
    assert "Your best so far: 7 points" in standing_after(more, few, most)
    assert "Your best so far" not in standing_after(most), "nothing to compare with"
    assert "Your best so far" not in standing_after(most, more)
    assert "Your best so far" not in standing_after(more, more)
    other: Entry = {**more, "options": {"rounds": "4"}}
    assert "Your best so far" not in standing_after(few, other), "other options"
    assert "Your best so far" not in standing_after(few, entry(True, scores=[7, 2]))


def test_old_entries_in_slices_mean_the_same_for_the_line_on_a_result() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    own = page.last["entry"]
    old = {f"b{at}": {**own, "when": (1 + at // 2) * DAY} for at in range(9)}
    folded = page.ask("fold", entries=old, totals={}, rated={})
    now = {"now": {**own, "when": 99 * DAY}}
    assert "rated" not in page.ask("fold", entries=old, totals={}), "it may need games not here"
    sliced = page.ask("standing", entries=now, totals=folded["totals"], rated=folded["rated"])
    assert sliced == page.ask("standing", entries={**old, **now})
