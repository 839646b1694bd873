"""RULES.md 1.9 after every decision of random games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from support.every_table import TABLES, choose, map_table, samples, table
from support.invariants import check
from support.map_referee import Referee
from support.mechanisms import SYMBOLS
from support.referees import referee
from tagluff import State
from tagluff.core.cardtable.state import DECK, HANDS, HELD, OUT, PIECES, POINTS, TICKETS
from tagluff.games.asia.layout import CARD, NEW, PICKS, WILDS
from tagluff.maps.state import MapState

SHARE = 900  # decisions a table: some 22,000 together


def referee_games(name: str, decisions: int, seed: int) -> list[State]:
    """Random games under a referee until so many decisions are made; their last states."""
    made = 0
    ends: list[State] = []
    while made < decisions:
        chance = Random(f"{name}/{seed}")
        watched = referee(table(name).new(seed))
        while not watched.state.over and made < decisions:
            watched.play(choose(watched.state, chance, hoarding=seed % 2 == 1))
            made += 1
        ends.append(watched.state)
        seed += 1
    return ends


@pytest.mark.parametrize("name", TABLES)
def test_invariants_hold_after_every_decision(name: str) -> None:
    ends = referee_games(name, SHARE, seed=0)
    assert any(state.over for state in ends)


def test_a_referee_sees_a_card_too_many() -> None:
    state = map_table("nordic-2").new(1)
    state.cards[DECK * state.game.width] += 1
    with pytest.raises(AssertionError, match="cards of P"):
        check(state)


def spoil_size(state: MapState) -> None:
    state.deck_size -= 1


def spoil_hands(state: MapState) -> None:
    """One card changes hands, but the counts of the hands stay."""
    kind = next(kind for kind, count in enumerate(state.hand(0)) if count)
    state.cards[HANDS * state.game.width + kind] -= 1
    state.cards[(HANDS + 1) * state.game.width + kind] += 1


def spoil_market(state: MapState) -> None:
    state.cards[DECK * state.game.width + state.market[0]] += 1
    state.deck_size += 1
    state.market[0] = -1


def spoil_ticket(state: MapState) -> None:
    state.ticket_at[state.tickets_in_order()[0]] = OUT


def spoil_pieces(state: MapState) -> None:
    state.change(PIECES, 1, -1)


def spoil_points(state: MapState) -> None:
    state.change(POINTS, 0, 1)


def spoil_open(state: MapState) -> None:
    state.open[0] ^= 1


def spoil_order(state: MapState) -> None:
    state.actor = (state.actor + 1) % state.game.seats


def spoil_end(state: MapState) -> None:
    state.last_turns = 2


def spoil_owner(state: MapState) -> None:
    """Both twins to one seat, all else in keeping."""
    routes = state.game.board.routes
    twins = next(route.tracks for route in routes if len(route.tracks) == 2 and state.owner_of(route.tracks[0]) < 0)
    for track in twins:
        state.owner[track] = 1
        state.change(PIECES, 0, -routes[track].length)
        state.change(POINTS, 0, state.game.board.points[routes[track].length])


SPOILED = {
    spoil_size: "pile 0",
    spoil_hands: "pile 4",
    spoil_market: "X-06",
    spoil_ticket: "in the deck",
    spoil_pieces: "pieces",
    spoil_points: "points",
    spoil_open: "open routes",
    spoil_order: "acts",
    spoil_end: "last turns",
    spoil_owner: "X-18",
}


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda spoil: spoil.__name__)
def test_a_referee_sees_what_is_spoiled(spoil: object) -> None:
    state = map_table("nordic-3").new(5)
    for _ in range(3):
        state.play("keep 1 2")
    check(state)
    assert callable(spoil)
    spoil(state)
    with pytest.raises(AssertionError, match=SPOILED[spoil]):
        check(state)


# What only one game has


def at_kind(name: str, kind: str) -> MapState:
    """A state at this kind of decision that all invariants hold of."""
    state = samples(name)[kind][0].copy()
    assert isinstance(state, MapState)
    check(state, given_up=True)
    return state


def spoil_bonus(state: MapState) -> None:
    state.own[0] += 1


def spoil_bonus_fairly(state: MapState) -> None:
    """From the pile, but without a route."""
    state.own[0] += 1
    state.own[int(state.game.seats)] -= 1


def spoil_stack(state: MapState) -> None:
    state.own[0] += 1


def spoil_stack_place(state: MapState) -> None:
    """Two stacks at one place."""
    state.own[SYMBOLS + 1] = state.own[SYMBOLS]


def spoil_token_owner(state: MapState) -> None:
    """A token for a seat that never came near it, out of its stack."""
    tokens = [int(bits) for bits in state.own[2 * SYMBOLS :]]
    symbol = next(symbol for symbol in range(SYMBOLS) if state.own[symbol] and not tokens[0] & 1 << symbol)
    for route in state.routes_of((0,)):
        state.owner[route] = 0
    state.own[symbol] -= 1
    state.own[2 * SYMBOLS] |= 1 << symbol


def spoil_rack_card(state: MapState) -> None:
    """From a rack to nowhere."""
    purse = HANDS + state.game.seats + state.actor // 2
    kind = next(kind for kind, count in enumerate(state.pile(purse)) if count)
    state.cards[purse * state.game.width + kind] -= 1


def spoil_ticket_rack(state: MapState) -> None:
    for ticket in state.tickets(int(state.game.seats)):
        state.ticket_at[ticket] = HELD
        state.change(TICKETS, 0, 1)


def spoil_first_player(state: MapState) -> None:
    """A-04: the mate of the first player leads, all else shifted with it."""
    state.first = (state.first + 1) % state.game.seats
    state.actor = (state.actor + 1) % state.game.seats


def spoil_destination(state: MapState) -> None:
    """The drawn card is one that the drawer does not hold."""
    state.own[CARD] = next(kind for kind, count in enumerate(state.hand(state.actor)) if not count) + 1


def spoil_new_ticket(state: MapState) -> None:
    """A-31: one that was not kept just now."""
    state.own[NEW] = state.tickets_in_order()[0] + 1


def spoil_pick(state: MapState) -> None:
    state.own[PICKS] = state.tickets_in_order()[0] + 1


def spoil_named_cards(state: MapState) -> None:
    """More than both purses hold: nothing could be answered."""
    state.own[WILDS] = 30


def spoil_extra(state: MapState) -> None:
    state.extra += 1


def spoil_twins_of_mates(state: MapState) -> None:
    """A-40: at a table of four mates may not have both of a twin either."""
    routes = state.game.board.routes
    twins = next(r.tracks for r in routes if len(r.tracks) == 2 and not r.marks and all_free(state, r.tracks))
    for seat, track in enumerate(twins):
        state.owner[track] = seat + 1
        state.change(PIECES, seat, -routes[track].length)
        state.change(POINTS, 0, state.game.board.points[routes[track].length])


def all_free(state: MapState, tracks: tuple[int, ...]) -> bool:
    return all(state.owner_of(track) < 0 for track in tracks)


OWN_SPOILED: dict[Callable[[MapState], None], tuple[str, str, str]] = {
    spoil_bonus: ("amsterdam-3", "turn", "M-03"),
    spoil_bonus_fairly: ("amsterdam-3", "turn", "M-25"),
    spoil_stack: ("sanfrancisco-3", "turn", "S-04"),
    spoil_stack_place: ("sanfrancisco-4", "place", "S-0[59]"),
    spoil_token_owner: ("sanfrancisco-2", "turn", "S-30|pieces"),
    spoil_rack_card: ("asia-4", "purse", "cards of|pile"),
    spoil_ticket_rack: ("asia-6", "turn", "A-14"),
    spoil_first_player: ("asia-6", "turn", "A-04|open"),
    spoil_destination: ("asia-4", "destination", "drawn card"),
    spoil_new_ticket: ("asia-4", "rack", "A-31|share"),
    spoil_pick: ("asia-4", "share_start", "A-14"),
    spoil_named_cards: ("asia-4", "purse", "0 legal actions"),
    spoil_extra: ("asia-4", "extra", "extra cards"),
    spoil_twins_of_mates: ("asia-4", "turn", "X-18"),
}


@pytest.mark.parametrize("spoil", OWN_SPOILED, ids=lambda spoil: spoil.__name__)
def test_a_referee_sees_what_is_spoiled_in_a_game_of_its_own(spoil: Callable[[MapState], None]) -> None:
    name, kind, message = OWN_SPOILED[spoil]
    state = at_kind(name, kind)
    spoil(state)
    with pytest.raises(AssertionError, match=message):
        check(state, given_up=True)


def test_a_referee_sees_a_mate_pay() -> None:
    """A-25: never from the mate's hand."""
    referee = Referee(map_table("asia-4").new(3))
    chance = Random(3)
    while referee.state.decision != "turn":
        referee.play(choose(referee.state, chance, hoarding=False))
    state, mate = referee.state, int(referee.state.actor) ^ 1
    card = next(kind for kind, count in enumerate(state.hand(mate)) if count)
    state.move_card(HANDS + mate, HANDS + state.actor, card, 1)
    with pytest.raises(AssertionError, match="the hand of seat"):
        referee.play(int(state.indices()[0]))
