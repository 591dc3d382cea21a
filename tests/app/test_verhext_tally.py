"""How the table of Verhext! tells the round before: in full, in brief, and when."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from spieltisch.app.screens import Screen
from spieltisch.app.session import Session
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.rng import Random, pick
from spieltisch.games import verhext
from spieltisch.games.verhext import legal_moves
from spieltisch.games.verhext.rules import Round, State, scores
from spieltisch.games.verhext.text import bid_short, signed, was_met

NAMES = ("Ada", "Bruno", "Cleo", "Dora", "Emil")
ROW = re.compile(r'<tr class="(is-met|is-failed)[^>]*id="tally-(\d)-(\d)">(.*?)</tr>', re.DOTALL)
CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>", re.DOTALL)
HIDDEN = re.compile(r'<span class="visually-hidden">.*?</span>', re.DOTALL)


def sitting(seats: int, wanted: Callable[[State], bool], people: tuple[int, ...] = (0,)) -> Session:
    """A game in the first position that is wanted, of games played at random."""
    for number in range(60):
        match = Match(verhext, seats, {"short": "on"}, f"tally/{number}")
        rng = Random(f"tally/moves/{number}")
        while match.to_act and not wanted(match.state):
            seat = match.to_act[0]
            match.play(seat, pick(legal_moves(match.state, seat), rng))
        if wanted(match.state):
            kinds = ["human" if seat in people else "easy" for seat in range(seats)]
            players = [Player(kind, NAMES[seat]) for seat, kind in enumerate(kinds)]
            return Session("verhext", match, players, people)
    raise AssertionError("no game came to the wanted position")


def fresh(state: State) -> bool:
    return state.phase == "bid" and len(state.rounds) > 0 and max(state.bids) < 0


def theirs(state: State) -> bool:
    return fresh(state) and state.turn != 0


def mine(state: State) -> bool:
    return state.phase == "bid" and len(state.rounds) > 0 and state.turn == 0


def html(session: Session) -> str:
    return Screen(session, "en", "s").html()


def words(cell: str) -> str:
    """What is seen of a cell."""
    return " ".join(re.sub(r"<[^>]*>", " ", HIDDEN.sub("", cell)).split())


def rows(page: str) -> dict[int, tuple[str, list[str]]]:
    """Seat → whether met, and the cells' words; seats in the order of the page."""
    return {
        int(seat): (fate, [words(cell) for cell in CELL.findall(body)])
        for fate, _, seat, body in ROW.findall(page)
    }


def told(done: Round, seat: int, total: int) -> tuple[str, list[str]]:
    """What a row has to say of a scored round."""
    return (
        "is-met" if was_met(done, seat) else "is-failed",
        [
            f"{NAMES[seat][0]} {NAMES[seat]}",
            bid_short(done.bids[seat]),
            " ".join([str(done.taken[seat]), *["0"] * done.spent[seat]]),
            signed(done.points[seat]),
            signed(total) if total < 0 else str(total),
        ],
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_end_of_a_round_is_told_in_full_while_others_bid(seats: int) -> None:
    session = sitting(seats, theirs)
    state: State = session.match.state
    page = html(session)
    total = scores(state.met, state.failed, state.hats)
    found = rows(page)
    assert list(found) == list(range(seats))
    for seat in range(seats):
        assert found[seat] == told(state.rounds[-1], seat, total[seat])
    assert page.count("vh-tally-hat") == (state.rounds[-1].hat >= 0)
    assert 'id="choices"' not in page
    assert 'class="vh-play' in page, "the last trick lies above"


def test_it_stays_in_full_until_the_person_here_has_to_bid() -> None:
    def others_bid(state: State) -> bool:
        return theirs(state._replace(bids=(-1,) * 4)) and max(state.bids) >= 0 > state.bids[0]

    assert rows(html(sitting(4, others_bid)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_to_who_bids_it_is_told_in_brief_beside_every_bid(seats: int) -> None:
    session = sitting(seats, mine)
    done = session.match.state.rounds[-1]
    page = html(session)
    assert not rows(page)
    for seat in range(seats):
        found = re.search(
            rf'id="brief-{done.number}-{seat}".*?</svg>([^<]*)</span>\s*</span>', page, re.DOTALL
        )
        assert found is not None
        part = words(found[0].split(">", 1)[1])
        assert part.split() == [
            NAMES[seat][0],
            bid_short(done.bids[seat]),
            str(done.taken[seat]),
            signed(done.points[seat]),
        ]
    assert set(session.legal) == set(re.findall(r'data-move="([^"]*)"', page))


def test_a_tap_opens_it_in_full_and_another_goes_back() -> None:
    session = sitting(5, mine)
    assert html(session).count('data-pick="tally"') == 1
    session.pick("tally")
    page = html(session)
    assert len(rows(page)) == 5
    assert page.count('data-pick="tally"') == 1
    session.pick("tally")
    assert 'data-move="' in html(session)


def test_a_bid_ends_what_was_opened() -> None:
    session = sitting(4, mine)
    session.pick("tally")
    session.choose(next(iter(session.legal)))
    assert not rows(html(session))


def test_each_of_several_people_sees_it_when_the_curtain_is_lifted() -> None:
    session = sitting(3, mine, people=(0, 1))
    session.hide()
    session.lift()
    assert 'class="vh-brief"' in html(session)


def test_watching_again_each_round_is_told_at_its_end_and_not_later() -> None:
    session = sitting(3, lambda state: state.phase == "over")
    for position, state in enumerate(session.match.states):
        if not state.rounds:
            continue
        session.seek(position)
        page = html(session)
        assert len(rows(page)) == (3 if max(state.bids) < 0 else 0), (position, state.phase)
        assert ('class="vh-brief"' in page) == (state.phase == "bid" and max(state.bids) >= 0)


def test_before_the_first_round_has_ended_there_is_nothing_to_tell() -> None:
    session = sitting(3, lambda state: state.phase in ("bid", "play", "spend"))
    page = html(session)
    assert "vh-tally" not in page
    assert "vh-brief" not in page


def test_the_plates_tell_of_this_round_alone() -> None:
    session = sitting(4, mine)
    state: State = session.match.state
    page = html(session)
    assert page.count('class="vh-bid is-open"') == sum(bid < 0 for bid in state.bids)


def test_vh06_what_is_bid_anew_changes_nothing_of_the_round_before() -> None:
    def anew(state: State) -> bool:
        return mine(state) and any(state.rebids)

    session = sitting(4, anew)
    state: State = session.match.state
    before = next(one for one in reversed(session.match.states) if fresh(one))
    then = scores(before.met, before.failed, before.hats)
    assert then != scores(state.met, state.failed, state.hats)
    session.pick("tally")
    totals = [int(cells[-1].replace("\u2212", "-")) for _, cells in rows(html(session)).values()]
    assert totals == list(then)


def test_no_trick_of_the_round_before_lies_where_the_next_begins() -> None:
    def begins(state: State) -> bool:
        return state.phase == "play" and bool(state.rounds) and not state.tricks and not state.trick

    assert 'class="vh-play' not in html(sitting(4, begins))
