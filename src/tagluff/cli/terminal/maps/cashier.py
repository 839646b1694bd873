"""Asking how to pay for a route: the sensible payments by number, any other by its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.maps.menu import Claim
from tagluff.cli.terminal.maps.names import kind_words, route_name, spaces
from tagluff.cli.terminal.maps.payment import Payment
from tagluff.cli.terminal.typed import command, numbers

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.person import MapPerson

MOST_SHOWN = 9


def ask_payment(person: MapPerson, claim: Claim) -> bool:
    """True once the route is paid for or attempted; False if the person goes back."""
    show_payments(person, claim)
    while True:
        line = person.talk.ask(question(person))
        word, rest = command(line, person.short)
        if word in ("board", "undo", "back") and not rest:
            person.show_page()
            return False
        cards = chosen_cards(person, claim, line)
        if cards is None:
            if not person.show(word, rest):
                person.talk.refuse(f"{line[:40]} is neither a number from the list nor cards.")
        elif person.play(f"claim {claim.route.id} {cards}"):
            return True


def question(person: MapPerson) -> str:
    rack = " or 3R+1* rack 1R" if person.guide.shares else ""
    return f"Enter pays 1; a number, cards such as 3R+1*{rack}, or b to go back"


def show_payments(person: MapPerson, claim: Claim) -> None:
    view = person.view
    route = claim.route
    board = view.game.board
    head = Text(f" {route_name(board, route.index)} ", "bold").append_text(spaces(view.game.palette, route))
    kind = person.guide.speak(kind_words(board, route))
    gift = f", {person.guide.gift}" if person.guide.marked(route) else ""
    person.talk.say(head.append(f" {kind}, {ink.points(board.points[route.length])}{gift}", ink.SOFT))
    for number, payment in enumerate(claim.payments[:MOST_SHOWN], start=1):
        line = Text(f" {number:2} ").append_text(ink.cards(view.game.palette, payment.cards))
        said = remark(view.game.swap_size(route), payment) or person.guide.origin_words(view, payment.cards)
        person.talk.say(line.append(f"  {said}", ink.SOFT))
    if len(claim.payments) > MOST_SHOWN:
        person.talk.note(f"    and {len(claim.payments) - MOST_SHOWN} more ways: type the cards")
    if route.tunnel:
        person.talk.note(f"    The tunnel will reveal {route.tunnel} cards; it cannot be taken back.")


def remark(size: int, payment: Payment) -> str:
    """How groups come into it."""
    if not payment.groups:
        return ""
    return f"with {payment.groups} group{'s' if payment.groups > 1 else ''} of any {size} cards"


def chosen_cards(person: MapPerson, claim: Claim, line: str) -> str | None:
    """The cards that a line names, by number or one by one; None if it names none."""
    view = person.view
    palette = view.game.palette
    at = numbers(line) or ([1] if not line else [])
    if len(at) == 1 and 1 <= at[0] <= min(len(claim.payments), MOST_SHOWN):
        cards = claim.payments[at[0] - 1].cards
        return palette.text(cards) + person.guide.origin(view, cards)
    text, rack, part = line.lower().partition(" rack ")
    text, part = (side.replace(" + ", "+").replace(" ", "+") for side in (text, part))
    if at or palette.read(text) is None or (rack and palette.read(part) is None):
        return None
    return text + rack + part
