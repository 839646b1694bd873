"""Who sees what of a map game, from scratch and field by field: every seat and a spectator, from the position alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from support.legal_on_maps import START_KEEP
from support.open_routes import may_claim, tracks_to_take
from tagluff.conformance.play import Viewer
from tagluff.core.cards import LETTERS, WILD, WILD_LETTER
from tagluff.maps.state import MapState


class Sight:
    """A state by its position, in which everything is written as people write it."""

    def __init__(self, state: MapState) -> None:
        self.state = state
        self.game = state.game
        self.deal: dict[str, Any] = state.position()
        self.moment: dict[str, Any] = self.deal["decision"]
        self.kind: str = self.moment["kind"]
        colours = {LETTERS[name]: name for name in state.game.board.colours}
        self.names = {**colours, WILD_LETTER: WILD}

    def card(self, letter: str) -> str:
        return self.names[letter]

    def cards(self, text: str) -> dict[str, int]:
        parts = [] if text == "0" else text.split("+")
        return {self.card(part[-1]): int(part[:-1]) for part in parts}

    def size(self, text: str) -> int:
        return sum(self.cards(text).values())

    def offered(self, seat: int) -> list[str]:
        """X-26, X-28: at the start to everyone, later to whoever drew."""
        if self.kind == "start":
            return list(self.moment["offers"][seat])
        return list(self.moment["offer"]) if self.kind == "keep" and self.moment["seat"] == seat else []

    def connects(self, seat: int, ticket: str) -> bool:
        """X-24, A-62: do the routes of this seat's side lead from one city of a ticket to the other?"""
        board = self.game.board
        ends = board.tickets[board.ticket_index[ticket]]
        side = next(side for side in self.game.sides if seat in side)
        owned = [board.routes[board.route_index[name]] for name, by in self.deal["routes"].items() if by in side]
        reached: set[int] = set()
        new = {ends.a}
        while new:
            reached |= new
            near = [route for route in owned if {route.a, route.b} & new]
            new = {city for route in near for city in (route.a, route.b)} - reached
        return ends.b in reached


def check_views(state: MapState) -> None:
    """Every viewer sees exactly what it may see."""
    sight = Sight(state)
    for viewer in [*range(int(state.seats)), None]:
        check_view(sight, viewer, state.view(viewer).as_dict())


def check_view(sight: Sight, viewer: Viewer, shown: dict[str, Any]) -> None:
    own = OWN[sight.game.id](sight, viewer) if sight.game.id in OWN else None
    wanted = {**open_to_all(sight), **open_to_one(sight, viewer), "own": own}
    wrong = {key: shown.get(key) for key in {**shown, **wanted} if shown.get(key) != wanted.get(key)}
    assert not wrong, f"viewer {viewer} sees {wrong}, not { {key: wanted.get(key) for key in wrong} }"


# For everyone


def open_to_all(sight: Sight) -> dict[str, Any]:
    """The table, the board, and the numbers of what is hidden (R-11)."""
    game, deal, size = sight.game, sight.deal, sight.size
    return {
        "game": game.id,
        "seats": deal["seats"],
        "decision": sight.kind,
        "actor": sight.moment.get("seat"),
        "first": None if sight.kind == "start" else deal.get("first"),  # chance names it after the tickets
        "turns": deal["turns"],
        "last_turns": deal.get("last_turns"),
        "market": [None if letter == "-" else sight.card(letter) for letter in deal["market"]],
        "deck_size": size(deal["deck"]),
        "discard": sight.cards(deal["discard"]),
        "ticket_deck_size": len(deal["ticket_deck"]),
        "hand_sizes": [size(hand) for hand in deal["hands"]],
        "ticket_counts": [len(tickets) for tickets in deal["tickets"]],
        "offer_counts": [len(sight.offered(seat)) for seat in range(deal["seats"])],
        "tickets_out": len(deal["tickets_out"]),
        "owners": deal["routes"],
        "pieces": deal["pieces"],
        "points": deal["points"],
        **payment(sight),
    }


def payment(sight: Sight) -> dict[str, Any]:
    """N-23, N-41: what is laid down for a route lies before everyone."""
    moment = sight.moment
    laid, revealed = (sight.cards(moment.get(pile, "0")) for pile in ("laid", "revealed"))
    colours = [kind for kind in [*laid, *sight.cards(moment.get("laid_rack", "0"))] if kind != "wild"]
    tunnel = bool(revealed) and sight.kind in ("extra", "purse")
    laying = sight.kind == "lay"
    return {
        "route": moment.get("route"),
        "groups": moment.get("groups", 0),
        "to_lay": cards_due(sight) - sum(laid.values()) if laying else 0,
        "lay_card": sight.card(moment["next"]) if laying else None,
        "laid": laid,
        "revealed": revealed,
        "extra": sum(revealed.get(kind, 0) for kind in {*colours, "wild"}) if tunnel else 0,
        "laid_card": (colours or ["wild"])[0] if tunnel else None,
    }


def cards_due(sight: Sight) -> int:
    """N-21, N-35: as many cards as spaces, but three or four for each that a group stands for."""
    board, groups = sight.game.board, int(sight.moment["groups"])
    route = board.routes[board.route_index[sight.moment["route"]]]
    return route.length + ((3 if route.ferry else route.swap) - 1) * groups


# For one seat


def open_to_one(sight: Sight, viewer: Viewer) -> dict[str, Any]:
    """Its own cards and tickets, what it is asked, and what its network has come to; nothing for a spectator."""
    if viewer is None:
        nothing: dict[str, Any] = {name: [] for name in ("tickets", "offer", "choice", "verbs", "complete")}
        return {"seat": None, "hand": None, "must_keep": 0, "closed": {}, **nothing}
    offer, tickets = sight.offered(viewer), sight.deal["tickets"][viewer]
    asked = viewer == sight.moment.get("seat")
    return {
        "seat": viewer,
        "hand": sight.cards(sight.deal["hands"][viewer]),
        "tickets": tickets,
        "offer": offer,
        "must_keep": min(START_KEEP[sight.game.id] if sight.kind == "start" else 1, len(offer)),
        "choice": dict(enumerate(sight.moment.get("choices", []))).get(viewer, []) if sight.kind == "start" else [],
        "verbs": list(dict.fromkeys(action.verb for action in sight.state.legal())) if asked else [],
        "complete": [ticket for ticket in tickets if sight.connects(viewer, ticket)],
        "closed": closed(sight, viewer),
    }


def closed(sight: Sight, viewer: int) -> dict[str, str]:
    """X-14, X-18: the routes that this seat may not claim, whatever it pays."""
    game, owners = sight.game, tuple(sight.state.owner)
    found = {}
    for route in game.board.routes:
        taken = [owners[track] - 1 for track in route.tracks if owners[track]]
        if route.id in sight.deal["routes"]:
            found[route.id] = "route_claimed"
        elif len(taken) >= tracks_to_take(game, route):
            found[route.id] = "track_closed"
        elif not may_claim(game, owners, viewer, route):
            found[route.id] = "owns_twin"
        elif sight.deal["pieces"][viewer] < route.length:
            found[route.id] = "too_few_pieces"
    return found


# What only one game has


def bonus_cards(sight: Sight, _viewer: Viewer) -> dict[str, Any]:
    """M-26: they lie open."""
    return {"bonus": sight.deal["bonus"], "pile": sight.deal["bonus_pile"]}


def tokens(sight: Sight, _viewer: Viewer) -> dict[str, Any]:
    """S-33: so do these."""
    stacks = sight.deal["stacks"]
    return {
        "places": {name: stack["place"] or None for name, stack in stacks.items()},
        "left": {name: stack["left"] for name, stack in stacks.items()},
        "tokens": sight.deal["tokens"],
    }


def racks(sight: Sight, viewer: Viewer) -> dict[str, Any]:
    """5.8: everyone sees sizes and what is laid down, mates the racks, and only its owner what is being thought of."""
    deal, moment = sight.deal, sight.moment
    actor = moment.get("seat")
    mine = viewer is not None and viewer == actor
    team = None if viewer is None else viewer // 2
    ours = team is not None and actor is not None and team == actor // 2
    shared = [] if team is None else deal["ticket_racks"][team]
    return {
        "rack_sizes": [sight.size(rack) for rack in deal["racks"]],
        "ticket_rack_counts": [len(rack) for rack in deal["ticket_racks"]],
        "laid_from_rack": sight.cards(moment.get("laid_rack", "0")),
        "to": moment.get("to"),
        "named": sight.cards(moment["cards"]) if sight.kind == "purse" else None,
        "named_for": moment.get("for"),
        "kept": len(moment.get("kept", [])),
        "rack": None if team is None else sight.cards(deal["racks"][team]),
        "ticket_rack": shared,
        "rack_complete": [ticket for ticket in shared if viewer is not None and sight.connects(viewer, ticket)],
        "card": sight.card(moment["card"]) if mine and "card" in moment else None,
        "new_tickets": moment.get("kept", []) if mine else [],
        "pick": None if viewer is None else dict(enumerate(moment.get("picks", []))).get(viewer),
        "shared": moment.get("after") if ours else None,
    }


OWN: dict[str, Callable[[Sight, Viewer], dict[str, Any]]] = {
    "amsterdam": bonus_cards,
    "sanfrancisco": tokens,
    "asia": racks,
}
