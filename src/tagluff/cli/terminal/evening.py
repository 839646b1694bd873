"""Everything from the wishes of the command to the last goodbye: one game, or several in a row."""

from __future__ import annotations

from tagluff.cli.terminal.again import play_again
from tagluff.cli.terminal.resuming import choose_saved
from tagluff.cli.terminal.saves import CHOOSE, verify_free
from tagluff.cli.terminal.session import Session
from tagluff.cli.terminal.setting import Wishes, new_table, resumed_table
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk, talk_here


def play_on(wishes: Wishes, resume: str | None, steps: bool) -> None:
    """Play, and play again as long as it is wanted; who only looks on without stopping is not asked."""
    talk = talk_here()
    table = first_table(wishes, resume, talk)
    while table is not None:
        over = Session(table, talk, steps).run()
        table = play_again(table, talk) if over and steps else None


def first_table(wishes: Wishes, resume: str | None, talk: Talk) -> Sitting | None:
    """A new game, a saved one, or None if none was chosen."""
    if wishes.save is not None and str(wishes.save) != resume:
        verify_free(wishes.save)
    if resume is None:
        return new_table(wishes)
    file = str(choose_saved(talk, wishes.board) or "") if resume == CHOOSE else resume
    return resumed_table(file, wishes.save, wishes.board) if file else None
