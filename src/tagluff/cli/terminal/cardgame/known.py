"""What a seat may count on for its tickets: its hand, its yard, and what it saw go on track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.cards import WILD, Cards
from tagluff.core.events import Event
from tagluff.games.cardgame.best import best_set
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.view import CardView

NO_NOTES = "notes are off"
NOTES = "your notes"
STAGES = ("on track", "with your yard", "with your hand")


@dataclass
class Known:
    """Cards counted by kind. `unseen` cards lie on track too, but nobody noted which."""

    hand: list[int]
    yard: list[int]
    track: list[int]
    unseen: int
    source: str  # where the knowledge of the pile comes from

    def stages(self) -> list[list[int]]:
        """The cards on track, then the yard's as well, then the hand's."""
        return [self.track, added(self.track, self.yard), added(self.track, self.yard, self.hand)]


def known_to(view: CardView, seat: int, notes: CardMemory | None) -> Known:
    """What a seat knows; without notes the pile on track counts as unseen."""
    palette, shown = view.handbook.palette, view.tracks[seat]
    if shown is not None:
        track, source = palette.counts(shown), "open"
    elif notes is not None:
        track, source = notes.tracks[seat], NOTES
    else:
        track, source = [0] * palette.width, NO_NOTES
    unseen = view.track_sizes[seat] - sum(track)
    return Known(palette.counts(view.hand or {}), yard_cards(view, seat), track, unseen, source)


def memory_of(book: CardHandbook, events: list[Event]) -> CardMemory:
    """The notes of someone who was told these events."""
    memory = book.memory()
    for event in events:
        memory.note(event)
    return memory


def yard_cards(view: CardView, seat: int) -> list[int]:
    palette = view.handbook.palette
    return added([0] * palette.width, *(palette.counts(pile) for pile in view.yards[seat]))


def colour_of(pile: Cards) -> str:
    """The colour of a pile in a yard, whatever lies on top."""
    return next(kind for kind in pile if kind != WILD)


def top_cards(view: CardView, seat: int) -> dict[str, int]:
    """What step 1 moves: the top of every pile."""
    tops = [WILD if WILD in pile else colour_of(pile) for pile in view.yards[seat]]
    return {kind: tops.count(kind) for kind in view.handbook.palette.kinds if kind in tops}


def added(*piles: Sequence[int]) -> list[int]:
    return [sum(counts) for counts in zip(*piles, strict=True)]


def shortage(needs: Sequence[int], cards: list[int]) -> list[int]:
    """The colours that these cards lack, wilds aside."""
    return [max(0, need - held) for need, held in zip(needs, cards, strict=False)]


def lacking(needs: Sequence[int], cards: list[int]) -> int:
    """How many cards are missing when wilds stand in (C-51)."""
    return max(0, sum(shortage(needs, cards)) - cards[-1])


def together(book: CardHandbook, tickets: list[str], cards: list[int]) -> list[str]:
    """The tickets that these cards complete at best, all at once (C-52)."""
    found = [book.ticket(ticket) for ticket in tickets]
    needs: vec[i64] = vec[i64]([need for ticket in found for need in ticket.needs])
    worth: vec[i64] = vec[i64]([book.box.worth(ticket) for ticket in found])
    best = int(best_set(worth, needs, vec[i64](cards)))
    return [ticket for at, ticket in enumerate(tickets) if best >> at & 1]


def worth_of(book: CardHandbook, tickets: list[str]) -> int:
    return sum(book.ticket(ticket).points for ticket in tickets)
