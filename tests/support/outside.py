"""A small game from outside on the core alone, in which there is everything that checks look at; and nothing more.

Each seat holds hidden cards of three kinds. A turn: `take` the face-up card, `draw` one blindly, `show` a card for
points, or `hide` one that counts double at the end. Before the first turn every seat says in secret whether it
is a keeper, which means nothing. The game is over when the deck is. Some of its actions are texts and nothing more,
others have a verb of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tagluff import Action, Dealer, Event, Game, IllegalAction, Journal, PositionError, ScoreSheet, State
from tagluff.core.actions import Moves, unknown
from tagluff.core.cards import Palette
from tagluff.core.dealer import dealer_for
from tagluff.core.events import SEAT as ONE_SEAT
from tagluff.core.events import EventKind
from tagluff.core.facts import (
    CARD,
    CARDS,
    COUNT,
    NUMBER,
    SEAT,
    TOTALS,
    Fact,
    Shapes,
    each,
    listed,
    maybe,
    named,
    one_of,
    shapes,
)
from tagluff.core.frozen import thawed
from tagluff.core.handbook import Handbook
from tagluff.core.memory import Memory
from tagluff.core.rules import GameSheet
from tagluff.core.view import View

PALETTE = Palette(("red", "green"))
KINDS = 3
EACH = 6
SHEET = GameSheet(id="pocket", title="Pockets", seats=(2, 3), cites={"seats": "P-01"})
TEXTS = ["keep 1", "keep none", "take 1", "take deck"]
KEEP, KEEP_NONE, TAKE, DRAW, SHOW, HIDE = 0, 1, 2, 3, 4, 4 + KINDS

KEEPERS = Fact("keepers", listed(named("seat")))
DEALT = EventKind("dealt", (SEAT, CARDS), "the cards a seat was dealt", ONE_SEAT)
CHOSE = EventKind("chose", (SEAT,), "a seat has said in secret whether it is a keeper")
FIRST_PLAYER = EventKind("first_player", (SEAT, KEEPERS), "who begins, and who the keepers are")
TOOK = EventKind("took", (SEAT, CARD), "a seat takes the face-up card")
TURNED_UP = EventKind("turned_up", (CARD,), "a card is turned up")
DREW_BLIND = EventKind("drew_blind", (SEAT,), "a seat draws the top card of the deck")
SAW_CARD = EventKind("saw_card", (SEAT, CARD), "which card it was", ONE_SEAT)
SHOWED = EventKind("showed", (SEAT, CARD), "a seat shows a card")
HID = EventKind("hid", (SEAT,), "a seat hides a card")
GAME_OVER = EventKind("game_over", (TOTALS,), "the final count")
HAPPENINGS = (DEALT, CHOSE, FIRST_PLAYER, TOOK, TURNED_UP, DREW_BLIND, SAW_CARD, SHOWED, HID, GAME_OVER)


@dataclass(frozen=True, eq=False, repr=False)
class LayDown(Action):
    """Show a card, or hide one."""

    said: str
    card: str

    @property
    def verb(self) -> str:
        return self.said

    def facts(self) -> dict[str, object]:
        return {"card": self.card}

    def declared(self) -> tuple[Fact, ...]:
        return (CARD,)


class Pocket(Game):
    """The game at one table size."""

    def __init__(self, seats: int) -> None:
        super().__init__(SHEET, seats, None)
        self.board_id = "pocket"
        self.secret = ("keep",)
        self.palette = PALETTE
        for text in TEXTS:
            self.actions.add(Action(self.actions.next, text))
        for verb in ("show", "hide"):
            for card in PALETTE.kinds:
                self.actions.add(LayDown(self.actions.next, f"{verb} {card}", verb, card))

    def new_handbook(self) -> Handbook:
        return PocketBook(**self.common_facts())

    def new_view(self) -> PocketView:
        return PocketView(self.blank(Dealer(None)), None)

    def most_of(self, kind: int) -> int:
        return EACH

    def happenings(self) -> tuple[EventKind, ...]:
        return HAPPENINGS

    def blank(self, dealer: Dealer) -> PocketState:
        return PocketState(self, dealer)

    def new(
        self,
        seed: int | str | None = None,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> PocketState:
        state = self.blank(dealer_for(seed) if dealer is None else dealer)
        state.journal = journal
        state.first = -1 if first is None else first
        for seat in range(int(self.seats)):
            for _ in range(2):
                state.hands[seat][state.deal()] += 1
            state.tell(DEALT, {"seat": seat, "cards": PALETTE.cards(state.hands[seat])})
        state.market = state.deal()
        return state

    def position(self, spec: Mapping[str, Any]) -> PocketState:
        dealer = Dealer(0)
        dealer.set_words(spec["dealer"])
        state = self.blank(dealer)
        for name in NAMES:
            setattr(state, name, spec[name] if isinstance(spec[name], int) else deep(spec[name]))
        if sum(state.deck) < 0:
            raise PositionError("too_few_cards", "P-02")
        return state

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        shown: dict[str, Any] = view.as_dict()
        state = self.blank(Dealer(int(chance.number())))
        for name in ("chosen", "turns", "last_turns"):
            setattr(state, name, deep(shown[name]))
        state.market = -1 if shown["market"] is None else PALETTE.number(shown["market"])
        state.shown = [PALETTE.counts(pile) for pile in shown["shown"]]
        state.over, state.actor = shown["decision"] == "over", shown["actor"] or 0
        state.first = -1 if shown["first"] is None else shown["first"]
        state.deck = [EACH - sum(pile[kind] for pile in state.shown) for kind in range(KINDS)]
        if state.market >= 0:
            state.deck[state.market] -= 1
        self.deal_hidden(state, shown, view.seat, memory, chance)
        return state

    def deal_hidden(
        self, state: PocketState, shown: dict[str, Any], seat: int | None, memory: Any, chance: Dealer
    ) -> None:
        """Own cards first, then those remembered, then any."""
        seats = range(int(self.seats))
        for piles, name, sizes in ((state.hands, "hand", "hand_sizes"), (state.hidden, "hidden", "hidden_sizes")):
            others = memory.taken if name == "hand" and memory is not None else [[0] * KINDS for _ in seats]
            known = [PALETTE.counts(shown[name]) if at == seat else others[at] for at in seats]
            for at in seats:
                piles[at] = list(known[at])
                state.deck = [have - gone for have, gone in zip(state.deck, known[at], strict=True)]
            for at in seats:
                for _ in range(shown[sizes][at] - sum(piles[at])):
                    card = any_card(state.deck, chance)
                    state.deck[card] -= 1
                    piles[at][card] += 1
        if state.kind == "keep":
            for at in [at for at in range(int(state.actor)) if at != seat]:
                state.chosen[at] = int(chance.below(2))


class PocketBook(Handbook):
    """What anybody may look up."""

    def memory(self) -> PocketMemory:
        return PocketMemory(self.seats)


class PocketState(State):
    """One game in progress."""

    def __init__(self, game: Pocket, dealer: Dealer) -> None:
        super().__init__(game, dealer)
        seats = int(game.seats)
        self.deck = [EACH] * KINDS
        self.market = -1
        self.hands = [[0] * KINDS for _ in range(seats)]
        self.hidden = [[0] * KINDS for _ in range(seats)]
        self.shown = [[0] * KINDS for _ in range(seats)]
        self.chosen = [-1] * seats  # in secret: 1 keeps a card; -1 not yet
        self.first = -1

    @property
    def kind(self) -> str:
        return "keep" if self.chosen[-1] < 0 else "turn"

    @property
    def decision(self) -> str:
        return "over" if self.over else self.kind

    def deal(self) -> int:
        card = int(self.dealer.card(vec[i64](self.deck), 0, sum(self.deck)))
        self.deck[card] -= 1
        self.reveals += 1
        return card

    def tell(self, kind: EventKind, facts: dict[str, object], of: int | None = None) -> int | None:
        return None if self.journal is None else self.journal.add(kind, facts, of=of)

    def fill(self, moves: Moves) -> None:
        if self.kind == "keep":
            moves.add(KEEP)
            moves.add(KEEP_NONE)
            return
        moves.add(TAKE)
        moves.add(DRAW)
        for kind in range(KINDS):
            if self.hands[self.seat][kind]:
                moves.add(SHOW + kind)
                moves.add(HIDE + kind)

    def apply(self, index: i64) -> None:
        if self.journal is not None:
            self.journal.begin()
        if index in (KEEP, KEEP_NONE):
            self.choose(int(index))
            return
        self.act(int(index))
        self.turns += 1
        self.actor = (self.actor + 1) % self.base.seats
        self.end_if_due()

    def choose(self, index: int) -> None:
        """Told to nobody before all have chosen."""
        seats = int(self.base.seats)
        self.chosen[self.seat] = 1 if index == KEEP else 0
        self.tell(CHOSE, {"seat": self.seat})
        self.actor += 1
        if self.actor == seats:
            self.first = int(self.dealer.pick(seats)) if self.first < 0 else self.first
            self.actor = self.first
            self.reveals += 1
            self.tell(FIRST_PLAYER, {"seat": self.first, "keepers": [at for at in range(seats) if self.chosen[at]]})

    def act(self, index: int) -> None:
        seat = self.seat
        if index == TAKE:
            self.tell(TOOK, {"seat": seat, "card": PALETTE.kinds[self.market]})
            self.hands[seat][self.market] += 1
            self.market = self.deal()
            self.tell(TURNED_UP, {"card": PALETTE.kinds[self.market]})
        elif index == DRAW:
            card = self.deal()
            self.hands[seat][card] += 1
            drawn = self.tell(DREW_BLIND, {"seat": seat})
            self.tell(SAW_CARD, {"seat": seat, "card": PALETTE.kinds[card]}, drawn)
        else:
            self.lay(seat, (index - SHOW) % KINDS, index < HIDE)

    def lay(self, seat: int, card: int, openly: bool) -> None:
        self.hands[seat][card] -= 1
        (self.shown if openly else self.hidden)[seat][card] += 1
        if openly:
            self.tell(SHOWED, {"seat": seat, "card": PALETTE.kinds[card]})
        else:
            self.tell(HID, {"seat": seat})

    def end_if_due(self) -> None:
        """When the deck is empty, or after thirty turns."""
        if sum(self.deck) == 0 or self.turns >= 30:
            self.over = True
            self.reveals += 1
            self.last_turns = 0
            self.tell(GAME_OVER, {"totals": self.sheet.totals})

    def refusal(self, index: int) -> IllegalAction:
        return IllegalAction("not_now", "P-03", {"action": self.base.actions.text(index)})

    def read(self, text: str) -> list[int]:
        index = self.base.actions.find(text)
        if index < 0:
            raise unknown(text)
        return [index]

    def copy(self) -> PocketState:
        game = self.base
        assert isinstance(game, Pocket)
        twin = game.blank(self.dealer.copy())
        for name in NAMES:
            setattr(twin, name, deep(getattr(self, name)))
        twin.reveals = self.reveals
        twin.played_by = self.played_by
        twin.free_steps = self.free_steps
        return twin

    def view(self, seat: int | None) -> PocketView:
        return PocketView(self, seat)

    def position(self) -> dict[str, Any]:
        return {**{name: deep(getattr(self, name)) for name in NAMES}, "dealer": self.dealer.words()}

    @property
    def sheet(self) -> ScoreSheet:
        sheet = ScoreSheet([[seat] for seat in range(int(self.base.seats))])
        for seat, pile in enumerate(self.shown):
            sheet.add(seat, "shown", sum(kind * count for kind, count in enumerate(pile)), {})
            sheet.add(seat, "hidden", 2 * sum(kind * count for kind, count in enumerate(self.hidden[seat])), {})
        sheet.winners = sheet.leaders()
        return sheet


NAMES = ("deck", "market", "hands", "hidden", "shown", "chosen", "first", "actor", "over", "turns", "last_turns")


def deep(value: Any) -> Any:
    """Plain values of its own."""
    if isinstance(value, bool):
        return value
    return int(value) if isinstance(value, int) else [deep(part) for part in value]


def any_card(pile: list[int], chance: Dealer) -> int:
    return int(chance.card(vec[i64](pile), 0, sum(pile)))


SHAPE = shapes(
    {
        "seat": maybe(named("seat")),
        "decision": one_of("keep", "turn", "over"),
        "actor": maybe(named("seat")),
        "first": maybe(named("seat")),
        "turns": COUNT,
        "last_turns": NUMBER,
        "market": maybe(named("card")),
        "deck_size": COUNT,
        "shown": each("seat", named("cards")),
        "hand_sizes": each("seat", COUNT),
        "hidden_sizes": each("seat", COUNT),
        "hand": maybe(named("cards")),
        "hidden": maybe(named("cards")),
        "chosen": each("seat", NUMBER),
    }
)


class PocketView(View):
    """What one seat may know."""

    def __init__(self, state: PocketState, seat: int | None) -> None:
        super().__init__(seat)
        self.book = state.base.handbook
        kind = "turn" if state.over else state.kind
        self.decision = state.decision
        self.actor = None if state.over else state.seat
        self.first = None if kind == "keep" else state.first
        self.turns = int(state.turns)
        self.shows: dict[str, Any] = {
            "seat": seat,
            "decision": self.decision,
            "actor": self.actor,
            "first": self.first,
            "turns": self.turns,
            "last_turns": int(state.last_turns),
            "market": None if state.market < 0 else PALETTE.kinds[state.market],
            "deck_size": sum(state.deck),
            "shown": [PALETTE.cards(pile) for pile in state.shown],
            "hand_sizes": [sum(hand) for hand in state.hands],
            "hidden_sizes": [sum(pile) for pile in state.hidden],
            "hand": None if seat is None else PALETTE.cards(state.hands[seat]),
            "hidden": None if seat is None else PALETTE.cards(state.hidden[seat]),
            "chosen": [held if kind == "turn" or at == seat else -1 for at, held in enumerate(state.chosen)],
        }

    @property
    def handbook(self) -> Handbook:
        return self.book

    def shape(self) -> Shapes:
        return SHAPE

    def as_dict(self) -> dict[str, Any]:
        return {"game": self.book.id, "seats": self.book.seats, **self.shows}

    def fill(self, facts: Mapping[str, Any]) -> None:
        """What every view has is an attribute of it too."""
        for name in ("seat", "decision", "actor", "first", "turns"):
            setattr(self, name, facts[name])
        self.shows = {name: thawed(facts[name]) for name in SHAPE}


class PocketMemory(Memory):
    """Cards that were seen going into hands; nobody knows which of them are still there once one was laid hidden."""

    def __init__(self, seats: int) -> None:
        self.taken = [[0] * KINDS for _ in range(seats)]

    def note(self, event: Event) -> None:
        facts: Mapping[str, Any] = event.facts
        if event.kind == TOOK.name:
            self.taken[facts["seat"]][PALETTE.number(facts["card"])] += 1
        elif event.kind == SHOWED.name:
            seat, card = facts["seat"], PALETTE.number(facts["card"])
            self.taken[seat][card] = max(0, self.taken[seat][card] - 1)
        elif event.kind == HID.name:
            self.taken[facts["seat"]] = [0] * KINDS


def outside_game(seats: int) -> Pocket:
    return Pocket(seats)
