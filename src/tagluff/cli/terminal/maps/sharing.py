"""Asking what only a team is asked: where a card goes, and which tickets to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.maps.names import ticket_name
from tagluff.cli.terminal.maps.tickets import WHOLE_TICKET, ticket_line
from tagluff.cli.terminal.typed import command, numbers
from tagluff.core.text import slug

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.person import MapPerson

BACK = ("board", "undo", "back")


def ask_destination(person: MapPerson, slot: int) -> bool:
    """Hand or rack; a card that may only go to one of them is not asked about (A-22)."""
    places = person.menu.destinations[slot]
    if len(places) == 1:
        return person.play(f"take {slot} {places[0]}")
    card = person.view.market[slot - 1]
    line = Text(" For your hand, or for the team’s rack? ")
    person.talk.say(line if card is None else line.append_text(ink.card(person.view.game.palette, card)))
    while True:
        typed = person.talk.ask("h for your hand, r for the rack, or b to go back")
        word, rest = command(typed, person.short)
        chosen = [place for place in places if typed and place.startswith(typed.lower())]
        if chosen:
            return person.play(f"take {slot} {chosen[0]}")
        if word in BACK and not rest:
            person.show_page()
            return False
        if not person.show(word, rest):
            person.talk.refuse("Please type h or r.")


def share(person: MapPerson, rest: str) -> bool:
    """One or two tickets by number or name; asked for if none are named (A-36)."""
    if not rest:
        return ask_share(person)
    view = person.view
    if view.decision == "share_start":
        return confirm_share(person, f"share {name_of(person, rest)}")
    if view.decision != "turn":
        return person.play(f"share {name_of(person, rest)}")
    tickets = chosen_tickets(person, rest)
    if not tickets:
        return person.play(f"share {rest}")
    steps = person.read("share " + " ".join(tickets))
    if steps and len(tickets) == 1 and len(view.tickets) > 1:
        steps.append(view.game.actions.find("done"))
    if steps:
        person.table.carry_out(steps)
    return bool(steps)


def chosen_tickets(person: MapPerson, text: str) -> list[str]:
    """The names of tickets given by numbers or names; none if any of them is unknown."""
    view = person.view
    at = numbers(text)
    if at:
        held = [view.game.board.tickets[ticket].id for ticket in view.tickets]
        return [held[number - 1] for number in at] if all(1 <= number <= len(held) for number in at) else []
    names = [slug(name) for name in text.replace(",", " ").split()]
    return names if all(name in view.game.ticket_index for name in names) else []


def name_of(person: MapPerson, rest: str) -> str:
    """A ticket of the menu by its number, else as typed."""
    at = numbers(rest)
    ticket = person.menu.tickets.get(at[0]) if len(at) == 1 else None
    return rest if ticket is None else person.view.game.board.tickets[ticket].id


def ask_share(person: MapPerson) -> bool:
    """Which one or two go to the rack."""
    view = person.view
    if view.decision != "turn" or not view.tickets:
        person.talk.refuse("You have no tickets in your hand to share." if not view.tickets else "Which ticket?")
        return False
    lines = [ticket_line(view, ticket, at, WHOLE_TICKET) for at, ticket in enumerate(view.tickets, start=1)]
    person.talk.say(Text(" Your mate will see them, and they count for both of you as before."), *lines)
    while True:
        typed = person.talk.ask("One or two numbers, such as 1 or 1 3; or b to go back")
        word, rest = command(typed, person.short)
        if word in BACK and not rest:
            person.show_page()
            return False
        if chosen_tickets(person, typed):
            if share(person, typed):
                return True
        elif not person.show(word, rest):
            person.talk.refuse("Those are no numbers of your tickets.")


def confirm_share(person: MapPerson, text: str) -> bool:
    """The first ticket for the rack is confirmed, for then all choose theirs (A-14)."""
    game = person.view.game
    steps = person.read(text)
    if not steps:
        return False
    ticket = game.ticket_index[game.actions.text(steps[0]).removeprefix("share ")]
    person.talk.say(Text(f" You share: {ticket_name(game.board, ticket)}"))
    if not person.confirmed("Enter to share it, u to choose again"):
        return False
    person.table.carry_out(steps)
    person.table.steps.clear()
    return True
