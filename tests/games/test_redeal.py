"""What a seat cannot see is dealt anew in place: as it is imagined from the view, whatever was there before."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from support.every_table import CARD_TABLES, TABLES, choose, map_states, of_every_kind, table
from tagluff import Dealer, Game, Journal, State
from tagluff.core.cardtable.state import DECK, HELD, IN_DECK, OUT
from tagluff.core.memory import Memory
from tagluff.maps.state import MapState


def viewers(game: Game) -> list[int | None]:
    return [*range(int(game.seats)), None]


def contents(state: State) -> list[object]:
    return [state.position(), state.dealer.words()]


@pytest.mark.parametrize("name", TABLES)
def test_a_seat_cannot_tell_it_from_the_true_state(name: str) -> None:
    """And it is what would be imagined from the view, whatever was dealt before."""
    game = table(name)
    for at, state in enumerate(of_every_kind(name, each=2)):
        for seat in viewers(game):
            view = state.view(seat)
            game.redeal(state, seat, None, Dealer(at))
            assert state.view(seat) == view
            assert contents(state) == contents(game.imagine(view, None, Dealer(at)))
            assert state.over or len(state.indices()) > 0


def check_whole_game(name: str, seed: int, every: int) -> int:
    """With what each viewer remembers at every so many decisions; how many of them there were."""
    game, chance = table(name), Random(f"{name}/{seed}")
    state = game.new(seed, journal=Journal())
    memories = [game.memory() for _ in viewers(game)]
    told = made = 0
    while not state.over:
        journal = state.journal
        assert journal is not None
        for event in journal.events[told:]:
            for viewer, memory in zip(viewers(game), memories, strict=True):
                if event.seen_by(viewer):
                    memory.note(event)
        told = len(journal.events)
        if made % every == 0:
            check_memories(game, state, memories, made)
        state.apply(choose(state, chance, hoarding=seed % 2 == 1))
        made += 1
    return made


def check_memories(game: Game, state: State, memories: list[Memory], made: int) -> None:
    for viewer, memory in zip(viewers(game), memories, strict=True):
        twin, view = state.copy(), state.view(viewer)
        for seed in (made, made + 1):
            game.redeal(twin, viewer, memory, Dealer(seed))
            assert twin.view(viewer) == view
            assert contents(twin) == contents(game.imagine(view, memory, Dealer(seed)))


@pytest.mark.parametrize("name", ["nordic-2", "nordic-3", "amsterdam-4", "sanfrancisco-3", "asia-4", "asia-6"])
@pytest.mark.parametrize("seed", [0, 1])
def test_what_is_remembered_is_among_it(name: str, seed: int) -> None:
    assert check_whole_game(name, seed, every=17) > 60


@pytest.mark.parametrize("name", CARD_TABLES)
def test_what_is_remembered_is_among_it_in_the_card_game(name: str) -> None:
    assert check_whole_game(name, 1, every=9) > 15


@pytest.mark.parametrize("name", ["nordic-2", "cardgame-2"])
def test_the_slow_way_of_every_game_does_the_same(name: str) -> None:
    game = table(name)
    for state in of_every_kind(name, each=1):
        twin = state.copy()
        game.redeal(state, 1, None, Dealer(2))
        Game.redeal(game, twin, 1, None, Dealer(2))
        assert contents(twin) == contents(state)


@pytest.mark.parametrize("name", ["nordic-3", "asia-4", "cardgame-3"])
def test_one_deal_after_the_other_differs(name: str) -> None:
    game, chance = table(name), Dealer(3)
    state = max(of_every_kind(name, each=8), key=lambda state: 0 if state.over else state.turns)
    found = set()
    for _ in range(8):
        game.redeal(state, 0, None, chance)
        found.add(repr(contents(state)))
    assert len(found) == 8


def late(name: str) -> MapState:
    """A turn of seat 0 with full hands."""
    return max(
        [state for state in map_states(name, 12) if state.decision == "turn" and state.seat == 0],
        key=lambda state: int(state.hand_size(1)),
    )


DEALS = 2000


@pytest.mark.parametrize("name", ["nordic-2", "amsterdam-3", "asia-4"])
def test_every_hidden_card_is_as_likely_in_a_hidden_hand(name: str) -> None:
    state, chance = late(name), Dealer("likely")
    piles = [state.pile(DECK), *[state.hand(purse) for purse in hidden_purses(state)]]
    unseen = [sum(kinds) for kinds in zip(*piles, strict=True)]
    found = [0] * len(unseen)
    for _ in range(DEALS):
        state.game.redeal(state, 0, None, chance)
        found = [sum(pair) for pair in zip(found, state.hand(1), strict=True)]
    for kind, count in enumerate(unseen):
        assert as_likely(found[kind], DEALS * sum(state.hand(1)), count / sum(unseen))


@pytest.mark.parametrize("name", ["nordic-2", "amsterdam-3", "asia-4"])
def test_every_hidden_ticket_is_as_likely_in_a_hidden_hand(name: str) -> None:
    state, chance = late(name), Dealer("likely")
    unseen = [ticket for ticket in range(len(state.game.board.tickets)) if hidden_ticket(state, ticket)]
    found = dict.fromkeys(unseen, 0)
    for _ in range(DEALS):
        state.game.redeal(state, 0, None, chance)
        for ticket in state.tickets(1):
            found[ticket] += 1
    for ticket in unseen:
        assert as_likely(found[ticket], DEALS, len(state.tickets(1)) / len(unseen))


def as_likely(found: int, tries: int, share: float) -> bool:
    """Within five standard errors."""
    return abs(found - tries * share) <= 5 * sqrt(tries * share * (1 - share)) + 1


def hidden_purses(state: MapState) -> list[int]:
    """Those that seat 0 does not see."""
    seats, purses = int(state.seats), int(state.game.purses)
    return [purse for purse in range(1, purses) if purse < seats or state.game.mechanism.hides(purse, 0)]


def hidden_ticket(state: MapState, ticket: int) -> bool:
    """From seat 0, at a turn, when nothing is on offer."""
    where = int(state.ticket_at[ticket])
    return where in (IN_DECK, OUT) or where - HELD in hidden_purses(state)
