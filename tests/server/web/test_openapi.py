"""The OpenAPI document: it is whole, it is true, and what it describes holds against whatever is sent."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator
from schemathesis import checks

from server.web.asking import ask, new_table
from server.web.serving import Serving
from tagluff.server.web.openapi import document
from tagluff.server.web.routes import LINES, ROUTES, STREAM

EXAMPLES = int(os.environ.get("TAGLUFF_EXAMPLES", "25"))  # make soak asks for many more
ENDLESS = [route.path for route in ROUTES if route.media in (STREAM, LINES)]


def described() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(document())
    return told


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (found for key, found in value.items() if key == "$ref")
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_every_reference_leads_somewhere() -> None:
    told = described()
    names = {reference.removeprefix("#/components/schemas/") for reference in references(told)}
    assert names
    assert names <= set(told["components"]["schemas"])


def test_every_schema_is_one() -> None:
    for schema in described()["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_every_route_is_described_and_answered(serving: Serving) -> None:
    told = described()
    paths = {(method.upper(), path) for path, methods in told["paths"].items() for method in methods}
    assert paths == {(route.method, route.path) for route in ROUTES}
    names = [operation["operationId"] for methods in told["paths"].values() for operation in methods.values()]
    assert len(set(names)) == len(ROUTES)
    for method, path in paths:
        real = re.sub(r"{\w+}", "0", path)
        other = ask(serving, "DELETE", real)
        assert other.status == 405
        assert set(other.headers["allow"].split(", ")) == ({"POST"} if method == "POST" else {"GET", "HEAD"})


def test_the_document_is_served(serving: Serving) -> None:
    answer = ask(serving, "GET", "/api/openapi.json")
    assert answer.json["openapi"] == "3.1.0"
    assert answer.body == document()


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"seats": [{"who": "person"}, {"who": "bot"}]}, "one_seat_is_yours"),
        ({"seats": [{"who": "me"}, {"who": "bot", "bot": "greedy"}], "name": "Greedy"}, "name_taken"),
    ],
)
def test_what_is_refused_stands_in_it(serving: Serving, plan: dict[str, Any], code: str) -> None:
    answer = ask(serving, "POST", "/api/tables", {"game": "nordic", "name": "Astrid", **plan})
    assert answer.json["code"] == code
    told = described()["paths"]["/api/tables"]["post"]["responses"]
    assert code in told[str(answer.status)]["description"].split(", ")


def test_a_store_in_trouble_stands_in_it() -> None:
    for methods in described()["paths"].values():
        for operation in methods.values():
            assert operation["responses"]["503"]["description"] == "not_stored"


api = schemathesis.openapi.from_dict(described()).exclude(path=ENDLESS)
CHECKS = [
    checks.not_a_server_error,
    *(
        check
        for check in checks.CHECKS.get_all()
        if check.__name__
        in ("status_code_conformance", "content_type_conformance", "response_schema_conformance", "unsupported_method")
    ),
]


@api.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_it_holds_whatever_is_sent(case: Any, serving: Serving) -> None:
    case.call_and_validate(base_url=serving.url, checks=CHECKS)


def test_and_at_a_real_table(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    told = described()["components"]["schemas"]
    answer = ask(serving, "GET", f"/api/tables/{made['table']}", Cookie=cookie).json
    validator = Draft202012Validator({"$ref": "#/components/schemas/TableAnswer", "components": {"schemas": told}})
    validator.validate(answer)
