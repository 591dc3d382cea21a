"""Parses the command line and prints the answers.

Exit code 0: done; 1: a failure was found (a broken game, a record that does not replay as written);
2: the command line, a record or a link is invalid.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn, get_args

from ..core.codec import Kind
from ..core.game import GameError
from .advice import advise, review, why
from .check import check
from .common import Answer, options_of
from .find import find
from .fuzz import fuzz
from .play import play
from .puzzles import list_puzzles, solve
from .records import link, list_games, replay
from .select import select
from .simulate import simulate

WHO: Final = (
    "who plays, in order, for example human:Anna,hard,easy (put a person's name after the colon)"
)
"""What `--seats` is where people play."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    in_json = "--json" in words
    try:
        answer = _answer(_parser().parse_args(words))
        if in_json:
            print(json.dumps(answer.data, ensure_ascii=False, indent=2), flush=True)
        else:
            print(*answer.lines, sep="\n", end="\n" if answer.lines else "", flush=True)
    except GameError as error:
        if in_json:
            print(json.dumps({"error": str(error)}, ensure_ascii=False))
        else:
            print(f"spieltisch: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader, `head` perhaps, closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return answer.code


def _answer(given: argparse.Namespace) -> Answer:
    if given.command == "games":
        return list_games()
    if given.command == "replay":
        return replay(given.source)
    if given.command == "fuzz":
        return fuzz(given.game, given.plies, given.seed, given.out)
    if given.command == "advise":
        return advise(given.source, given.at, given.seat, given.lang)
    if given.command == "review":
        return review(given.source, given.seat, given.lang)
    if given.command == "why":
        return why(given.source, given.at, given.lang)
    if given.command == "puzzles":
        return _puzzles(given)
    if given.command == "puzzle":
        ask, show = (_ask_aside, _show_aside) if given.json else (input, print)
        return solve(given.game, given.id, ask, show)
    options = options_of(given.options)
    if given.command == "link":
        return link(given.source, given.seats, given.seed, options, given.kind)
    if given.command == "play":
        ask, show = (_ask_aside, _show_aside) if given.json else (input, print)
        return play(given.game, given.seats, given.seed, options, given.record, ask, show)
    return simulate(
        given.game,
        given.seats,
        given.bots,
        given.games,
        given.seed,
        options,
        given.rotate,
        given.jobs,
        given.records,
    )


def _puzzles(given: argparse.Namespace) -> Answer:
    """The one of several commands about puzzles that the options name."""
    if given.find is not None:
        out, seed = given.out or "found.jsonl", given.seed or "1"
        return find(given.game, given.find, seed, out, given.jobs, _show_aside, given.games)
    if given.select is not None:
        return select(given.game, given.select, given.count, given.out)
    if given.check:
        out, seed = given.out or "checked.jsonl", given.seed or "check"
        return check(given.game, seed, out, given.jobs, _show_aside)
    return list_puzzles(given.game)


def _ask_aside(prompt: str) -> str:
    print(prompt, end="", file=sys.stderr, flush=True)
    return input()


def _show_aside(line: str) -> None:
    print(line, file=sys.stderr)


class _Parser(argparse.ArgumentParser):
    """Reports its errors like the commands', also in JSON."""

    def error(self, message: str) -> NoReturn:
        """Raises GameError with the error and where to find help."""
        raise GameError(f"{message} (see {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="spieltisch", description="Board and card games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about)
        added.add_argument("--json", action="store_true", help="answer in JSON")
        return added

    def choices(of: argparse.ArgumentParser, seed: str) -> None:
        of.add_argument("--seed", default=seed, help="any text: the same seed gives the same start")
        of.add_argument("--options", default="", metavar="K=V,…", help="optional rules of the game")

    command("games", "List the games and their details.")

    added = command("simulate", "Let computers play one another and count the results.")
    added.add_argument("game")
    added.add_argument(
        "--seats",
        type=int,
        help="how many play (default: as many as --bots names or, if it names only one, the game's "
        "usual number)",
    )
    added.add_argument(
        "--bots",
        default="random",
        help="who plays, for example hard,easy (also normal, random, adviser)",
    )
    added.add_argument(
        "--games", type=int, default=100, help="how many starting positions to play from"
    )
    added.add_argument(
        "--rotate",
        action="store_true",
        help="play every starting position several times, with each computer in every place",
    )
    added.add_argument("--jobs", type=int, default=1, help="how many processes to use")
    added.add_argument("--records", metavar="FOLDER", help="save every game in this folder")
    choices(added, "1")

    added = command("replay", "Replay a saved game or a link and check it.")
    added.add_argument("source", metavar="FILE|LINK")

    added = command("advise", "Say what to do at one point in a saved game or link, and why.")
    added.add_argument("source", metavar="FILE|LINK")
    added.add_argument(
        "--at", type=int, metavar="MOVES", help="after how many moves (default: all)"
    )
    added.add_argument(
        "--seat",
        type=int,
        help="which player gets the hint, counting from 0 (default: whoever acts first)",
    )
    added.add_argument("--lang", default="en", help="language of the output: en or de")

    added = command("review", "Judge every decision of one player in a saved game or link.")
    added.add_argument("source", metavar="FILE|LINK")
    added.add_argument(
        "--seat",
        type=int,
        required=True,
        help="which player's decisions to judge, counting from 0",
    )
    added.add_argument("--lang", default="en", help="language of the output: en or de")

    added = command("why", "Say why a computer decided as it did in a saved game or link.")
    added.add_argument("source", metavar="FILE|LINK")
    added.add_argument(
        "--at", type=int, metavar="MOVES", required=True, help="after how many moves"
    )
    added.add_argument("--lang", default="en", help="language of the output: en or de")

    added = command("play", "Play in the terminal against computers.")
    added.add_argument("game")
    added.add_argument("--seats", help=WHO)
    added.add_argument("--record", metavar="FILE", help="save the game to this file")
    choices(added, "1")

    added = command("puzzles", "List a game's puzzles, look for new ones, choose or check them.")
    added.add_argument("game")
    what = added.add_mutually_exclusive_group()
    what.add_argument("--find", type=int, metavar="N", help="search until N puzzles are found")
    what.add_argument(
        "--select", metavar="FILE", help="choose the puzzles to ship from those found"
    )
    what.add_argument(
        "--check", action="store_true", help="solve every puzzle once more with a longer search"
    )
    added.add_argument(
        "--seed",
        help="any text: with a different seed, different games are searched in a different way",
    )
    added.add_argument(
        "--out", metavar="FILE", help="where to save what is found, chosen or checked"
    )
    added.add_argument("--count", type=int, default=100, help="how many puzzles to choose")
    added.add_argument("--games", type=int, metavar="N", help="stop after N games at most")
    added.add_argument("--jobs", type=int, default=1, help="how many processes to use")

    added = command("puzzle", "Solve one of a game's puzzles in the terminal.")
    added.add_argument("game")
    added.add_argument("id", nargs="?", help="which puzzle (default: any)")

    added = command("link", "Print a link to a new or saved game.")
    added.add_argument("source", metavar="GAME|FILE")
    added.add_argument("--seats", help=WHO)
    added.add_argument("--kind", choices=get_args(Kind), help="what the link is for")
    choices(added, "1")

    added = command("fuzz", "Play at random and look for failures. A game that fails is saved.")
    added.add_argument("game")
    added.add_argument("--plies", type=int, default=10_000, help="how many moves to play")
    added.add_argument("--seed", default="1")
    added.add_argument(
        "--out", default=".", metavar="FOLDER", help="where to save a game that fails"
    )
    return parser
