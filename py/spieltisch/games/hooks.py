"""What the page and the command line use of a game's package besides its rules and words.

Every game has `table.draw`, `feel` and a `terminal`. Everything else here is optional: without it a
game gets the house's default. docs/new-game.md lists what a game must and may offer, these
included.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

from ..ai.knowledge import Decision, Outlook
from ..core.game import Move, Options, Seat
from ..core.goal import Goal
from ..core.lesson import Course
from ..core.match import Match
from ..core.text import Figure, Message
from ..core.ui import Ui
from ..core.voice import Cue, Voice

Figures: TypeAlias = Mapping[str, tuple[int, int]]
"""By name of a figure: how often it happened, and how often it could have."""


class Table(Protocol):
    """What a game's `table` package offers. Its templates lie beside it (`table.html`)."""

    def draw(self, view: Any, ui: Ui) -> Any:
        """What `table.html` shows, as a NamedTuple: pieces with ids, labels, moves and marks.

        The template sees it as `table`. Its texts are messages, which the template renders.
        """
        ...


class Marks(Protocol):
    """What a `table` package offers if its game has its own players' marks (`mark.html`)."""

    def mark(self, seats: int, seat: Seat) -> Any:
        """What `mark.html` shows for a seat.

        The template gets it with `mark(seat)`. Marks appear on every screen, so they do not depend
        on the position.
        """
        ...


class Feel(Protocol):
    """What a game's `feel` module offers: its voice, and the cues its events give.

    `table/flourish.html` draws them; it gets a `core.voice.Flourish`.
    """

    @property
    def voice(self) -> Voice:
        """All its cues, and any other sounds that replace the default."""
        ...

    @property
    def cues(self) -> Mapping[str, Cue]:
        """What is won or turned, by kind of event. Of several at once, the last one here counts."""
        ...


SOUND_OF_WEIGHT: Final = {2: "lay", 3: "sum"}
"""The sound of an event whose kind has none of its own, by its weight."""


class OptionalWords(Protocol):
    """What a game's `text` may offer besides `core.text.Words`; `games.hook` finds it."""

    @property
    def sounds(self) -> Mapping[str, str]:
        """One of `core.voice.SOUNDS` by kind of event, where the weight should not decide."""
        ...

    @property
    def closes(self) -> Collection[str]:
        """The kinds of events that close a part of a round, such as a trick: people may look at the
        last one again. In every game a round's account closes it."""
        ...

    @property
    def last_part(self) -> Message:
        """The label of the button that shows the last of what `closes` names again, or the viewer's
        last decision if there is none. Without it the button says "Last round"."""
        ...

    def place(self, count: int, seat: Seat, options: Options) -> Message | None:
        """Where a seat sits with this many seats and these options, in a game whose places differ.

        None where there is nothing to say.
        """
        ...

    def team(self, seats: int, seat: Seat, options: Options) -> int:
        """The team of a seat.

        A team wins and loses together and has one row in the result. Without this function
        everybody plays alone.
        """
        ...

    @property
    def option_groups(self) -> Sequence[tuple[Message, Sequence[str]]]:
        """The headings of the set-up, and the keys of the options under each, in order.

        An option comes after those it needs. Without this, there are no headings.
        """
        ...

    @property
    def summary_options(self) -> Sequence[str]:
        """The keys of options that the set-up's summary names even at their default: they change
        the game so much that people should know which one they begin."""
        ...

    def option_note(self, key: str) -> Message:
        """What an option does, in one sentence, shown below it in the set-up."""
        ...

    def hint(self, view: Any, decision: Decision) -> Message | None:
        """What to do now, and why, in one sentence, where the adviser follows a rule of thumb and
        so has no figures to compare. Without this function the page names the move."""
        ...

    def brief(self, view: Any, move: Move) -> Message:
        """The name of a move in advice, without its effect ("Play card 2, flipped"). Without this
        function advice uses `label`."""
        ...

    def listed(self, view: Any, move: Move) -> Message | None:
        """The name of a move in the middle of a sentence that lists moves which are equally good
        ("the flipped 2"). Without such a name, advice puts `brief` in quotation marks."""
        ...

    def difference(self, view: Any, better: Move, other: Move) -> Message | None:
        """What the better of two moves brings or avoids that the other does not, as a clause about
        it ("it keeps the mountain; the village goes to Ada"). It must not be as true of the other
        move. None where the game finds no such fact: then the page gives figures."""
        ...

    def moment(self, view: Any) -> Message:
        """When the next decision of this view is made, as people call that time, in lower case and
        without an article ("round 6, trick 2"). Without this function turns are counted."""
        ...

    def thumb(self, view: Any, move: Move) -> Message:
        """The rule of thumb by which a computer player made this move, as a clause ("the land that
        brings the most points at once"), or why it needed no search. Without this function the page
        only says that there was such a rule."""
        ...

    @property
    def of_others(self) -> Mapping[str, Message]:
        """How names of moves and clauses of `difference` that speak to "you" are said of somebody
        else: by template, the one with that player's name as `me` ("{me} keeps {card}"). The other
        arguments stay the same. A template that is true of everybody is not in it."""
        ...

    def outlook(self, view: Any, outlook: Outlook) -> Message:
        """What the viewer may hope for, in one sentence, in a game whose players work that out."""
        ...

    def secret(self, view: Any) -> bool:
        """Whether anything in this seat's view must be hidden from the others at the table.

        That is what it alone knows, or is to choose secretly now. If there is nothing, the device
        changes hands without a curtain, and `ui.shared` is true. Without this function, every view
        of a game with hidden information counts as secret.
        """
        ...


class Stats(Protocol):
    """What a game's optional `stats` module offers."""

    def collect(self, match: Match, seat: Seat) -> Figures:
        """The game's own figures for one seat of a finished match."""
        ...

    @property
    def labels(self) -> Mapping[str, Figure]:
        """The figures shown in a person's statistics, at most eight, by name; the others are for
        `simulate` alone."""
        ...


class Lessons(Protocol):
    """What a game's optional `lessons` module offers: guided first games."""

    @property
    def courses(self) -> Sequence[Course]:
        """Its lessons; the first one has the key ""."""
        ...


class Puzzles(Protocol):
    """What a game's optional `puzzles` module offers. The puzzles themselves lie beside it
    (`puzzles.txt`; see `core.puzzle`)."""

    @property
    def settings(self) -> Sequence[Options]:
        """The options with which puzzles are looked for; several entries alike for one that is to
        come more often."""
        ...

    @property
    def themes(self) -> Mapping[str, Message]:
        """What its puzzles can be about: a title by key, a short word in lower-case letters that
        stays for ever, because puzzles are kept with it."""
        ...

    def theme(self, view: Any, better: Move, other: Move) -> str:
        """The key of what tells the best move from another one. "" where nothing does."""
        ...


class Goals(Protocol):
    """What a game's optional `goals` module offers."""

    @property
    def goals(self) -> Sequence[Goal]:
        """Its goals, from easy to hard; the first ones follow the lesson. Their drawings are
        `goal-ID` in site/games/<id>/goals.svg."""
        ...


class Terminal(Protocol):
    """What a game's `terminal` module offers."""

    def table(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What lies on the table and what the seat holds, as lines of English text."""
        ...
