"""Plays the ladder's contests, and updates the tables in docs/opponents.md and the strengths."""

import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from buildtools.ladder.contests import Contest, counted, keep, play_deal
from buildtools.ladder.seer import measured, quick_play
from buildtools.ladder.strengths import write as write_strengths
from buildtools.ladder.tables import write
from spieltisch import games

STAGES = (10, 25, 50, 100, 200)
"""Deals of each contest after each pass. The passes give an interrupted run some results for every
contest."""

COMMON = 4
"""The largest number of seats that every competitive game offers."""

LADDER = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))


def contests(game_id: str) -> Iterator[Contest]:
    """A game's contests, the most informative first."""
    meta, own = games.load(game_id).meta, measured(game_id)
    choices = own.OPTIONS if own else ((),)
    if meta.together:
        for options in choices:
            for kind in ("normal", "hard", "easy"):
                yield Contest(game_id, min(meta.seats), kind, options=options)
        return
    (options,) = choices
    fewest, common = min(meta.seats), min(COMMON, max(meta.seats))
    for seats in (fewest, common):
        for one, other in reversed(LADDER):
            yield Contest(game_id, seats, one, other, options=options)
    yield Contest(game_id, fewest, "hard", "random", options=options)
    if hasattr(own, "seer"):
        yield Contest(game_id, fewest, "seer", "hard", options=options)
    yardstick = "openspiel" if quick_play(game_id) else "openspiel-plain"
    yield Contest(game_id, fewest, "hard", yardstick, options=options)
    for one in ("easy", "random"):
        yield Contest(game_id, common, one, "normal", alone=True, options=options)
    yield from styles(game_id, options)


def styles(game_id: str, options: tuple[tuple[str, str], ...] = ()) -> Iterator[Contest]:
    """The contests of each style against its level."""
    fewest, known = min(games.load(game_id).meta.seats), games.knowledge(game_id)
    for key, style in known.styles.items():
        for level in style.levels:
            yield Contest(game_id, fewest, f"{level}-{key}", level, options=options)


def run(game_ids: Sequence[str], deals: int, play: bool) -> None:
    """If `play`, plays these games' contests up to `deals` deals each. Then writes the sums,
    tables and strengths. No game ids means all games."""
    chosen = tuple(game_ids) or games.game_ids()
    todo = [contest for game_id in chosen for contest in contests(game_id)]
    playable = [one for one in todo if "openspiel" not in one.other or find_spec("pyspiel")]
    for stage in [stage for stage in STAGES if stage < deals] + [deals] if play else ():
        for contest in playable:
            start = time.process_time()
            for deal in range(stage):
                play_deal(contest, deal)
            if seconds := time.process_time() - start:
                share, low, high = counted(contest).interval()
                figures = f"{100 * share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
                print(f"{contest.name}: {figures}, {seconds:.0f} s", flush=True)
    keep(todo)
    write(todo)
    write_strengths(chosen)
