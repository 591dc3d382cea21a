"""Faults in the rules: four in each game, one of them in what its computer players imagine."""

from buildtools.mutants.trying import Fault

RULES = (
    # -- Verhext! ----------------------------------------------------------------------------
    Fault(
        "verhext-tie-wins",
        "Of two equal highest cards the later one wins the trick, which is nobody's (VH13).",
        "            winner = NOBODY\n            leader = seat",
        "            winner = leader = seat",
        ("test_VH12_VH13_who_wins",),
    ),
    Fault(
        "verhext-short-game-too-long",
        "The short game goes on for a fourth round (VH21).",
        "if state.short and state.round >= SHORT_ROUNDS:",
        "if state.short and state.round > SHORT_ROUNDS:",
        ("test_VH21_the_short_game_ends_after_three_rounds",),
    ),
    Fault(
        "verhext-all-zeros-not-enough",
        "Who needs exactly as many tricks as they keep 0 cards is not asked (VH17).",
        "return short_of if 0 < short_of <= state.zeros[seat] else 0",
        "return short_of if 0 < short_of < state.zeros[seat] else 0",
        ("test_VH17_spending_is_offered_only_where_it_saves_the_bid",),
    ),
    Fault(
        "verhext-playout-tie-wins",
        "Computer players count on tricks that are tied, and bid too high (VH13).",
        "        if not tied:\n            taken[owner] += 1",
        "        taken[owner] += 1",
        ("test_VH9_to_VH14_playouts_play_by_the_rules",),
    ),
    # -- Vaalbara ----------------------------------------------------------------------------
    Fault(
        "vaalbara-tie-by-seat",
        "Of equal followers the one of the first seat acts first, whatever the omens say (VB6).",
        "return min(waiting, key=lambda seat: (chosen[seat], rank[seat]))",
        "return min(waiting, key=lambda seat: (chosen[seat], seat))",
        ("test_VB6_lowest_initiative_first_then_the_stronger_omen",),
    ),
    Fault(
        "vaalbara-falconer-takes-what-is-not-there",
        "A victim of the Falconer who has one point left comes to minus one (VB20).",
        "stolen = min(2, state.points[victim])",
        "stolen = 2",
        ("test_VB20_a_poor_victim_in_the_engine",),
    ),
    Fault(
        "vaalbara-choice-lies-open",
        "Followers that lie face down are in everybody's page (VB5).",
        "chosen = tuple(one if own == seat else NOBODY for own, one in enumerate(chosen))",
        "chosen = tuple(chosen)",
        ("test_VB5_a_choice_is_seen_by_its_seat_alone_until_all_have_chosen",),
    ),
    Fault(
        "vaalbara-imagined-village",
        "Computer players value a realm's first village too low (VB13).",
        "return 2 * (KINDS - counts.count(0) + (count == 1))",
        "return 2 * (KINDS - counts.count(0))",
        ("test_VB5_to_VB27_a_board_plays_by_the_rules",),
    ),
    # -- Vector ------------------------------------------------------------------------------
    Fault(
        "vector-next-number-lies-open",
        "The number that takes effect next can be read in the page before it is shown (VC6).",
        "number if position in own or position in opened else -1",
        "number if position in own or opened else -1",
        ("test_VC14_only_revealed_numbers_are_open_while_points_are_given",),
    ),
    Fault(
        "vector-first-mover-follows-arrows",
        "Arrows send on the first mover of a round too, for whom they are neutral (VC15).",
        "while not first and not found[-1].exit:",
        "while not found[-1].exit:",
        ("test_VC15_VC16_arrows_are_neutral_for_the_first",),
    ),
    Fault(
        "vector-letter-works-again",
        "A letter costs a second turn when the Vector comes back to it later in the round (VC17).",
        'if any(step.end == end and step.effect == "letter" for step in steps):',
        'if steps and steps[-1].end == end and steps[-1].effect == "letter":',
        (
            "test_VC17_each_letter_square_works_once_a_round",
            "test_whole_games_agree_with_the_oracle",
        ),
    ),
    Fault(
        "vector-thinking-gives-all-to-the-mover",
        "Computer players believe that whoever moves gets the points of any square (VC13).",
        "scores = credited(scores, position if owner < 0 else owner, points)",
        "scores = credited(scores, position, points)",
        ("test_VC7_to_VC21_what_thinking_reveals_agrees_with_the_rules",),
    ),
    # -- Vigila ------------------------------------------------------------------------------
    Fault(
        "vigila-onlookers-see-backs",
        "Whoever only watches sees every back that one of the players has looked at (VG38).",
        "down_known = card.down_seen & bits == bits",
        "down_known = card.down_seen & bits != 0",
        ("test_VG2_the_owner_has_looked_at_the_backs_and_nobody_else",),
    ),
    Fault(
        "vigila-two-zeros-are-three",
        "A 0 turns the pile when only the card before it is a 0 too (VG19).",
        "if len(last) < 3 or last[0].up or last[1].up:",
        "if len(last) < 3 or last[1].up:",
        ("test_VG19_the_third_0_in_direct_succession_turns_all_three",),
    ),
    Fault(
        "vigila-crosswise-in-level-1",
        "In level 1 a last card that hits counts double (VG6).",
        "if draft.rules.level == 2 and not draft.rows[seat]:",
        "if not draft.rows[seat]:",
        ("test_VG6_no_card_lies_crosswise_in_level_1",),
    ),
    Fault(
        "vigila-imagined-turn-goes-clockwise",
        "Computer players believe that the next on the left follows after the direction has turned"
        " (VG37).",
        "return (self.turn + self.direction * ahead) % len(self.rows)",
        "return (self.turn + ahead) % len(self.rows)",
        ("test_VG11_to_VG29_imagined_turns_follow_the_rules",),
    ),
    # -- Vitametrie --------------------------------------------------------------------------
    Fault(
        "vitametrie-won-with-a-heart-angel-left",
        "The game is called won though a heart angel was never used (VM20).",
        "won = uncovered == 0 and state.hearts == 0",
        "won = uncovered == 0",
        ("test_VM20_lost_when_a_heart_angel_is_left",),
    ),
    Fault(
        "vitametrie-one-white-too-many",
        "White is rolled a fifty-first time (VM15a).",
        "state.whites >= LAST_WHITE",
        "state.whites > LAST_WHITE",
        ("test_VM15a_from_the_fiftieth_white_roll_on_white_is_rolled_again",),
    ),
    Fault(
        "vitametrie-event-that-cannot-end",
        "Plus-minus asks for a new square of an obstacle though there is none (VM14).",
        "if stone == OPEN and tiles[square] == PLAIN and square not in barred:",
        "if stone == OPEN and tiles[square] == PLAIN:",
        ("test_VM14_it_ends_when_no_obstacle_or_no_square_is_left",),
    ),
    Fault(
        "vitametrie-imagined-heart-angel",
        "Computer players count on an arrow that a heart angel has replaced (VM18).",
        "            self.fed[ahead] -= 1\n        self.stones[square] = HEART",
        "            self.fed[ahead] -= 0\n        self.stones[square] = HEART",
        ("test_a_plan_stays_sound_while_it_is_followed",),
    ),
)
