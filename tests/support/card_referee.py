"""Follows a Card Game with books of its own: yards, on-track piles, discards, tickets.

So it also checks what only the history shows: step 1, robbing, last turns, what is kept between the rounds.
"""

from __future__ import annotations

from support.card_invariants import Cards, Yards, check, lacking, plus, seats_of, yards_of
from support.news import check_news
from tagluff import Action, Event, Journal
from tagluff.core.cardtable.state import DECK, DISCARD, KEEP, PICK, START, TURN
from tagluff.core.game import NOBODY
from tagluff.core.verbs import DrawTickets, Keep, Take
from tagluff.games.cardgame.state import COMPLETE, CardState
from tagluff.games.cardgame.verbs import Place


class CardReferee:
    """Follows one game from its deal and checks it after every decision."""

    def __init__(self, state: CardState) -> None:
        assert state.kind == START
        self.state = state
        self.game = state.game
        self.journal = Journal()
        state.journal = self.journal
        self.heard = 0
        self.blank: Cards = [0] * int(self.game.width)
        self.first = NOBODY
        self.end: int | None = None  # the number of turns after which this round must be over
        self.open_books(0)
        self.completed: list[list[int]] = [[] for _ in seats_of(state)]
        self.look()
        check(state)

    def open_books(self, turns: int) -> None:
        """At the beginning of a round."""
        self.yards: Yards = {}
        self.tracks = [list(self.blank) for _ in seats_of(self.state)]
        self.discard = list(self.blank)
        self.end = turns + int(self.game.seats) if self.state.deck_size == 0 else None  # C-63

    def look(self) -> None:
        """What must be compared after the next decision."""
        state = self.state
        self.round, self.turns, self.actor, self.kind = int(state.round), int(state.turns), int(state.actor), state.kind
        self.deck = state.pile(DECK)
        self.market = list(map(int, state.market))
        self.hands = [state.hand(seat) for seat in seats_of(state)]
        self.tickets = [state.tickets(seat) for seat in seats_of(state)]
        self.ticket_deck = state.tickets_in_order()
        self.offer = state.offered(state.actor)

    def play(self, index: int) -> None:
        """Carry out a legal action and look at everything."""
        action = self.game.actions.actions[index]
        self.state.apply(index)
        news = self.journal.events[self.heard :]
        self.heard = len(self.journal.events)
        check(self.state)
        check_news(self.state, news)
        self.place(action)
        self.check_discards_and_deck()
        self.follow_turns()
        self.check_round_end(news, action)
        self.check_books()
        self.check_hands(action)
        self.check_ticket_deck(action)
        self.look()

    def place(self, action: Action) -> None:
        """C-25 to C-29: new piles in the actor's yard; whoever is robbed discards that pile and nothing else."""
        if not isinstance(action, Place):
            return
        cards = self.game.palette.counts(action.cards)
        for colour in [colour for colour, count in enumerate(cards[:-1]) if count]:
            pile = list(self.blank)
            pile[colour], pile[-1] = cards[colour], cards[-1]
            if colour in self.yards:
                victim, lost = self.yards[colour]
                assert victim != self.actor, "C-28: a colour of the own yard was placed again"
                assert sum(pile) > sum(lost), f"C-29: {sum(pile)} cards robbed {sum(lost)}"
                self.discard = plus(self.discard, lost)
            self.yards[colour] = (self.actor, pile)

    def follow_turns(self) -> None:
        """C-07, C-10, C-40: seats follow each other, step 1 opens every turn, the trigger gives each one more."""
        state, seats = self.state, int(self.game.seats)
        if self.kind == START and state.kind != START:
            self.first = int(state.first)
        if state.turns > self.turns and self.end is None and self.deck_ran_out():
            self.end = self.turns + 1 + seats
        for turn in range(self.turns + 1, int(state.turns) + 1):
            if turn != self.end:
                self.step_one((self.first + turn) % seats)
        if state.kind in (TURN, PICK, KEEP) and not state.over:
            assert state.actor == (self.first + state.turns) % seats, f"C-07: seat {state.actor} acts"
        assert self.end is None or state.turns <= self.end or state.round > self.round, "C-42: a turn too many"
        round_over = state.over or state.kind == COMPLETE or state.round > self.round
        assert (self.end is not None and state.turns >= self.end) == round_over, (
            f"C-42: after {state.turns} turns, {self.end} are due, but {state.decision}"
        )
        if self.end is not None and not round_over and state.turns > self.turns:
            assert state.last_turns == self.end - state.turns, f"C-40: {state.last_turns} last turns"

    def deck_ran_out(self) -> bool:
        """The deck of this round: a new one may be there already."""
        return self.state.deck_size == 0 or self.state.round > self.round

    def step_one(self, seat: int) -> None:
        """C-10, C-11: one card of every own pile, the wilds first."""
        for colour, (owner, pile) in list(self.yards.items()):
            if owner == seat:
                top = len(pile) - 1 if pile[-1] else colour
                pile[top] -= 1
                self.tracks[seat][top] += 1
                if not sum(pile):
                    del self.yards[colour]

    def check_discards_and_deck(self) -> None:
        """C-31: inside a round the deck never grows."""
        if self.state.round == self.round:
            now = self.state.pile(DECK)
            assert all(new <= old for new, old in zip(now, self.deck, strict=True)), "C-31: the deck grew in a round"

    def check_round_end(self, news: list[Event], action: Action) -> None:
        """C-42 to C-53: what is laid open is what went on track, and what was completed could be."""
        for event in news:
            if event.kind == "opened_tracks":
                piles = [self.game.palette.cards(track) for track in self.tracks]
                assert event.as_dict()["piles"] == piles, f"C-42: opened {event.facts['piles']}, not {piles}"
        for seat in seats_of(self.state):
            done = self.state.completed(seat)
            new = [ticket for ticket in done if ticket not in self.completed[seat]]
            assert set(self.completed[seat]) <= set(done), "C-53: a completed ticket was taken back"
            assert set(new) <= set(self.tickets[seat]), "C-50: completed what was not held"
            assert not lacking(self.game, new, self.tracks[seat]), f"C-51: seat {seat} could not complete {new}"
            completed = [e.as_dict() for e in news if e.kind == "completed" and e.facts["seat"] == seat]
            told = [event["tickets"] for event in completed]
            names = [self.game.ticket_ids[ticket] for ticket in new]
            assert told == ([names] if new else []), f"C-53: told {told}, completed {names}"
            self.completed[seat] = done
        if self.state.round > self.round:
            self.open_round(action)

    def hands_after(self, action: Action) -> list[Cards]:
        """The hands once the action is done; in last turns cards are taken from the row alone."""
        hands = [list(hand) for hand in self.hands]
        if isinstance(action, Place):
            hands[self.actor] = plus(hands[self.actor], self.game.palette.counts(action.cards), -1)
        if isinstance(action, Take):
            assert action.slot is not None, "C-40: a card from a deck that is empty"
            hands[self.actor][self.market[action.slot - 1]] += 1
        return hands

    def open_round(self, action: Action) -> None:
        """C-61 to C-64: hands are kept and get four cards while they last; all else is shuffled."""
        state, seats = self.state, int(self.game.seats)
        hands = self.hands_after(action)
        rest = sum(self.game.most_of(kind) for kind in range(int(self.game.width))) - sum(map(sum, hands))
        assert state.first == (self.first + state.turns) % seats, f"C-64: seat {state.first} starts round 2"
        for seat, before in enumerate(hands):
            place = (seat - int(state.first)) % seats
            due = min(4, max(0, (rest - place + seats - 1) // seats))
            dealt = plus(state.hand(seat), before, -1)
            assert min(dealt) >= 0, f"C-61: seat {seat} lost cards between the rounds"
            assert sum(dealt) == due, f"C-63: seat {seat} was dealt {sum(dealt)} cards, not {due}"
        self.open_books(int(state.turns))

    def check_books(self) -> None:
        """Yards, on-track piles and discards are what the actions made of them."""
        state = self.state
        assert yards_of(state) == self.yards, f"C-10, C-29: yards {yards_of(state)}, not {self.yards}"
        tracks = [state.track(seat) for seat in seats_of(state)]
        assert tracks == self.tracks, f"C-10: on track {tracks}, not {self.tracks}"
        assert state.pile(DISCARD) == self.discard, f"C-31: discards {state.pile(DISCARD)}, not {self.discard}"

    def check_hands(self, action: Action) -> None:
        """Only the actor's hand changes, by what the action says."""
        if self.state.round > self.round:
            return
        for seat, before in enumerate(self.hands):
            change = plus(self.state.hand(seat), before, -1)
            if seat == self.actor and isinstance(action, Place):
                left = plus(change, self.game.palette.counts(action.cards))
                assert left == self.blank, "C-25: other cards left"
            elif seat == self.actor and isinstance(action, Take):
                assert sorted(change)[-2:] == [0, 1], f"X-09: {action.text} gave {change}"
                assert min(change) == 0, f"X-09: {action.text} gave {change}"
            else:
                assert change == self.blank, f"the hand of seat {seat} changed"

    def check_ticket_deck(self, action: Action) -> None:
        """C-06, C-35, C-65: drawn from the top; rejected ones to the bottom in order; nothing kept is given back."""
        state, deck = self.state, self.state.tickets_in_order()
        for seat, before in enumerate(self.tickets):
            now = {*state.tickets(seat), *state.completed(seat)}
            assert set(before) <= now, f"C-60: a ticket of seat {seat} was given back"
        if self.kind == KEEP:
            assert isinstance(action, Keep)
            kept = [self.offer[place - 1] for place in action.places]
            rejected = [ticket for ticket in self.offer if ticket not in kept]
            assert deck == self.ticket_deck + rejected, "C-35: rejected tickets do not lie at the bottom"
            assert set(kept) <= set(state.tickets(self.actor)), "C-35: a kept ticket is not in the hand"
        elif isinstance(action, DrawTickets):
            assert state.offered(state.actor) + deck == self.ticket_deck, "C-35: not from the top"
            assert len(state.offered(state.actor)) == min(4, len(self.ticket_deck)), "C-35: not four tickets"
        elif self.kind != START or state.kind == START:
            assert deck == self.ticket_deck, "the ticket deck changed by itself"
