"""The types of the protocol, as they stand in the source: names, fields, and what the comment behind a field says."""

from __future__ import annotations

import ast
import inspect
import io
import textwrap
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from tagluff.server.messages import asked, pages, told, words

ASKED = get_args(asked.AnyAsked)
TOLD = get_args(told.AnyTold)


@dataclass(frozen=True)
class Field:
    name: str
    type: Any
    default: Any  # NODEFAULT where there is none
    meaning: str


def bodies() -> list[type[msgspec.Struct]]:
    """What is asked and answered over HTTP, in the order of the source."""
    found = [cls for cls in structs(pages) if cls is not pages.Body]
    return [*found, told.Problem, told.SeatStatus]


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for thing in vars(module).values():
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__:
            yield thing


def tag(cls: type[msgspec.Struct]) -> str:
    """What stands in `type`; nothing for what is no message."""
    return str(cls.__struct_config__.tag or "")


def fields(cls: type[msgspec.Struct]) -> list[Field]:
    """Those that must be there first, as they stand."""
    said = meanings(cls)
    found = [Field(f.name, f.type, default(f), said.get(f.name, "")) for f in msgspec.structs.fields(cls)]
    return sorted(found, key=lambda field: field.default is not msgspec.NODEFAULT)


def default(field: msgspec.structs.FieldInfo) -> Any:
    made = field.default_factory
    return field.default if made is msgspec.NODEFAULT else made()


def meanings(cls: type[msgspec.Struct]) -> dict[str, str]:
    """By field; those of the classes it is built on too."""
    found: dict[str, str] = {}
    for base in reversed([c for c in cls.__mro__ if c.__module__.startswith("tagluff.")]):
        found.update(comments(base))
    return found


@cache
def comments(cls: type) -> dict[str, str]:
    source = textwrap.dedent(inspect.getsource(cls))
    at = {token.start[0]: token.string for token in tokenize.generate_tokens(io.StringIO(source).readline)
          if token.type == tokenize.COMMENT}  # fmt: skip
    body = [node for node in ast.parse(source).body[0].body if isinstance(node, ast.AnnAssign)]  # type: ignore[attr-defined]
    return {node.target.id: at[node.lineno].removeprefix("# ") for node in body
            if isinstance(node.target, ast.Name) and node.lineno in at}  # fmt: skip


@cache
def known_words() -> dict[Any, str]:
    """The names of the words, by the types they stand for."""
    found = {}
    for module in (words, pages):
        for name, thing in vars(module).items():
            if name[0].isupper() and get_origin(thing) in (Annotated, Literal):
                found[thing] = meta(thing).title or name
    return found


def meta(word: Any) -> msgspec.Meta:
    """The bounds and the meaning of a word."""
    return word.__metadata__[0] if get_origin(word) is Annotated else msgspec.Meta()
