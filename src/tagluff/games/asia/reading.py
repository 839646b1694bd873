"""Reading what people type in a team: `claim ... rack 1R+1*`, `take red rack`, `share delhi-lhasa bombay-sukkur`."""

from __future__ import annotations

from tagluff.core.actions import unknown
from tagluff.core.cardtable.decisions import not_now
from tagluff.core.cardtable.state import TURN
from tagluff.core.cardtable.typing import read_take
from tagluff.core.errors import IllegalAction
from tagluff.core.text import slug, slug_words
from tagluff.games.asia.layout import SHARE_MORE
from tagluff.games.asia.racks import Racks
from tagluff.maps.game import MapGame
from tagluff.maps.notation import Reader
from tagluff.maps.state import MapState


class AsiaReader(Reader):
    """All that every game reads, and the team's own words."""

    def __init__(self, game: MapGame, racks: Racks) -> None:
        super().__init__(game)
        self.racks = racks

    def read(self, state: MapState, text: str) -> list[int]:
        words = slug_words(text).split()
        if self.game.actions.find(text) < 0:
            if "rack" in words and words[0] in ("claim", "pay"):
                return self.read_with_rack(state, words)
            if words[:1] == ["take"] and len(words) == 3 and words[2] in ("hand", "rack"):
                return self.read_take_to(state, words)
            if words[:1] == ["share"]:
                return self.read_share(state, words[1:])
        return super().read(state, text)

    def read_with_rack(self, state: MapState, words: list[str]) -> list[int]:
        """The payment as usual, then which of its cards come from the rack (A-25)."""
        at = words.index("rack")
        cards = self.game.palette.read(words[at - 1])
        rack = self.game.palette.read(words[at + 1]) if at + 2 == len(words) else None
        if cards is None or rack is None:
            raise unknown(" ".join(words))
        steps = super().read(state, " ".join(words[:at]))
        state.verified(steps[0])
        hand = [all - some for all, some in zip(cards, rack, strict=True)]
        held = zip(hand, state.hand(state.actor), strict=True)
        stored = zip(rack, state.pile(self.racks.rack_pile(state.actor)), strict=True)
        if any(not 0 <= take <= have for take, have in [*held, *stored]):
            raise IllegalAction("not_from_this_purse", "A-25", {"coloured": sum(rack[:-1]), "wilds": rack[-1]})
        if state.hand_size(state.actor) and state.hand_size(self.racks.purse_of(state.actor)):
            steps.append(self.racks.first_purse + sum(rack[:-1]) * (self.racks.most + 1) + rack[-1])
        return steps

    def read_take_to(self, state: MapState, words: list[str]) -> list[int]:
        slot = read_take(state, words[1], 0)
        return [self.racks.first_to + 2 * slot + (1 if words[2] == "rack" else 0)]

    def read_share(self, state: MapState, names: list[str]) -> list[int]:
        """A-36: one or two tickets."""
        tickets = [self.game.ticket_index.get(slug(name), -1) for name in names]
        if -1 in tickets:
            raise unknown("share " + " ".join(names))
        if not 1 <= len(set(tickets)) <= 2 or len(set(tickets)) < len(tickets):
            raise IllegalAction("share_one_or_two", "A-36", {"count": len(tickets)})
        steps = [self.racks.first_share + ticket for ticket in tickets]
        if len(steps) == 2:
            self.verify_both(state, steps)
        return steps

    def verify_both(self, state: MapState, steps: list[int]) -> None:
        if state.kind == SHARE_MORE:
            raise IllegalAction("share_one_or_two", "A-36", {"count": 3})
        if state.kind != TURN:
            raise not_now(state, steps[0])
        for index in steps:
            state.verified(index)
