"""Where two records part: in what was set up, in an action, in the chance that came of it, in the result."""

from __future__ import annotations

from tagluff.records.record import Record
from tagluff.records.writing import chance_lines, header

Difference = tuple[str, str, str]  # where, and what each record says there


def differences(one: Record, other: Record) -> list[Difference]:
    """Everything that differs in the settings and results, and the first action in which the games part."""
    found = [*settings(one, other), *first_parting(one, other)]
    return [*found, *results(one, other)]


def settings(one: Record, other: Record) -> list[Difference]:
    a, b = (dict(key_and_value(line) for line in header(record)) for record in (one, other))
    return [(key, a.get(key, "-"), b.get(key, "-")) for key in dict.fromkeys([*a, *b]) if a.get(key) != b.get(key)]


def key_and_value(line: str) -> tuple[str, str]:
    key, _, value = line.partition(": ")
    return key, value


def first_parting(one: Record, other: Record) -> list[Difference]:
    if one.deal != other.deal:
        return [("deal", chance_of(one, 0), chance_of(other, 0))]
    for number, (a, b) in enumerate(zip(one.moves, other.moves, strict=False), start=1):
        if a.text != b.text:
            return [(f"action {number}", a.text, b.text)]
        if a.chance != b.chance:
            return [(f"chance after action {number}", chance_of(one, number), chance_of(other, number))]
    shared = min(len(one.moves), len(other.moves))
    if len(one.moves) == len(other.moves):
        return []
    first, second = (entry([*record.actions, "no more actions"], shared) for record in (one, other))
    return [(f"action {shared + 1}", first, second)]


def chance_of(record: Record, number: int) -> str:
    entries = record.deal if number == 0 else record.moves[number - 1].chance
    if entries is None:
        return "not written down"
    return " / ".join(line.strip() for line in chance_lines(entries, record.letters)) or "none"


def results(one: Record, other: Record) -> list[Difference]:
    """The first line of the score sheets that differs."""
    for at in range(max(len(one.result), len(other.result))):
        a, b = (entry(record.result, at) for record in (one, other))
        if a != b:
            return [("result", a, b)]
    return []


def entry(lines: list[str], at: int) -> str:
    return lines[at] if at < len(lines) else "nothing"
