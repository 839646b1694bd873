"""Write commented games between bots of the level hard into docs/games: what was done, why, and how it came out.

    .venv/bin/python scripts/commented.py --try nordic 12     play games, and list what each was like
    .venv/bin/python scripts/commented.py                     write those that docs/games/chosen.toml names

A game depends on its title, table size and seed, and on the bots. `chosen.toml` holds which games were chosen and what
is to be said of each; the rest of a page are the bots' own reasons. Beside each page lies the record of the game.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import tagluff
from tagluff.arena.match import Match
from tagluff.bots.reasons.reason import Explained
from tagluff.cli.terminal.advising import Adviser
from tagluff.cli.terminal.cardgame.story import CardTeller
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.story import Teller
from tagluff.core.actions import Action
from tagluff.core.cardtable.view import TableView
from tagluff.core.events import Event
from tagluff.core.game import Game
from tagluff.core.verbs import Keep
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.game import MapGame
from tagluff.records.record import Record

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "games"
LEVEL = "hard"
NAMES = ("Astrid", "Björn", "Cecilia", "Daniel", "Elin", "Fredrik")
MOST_REASONS = 2  # of a move
MOST_TURNS = 2000
MARK = 2  # letters of the mark of a seat, before a sentence
UNSEEN = re.compile(r" Unseen: [^.]*\.")
CARDS = re.compile(r"(?:\s+[PBOWGYKR*](?=[\s.,:”]))+")


@dataclass
class Move:
    """One decision with its reasons, and what came of it."""

    seat: int
    turn: str
    reasons: list[str]
    events: list[Event] = field(default_factory=list)


class CommentedMatch(Match):
    """A match in which everybody says why."""

    keeps_events = True

    def __init__(self, game: Game, seed: str) -> None:
        seats = int(game.seats)
        record = Record(game=game.id, seats=seats, seed=seed, players=list(NAMES[:seats]))
        super().__init__(game, [LEVEL] * seats, seed, record)
        self.record = record
        self.moves: list[Move] = []

    def decide(self, seat: int) -> Action:
        self.tell(seat)
        view, legal, before = self.table.view(seat), self.table.legal(seat), self.table.last
        explained = self.bots[seat].explain(view, legal)
        state = self.table.state
        turn = "Start" if state.decision == "start" else str(state.turns + 1)
        self.table.play(seat, explained.action)
        self.decided[seat] += 1
        assert isinstance(view, TableView)
        move = Move(seat, turn, self.told_why(view, legal, explained))
        journal = self.table.journal
        assert journal is not None
        move.events = journal.events[before:]
        self.moves.append(move)
        return explained.action

    def told_why(self, view: TableView, legal: list[Action], explained: Explained) -> list[str]:
        adviser = Adviser(teller_of(self.table.game), view, legal)
        reasons = [adviser.reason(reason).plain for reason in explained.reasons[:MOST_REASONS]]
        if isinstance(explained.action, Keep):  # which tickets they are, nobody at the table is told
            assert view.seat is not None
            reasons.insert(0, f"{NAMES[view.seat]}: {adviser.action(explained.action).plain}.")
        return reasons


def teller_of(game: Game) -> Teller:
    names = list(NAMES[: int(game.seats)])
    if isinstance(game, CardGame):
        return CardTeller(game.card_book(), names, None)
    assert isinstance(game, MapGame)
    return MapTeller(game.map_book(), names, None)


def played(title: str, seats: int, seed: str) -> CommentedMatch:
    match = CommentedMatch(tagluff.game(title, seats), seed)
    match.play(MOST_TURNS)
    return match


# A page


def page(number: int, chosen: dict[str, Any], match: CommentedMatch) -> str:
    game, sheet = match.table.game, match.table.state.sheet
    totals = ", ".join(f"{side_name(seats)} {total}" for seats, total in zip(sheet.sides, sheet.totals, strict=True))
    name = f"{game.id}-{number}"
    head = [
        f"# {title_of(game)}, game {number}: {chosen['title']}",
        f"Bots of the level {LEVEL} in every seat, seed `{chosen['seed']}`. Final count: {totals}. "
        f"The record is [{name}.tagluff]({name}.tagluff); this page was made by `scripts/commented.py`.",
        str(chosen["about"]).strip(),
        "## Move by move",
    ]
    return "\n\n".join([*head, *turns(match), "## Final count", count(match)]) + "\n"


def turns(match: CommentedMatch) -> list[str]:
    """A paragraph a turn, the first ones for the tickets that are chosen before it."""
    teller = teller_of(match.table.game)
    told = []
    for (turn, _), moves in groupby(match.moves, key=lambda move: (move.turn, move.seat)):
        found = list(moves)
        lines = [line.plain[MARK:] for line in teller.tell(event for move in found for event in move.events)]
        why = [reason for move in found for reason in move.reasons[: 1 if len(found) > 1 else MOST_REASONS]]
        what = [plain_cards(" ".join(lines)), f"*{plain_cards(' '.join(dict.fromkeys(why)))}*" if why else ""]
        told.append(" ".join(filter(None, [f"**{turn}.**", *what])))
    return told


def plain_cards(text: str) -> str:
    """Cards by letters and counts, without what nobody has seen of them."""
    text = CARDS.sub(lambda found: f" {counted(found[0].split())}", UNSEEN.sub("", text))
    return re.sub(r" (?=[.,:”])", "", " ".join(text.split()))


def counted(letters: list[str]) -> str:
    """`3R+1*`"""
    return "+".join(f"{len(list(same))}{letter}" for letter, same in groupby(letters))


def count(match: CommentedMatch) -> str:
    """What each side came to, by kinds of lines."""
    sheet = match.table.state.sheet
    sides = range(len(sheet.sides))
    keys = list(dict.fromkeys(line.key for line in sheet.lines))
    points = {key: [sum(line.points for line in sheet.of(side, key)) for side in sides] for key in keys}
    rows = [[key.replace("_", " "), *map(str, points[key])] for key in keys]
    rows.append(["**total**", *(f"**{total}**" for total in sheet.totals)])
    heads = ["", *(side_name(seats) for seats in sheet.sides)]
    return "\n".join(["| " + " | ".join(row) + " |" for row in [heads, ["---"] + ["---:"] * len(sides), *rows]])


def side_name(seats: list[int]) -> str:
    return " and ".join(NAMES[seat] for seat in seats)


def title_of(game: Game) -> str:
    return next(info.title for info in tagluff.games() if info.id == game.id)


# The commands


def try_out(title: str, games: int, seats: int) -> None:
    """A line for each of some games: is it worth a look?"""
    for seed in range(1, games + 1):
        match = played(title, seats, f"game/{seed}")
        result = match.result()
        tickets = f"tickets {result.completed} of {result.kept}"
        print(f"game/{seed}: {result.totals}, winners {result.winners}, {tickets}, {result.turns} turns", flush=True)


def write() -> None:
    chosen = tomllib.loads((FOLDER / "chosen.toml").read_text(encoding="utf-8"))
    for title, games in chosen.items():
        for number, each in enumerate(games, start=1):
            match = played(title, each["seats"], each["seed"])
            path = FOLDER / f"{title}-{number}.md"
            path.write_text(page(number, each, match), encoding="utf-8")
            match.record.save(path.with_suffix(".tagluff"))
            print(path.name, flush=True)


def main(words: list[str]) -> None:
    if words[:1] == ["--try"]:
        title = words[1]
        smallest = next(info.seats[0] for info in tagluff.games() if info.id == title)
        try_out(title, int(words[2]), int(words[3]) if len(words) > 3 else smallest)
    else:
        write()


if __name__ == "__main__":
    main(sys.argv[1:])
