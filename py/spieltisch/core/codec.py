"""Links to a match: URL fragments, which never reach a server.

    stones.1.kq3nAQ…    game, version of the link format, and everything else as base64url

The last part holds a checksum (24 bits of a CRC-32), a length, and one big mixed-radix integer. Its
digits are the rules version, the kind, the number of seats, the players, the options that apply,
the seed, and each move as its index in its seat's legal list, so a forced move takes no space. If
several seats are to act, a digit says which of them moved; if a clock ran, the seconds follow.
Chance events are left out because they follow from the seed.

A deal contains only the moves of its prelude, and may end with a block for the sender's result: the
version of that block, the seat, won or lost, helped or not, the name, and the scores of all seats.
If nothing follows the seed, there are neither moves nor a result. A replay ends with the position
at which it opens, and a turn with its recipient. In both, one more digit follows if somebody was
helped.

Anything before this, up to a slash, is for the page and is ignored here.

Digits are read least significant first, because the base of each depends on those before it. A link
is hostile input: anything wrong with it raises a LinkError.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from .game import CLOCK, Game, GameError, Move, Options, Seat
from .match import MAX_SEED, Match
from .record import KINDS, MAX_NAME, Load, Player, check_players
from .rival import MAX_RIVAL, Rival, check_rival
from .text import SpokenError, say

FORMAT: Final = 1
MAX_CHARS: Final = 4_000

Kind: TypeAlias = Literal["deal", "turn", "replay"]
"""What a link is for: playing the same deal, taking the next turn, or watching a match."""

SHORT: Final = 31
"""Times below this many seconds take a single digit; longer ones take two."""

RIVAL: Final = 1
"""The version of the block with the sender's result. Never 0, because 0 means there is no block."""

RIVALS: Final = 4
"""The base of the digit for that version; no version will ever reach it."""

HELPED: Final = 1
"""The last digit of a turn or a replay if somebody was helped. Never 0, because 0 means that nobody
was."""

MARKS: Final = 4
"""The base of that digit; no value will ever reach it."""

_KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_SHAPE: Final = re.compile(r"([a-z_][a-z0-9_]{0,31})\.([1-9][0-9]{0,3})\.([A-Za-z0-9_-]*)")
_STUMP: Final = re.compile(r"([a-z_][a-z0-9_]{0,31})(\.[0-9]{0,4})?")
_ALPHABETS: Final = (
    "0123456789",
    "abcdefghijklmnopqrstuvwxyz0123456789-",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -",
)
"""A text is written in the first of these alphabets that has all its characters, or in UTF-8 if
none has."""


class LinkError(SpokenError):
    """The link does not lead to a match; the message says why."""


class Shared(NamedTuple):
    """The content of a link.

    In a replay, `anchor` is the index in `match.states` of the position to show first (None: the
    last). In a turn, `seat` is the recipient (None: any seat that is to act). In a deal, `rival` is
    the sender's result. In a turn or a replay, `assisted` means that somebody was helped.
    """

    kind: Kind
    match: Match
    players: tuple[Player, ...]
    anchor: int | None
    seat: Seat | None
    rival: Rival | None = None
    assisted: bool = False


def encode(
    match: Match,
    players: Sequence[Player],
    kind: Kind,
    *,
    anchor: int | None = None,
    seat: Seat | None = None,
    rival: Rival | None = None,
    assisted: bool = False,
) -> str:
    """The fragment (without #) of a link to this match.

    A "deal" keeps only the moves of the prelude. The other arguments are as in `Shared`; those that
    do not belong to this kind of link are left out. Raises GameError if players, anchor, seat or
    rival does not fit the match.
    """
    check_players(players, match.seats)
    if anchor is not None and not 0 <= anchor < len(match.states):
        raise GameError(f"there is no position {anchor}")
    if seat is not None and not 0 <= seat < match.seats:
        raise GameError(f"there is no seat {seat}")
    if rival is not None:
        check_rival(rival, match.seats)
    meta = match.game.meta
    version = meta.version_of(match.options)
    digits = _Writer()
    digits.number(version)
    digits.put(_KINDS.index(kind), len(_KINDS))
    digits.put(meta.seats.index(match.seats), len(meta.seats))
    for player in players:
        digits.put(KINDS.index(player.kind), len(KINDS))
        digits.text(player.name, MAX_NAME)
    for option in meta.options_of(version):
        if option.applies(match.seats, match.options):
            digits.put(option.values.index(match.options[option.key]), len(option.values))
    digits.text(match.seed, MAX_SEED)
    made = match.decisions()
    if kind == "deal":
        made = made[: match.built()]
    if kind != "deal" or made or rival is not None:
        _write_moves(digits, match, made)
    if kind == "deal" and rival is not None:
        _write_rival(digits, rival)
    if kind == "replay":
        digits.put(0 if anchor is None else anchor + 1, len(match.states) + 1)
    elif kind == "turn":
        digits.put(0 if seat is None else seat + 1, match.seats + 1)
    if kind != "deal" and assisted:
        digits.put(HELPED, MARKS)
    return f"{meta.id}.{FORMAT}.{_pack(meta.id, digits.value())}"


def decode(fragment: str, load: Load) -> Shared:
    """The content of a fragment or a whole address. Raises LinkError if it leads to no match."""
    digits, game, version = _opened(fragment, load)
    try:
        shared = _read(digits, game, version)
    except LinkError:
        raise
    except (GameError, UnicodeDecodeError) as error:
        raise _damaged() from error
    if digits.rest:
        raise _damaged()
    return shared


def options_of(fragment: str, load: Load) -> Options:
    """The options of the match that a fragment leads to; its moves, which take time, are not made.
    Raises LinkError if it leads to no match, as far as that can be seen."""
    digits, game, version = _opened(fragment, load)
    try:
        return _head(digits, game, version)[2]
    except (GameError, UnicodeDecodeError) as error:
        raise _damaged() from error


def _opened(fragment: str, load: Load) -> tuple[_Digits, Game, int]:
    """The digits of a fragment or a whole address, from after the version of its rules."""
    if len(fragment) > MAX_CHARS:
        raise LinkError(say("This link is too long."))
    text = fragment.rpartition("#")[2].rpartition("/")[2].strip()
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        raise _misshapen(text, load)
    if int(shape[2]) > FORMAT:
        raise LinkError(say("This link needs a newer version. Please update Spieltisch."))
    try:
        game = load(shape[1])
    except GameError as error:
        raise LinkError(say("This link is for a game that isn't available here.")) from error
    digits = _Digits(_unpack(shape[1], shape[3]))
    version = digits.number()
    if version > game.meta.rules_version:
        raise LinkError(say("This link needs a newer version. Please update Spieltisch."))
    if not game.meta.plays(version):
        raise LinkError(say("This link is too old: the rules have changed."))
    return digits, game, version


def _misshapen(text: str, load: Load) -> LinkError:
    stump = _STUMP.fullmatch(text)
    if stump is not None:
        try:
            load(stump[1])
        except GameError:
            pass
        else:
            return _cut_off()
    if _SHAPE.match(text):
        return _damaged()
    return LinkError(say("This isn't a Spieltisch link."))


def _cut_off() -> LinkError:
    return LinkError(say("Part of this link is missing. Please copy all of it."))


def _damaged() -> LinkError:
    return LinkError(say("This link is damaged. Please copy it again."))


def _write_moves(digits: _Writer, match: Match, made: Sequence[int]) -> None:
    """Writes the decisions at these indices in `match.plies`."""
    game = match.game
    digits.put(len(made), game.meta.max_plies + 1)
    for index in made:
        state, (seat, move) = match.states[index], match.plies[index]
        to_act = game.to_act(state)
        legal = game.legal_moves(state, seat)
        digits.put(to_act.index(seat), len(to_act))
        digits.put(legal.index(move), len(legal))
        seconds = match.seconds(index)
        if seconds is not None:
            digits.time(seconds, len(game.legal_moves(match.states[index + 1], CLOCK)))


def _write_rival(digits: _Writer, rival: Rival) -> None:
    digits.put(RIVAL, RIVALS)
    digits.put(rival.seat, len(rival.scores))
    digits.put(int(rival.won), 2)
    digits.put(int(rival.assisted), 2)
    digits.text(rival.name, MAX_RIVAL)
    for score in rival.scores:
        digits.put(int(score < 0), 2)
        digits.number(abs(score))


def _read_rival(digits: _Digits, seats: int) -> Rival:
    """The sender's result. Raises GameError if no match with this many seats can have it."""
    if digits.take(RIVALS) != RIVAL:
        raise LinkError(say("This link needs a newer version. Please update Spieltisch."))
    seat, won, assisted = digits.take(seats), digits.take(2), digits.take(2)
    name = digits.text(MAX_RIVAL)
    scores = tuple((-1 if digits.take(2) else 1) * digits.number() for _ in range(seats))
    rival = Rival(name, seat, bool(won), bool(assisted), scores)
    check_rival(rival, seats)
    return rival


def _head(
    digits: _Digits, game: Game, version: int
) -> tuple[Kind, tuple[Player, ...], dict[str, str]]:
    """The kind, the players and the options, which come before the seed."""
    meta = game.meta
    kind = _KINDS[digits.take(len(_KINDS))]
    seats = meta.seats[digits.take(len(meta.seats))]
    players = tuple(
        Player(KINDS[digits.take(len(KINDS))], digits.text(MAX_NAME)) for _ in range(seats)
    )
    check_players(players, seats)
    options = meta.before(version)
    for option in meta.options_of(version):
        if option.applies(seats, options):
            options[option.key] = option.values[digits.take(len(option.values))]
        else:
            options[option.key] = option.default
    return kind, players, options


def _read(digits: _Digits, game: Game, version: int) -> Shared:
    meta = game.meta
    kind, players, options = _head(digits, game, version)
    seats = len(players)
    match = Match(game, seats, options, digits.text(MAX_SEED))
    if kind != "deal" or digits.rest:
        for _ in range(digits.take(meta.max_plies + 1)):
            to_act = match.to_act
            if not to_act:
                raise GameError("moves after the end")
            seat = to_act[digits.take(len(to_act))]
            legal = game.legal_moves(match.state, seat)
            match.play(seat, legal[digits.take(len(legal))], digits.time)
    anchor = digits.take(len(match.states) + 1) if kind == "replay" else 0
    recipient = digits.take(seats + 1) if kind == "turn" else 0
    rival = _read_rival(digits, seats) if kind == "deal" and digits.rest else None
    assisted = kind != "deal" and _read_mark(digits)
    return Shared(
        kind,
        match,
        players,
        anchor - 1 if anchor else None,
        recipient - 1 if recipient else None,
        rival,
        assisted,
    )


def _read_mark(digits: _Digits) -> bool:
    """Whether somebody was helped."""
    mark = digits.take(MARKS)
    if mark > HELPED:
        raise LinkError(say("This link needs a newer version. Please update Spieltisch."))
    return mark == HELPED


class _Writer:
    """Collects digits in the order in which they will be read."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Adds a digit below its base."""
        self.digits.append((digit, base))

    def number(self, number: int) -> None:
        """Adds a small, unbounded number, three bits at a time."""
        while number >= 8:
            self.put(number % 8 + 8, 16)
            number //= 8
        self.put(number, 16)

    def time(self, seconds: int, times: int) -> None:
        """Adds a time in seconds, which is below `times`."""
        self.put(min(seconds, SHORT), min(times, SHORT + 1))
        if seconds >= SHORT:
            self.put(seconds - SHORT, times - SHORT)

    def text(self, text: str, limit: int) -> None:
        """Adds a text of at most `limit` characters."""
        for index, alphabet in enumerate(_ALPHABETS):
            if all(letter in alphabet for letter in text):
                self.put(index, len(_ALPHABETS) + 1)
                self.put(len(text), limit + 1)
                for letter in text:
                    self.put(alphabet.index(letter), len(alphabet))
                return
        self.put(len(_ALPHABETS), len(_ALPHABETS) + 1)
        data = text.encode()
        self.put(len(data), 4 * limit + 1)
        for byte in data:
            self.put(byte, 256)

    def value(self) -> int:
        """The integer made of all digits, the first one least significant."""
        value = 0
        for digit, base in reversed(self.digits):
            value = value * base + digit
        return value


class _Digits:
    """Takes digits off an integer; `rest` is what remains."""

    def __init__(self, value: int) -> None:
        self.rest = value

    def take(self, base: int) -> int:
        """Takes the next digit, which has this base."""
        self.rest, digit = divmod(self.rest, base)
        return digit

    def number(self) -> int:
        """A number written by `_Writer.number`. Raises LinkError if it has too many digits."""
        number, scale = 0, 1
        while (digit := self.take(16)) >= 8:
            number += (digit - 8) * scale
            scale *= 8
            if scale > 8**8:
                raise _damaged()
        return number + digit * scale

    def time(self, times: tuple[Move, ...]) -> int:
        """The seconds written by `_Writer.time`; serves as a `match.Watch`."""
        seconds = self.take(min(len(times), SHORT + 1))
        return seconds if seconds < SHORT else SHORT + self.take(len(times) - SHORT)

    def text(self, limit: int) -> str:
        """A text written by `_Writer.text`. Raises UnicodeDecodeError on broken UTF-8."""
        index = self.take(len(_ALPHABETS) + 1)
        if index == len(_ALPHABETS):
            return bytes(self.take(256) for _ in range(self.take(4 * limit + 1))).decode()
        alphabet = _ALPHABETS[index]
        return "".join(alphabet[self.take(len(alphabet))] for _ in range(self.take(limit + 1)))


def _pack(game_id: str, value: int) -> str:
    """Base64url of checksum, length and value; see `_unpack`."""
    content = value.to_bytes((value.bit_length() + 7) // 8, "little")
    body = len(content).to_bytes(2, "little") + content
    return urlsafe_b64encode(_check(game_id, body) + body).decode().rstrip("=")


def _unpack(game_id: str, text: str) -> int:
    """The integer in a packed text. Raises LinkError if it is cut off or damaged."""
    whole = text[:-1] if len(text) % 4 == 1 else text  # a lone last character is no byte
    data = urlsafe_b64decode(whole + "=" * (-len(whole) % 4))
    if len(data) < 5 or len(data) - 5 < int.from_bytes(data[3:5], "little"):
        raise _cut_off()
    check, body = data[:3], data[3:]
    exact = urlsafe_b64encode(data).decode().rstrip("=") == text
    if not exact or check != _check(game_id, body):
        raise _damaged()
    return int.from_bytes(body[2:], "little")


def _check(game_id: str, body: bytes) -> bytes:
    return zlib.crc32(f"{game_id}.{FORMAT}.".encode() + body).to_bytes(4, "little")[:3]
