"""What a client asks over its socket. Unknown fields are refused, everything has bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tagluff.server.messages.words import ActionText, BotName, Id, Nonce, Number, Reaction, RouteId, Seat, Secret, Text


class Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower, kw_only=True):
    """Anything a client sends."""


class Hello(Asked, frozen=True, tag="hello"):
    """The first message: who I am and what I know already. A seat that I hold, or None to watch."""

    version: Number  # of the protocol this client speaks
    seat: Seat | None = None  # the one to play; None: to watch
    key: Secret = ""  # the seat's key or the watch code, where this device's cookie does not open it
    since: Number = 0  # the last event I know: `last` of the last `seen`
    rewinds: Number = 0  # as it stood in that `seen`
    said: Number = 0  # the number of the last thing I heard


class Request(Asked, frozen=True):
    """A request; its id comes back with the answer. The same id again changes nothing and gets the stored answer."""

    id: Id


class Play(Request, frozen=True, tag="play"):
    """An action of my seat as text, or several that are named together, such as those of a payment."""

    answers: Number  # the `number` of the view it answers
    action: ActionText | Annotated[tuple[ActionText, ...], Meta(min_length=1, max_length=64)]


class TakeBack(Request, frozen=True, tag="take_back"):
    """Undo my last step."""

    answers: Number  # the `number` of the view it answers


class Begin(Request, frozen=True, tag="begin"):
    """Deal now: seats that nobody took are played by bots. Whoever opened the table may ask for it."""

    bot: BotName = ""  # who plays them; empty: the usual one


class GiveSeat(Request, frozen=True, tag="give_seat"):
    """Before the deal: a seat where nobody sits is a bot's, or a person may sit down there. The host may ask for it."""

    seat: Seat
    who: Literal["person", "bot"]
    bot: BotName = ""  # which; empty: the usual one


class FreeSeat(Request, frozen=True, tag="free"):
    """Before the deal: nobody has a seat any more whose person has been away too long. The host may ask for it."""

    seat: Seat


class SendNonce(Request, frozen=True, tag="nonce"):
    """My word for the deal, once the commitment has been shown."""

    word: Nonce


class HandOver(Request, frozen=True, tag="hand_over"):
    """Let a bot play a seat: mine (no seat named), or that of somebody who has been away too long."""

    seat: Seat | None = None  # None: mine
    bot: BotName = ""  # who plays it; empty: the usual one


class Return(Request, frozen=True, tag="return"):
    """I play my seat myself again."""


class Leave(Request, frozen=True, tag="leave"):
    """I give up my seat: before the deal it is free again, afterwards a bot plays it to the end."""


class Hint(Request, frozen=True, tag="hint"):
    """What would a bot do in my place, and why?"""

    bot: BotName = ""  # who is asked; empty: the one that plays best


class ListPayments(Request, frozen=True, tag="payments"):
    """How may I pay for a route?"""

    route: RouteId


class Say(Request, frozen=True, tag="say"):
    """A short text for the table."""

    text: Text


class React(Request, frozen=True, tag="react"):
    """A quick reaction."""

    reaction: Reaction


Requests = (
    Play
    | TakeBack
    | Begin
    | FreeSeat
    | GiveSeat
    | SendNonce
    | HandOver
    | Return
    | Leave
    | Hint
    | ListPayments
    | Say
    | React
)
AnyAsked = Hello | Requests
