"""Actions: a fixed table for each game and table size, every entry with a text that people can read and type."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.errors import IllegalAction
from tagluff.core.text import slug_words


class Action:
    """One entry of a game's action table."""

    def __init__(self, index: int, text: str) -> None:
        self.index = index
        self.text = text

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

    def add(self, text: str) -> int:
        """Give the next index to this text."""
        index = len(self.actions)
        self.actions.append(Action(index, text))
        self.by_text[slug_words(text)] = index
        return index

    def find(self, text: str) -> int:
        """The index of a text, however it is spaced, cased or accented; -1 if there is none."""
        return self.by_text.get(slug_words(text), -1)

    def text(self, index: int) -> str:
        return self.actions[index].text


class Moves:
    """A buffer that legal action indices are written into; one is used again and again."""

    def __init__(self, capacity: int) -> None:
        self.items: vec[i64] = vec[i64]([0] * capacity)
        self.count: i64 = 0

    def add(self, index: i64) -> None:
        self.items[self.count] = index
        self.count += 1

    def has(self, index: i64) -> bool:
        for at in range(self.count):
            if self.items[at] == index:
                return True
        return False


def unknown(text: str) -> IllegalAction:
    """The refusal of a text that is no action (X-04)."""
    return IllegalAction("unknown_action", "X-04", {"action": text})
