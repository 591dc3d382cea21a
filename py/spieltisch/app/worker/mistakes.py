"""The operations of people's own mistakes and of the puzzles that they failed, which come back
(`storage.mistakes`). See `operations` for what an operation is. The page keeps the mistakes, and
sends them and the date along."""

from __future__ import annotations

from ... import games
from ...core.game import GameError
from ...core.puzzle import Puzzle
from ..screens import mistakes as screen
from ..session.mistakes import OwnMistake, own_mistakes, owner, puzzles
from ..session.puzzles import Puzzling, find
from ..session.review import Review
from ..session.session import Session
from ..storage import mistakes as kept_ones
from ..storage.mistakes import Answer, Mistakes
from .daily import today_of
from .requests import Reply, Request, text_of
from .state import PageState
from .variants import teach
from .work import Work


class MistakesWork(Work[dict[int, Puzzle]]):
    """The computation of what a review's mistakes need as puzzles. It continues while people watch
    the replay. `about` is that review."""

    def __init__(self, session: Session, about: Review) -> None:
        self.about = about
        super().__init__(session, puzzles(about, own_mistakes(session), session.players))

    @property
    def stale(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._dropped or self.session.table.version != self._version


async def mistakes(state: PageState, request: Request) -> Reply:
    """What the open game means for the mistakes that the page keeps (`kept`): those that a complete
    review has found, how far a mistake that has come back is solved, or that a puzzle was failed.

    The answer has `mistakes`, the text to keep, if it has changed, and `told`, a sentence about
    when a mistake comes back, once it is solved; also if that was only practice before its day.
    """
    session, today = state.opened(), today_of(state, request)
    kept = kept_ones.parse(request.get("kept"))
    if isinstance(session, Puzzling):
        return _answered(state, session, kept, today)
    found = await _found(state, session)
    after = kept_ones.with_new(kept, session.game_id, found.values(), today)
    return _changed(kept, after)


async def mistake(state: PageState, request: Request) -> Reply:
    """Opens a mistake of `game` that is due `today`, or the one that the review of the open
    game has found in the position `at`. `kept` are the mistakes that the page keeps; the answer has
    `mistakes`, the text to keep, if it has changed. A mistake that does not fit the game as it is
    played now is dropped, and the next one opened."""
    today = today_of(state, request)
    kept = kept_ones.parse(request.get("kept"))
    if "at" not in request:
        return _due(state, request, kept, today)
    session = state.opened()
    found = await _found(state, session)
    if request["at"] not in found:
        raise GameError("no mistake was made here")
    after = kept_ones.with_new(kept, session.game_id, found.values(), today)
    puzzle = found[request["at"]]
    return {**state.take(OwnMistake(puzzle)), **_changed(kept, after)}


def _due(state: PageState, request: Request, kept: Mistakes, today: str) -> Reply:
    """Opens the first due mistake of `game` that still fits it. `played` and `taught` say which
    variants people here know (`variants`)."""
    game_id = text_of(request, "game", 40)
    games.load(game_id)
    left = kept
    while due := kept_ones.due(left.get(game_id, {}), today):
        try:
            session = opened(left, game_id, due[0], today)
        except GameError:
            left = kept_ones.without(left, game_id, due[0])
        else:
            return {**state.take(teach(session, request)), **_changed(kept, left)}
    return {"error": state._("There's nothing to put right today."), **_changed(kept, left)}


def _changed(kept: Mistakes, after: Mistakes) -> dict[str, str]:
    """The part of an answer with the text to keep, if that has changed."""
    return {"mistakes": kept_ones.written(after)} if after != kept else {}


def opened(kept: Mistakes, game_id: str, id: str, today: str) -> Puzzling:
    """The session for a mistake that the page keeps. Raises GameError if it keeps none with this
    id, or one that does not fit the game."""
    own = kept.get(game_id, {})
    if id not in own:
        raise GameError(f"no mistake {id!r}")
    due = kept_ones.due(own, today)
    misses = int(own[id].tried and id in due)
    if own[id].ships:
        session = Puzzling(find(game_id, id), misses=misses)
    else:
        session = OwnMistake(kept_ones.puzzle_of(own[id]), misses=misses)
    others = {each: kept_ones.due(mistakes, today) for each, mistakes in kept.items()}
    others[game_id] = [each for each in due if each != id]
    session.following = next((each for each in (game_id, *others) if others[each]), "")
    return session


async def _found(state: PageState, session: Session) -> dict[int, Puzzle]:
    """The mistakes that the review of the person here has found, by position. Raises GameError if
    there is no complete review, or somebody has gone elsewhere meanwhile."""
    seat = owner(session)
    review = None if seat is None else session.table.reviews.get(seat)
    if review is None or not review.complete:
        raise GameError("there is no complete review")
    work = state.works.get("mistakes")
    if not isinstance(work, MistakesWork) or work.about is not review or work.stale:
        work = MistakesWork(session, review)
        state.works["mistakes"] = work
    found: dict[int, Puzzle] | None = await work.task
    if found is None or state.session is not session:
        raise GameError("this is no longer wanted")
    return found


def _answered(state: PageState, session: Puzzling, kept: Mistakes, today: str) -> Reply:
    """What is kept of the open puzzle now, if that has changed or, while it comes back, it is
    solved."""
    game_id, id = session.game_id, session.puzzle.id
    before = kept.get(game_id, {}).get(id)
    if before is not None and before.ships is session.own:
        return {}  # a puzzle that ships may have the position of an own mistake
    helped = session.helped or session.misses > 0
    found = session.solved and session.state == "right" and not session.given
    answer = Answer(found, session.given, helped)
    failed = not session.own and (session.misses > 0 or session.given)
    if before is not None and not (before.done and failed):
        after = kept_ones.answered(before, answer, today)
        now: Mistakes = {**kept, game_id: {**kept[game_id], id: after}}
    elif failed:
        now = kept_ones.with_failed(kept, game_id, id, today)
    else:
        return {}
    if now == kept and not session.solved:
        return {}
    waits = now.get(game_id, {}).get(id)
    told = screen.comes_back(state.lang, waits, today) if session.solved and waits else ""
    return {"mistakes": kept_ones.written(now), "told": told}
