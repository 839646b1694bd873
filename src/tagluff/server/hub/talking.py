"""What is said at a table: short texts and quick reactions, as text alone, and not too many of them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, encode

from tagluff.server.hub.errors import HubError
from tagluff.server.hub.visible import can_be_seen
from tagluff.server.messages.asked import React, Say
from tagluff.server.messages.told import Said
from tagluff.server.messages.words import Reaction
from tagluff.server.store.protocol import Saying

MOST_IN_A_ROW: Final = 8
WITHIN: Final = 20_000  # milliseconds
JOINER: Final = "\u200d"  # joins signs to one, as of a family; otherwise nothing that is not seen may be said


class Body(Struct, frozen=True, omit_defaults=True):
    """A saying as it is stored."""

    seat: int
    id: str
    text: str = ""
    reaction: Reaction | None = None


read: Final = Decoder(Body)


def saying_of(number: int, at: int, seat: int, asked: Say | React) -> Saying:
    if isinstance(asked, Say):
        return Saying(number, at, encode(Body(seat, asked.id, text=tidy(asked.text))))
    return Saying(number, at, encode(Body(seat, asked.id, reaction=asked.reaction)))


def heard(saying: Saying) -> tuple[Said, str]:
    """What was said, and the client's name for the request."""
    body = read.decode(saying.body)
    said = Said(number=saying.number, seat=body.seat, at=saying.at, text=body.text, reaction=body.reaction)
    return said, body.id


def tidy(text: str) -> str:
    """One line that can be seen."""
    text = " ".join(text.split())
    if not can_be_seen(text) or not text.replace(JOINER, "").isprintable():
        raise HubError("odd_text", "", {})
    return text


class Patience:
    """How much a seat may say in a while."""

    def __init__(self) -> None:
        self.times: list[int] = []  # of the last few

    def verify(self, now: int) -> None:
        if len(self.times) == MOST_IN_A_ROW and now - self.times[0] < WITHIN:
            raise HubError("too_much_talk", "", {"seconds": WITHIN // 1000})
        self.times = [*self.times[1 - MOST_IN_A_ROW :], now]
