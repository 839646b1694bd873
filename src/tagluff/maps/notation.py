"""Reading what people type: any text of the action table, and whole payments such as `claim bergen-oslo red 3R+1*`.

A payment with groups is named in one text and carried out in several actions. A payment that the table does not know
is refused with the rule it breaks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tagluff.core.actions import unknown
from tagluff.core.errors import IllegalAction
from tagluff.core.text import slug, slug_words, small_number
from tagluff.maps.claiming import cards_missing, refuse_route
from tagluff.maps.decisions import not_now
from tagluff.maps.state import EXTRA, TURN, MapState
from tagluff.maps.ticketing import KeepTickets

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame


class Reader:
    """Turns texts into actions of one game."""

    def __init__(self, game: MapGame) -> None:
        self.game = game
        self.routes: dict[str, int] = {}
        for route in game.board.routes:
            track = route.id.split(" ")[1]
            for pair in game.board.pair_names(route.a, route.b):
                self.routes[f"{pair}-{track}"] = route.index
                if len(route.tracks) == 1:
                    self.routes[pair] = route.index

    def read(self, state: MapState, text: str) -> list[int]:
        words = slug_words(text).split()
        index = self.game.actions.find(text)
        if index >= 0:
            return [index]
        if words[:1] == ["claim"]:
            return self.read_claim(state, words[1:])
        if words[:1] == ["pay"]:
            return self.read_extra(state, words[1:])
        if words[:1] == ["keep"]:
            return self.read_keep(state, words[1:])
        if words[:1] == ["take"] and len(words) == 2:
            return self.read_take(state, words[1])
        raise unknown(text)

    def read_claim(self, state: MapState, words: list[str]) -> list[int]:
        cards = self.game.palette.read(words[-1]) if words else None
        if len(words) > 2 and words[-2] == "groups":
            return [self.groups_action(self.find_route(words[:-2]), small_number(words[-1]))]
        if cards is None:
            return [self.only_way(state, self.find_route(words))]
        return self.claim_with(state, self.find_route(words[:-1]), cards)

    def find_route(self, words: list[str]) -> int:
        name = slug("-".join(words))
        if name not in self.routes:
            raise IllegalAction("unknown_route", "X-14", {"route": " ".join(words)})
        return self.routes[name]

    def groups_action(self, route: int, groups: int) -> int:
        index = self.game.actions.find(f"claim {self.game.board.routes[route].id} groups {groups}")
        if index < 0:
            raise IllegalAction("no_such_groups", self.game.cite("payment"), {"groups": groups})
        return index

    def only_way(self, state: MapState, route: int) -> int:
        """No cards named: fine where the actor can pay in one way only (X-17)."""
        self.verify_turn(state, route)
        found = [index for index in state.indices() if self.game.way_route(int(index)) == route]
        if len(found) == 1:
            return int(found[0])
        code = "payment_not_named" if found else "cards_missing"
        raise IllegalAction(code, "X-17", {"route": self.game.board.routes[route].id, "ways": len(found)})

    def claim_with(self, state: MapState, route: int, cards: list[int]) -> list[int]:
        """The actions that pay these cards for this route, once every rule has been asked."""
        self.verify_turn(state, route)
        code = self.game.judge(self.game.board.routes[route], cards)
        if code:
            facts: dict[str, object] = {
                "route": self.game.board.routes[route].id,
                "cards": self.game.palette.text(cards),
            }
            raise IllegalAction(code, self.game.cite(code), facts)
        if any(held < paid for held, paid in zip(self.game.mechanism.purse(state), cards, strict=True)):
            raise cards_missing(state, route)
        return self.steps(route, cards)

    def verify_turn(self, state: MapState, route: int) -> None:
        if state.kind != TURN:
            raise not_now(state, int(self.game.claims.first))
        refused = refuse_route(state, route)
        if refused is not None:
            raise refused

    def steps(self, route: int, cards: list[int]) -> list[int]:
        """One action for exact cards; for a payment with groups the number of groups, then every kind."""
        found = self.game.board.routes[route]
        spare = sum(cards) - found.length
        if spare == 0:
            return [self.game.actions.find(f"claim {found.id} {self.game.palette.text(cards)}")]
        groups = spare // (int(self.game.group_size[route]) - 1)
        steps = [self.groups_action(route, groups)]
        missing = sum(cards)
        for kind in [self.game.palette.wild, *range(self.game.palette.wild - 1)]:
            if missing:
                steps.append(self.game.first_lay[kind] + cards[kind])
                missing -= cards[kind]
        return steps

    def read_extra(self, state: MapState, words: list[str]) -> list[int]:
        cards = self.game.palette.read(words[0]) if len(words) == 1 else None
        if cards is None:
            raise unknown("pay " + " ".join(words))
        if state.kind != EXTRA:
            raise not_now(state, int(self.game.extras.first))
        index = self.game.actions.find("pay " + self.game.palette.text(cards))
        if index < 0:
            raise self.game.extra.refuse_cards(state, cards)
        return [index]

    def read_keep(self, state: MapState, words: list[str]) -> list[int]:
        """`keep 3 1` is `keep 1 3`; keeping none is refused by the rule of the moment."""
        decision = self.game.decisions[state.kind]
        if not isinstance(decision, KeepTickets):
            raise not_now(state, self.game.first_keep)
        if words in ([], ["0"], ["none"]):
            raise decision.too_few(state, 0)
        places = sorted({small_number(word) for word in words})
        if places[0] < 0:
            raise unknown("keep " + " ".join(words))
        index = self.game.actions.find("keep " + " ".join(map(str, places)))
        if index < 0:
            raise IllegalAction("not_offered", decision.rule, {"offered": int(state.offers(state.actor))})
        return [index]

    def read_take(self, state: MapState, word: str) -> list[int]:
        """`take R` or `take red`: the first face-up card of that kind."""
        palette = self.game.palette
        card = palette.names.index(word) if word in palette.names else palette.card(word)
        if card < 0:
            raise unknown("take " + word)
        for slot in range(len(state.market)):
            if state.market[slot] == card:
                return [self.game.first_take + slot]
        raise IllegalAction("not_face_up", "X-09", {"card": palette.letters[card]})
