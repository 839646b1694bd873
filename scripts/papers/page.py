"""The page about the protocol: the words, then every message with its fields and an example."""

from __future__ import annotations

import inspect
import json
import re
import types
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from scripts.papers.types import ASKED, TOLD, Field, bodies, fields, known_words, meta, tag

WIDEST = 120
SCHEMAS = Path(__file__).resolve().parents[2] / "docs" / "schemas"
PLAIN: dict[Any, str] = {
    str: "text", int: "number", float: "number", bool: "`true` or `false`", type(None): "`null`", Any: "anything",
    msgspec.Raw: "anything",
}  # fmt: skip
ASKED_HEAD = """
## What a client sends

Every message is a JSON object in a text frame of its own; `type` says which it is. Fields with a default may be left
out, and fields that are not listed here are refused.
"""
TOLD_HEAD = """
## What the server tells

Every field is always there. A client leaves fields aside that it does not know.
"""
BODIES_HEAD = """
## What is asked and answered over HTTP

JSON objects as well, without `type`. Fields with a default may be left out of what is sent, and are always there in
what comes back.
"""


def generated(examples: dict[type, msgspec.Struct]) -> str:
    """All but the introduction."""
    parts = [words()]
    for head, group in ((ASKED_HEAD, ASKED), (TOLD_HEAD, TOLD), (BODIES_HEAD, bodies())):
        parts += [head, *(section(cls, examples) for cls in group)]
    return "".join(parts)


def section(cls: type[msgspec.Struct], examples: dict[type, msgspec.Struct]) -> str:
    """One message: what it is for, its fields, an example."""
    head = f"\n### {title(cls)}\n\n{said(inspect.getdoc(cls) or '')}\n"
    rows = "".join(row(field) for field in fields(cls))
    table = f"\n| field | what it is | default | meaning |\n|---|---|---|---|\n{rows}" if rows else ""
    example = f"\n```json\n{shown(examples[cls])}\n```\n" if cls in examples else ""
    return head + table + example


def title(cls: type[msgspec.Struct]) -> str:
    return f"`{tag(cls)}`" if tag(cls) else cls.__name__


def row(field: Field) -> str:
    missing = field.default is msgspec.NODEFAULT
    default = "" if missing else f"`{msgspec.json.encode(field.default).decode()}`"
    return f"| `{field.name}` | {form(field.type)} | {default} | {said(field.meaning)} |\n"


def said(text: str) -> str:
    """On one line, and as JSON has it."""
    return re.sub(r"\bNone\b", "`null`", " ".join(text.split())).replace("|", "\\|")


# The forms of fields


def form(kind: Any) -> str:
    """What a field holds: a word of the table, a message of this page, or something plain."""
    known = known_words()
    if get_origin(kind) in (Annotated, Literal) and kind in known:
        return linked(known[kind], kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        name = tag(kind) or kind.__name__
        return f"[{name}](#{name.lower()})"
    return PLAIN[kind] if kind in PLAIN else composed(kind)


def linked(name: str, kind: Any) -> str:
    maybe = " or `null`" if (meta(kind).extra or {}).get("null") else ""
    return f"[{name}]({schema_of(kind) or '#words'}){maybe}"


def schema_of(word: Any) -> str:
    """Where the shape of what the engine says is written down."""
    name = (meta(word).title or "").lower()
    return f"schemas/{name}.schema.json" if (SCHEMAS / f"{name}.schema.json").exists() else ""


def composed(kind: Any) -> str:
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return f"{form(inside[0])}, {bounds(inside[1])}"
    if origin is Literal:
        return ", ".join(f"`{json.dumps(value)}`" for value in inside)
    if origin in (Union, types.UnionType):
        return " or ".join(form(part) for part in inside)
    if origin in (list, tuple):
        return f"list of {form(inside[0])}"
    if origin is dict:
        return f"table of {form(inside[1])} by name"
    raise TypeError(f"no words for {kind}")


# The words


def words() -> str:
    head = "\n## Words\n\nTexts, numbers and other things that stand in many messages.\n"
    table = "\n| word | what it is | meaning |\n|---|---|---|\n"
    return head + table + "".join(word_row(word, name) for word, name in known_words().items())


def word_row(word: Any, name: str) -> str:
    return f"| `{name}` | {plainly(word)} | {said(meta(word).description or '')} |\n"


def plainly(word: Any) -> str:
    """A word without its name."""
    if get_args(word)[0] is not msgspec.Raw:
        return composed(word)
    return f"[schema]({schema_of(word)})" if schema_of(word) else "object"


def bounds(limits: msgspec.Meta) -> str:
    """What a value must keep to."""
    found = [*size(limits.min_length, limits.max_length), *extent(limits)]
    found += [f"like `{limits.pattern.replace('|', chr(92) + '|')}`"] if limits.pattern else []
    return ", ".join(found)


def size(least: int | None, most: int | None) -> Iterable[str]:
    if most is not None:
        yield f"{least or 0} to {most} long"


def extent(limits: msgspec.Meta) -> Iterable[str]:
    most = limits.le if limits.le is not None else None if limits.lt is None else limits.lt - 1
    if most is not None:
        yield f"{limits.ge or 0} to {'2⁵³ - 1' if most == 2**53 - 1 else most}"


# The examples


def shown(example: msgspec.Struct) -> str:
    """A message as JSON: on one line, or where that is too long one field a line."""
    plain = sent(example)
    line = json.dumps(plain, ensure_ascii=False)
    return line if len(line) <= WIDEST else laid_out(plain)


def sent(value: Any) -> Any:
    """As it goes over the wire; a client leaves out what is as usual."""
    if isinstance(value, tuple):
        return [sent(item) for item in value]
    if not isinstance(value, msgspec.Struct) or not value.__struct_config__.forbid_unknown_fields:
        return json.loads(msgspec.json.encode(value))
    named = {field.name: getattr(value, field.name) for field in fields(type(value)) if unusual(value, field)}
    return {**({"type": tag(type(value))} if tag(type(value)) else {}), **{n: sent(part) for n, part in named.items()}}


def unusual(value: msgspec.Struct, field: Field) -> bool:
    return field.default is msgspec.NODEFAULT or getattr(value, field.name) != field.default


def laid_out(value: dict[str, Any]) -> str:
    """The fields of a message one a line, and what is inside of them as many on a line as there is room for."""
    parts = [f"  {json.dumps(key)}: {filled(item, '  ', len(key) + 4)}" for key, item in value.items()]
    return "{\n" + ",\n".join(parts) + "\n}"


def filled(value: Any, indent: str, used: int = 0) -> str:
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + used + len(line) < WIDEST or not isinstance(value, dict | list) or not value:
        return line
    inner = indent + "  "
    if isinstance(value, list):
        return f"[\n{flowing([filled(item, inner) for item in value], inner)}\n{indent}]"
    parts = [f"{json.dumps(key)}: {filled(item, inner, len(key) + 4)}" for key, item in value.items()]
    return f"{{\n{flowing(parts, inner)}\n{indent}}}"


def flowing(parts: list[str], indent: str) -> str:
    """Several on a line; one that goes over lines stands alone."""
    lines = [indent]
    for at, part in enumerate(parts):
        word = part + ("," if at < len(parts) - 1 else "")
        if lines[-1] != indent and len(lines[-1]) + 1 + len(word) > WIDEST:
            lines.append(indent)
        lines[-1] += word if lines[-1] == indent else f" {word}"
    return "\n".join(lines)
