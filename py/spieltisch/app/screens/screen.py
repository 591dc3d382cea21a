"""A session's screens and sheets as HTML, drawn from views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from ... import games
from ...ai.analysis import Analysis
from ...ai.knowledge import Decision, Outlook
from ...core.game import GameError, Move, Outcome, Seat
from ...core.record import HUMAN
from ...core.text import ScoreRow, capital, logged
from ...core.ui import Ui
from ...core.voice import Flourish
from ...kit.numbers import plain
from ..session import evening, links
from ..session.lessons import Lesson
from ..session.placing import sides
from ..session.puzzles import HINTS, Puzzling
from ..session.regulars import seated
from ..session.results import drawn, own_result, ranking
from ..session.session import Session, staying
from ..storage.days import day_of
from . import live, par, puzzling, render
from .causes import last_part
from .comparing import comparison
from .counsel import advice, by_name, motives, named, remark
from .feeling import of_outcome
from .i18n import Speaker, catalogue
from .pointing import glowing, inert, marked, parting, pointed, told_apart
from .review_sheet import decided, judged_line, replay_prompt
from .seats import faces, initials, joined_names, kind_label, kinds, levels, names, names_of_others

SIZES: Final = ("s", "m", "l")
"""The values of `ui.size`: phone, tablet, laptop."""


SHEETS: Final = ("scores", "log", "share", "review", "company", "brought")


def sentences(*lines: str) -> str:
    """The lines joined, with a full stop after each one that ends without punctuation."""
    return " ".join(line if line[-1] in ".!?" else f"{line}." for line in lines)


class Line(NamedTuple):
    """A line of the log: its weight, the sentence, the position `at` after the ply, and the ply
    itself as `asked` where people may ask why a computer player chose it."""

    weight: int
    sentence: str
    at: int
    asked: int | None


class Screen:
    """Renders one session in one language for one size of screen."""

    def __init__(self, session: Session, lang: str, size: str) -> None:
        self.session = session
        self.lang = lang
        self.size = size if size in SIZES else SIZES[0]
        # To a stranger's seat, the person here is a player like any other.
        yours = session.reader is not None or session.curtain_down
        self.names = (names if yours else names_of_others)(session, lang)
        self.speak = Speaker(lang, self.names)
        self._ = catalogue(lang).gettext

    @property
    def name(self) -> str:
        """Which screen this is: "curtain", "replay", "over" or "table"."""
        session = self.session
        if session.curtain_down:
            return "curtain"
        if session.replaying:
            return "replay"
        return "over" if session.result_shown else "table"

    def html(self) -> str:
        """The whole screen."""
        if self.name == "curtain":
            next_name, seat = self._next_name(), self.session.actor
            return render.page("curtain.html", self.lang, **self.bare(), next=next_name, seat=seat)
        context = self._context()
        table = games.table(self.session.game_id).draw(self.session.view(), context["ui"])
        if self.name == "over":
            templates = (self._own("over.html"), "over.html")
            own = self._own("flourish.html")
            result = {**self._result(), "own_flourish": own}
            return render.page(templates, self.lang, **context, **result, table=table)
        own = self._own("table.html")
        html = render.page("table.html", self.lang, **context, table=table, own=own)
        if isinstance(self.session, Puzzling) and self.session.compared:
            return inert(self._pointed(html, context))
        if isinstance(session := self.session, Lesson) and not session.replaying:
            html = glowing(html, session.glow)
        return self._pointed(html, context)

    def _pointed(self, html: str, context: dict[str, Any]) -> str:
        """The screen with marks on the buttons of the moves that the hint names; in a replay on the
        advised move and on the one that was played instead, or on a computer player's move and on
        the other one that it thought of most."""
        session, ui = self.session, context["ui"]
        if isinstance(session, Puzzling) and not session.replaying:
            marks = [(move, "advised") for move in session.pointed]
            if session.compared:
                marks = [(session.best, "advised"), (session.other, "other")]
            for move, mark in marks:
                text = session.game.move_text(move)
                draw = partial(self._drawn, context, ui)
                whole = marked(html, text, draw, mark) if session.compared else html
                if whole == html:
                    whole = pointed(html, text, session.picked, draw, mark)
                html = whole
            return html
        if not isinstance(ui.advice, Decision):
            return html
        if session.replaying:
            html = self._marked_there(html, context, ui.advice.move, "advised")
            return (
                html if ui.other is None else self._marked_there(html, context, ui.other, "other")
            )
        found = session.advice
        good = named(session.view(), found) if isinstance(found, Analysis) else ()
        # What is named once is marked once: two marks would seem to belong together.
        said = by_name(session.game_id, session.view(), good)
        texts = tuple(map(session.game.move_text, said.values()))
        drawn = cache(partial(self._drawn, context, ui))  # the ways to several moves share tables
        later = True
        if len(texts) > 1:
            texts, later = told_apart(html, texts, session.picked, drawn)
        for text in texts:
            html = pointed(html, text, session.picked, drawn, later=later)
        return html

    def _marked_there(self, html: str, context: dict[str, Any], move: Move, mark: str) -> str:
        """A replay's screen with `data-MARK` on a move. No buttons are there to mark, so they are
        found as if the move could be made."""
        text, verdict = self.session.game.move_text(move), context["verdict"]
        ui = context["ui"]._replace(
            legal={text: move},
            theirs=verdict is not None and verdict.theirs,
            waiting="you",
            replaying=False,
            picked=(),
        )
        return marked(html, text, partial(self._drawn, context, ui), mark)

    def parted(self, puzzle: Puzzling) -> tuple[str, ...]:
        """The picks with which the two moves that a puzzle's hint points to are marked apart."""
        kept, context = staying(puzzle.picked), self._context()
        moves = [puzzle.game.move_text(move) for move in puzzle.pointed]
        draw = partial(self._drawn, context, context["ui"])
        return kept if len(moves) < 2 else parting(moves, kept, draw)

    def _drawn(self, context: dict[str, Any], ui: Ui, picked: tuple[str, ...]) -> str:
        """The table with these picks."""
        other = {**context, "ui": ui._replace(picked=picked)}
        table = games.table(self.session.game_id).draw(self.session.view(), other["ui"])
        return render.page(self._own("table.html"), self.lang, **other, table=table)

    def _own(self, name: str) -> str:
        """The game's own template of this name."""
        return f"games/{self.session.game_id}/table/{name}"

    def flourish(self, flourish: Flourish) -> str:
        """The HTML of a flourish, from the game's own template."""
        own = self._own("flourish.html")
        return render.page("flourish.html", self.lang, **self.bare(), flourish=flourish, own=own)

    def sheet(self, name: str, **extra: Any) -> str:
        """The sheet "scores", "log", "share", "review", "company" or "brought"; empty while the
        curtain is down.

        Raises KeyError on any other name.
        """
        template = {name: f"{name}.html" for name in SHEETS}[name]
        if self.name == "curtain":
            return render.page("empty.html", self.lang)
        context = {**self._context(), **extra}
        if name == "log":
            context["last_part"] = self.speak(last_part(self.session.game_id))
        if name == "brought" and isinstance(self.session, Puzzling):
            context["brought"] = puzzling.rows(self.session, self.speak, whys=True)
        return render.page(template, self.lang, **context)

    def level(self, target: str) -> str:
        """Who plays a seat ("Ada: Computer, easy. Repairs old bicycles …"), and in what style if
        the game has some; `target` is "level SEAT". Raises GameError if there is no such seat."""
        number = target.removeprefix("level ")
        seat = int(number) if number.isdecimal() else -1
        if seat not in range(len(self.names)):
            raise GameError(f"no seat {number!r}")
        session = self.session
        kind = kinds(session)[seat]
        said = f"{self.names[seat]}: {self.speak(kind_label(kind))}"
        regular = seated(session.players, session.match.seed)[seat]
        if regular is None or regular.name != self.names[seat]:
            return said
        style = games.knowledge(session.game_id).style(kind, regular.style)
        lines = [regular.line] if style is None else [regular.line, style.line]
        return " ".join([f"{said}.", *map(self.speak, lines)])

    def log(self, most: int) -> list[Line]:
        """The last lines of the log, at most `most`. Why a computer player chose a move can be
        asked beside the line that tells the move, not beside what followed from it."""
        since = self.session.log_from
        latest = [
            (event, at, event is events[0])
            for at, events in enumerate(self.session.events()[since:], since + 1)
            for event in logged(events)
        ]
        return [
            Line(event.weight, self.speak(event.message), at, self._asked(at) if chosen else None)
            for event, at, chosen in latest[-most:]
        ]

    def _asked(self, at: int) -> int | None:
        """The ply before this position if a computer player of a finished match chose it. Guests
        cannot ask why."""
        session = self.session
        if not session.keeps:
            return None
        over, ply = session.match.outcome is not None, session.match.plies[at - 1]
        return at - 1 if over and ply.seat >= 0 and session.kind_of(at - 1) != HUMAN else None

    def prompt(self) -> str:
        """Whose turn it is and what to do."""
        session = self.session
        outcome = session.outcome
        if isinstance(session, Lesson) and not session.replaying:
            return self.speak(session.sentence)
        if isinstance(session, Puzzling) and not session.replaying:
            question, turn, rest = self.speak(puzzling.sentence(session)).partition(
                f"{self._('Your turn')}: "
            )
            return question + (capital(rest) if turn else "")
        if outcome is not None:
            return self.speak(session.words.ending(outcome))
        if session.motive is not None:
            return " ".join(map(self.speak, motives(session.game_id, session.motive)))
        if session.replaying:
            verdict = judged_line(session, self.speak)
            caption = self._caption() or self.speak(session.words.prompt(self._readers_view()))
            return replay_prompt(self.speak, verdict, caption) if verdict else caption
        if session.waiting == "remark":
            return self._("Take that move back, or play on?")
        if session.waiting == "curtain":
            if session.viewer is not None:  # their hand is still on the screen
                return self._("Done: cover the table")
            return self._("Pass the device to {name}").format(name=self._next_name())
        if session.waiting == "remote" and session.table.live is not None:
            return live.waiting_for(session, self.speak)
        if session.waiting == "remote":
            return self._away().format(name=self._next_name())
        sentence = self.speak(session.words.prompt(session.view()))
        if not self.addressed:
            return sentence
        return capital(sentence.removeprefix(self._("Your turn") + ": "))

    def _away(self) -> str:
        """What to do while somebody elsewhere is to act, with their {name}."""
        session = self.session
        if session.passed_on:
            return self._("Waiting for {name}")
        if not any(ply.seat in session.local for ply in session.match.plies):
            return self._("{name} starts: send the link")
        return self._("Done: send the link to {name}")

    @property
    def inviter(self) -> str:
        """Who sent the deal and, with their result, what there is to beat; "" if nobody did, and on
        a device that does not keep the game."""
        if not self.session.keeps:
            return ""
        table = self.session.table
        if table.rival is not None:
            name, score = table.rival.name or self._("A friend"), table.rival.scores
            return self._("Beat {name}'s score of {score}").format(
                name=name, score=plain(score[table.rival.seat])
            )
        return self._("invited by {name}").format(name=table.inviter) if table.inviter else ""

    @property
    def addressed(self) -> str:
        """The name of the person whom the prompt addresses, where several people play on this
        device; otherwise ""."""
        session = self.session
        here = session.waiting in ("you", "remark", "curtain") and not session.replaying
        if not here or session.viewer is None or len(session.local) < 2:
            return ""
        return self.names[session.viewer]

    @property
    def guided(self) -> bool:
        """Whether a coach sits beside the viewer in this decision, as in a first game."""
        session = self.session
        return session.guided and session.waiting == "you" and not session.replaying

    @property
    def coach_due(self) -> bool:
        """Whether the coach still has to think about this decision, or about the last one."""
        session = self.session
        if session.judging is not None:
            return not session.replaying
        silent = session.advice is not None or session.silent == session.position
        return self.guided and not silent and len(session.legal) > 1

    def counsel(self) -> str:
        """The coach's remark, or the advice the viewer asked for, in one sentence; "" if there is
        none."""
        session = self.session
        if session.replaying:
            return ""
        if session.remark is not None and session.viewer is not None:
            at, judged = session.remark
            view = session.game.view(session.match.states[at], session.viewer)
            return self.speak(remark(session.game_id, view, judged))
        found = session.advice
        if isinstance(found, Analysis):
            return self.speak(advice(session.game_id, session.view(), found))
        hook = games.hook(session.game_id, "outlook")
        return self.speak(hook(session.view(), found)) if hook and found else ""

    def _marked(self) -> Decision | Outlook | None:
        """The advice, or the computer player's move that is explained, as tables mark it."""
        if self.session.motive is not None:
            return Decision(self.session.motive.move)
        if isinstance(self.session, Puzzling):
            return self._answered(self.session)
        found = None if self.session.replaying else self.session.advice
        if not isinstance(found, Analysis):
            return found
        return found.decision() if named(self.session.view(), found) else None

    def _answered(self, puzzle: Puzzling) -> Decision | None:
        """The answer of a puzzle, where the table may mark it: the hint tells it, or people compare
        it with the other move."""
        told = puzzle.hints == HINTS and puzzle.state == "asked" and not puzzle.replaying
        return Decision(puzzle.best) if told or puzzle.compared else None

    def _other(self) -> Move | None:
        """The move that a computer player thought of besides the one that is explained, or that a
        puzzle's answer is compared with."""
        if isinstance(self.session, Puzzling):
            return self.session.other if self.session.compared else None
        motive = self.session.motive
        return None if motive is None or motive.other is None else motive.other.move

    def _caption(self) -> str:
        """What happened in the last ply: its first event and, if any weighs more, the last of the
        heaviest, whose end the table shows."""
        events = self.session.latest()
        heaviest = max((event.weight for event in events), default=0)
        last = [one for one in events if one.weight == heaviest > events[0].weight][-1:]
        return sentences(*(self.speak(event.message) for event in (*events[:1], *last)))

    def _readers_view(self) -> Any:
        return self.session.game.view(self.session.shown, self.session.reader)

    def _scores_view(self) -> Any:
        """The view behind the score table: a spectator's if several people may be looking."""
        session = self.session
        return session.game.view(session.shown, None) if session.shared else session.view()

    def _next_name(self) -> str:
        actor = self.session.actor
        return "" if actor is None else self.names[actor]

    def bare(self) -> dict[str, Any]:
        """The context of every template, including the curtain's; it reveals nothing about a
        position."""
        session = self.session
        marks = games.marks(session.game_id)
        return {
            "mark": partial(marks.mark, session.match.seats) if marks else None,
            "seat_mark_html": self._own("mark.html") if marks else "mark.html",
            "game_id": session.game_id,
            "title": session.words.title,
            "lang": self.lang,
            "screen": self.name,
            "seats": session.match.seats,
            "together": session.game.meta.together,
            "say": self.speak,
            "icon": partial(render.icon, session.game_id),
        }

    def _context(self) -> dict[str, Any]:
        session = self.session
        view = session.view()
        outcome = session.outcome
        waiting = session.waiting
        judged = session.replaying and session.motive is None and session.keeps
        verdict = judged_line(session, self.speak) if judged else None
        bottom = session.viewer or 0
        seats = session.match.seats
        ui = Ui(
            seats=seats,
            you=session.looking,
            reader=session.reader,
            order=tuple((bottom + step) % seats for step in range(seats)),
            names=self.names,
            initials=initials(self.names),
            kinds=kinds(session),
            to_act=tuple(seat for seat in view.to_act if seat >= 0),
            thinking=session.actor if waiting == "bot" and not session.replaying else None,
            legal=session.legal,
            picked=session.picked,
            last=session.latest(),
            last_events=session.last_events(),
            over=outcome,
            replaying=session.replaying,
            ply=session.position,
            advice=verdict.advice if verdict else self._marked(),
            other=verdict.played if verdict else self._other(),
            prompt=self.prompt(),
            can_undo=session.undo_to is not None,
            undo_helps=waiting in ("you", "over", "remark") and session.undo_helps,
            assisted=session.table.assisted,
            revisited=session.table.revisited,
            waiting=waiting,
            account=session.accounts,
            shared=session.shared,
            clock=session.clock and not session.replaying,
            preselects=not isinstance(session, Lesson),
            glow=session.glow if isinstance(session, Lesson) else (),
            size=self.size,
            lang=self.lang,
        )
        if isinstance(session, Puzzling) and session.compared:
            legal = {session.game.move_text(move): move for move in session.moves}
            ui = ui._replace(legal=legal, waiting="you", over=None)
        committed = live.committed(session)
        return {
            **self.bare(),
            "ui": ui,
            "levels": levels(ui.kinds),
            "faces": faces(session),
            "lesson": session if isinstance(session, Lesson) else None,
            "puzzle": session if isinstance(session, Puzzling) else None,
            "brought": puzzling.rows(session, self.speak) if isinstance(session, Puzzling) else (),
            "both": puzzling.both(session, self.speak) if isinstance(session, Puzzling) else None,
            "variant": puzzling.variant(session, self.speak)
            if isinstance(session, Puzzling)
            else "",
            "answer": self._why_best(),
            "guided": self.guided,
            "addressed": self.addressed,
            "counsel": self.counsel(),
            "coach_due": self.coach_due,
            "log": self.log,
            "viewers": self._viewers(),
            "keeps": session.keeps,
            "inviter": self.inviter,
            "passed_on": session.passed_on,
            "live": session.table.live is not None,
            "committed": committed,
            "committed_said": live.already_chosen(committed, self.speak),
            "asked": live.asked(session, self.lang),
            "vacant": live.vacant(session) if session.keeps else (),
            "present": partial(live.present, session, self.lang),
            "wins": partial(live.wins, session.table, self.lang),
            "games": evening.finished(session.table),
            "next_game": partial(live.next_game, session, self.lang),
            "rows": self._rows(session.words.score_rows(self._scores_view())),
            "first": session.first,
            # A stranger's game, watched by link, cannot be played on here.
            "played_here": bool(session.local)
            or session.table.live is not None
            or HUMAN not in {p.kind for p in session.players},
            "last": session.last,
            "rounds": session.round_ends() if session.replaying else (),
            "at": session.position,
            "why": self._why(),
            "explained": session.motive is not None,
            "verdict": verdict,
            "finished": session.match.outcome is not None,
        }

    def _why_best(self) -> str:
        """Why the answer of a puzzle is the best move; "" before it is known."""
        session = self.session
        if not isinstance(session, Puzzling) or not session.known:
            return ""
        return self.speak(puzzling.why(session))

    def _viewers(self) -> dict[Seat, str]:
        """The seats whose view of a finished game people may choose here, with names. A guest only
        gets those that are played on that device."""
        session = self.session
        shown = names(session, self.lang)
        seats = range(session.match.seats) if session.keeps else session.local
        return {seat: shown[seat] for seat in seats}

    def _why(self) -> str:
        """What people can ask in this position of a replay ("Why did Ada do that?"); "" if no
        computer player decided here."""
        at = self.session.computed if self.session.keeps else None
        if at is None:
            return ""
        name = self.names[self.session.match.plies[at].seat]
        return self._("Why did {name} do that?").format(name=name)

    def _rows(self, rows: Sequence[ScoreRow]) -> list[dict[str, Any]]:
        return [
            {
                "label": self.speak(row.label),
                "cells": row.cells,
                "total": row.total,
                "note": self.speak(row.note) if row.note else "",
            }
            for row in rows
        ]

    def _result(self) -> dict[str, Any]:
        outcome = self.session.match.outcome
        if outcome is None:
            raise ValueError("the game goes on")
        ranks = ranking(self.session, outcome, self.names)
        won = [seat for rank in ranks if rank.winner for seat in rank.seats]
        return {
            "ranks": ranks,
            "headline": self._headline(outcome, won),
            "absent": [self.names[seat] for seat in links.untold(self.session)],
            "drawn": drawn(self.session, outcome),
            "outcome": outcome,
            "flourish": of_outcome(self.session, outcome),
            **self._kept(),
        }

    def _kept(self) -> dict[str, Any]:
        """What only the device that keeps the game adds to its result: the review's first sentence,
        somebody else's result, the day, par, and who sent the deal."""
        session = self.session
        if not session.keeps:
            nothing = {"cause": "", "compared": None, "daily": "", "invited_by": ""}
            return {**nothing, "par": None, "par_due": False}
        return {
            "invited_by": session.table.inviter if own_result(session) else "",
            "cause": decided(session, self.speak),
            "compared": comparison(session, self.lang, self.names),
            "daily": day_of(session),
            **par.context(session, self.lang),
        }

    def _headline(self, outcome: Outcome, won: Sequence[Seat]) -> str:
        local = self.session.local
        you = local[0] if len(local) == 1 else None
        if self.session.game.meta.together:
            if len(self.names) == 1:
                return self._("You made it!") if won else self._("Not this time")
            return self._("Won together!") if won else self._("Lost together")
        if len(won) == 1:
            if won[0] == you:
                return self._("You won!")
            return self._("{name} won").format(name=self.names[won[0]])
        if drawn(self.session, outcome):
            return self._("A tie")
        best = [place for place, _ in sides(self.session.game_id, self.session.match, outcome)]
        team = best.count(1) == 1
        if you in won:
            partners = joined_names([self.names[seat] for seat in won if seat != you], self.lang)
            if team:
                return self._("You and {names} won!").format(names=partners)
            return self._("You share the win with {names}!").format(names=partners)
        *others, last = [self.names[seat] for seat in won]
        if team:
            return self._("{names} and {name} won").format(names=", ".join(others), name=last)
        return self._("{names} and {name} share the win").format(names=", ".join(others), name=last)
