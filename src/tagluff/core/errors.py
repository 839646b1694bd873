"""The errors a caller can meet.

TagluffError                  everything below; `code` is a key, `rule` the id it comes from, `facts` the case
├── IllegalAction             a request the rules refuse; nothing has changed (X-04)
├── SetupError                an unknown game, table size or option
├── BoardError                a board file that cannot be played
├── PositionError             a position that cannot exist
├── DataError                 data that is no view or event of the game
└── ScriptError               a scripted outcome that cannot happen

No sentence in a human language is made here: the command line and the client hold the words for each code.
"""

from __future__ import annotations

from tagluff.core.quote import LONGEST_LINE, kept, one_line


class TagluffError(Exception):
    """A request that was refused, as a key with the rule it rests on and the facts of the case.

    Facts that a stranger sent are kept as far as one line tells them.
    """

    def __init__(self, code: str, rule: str = "", facts: dict[str, object] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.facts: dict[str, object] = {} if facts is None else {name: kept(facts[name]) for name in facts}
        super().__init__(code, rule, self.facts)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        text = " ".join(part for part in (self.rule, self.code, f"({facts})" if facts else "") if part)
        return one_line(text, LONGEST_LINE)


class IllegalAction(TagluffError):
    """The rules refuse this action; the state is as it was."""


class SetupError(TagluffError):
    """No such game, table size or option."""


class BoardError(TagluffError):
    """This board cannot be played."""


class PositionError(TagluffError):
    """This position cannot exist."""


class DataError(TagluffError):
    """This data is no view or event of the game."""


class ScriptError(TagluffError):
    """The scripted outcome is not among the possible ones."""
