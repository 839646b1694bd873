"""What the actor of a map game may do, by the letter of the rules, against what the engine offers."""

from __future__ import annotations

from itertools import combinations

from support.mechanisms import described, rack, tokens_due
from support.open_routes import claimable
from tagluff.core.cardtable.state import EMPTY
from tagluff.maps.board import GREY, Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim
from tagluff.maps.ways import NO_COLOUR, Way

START_KEEP = {"base": 2, "nordic": 2, "asia": 3, "sanfrancisco": 1, "amsterdam": 1}  # B-04, N-09, A-12, S-07, M-05


def check_legal(state: MapState) -> None:
    """X-02: whoever acts has something to do, and it is what the rules say; payments of the other kinds are judged one
    by one elsewhere."""
    legal = state.legal()
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert bool(legal) != state.over, f"{len(legal)} legal actions, over: {state.over}"
    claims = sorted(action.index - int(state.game.fares.first) for action in legal if isinstance(action, Claim))
    if state.decision == "turn":
        assert claims == claims_from_scratch(state), f"claims listed {claims}"
    else:
        assert not claims, f"claims listed at {state.decision}"
    if state.decision not in ("lay", "extra", "purse", "over"):
        texts = {action.text for action in legal if not isinstance(action, Claim)}
        assert texts == lawful_texts(state), f"{state.decision}: {sorted(texts ^ lawful_texts(state))}"


def lawful_texts(state: MapState) -> set[str]:
    """All that the actor may do except paying, as texts."""
    kind = state.decision
    if kind in ("start", "keep"):
        return keeping(state, START_KEEP[state.game.id] if kind == "start" else 1)
    if kind in ("place", "token"):
        return placing(state) if kind == "place" else choosing(state)
    if kind in ("share_start", "share_more", "rack", "destination"):
        return sharing(state)
    tickets = {"tickets"} if state.tickets_left and kind == "turn" else set()
    shares = sharing(state) if state.game.id == "asia" and kind == "turn" else set()
    return drawing(state) | tickets | shares


def drawing(state: MapState) -> set[str]:
    """X-09 to X-11, A-21, A-22."""
    found = {"take deck"} if state.deck_size else set()
    first = state.decision == "turn"
    for slot, card in enumerate(state.market, 1):
        wild = card == state.game.wild
        if card == EMPTY or (wild and not first and state.game.id != "nordic"):
            continue
        if state.game.id == "asia" and first:
            found |= {f"take {slot} rack"} | ({f"take {slot} hand"} if not wild else set())
        else:
            found.add(f"take {slot}")
    return found


def keeping(state: MapState, least: int) -> set[str]:
    offered = range(1, int(state.offers(state.actor)) + 1)
    counts = range(min(least, len(offered)), len(offered) + 1)
    return {"keep " + " ".join(map(str, kept)) for count in counts for kept in combinations(offered, count)}


def sharing(state: MapState) -> set[str]:
    """A-14, A-21, A-31, A-36."""
    if state.decision == "destination":
        return {"to hand", "to rack"}
    held = state.tickets(state.actor)
    moment = state.position()["decision"] if state.decision in ("rack", "share_more") else {}
    if "kept" in moment:
        return {f"share {name}" for name in moment["kept"]}
    texts = {f"share {state.game.board.tickets[ticket].id}" for ticket in held}
    return texts | ({"done"} if "after" in moment else set())


def placing(state: MapState) -> set[str]:
    """S-09."""
    stacks = described(state)["stacks"]
    taken = [stack["place"] for stack in stacks.values()]
    aside = [symbol for symbol, stack in stacks.items() if not stack["place"]]
    return {f"place {symbol} {city.id}" for symbol in aside for city in state.game.board.cities if city.id not in taken}


def choosing(state: MapState) -> set[str]:
    """S-31."""
    route = state.game.board.routes[state.route]
    return {f"token {symbol}" for symbol in tokens_due(described(state), state.game, int(state.actor), route)}


def claims_from_scratch(state: MapState) -> list[int]:
    """The numbers of the ways that the actor can pay, one by one."""
    seat = int(state.actor)
    hand = state.hand(seat)
    if state.game.id == "asia":
        hand = [own + shared for own, shared in zip(hand, rack(state, seat // 2), strict=True)]
    routes = claimable(state.game, tuple(state.owner))[seat]
    free = {route.index: route for route in routes if route.length <= state.pieces(seat)}
    ways = enumerate(state.game.fares.ways)
    return [at for at, way in ways if way.route in free and can_pay(state.game, free[way.route], way, hand)]


def can_pay(game: MapGame, route: Route, way: Way, hand: list[int]) -> bool:
    if way.groups:
        return can_pay_groups(game, route, way.groups, hand)
    coloured = 0 if way.colour == NO_COLOUR else hand[way.colour]
    return coloured >= way.coloured and hand[-1] >= way.wilds


def can_pay_groups(game: MapGame, route: Route, groups: int, hand: list[int]) -> bool:
    """N-23, N-37: singles of one colour, on a ferry also wilds, and enough cards of any kind for the groups."""
    singles = route.length - groups
    colour = max(hand[:-1]) if route.colour == GREY else hand[route.colour]
    if route.ferry:
        colour = min(colour, route.length - route.ferry) + hand[-1]
    return colour >= singles and sum(hand) >= singles + game.swap_size(route) * groups
