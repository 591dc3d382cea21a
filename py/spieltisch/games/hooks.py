"""What the page and the command line ask of a game's package besides the rules and the words.

Every game has `table.draw`, `feel` and a `terminal`. All else here is optional: a game that leaves
it out gets what the house does for everybody. docs/new-game.md lists what a game must and may
offer, these included.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

from ..ai.knowledge import Decision, Outlook
from ..core.game import Options, Seat
from ..core.lesson import Step
from ..core.match import Match
from ..core.text import Figure, Message
from ..core.ui import Ui
from ..core.voice import Cue, Voice

Figures: TypeAlias = Mapping[str, tuple[int, int]]
"""By name of a figure: how often it came true, of how many times it could have."""


class Table(Protocol):
    """What a game's `table` package offers. Its templates lie beside it (`table.html`)."""

    def draw(self, view: Any, ui: Ui) -> Any:
        """What `table.html` shows, as a NamedTuple: pieces with ids, labels, moves and marks.

        The template sees it as `table`. Words in it are messages, which the template says.
        """
        ...


class Marks(Protocol):
    """What a `table` package offers whose game has its own players' marks (`mark.html`)."""

    def mark(self, seats: int, seat: Seat) -> Any:
        """What `mark.html` shows of a seat. The template asks for it with `mark(seat)`.

        It stands on every screen, so it depends on no position.
        """
        ...


class Feel(Protocol):
    """What a game's `feel` module offers: its voice, and what of it is felt.

    How that looks is `table/flourish.html`, which is given a `core.voice.Flourish`.
    """

    @property
    def voice(self) -> Voice:
        """Its cues, all of them, and what else shall not sound as in every house."""
        ...

    @property
    def cues(self) -> Mapping[str, Cue]:
        """What is won or turned, by kind of event. Of several at once the last one here is felt."""
        ...


SOUND_OF_WEIGHT: Final = {2: "lay", 3: "sum"}
"""The sound of an event whose kind has none of its own, by its weight."""


class OptionalWords(Protocol):
    """What a game's `text` may offer besides `core.text.Words` (`games.hook` finds it)."""

    @property
    def sounds(self) -> Mapping[str, str]:
        """One of `core.voice.SOUNDS` by kind of event, where its weight should not decide."""
        ...

    @property
    def closes(self) -> Collection[str]:
        """The kinds of events that close a part of a round, a trick for one: people may look at the
        last one again. The account of a round closes it in every game."""
        ...

    def place(self, count: int, seat: Seat, options: Options) -> Message | None:
        """Where a seat sits with so many seats and these options, in a game whose places differ.

        None where there is nothing to be said.
        """
        ...

    def team(self, seats: int, seat: Seat, options: Options) -> int:
        """The team of a seat. Teams win and lose together: the result has one row for each.

        Without this function everybody is alone.
        """
        ...

    @property
    def option_groups(self) -> Sequence[tuple[Message, Sequence[str]]]:
        """The headings of the set-up, and the keys of the options under each, in order.

        What an option needs stands before it. Without this all options stand together.
        """
        ...

    @property
    def told_options(self) -> Sequence[str]:
        """The keys of options that the set-up's summary names at their default too: what is played
        differs so much that nobody should begin without having read which it is."""
        ...

    def option_note(self, key: str) -> Message:
        """What an option does, in one sentence below it in the set-up."""
        ...

    def hint(self, view: Any, decision: Decision) -> Message | None:
        """What to do now, and why, in one sentence on the prompt's line: what a good player found
        when the viewer asked. The reason has to be true of this very view. Without this function,
        or where it finds no reason, the move is named, and by how much it is the best."""
        ...

    def outlook(self, view: Any, outlook: Outlook) -> Message:
        """What the viewer may hope for, in one sentence, in a game whose players can tell."""
        ...

    def secret(self, view: Any) -> bool:
        """Whether anything in this seat's view must be kept from the others at the table: what it
        knows alone, or is to choose secretly now.

        Where it is not so, the device changes hands without a curtain, and `ui.shared` is true.
        Without this function every view of a game with hidden things counts as secret.
        """
        ...


class Stats(Protocol):
    """What a game's optional `stats` module offers."""

    def collect(self, match: Match, seat: Seat) -> Figures:
        """The game's own figures for one seat of a finished match."""
        ...

    @property
    def told(self) -> Mapping[str, Figure]:
        """Those that a person's statistics tell, at most eight, by their name; the others are for
        `simulate` alone."""
        ...


class Lessons(Protocol):
    """What a game's optional `lessons` module offers: a guided first game."""

    @property
    def steps(self) -> Sequence[Step]:
        """The steps in order, `lesson.LEAST` to `lesson.MOST` of them."""
        ...

    @property
    def first_game(self) -> tuple[int, Options]:
        """How many sit at the first real game, which follows the steps, and its options."""
        ...

    def sentence(self, view: Any) -> Message:
        """What to think of in this decision of the viewer's first game: one plain sentence that is
        true of the view."""
        ...


class Terminal(Protocol):
    """What a game's `terminal` module offers."""

    def table(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What lies on the table and what the seat holds, as lines of English."""
        ...
