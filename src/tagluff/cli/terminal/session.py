"""The loop of a game: bots move, people are asked in turn, everything is saved, and the end is told."""

from __future__ import annotations

from collections.abc import Mapping
from shlex import quote
from typing import Final

from rich.text import Text

from tagluff.cli.origin import parts_by_source
from tagluff.cli.terminal import ink
from tagluff.cli.terminal.browse import Browser
from tagluff.cli.terminal.kinds import kind_of
from tagluff.cli.terminal.layout import bar, latest
from tagluff.cli.terminal.person import Person
from tagluff.cli.terminal.saves import folder
from tagluff.cli.terminal.scores import verdict
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Leave, Talk
from tagluff.cli.terminal.typed import command
from tagluff.words import say

AFTERWARDS: Final = 9  # rows of a blank, the seed, the file, and the choices whether to play again


class Session:
    """One sitting at a table, from wherever the game stands until it is over or the person leaves."""

    def __init__(self, table: Sitting, talk: Talk, steps: bool = True) -> None:
        self.table = table
        self.talk = talk
        self.steps = steps  # a spectator presses Enter after every turn
        kind = kind_of(table.game)
        self.people: dict[int, Person] = {seat: kind.person(table, talk, seat) for seat in table.people}
        self.here: int | None = table.people[0] if len(table.people) == 1 else None
        self.watcher = kind.browser(table, talk, None)
        for person in self.people.values():
            person.notice = person.greeting
        if not table.record.actions:
            first: Browser = next(iter(self.people.values()), self.watcher)
            origin = first.speak(origin_notice(first.origin()))
            first.notice = " ".join(part for part in (origin, first.notice) if part)

    def run(self) -> bool:
        """True once the game is over, False if the person leaves before."""
        try:
            self.table.save()
            if self.watcher.notice and not self.steps:
                self.talk.note(self.watcher.notice)
            while not self.table.state.over:
                self.step()
            self.finish()
            return True
        except (Leave, KeyboardInterrupt):
            self.farewell()
            return False

    def step(self) -> None:
        """One decision of a person, or one of a bot."""
        seat = self.table.state.seat
        if seat in self.people:
            self.hand_over(seat)
            self.people[seat].decide()
        elif self.people:
            self.talk.pass_by(f"  {say('terminal.thinking', name=self.table.names[seat])}")
            self.table.bot_action()
            self.table.save()
        else:
            self.watch()

    def hand_over(self, seat: int) -> None:
        """Several people share the keyboard: nobody sees another one's cards."""
        if self.here == seat:
            return
        self.here = seat
        self.talk.clear()
        self.talk.say(bar(self.table.game.title, self.talk.width))
        while word := command(self.talk.ask(say("terminal.pass_keyboard", name=self.table.names[seat])))[0]:
            if word == "quit":
                raise Leave
            self.talk.note(say("terminal.hidden"))

    def watch(self) -> None:
        """A turn of bots, seen by a spectator."""
        start = len(self.table.journal.events)
        self.bots_turn()
        self.table.save()
        lines = self.watcher.teller.tell(event for event in self.table.journal.events[start:] if event.seen_by(None))
        if not self.steps:
            self.talk.say(*lines)
            return
        page = self.watcher.page()
        self.talk.clear()
        self.talk.say(*page.lines(self.talk.width, self.talk.height - 2))
        self.watcher.notice = ""
        self.wait()

    def bots_turn(self) -> None:
        """To the end of a turn; each thing that all do together, such as choosing tickets, counts as one."""
        state = self.table.state
        turns, together = state.turns, self.watcher.together
        decision = state.decision
        while not state.over and state.turns == turns and (decision not in together or state.decision == decision):
            self.table.bot_action()

    def wait(self) -> None:
        """Until Enter; looking around is allowed."""
        while True:
            line = self.talk.ask(say("terminal.type.next_turn"))
            if not line:
                return
            if not self.watcher.show(*command(line, self.watcher.short)):
                sights = self.watcher.sights
                self.talk.refuse(say("terminal.watching", sights=sights))

    def finish(self) -> None:
        """The news of the last turns, the score sheet, and where the game is kept."""
        self.table.save()
        viewer = self.here if len(self.people) == 1 else None
        browser = kind_of(self.table.game).browser(self.table, self.talk, viewer)
        self.talk.clear()
        sheet, told = self.table.state.sheet, browser.news()
        news = latest(told, self.talk.width, told.rows(self.talk.width)) if viewer is not None else []
        count = self.talk.drawn(bar(say("terminal.final_count"), self.talk.width), *browser.final_count(sheet))
        told_last = verdict(sheet, browser.names, browser.speak)
        self.talk.show(*news, *count, below=len(told_last) + AFTERWARDS)
        self.talk.say("", *told_last)
        self.talk.say_whole(Text(say("terminal.seed", seed=self.table.seed), ink.SOFT))
        self.talk.say_whole(Text(self.kept(), ink.SOFT))

    def farewell(self) -> None:
        """Leaving before the end."""
        self.table.save()
        self.talk.say_whole(Text(say("terminal.goodbye", kept=self.kept())))
        if self.table.file is not None and not self.table.file_error:
            usual = self.table.file.parent == folder()  # the list there has it first
            named = "" if usual else f" {quote(str(self.table.file))}"
            self.talk.say_whole(Text(say("terminal.to_go_on", command=f"tagluff play --resume{named}"), ink.GOOD))

    def kept(self) -> str:
        if self.table.file is None:
            return say("terminal.not_saved")
        if self.table.file_error:
            return say("terminal.save_failed", why=self.table.file_error)
        return say("terminal.saved_in", file=self.table.file)


def origin_notice(status: Mapping[str, object]) -> str:
    """One sentence about a board that is not wholly as printed."""
    told = [f"{', '.join(named)} {source}" for source, named in parts_by_source(status).items() if source != "printed"]
    return f"This board is not all as printed: {'; '.join(told)}." if told else ""
