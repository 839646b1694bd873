"""What the server says, as far as this client understands it."""

from __future__ import annotations

from typing import Final, TypeVar, get_args

from msgspec import MsgspecError, Raw, Struct
from msgspec.json import Decoder, decode

from tagluff.cli.guest.errors import GuestError
from tagluff.server.messages.told import AnyTold

T = TypeVar("T")


class Kind(Struct):
    type: str


known: Final = {kind.__struct_config__.tag for kind in get_args(AnyTold)}
kind_of: Final = Decoder(Kind)
told: Final[Decoder[AnyTold]] = Decoder(AnyTold)


def read(raw: Raw, kind: type[T]) -> T:
    """A part of a message that was passed on as it is."""
    try:
        return decode(raw, type=kind)
    except MsgspecError:
        raise GuestError("odd_message") from None


def understood(frame: str | bytes) -> AnyTold | None:
    """None for a kind of message that is newer than this client: it may be left aside (docs/protocol.md)."""
    try:
        return told.decode(frame) if kind_of.decode(frame).type in known else None
    except MsgspecError:
        raise GuestError("odd_message") from None
