"""A view as short lines, field by field: cards, tickets and routes by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tagluff import Event, Game
from tagluff.core.cards import Palette
from tagluff.core.view import View
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.game import MapGame

CARDS = ("hand", "discard", "laid", "revealed", "rack", "laid_rack")
TICKETS = ("tickets", "offer", "ticket_rack", "new_tickets", "suggestion")
TICKETS_OF_SEATS = ("completed", "incomplete")
CARD = ("card", "lay_kind", "laid_colour", "colour")


class Names:
    """The names of a game's cards, tickets and routes."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, MapGame | CardGame)
        self.palette: Palette = game.palette
        printed = game.board if isinstance(game, MapGame) else game.box
        self.tickets = [ticket.id for ticket in printed.tickets]
        self.routes = [route.id for route in game.board.routes] if isinstance(game, MapGame) else []

    def say(self, name: str, value: Any) -> str:
        """A value in short; `-` is nothing."""
        if value is None or value in ("", [], {}):
            return "-"
        for names, words in self.ways():
            if name in names:
                return words(value)
        return self.plain(value)

    def ways(self) -> list[tuple[tuple[str, ...], Callable[[Any], str]]]:
        return [
            (CARDS, self.cards),
            (("tracks",), lambda piles: " ".join("hidden" if pile is None else self.cards(pile) for pile in piles)),
            (("yards",), lambda yards: " | ".join(" ".join(map(self.pile, piles)) or "-" for piles in yards)),
            (("market",), lambda row: " ".join("-" if card is None else self.card(card) for card in row)),
            (CARD, self.card),
            (TICKETS, self.these_tickets),
            (TICKETS_OF_SEATS, lambda seats: " | ".join(self.these_tickets(some) or "-" for some in seats)),
            (("route",), lambda route: self.routes[route]),
        ]

    def card(self, kind: int | str) -> str:
        return kind if isinstance(kind, str) else self.palette.letters[kind]

    def cards(self, counts: list[int] | str) -> str:
        return counts if isinstance(counts, str) else self.palette.text(counts)

    def pile(self, cards: list[int]) -> str:
        """From the top down."""
        return "".join(self.palette.letters[card] for card in cards)

    def these_tickets(self, tickets: Any) -> str:
        if not isinstance(tickets, list):
            return self.plain(tickets)
        return " ".join(self.tickets[ticket] for ticket in tickets)

    def plain(self, value: Any) -> str:
        if value is None:
            return "-"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, dict):
            return " ".join(f"{key}:{self.plain(part)}" for key, part in value.items())
        if isinstance(value, list | tuple):
            inner = " | " if any(isinstance(part, list | tuple) for part in value) else " "
            return inner.join(self.plain(part) for part in value) or "-"
        return str(value)


def fields(names: Names, view: View) -> dict[str, str]:
    """Everything a view shows, by name; a route that nobody owns is left out."""
    return dict(told(names, view.as_dict()))


def told(names: Names, facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in facts.items():
        if name == "owners":
            for route, owner in zip(names.routes, value, strict=True):
                if owner is not None:
                    yield f"owner of {route}", str(owner)
        elif name == "own":
            yield from told(names, value)
        elif name != "seat":
            yield name, names.say(name, value)


def event_line(names: Names, event: Event) -> str:
    """An event with its facts, and before it who may know of it."""
    facts = " ".join(f"{name}={names.say(name, value)}" for name, value in event.facts.items())
    return f"{audience(event)}: {event.kind} {facts}"


def audience(event: Event) -> str:
    if event.audience is None:
        return "all"
    return "seat " + " ".join(map(str, event.audience)) if event.audience else "nobody"
