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
END = "The end of a path: the next stone goes where the arrow points."
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
        (BUILD, "n2", ["Ada chooses 2 closed squares."]),
        (BUILD, "A", ["Ada leaves the rest to chance."]),
        (AGREED, "wc4", ["Ada closes c4."]),
        (play(AGREED, "wc4"), "jc3", ["You place a fate square at c3."]),
        (play(AGREED, "wc4", "jc3"), "pa1", ["Ada places a red plus at a1."]),
        (OPENING, "a1e", ["Ada starts a path at a1, pointing right."]),
        (
            PATHS,
            "b1e",
            ["Ada extends a path onto b1, pointing right.", "A red plus: 3 stones fall."],
        ),
        (
            scene("> + ."),
            "b1e",
            ["Ada extends a path onto b1, pointing right.", "A red plus: 1 stone falls."],
        ),
        (PATHS, "Ha1", ["Ada uses the last heart angel at a1."]),
        (
            PLUS,
            "Dowe",
            ["Red, white, eye. 2 obstacles to put down."],
        ),
        (
            PLUS,
            "Desl",
            ["Eye, straight arrow, left arrow. Nothing happens."],
        ),
        (play(PLUS, "Doee"), "oc2", ["Ada puts an obstacle onto c2."]),
        (MINUS, "Dooe", ["Red, red, eye. 2 obstacles to remove."]),
        (play(MINUS, "Doee"), "xb3", ["Ada removes the obstacle at b3."]),
        (
            play(MINUS, "Dooo", "xa2"),
            "xb3",
            ["Ada removes the obstacle at b3.", "There are no more obstacles to remove."],
        ),
        (
            SHIFT,
            "Drre",
            ["Right arrow, right arrow, eye. Nothing happens."],
        ),
        (SHIFT, "Dwee", ["White, eye, eye. 1 obstacle to move."]),
        (play(SHIFT, "Dwee"), "xa2", ["Ada chooses the obstacle at a2."]),
        (play(SHIFT, "Dwee", "xa2"), "ob2", ["Ada moves the obstacle from a2 to b2."]),
        (
            play(scene("> + .\n- - -"), "b1s", "Dooe"),
            "oc1",
            [
                "Ada puts an obstacle onto c1.",
                "There's no room for more obstacles.",
            ],
        ),
        (
            play(scene("> ~ .\n. . ."), "b1e"),
            "Do",
            ["Red. There are no more obstacles to move."],
        ),
        (scene("> J ."), "rb1e", ["Ada rolls for the fate square at b1."]),
        (FATE, "Fo", ["Red: b1 is now an obstacle."]),
        (FATE, "Fw", ["White: b1 stays empty, and the turn is over."]),
        (FATE, "Fe", ["Eye: b1 is now an angel."]),
        (FATE, "Fs", ["Straight arrow: b1 points right."]),
        (FATE, "Fl", ["Left arrow: b1 points up."]),
        (FATE, "Fr", ["Right arrow: b1 points down."]),
        (play(FATE, "Fe"), "E", ["Ada doesn't put a stone beside the angel."]),
        (play(FATE, "Fe"), "b2s", ["Ada starts a path at b2, pointing down."]),
        (scene("@ . ."), "b1e", ["Ada starts a path at b1, pointing right."]),
        (scene("@ . <\n. . ."), "b1s", ["Ada extends a path onto b1, pointing down."]),
        (scene("> . .", hearts=2), "Ha1", ["Ada uses a heart angel at a1: 1 left."]),
        (
            scene("> ."),
            "b1e",
            [
                "Ada extends a path onto b1, pointing right.",
                "The game is won!",
            ],
        ),
        (
            scene("> .", hearts=1),
            "b1e",
            [
                "Ada extends a path onto b1, pointing right.",
                "The game is lost: 1 heart angel left.",
            ],
        ),
        (
            scene("> . .\n. . ."),
            "b1n",
            [
                "Ada extends a path onto b1, pointing up.",
                "The game is lost: 4 empty squares left.",
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
        (play(SHIFT, "Dwee", "xa2"), "ob2"),
        (scene("> . .", hearts=2), "Ha1"),
        (play(FATE, "Fe"), "b2s"),
    ],
)
def test_the_log_addresses_the_seat_that_acts(state: State, move: str) -> None:
    assert log(state, move, 0)[0].startswith("You ")
    assert "Ada" not in log(state, move, 0)[0]


@pytest.mark.parametrize(
    ("drawing", "joins"),
    [
        ("> . v\n. . .", True),
        ("> . > .", True),
        ("> . <\n. . .", False),
        ("> . #\n. . .", False),
        ("> . @\n. . .", False),
        ("> . .\n. . .", False),
    ],
)
def test_VM9_the_log_says_when_a_path_joins_the_beginning_of_another(
    drawing: str, joins: bool
) -> None:
    """Not one that points at it, which blocks both, and an angel is no path."""
    assert ("The path at b1 joins the one at c1." in log(scene(drawing), "b1e")) == joins


def test_VM7_worlds_are_announced() -> None:
    begun = setup(2, {"board": "7", "start": "random"})
    move = sample_chance(begun, stream("x", 0))
    (event,) = text.events(begun, NATURE, move, apply(begun, NATURE, move), 0)
    assert render(event.message, NAMES) == "A random world: one path could cover it all."
    filling = play(BUILD, "A")
    move = sample_chance(filling, stream("x", 0))
    (event,) = text.events(filling, NATURE, move, apply(filling, NATURE, move), 0)
    assert render(event.message, NAMES) == "The rest is filled in."


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
        beginning = "Every" if kind == "won" else "With 77 squares covered, nobody"
        assert sentence.startswith(beginning)


def test_VM20_the_end_says_if_only_heart_angels_are_missing() -> None:
    result = outcome(play(scene("> .", hearts=1), "b1e"))
    assert result is not None
    sentence = render(text.ending(result), NAMES)
    assert sentence == "Every square is covered, but not every heart angel is used."


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
        "Empty squares": (5, 5),
        "Heart angels left": (1, 1),
    }
    small = text.score_rows(view(setup(1, {"board": "7", "start": "build"}), 0))
    assert [row.cells for row in small] == [(0,), (49,)]
    assert text.team(2, 0, {}) == text.team(2, 1, {})


@pytest.mark.parametrize(
    ("state", "own", "others"),
    [
        (BUILD, "How many closed squares?", "Ada is choosing the numbers"),
        (AGREED, "Close a square: 1 to go", "Ada is closing a square"),
        (play(AGREED, "wc4", "jc3"), "Place a tile: 3 to go", "Ada is placing a tile"),
        (OPENING, "Your turn: start a path", "Ada is starting a path"),
        (PATHS, "Your turn: extend any path", "Ada is extending a path"),
        (
            scene("^ . .", hearts=1),
            "Use a heart angel to replace an arrow",
            "Ada is extending a path",
        ),
        (
            play(PATHS, "Ha1"),
            "Put a stone beside the heart angel",
            "Ada is putting a stone beside the heart angel",
        ),
        (
            play(FATE, "Fe"),
            "You may put a stone beside the angel",
            "Ada may put a stone beside the angel",
        ),
        (
            play(PLUS, "Dowe"),
            "Red plus: put down 2 obstacles",
            "Ada is putting down obstacles",
        ),
        (
            play(MINUS, "Doee"),
            "Green minus: remove 1 obstacle",
            "Ada is removing obstacles",
        ),
        (
            play(SHIFT, "Dwee"),
            "Yellow plus-minus: move 1 obstacle",
            "Ada is moving obstacles",
        ),
        (
            play(SHIFT, "Dwee", "xa2"),
            "Where should the obstacle from a2 go?",
            "Ada is moving obstacles",
        ),
        (PLUS, *["3 stones are falling…"] * 2),
        (FATE, *["Rolling for the fate square at b1…"] * 2),
        (play(BUILD, "A"), *["Filling in the rest…"] * 2),
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
        "Stone at b1, pointing up",
        "Stone at b1, pointing right",
        "Stone at b1, pointing down",
        "Heart angel at a1",
    ]
    assert labels(scene("> -"))[0] == "Stone on the green minus at b1, pointing up"
    assert labels(scene("> J")) == ["Roll for the fate square at b1, with the path heading right"]
    assert labels(BUILD)[0] == "0 closed squares, recommended"
    assert labels(BUILD)[-1] == "Fill in the rest"
    assert labels(play(SHIFT, "Dwee"))[0] == "Move the obstacle at a2"
    assert labels(play(MINUS, "Dwee"))[0] == "Remove the obstacle at a2"
    assert labels(play(FATE, "Fe"))[-1] == "End turn", "as on the button"


@pytest.mark.parametrize(
    ("state", "target", "answer"),
    [
        (PATHS, "a1n", "This square is already covered."),
        (PATHS, "c3n", "No arrow points here, and there's no angel beside this square."),
        (scene("> J ."), "b1n", "On a fate square, the roll decides, not you."),
        (PATHS, "b1w", "A path goes straight on, left or right, never back."),
        (OPENING, "e1n", "A first stone can't go onto a fate square."),
        (
            play(FATE, "Fe"),
            "b3n",
            "Your stone goes beside the angel and can't point back at it.",
        ),
        (play(PLUS, "Doee"), "c2n", "The obstacles come first."),
        (AGREED, "c2n", "The world isn't finished yet."),
        (play(PLUS, "Doee"), "oa2", "Obstacles can't go onto tiles."),
        (play(PLUS, "Doee"), "oa1", "This square is already covered."),
        (play(PLUS, "Doee"), "Ha1", "Red plus: put down 1 obstacle."),
        (scene("> ."), "Ha1", "There are no heart angels left."),
        (PATHS, "Hd2", "A heart angel can only replace an arrow."),
        (
            scene("> . v", hearts=1),
            "xa1",
            "Only a minus removes obstacles, and only a plus-minus moves them.",
        ),
        (play(MINUS, "Doee"), "xa1", "There's no obstacle here."),
        (play(SHIFT, "Dooe", "xa2", "ob2"), "xb2", "You've moved this obstacle already."),
        (play(SHIFT, "Dooe", "xa2"), "xb3", "First choose a new square for the other obstacle."),
        (play(SHIFT, "Dooe", "xa2"), "oa2", "An obstacle was here a moment ago."),
        (
            scene("v <\n# #\n> .", hearts=1),
            "Ha1",
            "A heart angel needs an empty square beside it.",
        ),
        (PATHS, "b1n", "That move was possible here."),
        (PATHS, "n3", "Your turn: extend any path."),
        (PATHS, "nonsense", "Your turn: extend any path."),
        (
            PATHS,
            "square b2",
            "b2, fate square: empty. To extend a path onto this square, you roll a stone.",
        ),
        (PATHS, "board 0 0", f"a1: arrow pointing right. {END}"),
        (PATHS, "board 9 0", "Your turn: extend any path."),
        (SMALL, "board 0 0", "b2: empty."),
        (SMALL, "board 7 0", "Your turn: start a path."),
        (PATHS, "left", "9 empty squares, 1 heart angel left"),
        (play(SHIFT, "Dwee", "xa2"), "square a2", "a2: empty while its obstacle is being moved."),
        (play(scene("> ."), "b1n"), "b1n", "The game is over."),
    ],
)
def test_why_something_cannot_be_chosen(state: State, target: str, answer: str) -> None:
    assert render(text.reason(view(state, 0), target), NAMES) == answer


def test_VM9_others_wait_for_their_turn() -> None:
    reason = text.reason(view(PATHS, 1), "b1n")
    assert render(reason, NAMES) == "It's Ada's turn."
    reason = text.reason(view(FATE, 1), "b1n")
    assert render(reason, NAMES) == "Rolling for the fate square at b1…"


def test_options_have_names() -> None:
    assert render(text.option_label("board"), ()) == "Board"
    assert render(text.option_value("board", "7"), ()) == "7 × 7 squares"
    assert render(text.option_value("start", "build"), ()) == "build your own"
    assert text.secret(view(PATHS, 0)) is False
