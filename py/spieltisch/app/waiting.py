"""What has to happen next in a session."""

from __future__ import annotations

from typing import Literal, TypeAlias

Waiting: TypeAlias = Literal[
    "you", "bot", "chance", "continue", "curtain", "remote", "over", "lesson"
]
"""What a session waits for: the viewer's decision; a computer player; nothing but time, because the
next frame comes by itself (`advance`); people who read the account of a round (`go_on`); the
device to change hands; somebody on another device; nothing any more; or people who read what a
lesson says of their move."""
