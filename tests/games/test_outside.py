"""A fifth map game with known rules needs a board file and a rule sheet only, both outside the package."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import tagluff
from support.tables import refused, rule_of, script
from tagluff import Dealer, SetupError
from tagluff.arena.match import Match
from tagluff.arena.simulate import Plan, simulate
from tagluff.games import registry
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
from tagluff.records.reading import load_record

RULES = '''
"""Fjords: the base rules with few pieces, and ten points for the longest path. Fjords Lite is a rule sheet alone."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import tagluff
from tagluff.maps.game import MapGame
from tagluff.maps.numbers import Numbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.scoring import add_most, longest_paths

FJORDS = RuleSheet(
    id="fjords",
    title="Fjords",
    seats=(2, 3),
    numbers=Numbers(pieces=6, start_tickets=2, start_keep=1, draw_tickets=2, twins_from=3),
    cites={"seats": "F-01", "start_keep": "F-02", "track_closed": "F-03", "symbols_unpaid": "B-19"},
    tie_breaks=("tickets", "longest_path"),
)
LITE = replace(FJORDS, id="lite", title="Fjords Lite", tie_breaks=("tickets",))


class Fjords(MapGame):
    def __init__(self, seats, board, options=None):
        super().__init__(FJORDS, seats, board, options)

    def bonuses(self, state, count):
        add_most(count, "longest_path", longest_paths(state), 10)


BOARD = Path(__file__).with_name("board.toml")
tagluff.register(FJORDS, Fjords, BOARD)
tagluff.register(LITE, partial(MapGame, LITE), BOARD)
'''

BOARD = """
id = "fjords"
title = "Fjords"
colours = ["red", "green", "blue", "white"]
cities = [{ name = "Ål" }, { name = "Bø" }, { name = "Dal" }, { name = "Eik" }, { name = "Fet" }]
routes = [
  { a = "Ål", b = "Bø", length = 2, colour = "red" },
  { a = "Ål", b = "Bø", length = 2, colour = "green" },
  { a = "Bø", b = "Dal", length = 3, colour = "grey", ferry = 1 },
  { a = "Dal", b = "Eik", length = 2, colour = "blue", tunnel = 3 },
  { a = "Eik", b = "Fet", length = 1, colour = "white" },
  { a = "Fet", b = "Ål", length = 4, colour = "grey", tunnel = 3 },
  { a = "Bø", b = "Eik", length = 3, colour = "white", ferry = 2 },
]
tickets = [
  { a = "Ål", b = "Dal", points = 5 },
  { a = "Ål", b = "Eik", points = 4 },
  { a = "Ål", b = "Fet", points = 4 },
  { a = "Bø", b = "Eik", points = 3 },
  { a = "Bø", b = "Fet", points = 4 },
  { a = "Dal", b = "Fet", points = 3 },
  { a = "Bø", b = "Dal", points = 3 },
  { a = "Dal", b = "Eik", points = 2 },
]

[points]
1 = 1
2 = 2
3 = 4
4 = 7

[status]
routes = "invented"
"""

both_games = pytest.mark.parametrize("id", ["fjords", "lite"])
MARKET = "R G B W R"


@pytest.fixture(scope="module", autouse=True)
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The game's two files, imported as a user's module would be; afterwards the package knows its own games only."""
    folder = tmp_path_factory.mktemp("fjords")
    (folder / "rules.py").write_text(RULES, encoding="utf-8")
    (folder / "board.toml").write_text(BOARD, encoding="utf-8")
    imported(folder / "rules.py")
    yield folder
    for id in ("fjords", "lite"):
        del registry.ENTRIES[id]


def imported(path: Path) -> ModuleType:
    spec = spec_from_file_location("fjords_rules", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def table(id: str, seats: int) -> MapGame:
    game = tagluff.game(id, seats)
    assert isinstance(game, MapGame)
    return game


def check_moment(state: MapState, chance: Dealer) -> None:
    """Views, positions and imagined states fit each other."""
    spec = state.position()
    assert state.game.position(json.loads(json.dumps(spec))).position() == spec
    for seat in (*range(state.game.seats), None):
        view = state.view(seat)
        json.dumps(view.as_dict())
        assert state.game.imagine(view, None, chance).view(seat) == view


def test_it_is_listed_beside_the_others() -> None:
    found = {info.id: (info.title, info.seats, info.status) for info in tagluff.games()}
    assert found["fjords"] == ("Fjords", (2, 3), {"routes": "invented"})
    assert {"nordic", "fjords", "lite"} <= set(found)


def test_its_id_is_taken(outside: Path) -> None:
    with pytest.raises(SetupError) as caught:
        imported(outside / "rules.py")
    assert (caught.value.code, caught.value.facts) == ("game_exists", {"game": "fjords"})


@both_games
@pytest.mark.parametrize("seats", [2, 3])
def test_whole_random_games(id: str, seats: int) -> None:
    game = table(id, seats)
    kinds = set()
    for seed in range(6):
        state, chance = game.new(seed=seed), Dealer(seed)
        while not state.over:
            if state.turns < 12 or state.decision not in kinds:
                check_moment(state, chance)
            kinds.add(state.decision)
            legal = state.legal()
            state.play(legal[int(chance.below(len(legal)))].text)
        check_moment(state, chance)
        assert state.sheet.winners
    assert kinds == {"start", "turn", "pick", "keep", "extra"}


@both_games
def test_bots_play_it(id: str) -> None:
    result = Match(table(id, 3), ["greedy", "random", "greedy"], "7").play(2000)
    assert (result.ending, len(result.totals)) == ("last_turns", 3)


def test_it_is_simulated_recorded_and_replayed(tmp_path: Path) -> None:
    plan = Plan("fjords", 2, ("greedy", "random"), 3, seed="4", records=str(tmp_path))
    results = simulate(plan)
    assert results == simulate(plan)
    totals = [tuple(load_record(plan.record_path(number)).verify().sheet.totals) for number in (1, 2, 3)]
    assert totals == [result.totals for result in results]


def test_tunnels_and_ferries_are_those_of_the_base_rules() -> None:
    spec = {"hands": ["2B+2W+1*", "1B"], "market": MARKET, "decision": {"seat": 0}}
    state = table("fjords", 2).position(spec)
    assert rule_of(state, "claim bo-eik 2W+1*") == "B-19"
    script(state, "B G R")
    state.play("claim dal-eik 2B")
    assert (state.decision, [action.text for action in state.legal()]) == ("extra", ["pay 1*", "withdraw"])
    state.play("pay 1*")
    assert state.view(None).points == [2, 0]


def test_refusals_carry_the_ids_of_its_own_sheet() -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("fjords", seats=4)
    assert caught.value.rule == "F-01"
    assert rule_of(table("fjords", 2).new(), "keep 0") == "F-02"
    spec = {"hands": ["0", "2G"], "market": MARKET, "routes": {"al-bo red": 0}, "decision": {"seat": 1}}
    assert refused(table("lite", 2).position(spec), "claim al-bo green 2G").rule == "F-03"


def test_only_the_game_with_the_hook_rewards_the_longest_path() -> None:
    spec = {"market": MARKET, "routes": {"al-bo red": 0, "eik-fet": 1}, "decision": {"kind": "over"}}
    assert [table(id, 2).position(spec).sheet.totals for id in ("fjords", "lite")] == [[12, 1], [2, 1]]
