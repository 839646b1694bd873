"""Asking how to pay for a route: the best payments by number, any other by its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.maps.names import kind_words, route_name, spaces
from tagluff.cli.terminal.typed import BACK, command, numbers
from tagluff.core.cards import Palette
from tagluff.core.payments import Payment
from tagluff.maps.board import Route
from tagluff.words import say

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.person import MapPerson

MOST_SHOWN = 9
MOST_COUNTED = 99  # a big hand pays for a ferry in very many ways


def ask_payment(person: MapPerson, route: Route) -> bool:
    """True once the route is paid for or attempted; False if the person goes back."""
    payments = person.table.payments(route.id, MOST_COUNTED)
    show_payments(person, route, payments)
    while True:
        line = person.talk.ask(question(person))
        word, rest = command(line, person.short)
        if word in BACK and not rest:
            person.show_page()
            return False
        steps = chosen_steps(person, route, payments, line)
        if steps is None:
            if not person.show(word, rest):
                person.talk.refuse(f"{line[:40]} is neither a number from the list nor cards.")
        elif person.carry_out(steps):
            return True


def question(person: MapPerson) -> str:
    speak = person.guide.speak
    return say("terminal.type.pay", cards=speak.say("terminal.type.pay_example"))


def show_payments(person: MapPerson, route: Route, payments: list[Payment]) -> None:
    board = person.book.board
    head = Text(f" {route_name(board, route)} ", "bold").append_text(spaces(person.book.palette, route))
    kind = person.guide.speak(kind_words(board, route))
    gift = f", {person.guide.gift}" if person.guide.marked(route) else ""
    person.talk.say(head.append(f" {kind}, {ink.points(board.points[route.length])}{gift}", ink.SOFT))
    for number, payment in enumerate(payments[:MOST_SHOWN], start=1):
        line = (
            ink.styled("▸" if number == 1 else " ", ink.GOOD)
            .append(f"{number:2} ")
            .append_text(ink.cards(payment.cards))
        )
        said = remark(route, payment) or person.guide.origin_words(payment)
        person.talk.say(line.append(f"  {said}", ink.SOFT))
    if len(payments) > MOST_SHOWN:
        count = len(payments) - MOST_SHOWN if len(payments) < MOST_COUNTED else say("terminal.many")
        person.talk.note(f"    {say('terminal.more_ways', n=count)}")
    if route.tunnel:
        person.talk.note(f"    {say('terminal.tunnel_will', n=route.tunnel)}")


def remark(route: Route, payment: Payment) -> str:
    """How groups come into it."""
    if not payment.groups:
        return ""
    size = (sum(payment.cards.values()) - route.length) // payment.groups + 1
    return f"with {payment.groups} group{'s' if payment.groups > 1 else ''} of any {size} cards"


def chosen_steps(person: MapPerson, route: Route, payments: list[Payment], line: str) -> list[int] | None:
    """The actions of a payment named by its number or by its cards; None if the line names none."""
    at = numbers(line) or ([1] if not line else [])
    if len(at) == 1 and 1 <= at[0] <= min(len(payments), MOST_SHOWN):
        return person.verified(*payments[at[0] - 1].actions)
    cards = None if at else typed_cards(person.book.palette, line)
    return None if cards is None else person.read(f"claim {route.id} {cards}")


def typed_cards(palette: Palette, line: str) -> str | None:
    """`3r 1*` or `3R+1* rack 1R` without spaces between the cards; None if they are no cards."""
    text, rack, part = line.lower().partition(" rack ")
    text, part = (side.replace(" + ", "+").replace(" ", "+") for side in (text, part))
    if palette.read(text) is None or (rack and palette.read(part) is None):
        return None
    return text + rack + part
