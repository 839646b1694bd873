"""Random moments at which something is to be paid, and what must agree there: rules, offer, judge and reader."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from support.bruteforce import (
    Cards,
    Payment,
    Split,
    both_purses,
    extra_cost,
    hand_and_rack,
    hands_within,
    lawful,
    lawful_extras,
    reached,
    reached_extras,
    rule_of_payment,
    sort_of,
    spent,
)
from support.every_table import himalaya, printed
from support.mechanisms import laid_from_rack
from support.tables import COLOURS, base_on, nordic, nordic_on, small_board
from tagluff import IllegalAction
from tagluff.conformance.play import play_on
from tagluff.core.cardtable.state import LAID, REVEALED
from tagluff.games.asia.rules import Asia
from tagluff.maps.board import GREY, Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

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
    "amsterdam-2": lambda: printed("amsterdam", 2),
    "amsterdam-3": lambda: printed("amsterdam", 3),
    "amsterdam-4": lambda: printed("amsterdam", 4),
    "sanfrancisco-2": lambda: printed("sanfrancisco", 2),
    "sanfrancisco-3": lambda: printed("sanfrancisco", 3),
    "sanfrancisco-4": lambda: printed("sanfrancisco", 4),
    "asia-4": lambda: printed("asia", 4),
    "asia-6": lambda: printed("asia", 6),
    "teams-4": lambda: Asia(4, himalaya(COLOURS, tickets=40)),
    "teams-6": lambda: Asia(6, himalaya(COLOURS, tickets=40)),
}
TEAMS = [name for name in PAYING if name.startswith(("asia", "teams"))]
WITH_TUNNELS = [name for name in PAYING if not name.startswith(("amsterdam", "sanfrancisco"))]


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
    chosen = chance.sample(range(len(left)), min(kinds, len(left)))
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


def tweaked(state: MapState, hand: list[int], rack: list[int], pieces: int) -> dict[str, Any]:
    """The position of this board and market with the first seat to act, these cards and at most this supply."""
    given = state.position()
    spec = {key: given[key] for key in ("routes", "market", "turns")}
    supplies = list(given["pieces"])
    supplies[0] = min(supplies[0], pieces)
    hands = ["0"] * int(state.game.seats)
    hands[0] = state.game.palette.text(hand)
    if "-" in spec["market"]:  # then there is no deck
        hands[1] = "rest"
        spec["deck"] = "0"
    if state.game.id == "asia":
        spec["racks"] = [state.game.palette.text(rack)] + ["0"] * (len(state.game.sides) - 1)
    return {**spec, "pieces": supplies, "hands": hands, "decision": {"kind": "turn", "seat": 0}}


def two_purses(cards: list[int], game: MapGame, chance: Random) -> tuple[list[int], list[int]]:
    """Some of the cards in the hand, the others in the rack; now and then one purse has them all."""
    odds = 0.0 if game.id != "asia" else chance.choice((0.0, 0.5, 0.5, 0.5, 0.7, 1.0))
    shared = [sum(chance.random() < odds for _ in range(count)) for count in cards]
    return [all - part for all, part in zip(cards, shared, strict=True)], shared


def random_turn(game: MapGame, most: int, kinds: int, chance: Random) -> MapState:
    """Seat 0 to act with random cards on a random board; now and then with few pieces."""
    state = random_board(game, chance)
    cards = random_hand(cards_left(state), most, kinds, chance)
    pieces = chance.randint(0, 5) if chance.randrange(4) == 0 else game.numbers.pieces
    return game.position(tweaked(state, *two_purses(cards, game, chance), pieces))


def random_tunnel(game: MapGame, chance: Random) -> MapState | None:
    """Seat 0 asked for extra cards; None if nothing is asked for here."""
    state = random_board(game, chance)
    tunnels = [route for route in game.board.routes if route.tunnel and state.owner_of(route.index) < 0]
    tunnels = [route for route in tunnels if all(state.owner_of(track) < 0 for track in route.tracks)]
    if not tunnels:
        return None
    route = chance.choice(tunnels)
    colour = route.colour if route.colour != GREY else chance.randrange(int(game.palette.wild))
    wilds = chance.randint(0, route.length)
    laid = [0] * int(game.width)
    laid[colour] += route.length - wilds
    laid[-1] += wilds
    left = [have - gone for have, gone in zip(cards_left(state), laid, strict=True)]
    revealed = random_reveal(left, colour, route.tunnel, chance)
    if min(left) < 0 or extra_cost(tuple(laid), tuple(revealed)) == 0:
        return None
    cards = random_hand(left, 8, chance.randint(1, 4), chance)
    if chance.randrange(2):
        cards[colour] = min(left[colour], chance.randint(0, 6))
    spec = tweaked(state, *two_purses(cards, game, chance), game.numbers.pieces)
    hand_part, rack_part = two_purses(laid, game, chance)
    text = game.palette.text
    moment = {"kind": "extra", "seat": 0, "route": route.id, "laid": text(hand_part), "revealed": text(revealed)}
    if game.id == "asia":
        moment["laid_rack"] = text(rack_part)
    return game.position({**spec, "decision": moment}) if state.pieces(0) >= route.length else None


def random_reveal(left: list[int], colour: int, most: int, chance: Random) -> list[int]:
    """Up to so many cards, often of the colour or wild; they are gone from those that are left."""
    revealed = [0] * len(left)
    for _ in range(chance.randint(1, most)):
        kind = chance.choice((colour, colour, len(left) - 1, chance.randrange(len(left))))
        if left[kind] > 0:
            revealed[kind] += 1
            left[kind] -= 1
    return revealed


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
    for cards in hands_within(both_purses(state)):
        for route in routes:
            verdict = game.judge(route, list(cards))
            assert (verdict == "") == rule(sort_of(route), cards), (route.id, cards, verdict)


def compare_reading(state: MapState, routes: list[Route]) -> None:
    """A typed payment is carried out if it is lawful, and refused if not."""
    wanted = {(route, total(hand, rack)) for route, hand, rack in lawful(state, routes)}
    for cards in hands_within(both_purses(state)):
        for route in routes:
            text = f"claim {route.id} {state.game.palette.text(list(cards))}"
            assert reads(state, text) == ((route.index, cards) in wanted), (text, state.position())


def total(hand: Cards, rack: Cards) -> Cards:
    return tuple(own + shared for own, shared in zip(hand, rack, strict=True))


def compare_reading_with_rack(state: MapState, routes: list[Route], chance: Random) -> int:
    """A-25: typed with what comes from the rack, a payment ends exactly as it says; others are refused."""
    wanted = lawful(state, routes)
    for payment in [*wanted, *(random_payment(state, chance.choice(routes), chance) for _ in range(60))]:
        text = payment_text(state, payment)
        assert reads(state, text) == (payment in wanted), (text, state.position())
        if payment in wanted:
            twin = state.copy()
            twin.play(text)
            assert (payment[0], *spent(state, twin)) == payment, (text, state.position())
            assert twin.owner_of(payment[0]) == 0 or twin.route == payment[0], (text, state.position())
    return len(wanted)


def random_payment(state: MapState, route: Route, chance: Random) -> Payment:
    """Cards near what might be paid, from purses that may not hold them."""
    cards = random_hand([9] * int(state.game.width), route.length + 1, chance.randint(1, 2), chance)
    rack = [chance.randint(0, count) for count in cards]
    return route.index, tuple(all - part for all, part in zip(cards, rack, strict=True)), tuple(rack)


def payment_text(state: MapState, payment: Payment) -> str:
    route, hand, rack = payment
    text = state.game.palette.text
    return f"claim {state.game.board.routes[route].id} {text(list(total(hand, rack)))} rack {text(list(rack))}"


def reads(state: MapState, text: str) -> bool:
    try:
        state.read_legal(text)
    except IllegalAction:
        return False
    return True


def laid_before(state: MapState) -> Split:
    """What was laid down for a tunnel, from the hand and from the rack."""
    shared = laid_from_rack(state) if state.game.id == "asia" else [0] * int(state.game.width)
    return tuple(state.pile(LAID)), tuple(shared)


def compare_extras(state: MapState) -> None:
    """N-45, N-46, N-50, A-53, A-54: exactly the lawful extras, each once, and always the choice to withdraw."""
    palette = state.game.palette
    laid = laid_before(state)
    extra = extra_cost(total(*laid), tuple(state.pile(REVEALED)))
    wanted = lawful_extras(state, total(*laid), extra)
    found = reached_extras(state)
    assert set(found) == wanted, state.position()
    assert all(times == 1 for times in found.values()), state.position()
    texts = {f"pay {palette.text(list(total(*split)))}" for split in wanted}
    assert {action.text for action in state.legal()} == texts | {"withdraw"}, state.position()
    for cards in hands_within(both_purses(state)):
        text = f"pay {palette.text(list(cards))}"
        assert reads(state, text) == (text in texts), (text, state.position())
    if state.game.id == "asia":
        compare_extras_with_rack(state, wanted)


def compare_extras_with_rack(state: MapState, wanted: set[Split]) -> None:
    """The same typed with what comes from the rack."""
    hand, rack = hand_and_rack(state)
    text = state.game.palette.text
    few = [min(count, int(state.extra)) for count in hand], [min(count, int(state.extra)) for count in rack]
    for own in hands_within(few[0]):
        for shared in hands_within(few[1]):
            if 0 < sum(own) + sum(shared) <= state.extra + 1:
                typed = f"pay {text(list(total(own, shared)))} rack {text(list(shared))}"
                assert reads(state, typed) == ((own, shared) in wanted), (typed, state.position())
