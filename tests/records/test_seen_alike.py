"""The record so far, as a viewer may see it, is the same for states that the viewer cannot tell apart."""

from __future__ import annotations

from random import Random

import pytest

import tagluff
from tagluff import Dealer, Game, State
from tagluff.records.record import Record
from tagluff.records.sight import seen_by

TABLES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]


def opened(game: Game, state: State) -> tuple[Record, State]:
    """A record that starts from a state."""
    record = Record(game=game.id, seats=int(game.seats), start=state.position())
    return record, record.open(game)


def somewhere(game: Game, chance: Random) -> State:
    """A state of a random game, the beginning and the end of rounds included."""
    state = game.new(chance.randrange(10**6))
    for _ in range(chance.choice((0, 1, 2, 20, 90, 140))):
        if not state.over:
            state.play(int(chance.choice(list(state.indices()))))
    return state


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_records_so_far_do_not_tell_what_is_hidden(id: str, seats: int) -> None:
    game, chance = tagluff.game(id, seats), Random(f"{id}/{seats}")
    compared = 0
    for _ in range(12):
        true = somewhere(game, chance)
        viewer = chance.choice([None, *range(seats)])
        other = game.imagine(true.view(viewer), None, Dealer(chance.randrange(10**6)))
        records = [opened(game, true), opened(game, other)]
        compared += play_on(records, viewer, chance)
    assert compared > 12


def play_on(records: list[tuple[Record, State]], viewer: int | None, chance: Random) -> int:
    """Both records, compared before and after each of a few actions that the viewer sees come out the same."""
    compared = 0
    for _ in range(4):
        texts = {seen_by(record, viewer) for record, _ in records}
        assert len(texts) == 1
        compared += 1
        shared = set.intersection(*({action.text for action in state.legal()} for _, state in records))
        if not shared:
            break
        action = chance.choice(sorted(shared))
        for record, state in records:
            state.play(action)
            record.note(state, action)
        if records[0][1].view(viewer) != records[1][1].view(viewer):
            break
    return compared


def test_a_secret_choice_is_not_in_the_record_of_others() -> None:
    game = tagluff.game("cardgame", 2)
    texts = []
    for choice in ("keep 1", "keep 2 3 4"):
        record = Record(game="cardgame", seats=2, seed="1")
        state = record.open(game)
        state.play(choice)
        record.note(state, choice)
        texts.append(seen_by(record, 1))
        assert choice in seen_by(record, 0)
    assert texts[0] == texts[1]
    assert "keep" not in texts[0]
    assert "seed" not in texts[0]
