"""Every text of the game: log, prompts, labels, reasons why not, result and options."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import stream
from spieltisch.core.text import render
from spieltisch.games.vitametrie import (
    apply,
    legal_moves,
    outcome,
    parse_move,
    sample_chance,
    setup,
    text,
    to_act,
    view,
)
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.scenes import play, scene

NAMES = ("Ada", "Bo")
OPENING = setup(2, {"board": "9", "start": "ready"})
SMALL = setup(2, {"board": "7", "start": "ready"})
BUILD = setup(2, {"board": "9", "start": "build"})
AGREED = play(BUILD, "n1", "n1", "n1", "n1", "n1", "n1", "n1")
PATHS = scene("> + - .\n~ J . #\n. . . #", hearts=1)
PLUS = play(PATHS, "b1e")
MINUS = play(scene("> - .\n# . .\n. # ."), "b1e")
SHIFT = play(scene("> ~ .\n# . .\n. # ."), "b1e")
HEAD = "An open head: the next stone goes on the square it looks at."
FATE = play(scene("> J .\n. . .\n. . <"), "rb1e")


def log(state: State, move: str, reader: int | None = 1) -> list[str]:
    """The lines that a move by the seat to act adds to the log, as `reader` sees it."""
    (seat,) = to_act(state)
    made = parse_move(move)
    events = text.events(state, seat, made, apply(state, seat, made), reader)
    return [render(event.message, NAMES) for event in events]


@pytest.mark.parametrize(
    ("state", "move", "lines"),
    [
        (BUILD, "n2", ["Ada says: 2 closed squares."]),
        (BUILD, "A", ["Ada asks for the rest to be filled in."]),
        (AGREED, "wc4", ["Ada closes c4."]),
        (play(AGREED, "wc4"), "jc3", ["You lay a tile on c3: Janus head."]),
        (play(AGREED, "wc4", "jc3"), "pa1", ["Ada lays a tile on a1: red plus."]),
        (OPENING, "a1e", ["Ada opens a path on a1, leading east."]),
        (PATHS, "b1e", ["Ada sets a stone on b1, leading east.", "Event on b1: red plus."]),
        (PATHS, "Ha1", ["Ada sets a heart angel on a1: 0 heart angels left."]),
        (
            PLUS,
            "Dowe",
            ["The stones show: red, white, eye. 2 obstacles are to be set."],
        ),
        (
            PLUS,
            "Desl",
            [
                "The stones show: eye, arrow straight on, arrow left. "
                "No red or white face: nothing happens."
            ],
        ),
        (play(PLUS, "Doee"), "oc2", ["Ada sets an obstacle on c2."]),
        (MINUS, "Dooe", ["The stones show: red, red, eye. 2 obstacles come off."]),
        (play(MINUS, "Doee"), "xb3", ["Ada takes the obstacle off b3."]),
        (
            play(MINUS, "Dooo", "xa2"),
            "xb3",
            ["Ada takes the obstacle off b3.", "There is no further obstacle to be taken off."],
        ),
        (
            SHIFT,
            "Drre",
            [
                "The stones show: arrow right, arrow right, eye. "
                "No red or white face: nothing happens."
            ],
        ),
        (SHIFT, "Dwee", ["The stones show: white, eye, eye. 1 obstacle is to be moved."]),
        (play(SHIFT, "Dwee"), "xa2", ["Ada lifts the obstacle of a2."]),
        (play(SHIFT, "Dwee", "xa2"), "ob2", ["Ada sets an obstacle on b2."]),
        (
            play(scene("> + .\n- - -"), "b1s", "Dooe"),
            "oc1",
            [
                "Ada sets an obstacle on c1.",
                "There is no free plain square for a further obstacle.",
            ],
        ),
        (
            play(scene("> ~ .\n. . ."), "b1e"),
            "Do",
            ["The stones show: red. No further obstacle can be moved."],
        ),
        (scene("> J ."), "rb1e", ["Ada rolls for the Janus head on b1."]),
        (FATE, "Fo", ["Fate: red. An obstacle lies on b1."]),
        (FATE, "Fw", ["Fate: white. b1 stays open, the turn passes."]),
        (FATE, "Fe", ["Fate: an eye. An angel stands on b1."]),
        (FATE, "Fs", ["Fate: straight on. b1 leads east."]),
        (FATE, "Fl", ["Fate: left. b1 leads north."]),
        (FATE, "Fr", ["Fate: right. b1 leads south."]),
        (play(FATE, "Fe"), "E", ["Ada sets no stone beside the angel."]),
        (
            scene("> ."),
            "b1e",
            [
                "Ada sets a stone on b1, leading east.",
                "The game is won.",
            ],
        ),
        (
            scene("> .", hearts=1),
            "b1e",
            [
                "Ada sets a stone on b1, leading east.",
                "The game is lost: 1 heart angel left.",
            ],
        ),
        (
            scene("> . .\n. . ."),
            "b1n",
            [
                "Ada sets a stone on b1, leading north.",
                "The game is lost: 4 squares open, 0 heart angels left.",
            ],
        ),
    ],
)
def test_the_log_describes_every_event(state: State, move: str, lines: list[str]) -> None:
    assert log(state, move) == lines


@pytest.mark.parametrize(
    ("state", "move"),
    [
        *((BUILD, "n2"), (BUILD, "A"), (AGREED, "wc4"), (play(AGREED, "wc4", "jc3"), "pa1")),
        *((OPENING, "a1e"), (PATHS, "b1e"), (PATHS, "Ha1"), (play(PLUS, "Doee"), "oc2")),
        *((play(MINUS, "Doee"), "xb3"), (play(SHIFT, "Dwee"), "xa2"), (scene("> J ."), "rb1e")),
        (play(FATE, "Fe"), "E"),
    ],
)
def test_the_log_addresses_the_seat_that_acts(state: State, move: str) -> None:
    assert log(state, move, 0)[0].startswith("You ")
    assert "Ada" not in log(state, move, 0)[0]


def test_VM7_worlds_are_announced() -> None:
    begun = setup(2, {"board": "7", "start": "random"})
    move = sample_chance(begun, stream("x", 0))
    (event,) = text.events(begun, NATURE, move, apply(begun, NATURE, move), 0)
    assert render(event.message, NAMES) == "A world has been drawn. One path could cover it."
    filling = play(BUILD, "A")
    move = sample_chance(filling, stream("x", 0))
    (event,) = text.events(filling, NATURE, move, apply(filling, NATURE, move), 0)
    assert render(event.message, NAMES) == "The rest of the world has been filled in."


def test_VM20_a_loss_is_never_called_won() -> None:
    lost = play(scene("> . .\n. . ."), "b1n")
    won = play(scene("> ."), "b1n")
    for state, kind in ((lost, "lost"), (won, "won")):
        result = outcome(state)
        assert result is not None
        (*_, event) = text.events(scene("> ."), 0, parse_move("b1n"), state, None)
        assert event.kind == kind
        assert text.sounds[event.kind] == ("sum" if kind == "won" else "loss")
        sentence = render(text.ending(result), NAMES)
        assert sentence.startswith("Every" if kind == "won" else "Nobody can move any more: 77")


def test_VM20_the_end_says_if_only_heart_angels_are_missing() -> None:
    result = outcome(play(scene("> .", hearts=1), "b1e"))
    assert result is not None
    sentence = render(text.ending(result), NAMES)
    assert sentence == "Every square is covered, but not every heart angel has been used."


@pytest.mark.parametrize(
    ("state", "move"),
    [(scene("> ."), "b1e"), (scene("> .", hearts=1), "b1e"), (scene("> . .\n. . ."), "b1n")],
)
def test_VM20_why_the_game_ended_is_said_once(state: State, move: str) -> None:
    """The log says how the game ended, the sentence after it why. Neither repeats the other."""
    result = outcome(play(state, move))
    assert result is not None
    lines = [*log(state, move), render(text.ending(result), NAMES)]
    for word in ("covered", "move", "Every"):
        assert sum(word in line for line in lines) <= 1, lines


def test_VM20_the_scores_list_open_squares_and_heart_angels_left() -> None:
    rows = text.score_rows(view(scene("> . .\n. . .", hearts=1), 0))
    said = {render(row.label, NAMES): row.cells for row in rows}
    assert said == {
        "Squares covered": (76, 76),
        "Squares open": (5, 5),
        "Heart angels left": (1, 1),
    }
    small = text.score_rows(view(setup(1, {"board": "7", "start": "build"}), 0))
    assert [row.cells for row in small] == [(0,), (49,)]
    assert text.team(2, 0, {}) == text.team(2, 1, {})


@pytest.mark.parametrize(
    ("state", "own", "others"),
    [
        (BUILD, "Your world: how many closed squares?", "Ada says the numbers of your world"),
        (AGREED, "Close a square: 1 to go", "Ada is closing a square"),
        (play(AGREED, "wc4", "jc3"), "Lay a tile: 3 to go", "Ada is laying a tile"),
        (OPENING, "Your turn: set your opening stone", "Ada is setting an opening stone"),
        (PATHS, "Your turn: extend any path", "Ada is extending a path"),
        (
            scene("^ . .", hearts=1),
            "Your turn: no path can go on, set a heart angel",
            "Ada is extending a path",
        ),
        (
            play(PATHS, "Ha1"),
            "Set a stone beside your heart angel",
            "Ada is setting a stone beside the heart angel",
        ),
        (
            play(FATE, "Fe"),
            "Set a stone beside the angel, or end your turn",
            "Ada may set a stone beside the angel",
        ),
        (play(PLUS, "Dowe"), "Red plus: set 2 more obstacles", "Ada is setting obstacles"),
        (
            play(MINUS, "Doee"),
            "Green minus: take 1 more obstacle off",
            "Ada is taking obstacles off",
        ),
        (
            play(SHIFT, "Dwee"),
            "Plus-minus: lift an obstacle, 1 is to be moved",
            "Ada is moving obstacles",
        ),
        (
            play(SHIFT, "Dwee", "xa2"),
            "Plus-minus: where does the obstacle of a2 go?",
            "Ada is moving obstacles",
        ),
        (PLUS, "3 stones are dropped for the event", "3 stones are dropped for the event"),
        (FATE, *["A stone is rolled for the Janus head on b1"] * 2),
        (play(BUILD, "A"), *["The rest of the world is being filled in."] * 2),
        (play(scene("> ."), "b1n"), *["The game is over."] * 2),
    ],
)
def test_the_prompt_says_what_to_do(state: State, own: str, others: str) -> None:
    assert render(text.prompt(view(state, 0)), NAMES) == own
    assert render(text.prompt(view(state, 1)), NAMES) == others
    assert render(text.prompt(view(state, None)), NAMES) == others


def test_labels_name_square_tile_and_direction() -> None:
    def labels(state: State) -> list[str]:
        seen = view(state, 0)
        return [render(text.label(seen, move), NAMES) for move in legal_moves(state, 0)]

    assert labels(scene("> .\n. .", hearts=1)) == [
        "Stone on b1, leading north",
        "Stone on b1, leading east",
        "Stone on b1, leading south",
        "Heart angel on a1",
    ]
    assert labels(scene("> -"))[0] == "Stone on b1 (green minus), leading north"
    assert labels(scene("> J")) == ["Roll for the Janus head on b1, coming east"]
    assert labels(BUILD)[0] == "0 closed squares (recommended)"
    assert labels(BUILD)[-1] == "Fill the rest for us"
    assert labels(play(SHIFT, "Dwee"))[0] == "Lift the obstacle on a2"
    assert labels(play(MINUS, "Dwee"))[0] == "Take the obstacle off a2"


@pytest.mark.parametrize(
    ("state", "target", "answer"),
    [
        (PATHS, "a1n", "This square is occupied."),
        (PATHS, "c3n", "No arrow points at this square, and no angel is beside it."),
        (scene("> J ."), "b1n", "A stone is rolled for a Janus head."),
        (PATHS, "b1w", "A path goes straight on, left or right, never back."),
        (OPENING, "e1n", "No path is opened on a Janus head."),
        (
            play(FATE, "Fe"),
            "b3n",
            "The stone goes beside the angel and leads away from it.",
        ),
        (play(PLUS, "Doee"), "c2n", "First the set-up or the event is finished."),
        (play(PLUS, "Doee"), "oa2", "An obstacle never lies on an event or a Janus head."),
        (play(PLUS, "Doee"), "oa1", "This square is occupied."),
        (play(PLUS, "Doee"), "Ha1", "That cannot be chosen now."),
        (scene("> ."), "Ha1", "All heart angels have been used."),
        (PATHS, "Hd2", "A heart angel replaces an arrow stone."),
        (
            scene("> . v", hearts=1),
            "xa1",
            "Obstacles leave their squares by a minus or plus-minus only.",
        ),
        (play(MINUS, "Doee"), "xa1", "There is no obstacle on this square."),
        (play(SHIFT, "Dooe", "xa2", "ob2"), "xb2", "This obstacle has been moved already."),
        (play(SHIFT, "Dooe", "xa2"), "xb3", "First the obstacle that has been lifted is set."),
        (play(SHIFT, "Dooe", "xa2"), "oa2", "An obstacle lay here when the event began."),
        (
            scene("v <\n# #\n> .", hearts=1),
            "Ha1",
            "Beside a heart angel there must be an open square.",
        ),
        (PATHS, "b1n", "That could be chosen at this point."),
        (PATHS, "n3", "That cannot be chosen now."),
        (PATHS, "nonsense", "That cannot be chosen now."),
        (
            PATHS,
            "square b2",
            "b2, Janus head: uncovered. Whoever wants to extend a path onto it rolls a stone.",
        ),
        (PATHS, "board 0 0", f"a1: arrow stone leading east. {HEAD}"),
        (PATHS, "board 9 0", "That cannot be chosen now."),
        (SMALL, "board 0 0", "b2: uncovered."),
        (SMALL, "board 7 0", "That cannot be chosen now."),
        (PATHS, "left", "9 squares open, 1 heart angel left"),
        (play(SHIFT, "Dwee", "xa2"), "square a2", "a2: uncovered, its obstacle is being moved."),
        (play(scene("> ."), "b1n"), "b1n", "The game is over."),
    ],
)
def test_why_something_cannot_be_chosen(state: State, target: str, answer: str) -> None:
    assert render(text.reason(view(state, 0), target), NAMES) == answer


def test_VM9_others_wait_for_their_turn() -> None:
    reason = text.reason(view(PATHS, 1), "b1n")
    assert render(reason, NAMES) == "Not now: it is the turn of Ada."
    assert render(text.reason(view(FATE, 1), "b1n"), NAMES) == "That cannot be chosen now."


def test_options_have_names() -> None:
    assert render(text.option_label("board"), ()) == "Board"
    assert render(text.option_value("board", "7"), ()) == "7 × 7 squares"
    assert render(text.option_value("start", "build"), ()) == "built together"
    assert text.secret(view(PATHS, 0)) is False
