"""Where two records part: in what was set up, in an action, in the chance that came of it, in the result."""

from __future__ import annotations

from tagluff.records.record import Record
from tagluff.records.writing import chance_lines, header

Difference = tuple[str, str, str]  # where, and what each record says there


def differences(one: Record, other: Record) -> list[Difference]:
    """Everything that differs in the settings and results, and the first action in which the games part."""
    found = [*settings(one, other), *first_parting(one, other)]
    if one.result != other.result:
        found.append(("result", outcome(one), outcome(other)))
    return found


def settings(one: Record, other: Record) -> list[Difference]:
    a, b = (dict(key_and_value(line) for line in header(record)) for record in (one, other))
    return [(key, a.get(key, "-"), b.get(key, "-")) for key in dict.fromkeys([*a, *b]) if a.get(key) != b.get(key)]


def key_and_value(line: str) -> tuple[str, str]:
    key, _, value = line.partition(": ")
    return key, value


def first_parting(one: Record, other: Record) -> list[Difference]:
    if one.deal != other.deal:
        return [("deal", chance_of(one, 0), chance_of(other, 0))]
    for number in range(1, max(len(one.moves), len(other.moves)) + 1):
        a, b = action(one, number), action(other, number)
        if a != b:
            return [(f"action {number}", a, b)]
        if one.moves[number - 1].chance != other.moves[number - 1].chance:
            return [(f"chance after action {number}", chance_of(one, number), chance_of(other, number))]
    return []


def action(record: Record, number: int) -> str:
    return record.moves[number - 1].text if number <= len(record.moves) else "no more actions"


def chance_of(record: Record, number: int) -> str:
    entries = (record.deal or []) if number == 0 else record.moves[number - 1].chance
    return " / ".join(line.strip() for line in chance_lines(entries, record.letters)) or "none"


def outcome(record: Record) -> str:
    return "; ".join(record.result[-2:]) or "not over"
