"""Messages: text that is not yet in any language.

A game says what happened as a `Message`: an English template and its arguments. Only the outer
shell (page or command line) turns it into a sentence, in the reader's language and with the
players' names. So games need no catalogue, and a log can be shown in another language later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from .game import GameError, Move, Outcome, Seat, State


class Who(NamedTuple):
    """A player's name, filled in when the message is rendered.

    A template may ask for a grammatical case: "+2 for {who:object}" becomes "+2 for you" where the
    name is the reader's "You". The language defines the cases (see `render`). Asked of a message,
    the case applies to all names in it.
    """

    seat: Seat


class Message(NamedTuple):
    """A template with named placeholders in braces. If there is a `plural`, `number` selects the
    form."""

    template: str
    args: tuple[tuple[str, Arg], ...] = ()
    plural: str = ""
    number: int = 0


Arg: TypeAlias = int | str | Who | Message
"""What fills a placeholder: a number, text that is not translated, a name, or a message."""


class Event(NamedTuple):
    """Something that happened at the table: a line of the log, which the screen may animate.

    `kind` is one of the game's own keys ("deal", "play", "score"); `seat` is the seat it is about,
    or None. `weight` determines the pause after it: 0 for none, 1 for a detail, 2 for a normal
    step, 3 for the end of a round or the game. `account` marks an event that closes a round whose
    points are to be read: after this ply's frame, the page shows the account of the round until
    people continue. If it is not `logged`, the next prompt or the next lines say it anyway: the log
    leaves it out, and screen readers do not hear it, but a replay still captions it.
    """

    kind: str
    message: Message
    seat: Seat | None = None
    weight: int = 2
    account: bool = False
    logged: bool = True


def logged(events: Iterable[Event]) -> list[Event]:
    """The events that the log shows."""
    return [event for event in events if event.logged]


class ScoreRow(NamedTuple):
    """One line of the score table: a label ("Round 3", "Witch hats") and a cell per seat.

    `total` marks the row that decides the game. `note` is a short line below the table that
    explains the row's cells.
    """

    label: Message
    cells: tuple[int | str, ...]
    total: bool = False
    note: Message | None = None


class Figure(NamedTuple):
    """The label of a game's own figure in a person's statistics.

    With `share`, the figure is how often something happened, divided by how often it could have
    happened; otherwise it is a mean per occasion.
    """

    label: Message
    share: bool = True


class Words(Protocol):
    """What a game's `text` module offers. Everything works on views, never on hidden information.

    Only `events` sees positions, because an event lies between two of them; it returns only what
    `to_seat` (None: a spectator) may know.
    """

    @property
    def title(self) -> str:
        """The game's name as printed on its box."""
        ...

    @property
    def credit(self) -> str:
        """Who made the game: "Author · Publisher Year", shown with its name and in the credits."""
        ...

    @property
    def blurb(self) -> Message:
        """What the game is like, in one sentence for the lobby."""
        ...

    def prompt(self, view: Any) -> Message:
        """One line: whose turn it is, what to do, and with how many pieces."""
        ...

    def label(self, view: Any, move: Move) -> Message:
        """The label of the control that makes this move; screen readers read it out."""
        ...

    def reason(self, view: Any, target: str) -> Message:
        """Why the target with this name cannot be chosen now, with the rule behind it.

        If the target has a grid (`data-grid`), the page passes "NAME x y", and the message is about
        the place in that column and row.
        """
        ...

    def events(
        self, before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
    ) -> tuple[Event, ...]:
        """What `to_seat` saw of one move, which may be a pseudo-seat's; in order, possibly ()."""
        ...

    def score_rows(self, view: Any) -> tuple[ScoreRow, ...]:
        """The current score table, round by round."""
        ...

    def ending(self, outcome: Outcome) -> Message:
        """Why the game ended, in one sentence; covers each of `Meta.end_reasons`."""
        ...

    def option_label(self, key: str) -> Message:
        """The name of an option on the set-up page."""
        ...

    def option_value(self, key: str, value: str) -> Message:
        """The name of one value of an option."""
        ...


def say(template: str, /, **args: Arg) -> Message:
    """A message; the template is its English text and its id in the catalogues."""
    return Message(template, tuple(args.items()))


def say_n(singular: str, plural: str, number: int, /, **args: Arg) -> Message:
    """A message with a count; `{n}` in either template is the number."""
    return Message(singular, (("n", number), *args.items()), plural, number)


def _undeclined(name: str, case: str) -> str:
    return name


CAPITAL: Final = "capital"
"""The format specifier of a placeholder whose text begins a sentence: "{reason:capital}"."""


def capital(text: str) -> str:
    """The text as the beginning of a sentence. A word with a digit stays as it is: "e5", "3/3"."""
    word = text.split(" ", 1)[0]
    return text if any(map(str.isdigit, word)) else text[:1].upper() + text[1:]


class _Word:
    """The text for a placeholder; as a format specifier it accepts a grammatical case or
    `CAPITAL`."""

    def __init__(self, text: str, decline: Callable[[str, str], str] = _undeclined) -> None:
        self._text = text
        self._decline = decline

    def __format__(self, case: str) -> str:
        if case == CAPITAL:
            return capital(self._text)
        return self._decline(self._text, case) if case else self._text


def render(
    message: Message,
    names: Sequence[str],
    gettext: Callable[[str], str] = str,
    ngettext: Callable[[str, str, int], str] = lambda one, many, n: one if n == 1 else many,
    decline: Callable[[str, str], str] = _undeclined,
) -> str:
    """The sentence, in English unless translation functions are given.

    `decline` returns a name in the case that a template asks for.
    """
    if message.plural:
        template = ngettext(message.template, message.plural, message.number)
    else:
        template = gettext(message.template)

    def text(arg: Arg) -> str:
        if isinstance(arg, Who):
            return names[arg.seat]
        if isinstance(arg, Message):
            return render(arg, names, gettext, ngettext, decline)
        return str(arg)

    if ":" not in template:  # asks for no case, which is the rule and much faster
        return template.format_map({key: text(arg) for key, arg in message.args})

    def fill(arg: Arg) -> _Word:
        if isinstance(arg, Who):
            return _Word(names[arg.seat], decline)
        if isinstance(arg, Message):
            part = partial(render, arg, gettext=gettext, ngettext=ngettext, decline=decline)
            return _Word(part(names), lambda _, case: part([decline(one, case) for one in names]))
        return _Word(str(arg))

    return template.format_map({key: fill(arg) for key, arg in message.args})


class SpokenError(GameError):
    """External input does not fit, with a message that can be translated for the reader.

    `message` is the sentence for the page, `str(error)` its English text.
    """

    def __init__(self, message: Message) -> None:
        """Takes a message that contains no player's name."""
        super().__init__(render(message, ()))
        self.message = message
