"""The words the shell says by itself. It has none of its own: it finds these in the page."""

from __future__ import annotations

from collections.abc import Callable


def shell_words(_: Callable[[str], str]) -> dict[str, str]:
    """Every sentence of the shell by its key, in the language of `_`; {places} are filled there."""
    return {
        "boot.download": _("Fetching the games: {percent} %"),
        "boot.start": _("Laying out the table …"),
        "boot.import": _("Reading the rules …"),
        "boot.ready": _("Ready."),
        "boot.queued": _("Your game begins as soon as everything is here."),
        "boot.link": _("The link opens as soon as everything is here."),
        "boot.again": _("The engine stopped while starting. It is started once more."),
        "respawn": _("The engine stumbled and was started afresh. Your game is where it was."),
        "respawn.failed": _("The engine could not be started again. Please reload the page."),
        "failed": _("Something went wrong. Your game is safe."),
        "resume.won": _("Won: {names}"),
        "resume.draw": _("A draw"),
        "resume.lost": _("Lost"),
        "resume.with": _("with {names}"),
        "resume.move": _("move {n}"),
        "resume.delete": _("Delete: {title} with {names}"),
        "resume.deleted": _("{title}: deleted."),
        "resume.undelete": _("Put it back"),
        "resume.alone": _("alone"),
        "resume.now": _("just now"),
        "storage.full": _("This device has no room left: the game cannot be saved."),
        "storage.denied": _("This browser keeps nothing: the game ends when you close the page."),
        "assets.failed": _("This could not be fetched. Are you online? Then try again."),
        "close": _("Close"),
        "copied": _("Copied."),
        "copy.failed": _("Copy the marked link yourself, please."),
        "link.other": _("A link was opened. Your game is saved; open the link now?"),
        "link.open": _("Open the link"),
        "link.stay": _("Stay here"),
        "link.behind": _(
            "Your game has gone on since this link, or went another way. Yours is shown."
        ),
        "link.beside": _("Open the link as well"),
        "link.mine": _("Keep only mine"),
        "window.newer": _("This game went on in another window. Here is where it stands."),
        "window.deleted": _("This game was deleted in another window."),
        "undone": _("Taken back."),
        "redo": _("Put it back"),
        "replay.speed": _("Speed: {speed}×"),
        "stopped.frame": _("Something could not be drawn. Your game is saved."),
        "stopped.again": _("Try again"),
        "stopped.save": _("Save as a file"),
        "update.ready": _("A new version is ready. It starts when you say so."),
        "update.apply": _("Update now"),
        "update.later": _("Later"),
        "sheet.menu": _("Menu"),
        "sheet.settings": _("Settings"),
        "sheet.help": _("Keys and help"),
        "sheet.scores": _("Scores"),
        "sheet.log": _("What happened"),
        "sheet.share": _("Share this game"),
        "sheet.rules": _("Rules"),
        "file.bad": _("This file is too large to be a saved game."),
        "setup.your-name": _("You"),
        "setup.line": _("{n} players: {names}"),
        "setup.line.one": _("1 player: {names}"),
        "setup.you": _("you"),
        "setup.player": _("Player {n}"),
    }
