"""A record as one seat may see it while the game goes on: its own actions, and what it was told of everything else."""

from __future__ import annotations

from tagluff.core.events import Event, Journal
from tagluff.core.frozen import thawed_table
from tagluff.core.game import Game, State, seat_or_error
from tagluff.records.record import Move, Record, RecordError, play


def seen_by(record: Record, seat: int | None, game: Game | None = None) -> str:
    """The game so far for a seat (None: a spectator). No seed, no hidden chance, no action that was named in secret.

    `game`: the one that was played, where it is at hand.
    """
    seat_or_error(seat, record.seats)
    journal = Journal()
    state = record.begin_replay(journal, game)
    viewer = "a spectator" if seat is None else f"seat {seat}"
    lines = [f"{record.game}, {record.seats} seats, as {viewer} saw it", *told(journal.events, seat)]
    for number, move in enumerate(record.moves, start=1):
        actor, before = state.seat, len(journal.events)
        play_quietly(state, move, number)
        if actor == seat:
            lines.append(move.text)
        lines += told(journal.events[before:], seat)
    return "\n".join(lines) + "\n"


def play_quietly(state: State, move: Move, number: int) -> None:
    """A refusal may tell what the actor holds, so it is not repeated here."""
    try:
        play(state, move, number)
    except RecordError:
        raise RecordError("cannot_go_on", "", {"action": number}) from None


def told(events: list[Event], seat: int | None) -> list[str]:
    return [f"  {event.kind}{facts(event)}" for event in events if event.seen_by(seat)]


def facts(event: Event) -> str:
    return "".join(f" {name}={value}" for name, value in thawed_table(event.facts).items())
