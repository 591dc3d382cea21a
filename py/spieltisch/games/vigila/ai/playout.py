"""The course of a turn on an imagined board, continued from any point.

Like `board`, this repeats the rules for speed; tests/games/vigila/test_ai_copy.py compares the two.
The steps are those of `flow` (VG11, VG22, VG24, VG29). `choices` makes all decisions, except the
first if that is given.
"""

from __future__ import annotations

from typing import Final

from ..actions import FOUR, TAKE, THREE, TWO
from ..cards import counted, crosswise
from ..data import QUEST_SUM, SECOND_AT
from ..moves import DRAW, LOWER, NONE, SKIP, TOP, Move, Own, Pick, Plain, Play, Threes
from ..pile import FIVE
from ..quests import sum_points, threes_points
from ..state import UNSEEN
from ..view import View
from .board import Board
from .choices import compensation, highest, laying, play, quest, second, special

STEPS: Final = (
    "quested",
    "play",
    "played",
    "act",
    "compensate",
    "acted",
    "second",
    "seconded",
    "refilled",
    "claim",
    "end",
)
(QUESTED, PLAY, PLAYED, ACT, COMPENSATE, ACTED, SECOND, SECONDED, REFILLED, CLAIM, END) = range(
    len(STEPS)
)


def step_of(view: View) -> int:
    """The step that the turn has reached in this view, in which a seat has to decide."""
    state = view.state
    if state.phase == "choose":
        return QUESTED if state.value == UNSEEN else REFILLED
    if state.phase == "foul":
        return REFILLED if state.step == "claimed" else STEPS.index(state.step)
    return STEPS.index(state.phase)


def finish_turn(board: Board, step: int, move: Move | None) -> None:
    """Plays the turn to its end, and makes the next seat the active one (VG11, VG22, VG24; `flow`).
    `move` is the pending decision; None lets `choices` make it."""
    seat = board.turn
    if board.choosing:
        score_highest(board, move)
        if board.over:
            return
        move = None
    if board.queue:
        _fouls(board, move)
        move = None
    if step <= PLAY:
        if step == QUESTED:
            board.refill(board.order())
        move = _before(board, move)
        if board.over:
            return
        step = END
        if board.rows[seat]:
            card = move if isinstance(move, Play) else play(board)
            move = None
            _played(board, board.play(card.place, card.flip))
            step = PLAYED
    if step <= PLAYED and not board.over:
        if board.total >= board.rules.target:
            board.settle()
        if board.over:
            return
        board.waits = int(not board.rows[seat] and brings(board))
        board.refill(board.order()[board.waits :])
        board.left = 2
        step = ACT
    if step == ACT and not board.over:
        step = _act(board, move)
        move = None
    if step == COMPENSATE and not board.over:
        compensate(board, move)
        move = None
        step = ACTED
    if board.over:
        return
    if step <= ACTED:
        for other in board.order():
            if other == board.harmed or (other == seat and board.waits):
                board.refill([other])
        step = SECOND
    if step <= SECONDED:
        _second(board, step, move)
        move = None
        if board.over:
            return
    if step <= REFILLED:
        board.refill(board.order())
    if step <= CLAIM:
        _before(board, move)
        if board.over:
            return
    board.next_turn()


def _fouls(board: Board, move: Move | None) -> None:
    """Lets the seats that may lay a card after a foul decide, one by one (VG26; `flow.run`)."""
    while board.queue and not board.over:
        seat = board.queue.pop(0)
        if board.rows[seat]:
            choice = move or laying(board, seat)
            move = None
            if isinstance(choice, Own):
                board.lay(seat, choice.place)


def _played(board: Board, effect: bool) -> None:
    """Carries out what a card played on the pile causes: it sets the action, and may be a foul
    (VG12, VG25; `pile.play`)."""
    board.value = 0 if effect else board.pile[-1][0]
    board.failed = 0
    if board.total > board.rules.target and board.rules.level == 2:
        board.foul()
        _fouls(board, None)


def _before(board: Board, move: Move | None) -> Move | None:
    """Shows quests, before a card is played or at the end of the turn. Returns `move` if it is not
    a quest, else None (VG11, VG20, VG28)."""
    if not board.rules.quests:
        return move
    while not board.over:
        if isinstance(move, Play) or board.failed or move == NONE:
            return move
        choice = move or quest(board)
        if choice is None:
            return None
        move = None
        claim(board, choice)
        _fouls(board, None)
        if not board.over:
            board.refill(board.order())
    return None


def claim(board: Board, move: Move) -> None:
    """The active seat shows cards for a quest; a false one is a foul (VG20, VG21, VG25, VG27;
    `quests.claim`)."""
    seat = board.turn
    row = board.rows[seat]
    everybody = board.everybody
    if isinstance(move, Threes):
        shown = [row[at] for at in move.places]
        row[:] = [card for at, card in enumerate(row) if at not in move.places]
        if any(card[0] != 3 or card[1] != 3 for card in shown):
            board.discards += [(up, down, everybody) for up, down, _ in shown]
            board.renew()
            board.failed = 1
            board.foul()
            return
        cross = crosswise(board.rules, len(row))
        board.scores[seat] += [(3, 3, everybody, 0)] * 2 + [(3, 3, everybody, cross)]
        board.gain(seat, threes_points(cross))
        return
    if move == LOWER:
        row[:] = [(down, up, everybody) for up, down, _ in row]
    if sum([card[0] for card in row]) != QUEST_SUM:
        board.discards += row
        row.clear()
        board.renew()
        board.failed = 1
        board.foul()
        return
    score_highest(board, None)


def score_highest(board: Board, move: Move | None) -> None:
    """Scores one of the highest cards shown, crosswise, and discards the others (VG20, VG21;
    `quests.choose`)."""
    seat = board.turn
    row = board.rows[seat]
    best = row.pop((move if isinstance(move, Own) else highest(board)).place)
    board.discards += row
    row.clear()
    board.choosing = False
    board.scores[seat].append((*best, 1))
    board.gain(seat, sum_points(best[0]))
    board.renew()


def brings(board: Board) -> bool:
    """Whether the action of the card played may give the active seat a card (VG22;
    `actions.brings`)."""
    value = board.value
    if value not in (TAKE, TWO) or not board.rules.actions[value]:
        return False
    if value == TWO:
        return board.supply()
    seat = board.turn
    if board.supply() or board.scores[seat]:
        return True
    return any(row for other, row in enumerate(board.rows) if other != seat)


def _act(board: Board, move: Move | None) -> int:
    """Carries out the special action and returns the next step (VG12, VG14, VG15, VG17, VG33;
    `actions.act`)."""
    value = board.value
    if value > FOUR or not board.rules.actions[value]:
        return ACTED
    seat = board.turn
    while not board.over:
        choice = move or special(board)
        move = None
        if choice == NONE:
            return ACTED
        if choice == SKIP:
            board.harmed = board.after(1)
            board.skipped[board.harmed] = 1
            return COMPENSATE
        if isinstance(choice, Play):
            if not _discard(board, choice):
                return ACTED
        elif isinstance(choice, Pick) and choice.kind == "take":
            up, down, know = board.rows[choice.seat].pop(choice.place)
            board.rows[seat].append((up, down, know | board.looks[seat]))
            board.harmed = choice.seat
            return COMPENSATE
        elif isinstance(choice, Plain) and choice == DRAW and value == TWO:
            board.draw(seat, 1)
            board.left -= 1
            if not board.left or len(board.rows[seat]) >= board.rules.limit:
                return ACTED
        else:
            _change(board, choice)
            return ACTED
    return END


def _change(board: Board, choice: Move) -> None:
    """Turns a card over, or takes one without compensation (VG13, VG14; `actions.act`)."""
    seat = board.turn
    look = board.looks[seat]
    if isinstance(choice, Pick):
        board.turn_over(choice.seat, choice.place)
    elif choice == DRAW:
        board.draw(seat, 1)
    elif choice == TOP:
        up, down, know = board.discards.pop()
        board.rows[seat].append((up, down, know | look))
    elif isinstance(choice, Own):
        pile = board.scores[seat]
        up, down, know, cross = pile[choice.place]
        if choice.kind == "turnscore":
            pile[choice.place] = (down, up, board.everybody, cross)
            board.gain(seat, counted(down - up, cross))
        else:
            del pile[choice.place]
            board.rows[seat].append((up, down, know | look))
            board.gain(seat, -counted(up, cross))


def _discard(board: Board, choice: Play) -> bool:
    """3: discards another 3; any other card is a foul. True if the action may go on (VG16, VG27;
    `actions.act`)."""
    row = board.rows[board.turn]
    up, down, know = row.pop(choice.place)
    if choice.flip:
        up, down, know = down, up, board.everybody
    board.discards.append((up, down, know))
    board.renew()
    if up == THREE:
        return bool(row)
    board.foul()
    _fouls(board, None)
    return False


def compensate(board: Board, move: Move | None) -> None:
    """The harmed seat draws a card, or lays its lowest if it is at the limit (VG23;
    `actions.compensate`)."""
    seat = board.harmed
    if len(board.rows[seat]) >= board.rules.limit:
        if board.value != FOUR:
            return
    elif not board.supply():
        return
    choice = move or compensation(board, seat)
    if isinstance(choice, Own):
        board.lay(seat, choice.place)
    elif choice == DRAW:
        board.draw(seat, 1)


def _second(board: Board, step: int, move: Move | None) -> None:
    """Plays a second card on 15, if the seat can and wants to. Closes the pile if it has reached
    the target by then (VG18, VG25, VG27; `pile.play_second`)."""
    rules, seat = board.rules, board.turn
    if step <= SECOND:
        if board.total != SECOND_AT or not rules.actions[FIVE] or not board.rows[seat]:
            return
        choice = move or second(board)
        if not isinstance(choice, Play):
            return
        effect = board.play(choice.place, choice.flip)
        if effect or board.pile[-1][0] != FIVE:
            board.wrong = 1
            board.foul()
            _fouls(board, None)
    if board.total >= rules.target and not board.over:
        board.settle()


def play_turns(board: Board, turns: int) -> None:
    """Plays this many turns, or up to the end of the match."""
    for _ in range(turns):
        if board.over:
            return
        finish_turn(board, PLAY, None)
