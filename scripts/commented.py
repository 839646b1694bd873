"""Write commented games between bots of the level hard into docs/games: what was done, why, and how it came out.

    .venv/bin/python scripts/commented.py --try nordic 12     play games, and list what each was like
    .venv/bin/python scripts/commented.py                     write those that docs/games/chosen.toml names

A game depends on its title, table size and seed, and on the bots. `chosen.toml` holds which games were chosen and what
is to be said of each; the rest of a page are the bots' own reasons. Beside each page lies the record of the game. If
the bots play another game by now, page and record stay as they are; without the record, the new game takes its place.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import tagluff
from tagluff.arena.match import Match
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.plan_read import SOON
from tagluff.bots.reasons.reason import Explained, Reason
from tagluff.cli.terminal.advising import Adviser
from tagluff.cli.terminal.cardgame.story import CardTeller
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.speech import listed
from tagluff.cli.terminal.story import Teller
from tagluff.core.actions import Action
from tagluff.core.cards import WILD_LETTER
from tagluff.core.cardtable.state import TableState
from tagluff.core.cardtable.view import TableView
from tagluff.core.events import Event
from tagluff.core.game import Game, State
from tagluff.core.sheet import ScoreLine
from tagluff.core.verbs import Keep
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.game import MapGame
from tagluff.records.reading import load_record
from tagluff.records.record import Record

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "games"
LEVEL = "hard"
NAMES = ("Astrid", "Björn", "Cecilia", "Daniel", "Elin", "Fredrik")
MOST_REASONS = 2  # of a move
MOST_TURNS = 2000
START, COUNT = "Start", "Count"
BESIDE_TURNS = {"start": START, "share_start": START, "place": START, "complete": COUNT}  # kinds of decisions
COMPLETES = "completes"  # the kind of reasons that are always told
LESSER = ("close", "spare", "spares_rack")  # kinds of reasons that say little to those who look on
MARK = 2  # letters of the mark of a seat, before a sentence
TIME = re.compile(r"About \d+ turns? left")
UNSEEN = re.compile(r" Unseen: [^.]*\.")
KIND = r"[PBOWGYKR*]"
ONE = rf"(?:\d+{KIND}|{KIND}×\d+|{KIND})(?![\w×])"  # `3R`, `R×3` or `R`
CARDS = re.compile(rf"(?<![\w+×]){ONE}(?:[ +]+{ONE})*")
TAKEN = re.compile(r"\b[Tt]akes? (?:1|a card) [^.”]*")  # one card or two
KEPT = re.compile(r"(\w+) keeps (?:\d+ [\w ]+|none)\.$")
SHARED = re.compile(r"shares a ticket\. Shared ticket: ")
YOURS = re.compile(r"\byour(?: own)?\b", re.IGNORECASE)  # reasons speak to a seat, a page to everybody


@dataclass
class Move:
    """One decision with its reasons, and what came of it."""

    seat: int
    turn: str
    kept: str  # which tickets, where it chose some: the table is told how many
    completes: list[str]  # tickets that it completes
    reasons: list[str]  # beside them
    close: str  # what else would have been about as good, if anything
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
        turn = turn_of(self.table.state)
        self.table.play(seat, explained.action)
        self.decided[seat] += 1
        assert isinstance(view, TableView)
        adviser = Adviser(teller_of(self.table.game), view, legal)
        move = Move(seat, turn, kept(adviser, explained.action), *told_why(adviser, explained))
        journal = self.table.journal
        assert journal is not None
        move.events = journal.events[before:]
        self.moves.append(move)
        return explained.action


def turn_of(state: State) -> str:
    assert isinstance(state, TableState)
    return BESIDE_TURNS.get(state.decision, str(state.turns + 1))


def kept(adviser: Adviser, action: Action) -> str:
    """`Astrid keeps Oslo–Bergen.`"""
    if not isinstance(action, Keep):
        return ""
    assert adviser.view.seat is not None
    told = adviser.action(action).plain
    return f"{NAMES[adviser.view.seat]} {told.replace('Keep', 'keeps', 1)}."


def told_why(adviser: Adviser, explained: Explained) -> tuple[list[str], list[str], str]:
    """The tickets that the move completes, what else speaks for it, and what would have been about as good."""

    def told(which: Callable[[Reason], bool]) -> list[str]:
        return [adviser.reason(reason).plain for reason in explained.reasons if which(reason)]

    completes = told(lambda reason: reason.kind == COMPLETES)
    others = told(lambda reason: reason.kind not in (COMPLETES, *LESSER) and not is_early(reason))
    return (
        completes,
        others[: max(0, MOST_REASONS - len(completes))],
        next(iter(told(lambda reason: reason.kind == "close")), ""),
    )


def is_early(reason: Reason) -> bool:
    """Does it tell of a time that is long?"""
    turns = reason.facts.get("turns")
    return reason.kind in kinds.TIME and isinstance(turns, int) and turns >= SOON


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
    totals = ", ".join(
        f"{side_name(seats)} {signed(total)}" for seats, total in zip(sheet.sides, sheet.totals, strict=True)
    )
    name = f"{game.id}-{number}"
    head = [
        f"# {title_of(game)}, game {number}: {chosen['title']}",
        f"Bots of the level {LEVEL} in every seat, seed `{chosen['seed']}`. Final count: {totals}. "
        f"The record is [{name}.tagluff]({name}.tagluff); this page was made by `scripts/commented.py`.",
        str(chosen["about"]).strip(),
        "## Move by move",
    ]
    return (
        "\n\n".join([*head, *turns(match), "## Final count", *tickets(match), *big_cities(match), count(match)]) + "\n"
    )


def turns(match: CommentedMatch) -> list[str]:
    """A paragraph a turn, one for the tickets that are chosen before the first, and one for what comes at the end."""
    game = match.table.game
    teller, told = teller_of(game), list[str]()
    said: dict[int, list[str]] = {}  # by seat, on its turn before
    early: list[Event] = []  # what the next seat did before it chose anything
    for turn, group in groupby(match.moves, key=lambda move: move.turn):
        moves = list(group)
        events = [*early, *(event for move in moves for event in move.events)]
        early = [event for event in events if event.kind == "moved" and event.facts["seat"] != moves[-1].seat]
        lines = teller.tell(event for event in events if event not in early)
        what = [with_tickets(stopped(line.plain[MARK:]), moves) for line in lines]
        why = [] if turn == COUNT else new_reasons(moves, said)  # all of them are completed that can be
        told.append(paragraph(game, turn, what, why))
    return told


def with_tickets(sentence: str, moves: list[Move]) -> str:
    """Tickets that somebody keeps by their names, not by how many they are."""
    kept = {NAMES[move.seat]: move.kept for move in moves if move.kept}
    found = KEPT.match(sentence)
    return kept.get(found[1], sentence) if found else sentence


def new_reasons(moves: list[Move], said: dict[int, list[str]]) -> list[str]:
    """The reasons of a turn without those that the seat gave on its turn before, or what else it might have done."""
    if moves[0].turn == START:
        return [f"{NAMES[move.seat]}: {reason}" for move in moves for reason in move.reasons[:1]]
    seat, most = moves[-1].seat, 1 if len(moves) > 1 else MOST_REASONS
    subjects: dict[str, str] = {}  # what a ticket lacks, and the time, is told once, not for each card
    for move in moves:
        for reason in (*move.completes, *move.reasons[:most]):
            subjects.setdefault(subject_of(reason), reason)
    found = list(subjects.values())
    new = [reason for reason in found if reason not in said.get(seat, [])]
    said[seat] = found
    return new or [move.close for move in moves if move.close][:1]


def subject_of(reason: str) -> str:
    return "time" if TIME.match(reason) else reason.partition(" still lacks")[0]


def paragraph(game: Game, turn: str, what: list[str], why: list[str]) -> str:
    parts = [f"**{turn}.**", in_words(game, " ".join(what)), f"*{in_words(game, ' '.join(why))}*" if why else ""]
    return " ".join(filter(None, parts))


def stopped(sentence: str) -> str:
    """With its full stop."""
    return sentence if sentence.rstrip().endswith(".") else f"{sentence.rstrip()}."


def in_words(game: Game, text: str) -> str:
    """Cards by their names and how many, without what nobody has seen of them."""
    text = SHARED.sub("shares the ticket ", " ".join(UNSEEN.sub("", text).split()))
    text = CARDS.sub(lambda found: named_cards(game, found[0]), text)
    text = re.sub(r" (?=[.,:;”)])", "", TAKEN.sub(lambda found: with_article(found[0]), text))
    return YOURS.sub(lambda found: "The" if found[0][0] == "Y" else "the", text)


def with_article(text: str) -> str:
    """`takes an orange and a red`"""
    return text.replace(" 1 orange", " an orange").replace(" 1 ", " a ")


def named_cards(game: Game, text: str) -> str:
    """`3 red and 1 locomotive`"""
    counts: dict[str, int] = {}
    for part in re.split(r"[ +]+", text.strip()):
        letter, number = re.sub(r"[\d×]", "", part), re.sub(r"\D", "", part)
        counts[letter] = counts.get(letter, 0) + int(number or 1)
    return listed([named_card(game, letter, count) for letter, count in counts.items()]).plain


def named_card(game: Game, letter: str, count: int) -> str:
    speak, palette = teller_of(game).speak, game.palette
    if letter == WILD_LETTER:
        return speak.n("wilds", count)
    return f"{count} {palette.names[palette.letters.index(letter)]}"


def tickets(match: CommentedMatch) -> list[str]:
    teller = teller_of(match.table.game)
    word = teller.speak.word("tickets").capitalize()
    return points_of(match, word, "ticket", lambda line: teller.ticket_name(str(line.facts["ticket"])))


def big_cities(match: CommentedMatch) -> list[str]:
    game = match.table.game
    if not isinstance(game, CardGame):
        return []
    names = {city.id: city.name for city in game.card_book().box.cities}
    return points_of(match, "Big cities", "city_bonus", lambda line: names[str(line.facts["city"])])


def points_of(match: CommentedMatch, word: str, key: str, name: Callable[[ScoreLine], str]) -> list[str]:
    """All of one kind that each side has, the dearest first."""
    sheet, told = match.table.state.sheet, list[str]()
    for side, seats in enumerate(sheet.sides):
        lines = sorted(sheet.of(side, key), key=lambda line: -line.points)
        names = [f"{name(line)} {signed(line.points)}" for line in lines]
        told.append(f"{word} of {side_name(seats)}: {', '.join(names) or 'none'}.")
    return told


def signed(points: int) -> str:
    return str(points).replace("-", "−")


def count(match: CommentedMatch) -> str:
    """What each side came to, by kinds of lines."""
    sheet = match.table.state.sheet
    sides = range(len(sheet.sides))
    keys = list(dict.fromkeys(line.key for line in sheet.lines))
    points = {key: [sum(line.points for line in sheet.of(side, key)) for side in sides] for key in keys}
    words = {"ticket": teller_of(match.table.game).speak.word("tickets")}
    rows = [[words.get(key, key.replace("_", " ")), *map(signed, points[key])] for key in keys]
    rows.append(["**total**", *(f"**{signed(total)}**" for total in sheet.totals)])
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
            if same_game(match.record, path.with_suffix(".tagluff")):
                path.write_text(page(number, each, match), encoding="utf-8")
                match.record.save(path.with_suffix(".tagluff"))
                print(path.name, flush=True)
            else:
                print(f"{path.name} stays as it is: the bots play this game differently by now", flush=True)


def same_game(record: Record, path: Path) -> bool:
    """Is this the game that is kept there, if any is? What was said of it would not be true of another."""
    return not path.exists() or load_record(path).moves == record.moves


def main(words: list[str]) -> None:
    if words[:1] == ["--try"]:
        title = words[1]
        smallest = next(info.seats[0] for info in tagluff.games() if info.id == title)
        try_out(title, int(words[2]), int(words[3]) if len(words) > 3 else smallest)
    else:
        write()


if __name__ == "__main__":
    main(sys.argv[1:])
