"""What a seat may count on for its tickets: its hand, its yard, and what it saw go on track."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.events import Event
from tagluff.games.cardgame.best import best_set
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.view import CardView

NO_NOTES = "notes are off"
STAGES = ("on track", "with your yard", "with your hand")


@dataclass
class Known:
    """Cards by kind. `unseen` cards lie on track too, but nobody noted which."""

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
    shown, size = view.tracks[seat], view.track_sizes[seat]
    if shown is not None:
        track, source = shown, "open"
    elif notes is not None:
        track, source = notes.tracks[seat], "your notes"
    else:
        track, source = [0] * view.game.palette.width, NO_NOTES
    return Known(list(view.hand or []), yard_cards(view, seat), track, size - sum(track), source)


def memory_of(game: CardGame, events: list[Event]) -> CardMemory:
    """The notes of someone who was told these events."""
    memory = game.memory()
    for event in events:
        memory.note(event)
    return memory


def yard_cards(view: CardView, seat: int) -> list[int]:
    cards = [0] * view.game.palette.width
    for pile in view.yards[seat]:
        for card in pile:
            cards[card] += 1
    return cards


def top_cards(view: CardView, seat: int) -> list[int]:
    """What step 1 moves: the top of every pile."""
    cards = [0] * view.game.palette.width
    for pile in view.yards[seat]:
        cards[pile[0]] += 1
    return cards


def added(*piles: list[int]) -> list[int]:
    return [sum(counts) for counts in zip(*piles, strict=True)]


def shortage(needs: list[int], cards: list[int]) -> list[int]:
    """The colours that these cards lack, wilds aside."""
    return [max(0, need - held) for need, held in zip(needs, cards, strict=False)]


def lacking(needs: list[int], cards: list[int]) -> int:
    """How many cards are missing when wilds stand in (C-51)."""
    return max(0, sum(shortage(needs, cards)) - cards[-1])


def together(game: CardGame, tickets: list[int], cards: list[int]) -> list[int]:
    """The tickets that these cards complete at best, all at once (C-52)."""
    needs: vec[i64] = vec[i64]([need for ticket in tickets for need in game.box.tickets[ticket].needs])
    worth: vec[i64] = vec[i64]([game.worth[ticket] for ticket in tickets])
    best = int(best_set(worth, needs, vec[i64](cards)))
    return [ticket for at, ticket in enumerate(tickets) if best >> at & 1]


def worth_of(game: CardGame, tickets: list[int]) -> int:
    return sum(game.box.tickets[ticket].points for ticket in tickets)
