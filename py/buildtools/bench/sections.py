"""The prose of docs/benchmarks.md: what is measured, and how. What it has taught us is in
docs/benchmarks/learnt.md."""

from typing import Final

HEAD: Final = """# Benchmarks

`python build.py bench` produces the figures on this page. No test does, because load on the machine
would decide it. `build.py bench TOPIC --keep` measures a topic again and rewrites this page
(`py/buildtools/bench/page.py`). Figures are ratios or percentiles of one run; absolute ones belong
to one machine. Processor ÷ 4 means that the whole browser, page and worker, is stopped for three
out of four time slices (`bench/throttle.py`). *Learnt* comes from `docs/benchmarks/learnt.md`."""

METHODS: Final = {
    "start": (
        "Start-up beside stock PyScript",
        "From the start of navigation until the engine answers, on the built site and on a page "
        "that loads the same Python with stock PyScript and Pyodide. Each visit has its own "
        "browser, which has been running for three seconds. A return visit is the third of a "
        "profile; both sites take turns at every kind of visit.",
    ),
    "download": (
        "What is fetched",
        "The files a newcomer fetches before the first game is on the table, and all the files, "
        "which the service worker fetches afterwards. Stock has no pages, games or art.",
    ),
    "engine": (
        "Engines beside OpenSpiel",
        "Random playouts on the bare rules, natively: list the legal moves, draw one, apply it, "
        "sample chance, until the end. The same loop plays OpenSpiel's games in a separate "
        "Python. Both take turns within one run and count "
        "processor time; a figure is the median of the rounds. The dashed line is the goal: "
        "three times `python_tic_tac_toe`, OpenSpiel's model of a game in Python. Its other "
        "Python games are next to it; Kuhn poker and liar's poker end after a handful of "
        "steps in positions of a few numbers.",
    ),
    "speed": (
        "The worker and native Python",
        "Whole random matches through `Match` (each move is checked, all positions kept), "
        "natively and in the page's worker, in turns, after a warm-up that lets the browser "
        "compile what it sees running.",
    ),
    "taps": (
        "A tap",
        "On the built page, 390 by 844, with moving pieces and random computer players, in "
        "milliseconds from a press on a move. *Seen* is the first paint with the piece on its way "
        "or the choice marked, both of which the page does by itself. *Answer* (median) is when "
        "Python has answered. *Position* is the first paint of the position after the move: "
        "pieces are in their places, and those that travel have set out. Painting counts, "
        "without a graphics processor; compositing does not. The goal is "
        "100 ms until a move is seen, for 95 of 100 taps.",
    ),
    "decisions": (
        "Decisions of computer players",
        "In the worker, with every number of seats, spread over games that the rule of thumb "
        "plays: four times the worker's processor time, so that other work on the machine does "
        "not count. The goals are 1.0 s for Normal and 2.5 s for Hard, for 95 of 100 decisions.",
    ),
    "memory": (
        "Memory and length",
        "The worker plays fifty games one after another, drawn as on the page and then closed; "
        "its memory is read after each, and natively Python's objects are counted. All five games "
        "load within the first five. WebAssembly's memory grows by a fifth at a time: one step "
        "means nothing, several would. Then a record is opened after a quarter, a half and all of "
        "its plies: each ply should cost as much as any other.",
    ),
}
"""Title and method by topic."""

LIGHTHOUSE: Final = """## Lighthouse

`build.py bench lighthouse` loads lobby, rules and a table as on a phone, each three times in a
fresh browser; speed is the median, and findings name their elements. Accessibility and best
practices are audited again when the table, or the lobby with its engine, is there; the worst
audit counts. The table is a link to somebody's turn, six decisions into a game. The goals are 95
points for speed and 100 for the others; less ends with status 1. Lighthouse takes 185 MB, so
nothing else installs it (`py/buildtools/requirements/lighthouse`, without install scripts)."""
"""The section after the other topics. Its figures are not stored."""
