"""What every game at every table size must do: copies, refusals, texts, replays, positions, imagined states."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from support.conformance import COMMON, TABLES, choose, kind_of, moments, of_every_kind, play_on, samples, table
from support.invariants import check, lawful_row
from tagluff import Action, Dealer, IllegalAction, Journal, State
from tagluff.maps.game import MapGame
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import REVEALED, MapState

every_table = pytest.mark.parametrize("name", TABLES)
RULE = re.compile(r"[XBNASMCR]-\d\d")


def given_up(state: MapState) -> bool:
    """Does its market lie as the tenth reset left it (X-08)? Known from play, so taken as it is here."""
    wilds = list(state.market).count(state.game.wild)
    return bool(0 < state.game.wild_reset <= wilds) and lawful_row(state)


@every_table
def test_copies_share_nothing(name: str) -> None:
    for at, state in enumerate(of_every_kind(name, each=6)):
        twin = state.copy()
        before = state.position()
        assert twin.position() == before
        play_on(twin, Random(at), 30)
        assert state.position() == before
        after = twin.position()
        play_on(state, Random(-at), 30)
        assert twin.position() == after


@every_table
def test_a_copy_goes_on_as_its_original(name: str) -> None:
    for at, state in enumerate(of_every_kind(name, each=3)):
        twin = state.copy()
        assert play_on(twin, Random(at), 60) == play_on(state, Random(at), 60)
        assert twin.position() == state.position()


@every_table
def test_every_legal_action_applies(name: str) -> None:
    for state in of_every_kind(name, each=4):
        for action in state.legal():
            twin = state.copy()
            twin.play(action)
            check(twin, given_up(twin))
            assert twin.position() != state.position()


@every_table
def test_every_other_action_is_refused_and_changes_nothing(name: str) -> None:
    for state in of_every_kind(name, each=2):
        legal = set(map(int, state.indices()))
        before = state.position()
        for index in range(len(state.game.actions)):
            if index not in legal:
                refuse(state, index)
            if index % 40 == 0:
                assert state.position() == before
        assert state.position() == before
        assert legal == set(map(int, state.indices()))


def refuse(state: State, action: int | Action) -> None:
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert RULE.fullmatch(caught.value.rule), caught.value
    assert caught.value.code


@every_table
def test_actions_outside_the_table_are_refused(name: str) -> None:
    state = table(name).new(3)
    before = state.position()
    for strange in (-1, len(state.game.actions), 10**9, Action(0, "take everything"), Action(-1, "keep 1")):
        refuse(state, strange)
    assert state.position() == before


@every_table
def test_every_text_reads_as_its_action(name: str) -> None:
    game = table(name)
    texts = [action.text for action in game.actions.actions]
    assert len(set(texts)) == len(texts)
    for state in of_every_kind(name, each=1):
        assert [state.read(text) for text in texts] == [[index] for index in range(len(texts))]


@every_table
def test_a_legal_action_can_be_given_in_three_forms(name: str) -> None:
    for state in of_every_kind(name, each=3):
        for action in state.legal()[:6]:
            by_action, by_index, by_text = state.copy(), state.copy(), state.copy()
            by_action.play(action)
            by_index.play(action.index)
            by_text.play("  " + action.text.upper())
            assert by_action.position() == by_index.position() == by_text.position()


@every_table
def test_replay_equals_play(name: str) -> None:
    game = table(name)
    for seed in range(2):
        first = game.first_seats()[seed]
        state = game.new(seed, first=first, journal=Journal())
        texts = []
        chance = Random(seed)
        while not state.over:
            action = game.actions.actions[choose(state, chance, hoarding=True)]
            texts.append(action.text)
            state.play(action)
        again = game.new(seed, first=first, journal=Journal())
        for text in texts:
            again.play(text)
        assert again.position() == state.position()
        assert again.sheet.as_dict() == state.sheet.as_dict()
        assert told(again) == told(state)


def told(state: MapState) -> list[str]:
    assert state.journal is not None
    return [repr(event) for event in state.journal.events]


@every_table
def test_position_round_trip(name: str) -> None:
    for at, state in enumerate(of_every_kind(name, each=8)):
        written = json.dumps(state.position())
        again = table(name).position(json.loads(written))
        assert json.dumps(again.position()) == written
        assert again.legal() == state.legal()
        assert again.view(0) == state.view(0)
        if state.decision != "start":
            check(again, given_up(again))
        assert play_on(again, Random(at), 40) == play_on(state.copy(), Random(at), 40)


def test_a_position_may_show_the_row_that_the_tenth_reset_left() -> None:
    """X-08: such a row stays, so it must be possible to write it down and read it again."""
    state = next(state for name in ("base-2", "base-scarce-2") for state in moments(name, 60) if given_up(state))
    assert state.game.position(state.position()).position() == state.position()


EVERYWHERE = {"start", "turn", "pick", "keep", "over"}
TEAM = {"share_start", "share_more", "rack", "destination", "purse", "purse_extra", "extra"}
KINDS = {
    "nordic": EVERYWHERE | {"lay", "extra"},
    "amsterdam": EVERYWHERE,
    "sanfrancisco": EVERYWHERE | {"place", "token"},
    "asia": EVERYWHERE | TEAM,
}


@pytest.mark.parametrize("name", [name for name in TABLES if name.split("-")[0] in KINDS])
def test_every_kind_of_decision_is_among_the_samples(name: str) -> None:
    assert set(samples(name)) == KINDS[name.split("-")[0]]


def test_what_is_rare_happens_at_the_scarce_tables() -> None:
    """Passes (X-19) and stalemates (X-20) with tickets to share, payments from one purse, rows left by X-08."""
    seen: Counter[str] = Counter()
    for state in moments("asia-scarce-4", games=8):
        seat, purse = int(state.actor), int(state.game.seats + state.actor // 2)
        claims = any(state.game.way_route(int(index)) >= 0 for index in state.indices())
        seen["empty rack"] += claims and state.hand_size(purse) == 0
        seen["empty hand"] += claims and state.hand_size(seat) == 0
        seen["only a ticket to share"] += state.decision == "turn" and {a.text[:5] for a in state.legal()} == {"share"}
        seen["stalemate"] += state.over and state.last_turns != 0
        seen["three wilds"] += list(state.market).count(state.game.wild) > 2
        seen["long tunnel"] += sum(state.pile(REVEALED)) > 3
        seen["triple"] += any(
            len([t for t in r.tracks if state.owner_of(t) >= 0]) == 2 for r in state.game.board.routes
        )
    assert min(seen.values()) > 0, seen


# Imagined states


def everyone(game: MapGame) -> list[int | None]:
    return [*range(int(game.seats)), None]


def remembered(name: str, seed: int) -> Iterator[tuple[MapState, int | None, MapMemory]]:
    """Moments of a random game, for every seat and a spectator, with what they remember by then."""
    game = table(name)
    journal = Journal()
    state = game.new(seed, journal=journal)
    viewers = everyone(game)
    memories = [MapMemory(game.palette, int(game.seats)) for _ in viewers]
    chance = Random(f"{name}/{seed}")
    while not state.over:
        for viewer, memory in zip(viewers, memories, strict=True):
            for event in journal.seen_by(viewer):
                memory.note(event)
            if chance.randrange((6 if state.decision in COMMON else 2) * int(game.seats)) == 0:
                yield state, viewer, memory
        journal.events.clear()
        state.apply(choose(state, chance, hoarding=seed % 2 == 1))


@every_table
def test_what_is_imagined_looks_the_same(name: str) -> None:
    thoughts = Dealer(name)
    count = 0
    for seed in range(2):
        for state, viewer, memory in remembered(name, seed):
            before = state.position()
            view = state.view(viewer)
            for known in (None, memory):
                imagined = state.game.imagine(view, known, thoughts)
                assert imagined.view(viewer) == view
                check(imagined, given_up(imagined))
                count += 1
            assert state.position() == before
    assert count > 40


@pytest.mark.parametrize("name", [name for name in TABLES if name.startswith("asia")])
def test_owner_mate_opponent_and_spectator_imagine_at_every_kind_of_decision(name: str) -> None:
    thoughts = Dealer(name)
    for state in of_every_kind(name, each=2):
        for viewer in everyone(state.game):
            view = state.view(viewer)
            imagined = state.game.imagine(view, None, thoughts)
            assert imagined.view(viewer) == view, (kind_of(state), viewer)
            check(imagined, given_up(imagined))
            again = state.game.position(imagined.position())
            assert again.position() == imagined.position()


@every_table
def test_what_is_imagined_keeps_what_is_remembered(name: str) -> None:
    thoughts = Dealer(name)
    for state, viewer, memory in remembered(name, 5):
        imagined = state.game.imagine(state.view(viewer), memory, thoughts)
        for seat, least in enumerate(memory.hands):
            for at in (state, imagined):
                held = at.hand(seat)
                assert all(have >= known for have, known in zip(held, least, strict=True)), (seat, held, least)
        if state.game.numbers.rejects_leave and viewer is not None:
            gone = set(memory.seen) - set(state.tickets(viewer)) - set(state.offered(viewer))
            assert not gone & (set(imagined.tickets_in_order()) | set(imagined.tickets(viewer)))


@every_table
def test_an_imagined_game_can_be_played_out(name: str) -> None:
    for at, state in enumerate(of_every_kind(name, each=2)):
        before = state.position()
        imagined = state.game.imagine(state.view(0), None, Dealer(at))
        play_on(imagined, Random(at), 100_000)
        assert imagined.over
        assert state.position() == before
