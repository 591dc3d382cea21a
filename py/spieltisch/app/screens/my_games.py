"""The "My games" page (statistics and finished games), and the line about them on a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from ... import games
from ...core import record as records
from ...core.text import Message, say, say_n
from ...kit.numbers import plain
from ..storage.entries import Entry, chosen, kinds, person, together, won
from ..storage.history import Group, Kept, Sum, Totals, advice, easier, record_score, sums
from ..storage.rating import Finished, Periods, add, faced, finished, first_tries, until
from ..storage.solved import Solved
from . import render, trends
from .comparing import placed
from .dates import in_words
from .i18n import Speaker, catalogue
from .rating import RatingWords
from .seats import called, joined_names

SHOWN: Final = 30
"""How many finished games are listed at first."""

MORE: Final = 200
"""The most games that a press of "Show more" adds (site/pages/mine.js)."""

SPACE: Final = "\u00a0"


def level_label(name: str) -> Message:
    """The label of a level in the statistics (`history.LEVELS`)."""
    return {
        "random": say("Random"),
        "easy": say("Easy"),
        "normal": say("Normal"),
        "hard": say("Hard"),
        "mixed": say("Mixed levels"),
        "people": say("People only"),
        "party": say("Several people here"),
    }[name]


_WITH: Final = {
    "random": say("With computers that play at random: {won} of {played} won"),
    "easy": say("With easy computers: {won} of {played} won"),
    "normal": say("With normal computers: {won} of {played} won"),
    "hard": say("With hard computers: {won} of {played} won"),
}
_AGAINST: Final = {
    "random": say("Against computers that play at random: {won} of {played} won"),
    "easy": say("Against easy computers: {won} of {played} won"),
    "normal": say("Against normal computers: {won} of {played} won"),
    "hard": say("Against hard computers: {won} of {played} won"),
}
"""By level, how often the person has won with or against such computers."""

_WINNING: Final = {
    "easy": say("Against the easy computer, you've won {won} of your last {of} games."),
    "normal": say("Against the normal computer, you've won {won} of your last {of} games."),
}
_LOSING: Final = {
    "normal": say("The normal computer is still too strong. Practise against the easy one first."),
    "hard": say("The hard computer is still too strong. Practise against the normal one first."),
}
"""By the level of the last games, why another one is suggested."""

_PLAY: Final = {
    "easy": say("Play the easy computer"),
    "normal": say("Play the normal computer"),
    "hard": say("Play the hard computer"),
}
"""By the level suggested, the label of the button."""


class Wording:
    """Puts statistics into words in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.say = Speaker(lang)
        self._ = catalogue(lang).gettext

    def decimal(self, value: float) -> str:
        """A number with one decimal place."""
        text = plain(f"{value:.1f}")
        return text.replace(".", ",") if self.lang == "de" else text

    def percent(self, part: float, of: float = 100) -> str:
        return self._("{n}%").format(n=round(100 * part / of))

    def day(self, when: int, zone: int) -> str:
        """The reader's local date at the time `when`, in milliseconds; `zone` is UTC minus local
        time, in minutes."""
        moment = datetime.fromtimestamp(when / 1000, UTC) - timedelta(minutes=zone)
        return in_words(moment.date(), self.lang)

    def row(self, group: Group, each: Sum) -> dict[str, Any]:
        """One line of a game's table."""
        counted = group.level != "party"
        return {
            "level": self.say(level_label(group.level)),
            "seats": self.say(say_n("{n} player", "{n} players", group.seats)),
            "played": each.played,
            "won": f"{each.won} ({self.percent(each.won, each.played)})" if counted else "–",
            "average": self.decimal(each.points / each.played) if counted else "–",
            "best": "–" if each.best is None else plain(each.best),
        }

    def figures(self, game_id: str, all_sums: Sequence[Sum]) -> list[tuple[str, str]]:
        """Label and value of each of the game's own figures, summed over these groups."""
        whole = Sum()
        for each in all_sums:
            whole = whole.plus(each)
        counted = {name: (hits, of) for name, hits, of in whole.figures}
        lines = []
        for name, figure in games.labels(game_id).items():
            hits, of = counted.get(name, (0, 0))
            if of:
                share = say(
                    "{hits} of {of} ({share})", hits=hits, of=of, share=self.percent(hits, of)
                )
                value = self.say(share) if figure.share else self.decimal(hits / of)
                lines.append((self.say(figure.label), value))
        return lines

    def puzzles(self, results: Sequence[Finished]) -> list[tuple[str, str]]:
        """The label and value of how many puzzles were solved at once, if any count."""
        hits, of = first_tries(results)
        if not of:
            return []
        share = say("{hits} of {of} ({share})", hits=hits, of=of, share=self.percent(hits, of))
        return [(self._("Puzzles solved on the first try"), self.say(share))]

    def curves(self, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """The curves of the share won and of the points, from one game's entries, oldest first."""
        own = [(entry, seat) for entry in entries if (seat := person(entry)) is not None]
        wins = trends.curve(
            trends.shares([won(entry) for entry, _ in own[-trends.REACH :]]), 0, 100
        )
        scores = [entry["scores"][seat] for entry, seat in own][-trends.MOST :]
        low, high = min(scores, default=0), max(scores, default=0)
        points = None if low == high else trends.curve(scores, low, high)
        curves = []
        if wins is not None:
            label = self._("Wins in the last 10 games: first {first}, latest {last}.")
            curves.append(
                {
                    "curve": wins,
                    "title": self._("Wins in the last 10 games"),
                    "high": self.percent(100),
                    "low": self.percent(0),
                    "label": label.format(
                        first=self.percent(wins.first), last=self.percent(wins.last)
                    ),
                }
            )
        if points is not None:
            label = self._(
                "Points per game: first {first}, latest {last}, lowest {low}, highest {high}."
            )
            numbers = {
                name: plain(getattr(points, name)) for name in ("first", "last", "low", "high")
            }
            curves.append(
                {
                    "curve": points,
                    "title": self._("Points"),
                    "high": numbers["high"],
                    "low": numbers["low"],
                    "label": label.format(**numbers),
                }
            )
        return curves

    def suggestion(self, entries: Sequence[Entry]) -> dict[str, str] | None:
        """A suggestion to try another level, as a sentence and a button, or None."""
        found = advice(entries)
        if found is None:
            return None
        told = _WINNING if found.won else _LOSING
        return {
            "sentence": self.say(say(told[found.level].template, won=found.won, of=found.of)),
            "button": self.say(_PLAY[found.other]),
            "level": found.other,
        }

    def easier(self, entries: Sequence[Entry]) -> dict[str, str] | None:
        """The button for an easier level, without a sentence, after two lost games; or None."""
        other = easier(entries)
        if other is None:
            return None
        return {"sentence": "", "button": self.say(_PLAY[other]), "level": other}

    def best(self, entry: Entry, others: Sequence[Entry], totals: Totals) -> str:
        """That a person has lost but never had as many points, with these options and as many
        players; "" otherwise, and without an earlier game to compare."""
        if not record_score(entry, others, totals):
            return ""
        score = entry["scores"][person(entry) or 0]
        return self.say(say_n("Your best so far: {n} point", "Your best so far: {n} points", score))

    def finished(self, id: str, entry: Entry, zone: int, kept: bool) -> dict[str, Any]:
        """One line of the list of finished games."""
        words = games.words(entry["game"])
        names = [player.partition(" ")[2] for player in entry["players"]]
        seat = person(entry)
        shown = called(names, seat, self.lang)
        others = [name for at, name in enumerate(shown) if at != seat]
        levels = [kind for kind in dict.fromkeys(kinds(entry)) if kind in records.BOTS]
        usual = ", ".join(self.say(level_label(kind)) for kind in levels)
        options = ", ".join(
            f"{self.say(words.option_label(key))}: {self.say(words.option_value(key, value))}"
            for key, value in chosen(entry).items()
        )
        scores = entry["scores"][:1] if together(entry) else entry["scores"]
        with_whom = (
            self._("with {names}").format(names=joined_names(others, self.lang)) if others else ""
        )
        return {
            "id": id,
            "game": entry["game"],
            "title": words.title,
            "day": self.day(entry.get("when", 0), zone),
            "how": self._how(entry, shown),
            "won": seat is not None and won(entry),
            "scores": f"{SPACE}:{SPACE}".join(map(plain, scores)),
            "company": " · ".join(filter(None, (with_whom, usual, options))),
            "assisted": bool(entry.get("assisted", False)),
            "kept": kept,
        }

    def _how(self, entry: Entry, shown: Sequence[str]) -> str:
        seat, seats = person(entry), len(shown)
        if together(entry) and seats == 1:
            return self._("You made it") if entry["winners"] else self._("Not this time")
        if together(entry):
            return self._("Won together") if entry["winners"] else self._("Lost together")
        if len(entry["winners"]) == seats > 1:
            return self._("A tie")
        if seat is None:
            names = joined_names([shown[winner] for winner in entry["winners"]], self.lang)
            return self._("{names} won").format(names=names)
        if won(entry):
            return self._("You won")
        return placed(self.lang, entry["places"][seat], seats)


def context(
    lang: str,
    kept: Kept,
    totals: Totals,
    with_record: Set[str],
    zone: int,
    rest: int,
    rated: Mapping[str, Periods],
    puzzles: Solved,
    now: int,
) -> dict[str, Any]:
    """The context for the page's template. `kept` has the entries, oldest first; `with_record`
    has the ids of games whose record still exists; `zone` is as in `Wording.day`; `rest` is how
    many more entries the totals already include, `rated` is what these mean for the ratings, and
    `puzzles` is what is kept about puzzles. `now` is the time in milliseconds."""
    wording, ratings = Wording(lang), RatingWords(lang)
    every = sums(kept, totals)
    latest = dict.fromkeys(entry["game"] for entry in reversed(list(kept.values())))
    order = [*latest, *(group.game for group in every if group.game not in latest)]
    results = {game_id: finished(puzzles.get(game_id, {})) for game_id in games.game_ids()}
    solving = [game_id for game_id, found in results.items() if found]
    sections = []
    for game_id in dict.fromkeys([*order, *solving]):
        own = {group: each for group, each in every.items() if group.game == game_id}
        alone = [
            entry
            for entry in kept.values()
            if entry["game"] == game_id and not entry.get("assisted", False)
        ]
        parts = [
            [wording.row(group, each) for group, each in own.items() if group.assisted is assisted]
            for assisted in (False, True)
        ]
        mine = _of_game(kept, game_id)
        periods = until(add(rated.get(game_id, {}), mine, results.get(game_id, [])), now)
        seats = usual_seats(game_id, mine)
        helped = Sum()
        for group, each in own.items():
            helped = helped.plus(each) if group.assisted and group.level != "party" else helped
        sections.append(
            {
                "game": game_id,
                "title": games.words(game_id).title,
                "together": games.load(game_id).meta.together,
                "rows": parts[0],
                "helped": parts[1],
                "figures": [
                    *wording.figures(
                        game_id, [each for group, each in own.items() if not group.assisted]
                    ),
                    *wording.puzzles(results.get(game_id, [])),
                ],
                "curves": wording.curves(alone),
                "rating": ratings.part(game_id, periods, seats, helped),
                "suggestion": wording.suggestion(mine)
                or ratings.suggestion(game_id, periods, seats, _PLAY),
            }
        )
    newest = list(kept.items())[::-1]
    return {
        "sections": sections,
        "finished": [
            wording.finished(id, entry, zone, id in with_record) for id, entry in newest[:SHOWN]
        ],
        "over_before": with_record != set(),
        "more": min(MORE, len(newest) + rest - SHOWN),
        "played": sum(each.played for each in every.values()),
    }


def usual_seats(game_id: str, entries: Sequence[Entry]) -> int:
    """How many played in the latest of one game's entries that counts for a rating; the game's
    default without any."""
    counted = (len(entry["players"]) for entry in reversed(entries) if faced(entry))
    return next(counted, games.load(game_id).meta.default_seats)


def _of_game(kept: Kept, game_id: str) -> list[Entry]:
    return [entry for entry in kept.values() if entry["game"] == game_id]


def standing(wording: Wording, group: Group, each: Sum, with_them: bool) -> str:
    """How often the person has played and won in this group, in one sentence. `with_them` is true
    if the game is cooperative."""
    if group.assisted:
        told = say("With help: {won} of {played} won")
    elif group.level in ("people", "mixed"):
        told = say("Games like this: {won} of {played} won")
    else:
        told = (_WITH if with_them else _AGAINST)[group.level]
    return wording.say(say(told.template, won=each.won, played=each.played))


def page(template: str, lang: str, /, **filled: Any) -> str:
    """Renders one of the templates of "My games"."""

    def icon(name: str) -> Any:
        return render.icon("ui", name)

    return render.page(template, lang, icon=icon, **filled)
