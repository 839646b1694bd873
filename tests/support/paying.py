"""Random moments at which something is to be paid, and what must agree there: rules, offer, judge and reader."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from support.bruteforce import extra_cost, hands_within, lawful, pays_extra, reached, rule_of_payment, sort_of
from support.conformance import play_on
from support.tables import base_on, nordic, nordic_on, small_board
from tagluff import IllegalAction
from tagluff.maps.board import GREY, Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import LAID, REVEALED, MapState

EVERY_SORT = small_board(
    "a-b red 1",
    "a-b blue 1",
    "b-c grey 2",
    "b-c grey 2",
    "c-d green 3",
    "d-e grey 4",
    "e-f grey 3 swap=4",
    "f-g grey 5 swap=3",
    "g-h yellow 4 swap=2",
    "a-c orange 3 ferry=1",
    "a-c green 2 tunnel=3",
    "a-d grey 1 ferry=1",
    "a-e grey 4 ferry=2",
    "a-e yellow 4 ferry=4",
    "a-f grey 3 ferry=1",
    "b-d white 2 tunnel=3",
    "b-e grey 3 tunnel=3",
    "b-f purple 2 ferry=1",
    "b-g blue 6 ferry=2",
    tickets=20,
)
SAME_EVERYWHERE = small_board("a-b red 4", "b-c grey 3", "b-c blue 3", "a-c grey 4 ferry=2", "a-d green 2 tunnel=3")

PAYING: dict[str, Callable[[], MapGame]] = {
    "printed-2": lambda: nordic(2),
    "printed-3": lambda: nordic(3),
    "printed-3-strict": lambda: nordic(3, strict_ferries=True),
    "sorts-2": lambda: nordic_on(EVERY_SORT, 2),
    "sorts-3": lambda: nordic_on(EVERY_SORT, 3),
    "sorts-2-strict": lambda: nordic_on(EVERY_SORT, 2, strict_ferries=True),
    "base-2": lambda: base_on(EVERY_SORT, 2),
    "base-4": lambda: base_on(SAME_EVERYWHERE, 4),
}


@cache
def paying_table(name: str) -> MapGame:
    """A table of PAYING, set up once."""
    return PAYING[name]()


def named(route: Route) -> bool:
    """Not one of the routes that only make a small board big enough for its tickets."""
    return route.length > 1 or route.colour != GREY or route.ferry > 0


def random_hand(left: list[int], most: int, kinds: int, chance: Random) -> list[int]:
    """Up to `most` cards of up to so many kinds, out of those that are left."""
    hand = [0] * len(left)
    chosen = chance.sample(range(len(left)), kinds)
    for _ in range(chance.randint(0, most)):
        kind = chance.choice(chosen)
        if hand[kind] < left[kind]:
            hand[kind] += 1
    return hand


def cards_left(state: MapState) -> list[int]:
    """What is not in the market."""
    market = list(state.market)
    return [state.game.most_of(kind) - market.count(kind) for kind in range(int(state.game.width))]


def random_board(game: MapGame, chance: Random) -> MapState:
    """The table somewhere in a random game."""
    state = game.new(chance.randrange(10**6))
    routes = len(game.board.routes)
    play_on(state, chance, chance.choice((3, 10, routes // 2, routes * 2)))
    return state


def tweaked(state: MapState, hand: list[int], pieces: int) -> dict[str, Any]:
    """The position of this board and market with the first seat to act, this hand and at most this supply."""
    given = state.position()
    spec = {key: given[key] for key in ("routes", "market", "turns")}
    supplies = list(given["pieces"])
    supplies[0] = min(supplies[0], pieces)
    hands = ["0"] * int(state.game.seats)
    hands[0] = state.game.palette.text(hand)
    if "-" in spec["market"]:  # then there is no deck
        hands[1] = "rest"
        spec["deck"] = "0"
    return {**spec, "pieces": supplies, "hands": hands, "decision": {"kind": "turn", "seat": 0}}


def random_turn(game: MapGame, most: int, kinds: int, chance: Random) -> MapState:
    """Seat 0 to act with a random hand on a random board; now and then with few pieces."""
    state = random_board(game, chance)
    hand = random_hand(cards_left(state), most, kinds, chance)
    pieces = chance.randint(0, 5) if chance.randrange(4) == 0 else game.numbers.pieces
    return game.position(tweaked(state, hand, pieces))


def random_tunnel(game: MapGame, chance: Random) -> MapState | None:
    """Seat 0 asked for extra cards; None if nothing is asked for here."""
    state = random_board(game, chance)
    tunnels = [route for route in game.board.routes if route.tunnel and state.owner_of(route.index) < 0]
    tunnels = [route for route in tunnels if all(state.owner_of(track) < 0 for track in route.tracks)]
    if not tunnels:
        return None
    route = chance.choice(tunnels)
    colour = route.colour if route.colour != GREY else chance.randrange(int(game.colours))
    wilds = chance.randint(0, route.length)
    laid = [0] * int(game.width)
    laid[colour] += route.length - wilds
    laid[-1] += wilds
    left = [have - gone for have, gone in zip(cards_left(state), laid, strict=True)]
    revealed = [0] * int(game.width)
    for _ in range(chance.randint(1, route.tunnel)):
        kind = chance.choice((colour, colour, int(game.wild), chance.randrange(int(game.width))))
        if left[kind] > 0:
            revealed[kind] += 1
            left[kind] -= 1
    if min(left) < 0 or extra_cost(tuple(laid), tuple(revealed)) == 0:
        return None
    hand = random_hand(left, 8, chance.randint(1, 4), chance)
    if chance.randrange(2):
        hand[colour] = min(left[colour], chance.randint(0, 4))
    spec = tweaked(state, hand, game.numbers.pieces)
    text = game.palette.text
    moment = {"kind": "extra", "seat": 0, "route": route.id, "laid": text(laid), "revealed": text(revealed)}
    return game.position({**spec, "decision": moment}) if state.pieces(0) >= route.length else None


# What must agree there


def compare_payments(state: MapState, routes: list[Route]) -> int:
    """Offered exactly what is lawful, and each payment by exactly one sequence of actions."""
    wanted = lawful(state, routes)
    found = reached(state, routes)
    assert set(found) == wanted, state.position()
    assert all(times == 1 for times in found.values()), state.position()
    return len(wanted)


def compare_judging(state: MapState, routes: list[Route]) -> None:
    """The judge that explains refusals agrees with the rule, whoever owns the route."""
    game = state.game
    rule = rule_of_payment(game)
    for cards in hands_within(state.hand(0)):
        for route in routes:
            verdict = game.judge(route, list(cards))
            assert (verdict == "") == rule(sort_of(route), cards), (route.id, cards, verdict)


def compare_reading(state: MapState, routes: list[Route]) -> None:
    """A typed payment is carried out if it is lawful, and refused if not."""
    wanted = lawful(state, routes)
    for cards in hands_within(state.hand(0)):
        for route in routes:
            text = f"claim {route.id} {state.game.palette.text(list(cards))}"
            assert reads(state, text) == ((route.index, cards) in wanted), (text, state.position())


def reads(state: MapState, text: str) -> bool:
    try:
        state.read_legal(text)
    except IllegalAction:
        return False
    return True


def compare_extras(state: MapState) -> None:
    """N-45, N-46, N-50: exactly the lawful extras, and always the choice to withdraw."""
    palette = state.game.palette
    laid = tuple(state.pile(LAID))
    extra = extra_cost(laid, tuple(state.pile(REVEALED)))
    sets = list(hands_within(state.hand(0)))
    wanted = {f"pay {palette.text(list(cards))}" for cards in sets if pays_extra(extra, laid, cards)}
    assert {action.text for action in state.legal()} == wanted | {"withdraw"}, state.position()
    for cards in sets:
        text = f"pay {palette.text(list(cards))}"
        assert reads(state, text) == (text in wanted), (text, state.position())
