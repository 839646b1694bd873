"""The fingerprint of a board: of everything that matters for play, so that a city moved on the map changes nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tagluff.core.game import Game
from tagluff.core.text import slug

SHOWN_ONLY = ("name", "title", "status", "doubt", "lat", "lon", "country", "today")  # of no matter for play


def board_hash(board: Mapping[str, Any]) -> str:
    """SHA-256 over the board as JSON with sorted keys, cities named by their ids, without what is only shown."""
    names = {city["name"]: city_id(city) for city in board.get("cities", [])}
    cities = [{**matters(city, names), "id": city_id(city)} for city in board.get("cities", [])]
    lists = {key: [matters(entry, names) for entry in board.get(key, [])] for key in ("routes", "tickets")}
    rest = {key: value for key, value in board.items() if key not in ("id", *SHOWN_ONLY, *lists)}
    told = json.dumps({**rest, "cities": cities, **lists}, sort_keys=True, default=str)
    return sha256(told.encode()).hexdigest()


@lru_cache(maxsize=32)
def hash_of(game: Game) -> str:
    """Of the board of a game, which never changes: it takes milliseconds, and a host asks for it at every table."""
    return board_hash(game.printed)


def city_id(city: Mapping[str, Any]) -> str:
    return slug(str(city.get("id", city["name"])))


def matters(entry: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    kept = {key: value for key, value in entry.items() if key not in SHOWN_ONLY}
    for end in ("a", "b"):
        if end in kept:
            kept[end] = names.get(kept[end], kept[end])
    return kept
