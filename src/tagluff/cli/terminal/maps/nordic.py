"""Nordic Countries in the terminal: its words."""

from __future__ import annotations

from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.speech import Speech


class NordicGuide(Guide):
    """All that it shows and asks, every map game has."""

    speak = Speech("nordic", "locomotive", "train")
    brief = (
        "A turn: do one thing. Take two cards, claim one route, or look at three tickets and keep at least one.",
        "Cards: face up or from the deck. A face-up locomotive is a card like any other here.",
        "Routes: as many cards as spaces, of the route’s colour; a grey route takes any one colour. Locomotives pay "
        "on ferries and tunnels only. On Murmansk–Lieksa any four cards stand for one.",
        "Ferries: a * space takes a locomotive, and any three cards may stand for one.",
        "Tunnels: three cards are turned up once yours are down. Each one of your colour and each locomotive asks "
        "for a card more. Pay, or withdraw with your cards.",
        "Twin routes: nobody has both. With two players the second is closed.",
        "The end: when someone has two trains or fewer, everyone has one more turn. Tickets count for you if their "
        "cities are connected, against you if not; most completed tickets bring 10 points.",
    )
