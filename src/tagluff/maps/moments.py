"""The decision of a position: which seat must choose what, and what is under way."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, u8

from tagluff.core.errors import PositionError
from tagluff.core.game import NOBODY
from tagluff.maps.claiming import refuse_route
from tagluff.maps.laying import completes, fewest, most
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import (
    CHOICE,
    EXTRA,
    IN_DECK,
    KEEP,
    LAID,
    LAY,
    OFFERED,
    OFFERS,
    PICK,
    REVEALED,
    START,
    TURN,
    MapState,
)
from tagluff.maps.tunnels import extra_cost
from tagluff.maps.turns import begin_turn


def describe_moment(state: MapState) -> dict[str, Any]:
    game = state.game
    moment: dict[str, Any] = {"kind": state.decision}
    if state.over:
        return moment
    moment["seat"] = int(state.actor)
    if state.kind == START:
        moment["offers"] = [ticket_ids(state, seat) for seat in range(game.seats)]
        moment["choices"] = [kept_places(state, seat) for seat in range(state.actor)]
    elif state.kind == KEEP:
        moment["offer"] = ticket_ids(state, state.actor)
    elif state.kind == LAY:
        moment["route"] = game.board.routes[state.route].id
        moment["groups"] = int(state.groups)
        moment["laid"] = game.palette.text(state.pile(LAID))
        moment["next"] = game.palette.letters[state.lay_kind]
    elif state.kind == EXTRA:
        moment["route"] = game.board.routes[state.route].id
        moment["laid"] = game.palette.text(state.pile(LAID))
        moment["revealed"] = game.palette.text(state.pile(REVEALED))
    game.mechanism.describe_moment(state, moment)
    return moment


def ticket_ids(state: MapState, seat: i64) -> list[str]:
    return [state.game.board.tickets[ticket].id for ticket in state.offered(seat)]


def kept_places(state: MapState, seat: i64) -> list[int]:
    choice = state.choice(seat)
    return [at + 1 for at in range(int(state.offers(seat))) if choice & (1 << at)]


def read_offers(state: MapState, moment: MapSpec) -> None:
    """The tickets that seats are looking at."""
    seats = int(state.game.seats)
    offers = moment.list_of("offers", seats, [])
    for seat, names in enumerate(offers):
        give_offer(state, seat, moment.names(names, f"offers {seat}"), moment)
    if "offer" in moment.given:
        give_offer(state, read_seat(state, moment), moment.names(moment.given["offer"], "offer"), moment)


def read_seat(state: MapState, moment: MapSpec) -> int:
    """Whose decision it is: the first player's if it is not said."""
    return moment.number("seat", max(int(state.first), 0), 0, int(state.game.seats) - 1)


def give_offer(state: MapState, seat: i64, names: list[str], moment: MapSpec) -> None:
    if state.offers(seat) + len(names) > state.game.most_offer:
        raise moment.wrong("offer", f"{state.game.most_offer} tickets at most")
    for name in names:
        ticket = moment.ticket(name)
        if state.ticket_at[ticket] != IN_DECK:
            raise PositionError("ticket_twice", "X-24", {"ticket": name})
        state.ticket_at[ticket] = u8(OFFERED)
        state.offer[seat * state.game.most_offer + state.offers(seat)] = ticket
        state.change(OFFERS, seat, 1)


def enter_moment(state: MapState, moment: MapSpec) -> None:
    """Put the decision to its seat; a seat that can do nothing passes, as it would in play (X-19)."""
    seat = read_seat(state, moment)
    kind = moment.given.get("kind", "turn")
    known = ["seat", "kind"]
    state.actor = seat
    if kind == "start":
        known += ["offers", "choices"]
        enter_start(state, moment)
    elif kind == "turn":
        state.first = seat if state.first == NOBODY else state.first
        begin_turn(state, seat)
    elif kind == "pick":
        enter_pick(state)
    elif kind == "keep":
        known += ["offer"]
        enter_keep(state, moment)
    elif kind == "lay":
        known += ["route", "groups", "laid", "next"]
        enter_lay(state, moment)
    elif kind == "extra":
        known += ["route", "laid", "revealed"]
        enter_extra(state, moment)
    elif kind == "over":
        state.over = True
        state.kind = TURN
    elif not state.game.mechanism.enter_moment(state, moment, known):
        raise moment.wrong("kind", "kind of decision")
    state.game.mechanism.read_moment(state, moment, known)
    moment.refuse_unknown(known)
    verify_moment(state)


def verify_moment(state: MapState) -> None:
    """Whoever must choose has something to choose; nobody looks at tickets without being asked."""
    offered = sum(int(state.offers(seat)) for seat in range(state.game.seats))
    asked = int(state.offers(state.actor))
    if state.kind != START and offered != (asked if state.kind == KEEP else 0):
        raise PositionError("offer_without_decision", "X-26", {"offered": offered})
    if not state.over and state.last_turns == 0:
        raise PositionError("no_turns_left", "X-21", {"decision": state.decision})
    if not state.over and len(state.indices()) == 0:
        raise PositionError("nothing_legal", "X-19", {"decision": state.decision})


def enter_start(state: MapState, moment: MapSpec) -> None:
    state.kind = START
    choices = moment.list_of("choices", int(state.actor), [])
    for seat in range(state.game.seats):
        if state.offers(seat) == 0:
            raise moment.wrong("offers", "tickets for every seat")
    for seat, places in enumerate(choices):
        offered = int(state.offers(seat))
        if not isinstance(places, list) or not all(type(place) is int and 0 < place <= offered for place in places):
            raise moment.wrong("choices", f"places from 1 to {offered}")
        if len(set(places)) < min(state.game.numbers.start_keep, offered):
            raise PositionError("too_few_tickets", state.game.cite("start_keep"), {"seat": seat, "kept": len(places)})
        state.change(CHOICE, seat, sum(1 << (place - 1) for place in set(places)))


def enter_pick(state: MapState) -> None:
    state.kind = PICK
    verify_started(state)


def verify_started(state: MapState) -> None:
    """A turn is under way, so there is a first player."""
    if state.first == NOBODY:
        state.first = state.actor


def enter_keep(state: MapState, moment: MapSpec) -> None:
    state.kind = KEEP
    verify_started(state)
    most = state.game.numbers.draw_tickets
    if not 0 < state.offers(state.actor) <= most:
        raise moment.wrong("offer", f"up to {most} tickets")


def enter_lay(state: MapState, moment: MapSpec) -> None:
    """A payment with groups, partly laid down: the kinds before `next` are named."""
    game = state.game
    state.kind = LAY
    verify_started(state)
    state.route = open_route(state, moment)
    if game.group_size[state.route] == 0:
        raise PositionError("no_groups_here", game.cite("payment"), {"route": moment.given["route"]})
    state.groups = moment.number("groups", 1, 1, int(game.length[state.route]))
    state.lay_kind = moment.card(moment.given.get("next", "*"), "next")
    laid = state.pile(LAID)
    state.to_lay = game.swap_total(state.route, state.groups) - sum(laid)
    early = state.lay_kind == game.wild
    for kind, count in enumerate(laid):
        if count and (early or (state.lay_kind <= kind < game.wild)):
            raise moment.wrong("laid", "cards of the kinds before next")
    if state.to_lay <= 0 or not any(completes(state, count) for count in range(fewest(state), most(state) + 1)):
        raise PositionError("cannot_complete_payment", game.cite("payment"), {"missing": int(state.to_lay)})


def enter_extra(state: MapState, moment: MapSpec) -> None:
    """A tunnel attempt that asks for more."""
    game = state.game
    state.kind = EXTRA
    verify_started(state)
    state.route = open_route(state, moment)
    laid = game.mechanism.laid(state)
    tunnel = int(game.tunnel[state.route])
    code = game.judge(game.board.routes[state.route], laid)
    if tunnel == 0 or code:
        raise PositionError(code or "not_a_tunnel", game.cite(code), {"route": moment.given["route"]})
    state.laid_colour = game.wild
    for colour in range(game.colours):
        if laid[colour]:
            state.laid_colour = colour
    state.extra = extra_cost(state)
    if not 0 < state.revealed_size <= tunnel or state.extra == 0:
        raise moment.wrong("revealed", f"up to {tunnel} cards that ask for more")


def open_route(state: MapState, moment: MapSpec) -> int:
    """The route being paid for, which the actor could still claim."""
    route = moment.route(moment.given.get("route"))
    refused = refuse_route(state, route)
    if refused is not None:
        raise PositionError(refused.code, refused.rule, refused.facts)
    return route
