"""The transcripts of tests/playthroughs: write them again after a change of what is seen, told or scored.

python scripts/playthrough.py                  the same games, as the engine tells them now
python scripts/playthrough.py --new            new games, played by the bots
python scripts/playthrough.py --only cardgame  one of them
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import tagluff
from playthroughs.transcript import FOLDER, Played, Writer, read
from tagluff.arena.match import Match
from tagluff.records.record import Record

TURN_LIMIT = 2000
# The smallest table of each game, a random player among the others: it does what a sensible one never would.
GAMES = {
    "nordic": Played("nordic", 2, "1", ("greedy", "random"), ()),
    "asia": Played("asia", 4, "1", ("greedy", "random", "greedy", "greedy"), ()),
    "sanfrancisco": Played("sanfrancisco", 2, "1", ("greedy", "random"), ()),
    "amsterdam": Played("amsterdam", 2, "1", ("greedy", "random"), ()),
    "cardgame": Played("cardgame", 2, "1", ("greedy", "greedy"), ()),
    "cardgame-4": Played("cardgame", 4, "1", ("greedy", "random", "greedy", "greedy"), ()),
}


def played(wanted: Played) -> Played:
    """The game, played by its bots to its end."""
    record = Record(game=wanted.game, seats=wanted.seats, seed=wanted.seed)
    match = Match(tagluff.game(wanted.game, wanted.seats), wanted.players, wanted.seed, record)
    match.play(TURN_LIMIT)
    return Played(wanted.game, wanted.seats, wanted.seed, wanted.players, tuple(record.actions))


def main() -> int:
    parser = argparse.ArgumentParser(description="Write transcripts of whole games.")
    parser.add_argument("--new", action="store_true", help="let the bots play new games")
    parser.add_argument("--only", choices=list(GAMES), help="one transcript")
    given = parser.parse_args()
    for name, wanted in GAMES.items():
        if given.only in (None, name):
            path = FOLDER / f"{name}.txt"
            text = Writer(played(wanted) if given.new else read(path)).text()
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{name}: {len(text):,} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
