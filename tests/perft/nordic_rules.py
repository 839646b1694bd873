"""What one may do in Nordic Countries, by the letter of the rules and from a position alone: slow and plain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tagluff.maps.board import Board, Route

LETTERS = "PBOWGYKR"  # in board order
KINDS = LETTERS + "*"

Position = dict[str, Any]
Cards = dict[str, int]


def lawful(board: Board, position: Position) -> set[str]:
    """The texts of all actions that the rules allow now."""
    moment = position["decision"]
    kind = moment["kind"]
    if kind == "start":
        return choices_of_tickets(len(moment["offers"][moment["seat"]]), least=2)  # N-09
    if kind == "keep":
        return choices_of_tickets(len(moment["offer"]), least=1)  # N-52
    if kind == "pick":
        return picks(position)  # N-14: wilds too
    if kind == "lay":
        return layings(board, position)
    if kind == "extra":
        return extras(position) | {"withdraw"}
    return picks(position) | claims(board, position) | tickets(position) if kind == "turn" else set()


def cards(text: str) -> Cards:
    parts = [] if text == "0" else text.split("+")
    return {kind: int({part[-1]: part[:-1] for part in parts}.get(kind, 0)) for kind in KINDS}


def text(coloured: int, colour: str, wilds: int) -> str:
    parts = [f"{count}{letter}" for count, letter in ((coloured, colour), (wilds, "*")) if count]
    return "+".join(parts)


def choices_of_tickets(offered: int, least: int) -> set[str]:
    places = [str(place + 1) for place in range(offered)]
    return {"keep " + " ".join(some) for size in range(least, offered + 1) for some in combinations(places, size)}


def picks(position: Position) -> set[str]:
    """N-13, N-17."""
    slots = {f"take {slot + 1}" for slot, card in enumerate(position["market"]) if card != "-"}
    return slots | ({"take deck"} if position["deck"] != "0" else set())


def tickets(position: Position) -> set[str]:
    return {"tickets"} if position["ticket_deck"] else set()


# Claims


def claims(board: Board, position: Position) -> set[str]:
    seat = position["decision"]["seat"]
    held = cards(position["hands"][seat])
    open = [route for route in board.routes if is_open(board, position, route)]
    affordable = [route for route in open if route.length <= position["pieces"][seat]]
    return {f"claim {route.id} {way}" for route in affordable for way in ways(route, held)}


def is_open(board: Board, position: Position, route: Route) -> bool:
    """X-14, X-18, N-30, N-31: free, and its twin not the seat's own; with two players its twin free as well."""
    twins = [other.id for other in board.routes if {other.a, other.b} == {route.a, route.b}]
    owners = [position["routes"][twin] for twin in twins if twin in position["routes"]]
    if position["seats"] == 2 and owners:
        return False
    return route.id not in position["routes"] and position["decision"]["seat"] not in owners


def ways(route: Route, held: Cards) -> set[str]:
    """Single cards by name, and how many groups of any cards one may use."""
    singles = {text(x, c, y) for c in colours(route) for x, y in splits(route) if x <= held[c] and y <= held["*"]}
    groups = range(1, route.length + 1) if route.ferry or route.swap else range(0)
    return singles | {f"groups {k}" for k in groups if any(fits(route, k, paid) for paid in richest(route, held, k))}


def colours(route: Route) -> str:
    """N-19, N-20, N-33: the printed colour, or any one if grey."""
    return LETTERS if route.colour < 0 else LETTERS[route.colour]


def splits(route: Route) -> list[tuple[int, int]]:
    """Coloured cards and wilds, one for each space: wilds on tunnels and ferries only (N-18), one for each symbol."""
    if route.tunnel or route.ferry:
        return [(route.length - wilds, wilds) for wilds in range(route.ferry, route.length + 1)]
    return [(route.length, 0)]


def size(route: Route, groups: int) -> int:
    """The cards of a payment: three (N-35) or four (N-21) for each space that a group stands for."""
    return route.length - groups + groups * (3 if route.ferry else route.swap)


def richest(route: Route, held: Cards, groups: int) -> list[Cards]:
    """The whole hand, if it is big enough: whatever else a payment holds, more cards never hurt the test."""
    return [held] if sum(held.values()) >= size(route, groups) else []


def fits(route: Route, groups: int, paid: Cards) -> bool:
    """N-23, N-37: enough single cards beside the groups: of one colour, and on ferries wilds."""
    singles = route.length - groups
    if route.swap:
        return any(paid[colour] >= singles for colour in colours(route))
    most = route.length - route.ferry
    return any(min(paid[colour], most) + paid["*"] >= singles for colour in colours(route))


# Laying down groups, kind by kind: the wilds first, then the colours in board order


def layings(board: Board, position: Position) -> set[str]:
    """So many of the next kind with which the payment can be brought to an end."""
    moment = position["decision"]
    route = next(route for route in board.routes if route.id == moment["route"])
    hand, laid = cards(position["hands"][moment["seat"]]), cards(moment["laid"])
    order = "*" + LETTERS
    kinds = order[order.index(moment["next"]) :]
    missing = size(route, moment["groups"]) - sum(laid.values())
    found = set()
    for more in ways_to_lay(hand, kinds, missing):
        paid = {kind: laid[kind] + more.get(kind, 0) for kind in KINDS}
        if fits(route, moment["groups"], paid):
            found.add(f"lay {more[kinds[0]]}{kinds[0]}")
    return found


def ways_to_lay(hand: Cards, kinds: str, missing: int) -> Iterator[Cards]:
    """Every choice of so many cards of these kinds from the hand."""
    if not kinds:
        if missing == 0:
            yield {}
        return
    for count in range(min(hand[kinds[0]], missing) + 1):
        for rest in ways_to_lay(hand, kinds[1:], missing - count):
            yield {kinds[0]: count, **rest}


def extras(position: Position) -> set[str]:
    """N-42 to N-46: as many cards as revealed ones match, of the colour laid down or wild; after wilds only wilds."""
    moment = position["decision"]
    hand, laid, revealed = (cards(t) for t in (position["hands"][moment["seat"]], moment["laid"], moment["revealed"]))
    colour = next((letter for letter in LETTERS if laid[letter]), "")
    extra = revealed["*"] + (revealed[colour] if colour else 0)
    most = min(extra, hand[colour]) if colour else 0
    numbers = [coloured for coloured in range(most + 1) if extra - coloured <= hand["*"]]
    return {f"pay {text(coloured, colour, extra - coloured)}" for coloured in numbers}
