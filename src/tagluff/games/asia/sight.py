"""Who sees what of the racks: mates see both racks, opponents their sizes; and imagining the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tagluff.core.dealer import Dealer
from tagluff.games.asia.layout import (
    CARD,
    COLOUR,
    COLOURED,
    DESTINATION,
    NEW,
    PICKS,
    PURSE,
    RACK_ONE,
    SHARE_MORE,
    SHARE_START,
    SHARED,
    STAGE,
    TO,
    WILDS,
)
from tagluff.maps.networks import components
from tagluff.maps.state import DECK, HANDS, MapState

if TYPE_CHECKING:
    from tagluff.games.asia.racks import Racks
    from tagluff.maps.view import MapView


def show(racks: Racks, state: MapState, view: MapView) -> None:
    teams = range(int(racks.teams))
    payment = [int(state.own[at]) for at in range(COLOUR, STAGE + 1)] if state.kind == PURSE else None
    view.own = {
        "rack_sizes": [int(state.hand_size(racks.seats + team)) for team in teams],
        "ticket_rack_counts": [len(racks.rack_tickets(state, team)) for team in teams],
        "laid_rack": state.pile(racks.laid_pile()),
        "to": int(state.own[TO]),
        "payment": payment,
        "kept": len(racks.fresh(state)),
        "rack": None,
        "ticket_rack": [],
        "rack_complete": [],
        "card": None,
        "new_tickets": [],
        "pick": None,
        "shared": None,
    }
    if view.seat is not None:
        show_team(racks, state, view, view.seat)
        show_own(racks, state, view, view.seat)


def show_team(racks: Racks, state: MapState, view: MapView, seat: int) -> None:
    """Both mates see the racks, and what was just put there."""
    team = racks.team(seat)
    tickets = racks.rack_tickets(state, team)
    marks = components(state.game.board, state.routes_of(list(racks.mates(seat))))
    entries = [state.game.board.tickets[ticket] for ticket in tickets]
    view.own["rack"] = state.pile(racks.rack_pile(seat))
    view.own["ticket_rack"] = tickets
    view.own["rack_complete"] = [bool(marks[entry.a] == marks[entry.b]) for entry in entries]
    if state.kind == SHARE_MORE and racks.team(state.actor) == team:
        view.own["shared"] = int(state.own[SHARED]) - 1


def show_own(racks: Racks, state: MapState, view: MapView, seat: int) -> None:
    """What nobody else knows, the mate included (A-15)."""
    if state.own[PICKS + seat]:
        view.own["pick"] = int(state.own[PICKS + seat]) - 1
    if seat == state.actor and state.kind == DESTINATION:
        view.own["card"] = int(state.own[CARD]) - 1
    if seat == state.actor:
        view.own["new_tickets"] = racks.fresh(state)


def restore_seen(view: MapView, state: MapState) -> None:
    own = view.own
    state.own[TO] = whole(own["to"])
    payment = own["payment"]
    if isinstance(payment, list):
        for at, value in enumerate(payment):
            state.own[COLOUR + at] = value
    if view.seat is not None and own["pick"] is not None:
        state.own[PICKS + view.seat] = whole(own["pick"]) + 1
    if own["card"] is not None:
        state.own[CARD] = whole(own["card"]) + 1
    if own["shared"] is not None:
        state.own[SHARED] = whole(own["shared"]) + 1
    for at, ticket in enumerate(numbers(own["new_tickets"])):
        state.own[NEW + at] = ticket + 1


def seen_piles(racks: Racks, view: MapView) -> list[tuple[int, list[int]]]:
    piles = [(int(racks.seats + racks.teams), numbers(view.own["laid_rack"]))]
    if view.seat is not None:
        piles.append((int(racks.purse_of(view.seat)), numbers(view.own["rack"])))
    return piles


def hidden_piles(racks: Racks, view: MapView) -> list[tuple[int, int]]:
    sizes = numbers(view.own["rack_sizes"])
    return [(int(racks.seats) + team, sizes[team]) for team in other_teams(racks, view)]


def seen_tickets(racks: Racks, view: MapView) -> list[tuple[int, list[int]]]:
    if view.seat is None:
        return []
    return [(int(racks.purse_of(view.seat)), numbers(view.own["ticket_rack"]))]


def hidden_tickets(racks: Racks, view: MapView) -> list[tuple[int, int]]:
    counts = numbers(view.own["ticket_rack_counts"])
    return [(int(racks.seats) + team, counts[team]) for team in other_teams(racks, view)]


def other_teams(racks: Racks, view: MapView) -> list[int]:
    return [team for team in range(int(racks.teams)) if view.seat is None or team != racks.team(view.seat)]


def favour(racks: Racks, view: MapView, state: MapState, chance: Dealer) -> None:
    """A seat that named cards holds them, in its hand or its rack; as far as these are hidden, deal them first."""
    if state.kind != PURSE or state.actor == view.seat:
        return
    sizes = {int(state.actor): view.hand_sizes[state.actor], **dict(hidden_piles(racks, view))}
    purses = [int(state.actor), int(racks.purse_of(state.actor))]
    for part, kind in ((COLOURED, state.own[COLOUR]), (WILDS, state.game.wild)):
        missing = int(state.own[part])
        for purse in purses if missing else []:
            missing -= int(state.cards[(HANDS + purse) * state.game.width + kind])
        for _ in range(missing):
            room = [purse for purse in purses if purse in sizes and state.hand_size(purse) < sizes[purse]]
            state.move_card(DECK, HANDS + room[chance.below(len(room))], kind, 1)


def imagine_tickets(racks: Racks, view: MapView, state: MapState, chance: Dealer) -> None:
    """Hidden choices of tickets: any lawful one."""
    if state.kind == SHARE_START:
        for seat in range(int(state.actor)):
            if seat != view.seat:
                held = state.tickets(seat)
                state.own[PICKS + seat] = held[chance.below(len(held))] + 1
    if state.kind == SHARE_MORE and view.own["shared"] is None:
        shared = racks.rack_tickets(state, racks.team(state.actor))
        state.own[SHARED] = shared[chance.below(len(shared))] + 1
    if state.kind == RACK_ONE and state.actor != view.seat:
        held = state.tickets(state.actor)
        for at in range(whole(view.own["kept"])):
            state.own[NEW + at] = held.pop(int(chance.below(len(held)))) + 1


def imagine_cards(view: MapView, state: MapState, chance: Dealer) -> None:
    """A blindly drawn card that only its drawer has seen: any of the hand."""
    if state.kind == DESTINATION and state.actor != view.seat:
        at: i64 = (HANDS + state.actor) * state.game.width
        state.own[CARD] = chance.card(state.cards, at, state.hand_size(state.actor)) + 1


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return value
