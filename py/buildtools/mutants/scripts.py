"""Faults in the page's scripts and styles, and in the service worker."""

from buildtools.mutants.trying import Fault

SCRIPTS = (
    # -- storage ------------------------------------------------------------------------------
    Fault(
        "kept-after-drawing",
        "Closing the page immediately after a decision is shown loses the decision.",
        "if (!saveOpenGame(facts)) return;",
        "setTimeout(() => saveOpenGame(facts), 100);",
        ("test_a_decision_is_stored_before_it_is_shown",),
    ),
    Fault(
        "stale-window-overwrites",
        "A window that has missed another window's moves overwrites them.",
        "if (stored?.revision > state.revision && stored.record !== facts.record) {",
        "if (false) {",
        ("test_a_window_that_missed_the_event_does_not_overwrite",),
    ),
    Fault(
        "decision-lost-by-a-reload",
        "A reload before the answer arrives loses the decision.",
        "write(INTENT + id, JSON.stringify(intent))",
        "write(INTENT, JSON.stringify(intent))",
        ("test_a_decision_survives_a_reload_before_it_was_answered",),
    ),
    Fault(
        "full-device-drops-open-games",
        "When storage is full, games in progress are dropped.",
        "const finished = stored.filter((each) => each.finished && each.id !== id);",
        "const finished = stored.filter((each) => each.id !== id);",
        ("test_a_full_device_drops_the_oldest_replays_last_and_says_so",),
    ),
    # -- presses ------------------------------------------------------------------------------
    Fault(
        "double-click-decides-twice",
        "A double click plays a second card in the next position.",
        "if (event.detail) return clickPosition === at;",
        "if (event.detail) return true;",
        ("test_the_second_half_of_a_double_click_plays_nothing_in_the_next_position",),
    ),
    Fault(
        "key-held-down-plays-on",
        "Holding Enter plays card after card.",
        "if (event.repeat) {",
        "if (event.repeat && event.altKey) {",
        ("test_a_key_held_down_plays_once",),
    ),
    Fault(
        "second-press-is-shown",
        "A second press is marked although the first one counts.",
        "if (shown && !shown.returning) return;",
        "if (shown && !shown.returning && !control) return;",
        ("test_the_first_of_two_presses_is_shown",),
    ),
    Fault(
        "focus-lost-after-a-move",
        "Keyboard players start at the top of the page after each move.",
        "restore(YOURS.includes(facts.waiting), changed);",
        "restore(false, changed);",
        ("test_after_a_move_by_keyboard_the_focus_is_on_a_choice",),
    ),
    # -- navigation and motion ----------------------------------------------------------------
    Fault(
        "back-leaves-under-an-open-sheet",
        "The back button leaves the game instead of closing the sheet on top of it.",
        "  write(() => history.pushState({ ...history.state, sheet: true }, ''));\n",
        "",
        ("test_back_only_closes_the_sheet",),
    ),
    Fault(
        "link-replaces-a-game",
        "A link opened in the page replaces the game being played.",
        "if (!state.frame || live.role === 'guest') {\n    openLink(link);",
        "if (link) {\n    openLink(link);",
        ("test_a_link_does_not_replace_a_running_game",),
    ),
    Fault(
        "replay-never-stops",
        "After its end a replay still claims to be playing.",
        "if (playing && atEnd()) stopPlaying();",
        "if (playing && !stage) stopPlaying();",
        ("tests/site/replay.test.mjs::playback stops at the end and can restart",),
    ),
    Fault(
        "clock-runs-while-hidden",
        "The clock keeps running while the page is hidden.",
        "if (next !== thought || document.hidden || pending) stop();",
        "if (next !== thought || pending) stop();",
        ("tests/site/clock.test.mjs::the clock pauses while the page is hidden",),
    ),
    Fault(
        "next-frame-cuts-motion-off",
        "Cards jump, because the next frame comes while they are moving.",
        "await Promise.all([time, motionEnded()]);",
        "await time;",
        ("tests/site/pace.test.mjs::a frame stays until its motion has ended",),
    ),
    Fault(
        "reduced-motion-is-ignored",
        "Pieces travel on a device that prefers reduced motion.",
        "export const moves = () => !reduced.matches && root.dataset.motion !== 'off';",
        "export const moves = () => root.dataset.motion !== 'off';",
        ("test_without_motion_the_choice_is_marked",),
    ),
    Fault(
        "notice-covers-the-cards",
        "A notice that does not fit into the bar covers prompt and cards at the bottom.",
        "if (place) return { ...place, maxWidth };",
        "if (place) return { ...place, top: innerHeight - 64, maxWidth };",
        ("test_every_table_has_a_place_for_notices",),
    ),
    Fault(
        "update-in-the-middle-of-a-game",
        "A new version takes over immediately and deletes the files of a game in progress.",
        "skipWaiting: false,",
        "skipWaiting: true,",
        ("test_an_update_is_offered_between_games_and_never_forced",),
    ),
    # -- styles -------------------------------------------------------------------------------
    Fault(
        "table-too-tall",
        "On a phone of 360 by 640 the table does not fit, so the page scrolls.",
        "--table-min-height: 540px;",
        "--table-min-height: 740px;",
        ("test_a_small_window_does_not_scroll",),
    ),
    Fault(
        "muted-words-too-pale",
        "Muted text is unreadable in sunlight, because its contrast is below 4.5 to 1.",
        "--muted: light-dark(oklch(46% 0.025 60),",
        "--muted: light-dark(oklch(66% 0.025 60),",
        ("test_every_text_colour_keeps_its_contrast_on_every_surface",),
    ),
    Fault(
        "no-focus-in-forced-colours",
        "With forced colours the focus is invisible.",
        "outline: var(--focus-ring, 6px double Highlight) !important;",
        "outline: none !important;",
        ("test_the_focus_is_visible_in_forced_colours",),
    ),
    Fault(
        "buttons-too-small-for-a-finger",
        "Buttons are 36 pixels high on a phone.",
        "--target: 44px;",
        "--target: 36px;",
        ("test_the_table_fits_every_screen_whoever_plays[vector-2]",),
    ),
)
