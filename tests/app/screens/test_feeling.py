"""Effects: each game's sounds, and which cue each frame has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.screens.feeling import Effect, effect_of
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.core.game import winners
from spieltisch.core.match import Match
from spieltisch.core.text import Event, say
from spieltisch.core.voice import (
    CUES,
    DEFAULT_VOICE,
    LONGEST,
    LOUDEST,
    SOUNDS,
    WAVES,
    Flourish,
    Sound,
)
from tests.app.miniature import Page
from tests.app.session.test_review import saved

IDS: Final = games.game_ids()
VOICES: Final = [("default", DEFAULT_VOICE), *((game, games.feel(game).voice) for game in IDS)]


def character(sound: Sound) -> tuple[Any, ...]:
    """What the ear distinguishes in sounds, such as waveform, length and direction."""
    first, last = sound[0], max(sound, key=lambda note: note.at + note.length)
    length = max(note.at + note.length for note in sound)
    high = sum(note.pitch for note in sound) / len(sound)
    return (
        frozenset(note.wave for note in sound),
        len(sound),
        length // 150,
        round(high / 100),
        (last.to > first.pitch) - (last.to < first.pitch),
    )


def cues(game: str) -> set[str]:
    """The cues of a game. A cooperative game has none for a draw."""
    return set(CUES) - {"draw"} if games.load(game).meta.together else set(CUES)


@pytest.mark.parametrize(("name", "voice"), VOICES)
def test_sounds_are_short_quiet_and_known(name: str, voice: dict[str, Sound]) -> None:
    assert set(voice) <= {*SOUNDS, *CUES}
    for sound in voice.values():
        assert sound
        for note in sound:
            assert note.wave in WAVES and 0 < note.loudness <= LOUDEST
            assert 40 <= note.pitch <= 5000 and 40 <= note.to <= 5000
            assert note.at >= 0 and note.at + note.length <= LONGEST
            assert 0 < note.swell < note.length
        at_once = [
            sum(other.loudness for other in sound if other.at <= note.at < other.at + other.length)
            for note in sound
        ]
        assert max(at_once) < 0.9, "the sum of the notes would clip"


@pytest.mark.parametrize("game", IDS)
def test_a_game_has_all_cues_and_none_sounds_like_another(game: str) -> None:
    voice = games.feel(game).voice
    assert cues(game) <= set(voice)
    for one, other in combinations(sorted(cues(game)), 2):
        pairs = zip(character(voice[one]), character(voice[other]), strict=True)
        assert sum(a != b for a, b in pairs) >= 2, (one, other)


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_sounds_different_in_each_game(cue: str) -> None:
    found = {game: character(games.feel(game).voice[cue]) for game in IDS if cue in cues(game)}
    for one, other in combinations(found, 2):
        pairs = zip(found[one], found[other], strict=True)
        assert sum(a != b for a, b in pairs) >= 2, (one, other)


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_cues_for_won_and_turned(game: str) -> None:
    assert {cue.name for cue in games.feel(game).cues.values()} == {"won", "turned"}


def played(game_id: str, seed: str) -> Match:
    """A finished game of random moves."""
    game, chance = games.load(game_id), Random(seed)
    match = Match(game, game.meta.default_seats, game.meta.quick, seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, chance.choice(game.legal_moves(match.state, seat)))
    return match


@pytest.fixture(scope="module")
def finished() -> dict[str, list[Match]]:
    """Two matches of each game that together contain every cue."""
    return {game: [played(game, seed) for seed in ("feel", "felt")] for game in IDS}


def frames(match: Match, local: tuple[int, ...]) -> Iterator[tuple[list[Event], Effect]]:
    """For each ply of a match, the events that the people at these seats see, and the effect."""
    page = Page()
    page.ask("load", record=saved(match, match.seats), local=list(local))
    session = page.session
    for events in session.events():
        yield list(events), effect_of(session, "table", events)


def team(match: Match, game: str, seat: int) -> int:
    hook = games.hook(game, "team")
    return hook(match.seats, seat, match.options) if hook else seat


@pytest.mark.parametrize("game", IDS)
def test_cues_are_relative_to_the_players_here(game: str, finished: dict[str, list[Match]]) -> None:
    """Our gains and the others' gains have different cues. The others' losses have none."""
    cues = games.feel(game).cues
    heard = set()
    for match, seat in ((one, seat) for one in finished[game] for seat in range(one.seats)):
        for events, made in frames(match, (seat,)):
            ours, theirs = set(), set()
            for event in events:
                if event.kind in cues:
                    own = event.seat is None
                    own = own or team(match, game, event.seat or 0) == team(match, game, seat)
                    (ours if own else theirs).add(cues[event.kind].name)
            expected = ours or ({"taken"} if "won" in theirs else set())
            assert made.flourish is not None if expected else made.flourish is None
            if expected:
                assert made.name in expected
                assert made.sound == games.feel(game).voice[made.name]
                heard.add(made.name)
            else:
                assert made.name not in CUES
    together = games.load(game).meta.together
    assert heard == {"won", "turned"} if together else heard == {"won", "turned", "taken"}


@pytest.mark.parametrize("game", IDS)
def test_the_result_is_a_victory_a_defeat_or_a_draw(
    game: str, finished: dict[str, list[Match]]
) -> None:
    match = finished[game][0]
    assert match.outcome is not None
    won = winners(games.load(game).meta, match.outcome)
    sides = {team(match, game, seat) for seat in won}
    for seat in range(match.seats):
        page = Page()
        page.ask("load", record=saved(match, match.seats), local=[seat])
        frame = page.last
        assert frame["screen"] == "over"
        expected = "victory" if team(match, game, seat) in sides else "defeat"
        if len(won) == match.seats and "draw" in cues(game):
            expected = "draw"
        assert frame["cue"] == expected and f"is-{expected}" in frame["flourish"]
        assert frame["sound"] == [list(note) for note in games.feel(game).voice[expected]]


def test_a_draw_has_its_own_cue_and_a_shared_win_is_a_victory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("verhext", "draw")
    page = Page()
    page.ask("load", record=saved(match, match.seats), local=[0])

    def ended(*returns: float) -> tuple[str, str, str]:
        shared = match.outcome._replace(returns=returns)  # type: ignore[union-attr]
        monkeypatch.setattr(type(page.session.match), "outcome", shared)
        html = Screen(page.session, "en", "s").html()
        hero = re.search(r'over-hero([^"]*)"', html)
        assert hero
        return effect_of(page.session, "over", ()).name, hero[1].strip(), str("is-winner" in html)

    everybody = 1 / match.seats
    assert ended(*[everybody] * match.seats) == ("draw", "is-draw", "False")
    assert ended(0.5, 0.5, *[0.0] * (match.seats - 2)) == ("victory", "", "True")
    assert ended(0.0, *[1 / (match.seats - 1)] * (match.seats - 1)) == ("defeat", "", "True")


@pytest.mark.parametrize("game", IDS)
def test_every_cue_has_a_different_flourish(game: str, finished: dict[str, list[Match]]) -> None:
    page = Page()
    page.ask("load", record=saved(finished[game][0]))
    drawn = {}
    for cue in cues(game):
        html = Screen(page.session, "en", "s").flourish(Flourish(cue, "any", 0, "#place"))
        assert html.count("<svg") == 1 and 'aria-hidden="true"' in html
        assert not re.search(r"<(button|a|text)\b|data-move", html)
        drawn[cue] = re.sub(r"is-\w+ of-\w+", "", html, count=1)
    assert len(set(drawn.values())) == len(cues(game))


def test_own_cues_take_precedence_then_the_games_order_decides() -> None:
    page = Page()
    page.new()
    session: Session = page.session

    def made(*events: tuple[str, int]) -> tuple[str, str]:
        found = [Event(kind, say("Something."), seat) for kind, seat in events]
        one = effect_of(session, "table", found)
        return one.name, one.flourish.kind if one.flourish else ""

    assert made(("trick", 1)) == ("taken", "trick")
    assert made(("trick", 1), ("met", 0)) == ("won", "met")
    assert made(("trick", 0), ("failed", 0)) == ("turned", "failed")
    assert made(("failed", 1)) == ("sum", "")
    assert made(("trick", 0), ("met", 2)) == ("won", "trick")
