"""The family of errors, and how they read."""

from __future__ import annotations

from pathlib import Path
from re import MULTILINE, findall

import pytest

import tagluff
from tagluff import BoardError, DataError, IllegalAction, PositionError, ScriptError, SetupError, TagluffError

FAMILY = (IllegalAction, SetupError, BoardError, PositionError, DataError, ScriptError)


@pytest.mark.parametrize("kind", FAMILY)
def test_every_error_is_of_the_family(kind: type[TagluffError]) -> None:
    with pytest.raises(TagluffError) as caught:
        raise kind("route_claimed", "X-14", {"route": "a-b"})
    assert (caught.value.code, caught.value.rule, caught.value.facts) == ("route_claimed", "X-14", {"route": "a-b"})
    assert type(caught.value) is kind


def test_the_tree_at_the_head_of_the_module_names_them_all() -> None:
    source = Path(tagluff.__file__).parent / "core" / "errors.py"
    drawn = findall(r"^[├└]── (\w+) ", source.read_text(encoding="utf-8"), MULTILINE)
    assert drawn == [kind.__name__ for kind in FAMILY]


def test_an_error_reads_as_rule_code_and_facts() -> None:
    assert str(IllegalAction("route_claimed", "X-14", {"route": "a-b", "owner": 1})) == (
        "X-14 route_claimed (route=a-b, owner=1)"
    )
    assert str(SetupError("unknown_game")) == "unknown_game"
    assert str(IllegalAction("game_over", "X-21")) == "X-21 game_over"


def test_facts_are_not_shared_between_errors() -> None:
    one, other = IllegalAction("a"), IllegalAction("b")
    one.facts["seat"] = 1
    assert other.facts == {}
    assert one.args == ("a", "", {"seat": 1})
