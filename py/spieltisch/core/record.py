"""The record of a match: plain text, one line per move.

It serves as save file, log, bug report, golden test and replay:

    spieltisch 1
    game tictac 1
    option first cross
    rng mt-fy1
    seed "a quiet evening"
    player human "Anna"
    player hard ""
    assisted
    * d3.1
    0 b2
    1 a1
    open crc=5d0cf2a1

The number after `spieltisch` is the version of this format, and the one after the game's id is the
version of its rules. The line `assisted` means that a person was helped, either by a hint or by
taking back a move that had revealed something. A line with somebody else's result of the same deal
(`rival`, see `core/rival.py`) may follow. Then come the plies: `*` is a chance event, a number is
the seat that moved, and `@` is the time taken by the decision before it; ` #` begins a comment. The
last line is `open` or `end REASON returns=… scores=…`, with the CRC-32 of the last position.

A record is hostile input. Chance is always drawn from the seed again. Recorded chance events may be
left out, and are only compared with what was drawn. A missing time counts as the nominal one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from .game import CLOCK, NATURE, Game, GameError, Move, Outcome, Seat
from .match import MAX_SEED, Match, Watch, checksum
from .rival import MAX_RIVAL, Rival, check_rival, format_rival, parse_rival
from .rng import ALGORITHM
from .text import Message, SpokenError, say, say_n

FORMAT: Final = 1
MAX_CHARS: Final = 200_000
MAX_LINE: Final = 2_000
MAX_NAME: Final = 24
MAX_SEATS: Final = 16
MAX_OPTIONS: Final = 64
HUMAN: Final = "human"
BOTS: Final = ("random", "easy", "normal", "hard")
"""The computer players, weakest first."""

KINDS: Final = (HUMAN, *BOTS)
"""Who can sit at a seat: a person, or a computer player of some level."""

ASSISTED: Final = "assisted"
"""The line that means that a person was helped."""

Load: TypeAlias = Callable[[str], Game]
"""Finds a game by its id; raises GameError if there is none."""

_WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")
_SIGNS: Final = {"*": NATURE, "@": CLOCK}
"""How records write the pseudo-seats."""
_ACTOR: Final = re.compile(r"[*@]|[0-9]|1[0-5]")
_LAST: Final = re.compile(r"(?:open|end \S{1,32} returns=\S+ scores=\S+) crc=[0-9a-f]{8}")


class RecordError(SpokenError):
    """The text is not a record, or not one that can be replayed here."""


class TimeError(GameError):
    """A recorded time is not one that the clock counts at that point."""


class Player(NamedTuple):
    """Who sits at a seat: one of `KINDS`, and a name that may be empty."""

    kind: str
    name: str


def clean_name(value: object) -> str:
    """What somebody calls themselves, without what cannot be printed, at most `MAX_RIVAL`
    characters; "" unless it is a text."""
    name = " ".join(value.split()) if isinstance(value, str) else ""
    return "".join(char for char in name if char.isprintable())[:MAX_RIVAL].strip()


def people(players: Sequence[Player]) -> list[Seat]:
    """The seats that people play."""
    return [seat for seat, player in enumerate(players) if player.kind == HUMAN]


class Record(NamedTuple):
    """The content of a record, not yet checked against the rules of its game.

    `plies` are pairs of seat (or pseudo-seat) and notation. `last` is the final line, empty when it
    is missing. `assisted` means that somebody was helped; `rival` is somebody else's result of the
    same deal.
    """

    game: str
    rules_version: int
    options: tuple[tuple[str, str], ...]
    seed: str
    players: tuple[Player, ...]
    plies: tuple[tuple[Seat, str], ...]
    last: str
    assisted: bool = False
    rival: Rival | None = None

    @property
    def check(self) -> str:
        """The CRC-32 of the last position as eight hex digits, empty when it is missing."""
        return self.last[-8:]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended according to the final line, without a replay. None if the match is
        open or the line does not fit the players."""
        words = self.last.split()
        if words[:1] != ["end"]:
            return None
        try:
            returns = tuple(map(float, words[2].removeprefix("returns=").split(",")))
            scores = tuple(map(int, words[3].removeprefix("scores=").split(",")))
        except ValueError:
            return None
        fits = len(returns) == len(scores) == len(self.players)
        return Outcome(returns, scores, words[1]) if fits else None


class Restored(NamedTuple):
    """A match as far as its record could be replayed, and a note if something did not fit."""

    match: Match
    players: tuple[Player, ...]
    note: Message | None


def check_players(players: Sequence[Player], seats: int) -> None:
    """Raises GameError unless every seat has a player of a known kind with a valid name."""
    if len(players) != seats:
        raise GameError(f"there are {seats} players, not {len(players)}")
    for player in players:
        if player.kind not in KINDS:
            raise GameError(f"a player is one of {', '.join(KINDS)}, not {player.kind!r}")
        if len(player.name) > MAX_NAME or not player.name.isprintable():
            raise GameError(f"a name has at most {MAX_NAME} printable characters")


def record_of(
    match: Match, players: Sequence[Player], assisted: bool = False, rival: Rival | None = None
) -> Record:
    """The record of a match. Raises GameError if the players or the rival do not fit it."""
    check_players(players, match.seats)
    if rival is not None:
        check_rival(rival, match.seats)
    game = match.game
    version = game.meta.version_of(match.options)
    keys = [option.key for option in game.meta.options_of(version)]
    crc = f"crc={checksum(match.state)}"
    outcome = match.outcome
    if outcome is None:
        last = f"open {crc}"
    else:
        returns = ",".join(f"{value:g}" for value in outcome.returns)
        scores = ",".join(map(str, outcome.scores))
        last = f"end {outcome.reason} returns={returns} scores={scores} {crc}"
    return Record(
        game=game.meta.id,
        rules_version=version,
        options=tuple((key, match.options[key]) for key in keys),
        seed=match.seed,
        players=tuple(players),
        plies=tuple((seat, game.move_text(move)) for seat, move in match.plies),
        last=last,
        assisted=assisted,
        rival=rival,
    )


def format_record(record: Record) -> str:
    """The text of a record."""
    lines = [f"spieltisch {FORMAT}", f"game {record.game} {record.rules_version}"]
    lines.extend(f"option {key} {value}" for key, value in record.options)
    lines.extend([f"rng {ALGORITHM}", f"seed {_quoted(record.seed)}"])
    lines.extend(f"player {kind} {_quoted(name)}" for kind, name in record.players)
    lines.extend([ASSISTED] * record.assisted)
    if record.rival is not None:
        lines.append(f"rival {format_rival(record.rival)}")
    signs = {seat: sign for sign, seat in _SIGNS.items()}
    lines.extend(f"{signs.get(seat, seat)} {text}" for seat, text in record.plies)
    if record.last:
        lines.append(record.last)
    return "\n".join(lines) + "\n"


def write(
    match: Match, players: Sequence[Player], assisted: bool = False, rival: Rival | None = None
) -> str:
    """The text of a match's record. Raises GameError like `record_of`."""
    return format_record(record_of(match, players, assisted, rival))


def read(text: str) -> Record:
    """The content of a record. Raises RecordError if the text is not one."""
    if len(text) > MAX_CHARS:
        raise RecordError(say("This saved game is too long."))
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or not (opening := re.fullmatch(r"spieltisch ([0-9]{1,6})\s*", lines[0])):
        raise RecordError(say("This isn't a saved Spieltisch game."))
    if int(opening[1]) > FORMAT:
        raise RecordError(say("This game needs a newer version. Please update Spieltisch."))
    return _Reader(lines).read()


def restore(record: Record, load: Load) -> Restored:
    """Replays a record as far as it is legal.

    Raises RecordError if its game is unknown or cannot be played with that many seats. If anything
    else does not fit, there is a note. An illegal move or other chance also ends the replay, but
    other rules do not.
    """
    try:
        game = load(record.game)
    except GameError as error:
        raise RecordError(say("The game {game} isn't available here.", game=record.game)) from error
    if len(record.players) not in game.meta.seats:
        raise RecordError(say("The number of players in this game can't be right."))
    meta = game.meta
    version = record.rules_version
    known = {option.key: option.values for option in meta.options_of(version)}
    options = {key: value for key, value in record.options if value in known.get(key, ())}
    match = Match(game, len(record.players), {**options, **meta.before(version)}, record.seed)
    note: Message | None = None
    lost = len(options) < len(record.options)
    if lost or not meta.plays(version):
        note = say("The rules have changed since this game was saved. It may go differently now.")
    broken = _replay(match, record)
    if broken is not None:
        note = broken
    elif not record.check:
        note = say("The end of this game is missing.")
    elif record.check != checksum(match.state):
        note = say("This game no longer ends as it did. The rules may have changed.")
    return Restored(match, record.players, note)


def _replay(match: Match, record: Record) -> Message | None:
    """Makes the recorded moves. Returns where and why it had to stop, or None if it did not."""
    at = 0
    timed = False  # whether the previous line was a timed decision
    followers = (*record.plies[1:], (NATURE, ""))
    for (seat, text), (follower, time) in zip(record.plies, followers, strict=False):
        if seat == CLOCK:
            if not timed:
                return _stopped(match, say("One of the times saved with this game can't be right."))
            timed = False
            continue
        if seat == NATURE:
            actual = match.plies[at] if at < len(match.plies) else None
            if actual is None or match.game.move_text(actual.move) != text:
                return _stopped(match, say("This game doesn't match its random seed."))
            timed = False
        else:
            at = len(match.plies)
            try:
                watch = _watch(match.game, time) if follower == CLOCK else None
                match.play_text(seat, text, watch)
            except TimeError:
                return _stopped(match, say("One of the times saved with this game can't be right."))
            except GameError:
                return _stopped(match, say("A move in this game isn't allowed."))
            timed = match.seconds(at) is not None
            at += timed
        at += 1
    return None


def _watch(game: Game, text: str) -> Watch:
    """A `Watch` that returns the recorded time with this notation."""

    def seconds(times: tuple[Move, ...]) -> int:
        try:
            return times.index(game.parse_move(text))
        except ValueError as error:  # not a time (GameError), or not one of the possible ones
            raise TimeError(f"{text!r} is no time") from error

    return seconds


def _stopped(match: Match, why: Message) -> Message:
    return say_n(
        "{why} The replay stops after {n} move.",
        "{why} The replay stops after {n} moves.",
        len(match.decisions()),
        why=why,
    )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class _Reader:
    """Parses the lines of a record; `at` is the index of the current one."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 1

    def read(self) -> Record:
        game, version = self._one("game", 2)
        if not _WORD.fullmatch(game) or not _NUMBER.fullmatch(version):
            raise self._wrong()
        options = tuple((key, value) for key, value in self._take("option", 2))
        if len(options) > MAX_OPTIONS:
            raise self._wrong()
        (algorithm,) = self._one("rng", 1)
        if algorithm != ALGORITHM:
            raise RecordError(say("This game needs a newer version. Please update Spieltisch."))
        seed = self._unquoted(self._one("seed", 1)[0], MAX_SEED)
        players = tuple(
            Player(kind, self._unquoted(name, MAX_NAME)) for kind, name in self._take("player", 2)
        )
        if len(players) > MAX_SEATS or any(player.kind not in KINDS for player in players):
            raise self._wrong()
        assisted = self._line() == ASSISTED
        self.at += assisted
        rival = self._rival(len(players))
        plies = tuple(self._plies())
        last = self._line()
        if last and not _LAST.fullmatch(last):
            raise self._wrong()
        self.at += 1
        if self._line():
            raise self._wrong()
        return Record(game, int(version), options, seed, players, plies, last, assisted, rival)

    def _line(self) -> str:
        """The current line, after skipping empty lines and lines that are comments; empty at the
        end."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if len(line) > MAX_LINE:
                raise self._wrong()
            if line.strip() and not line.startswith("#"):
                return line.strip()
            self.at += 1
        return ""

    def _take(self, keyword: str, words: int) -> Iterator[list[str]]:
        """Consumes the lines that begin with this keyword; yields the words after it."""
        while (parts := self._line().split(maxsplit=words))[:1] == [keyword]:
            if len(parts) != words + 1:
                raise self._wrong()
            yield parts[1:]
            self.at += 1

    def _one(self, keyword: str, words: int) -> list[str]:
        found = next(self._take(keyword, words), None)
        if found is None:
            raise self._wrong()
        self.at += 1
        return found

    def _rival(self, seats: int) -> Rival | None:
        found = next(self._take("rival", 1), None)
        if found is None:
            return None
        try:
            rival = parse_rival(found[0], seats)
        except GameError:
            raise self._wrong() from None
        self.at += 1
        return rival

    def _plies(self) -> Iterator[tuple[Seat, str]]:
        while True:
            parts = self._line().partition(" #")[0].split()
            if not parts or not _ACTOR.fullmatch(parts[0]):
                return
            if len(parts) != 2:
                raise self._wrong()
            sign, text = parts
            yield _SIGNS[sign] if sign in _SIGNS else int(sign), text
            self.at += 1

    def _unquoted(self, text: str, limit: int) -> str:
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise self._wrong() from None
        if not isinstance(value, str) or len(value) > limit or not value.isprintable():
            raise self._wrong()
        return value

    def _wrong(self) -> RecordError:
        return RecordError(say("Line {n} of this saved game can't be read.", n=self.at + 1))
