"""The choices of a turn of the Card Game: cards and tickets by fixed numbers, then the placements worth a thought."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tagluff.cli.terminal.cardgame.known import Known, added, shortage
from tagluff.cli.terminal.choices import Choices
from tagluff.core.actions import Action
from tagluff.core.cards import Palette
from tagluff.games.cardgame.view import CardView

WILD_WORDS = "wilds|wild"


@dataclass
class Placement:
    """A set to place: all cards of a colour, with wilds only where they are needed."""

    cards: list[int]
    victim: int | None  # who is robbed by it
    wanted: bool  # a ticket still asks for the colour


@dataclass
class CardMenu(Choices):
    """Entry number -> also a placement, or the three different colours."""

    placements: dict[int, Placement] = field(default_factory=dict)
    threes: int = 0  # the number of the entry, 0: none
    three_colours: list[int] = field(default_factory=list)


def menu_for(view: CardView, legal: list[Action], known: Known) -> CardMenu:
    """Numbers that never move: the slots of the market, the deck, tickets; placements come after them."""
    menu = CardMenu()
    texts = {action.text for action in legal}
    for slot in range(len(view.market)):
        if f"take {slot + 1}" in texts:
            menu.texts[slot + 1] = f"take {slot + 1}"
    if "take deck" in texts:
        menu.texts[deck_number(view)] = "take deck"
    if "tickets" in texts:
        menu.texts[tickets_number(view)] = "tickets"
    if view.decision == "turn":
        add_placements(menu, view, texts, known)
    return menu


def add_placements(menu: CardMenu, view: CardView, texts: set[str], known: Known) -> None:
    number = tickets_number(view) + 1
    for placement in placements(view, texts, known):
        menu.placements[number] = placement
        menu.texts[number] = "place " + view.game.palette.text(placement.cards)
        number += 1
    menu.three_colours = free_colours(view)
    menu.threes = number if len(menu.three_colours) >= 3 else 0


def deck_number(view: CardView) -> int:
    return len(view.market) + 1


def tickets_number(view: CardView) -> int:
    return len(view.market) + 2


def placements(view: CardView, texts: set[str], known: Known) -> list[Placement]:
    """The biggest set of each colour; what tickets want first, then what takes few wilds, then the largest."""
    hand = view.hand or []
    wanted = wanted_colours(view, known)
    found = []
    for colour in range(view.game.palette.wild):
        cards = biggest_set(view, colour, hand)
        if "place " + view.game.palette.text(cards) in texts:
            found.append(Placement(cards, owner_of(view, colour), colour in wanted))
    return sorted(found, key=lambda placement: (not placement.wanted, placement.cards[-1], -sum(placement.cards)))


def biggest_set(view: CardView, colour: int, hand: list[int]) -> list[int]:
    """All cards of the colour, and wilds up to what a set needs (C-25, C-29)."""
    cards = [0] * view.game.palette.width
    cards[colour] = hand[colour]
    cards[-1] = max(0, least_set(view, colour) - hand[colour]) if hand[colour] else 0
    return cards


def least_set(view: CardView, colour: int) -> int:
    """The fewest cards of a set: two, and more than lie in another yard."""
    return max(2, pile_size(view, colour) + 1)


def robbers(view: CardView, colour: int) -> int:
    """With how many cards the viewer can rob this colour now; 0 if not at all."""
    hand, owner = view.hand, owner_of(view, colour)
    if hand is None or owner is None or owner == view.seat or not hand[colour]:
        return 0
    least = least_set(view, colour)
    return least if hand[colour] + hand[-1] >= least else 0


def owner_of(view: CardView, colour: int) -> int | None:
    return next((seat for seat, piles in enumerate(view.yards) if any(pile[-1] == colour for pile in piles)), None)


def pile_size(view: CardView, colour: int) -> int:
    return next((len(pile) for piles in view.yards for pile in piles if pile[-1] == colour), 0)


def free_colours(view: CardView) -> list[int]:
    """Colours of the hand that lie in no yard: of these come three different ones (C-27, C-29)."""
    hand = view.hand or []
    return [c for c in range(view.game.palette.wild) if hand[c] and owner_of(view, c) is None]


def wanted_colours(view: CardView, known: Known) -> set[int]:
    """The colours that the tickets ask for beyond what is in the yard and on track."""
    needs = added([0] * view.game.palette.wild, *(view.game.box.tickets[ticket].needs for ticket in view.tickets))
    short = shortage(needs, added(known.track, known.yard))
    return {colour for colour, count in enumerate(short) if count}


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
