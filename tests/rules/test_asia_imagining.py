"""Team Asia, imagined states: the same view again for owner, mate, opponents and a spectator at every decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from support.asia import EYES, T1A, T1B, T2A, asia_on, choices, events, seated, started
from support.tables import script
from tagluff import Dealer
from tagluff.games.asia.memory import AsiaMemory
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState

GAME = asia_on("a-b red 3", "b-c red 2 tunnel=4", "c-d red 2", "c-d blue 2")
NAMES = [ticket.id for ticket in GAME.board.tickets]
RICH: dict[str, Any] = {
    "hands": ["3R+2G", "2B", "1*", "4K"],
    "racks": ["2R+1*", "3W"],
    "tickets": [NAMES[:3], NAMES[3:5], NAMES[5:7], NAMES[7:8]],
    "ticket_racks": [NAMES[10:12], NAMES[12:15]],
    "routes": {"c-d red": 3, "w0-w1": 0},
}


def played(*actions: str, drawn: str = "W") -> MapState:
    state = seated(GAME, **RICH)
    script(state, drawn)
    for action in actions:
        state.play(action)
    return state


def sharing(steps: int) -> MapState:
    state = started(GAME, seed=2)
    for _ in range(steps):
        state.play(choices(state)[1])
    return state


def choosing() -> MapState:
    state = GAME.new(seed=2)
    state.play("keep 1 2 3")
    return state


def finished() -> MapState:
    state = seated(GAME, seat=3, last_turns=1, **RICH)
    state.play("share " + NAMES[7])
    assert state.over
    return state


MOMENTS: dict[str, Callable[[], MapState]] = {
    "start": choosing,
    "share_start, none chosen": lambda: sharing(0),
    "share_start, three chosen": lambda: sharing(3),
    "turn": played,
    "the mate's turn": lambda: played("take deck", "to hand", "take 2"),
    "pick": lambda: played("take 1 rack"),
    "destination": lambda: played("take deck"),
    "keep": lambda: played("tickets"),
    "rack": lambda: played("tickets", "keep 1 2 4"),
    "share_more": lambda: played(f"share {NAMES[0]}"),
    "purse": lambda: played("claim a-b 2R+1*"),
    "purse, wilds only from the rack": lambda: played("claim w1-w2 1*"),
    "extra": lambda: played("claim b-c 2R rack 1R", drawn="R * W W"),
    "purse for extras": lambda: played("claim b-c 2R rack 1R", "pay 1R+1*", drawn="R * W W"),
    "over": finished,
}


def imagined(state: MapState, seat: int | None, seed: int, memory: MapMemory | None = None) -> MapState:
    return GAME.imagine(state.view(seat), memory, Dealer(seed))


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize("seat", EYES)
def test_an_imagined_state_looks_the_same(name: str, seat: int | None) -> None:
    state = MOMENTS[name]()
    for seed in range(8):
        dream = imagined(state, seat, seed)
        assert dream.view(seat) == state.view(seat)
        assert state.over or choices(dream)
        if seat == state.seat:
            assert choices(dream) == choices(state)


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize("seat", EYES)
def test_an_imagined_state_can_exist_and_be_played(name: str, seat: int | None) -> None:
    dream = imagined(MOMENTS[name](), seat, 5)
    assert GAME.position(dream.position()).position() == dream.position()
    chance = Random(5)
    for _ in range(30):
        if not dream.over:
            dream.play(chance.choice(dream.legal()))


def hidden(state: MapState) -> str:
    position = state.position()
    return repr((position["hands"], position["racks"], position["tickets"], position["ticket_racks"]))


def test_what_is_hidden_differs_between_imagined_states() -> None:
    for seat in EYES:
        assert len({hidden(imagined(MOMENTS["turn"](), seat, seed)) for seed in range(6)}) == 6


def test_a_mate_imagines_hands_but_not_the_racks() -> None:
    dream = imagined(MOMENTS["turn"](), T1B, 3)
    assert dream.position()["racks"][0] == "2R+1*"
    assert dream.position()["ticket_racks"][0] == NAMES[10:12]
    assert dream.position()["hands"][T1B] == "2B"


def test_an_opponent_imagines_the_named_cards_in_either_purse() -> None:
    state = MOMENTS["purse"]()
    red, wild = state.game.palette.card("R"), state.game.palette.wild
    racks = set()
    for seed in range(12):
        dream = imagined(state, T2A, seed)
        together = dream.game.mechanism.purse(dream)
        assert together[red] >= 2
        assert together[wild] >= 1
        racks.add(dream.position()["racks"][0])
    assert len(racks) > 1


def test_a_mate_imagines_what_the_rack_lacks_in_the_hand() -> None:
    state = seated(GAME, hands=["3R"], racks=["1G"])
    state.play("claim a-b 3R")
    for seed in range(4):
        assert imagined(state, T1B, seed).position()["hands"][T1A] == "3R"


def test_a_remembered_hand_is_kept_when_cards_are_named() -> None:
    state = seated(GAME, hands=["2R"], racks=["1R"])
    script(state, "W W")
    state.play("take 1 hand")
    state.play("take 2")
    for _ in range(3):
        state.play("tickets")
        state.play("keep 1")
    state.play("claim a-b 3R")
    memory = MapMemory(GAME.palette, 4)
    for event in events(state, T2A):
        memory.note(event)
    assert memory.hands[T1A] == state.game.palette.read("1R")
    for seed in range(6):
        dream = imagined(state, T2A, seed, memory)
        assert dream.view(T2A) == state.view(T2A)
        assert dream.hand(T1A)[state.game.palette.card("R")] >= 1


@pytest.mark.parametrize("seed", range(4))
def test_imagined_states_of_whole_games_with_memory(seed: int) -> None:
    state = started(GAME, seed=seed)
    memories = {seat: MapMemory(GAME.palette, 4) for seat in EYES}
    chance = Random(seed)
    told = 0
    for step in range(250):
        assert state.journal is not None
        for event in state.journal.events[told:]:
            for seat in EYES:
                if event.seen_by(seat):
                    memories[seat].note(event)
        told = len(state.journal.events)
        seat = chance.choice(EYES)
        if state.decision in ("purse", "extra", "destination", "share_more", "rack") or step % 10 == 0:
            assert imagined(state, seat, step, memories[seat]).view(seat) == state.view(seat)
        if state.over:
            break
        state.play(chance.choice(state.legal()))


def remembered(state: MapState, seat: int) -> AsiaMemory:
    memory = AsiaMemory(GAME.palette, 4)
    for event in events(state, seat):
        memory.note(event)
    return memory


def test_cards_that_were_taken_to_a_rack_are_known_until_they_are_paid() -> None:
    state = seated(GAME, hands=["0", "0", "1R"], racks=["2R"])
    script(state, "W W W W")
    state.play("take 1 rack")
    state.play("take 3")
    text = state.game.palette.text
    assert text(remembered(state, T2A).known_elsewhere(T2A)) == "1B+1R"
    assert text(remembered(state, T1B).known_elsewhere(T1B)) == "1B"  # the own rack is seen
    for _ in range(3):
        state.play("tickets")
        state.play("keep 1")
    state.play("claim a-b 3R")
    assert text(remembered(state, T2A).known_elsewhere(T2A)) == "1B+1R"
    while state.decision == "purse":
        state.play(choices(state)[0])
    assert text(remembered(state, T2A).known_elsewhere(T2A)) == "1B"


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_thought_to_hold_what_they_do_not(seed: int) -> None:
    """Not even after a payment that was taken back."""
    state = started(GAME, seed=seed)
    chance = Random(seed)
    for step in range(400):
        if state.over:
            break
        if step % 5 == 0 or state.decision == "extra":
            memory = remembered(state, T2A)
            held = [*memory.hands, *memory.racks]
            for purse, known in enumerate(held):
                assert all(count <= have for count, have in zip(known, state.hand(purse), strict=True))
        state.play(chance.choice([one for one in state.legal() if one.verb == "withdraw"] or state.legal()))
    assert state.journal is not None
    assert {"took_to_rack", "paid_from_rack"} <= {event.kind for event in state.journal.events}
