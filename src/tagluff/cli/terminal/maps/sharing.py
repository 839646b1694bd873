"""Asking what only a team is asked: where a card goes, and which tickets to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.maps.tickets import WHOLE_TICKET, ticket_line
from tagluff.cli.terminal.typed import BACK, command, numbers
from tagluff.core.text import slug
from tagluff.core.verbs import Done
from tagluff.games.asia.verbs import Share, TakeTo
from tagluff.words import say

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.menu import Menu
    from tagluff.cli.terminal.maps.person import MapPerson


def destinations(menu: Menu, slot: int) -> list[TakeTo]:
    """Where the face-up card of a slot may go; nothing for a card whose destination is not asked."""
    return [take for take in menu.takes.get(slot, []) if isinstance(take, TakeTo)]


def ask_destination(person: MapPerson, takes: list[TakeTo]) -> bool:
    """Hand or rack; a card that may only go to one of them is not asked about (A-22)."""
    if len(takes) == 1:
        return person.play(takes[0])
    card = person.view.market[(takes[0].slot or 1) - 1]
    line = Text(f" {say('terminal.hand_or_rack')} ")
    person.talk.say(line if card is None else line.append_text(ink.card(card)))
    while True:
        typed = person.talk.ask(say("terminal.type.destination"))
        word, rest = command(typed, person.short)
        chosen = [take for take in takes if typed and take.to.startswith(typed.lower())]
        if chosen:
            return person.play(chosen[0])
        if word in BACK and not rest:
            person.show_page()
            return False
        if not person.show(word, rest):
            person.talk.refuse(say("terminal.type.h_or_r"))


def share(person: MapPerson, rest: str) -> bool:
    """One or two tickets by number or name; asked for if none are named (A-36)."""
    if not rest:
        return ask_share(person)
    if person.view.decision == "turn":
        return share_on_turn(person, rest)
    steps = named_share(person, rest)
    return confirm_share(person, steps) if person.view.decision == "share_start" else person.carry_out(steps)


def named_share(person: MapPerson, rest: str) -> list[int]:
    """A ticket of the menu by its number, else as typed."""
    at = numbers(rest)
    if len(at) == 1 and at[0] in person.menu.tickets:
        return person.verified(*person.menu.actions[at[0]])
    return person.read(f"share {rest}")


def share_on_turn(person: MapPerson, rest: str) -> bool:
    """A whole turn: after a single ticket there are no more."""
    tickets = chosen_tickets(person, rest)
    steps = person.read(f"share {' '.join(tickets) or rest}")
    if steps and len(tickets) == 1 and len(person.view.tickets) > 1:
        steps.append(find_action(person.book, Done).index)
    return person.carry_out(steps)


def chosen_tickets(person: MapPerson, text: str) -> list[str]:
    """The names of tickets given by numbers or names; none if any of them is unknown."""
    at, held = numbers(text), person.view.tickets
    if at:
        return [held[number - 1] for number in at] if all(1 <= number <= len(held) for number in at) else []
    names = [slug(name) for name in text.replace(",", " ").split()]
    return names if all(name in person.book.board.ticket_index for name in names) else []


def ask_share(person: MapPerson) -> bool:
    """Which one or two go to the rack."""
    view = person.view
    if view.decision != "turn" or not view.tickets:
        person.talk.refuse("You have no tickets in your hand to share." if not view.tickets else "Which ticket?")
        return False
    lines = [ticket_line(view, ticket, at, WHOLE_TICKET) for at, ticket in enumerate(view.tickets, start=1)]
    person.talk.say(Text(f" {say('terminal.mate_sees')}"), *lines)
    while True:
        typed = person.talk.ask(say("terminal.type.shares"))
        word, rest = command(typed, person.short)
        if word in BACK and not rest:
            person.show_page()
            return False
        if chosen_tickets(person, typed):
            if share(person, typed):
                return True
        elif not person.show(word, rest):
            person.talk.refuse("Those are no numbers of your tickets.")


def confirm_share(person: MapPerson, steps: list[int]) -> bool:
    """The first ticket for the rack is confirmed, for then all choose theirs (A-14)."""
    shared = [person.book.actions[step] for step in steps]
    tickets = [action.ticket for action in shared if isinstance(action, Share)]
    if not tickets:
        return False
    person.talk.say(Text(f" {say('terminal.you_share', ticket_names=person.ticket_names(tickets))}"))
    if not person.confirmed(say("terminal.type.share"), steps):
        return False
    person.carry_out(steps)
    person.table.settle()
    return True
