"""Reading what people type: any text of the action table, and freer ways to name cards and tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tagluff.core.actions import unknown
from tagluff.core.bits import bit
from tagluff.core.errors import IllegalAction
from tagluff.core.text import slug, slug_words, small_number
from tagluff.games.cardgame.completing import affordable, still_held
from tagluff.games.cardgame.decisions import not_now
from tagluff.games.cardgame.placing import judge
from tagluff.games.cardgame.state import CHOICE, COMPLETE, KEEP, START, TURN, CardState

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
            return [self.read_take(state, words[1])]
        if words[:1] == ["keep"] and len(words) > 1:
            return [self.read_keep(state, words[1:])]
        if words[:1] == ["complete"] and len(words) > 1:
            return self.read_complete(state, words[1:])
        raise unknown(text)

    def read_place(self, state: CardState, words: list[str]) -> int:
        """`place 3G+1*`, `place 3g *`, `place red green blue`; cards that no rule lets together are refused by it."""
        cards = self.cards("+".join(words).split("+"))
        if cards is None:
            raise unknown(" ".join(["place", *words]))
        if state.kind != TURN:
            raise not_now(state, int(self.game.place.first))
        code = judge(cards)
        if code:
            facts: dict[str, object] = {"cards": self.game.palette.text(cards)}
            raise IllegalAction(code, PLACING_CITES[code], facts)
        index = self.game.actions.find("place " + self.game.palette.text(cards))
        if index < 0:  # more than there are
            raise self.game.place.refuse_cards(state, cards)
        return index

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

    def read_take(self, state: CardState, word: str) -> int:
        """`take R` or `take red`: the first face-up card of that kind."""
        palette = self.game.palette
        card = palette.names.index(word) if word in palette.names else palette.card(word)
        if card < 0:
            raise unknown("take " + word)
        for slot in range(len(state.market)):
            if state.market[slot] == card:
                return self.game.first_take + slot
        raise IllegalAction("not_face_up", "X-09", {"card": palette.letters[card]})

    def read_keep(self, state: CardState, words: list[str]) -> int:
        """`keep 3 1` is `keep 1 3`; `keep 0` is `keep none`."""
        places = [] if words in NONE else sorted({small_number(word) for word in words})
        if places and places[0] < 1:
            raise unknown(" ".join(["keep", *words]))
        index = self.game.actions.find("keep " + (" ".join(map(str, places)) or "none"))
        if index >= 0:
            return index
        if state.kind not in (START, KEEP):
            raise not_now(state, self.game.first_keep)
        rule = "C-06" if state.kind == START else "C-35"
        raise IllegalAction("not_offered", rule, {"offered": int(state.offers(state.actor))})

    def read_complete(self, state: CardState, words: list[str]) -> list[int]:
        """`complete 1 3`, by place in the list of the seat's tickets, or `complete` with tickets' names: then done."""
        if state.kind != COMPLETE:
            raise not_now(state, self.game.first_complete)
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
        return [*steps, int(self.game.complete.done)]

    def ticket(self, state: CardState, word: str) -> int:
        held = state.tickets(state.actor)
        place = small_number(word)
        if 0 < place <= len(held):
            return held[place - 1]
        found = self.game.box.ticket_index.get(slug(word), -1)
        if found < 0:
            raise IllegalAction("unknown_ticket", "C-50", {"ticket": word})
        return found
