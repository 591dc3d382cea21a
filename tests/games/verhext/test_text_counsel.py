"""The reasons for advice in Verhext!, each in a position in which it holds."""

from __future__ import annotations

from tests.games.advised import reasons

ADVICE = [
    ("five-hats", 0, "t3", "Bid exactly 3 tricks: you hold 1 trump and 1 other card from 8 up."),
    ("five-hats", 6, "r6p1", "Play Rat 6 + 1: this trick cannot be won anyway."),
    (
        "five-hoarders-of-0-cards",
        0,
        "t0",
        "Bid no trick: you hold no trump and no other card from 8 up.",
    ),
    (
        "five-hoarders-of-0-cards",
        19,
        "b3",
        "Play Broom 3: your bid is lost, and Cy gets a trick too many.",
    ),
    (
        "five-stubborn-three-share-the-win",
        0,
        "t3a",
        "Bid at least 3 tricks: you hold the highest trump.",
    ),
    ("four-hats", 5, "b7p3", "Play Broom 7 + 3: only a potion can still lift a card above it."),
    (
        "four-hats",
        15,
        "b2",
        "Play Broom 2: you need every trick that is left, and this one is yours for sure.",
    ),
    (
        "four-hoarders-of-0-cards",
        3,
        "t0",
        "Bid no trick: a hand like yours seldom takes a trick; the 0 card can save a bid later.",
    ),
    (
        "four-pile",
        7,
        "b8p3",
        "Play Broom 8 + 3: the potion makes sure of the trick, and you still need 3.",
    ),
    ("four-short", 5, "b9", "Play Broom 9: nothing else can be chosen."),
    ("four-short", 21, "s3", "Play Spider 3: your bid is met, so this trick may go."),
    (
        "four-tie-broken-by-exact-cards",
        96,
        "z0",
        "Spend no 0 card: it only costs −3 now, and it can save a higher bid later.",
    ),
    ("four-tie-broken-by-exact-cards", 96, "z1", "Spend a 0 card: that makes it +3 instead of −3."),
    ("three-hats", 3, "p2p1", "Play Potion +2 + 1: 6 cards you have not seen beat it."),
    ("three-hats", 5, "c6", "Play Crow 6: it wins for sure, and you still need 2 tricks."),
    (
        "three-hats",
        15,
        "n3",
        "Bid the failed card again, exactly 3 tricks: its −3 is gone at once.",
    ),
    ("three-hats", 20, "r7p2", "Play Rat 7 + 2: whatever you play, this trick is yours."),
    (
        "three-hoarders-of-0-cards",
        3,
        "p1",
        "Play Potion +1: you want no more tricks, and 11 cards you have not seen beat it.",
    ),
    (
        "three-hoarders-of-0-cards",
        4,
        "c1",
        "Play Crow 1: it cannot win the trick, and you want no more.",
    ),
    (
        "three-hoarders-of-0-cards",
        5,
        "p1",
        "Play Potion +1: on a tie nobody gets the trick, and you want none.",
    ),
    (
        "three-short",
        4,
        "s5",
        "Play Spider 5: it saves the better cards: 5 more tricks are to come.",
    ),
    (
        "three-short",
        26,
        "b9p3",
        "Play Broom 9 + 3: you get rid of a high card without winning a trick too many.",
    ),
    (
        "three-short",
        40,
        "t1",
        "Bid exactly 1 trick: a 0 card you kept can stand in for a missing trick.",
    ),
    (
        "three-stubborn-share-the-win",
        5,
        "b6p1",
        "Play Broom 6 + 1: on a tie nobody gets the trick.",
    ),
    (
        "three-tie-broken-by-hats",
        35,
        "b9",
        "Play Broom 9: your bid is met, and every further trick counts for the witch hat.",
    ),
    (
        "three-tie-broken-by-hats",
        56,
        "b3",
        "Play Broom 3: your bid is lost, so Bo does not get this trick either.",
    ),
]

test_a_reason_is_read_off_the_table = reasons("verhext", ADVICE)
