"""Tokens: stacks at some places, taken by claims that end there, worth more the more symbols one has (S-03 to S-52).

In `state.own`: for each symbol the tokens left in its stack, then for each symbol the place of its stack (NOWHERE while
it is set aside), then for each seat its symbols as bits.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.cardtable.decisions import Decision, not_now
from tagluff.core.count import Count
from tagluff.core.errors import BoardError, IllegalAction, PositionError
from tagluff.core.events import EventKind
from tagluff.core.facts import COUNT, Shape, Shapes, by_each, each, listed, maybe, named, one_of
from tagluff.core.game import NOBODY
from tagluff.core.text import slug
from tagluff.games.sanfrancisco.happenings import KINDS, PLACED_STACK, TOOK_TOKEN
from tagluff.games.sanfrancisco.verbs import PlaceTokens, TakeToken
from tagluff.maps.board import Board
from tagluff.maps.layout import Layout
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.own import OwnPart
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import GAME_KINDS, MapState
from tagluff.maps.turns import begin_turn, end_turn
from tagluff.maps.view import MapView

SYMBOLS: Final = 7  # S-03
WORTH: Final = [0, 0, 1, 2, 4, 6, 9, 12]  # by number of tokens (S-52)
NOWHERE: Final = -1

PLACE: Final = GAME_KINDS
TOKEN: Final = GAME_KINDS + 1


class TokensSeen(OwnPart):
    """Where each stack stands (None: set aside) with how many tokens left in it, and the tokens of each seat."""

    def __init__(self, places: dict[str, str | None], left: dict[str, int], tokens: list[list[str]]) -> None:
        self.places = places
        self.left = left
        self.tokens = tokens

    def shape(self) -> Shapes:
        return {
            "places": by_each("token", maybe(named("city"))),
            "left": by_each("token", COUNT),
            "tokens": each("seat", listed(named("token"))),
        }


class Tokens(Mechanism):
    """The seven stacks, and the tokens before each seat (S-33)."""

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__(2 * SYMBOLS + seats, ("stacks", "tokens"))
        self.seats = seats
        self.cities = [city.id for city in board.cities]
        self.end_a: vec[i64] = vec[i64]([route.a for route in board.routes])
        self.end_b: vec[i64] = vec[i64]([route.b for route in board.routes])
        self.symbols = read_symbols(board)
        self.fixed = read_places(board, self.symbols)
        self.height = 3 if seats == 4 else 2  # S-04
        self.reserve_height = 1 if seats == 2 else self.height  # S-10
        self.first_place = 0
        self.first_token = 0

    def lay_out(self, layout: Layout) -> None:
        actions = layout.actions
        self.first_place = actions.next
        for token in self.symbols:
            for city in self.cities:
                actions.add(PlaceTokens(actions.next, f"place {token} {city}", token, city))
        self.first_token = actions.next
        for token in self.symbols:
            actions.add(TakeToken(actions.next, f"token {token}", token))

    def decisions(self) -> list[Decision[Any]]:
        return [PlaceStack(self), ChooseToken(self)]

    def happenings(self) -> tuple[EventKind, ...]:
        return KINDS

    def names(self) -> dict[str, Shape]:
        return {"token": one_of(*self.symbols)}

    def deal(self, state: MapState) -> None:
        """S-05: five stacks at their places, two set aside."""
        for symbol in range(SYMBOLS):
            reserve = self.fixed[symbol] == NOWHERE
            state.own[symbol] = self.reserve_height if reserve else self.height
            state.own[SYMBOLS + symbol] = self.fixed[symbol]

    def left(self, state: MapState, symbol: i64) -> i64:
        return state.own[symbol]

    def place_of(self, state: MapState, symbol: i64) -> i64:
        return state.own[SYMBOLS + symbol]

    def has(self, state: MapState, seat: i64, symbol: i64) -> bool:
        return state.own[2 * SYMBOLS + seat] & (1 << symbol) != 0

    def set_aside(self, state: MapState) -> list[int]:
        return [symbol for symbol in range(SYMBOLS) if self.place_of(state, symbol) == NOWHERE]

    def free(self, state: MapState, city: i64) -> bool:
        """No stack was ever put here."""
        own = state.own
        for at in range(SYMBOLS, 2 * SYMBOLS):
            if own[at] == city:
                return False
        return True

    def on_offer(self, state: MapState, symbol: i64) -> bool:
        """S-30, S-31, S-34: is its stack at an end of the route just claimed, and may the actor take of it?"""
        place: i64 = state.own[SYMBOLS + symbol]
        if place != self.end_a[state.route] and place != self.end_b[state.route]:
            return False
        return state.own[symbol] > 0 and not self.has(state, state.actor, symbol)

    def offers(self, state: MapState) -> i64:
        """How many symbols the route just claimed brings: two at most."""
        found: i64 = 0
        for symbol in range(SYMBOLS):
            if self.on_offer(state, symbol):
                found += 1
        return found

    def reward(self, state: MapState) -> bool:
        """S-32: taken by itself where there is one choice; True if the actor must choose."""
        offers: i64 = self.offers(state)
        if offers > 1:
            state.kind = TOKEN
        elif offers == 1:
            self.take_only(state)
        return offers > 1

    def take_only(self, state: MapState) -> None:
        symbol: i64 = 0
        while not self.on_offer(state, symbol):
            symbol += 1
        self.take(state, symbol)

    def take(self, state: MapState, symbol: i64) -> None:
        state.own[symbol] -= 1
        state.own[2 * SYMBOLS + state.actor] |= 1 << symbol
        if state.journal is not None:
            facts: dict[str, object] = {"seat": int(state.actor), "token": self.symbols[symbol]}
            place = self.cities[self.place_of(state, symbol)]
            state.journal.add(TOOK_TOKEN, {**facts, "city": place, "left": int(state.own[symbol])})

    def owned(self, state: MapState, seat: i64) -> list[str]:
        return [self.symbols[symbol] for symbol in range(SYMBOLS) if self.has(state, seat, symbol)]

    def score(self, state: MapState, count: Count) -> None:
        """S-52."""
        for seat in range(self.seats):
            owned = int(state.own[2 * SYMBOLS + seat]).bit_count()
            count.add(seat, "tokens", WORTH[owned], {"count": owned})

    # Views and positions

    def describe(self, state: MapState) -> dict[str, Any]:
        stacks = {}
        for symbol, name in enumerate(self.symbols):
            place = int(self.place_of(state, symbol))
            where = "" if place == NOWHERE else self.cities[place]
            stacks[name] = {"place": where, "left": int(self.left(state, symbol))}
        return {"stacks": stacks, "tokens": [self.owned(state, seat) for seat in range(self.seats)]}

    def restore(self, state: MapState, described: dict[str, Any]) -> None:
        for symbol, name in enumerate(self.symbols):
            stack = described["stacks"][name]
            state.own[symbol] = stack["left"]
            state.own[SYMBOLS + symbol] = self.cities.index(stack["place"]) if stack["place"] else NOWHERE
        for seat, names in enumerate(described["tokens"]):
            state.own[2 * SYMBOLS + seat] = sum(1 << self.symbols.index(name) for name in names)

    def show(self, state: MapState, seat: int | None) -> TokensSeen:
        places: dict[str, str | None] = {}
        left: dict[str, int] = {}
        for symbol, name in enumerate(self.symbols):
            place = int(self.place_of(state, symbol))
            places[name] = None if place == NOWHERE else self.cities[place]
            left[name] = int(self.left(state, symbol))
        return TokensSeen(places, left, [self.owned(state, seat) for seat in range(self.seats)])

    def restore_seen(self, view: MapView, state: MapState) -> None:
        seen = view.own
        assert isinstance(seen, TokensSeen)
        stacks = {name: {"place": seen.places[name] or "", "left": seen.left[name]} for name in self.symbols}
        self.restore(state, {"stacks": stacks, "tokens": seen.tokens})

    def read(self, state: MapState, spec: MapSpec) -> None:
        """What is not said is as dealt, less what seats hold."""
        tokens = [spec.names(names, "tokens") for names in spec.list_of("tokens", self.seats, [])]
        for names in tokens:
            for name in names:
                if name not in self.symbols or names.count(name) > 1:
                    raise PositionError("no_such_tokens", "S-33", {"token": name})
        self.deal(state)
        described = self.describe(state)
        given = spec.table("stacks", {})
        given.refuse_unknown(self.symbols)
        for symbol, name in enumerate(self.symbols):
            held = sum(names.count(name) for names in tokens)
            described["stacks"][name] = self.read_stack(given, name, int(state.own[symbol]), held)
        described["tokens"] = tokens
        self.restore(state, described)
        self.verify_places(state)

    def read_stack(self, given: MapSpec, name: str, height: int, held: int) -> dict[str, Any]:
        at = self.fixed[self.symbols.index(name)]
        stack = given.table(name, {})
        stack.refuse_unknown(("place", "left"))
        place = stack.given.get("place", "" if at == NOWHERE else self.cities[at])
        if place != "" and place not in self.cities:
            raise PositionError("unknown_city", "S-05", {"place": f"stacks {name}", "city": place})
        left = stack.number("left", max(0, height - held), 0, 3)
        if left + held > height:
            raise PositionError(
                "tokens_not_conserved", "S-04", {"token": name, "tokens": left + held, "height": height}
            )
        return {"place": place, "left": left}

    def verify_places(self, state: MapState) -> None:
        places = [int(self.place_of(state, symbol)) for symbol in range(SYMBOLS)]
        taken = [place for place in places if place != NOWHERE]
        if len(set(taken)) < len(taken):
            raise PositionError("two_stacks_at_a_place", "S-09", {})
        if len(taken) < SYMBOLS - 2:
            raise PositionError("too_many_set_aside", "S-05", {"stacks": SYMBOLS - len(taken)})

    def describe_moment(self, state: MapState, moment: dict[str, Any]) -> None:
        if state.kind == TOKEN:
            moment["route"] = state.game.board.routes[state.route].id

    def enter_moment(self, state: MapState, moment: MapSpec, known: list[str]) -> bool:
        if moment.given["kind"] == "place":
            self.enter_place(state)
        elif moment.given["kind"] == "token":
            known.append("route")
            self.enter_token(state, moment)
        else:
            return False
        return True

    def enter_place(self, state: MapState) -> None:
        """Who places follows from the first player, and the other way round where a position does not name it."""
        state.kind = PLACE
        if state.first == NOBODY:
            state.first = (state.actor + before_first(state, self)) % self.seats
        placer = (state.first - before_first(state, self)) % self.seats
        if placer != state.actor:
            raise PositionError("not_the_placer", "S-09", {"seat": int(state.actor), "placer": int(placer)})

    def enter_token(self, state: MapState, moment: MapSpec) -> None:
        """S-31, S-32: a choice comes after a claim, and only where there are two."""
        state.kind = TOKEN
        state.first = state.actor if state.first == NOBODY else state.first
        state.route = moment.route(moment.given.get("route"))
        if state.owner_of(state.route) != state.actor or self.offers(state) < 2:
            raise PositionError("no_choice_of_tokens", "S-31", {"route": moment.given["route"]})


class PlaceStack(Decision[MapState]):
    """Before the first turn: which of the stacks set aside, and where (S-09, S-10, R-39)."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__("place")
        self.tokens = tokens

    def fill(self, state: MapState, moves: Moves) -> None:
        tokens = self.tokens
        cities: i64 = len(tokens.cities)
        first: i64 = tokens.first_place
        for symbol in range(SYMBOLS):
            if state.own[SYMBOLS + symbol] == NOWHERE:
                for city in range(cities):
                    if tokens.free(state, city):
                        moves.add(first + symbol * cities + city)

    def apply(self, state: MapState, index: i64) -> None:
        symbol, city = divmod(int(index) - self.tokens.first_place, len(self.tokens.cities))
        state.own[SYMBOLS + symbol] = city
        if state.journal is not None:
            facts: dict[str, object] = {"seat": int(state.actor), "token": self.tokens.symbols[symbol]}
            state.journal.add(PLACED_STACK, {**facts, "city": self.tokens.cities[city]})
        place_next(state, self.tokens)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        at = index - self.tokens.first_place
        cities = len(self.tokens.cities)
        if not 0 <= at < SYMBOLS * cities:
            return not_now(state, index)
        symbol, city = divmod(at, cities)
        code = "stack_not_set_aside" if self.tokens.place_of(state, symbol) != NOWHERE else "place_has_stack"
        facts: dict[str, object] = {"token": self.tokens.symbols[symbol], "city": self.tokens.cities[city]}
        return IllegalAction(code, "S-09", facts)


class ChooseToken(Decision[MapState]):
    """Stacks at both ends of a claimed route: one of them (S-31)."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__("token")
        self.tokens = tokens

    def fill(self, state: MapState, moves: Moves) -> None:
        for symbol in range(SYMBOLS):
            if self.tokens.on_offer(state, symbol):
                moves.add(self.tokens.first_token + symbol)

    def apply(self, state: MapState, index: i64) -> None:
        self.tokens.take(state, index - self.tokens.first_token)
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        symbol = index - self.tokens.first_token
        if not 0 <= symbol < SYMBOLS:
            return not_now(state, index)
        return IllegalAction("token_not_on_offer", "S-31", {"token": self.tokens.symbols[symbol]})


def place_next(state: MapState, tokens: Tokens) -> None:
    """The stacks set aside are placed one after the other; then the first turn begins."""
    if not tokens.set_aside(state):
        begin_turn(state, state.first)
        return
    state.actor = (state.first - before_first(state, tokens)) % tokens.seats
    state.kind = PLACE


def before_first(state: MapState, tokens: Tokens) -> int:
    """S-09, S-10: the last player places, then the last but one; with two players the second player both times."""
    return 1 if len(tokens.set_aside(state)) == 2 or tokens.seats == 2 else 2


def read_symbols(board: Board) -> list[str]:
    """The names of the seven symbols, which no way of typing them may confuse."""
    names = board.marks.get("symbols")
    given = names if isinstance(names, tuple) else ()
    distinct = {slug(name) for name in given if isinstance(name, str)} - {""}
    if len(given) != SYMBOLS or len(distinct) != SYMBOLS:
        raise BoardError("wrong_kind", "S-03", {"place": "board", "key": "symbols", "wanted": "seven different names"})
    return list(given)


def read_places(board: Board, symbols: list[str]) -> list[int]:
    """S-05: where the stack of each symbol starts; two are set aside."""
    places = [NOWHERE] * SYMBOLS
    for city in board.cities:
        name = city.marks.get("token")
        if name is not None:
            if name not in symbols or places[symbols.index(str(name))] != NOWHERE:
                raise BoardError("unknown_token", "S-05", {"place": f"city {city.name}", "token": str(name)})
            places[symbols.index(str(name))] = city.index
    if places.count(NOWHERE) != 2:
        raise BoardError("wrong_stacks", "S-05", {"place": "board", "stacks": SYMBOLS - places.count(NOWHERE)})
    return places
