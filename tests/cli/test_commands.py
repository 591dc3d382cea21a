"""The commands of `python -m spieltisch`."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch import games
from spieltisch.cli import fuzz as fuzz_command
from spieltisch.cli import play as play_command
from spieltisch.cli.common import names_of
from spieltisch.cli.main import main
from spieltisch.contract.matches import walk
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.text import say
from tests.canaries import nim, noughts

TIMINGS = ("seconds", "plies_per_s", "decisions_per_s")
Run = Callable[..., tuple[int, Any]]


def untimed(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in TIMINGS}


def test_games_lists_the_facts(run: Run) -> None:
    code, found = run("games")
    assert code == 0
    assert [game["id"] for game in found] == list(games.game_ids())
    for game in found:
        meta = games.load(game["id"]).meta
        assert game["seats"] == list(meta.seats)
        assert [option["key"] for option in game["options"]] == [o.key for o in meta.choices]
        assert game["title"]


def test_simulate_counts_wins_of_each_kind_of_player(run: Run, shelf: dict[str, Any]) -> None:
    code, data = run("simulate", "kuhn", "--bots", "random,normal", "--games", "20")
    assert code == 0
    assert data["games"] == sum(data["wins"]) == sum(data["reasons"].values()) == 20
    assert data["bots"] == ["random", "normal"]
    assert abs(sum(data["returns_mean"])) < 1e-9
    assert data["plies"] == data["decisions"] + 20
    assert data["plies_per_s"] > data["decisions_per_s"] > 0
    assert data["stats"] == {}


def test_simulate_gives_the_same_result_with_the_same_seed(run: Run, shelf: dict[str, Any]) -> None:
    def ask(seed: str) -> dict[str, Any]:
        return untimed(run("simulate", "noughts", "--games", "15", "--seed", seed)[1])

    assert ask("a") == ask("a") != ask("b")


def test_ties_are_shared(run: Run, shelf: dict[str, Any]) -> None:
    data = run("simulate", "noughts", "--games", "60", "--seed", "2")[1]
    assert data["reasons"]["full"] > 0
    assert sum(data["wins"]) == 60
    difference = data["returns_mean"][0] * 60  # a tie returns 0 to both
    assert data["wins"][0] - data["wins"][1] == pytest.approx(difference)


def test_a_cooperative_win_counts_for_all(run: Run, shelf: dict[str, Any]) -> None:
    data = run("simulate", "hints", "--games", "40")[1]
    assert data["wins"] == [data["reasons"]["both"]] * 2


def test_rotation_plays_every_deal_from_every_seat(run: Run, shelf: dict[str, Any]) -> None:
    """With equal bots, the second rotation of a deal swaps the results of the first."""
    data = run("simulate", "kuhn", "--bots", "random,random", "--games", "10", "--rotate")[1]
    assert data["games"] == 20
    first = run("simulate", "kuhn", "--bots", "random,random", "--games", "10")[1]
    second = data["returns_mean"][0] * 20 - first["returns_mean"][0] * 10
    assert second == pytest.approx(first["returns_mean"][1] * 10)


def test_simulate_collects_a_games_own_figures(run: Run) -> None:
    data = run("simulate", "verhext", "--bots", "easy,random,random", "--games", "4", "--rotate")[1]
    figure = data["stats"]["bids_met"]
    assert len(figure["rate"]) == 3
    assert all(0 < hits <= of for hits, of in zip(figure["hits"], figure["of"], strict=True))
    assert figure["rate"][0] == round(figure["hits"][0] / figure["of"][0], 4)


@pytest.mark.native
def test_several_processes_give_the_same_result(run: Run) -> None:
    arguments = ("simulate", "verhext", "--bots", "easy,random,random", "--games", "6")
    alone, together = run(*arguments)[1], run(*arguments, "--jobs", "2")[1]
    assert untimed(alone) == untimed(together)


def test_replay_reads_the_link_that_link_writes_for_a_deal(run: Run) -> None:
    asked = ("--seats", "human:Anna,hard,easy", "--seed", "S", "--options", "short=on")
    code, data = run("link", "verhext", *asked)
    assert (code, data["kind"], data["length"]) == (0, "deal", len(data["link"]))
    code, back = run("replay", data["link"])
    assert (code, back["kind"], back["plies"], back["decisions"]) == (0, "deal", 1, 0)
    assert back["players"][0] == {"kind": "human", "name": "Anna"}
    assert (back["seed"], back["options"]) == ("S", {"short": "on"})


def finished() -> Match:
    game = games.load("verhext")
    match = Match(game, 3, {"short": "on"}, "kurz")
    while match.to_act:
        match.play(match.to_act[0], game.legal_moves(match.state, match.to_act[0])[0])
    return match


PLAYERS = (Player("human", "Anna"), Player("easy", ""), Player("easy", ""))


def test_replay_and_link_accept_a_record(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file = finished(), tmp_path / "match.txt"
    file.write_text(write(match, PLAYERS), encoding="utf-8")
    code, data = run("replay", str(file))
    assert (code, data["kind"], data["check_ok"], data["note"]) == (0, "record", True, None)
    assert (data["plies"], data["outcome"]["reason"]) == (len(match.plies), "short")
    monkeypatch.setattr(fuzz_command, "drawing", lambda: None)  # all positions have been drawn
    code, shared = run("link", str(file))
    assert (code, shared["kind"], shared["decisions"]) == (0, "replay", len(match.decisions()))
    assert run("replay", shared["link"])[1]["check"] == data["check"]
    assert run("link", str(file), "--kind", "deal")[1]["decisions"] > 0


def test_a_record_with_another_ending_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz_command, "drawing", lambda: None)  # tested above
    file = tmp_path / "match.txt"
    text = write(finished(), PLAYERS)
    file.write_text(text[:-9] + "00000000\n", encoding="utf-8")
    code, data = run("replay", str(file))
    assert (code, data["check_ok"]) == (1, False)
    assert "no longer ends" in data["note"]
    assert main(["link", str(file)]) == 2


def test_an_option_that_does_not_apply_is_refused(
    shelf: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    shelf["nim"] = nim
    for command in (
        ("simulate", "nim", "--seats", "2", "--options", "teams=on"),
        ("link", "nim", "--seats", "human,human", "--options", "teams=on"),
        ("play", "nim", "--seats", "human,easy", "--options", "teams=on"),
    ):
        assert main(command) == 2
        assert "option 'teams' is only for 4 players" in capsys.readouterr().err
    assert main(("link", "nim", "--seats", "human,easy,easy,easy", "--options", "teams=on")) == 0


def test_play_to_the_end_in_the_terminal() -> None:
    shown: list[str] = []
    answers = iter(["?", "v", "1", "u", *["1"] * 400])
    answer = play_command.play(
        "verhext", "human,easy,easy", "1", {}, None, lambda _: next(answers), shown.append
    )
    assert answer.data["outcome"] is not None
    assert any(line.strip().startswith("hands:") for line in shown)
    assert not any("{" in line for line in shown)


def test_the_terminal_shows_the_log_without_what_it_leaves_out() -> None:
    shown: list[str] = []
    play_command.play("vector", "human,easy", "1", {}, None, lambda _: "1", shown.append)
    assert any("turn up" in line for line in shown)
    assert not any("two numbers, face down" in line for line in shown)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_game_has_a_table_in_the_terminal(game_id: str) -> None:
    game, terminal = games.load(game_id), games.terminal(game_id)
    for seats in game.meta.seats:
        run = walk(game, seats, {}, "lines")
        names = [f"P{seat}" for seat in range(seats)]
        for state in run.states:
            for line in terminal.table(game.view(state, 0), names):
                assert line
                assert "\n" not in line


def test_the_terminal_lists_forty_moves_and_takes_all(
    shelf: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    long = tuple(str(number) for number in range(100, 160))
    words = SimpleNamespace(
        title="Many",
        prompt=lambda view: say("Choose."),
        label=lambda view, move: say("Stone {n}", n=move),
    )
    many = {
        "legal_moves": lambda state, seat: long,
        "move_text": str,
        "view": lambda state, seat: SimpleNamespace(legal=long),
    }
    shelf["noughts"] = SimpleNamespace(**{**vars(noughts), **many})
    monkeypatch.setattr(games, "words", lambda game_id: words)
    bare = SimpleNamespace(table=lambda view, names: ())
    monkeypatch.setattr(games, "terminal", lambda game_id: bare)
    shown: list[str] = []
    answers = iter(["q"])
    play_command.play("noughts", "human,easy", "1", {}, None, lambda _: next(answers), shown.append)
    assert sum("Stone" in line for line in shown) == 40
    assert shown[-1].strip() == "and 20 more: type a number or a move"


def test_leaving_in_mid_game_keeps_a_record(tmp_path: Path, run: Run) -> None:
    said: Iterator[str] = iter(["1", "q"])
    file = tmp_path / "left.txt"
    answer = play_command.play(
        "verhext", None, "1", {}, str(file), lambda _: next(said), lambda _: None
    )
    assert answer.data["outcome"] is None
    assert run("replay", str(file))[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "chess"),
        ("simulate", "verhext", "--seats", "9"),
        ("simulate", "verhext", "--seats", "0"),
        ("simulate", "verhext", "--seats", "many"),
        ("simulate", "verhext", "--sets", "4"),
        ("simulate",),
        ("simulate", "verhext", "--bots", "hard,god,easy"),
        ("simulate", "verhext", "--bots", "human,easy,easy"),
        ("simulate", "verhext", "--seats", "4", "--bots", "easy,easy"),
        ("simulate", "verhext", "--options", "short"),
        ("simulate", "verhext", "--options", "short=maybe"),
        ("simulate", "verhext", "--games", "0"),
        ("simulate", "verhext", "--seed", "x" * 70),
        ("replay", "nonsense"),
        ("replay", "missing.txt"),
        ("replay", "chess.1.AAAA"),
        ("replay", "verhext.1.AAAA"),
        ("link", "missing.txt"),
        ("link", "verhext", "--seats", "human,alien,easy"),
        ("play", "verhext", "--seats", "easy,easy,easy"),
        ("play", "verhext", "--record", "no/such/folder/record.txt"),
        ("fuzz", "chess"),
        ("fuzz", "verhext", "--plies", "0"),
        ("fuzz", "verhext", "--out", "no/such/folder"),
    ],
)
def test_wrong_arguments_get_a_clear_message(
    arguments: tuple[str, ...], run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    code, data = run(*arguments)
    assert code == 2
    assert data["error"]
    assert main(list(arguments)) == 2
    assert capsys.readouterr().err.startswith("spieltisch: ")


def test_seats_and_options_do_not_belong_to_a_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(write(finished(), PLAYERS), encoding="utf-8")
    assert run("link", str(file), "--options", "short=off")[0] == 2
    assert run("link", str(file), "--seats", "human,easy,easy")[0] == 2


WRONG = [
    ("?", "Type a number or a move"),
    ("help", "Type a number or a move"),
    ("99", "'99' isn't a move. Type a number"),
    ("9" * 5000, "isn't a move. Type a number"),
    ("r8", "You can't play a card until everyone has bid"),
]


@pytest.mark.parametrize(("said", "answer"), WRONG, ids=[said[:8] for said, _ in WRONG])
def test_wrong_input_in_the_terminal_gets_an_explanation(said: str, answer: str) -> None:
    shown: list[str] = []
    answers = iter([said, "q"])
    play_command.play(
        "verhext", "human,easy,easy", "1", {}, None, lambda _: next(answers), shown.append
    )
    assert answer in shown[-1]


def test_play_writes_only_json_to_standard_output(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["play", "vector", "--json"]) == 0
    written = capsys.readouterr()
    assert json.loads(written.out)["game"] == "vector"
    assert written.err.endswith("> ")


@pytest.mark.native
def test_a_reader_may_close_the_pipe_early() -> None:
    """`python -m spieltisch … | head -1` ends without an error."""
    reading, writing = os.pipe()
    os.close(reading)
    environment = {"PYTHONPATH": str(Path(__file__).parents[2] / "py")}
    done = subprocess.run(
        [sys.executable, "-m", "spieltisch", "games", "--json"],
        env=environment,
        stdout=writing,
        stderr=subprocess.PIPE,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.native
def test_hash_seeds_do_not_change_a_match() -> None:
    """Interpreters with different hash seeds play the same matches, including searches."""
    code = [sys.executable, "-m", "spieltisch", "simulate"]
    asked = ["verhext", "--bots", "normal,easy,random", "--games", "1", "--options", "short=on"]
    root = Path(__file__).parents[2]
    found = []
    for number in ("1", "2"):
        environment = {"PYTHONPATH": str(root / "py"), "PYTHONHASHSEED": number}
        done = subprocess.run(
            [*code, *asked, "--json"], env=environment, capture_output=True, check=True
        )
        found.append(untimed(json.loads(done.stdout)))
    assert found[0] == found[1]


def test_players_without_a_name_are_called_by_what_they_are() -> None:
    players = [Player("human", ""), Player("easy", ""), Player("human", "Anna")]
    assert names_of(players) == ["Person 1", "Easy 2", "Anna"]
