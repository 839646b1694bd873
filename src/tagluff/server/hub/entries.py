"""The log of a table: everything that was done there, in order. What is not in it never happened.

`by` is the seat that asked, `id` the client's name for the request: the same again is answered, not done again.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

Why = Literal["asked", "time", "absence", "left"]


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """An entry."""

    by: int | None = None
    id: str = ""


class Sat(Done, frozen=True, tag="sat"):
    """A person sat down."""

    seat: int
    name: str


class Stood(Done, frozen=True, tag="stood"):
    """A person left before the deal, or never came: the seat is free."""

    seat: int


class Filled(Done, frozen=True, tag="filled"):
    """A bot has a seat that nobody took."""

    seat: int
    bot: str


class Vacated(Done, frozen=True, tag="vacated"):
    """A person may sit down where a bot was to play."""

    seat: int


class Announced(Done, frozen=True, tag="announced"):
    """The seed was drawn and committed to; everybody is seated."""

    seed: str


class Worded(Done, frozen=True, tag="worded"):
    """A seat's word for the deal came."""

    seat: int
    word: str


class Dealt(Done, frozen=True, tag="dealt"):
    """The game began: with these words, or from the position in the settings."""

    nonces: tuple[str, ...] = ()


class Played(Done, frozen=True, tag="played"):
    """An action, or several that were named together. `events`: how many there were afterwards."""

    seat: int
    actions: tuple[str, ...]
    seconds: float | None = None
    bot: str = ""
    events: int = 0


class TookBack(Done, frozen=True, tag="took_back"):
    """The last step of a seat was undone."""

    seat: int


class HandedOver(Done, frozen=True, tag="handed_over"):
    """A bot plays a person's seat."""

    seat: int
    bot: str
    why: Why


class Returned(Done, frozen=True, tag="returned"):
    """The person plays again."""

    seat: int


class Rematched(Done, frozen=True, tag="rematched"):
    """The same people sit down at another table."""

    table: str


AnyDone = (
    Sat | Stood | Filled | Vacated | Announced | Worded | Dealt | Played | TookBack | HandedOver | Returned | Rematched
)

written: Final = Encoder()
read: Final = Decoder(AnyDone)
