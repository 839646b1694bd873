"""Write the golden records: finished games that every later version must replay to the same score sheets.

    .venv/bin/python scripts/golden.py [NAME ...]

For every game and table size eight games between bots of different strength, with first players, clocks, nonces,
commitments and a seed that was never revealed; then one game for every switch, every other way a game can end, and
one from a position. What is played depends on the names alone, and on the bots: a record that is there already stays
good when a bot changes, so only write them anew when the format or the rules do. Names choose what is written.
"""

# ruff: noqa: E402 (the tests' support is no package that is installed)
from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
sys.path.insert(0, str(ROOT / "tests"))

import tagluff
from support.every_table import himalaya
from support.tables import COLOURS, bay_board, canal_board, small_board
from tagluff.arena.match import Match
from tagluff.core.dealer import Dealer
from tagluff.records.fair import commitment
from tagluff.records.record import Record

BOTS = (
    ("greedy",),
    ("random",),
    ("greedy", "random"),
    ("random", "greedy"),
    ("greedy", "greedy", "random"),
    ("random", "random", "greedy"),
    ("greedy",),
    ("random", "greedy", "greedy"),
)
MOST_TURNS = 3000
ROUTES = ("a-b red 2", "b-c blue 1", "c-d green 2")  # of the small boards, beside a dozen of length 1
SHORT_DECK = {  # C-63: five cards are left for round 2
    "hands": ["rest", "2G", "2B", "0"],
    "market": "",
    "deck": "0",
    "discard": "5P",
    "tracks": ["0", "1Y+1G", "0", "0"],
    "last_turns": 1,
    "tickets": [["seattle-miami"], ["chicago-dallas"], [], []],
    "decision": {"kind": "turn", "seat": 2},
}


@dataclass
class Wanted:
    """A game to be played and kept."""

    name: str
    game: str
    seats: int
    bots: tuple[str, ...] = ("greedy", "random")
    seed: str = ""
    first: int | None = None
    options: dict[str, object] = field(default_factory=dict)
    board: str = ""
    start: dict[str, Any] | None = None
    fair: bool = False  # with nonces and a commitment
    revealed: bool = True  # the seed is told
    timed: bool = False


def wanted() -> Iterator[Wanted]:
    for info in tagluff.games():
        for seats in info.seats:
            yield from usual(info.id, seats)
        for option, value in info.options.items():
            assert isinstance(value, bool), "say here how to turn this option"
            for seats in info.seats:
                yield Wanted(f"{info.id}-{seats}-{option}", info.id, seats, options={option: not value})
        seats = info.seats[0]
        yield Wanted(f"{info.id}-{seats}-position", info.id, seats, start=under_way(info.id, seats))
    for id in boards():
        seats = next(info.seats[0] for info in tagluff.games() if info.id == id)
        yield Wanted(f"{id}-{seats}-stalemate", id, seats, ("random",), board=f"boards/{id}.toml")
    yield Wanted("cardgame-4-short-deck", "cardgame", 4, start=SHORT_DECK)


def usual(id: str, seats: int) -> Iterator[Wanted]:
    """Eight games, no two set up alike."""
    firsts = tagluff.game(id, seats).first_seats()
    for at, bots in enumerate(BOTS):
        yield Wanted(
            f"{id}-{seats}-{at + 1:02}",
            id,
            seats,
            bots,
            first=firsts[at % len(firsts)] if at in (2, 5) else None,
            fair=at >= 4,
            revealed=at != 7,
            timed=at == 3,
        )


def under_way(id: str, seats: int) -> dict[str, Any]:
    """The position of a random game after some actions."""
    state = tagluff.game(id, seats).new("golden")
    chance = Dealer("golden")
    for _ in range(40):
        legal = state.legal()
        state.play(legal[chance.below(len(legal))])
    return state.position()


def boards() -> dict[str, dict[str, Any]]:
    """Boards so small that every route is taken long before a supply runs low: nobody can move any more (X-20)."""
    return {
        "nordic": small_board(*ROUTES),
        "asia": himalaya(COLOURS, tickets=30),
        "sanfrancisco": bay_board(*ROUTES),
        "amsterdam": canal_board(*ROUTES),
    }


def toml(board: dict[str, Any]) -> str:
    """A board file; lists of tables take a line for each."""
    lines = []
    for key, value in board.items():
        if isinstance(value, list) and isinstance(value[0], dict):
            lines += [f"{key} = [", *(f"  {inline(entry)}," for entry in value), "]"]
        else:
            lines.append(f"{key} = {inline(value)}")
    return "\n".join(lines) + "\n"


def inline(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {inline(entry)}" for key, entry in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def play(want: Wanted) -> Record:
    seed = sha256(f"golden/{want.name}".encode()).hexdigest()[: 64 if want.fair else 8]
    record = Record(
        game=want.game,
        seats=want.seats,
        seed=seed if want.start is None else None,
        first=want.first,
        board_file=want.board,
        players=[want.bots[seat % len(want.bots)] for seat in range(want.seats)],
        start=want.start,
        folder=FOLDER,
    )
    if want.fair:
        record.nonces = [f"{seed[seat * 4 : seat * 4 + 4]}-{seat}" for seat in range(want.seats)]
        record.commitment = commitment(seed)
    board = FOLDER / want.board if want.board else None
    Match(tagluff.game(want.game, want.seats, board, want.options), record.players, seed, record).play(MOST_TURNS)
    assert record.result, f"{want.name} did not end"
    if want.timed:
        for at, move in enumerate(record.moves):
            move.seconds = at * 37 % 100 / 4
        record.moves[0].comment = "the clock runs"
    if not want.revealed:
        record.seed = None
    return record


def main(names: list[str]) -> None:
    for id, board in boards().items():
        (FOLDER / "boards" / f"{id}.toml").write_text(toml({**board, "id": f"small-{id}"}), encoding="utf-8")
    count = size = 0
    for want in wanted():
        if not names or want.name in names:
            record = play(want)
            record.save(FOLDER / f"{want.name}.tagluff")
            count, size = count + 1, size + len(record.text())
    print(f"{count} records, {size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
