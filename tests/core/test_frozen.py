"""Values that cannot be changed, and the same as plain lists and dicts again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from tagluff.core.frozen import frozen, frozen_table, hashable, thawed, thawed_table


def deep() -> dict[str, Any]:
    return {"name": "Oslo", "list": [1, [2, {"three": 3}]], "table": {"red": 2, "more": {"wild": [True, None]}}}


@pytest.mark.parametrize("value", ["Oslo", 7, 1.5, True, None, (), (1, "a")])
def test_what_cannot_be_changed_stays_as_it_is(value: object) -> None:
    assert frozen(value) == value
    assert type(frozen(value)) is type(value)


def test_lists_and_dicts_are_frozen_all_the_way_down() -> None:
    ice = frozen_table(deep())
    assert ice["list"] == (1, (2, {"three": 3}))
    assert ice["table"] == {"red": 2, "more": {"wild": (True, None)}}
    verify_frozen(ice)
    assert isinstance(frozen(deep()), MappingProxyType)


def verify_frozen(value: object) -> None:
    """No part of it can be changed."""
    assert not isinstance(value, list | dict)
    if isinstance(value, Mapping):
        with pytest.raises(TypeError):
            value["new"] = 1  # type: ignore[index]
        for part in value.values():
            verify_frozen(part)
    if isinstance(value, tuple):
        for part in value:
            verify_frozen(part)


def test_whoever_keeps_the_original_changes_nothing() -> None:
    warm = deep()
    ice = frozen_table(warm)
    warm["name"] = "Bergen"
    warm["list"][1].append(9)
    warm["table"]["more"].clear()
    assert ice == frozen_table(deep())


def test_thawed_values_are_new_and_ready_for_json() -> None:
    ice = frozen_table(deep())
    warm = thawed_table(ice)
    assert warm == deep()
    assert json.loads(json.dumps(warm)) == warm
    warm["table"].clear()  # type: ignore[attr-defined]
    warm["list"].clear()  # type: ignore[attr-defined]
    assert thawed_table(ice) == deep()


@pytest.mark.parametrize(
    ("value", "warm"), [((1, (2,)), [1, [2]]), ([1, (2,)], [1, [2]]), ({"a": ()}, {"a": []}), ("text", "text"), (3, 3)]
)
def test_tuples_become_lists_again(value: object, warm: object) -> None:
    assert thawed(value) == warm
    assert thawed(frozen(value)) == warm


def test_the_same_content_has_the_same_key() -> None:
    assert hashable(deep()) == hashable(frozen_table(deep()))
    assert hash(hashable(deep())) == hash(hashable(deep()))
    assert hashable({"a": [1]}) != hashable({"a": [2]})
