"""The file of a tournament: its games in SQLite, one a row, and the commands that they were played by.

Only `seconds` is of the clock. Everything else comes out the same whoever plays a tournament, on however many machines
and however often it was stopped, and `lines` writes that in an order of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, Self

import apsw
import msgspec
from apsw import Connection

from tagluff.arena.connecting import begin_log, close, closed_if_refused, to_look, to_write
from tagluff.arena.errors import ArenaError
from tagluff.arena.match import ENDINGS, TURN_LIMIT, Result
from tagluff.arena.tournament import Fixture, Played, turns
from tagluff.core.game import Game
from tagluff.records.boards import hash_of

APPLICATION: Final = 0x54674C72  # "TgLr" in the file's header: results of ours
VERSION: Final = 1

SCHEMA: Final = """
CREATE TABLE runs (number INTEGER PRIMARY KEY, command TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE titles (game TEXT NOT NULL PRIMARY KEY, rules INTEGER NOT NULL, board TEXT NOT NULL) STRICT;
CREATE TABLE games (
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  lineup TEXT NOT NULL,
  seed TEXT NOT NULL,
  deal INTEGER NOT NULL,
  turned INTEGER NOT NULL,
  players TEXT NOT NULL,
  sides TEXT NOT NULL,
  totals TEXT NOT NULL,
  winners TEXT NOT NULL,
  kept TEXT NOT NULL,
  completed TEXT NOT NULL,
  turns INTEGER NOT NULL,
  ending TEXT NOT NULL,
  first INTEGER,
  decided TEXT NOT NULL,
  seconds TEXT NOT NULL,
  PRIMARY KEY (game, seats, lineup, seed, deal, turned)
) STRICT, WITHOUT ROWID;
"""
KEY: Final = ("game", "seats", "lineup", "seed", "deal", "turned")
# A file may come from anywhere: what its lists may hold.
Whole = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
LONGEST: Final = 10_000  # a list, as a text
SHAPES: Final[dict[str, Any]] = {
    "lineup": tuple[Name, ...],
    "players": tuple[Name, ...],
    "sides": tuple[tuple[Whole, ...], ...],
    "seconds": tuple[float, ...],
}
LISTS: Final = ("players", "sides", "totals", "winners", "kept", "completed")
OUTCOME: Final = (*LISTS, "turns", "ending", "first", "decided")
COLUMNS: Final = (*KEY, *OUTCOME, "seconds")
ADD: Final = (
    f"INSERT INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "
    f"ON CONFLICT ({', '.join(KEY)}) DO NOTHING"
)
ALL: Final = f"SELECT {', '.join(COLUMNS)} FROM games ORDER BY {', '.join(KEY)}"


class Results:
    """An open file of results."""

    def __init__(self, path: Path, connection: Connection) -> None:
        self.path = path
        self.connection = connection

    @classmethod
    def open(cls, path: Path) -> Self:
        """To read and to write; it is made if there is none."""
        if path.is_dir():
            raise ArenaError("folder_for_results", "", {"file": str(path)})
        with telling(path), closed_if_refused(to_write(path)) as connection:
            verify_header(connection, path)
            begin_log(connection)
            found(connection)
            verify_tables(connection, path)
        return cls(path, connection)

    @classmethod
    def look(cls, path: Path) -> Self:
        """To read alone; nothing is left beside it."""
        verify_file(path)
        with telling(path), closed_if_refused(to_look(path)) as connection:
            if not verify_header(connection, path):
                raise ArenaError("not_results", "", {"file": str(path)})
            verify_tables(connection, path)
        return cls(path, connection)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        close(self.connection)

    # Writing

    def admit(self, game: Game) -> None:
        """Games of this title are about to be added."""
        with telling(self.path):
            title = (game.id, *terms_of(game))
            self.connection.execute("INSERT OR IGNORE INTO titles VALUES (?, ?, ?)", title)
        self.verify(game)

    def note(self, command: str) -> None:
        """The command that games are about to be played by."""
        with telling(self.path):
            self.connection.execute("INSERT OR IGNORE INTO runs (command) VALUES (?)", (command,))

    def add(self, games: Iterable[Played]) -> None:
        """All of them or none."""
        with telling(self.path), self.connection:
            self.connection.executemany(ADD, [row_of(game) for game in games])

    # Reading

    def verify(self, game: Game) -> None:
        """All games of a title in a file are played by the same rules on the same board."""
        with telling(self.path):
            theirs = self.connection.execute("SELECT rules, board FROM titles WHERE game = ?", (game.id,)).get
        if theirs != terms_of(game):
            raise ArenaError("other_results", "", {"file": str(self.path), "game": game.id})

    def commands(self) -> list[str]:
        with telling(self.path):
            return [command for (command,) in self.connection.execute("SELECT command FROM runs ORDER BY number")]

    def fixtures(self) -> set[Fixture]:
        with telling(self.path):
            return {fixture_of(row) for row in self.connection.execute(f"SELECT {', '.join(KEY)} FROM games")}

    def games(self) -> Iterator[Played]:
        """In an order that does not depend on how they came to be played."""
        with telling(self.path):
            for row in self.connection.execute(ALL):
                yield played_of(row)

    def lines(self) -> Iterator[str]:
        """Each game as a line of JSON, without what is of the clock."""
        with telling(self.path):
            for row in self.connection.execute(ALL):
                played_of(row)  # which refuses what cannot be
                facts = dict(zip(COLUMNS[:-1], row, strict=False))
                lists = {name: unpacked(name, facts[name]) for name in (*LISTS, "lineup", "decided")}
                yield json.dumps({**facts, **lists}, ensure_ascii=False, separators=(",", ":")) + "\n"


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """What SQLite refuses, in our words."""
    try:
        yield
    except apsw.NotADBError:
        raise ArenaError("not_results", "", {"file": str(path)}) from None
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError):
        raise ArenaError("bad_results", "", {"file": str(path)}) from None
    except apsw.Error as error:
        raise ArenaError("results_failed", "", {"file": str(path), "why": str(error)}) from error


def verify_file(path: Path) -> None:
    """Is there a file?"""
    facts: dict[str, object] = {"file": str(path)}
    if path.is_dir():
        raise ArenaError("folder_for_results", "", facts)
    if not path.is_file():
        raise ArenaError("not_a_file" if path.exists() else "no_such_file", "", facts)


def verify_header(connection: Connection, path: Path) -> bool:
    """Does it hold results already? A file of anything else is refused."""
    empty = connection.pragma("schema_version") == 0
    if not empty and connection.pragma("application_id") != APPLICATION:
        raise ArenaError("not_results", "", {"file": str(path)})
    if connection.pragma("user_version") > VERSION:
        raise ArenaError("newer_results", "", {"file": str(path)})
    return not empty


def verify_tables(connection: Connection, path: Path) -> None:
    """They are those of ours to the letter: no view in their place, and no column that takes anything."""
    written = {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_schema WHERE type IN ('table', 'view')")}
    if written != {statement.strip() for statement in SCHEMA.split(";") if statement.strip()}:
        raise ArenaError("not_results", "", {"file": str(path)})


def found(connection: Connection) -> None:
    """The tables of a new file, if nobody else has begun it meanwhile."""
    with connection:
        if connection.pragma("schema_version") == 0:
            connection.pragma("application_id", APPLICATION)
            connection.pragma("user_version", VERSION)
            connection.execute(SCHEMA)


def terms_of(game: Game) -> tuple[int, str]:
    """The rules and the board."""
    return int(game.rules_version), hash_of(game)


def row_of(game: Played) -> tuple[Any, ...]:
    fixture, result = game.fixture, game.result
    head = (fixture.game, fixture.seats, packed(fixture.lineup), fixture.seed, fixture.deal, fixture.turned)
    lists = [packed(getattr(result, name)) for name in LISTS]
    seconds = packed([round(spent, 6) for spent in result.seconds])
    return (*head, *lists, result.turns, result.ending, result.first, packed(result.decided), seconds)


def packed(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def unpacked(name: str, text: str) -> Any:
    """A list of the file, if it is what it should be."""
    if len(text) > LONGEST:
        raise msgspec.ValidationError(name)
    return msgspec.json.decode(text, type=SHAPES.get(name, tuple[Whole, ...]))


def fixture_of(row: tuple[Any, ...]) -> Fixture:
    game, seats, lineup, seed, deal, turned = row[: len(KEY)]
    names = unpacked("lineup", lineup)
    if packed(names) != lineup or deal < 1 or turned not in turns(names):
        raise msgspec.ValidationError(lineup)
    return Fixture(game, seats, names, seed, deal, turned)


def played_of(row: tuple[Any, ...]) -> Played:
    facts = dict(zip(COLUMNS, row, strict=True))
    lists: dict[str, Any] = {name: unpacked(name, facts[name]) for name in (*LISTS, "decided", "seconds")}
    result = Result(
        **lists,
        turns=facts["turns"],
        decisions=sum(lists["decided"]),
        ending=facts["ending"],
        first=facts["first"],
    )
    played = Played(fixture_of(row), result)
    if not hangs_together(played):
        raise msgspec.ValidationError(str(played.fixture))
    return played


def hangs_together(played: Played) -> bool:
    """Has every seat and every side its entry, and nobody else? Did the line-up play, and did somebody win?"""
    fixture, result = played.fixture, played.result
    seats, sides = range(len(result.players)), range(len(result.sides))
    by_side = (fixture.lineup, result.totals, result.kept, result.completed)
    return (
        fixture.seats == len(seats)
        and len(sides) > 1
        and all(result.sides)
        and sorted(seat for side in result.sides for seat in side) == list(seats)
        and all(len(entries) == len(seats) for entries in (result.decided, result.seconds))
        and all(len(entries) == len(sides) for entries in by_side)
        and tuple(fixture.seated(result.sides)) == result.players
        and set(result.winners) <= set(sides)
        and len(set(result.winners)) == len(result.winners)
        and (len(result.winners) > 0) == (result.ending != TURN_LIMIT)
        and (result.first is None or result.first in seats)
        and result.ending in ENDINGS
        and result.turns >= 0
    )
