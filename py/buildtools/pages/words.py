"""The shell's messages. The scripts contain no messages; they read these from the page."""

from __future__ import annotations

from collections.abc import Callable


def shell_words(_: Callable[[str], str]) -> dict[str, str]:
    """The shell's messages by key, in the language of `_`. The shell fills in {placeholders}."""
    return {
        "boot.download": _("Loading the games: {percent}%"),
        "boot.start": _("Setting up the table…"),
        "boot.import": _("Nearly ready…"),
        "boot.ready": _("Ready."),
        "boot.queued": _("The game opens as soon as it's loaded."),
        "boot.link": _("Loading the game…"),
        "boot.again": _("The games didn't start. Trying again…"),
        "respawn": _("The games had to restart. Nothing is lost."),
        "respawn.failed": _("The games won't start. Please reload the page."),
        "failed": _("Something went wrong. Your game is saved."),
        "resume.won": _("{names} won"),
        "resume.mine": _("You won"),
        "resume.shared": _("Won together"),
        "resume.draw": _("A tie"),
        "resume.lost": _("Lost"),
        "resume.with": _("with {names}"),
        "resume.move": _("move {n}"),
        "resume.delete": _("Delete: {title} {names}"),
        "resume.deleted": _("Game deleted: {title}."),
        "resume.undelete": _("Put back"),
        "resume.alone": _("solo"),
        "resume.now": _("just now"),
        "resume.yours": _("Your turn"),
        "resume.turn": _("{name}'s turn"),
        "resume.awaits": _("waiting for {name}"),
        "resume.unsent": _("not sent to {name} yet"),
        "resume.started": _("started {day} at {time}"),
        "resume.dated": _("started on {date}"),
        "resume.more": _("Show {n} more"),
        "resume.fewer": _("Show fewer"),
        "now.puzzle": _("Daily puzzle: {game}"),
        "now.puzzle.short": _("Puzzle: {game}"),
        "now.open": _("not solved yet"),
        "now.open.short": _("unsolved"),
        "now.begun": _("started"),
        "now.given": _("answer shown"),
        "now.solved": _("solved"),
        "now.try.1": _("1st try"),
        "now.try.2": _("2nd try"),
        "now.try.3": _("3rd try"),
        "now.tries": _("{n} tries"),
        "now.hint": _("with a hint"),
        "now.mistakes": _("Your mistakes: {game}"),
        "now.due": _("{n} to put right"),
        "now.due.short": _("{n} due"),
        "now.days": _("Daily games"),
        "now.row": _("{n} days in a row"),
        "now.row.short": _("{n} days"),
        "now.still": _("{days} · still to do today"),
        "now.still.short": _("{days} · to do today"),
        "now.still.1": _("still to do today"),
        "now.done": _("done today"),
        "damaged.game": _("A damaged game"),
        "damaged.what": _("This game can't be read. Save it as a file or delete it."),
        "damaged.save": _("Save the damaged game as a file"),
        "damaged.delete": _("Delete the damaged game"),
        "damaged.deleted": _("Deleted."),
        "damaged.open": _("Your open game can't be read any more."),
        "mine.counting": _("Counting your games…"),
        "moving.reading": _("Reading the file…"),
        "storage.full": _(
            "Storage is full, so your game isn't being saved. Delete some old games."
        ),
        "storage.dropped": _(
            "Storage is low, so the oldest replays have been deleted. Your statistics are safe."
        ),
        "storage.denied": _(
            "This browser isn't saving anything, so your game will be lost when you close the page."
        ),
        "assets.failed": _("Couldn't load this. Check your connection and try again."),
        "close": _("Close"),
        "copied": _("Copied."),
        "copy.failed": _("Couldn't copy the text. It's selected, so please copy it yourself."),
        "link.other": _("Open the link? Your game here is saved."),
        "link.open": _("Open the link"),
        "link.stay": _("Stay here"),
        "link.older": _("This link is out of date: your game has moved on."),
        "link.passed": _("You sent this link. Waiting for {name}."),
        "link.join": _("Let {name} play here"),
        "link.copied": _("Link copied. Send it to {name}."),
        "link.behind": _(
            "You've already started this game, but yours doesn't match the one in the link."
        ),
        "link.beside": _("Open the link as well"),
        "link.mine": _("Stay with my game"),
        "window.newer": _("You played on in another window. This game is now up to date."),
        "window.deleted": _("This game has been deleted in another window."),
        "advice.working": _("Thinking…"),
        "advice.stop": _("Cancel"),
        "redo": _("Put back"),
        "replay.speed": _("Speed: {speed}×"),
        "stopped.frame": _("This can't be shown. Your game is saved."),
        "stopped.again": _("Try again"),
        "stopped.save": _("Save as a file"),
        "stopped.report": _("Report a problem"),
        "update.ready": _("A new version is ready."),
        "update.apply": _("Update now"),
        "update.later": _("Later"),
        "sheet.menu": _("Menu"),
        "sheet.settings": _("Settings"),
        "sheet.help": _("Keys and help"),
        "sheet.scores": _("Scores"),
        "sheet.log": _("Log"),
        "sheet.review": _("Review"),
        "sheet.share": _("Share this game"),
        "sheet.text": _("Share"),
        "sheet.rules": _("Rules"),
        "sheet.aim": _("The aim of the game"),
        "sheet.today": _("Daily games"),
        "sheet.picture": _("Save the picture"),
        "sheet.report": _("Report a problem"),
        "sheet.moving": _("Import a backup"),
        "sheet.scan": _("Next turn"),
        "sheet.invite": _("Invite someone"),
        "sheet.who": _("Who's playing?"),
        "sheet.company": _("Who's here"),
        "sheet.puzzles": _("Puzzles"),
        "sheet.brought": _("What each move is worth"),
        "puzzles.forgotten": _("You've reset these puzzles."),
        "mistakes.forgotten": _("You've deleted your mistakes."),
        "moving.changed": _("This has changed. Please look again."),
        "moving.full": _("There isn't enough storage. Nothing has been changed."),
        "moving.done": _("Backup imported."),
        "picture.failed": _("This browser can't make a picture of this game."),
        "file.bad": _("This file is too big to be a saved game or a backup."),
        "setup.usual": _("standard"),
        "setup.you": _("you"),
    }


def invitation_words(_: Callable[[str], str]) -> dict[str, str]:
    """The messages of the page that a link opens on, by key, in the language of `_`. Only pages
    that open a link fetch them. A sender without a name has the keys that end with "nameless"."""
    return {
        "deal": _("{name} has invited you"),
        "deal-nameless": _("You're invited"),
        "deal-what": _("You both play from the same start."),
        "result": _("Can you beat {name}'s score of {n}?"),
        "result-nameless": _("Can you beat your friend's score of {n}?"),
        "result-what": _("You both play from the same start and see both results at the end."),
        "turn-0": _("{name} has invited you"),
        "turn-0-nameless": _("You're invited"),
        "turn-0-what": _(
            "You take the first turn and send a link back. Then it's your friend's turn."
        ),
        "turn-1": _("{name} has taken the first turn"),
        "turn-1-nameless": _("Your turn"),
        "turn-1-what": _("Take your turn, then send a link back."),
        "turn-2": _("{name} has taken turn {n}"),
        "turn-2-nameless": _("Your turn"),
        "turn-2-what": _("Take your turn, then send a link back."),
        "replay": _("{name} has shared a game with you"),
        "replay-nameless": _("Watch this game"),
        "replay-what": _("Moves in this replay: {n}"),
        "replay-time": _("about {minutes} min"),
        "puzzle-nameless": _("A puzzle for you"),
        "puzzle-what": _("A position from a real game. What's the best move?"),
        "play": _("Play"),
        "watch": _("Watch"),
        "solve": _("Try the puzzle"),
    }


def live_words(_: Callable[[str], str]) -> dict[str, str]:
    """The messages of live tables by key, in the language of `_`. Only pages that host or join
    fetch them. Some keys are the reasons of `site/live/connect.js` why there is no connection."""
    return {
        "watch": _("Just watching"),
        "somebody": _("Someone"),
        "here": _("{name} is here."),
        "watches": _("{name} is watching."),
        "lost": _("{name}'s phone has lost the connection."),
        "invite": _("Show the code"),
        "later": _("Later"),
        "picture": _("QR code. You can send it as text instead."),
        "connecting": _("Connecting…"),
        "camera-denied": _("No access to the camera. Paste the code instead."),
        "camera-missing": _("No camera found. Paste the code instead."),
        "not-copied": _("Copying didn't work. Scan the code with the other phone instead."),
        "bad-code": _("That isn't a complete code. Please copy all of it."),
        "newer": _("The other phone has a newer version. Please reload this page."),
        "own-code": _("That's this phone's own code. You need the one on the other phone."),
        "other-code": _("That's an old code. First scan the one above with the other phone."),
        "used": _(
            "Someone has already joined with that code. Scan the new one with the other phone."
        ),
        "back": _("The others need to join again, one at a time."),
        "apart": _(
            "The phones can't find each other. Use one phone's hotspot or the same Wi-Fi, "
            "but not a guest network."
        ),
        "offline": _("This device isn't on Wi-Fi. Join a network, or use a phone's hotspot."),
        "unsupported": _("This browser can't connect to other phones. Please try another browser."),
        "not-seated": _("That didn't work. Scan the new code with the other phone."),
        "waiting-long": _(
            "Still waiting. Are both phones on the same Wi-Fi? If not, use one phone's hotspot."
        ),
        "choose": _("The others are waiting for the next game."),
        "gone": _("The connection has been lost. To join again, ask for a new code."),
        "build": _("The other phone has a different version. Reload this page and join again."),
        "build-host": _(
            "The other phone has a different version. Reload the page there. If that "
            "doesn't help, reopen the page here."
        ),
        "reload": _("Reload"),
    }
