"""What is missing for a route: of the cards that were named, or for the nearest way to pay for it at all."""

from __future__ import annotations

from tagluff.cli.terminal.maps.guide import Guide
from tagluff.core.cards import WILD, Cards
from tagluff.maps.verbs import Claim
from tagluff.maps.view import MapView


def short_of(guide: Guide, purse: Cards, cards: Cards) -> str:
    """`2 blue and 1 locomotive short`; nothing if these cards are all there."""
    parts = [f"{count} {kind_name(guide, kind, count)}" for kind, count in lacking(purse, cards).items()]
    return f"{' and '.join(parts)} short" if parts else ""


def nearest(view: MapView, purse: Cards, route: str) -> Cards:
    """The payment with exact cards of which least is missing; of several the one with fewest wilds."""
    ways = [action.cards for action in view.handbook.actions if isinstance(action, Claim) and action.route == route]
    exact = [cards for cards in ways if cards]
    return min(exact, key=lambda cards: (sum(lacking(purse, cards).values()), cards.get(WILD, 0)))


def lacking(purse: Cards, cards: Cards) -> dict[str, int]:
    lacks = {kind: count - purse.get(kind, 0) for kind, count in cards.items()}
    return {kind: count for kind, count in lacks.items() if count > 0}


def kind_name(guide: Guide, kind: str, count: int) -> str:
    return guide.speak("wild" if count == 1 else "wilds") if kind == WILD else kind
