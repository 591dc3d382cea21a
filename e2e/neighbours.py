"""What hostile neighbours at a live table say: messages with a grammar and something wrong in them.

Everything follows from a seed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from e2e.examples import EXAMPLE, EXAMPLES
from spieltisch import games
from spieltisch.app.worker.guests import ASKS
from spieltisch.app.worker.operations import OPERATIONS
from tests.app.live.evening import drawn_again, joined, play_on
from tests.app.mutations import HUGE, SPELT, STRANGE, places, replaced, without

SHORT: Final = [part for part in STRANGE if part != HUGE]
JUNK: Final = ["", "{", "null", "7", "[]", '"x"', "\0", "\ufffe", "{}", '{"v":1}', "[" * 3000]
LONGEST: Final = 3900
"""Characters of a guest's message; with a few more the host's page cuts it off."""

MANY: Final = 100_000

# -- a guest --------------------------------------------------------------------------------------


def ask_of(frame: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Something that a guest could ask at this frame, or would like to."""
    html = frame.get("html", "")
    moves = [*re.findall(r'data-move="([^"]+)"', html), "continue", "n", "0x1", "r8"]
    names = [*re.findall(r'data-(?:pick|why)="([^"]+)"', html), "card:1", "level 0", "scores"]
    ply = frame.get("ply", 0)
    return {
        "op": rng.choice([*ASKS, *["move"] * 12, "hello", *rng.sample(sorted(OPERATIONS), 9)]),
        "lang": rng.choice(["en", "de", "fr"]),
        "size": rng.choice(["s", "m", "l", "xl"]),
        "pace": rng.choice(["normal", "off"]),
        "move": rng.choice(moves),
        "ply": rng.choice([ply, ply, ply, ply - 1, ply + 1, 0]),
        "seconds": rng.choice([0, 3, -1]),
        "name": rng.choice([*names, "log", "company", "share"]),
        "target": rng.choice(names),
        "at": rng.choice([0, 3, -1, 10**9, "first", "last"]),
        "by": rng.choice([1, -1, 10**9]),
        "seat": rng.choice([0, 1, 2, None]),
        "kind": rng.choice(["hint", "bot", "x"]),
        "yes": rng.choice([True, False]),
        "record": "spieltisch 1",
        "guest": "g1",
        "seats": [0],
        "text": "x",
    }


def guest_says(frame: dict[str, Any], build: str, number: int, rng: Random) -> str:
    """A message of a guest, in most cases with something wrong in its parts or its text."""
    message: Any = {"v": 1, "build": build, "id": number, "ask": ask_of(frame, rng)}
    how = rng.randrange(10)
    if how < 4:
        at = rng.choice([each for each in places(message) if each[:1] != ("build",)])
        message = replaced(message, at, rng.choice(SHORT))
    elif how == 4:
        message = without(message, rng.choice([("v",), ("id",), ("ask",), ("ask", "ply")]))
    elif how == 5:
        message["id"] = rng.choice([0, 1, number - 1, 2**53 - 1])
    text = json.dumps(message, ensure_ascii=rng.random() < 0.9)
    if how == 6:
        cut = rng.randrange(len(text))
        text = text[:cut] + rng.choice(["", *SPELT, text[: cut // 2]]) + text[cut + 1 :]
    elif how == 7:
        text = rng.choice([text[: rng.randrange(len(text))], *JUNK])
    return text.encode("utf-8", "replace").decode()[:LONGEST]


def good_move(frame: dict[str, Any], build: str, rng: Random) -> str:
    """A move or a part of one that a guest's page would send, if there is one on the table."""
    moves = re.findall(r'data-move="([^"]+)"', frame["html"])
    parts = re.findall(r'data-pick="([^"]+)"', frame["html"])
    ask: dict[str, Any] = {"op": "render"}
    if moves:
        ask = {"op": "move", "move": rng.choice(moves), "ply": frame["ply"]}
    elif parts:
        ask = {"op": "pick", "name": rng.choice(parts)}
    return json.dumps({"v": 1, "build": build, "id": 3, "ask": ask})


# -- a host ---------------------------------------------------------------------------------------

MARK: Final = "window.harmed = 1"
FOREIGN: Final = "https://example.org"
HARM: Final = [
    f"<script>{MARK}</script>",
    f"<img src={FOREIGN}/x.png onerror='{MARK}'>",
    f"<p onclick='{MARK}' onpointerenter='{MARK}' tabindex=0 autofocus onfocus='{MARK}'>x</p>",
    f"<a href='javascript:{MARK}'>x</a><a href={FOREIGN}>x</a><a href=# ping={FOREIGN}>x</a>",
    f"<iframe srcdoc='<script>{MARK}</script>'></iframe><iframe src={FOREIGN}></iframe>",
    f"<form action={FOREIGN} id=menu><button>x</button><input name=attributes></form>",
    f"<button formaction='javascript:{MARK}' type=submit>x</button>",
    f"<style>@import '{FOREIGN}'; * {{ background: url({FOREIGN}) }}</style>",
    f"<p style='background: url({FOREIGN}); position: fixed; inset: 0'>x</p>",
    f"<link rel=stylesheet href={FOREIGN}><link rel=prefetch href={FOREIGN}>",
    f"<meta http-equiv=refresh content='0; url={FOREIGN}'><base href={FOREIGN}>",
    f"<svg><use href='{FOREIGN}#x'/><use xlink:href='{FOREIGN}#x'/></svg>",
    f"<svg><image href='{FOREIGN}/x.png'/><circle r=9 fill='url({FOREIGN}#x)'/></svg>",
    f"<svg><a href='javascript:{MARK}'><text>x</text></a><script>{MARK}</script></svg>",
    f"<svg><animate attributeName=href values='javascript:{MARK}'/><set attributeName=x/></svg>",
    f"<svg><foreignObject><img src=x onerror='{MARK}'></foreignObject></svg>",
    f"<math><mtext><table><mglyph><style><img src=x onerror='{MARK}'>",
    f"<svg></p><style><a id='</style><img src=1 onerror={MARK}>'>",
    f"<noscript><p title='</noscript><img src=x onerror={MARK}>'>",
    f"<video src={FOREIGN} autoplay onloadstart='{MARK}'></video><audio src={FOREIGN}></audio>",
    f"<object data={FOREIGN}></object><embed src={FOREIGN}>",
    f"<template><script>{MARK}</script></template><slot></slot><x-y is=x-y></x-y>",
    "<input type=file id=file><input type=password><textarea></textarea><select></select>",
    "<div id=toasts></div><div id=spoken></div><div id=sheet></div><div id=parts>x</div>",
    "<p id=location></p><p id=document name=document></p><p id=__proto__ name=cookie></p>",
    "<svg><g id=a><g id=b><use href='#a'/></g><use href='#b'/></g></svg>",
    "<button data-lang=de>x</button><button data-share=turn>x</button>",
    "<div data-sound-offer><button data-sound=on>x</button></div>",
    "<input type=range data-seek max=5 list=x value=9e99><datalist id=x><option>1</datalist>",
    "<select data-view-as><option value=x>x</option></select>",
    "<dialog open>x</dialog><p popover>x</p><marquee>x</marquee><frameset>",
    "<h1></h1><div class=bar></div>",
    '<p data-grid="0 0 0 0" data-why="x" tabindex=0 data-start="">x</p>',
]
COMMANDS: Final = tuple(
    """export-all forget host mine learn share send report import take-over save-file
    review daily today setup install dice delete-all settings menu close company help rules scores
    log skip closer hint outlook undo hide lift result moment last-close watch resume first last
    back forward play speed picture save-picture allow-undo refuse-undo constructor __proto__
    """.split()  # noqa: SIM905 - shorter
)
DATA: Final = tuple(
    """grid roving via fly-from fly-to vt count clock end seek view-as told focus advised
    glow move pick why at to piece with becomes looks preview sign picture escape game seat start
    grid-follow grid-out""".split()  # noqa: SIM905 - shorter
)
VALUES: Final = [
    "",
    "0",
    "-1",
    "9e99",
    "NaN",
    "x",
    "space",
    "end",
    "board hand stage",
    "0 0 0 0",
    "9 9 4 999",
    "1e9 1e9 1 1",
    "'\"<>&",
    "\\",
    "]]",
    ":has(*)",
    "__proto__",
    "ä\u202e\u2028",
    "x" * 5_000,
    "board " * 2_000,
]


def harm(rng: Random) -> str:
    """HTML that could do something to a page."""
    how = rng.randrange(6)
    if how < 3:
        return rng.choice(HARM)
    if how == 3:
        return f"<button data-do={rng.choice(COMMANDS)} data-at=x data-game=../x>x</button>"
    name, value = rng.choice(DATA), rng.choice(VALUES).replace("'", "")
    return f"<button id={rng.choice(DATA)} data-{name}='{value}' data-vt>x</button>"


def enormous(rng: Random) -> str:
    """HTML that is much too large, too deep, or multiplies itself."""
    bomb = "<svg>" + "".join(
        f"<g id=a{at + 1}>{f'<use href=#a{at} />' * 10}</g>" for at in range(12)
    )
    return rng.choice(
        [
            "<b></b>" * 70_000,
            "<i>" * MANY,
            "x" * 400_000,
            "<div>" * 500 + "x",
            "<p id=a data-vt>x</p>" * 2_900,
            "<td colspan=1000 rowspan=65534>x</td>".join(["<table><tr>"] * 90),
            "<svg><path d='" + "M0 0L9e9 9e9" * 9_000 + "' stroke-dasharray=0.01 /></svg>",
            f"<p data-via='{'board ' * 30_000}' id=card-1 data-vt>x</p>",
            bomb,
        ]
    )


def spoilt_html(html: str, rng: Random) -> str:
    """The HTML of a screen with something wrong."""
    how = rng.randrange(12)
    if how == 0 and rng.random() < 0.3:
        return rng.choice(["", enormous(rng), html + enormous(rng), html * 3])
    if how < 6:
        gaps = [found.start() for found in re.finditer("<", html)] or [0]
        for _ in range(rng.randrange(1, 4)):
            cut = rng.choice(gaps)
            html = html[:cut] + harm(rng) + html[cut:]
        return html
    if how < 9:  # attributes with other values, or other attributes
        found = list(re.finditer(r' (data-[a-z-]+|id|class|role)="([^"]*)"', html))
        for one in sorted(rng.sample(found, min(3, len(found))), key=lambda one: -one.start()):
            name = rng.choice([one[1], one[1], f"data-{rng.choice(DATA)}"])
            value = rng.choice(VALUES).replace('"', "")
            html = f'{html[: one.start()]} {name}="{value}"{html[one.end() :]}'
        return html
    if how == 9:  # one element is missing, with all its attributes
        tags = list(re.finditer(r"<[a-z][^>]*>", html))
        if not tags:
            return ""
        gone = rng.choice(tags)
        return html[: gone.start()] + html[gone.end() :]
    return html[: rng.randrange(len(html) + 1)]


TEXTS: Final = [f"<img src=x onerror='{MARK}'>", "\u202e\0", "\ud800", "x" * 1_900, "x" * 9_000]
FACTS: Final[dict[str, list[Any]]] = {
    "screen": ["table", "curtain", "replay", "over", "lobby", "setup"],
    "waiting": ["you", "bot", "chance", "continue", "over", "remote", "lesson", "curtain", None],
    "game": [*EXAMPLES, "../x", "constructor", "__proto__", "toString", "x y", None],
    "ply": [0, 1, 7, -1, 2**53 - 1, 2**60],
    "deal": ["live-1", "live-2", "", "x"],
    "weight": [0, 1, 3, 9, 2**52],
    "cue": ["won", "x", "__proto__", "a b"],
    "finished": [True, False],
    "clock": [True, False],
    "local": [[0], [1], [], [99], [0] * 50],
    "record": ["spieltisch 1"],
    "last": ["x"],
    "entry": [{"game": EXAMPLE}],
    "summary": [{"names": {}}],
    "lesson": [{"course": "", "step": 0, "of": 1, "state": "right"}],
    "say": [[["g1", "x"]]],
    "marked": ["x"],
    "coach": [True],
    "dead": [True],
    "live": [{"guest": True}, {"facts": [[[[[[1]]]]]]}, {"seats": list(range(99))}],
    "sound": [[["sine", 1e9, 1, 0, 1e9, 9, 1]] * 99, [["tap", 400, 400, 0, 100, 0.1, 5]]],
    "error": TEXTS,
    "toast": TEXTS,
    "title": TEXTS,
    "between": TEXTS,
    "undone": TEXTS,
    "wrong": ["build", "busy", "x"],
}


class Lies:
    """What a hostile host says at a table of this game, with answers of a real one as its model.

    As long as it is `honest`, it says only what a real one would.
    """

    def __init__(self, game: str, rng: Random) -> None:
        self.rng = rng
        self.honest = True
        host = joined(game, max(2, min(games.load(game).meta.seats)), seed=f"lies/{game}")
        guest = host.guests["g1"]
        self.frames = [drawn_again(guest)]
        for ply in (3, 9):
            play_on(host, lambda ply=ply: guest.last["ply"] >= ply)
            self.frames.append(drawn_again(guest))
        self.frames.append(guest.ask("seek", at="first"))
        guest.ask("resume")
        play_on(host)
        self.frames.append(drawn_again(guest))
        sheets = [guest.ask("sheet", name=name) for name in ("scores", "log", "company")]
        self.hello = guest.ask("hello")
        self.others = [
            *sheets,
            self.hello,
            {"toast": "Not now."},
            {"error": "You can't do that in this game."},
            {"between": "Tom is choosing.", "sheet": "<p>x</p>"},
            {**self.frames[-1], "move": "x", "label": "x"},
            {},
        ]

    def spoilt(self, answer: dict[str, Any]) -> Any:
        """An answer with something wrong."""
        rng = self.rng
        found: Any = dict(answer)
        for name in ("html", "sheet"):
            if name in found and rng.random() < 0.6:
                found[name] = spoilt_html(found[name], rng)
        if rng.random() < 0.15:
            found["flourish"] = (
                f"<div class='{rng.choice(['flourish', 'x'])}' data-at='{rng.choice(VALUES[:17])}'>"
                f"{harm(rng)}</div>"
            )
        for name in rng.sample(sorted(FACTS), rng.choice([0, 0, 1, 2])):
            found[name] = rng.choice(FACTS[name])
        how = rng.randrange(12)
        if how == 0 and found:
            found.pop(rng.choice(sorted(found)))
        elif how < 3 and found:
            found[rng.choice(sorted(found))] = rng.choice(SHORT)
        elif how == 3 and rng.random() < 0.2:
            return rng.choice(SHORT)
        return found

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """What a real host could answer."""
        rng, op = self.rng, request.get("op")
        if op == "hello":
            return self.hello
        if op == "sheet" or rng.random() < 0.05:
            return rng.choice(self.others)
        return rng.choice(self.frames)

    def texts(self, id: int, request: dict[str, Any]) -> Iterator[str]:
        """What comes instead of an answer to a request. One of these texts is an answer to it."""
        rng = self.rng
        if self.honest:
            truth = self.hello if request.get("op") == "hello" else self.frames[0]
            yield self.text({"v": 1, "id": id, "answer": truth})
            return
        for _ in range(rng.randrange(16)):
            yield self.noise(id)
        answer = self.answer(request)
        if request.get("op") != "hello" and rng.random() < 0.85:
            answer = self.spoilt(answer)
        if not isinstance(answer, dict):
            yield self.text({"v": 1, "id": id, "answer": answer})
            answer = {}
        yield self.text({"v": 1, "id": id, "answer": answer})
        for _ in range(rng.randrange(16)):
            yield self.noise(id)

    def noise(self, id: int) -> str:
        """Something that nobody has asked for."""
        rng = self.rng
        how = rng.randrange(9)
        answer = self.spoilt(rng.choice([*self.others, self.frames[0]]))
        if how < 2:
            return self.text({"v": 1, "id": max(0, id - rng.randrange(1, 4)), "answer": answer})
        if how == 2:
            wrong = rng.choice([id + 9, -1, None, 1.5, "1", [id], 2**60, {"x": 1}])
            return self.text({"v": 1, "id": wrong, "answer": answer})
        if how < 5:
            return self.text({"v": 1, "nudge": rng.choice([1, 2, 0, -1, 2**53 - 1, "1", None])})
        if how == 5:
            return self.text({"v": rng.choice([0, 2, "1", None]), "id": id, "answer": answer})
        if how == 6:
            return self.text({"v": 1, "nudge": 1, "id": id + 5, "answer": 7, "ask": {"op": "x"}})
        text = self.text({"v": 1, "id": id + 7, "answer": answer})
        return rng.choice([text[: rng.randrange(len(text))], *JUNK, *SPELT])

    def text(self, message: Any) -> str:
        """A message as a text."""
        return (
            json.dumps(message, ensure_ascii=self.rng.random() < 0.5)
            .encode("utf-8", "replace")
            .decode()
        )
