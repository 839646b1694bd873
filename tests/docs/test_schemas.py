"""Everything that leaves the engine as data has the form that docs/schemas says, at every decision of whole games."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import tagluff
from tagluff import Journal
from tagluff.core.handbook import SCHEMA_VERSION

SCHEMAS = Path(__file__).resolve().parents[2] / "docs" / "schemas"
TABLES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)
OFTEN = 9  # decisions, one of which is looked at


@cache
def validator(name: str) -> Draft202012Validator:
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def fits(name: str, value: Any) -> None:
    plain = json.loads(json.dumps(value))
    assert plain == value, "as JSON it is something else"
    errors = [error.message for error in validator(name).iter_errors(plain)]
    assert errors == []


@every_table
def test_games_and_actions(id: str, seats: int) -> None:
    game = tagluff.game(id, seats)
    fits("game", game.as_dict())
    for action in game.handbook.actions[::7]:
        fits("action", action.as_dict())


@every_table
def test_views_events_and_sheets_of_a_whole_game(id: str, seats: int) -> None:
    journal, chance = Journal(), Random(f"{id}/{seats}")
    state = tagluff.game(id, seats).new(seed=3, journal=journal)
    decisions = 0
    while not state.over:
        if decisions % OFTEN == 0:
            for viewer in (*range(seats), None):
                fits("view", state.view(viewer).as_dict())
            fits("sheet", state.sheet.as_dict())
        state.play(chance.choice(state.legal()))
        decisions += 1
    fits("view", state.view(0).as_dict())
    fits("sheet", state.sheet.as_dict())
    for event in journal.events:
        fits("event", event.as_dict())


def test_a_wrong_form_is_found() -> None:
    view = tagluff.game("nordic", 2).new(seed=1).view(0).as_dict()
    for key, value in (("hand", [0, 1]), ("market", [1, 2, 3, 4, 5]), ("owners", [None]), ("surprise", 1)):
        assert not validator("view").is_valid({**view, key: value})


def test_the_version_stands_in_every_schema() -> None:
    for path in SCHEMAS.glob("*.json"):
        assert f"Version {SCHEMA_VERSION}." in json.loads(path.read_text(encoding="utf-8"))["description"]
