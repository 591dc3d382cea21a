"""A model of a device: tabs that send requests to the worker, and the storage that they share.

The storage contains what the page's scripts store (site/storage, `daily.js`, places,
`commands.js`). Only Python interprets it.
"""

from __future__ import annotations

from datetime import date, timedelta
from itertools import count
from typing import Any

from spieltisch.app.storage.days import Tried, parse
from tests.app.miniature import Page
from tests.app.session.test_links import BASE

NUMBERS = count(1)
FIELDS = ("record", "local", "deal", "game", "finished", "guided", "revisited", "sent", "inviter")
NOT_ASKED = ("deal", "game", "finished")
"""What the operation "load" does not need."""


class Device:
    """What one browser stores, and its local date."""

    def __init__(self, today: str) -> None:
        self.today = today
        self.games: dict[str, dict[str, Any]] = {}
        self.known = ""
        self.daily = ""
        self.tabs: dict[str, Tab] = {}

    def tab(self, name: str) -> Tab:
        """The tab with this name, opened if necessary."""
        return self.tabs.setdefault(name, Tab(self))

    def clear(self) -> None:
        """Deletes all storage, as a browser may do without telling the page."""
        self.games, self.known, self.daily = {}, "", ""

    def go_to(self, days: int) -> None:
        """Moves the clock forward by this many days, or back if the number is negative."""
        self.today = (date.fromisoformat(self.today) + timedelta(days=days)).isoformat()

    def tried(self, game: str, day: str) -> Tried | None:
        """What is stored of the game of a day, if anything."""
        kept = parse(self.daily).get(game)
        return None if kept is None else kept.days.get(day)


class Tab:
    """A browser tab on a device. At most one game is open in it, stored under `id`."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = Page()
        self.id = ""
        self.day = ""
        self.toasts: list[str] = []
        self.noted: list[Any] = []

    @property
    def frame(self) -> dict[str, Any]:
        return self.page.last

    def act(self, op: str, **more: Any) -> dict[str, Any]:
        """Sends a request about the open game. An answer with a screen is shown."""
        answer = self.page.ask(op, **more)
        assert "error" not in answer, answer
        if "html" in answer:
            self.present()
        return answer

    def open(self, op: str, id: str = "", **more: Any) -> dict[str, Any]:
        """Opens a game, under a new key unless it continues a stored one."""
        answer = self.page.ask(op, **more)
        assert "error" not in answer, answer
        self.enter(answer.get("id") or id or str(next(NUMBERS)))
        return answer

    def open_link(self, link: str, beside: bool = False) -> None:
        """Opens a link, as the page's `openLink` does."""
        fields = ("deal", "record", "local", "finished")
        games = [
            [id, *(kept[name] for name in fields), id in self.foreign, kept.get("inherited", 0)]
            for id, kept in reversed(self.device.games.items())
        ]
        known = self.device.known
        answer = self.page.ask("open", link=link, games=games, known=known, beside=beside)
        assert "error" not in answer, answer
        if answer["kind"] == "replay":
            self.id = ""
        elif answer.get("behind"):
            self.resume(answer["behind"])
        else:
            self.enter(answer.get("id") or str(next(NUMBERS)))

    @property
    def foreign(self) -> set[str]:
        return {id for id, kept in self.device.games.items() if kept.get("foreign")}

    def enter(self, id: str) -> None:
        self.id = id
        self.present()

    def resume(self, id: str) -> None:
        """Continues a stored game."""
        kept = self.device.games[id]
        asked = {name: kept.get(name) for name in FIELDS if name not in NOT_ASKED}
        self.page.ask("load", **asked)
        self.enter(id)

    def reload(self) -> None:
        """Reloads the page: a new engine, the same game."""
        self.page, self.noted = Page(), []
        self.resume(self.id)

    def leave(self) -> None:
        self.page.ask("leave")
        self.id = ""

    def delete(self, id: str) -> dict[str, Any]:
        """Deletes a game in the lobby; returns what is needed to put it back."""
        kept = self.device.games.pop(id)
        answer = self.page.ask("forget", id=id, record=kept["record"], known=self.device.known)
        self.keep_known(answer.get("known", ""))
        return kept

    def present(self) -> None:
        """Stores the latest frame's facts and asks the worker to note the game."""
        if not self.id:
            return
        kept = self.device.games.get(self.id, {})
        foreign = kept.get("foreign", self.frame["finished"] and not kept)
        facts = {name: self.frame.get(name) for name in FIELDS}
        self.device.games[self.id] = {**facts, "foreign": foreign}
        self.note()

    def standing(self) -> list[Any]:
        facts = [self.frame[name] for name in ("touched", "assisted", "finished")]
        return [self.id, *facts, bool(self.device.known), bool(self.device.daily)]

    def note(self) -> None:
        """Reports the open game to the worker, as the page's `reportGame` does."""
        over = self.frame["screen"] == "over"
        if not self.id or (self.noted == self.standing() and not over):
            return
        here = self.device
        answer = self.page.ask(
            "note",
            id=self.id,
            deal=self.frame["deal"],
            today=here.today,
            known=here.known,
            daily=here.daily,
            base=BASE,
        )
        assert "error" not in answer, answer
        here.daily = answer.get("daily", here.daily)
        self.noted = self.standing()
        self.day = answer.get("day", "")
        self.keep_known(answer.get("known", ""))
        self.noted = self.standing()
        if "marked" in answer:
            self.toasts.append(answer["marked"])
            self.act("render")

    def keep_known(self, text: str) -> None:
        """Stores what is known about deals and notifies the other tabs."""
        if not text or text == self.device.known:
            return
        self.device.known = text
        for other in self.device.tabs.values():
            if other is not self:
                other.noted = []
                if other.id:
                    other.note()

    # -- what a person does -------------------------------------------------------------------

    def your_turn(self) -> bool:
        """Plays chance events and the computer players' moves, each the first legal one. Returns
        whether a person in this tab then has to decide."""
        session = self.page.session
        session.catch_up()
        while session.waiting == "bot":
            seat = session.actor
            assert seat is not None
            session.play(seat, session.game.legal_moves(session.match.state, seat)[0])
            session.catch_up()
        return session.waiting == "you"

    def decide(self, which: int = 0) -> None:
        """Makes the legal move with this index and plays on to the next decision."""
        assert self.your_turn()
        session = self.page.session
        self.act("move", move=list(session.legal)[which], ply=session.position)
        self.your_turn()
        self.act("render")

    def finish(self) -> None:
        """Plays to the end and shows the result."""
        self.decide()
        while self.your_turn():
            session = self.page.session
            session.choose(next(iter(session.legal)))
        self.act("render")
        self.act("result")

    def copy(self, kind: str) -> str:
        """What a person would send to others: a link of this kind, or the record as a file."""
        if kind == "file":
            return str(self.frame["record"])
        return str(self.page.ask("share", kind=kind, base=BASE, name="Anna")["link"])
