"""The worker itself, a process of its own: `python -m tagluff.server.workers.thinker MEMORY SECONDS [MODULE ...]`.

It is asked through its standard input and answers through its standard output; bots have neither. It gets what a seat
may know and nothing else, writes no log, and ends when nobody asks any more.
"""

from __future__ import annotations

import os
import signal
import sys
from hashlib import sha256
from secrets import token_hex
from typing import Any, BinaryIO, Final

from tagluff.bots.bot import PATIENCE, Bot
from tagluff.bots.reasons.kinds import BY_NAME
from tagluff.bots.reasons.reason import Explained, Reason
from tagluff.bots.registry import bot, bots
from tagluff.bots.review.moments import Moment
from tagluff.bots.review.review import Judge
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.core.errors import SetupError, TagluffError
from tagluff.core.game import Game
from tagluff.core.view import View
from tagluff.outside import bring_in
from tagluff.server.hub.settings import set_up
from tagluff.server.hub.thinking import Tried
from tagluff.server.messages.words import MOST_REASONS
from tagluff.server.workers.frames import (
    LENGTH,
    LONGEST_ASKED,
    LONGEST_REASONS,
    LONGEST_TOLD,
    Answer,
    AnyTold,
    Ask,
    Failed,
    Ready,
    Unready,
    asked,
    encoder,
    framed,
    length_in,
)

NICER: Final = 5  # people's moves go before bots' thoughts, ...
LATER: Final = 10  # ... and bots' moves before thoughts about games that are over
LONGEST_REASON: Final = 1000


class Thinker:
    """The bots that sit at tables, and those that look back at games, by number."""

    def __init__(self) -> None:
        self.minds: dict[int, Bot] = {}
        self.judges: dict[int, Judge] = {}

    def answer(self, ask: Ask) -> Answer | Failed:
        """Whatever a bot does, it is its own failure."""
        for mind in ask.forget:
            self.forget(mind)
        try:
            return self.choose(ask) if ask.tried is None else self.judge(ask, ask.tried)
        except BaseException:
            self.forget(ask.mind)
            return Failed()

    def forget(self, mind: int) -> None:
        self.minds.pop(mind, None)
        self.judges.pop(mind, None)

    def choose(self, ask: Ask) -> Answer:
        game = game_of(ask)
        view = game.view_from(ask.view)
        legal = {index: game.actions.actions[index] for index in ask.legal}
        mind = self.minds[ask.mind] = new_bot(ask) if ask.fresh else self.minds[ask.mind]
        mind.note([game.event_from(event, ask.seat) for event in ask.events])
        offered = list(legal.values())
        explained = explain(mind, ask, view, offered) if ask.reasons else Explained(mind.choose(view, offered))
        action = chosen(explained.action, legal)
        return Answer(action.index, action.text, told_reasons(explained.reasons))

    def judge(self, ask: Ask, tried: Tried) -> Answer:
        """What would have been better than a move; the move itself where that is what the bot would have done."""
        game = game_of(ask)
        legal = {index: game.actions.actions[index] for index in ask.legal}
        judge = self.judges[ask.mind] = self.new_judge(ask, tried) if ask.fresh else self.judges[ask.mind]
        news = tuple(game.event_from(event, ask.seat) for event in ask.events)
        view, made = game.view_from(ask.view), legal[tried.made]
        judged = judge.judge(Moment(0, 0, tried.place, view, tuple(legal.values()), made, news))
        if judged is None:
            return Answer(made.index, made.text)
        reasons = told_reasons(judged.reasons) if judged.is_costly else []
        return Answer(judged.better.index, judged.better.text, reasons, judged.cost, judged.error)

    def new_judge(self, ask: Ask, tried: Tried) -> Judge:
        """Whoever looks back does nothing else."""
        if not self.judges and hasattr(os, "nice"):
            os.nice(max(0, LATER + NICER - os.nice(0)))
        return Judge(ask.seat, tried.playouts)


def game_of(ask: Ask) -> Game:
    """On its own board, or on the one that was its own when the table was opened; set up once."""
    return set_up(ask.game, ask.seats, ask.options, ask.board_hash)


def new_bot(ask: Ask) -> Bot:
    """Only one that has a name here; its chance nobody can guess."""
    if ask.bot not in bots():
        raise SetupError("unknown_bot", "", {"bot": ask.bot, "known": sorted(bots())})
    made = bot(ask.bot, ask.seat, token_hex(16))
    made.patience = PATIENCE
    return made


def explain(mind: Bot, ask: Ask, view: View, legal: list[Action]) -> Explained:
    """A hint. Whoever asks again is told the same, so its chance is of the position; then it is again what it was."""
    words = mind.chance.words()
    mind.chance.set_words(Dealer(f"hint/{sha256(encoder.encode(ask.view)).hexdigest()}").words())
    explained = mind.explain(view, legal)
    mind.chance.set_words(words)
    return explained


def chosen(choice: object, legal: dict[int, Action]) -> Action:
    """The legal action that a bot means; what it hands out itself is not to be trusted."""
    if not isinstance(choice, Action) or choice.text != legal[choice.index].text:
        raise SetupError("bot_chose_otherwise")
    return legal[choice.index]


def told_reasons(reasons: tuple[Reason, ...]) -> list[dict[str, Any]]:
    """Those of a kind that there is, with its facts; none where somebody else's bot says more than is read."""
    known = [reason.as_dict() for reason in reasons[:MOST_REASONS] if is_declared(reason)]
    return known if len(encoder.encode(known)) <= LONGEST_REASONS else []


def is_declared(reason: Reason) -> bool:
    kind = BY_NAME.get(reason.kind)
    return kind is not None and reason.facts.keys() == {fact.name for fact in kind.facts}


class Line:
    """The pipe to the server."""

    def __init__(self, coming: BinaryIO, going: BinaryIO) -> None:
        self.coming = coming
        self.going = going

    def read(self) -> Ask | None:
        """None once nobody asks any more."""
        head = self.coming.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return None
        wanted = length_in(head, LONGEST_ASKED)
        body = self.coming.read(wanted)
        return asked.decode(body) if len(body) == wanted else None

    def write(self, message: AnyTold) -> None:
        self.going.write(framed(message, LONGEST_TOLD))
        self.going.flush()


def private_line() -> Line:
    """What was standard input and output, which become nothing, so that no bot writes into an answer by printing."""
    coming, going = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for file in (0, 1, 2):
        os.dup2(nothing, file)
    os.close(nothing)
    return Line(os.fdopen(coming, "rb"), os.fdopen(going, "wb"))


def settle(memory: int) -> None:
    """Ctrl-C is the server's business, people go first, and no bot takes all memory. Not every system knows these."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICER)
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit, setrlimit

        most = getrlimit(RLIMIT_AS)[1]
        setrlimit(RLIMIT_AS, (memory if most == RLIM_INFINITY else min(memory, most), most))
    except (ImportError, OSError, ValueError):
        pass


def watch(seconds: int) -> None:
    """A server that is there ends a worker that thinks too long; where it died meanwhile, the system does. 0: stop."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def main(memory: int, seconds: int, modules: list[str]) -> int:
    line = private_line()
    settle(memory)
    try:
        for module in modules:
            bring_in(module)
    except TagluffError as error:
        line.write(Unready(str(error)[:LONGEST_REASON]))
        return 2
    line.write(Ready())
    thinker = Thinker()
    while (ask := line.read()) is not None:
        watch(seconds)
        answer = thinker.answer(ask)
        watch(0)
        line.write(answer)
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
