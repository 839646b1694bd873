"""The rule sheet of a game: its names, table sizes, options, and which rule each refusal rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tagluff.core.errors import SetupError


@dataclass(frozen=True)
class GameSheet:
    """The facts of a game that are not printed on its components."""

    id: str
    title: str
    seats: tuple[int, ...]
    cites: dict[str, str]  # refusal code -> rule id
    seat_colours: tuple[str, ...] = ()  # labels only
    tie_breaks: tuple[str, ...] = ("tickets",)
    options: dict[str, object] = field(default_factory=dict)  # name -> default
    rules_version: int = 1


def verify_seats(sheet: GameSheet, seats: int) -> None:
    if seats not in sheet.seats:
        raise SetupError("wrong_seats", sheet.cites.get("seats", ""), {"seats": seats, "allowed": sheet.seats})


def read_options(known: Mapping[str, object], given: Mapping[str, object] | None) -> dict[str, object]:
    """The options with their defaults filled in."""
    chosen = {} if given is None else dict(given)
    for name, value in chosen.items():
        if name not in known:
            raise SetupError("unknown_option", "", {"option": name, "known": sorted(known)})
        if type(value) is not type(known[name]):
            raise SetupError("wrong_option_value", "", {"option": name, "value": value})
    return {**known, **chosen}
