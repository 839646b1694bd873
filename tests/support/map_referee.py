"""Follows a map game from its deal, and also checks what only its history shows.

Who follows whom, how many turns come after the trigger, that tickets and claims never go back, what is told of it all.
"""

from __future__ import annotations

from itertools import accumulate

from support.invariants import check
from support.map_sight import check_views
from support.mechanisms import TurnWatch, ticket_rack
from support.news import check_news
from support.row_watch import MOST_SWEEPS, RowWatch
from tagluff import Event, Journal
from tagluff.core.cards import WILD
from tagluff.core.memory import cards_in
from tagluff.maps.state import MapState

EVERY = 7  # decisions between two looks through the eyes of all


class Referee:
    """Follows one game from its deal and checks it after every decision."""

    def __init__(self, state: MapState) -> None:
        self.state = state
        self.journal = Journal()
        state.journal = self.journal
        self.heard = 0
        self.made = 0  # decisions
        self.watch = TurnWatch(state)
        self.owners = list(state.owner)
        self.held = held_by(state)
        self.end: int | None = None  # the number of turns after which the game must be over
        self.row = RowWatch(state)
        self.given_up = True  # the sweeps of the deal went unheard
        check(state, self.given_up)
        check_views(state)

    def play(self, index: int) -> None:
        """Carry out a legal action and look at everything."""
        self.state.apply(index)
        news = self.journal.events[self.heard :]
        self.heard = len(self.journal.events)
        check_news(self.state, news)
        self.check_tunnel_told(news)
        self.row.follow(news, self.state)
        if self.row.stirred:  # a row that ten sweeps could not mend stays until then
            self.given_up = self.row.sweeps == MOST_SWEEPS
        check(self.state, self.given_up)
        self.made += 1
        if self.made % EVERY == 0 or self.state.over:
            check_views(self.state)
        self.watch.follow(news)
        self.check_nothing_taken_back()
        self.check_last_turns(news)

    def check_tunnel_told(self, news: list[Event]) -> None:
        """N-41 to N-43: the cards one by one, with what each of them adds, and then what they ask for in all."""
        revealed = [event.facts for event in news if event.kind == "revealed"]
        entered = [cards_in(event) for event in news if event.kind == "entered_tunnel"]
        price = [event.facts["extra"] for event in news if event.kind == "tunnel_price"]
        assert len(entered) == len(price), f"N-41: {len(entered)} tunnels tried, {len(price)} prices"
        for laid in entered:
            matching = [card["card"] in {*laid, WILD} for card in revealed]
            asked = list(accumulate(matching, initial=0))
            assert [card["extra"] for card in revealed] == asked[1:], f"N-42: {laid} laid, told {revealed}"
            assert price == asked[-1:], f"N-42: told {price}, asked for {asked[-1]}"
        assert entered or not revealed, f"N-41: {revealed} without a tunnel"

    def check_nothing_taken_back(self) -> None:
        """X-25, A-37: claimed routes and kept tickets stay where they are, but for tickets that mates share."""
        now, held = list(self.state.owner), held_by(self.state)
        assert all(old in (0, new) for old, new in zip(self.owners, now, strict=True)), "a claimed route changed hands"
        for holder, tickets in held.items():
            shared = held.get(int(self.state.game.seats) + holder // 2, [])
            assert set(self.held[holder]) <= {*tickets, *shared}, f"a kept ticket of {holder} was given back"
        self.owners, self.held = now, held

    def check_last_turns(self, news: list[Event]) -> None:
        """7: after the turn of the trigger every seat plays once more; only a round of passes ends it sooner (X-20)."""
        state = self.state
        seats = int(state.game.seats)
        for event in news:
            if event.kind == "end_triggered":
                assert self.end is None, "the end was triggered twice"
                assert event.facts["turns"] == seats, f"{event.facts['turns']} last turns at a table of {seats}"
                self.end = int(state.turns) + int(state.last_turns)
        kinds = [event.kind for event in news if event.kind not in ("end_triggered", "game_over")]
        stalemate = kinds[-seats:] == ["passed"] * seats
        if state.over and not stalemate:
            assert self.end == state.turns, f"over after {state.turns} turns, due after {self.end}"
        if not state.over and self.end is not None:
            assert state.turns + state.last_turns == self.end, "the count of last turns went astray"


def held_by(state: MapState) -> dict[int, list[int]]:
    """The tickets of every seat, then of every team's rack."""
    seats = int(state.game.seats)
    teams = len(state.game.sides) if state.game.id == "asia" else 0
    held = {seat: state.tickets(seat) for seat in range(seats)}
    return {**held, **{seats + team: ticket_rack(state, team) for team in range(teams)}}
