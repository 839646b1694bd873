"""Bots of somebody else's: what goes wrong in them is told with their name, and their answer must be legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache

from tagluff.bots.bot import Bot
from tagluff.bots.reasons.reason import Explained
from tagluff.core.actions import Action
from tagluff.core.errors import TagluffError
from tagluff.core.events import Event
from tagluff.core.view import View
from tagluff.outside import told


class BotError(TagluffError):
    """A bot that broke down, or chose what it cannot."""


class Watched(Bot):
    """Stands before the class of a bot and looks at what comes of it."""

    written: str  # the name it was asked for by

    def choose(self, view: View, legal: list[Action]) -> Action:
        table = tuple(legal)  # with its list a bot may do what it likes
        with telling(self.written):
            chosen = super().choose(view, legal)  # type: ignore[safe-super]  # that of the bot, see `watched`
            return self.legal_one(table, chosen)

    def explain(self, view: View, legal: list[Action]) -> Explained:
        table = tuple(legal)
        with telling(self.written):
            explained = super().explain(view, legal)
            return replace(explained, action=self.legal_one(table, explained.action))

    def legal_one(self, table: tuple[Action, ...], chosen: Action) -> Action:
        found = [action for action in table if action == chosen]
        if not found:
            raise BotError("bot_chose_otherwise", "", {"bot": self.written, "chosen": repr(chosen)})
        return found[0]


class WatchedListener(Watched):
    """The same for a bot that wants to be told what happens."""

    def note(self, events: Iterable[Event]) -> None:
        with telling(self.written):
            super().note(events)


@contextmanager
def telling(name: str) -> Iterator[None]:
    try:
        yield
    except BotError:  # told already
        raise
    except Exception as error:
        raise BotError("bot_failed", "", {"bot": name, "why": told(error)}) from error


@lru_cache(maxsize=64)
def watched(name: str, kind: type[Bot]) -> type[Bot]:
    """The same class, watched; only a bot that listens is one that listens afterwards."""
    watcher = Watched if kind.note is Bot.note else WatchedListener
    return type(kind.__name__, (watcher, kind), {"written": name, "__module__": kind.__module__})
