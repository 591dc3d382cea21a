"""The ledger of `build.py faults` notices what must not be."""

from __future__ import annotations

from random import Random

import pytest

from buildtools.faults.kinds import KINDS
from buildtools.faults.ledger import Ledger
from buildtools.faults.report import summary
from buildtools.faults.worker import deal
from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core import record as records
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.rng import bot_stream

pytestmark = pytest.mark.native

GAME = "verhext"
PLAYERS = (Player("human", ""), Player("easy", ""), Player("easy", ""))


def played(plies: int, ledger: Ledger) -> records.Record:
    """A game so far, in which the person always takes the first move and sees it made."""
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
    """The kinds of findings in records."""
    texts = [records.format_record(record) for record in kept]
    return [finding.kind for finding in ledger.findings(texts)]


def until(record: records.Record, ply: int) -> Match:
    """The match of a record up to a position."""
    match = Match(games.load(GAME), len(PLAYERS), {}, record.seed)
    while len(match.plies) < ply:
        seat, text = record.plies[len(match.plies)]
        match.play_text(seat, text)
    return match


def others(record: records.Record, ply: int) -> list[str]:
    """What else could have been decided in a position."""
    match = until(record, ply)
    seat, text = record.plies[ply]
    legal = [match.game.move_text(move) for move in match.game.legal_moves(match.state, seat)]
    return [each for each in legal if each != text]


def changed(record: records.Record, ply: int) -> records.Record:
    """The same game up to a decision that is another one."""
    match = until(record, ply)
    match.play_text(record.plies[ply][0], others(record, ply)[0])
    return records.record_of(match, PLAYERS)


def last_choice(ledger: Ledger) -> int:
    """The ply of the person's last decision."""
    return max(ledger.shown)


def test_an_honest_record_is_sound() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    assert len(ledger.shown) > 2
    assert found(ledger, record) == []
    assert found(ledger, record) == [], "asked again, with what was looked at before"


def test_a_decision_that_was_shown_and_is_not_kept_is_lost() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    cut = records.record_of(until(record, last_choice(ledger)), PLAYERS)
    assert found(ledger, cut) == ["lost"]
    assert found(ledger, cut, record) == [], "one of two records has all"
    assert found(ledger) == ["lost"]


def test_a_decision_that_was_not_shown_may_be_lost() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ledger.choose(len(record.plies), "anything")
    assert found(ledger, record) == []


def test_a_decision_nobody_chose_is_noticed() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    assert sorted(found(ledger, changed(record, last_choice(ledger)))) == ["lost", "unchosen"]


def test_two_windows_that_both_went_on_have_lost_one_decision() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ply = last_choice(ledger)
    other = others(record, ply)[0]
    ledger.choose(ply, other)
    ledger.acknowledge(ply, other)
    assert found(ledger, record) == ["lost"]


def test_of_several_choices_in_one_position_the_one_kept_counts() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ply = last_choice(ledger)
    ledger.choose(ply, others(record, ply)[0])
    ledger.acknowledge_kept(ply, [records.format_record(record)])
    assert found(ledger, record) == [], "the other click was passed over"
    ledger.acknowledge_kept(ply, [records.format_record(changed(record, ply))])
    assert found(ledger, changed(record, ply)) == ["lost"], "another window has overwritten it"


def test_a_computer_player_that_decides_otherwise_is_noticed() -> None:
    ledger = Ledger(GAME, "one")
    record = played(17, ledger)
    ply = next(
        ply
        for ply in range(last_choice(ledger) + 1, len(record.plies))
        if record.plies[ply][0] > 0 and others(record, ply)
    )
    assert found(ledger, changed(record, ply)) == ["unchosen"]


def test_every_kind_of_fault_gets_its_share() -> None:
    kinds = deal(20, Random(1))
    assert len(kinds) == 20
    assert {kinds.count(kind) for kind in KINDS} == {2, 3}


def test_the_table_counts_by_kind() -> None:
    results = [
        {"kind": "kill", "findings": [["lost", "ply 3"], ["stuck", "there"]], "repeated": 1},
        {"kind": "clock", "findings": [], "repeated": 0},
    ]
    lines = [line.split() for line in summary(results).splitlines()[1:]]
    assert lines == [
        ["clock", "1", "0", "0", "0", "0"],
        ["kill", "1", "1", "0", "1", "1"],
        ["all", "2", "1", "0", "1", "1"],
    ]
