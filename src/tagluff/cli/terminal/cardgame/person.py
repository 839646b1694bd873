"""A person's decisions in the Card Game: cards to place as they are typed, tickets to tick and complete."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame import pages
from tagluff.cli.terminal.cardgame.browse import NO_BOARD, CardBrowser
from tagluff.cli.terminal.cardgame.known import worth_of
from tagluff.cli.terminal.cardgame.menu import CardMenu, deck_number, menu_for, read_cards, tickets_number
from tagluff.cli.terminal.cardgame.names import one_of_each, ticket_name
from tagluff.cli.terminal.cardgame.ticks import Ticks
from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.person import Person
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk
from tagluff.cli.terminal.typed import BACK, command, numbers
from tagluff.cli.words import said
from tagluff.core.actions import Action
from tagluff.core.cards import cards_text
from tagluff.core.errors import TagluffError
from tagluff.core.text import slug
from tagluff.core.verbs import Done, DrawTickets, Take
from tagluff.games.cardgame.verbs import Complete, CompleteSuggestion, Place
from tagluff.games.cardgame.view import CardView
from tagluff.words import say

MAP_ACTIONS = ("claim", "pay", "withdraw", "lay", "share")


class CardPerson(Person, CardBrowser):
    """Asks one seat of the Card Game."""

    passed_on = ("take", "keep", "complete", "done", "tickets")

    def __init__(self, table: Sitting, talk: Talk, seat: int) -> None:
        super().__init__(table, talk, seat)
        self.rounds_told = 1
        self.acted = False  # in this sitting

    def decide(self) -> None:
        self.tell_round()
        starting = self.view.decision == "start"
        super().decide()
        self.acted = self.acted or not starting

    def may_note(self) -> bool:
        """C-12: as agreed before the first turn."""
        return not self.acted

    def tell_round(self) -> None:
        """Between two rounds: a page of its own."""
        view = self.view
        if view.round == self.rounds_told:
            return
        self.rounds_told = view.round
        if not any(event.kind == "new_round" for event in self.table.news(self.seat)):
            return
        self.talk.clear()
        self.talk.say(*pages.round_page(view, self.names, self.talk.width))
        while not self.confirmed(say("terminal.type.round", round=view.round)):
            self.talk.refuse("What was completed cannot be taken back.")

    def new_menu(self) -> None:
        view, known = self.view, self.known
        self.ticks = Ticks(view) if view.decision == "complete" else None
        asked = known is not None and view.decision in ("turn", "pick")
        self.menu = menu_for(view, self.table.state.legal(), known) if asked and known else CardMenu()

    def ticket_names(self, tickets: list[str]) -> str:
        return ", ".join(ticket_name(self.book, ticket) for ticket in tickets)

    # Numbers

    def take_marked(self) -> bool:
        return super().take_marked() if self.ticks is None else self.finish(self.ticks, self.ticks.chosen)

    def choose(self, chosen: list[int]) -> bool:
        return self.tick(chosen) if self.ticks is not None else super().choose(chosen)

    def choose_number(self, number: int) -> bool:
        if number == self.menu.threes:
            return self.ask_three()
        if number in self.menu.actions:
            return self.play(*self.menu.actions[number])
        refused = fixed_choice(self.view, number)
        return self.no_choice(number) if refused is None else self.play(refused)

    def ask_three(self) -> bool:
        """Which three of the colours in hand; asked only where there are more."""
        colours = self.menu.three_colours
        palette = self.book.palette
        if len(colours) == 3:
            return self.play(find_action(self.book, Place, cards=dict.fromkeys(colours, 1)))
        shown = one_of_each(palette, colours)
        self.talk.say(Text(" Three of ").append_text(shown).append(", each starts a pile of its own."))
        while True:
            line = self.talk.ask("Three colours, such as r g b; or b to go back")
            cards = read_cards(palette, line)
            word, rest = command(line, self.short)
            if cards is not None and sum(cards) > 1:
                return self.carry_out(self.read(f"place {palette.text(cards)}"))
            if word in BACK and not rest:
                self.show_page()
                return False
            if not line or not self.show(word, rest):
                self.talk.refuse(f"Please name three of {shown.plain}.")

    # Words

    def own_answer(self, word: str, rest: str, line: str) -> bool | None:
        if word in MAP_ACTIONS:
            self.talk.refuse(NO_BOARD)
            return False
        if self.ticks is not None:
            return self.complete(self.ticks, word, rest)
        if word == "place":
            return self.place(rest)
        cards = read_cards(self.book.palette, line)
        if self.view.decision == "turn" and cards is not None and sum(cards) > 1:
            return self.place(line)
        if word == "suggestion":
            return self.play(find_action(self.book, CompleteSuggestion))
        return None

    def place(self, rest: str) -> bool:
        """Cards in any of the ways they can be named, or a number of the menu."""
        chosen = numbers(rest)
        if len(chosen) == 1 and (chosen[0] in self.menu.placements or chosen[0] == self.menu.threes):
            return self.choose_number(chosen[0])
        if not rest:
            self.show_places("")
            return False
        cards = read_cards(self.book.palette, rest)
        if cards is None:
            self.talk.refuse(f"I cannot read the cards “{rest[:40]}”. Name them like this: 3g* or r g b.")
            return False
        return self.carry_out(self.read(f"place {self.book.palette.text(cards)}"))

    def reason_of(self, error: TagluffError) -> str:
        if error.code == "colour_in_own_yard":
            waiting = f"{said(error.facts['cards'])} must wait until that pile is gone (rule {error.rule})"
            return f"{error.facts['colour']} lies in your own yard, so {waiting}"
        if error.code != "pile_not_smaller":
            return ""
        owner, facts = error.facts["owner"], error.facts
        name = self.names[owner] if isinstance(owner, int) else str(owner)
        size, need = facts["size"], int(str(facts["size"])) + 1
        pile = f"{name} has {size} {facts['colour']} in the yard: robbing takes {max(2, need)} or more"
        return f"{pile} of that colour, not {said(facts['cards'])} (rule {error.rule})."

    # The end of a round

    def complete(self, ticks: Ticks, word: str, rest: str) -> bool | None:
        """Words of the choice which tickets to complete; None for any other."""
        if word == "suggestion" or (word == "complete" and rest == "suggestion"):
            return self.finish(ticks, ticks.suggested)
        if word == "done" or (word == "complete" and not rest):
            return self.finish(ticks, ticks.chosen)
        if word == "none":
            ticks.chosen = list(self.view.completing)
            self.show_page()
            return False
        return self.complete_named(ticks, rest) if word == "complete" else None

    def complete_named(self, ticks: Ticks, rest: str) -> bool:
        """`complete 1 3`, `complete none`, or tickets by name."""
        names = [] if rest in ("none", "0") else rest.replace(",", " ").split()
        tickets = [self.ticket_called(ticks, name) for name in names]
        if any(ticket not in ticks.tickets for ticket in tickets):
            return self.carry_out(self.read(f"complete {rest}"))  # the refusal gives the reason
        return self.finish(ticks, tickets)

    def ticket_called(self, ticks: Ticks, name: str) -> str:
        """A ticket by its place in the list or by its two cities; nothing if there is none."""
        if is_place(name, ticks):
            return ticks.tickets[int(name) - 1]
        at = self.book.box.ticket_index.get(slug(name))
        return "" if at is None else self.book.box.tickets[at].id

    def tick(self, places: list[int]) -> bool:
        """Tick tickets, or untick them."""
        ticks = self.ticks
        for place in places if ticks is not None else ():
            if ticks is None or not 1 <= place <= len(ticks.tickets):
                self.talk.refuse(f"There is no ticket {place}.")
                return False
            if not self.turn_tick(ticks, ticks.tickets[place - 1]):
                return False
        self.show_page()
        return False

    def turn_tick(self, ticks: Ticks, ticket: str) -> bool:
        name = ticket_name(self.book, ticket)
        if ticket in self.view.completing:
            self.talk.refuse(f"{name} is chosen already.")
            return False
        if ticket in ticks.chosen:
            ticks.chosen.remove(ticket)
            return True
        lacks = ticks.lacks(ticket)
        if lacks:
            left = cards_text(ticks.left())
            self.talk.refuse(f"{name} lacks {ink.counted(lacks, 'card')}: {left} are left (rule C-51).")
            return False
        ticks.tick(ticket)
        return True

    def finish(self, ticks: Ticks, tickets: list[str]) -> bool:
        """Complete these, once the person has confirmed it: then the others choose, and all is laid open."""
        wanted = ticks.in_order([*self.view.completing, *tickets])
        steps = self.verified(*self.completion(ticks, wanted))
        if not steps or not self.confirm_completion(wanted, steps):
            return False
        self.table.carry_out(steps)
        self.table.settle()
        return True

    def completion(self, ticks: Ticks, tickets: list[str]) -> list[Action]:
        """The suggestion as a whole, or each ticket that is not chosen already, and no more."""
        before = self.view.completing
        if tickets and not before and tickets == ticks.suggested:
            return [find_action(self.book, CompleteSuggestion)]
        fresh = [ticket for ticket in tickets if ticket not in before]
        return [*(find_action(self.book, Complete, ticket=ticket) for ticket in fresh), find_action(self.book, Done)]

    def confirm_completion(self, tickets: list[str], steps: list[int]) -> bool:
        worth = ink.points(worth_of(self.book, tickets))
        told = f"{self.ticket_names(tickets)}: {worth}" if tickets else "no ticket"
        self.talk.say(Text(f" You complete {told}"))
        return self.confirmed(say("terminal.type.settle"), steps)


def fixed_choice(view: CardView, number: int) -> Action | None:
    """What a number means even where it cannot be chosen: the refusal gives the reason."""
    if view.decision not in ("turn", "pick") or not 1 <= number <= tickets_number(view):
        return None
    if number == tickets_number(view):
        return find_action(view.handbook, DrawTickets)
    return find_action(view.handbook, Take, slot=None if number == deck_number(view) else number)


def is_place(name: str, ticks: Ticks) -> bool:
    """Is this a number of the list?"""
    return len(numbers(name)) == 1 and 1 <= int(name) <= len(ticks.tickets)
