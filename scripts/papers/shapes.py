"""JSON Schema, as far as docs/schemas uses it, in TypeScript."""

from __future__ import annotations

import json
from typing import Any

Form = dict[str, Any]

WIDEST = 120
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def shape(form: Form) -> str:
    """The type of a value."""
    if "$ref" in form:
        return str(form["$ref"]).rsplit("/", 1)[1].title()
    if "const" in form or "enum" in form:
        return " | ".join(json.dumps(value) for value in form.get("enum", [form.get("const")]))
    if "anyOf" in form:
        return " | ".join(shape(part) for part in form["anyOf"])
    if form.get("type") == "array":
        return listed(shape(form["items"]))
    if form.get("type") == "object":
        return table(form)
    return PLAIN[form["type"]] if form else "unknown"


def listed(item: str) -> str:
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def table(form: Form) -> str:
    if "properties" not in form:
        return f"Readonly<Record<string, {shape(form['additionalProperties'])}>>"
    return "{ " + " ".join(f"{name}: {shape(part)};" for name, part in form["properties"].items()) + " }"


def shared(kinds: list[Form]) -> Form:
    """What all of them have, and have alike in TypeScript."""
    first, *others = [kind["properties"] for kind in kinds]
    same = {name: part for name, part in first.items() if all(alike(part, other.get(name)) for other in others)}
    return {"properties": same}


def alike(one: Form, other: Form | None) -> bool:
    return other is not None and shape(one) == shape(other)


def rest(form: Form, leave: Form | None) -> dict[str, Form]:
    left = leave["properties"] if leave else {}
    return {name: part for name, part in form["properties"].items() if name not in left}


def interface(name: str, form: Form, leave: Form | None = None, extends: str = "") -> str:
    """A type with a name, one field a line."""
    head = f"export interface {name}" + (f" extends {extends}" if extends else "")
    lines = [line for field, part in rest(form, leave).items() for line in field_lines(field, part)]
    return head + " {\n" + "\n".join(lines) + "\n}\n"


def field_lines(name: str, form: Form) -> list[str]:
    """On one line, or if it is too long for that on several."""
    line = f"  {name}: {shape(form)};"
    if len(line) <= WIDEST or "properties" not in form:
        return [line]
    inner = [f"  {line}" for field, part in form["properties"].items() for line in field_lines(field, part)]
    return [f"  {name}: {{", *inner, "  };"]


def union(name: str, kinds: list[Form], leave: Form, extends: str = "") -> str:
    """One of several, one kind a line."""
    arms = [f"  | {table({'properties': rest(kind, leave)})}" for kind in kinds]
    if not extends:
        return f"export type {name} =\n" + "\n".join(arms) + ";\n"
    return f"export type {name} = {extends} & (\n" + "\n".join(arms) + "\n);\n"
