"""Reading a record: every line is checked, and an error names the line. Hostile texts cost no more than honest ones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance
from tagluff.core.load import read_text
from tagluff.records.errors import RecordError
from tagluff.records.fair import GENERATORS, NONCE
from tagluff.records.record import Move, Record
from tagluff.records.writing import HEAD

LONGEST = 4_000_000  # bytes; no game comes near
OLD_HEAD = "tagluff record 0"  # as version 1, with neither chance nor sheet: it is replayed from its seed
LONGEST_ACTION = 500  # letters
LONGEST_QUOTE = 60  # of what an error repeats
MOST_MOVES = 50_000
MOST_OUTCOMES = 200_000
MOST_SEATS = 64
MOST_KINDS = 64  # of cards
NUMBER = re.compile(r"-?[0-9]{1,9}")
CLOCK = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")
PILE_PART = re.compile(r"([0-9]{1,4})(\S)")
PICKED = re.compile(r"([0-9]{1,4}) of ([0-9]{1,4})")
HASH = re.compile(r"[0-9a-f]{64}")
TEXTS = {"game": "game", "board": "board", "seed": "seed", "board file": "board_file"}
NUMBERS = {"seats": "seats", "first": "first", "rules": "rules"}
TABLES = {"options": "options", "start": "start"}
HASHES = {"commitment": "commitment", "board hash": "board_hash"}


def load_record(path: Path) -> Record:
    """Read a file, or say what is wrong with it. A board file is looked for beside it."""
    try:
        record = read_record(read_text(path, LONGEST, RecordError))
        record.folder = path.parent
        return record
    except RecordError as error:
        error.facts.setdefault("file", str(path))
        raise


def read_record(text: str) -> Record:
    """The record that a text holds; an error names the line."""
    lines = text.removesuffix("\n").split("\n")
    if len(text) > LONGEST or lines[0].strip() not in (HEAD, OLD_HEAD):
        raise RecordError("not_a_record", "", {"line": 1})
    reader = Lines()
    for number, line in enumerate(lines[1:], start=2):
        reader.read(number, line)
    record = reader.record
    if not record.game or not record.seats:
        raise RecordError("incomplete", "", {"line": len(lines)})
    if record.start is not None and (record.seed is not None or record.commitment or record.nonces or record.generator):
        raise RecordError("start_and_seed", "", {"line": len(lines)})
    verify_result(record, len(lines))
    return record


def verify_result(record: Record, line: int) -> None:
    """A result has points for every side, and winners among the sides."""
    totals, winners = record.totals, record.winners
    if totals is None and winners is None and not record.result:
        return
    if not totals or not winners or record.seats % len(totals) or not all(0 <= side < len(totals) for side in winners):
        raise RecordError("unreadable_header", "", {"line": line, "key": "totals"})


class Lines:
    """Takes in the lines of a record one by one."""

    def __init__(self) -> None:
        self.record = Record(game="", seats=0)
        self.seen: set[str] = set()
        self.part = "header"
        self.number = 0
        self.outcomes = 0

    def read(self, number: int, line: str) -> None:
        self.number = number
        if not line.strip() or line.startswith("#"):
            return
        if self.part == "result":
            self.read_result(line.strip())
        elif line.strip() == "result":
            self.part = "result"
        elif line.strip() == "deal" and self.part == "header":
            self.part = "deal"
            self.record.deal = []
        elif line[0].isspace() and (self.part != "header" or ":" not in line):
            self.read_chance(line.strip())
        elif self.part == "header" and ":" in line:
            key, _, value = line.partition(":")
            self.read_header(key.strip(), value.strip())
        elif self.old_result(line):
            self.part = "result"
            self.read_result(line.strip())
        else:
            self.part = "moves"
            if len(self.record.moves) == MOST_MOVES:
                raise self.error("record_too_long", most=MOST_MOVES)
            self.record.moves.append(self.read_move(line.strip()))

    def error(self, code: str, **facts: object) -> RecordError:
        return RecordError(code, "", {"line": self.number, **facts})

    # Header

    def read_header(self, key: str, value: str) -> None:
        if key in self.seen:
            raise self.error("header_twice", key=quoted(key))
        self.seen.add(key)
        try:
            self.set_header(key, value)
        except (ValueError, RecursionError):
            raise self.error("unreadable_header", key=quoted(key)) from None

    def set_header(self, key: str, value: str) -> None:
        record = self.record
        if key in TEXTS:
            setattr(record, TEXTS[key], value)
        elif key in NUMBERS:
            setattr(record, NUMBERS[key], number(value))
        elif key in TABLES:
            setattr(record, TABLES[key], table(value))
        elif key in HASHES:
            setattr(record, HASHES[key], matching(HASH, value))
        elif key == "players":
            record.players = few([name.strip() for name in value.split(",") if name.strip()], MOST_SEATS)
        elif key == "nonces":
            record.nonces = few([matching(NONCE, word) for word in value.split()], MOST_SEATS)
        elif key == "table":
            record.table = matching(NONCE, value)
        elif key == "generator":
            record.generator = GENERATORS[GENERATORS.index(value)]
        elif key == "cards":
            record.letters = letters(few(value.split(), MOST_KINDS))
        else:
            raise self.error("unknown_header", key=quoted(key))

    # The game

    def read_move(self, line: str) -> Move:
        rest, _, comment = line.partition(" # ")
        if len(rest) > LONGEST_ACTION:
            raise self.error("action_too_long", action=quoted(rest), most=LONGEST_ACTION)
        text, clock, seconds = rest.rstrip().rpartition(" @ ")
        if not clock:
            return Move(rest.strip(), comment=comment.strip(), line=self.number)
        if not CLOCK.fullmatch(seconds.strip()):
            raise self.error("unreadable_clock", clock=quoted(seconds))
        return Move(text.strip(), seconds=float(seconds), comment=comment.strip(), line=self.number)

    def read_chance(self, line: str) -> None:
        record = self.record
        if record.deal is None:
            raise self.error("chance_without_deal")
        chances = record.moves[-1].chance if record.moves else record.deal
        word, _, rest = line.partition(" ")
        try:
            found = self.chance(word, rest.strip())
        except ValueError:
            raise self.error("unreadable_chance", chance=quoted(line)) from None
        self.outcomes += len(found)
        if self.outcomes > MOST_OUTCOMES:
            raise self.error("record_too_long", most=MOST_OUTCOMES)
        chances.extend(found)

    def chance(self, word: str, rest: str) -> list[Chance]:
        names = self.record.letters
        if word == "cards":
            return [Chance(CARD, [names.index(letter)]) for letter in rest.split()]
        if word == PILE:
            return [Chance(PILE, pile(rest, names))]
        if word == ORDER:
            return [Chance(ORDER, [number(thing) for thing in rest.split()])]
        if word == PICK:
            found = PICKED.fullmatch(rest)
            if found:
                return [Chance(PICK, [int(found[1]), int(found[2])])]
        raise ValueError(word)

    # The result

    def old_result(self, line: str) -> bool:
        return line.startswith(("totals:", "winners:"))

    def read_result(self, line: str) -> None:
        self.record.result.append(line)
        key, _, rest = line.partition(":")
        try:
            if key in ("totals", "winners"):
                setattr(self.record, key, few([number(word) for word in rest.split()], MOST_SEATS))
        except ValueError:
            raise self.error("unreadable_header", key=key) from None


def number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def quoted(text: str) -> str:
    return text.strip()[:LONGEST_QUOTE]


def few(values: list[Any], most: int) -> list[Any]:
    if len(values) > most:
        raise ValueError(len(values))
    return values


def matching(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(text)
    return text


def letters(names: list[str]) -> list[str]:
    """One letter for each kind of card, all different."""
    if any(len(name) != 1 for name in names) or len(set(names)) < len(names):
        raise ValueError(names)
    return names


def pile(text: str, names: list[str]) -> list[int]:
    """`12R+3*` as counts by kind, up to the last kind that is there."""
    counts = [0] * len(names)
    for part in text.split("+"):
        found = PILE_PART.fullmatch(part)
        if not found or counts[names.index(found[2])]:
            raise ValueError(text)
        counts[names.index(found[2])] = int(found[1])
    while counts and counts[-1] == 0:
        counts.pop()
    return counts


def table(value: str) -> dict[str, Any]:
    found = json.loads(value)
    if not isinstance(found, dict):
        raise ValueError(value)
    json.dumps(found, ensure_ascii=False).encode()  # no half letters
    return found
