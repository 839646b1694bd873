"""Frames that a stranger might send: messages that are almost right, and some that are nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

WORDS = [
    "",
    "a",
    "pass",
    "take 1",
    "keep 1 2",
    "-1",
    "null",
    "é" * 30,
    "x" * 600,
    "\x00",
    "\ud7ff",
    "../..",
    "{}",
    "1" * 80,
]
NUMBERS = [0, 1, -1, 5, 6, 7, 2**31, 2**53 - 1, 2**53, 2**64, -(2**63), 1.5, 1e308, True, None]
THINGS: list[Any] = [*WORDS, *NUMBERS, [], {}, [[]], ["take 1"], ["a"] * 65, {"type": "play"}, [None]]
FIELDS = ["type", "id", "answers", "action", "word", "seat", "bot", "route", "key", "version", "since", "admin", ""]
KINDS = [
    "play",
    "take_back",
    "begin",
    "nonce",
    "return",
    "hint",
    "payments",
    "hello",
    "status",
    "seen",
    "",
    "__class__",
]


def frame(chance: Random) -> str:
    return chance.choice(MAKERS)(chance)


def almost_right(chance: Random) -> str:
    """A message with an id, and fields that may or may not be its own."""
    message: dict[str, Any] = {"type": chance.choice(KINDS), "id": f"f{chance.getrandbits(40)}"}
    for field in chance.sample(FIELDS, chance.randrange(4)):
        message[field] = chance.choice(THINGS)
    return short(json.dumps(message, ensure_ascii=chance.random() < 0.5))


def right(chance: Random) -> str:
    """A message as a client sends it, at a time when it is not allowed."""
    fields: dict[str, dict[str, Any]] = {
        "play": {"answers": chance.randrange(50), "action": chance.choice(["take 1", "pass", ["take 1", "take 2"]])},
        "take_back": {"answers": chance.randrange(50)},
        "begin": {"bot": "greedy"},
        "nonce": {"word": "abc"},
        "payments": {"route": "bergen-oslo red"},
        "return": {},
    }
    kind = chance.choice(list(fields))
    return json.dumps({"type": kind, "id": f"r{chance.getrandbits(40)}", **fields[kind]})


def damaged(chance: Random) -> str:
    """A letter is lost, doubled or another one."""
    text = right(chance)
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(["", text[at] * 2, chr(chance.randrange(32, 500))]) + text[at + 1 :]


def nested(chance: Random) -> str:
    return chance.choice(["[", '{"a":']) * chance.randrange(1, 600)


def noise(chance: Random) -> str:
    return "".join(
        chr(chance.choice([chance.randrange(128), chance.randrange(0xD000)])) for _ in range(chance.randrange(99))
    )


def short(text: str) -> str:
    return text if len(text.encode()) <= 4096 else text[:1000]


MAKERS: list[Callable[[Random], str]] = [almost_right, almost_right, right, damaged, nested, noise]
