"""What nobody should send: messages with something wrong in them, and bytes that are no message at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from tagluff.server.messages.words import LONGEST_FRAME

Message = dict[str, Any]

TEXTS: Final = (
    "", " ", "\0", "\x1b[2J", "\x7f", "\u202e", "\u200b", "\u2028", "é", "İ", "\U0001f682", "٣", "²", "%s", "{0}", "..",
    "/", "\\", '"', "<script>", "-1", "0", "nan", "null", "true", "x" * 65, "x" * 501, "9" * 400, "a" * 3900,
    "\u00e9" * 1900,
)  # fmt: skip
NUMBERS: Final = (
    "-1", "0", "1", "5", "6", "255", "9007199254740991", "9007199254740992", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "1e3", "1.5", "-0", "-0.0", "1e308", "1e400", "1E-400", "0.1e1",
    "9" * 500, "NaN", "Infinity",
)  # fmt: skip
OTHERS: Final = (
    "null", "true", "false", "[]", "{}", '[""]', '{"":""}', '"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\x"',
    "'a'", "[" * 1500, "[" * 1000 + "]" * 1000, '{"a":' * 600, '[[[[[["a"]]]]]]', '{"id":"a","id":"b"}', "[1,2,]",
    "01", "+1", ".5",
)  # fmt: skip


def odd_value(chance: Random) -> str:
    """As JSON, or nearly."""
    kind = chance.randrange(3)
    if kind == 0:
        return json.dumps(chance.choice(TEXTS), ensure_ascii=chance.randrange(2) == 0)
    return chance.choice(NUMBERS if kind == 1 else OTHERS)


def written(fields: list[tuple[str, str]]) -> bytes:
    """Fields whose values are JSON already; the same name may come twice."""
    return ("{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in fields) + "}").encode()


def as_fields(message: Message) -> list[tuple[str, str]]:
    return [(name, json.dumps(value)) for name, value in message.items()]


# Something wrong in a message


def drop(fields: list[tuple[str, str]], chance: Random) -> None:
    fields.pop(chance.randrange(len(fields)))


def double(fields: list[tuple[str, str]], chance: Random) -> None:
    name, value = chance.choice(fields)
    fields.insert(chance.randint(0, len(fields)), (name, chance.choice((value, odd_value(chance)))))


def spoil(fields: list[tuple[str, str]], chance: Random) -> None:
    at = chance.randrange(len(fields))
    fields[at] = (fields[at][0], odd_value(chance))


def rename(fields: list[tuple[str, str]], chance: Random) -> None:
    at = chance.randrange(len(fields))
    names = ("type", "id", "seat", "answers", "action", "__proto__", "", "Type", "x" * 3000, fields[at][0] + " ")
    fields[at] = (chance.choice(names), fields[at][1])


def add(fields: list[tuple[str, str]], chance: Random) -> None:
    fields.append((chance.choice(("more", "seat", "bot", "key", "id", "type")), odd_value(chance)))


def swap_type(fields: list[tuple[str, str]], chance: Random) -> None:
    kinds = (
        "hello",
        "play",
        "take_back",
        "begin",
        "give_seat",
        "nonce",
        "leave",
        "say",
        "seen",
        "status",
        "done",
        "Play",
        "request",
    )
    fields[:] = [(name, json.dumps(chance.choice(kinds)) if name == "type" else value) for name, value in fields]


CHANGES: Final[tuple[Callable[[list[tuple[str, str]], Random], None], ...]] = (
    drop, double, spoil, spoil, spoil, rename, add, swap_type,
)  # fmt: skip


def spoiled(message: Message, chance: Random) -> bytes:
    """One or two things wrong with its fields, or with its bytes."""
    fields = as_fields(message)
    for _ in range(chance.choice((1, 1, 2))):
        if fields:
            chance.choice(CHANGES)(fields, chance)
    text = written(fields)
    return damaged(text, chance) if chance.randrange(6) == 0 else text


def damaged(text: bytes, chance: Random) -> bytes:
    """Cut off, prolonged, or with other bytes in it."""
    kind, at = chance.randrange(4), chance.randrange(len(text) + 1)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text + chance.choice((b" ", b"\n", b"}", b"{}", text, b"\0", b"\xef\xbb\xbf"))
    if kind == 2:
        return b"\xef\xbb\xbf" + text
    return text[:at] + noise(chance, 8) + text[at + chance.randrange(4) :]


def noise(chance: Random, most: int = 200) -> bytes:
    return chance.randbytes(chance.randrange(most))


def nonsense(chance: Random) -> bytes:
    """No message at all: bytes, letters, values, or far too much of it."""
    kind = chance.randrange(5)
    if kind == 0:
        return noise(chance)
    if kind == 1:
        return "".join(chance.choices('{}[]":,0123456789.eE+-abctrufnls \\', k=chance.randrange(120))).encode()
    if kind == 2:
        return odd_value(chance).encode("utf-8", "surrogatepass")
    if kind == 3:
        return (
            b'"' + b"a" * chance.choice((LONGEST_FRAME - 3, LONGEST_FRAME - 2, LONGEST_FRAME - 1, LONGEST_FRAME)) + b'"'
        )
    return b""
