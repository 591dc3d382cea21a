"""The words of docs/benchmarks.md: what is measured, and how."""

from typing import Final

HEAD: Final = """# Benchmarks

What this page says is measured by `python build.py bench`, never by a test: a machine under
load would decide about them. `build.py bench TOPIC --keep` measures a topic again
and writes this page anew (`py/buildtools/bench/page.py`). Figures are ratios or percentiles
of one run; absolute ones belong to the machine they were taken on. Processor ÷ 4 means that
the whole browser, page and worker, is stopped for three of four time slices
(`bench/throttle.py`)."""

METHODS: Final = {
    "start": (
        "Start-up beside stock PyScript",
        "From the start of navigation until the engine answers, on the built site and on a page "
        "that loads the same Python with PyScript and Pyodide as they come, in a browser of its "
        "own each, which has been running for three seconds. A return visit is the third of a "
        "profile; both sites take turns at every kind of visit.",
    ),
    "download": (
        "What is fetched",
        "The files that are fetched until somebody who has never been here sits at a game, and all "
        "there are, which the service worker fetches afterwards; stock has no pages, games or art.",
    ),
    "engine": (
        "Engines beside OpenSpiel",
        "Random playouts on the bare rules, natively: legal moves are listed, one is drawn "
        "and applied, chance is sampled, until the end. OpenSpiel's games are played by the "
        "same loop in a Python of their own. Both take turns within one run and count "
        "processor time; a figure is the median of the rounds. The dashed line is the goal: "
        "three times `python_tic_tac_toe`, OpenSpiel's model of a game in Python. Its other "
        "Python games are beside it; Kuhn poker and liar's poker end after a handful of "
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
        "On the built page, 390 by 844, with moving pieces and random computer players beside, in "
        "milliseconds from a press on a move. *Seen* is the first picture that is painted in "
        "which the move is seen: the piece pressed is on its way already, or the choice is marked, "
        "both of which the page does by itself. *Answer* (median) is when Python has answered, "
        "*position* the first picture painted with the position after the move: pieces stand in "
        "their places, and those that travel have set out. What the compositor does with a picture "
        "afterwards is not in it; painting is, without a graphics processor. The goal is 100 ms "
        "for 95 of 100 taps until the move is seen.",
    ),
    "decisions": (
        "Decisions of computer players",
        "In the worker, every number of seats, spread over games played on by the rule of "
        "thumb: the worker's processor time, four times, so that other work on the machine does "
        "not count. The goals are 1.0 s for Normal and 2.5 s for Hard, for 95 of 100 decisions.",
    ),
    "memory": (
        "Memory and length",
        "The worker plays fifty games one after the other, drawn as on the page and left; "
        "the worker's memory is read after each, and natively Python's objects are counted. "
        "All five games load within the first five. WebAssembly's memory grows by a fifth at a "
        "time: one step says nothing, several would. And a record is opened that was cut off "
        "after a quarter, a half and all of its plies: each ply is to cost the same.",
    ),
}
"""Title and method by topic."""
