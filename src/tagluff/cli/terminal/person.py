"""A person's decisions in any kind of game: what is typed becomes an action, or a reason why not."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from rich.text import Text

from tagluff.cli.terminal.advising import Adviser
from tagluff.cli.terminal.browse import Browser
from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.refusing import refusal_words
from tagluff.cli.terminal.table import Sitting, own_part
from tagluff.cli.terminal.talk import Talk
from tagluff.cli.terminal.typed import BACK, command, numbers
from tagluff.cli.words import words
from tagluff.core.actions import Action
from tagluff.core.cardtable.view import TableView
from tagluff.core.errors import IllegalAction, TagluffError
from tagluff.core.verbs import DrawTickets, Keep
from tagluff.words import say


class Person(Browser):
    """Asks one seat until it has decided."""

    passed_on: tuple[str, ...] = ()  # first words of lines that the game reads itself
    keeping: tuple[str, ...] = ("start", "keep")  # decisions in which numbers mean tickets
    revocable: tuple[str, ...] = ()  # decisions before the first turn that can be taken back as a turn can

    def __init__(self, table: Sitting, talk: Talk, seat: int) -> None:
        super().__init__(table, talk, seat)
        self.seat = seat
        self.typed = ""  # the last line, as a refusal may name it
        self.to_confirm: list[int] = []  # actions that the person is asked to confirm
        self.shows["hint"] = self.show_hint

    # What each kind of game brings

    @abstractmethod
    def new_menu(self) -> None:
        """Make the menu of the present decision."""

    @abstractmethod
    def ticket_names(self, tickets: list[str]) -> str:
        """Tickets as people name them."""

    @abstractmethod
    def choose_number(self, number: int) -> bool:
        """One entry of the menu; True once the decision is made."""

    def own_answer(self, word: str, rest: str, line: str) -> bool | None:
        """A line that only this kind of game understands; None if it does not."""
        return None

    def reason_of(self, error: TagluffError) -> str:
        """The sentence of a refusal in words of this table; empty where the common ones do."""
        return ""

    def named(self, facts: dict[str, object]) -> dict[str, object]:
        """The facts of a refusal with names in the place of ids."""
        return facts

    # What all share

    def decide(self) -> None:
        """Put the present decision to the person; a turn that showed nothing may be taken back at its end."""
        self.new_menu()
        self.show_page()
        turns, revocable = self.table.state.turns, self.view.decision in self.revocable
        while not self.answer(self.talk.ask()):
            pass
        self.table.save()
        self.tell_save_error()
        self.notice = ""
        handed_on = revocable and self.table.state.seat != self.seat
        if self.table.last_step is not None and (self.table.state.turns != turns or self.table.state.over or handed_on):
            self.confirm_turn(say("terminal.type.go_on" if handed_on else "terminal.type.end_turn"))

    def answer(self, line: str) -> bool:
        """Deal with a line; True once the decision is made."""
        word, rest = command(line, self.short)
        self.typed = line
        if not line:
            return self.take_marked()
        if word == "back" and not rest:
            return self.go_back()
        if word == "undo":
            return self.undo()
        chosen = numbers(line)
        if chosen:
            return self.choose(chosen)
        own = self.own_answer(word, rest, line)
        if own is not None:
            return own
        if self.show(word, rest):
            return False
        return self.play_typed(word, rest, line)

    def show_hint(self, rest: str) -> None:
        """What a bot would do, and why."""
        view, legal = self.view, self.table.state.legal()
        if self.table.table.decider != self.seat or not isinstance(view, TableView):
            self.talk.refuse(say("menu.not_your_turn"))
            return
        self.talk.pass_by(f"  {say('terminal.thinking', name=say('terms.bot.hard'))}")
        advised = self.table.advise(self.seat)
        self.talk.say(*Adviser(self.teller, view, legal).lines(advised, self.to_type(advised.action), self.talk.width))

    def to_type(self, action: Action) -> list[str]:
        """The lines that lead to an action from here: none but Enter where it is the one to confirm."""
        if action.index in self.to_confirm[:1]:
            return []
        return ["b", action.text] if self.to_confirm else [action.text]

    def take_marked(self) -> bool:
        """Enter: the marked choice; where none is, the page once more."""
        if self.choices.marked:
            return self.choose_number(self.choices.marked)
        self.show_page()
        return False

    def go_back(self) -> bool:
        """To the list before, and to the page from wherever one was looking."""
        self.new_menu()
        self.show_page()
        return False

    def undo(self) -> bool:
        if self.choices.back:
            return self.go_back()
        if self.table.undo():
            return True
        self.talk.refuse(say("terminal.nothing_to_take_back"))
        return False

    def choose(self, chosen: list[int]) -> bool:
        """Numbers: tickets to keep, or one entry of the menu."""
        if self.view.decision in self.keeping:
            return self.keep(" ".join(map(str, chosen)))
        if len(chosen) > 1:
            self.talk.refuse(say("terminal.one_number"))
            return False
        return self.choose_number(chosen[0])

    def no_choice(self, number: int) -> bool:
        """A number that is not in the menu."""
        self.talk.refuse(say("terminal.no_choice", number=number))
        return False

    def play_typed(self, word: str, rest: str, line: str) -> bool:
        """An action as people write it, perhaps abbreviated."""
        if word == "draw":
            return self.play(find_action(self.book, DrawTickets))
        if word == "keep":
            return self.keep(rest)
        if word in ("all", "none") and self.view.decision in self.keeping:
            return self.keep(word)
        if word in self.passed_on:
            return self.carry_out(self.read(f"{word} {rest}".strip()))
        self.talk.refuse(say("terminal.not_understood", line=line[:40]))
        return False

    def keep(self, rest: str) -> bool:
        """Tickets by number. The first choice of a game is confirmed, for then all hear of it."""
        chosen = rest.replace(",", " ")
        if chosen == "all":
            chosen = " ".join(str(at + 1) for at in range(len(self.own_tickets)))
        steps = self.read(f"keep {chosen}")
        if not steps or (self.view.decision == "start" and not self.confirm_start(steps[0])):
            return False
        started = self.view.decision == "start"
        self.table.carry_out(steps)
        if started:
            self.table.settle()
        return True

    def confirm_start(self, index: int) -> bool:
        offer, keep = self.own_tickets, self.book.actions[index]
        kept = [offer[place - 1] for place in keep.places] if isinstance(keep, Keep) else []
        self.talk.say(Text(f" {say('terminal.you_keep', ticket_names=self.ticket_names(kept))}"))
        return self.confirmed(say("terminal.type.keep", n=len(kept)), [index])

    def play(self, *actions: Action) -> bool:
        """Carry out actions as one step, or say why they are refused."""
        return self.carry_out(self.verified(*actions))

    def carry_out(self, steps: list[int]) -> bool:
        if steps:
            self.table.carry_out(steps)
        return bool(steps)

    def verified(self, *actions: Action) -> list[int]:
        """The same actions, each tried after those before it; none once a refusal has been told."""
        try:
            trial = self.table.state if len(actions) == 1 else self.table.state.copy()
            for action in actions[:-1]:
                trial.play(action)
            return [*(action.index for action in actions[:-1]), trial.verified(actions[-1])]
        except IllegalAction as error:
            self.talk.refuse(self.refusal(error))
            return []

    def read(self, line: str) -> list[int]:
        """The actions of a typed line whose abbreviations are spelled out; none once the refusal has been told."""
        try:
            return self.table.state.read_legal(line)
        except IllegalAction as error:
            self.talk.refuse(self.refusal(error))
            return []

    def refusal(self, error: TagluffError) -> str:
        """The sentence of a refusal, with names where it has seats and ids."""
        if error.code == "not_now":
            asked = ended(self.page().question())
            return say("terminal.not_asked", line=self.typed[:40], rule=error.rule, asked=asked)
        if error.code == "unknown_action":
            return say("terminal.not_understood", line=self.typed[:40])
        named = type(error)(error.code, error.rule, self.named(error.facts))
        sentence = refusal_words(named, self.speak) or self.reason_of(named) or self.speak(words(named))
        return sentence[:1].upper() + sentence[1:].removesuffix(".") + "."

    def confirm_turn(self, question: str) -> None:
        """The turn is over and nothing was shown: it may still be taken back before anyone answers."""
        start, teller, events = self.table.last_step or 0, self.teller, self.table.journal.events
        own = own_part(events[start:], self.seat)
        teller.tell(event for event in events[:start] if event.seen_by(self.seat))  # what the last step goes on with
        for line in teller.tell(event for event in own if event.seen_by(self.seat)):
            self.talk.say(Text(" ").append_text(line))
        if self.confirmed(question):
            self.table.settle()
        else:
            self.table.undo()
            self.table.save()

    def confirmed(self, question: str, steps: Sequence[int] = ()) -> bool:
        """True for Enter, False for u or b; looking around is allowed meanwhile. `steps`: what is to be confirmed."""
        self.to_confirm = list(steps)
        try:
            return self.ask_until_confirmed(question)
        finally:
            self.to_confirm = []

    def ask_until_confirmed(self, question: str) -> bool:
        while True:
            line = self.talk.ask(question)
            word, rest = command(line, self.short)
            if not line or self.confirms(line):
                return True
            if word in BACK and not rest:
                return False
            if not self.show(word, rest):
                self.talk.refuse(say("terminal.no_answer", line=line[:40], question=question))

    def confirms(self, line: str) -> bool:
        """Is it what is to be confirmed, typed once more?"""
        word, rest = command(line, self.short)
        if numbers(line) and self.view.decision in self.keeping:
            word, rest = "keep", line
        try:
            steps = self.table.state.read_legal(f"{word} {rest.replace(',', ' ')}".strip()) if self.to_confirm else []
        except IllegalAction:
            return False
        left = self.to_confirm[len(steps) :]
        return bool(steps) and [*steps, *left] == self.to_confirm and all(self.is_done(step) for step in left)

    def is_done(self, index: int) -> bool:
        """Does an action only say that there are no more?"""
        return self.book.actions[index].verb == "done"


def ended(sentence: str) -> str:
    """With a full stop, unless it is a question."""
    return sentence if sentence.endswith("?") else f"{sentence}."
