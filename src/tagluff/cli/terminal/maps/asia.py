"""Team Asia in the terminal: teams, racks, cards for the hand or the rack, payments from both, shared tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.layout import Lines, label
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Menu, list_menu
from tagluff.cli.terminal.maps.names import paid_route
from tagluff.cli.terminal.maps.sharing import ask_destination, confirm_share, destinations, share
from tagluff.cli.terminal.speech import Speech
from tagluff.core.actions import Action
from tagluff.core.cards import WILD, Cards, cards_text
from tagluff.core.payments import Payment
from tagluff.core.text import small_number
from tagluff.core.verbs import Done
from tagluff.games.asia.seen import RacksSeen
from tagluff.games.asia.verbs import FromRack, Put, Share
from tagluff.maps.verbs import Pay
from tagluff.maps.view import MapView
from tagluff.table.table import MOST_PAYMENTS
from tagluff.words import say

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.menu import Payments
    from tagluff.cli.terminal.maps.person import MapPerson

DESTINATIONS = {"h": "hand", "hand": "hand", "r": "rack", "rack": "rack"}


class AsiaGuide(Guide):
    """Mates see both racks of their team, opponents their sizes (A-07)."""

    speak = Speech("asia", "locomotive", "train")
    brief = (
        "Teams: two mates share one score. They tell each other nothing but what lies in the team’s racks.",
        "A turn: do one thing. Take two cards, claim one route, look at four tickets and keep at least one, or "
        "share one or two of your tickets.",
        "Cards: of two cards one goes to your hand and one to the team’s rack. A face-up locomotive is the whole "
        "draw and goes to the rack; three of them renew the row.",
        "Routes: as many cards as spaces, of the route’s colour; a grey route takes any one colour. Locomotives "
        "stand for any colour. The cards may come from your hand and from the rack.",
        "Tunnels: some cards are turned up once yours are down. Each one of your colour and each locomotive asks "
        "for a card more. Pay, or withdraw with your cards.",
        "The end: when a team has four trains or fewer, everyone has one more turn. Tickets count for the team if "
        "its routes connect them, against it if not; the longest path and most completed tickets bring 10 points "
        "each.",
    )
    help = (
        ("take 3 rack · 3r · 3h", "the card in slot 3 to the rack, or your hand"),
        ("claim … 3R+1* rack 1R", "pay 1R of these cards from the rack"),
        ("share 2 · share 1 3", "one or two of your tickets to the rack"),
    )
    table_words = ("teams", "racks")
    setup: ClassVar = {"share_start": "sharing"}
    shares = True

    def column(self, view: MapView) -> tuple[str, list[str]]:
        """The team's own figures stand beside its second seat."""
        rows = []
        for cards, tickets in zip(seen(view).rack_sizes, seen(view).ticket_rack_counts, strict=True):
            counts = {"n_cards": self.speak.n("cards", cards), "n_tickets": self.speak.n("tickets", tickets)}
            rows += ["┐", f"┘ {say('terminal.team_rack', **counts)}"]
        return "", rows

    def purse_lines(self, view: MapView) -> Lines:
        hand = dict(view.hand or {})
        drawn = seen(view).card
        if drawn is not None:
            hand = less(view, hand, {drawn: 1})  # it is shown by itself
        held = label("hand").append_text(ink.cards(hand))
        rack = label("rack").append_text(ink.cards(seen(view).rack or {}))
        return [held, rack.append(f"  {say('terminal.with_mate')}", ink.SOFT)]

    def purse(self, view: MapView) -> Cards:
        piles = view.hand or {}, seen(view).rack or {}
        return {kind: sum(pile.get(kind, 0) for pile in piles) for kind in view.handbook.palette.kinds}

    def shelf(self, view: MapView) -> list[str]:
        return seen(view).ticket_rack

    def laid(self, view: MapView) -> Cards:
        counts = view.handbook.palette.counts
        piles = zip(counts(view.laid), counts(seen(view).laid_from_rack), strict=True)
        return view.handbook.palette.cards([own + shared for own, shared in piles])

    def origin_words(self, payment: Payment) -> str:
        return two_purses(payment.from_hand, payment.from_rack)

    # Decisions

    def asked(self, view: MapView) -> str:
        if view.decision == "turn" and view.tickets:
            return "turn.sharing"
        return f"pick.{seen(view).to or 'hand'}" if view.decision == "pick" else ""

    def about(self, view: MapView) -> Lines:
        if view.decision == "destination":
            return [label("drawn").append_text(ink.card(seen(view).card or WILD))]
        if view.decision == "purse":
            return [paid_route(view).append(" with ").append_text(ink.cards(seen(view).named or {}))]
        return []

    def menu(self, view: MapView, legal: list[Action], payments: Payments) -> Menu | None:
        if view.decision == "extra":
            return extra_menu(view, legal, payments)
        makers = {
            "destination": destination_menu,
            "purse": purse_menu,
            "share_start": tickets_menu,
            "share_more": tickets_menu,
            "rack": tickets_menu,
        }
        return makers[view.decision](view, legal) if view.decision in makers else None

    def action(self, view: MapView, line: str) -> Action | None:
        """`h` or `r` for a drawn card, `rack 1R+1*` for a payment."""
        text = line.strip().lower()
        to = DESTINATIONS.get(text.removeprefix("to "), "")
        if view.decision == "destination" and to:
            return find_action(view.handbook, Put, to=to)
        if view.decision == "purse" and text.startswith("rack "):
            return rack_action(view, text[5:].replace(" ", ""))
        return None

    def answer(self, person: MapPerson, word: str, rest: str, line: str) -> bool | None:
        if word == "share":
            return share(person, rest)
        takes = destinations(person.menu, small_number(rest)) if word == "take" else []
        return ask_destination(person, takes) if takes else None

    def choose(self, person: MapPerson, number: int) -> bool | None:
        """A face-up card may still be asked about."""
        if number == person.menu.share and number:
            return share(person, "")
        if person.view.decision == "share_start" and number in person.menu.actions:
            return confirm_share(person, person.verified(*person.menu.actions[number]))
        takes = destinations(person.menu, number)
        return ask_destination(person, takes) if takes else None


def seen(view: MapView) -> RacksSeen:
    return cast(RacksSeen, view.own)


def less(view: MapView, cards: Cards, part: Cards) -> dict[str, int]:
    """Cards without a part of them."""
    counts = view.handbook.palette.counts
    return view.handbook.palette.cards([all - some for all, some in zip(counts(cards), counts(part), strict=True)])


def two_purses(hand: Cards, rack: Cards) -> str:
    parts = [say("terminal.from_hand", cards=cards_text(hand))] if hand else []
    return say("terms.and").join(parts + ([say("terms.from_rack", rack=cards_text(rack))] if rack else []))


def purse_menu(view: MapView, legal: list[Action]) -> Menu:
    menu, named = list_menu(legal), seen(view).named or {}
    for number, action in enumerate(legal, start=1):
        if isinstance(action, FromRack):
            rack = rack_part(named, action)
            menu.labels[number] = two_purses(less(view, named, rack), rack)
    return menu


def rack_part(named: Cards, action: FromRack) -> dict[str, int]:
    """So many coloured cards and wilds of those that were named."""
    parts = {kind: action.wilds if kind == WILD else action.coloured for kind in named}
    return {kind: count for kind, count in parts.items() if count}


def rack_action(view: MapView, text: str) -> Action | None:
    """The action that takes these cards, as far as they were named, from the rack."""
    cards, named = view.handbook.palette.read(text), view.handbook.palette.counts(seen(view).named or {})
    if cards is None or any(part > most for part, most in zip(cards, named, strict=True)):
        return None
    return find_action(view.handbook, FromRack, coloured=sum(cards[:-1]), wilds=cards[-1])


def extra_menu(view: MapView, legal: list[Action], payments: Payments) -> Menu:
    """The extra cards with a suggestion where they come from; another split is typed."""
    menu = list_menu(legal)
    found = payments(view.route or "", MOST_PAYMENTS)
    for number, action in enumerate(legal, start=1):
        if isinstance(action, Pay):
            best = next(payment for payment in found if payment.actions[0] == action)
            menu.actions[number] = best.actions
            menu.labels[number] = f"{action.text}: {two_purses(best.from_hand, best.from_rack)}"
    return menu


def destination_menu(_: MapView, legal: list[Action]) -> Menu:
    menu = list_menu(legal)
    for number, action in enumerate(legal, start=1):
        if isinstance(action, Put):
            menu.labels[number] = say(f"terminal.to_{action.to}")
    return menu


def tickets_menu(_: MapView, legal: list[Action]) -> Menu:
    """Tickets to share; `done` last."""
    menu = list_menu(legal)
    for number, action in enumerate(legal, start=1):
        if isinstance(action, Done):
            menu.labels[number] = say("terminal.no_more")
        elif isinstance(action, Share):
            menu.tickets[number] = action.ticket
    return menu
