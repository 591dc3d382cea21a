"""What a page stores about the deals played on it is bounded, checked and merged."""

from __future__ import annotations

import json

import pytest

from spieltisch.app.session.placing import Placing
from spieltisch.app.session.session import Session
from spieltisch.app.storage.deals import (
    KEPT,
    LONGEST,
    PlayedDeal,
    checked,
    deal_of,
    forget,
    goes_on,
    merged,
    note,
    par_of,
    parse,
    sound,
    with_par,
    written,
)
from spieltisch.app.storage.transfer import plan
from spieltisch.core.rival import MAX_SCORE
from tests.app.miniature import Page

DEAL = "verhext-0a1b2c3d"
PAR = ("5d0cf2a1", -MAX_SCORE, 16, False)
FULL = PlayedDeal("9" * 20, True, True, True, True, "12345-0a1b2c3d", PAR)


def session(seed: str = "s", **options: str) -> Session:
    page = Page()
    players = [{"kind": "human"}, *[{"kind": "easy"}] * 3]
    page.ask("new", game="verhext", players=players, options=options, seed=seed)
    return page.session


def test_a_deal_is_its_game_seats_options_and_seed() -> None:
    page = Page()
    one = deal_of(session())
    page.ask("new", game="verhext", players=[{"kind": "human", "name": "Ida"}] * 4, seed="s")
    assert deal_of(page.session) == one, "the players make no difference"
    others = {deal_of(session("t")), deal_of(session(short="on"))}
    page.new(({"kind": "human"}, *[{"kind": "easy"}] * 2))
    others.add(deal_of(page.session))
    assert len(others) == 3 and one not in others
    assert parse(written({one: FULL})) == {one: FULL}


def test_only_the_latest_deals_are_kept() -> None:
    known = {f"verhext-{number:08x}": FULL for number in range(KEPT)}
    after, _ = note(known, session(), "new", early=False)
    kept = parse(written(after))
    assert len(kept) == KEPT and deal_of(session()) in kept
    assert f"verhext-{0:08x}" not in kept
    assert len(written(kept)) <= LONGEST and len(json.dumps(FULL)) < LONGEST / KEPT


def test_par_is_kept_for_its_deal_and_start() -> None:
    known, _ = note({}, session(), "one", early=False)
    assert par_of(known, session(), "0a1b2c3d") is None
    after = with_par(known, session(), "0a1b2c3d", Placing(42, 2, False))
    assert par_of(parse(written(after)), session(), "0a1b2c3d") == Placing(42, 2, False)
    assert par_of(after, session(), "0a1b2c3e") is None, "another seat or other opponents"
    assert par_of(after, session("t"), "0a1b2c3d") is None, "another deal"
    assert with_par(known, session("t"), "0a1b2c3d", Placing(42, 2, False)) == known
    noted, _ = note(after, session(), "two", early=False)
    assert par_of(noted, session(), "0a1b2c3d") is not None, "it stays with the deal"
    assert parse(merged(json.loads(written(after)), written(known))) == after


@pytest.mark.parametrize(
    "par",
    [
        None, 7, [], ["0a1b2c3d", 42, 2], ["0a1b2c3d", 42, 0, True], ["0a1b2c3d", 42, 17, True],
        ["0a1b2c3", 42, 1, True], [7, 42, 1, True], ["0a1b2c3d", True, 1, True],
        ["0a1b2c3d", 42, 1, 1], ["0a1b2c3d", 10**9, 1, True], {"score": 42},
    ],
)  # fmt: skip
def test_an_invalid_par_is_left_out(par: object) -> None:
    kept = checked({DEAL: {"id": "17", "made": True, "par": par}})
    assert kept == {DEAL: PlayedDeal("17", True)}


def test_two_opened_tries_do_not_replace_each_other() -> None:
    """Two windows notify each other of changes, so their tries could alternate forever."""
    known, _ = note({}, session(), "one", early=False)
    assert note(known, session(), "two", early=False) == (known, False)
    assert note(known, session(), "one", early=False) == (known, False)


def test_a_deleted_game_is_remembered_by_its_decisions() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    page.go_on()
    page.go_until("you")
    known, _ = note({}, page.session, "one", early=False)
    known = forget(known, "one", page.last["record"])
    assert goes_on(known, page.session) == "one"
    page.go_on()
    assert goes_on(known, page.session) == "one", "further on"
    page.ask("undo")
    page.ask("undo")
    assert goes_on(known, page.session) == "", "further back"
    assert forget(known, "one", "no record") == known
    assert forget(known, "two", page.last["record"]) == known


def test_an_import_merges_the_marks_of_both() -> None:
    here = {DEAL: PlayedDeal("one", made=True), "vector-00000000": PlayedDeal("two")}
    there = {
        DEAL: PlayedDeal("three", helped=True),
        "vigila-00000000": PlayedDeal("four", made=True),
    }
    both = parse(merged(json.loads(written(there)), written(here)))
    assert both[DEAL] == PlayedDeal("one", made=True, helped=True)
    assert set(both) == {*here, *there}
    made = plan({"known": json.loads(written(there))}, {"known": written(here)})
    assert made.writes == (("known", written(both)),) and not made.bad
    assert plan({"known": json.loads(written(there))}, {"known": written(both)}).writes == ()


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "{",
        "[]",
        "[" * 5000,
        " " * 50_000,
        '{"verhext-0a1b2c3d": 7}',
        '{"verhext-0a1b2c3d": {"id": 7}}',
        '{"verhext-0a1b2c3d": {"id": "<b>"}}',
        '{"verhext-0a1b2c3d": {"id": "1", "line": "far"}}',
        '{"verhext-0a1b2c3d": {"id": "1", "line": 7}}',
        '{"verhext": {"id": "1"}}',
        '{"": {"id": "1"}}',
    ],
)
def test_damaged_parts_are_left_out(text: object) -> None:
    assert parse(text) == {}
    if isinstance(text, str) and text.startswith('{"'):
        assert not sound(json.loads(text))


def test_too_many_deals_are_not_valid() -> None:
    many = {f"verhext-{number:08x}": {"id": "1"} for number in range(KEPT + 1)}
    assert len(checked(many)) == KEPT and not sound(many)
