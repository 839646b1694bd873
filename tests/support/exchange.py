"""Records that travel between builds: one build writes them, another verifies them.

Needs nothing but the package itself. As a script: `exchange.py write FOLDER` plays and saves a game at every table,
`exchange.py verify FOLDER ...` verifies all records in the folders; both print the mode, and a digest of the texts.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import tagluff
from tagluff import Dealer
from tagluff.games.registry import board_file
from tagluff.records.fair import commitment
from tagluff.records.reading import load_record
from tagluff.records.record import Record
from tagluff.table.opening import secured


def write(folder: Path) -> str:
    """The digest of a random game at every table."""
    out = sha256()
    for id, seats in tables():
        record = played(id, seats)
        record.save(folder / f"{id}-{seats}.tagluff")
        out.update(record.text().encode())
    return out.hexdigest()


def tables() -> list[tuple[str, int]]:
    """Every table size of the games that the package brings."""
    return sorted((info.id, seats) for info in tagluff.games() if board_file(info.id).exists() for seats in info.seats)


def played(id: str, seats: int) -> Record:
    """A random game, with all that a header can hold; of a stream where the number of seats is even."""
    seed, chance, game = f"exchange/{id}/{seats}", Dealer("exchange"), tagluff.game(id, seats)
    nonces = [f"word-{seat}" for seat in range(seats)]
    record = Record(game=id, seats=seats, seed=seed, nonces=nonces, commitment=commitment(seed), players=nonces)
    if seats % 2 == 0:
        secured(record, game, seed, "exchange")
    state = record.open(game)
    while not state.over:
        legal = state.legal()
        action = legal[chance.below(len(legal))]
        state.play(action)
        record.note(state, action.text, seconds=0.25)
    record.finish(state)
    return record


def verify(folder: Path) -> str:
    """The digest of the records in a folder, each verified, and written again as it was read."""
    out = sha256()
    for path in sorted(folder.glob("*.tagluff")):
        record = load_record(path, boards=path.parent)
        record.verify()
        text = path.read_text(encoding="utf-8")
        if record.text() != text:
            raise SystemExit(f"{path} is written otherwise here")
        out.update(text.encode())
    return out.hexdigest()


def main(words: list[str]) -> None:
    work = {"write": write, "verify": verify}[words[0]]
    digests = [work(Path(folder)) for folder in words[1:]]
    sys.stdout.write(f"{tagluff.MODE} {sha256(' '.join(digests).encode()).hexdigest()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
