"""The family of errors, and how they read."""

from __future__ import annotations

import pytest

from tagluff import BoardError, IllegalAction, PositionError, ScriptError, SetupError, TagluffError
from tagluff.core import errors

FAMILY = (IllegalAction, SetupError, BoardError, PositionError, ScriptError)


@pytest.mark.parametrize("kind", FAMILY)
def test_every_error_is_of_the_family(kind: type[TagluffError]) -> None:
    with pytest.raises(TagluffError) as caught:
        raise kind("route_claimed", "X-14", {"route": "a-b"})
    assert (caught.value.code, caught.value.rule, caught.value.facts) == ("route_claimed", "X-14", {"route": "a-b"})
    assert type(caught.value) is kind


def test_the_tree_in_the_docstring_names_them_all() -> None:
    for kind in FAMILY:
        assert f"── {kind.__name__} " in str(errors.__doc__)


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
