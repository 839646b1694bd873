"""The types of the protocol in TypeScript: messages from msgspec's types, what the engine says from docs/schemas."""

from __future__ import annotations

import inspect
import json
import types
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from scripts.papers.shapes import interface, shape, shared, union
from scripts.papers.types import ASKED, TOLD, Field, bodies, fields, known_words, meta, tag

from tagluff.server.messages.words import VERSION

SCHEMAS = Path(__file__).resolve().parents[2] / "docs" / "schemas"
SPLIT = {
    "View": "game",
    "Event": "kind",
    "Action": "verb",
    "Reason": "kind",
}  # the field that tells one kind from another
OURS = {"Event": "GameEvent", "Number": "number", "Text": "string"}  # names that mean something else in a browser
HEAD = f"""\
// The protocol as types; docs/protocol.md says what it all means. Do not edit: scripts/protocol.py makes this file from
// src/tagluff/server/messages and docs/schemas.

export const VERSION = {VERSION};
"""
PLAIN: dict[Any, str] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown",
    msgspec.Raw: "unknown",
}  # fmt: skip


def module() -> str:
    """The whole file."""
    parts = [
        HEAD, *words(), *engine(), *(struct(cls) for cls in (*bodies(), *ASKED, *TOLD)),
        alias("Asked", ASKED), alias("Told", TOLD),
    ]  # fmt: skip
    return "\n".join(parts)


# Messages


def words() -> list[str]:
    """Texts and numbers with a name of their own; their bounds are the server's business."""
    return [
        f"{comment(meta(word).description or '')}export type {name} = {written(word, fresh=True)};\n"
        for word, name in known_words().items()
        if get_args(word)[0] is not msgspec.Raw and name not in OURS
    ]


def struct(cls: type[msgspec.Struct]) -> str:
    lines = [f'  type: "{tag(cls)}";'] if tag(cls) else []
    for field in fields(cls):
        lines += [f"  // {said(field.meaning)}"] if field.meaning else []
        lines.append(f"  {field.name}{'?' if may_lack(cls, field) else ''}: {written(field.type)};")
    body = "\n".join(lines)
    return f"{comment(inspect.getdoc(cls) or '')}export interface {cls.__name__} {{\n{body}\n}}\n"


def may_lack(cls: type[msgspec.Struct], field: Field) -> bool:
    """What the server sends is always there; a client may leave out what has a default."""
    asked = cls.__struct_config__.forbid_unknown_fields or cls.__struct_config__.omit_defaults
    return asked and field.default is not msgspec.NODEFAULT


def alias(name: str, members: Iterable[type]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {cls.__name__}" for cls in members) + ";\n"


def written(kind: Any, fresh: bool = False) -> str:
    """A Python type in TypeScript; `fresh`: not by its own name."""
    known = known_words()
    if not fresh and get_origin(kind) in (Annotated, Literal) and kind in known:
        return OURS.get(known[kind], known[kind]) + (" | null" if (meta(kind).extra or {}).get("null") else "")
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    return PLAIN[kind] if kind in PLAIN else composed(kind)


def composed(kind: Any) -> str:
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(inside[0])
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(written(part) for part in inside)
    if origin in (list, tuple):
        item = written(inside[0])
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if origin is dict:
        return f"Readonly<Record<string, {written(inside[1])}>>"
    raise TypeError(f"no TypeScript for {kind}")


def comment(text: str) -> str:
    return f"/** {said(' '.join(text.split()))} */\n" if text else ""


def said(text: str) -> str:
    """As a reader of JavaScript says it."""
    return text.replace("None", "null")


# What the engine says


def engine() -> list[str]:
    """Views, events, actions and score sheets, each kind an arm of a union."""
    names, parts = schema("view")["$defs"], []
    for name, form in names.items():
        if name not in ("seat", "sheet"):  # the seat is a word, the sheet comes below
            parts.append(f"{comment(form.get('description', ''))}export type {name.title()} = {shape(form)};\n")
    for title, field in SPLIT.items():
        parts += arms(OURS.get(title, title), schema(title.lower())["anyOf"], field)
    return [*parts, *sheet(names["sheet"]), PAYMENT]


def arms(title: str, kinds: list[dict[str, Any]], field: str) -> list[str]:
    same = shared(kinds)
    if field == "game":  # views are large, and a client has use for their names
        named = [(f"{kind['properties']['game']['const'].title()}{title}", kind) for kind in kinds]
        views = [interface(name, kind, leave=same, extends=f"Any{title}") for name, kind in named]
        return [interface(f"Any{title}", same), *views, f"export type {title} = {' | '.join(n for n, _ in named)};\n"]
    if not same["properties"]:
        return [union(title, kinds, leave=same)]
    return [interface(f"Any{title}", same), union(title, kinds, leave=same, extends=f"Any{title}")]


def sheet(form: dict[str, Any]) -> list[str]:
    lines = form["properties"]["lines"]["items"]["anyOf"]
    form["properties"]["lines"]["items"] = {"$ref": "#/$defs/line"}
    return [*arms("Line", lines, "key"), interface("Sheet", form)]


def schema(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    return read


PAYMENT = """\
export interface Payment {
  route: Route;
  cards: Cards;
  from_hand: Cards;
  from_rack: Cards;
  groups: number;
  // in this order, to be named together
  actions: readonly Action[];
}
"""
