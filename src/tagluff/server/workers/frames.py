"""What goes between the server and a worker: a length of four bytes, then a message in MessagePack, within bounds."""

from __future__ import annotations

from struct import Struct as Layout
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.msgpack import Decoder, Encoder

from tagluff.server.hub.thinking import Tried
from tagluff.server.messages.words import MOST_REASONS

LONGEST_ASKED: Final = 16_000_000  # bytes; the whole story of a long game has a twentieth of that
LONGEST_TOLD: Final = 8192
LONGEST_REASONS: Final = 6000  # of that
LENGTH: Final = Layout(">I")


class Ask(Struct, frozen=True, kw_only=True):
    """A decision of a seat. `mind`: which bot, by its number; one that is `fresh` is told everything from the start."""

    mind: int
    fresh: bool
    forget: list[int]  # minds that are not needed any more
    bot: str
    seat: int
    game: str
    seats: int
    options: dict[str, Any]
    board_hash: str
    view: dict[str, Any]
    legal: list[int]
    events: list[dict[str, Any]]
    reasons: bool = False  # are they asked for?
    tried: Tried | None = None  # a move to be judged; None: what would the bot do?


class Ready(Struct, frozen=True, tag="ready"):
    """A worker that can be asked."""


class Unready(Struct, frozen=True, tag="unready"):
    """A worker that cannot begin, and why."""

    why: str


class Answer(Struct, frozen=True, tag="answer"):
    """One of the legal actions, with the reasons for it if these were asked for; what it is better by than a move."""

    index: int
    text: str
    reasons: Annotated[list[dict[str, Any]], Meta(max_length=MOST_REASONS)] = []
    cost: float = 0.0
    error: float = 0.0


class Failed(Struct, frozen=True, tag="failed"):
    """The bot broke down, or chose what it cannot; its mind is forgotten."""


AnyTold = Ready | Unready | Answer | Failed

encoder: Final = Encoder()
asked: Final = Decoder(Ask)
told: Final[Decoder[AnyTold]] = Decoder(AnyTold)


class TooLong(ValueError):
    """A frame that is longer than any that is sent in good faith."""


def framed(message: Ask | AnyTold, most: int) -> bytes:
    body = encoder.encode(message)
    if len(body) > most:
        raise TooLong(f"{len(body)} bytes, at most {most}")
    return LENGTH.pack(len(body)) + body


def length_in(head: bytes | bytearray, most: int) -> int:
    """How many bytes follow."""
    found: int = LENGTH.unpack_from(head)[0]
    if found > most:
        raise TooLong(f"{found} bytes, at most {most}")
    return found
