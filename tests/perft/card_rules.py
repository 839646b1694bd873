"""What one may do in the Card Game, by the letter of the rules and from a position alone: slow and plain."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tagluff.games.cardgame.box import Box

LETTERS = "RGBYKWOP"

Position = dict[str, Any]


def lawful(box: Box, position: Position) -> set[str]:
    """The texts of all actions that the rules allow now."""
    kind = position["decision"]["kind"]
    if kind == "start":
        return choices_of_tickets(len(position["decision"]["offers"][position["decision"]["seat"]]), least=1)  # C-06
    if kind == "keep":
        return choices_of_tickets(len(position["decision"]["offer"]), least=0)  # C-35
    if kind == "pick":
        return picks(position) - {f"take {slot + 1}" for slot in face_up_wilds(position)}
    if kind == "complete":
        return completions(box, position)
    return picks(position) | sets(position) | threes(position) | tickets(position) if kind == "turn" else set()


def cards(text: str) -> dict[str, int]:
    """`3G+1*` as numbers by letter."""
    parts = [] if text == "0" else text.split("+")
    return {letter: int({part[-1]: part[:-1] for part in parts}.get(letter, 0)) for letter in LETTERS + "*"}


def choices_of_tickets(offered: int, least: int) -> set[str]:
    places = [str(place + 1) for place in range(offered)]
    sets = [some for size in range(least, offered + 1) for some in combinations(places, size)]
    return {"keep " + (" ".join(some) or "none") for some in sets}


def picks(position: Position) -> set[str]:
    """C-20, C-21: any face-up card, or the deck while there is one."""
    slots = {f"take {slot + 1}" for slot, card in enumerate(position["market"]) if card != "-"}
    return slots | ({"take deck"} if position["deck"] != "0" else set())


def face_up_wilds(position: Position) -> list[int]:
    return [slot for slot, card in enumerate(position["market"]) if card == "*"]


def hand(position: Position) -> dict[str, int]:
    return cards(position["hands"][position["decision"]["seat"]])


def pile_sizes(position: Position, own: bool) -> dict[str, int]:
    """The piles in the own yard, or in the others', by colour, wilds included (R-47)."""
    sizes = {}
    for seat, piles in enumerate(position["yards"]):
        if (seat == position["decision"]["seat"]) == own:
            for pile in map(cards, piles):
                colour = next(letter for letter in LETTERS if pile[letter])
                sizes[colour] = sum(pile.values())
    return sizes


def sets(position: Position) -> set[str]:
    """C-25, C-26, C-28, C-29: two or more of one colour with wilds among them, more than lie in another yard."""
    held = hand(position)
    mine, theirs = pile_sizes(position, own=True), pile_sizes(position, own=False)
    found = set()
    for colour in LETTERS:
        for coloured in range(1, held[colour] + 1):
            for wilds in range(held["*"] + 1):
                size = coloured + wilds
                if size >= 2 and colour not in mine and size > theirs.get(colour, 0):
                    found.add(f"place {coloured}{colour}" + (f"+{wilds}*" if wilds else ""))
    return found


def threes(position: Position) -> set[str]:
    """C-27 to C-29: one card each of three colours that lie in no yard."""
    held = hand(position)
    taken = pile_sizes(position, own=True) | pile_sizes(position, own=False)
    free = [colour for colour in LETTERS if held[colour] and colour not in taken]
    return {"place " + "+".join(f"1{colour}" for colour in three) for three in combinations(free, 3)}


def tickets(position: Position) -> set[str]:
    return {"tickets"} if position["ticket_deck"] else set()


def completions(box: Box, position: Position) -> set[str]:
    """C-50 to C-52: a further ticket, later in the box than those chosen, if the cards suffice for all of them."""
    seat = position["decision"]["seat"]
    track = cards(position["tracks"][seat])
    order = [ticket.id for ticket in box.tickets]
    chosen = [order.index(ticket) for ticket in position["decision"]["choices"][seat]]
    own = [order.index(ticket) for ticket in position["tickets"][seat]]
    later = [ticket for ticket in own if ticket > max(chosen, default=-1)]
    possible = {f"complete {order[ticket]}" for ticket in later if suffice(box, track, [*chosen, ticket])}
    suggestion = {"complete suggestion"} if possible and not chosen else set()
    return possible | suggestion | {"done"}


def suffice(box: Box, track: dict[str, int], wanted: list[int]) -> bool:
    """C-51."""
    missing = 0
    for number, colour in enumerate(LETTERS):
        asked = sum(box.tickets[ticket].needs[number] for ticket in wanted)
        missing += max(0, asked - track[colour])
    return missing <= track["*"]
