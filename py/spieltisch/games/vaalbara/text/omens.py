"""What the omens on top of the stack mean now."""

from __future__ import annotations

from ....core.text import Message, Who, say
from ..view import View


def omens_text(view: View) -> Message:
    """Who acts first of those with the same follower (VB-6)."""
    if not view.omens:
        return say("The omens lie on top of the stack, once it is dealt (VB-6).")
    names: Message | Who = Who(view.omens[0])
    for seat in view.omens[1:]:
        names = say("{names}, then {name}", names=names, name=Who(seat))
    return say("Omens: of equal followers acts first {names} (VB-6).", names=names)
