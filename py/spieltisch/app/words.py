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
        "respawn": _("The engine stumbled and was started afresh. Your game is where it was."),
        "respawn.failed": _("The engine could not be started again. Please reload the page."),
        "resume.finished": _("finished"),
        "resume.with": _("with {names}"),
        "resume.move": _("move {n}"),
        "resume.delete": _("Delete: {title} with {names}"),
        "resume.deleted": _("Deleted."),
        "resume.now": _("just now"),
        "storage.full": _("This device has no room left: the game cannot be saved."),
        "storage.denied": _("This browser keeps nothing: the game ends when you close the page."),
        "close": _("Close"),
        "copied": _("Copied."),
        "copy.failed": _("Copy the marked link yourself, please."),
        "link.other": _("A link was opened. Your game is saved; open the link now?"),
        "link.open": _("Open the link"),
        "link.stay": _("Stay here"),
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
        "setup.player": _("Player {n}"),
    }
