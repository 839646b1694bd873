"""Every lawful whole payment for a route, in the order in which a sensible player would think of them.

Fewest cards first; of as many cards, fewest wilds; then the colour of which most stay in the purse (payments with
groups come in the order in which they are laid down); then, where a team shares a rack, fewest cards from it. A payment
with groups is laid down kind by kind on a copy, as it would be in play, so what is listed is what is legal.
"""

from __future__ import annotations

from types import MappingProxyType

from tagluff.core.cardtable.state import LAID, TURN
from tagluff.core.dealer import Dealer
from tagluff.core.payments import Payment
from tagluff.maps.drafts import Draft
from tagluff.maps.laying import all_laid, completes, fewest, lay, most, start_laying
from tagluff.maps.state import EXTRA, LAY, MapState


def payments(state: MapState, route: str, limit: int | None = None) -> list[Payment]:
    """For the actor, from its present decision on: a claim, the rest of one, or the extra cards of a tunnel."""
    index = state.game.board.route_index.get(route, -1)
    if state.over or index < 0 or (state.kind != TURN and state.route != index):
        return []
    limit = None if limit is None else max(0, limit)
    drafts = state.game.mechanism.split(state, drafted(state, index, limit))
    return [payment(state, route, draft) for draft in (drafts if limit is None else drafts[:limit])]


def drafted(state: MapState, route: int, limit: int | None) -> list[Draft]:
    """The cards of every payment and the actions that name them, wherever the cards come from."""
    if state.kind == TURN:
        return claims(state, route, limit)
    if state.kind == EXTRA:
        return surcharges(state)
    drafts: list[Draft] = []
    if state.kind == LAY:
        lay_out(bare(state), [], drafts, limit)
    return drafts


def claims(state: MapState, route: int, limit: int | None) -> list[Draft]:
    """With exact cards, then with one group of any cards, with two, ..."""
    fares = state.game.fares
    exact: list[Draft] = []
    grouped: list[tuple[int, int]] = []
    for index in open_ways(state, route):
        way = fares.ways[index - int(fares.first)]
        if way.groups:
            grouped.append((way.groups, index))
        else:
            exact.append(Draft(way.counts(state.game.palette.wild), 0, [index]))
    drafts = in_order(state, exact)
    for groups, index in sorted(grouped):
        if limit is None or len(drafts) < limit:
            trial = bare(state)
            trial.route = route
            start_laying(trial, groups)
            lay_out(trial, [index], drafts, limit)
    return drafts


def open_ways(state: MapState, route: int) -> list[int]:
    """The actions that claim a route now."""
    fares = state.game.fares
    claimed = [int(index) for index in state.indices() if fares.first <= index < fares.first + fares.count]
    return [index for index in claimed if fares.ways[index - int(fares.first)].route == route]


def surcharges(state: MapState) -> list[Draft]:
    """What a tunnel asks for."""
    table = state.game.layout.surcharges
    places = [int(index - table.first) for index in state.indices()]
    named = [Draft(table.cards[at], 0, [int(table.first) + at]) for at in places if 0 <= at < len(table.cards)]
    return in_order(state, named)


def in_order(state: MapState, drafts: list[Draft]) -> list[Draft]:
    """Of as many cards: fewest wilds, then the colour of which most stay, then board order."""
    purse = state.game.mechanism.purse(state)

    def worth(draft: Draft) -> tuple[int, int, int]:
        used = [kind for kind in range(len(purse) - 1) if draft.cards[kind]]
        left = [purse[kind] - draft.cards[kind] for kind in used]
        return draft.cards[-1], -sum(left), sum(used)

    return sorted(drafts, key=worth)


def bare(state: MapState) -> MapState:
    """A copy to lay cards down on; nothing is drawn."""
    return state.with_dealer(Dealer(None))


def lay_out(state: MapState, actions: list[int], drafts: list[Draft], limit: int | None) -> None:
    """Every way to go on laying down, fewest of each kind first; the wilds are named first of all."""
    first = state.game.layout.first_lay[int(state.lay_kind)]
    for count in range(int(fewest(state)), int(most(state)) + 1):
        if limit is not None and len(drafts) >= limit:
            return
        if completes(state, count):
            twin = bare(state)
            lay(twin, count)
            steps = [*actions, first + count]
            if all_laid(twin):
                drafts.append(Draft(twin.pile(LAID), int(twin.groups), steps))
            else:
                lay_out(twin, steps, drafts, limit)


def payment(state: MapState, route: str, draft: Draft) -> Payment:
    cards, table = state.game.palette.cards, state.game.actions.actions
    hand = [all - some for all, some in zip(draft.cards, draft.rack, strict=True)]
    return Payment(
        route,
        MappingProxyType(cards(draft.cards)),
        MappingProxyType(cards(hand)),
        MappingProxyType(cards(draft.rack)),
        draft.groups,
        tuple([table[index] for index in draft.actions]),
    )
