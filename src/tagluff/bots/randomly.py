"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from tagluff.bots.bot import Bot
from tagluff.core.actions import Action
from tagluff.core.view import View


class RandomBot(Bot):
    """Plays anything."""

    name = "random"
    about = "plays any legal action"

    def choose(self, view: View, legal: list[Action]) -> Action:
        return self.any_of(legal)
