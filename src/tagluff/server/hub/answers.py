"""What was answered to requests that were carried out: the same id again gets the same answer, however old it is.

Kept as one text for a table. As a dict with a key and a number for each it took 220 bytes a move, so it takes 20 to 50.
To look through a long game takes some millionths of a second.
"""

from __future__ import annotations

from typing import Final

END: Final = b"\n"
NO_NUMBER: Final = "-"


class Answers:
    """By the seat that asked and the id of its request, which has no spaces: the number of its view afterwards."""

    __slots__ = ("text",)

    def __init__(self) -> None:
        self.text = bytearray(END)

    def keep(self, by: int | None, id: str, number: int | None) -> None:
        self.text += b"%b%s%b" % (head(by, id), str(NO_NUMBER if number is None else number).encode(), END)

    def has(self, by: int | None, id: str) -> bool:
        return self.text.rfind(END + head(by, id)) >= 0

    def number(self, by: int | None, id: str) -> int | None:
        """Of the last answer; None where there was no game yet, or nothing was answered."""
        wanted = END + head(by, id)
        at = self.text.rfind(wanted)
        if at < 0:
            return None
        start = at + len(wanted)
        told = self.text[start : self.text.index(END, start)].decode()
        return None if told == NO_NUMBER else int(told)


def head(by: int | None, id: str) -> bytes:
    return f"{by} {id} ".encode()
