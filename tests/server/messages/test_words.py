"""The small words of the protocol are what they say, to the last sign."""

from __future__ import annotations

import pytest
from msgspec import ValidationError, convert

from tagluff.server.messages.words import BotName, GameId, Id, Nonce, Secret, TableId

WORDS: dict[object, str] = {
    Id: "a-1",
    Nonce: "tulip",
    Secret: "ABC",
    TableId: "0123456789abcdef",
    BotName: "greedy",
    GameId: "nordic",
}


@pytest.mark.parametrize("kind", WORDS)
def test_a_word_has_no_line_end_at_its_end(kind: object) -> None:
    assert convert(WORDS[kind], kind) == WORDS[kind]
    with pytest.raises(ValidationError):
        convert(f"{WORDS[kind]}\n", kind)
