"""What a bot can get hold of at a table: nothing of the game itself, nothing hidden, nothing that others rely on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import pytest
from librt.vecs import vec

import tagluff
from support.mechanisms import rack
from support.reach import Reach, spoil, writable
from tagluff.arena.match import Match
from tagluff.bots.bot import Bot
from tagluff.bots.registry import BOTS
from tagluff.core.actions import Action, ActionTable, Moves
from tagluff.core.cardtable.state import TableState
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State
from tagluff.core.memory import Memory
from tagluff.core.view import View
from tagluff.maps.state import MapState
from tagluff.records.record import Record

TABLES = [
    ("nordic", 2),
    ("nordic", 3),
    ("amsterdam", 2),
    ("amsterdam", 4),
    ("sanfrancisco", 3),
    ("sanfrancisco", 4),
    ("asia", 4),
    ("asia", 6),
    ("cardgame", 2),
    ("cardgame", 4),
]
TURN_LIMIT = 2000
INNER = (State, Game, Journal, Moves, ActionTable, vec)  # what a bot must never hold
MANY = 6  # more cards, of ...
KINDS = 3  # ... so many kinds, are hardly the same in two places by chance
TICKETS = 3


class Spy(Bot):
    """Plays anything, and looks through everything it is given."""

    name = "spy"
    about = "looks through everything it is given"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.reach = Reach()
        self.memory: Memory | None = None
        self.heard: list[Event] = []
        self.latest: list[object] = []  # what it was given for this decision

    def note(self, events: Iterable[Event]) -> None:
        self.latest = self.reach.walk("events", events)
        self.heard.extend(events)

    def choose(self, view: View, legal: list[Action]) -> Action:
        self.latest += self.reach.walk("view", view) + self.reach.walk("legal", legal)
        self.remember(view)
        return self.any_of(legal)

    def remember(self, view: View) -> None:
        if self.memory is None:
            self.memory = view.handbook.memory()
        for event in self.heard:
            self.memory.note(event)
        self.heard = []
        self.reach.walk("memory", self.memory)
        self.reach.walk("chance", self.chance)

    def inner(self) -> list[str]:
        """How it got hold of what it must not."""
        found = self.reach.found.values()
        dealers = [thing for thing in found if isinstance(thing, Dealer) and thing is not self.chance]
        return [self.reach.path(thing) for thing in found if isinstance(thing, INNER)] + list(map(repr, dealers))


class Vandal(Spy):
    """Plays as a spy does, and spoils everything it can before it hands its action over."""

    name = "vandal"
    about = "spoils what it is given"

    def choose(self, view: View, legal: list[Action]) -> Action:
        chosen = super().choose(view, legal)
        for thing in [*self.latest, *Reach().walk("memory", self.memory)]:
            spoil(thing)
        self.memory = None
        return chosen


@pytest.fixture(autouse=True)
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Spy, Vandal):
        monkeypatch.setitem(BOTS, kind.name, kind)


def spies_of(match: Match) -> list[Spy]:
    return [bot for bot in match.bots if isinstance(bot, Spy)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_bots_hold_nothing_of_the_game_and_share_nothing_that_can_be_written(name: str, seats: int) -> None:
    match = Match(tagluff.game(name, seats), [Spy.name] * seats, "reach")
    compared = play_out(match)
    spies = spies_of(match)
    assert len(spies) == seats
    assert match.table.state.over
    assert compared > 10
    for spy in spies:
        assert len(spy.reach.found) > 1000
        assert spy.inner() == []
    assert shared_and_writable(spies) == []


def play_out(match: Match) -> int:
    """The whole game, told to its end; how often a hand or tickets that a bot must not know were looked for."""
    compared = 0
    while not match.table.state.over and match.table.state.turns < TURN_LIMIT:
        seat = match.table.state.seat
        secrets, public = list(hidden_from(match.table.state, seat)), match.table.state.view(None)
        match.decide(seat)
        compared += len(secrets)
        told = [thing for thing in map(as_told, spies_of(match)[seat].latest) if thing in secrets]
        assert all(thing in map(as_told, Reach().walk("public", public)) for thing in told), (match.decisions, told)
    for seat in range(len(match.bots)):
        match.tell(seat)
    return compared


def hidden_from(state: State, seat: int) -> Iterator[object]:
    """The hands and tickets of others, as far as they are unlike anything else."""
    assert isinstance(state, TableState)
    for other in range(int(state.seats)):
        hand, tickets = state.hand(other), state.tickets(other)
        kinds = [count for count in hand if count]
        if other != seat and sum(hand) > MANY and len(kinds) >= KINDS and hand not in own_cards(state, seat):
            cards = state.base.palette.cards(hand)
            yield from (hand, cards, sorted(card for card in cards for _ in range(cards[card])))
        if other != seat and len(tickets) >= TICKETS:
            yield sorted(state.table.ticket_ids[ticket] for ticket in tickets)


def own_cards(state: TableState, seat: int) -> list[list[int]]:
    """What a seat rightly knows, and a hand may be like by chance: its own, and its team's rack."""
    if isinstance(state, MapState) and state.game.id == "asia":
        return [state.hand(seat), rack(state, seat // 2)]
    return [state.hand(seat)]


def as_told(thing: object) -> object:
    """A container ready to be compared: the order of names says nothing, that of numbers does."""
    if isinstance(thing, Mapping):
        return dict(thing)
    if isinstance(thing, list | tuple | set | frozenset):
        parts = list(thing)
        return sorted(parts) if all(isinstance(part, str) for part in parts) else parts
    return None


def shared_and_writable(spies: list[Spy]) -> list[str]:
    """How something can be written that another seat has too."""
    shared = {id(thing): (one, thing) for one, two in combinations(spies, 2) for thing in one.reach.shared(two.reach)}
    return [one.reach.path(thing) + way for one, thing in shared.values() for way in writable(thing)]


@pytest.mark.parametrize(("name", "seats"), [("nordic", 2), ("asia", 4), ("sanfrancisco", 3), ("cardgame", 3)])
def test_a_bot_that_spoils_all_it_can_changes_nothing(name: str, seats: int) -> None:
    """The engine keeps nothing that it gives away."""
    game = tagluff.game(name, seats)
    records = [Record(game=name, seats=seats, seed="spoilt") for _ in range(2)]
    matches = [
        Match(game, [kind.name] * seats, "spoilt", record) for kind, record in zip((Spy, Vandal), records, strict=True)
    ]
    for spy, vandal in zip(*map(spies_of, matches), strict=True):
        vandal.chance = spy.chance.copy()
    peaceful, spoilt = (match.play(TURN_LIMIT) for match in matches)
    assert (peaceful.totals, peaceful.decisions) == (spoilt.totals, spoilt.decisions)
    assert records[0].actions == records[1].actions


class Box:
    """Somebody's carelessness: it leads to whatever is put in it."""

    def __init__(self, inside: object) -> None:
        self.inside = inside


def test_the_walk_finds_what_is_hidden_deep_down() -> None:
    state = tagluff.game("nordic", 2).new(1)
    spy = Spy(0)
    spy.reach.walk("view", Box(({"a": Box([state.dealer, state])}, spy.chance)))
    assert "view.inside[0]['a'].inside[1] (MapState)" in spy.inner()
    assert repr(state.dealer) in spy.inner()
    assert repr(spy.chance) not in spy.inner()


@pytest.mark.parametrize("thing", [[1], [], {"a": 1}, {}, {1}, set(), Box(1), bytearray(b"1")])
def test_what_can_be_written_and_is_shared_is_noticed(thing: object) -> None:
    spies = [Spy(0), Spy(1)]
    for spy in spies:
        spy.reach.walk("view", (thing,))
    assert shared_and_writable(spies)


@pytest.mark.parametrize("thing", [(1,), (), frozenset({1}), "a", range(3)])
def test_what_cannot_be_written_may_be_shared(thing: object) -> None:
    assert writable(thing) == []
