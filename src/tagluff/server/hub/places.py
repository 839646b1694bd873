"""A seat of a table, and who plays it."""

from __future__ import annotations

from tagluff.server.hub.entries import Why
from tagluff.server.hub.settings import SeatSetting
from tagluff.server.messages.told import SeatStatus

UNSENT = "-"  # the word of a seat that sent none (docs/fair-shuffles.md)
BACK_BY_COMING: tuple[Why, ...] = ("time", "absence")  # the owner need not ask for the seat


class Place:
    """`bot`: who plays it now, if not the person it belongs to; `why` a bot stands in for a person."""

    def __init__(self, setting: SeatSetting, now: int) -> None:
        self.person = setting.who == "person"
        self.name = ""
        self.bot: str | None = setting.bot if setting.who == "bot" else None
        self.why: Why | None = None
        self.word: str | None = None
        self.sockets = 0
        self.away = now

    @property
    def free(self) -> bool:
        """May somebody sit down here?"""
        return self.person and not self.name

    @property
    def owned(self) -> bool:
        """Is there a person who has not left?"""
        return self.person and bool(self.name) and self.why != "left"

    @property
    def player(self) -> str:
        """As a record names who sits here."""
        return self.name if self.person else self.bot or ""

    def status(self) -> SeatStatus:
        return SeatStatus(
            name=self.name,
            bot=self.bot,
            person=self.person,
            here=self.sockets > 0,
            away=self.away if self.owned and not self.sockets else None,
            nonce=self.word is not None,
        )
