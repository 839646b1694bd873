"""A fingerprint of many whole games: the same on every platform, Python and hash seed, plain or compiled.

Needs nothing but the package itself. As a script: `digest.py [--games N]` prints the mode, a line for each table, and
the digest of them all.
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from typing import Any

import tagluff
from tagluff import Dealer, Event, Game, Journal, State

EVERY = 17  # decisions between two looks at the whole state; reading it all each time would take most of the run


def digest_game(game: Game, seed: int, out: Any) -> None:
    """Feed one random game to the hash: actions, legal actions, events, and now and then position and views."""
    journal = Journal()
    state = game.new(seed, journal=journal)
    chance = Dealer(f"digest/{seed}")
    decisions = 0
    while not state.over:
        legal = state.legal()
        action = legal[0] if seed % 2 and chance.below(8) else legal[chance.below(len(legal))]
        feed(out, [action.text, len(legal)])
        if decisions % EVERY == 0:
            feed(out, looks(game, state))
        state.play(action)
        decisions += 1
    feed(out, looks(game, state))
    feed(out, [event_facts(event) for event in journal.events])
    feed(out, state.sheet.as_dict())


def looks(game: Game, state: State) -> list[Any]:
    viewers: list[int | None] = [*range(int(game.seats)), None]
    return [state.position(), [action.index for action in state.legal()], *(state.view(v).as_dict() for v in viewers)]


def event_facts(event: Event) -> list[Any]:
    return [event.as_dict(), event.audience]


def feed(out: Any, thing: object) -> None:
    out.update(json.dumps(thing, ensure_ascii=True).encode())
    out.update(b"\n")


def digest_table(id: str, seats: int, games: int, options: dict[str, object]) -> str:
    """The digest of so many games at one table."""
    game = tagluff.game(id, seats, options=options)
    out = sha256()
    feed(out, [action.text for action in game.actions.actions])
    for seed in range(games):
        digest_game(game, seed, out)
    return out.hexdigest()


def tables() -> list[tuple[str, int, dict[str, object]]]:
    """Every game at every table size, plain and with each switch turned."""
    found: list[tuple[str, int, dict[str, object]]] = []
    for info in tagluff.games():
        switches = [name for name, value in info.options.items() if isinstance(value, bool)]
        turned: list[dict[str, object]] = [{name: not info.options[name]} for name in switches]
        found += [(info.id, seats, options) for seats in info.seats for options in [{}, *turned]]
    return found


def digests(games: int) -> dict[str, str]:
    """The digest of every table, by its name."""
    return {
        " ".join([id, str(seats), *map(str, options)]): digest_table(id, seats, games, options)
        for id, seats, options in tables()
    }


def whole(parts: dict[str, str]) -> str:
    return sha256(json.dumps(parts).encode()).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description="Print a fingerprint of many whole games.")
    parser.add_argument("--games", type=int, default=20, help="at each table")
    parts = digests(parser.parse_args().games)
    for name, digest in parts.items():
        sys.stdout.write(f"{name}: {digest}\n")
    sys.stdout.write(f"{tagluff.MODE} {whole(parts)}\n")


if __name__ == "__main__":
    main()
