"""The ledger of `build.py faults` notices every kind of damage, and its shares are fair."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from random import Random

import pytest

from buildtools.faults.keeping import GUESTS, finished
from buildtools.faults.kinds import KINDS
from buildtools.faults.ledger import Ledger
from buildtools.faults.live.decisions import Decisions
from buildtools.faults.places import damaged
from buildtools.faults.report import summary
from buildtools.faults.worker import deal
from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.storage import transfer
from spieltisch.core import record as records
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.rng import bot_stream

pytestmark = pytest.mark.native

GAME = "verhext"
PLAYERS = (Player("human", ""), Player("easy", ""), Player("easy", ""))


def played(plies: int, ledger: Ledger) -> records.Record:
    """Plays a game in which the person always chooses the first move and the page shows it."""
    match = Match(games.load(GAME), len(PLAYERS), {}, ledger.seed)
    bot = player(match.game, games.knowledge(GAME), "easy")
    while len(match.plies) < plies:
        seat = match.to_act[0]
        view = match.game.view(match.state, seat)
        if seat:
            move = bot.choose(view, bot_stream(match.seed, seat, len(match.plies)))
        else:
            move = view.legal[0]
            ledger.choose(len(match.plies), match.game.move_text(move))
            ledger.acknowledge(len(match.plies), match.game.move_text(move))
        match.play(seat, move)
    return records.record_of(match, PLAYERS)


def found(ledger: Ledger, *kept: records.Record) -> list[str]:
    """The kinds of findings in these records."""
    texts = [records.format_record(record) for record in kept]
    return [finding.kind for finding in ledger.findings(texts)]


def until(record: records.Record, ply: int) -> Match:
    """The record's match up to this position."""
    match = Match(games.load(GAME), len(PLAYERS), {}, record.seed)
    while len(match.plies) < ply:
        seat, text = record.plies[len(match.plies)]
        match.play_text(seat, text)
    return match


def others(record: records.Record, ply: int) -> list[str]:
    """The legal moves in a position that were not chosen."""
    match = until(record, ply)
    seat, text = record.plies[ply]
    legal = [match.game.move_text(move) for move in match.game.legal_moves(match.state, seat)]
    return [each for each in legal if each != text]


def changed(record: records.Record, ply: int) -> records.Record:
    """The same game up to this decision, which is replaced by a different one."""
    match = until(record, ply)
    match.play_text(record.plies[ply][0], others(record, ply)[0])
    return records.record_of(match, PLAYERS)


def last_choice(ledger: Ledger) -> int:
    """The ply of the person's last decision."""
    return max(ledger.shown)


def test_a_correct_record_has_no_findings() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    assert len(ledger.shown) > 2
    assert found(ledger, record) == []
    assert found(ledger, record) == [], "also when plies have already been checked"


def test_a_decision_that_was_shown_but_not_stored_is_lost() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    cut = records.record_of(until(record, last_choice(ledger)), PLAYERS)
    assert found(ledger, cut) == ["lost"]
    assert found(ledger, cut, record) == [], "one of two records is complete"
    assert found(ledger) == ["lost"]


def test_losing_a_decision_that_was_not_shown_is_no_damage() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ledger.choose(len(record.plies), "anything")
    assert found(ledger, record) == []


def test_a_decision_that_nobody_chose_is_found() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    assert sorted(found(ledger, changed(record, last_choice(ledger)))) == ["lost", "unchosen"]


def test_of_two_moves_shown_in_one_position_one_is_lost() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ply = last_choice(ledger)
    other = others(record, ply)[0]
    ledger.choose(ply, other)
    ledger.acknowledge(ply, other)
    assert found(ledger, record) == ["lost"]


def test_of_several_choices_in_a_position_the_stored_one_counts() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ply = last_choice(ledger)
    ledger.choose(ply, others(record, ply)[0])
    ledger.acknowledge_kept(ply, [records.format_record(record)])
    assert found(ledger, record) == [], "the other click was ignored"
    ledger.acknowledge_kept(ply, [records.format_record(changed(record, ply))])
    assert found(ledger, changed(record, ply)) == ["lost"], "another window has overwritten it"


def test_a_computer_player_that_decides_differently_is_found() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ply = next(
        ply
        for ply in range(last_choice(ledger) + 1, len(record.plies))
        if record.plies[ply][0] > 0 and others(record, ply)
    )
    assert found(ledger, changed(record, ply)) == ["unchosen"]


@pytest.mark.parametrize("count", (16, 80, 97, 750))
def test_every_game_and_every_kind_of_fault_gets_its_share(count: int) -> None:
    faults = deal(count, Random(1))
    assert len(faults) == count
    for each, shares in (
        (games.game_ids(), Counter(fault.game for fault in faults)),
        (KINDS, Counter(fault.kind for fault in faults)),
    ):
        assert set(shares) == set(each)
        assert max(shares.values()) - min(shares.values()) <= 1
    pairs = Counter(faults)
    if count >= len(games.game_ids()) * len(KINDS):
        assert len(pairs) == len(games.game_ids()) * len(KINDS), "every kind in every game"


def test_no_game_takes_too_many_faults_in_a_row() -> None:
    faults = deal(750, Random(1))
    stays = [len(list(same)) for _, same in groupby(fault.game for fault in faults)]
    assert max(stays) < len(faults) / len(games.game_ids()) / 2


def test_the_tables_count_by_kind_and_game() -> None:
    common = {"seconds": 2.0, "how": ""}
    results = [
        {"kind": "kill", "game": "vector", "findings": [["lost", "ply 3"], ["stuck", "there"]]},
        {"kind": "kill", "game": "vigila", "findings": []},
        {"kind": "my games", "game": "vector", "findings": []},
    ]
    results = [{**one, **common, "repeated": 1} for one in results]
    results[2] |= {"repeated": 0, "how": "notice", "seconds": 4.0}
    lines = [re.split(r"  +", line.strip()) for line in summary(results).splitlines()]
    assert lines[1:5] == [
        ["vector", "vigila", "all"],
        ["kill", "1: 2/1", "1: 0/1", "2: 2/2"],
        ["my games", "1: 0/0", "0: 0/0", "1: 0/0"],
        ["all", "2: 2/1", "1: 0/1", "3: 2/2"],
    ]
    assert lines[6] == ["1 lost, 0 unchosen, 1 stuck"]
    assert lines[-1] == ["my games", "4.0 s each", "1 notice"]


@pytest.mark.parametrize("game", games.game_ids())
def test_the_page_accepts_the_finished_games_that_faults_store(game: str) -> None:
    kept = finished(game, "guest")
    assert records.read(kept["record"]).game == game
    plan = transfer.plan({f"game/{GUESTS}0": kept}, {})
    assert (plan.new_games, plan.bad) == (1, 0)


def test_damaged_links_are_all_different() -> None:
    made = {damaged(Random(seed)) for seed in range(50)}
    assert len(made) == 50


def decided(*, without: int | None = None, twice: int | None = None) -> tuple[Decisions, str]:
    """What three people at a live table decided, and the record that the host keeps; `without` a
    decision, or with one made `twice`."""
    people = [Player("human", name) for name in ("Tom", "Mia", "Ben")]
    match, made = Match(games.load(GAME), len(people), {}, "live"), Decisions(GAME)
    for at in range(12):
        seat = match.to_act[0]
        move = match.game.legal_moves(match.state, seat)[0]
        made.choose(seat, len(match.plies), match.game.move_text(move))
        if at != without:
            match.play(seat, move)
            made.tell(seat)
        if at == twice:
            seat = match.to_act[0]
            match.play(seat, match.game.legal_moves(match.state, seat)[0])
    return made, records.format_record(records.record_of(match, people))


def live_findings(made: Decisions, record: str) -> list[str]:
    """The kinds of findings at a live table."""
    return [finding.kind for finding in made.findings(record)]


def test_at_a_live_table_the_record_has_every_decision() -> None:
    made, record = decided()
    assert live_findings(made, record) == []
    assert live_findings(made, "damaged") == ["lost"]


def test_at_a_live_table_a_press_that_a_fault_swallowed_may_be_missing() -> None:
    made, record = decided(without=11)
    assert live_findings(made, record) == []
    made.tell(made.made[-1].seat)
    assert live_findings(made, record) == ["lost"], "the person was told that it counts"


def test_at_a_live_table_a_decision_that_nobody_made_is_found() -> None:
    assert live_findings(*decided(twice=5)) == ["unchosen"]
