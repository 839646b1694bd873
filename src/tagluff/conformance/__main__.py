"""`python -m tagluff.conformance GAME [--seats N] [--board FILE] [--games K]`: a line a check, 1 if one fails."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

import tagluff
from tagluff import Game, TagluffError
from tagluff.conformance.failing import ConformanceError, RequestError
from tagluff.conformance.suite import Check, checks, chosen, set_up
from tagluff.outside import bring_in


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tagluff.conformance", description="What every game must do.")
    parser.add_argument("game", metavar="GAME", help=", ".join(info.id for info in tagluff.games()))
    parser.add_argument("--seats", type=int, help="one table size; all of them if not said")
    parser.add_argument("--board", metavar="FILE", help="another board file")
    parser.add_argument("--games", type=int, default=2, metavar="K", help="random games for every check (2)")
    names = ", ".join(check.name for check in checks())
    parser.add_argument("--only", metavar="CHECK", action="append", help=f"this check; there are {names}")
    parser.add_argument("--import", metavar="MODULE", action="append", dest="imports", help="where the game is from")
    parser.add_argument("--secret", metavar="KIND", action="append", help="one more decision made in secret")
    return parser.parse_args(given)


def tables(id: str, seats: int | None, board: str | None) -> Iterator[Game]:
    sizes = [info.seats for info in tagluff.games() if info.id == id]
    for size in [seats] if seats is not None or not sizes else sizes[0]:
        yield tagluff.game(id, 2 if size is None else size, board=board)


def run(game: Game, games: int, named: Sequence[Check], secret: Sequence[str]) -> None:
    """One line a check; while it runs, its name is on the error stream."""
    ground = set_up(game, range(games), secret)
    say(f"{game.id}, {game.seats} seats, board {game.board_id}, {games} games")
    for check in named:
        sys.stderr.write(f"{check.name} ...\r")
        sys.stderr.flush()
        say(f"{check.name}: {check.run(ground):,} {check.says}")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    try:
        named = chosen(asked.only)
        for module in asked.imports or ():
            bring_in(module)
        for game in tables(asked.game, asked.seats, asked.board):
            run(game, asked.games, named, asked.secret or ())
    except ConformanceError as failure:
        say(f"FAILED: {' '.join(str(failure).split())}")
        return 1
    except RequestError as refusal:
        say(f"cannot check: {' '.join(str(refusal).split())}")
        return 2
    except (TagluffError, OSError) as refusal:
        say(f"cannot set up: {' '.join(str(refusal).split())}")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
