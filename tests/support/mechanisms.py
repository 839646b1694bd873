"""What holds of bonus cards, token stacks and team racks, checked from the board, the owners and the history alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tagluff import Event
from tagluff.core.cards import WILD
from tagluff.core.cardtable.state import HANDS, HELD
from tagluff.games.asia.layout import CARD, COLOUR, COLOURED, NEW, PICKS, SHARED, STAGE, TO, WILDS
from tagluff.games.asia.rules import Asia
from tagluff.maps.board import Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BONUS_CARDS = 16  # M-03
SYMBOLS = 7  # S-03
HEIGHT = {2: 2, 3: 2, 4: 3}  # of a stack (S-04)
RESERVE_HEIGHT = {2: 1, 3: 2, 4: 3}  # of one that was set aside (S-10)


def described(state: MapState) -> dict[str, Any]:
    return state.game.mechanism.describe(state)


def check_own(state: MapState) -> None:
    """The invariants of what only this game has."""
    if state.game.id in CHECKS:
        CHECKS[state.game.id](state)


# Amsterdam


def check_bonus(state: MapState) -> None:
    """M-03, M-25: one card for every route with carts, as long as there are any."""
    own = described(state)
    total = sum(own["bonus"]) + own["bonus_pile"]
    assert total == BONUS_CARDS, f"M-03: {total} bonus cards"
    for seat, cards in enumerate(own["bonus"]):
        carts = sum(1 for route in state.routes_of((seat,)) if state.game.board.routes[route].marks.get("cart"))
        fits = cards == carts if own["bonus_pile"] else cards <= carts
        assert fits, f"M-25: seat {seat} has {cards} bonus cards for {carts} routes with carts"


# San Francisco


def check_tokens(state: MapState) -> None:
    """S-03 to S-05, S-09, S-33."""
    own = described(state)
    stacks, tokens, seats = own["stacks"], own["tokens"], int(state.game.seats)
    printed = {city.marks.get("token"): city.id for city in state.game.board.cities if city.marks.get("token")}
    assert len(stacks) == SYMBOLS
    for symbol, stack in stacks.items():
        held = [names.count(symbol) for names in tokens]
        height = HEIGHT[seats] if symbol in printed else RESERVE_HEIGHT[seats]
        assert max(held) <= 1, f"S-33: a seat owns two of {symbol}"
        assert sum(held) + stack["left"] == height, f"S-04: {symbol} {held} and {stack['left']} left of {height}"
        assert symbol not in printed or stack["place"] == printed[symbol], f"S-05: {symbol} at {stack['place']}"
    places = [stack["place"] for stack in stacks.values() if stack["place"]]
    assert len(set(places)) == len(places), "S-09: two stacks at one place"
    check_set_aside(state, SYMBOLS - len(places))
    check_reached(state, stacks, tokens)


def check_set_aside(state: MapState, left: int) -> None:
    """S-08 to S-10: two until all have tickets, none once turns are taken; the last player places first."""
    if state.decision == "place":
        assert 1 <= left <= 2, f"S-09: {left} stacks to place"
        from_last = 1 if left == 2 or state.game.seats == 2 else 2
        assert state.actor == (state.first - from_last) % state.game.seats, f"S-09: seat {state.actor} places"
    else:
        assert left == (2 if state.decision == "start" else 0), f"S-09: {left} stacks set aside at {state.decision}"


def check_reached(state: MapState, stacks: dict[str, Any], tokens: list[list[str]]) -> None:
    """S-30, S-34: whoever owns a token owns a route to its place."""
    cities = state.game.board.cities
    for seat, names in enumerate(tokens):
        routes = [state.game.board.routes[route] for route in state.routes_of((seat,))]
        ends = {cities[end].id for route in routes for end in (route.a, route.b)}
        assert all(stacks[name]["place"] in ends for name in names), f"S-30: seat {seat} never reached {names}"
        assert len(names) <= len(routes), f"S-31: seat {seat} has {len(names)} tokens for {len(routes)} routes"


def tokens_due(own: dict[str, Any], game: MapGame, seat: int, route: Route) -> list[str]:
    """S-30, S-31: the symbols that a claim gives a choice of."""
    ends = [game.board.cities[end].id for end in (route.a, route.b)]
    stacks = own["stacks"]
    return [s for s in stacks if stacks[s]["place"] in ends and stacks[s]["left"] and s not in own["tokens"][seat]]


# Team Asia


def asia(state: MapState) -> Asia:
    assert isinstance(state.game, Asia)
    return state.game


def rack(state: MapState, team: int) -> list[int]:
    """The cards of a team's rack."""
    return state.pile(HANDS + int(state.game.seats) + team)


def laid_from_rack(state: MapState) -> list[int]:
    return state.pile(HANDS + int(state.game.seats) + len(state.game.sides))


def ticket_rack(state: MapState, team: int) -> list[int]:
    return state.tickets(int(state.game.seats) + team)


def check_racks(state: MapState) -> None:
    """A-07, A-14, and that what is under way is there only while it is."""
    seats, teams = int(state.game.seats), len(state.game.sides)
    assert max(list(state.ticket_at)[: len(state.game.board.tickets)]) < HELD + seats + teams, (
        "a ticket is in no rack there is"
    )
    assert state.first in (-1, *range(0, seats, 2)), f"A-04: seat {state.first} is no team's first"
    settled = state.decision not in ("start", "share_start")
    for team in range(teams):
        shared = len(ticket_rack(state, team))
        assert (shared >= 2) == settled, f"A-14: team {team} shares {shared} tickets at {state.decision}"
    check_under_way(state)


def check_under_way(state: MapState) -> None:
    own, kind, seat = state.own, state.decision, int(state.actor)
    extra = kind == "extra" or (kind == "purse" and own[STAGE])
    assert extra or not sum(laid_from_rack(state)), f"cards of a rack lie there at {kind}"
    assert (own[TO] > 0) == (kind == "pick"), f"the second card goes to {own[TO]} at {kind}"
    assert (own[CARD] > 0) == (kind == "destination"), f"a drawn card at {kind}"
    assert not own[CARD] or state.hand(seat)[own[CARD] - 1], "the drawn card is not in the hand"
    assert (own[SHARED] > 0) == (kind == "share_more"), f"a shared ticket at {kind}"
    assert not own[SHARED] or state.ticket_at[own[SHARED] - 1] == HELD + state.game.seats + seat // 2, "not in the rack"
    check_new_tickets(state)
    check_purse(state)


def check_new_tickets(state: MapState) -> None:
    """A-31, A-14: only among tickets just kept, and one pick of every seat that was asked."""
    kept = [int(ticket) - 1 for ticket in state.own[NEW:PICKS] if ticket]
    assert (len(kept) >= 2) == (state.decision == "rack"), f"{len(kept)} new tickets at {state.decision}"
    assert set(kept) <= set(state.tickets(state.actor)), "A-31: a new ticket is not in the hand"
    for seat in range(int(state.game.seats)):
        pick = int(state.own[PICKS + seat])
        asked = state.decision == "share_start" and seat < state.actor
        assert (pick > 0) == asked, f"A-14: seat {seat} has picked at {state.decision}"
        assert not pick or pick - 1 in state.tickets(seat), f"A-14: seat {seat} picked what it does not hold"


def check_purse(state: MapState) -> None:
    """A-25: asked only while both purses hold cards, and for cards that are there."""
    own, seat = state.own, int(state.actor)
    if state.decision != "purse":
        assert not any(own[COLOUR : STAGE + 1]), f"a payment at {state.decision}"
        return
    hand, shared = state.hand(seat), rack(state, seat // 2)
    assert sum(hand), "A-25: asked with an empty hand"
    assert sum(shared), "A-25: asked with an empty rack"
    assert hand[-1] + shared[-1] >= own[WILDS], "wilds were named that are not there"
    if own[COLOURED]:
        assert hand[own[COLOUR]] + shared[own[COLOUR]] >= own[COLOURED], "cards were named that are not there"


CHECKS: dict[str, Callable[[MapState], None]] = {
    "amsterdam": check_bonus,
    "sanfrancisco": check_tokens,
    "asia": check_racks,
}


# What only the history shows


def by_kind(purses: list[list[int]]) -> list[tuple[int, ...]]:
    return list(zip(*purses, strict=True))


class TurnWatch:
    """Follows the turns of a game: whose purses change, what a claim gives, where drawn cards and tickets go."""

    def __init__(self, state: MapState) -> None:
        self.state = state
        self.news: list[Event] = []  # of the turn under way
        self.look()
        self.open_turn()

    def look(self) -> None:
        """What must be compared after the next decision."""
        state = self.state
        self.actor = int(state.actor)
        self.seat_turns = int(state.turns)
        self.own = described(state)
        self.hands = [state.hand(seat) for seat in range(int(state.game.seats))]
        self.racks = [rack(state, team) for team in range(self.teams())]

    def teams(self) -> int:
        return len(self.state.game.sides) if self.state.game.id == "asia" else 0

    def open_turn(self) -> None:
        """What must be compared when the turn is over."""
        self.news = []
        self.purses = [self.hands[self.actor], *self.racks[self.actor // 2 : self.actor // 2 + 1]]
        self.shared = [len(ticket_rack(self.state, team)) for team in range(self.teams())]

    def follow(self, news: list[Event]) -> None:
        """After a decision."""
        self.news += news
        self.check_purses_of_others()
        self.check_payment_told(news)
        self.check_tokens_taken(news)
        turn_over = self.state.turns != self.seat_turns or self.state.over
        if turn_over and self.teams():
            self.check_team_turn()
        placed = self.teams() and any(event.kind == "shared_ticket" for event in news) and self.state.turns == 0
        actor = self.actor
        self.look()
        if turn_over or placed or self.actor != actor:
            self.open_turn()

    def check_purses_of_others(self) -> None:
        """A-25, A-28: a decision changes no hand but the actor's and no rack but its team's."""
        for seat, before in enumerate(self.hands):
            assert seat == self.actor or self.state.hand(seat) == before, f"the hand of seat {seat} changed"
        for team, before in enumerate(self.racks):
            assert team == self.actor // 2 or rack(self.state, team) == before, f"the rack of team {team} changed"

    def check_payment_told(self, news: list[Event]) -> None:
        """X-16: a claim names all cards that left the hand and the rack in this turn; they are discarded, together with
        what a tunnel turned up (N-48)."""
        told = [event.as_dict()["cards"] for event in news if event.kind == "claimed"]
        if told:
            now = [self.state.hand(self.actor), *self.racks_of(self.actor)]
            gone = [sum(before) - sum(after) for before, after in zip(by_kind(self.purses), by_kind(now), strict=True)]
            assert told == [self.state.game.palette.cards(gone)], f"X-16: told {told}, paid {gone}"
            gone = [paid + turned for paid, turned in zip(gone, self.turned_up(), strict=True)]
            discards = [event.as_dict()["cards"] for event in news if event.kind == "discarded"]
            assert discards == [self.state.game.palette.cards(gone)], f"X-17: told {told}, discarded {discards}"

    def turned_up(self) -> list[int]:
        """The cards of the tunnel that was claimed, in this step or an earlier one of the turn."""
        palette = self.state.game.palette
        cards = [str(event.facts["card"]) for event in self.news if event.kind == "revealed"]
        return [cards.count(kind) for kind in palette.kinds]

    def racks_of(self, seat: int) -> list[list[int]]:
        return [rack(self.state, seat // 2)] if self.teams() else []

    def check_tokens_taken(self, news: list[Event]) -> None:
        """S-30 to S-32: none, or the only one at once, or a choice."""
        if self.state.game.id != "sanfrancisco":
            return
        taken = [event.facts["token"] for event in news if event.kind == "took_token"]
        for event in news:
            if event.kind == "claimed":
                route = self.state.game.map_book().route(str(event.facts["route"]))
                due = tokens_due(self.own, self.state.game, self.actor, route)
                assert taken == (due if len(due) == 1 else []), f"S-32: took {taken}, due {due}"
                assert (self.state.decision == "token") == (len(due) > 1), f"S-31: {due}, but {self.state.decision}"

    def check_team_turn(self) -> None:
        """A-20 to A-22, A-31, A-36, A-55, by what the turn was."""
        kinds = [event.kind for event in self.news]
        team = self.actor // 2
        moved = len(ticket_rack(self.state, team)) - self.shared[team]
        if "withdrew" in kinds:
            assert [self.state.hand(self.actor), rack(self.state, team)] == self.purses, "A-55: not back where it was"
        if "kept_tickets" in kinds:
            assert moved == 1, f"A-31: {moved} of the tickets just kept went to the rack"
        elif "shared_ticket" in kinds:
            assert 1 <= moved <= 2, f"A-36: {moved} tickets shared"
        else:
            assert moved == 0, f"A-37: {moved} tickets went to the rack by themselves"
        if {"took", "took_to_rack", "drew_blind"} & set(kinds):
            self.check_draw(team)

    def check_draw(self, team: int) -> None:
        """A-20, A-22, A-24: one to the hand and one to the rack; a lone card is where it was put."""
        now = [self.state.hand(self.actor), rack(self.state, team)]
        gained = [sum(new) - sum(old) for new, old in zip(now, self.purses, strict=True)]
        alone = any(event.kind == "took_to_rack" and event.facts["card"] == WILD for event in self.news)
        drawn = sum(event.kind in ("took", "took_to_rack", "drew_blind") for event in self.news)
        assert gained == [1, 1] if drawn == 2 else sorted(gained) == [0, 1], f"A-20: {gained} cards to hand and rack"
        assert not alone or gained == [0, 1], f"A-22: a face-up wild, but {gained} cards to hand and rack"
