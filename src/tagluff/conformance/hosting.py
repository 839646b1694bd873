"""Whole games at a table: strangers are refused, seats hear their news, steps are taken back, games taken up again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tagluff import Event, IllegalAction
from tagluff.conformance.play import LONGEST, Case, Ground, Viewer, choose, snapshot
from tagluff.table.table import Table

OFTEN = 4  # decisions, one of which is looked at closely
SELDOM = 60  # decisions, at one of which the game is taken up again
NONSENSE: tuple[object, ...] = ("", "xyzzy", -1, 10**9, None, True, 1.5, b"0")


def hosting(ground: Ground) -> int:
    """Every game is played once at a table that keeps everything."""
    return sum(host_game(ground, seed, hoarding=at % 2 == 1) for at, seed in enumerate(ground.seeds))


def host_game(ground: Ground, seed: int | str, hoarding: bool) -> int:
    case = Case(ground, seed, 0, ground.new(seed), [])
    with case.trying("hosting a game"):
        hosted = Hosted(case)
        while not hosted.table.over and case.number < LONGEST:
            hosted.decide(hoarding)
        hosted.end()
    return case.number


class Hosted:
    """A table, and what each viewer was told by and by."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.table = Table.open(case.game, case.seed, [f"player {seat}" for seat in range(int(case.game.seats))])
        self.chance = case.chance("hosting")
        self.heard: dict[Viewer, list[Event]] = {viewer: [] for viewer in case.ground.viewers}

    def decide(self, hoarding: bool) -> None:
        """One decision of a random game, and a look around now and then."""
        self.case.state = self.table.state
        index = choose(self.table.state, self.chance, hoarding)
        if self.chance.randrange(OFTEN) == 0:
            refuse_strangers(self.case, self.table, index)
            self.play_and_take_back(index)
        else:
            self.play(index)
        if self.chance.randrange(SELDOM) == 0:
            take_up(self.case, self.table)
        self.case.number += 1

    def play(self, index: int) -> None:
        """By itself, by its number or as typed; then some of those who may look do."""
        table, action = self.table, self.case.game.actions.actions[index]
        last = table.play(table.state.seat, self.chance.choice([action, index, action.text]))
        self.case.must(last == table.last, f"{last} is not the number of the last event, which is {table.last}")
        for viewer, heard in self.heard.items():
            if self.chance.randrange(3) == 0:
                heard += table.news(viewer, heard[-1].number if heard else 0)

    def play_and_take_back(self, index: int) -> None:
        """If the step may be taken back: then all is as before it, and done again as after it."""
        seat, before = self.table.state.seat, standing(self.table)
        self.play(index)
        if self.table.may_take_back(seat):
            after = standing(self.table)
            self.forget(self.table.take_back(seat))
            self.case.same("taken back, the table is not as it was", standing(self.table), before)
            self.play(index)
            self.case.same("done again, the table stands otherwise", standing(self.table), after)

    def forget(self, last: int) -> None:
        """What was told after this number never happened."""
        for viewer, heard in self.heard.items():
            self.heard[viewer] = [event for event in heard if event.number <= last]

    def end(self) -> None:
        """Everything that was told by and by is what the journal has; and the record leads to this end."""
        table = self.table
        take_up(self.case, table)
        take_up_without_seed(self.case, table)
        for viewer, heard in self.heard.items():
            heard += table.news(viewer, heard[-1].number if heard else 0)
            known = [] if table.journal is None else table.journal.seen_by(viewer)
            self.case.same(f"the news of {viewer} are not what it may know", as_data(heard), as_data(known))
            self.case.must(table.record_for(viewer) == table.record.text(), f"{viewer} may not read the whole record")


def as_data(events: list[Event]) -> list[dict[str, object]]:
    return [event.as_dict() for event in events]


def standing(table: Table) -> list[Any]:
    """Everything that an action changes at a table; what may be taken back apart."""
    told = [] if table.journal is None else as_data(table.journal.events)
    moves = [[move.text, repr(move.chance)] for move in table.record.moves]
    return [snapshot(table.state), told, moves, table.record.result, table.decider]


def refuse_strangers(case: Case, table: Table, index: int) -> None:
    """Whoever does not decide hears just that, whatever it asks for, and may do nothing."""
    before, action = standing(table), case.game.actions.actions[index]
    strangers = [seat for seat in range(int(case.game.seats)) if seat != table.decider]
    for seat in strangers:
        case.must(not table.legal(seat), f"seat {seat} may act while seat {table.decider} decides")
        for asked in (action, index, action.text, *NONSENSE):
            said = refusal(table, seat, asked)
            case.must(said == ["not_your_decision", "X-01", {"seat": seat}], f"seat {seat} asks for {asked!r}: {said}")
    case.same("what strangers asked for changed something", standing(table), before)


def refusal(table: Table, seat: int, action: object) -> list[object]:
    try:
        table.play(seat, action)
    except IllegalAction as refused:
        return [refused.code, refused.rule, refused.facts]
    return ["it was played"]


def take_up(case: Case, table: Table) -> None:
    """The record gives the same game again, for whoever looks."""
    again = Table.resume(table.record, case.game)
    case.same("taken up again, the table stands otherwise", standing(again), standing(table))
    case.must(again.record == table.record, "taken up again, the record is another one")
    for viewer in case.ground.viewers:
        what = f"taken up again, the game looks different to {viewer}"
        case.same(what, seen(again, viewer), seen(table, viewer))
        case.same(what, again.record_for(viewer), table.record_for(viewer))


def take_up_without_seed(case: Case, table: Table) -> None:
    """What is written down of a game that is over says all of it, if nobody tells the seed."""
    if table.over:
        again = Table.resume(replace(table.record, seed=None), case.game)
        ends = [[standing(one)[1:], one.state.sheet.as_dict()] for one in (again, table)]
        case.same("without its seed, the record leads elsewhere", ends[0], ends[1])


def seen(table: Table, viewer: Viewer) -> dict[str, Any]:
    shown = json.loads(json.dumps(table.seen(viewer)))
    return {name: shown[name] for name in ("view", "legal", "events", "last")}
