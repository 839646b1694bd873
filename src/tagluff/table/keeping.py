"""What a table keeps beside the state itself; each part costs time in every action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Keeps:
    """A game among people keeps everything; one that is only to be counted may do with less."""

    events: bool = True  # what happened, so that seats have news
    record: bool = True  # every action with the chance that came of it
    steps: bool = True  # how things stood before, so that a step may be taken back


EVERYTHING: Final = Keeps()
NOTHING: Final = Keeps(events=False, record=False, steps=False)
