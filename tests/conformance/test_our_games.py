"""What our own games must do beyond the checks for everybody: rule ids, freer texts, memories, rare decisions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from support.every_table import COMMON, TABLES, choose, kind_of, map_moments, of_every_kind, samples, table
from support.referees import given_up, hold, referee
from tagluff import Action, Dealer, IllegalAction, Journal, State
from tagluff.core.cardtable.state import REVEALED
from tagluff.core.memory import Memory
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.state import CardState
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim

every_table = pytest.mark.parametrize("name", TABLES)
RULE = re.compile(r"[XBNASMCR]-\d\d")


@every_table
def test_every_refusal_names_its_rule(name: str) -> None:
    for state in of_every_kind(name, each=1):
        legal = set(map(int, state.indices()))
        others: list[int | Action] = [index for index in range(len(state.base.actions)) if index not in legal]
        for action in [*others, -1, Action(0, "take everything")]:
            with pytest.raises(IllegalAction) as caught:
                state.verified(action)
            assert RULE.fullmatch(caught.value.rule), caught.value


@every_table
def test_every_text_reads_as_its_action_at_every_kind_of_decision(name: str) -> None:
    texts = [action.text for action in table(name).actions.actions]
    assert len(set(texts)) == len(texts)
    for state in of_every_kind(name, each=1):
        assert [state.read(text) for text in texts] == [[index] for index in range(len(texts))]


def test_a_position_may_show_the_row_that_the_tenth_reset_left() -> None:
    """X-08: such a row stays, so it must be possible to write it down and read it again."""
    state = next(state for name in ("base-2", "base-scarce-2") for state in map_moments(name, 60) if given_up(state))
    assert state.game.position(state.position()).position() == state.position()


EVERYWHERE = {"start", "turn", "pick", "keep", "over"}
TEAM = {"share_start", "share_more", "rack", "destination", "purse", "purse_extra", "extra"}
KINDS = {
    "nordic": EVERYWHERE | {"lay", "extra"},
    "amsterdam": EVERYWHERE,
    "sanfrancisco": EVERYWHERE | {"place", "token"},
    "asia": EVERYWHERE | TEAM,
    "cardgame": EVERYWHERE | {"complete"},
}


@pytest.mark.parametrize("name", [name for name in TABLES if name.split("-")[0] in KINDS])
def test_every_kind_of_decision_is_among_the_samples(name: str) -> None:
    assert set(samples(name)) == KINDS[name.split("-")[0]]


def test_what_is_rare_happens_at_the_scarce_tables_of_a_map() -> None:
    """Passes (X-19) and stalemates (X-20) with tickets to share, payments from one purse, rows left by X-08."""
    seen: Counter[str] = Counter()
    for state in map_moments("asia-scarce-4", games=8):
        seat, purse = int(state.actor), int(state.game.seats + state.actor // 2)
        legal = state.legal()
        claims = any(isinstance(action, Claim) for action in legal)
        seen["empty rack"] += claims and state.hand_size(purse) == 0
        seen["empty hand"] += claims and state.hand_size(seat) == 0
        seen["only a ticket to share"] += state.decision == "turn" and {action.verb for action in legal} == {"share"}
        seen["stalemate"] += state.over and state.last_turns != 0
        seen["three wilds"] += list(state.market).count(state.game.wild) > 2
        seen["long tunnel"] += sum(state.pile(REVEALED)) > 3
        seen["triple"] += any(
            len([t for t in r.tracks if state.owner_of(t) >= 0]) == 2 for r in state.game.board.routes
        )
    assert min(seen.values()) > 0, seen


def test_what_is_rare_happens_at_the_scarce_tables_of_the_card_game() -> None:
    """Forced passes (X-19), rounds that begin without a deck (C-63), lone picks (C-21), nothing to complete (C-50)."""
    seen: Counter[str] = Counter({"passed": 0, "deck_ran_out": 0, "robbed": 0, "completed": 0, "second round": 0})
    for seed in range(30):
        watched = referee(table("cardgame-scarce-4").new(seed))
        chance = Random(seed)
        while not watched.state.over:
            state = watched.state
            assert isinstance(state, CardState)
            seen["one card left to take"] += (
                state.decision == "turn" and not state.deck_size and state.market_cards() == 1
            )
            seen["done alone"] += [action.verb for action in state.legal()] == ["done"]
            watched.play(choose(state, chance, hoarding=True))
        for event in watched.journal.events:
            seen[event.kind] += event.kind in seen
            seen["second round"] += event.kind == "new_round"
    assert min(seen.values()) > 0, seen


# Imagined states


def remembered(name: str, seed: int) -> Iterator[tuple[State, int | None, Memory]]:
    """Moments of a random game, for every seat and a spectator, with what they remember by then."""
    game = table(name)
    journal = Journal()
    state = game.new(seed, journal=journal)
    viewers = [*range(int(game.seats)), None]
    memories = [game.memory() for _ in viewers]
    chance = Random(f"{name}/{seed}")
    while not state.over:
        for viewer, memory in zip(viewers, memories, strict=True):
            for event in journal.seen_by(viewer):
                memory.note(event)
            if chance.randrange((6 if state.decision in COMMON else 2) * int(game.seats)) == 0:
                yield state, viewer, memory
        journal.events.clear()
        state.apply(choose(state, chance, hoarding=seed % 2 == 1))


def at_least(held: list[int], known: list[int]) -> bool:
    return all(have >= least for have, least in zip(held, known, strict=True))


@every_table
def test_what_is_imagined_keeps_what_is_remembered(name: str) -> None:
    thoughts = Dealer(name)
    count = 0
    for state, viewer, memory in remembered(name, 5):
        imagined = state.base.imagine(state.view(viewer), memory, thoughts)
        for at in (state, imagined):
            if isinstance(at, CardState):
                assert isinstance(memory, CardMemory)
                assert all(at_least(at.hand(seat), known) for seat, known in enumerate(memory.hands))
                assert all(at_least(at.track(seat), known) for seat, known in enumerate(memory.tracks))
            else:
                assert isinstance(at, MapState)
                assert isinstance(memory, MapMemory)
                assert all(at_least(at.hand(seat), known) for seat, known in enumerate(memory.hands))
                forget_nothing(state, at, viewer, memory)
        count += 1
    assert count > 2


def forget_nothing(state: State, imagined: MapState, viewer: int | None, memory: MapMemory) -> None:
    """Tickets that were seen leaving the game do not come back."""
    assert isinstance(state, MapState)
    if imagined.game.numbers.rejects_leave and viewer is not None:
        seen = {state.game.board.ticket_index[ticket] for ticket in memory.seen}
        gone = seen - set(state.tickets(viewer)) - set(state.offered(viewer))
        assert not gone & (set(imagined.tickets_in_order()) | set(imagined.tickets(viewer)))


@pytest.mark.parametrize("name", [name for name in TABLES if name.startswith("asia")])
def test_owner_mate_opponent_and_spectator_imagine_at_every_kind_of_decision(name: str) -> None:
    """Also when extra cards are paid from two purses, which the checks do not know as a kind of its own."""
    thoughts = Dealer(name)
    for state in of_every_kind(name, each=1):
        for viewer in [*range(int(state.base.seats)), None]:
            view = state.view(viewer)
            imagined = state.base.imagine(view, None, thoughts)
            assert imagined.view(viewer) == view, (kind_of(state), viewer)
            hold(imagined)
