"""Hosts one game among programs that know nothing but JSON (examples/player.py), each a process of its own.

    python examples/host.py nordic 3            three players in their own processes
    python examples/host.py asia 4 --seed 7

It stands on `tagluff.Table` and hands every seat what that seat may know: the game once, then for each of its decisions
the view, the legal actions and the events since the last one.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import tagluff

PLAYER = Path(__file__).with_name("player.py")


class Guest:
    """The other end of a pipe: a seat that is told what it may know, and answers with an action."""

    def __init__(self, table, seat):
        self.table = table
        self.seat = seat
        self.since = 0
        self.process = subprocess.Popen(
            [sys.executable, str(PLAYER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.tell({"game": table.game.as_dict()})

    def tell(self, thing):
        self.process.stdin.write(json.dumps(thing) + "\n")
        self.process.stdin.flush()

    def decide(self):
        seen = self.table.seen(self.seat, self.since)
        self.since = seen["last"]
        self.tell({"view": seen["view"], "legal": seen["legal"], "events": seen["events"]})
        answer = json.loads(self.process.stdout.readline())
        if answer["table"] != self.table.game.table_hash:
            raise SystemExit(f"seat {self.seat} means another action table")
        self.table.play(self.seat, answer["action"])

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def host(game, seats, seed):
    """Play a game to its end; the final count comes back."""
    table = tagluff.Table.open(tagluff.game(game, seats), seed)
    guests = [Guest(table, seat) for seat in range(seats)]
    try:
        while not table.over:
            guests[table.decider].decide()
    finally:
        for guest in guests:
            guest.close()
    return table.sheet


def main():
    parser = argparse.ArgumentParser(description="A game among programs that know nothing but JSON.")
    parser.add_argument("game", choices=[info.id for info in tagluff.games()])
    parser.add_argument("seats", type=int)
    parser.add_argument("--seed", default="1")
    wishes = parser.parse_args()
    try:
        sheet = host(wishes.game, wishes.seats, wishes.seed)
    except tagluff.TagluffError as error:
        raise SystemExit(str(error)) from None
    print(json.dumps(sheet.as_dict()))


if __name__ == "__main__":
    main()
