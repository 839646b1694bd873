"""Hostile texts: noise, records with something changed, and action texts that nobody should type.

Case N of a seed is always the same. Only errors of ours may come of it, each told in one line; a refused text changes
nothing; an accepted record is verified once more by playing and recording it anew; an accepted action is a legal one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import tagluff
from support.every_table import choose
from tagluff import Game, State, TagluffError
from tagluff.cli.words import words
from tagluff.core.quote import LONGEST_LINE
from tagluff.games.registry import board_file
from tagluff.records.compare import differences
from tagluff.records.reading import read_record
from tagluff.records.record import Record
from tagluff.records.sight import seen_by

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = 40  # cases for one that replays a record
TEXTS = 8  # cases for one that only reads one
MOST_QUOTED = 300
EVERY = 12  # decisions between two states that actions are tried in
ODD = (
    "\0", "\r", "\t", "\x0b", "\x1b[2J", "\x85", "\u00a0", "\u2028", "\u200b", "\u202e", "٣", "３", "²", "½", "é", "ß",
    "İ", "\ud800", "\U0001f682", "+", "-", "*", "#", " # ", " @ ", ":", ",", "/", "..", "%s", "{0}", "\\", '"', "'", "",
    "-1", "0", "00", "007", "1e9", "0x1", "nan", "inf", "1_000", "9" * 20, "9" * 4000, "x" * 3000, " " * 3000,
)  # fmt: skip
VERBS = (
    "take", "claim", "keep", "tickets", "pay", "withdraw", "lay", "rack", "share", "done", "to", "place", "complete",
    "deck", "none", "suggestion", "hand", "with", "and", "red", "grey", "1", "2", "3", "1R", "2G+1*", "3*", "*", "0",
)  # fmt: skip
JSONS = (
    "{}", "[]", "null", "0", '{"strict_ferries": 1}', '{"strict_ferries": true}', '{"x": {}}', "[" * 3000,
    '{"a":' * 2000, '{"decision": {"kind": "over"}}', '{"hands": ["rest"]}', '{"hands": ["9999R", "rest"]}', "NaN",
    '{"decision": {"kind": []}}', '{"deck": {"R": 1}}', '{"turns": 1e999}', '{"seed": [1]}', '{"dealer": [1]}',
    '{"turns": 9223372036854775808}', '{"routes": {"bergen-oslo red": 1e30}}', '{"points": [1, -9223372036854775809]}',
    '{"a": 1, "a": 2}', '{"turns": -Infinity}', '{"pieces": [' + "9" * 5000 + "]}", '{"hands": ' + '["0",' * 900 + "0",
    '{"market": "R R R R R"}', '{"market": ["\\ud800"]}', '{"routes": {"": 0}}', '{"tickets": [[], [[]]]}',
)  # fmt: skip


class Broken(AssertionError):
    """Something that must not come of a text."""


def try_case(seed: str, number: int) -> str:
    """One case; what came of it, as a word."""
    chance = Random(f"{seed}/{number}")
    if number % RECORDS == 0:
        return guarded(lambda text: check_record(text, chance), changed_record(chance))
    if number % TEXTS == 0:
        return guarded(check_text, noise(chance) if chance.randrange(2) else changed_record(chance))
    state = chance.choice(states())
    return guarded(lambda text: check_action(state, text, number), action_text(state, chance))


def guarded(check: Callable[[str], str], text: str) -> str:
    """Errors of ours are an answer, told in one line; all others are a fault."""
    try:
        return check(text)
    except Broken as error:
        raise Broken(f"{error}: {text[:MOST_QUOTED]!r}") from error
    except TagluffError as error:
        for said in (words(error), str(error)):
            if not said.isprintable() or len(said) > LONGEST_LINE:
                raise Broken(f"not told in one line: {said!r}") from error
        return "refused"
    except Exception as error:
        raise Broken(f"{type(error).__name__} {error}: {text[:MOST_QUOTED]!r}") from error


# Texts that may be records


@cache
def originals() -> list[str]:
    """Golden records; the short ones come up more often."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.tagluff"))]
    return texts + sorted(texts, key=len)[:60] * 3


def noise(chance: Random) -> str:
    """Bytes, or lines of odd things under an honest first line."""
    if chance.randrange(3) == 0:
        return chance.randbytes(chance.randrange(400)).decode("utf-8", "surrogateescape")
    lines = ["tagluff record 1", "game: nordic", "seats: 2", "cards: R G B *", "seed: 5", "deal"]
    del lines[chance.randrange(1, 7) :]
    keys = ("game", "seats", "first", "options", "start", "cards", "rules", "players", "nonces", "board file", "x")
    for _ in range(chance.randrange(8)):
        kind = chance.randrange(4)
        odd = "".join(chance.choice(ODD + VERBS) for _ in range(chance.randrange(4)))
        key = chance.choice(keys)
        lines.append((f"{key}: {odd}", f"{key}: {chance.choice(JSONS)}", f"  {odd}", odd)[kind])
    return "\n".join(lines)


def changed_record(chance: Random) -> str:
    """A golden record, or its beginning, with one to three things changed."""
    lines = chance.choice(originals()).split("\n")
    if chance.randrange(3) == 0:
        del lines[chance.randrange(1, len(lines)) :]
    for _ in range(chance.randrange(1, 4)):
        chance.choice(CHANGES)(lines, chance)
    text = "\n".join(lines)
    return text[: chance.randrange(len(text) + 1)] if chance.randrange(12) == 0 else text


def somewhere(lines: list[str], chance: Random) -> int:
    """Any line; the header is short, so it has a chance of its own."""
    last = len(lines) - 1
    return chance.randint(0, min(last, 18) if chance.randrange(3) == 0 else last)


def flip(lines: list[str], chance: Random) -> None:
    at = somewhere(lines, chance)
    line = lines[at]
    if line:
        place = chance.randrange(len(line))
        lines[at] = line[:place] + chr(ord(line[place]) ^ (1 << chance.randrange(7))) + line[place + 1 :]


def delete(lines: list[str], chance: Random) -> None:
    if len(lines) > 1:
        del lines[somewhere(lines, chance)]


def duplicate(lines: list[str], chance: Random) -> None:
    lines.insert(somewhere(lines, chance), lines[somewhere(lines, chance)])


def swap(lines: list[str], chance: Random) -> None:
    one = somewhere(lines, chance)
    other = min(one + 1, len(lines) - 1) if chance.randrange(2) else somewhere(lines, chance)
    lines[one], lines[other] = lines[other], lines[one]


def odd(lines: list[str], chance: Random) -> None:
    at = somewhere(lines, chance)
    place = chance.randint(0, len(lines[at]))
    lines[at] = lines[at][:place] + chance.choice(ODD) + lines[at][place:]


def number(lines: list[str], chance: Random) -> None:
    """One number of a line becomes another."""
    at = somewhere(lines, chance)
    found = list(re.finditer(r"\d+", lines[at]))
    if found:
        place = chance.choice(found)
        new = chance.choice([str(int(place[0]) + chance.choice([-1, 1])), *ODD])
        lines[at] = lines[at][: place.start()] + new + lines[at][place.end() :]


def value(lines: list[str], chance: Random) -> None:
    """One value of the header becomes JSON of some kind."""
    at = chance.randint(0, min(len(lines) - 1, 16))
    lines[at] = lines[at].partition(":")[0] + ": " + chance.choice(JSONS)


def word(lines: list[str], chance: Random) -> None:
    """Two words of a line change places, or one is another one's."""
    at = somewhere(lines, chance)
    parts = lines[at].split(" ")
    one, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one] if chance.randrange(2) else parts[other]
    lines[at] = " ".join(parts)


CHANGES = (flip, delete, duplicate, swap, odd, number, value, word)


def check_text(text: str) -> str:
    """Read it; what is read is written, and that is read as the same."""
    record = read_record(text)
    written = record.text()
    again = read_record(written)
    if again.text() != written or differences(record, again):
        raise Broken("written and read again it is another record")
    return "read"


def check_record(text: str, chance: Random) -> str:
    """Read and verify it, and play an accepted one once more."""
    check_text(text)
    record = read_record(text)
    record.folder = GOLDEN
    record.verify()
    seen_by(record, chance.randrange(record.seats))
    if record.seed is not None and record.start is None:
        compare(record, recorded_anew(record))
    return "verified"


def recorded_anew(record: Record) -> Record:
    """The same actions under the same seed, written down by somebody who has not seen the record's chance."""
    again = Record(game=record.game, seats=record.seats, seed=record.seed, first=record.first, nonces=record.nonces)
    state = again.open(record.set_up())
    for move in record.moves:
        state.play(move.text)
        again.note(state, move.text)
    again.finish(state)
    return again


def compare(record: Record, again: Record) -> None:
    if record.deal is not None:
        same = record.deal == again.deal
        same = same and [move.chance for move in record.moves] == [move.chance for move in again.moves]
        if not same:
            raise Broken("other chance than the seed's was accepted")
    if record.result and record.result[-2:] != again.result[-2:]:
        raise Broken("another result was accepted")


# Action texts


@cache
def states() -> list[State]:
    """Moments of a game at every table size, with and without each switch: all decisions that come up, and the end."""
    found: list[State] = []
    for info in tagluff.games():
        if board_file(info.id).exists():
            turned: list[dict[str, object]] = [{option: not value} for option, value in info.options.items()]
            for seats in info.seats:
                found += moments(tagluff.game(info.id, seats), f"{info.id}/{seats}")
            found += [
                state for options in turned for state in moments(tagluff.game(info.id, seats, options=options), "")
            ]
    return found


def moments(game: Game, seed: str) -> list[State]:
    chance = Random(f"fuzz/{seed}")
    state, kinds, found = game.new(seed), set(), []
    while not state.over:
        if state.decision not in kinds or chance.randrange(EVERY) == 0:
            kinds.add(state.decision)
            found.append(state.copy())
        state.play(choose(state, chance, hoarding=chance.randrange(2) == 0))
    return [*found, state]


def action_text(state: State, chance: Random) -> str:
    """An action of the table, most often a legal one, with something changed; or words put together."""
    table = state.base.actions
    if chance.randrange(6) == 0:
        return " ".join(chance.choice(VERBS + ODD) for _ in range(chance.randrange(5)))
    legal = state.indices()
    index = legal[chance.randrange(len(legal))] if len(legal) and chance.randrange(3) else chance.randrange(len(table))
    lines = [table.text(index)]
    for _ in range(chance.randrange(3)):
        chance.choice((flip, odd, number, word, letter_case, more))(lines, chance)
    return lines[0]


def letter_case(lines: list[str], chance: Random) -> None:
    lines[0] = chance.choice((str.upper, str.title, str.swapcase, str.casefold))(lines[0])


def more(lines: list[str], chance: Random) -> None:
    lines[0] += " " + chance.choice(VERBS + ODD)


def check_action(state: State, text: str, number: int) -> str:
    """A refused text changes nothing; an accepted one stands for steps that are legal one after the other."""
    before = position_of(state) if number % 16 == 1 else ""
    dealt = state.dealer.words()
    try:
        steps = state.read_legal(text)
    finally:
        if state.dealer.words() != dealt or (before and position_of(state) != before):
            raise Broken("reading an action changed the position")
    by_step, by_text = state.copy(), state.copy()
    for step in steps:
        by_step.play(step)  # each verified
    by_text.play(text)
    if position_of(by_step) != position_of(by_text):
        raise Broken("the steps lead elsewhere than the text")
    meant, verb = state.base.actions.text(steps[0]), text.split()[0].casefold()
    if verb != meant.split()[0] and (verb, meant) != ("complete", "done"):  # to complete none is to be done
        raise Broken(f"read as {meant!r}")
    return "accepted"


def position_of(state: State) -> str:
    return json.dumps(state.position())
