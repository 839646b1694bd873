"""Actions: a fixed table for each game and table size. An entry is an index, a verb with facts, and a text.

Programs read the verb and the facts (each verb is a class: core/verbs.py, maps/verbs.py, ...); the text is what people
read and type, and nobody takes it apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.errors import IllegalAction
from tagluff.core.facts import Fact
from tagluff.core.quote import HEAVIEST, clipped, weight
from tagluff.core.text import slug_words

LONGEST_TEXT: Final = 1000  # letters; no action comes near, however it is typed
LONGEST_ECHO: Final = 60  # of what a refusal repeats
WIDEST: Final = 16  # kinds of cards that are added up while legal actions are sought


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class Action:
    """One entry of a game's action table; a game from outside may leave it at that."""

    index: int
    text: str

    @property
    def verb(self) -> str:
        """What is done, as a key."""
        return "act"

    def facts(self) -> dict[str, object]:
        """With what, in the dialect of core/facts.py."""
        return {}

    def declared(self) -> tuple[Fact, ...]:
        """The facts of this verb, with their shapes."""
        return ()

    def as_dict(self) -> dict[str, object]:
        return {"index": self.index, "text": self.text, "verb": self.verb, **self.facts()}

    def __repr__(self) -> str:
        return f"<{self.index} {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.index == self.index and other.text == self.text

    def __hash__(self) -> int:
        return hash((self.index, self.text))


class ActionTable:
    """All actions of a game at one table size, by index and by text."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.by_text: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def next(self) -> int:
        """The index of the action that is added next."""
        return len(self.actions)

    def add(self, action: Action) -> int:
        """Put an action at the end of the table; its index must be the next one."""
        if action.index != len(self.actions):
            raise ValueError(f"{action!r} would stand at {len(self.actions)}")
        self.actions.append(action)
        self.by_text[slug_words(action.text)] = action.index
        return action.index

    def find(self, text: str) -> int:
        """The index of a text, however it is spaced, cased or accented; -1 if there is none."""
        return self.by_text.get(slug_words(text), -1)

    def text(self, index: int) -> str:
        return self.actions[index].text

    def digest(self) -> str:
        """The name of the whole table: SHA-256 over all texts in order."""
        return sha256("\n".join(action.text for action in self.actions).encode()).hexdigest()


class Moves:
    """What the search for legal actions writes into: their indices, and cards added up. Never shared by two states.

    There is room for one index more than can be legal: lists are written before it is known whether there is another.
    """

    def __init__(self, items: vec[i64], purse: vec[i64]) -> None:
        self.items: Final = items
        self.count: i64 = 0
        self.purse: Final = purse

    def add(self, index: i64) -> None:
        write(self.items, self.count, index)
        self.count += 1

    def has(self, index: i64) -> bool:
        for at in range(self.count):
            if self.items[at] == index:
                return True
        return False


def write(items: vec[i64], at: i64, index: i64) -> None:
    items[at] = index


def unknown(text: object) -> IllegalAction:
    """The refusal of what is no action (X-04)."""
    return IllegalAction("unknown_action", "X-04", {"action": echo(text)})


def echo(text: object) -> str:
    """A stranger's text as far as it is repeated."""
    told = text if isinstance(text, str) else shown(text)
    return clipped(told, LONGEST_ECHO + 1)


def shown(thing: object) -> str:
    """Anything as it is written; of what cannot be, or holds who knows how much, what it is."""
    if weight(thing, HEAVIEST) > HEAVIEST:
        return f"<{type(thing).__name__}>"
    try:
        return repr(thing)
    except Exception:
        return f"<{type(thing).__name__}>"
