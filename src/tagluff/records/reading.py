"""Reading a record: every line is checked, and an error names the line. Hostile texts cost no more than honest ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance
from tagluff.core.load import read_text
from tagluff.records.errors import RecordError
from tagluff.records.fair import GENERATORS, NONCE, STREAM
from tagluff.records.moves import Move
from tagluff.records.record import LONGEST_VALUE, Record
from tagluff.records.tables import read_table
from tagluff.records.writing import HEAD

LONGEST = 4_000_000  # bytes; no game comes near
OLD_HEAD = "tagluff record 0"  # as version 1, with neither chance nor sheet: it is replayed from its seed
LONGEST_ACTION = 500  # letters
LONGEST_QUOTE = 60  # of what an error repeats
MOST_MOVES = 50_000
MOST_OUTCOMES = 200_000  # cards, and numbers of orders, piles and picks
MOST_RESULTS = 2_000  # lines of the sheet
MOST_LINES = 300_000
MOST_SEATS = 64
MOST_KINDS = 64  # of cards
LONGEST_VALUES = {"options": 10_000, "players": 20_000, "nonces": 5_000, "start": 200_000}  # letters
LONGEST_CHANCE = 5_000
LONGEST_RESULT = 2_000
NUMBER = re.compile(r"-?[0-9]{1,9}")
CLOCK = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")
PILE_PART = re.compile(r"([0-9]{1,4})(\S)")
PICKED = re.compile(r"([0-9]{1,4}) of ([0-9]{1,4})")
HASH = re.compile(r"[0-9a-f]{64}")
TEXTS = {"game": "game", "board": "board", "seed": "seed", "board file": "board_file"}
NUMBERS = {"seats": "seats", "first": "first", "rules": "rules"}
TABLES = ("options", "start")
HASHES = {"commitment": "commitment", "board hash": "board_hash"}


def load_record(path: Path, boards: Path | None = None) -> Record:
    """Read a file, or say what is wrong with it. A board file that it names is looked for in `boards` alone."""
    try:
        record = read_record(read_text(path, LONGEST, RecordError))
        record.folder = boards
        return record
    except RecordError as error:
        error.facts.setdefault("file", str(path))
        raise


def read_record(text: str) -> Record:
    """The record that a text holds; an error names the line."""
    lines = lines_of(text)
    if len(text) > LONGEST or next(lines)[:LONGEST_VALUE].strip() not in (HEAD, OLD_HEAD):
        raise RecordError("not_a_record", "", {"line": 1})
    reader = Lines()
    for number, line in enumerate(lines, start=2):
        reader.read(number, line)
    record, last = reader.record, reader.number
    if not record.game or not record.seats:
        raise RecordError("incomplete", "", {"line": last})
    if record.start is not None and (record.seed is not None or record.commitment or record.nonces or record.generator):
        raise RecordError("start_and_seed", "", {"line": last})
    if record.generator == STREAM and (not record.board_hash or record.rules is None):
        raise RecordError("terms_left_open", "", {"line": last})
    verify_result(record, last)
    return record


def lines_of(text: str) -> Iterator[str]:
    """Line by line, for a text may be nothing but line ends; the last one may have none."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start:end]
        start = end + 1
    if start < len(text) or not text:
        yield text[start:]


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
        self.number = 1
        self.outcomes = 0
        self.cards: dict[str, Chance] = {}  # one for each letter, however often it is drawn

    def read(self, number: int, line: str) -> None:
        self.number = number
        if number > MOST_LINES:
            raise self.error("record_too_long", most=MOST_LINES)
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

    def measure(self, text: str, most: int) -> None:
        """Before anything is made of it."""
        if len(text) > most:
            raise self.error("line_too_long", most=most)

    def count(self, outcomes: int) -> None:
        self.outcomes += outcomes
        if self.outcomes > MOST_OUTCOMES:
            raise self.error("record_too_long", most=MOST_OUTCOMES)

    # Header

    def read_header(self, key: str, value: str) -> None:
        if key in self.seen:
            raise self.error("header_twice", key=quoted(key))
        self.seen.add(key)
        self.measure(value, LONGEST_VALUES.get(key, LONGEST_VALUE))
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
            setattr(record, key, read_table(value))
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
            self.cards = {letter: Chance(CARD, [kind]) for kind, letter in enumerate(record.letters)}
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
        self.measure(line, LONGEST_CHANCE)
        chances = record.moves[-1].chance if record.moves else record.deal
        word, _, rest = line.partition(" ")
        try:
            chances.extend(self.chance(word, rest.strip()))
        except ValueError:
            raise self.error("unreadable_chance", chance=quoted(line)) from None

    def chance(self, word: str, rest: str) -> list[Chance]:
        names = self.record.letters
        self.count((len(names) if word == PILE else rest.count(" ")) + 2)
        if word == "cards":
            return [self.card(letter) for letter in rest.split()]
        if word == PILE:
            return [Chance(PILE, pile(rest, names))]
        if word == ORDER:
            return [Chance(ORDER, [number(thing) for thing in rest.split()])]
        if word == PICK:
            found = PICKED.fullmatch(rest)
            if found:
                return [Chance(PICK, [int(found[1]), int(found[2])])]
        raise ValueError(word)

    def card(self, letter: str) -> Chance:
        if letter not in self.cards:
            raise ValueError(letter)
        return self.cards[letter]

    # The result

    def old_result(self, line: str) -> bool:
        return line.startswith(("totals:", "winners:"))

    def read_result(self, line: str) -> None:
        self.measure(line, LONGEST_RESULT)
        if len(self.record.result) == MOST_RESULTS:
            raise self.error("record_too_long", most=MOST_RESULTS)
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
