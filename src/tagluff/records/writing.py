"""A record as text: the header, the deal, one action a line with the chance under it, the result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance
from tagluff.core.sheet import ScoreSheet

if TYPE_CHECKING:
    from tagluff.records.record import Record

HEAD = "tagluff record 1"
# What version 1 of the format calls some facts of a score sheet
WRITTEN = {
    "routes": {"count": "routes"},
    "tokens": {"count": "tokens"},
    "bonus_cards": {"count": "cards", "rank": "place"},
}
WIDTH = 110  # of lines with many cards


def record_text(record: Record) -> str:
    lines = [HEAD, *header(record), ""]
    if record.deal is not None:
        lines += ["deal", *chance_lines(record.deal, record.letters), ""]
    for move in record.moves:
        lines += [move_line(move.text, move.seconds, move.comment), *chance_lines(move.chance, record.letters)]
    if record.result:
        lines += ["", "result", *(f"  {line}" for line in record.result)]
    return "\n".join(lines) + "\n"


def header(record: Record) -> Iterator[str]:
    yield f"game: {record.game}"
    yield f"board: {record.board}"
    if record.board_hash:
        yield f"board hash: {record.board_hash}"
    if record.board_file:
        yield f"board file: {record.board_file}"
    yield f"seats: {record.seats}"
    yield f"options: {json.dumps(record.options)}"
    if record.rules is not None:
        yield f"rules: {record.rules}"
    yield f"players: {', '.join(record.players)}"
    if record.letters:
        yield f"cards: {' '.join(record.letters)}"
    yield from origin(record)


def origin(record: Record) -> Iterator[str]:
    """Where the chance of the game comes from."""
    if record.first is not None:
        yield f"first: {record.first}"
    if record.generator:
        yield f"generator: {record.generator}"
    if record.table:
        yield f"table: {record.table}"
    if record.commitment:
        yield f"commitment: {record.commitment}"
    if record.nonces:
        yield f"nonces: {' '.join(record.nonces)}"
    if record.start is not None:
        yield f"start: {json.dumps(record.start)}"
    elif record.seed is not None:
        yield f"seed: {record.seed}"


def move_line(text: str, seconds: float | None, comment: str) -> str:
    clock = "" if seconds is None else f" @ {clock_text(seconds)}"
    return text + clock + (f" # {comment}" if comment else "")


def clock_text(seconds: float) -> str:
    """`12`, `0.25`: millionths at most, and never an exponent."""
    return f"{seconds:.6f}".rstrip("0").rstrip(".")


def chance_lines(entries: list[Chance], letters: list[str]) -> Iterator[str]:
    """Cards drawn one after the other share a line; everything else has its own."""
    row: list[str] = []
    for entry in entries:
        full = sum(len(card) + 1 for card in row) > WIDTH
        if row and (entry.kind != CARD or full):
            yield "  cards " + " ".join(row)
            row = []
        if entry.kind == CARD:
            row.append(letters[entry.numbers[0]])
        else:
            yield f"  {entry.kind} {chance_text(entry, letters)}"
    if row:
        yield "  cards " + " ".join(row)


def chance_text(entry: Chance, letters: list[str]) -> str:
    if entry.kind == PILE:
        return "+".join(f"{count}{letters[kind]}" for kind, count in enumerate(entry.numbers) if count)
    if entry.kind == PICK:
        return f"{entry.numbers[0]} of {entry.numbers[1]}"
    assert entry.kind == ORDER
    return " ".join(map(str, entry.numbers))


def result_lines(sheet: ScoreSheet) -> list[str]:
    return sheet_lines(sheet.as_dict())


def sheet_lines(sheet: Mapping[str, Any]) -> list[str]:
    """The whole sheet, a line for each of its lines."""
    lines = [sheet_line(**line) for line in sheet["lines"]]
    lines += [f"tie: {tie['key']} {' '.join(map(str, tie['values']))}" for tie in sheet["tie_breaks"]]
    lines.append(f"totals: {' '.join(map(str, sheet['totals']))}")
    lines.append(f"winners: {' '.join(map(str, sheet['winners']))}")
    return lines


def sheet_line(side: int, key: str, points: int, **facts: object) -> str:
    told = "".join(f", {written(key, name)} {fact(value)}" for name, value in facts.items())
    return f"side {side}: {key} {points:+d}{told}"


def written(key: str, name: str) -> str:
    return WRITTEN.get(key, {}).get(name, name)


def fact(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
