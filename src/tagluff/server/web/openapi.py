"""The OpenAPI document, made from the table of routes and from the types of the messages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from msgspec.json import encode, schema_components

from tagluff.server.messages.pages import Problem
from tagluff.server.web.calls import PATHS
from tagluff.server.web.problems import STATUS, UNKNOWN
from tagluff.server.web.routes import JSON, ROUTES, Route
from tagluff.version import __version__

REF: Final = "#/components/schemas/{name}"
ALWAYS: Final = ("wrong_origin", "wrong_host", "too_many", "odd_query", "wrong_code")
POSTED: Final = ("too_late", "too_big", "not_json", "odd_body")
TROUBLE: Final = ("internal", "not_stored")  # the server's own
BEARER: Final = "bearer"
DEVICE: Final = "device"


@lru_cache(maxsize=1)
def document() -> bytes:
    return encode(described(ROUTES))


def described(routes: Iterable[Route]) -> dict[str, Any]:
    schemas = Schemas(routes)
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tågluff",
            "version": __version__,
            "description": "Tables, seats and records. A game itself is played over a websocket: docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": schemas.components, "securitySchemes": ways_in()},
    }


def ways_in() -> dict[str, Any]:
    return {
        BEARER: {
            "type": "http",
            "scheme": "bearer",
            "description": "The invite or watch code of a table that is not open, or the key of a seat.",
        },
        DEVICE: {
            "type": "apiKey",
            "in": "cookie",
            "name": "tagluff_device",
            "description": "Given to a device when it first sits down; over https it is __Host-tagluff_device.",
        },
    }


class Schemas:
    """The schemas of all types that the routes name."""

    def __init__(self, routes: Iterable[Route]) -> None:
        kinds = [Problem]
        for route in routes:
            kinds += [kind for kind in (route.body, route.answer, route.others, *route.query.values()) if kind]
        kinds += [kind for kind, _ in PATHS.values()]
        found, self.components = schema_components(kinds, ref_template=REF)
        self.by_kind = list(zip(kinds, found, strict=True))

    def of(self, kind: Any) -> dict[str, Any]:
        return next(schema for known, schema in self.by_kind if known is kind)


def operation(route: Route, schemas: Schemas) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.summary,
        "parameters": [*in_path(route, schemas), *in_query(route, schemas)],
        "responses": {**answered(route, schemas), **refused(route)},
        "security": [{}, {BEARER: []}, {DEVICE: []}],
    }
    if route.body is not None:
        said["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas.of(route.body)}}}
    return said


def in_path(route: Route, schemas: Schemas) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", route.path)
    return [{"name": name, "in": "path", "required": True, "schema": schemas.of(PATHS[name][0])} for name in names]


def in_query(route: Route, schemas: Schemas) -> list[dict[str, Any]]:
    named = [{"name": name, "in": "query", "schema": schemas.of(kind)} for name, kind in route.query.items()]
    if route.others is None:
        return named
    any_name = {"type": "object", "additionalProperties": schemas.of(route.others)}
    return [*named, {"name": "options", "in": "query", "style": "form", "explode": True, "schema": any_name}]


def answered(route: Route, schemas: Schemas) -> dict[str, Any]:
    schema = {"type": "string"} if route.answer is None else schemas.of(route.answer)
    media = route.media.partition(";")[0]
    told = {str(route.status): {"description": "Done", "content": {media: {"schema": schema}}}}
    return {**told, "304": {"description": "As it was"}} if route.kept else told


def refused(route: Route) -> dict[str, Any]:
    """By status, with the codes that it stands for."""
    by_status: dict[int, set[str]] = {}
    for code in (*ALWAYS, *(POSTED if route.body is not None else ()), *route.codes, *TROUBLE):
        by_status.setdefault(STATUS.get(code, UNKNOWN), set()).add(code)
    return {str(status): problem(codes) for status, codes in sorted(by_status.items())}


def problem(codes: set[str]) -> dict[str, Any]:
    content = {JSON: {"schema": {"$ref": REF.format(name="Problem")}}}
    return {"description": ", ".join(sorted(codes)), "content": content}
