"""What a bot at a distant table knows: the game, its last view, and the events that it was told by and by."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from msgspec import Raw, Struct

import tagluff
from tagluff.bots.registry import bot
from tagluff.cli.guest.errors import GuestError
from tagluff.cli.guest.hearing import read
from tagluff.core.actions import Action
from tagluff.core.events import Event
from tagluff.core.game import Game
from tagluff.core.view import View
from tagluff.server.messages.told import Seen, Status


class Named(Struct):
    """An action, as far as it must be the same one here."""

    index: int
    text: str


class Thought(Struct, frozen=True):
    """A decision to be made: all that the bot is given for it."""

    bot: tagluff.Bot
    number: int
    view: View
    legal: list[Action]
    news: list[Event]

    def think(self) -> str:
        self.bot.note(self.news)
        return self.bot.choose(self.view, self.legal).text


class Knowledge:
    """`number`, `last`, `rewinds`: as they stood in what was seen last (docs/protocol.md)."""

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat
        self.bot = bot(name, seat, token_hex(16))
        self.game: Game | None = None
        self.seen: Seen | None = None
        self.events: list[dict[str, Any]] = []
        self.noted = 0  # of these events
        self.number = self.last = self.rewinds = 0

    def meet(self, status: Status) -> Game:
        """The game that is played there, set up here."""
        if self.game is None:
            self.game = tagluff.game(status.game, len(status.seats), options=status.options)
        return self.game

    def look(self, seen: Seen) -> None:
        """Events after `from_event` come anew; if something was taken back, the bot starts from what did happen."""
        kept = [event for event in self.events if event["number"] <= seen.from_event]
        self.events = kept + [numbered(raw) for raw in seen.events]
        if seen.rewinds != self.rewinds:
            self.bot, self.noted = bot(self.name, self.seat, token_hex(16)), 0
        self.seen, self.number, self.last, self.rewinds = seen, seen.number, seen.last, seen.rewinds

    def thought(self) -> Thought:
        """What there is to decide now, for a bot that was told everything up to now."""
        game, seen = self.game, self.seen
        if game is None or seen is None:
            raise GuestError("odd_message")
        news = [game.event_from(event, self.seat) for event in self.events[self.noted :]]
        legal = [same_action(game, raw) for raw in seen.legal]
        thought = Thought(self.bot, self.number, game.view_from(read(seen.view, dict[str, Any])), legal, news)
        self.noted = len(self.events)
        return thought


def numbered(raw: Raw) -> dict[str, Any]:
    event = read(raw, dict[str, Any])
    if not isinstance(event.get("number"), int):
        raise GuestError("odd_message")
    return event


def same_action(game: Game, raw: Raw) -> Action:
    """The action of our own table; the server may play on another board than ours."""
    told = read(raw, Named)
    actions = game.actions.actions
    if not 0 <= told.index < len(actions) or actions[told.index].text != told.text:
        raise GuestError("other_actions", "", {"game": game.id})
    return actions[told.index]
