"""Reading what people type: any text of the action table, and whole payments such as `claim bergen-oslo red 3R+1*`.

A payment with groups is named in one text and carried out in several actions. A payment that the table does not know
is refused with the rule it breaks. This and its likes in the games' folders are the only places that take a text apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tagluff.core.actions import echo, unknown
from tagluff.core.cardtable.decisions import typed_now
from tagluff.core.cardtable.state import TURN
from tagluff.core.cardtable.typing import read_places, read_take
from tagluff.core.errors import IllegalAction
from tagluff.core.text import slug, slug_words, small_number
from tagluff.maps.claiming import cards_missing, refuse_route
from tagluff.maps.payments import claims
from tagluff.maps.state import EXTRA, MapState
from tagluff.maps.tunnels import ExtraCards

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame

MOST_OFFERED: Final = 12  # payments that the refusal of a route without cards lists


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Turns texts into actions of one game."""

    def __init__(self, game: MapGame) -> None:
        self.game = game
        self.routes: dict[str, int] = {}
        for route in game.board.routes:
            for pair in game.board.pair_names(route.a, route.b):
                self.routes[f"{pair}-{route.suffix}"] = route.index
                if len(route.tracks) == 1:
                    self.routes[pair] = route.index
        self.exact: dict[tuple[int, tuple[int, ...]], int] = {}  # by route and cards
        self.grouped: dict[tuple[int, int], int] = {}  # by route and number of groups
        for at, way in enumerate(game.fares.ways):
            if way.groups:
                self.grouped[way.route, way.groups] = int(game.fares.first) + at
            else:
                self.exact[way.route, tuple(way.counts(game.palette.wild))] = int(game.fares.first) + at

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
            return read_places(state, words[1:], self.game.layout.keep_zero, 1)
        if words[:1] == ["take"] and len(words) == 2:
            return [read_take(state, words[1], self.game.layout.first_take)]
        raise unknown(text)

    def read_claim(self, state: MapState, words: list[str]) -> list[int]:
        cards = self.game.palette.read(words[-1]) if words else None
        if len(words) > 2 and words[-2] == "groups":
            return [self.groups_action(self.find_route(words[:-2]), small_number(words[-1]))]
        if cards is None:
            return self.only_way(state, self.find_route(words))
        return self.claim_with(state, self.find_route(words[:-1]), cards)

    def find_route(self, words: list[str]) -> int:
        name = slug("-".join(words))
        if name not in self.routes:
            raise IllegalAction("unknown_route", "X-14", {"name": echo(" ".join(words))})
        return self.routes[name]

    def groups_action(self, route: int, groups: int) -> int:
        index = self.grouped.get((route, groups), -1)
        if index < 0:
            raise IllegalAction("no_such_groups", self.game.cite("payment"), {"groups": max(groups, 0)})
        return index

    def only_way(self, state: MapState, route: int) -> list[int]:
        """No cards named: fine where one whole payment is all there is (X-17); otherwise the payments are told."""
        self.verify_turn(state, route)
        best = claims(state, route, MOST_OFFERED)[:MOST_OFFERED]
        if len(best) == 1:
            return best[0].actions
        facts: dict[str, object] = {"route": self.game.board.routes[route].id}
        if not best:
            raise IllegalAction("cards_missing", "X-17", facts)
        facts["payments"] = [self.game.palette.cards(draft.cards) for draft in best]
        raise IllegalAction("payment_not_named", "X-17", facts)

    def claim_with(self, state: MapState, route: int, cards: list[int]) -> list[int]:
        """The actions that pay these cards for this route, once every rule has been asked."""
        self.verify_turn(state, route)
        code = self.game.judge(self.game.board.routes[route], cards)
        if code:
            facts: dict[str, object] = {
                "route": self.game.board.routes[route].id,
                "cards": self.game.palette.cards(cards),
            }
            raise IllegalAction(code, self.game.cite(code), facts)
        if any(held < paid for held, paid in zip(self.game.mechanism.purse(state), cards, strict=True)):
            raise cards_missing(state, route, cards)
        return self.steps(route, cards)

    def verify_turn(self, state: MapState, route: int) -> None:
        if state.kind != TURN:
            raise typed_now(state, f"claim {self.game.board.routes[route].id}")
        refused = refuse_route(state, route)
        if refused is not None:
            raise refused

    def steps(self, route: int, cards: list[int]) -> list[int]:
        """One action for exact cards; for a payment with groups the number of groups, then every kind."""
        spare = sum(cards) - self.game.board.routes[route].length
        if spare == 0:
            return [self.exact[route, tuple(cards)]]
        groups = spare // (int(self.game.routes.group_size[route]) - 1)
        steps = [self.groups_action(route, groups)]
        missing = sum(cards)
        for kind in [self.game.palette.wild, *range(self.game.palette.wild - 1)]:
            if missing:
                steps.append(self.game.layout.first_lay[kind] + cards[kind])
                missing -= cards[kind]
        return steps

    def read_extra(self, state: MapState, words: list[str]) -> list[int]:
        cards = self.game.palette.read(words[0]) if len(words) == 1 else None
        if cards is None:
            raise unknown("pay " + " ".join(words))
        surcharges = self.game.layout.surcharges
        decision = self.game.decisions[state.kind]
        if state.kind != EXTRA or not isinstance(decision, ExtraCards):
            raise typed_now(state, " ".join(["pay", *words]))
        if cards not in surcharges.cards:
            raise decision.refuse_cards(state, cards)
        return [int(surcharges.first) + surcharges.cards.index(cards)]
