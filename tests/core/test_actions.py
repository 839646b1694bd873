"""Actions: the table by index and by text, and the buffer of legal ones."""

from __future__ import annotations

import pytest

from tagluff.core.actions import Action, ActionTable, Moves


def table() -> ActionTable:
    found = ActionTable()
    for text in ("take 1", "claim tromsø-å 2R", "tickets"):
        found.add(text)
    return found


def test_an_action_is_its_index_and_its_text() -> None:
    action = Action(3, "take deck")
    assert repr(action) == "<3 take deck>"
    assert action == Action(3, "take deck")
    assert hash(action) == hash(Action(3, "take deck"))
    assert action not in (Action(4, "take deck"), Action(3, "take 1"), "take deck", 3)


def test_indices_are_given_in_order() -> None:
    found = table()
    assert len(found) == 3
    assert found.add("withdraw") == 3
    assert found.text(1) == "claim tromsø-å 2R"
    assert [action.index for action in found.actions] == [0, 1, 2, 3]


@pytest.mark.parametrize("text", ["claim tromsø-å 2R", "Claim  TROMSO-A   2r", " claim tromso-a 2R "])
def test_a_text_is_found_however_it_is_typed(text: str) -> None:
    assert table().find(text) == 1


def test_a_text_that_is_not_there() -> None:
    assert table().find("take 9") == -1


def test_the_buffer_of_legal_actions() -> None:
    moves = Moves(3)
    moves.add(7)
    moves.add(9)
    assert (moves.count, list(moves.items)) == (2, [7, 9, 0])
    assert (moves.has(7), moves.has(9), moves.has(0)) == (True, True, False)
