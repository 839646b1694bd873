"""Perft: the tables hold in plain and compiled code, and the legal actions are those of slower, plainer ways."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perft import card_rules, nordic_rules
from perft.tables import Row, all_rows, games, new_rows, path_of, read, recounted, table, walk, written
from tagluff import IllegalAction, State
from tagluff.core.perft import perft
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.nordic.rules import Nordic

ROWS = all_rows()
TABLES = [(id, seats) for id, sizes in games() for seats in sizes]
MOST_TRIED = 4  # legal actions of a state up to which those after it are tried as well
LONGEST_GAME = 2000


def named(rows: list[Row]) -> list[object]:
    return [pytest.param(row, id=row.name) for row in rows]


@pytest.mark.parametrize("row", named(ROWS))
def test_the_figures_are_those_of_the_table(row: Row) -> None:
    assert recounted(row, deep=False) == row


def test_the_states_are_those_that_the_script_would_choose() -> None:
    """Every game and table size, the deal, every kind of decision, the middle of games."""
    wanted = {(row.game, row.seats, row.seed, row.after, row.decision) for row in chosen()}
    assert {(row.game, row.seats, row.seed, row.after, row.decision) for row in ROWS} == wanted


def chosen() -> list[Row]:
    return [row for id, seats in TABLES for row in new_rows(id, seats)]


@pytest.mark.parametrize("game", [id for id, _ in games()])
def test_a_file_is_as_the_script_writes_it(game: str) -> None:
    assert path_of(game).read_text(encoding="utf-8") == written(game, read(game))


def test_nothing_goes_on_after_the_end() -> None:
    state = table("cardgame", 2).position({"decision": {"kind": "over"}})
    assert [perft(state, depth) for depth in range(3)] == [1, 0, 0]


def test_no_action_at_all_is_one_sequence_and_the_state_stays_as_it_was() -> None:
    state = table("nordic", 2).new(1)
    before = state.position()
    assert perft(state, 0) == 1
    assert perft(state, 2) == 26 * 26  # N-09: two to five of five tickets, by each seat
    assert state.position() == before


# Every index of the action table is tried


def tried(state: State, depth: int) -> int:
    """Perft without any list of legal actions: what is not refused counts."""
    total = 0
    for index in range(len(state.base.actions)):
        twin = state.copy()
        try:
            twin.play(index)
        except IllegalAction:
            continue
        total += 1 if depth == 1 else tried(twin, depth - 1)
    return total


@pytest.mark.parametrize("row", named([row for row in ROWS if row.seed == 1]))
def test_what_is_not_refused_is_what_is_counted(row: Row) -> None:
    state = row.state()
    depth = 2 if row.counts[0] <= MOST_TRIED else 1
    assert tried(state, depth) == row.counts[depth - 1]


# Two games by the letter of their rules

Lister = Callable[[State], set[str]]


def card_lister(state: State) -> set[str]:
    game = state.base
    assert isinstance(game, CardGame)
    return card_rules.lawful(game.box, state.position())


def nordic_lister(state: State) -> set[str]:
    game = state.base
    assert isinstance(game, Nordic)
    return nordic_rules.lawful(game.board, state.position())


LISTERS: dict[str, Lister] = {"cardgame": card_lister, "nordic": nordic_lister}
DECISIONS = {
    "cardgame": {"start", "turn", "pick", "keep", "complete", "over"},
    "nordic": {"start", "turn", "pick", "keep", "lay", "extra", "over"},
}
LISTED = [(id, seats) for id, seats in TABLES if id in LISTERS]


def by_the_rules(state: State, depth: int) -> int:
    """Perft over what the rules say, once it is certain that the engine says the same, at every state on the way."""
    texts = LISTERS[state.base.id](state)
    legal = state.legal()
    assert sorted(action.text for action in legal) == sorted(texts)
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        twin = state.copy()
        twin.play(text)
        total += by_the_rules(twin, depth - 1)
    return total


@pytest.mark.parametrize("row", named([row for row in ROWS if row.game in LISTERS]))
def test_the_figures_are_those_of_the_rules(row: Row) -> None:
    depth = max(depth for depth in range(1, len(row.counts) + 1) if depth == 1 or row.counts[depth - 2] <= 30)
    assert by_the_rules(row.state(), depth) == row.counts[depth - 1]


@pytest.mark.parametrize(("id", "seats"), LISTED)
def test_whole_games_allow_what_the_rules_allow(id: str, seats: int) -> None:
    met = set()
    for seed in (3, 4):
        for state in walk(id, seats, seed, LONGEST_GAME):
            met.add(state.decision)
            assert sorted(action.text for action in state.legal()) == sorted(LISTERS[id](state))
    assert met == DECISIONS[id]
