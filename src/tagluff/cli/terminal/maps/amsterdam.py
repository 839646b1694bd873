"""Amsterdam in the terminal: bonus cards, and the routes that give one."""

from __future__ import annotations

from typing import cast

from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.speech import Speech
from tagluff.games.amsterdam.bonus import BonusSeen
from tagluff.maps.board import Route
from tagluff.maps.view import MapView
from tagluff.words import say


class AmsterdamGuide(Guide):
    """Bonus cards lie open before everyone (M-26)."""

    speak = Speech("amsterdam", "joker", "cart", "contract")
    brief = (
        "A turn: do one thing. Take two cards, claim one route, or look at two contracts and keep one or both.",
        "Cards: face up or from the deck. A face-up joker counts as both cards; three of them renew the row.",
        "Routes: as many cards as spaces, of the route’s colour; a grey route takes any one colour. A joker stands "
        "for any colour.",
        "Carts: a route with the sign ⊛ brings a bonus card.",
        "Twin routes: nobody has both. With two players the second is closed.",
        "The end: when someone has two carts or fewer, everyone has one more turn. Contracts count for you if they "
        "are connected, against you if not; most bonus cards bring up to 8 points.",
    )
    route_sign = "⊛"
    gift = "a bonus card"
    table_words = ("bonus",)
    legend = "⊛ cart: a bonus card"

    def column(self, view: MapView) -> tuple[str, list[str]]:
        return "bonus", [f"{count:5}" for count in seen(view).bonus]

    def piles(self, view: MapView) -> str:
        return say("terminal.bonus", n=seen(view).pile)

    def marked(self, route: Route) -> bool:
        return bool(route.marks.get("cart"))


def seen(view: MapView) -> BonusSeen:
    return cast(BonusSeen, view.own)
