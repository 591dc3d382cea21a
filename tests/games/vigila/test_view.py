"""What each seat has seen of a card, and when: VG2, VG38."""

from __future__ import annotations

from spieltisch.core.rng import Random
from spieltisch.games.vigila import apply, sample_chance, view
from spieltisch.games.vigila.state import NEVER, UNSEEN, Card
from tests.games.vigila.scenes import play, scene


def both(cards: tuple[Card, ...]) -> str:
    return " ".join(
        "".join("?" if side == UNSEEN else str(side) for side in (card.up, card.down))
        for card in cards
    )


def test_VG2_only_the_owner_has_looked_at_the_backs() -> None:
    state = play(scene("52", "23 41"), "p0")
    assert both(view(state, 0).state.rows[0]) == "41 23 05"
    assert both(view(state, 1).state.rows[0]) == "4? 2? 0?"
    assert both(view(state, None).state.rows[0]) == "4? 2? 0?"
    assert view(state, 0).fresh == (0, 1, 2)
    assert view(state, 1).fresh == ()


def test_VG38_backs_looked_at_are_fresh_until_the_seats_next_decision() -> None:
    state = play(scene("52", "23 41"), "p0", "p0", "n")
    assert view(state, 0).fresh == (0, 1, 2)
    state = play(state, "p0", "n")
    assert view(state, 0).fresh == ()


def test_VG2_the_top_of_the_draw_pile_is_open() -> None:
    seen = view(scene("42", "23 41"), 1)
    assert (seen.top, seen.stock) == (4, 10)
    assert view(scene("42", "23 41")._replace(drawn=10), 1).top == UNSEEN


def test_VG38_everybody_has_seen_both_sides_of_a_flipped_card() -> None:
    state = play(scene("42 10", "23 41"), "f0")
    card = state.pile[0]
    assert (card.up, card.down, card.up_seen, card.down_seen, card.turned) == (2, 4, 3, 3, 1)
    assert (card.up_when, card.down_when) == ((1, 1), (1, 1))


def test_VG38_knowledge_stays_with_a_card_through_all_piles() -> None:
    state = play(scene("42 10", "23 41", pile="54 53 52 20"), "p0", "n", "e")
    assert both(view(state, 0).state.pile) == "42"
    assert both(view(state, 1).state.pile) == "4?"
    state = scene("15 32", "23 41", discards="20 30")
    taken = play(state, "p0", "k11", "n").rows[0][1]
    assert (taken.up_seen, taken.down_seen) == (3, 3), "the old owner and the new one know it"
    assert taken.down_when == (1, NEVER), "the new one has just looked"


def test_VG38_after_a_reshuffle_nothing_identifies_a_card() -> None:
    state = play(scene("52", "23 41", discards="10 20 30 50")._replace(drawn=10), "p0")
    after = apply(state, -1, sample_chance(state, Random(1)))
    tags = [card.tag for card in after.rows[0]]
    assert tags == [10, 11, 12]
    assert [card.down_seen for card in after.rows[0]] == [1, 1, 1]
    assert [(one.tag, one.up, one.down) for one in after.gone] == [
        (300, 1, UNSEEN),
        (301, 2, UNSEEN),
        (302, 3, UNSEEN),
        (303, 5, UNSEEN),
    ]


def test_VG38_it_is_public_who_has_seen_what() -> None:
    state = play(scene("52", "23 41"), "p0")
    assert [card.down_seen for card in view(state, 1).state.rows[0]] == [1, 1, 1]
    assert view(state, 1).state.looked == ((0, 1, 2), ())
