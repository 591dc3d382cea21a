"""Links take a match to another device; a broken one gives a message, never a crash."""

from __future__ import annotations

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from spieltisch import games
from spieltisch.contract.matches import walk
from spieltisch.core import codec
from spieltisch.core.codec import MAX_CHARS, LinkError, decode, encode, options_of
from spieltisch.core.game import GameError
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.text import render
from tests.canaries import goofspiel, hints, hourglass, kuhn, noughts

GAMES: dict[str, ModuleType] = {g.meta.id: g for g in (noughts, kuhn, goofspiel, hints, hourglass)}
PLAYERS = (Player("human", "Anna"), Player("hard", ""))
LINK = "goofspiel.1.jfj2CgDRjMyaBExiWNcO"


def load(game_id: str) -> Any:
    if game_id not in GAMES:
        raise GameError(f"no {game_id}")
    return GAMES[game_id]


def goofspiel_match(seed: str = "s") -> Match:
    match = Match(goofspiel, 2, {}, seed)
    match.replay([(0, "1"), (1, "2"), (1, "3"), (0, "4"), (1, "1")])
    return match


def error(fragment: str) -> str:
    with pytest.raises(LinkError) as caught:
        decode(fragment, load)
    assert render(caught.value.message, ()) == str(caught.value)
    return str(caught.value)


def test_a_link_is_pinned() -> None:
    """Links that people have sent must always open."""
    link = encode(goofspiel_match(), PLAYERS, "turn")
    assert link == LINK
    assert decode(LINK, load).match.states == goofspiel_match().states


def test_the_options_of_a_link_are_read_without_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(noughts, 2, {"three": "loses"}, "s")
    match.play(0, noughts.legal_moves(match.state, 0)[0])
    link = encode(match, PLAYERS, "turn")
    monkeypatch.setattr(codec, "Match", None)
    assert options_of(link, load) == {"three": "loses"}
    for wrong in (link[:-1], "noughts", "halma.1.AAAA"):
        with pytest.raises(LinkError):
            options_of(wrong, load)


@pytest.mark.parametrize("kind", ["turn", "replay"])
def test_a_mark_of_help_lengthens_a_link_by_at_most_two_characters(kind: codec.Kind) -> None:
    match = goofspiel_match()
    clean, helped = (encode(match, PLAYERS, kind, assisted=each) for each in (False, True))
    assert clean == encode(match, PLAYERS, kind)
    assert not decode(clean, load).assisted and decode(helped, load).assisted
    assert decode(helped, load)._replace(match=match, assisted=False) == (
        decode(clean, load)._replace(match=match)
    )
    assert len(helped) - len(clean) <= 2


def test_a_deal_does_not_mention_help() -> None:
    match = goofspiel_match()
    assert encode(match, PLAYERS, "deal", assisted=True) == encode(match, PLAYERS, "deal")


def test_a_mark_of_a_newer_version_gets_its_own_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "HELPED", 2)
    link = encode(goofspiel_match(), PLAYERS, "turn", assisted=True)
    monkeypatch.undo()
    assert "newer version" in error(link)


def test_a_deal_contains_no_moves() -> None:
    shared = decode(encode(goofspiel_match(), PLAYERS, "deal"), load)
    assert (shared.kind, shared.players, shared.anchor) == ("deal", PLAYERS, None)
    assert shared.match.states == Match(goofspiel, 2, {}, "s").states


def test_simultaneous_choices_keep_their_order() -> None:
    match = goofspiel_match()
    assert decode(encode(match, PLAYERS, "turn"), load).match.plies == match.plies


@pytest.mark.parametrize("anchor", [None, 0, 3, 8])
def test_a_replay_opens_at_its_anchor(anchor: int | None) -> None:
    match = goofspiel_match()
    assert len(match.states) == 9
    assert decode(encode(match, PLAYERS, "replay", anchor=anchor), load).anchor == anchor


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_turn_names_its_recipient(seat: int | None) -> None:
    match = goofspiel_match()
    assert decode(encode(match, PLAYERS, "turn", seat=seat), load).seat == seat


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_turn_must_name_a_seat_of_the_match(seat: int) -> None:
    with pytest.raises(GameError, match="seat"):
        encode(goofspiel_match(), PLAYERS, "turn", seat=seat)


@pytest.mark.parametrize("anchor", [-1, 9])
def test_an_anchor_must_be_a_position(anchor: int) -> None:
    with pytest.raises(GameError):
        encode(goofspiel_match(), PLAYERS, "replay", anchor=anchor)


@pytest.mark.parametrize("seed", ["", "0", "007", "a-b", "Ä ß €", '"\\', "🎲" * 16, "x" * 64])
def test_any_seed_and_any_name_survive(seed: str) -> None:
    players = (Player("human", seed[:24]), Player("easy", "Bert B."))
    shared = decode(encode(goofspiel_match(seed), players, "turn"), load)
    assert (shared.match.seed, shared.players) == (seed, players)


def test_options_survive() -> None:
    match = Match(noughts, 2, {"three": "loses"}, "s")
    assert decode(encode(match, PLAYERS, "deal"), load).match.options == {"three": "loses"}


def test_a_whole_address_is_understood() -> None:
    link = encode(goofspiel_match(), PLAYERS, "turn")
    assert decode(f"  https://example.org/play/#{link}\n", load).kind == "turn"


def test_a_forced_move_takes_no_room_in_a_link() -> None:
    match = Match(noughts, 2, {}, "s")
    for square in "012453687":
        if match.to_act:
            match.play_text(match.to_act[0], square)
    assert len(match.decisions()) == 9
    last_left_out = encode(match, PLAYERS, "turn")
    match.undo(8)
    assert len(encode(match, PLAYERS, "turn")) == len(last_left_out)


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("", "isn't a Spieltisch link"),
        ("hello world", "isn't a Spieltisch link"),
        ("Noughts.1.AAAA", "isn't a Spieltisch link"),
        ("chess.1.AAAAAAAA", "isn't available here"),
        ("noughts", "is missing"),
        ("noughts.1", "is missing"),
        ("noughts.1.", "is missing"),
        ("noughts.1.AAA", "is missing"),
        ("noughts.2.AAAA", "newer version"),
        ("noughts.1.AAAA AAAA", "damaged"),
        ("noughts.1.AAAAAAAAAAAA", "damaged"),
        ("noughts.1." + "A" * MAX_CHARS, "too long"),
    ],
)
def test_a_bad_link_says_what_is_wrong(fragment: str, said: str) -> None:
    assert said in error(fragment)


def test_a_link_of_other_rules_gets_its_own_message() -> None:
    for version, said in ((3, "newer version"), (1, "too old")):
        meta = noughts.meta._replace(rules_version=version)
        other: Any = SimpleNamespace(**{**vars(noughts), "meta": meta})
        link = encode(Match(other, 2, {}, "s"), PLAYERS, "deal")
        now = noughts.meta._replace(rules_version=2)
        present: Any = SimpleNamespace(**{**vars(noughts), "meta": now})
        with pytest.raises(LinkError, match=said):
            decode(link, lambda _, game=present: game)


@pytest.mark.parametrize("version", [1, 7, 8, 63, 64, 700, 99_999])
def test_any_version_of_the_rules_survives(version: int) -> None:
    meta = noughts.meta._replace(rules_version=version)
    game: Any = SimpleNamespace(**{**vars(noughts), "meta": meta})
    link = encode(Match(game, 2, {}, "s"), PLAYERS, "deal")
    assert decode(link, lambda _: game).match.seed == "s"


def test_a_name_that_cannot_be_printed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as forger:
        forger.setattr(codec, "check_players", lambda *_: None)
        link = encode(goofspiel_match(), (Player("human", "a\nb"), PLAYERS[1]), "deal")
    assert "damaged" in error(link)


def test_every_truncation_is_noticed() -> None:
    link = encode(goofspiel_match(), PLAYERS, "turn")
    for length in range(len(link)):
        said = error(link[:length])
        assert "is missing" in said or length < len("goofspiel")


def test_every_mistyped_letter_is_noticed() -> None:
    link = encode(goofspiel_match(), PLAYERS, "turn")
    for at in range(len(link)):
        for letter in "AZaz09-_.x":
            if letter != link[at]:
                error(link[:at] + letter + link[at + 1 :])


def test_the_link_of_one_game_does_not_open_another() -> None:
    link = encode(Match(kuhn, 2, {}, "s"), PLAYERS, "deal")
    assert "damaged" in error(link.replace("kuhn", "hints"))


def test_random_strings_never_crash() -> None:
    rng = random.Random(1)
    letters = "ABCXYZabcxyz0189-_.=#%/ é\n"
    for _ in range(3000):
        text = "".join(rng.choice(letters) for _ in range(rng.randrange(60)))
        error(rng.choice(("", "noughts.1.", "goofspiel.1.", "kuhn.")) + text)


def test_forged_content_with_a_valid_check_never_crashes() -> None:
    """The checksum catches typos but not malice, so the content is validated too."""
    rng = random.Random(2)
    opened = 0
    for _ in range(3000):
        game_id = rng.choice(sorted(GAMES))
        link = forged(game_id, rng.randbytes(rng.randrange(40)))
        try:
            opened += isinstance(decode(link, load).match, Match)
        except LinkError:
            continue
    assert opened < 100


def forged(game_id: str, content: bytes) -> str:
    """A link with arbitrary content and a valid checksum."""
    from zlib import crc32

    body = len(content).to_bytes(2, "little") + content
    check = crc32(f"{game_id}.1.".encode() + body).to_bytes(4, "little")[:3]
    return f"{game_id}.1." + urlsafe_b64encode(check + body).decode().rstrip("=")


def content_of(link: str) -> bytes:
    """The content from which `forged` makes this link."""
    return urlsafe_b64decode(link.split(".")[2] + "===")[5:]


def test_forged_links_have_the_right_format() -> None:
    link = encode(goofspiel_match(), PLAYERS, "turn")
    assert forged("goofspiel", content_of(link)) == link


@pytest.mark.parametrize("game_id", games.game_ids())
def test_whole_matches_fit_a_qr_code(game_id: str) -> None:
    """At most 300 characters with any number of seats, including names."""
    game = games.load(game_id)
    for seats in game.meta.seats:
        run = walk(game, seats, {}, f"a long evening with {seats}")
        match = Match(game, seats, {}, run.seed)
        for ply in run.plies:
            if ply.seat >= 0:
                match.play(*ply)
        players = tuple(Player("human", f"Anna {seat}") for seat in range(seats))
        assert len(encode(match, players, "replay", anchor=7)) <= 300
