"""A checker for the JSON schemas in docs: the keywords they use, and no others."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}
REMARKS = {"$schema", "$defs", "title", "description"}


class Schema:
    """One schema file."""

    def __init__(self, path: Path) -> None:
        self.root: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        self.nested: dict[str, Callable[[Any, Any, str], list[str]]] = {
            "$ref": self.check_ref,
            "anyOf": self.check_any,
            "items": self.check_items,
            "properties": self.check_properties,
            "patternProperties": self.check_patterns,
        }

    def keys_of(self, part: str) -> set[str]:
        return set(self.root["$defs"][part]["properties"])

    def errors(self, value: Any) -> list[str]:
        """What is wrong with a value."""
        return self.check(value, self.root, "board")

    def check(self, value: Any, schema: dict[str, Any], place: str) -> list[str]:
        found: list[str] = []
        for keyword, wanted in schema.items():
            if keyword == "additionalProperties":
                found += self.check_additional(value, wanted, schema, place)
            elif keyword in self.nested:
                found += self.nested[keyword](value, wanted, place)
            elif keyword not in REMARKS:
                found += PLAIN[keyword](value, wanted, place)
        return found

    def check_ref(self, value: Any, wanted: str, place: str) -> list[str]:
        return self.check(value, self.root["$defs"][wanted.removeprefix("#/$defs/")], place)

    def check_any(self, value: Any, wanted: list[dict[str, Any]], place: str) -> list[str]:
        return one(all(self.check(value, choice, place) for choice in wanted), place, "none of the choices")

    def check_items(self, value: Any, wanted: dict[str, Any], place: str) -> list[str]:
        entries = enumerate(value, start=1) if isinstance(value, list) else ()
        return [error for at, entry in entries for error in self.check(entry, wanted, f"{place} {at}")]

    def check_properties(self, value: Any, wanted: dict[str, Any], place: str) -> list[str]:
        known = [key for key in wanted if isinstance(value, dict) and key in value]
        return [error for key in known for error in self.check(value[key], wanted[key], f"{place} {key}")]

    def check_patterns(self, value: Any, wanted: dict[str, Any], place: str) -> list[str]:
        found = []
        for pattern, inner in wanted.items():
            for key in value if isinstance(value, dict) else ():
                found += self.check(value[key], inner, f"{place} {key}") if re.search(pattern, key) else []
        return found

    def check_additional(self, value: Any, wanted: Any, schema: dict[str, Any], place: str) -> list[str]:
        patterns = schema.get("patternProperties", {})
        more = [
            key
            for key in (value if isinstance(value, dict) else ())
            if key not in schema.get("properties", {}) and not any(re.search(pattern, key) for pattern in patterns)
        ]
        if wanted is False:
            return [f"{place}: {key} is unknown" for key in more]
        return [error for key in more for error in self.check(value[key], wanted, f"{place} {key}")]


def one(wrong: bool, place: str, what: str) -> list[str]:
    return [f"{place}: {what}"] if wrong else []


def check_type(value: Any, wanted: str, place: str) -> list[str]:
    stray = isinstance(value, bool) and wanted != "boolean"
    return one(stray or not isinstance(value, KINDS[wanted]), place, f"not of type {wanted}")


def check_unique(value: Any, wanted: bool, place: str) -> list[str]:
    entries = [json.dumps(entry) for entry in value] if isinstance(value, list) else []
    return one(wanted and len(set(entries)) < len(entries), place, "not all different")


def check_required(value: Any, wanted: list[str], place: str) -> list[str]:
    return [f"{place}: {key} is missing" for key in wanted if isinstance(value, dict) and key not in value]


def is_count(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


PLAIN: dict[str, Callable[[Any, Any, str], list[str]]] = {
    "type": check_type,
    "uniqueItems": check_unique,
    "required": check_required,
    "enum": lambda value, wanted, place: one(value not in wanted, place, "none of the names"),
    "const": lambda value, wanted, place: one(value != wanted or isinstance(value, bool), place, f"not {wanted}"),
    "minimum": lambda value, wanted, place: one(is_count(value) and value < wanted, place, "too small"),
    "maximum": lambda value, wanted, place: one(is_count(value) and value > wanted, place, "too large"),
    "minLength": lambda value, wanted, place: one(isinstance(value, str) and len(value) < wanted, place, "too short"),
    "minItems": lambda value, wanted, place: one(isinstance(value, list) and len(value) < wanted, place, "too few"),
    "maxItems": lambda value, wanted, place: one(isinstance(value, list) and len(value) > wanted, place, "too many"),
}
