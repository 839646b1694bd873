"""A record as one seat may see it while the game goes on: its own actions, and what it was told of everything else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tagluff.core.cards import LETTERS, WILD, cards_text
from tagluff.core.events import Event, Journal
from tagluff.core.frozen import thawed_table
from tagluff.core.game import Game, State, seat_or_error
from tagluff.records.errors import RecordError
from tagluff.records.moves import Move, play
from tagluff.records.record import Record
from tagluff.records.writing import sheet_lines


def seen_by(record: Record, seat: int | None, game: Game | None = None) -> str:
    """The game so far for a seat (None: a spectator). No seed, no hidden chance, no action that was named in secret.

    `game`: the one that was played, where it is at hand.
    """
    return "".join(parts_seen_by(record, seat, game))


def parts_seen_by(record: Record, seat: int | None, game: Game | None = None) -> Iterator[str]:
    """The same in parts: the deal, then one for every action."""
    seat_or_error(seat, record.seats)
    journal = Journal()
    state = record.begin_replay(journal, game)
    viewer = "a spectator" if seat is None else f"seat {seat}"
    yield lines_of([f"{record.game}, {record.seats} seats, as {viewer} saw it", *told(journal.events, seat)])
    for number, move in enumerate(record.moves, start=1):
        actor, before = state.seat, len(journal.events)
        with record.by_its_rules(state.base):
            play_quietly(state, move, number)
        own = [move.text] if actor == seat else []
        yield lines_of([*own, *told(journal.events[before:], seat)])


def lines_of(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def play_quietly(state: State, move: Move, number: int) -> None:
    """A refusal may tell what the actor holds, so it is not repeated here."""
    try:
        play(state, move, number)
    except RecordError:
        raise RecordError("cannot_go_on", "", {"action": number}) from None


def told(events: list[Event], seat: int | None) -> list[str]:
    return [line for event in events if event.seen_by(seat) for line in event_lines(event)]


def event_lines(event: Event) -> list[str]:
    """`  took seat=0 slot=3 card=red`; a score sheet has lines of its own below."""
    facts: dict[str, Any] = thawed_table(event.facts)
    told = "".join(f" {name}={written(value)}" for name, value in facts.items() if not is_sheet(value))
    sheets = [value for value in facts.values() if is_sheet(value)]
    return [f"  {event.kind}{told}", *(f"    {line}" for sheet in sheets for line in sheet_lines(sheet))]


def is_sheet(value: object) -> bool:
    return isinstance(value, Mapping) and {"lines", "tie_breaks", "totals", "winners"} <= set(value)


def written(value: Any) -> str:
    """Cards as people write them, `3R+1*`, and lists with commas."""
    if isinstance(value, Mapping):
        return cards_text(value) if all(kind in LETTERS or kind == WILD for kind in value) else str(value)
    return ", ".join(map(written, value)) if isinstance(value, list) else str(value)
