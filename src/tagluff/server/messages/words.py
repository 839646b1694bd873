"""The small words of the protocol: each a text or a number with its bounds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Raw

VERSION: Final = 1  # of the protocol; a client of another one is told so and sent away
MOST_SEATS: Final = 6
MOST_REASONS: Final = 6
MOST_MISTAKES: Final = 5  # that a review names
LONGEST_FRAME: Final = 4096  # bytes that a client may send at once

END: Final = r"$(?!\n)"  # for Python takes a line's end before the end for the end
WORD: Final = r"^[0-9A-Za-z_-]+" + END
MAYBE: Final = r"^[0-9A-Za-z_-]*" + END  # a default may be sent as well as left out
LONGEST: Final = 2**53 - 1  # what a number in a browser can hold

TableId = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}" + END, description="A table's id, as it stands in its address.")]
Id = Annotated[str, Meta(pattern=WORD, min_length=1, max_length=64, description="Made by the client, once a request.")]
Nonce = Annotated[str, Meta(pattern=WORD, min_length=1, max_length=64, description="A word mixed into the deal.")]
Secret = Annotated[str, Meta(pattern=MAYBE, max_length=64, description="A seat's key, or the code of a table.")]
Short = Annotated[
    str, Meta(min_length=1, max_length=32, description="A short code as somebody typed it: two signs and a word.")
]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="A seat, counted from 0.")]
Number = Annotated[int, Meta(ge=0, le=LONGEST, description="A count, a number in a row, or a time.")]
Name = Annotated[str, Meta(min_length=1, max_length=24, description="What a person is called at the table.")]
BotName = Annotated[
    str,
    Meta(
        pattern=r"^[0-9a-z_-]*" + END,
        max_length=24,
        description="A bot: a level, or one in a style, such as `medium-blocker`.",
    ),
]
GameId = Annotated[
    str, Meta(pattern=r"^[0-9a-z_-]+" + END, max_length=24, description="A game, as GET /api/offered lists it.")
]
ActionText = Annotated[str, Meta(min_length=1, max_length=500, description="The `text` of a legal action.")]
RouteId = Annotated[str, Meta(min_length=1, max_length=200, description="The id of a route.")]
Text = Annotated[str, Meta(min_length=1, max_length=300, description="What somebody says; shown as text alone.")]
Pace = Annotated[int, Meta(ge=30, le=7 * 24 * 3600, description="Seconds for a turn.")]
Reaction = Literal["hello", "well_played", "thanks", "oh_no", "hurry", "thinking", "laughing", "good_game"]
Phase = Literal["gathering", "dealing", "playing", "over"]

# What the engine says, passed on as it is; docs/schemas has the shape of each by this title.
RawView = Annotated[Raw, Meta(title="View", description="What the viewer may know now.")]
RawEvent = Annotated[Raw, Meta(title="Event", description="Something that happened (events.md).")]
RawAction = Annotated[Raw, Meta(title="Action", description="Something the seat may do now.")]
RawReason = Annotated[Raw, Meta(title="Reason", description="What speaks for an action (reasons.md).")]
RawSheet = Annotated[  # never `Raw | None`: msgspec reads nothing but null then
    Raw, Meta(title="Sheet", description="The final count; null before the end.", extra={"null": True})
]
NO_SHEET: Final = Raw(b"null")
RawPayment = Annotated[
    Raw, Meta(title="Payment", description="A way to pay: its cards, and the actions to name together.")
]
