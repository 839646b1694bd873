"""A person's decisions: what is typed becomes an action, or a reason why not."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.board import find_cities, find_routes
from tagluff.cli.terminal.browse import Browser
from tagluff.cli.terminal.menu import Claim, Menu, menu_for
from tagluff.cli.terminal.paying import ask_payment
from tagluff.cli.terminal.sanfrancisco import SanFranciscoGuide, named_stack
from tagluff.cli.terminal.sharing import ask_destination, confirm_share, share
from tagluff.cli.terminal.table import Table
from tagluff.cli.terminal.talk import Talk
from tagluff.cli.terminal.typed import command, numbers, split_payment
from tagluff.cli.words import words
from tagluff.core.errors import IllegalAction, TagluffError
from tagluff.core.text import small_number

MOST_LISTED = 12
CONFIRM = "Enter to end your turn, u to take it back"
ACTIONS = ("take", "keep", "pay", "withdraw", "lay", "claim", "draw", "share", "done", "to", "rack", "place", "token")


class Person(Browser):
    """Asks one seat until it has decided."""

    def __init__(self, table: Table, talk: Talk, seat: int) -> None:
        super().__init__(table, talk, seat)
        self.seat = seat

    def decide(self) -> None:
        """Put the present decision to the person; a turn that showed nothing may be taken back at its end."""
        self.menu = self.make_menu()
        self.show_page()
        turns, setting_up = self.table.state.turns, self.view.decision == "place"
        while not self.answer(self.talk.ask()):
            pass
        self.table.save()
        self.tell_save_error()
        self.notice = ""
        placed = setting_up and self.table.state.seat != self.seat
        if self.table.steps and (self.table.state.turns != turns or self.table.state.over or placed):
            self.confirm_turn("Enter to go on, u to take it back" if placed else CONFIRM)

    def make_menu(self) -> Menu:
        return menu_for(self.view, self.table.state.legal(), self.guide)

    def answer(self, line: str) -> bool:
        """Deal with a line; True once the decision is made."""
        word, rest = command(line)
        if not line:
            self.show_page()
            return False
        if word == "undo":
            return self.undo()
        chosen = numbers(line)
        if chosen:
            return self.choose(chosen)
        own = self.guide.action(self.view, line)
        if own:
            return self.play(own)
        if self.choose_stack(named_stack(line, self.menu)):
            return False
        if self.show(word, rest):
            return False
        if word == "claim":
            return self.claim(rest)
        return self.play_typed(word, rest, line)

    def undo(self) -> bool:
        if self.menu.back:
            self.menu = self.make_menu()
            self.show_page()
            return False
        if self.table.undo():
            return True
        self.talk.refuse("There is nothing to take back: cards or tickets were shown, or others have moved since.")
        return False

    def choose(self, chosen: list[int]) -> bool:
        """Numbers: tickets to keep, or one entry of the menu."""
        if self.view.decision in ("start", "keep"):
            return self.keep(" ".join(map(str, chosen)))
        if len(chosen) > 1:
            self.talk.refuse("One number at a time, please.")
        elif chosen[0] in self.menu.texts:
            return self.play_chosen(chosen[0])
        elif chosen[0] in self.menu.stacks:
            self.choose_stack(self.menu.stacks[chosen[0]])
        elif chosen[0] in self.menu.claims:
            return self.claim_with_payment(self.menu.claims[chosen[0]])
        elif self.view.decision == "pick" and chosen[0] <= len(self.view.market):
            return self.play(f"take {chosen[0]}")  # the refusal gives the reason
        else:
            self.talk.refuse(f"There is no choice {chosen[0]} now.")
        return False

    def play_chosen(self, number: int) -> bool:
        """An entry of the menu; a face-up card may still be asked about."""
        text = self.menu.texts[number]
        if text == "share":
            return share(self, "")
        if self.view.decision == "share_start":
            return confirm_share(self, text)
        if self.menu.destinations.get(number):
            return ask_destination(self, number)
        return self.play(text)

    def choose_stack(self, symbol: str) -> bool:
        """The first step of placing tokens; where to is asked next."""
        if symbol and isinstance(self.guide, SanFranciscoGuide):
            self.menu = self.guide.places_menu(self.view, self.table.state.legal(), symbol)
            self.show_page()
        return bool(symbol)

    def play_typed(self, word: str, rest: str, line: str) -> bool:
        """The text of an action, perhaps abbreviated."""
        if word == "draw":
            return self.play("tickets")
        if word == "keep":
            return self.keep(rest)
        if word == "all" and self.view.decision in ("start", "keep"):
            return self.keep(word)
        if word == "share" and self.guide.shares:
            return share(self, rest)
        if word == "take" and self.menu.destinations.get(small_number(rest)):
            return ask_destination(self, small_number(rest))
        if word in ACTIONS:
            return self.play(f"{word} {rest}".strip())
        self.talk.refuse(f"I do not understand “{line[:40]}”. Type a number, or help.")
        return False

    def keep(self, rest: str) -> bool:
        """Tickets by number. The first choice of a game is confirmed, for then all hear of it."""
        chosen = rest.replace(",", " ")
        if chosen == "all":
            chosen = " ".join(str(at + 1) for at in range(len(self.view.offer)))
        steps = self.read(f"keep {chosen}")
        if not steps or (self.view.decision == "start" and not self.confirm_start(steps[0])):
            return False
        started = self.view.decision == "start"
        self.table.carry_out(steps)
        if started:
            self.table.steps.clear()
        return True

    def confirm_start(self, index: int) -> bool:
        view = self.view
        mask = index - view.game.first_keep + 1
        kept = [ticket for at, ticket in enumerate(view.offer) if mask & (1 << at)]
        self.talk.say(Text(" You keep: " + ", ".join(ink.ticket_name(view.game.board, ticket) for ticket in kept)))
        return self.confirmed("Enter to keep them, u to choose again")

    def claim(self, rest: str) -> bool:
        """`claim` with a number of the menu, or a route's name with or without the cards."""
        chosen = numbers(rest)
        if chosen:
            return self.choose(chosen)
        name, cards = split_payment(rest)
        routes = find_routes(self.view, name)
        if len(routes) != 1:
            self.explain_name(name, routes)
            return False
        found = [claim for claim in self.menu.claims.values() if claim.route.index == routes[0]]
        if found and not cards:
            return self.claim_with_payment(found[0])
        return self.play(f"claim {self.view.game.board.routes[routes[0]].id} {cards}".strip())

    def explain_name(self, name: str, routes: list[int]) -> None:
        """A name that is no route, or several."""
        if not name:
            self.show_claims("")
        elif routes:
            self.talk.refuse("Which of these?")
            for index in routes[:MOST_LISTED]:
                self.talk.say(Text(f"   claim {self.view.game.board.routes[index].id}"))
        elif find_cities(self.view, name):
            self.show_routes(name)
        else:
            self.talk.refuse(f"There is no route called {name}.")

    def claim_with_payment(self, claim: Claim) -> bool:
        """Pay the one way there is, or ask how."""
        if claim.plain:
            view, cards = self.view, claim.payments[0].cards
            return self.play(f"claim {claim.route.id} {view.game.palette.text(cards)}{self.guide.origin(view, cards)}")
        return ask_payment(self, claim)

    def play(self, text: str) -> bool:
        """Carry out an action, or say why it is refused."""
        steps = self.read(text)
        if steps:
            self.table.carry_out(steps)
        return bool(steps)

    def read(self, text: str) -> list[int]:
        """The actions of a text, or none once the refusal has been told."""
        try:
            return self.table.state.read_legal(text)
        except IllegalAction as error:
            self.talk.refuse(self.refusal(error))
            return []

    def refusal(self, error: TagluffError) -> str:
        """The sentence of a refusal, with names where it has seats."""
        if error.code == "route_claimed":
            owner = error.facts["owner"]
            name = self.names[owner] if isinstance(owner, int) else str(owner)
            return f"{error.facts['route']} is already claimed by {name.replace('You', 'you')} (rule {error.rule})."
        sentence = self.guide.speak(words(error))
        return sentence[:1].upper() + sentence[1:] + "."

    def confirm_turn(self, question: str) -> None:
        """The turn is over and nothing was shown: it may still be taken back before anyone answers."""
        start = self.table.steps[-1].events
        own = self.table.journal.events[start : self.table.told[self.seat]]
        for line in self.teller.tell(event for event in own if event.seen_by(self.seat)):
            self.talk.say(Text(" ").append_text(line))
        if self.confirmed(question):
            self.table.steps.clear()
        else:
            self.table.undo()
            self.table.save()

    def confirmed(self, question: str) -> bool:
        """True for Enter, False for u; looking around is allowed meanwhile."""
        while True:
            line = self.talk.ask(question)
            word, rest = command(line)
            if not line:
                return True
            if word == "undo":
                return False
            if not self.show(word, rest):
                self.talk.refuse("Please press Enter or type u.")
