"""Looking around in any kind of game: the commands that only show something, for a seat or for a spectator."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar, Protocol

from rich.console import RenderableType
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.choices import Choices
from tagluff.cli.terminal.layout import Lines, News, bar, wrapped
from tagluff.cli.terminal.rulebook import Rulebook
from tagluff.cli.terminal.scores import sheet_page
from tagluff.cli.terminal.speech import Speech
from tagluff.cli.terminal.story import Teller
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Leave, Talk
from tagluff.cli.terminal.typed import NO_OWN
from tagluff.core.events import Event
from tagluff.core.handbook import Handbook
from tagluff.core.sheet import ScoreLine, ScoreSheet
from tagluff.core.view import View
from tagluff.words import say


class Screen(Protocol):
    """A page that can be drawn in any size."""

    def lines(self, width: int, height: int) -> Lines: ...

    def question(self) -> str:
        """What is asked now."""
        ...


class Browser(ABC):
    """Shows what one viewer (a seat, or None for a spectator) may see."""

    speak = Speech()  # the words of the game
    short: ClassVar[Mapping[str, str]] = NO_OWN  # abbreviations of this kind of game
    together: tuple[str, ...] = ("start",)  # decisions that all make before anybody's turn goes on
    sights = "log and players"  # words for a spectator
    brief: tuple[str, ...] = ()  # the rules of the game in a few sentences

    def __init__(self, table: Sitting, talk: Talk, viewer: int | None) -> None:
        self.table = table
        self.talk = talk
        self.viewer = viewer
        self.notice = ""  # said once, on the first page
        self.shows: dict[str, Callable[[str], None]] = {
            "help": self.show_help,
            "tickets": self.show_tickets,
            "ticket": self.show_ticket,
            "hand": self.show_hand,
            "players": self.show_players,
            "score": self.show_score,
            "log": self.show_log,
            "rules": self.show_rules,
            "rule": self.show_rule,
            "save": self.save,
            "quit": self.quit,
        }

    # What each kind of game brings

    @property
    @abstractmethod
    def book(self) -> Handbook:
        """What anybody may look up."""

    @property
    @abstractmethod
    def view(self) -> View:
        """What the viewer may know now."""

    @property
    @abstractmethod
    def choices(self) -> Choices:
        """The menu of the present decision."""

    @property
    @abstractmethod
    def teller(self) -> Teller:
        """Who tells the viewer what happened."""

    @property
    @abstractmethod
    def own_tickets(self) -> list[str]:
        """The tickets that numbers mean: those on offer while there are any."""

    @abstractmethod
    def page(self) -> Screen:
        """The screen of the present decision."""

    @abstractmethod
    def origin(self) -> Mapping[str, object]:
        """Where the parts of the board, or of the box, come from."""

    @abstractmethod
    def reason(self, line: ScoreLine, room: int) -> Text:
        """What a line of the score sheet is for."""

    @abstractmethod
    def show_help(self, rest: str) -> None: ...

    @abstractmethod
    def show_tickets(self, rest: str) -> None: ...

    @abstractmethod
    def show_ticket_page(self, ticket: str) -> None: ...

    @abstractmethod
    def show_hand(self, rest: str) -> None: ...

    @abstractmethod
    def show_players(self, rest: str) -> None: ...

    @abstractmethod
    def show_score(self, rest: str) -> None: ...

    @property
    def greeting(self) -> str:
        """What is to be known before the first decision of a sitting."""
        return ""

    # What all share

    @property
    def names(self) -> list[str]:
        """Everyone's name; the viewer is `You`."""
        return [say("terms.who") if seat == self.viewer else name for seat, name in enumerate(self.table.names)]

    def show(self, word: str, rest: str) -> bool:
        """Carry out a command that shows something; False if it is none."""
        if word not in self.shows:
            return False
        self.shows[word](rest)
        return True

    def news(self) -> News:
        """What came of the viewer's last turn, what happened since, and what is said once."""
        events, own = self.table.news(self.viewer), self.table.own_news(self.viewer)
        teller = self.teller  # one for both parts: a tunnel may be tried in one and paid for in the other
        news = News(teller.tell(self.newsworthy(events[:own])), teller.tell(self.newsworthy(events[own:])))
        news.since += [Text(self.notice, ink.SOFT)] if self.notice else []
        return news

    def newsworthy(self, events: list[Event]) -> list[Event]:
        """What the screen does not show anyway."""
        return events

    def show_page(self) -> None:
        self.talk.clear()
        self.talk.say(*self.page().lines(self.talk.width, self.talk.height - 2))

    def show_ticket(self, rest: str) -> None:
        tickets = self.own_tickets
        at = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else 0
        if 1 <= at <= len(tickets):
            self.show_ticket_page(tickets[at - 1])
            return
        none = self.speak.say("terminal.no_tickets")
        self.talk.refuse(self.speak.say("terminal.which_ticket", n=len(tickets)) if tickets else none)

    def show_log(self, rest: str) -> None:
        """The end of the story, or all of it."""
        story = self.teller.tell(self.table.journal.seen_by(self.viewer))
        lines = [part for line in story for part in wrapped(line, self.talk.width)]
        told = lines if rest == "all" or not self.talk.live else lines[-max(1, self.talk.height - 4) :]
        left = len(lines) - len(told)
        more = say("terminal.more", n=left, command="log all") if left else ""
        self.talk.show(bar(say("terminal.all_happened"), self.talk.width, more), *told)

    @property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.book.id, self.brief, self.speak)

    def show_rules(self, rest: str) -> None:
        """In brief, by section, or all of them."""
        lines = self.rulebook.page(rest, self.talk.width)
        if lines:
            self.talk.show(*lines)
        else:
            self.talk.refuse(f"No section of the rules is called “{rest[:40]}”. rules lists them.")

    def show_rule(self, rest: str) -> None:
        lines = self.rulebook.rule(rest, self.talk.width)
        if lines:
            self.talk.say(*lines)
        else:
            named = f"There is no rule “{rest[:40]}” here." if rest else "Which rule?"
            self.talk.refuse(f"{named} There are {self.rulebook.known()}; rules lists them.")

    def final_count(self, sheet: ScoreSheet) -> list[RenderableType]:
        """The score sheet with the reasons."""
        return [sheet_page(sheet, self.names, self.reason, self.talk.width)]

    def save(self, rest: str) -> None:
        """The game is saved anyway; a file that is named gets a copy."""
        if rest and Path(rest).expanduser() != self.table.file:
            self.copy(Path(rest).expanduser())
            return
        self.table.save()
        if self.table.file is not None and not self.table.file_error:
            self.talk.say_whole(Text(f"✓ Saved: {self.table.file}", ink.GOOD))
        self.tell_save_error()

    def copy(self, file: Path) -> None:
        wrong = self.table.copy_to(file)
        if wrong:
            self.talk.refuse_whole(f"No copy was saved. {wrong}.")
        else:
            self.talk.say_whole(Text(f"✓ A copy is saved: {file}", ink.GOOD))

    def tell_save_error(self) -> None:
        if self.table.file_error:
            self.talk.refuse_whole(f"The game could not be saved. {self.table.file_error}")

    def quit(self, rest: str) -> None:
        raise Leave
