"""Who sees what of the racks: mates see both racks, opponents their sizes; and imagining the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.cards import Cards
from tagluff.core.cardtable.drawing import card_name, cards_of
from tagluff.core.cardtable.state import DECK, HANDS
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.dealer import Dealer
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
    WILDS,
    named_cards,
)
from tagluff.games.asia.seen import RacksSeen
from tagluff.maps.state import MapState
from tagluff.maps.view import connected
from tagluff.maps.ways import NO_COLOUR

if TYPE_CHECKING:
    from tagluff.games.asia.racks import Racks
    from tagluff.maps.view import MapView

PLACES: Final = (None, "hand", "rack")  # by TO_HAND, TO_RACK


def show(racks: Racks, state: MapState, seat: int | None) -> RacksSeen:
    seen = RacksSeen()
    teams = range(int(racks.teams))
    seen.rack_sizes = [int(state.hand_size(racks.seats + team)) for team in teams]
    seen.ticket_rack_counts = [len(racks.rack_tickets(state, team)) for team in teams]
    seen.laid_from_rack = cards_of(state, racks.laid_pile())
    seen.to = PLACES[state.own[TO]]
    seen.kept = len(racks.fresh(state))
    if state.kind == PURSE:
        seen.named = named_cards(state, state.own[COLOURED], state.own[WILDS])
        seen.named_for = "extra" if state.own[STAGE] == FOR_EXTRA else "claim"
    if seat is not None:
        show_team(racks, state, seen, seat)
        show_own(racks, state, seen, seat)
    return seen


def show_team(racks: Racks, state: MapState, seen: RacksSeen, seat: int) -> None:
    """Both mates see the racks, and what was just put there."""
    seen.rack = cards_of(state, racks.rack_pile(seat))
    seen.ticket_rack = ticket_names(state, racks.rack_tickets(state, racks.team(seat)))
    seen.rack_complete = connected(state, seat, seen.ticket_rack)
    if state.kind == SHARE_MORE and racks.team(state.actor) == racks.team(seat):
        seen.shared = state.game.ticket_ids[state.own[SHARED] - 1]


def show_own(racks: Racks, state: MapState, seen: RacksSeen, seat: int) -> None:
    """What nobody else knows, the mate included (A-15)."""
    if state.own[PICKS + seat]:
        seen.pick = state.game.ticket_ids[state.own[PICKS + seat] - 1]
    if seat == state.actor and state.kind == DESTINATION:
        seen.card = card_name(state, state.own[CARD] - 1)
    if seat == state.actor:
        seen.new_tickets = ticket_names(state, racks.fresh(state))


def racks_in(view: MapView) -> RacksSeen:
    seen = view.own
    assert isinstance(seen, RacksSeen)
    return seen


def restore_seen(view: MapView, state: MapState) -> None:
    seen, number = racks_in(view), state.game.ticket_index
    state.own[TO] = PLACES.index(seen.to)
    if seen.named is not None:
        restore_named(state, state.game.palette.counts(seen.named), seen.named_for == "extra")
    if view.seat is not None and seen.pick is not None:
        state.own[PICKS + view.seat] = number[seen.pick] + 1
    if seen.card is not None:
        state.own[CARD] = state.game.palette.number(seen.card) + 1
    if seen.shared is not None:
        state.own[SHARED] = number[seen.shared] + 1
    for at in range(seen.kept):  # of others it is known how many they have just kept
        state.own[NEW + at] = number[seen.new_tickets[at]] + 1 if seen.new_tickets else 1


def restore_named(state: MapState, cards: list[int], extra: bool) -> None:
    """The cards that were named; an attempt with wilds alone has no colour, extra cards have the tunnel's."""
    used = [kind for kind in range(len(cards) - 1) if cards[kind]]
    colour: i64 = used[0] if used else NO_COLOUR
    state.own[COLOUR] = state.laid_colour if extra else colour
    state.own[COLOURED] = cards[used[0]] if used else 0
    state.own[WILDS] = cards[-1]
    state.own[STAGE] = FOR_EXTRA if extra else FOR_CLAIM


def seen_piles(racks: Racks, view: MapView) -> list[tuple[int, Cards]]:
    seen = racks_in(view)
    piles: list[tuple[int, Cards]] = [(int(racks.seats + racks.teams), seen.laid_from_rack)]
    if view.seat is not None and seen.rack is not None:
        piles.append((int(racks.purse_of(view.seat)), seen.rack))
    return piles


def hidden_piles(racks: Racks, view: MapView) -> list[tuple[int, int]]:
    sizes = racks_in(view).rack_sizes
    return [(int(racks.seats) + team, sizes[team]) for team in other_teams(racks, view)]


def seen_tickets(racks: Racks, view: MapView) -> list[tuple[int, list[str]]]:
    if view.seat is None:
        return []
    return [(int(racks.purse_of(view.seat)), racks_in(view).ticket_rack)]


def hidden_tickets(racks: Racks, view: MapView) -> list[tuple[int, int]]:
    counts = racks_in(view).ticket_rack_counts
    return [(int(racks.seats) + team, counts[team]) for team in other_teams(racks, view)]


def other_teams(racks: Racks, view: MapView) -> list[int]:
    return [team for team in range(int(racks.teams)) if view.seat is None or team != racks.team(view.seat)]


def favour(racks: Racks, state: MapState, seat: i64, sizes: vec[i64], chance: Dealer) -> None:
    """A seat that named cards holds them, in its hand or its rack; as far as these are hidden, deal them first."""
    if state.kind != PURSE or state.actor == seat:
        return
    rack: i64 = racks.purse_of(state.actor)
    purses = [int(state.actor), int(rack)]
    hidden = purses if racks.hides(rack, seat) else purses[:1]
    for part, kind in ((COLOURED, state.own[COLOUR]), (WILDS, state.wild)):
        missing = int(state.own[part])
        for purse in purses if missing else []:
            missing -= int(state.cards[(HANDS + purse) * state.width + kind])
        for _ in range(missing):
            room = [purse for purse in hidden if state.hand_size(purse) < sizes[purse]]
            state.move_card(DECK, HANDS + room[chance.below(len(room))], kind, 1)


def redeal_tickets(racks: Racks, state: MapState, seat: i64, chance: Dealer) -> None:
    """Hidden choices of tickets: any lawful one."""
    if state.kind == SHARE_START:
        for chooser in range(state.actor):
            if chooser != seat:
                held = state.tickets(chooser)
                state.own[PICKS + chooser] = held[chance.below(len(held))] + 1
    elif state.kind == SHARE_MORE and racks.team(state.actor) != racks.team(seat):
        shared = racks.rack_tickets(state, racks.team(state.actor))
        state.own[SHARED] = shared[chance.below(len(shared))] + 1
    elif state.kind == RACK_ONE and state.actor != seat:
        held = state.tickets(state.actor)
        for at in range(len(racks.fresh(state))):
            state.own[NEW + at] = held.pop(int(chance.below(len(held)))) + 1


def redeal_cards(state: MapState, seat: i64, chance: Dealer) -> None:
    """A blindly drawn card that only its drawer has seen: any of the hand."""
    if state.kind == DESTINATION and state.actor != seat:
        at: i64 = (HANDS + state.actor) * state.width
        state.own[CARD] = chance.card(state.cards, at, state.hand_size(state.actor)) + 1
