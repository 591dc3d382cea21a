"""Every way to start, leave, delete, copy, open and finish a day's game, and to get help with it.

Each story ends with which games are clean, which count as played with help, and what is rated
(decision 0051).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from spieltisch.app.storage.days import LATE, seed_of
from tests.app.device import Device, Tab
from tests.app.miniature import undrawn

GAME, TODAY, TOMORROW = "vaalbara", "2026-11-22", "2026-11-23"

STORIES = [
    # -- one try
    ("begin A", "A clean, begun"),
    ("begin A; finish", "A clean, rated"),
    ("begin A; decide; leave; go on with A; finish", "A clean, rated"),
    ("begin A; decide; reload; finish", "A clean, rated"),
    ("begin A; midnight; finish", "A clean, rated"),
    ("begin A; decide; leave; midnight; go on with A; finish", "A clean, rated"),
    ("midnight; begin A; finish", "A clean, late"),
    ("begin A; hint; finish", "A with help, rated with help"),
    ("begin A; hint; reload; finish", "A with help, rated with help"),
    # -- undo and redo
    ("begin A; decide; undo; redo; finish", "A clean, rated"),
    ("begin A; decide; decide; undo; finish", "A with help, rated with help"),
    ("begin A; decide; decide; undo; redo", "A clean, begun"),
    ("begin A; decide; decide; undo; reload; finish", "A with help, rated with help"),
    ("begin A; decide; undo; hint; redo", "A with help, begun"),
    ("begin A; decide; decide; undo; redo; leave; begin B", "A clean, B with help"),
    ("begin A; finish; undo; finish", "A with help, rated"),
    # -- the same deal again
    ("begin A; finish; same deal again as B", "A clean, B with help, rated"),
    ("begin A; finish; same deal again as B; hint; finish", "A clean, B with help, rated"),
    ("begin A; finish; rematch as B; finish", "A clean, B clean, rated"),
    ("begin A; leave; begin B; finish", "B clean, rated"),
    ("begin A; decide; leave; begin B", "A clean, B with help, begun"),
    ("begin A; decide; leave; begin B; decide; go on with A", "A with help, B with help"),
    ("begin A; decide; leave; type in its seed as B; finish", "B with help, rated with help"),
    ("begin A; hint; leave; type in its seed against Easy as B", "A with help, B with help"),
    # -- rehearsing in a second try
    ("begin A; decide; leave; begin B; finish", "B with help, rated with help"),
    ("begin A; leave; begin B; finish; go on with A; finish", "A with help, B clean, rated"),
    (
        "begin A; decide; leave; begin B; leave; go on with A; finish; go on with B; finish",
        "A clean, B with help, rated",
    ),
    ("begin A; leave; midnight; begin B; finish; go on with A; finish", "A with help, late"),
    # -- deleting
    ("begin A; leave; delete A; begin B; finish", "B clean, rated"),
    ("begin A; hint; leave; delete A; begin B; finish", "B with help, rated with help"),
    ("begin A; decide; leave; delete A; begin B; finish", "B with help, rated with help"),
    ("begin A; finish; leave; delete A; begin B; finish", "B with help, rated"),
    ("begin A; decide; leave; delete A; put A back; go on with A; finish", "A clean, rated"),
    # -- the game's own links and files
    ("begin A; hint; copy turn; open it as B; finish", "B is A, rated with help"),
    ("begin A; decide; copy turn; open it as B; finish", "B is A, A clean, rated"),
    ("begin A; decide; copy turn; decide; open it as B", "B is A, A clean"),
    ("begin A; decide; copy turn; decide; open it beside as B", "A clean, B with help"),
    (
        "begin A; decide; copy turn; decide; open it beside as B; decide; go on with A",
        "A with help, B with help",
    ),
    ("begin A; hint; copy turn; leave; delete A; open it as B; finish", "B is A, B with help"),
    ("begin A; decide; copy turn; leave; delete A; open it as B; finish", "B is A, B clean, rated"),
    ("begin A; decide; copy turn; decide; leave; delete A; open it as B", "B with help"),
    ("begin A; decide; copy turn; finish; leave; open it as B", "B is A, A clean, rated"),
    (
        "begin A; decide; copy turn; finish; leave; delete A; open it as B; finish",
        "B with help, rated",
    ),
    ("begin A; hint; copy deal; open it as B", "A with help, B with help"),
    ("begin A; copy deal; open it as B; finish", "B clean, rated"),
    ("begin A; hint; copy file; leave; delete A; import it as B", "B is A, B with help"),
    ("begin A; decide; copy file; decide; import it as B", "A clean, B with help"),
    (
        "begin A; decide; copy file; leave; delete A; import it as B; finish",
        "B is A, B clean, rated",
    ),
    ("begin A; finish; copy file; import it as B", "A clean, B with help, rated"),
    ("begin A; finish; copy result; open it as B", "B is A, A clean, rated"),
    # -- a second tab
    ("begin A; tab 2; open a friend's result as B; leave; tab 1; finish", "A clean, rated"),
    ("begin A; decide; tab 2; open a friend's result as B; leave; tab 1; finish", "A clean, rated"),
    (
        "begin A; decide; tab 2; open a friend's result as B; finish; tab 1; finish",
        "A with help, B with help, rated with help",
    ),
    ("begin A; decide; tab 2; begin B; hint", "A with help, B with help"),
    ("begin A; decide; tab 2; begin B; decide; tab 1; finish", "A with help, rated with help"),
    ("begin A; hint; copy turn; tab 2; open it as B", "B is A, A with help"),
    ("begin A; finish; tab 2; begin B; hint; tab 1; go on with A", "A clean, B with help, rated"),
    # -- a second device
    ("begin A; hint; copy turn; device 2; open it as B; finish", "B with help, untouched"),
    ("begin A; finish; copy replay; device 2; open it as B; play on as C", "C with help"),
    ("begin A; hint; copy replay; device 2; open it as B; same deal again as C", "C clean"),
    ("begin A; decide; copy turn; device 2; open it as B; finish", "B clean, rated"),
    ("begin A; hint; copy deal; device 2; open it as B; finish", "B clean, rated"),
    ("begin A; hint; copy file; device 2; import it as B; finish", "B with help, untouched"),
    ("begin A; finish; copy file; device 2; import it as B", "B clean, untouched"),
    (
        "begin A; finish; copy file; device 2; import it as B; play on as C",
        "C with help, untouched",
    ),
    (
        "begin A with a friend; decide; copy turn; device 2; open it as B; decide; copy turn; "
        "device 1; open it as C",
        "C is A, C clean",
    ),
    (
        "begin A with a friend; decide; copy turn; leave; delete A; device 2; open it as B; "
        "decide; copy turn; device 1; open it as C",
        "C is A, C clean",
    ),
    (
        "begin A with a friend; decide; copy turn; device 2; open it as B; hint; decide; "
        "copy turn; device 1; open it as C",
        "C is A, C with help",
    ),
    # -- a future day
    ("open tomorrow as A; leave; delete A; begin B; finish", "B clean, rated"),
    ("open the last day as A; finish; begin B; finish", "A clean, B clean, rated"),
    (
        "open tomorrow as A; decide; leave; midnight; go on with A; finish",
        "A clean, unrated tomorrow",
    ),
    (
        "open tomorrow as A; finish; midnight; open tomorrow as B; finish",
        "A clean, B with help, tomorrow rated with help",
    ),
    ("open tomorrow as A; leave; midnight; go on with A; finish", "A clean, tomorrow rated"),
    ("midnight; open tomorrow as A; finish; clock back; begin B; finish", "B clean, late"),
    # -- storage
    ("begin A; decide; clear storage; decide", "A clean, begun"),
    ("begin A; decide; clear storage; finish", "A clean, rated"),
    ("begin A; hint; clear storage; finish", "A with help, rated with help"),
    ("begin A; decide; clear storage; midnight; finish", "A clean, rated"),
    ("begin A; decide; clear storage; decide; tab 2; begin B", "A clean, B with help"),
]


class Story:
    """Runs the steps of a story and checks its ending."""

    def __init__(self) -> None:
        self.devices = {"1": Device(TODAY), "2": Device(TODAY)}
        self.device = self.devices["1"]
        self.tab: Tab = self.device.tab("1")
        self.ids: dict[str, str] = {}
        self.bin: dict[str, Any] = {}
        self.it = ""

    def step(self, text: str) -> None:
        for pattern, run in STEPS.items():
            found = re.fullmatch(pattern, text)
            if found:
                run(self, *found.groups())
                return
        raise AssertionError(f"no such step: {text}")

    def named(self, name: str) -> None:
        self.ids[name] = self.tab.id

    def begin(self, name: str) -> None:
        self.tab.open("daily", game=GAME, date=TODAY)
        self.named(name)

    def new(self, name: str, others: list[str], seed: str) -> None:
        players = [{"kind": "human"}, *({"kind": kind} for kind in others)]
        self.tab.open("new", game=GAME, players=players, options={}, seed=seed)
        self.named(name)

    def open_day(self, day: str, name: str) -> None:
        """Opens a day's game with a friend's link."""
        friend = Tab(Device(day))
        friend.open("daily", game=GAME, date=day)
        self.tab.open_link(friend.copy("deal"))
        self.named(name)

    def open_result(self, name: str) -> None:
        friend = Tab(Device(TODAY))
        friend.open("daily", game=GAME, date=TODAY)
        friend.finish()
        self.tab.open_link(friend.copy("result"))
        self.named(name)

    def open_it(self, beside: str, name: str) -> None:
        self.tab.open_link(self.it, beside=bool(beside))
        self.named(name)

    def use(self, what: str, name: str) -> None:
        if what == "device":
            self.device, name = self.devices[name], "1"
        self.tab = self.device.tab(name)

    def set(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def delete(self, name: str) -> None:
        self.bin[name] = self.tab.delete(self.ids[name])

    def assisted(self, name: str) -> bool:
        """Whether the game counts as played with help. It may be stored on any device."""
        id = self.ids[name]
        (record,) = {each.games[id]["record"] for each in self.devices.values() if id in each.games}
        return "\nassisted\n" in record

    def is_so(self, text: str) -> bool:
        """Whether one of a row's expectations is true."""
        if found := re.fullmatch(r"([A-C]) is ([A-C])", text):
            return self.ids[found[1]] == self.ids[found[2]]
        if found := re.fullmatch(r"([A-C]) (clean|with help)", text):
            return self.assisted(found[1]) == (found[2] == "with help")
        ahead = "tomorrow" in text
        tried = self.device.tried(GAME, TOMORROW if ahead else TODAY)
        if text in ("untouched", "unrated tomorrow"):
            return tried is None
        assert tried is not None
        return {
            "begun": tried.running,
            "late": tried == LATE,
            "rated": tried.rated and not tried.assisted,
            "rated with help": tried.rated and tried.assisted,
        }[text.removeprefix("tomorrow ")]


STEPS: dict[str, Callable[..., Any]] = {
    r"begin ([A-C])": Story.begin,
    r"begin ([A-C]) with a friend": lambda story, name: story.new(name, ["remote"], "a friend's"),
    r"type in its seed as ([A-C])": lambda story, name: story.new(
        name, ["normal"] * 2, seed_of(TODAY, GAME)
    ),
    r"type in its seed against Easy as ([A-C])": lambda story, name: story.new(
        name, ["easy"] * 2, seed_of(TODAY, GAME)
    ),
    r"same deal again as ([A-C])": lambda story, name: (
        story.tab.open("again"),
        story.named(name),
    ),
    r"rematch as ([A-C])": lambda story, name: (
        story.tab.open("again", seed="other"),
        story.named(name),
    ),
    r"play on as ([A-C])": lambda story, name: (
        story.tab.open("branch", at=10),
        story.named(name),
    ),
    r"decide": lambda story: story.tab.decide(),
    r"hint": lambda story: (story.tab.your_turn(), story.tab.act("hint")),
    r"undo": lambda story: story.tab.act("undo"),
    r"redo": lambda story: story.tab.act("redo"),
    r"finish": lambda story: story.tab.finish(),
    r"leave": lambda story: story.tab.leave(),
    r"reload": lambda story: story.tab.reload(),
    r"go on with ([A-C])": lambda story, name: story.tab.resume(story.ids[name]),
    r"delete ([A-C])": Story.delete,
    r"put ([A-C]) back": lambda story, name: story.device.games.update(
        {story.ids[name]: story.bin[name]}
    ),
    r"copy (turn|deal|replay|result|file)": lambda story, kind: story.set(
        "it", story.tab.copy(kind)
    ),
    r"open it( beside)? as ([A-C])": Story.open_it,
    r"import it as ([A-C])": lambda story, name: (
        story.tab.open("load", record=story.it, known=story.device.known),
        story.named(name),
    ),
    r"open a friend's result as ([A-C])": Story.open_result,
    r"open tomorrow as ([A-C])": lambda story, name: story.open_day(TOMORROW, name),
    r"open the last day as ([A-C])": lambda story, name: story.open_day("2199-12-31", name),
    r"(tab|device) ([12])": Story.use,
    r"midnight": lambda story: story.device.go_to(1),
    r"clock back": lambda story: story.device.go_to(-1),
    r"clear storage": lambda story: story.device.clear(),
}


@pytest.mark.parametrize(("steps", "expected"), STORIES, ids=[each[0] for each in STORIES])
def test_which_try_is_rated_and_which_deal_is_known(steps: str, expected: str) -> None:
    story = Story()
    with undrawn():
        for step in steps.split("; "):
            story.step(step)
    for each in expected.split(", "):
        assert story.is_so(each), (each, story.device.daily, story.device.known)


def test_there_are_at_least_40_distinct_stories() -> None:
    assert len({steps for steps, _ in STORIES}) == len(STORIES) >= 40
