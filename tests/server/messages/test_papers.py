"""The protocol's page: every message stands there with an example, and the real types read each of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from server.messages.examples import EXAMPLES
from tagluff.server.messages import asked, pages, told

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTIONS = re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
MESSAGES = {*get_args(asked.AnyAsked), *get_args(told.AnyTold)}
BODIES = {thing for thing in vars(pages).values() if isinstance(thing, type) and thing.__module__ == pages.__name__}


def printed(text: str) -> list[bytes]:
    return [block.encode() for block in re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)]


def read(title: str, block: bytes) -> object:
    """By its `type` if it has one, else by the name it stands under."""
    if not title.startswith("`"):
        return msgspec.json.decode(block, type=getattr(pages, title))
    kinds = asked.AnyAsked if PAGE.index(block.decode()) < PAGE.index("## What the server tells") else told.AnyTold
    return msgspec.json.decode(block, type=kinds)


def plain(message: object) -> object:
    return json.loads(msgspec.json.encode(message))


def test_every_message_has_an_example() -> None:
    assert MESSAGES | BODIES - {pages.Body} | {told.Problem} == set(EXAMPLES)


@pytest.mark.parametrize(("title", "text"), [found for found in SECTIONS if printed(found[1])], ids=lambda v: v[:12])
def test_the_real_types_read_the_examples(title: str, text: str) -> None:
    (block,) = printed(text)
    message = read(title, block)
    assert plain(message) == plain(EXAMPLES[type(message)])


@pytest.mark.parametrize("kind", list(EXAMPLES), ids=lambda kind: str(kind.__name__))
def test_what_may_be_left_out_may_be_sent(kind: type[msgspec.Struct]) -> None:
    whole = msgspec.json.encode(EXAMPLES[kind])
    assert plain(msgspec.json.decode(whole, type=kind)) == plain(EXAMPLES[kind])


def test_a_client_reads_how_a_game_ended() -> None:
    example = EXAMPLES[told.Seen]
    assert isinstance(example, told.Seen)
    seen = msgspec.structs.replace(example, sheet=msgspec.Raw(b'{"totals": [3, 4]}'))
    read = msgspec.json.decode(msgspec.json.encode(seen), type=told.AnyTold)
    assert isinstance(read, told.Seen)
    assert (bytes(read.sheet), bytes(example.sheet)) == (b'{"totals": [3, 4]}', b"null")


def test_all_examples_are_printed() -> None:
    assert len([block for _, text in SECTIONS for block in printed(text)]) == len(EXAMPLES)


@pytest.mark.parametrize("kind", [*get_args(asked.AnyAsked)], ids=lambda kind: kind.__name__)
def test_a_field_nobody_knows_is_refused(kind: type[msgspec.Struct]) -> None:
    message = {**json.loads(msgspec.json.encode(EXAMPLES[kind])), "surprise": 1}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(message), type=asked.AnyAsked)
