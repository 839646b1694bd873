"""What comes after the final count: the same table again, another game, or home."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import tagluff
from tagluff.cli.games import said
from tagluff.cli.terminal.layout import bar
from tagluff.cli.terminal.pick import NO_OTHERS, marked, pick
from tagluff.cli.terminal.reviewing import Reviewer
from tagluff.cli.terminal.setting import Wishes, new_table, own_name_of
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Leave, Talk
from tagluff.words import say

SAME, OTHER = 1, 2


def play_again(table: Sitting, talk: Talk) -> Sitting | None:
    """The next table; None if it is time to go home."""
    try:
        choices = [say("terminal.same_table"), say("terminal.another_game"), "quit"]
        chosen = ask(talk, say("terminal.again"), choices, {"review": Reviewer(table, talk).show}, say("review.tell"))
        if chosen == SAME:
            return new_table(same_again(table))
        return other_game(table, talk) if chosen == OTHER else None
    except Leave:
        return None


def same_again(table: Sitting) -> Wishes:
    """The same game, seats, options and board; the cards are dealt anew."""
    record = table.record
    return Wishes(
        game=record.game,
        seats=record.seats,
        options=[f"{name}={said(value)}" for name, value in record.options.items()],
        board=record.folder / record.board_file if record.folder and record.board_file else None,
        players=list(record.players),
    )


def other_game(table: Sitting, talk: Talk) -> Sitting | None:
    """Which one; with bots at its usual table."""
    known = tagluff.games()
    chosen = ask(talk, say("terminal.which_game"), [info.title for info in known])
    return new_table(Wishes(game=known[chosen - 1].id, names=own_name_of(table.record.players)))


def ask(
    talk: Talk,
    question: str,
    choices: list[str],
    others: Mapping[str, Callable[[str], None]] = NO_OTHERS,
    told: str = "",
) -> int:
    """The number of a choice; the first is marked, and Enter takes it."""
    talk.say(bar(question, talk.width))
    talk.say(*(marked(number).append(choice, "not bold") for number, choice in enumerate(choices, start=1)))
    return pick(talk, len(choices), others, told)
