"""The stream: numbers that nobody can predict, for tables among people (docs/fair-shuffles.md).

SHA-256 in counter mode: block i is the hash of a prefix, the key of 256 bits and i as eight bytes, highest first; a
block is eight words of 32 bits, the first byte of each the highest. Whoever has seen any number of them knows nothing
of the others without the key.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from tagluff.core.errors import SetupError

PREFIX: Final = b"tagluff-stream/1/"
KEY_BYTES: Final = 32
WORDS: Final = 8  # of a key, and of a block


class Stream:
    """The numbers of one key, from a place on."""

    def __init__(self, key: bytes, at: i64 = 0) -> None:
        if len(key) != KEY_BYTES:
            raise SetupError("bad_key", "", {"bytes": KEY_BYTES})
        self.key = key
        self.at: i64 = at
        self.block: bytes = self.hashed()

    def __repr__(self) -> str:
        return f"<stream at {self.at}>"  # the key is secret

    def hashed(self) -> bytes:
        return sha256(PREFIX + self.key + int(self.at // WORDS).to_bytes(8, "big")).digest()

    def number(self) -> i64:
        """The next 32 bits."""
        place: i64 = self.at % WORDS
        if place == 0:
            self.block = self.hashed()
        self.at += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")

    def words(self) -> list[int]:
        """The key as words, and how many numbers were taken."""
        return [*[int.from_bytes(self.key[at : at + 4], "big") for at in range(0, KEY_BYTES, 4)], int(self.at)]


def stream_of(words: list[int]) -> Stream:
    """The stream that these words describe."""
    key = b"".join([word.to_bytes(4, "big") for word in words[:WORDS]])
    return Stream(key, words[WORDS])
