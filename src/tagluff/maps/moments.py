"""The decision of a position: which seat must choose what, and what is under way."""

from __future__ import annotations

from typing import Any

from tagluff.core.cardtable.moments import choices_before, give_offer, offers_to, read_choices
from tagluff.core.cardtable.state import KEEP, LAID, PICK, REVEALED, START, TURN
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.errors import PositionError
from tagluff.core.game import NOBODY
from tagluff.maps.claiming import refuse_route
from tagluff.maps.laying import completes, fewest, most
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import EXTRA, LAY, MapState
from tagluff.maps.tunnels import extra_cost
from tagluff.maps.turns import begin_turn


def describe_moment(state: MapState) -> dict[str, Any]:
    game = state.game
    moment: dict[str, Any] = {"kind": state.decision}
    if state.over:
        return moment
    moment["seat"] = int(state.actor)
    if state.kind == START:
        moment["offers"] = offers_to(state)
        moment["choices"] = choices_before(state)
    elif state.kind == KEEP:
        moment["offer"] = ticket_names(state, state.offered(state.actor))
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


def read_offers(state: MapState, moment: MapSpec) -> None:
    """The tickets that seats are looking at."""
    most = int(state.game.most_offer)
    for seat, names in enumerate(moment.list_of("offers", int(state.seats), [])):
        give_offer(state, seat, moment.names(names, f"offers {seat}"), moment, most, "X-24")
    if "offer" in moment.given:
        names = moment.names(moment.given["offer"], "offer")
        give_offer(state, read_seat(state, moment), names, moment, most, "X-24")


def read_seat(state: MapState, moment: MapSpec) -> int:
    """Whose decision it is: the first player's if it is not said."""
    return moment.number("seat", max(int(state.first), 0), 0, int(state.seats) - 1)


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
    offered = sum(int(state.offers(seat)) for seat in range(state.seats))
    asked = int(state.offers(state.actor))
    if state.kind != START and offered != (asked if state.kind == KEEP else 0):
        raise PositionError("offer_without_decision", "X-26", {"offered": offered})
    if not state.over and state.last_turns == 0:
        raise PositionError("no_turns_left", "X-21", {"decision": state.decision})
    if not state.over and len(state.indices()) == 0:
        raise PositionError("nothing_legal", "X-19", {"decision": state.decision})


def enter_start(state: MapState, moment: MapSpec) -> None:
    state.kind = START
    read_choices(state, moment, state.game.numbers.start_keep, state.game.cite("start_keep"))


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
    if game.routes.group_size[state.route] == 0:
        raise PositionError("no_groups_here", game.cite("payment"), {"route": moment.given["route"]})
    state.groups = moment.number("groups", 1, 1, int(game.routes.length[state.route]))
    state.lay_kind = moment.card(moment.given.get("next", "*"), "next")
    laid = state.pile(LAID)
    state.to_lay = game.routes.swap_total(state.route, state.groups) - sum(laid)
    early = state.lay_kind == state.wild
    for kind, count in enumerate(laid):
        if count and (early or (state.lay_kind <= kind < state.wild)):
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
    tunnel = int(game.routes.tunnel[state.route])
    code = game.judge(game.board.routes[state.route], laid)
    if tunnel == 0 or code:
        raise PositionError(code or "not_a_tunnel", game.cite(code), {"route": moment.given["route"]})
    state.laid_colour = state.wild
    for colour in range(state.wild):
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
