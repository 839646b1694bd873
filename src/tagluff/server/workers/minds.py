"""Which bots a worker has in mind, and what each of them was told: the server's own list of it."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count

from tagluff.server.hub.thinking import Question, Tried
from tagluff.server.workers.frames import Ask

Who = tuple[str, int, str]  # table, seat, bot


class Mind:
    """A bot at a seat: its number, the last event that it was told, and how often something had been taken back."""

    def __init__(self, number: int, rewinds: int) -> None:
        self.number = number
        self.rewinds = rewinds
        self.noted = 0


class Minds:
    """Those of one worker, `most` of them at a time; the one that was not asked for longest is forgotten first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[Who, Mind] = OrderedDict()
        self.forgotten: list[int] = []  # the worker was not told yet
        self.numbers = count(1)

    def ask(self, question: Question, reasons: bool = False, tried: Tried | None = None) -> Ask:
        """The question as the worker needs it: with the events that are new to the bot, or all of them."""
        who = (question.table, question.seat, question.bot)
        mind = self.kept.get(who)
        if mind is not None and mind.rewinds != question.rewinds:
            self.forget(who)
            mind = None
        fresh = mind is None
        events = question.news(0 if mind is None else mind.noted)
        if mind is None:
            mind = self.kept[who] = Mind(next(self.numbers), question.rewinds)
        self.kept.move_to_end(who)
        mind.noted = events[-1]["number"] if events else mind.noted
        return Ask(
            mind=mind.number,
            fresh=fresh,
            forget=self.make_room(),
            bot=question.bot,
            seat=question.seat,
            game=question.game,
            seats=question.seats,
            options=question.options,
            board_hash=question.board_hash,
            view=question.view,
            legal=question.legal,
            events=events,
            reasons=reasons,
            tried=tried,
        )

    def forget(self, who: Who) -> None:
        """What it noted may never have happened, or it broke down."""
        mind = self.kept.pop(who, None)
        if mind is not None:
            self.forgotten.append(mind.number)

    def make_room(self) -> list[int]:
        while len(self.kept) > self.most:
            self.forget(next(iter(self.kept)))
        forgotten, self.forgotten = self.forgotten, []
        return forgotten

    def unsaid(self, ask: Ask, question: Question) -> None:
        """What was to be asked was not: the worker does not know the bot, nor what to forget."""
        self.forget((question.table, question.seat, question.bot))
        self.forgotten += ask.forget

    def clear(self) -> None:
        """The worker is gone, and all that it had in mind."""
        self.kept.clear()
        self.forgotten.clear()
