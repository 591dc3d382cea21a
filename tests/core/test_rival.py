"""Somebody else's result travels in a deal's link and stays in the record; a bad one is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from spieltisch import games
from spieltisch.core.codec import LinkError, decode, encode
from spieltisch.core.game import GameError
from spieltisch.core.match import Match
from spieltisch.core.record import Player, RecordError, read, write
from spieltisch.core.rival import Rival, check_rival, format_rival, parse_rival
from tests.core.test_codec import GAMES, PLAYERS, content_of, forged, goofspiel_match, load

ANNA = Rival("Anna", 0, True, False, (81, 70))

FITTING = [
    ANNA,
    ANNA._replace(name=""),
    ANNA._replace(name='Ä "\\ ß', won=False, assisted=True),
    ANNA._replace(name="🎲" * 20, seat=1),
    ANNA._replace(scores=(0, 0), seat=0, won=False, name=""),
    ANNA._replace(scores=(-12, 99_999)),
    ANNA._replace(scores=(7, 8)),
]
UNFIT = [
    ANNA._replace(name="x" * 21),
    ANNA._replace(name="a\nb"),
    ANNA._replace(name="\u202eannA"),
    ANNA._replace(seat=2),
    ANNA._replace(seat=-1),
    ANNA._replace(scores=(81,)),
    ANNA._replace(scores=(81, 70, 3)),
    ANNA._replace(scores=(81, 100_000)),
]


@pytest.mark.parametrize("rival", FITTING)
def test_a_deal_link_contains_a_result(rival: Rival) -> None:
    shared = decode(encode(goofspiel_match(), PLAYERS, "deal", rival=rival), load)
    assert shared.rival == rival
    assert (shared.kind, shared.players) == ("deal", PLAYERS)
    assert shared.match.states == Match(GAMES["goofspiel"], 2, {}, "s").states


@pytest.mark.parametrize("rival", FITTING)
def test_a_record_contains_a_result(rival: Rival) -> None:
    text = write(goofspiel_match(), PLAYERS, rival=rival)
    assert read(text).rival == rival
    plain = write(goofspiel_match(), PLAYERS)
    assert text.replace(f"rival {format_rival(rival)}\n", "") == plain
    assert read(plain).rival is None


@pytest.mark.parametrize("rival", UNFIT)
def test_a_result_that_does_not_fit_is_not_written(rival: Rival) -> None:
    with pytest.raises(GameError):
        check_rival(rival, 2)
    with pytest.raises(GameError):
        encode(goofspiel_match(), PLAYERS, "deal", rival=rival)
    with pytest.raises(GameError):
        write(goofspiel_match(), PLAYERS, rival=rival)


@pytest.mark.parametrize("rival", UNFIT)
def test_a_record_with_a_result_that_does_not_fit_is_refused(rival: Rival) -> None:
    text = write(goofspiel_match(), PLAYERS, rival=ANNA)
    with pytest.raises(RecordError, match="Line 7"):
        read(text.replace(format_rival(ANNA), format_rival(rival)))


@pytest.mark.parametrize("rival", [UNFIT[index] for index in (0, 1, 2, 6, 7)])
def test_a_link_with_a_result_that_does_not_fit_is_refused(
    rival: Rival, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong seat or number of scores is left out, because it cannot even be encoded."""
    with monkeypatch.context() as forger:
        forger.setattr("spieltisch.core.codec.check_rival", lambda *_: None)
        link = encode(goofspiel_match(), PLAYERS, "deal", rival=rival)
    with pytest.raises(LinkError, match="damaged"):
        decode(link, load)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Anna",
        'seat=0 won scores=81,70 "Anna',
        "seat=0 won scores=81,70 Anna",
        "seat=0 won scores=81,70 7",
        'seat=0 won scores=81,70 ["Anna"]',
        'seat=0 drawn scores=81,70 "Anna"',
        'seat=0 won scores=81 "Anna"',
        'seat=0 won scores=81,,70 "Anna"',
        'seat=0 won scores=+81,70 "Anna"',
        'seat=0 won scores=1e3,70 "Anna"',
        'seat=0 won scores=٣,70 "Anna"',
        'seat=99 won scores=81,70 "Anna"',
        f"seat=0 won scores=81,70 {'[' * 1500}",
    ],
)
def test_a_malformed_result_line_is_refused(line: str) -> None:
    with pytest.raises(GameError):
        parse_rival(line, 2)
    text = write(goofspiel_match(), PLAYERS, rival=ANNA)
    with pytest.raises(RecordError):
        read(text.replace(format_rival(ANNA), line))


def test_a_second_result_is_refused() -> None:
    line = f"rival {format_rival(ANNA)}\n"
    with pytest.raises(RecordError, match="Line 8"):
        read(write(goofspiel_match(), PLAYERS, rival=ANNA).replace(line, line * 2))


def test_a_result_of_a_newer_version_gets_its_own_message(monkeypatch: pytest.MonkeyPatch) -> None:
    for version in (0, 2, 3):
        with monkeypatch.context() as later:
            later.setattr("spieltisch.core.codec.RIVAL", version)
            link = encode(goofspiel_match(), PLAYERS, "deal", rival=ANNA)
        with pytest.raises(LinkError, match="newer version"):
            decode(link, load)


def test_only_a_deal_link_contains_a_result() -> None:
    for kind in ("turn", "replay"):
        match: Any = goofspiel_match()
        assert encode(match, PLAYERS, kind, rival=ANNA) == encode(match, PLAYERS, kind)


def test_a_forged_result_is_refused_or_within_bounds() -> None:
    """The checksum is valid, the content arbitrary. Any link that opens has a plausible result."""
    rng = random.Random(3)
    content = content_of(encode(goofspiel_match(), PLAYERS, "deal", rival=ANNA))
    plain = len(content_of(encode(goofspiel_match(), PLAYERS, "deal")))
    opened = refused = 0
    for _ in range(2000):
        bent = bytearray(content)
        bent[rng.randrange(plain - 1, len(bent)) :] = rng.randbytes(rng.randrange(40))
        try:
            rival = decode(forged("goofspiel", bytes(bent)), load).rival
        except LinkError:
            refused += 1
            continue
        opened += rival is not None
        if rival is not None:
            check_rival(rival, 2)
    assert opened and refused


BOTS = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo")


@pytest.mark.parametrize("game_id", games.game_ids())
@pytest.mark.parametrize("name", ["Annemarie-Elisabeth ", "Jörg-Ünal Müßigänger", "🎲" * 20])
def test_a_deal_link_with_a_result_has_at_most_300_characters(game_id: str, name: str) -> None:
    """At most 300 characters with any number of seats, whatever the sender's name."""
    game = games.load(game_id)
    for seats in game.meta.seats:
        match = Match(game, seats, {}, f"a very long evening indeed with {seats} around one table")
        players = (Player("human", ""), *(Player("normal", bot) for bot in BOTS[1:seats]))
        rival = Rival(name, 0, True, True, tuple(-123 + 7 * seat for seat in range(seats)))
        link = encode(match, players, "deal", rival=rival)
        assert len(link) <= 300
        assert decode(link, games.load).rival == rival
