"""The turning point of a match."""

from __future__ import annotations

import pytest

from spieltisch.core.text import Message, say
from spieltisch.kit.story import in_front, lead_taken, turned_at


def test_equal_totals_share_the_lead() -> None:
    assert in_front([(0, 0), (3, 1), (3, 4)]) == ({0, 1}, {0}, {1})


@pytest.mark.parametrize(
    ("fronts", "won", "since"),
    [
        ([{0}, {0}, {0}], {0}, 0),
        ([{0}, {1}, {1}], {1}, 1),
        ([{1}, {0}, {1}], {1}, 2),
        ([{1}, {0, 1}, {1}], {1}, 0),
        ([{0}, {0}], {1}, 2),
        ([{0}, {1}], {0, 1}, 0),
        ([], {0}, 0),
    ],
)
def test_the_match_turned_in_the_round_from_which_a_winner_always_led(
    fronts: list[set[int]], won: set[int], since: int
) -> None:
    assert turned_at(fronts, won) == since


@pytest.mark.parametrize(
    ("sums", "won", "message"),
    [
        ([(2, 0), (3, 1)], {0}, say("Ahead from the first round to the last.")),
        ([(2, 0), (2, 2)], {1}, say("Decided in the last round.")),
        (
            [(2, 0), (2, 3), (2, 4)],
            {1},
            say("Took the lead for good in round {n}.", n=2),
        ),
    ],
)
def test_a_message_names_the_round_that_decided_the_match(
    sums: list[tuple[int, int]], won: set[int], message: Message
) -> None:
    assert lead_taken(sums, won) == (message,)


def test_no_round_decided_a_match_that_every_seat_won() -> None:
    assert lead_taken([(2, 0), (2, 2)], {0, 1}) == ()
