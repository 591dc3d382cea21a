"""The prose of docs/benchmarks.md, which says what is measured, and how.

What we have learnt from the figures is in docs/benchmarks/learnt.md.
"""

from typing import Final

HEAD: Final = """# Benchmarks

`python build.py bench` measures the figures on this page. No test checks them, because they depend
on the machine's load. `build.py bench TOPIC --keep` measures a topic again and rewrites this page
(`py/buildtools/bench/page.py`). Figures are ratios or percentiles of a single run; absolute figures
hold only for one machine. Processor ÷ 4 means that the whole browser, page and worker, is stopped
for three of four time slices (`bench/throttle.py`). *Learnt* is from `benchmarks/learnt.md`."""

METHODS: Final = {
    "start": (
        "Start-up compared with stock PyScript",
        "From the start of navigation until the engine answers, on the built site and on a page "
        "that loads the same Python with stock PyScript and Pyodide. Each visit has its own "
        "browser, which has been running for three seconds. A return visit is the third visit of "
        "a profile. The two sites alternate for each kind of visit.",
    ),
    "download": (
        "Downloads",
        "The files that a new visitor fetches before the first game is on the table, and all "
        "files, which the service worker fetches afterwards. Stock has no pages, games or art.",
    ),
    "engine": (
        "Engines compared with OpenSpiel",
        "Native random playouts on the bare rules: list the legal moves, draw one, apply it, and "
        "sample chance, until the end. The same loop plays OpenSpiel's games in a separate "
        "Python. Both alternate within one run, and only processor time counts. Figures are "
        "medians of the rounds. The dashed line is the goal: three times `python_tic_tac_toe`, "
        "OpenSpiel's example of a game in Python. Its other Python games are next to it. Kuhn "
        "poker and liar's poker end after a few steps, and their positions are a few numbers.",
    ),
    "speed": (
        "The worker compared with native Python",
        "Whole random matches through `Match`, which checks each move and keeps all positions. "
        "They run natively and in the page's worker, alternating, after a warm-up that lets the "
        "browser compile the code.",
    ),
    "taps": (
        "A tap",
        "On the built page at 390 by 844, with moving pieces and random computer players, in "
        "milliseconds from a press on a move, once the last one has come to rest. *Seen* is the "
        "first paint in which the piece moves or the choice is marked; the page does both by "
        "itself. *Answer* (median) is Python's answer. *Position* is the first paint of the "
        "position after the move: pieces are in their places or have started moving there. "
        "Painting (without a graphics processor) counts, compositing does not. The goal is that "
        "95 of 100 moves are seen within 100 ms.",
    ),
    "live": (
        "A live table",
        "Host and guests are pages of one browser, each in a context of its own, connected by "
        "WebRTC. *Link* is the time from the start of navigation, in a new browser, until a "
        "guest's page shows the code to show back. *First table* is the time from the connection "
        "to the guest's first table. *Press* is the time from a press on a move until the new "
        "table is painted, on the host and, beside it, on a guest. The host of a *full* table, "
        "with the most guests of the game, presses as soon as it is its turn, when all others are "
        "still being drawn for. These guests show nothing; they ask what a guest's page asks, and "
        "decide at random. *Alone* is the same against random computer players, in turn with it. "
        "The goals are meant for a machine on which Python starts in 1.2 s: 1.5 s for the link, "
        "0.5 s for the first table, 0.15 s at the 95th percentile for what a guest waits longer "
        "than the host. In times of Python's start on the same page, that is 1.25, 0.42 and 0.13. "
        "Full to alone may be 1.25, and the files 60 KB.",
    ),
    "decisions": (
        "Decisions of computer players",
        "In the worker, with every number of seats, spread over games played by the rule of "
        "thumb. The time is four times the worker's processor time, so other work on the machine "
        "does not count. For 95 of 100 decisions the goals are 1.0 s (Normal) and 2.5 s (Hard).",
    ),
    "memory": (
        "Memory, and opening records",
        "The worker plays fifty games one after another, drawn as on the page and then closed. "
        "Its memory is read after each, and Python's objects are counted natively. The first "
        "five matches load all five games. WebAssembly's memory grows by a fifth at a time, so "
        "one step means nothing, but several would. Then a record is opened after a quarter, a "
        "half and all of its plies. Every ply should take the same time.",
    ),
}
"""Title and method by topic."""

LIGHTHOUSE: Final = """## Lighthouse

`build.py bench lighthouse` loads the lobby, the rules and a table as on a phone, each three times
in a new browser. Speed is the median, and findings name their elements. Accessibility and best
practices are audited again when the table, or the lobby with its engine, has appeared; the worst
audit counts. The table is a link to somebody's turn after six decisions. The goals are 95 points
for speed and 100 for the others; if a page misses them, the exit status is 1. Lighthouse takes 185
MB, so nothing else installs it (`buildtools/requirements/lighthouse`, without install scripts)."""
"""The last section. Its figures are not stored."""
