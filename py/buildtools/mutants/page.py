"""Faults in the page's Python: worker, sessions, storage, links and screens."""

from buildtools.mutants.trying import Fault

PAGE = (
    # -- help and undo -----------------------------------------------------------------------
    Fault(
        "undo-after-the-end-is-free",
        "After seeing the result and every hand, a person can undo, win, and count as unassisted.",
        "    if match.outcome is not None:\n        return True\n",
        "",
        ("test_undo_after_the_end_counts_as_help",),
    ),
    Fault(
        "choice-again-after-a-reveal",
        "By link, a person can choose again after seeing the other's simultaneous choice.",
        "return None if revealed and any(ply.seat in others for ply in before) else count",
        "return count",
        ("test_revealed_numbers_cannot_be_taken_back_between_devices",),
    ),
    Fault(
        "redo-over-another-decision",
        "Redo is still offered after a different decision.",
        "self.undone, self.revisited = [], False",
        "self.revisited = False",
        ("test_help_is_final_once_something_else_was_decided",),
    ),
    Fault(
        "undo-changes-chance",
        "After an undo, cards are dealt that differ from the seed's.",
        "        self._events -= sum(ply.seat == NATURE for ply in self.plies[plies:])\n",
        "",
        ("test_undo_goes_back_over_chance",),
    ),
    Fault(
        "known-deal-without-help",
        "A deal that was played on this device before counts as played without help.",
        "now = old._replace(helped=old.helped or (made and not old.over))\n        helped = True",
        "now = old._replace(helped=old.helped or (made and not old.over))\n        helped = False",
        ("test_which_try_is_rated_and_which_deal_is_known[begin A; finish; same deal again as B]",),
    ),
    # -- who sees and does what ----------------------------------------------------------------
    Fault(
        "late-move-is-made",
        "A second click on a slow device decides in the next position too.",
        "if ply is None or session.means_now(ply):",
        "if ply is not None:",
        ("test_a_click_meant_for_an_earlier_position_is_ignored",),
    ),
    Fault(
        "no-curtain",
        "With two people at one device, the next hand shows before the device is handed over.",
        "if actor != self.viewer and not self._secret(actor, state):",
        "if actor != self.viewer:",
        ("test_the_viewer_changes_only_by_lifting_the_curtain",),
    ),
    Fault(
        "guests-get-whole-frames",
        "A guest of a live table gets what only the host's page may have, such as the summary.",
        "return {**shown, ",
        "return {**reply, ",
        ("test_people_play_whole_games_each_on_their_own_device",),
    ),
    Fault(
        "guests-look-through-others-eyes",
        "At the end, a guest of a live table can look at every hand of the game.",
        "(type(seat) is not int or seat not in state.opened().local)",
        "type(seat) is not int",
        ("test_a_guest_may_only_look_at_the_end_through_its_own_eyes",),
    ),
    Fault(
        "undo-without-asking",
        "At a live table, anybody can take moves back without asking the others.",
        "if live is not None and others:",
        "if live is not None and not others:",
        ("test_only_those_who_are_asked_can_agree",),
    ),
    Fault(
        "looking-back-shows-a-secret",
        "On a shared device, anybody can look back at a position with somebody's secret.",
        "return None if hidden else self.viewer",
        "return self.viewer",
        ("test_a_shared_view_hides_earlier_secrets",),
    ),
    Fault(
        "hands-open-before-the-end",
        "A replay of an unfinished game shows another seat's hand.",
        '        if self.match.outcome is None:\n            raise GameError("only a finished game shows every hand")\n',  # noqa: E501
        "",
        ("test_other_hands_are_shown_only_after_the_end",),
    ),
    Fault(
        "strangers-are-called-you",
        'A person watching a stranger\'s game by link is called "you".',
        "return self.looking if self.looking in self.local else None",
        "return self.looking",
        ("test_an_onlooker_of_a_strangers_game_is_not_addressed_as_you",),
    ),
    Fault(
        "clock-counts-for-somebody-else",
        "The clock keeps running while the curtain is down and the device changes hands.",
        'deciding = self.viewer if self.waiting == "you" else None',
        "deciding = self.actor",
        ("test_the_clock_runs_while_a_person_decides",),
    ),
    Fault(
        "account-is-skipped",
        "The account of a round is never shown; the next round is dealt immediately.",
        'self.account = "due" if self._closes(due) else "none"',
        'self.account = "none"',
        ("test_a_round_ends_in_three_frames",),
    ),
    Fault(
        "review-sees-every-hand",
        "A review blames people for what they could not know, because it uses the last position.",
        "view = self.match.game.view(self.match.states[at], seat)",
        "view = self.match.game.view(self.match.states[-1], seat)",
        ("test_the_review_lists_every_decision_and_opens_its_position",),
    ),
    # -- days, results, storage ----------------------------------------------------------------
    Fault(
        "day-rated-twice",
        "A second try of a day replaces the rated result.",
        "if tried is None or result.id not in tried.tries:",
        "if tried is None:",
        ("test_the_try_that_counts_is_rated_once",),
    ),
    Fault(
        "import-overwrites",
        "Importing an old copy of a game overwrites later moves.",
        'return "newer" if revision > here else "older"',
        'return "newer"',
        ("test_the_game_with_the_higher_revision_stays",),
    ),
    Fault(
        "games-counted-twice",
        "My games counts folded results twice if they are still stored.",
        "if id not in folded:",
        "if id:",
        ("test_folding_keeps_every_sum_and_counts_nothing_twice",),
    ),
    Fault(
        "help-is-missing-from-a-result",
        "A result sent to a friend does not mention help.",
        "assisted=session.table.assisted,\n        scores=tuple(",
        "assisted=False,\n        scores=tuple(",
        (
            "test_both_results_are_shown_side_by_side_and_can_be_answered",
            "test_which_try_is_rated_and_which_deal_is_known",
        ),
    ),
    # -- links, sentences, HTML ------------------------------------------------------------------
    Fault(
        "link-check-omitted",
        "A link with a typo opens another game instead of being refused.",
        "if not exact or check != _check(game_id, body):",
        "if not exact:",
        ("test_every_mistyped_letter_is_noticed",),
    ),
    Fault(
        "names-are-html",
        "HTML in a player's name becomes part of everybody's page.",
        "autoescape=True,",
        "autoescape=False,",
        ("test_names_are_escaped_in_html",),
    ),
    Fault(
        "sentence-stays-english",
        "If a file is damaged, German readers get an English sentence.",
        'raise RefusedError(state._("This backup is damaged. Nothing has been changed."))',
        'raise RefusedError("This backup is damaged. Nothing has been changed.")',
        ("test_a_catalogue_has_exactly_its_owners_messages",),
    ),
)
