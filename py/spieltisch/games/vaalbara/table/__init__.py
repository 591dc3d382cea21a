"""The table on the page. `draw` decides what is shown; `table.html` turns it into HTML.

Modules: `lands` (the rows, what each land would bring, and decisions about lands), `seats` (the
players, their followers, and a close look at one seat), `hand` (the viewer's followers and what
they would do) and `story` (the current turn, the account of a round, and the result).
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message, say
from ....core.ui import Ui
from ..data import ROUNDS
from ..state import NOBODY
from ..text.forecast import forecast, place_text
from ..text.names import follower_name
from ..text.omens import tie_note
from ..text.stack import stack_text
from ..view import View
from .hand import Forecast, Held, forecasts, hand
from .lands import Anyhow, Decision, Place, Stack, anyhow, decisions, first_row, second_row, stack
from .seats import Look, Plate, Played, look, plates, track
from .story import Account, Picture, TurnStory, account, picture, turn_story


class Drawing(NamedTuple):
    """What `table.html` shows."""

    round: int
    rounds: int
    first: tuple[Place, ...]
    second: tuple[Place, ...]
    omens: tuple[Seat, ...]
    """The seats in the order of the omens that currently count, strongest first (VB6)."""
    stack: Stack
    omens_say: Message
    """The omens in words, and what else people know about the stack."""
    plates: tuple[Plate, ...]
    """Clockwise, starting with the seat at the bottom of the screen."""
    track: tuple[Played, ...]
    hand: tuple[Held, ...]
    forecasts: tuple[Forecast, ...]
    decisions: tuple[Decision, ...]
    held: tuple[int, ...]
    """The viewer's hand, shown beside a decision that takes the hand's usual place."""
    anyhow: Anyhow | None
    letters: tuple[str, ...]
    """The players' initials. "" replaces a digit, which would look like a follower's number."""
    called: tuple[str, ...]
    """The same where there is more room: the viewer's name in whole if it is as short as "You"."""
    last: bool
    """Whether this is the last round."""
    turn: TurnStory | None
    hint: Message | None
    """Shown until there is a turn to describe; None otherwise."""
    account: Account | None
    summary: Message | None
    """What the round described in the account brought the viewer's seat."""
    picture: Picture | None
    look: Look | None

    @property
    def mine(self) -> Plate:
        """The seat at the bottom of the screen."""
        return self.plates[0]

    @property
    def others(self) -> tuple[Plate, ...]:
        """All other seats, clockwise."""
        return self.plates[1:]


def draw(view: View, ui: Ui) -> Drawing:
    """What the table shows in this view."""
    scored = account(view, ui)
    asked = decisions(view, ui)
    letters = tuple("" if one.isdigit() else one for one in ui.initials)
    return Drawing(
        round=max(view.state.round, 1),
        rounds=ROUNDS,
        first=first_row(view, ui),
        second=second_row(view, ui),
        omens=view.omens,
        stack=stack(view),
        omens_say=stack_text(view),
        plates=plates(view, ui),
        track=track(view, ui),
        hand=hand(view, ui),
        forecasts=forecasts(view, ui),
        decisions=asked,
        held=view.hand if asked and not ui.shared else (),
        anyhow=anyhow(view, ui),
        letters=letters,
        called=tuple(
            name if seat == ui.you and len(name) <= 3 else letter
            for seat, (name, letter) in enumerate(zip(ui.names, letters, strict=True))
        ),
        last=view.state.round == ROUNDS,
        turn=turn_story(view),
        hint=_hint(view, ui),
        account=scored,
        summary=_summary(scored, ui),
        picture=picture(view, ui),
        look=look(view, ui),
    )


def _summary(scored: Account | None, ui: Ui) -> Message | None:
    own = [line.points for line in scored.lines if line.turn.seat == ui.you] if scored else []
    return say("This round: {gain} for you.", gain=own[0]) if own else None


def _hint(view: View, ui: Ui) -> Message | None:
    """While the viewer chooses, how to find out what followers would do; afterwards, what the
    chosen follower will do."""
    state = view.state
    if state.phase == "choose" and ui.legal:
        return say("Tap a follower to see what it does.")
    if state.turns or state.phase not in ("choose", "act") or ui.you is None:
        return None
    chosen = state.chosen[ui.you]
    if chosen == NOBODY or (state.phase == "choose" and ui.shared):
        return None
    words = say(
        "{follower}. {effect} {place}",
        follower=follower_name(chosen),
        effect=forecast(view, ui.you, chosen),
        place=place_text(view, ui.you, chosen),
    )
    if state.phase == "act" and state.chosen.count(chosen) > 1:
        return say("{told} {tie}", told=words, tie=tie_note(chosen))
    return words


def mark(seats: int, seat: Seat) -> Seat:
    """A player's mark: the omen of the clan."""
    return seat
