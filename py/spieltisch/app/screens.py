"""What the page shows of a session: HTML out of views, and the facts the shell steers by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from ..core.game import Outcome, Seat
from ..core.record import HUMAN, Player
from ..core.text import Event, Message, ScoreRow, say
from . import render
from .i18n import Speaker, catalogue
from .session import Session

SIZES: Final = ("s", "m", "l")
"""Phone, tablet, laptop: what `ui.size` can be."""


class Ui(NamedTuple):
    """What a table template may ask besides the view.

    `order` is every seat clockwise from the one at the bottom of the screen; `thinking` a
    computer player whose move is awaited; `last` the events of the last ply shown.
    """

    seats: int
    you: Seat | None
    order: tuple[Seat, ...]
    names: tuple[str, ...]
    initials: tuple[str, ...]
    kinds: tuple[str, ...]
    to_act: tuple[Seat, ...]
    thinking: Seat | None
    picked: tuple[str, ...]
    last: tuple[Event, ...]
    over: Outcome | None
    replaying: bool
    ply: int
    prompt: str
    can_undo: bool
    waiting: str
    size: str
    lang: str


class Rank(NamedTuple):
    """One line of the final ranking; equal places share a number."""

    place: int
    seat: Seat
    name: str
    score: int
    winner: bool
    you: bool


def kind_label(kind: str) -> Message:
    """What a kind of player is called."""
    return {
        HUMAN: say("Person"),
        "remote": say("Person elsewhere, by link"),
        "easy": say("Computer, easy"),
        "normal": say("Computer, normal"),
        "hard": say("Computer, hard"),
        "random": say("Computer, random"),
    }[kind]


def names(session: Session, lang: str) -> tuple[str, ...]:
    """Everybody's name as shown: the chosen one, or "You", or "Player 2"."""
    _ = catalogue(lang).gettext
    reader = session.local[0] if len(session.local) == 1 else None
    if not session.local:
        reader = session.eyes  # watching, the words address whose eyes are borrowed
    shown = []
    for seat, player in enumerate(session.players):
        if player.name:
            shown.append(player.name)
        elif seat == reader:
            shown.append(_("You"))
        else:
            shown.append(_("Player {n}").format(n=seat + 1))
    return tuple(shown)


def initials(shown: Sequence[str]) -> tuple[str, ...]:
    """One letter per player, or the seat's number where two would share one."""
    letters = [name[:1].upper() for name in shown]
    return tuple(
        letter if letters.count(letter) == 1 else str(seat + 1)
        for seat, letter in enumerate(letters)
    )


def kinds(session: Session) -> tuple[str, ...]:
    """Everybody's kind as the page tells them apart: people elsewhere are "remote"."""
    return tuple(
        "remote" if player.kind == HUMAN and seat not in session.local else player.kind
        for seat, player in enumerate(session.players)
    )


def ranking(session: Session, outcome: Outcome, shown: Sequence[str]) -> tuple[Rank, ...]:
    """Everybody in order of the result; the score orders those with equal returns."""
    keys = [(-ret, -score) for ret, score in zip(outcome.returns, outcome.scores, strict=True)]
    best = max(outcome.returns)
    lines = []
    for seat in sorted(range(len(keys)), key=lambda seat: keys[seat]):
        place = 1 + sum(other < keys[seat] for other in keys)
        you = seat in session.local and len(session.local) == 1
        lines.append(
            Rank(place, seat, shown[seat], outcome.scores[seat], outcome.returns[seat] == best, you)
        )
    return tuple(lines)


class Screen:
    """Renders one session in one language for one size of screen."""

    def __init__(self, session: Session, lang: str, size: str) -> None:
        self.session = session
        self.lang = lang
        self.size = size if size in SIZES else SIZES[0]
        self.names = names(session, lang)
        self.speak = Speaker(lang, self.names)
        self._ = catalogue(lang).gettext

    @property
    def name(self) -> str:
        """Which screen this is: curtain, replay, over or table."""
        session = self.session
        if session.curtain_down:
            return "curtain"
        if session.replaying:
            return "replay"
        return "over" if session.settled else "table"

    def html(self) -> str:
        """The whole screen."""
        if self.name == "curtain":
            next_name, seat = self._next_name(), self.session.actor
            return render.page("curtain.html", self.lang, **self._bare(), next=next_name, seat=seat)
        if self.name == "over":
            return render.page("over.html", self.lang, **self._context(), **self._result())
        return render.page("table.html", self.lang, **self._context())

    def sheet(self, name: str, **extra: Any) -> str:
        """What opens on top: "scores", "log" or "share". Raises KeyError on another name."""
        template = {"scores": "scores.html", "log": "log.html", "share": "share.html"}[name]
        if self.name == "curtain":
            return render.page("empty.html", self.lang)
        return render.page(template, self.lang, **self._context(), **extra)

    def log(self, most: int) -> list[tuple[int, str]]:
        """The latest lines of the log up to the position shown, each with its weight."""
        latest = self.session.happened()[-most:]
        return [(event.weight, self.speak(event.message)) for event in latest]

    def prompt(self) -> str:
        """Whose turn it is and what to do."""
        session = self.session
        outcome = session.outcome
        if outcome is not None:
            return self.speak(session.words.ending(outcome))
        if session.replaying:
            return self.speak(session.words.prompt(session.view()))
        if session.waiting == "curtain":
            return self._("Pass the device to {name}.").format(name=self._next_name())
        if session.waiting == "remote":
            return self._("Your move is made. Send the link on to {name}.").format(
                name=self._next_name()
            )
        return self.speak(session.words.prompt(session.view()))

    def _next_name(self) -> str:
        actor = self.session.actor
        return "" if actor is None else self.names[actor]

    def _bare(self) -> dict[str, Any]:
        """What every screen gets, the curtain too: nothing that comes from a position."""
        session = self.session
        return {
            "game_id": session.game_id,
            "title": session.words.title,
            "lang": self.lang,
            "screen": self.name,
            "seats": session.match.seats,
            "text": session.words,
            "say": self.speak,
            "icon": partial(render.icon, session.game_id),
        }

    def _context(self) -> dict[str, Any]:
        session = self.session
        view = session.view()
        outcome = session.outcome
        waiting = session.waiting
        bottom = session.eyes or 0
        seats = session.match.seats
        events = session.events()
        ui = Ui(
            seats=seats,
            you=session.eyes,
            order=tuple((bottom + step) % seats for step in range(seats)),
            names=self.names,
            initials=initials(self.names),
            kinds=kinds(session),
            to_act=view.to_act,
            thinking=session.actor if waiting == "bot" and not session.replaying else None,
            picked=session.picked,
            last=events[-1] if events else (),
            over=outcome,
            replaying=session.replaying,
            ply=session.position,
            prompt=self.prompt(),
            can_undo=session.undo_to is not None,
            waiting=waiting,
            size=self.size,
            lang=self.lang,
        )

        def label(move: Any) -> str:
            return self.speak(session.words.label(view, move))

        return {
            **self._bare(),
            "view": view,
            "label": label,
            "legal": session.legal,
            "ui": ui,
            "log": self.log,
            "rows": self._rows(session.words.score_rows(view)),
            "first": session.first,
            # Somebody else's game, looked at by link, is not to be played on from here.
            "played_here": bool(session.local) or HUMAN not in {p.kind for p in session.players},
            "last": session.last,
            "at": session.position,
            "finished": session.match.outcome is not None,
            "seed": session.match.seed,
        }

    def _rows(self, rows: Sequence[ScoreRow]) -> list[dict[str, Any]]:
        return [
            {"label": self.speak(row.label), "cells": row.cells, "total": row.total} for row in rows
        ]

    def _result(self) -> dict[str, Any]:
        outcome = self.session.match.outcome
        if outcome is None:
            raise ValueError("the game goes on")
        ranks = ranking(self.session, outcome, self.names)
        winners = [rank for rank in ranks if rank.winner]
        return {"ranks": ranks, "headline": self._headline(winners), "outcome": outcome}

    def _headline(self, winners: Sequence[Rank]) -> str:
        session = self.session
        outcome = session.match.outcome
        if session.game.meta.utility == "identical" and outcome is not None:
            won = outcome.returns[0] > 0
            return self._("Won together!") if won else self._("Lost together.")
        if len(winners) == 1:
            if winners[0].you:
                return self._("You win!")
            return self._("{name} wins!").format(name=winners[0].name)
        if len(winners) == len(self.names):
            return self._("A draw.")
        if any(rank.you for rank in winners):
            partners = ", ".join(rank.name for rank in winners if not rank.you)
            return self._("You and {names} win!").format(names=partners)
        *others, last = [rank.name for rank in winners]
        return self._("{names} and {name} win!").format(names=", ".join(others), name=last)


def frame(screen: Screen) -> dict[str, Any]:
    """What the shell gets of a screen: the HTML and the facts it steers by."""
    session = screen.session
    outcome = session.outcome if screen.name != "curtain" else None
    return {
        "html": screen.html(),
        "screen": screen.name,
        "game": session.game_id,
        "title": session.words.title,
        "ply": session.position,
        "waiting": None if session.replaying else session.waiting,
        "outcome": outcome.reason if outcome else None,
        "names": list(screen.names),
        "local": list(session.local),
        "finished": session.match.outcome is not None,
    }


def player_of(data: Mapping[str, Any]) -> Player:
    """A player as the set-up form describes one; unknown kinds are left to the session."""
    name = " ".join(str(data.get("name", "")).split())
    name = "".join(char for char in name if char.isprintable())[:20]
    kind = str(data.get("kind", HUMAN))
    return Player(HUMAN if kind == "remote" else kind, name)
