"""Racks in positions: `racks`, `ticket_racks`, and what the team's own decisions say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tagluff.core.cardtable.position import place_ticket
from tagluff.core.cardtable.state import HELD, LAID, PICK, REVEALED
from tagluff.core.errors import PositionError
from tagluff.games.asia.layout import (
    CARD,
    COLOUR,
    COLOURED,
    DESTINATION,
    FOR_CLAIM,
    FOR_EXTRA,
    NEW,
    PICKS,
    PURSE,
    RACK_ONE,
    SHARE_MORE,
    SHARE_START,
    SHARED,
    STAGE,
    TO,
    TO_HAND,
    TO_RACK,
    WILDS,
    named_cards,
)
from tagluff.maps.moments import enter_extra, open_route, verify_started
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import EXTRA, MapState
from tagluff.maps.ways import NO_COLOUR

if TYPE_CHECKING:
    from tagluff.games.asia.racks import Racks


def describe(racks: Racks, state: MapState) -> dict[str, Any]:
    text, tickets = state.game.palette.text, state.game.board.tickets
    teams = range(int(racks.teams))
    return {
        "racks": [text(state.pile(racks.rack_pile(2 * team))) for team in teams],
        "ticket_racks": [[tickets[ticket].id for ticket in racks.rack_tickets(state, team)] for team in teams],
    }


def read_piles(racks: Racks, spec: MapSpec, moment: MapSpec) -> list[tuple[int, Any, str]]:
    given = spec.list_of("racks", int(racks.teams), "0")
    piles: list[tuple[int, Any, str]] = []
    for team, cards in enumerate(given):
        piles.append((int(racks.rack_pile(2 * team)), cards, f"racks {team}"))
    return [*piles, (int(racks.laid_pile()), moment.given.get("laid_rack", "0"), "laid_rack")]


def place_tickets(racks: Racks, state: MapState, spec: MapSpec) -> None:
    for team, names in enumerate(spec.list_of("ticket_racks", int(racks.teams), [])):
        for name in spec.names(names, f"ticket_racks {team}"):
            place_ticket(state, spec.ticket(name), HELD + racks.seats + team, "X-24")


def describe_moment(racks: Racks, state: MapState, moment: dict[str, Any]) -> None:
    """What the decision says on top of what every game says."""
    palette, tickets, own = state.game.palette, state.game.board.tickets, state.own
    if state.kind == PICK:
        moment["to"] = "rack" if own[TO] == TO_RACK else "hand"
    elif state.kind == DESTINATION:
        moment["card"] = palette.letters[own[CARD] - 1]
    elif state.kind == SHARE_START:
        moment["picks"] = [tickets[own[PICKS + seat] - 1].id for seat in range(state.actor)]
    elif state.kind == SHARE_MORE:
        moment["after"] = tickets[own[SHARED] - 1].id
    elif state.kind == RACK_ONE:
        moment["kept"] = [tickets[ticket].id for ticket in racks.fresh(state)]
    elif state.kind == PURSE:
        moment["route"] = state.game.board.routes[state.route].id
        moment["cards"] = palette.text(palette.counts(named_cards(state, own[COLOURED], own[WILDS])))
        moment["for"] = "extra" if own[STAGE] == FOR_EXTRA else "claim"
    if state.kind == EXTRA or (state.kind == PURSE and own[STAGE] == FOR_EXTRA):
        moment["laid"] = palette.text(state.pile(LAID))
        moment["laid_rack"] = palette.text(state.pile(racks.laid_pile()))
        moment["revealed"] = palette.text(state.pile(REVEALED))


def read_moment(state: MapState, moment: MapSpec, known: list[str]) -> None:
    """The team's part of a decision that every game has."""
    if state.kind == PICK:
        known.append("to")
        state.own[TO] = destination(moment)
    if state.kind == EXTRA:
        known.append("laid_rack")


def destination(moment: MapSpec) -> int:
    places = {"hand": TO_HAND, "rack": TO_RACK}
    name = moment.given.get("to")
    if not isinstance(name, str) or name not in places:
        raise moment.wrong("to", "hand or rack")
    return places[name]


def enter_moment(racks: Racks, state: MapState, moment: MapSpec, known: list[str]) -> bool:
    """A decision of the team's own; False for an unknown kind."""
    kind = moment.given["kind"]
    verify_started(state)
    if kind == "destination":
        known.append("card")
        enter_destination(state, moment)
    elif kind == "purse":
        known.extend(("route", "cards", "for"))
        enter_purse(racks, state, moment)
        if state.own[STAGE] == FOR_EXTRA:
            known.extend(("laid", "laid_rack", "revealed"))
    elif kind == "share_start":
        known.append("picks")
        enter_share_start(state, moment)
    elif kind == "share_more":
        known.append("after")
        state.kind = SHARE_MORE
        state.own[SHARED] = held_ticket(state, moment, moment.given.get("after"), int(racks.purse_of(state.actor))) + 1
    elif kind == "rack":
        known.append("kept")
        enter_rack(state, moment)
    else:
        return False
    return True


def enter_destination(state: MapState, moment: MapSpec) -> None:
    card = moment.card(moment.given.get("card"), "card")
    if state.hand(state.actor)[card] == 0:
        raise PositionError("card_not_in_hand", "A-21", {"card": moment.given["card"]})
    state.kind = DESTINATION
    state.own[CARD] = card + 1


def enter_share_start(state: MapState, moment: MapSpec) -> None:
    state.kind = SHARE_START
    if any(state.ticket_count(seat) == 0 for seat in range(state.game.seats)):
        raise PositionError("nothing_legal", "A-14", {"decision": state.decision})
    for seat, name in enumerate(moment.list_of("picks", int(state.actor), "")):
        state.own[PICKS + seat] = held_ticket(state, moment, name, seat) + 1


def enter_rack(state: MapState, moment: MapSpec) -> None:
    kept = moment.names(moment.given.get("kept", []), "kept")
    most = state.game.numbers.draw_tickets
    if not 1 < len(kept) <= most or len(set(kept)) < len(kept):
        raise moment.wrong("kept", f"2 to {most} tickets")
    state.kind = RACK_ONE
    for at, name in enumerate(kept):
        state.own[NEW + at] = held_ticket(state, moment, name, int(state.actor)) + 1


def held_ticket(state: MapState, moment: MapSpec, name: object, holder: int) -> int:
    ticket = moment.ticket(name) if isinstance(name, str) else -1
    if ticket < 0 or state.ticket_at[ticket] != HELD + holder:
        raise PositionError("ticket_not_held", "A-36", {"ticket": name, "holder": holder})
    return ticket


def enter_purse(racks: Racks, state: MapState, moment: MapSpec) -> None:
    """Cards were named for a claim, or for a tunnel's extras; which of them come from the rack is open."""
    game = state.game
    cards = moment.cards(moment.given.get("cards"), "cards")
    stages, named = {"claim": FOR_CLAIM, "extra": FOR_EXTRA}, moment.given.get("for", "claim")
    if not isinstance(named, str) or named not in stages:
        raise moment.wrong("for", "claim or extra")
    stage = stages[named]
    if stage == FOR_EXTRA:
        enter_extra(state, moment)
        code = game.judge_extra(int(state.extra), int(state.laid_colour), cards)
    else:
        state.route = open_route(state, moment)
        code = game.judge(game.board.routes[state.route], cards)
    if code:
        raise PositionError(code, game.cite(code), {"cards": moment.given.get("cards")})
    used = [colour for colour in range(int(state.wild)) if cards[colour]]
    colour = used[0] if used else NO_COLOUR
    if stage == FOR_EXTRA:
        colour = int(state.laid_colour)
    state.own[COLOUR] = colour
    state.own[COLOURED] = cards[colour] if used else 0
    state.own[WILDS] = cards[-1]
    state.own[STAGE] = stage
    state.kind = PURSE
    if state.hand_size(state.actor) == 0 or state.hand_size(racks.purse_of(state.actor)) == 0:
        raise PositionError("one_purse_only", "A-25", {"seat": int(state.actor)})
