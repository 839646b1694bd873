"""The choices of a turn of the Card Game: cards and tickets by fixed numbers, then the placements worth a thought."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tagluff.cli.terminal.cardgame.known import Known, added, colour_of, shortage
from tagluff.cli.terminal.choices import Choices
from tagluff.core.actions import Action
from tagluff.core.cards import WILD, Cards, Palette
from tagluff.core.verbs import DrawTickets, Take
from tagluff.games.cardgame.verbs import Place
from tagluff.games.cardgame.view import CardView

WILD_WORDS = "wilds|wild"


@dataclass
class Placement:
    """A set to place: all cards of a colour, with wilds only where they are needed."""

    action: Place
    victim: int | None  # who is robbed by it
    wanted: bool  # a ticket still asks for the colour


@dataclass
class CardMenu(Choices):
    """Entry number -> also a placement, or the three different colours."""

    placements: dict[int, Placement] = field(default_factory=dict)
    threes: int = 0  # the number of the entry, 0: none
    three_colours: list[str] = field(default_factory=list)


def menu_for(view: CardView, legal: list[Action], known: Known) -> CardMenu:
    """Numbers that never move: the slots of the market, the deck, tickets; placements come after them."""
    menu = CardMenu()
    for action in legal:
        if isinstance(action, Take):
            menu.actions[action.slot or deck_number(view)] = (action,)
        elif isinstance(action, DrawTickets):
            menu.actions[tickets_number(view)] = (action,)
    if view.decision == "turn":
        add_placements(menu, view, legal, known)
    return menu


def add_placements(menu: CardMenu, view: CardView, legal: list[Action], known: Known) -> None:
    number = tickets_number(view) + 1
    for placement in placements(view, legal, known):
        menu.placements[number] = placement
        menu.actions[number] = (placement.action,)
        number += 1
    menu.three_colours = free_colours(view)
    menu.threes = number if len(menu.three_colours) >= 3 else 0


def deck_number(view: CardView) -> int:
    return len(view.market) + 1


def tickets_number(view: CardView) -> int:
    return len(view.market) + 2


def placements(view: CardView, legal: list[Action], known: Known) -> list[Placement]:
    """The biggest set of each colour; what tickets want first, then what takes few wilds, then the largest."""
    places = [action for action in legal if isinstance(action, Place)]
    wanted = wanted_colours(view, known)
    found = []
    for colour in view.handbook.palette.names:
        cards = biggest_set(view, colour)
        found += [
            Placement(action, owner_of(view, colour), colour in wanted) for action in places if action.cards == cards
        ]
    return sorted(found, key=order)


def order(placement: Placement) -> tuple[bool, int, int]:
    cards = placement.action.cards
    return not placement.wanted, cards.get(WILD, 0), -sum(cards.values())


def biggest_set(view: CardView, colour: str) -> dict[str, int]:
    """All cards of the colour, and wilds up to what a set needs (C-25, C-29)."""
    held = (view.hand or {}).get(colour, 0)
    wilds = max(0, least_set(view, colour) - held)
    return {colour: held, WILD: wilds} if wilds else {colour: held}


def least_set(view: CardView, colour: str) -> int:
    """The fewest cards of a set: two, and more than lie in another yard."""
    return max(2, sum(pile_of(view, colour).values()) + 1)


def robbers(view: CardView, colour: str) -> int:
    """With how many cards the viewer can rob this colour now; 0 if not at all."""
    hand, owner = view.hand, owner_of(view, colour)
    if hand is None or owner is None or owner == view.seat or colour not in hand:
        return 0
    least = least_set(view, colour)
    return least if hand[colour] + hand.get(WILD, 0) >= least else 0


def owner_of(view: CardView, colour: str) -> int | None:
    """In whose yard a colour lies."""
    return next((seat for seat, piles in enumerate(view.yards) if any(colour in pile for pile in piles)), None)


def pile_of(view: CardView, colour: str) -> Cards:
    """The pile of a colour in whichever yard it lies."""
    return next((pile for piles in view.yards for pile in piles if colour_of(pile) == colour), {})


def free_colours(view: CardView) -> list[str]:
    """Colours of the hand that lie in no yard: of these come three different ones (C-27, C-29)."""
    hand = view.hand or {}
    return [colour for colour in view.handbook.palette.names if colour in hand and owner_of(view, colour) is None]


def wanted_colours(view: CardView, known: Known) -> set[str]:
    """The colours that the tickets ask for beyond what is in the yard and on track."""
    palette = view.handbook.palette
    needs = added([0] * palette.wild, *(view.handbook.ticket(ticket).needs for ticket in view.tickets))
    short = shortage(needs, added(known.track, known.yard))
    return {colour for colour, count in zip(palette.names, short, strict=True) if count}


def read_cards(palette: Palette, text: str) -> list[int] | None:
    """Cards as people type them: `3g*`, `3G+1*`, `r g b`, `2 red, wild`; None if they are none."""
    names = "|".join(palette.names)
    letters = "".join(palette.letters[:-1]).lower()
    part = rf"(\d{{0,2}})\s*({names}|{WILD_WORDS}|[{letters}*])"
    typed = text.lower().strip()
    if not re.fullmatch(rf"(?:{part}[\s+,]*)+", typed):
        return None
    cards = [0] * palette.width
    for number, word in re.findall(part, typed):
        at = palette.names.index(word) if word in palette.names else palette.card("*" if "wild" in word else word)
        cards[at] += int(number or 1)
    return cards
