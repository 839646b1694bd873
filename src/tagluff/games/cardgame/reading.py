"""Reading what people type: any text of the action table, and freer ways to name cards and tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tagluff.core.actions import echo, unknown
from tagluff.core.bits import bit
from tagluff.core.cardtable.decisions import typed_now
from tagluff.core.cardtable.state import CHOICE, TURN
from tagluff.core.cardtable.typing import read_places, read_take
from tagluff.core.errors import IllegalAction
from tagluff.core.text import slug, slug_words, small_number
from tagluff.games.cardgame.completing import affordable, still_held
from tagluff.games.cardgame.placing import judge
from tagluff.games.cardgame.state import COMPLETE, CardState

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame

NONE: Final = (["0"], ["none"])

# The rule that cards to be placed break by themselves
PLACING_CITES: Final = {
    "too_few_placed": "C-25",
    "wilds_alone": "C-26",
    "wild_among_colours": "C-27",
    "not_three_different": "C-27",
}


class Reader:
    """Turns texts into actions of one game."""

    def __init__(self, game: CardGame) -> None:
        self.game = game

    def read(self, state: CardState, text: str) -> list[int]:
        words = slug_words(text).split()
        index = self.game.actions.find(text)
        if index >= 0:
            return [index]
        if words[:1] == ["place"]:
            return [self.read_place(state, words[1:])]
        if words[:1] == ["take"] and len(words) == 2:
            return [read_take(state, words[1], self.game.first_take)]
        if words[:1] == ["keep"] and len(words) > 1:
            return read_places(state, words[1:], self.game.keep_zero, 0)
        if words[:1] == ["complete"] and len(words) > 1:
            return self.read_complete(state, words[1:])
        raise unknown(text)

    def read_place(self, state: CardState, words: list[str]) -> int:
        """`place 3G+1*`, `place 3g *`, `place red green blue`; cards that no rule lets together are refused by it."""
        cards = self.cards("+".join(words).split("+"))
        if cards is None:
            raise unknown(" ".join(["place", *words]))
        if state.kind != TURN:
            raise typed_now(state, " ".join(["place", *words]))
        code = judge(cards)
        if code:
            facts: dict[str, object] = {"cards": self.game.palette.cards(cards)}
            raise IllegalAction(code, PLACING_CITES[code], facts)
        if cards not in self.game.place.cards:  # more than there are
            raise self.game.place.refuse_cards(state, cards)
        return int(self.game.place.first) + self.game.place.cards.index(cards)

    def cards(self, parts: list[str]) -> list[int] | None:
        """Counts of parts such as `3g`, `*`, `red`, `2red`."""
        palette = self.game.palette
        total = [0] * palette.width
        for part in parts:
            number = part.rstrip("abcdefghijklmnopqrstuvwxyz*")
            word = part[len(number) :]
            letter = palette.letters[palette.names.index(word)] if word in palette.names else word
            counts = palette.read(number + letter) if letter else None
            if counts is None:
                return None
            total = [have + more for have, more in zip(total, counts, strict=True)]
        return total

    def read_complete(self, state: CardState, words: list[str]) -> list[int]:
        """`complete 1 3`, by place in the list of the seat's tickets, or `complete` with tickets' names: then done."""
        if state.kind != COMPLETE:
            raise typed_now(state, " ".join(["complete", *words]))
        tickets = [] if words in NONE else [self.ticket(state, word) for word in words]
        trial = state.copy()
        steps: list[int] = []
        for ticket in sorted(set(tickets)):
            index = self.game.first_complete + 1 + ticket
            if ticket not in trial.tickets(trial.actor) or trial.choice(trial.actor) >> ticket:
                raise trial.refusal(index)
            if not affordable(trial, still_held(trial), ticket):
                raise trial.refusal(index)
            trial.change(CHOICE, trial.actor, bit(ticket))
            steps.append(index)
        return [*steps, self.game.done]

    def ticket(self, state: CardState, word: str) -> int:
        held = state.tickets(state.actor)
        place = small_number(word)
        if 0 < place <= len(held):
            return held[place - 1]
        found = self.game.box.ticket_index.get(slug(word), -1)
        if found < 0:
            raise IllegalAction("unknown_ticket", "C-50", {"name": echo(word)})
        return found
