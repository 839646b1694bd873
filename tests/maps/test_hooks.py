"""A game with a mechanism of its own, written outside the package: every hook that shared code asks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mypy_extensions import i64

from support.tables import BASE, refused, small_board
from tagluff import Dealer, IllegalAction, PositionError, SetupError
from tagluff.core.actions import Action, Moves
from tagluff.core.cards import Cards
from tagluff.core.cardtable.decisions import Decision, not_now
from tagluff.core.cardtable.position import place_ticket
from tagluff.core.cardtable.state import DECK, HANDS, HELD
from tagluff.core.facts import COUNT, Shape, listed, maybe, named
from tagluff.maps.game import MapGame
from tagluff.maps.layout import Layout
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.own import OwnPart
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import GAME_KINDS, MapState
from tagluff.maps.turns import end_turn
from tagluff.maps.view import MapView

BOARD = small_board("a-b red 3", "b-c red 1")
MARKET = "R G B Y K"
HOST = 0  # the seat that sees the jar and the shelf
SHELF = 2  # the holder after the seats


class Toast(Decision[MapState]):
    """After a claim the owner raises a glass of milk or of juice."""

    def __init__(self, first: int) -> None:
        super().__init__("toast")
        self.first = first

    def fill(self, state: MapState, moves: Moves) -> None:
        moves.add(self.first)
        moves.add(self.first + 1)

    def apply(self, state: MapState, index: i64) -> None:
        state.own[0] += 1
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_now(state, index)


class CellarSeen(OwnPart):
    """What a seat sees of the cellar."""

    def __init__(self, toasts: int, jar_size: int, shelf_size: int) -> None:
        self.toasts = toasts
        self.jar_size = jar_size
        self.shelf_size = shelf_size
        self.jar: dict[str, int] | None = None
        self.shelf: list[str] | None = None

    def shape(self) -> dict[str, Shape]:
        sizes: dict[str, Shape] = {"toasts": COUNT, "jar_size": COUNT, "shelf_size": COUNT}
        return {**sizes, "jar": maybe(named("cards")), "shelf": maybe(listed(named("ticket")))}


class Cellar(Mechanism):
    """The toasts so far, which everyone counts; a jar of cards and a shelf of tickets, which only the host sees."""

    def __init__(self) -> None:
        super().__init__(1, ("toasts", "jar", "shelf"), piles=1)
        self.first = 0

    def lay_out(self, layout: Layout) -> None:
        actions = layout.actions
        self.first = actions.add(Action(actions.next, "toast milk"))
        actions.add(Action(actions.next, "toast juice"))

    def decisions(self) -> list[Decision[Any]]:
        return [Toast(self.first)]

    def deal(self, state: MapState) -> None:
        state.own[0] = 3

    def shelf(self, state: MapState) -> list[str]:
        return [state.game.board.tickets[ticket].id for ticket in state.tickets(SHELF)]

    def describe(self, state: MapState) -> dict[str, Any]:
        return {
            "toasts": int(state.own[0]),
            "jar": state.game.palette.text(state.pile(HANDS + SHELF)),
            "shelf": self.shelf(state),
        }

    def read(self, state: MapState, spec: MapSpec) -> None:
        state.own[0] = spec.number("toasts", 0, 0, 9)

    def place_tickets(self, state: MapState, spec: MapSpec) -> None:
        for name in spec.names(spec.given.get("shelf", []), "shelf"):
            place_ticket(state, spec.ticket(name), HELD + SHELF, "T-01")

    def read_piles(self, spec: MapSpec, moment: MapSpec) -> list[tuple[int, Any, str]]:
        return [(HANDS + SHELF, spec.given.get("jar", "0"), "jar")]

    def show(self, state: MapState, seat: int | None) -> CellarSeen:
        seen = CellarSeen(int(state.own[0]), int(state.hand_size(SHELF)), len(state.tickets(SHELF)))
        if seat == HOST:
            seen.jar, seen.shelf = state.game.palette.cards(state.pile(HANDS + SHELF)), self.shelf(state)
        return seen

    def restore_seen(self, view: MapView, state: MapState) -> None:
        state.own[0] = cellar(view).toasts

    def seen_piles(self, view: MapView) -> list[tuple[int, Cards]]:
        jar = cellar(view).jar
        return [] if jar is None else [(SHELF, jar)]

    def hidden_piles(self, view: MapView) -> list[tuple[int, int]]:
        return [] if view.seat == HOST else [(SHELF, cellar(view).jar_size)]

    def hides(self, holder: i64, seat: i64) -> bool:
        return seat != HOST

    def seen_tickets(self, view: MapView) -> list[tuple[int, list[str]]]:
        shelf = cellar(view).shelf
        return [] if shelf is None else [(SHELF, shelf)]

    def hidden_tickets(self, view: MapView) -> list[tuple[int, int]]:
        return [] if view.seat == HOST else [(SHELF, cellar(view).shelf_size)]

    def describe_moment(self, state: MapState, moment: dict[str, Any]) -> None:
        if state.kind == GAME_KINDS:
            moment["glass"] = "full"

    def enter_moment(self, state: MapState, moment: MapSpec, known: list[str]) -> bool:
        if moment.given["kind"] != "toast":
            return False
        known += ["glass", "offer"]
        state.kind, state.first = GAME_KINDS, state.actor
        return True


def cellar(view: MapView) -> CellarSeen:
    assert isinstance(view.own, CellarSeen)
    return view.own


class Toasts(MapGame):
    """The base rules, with a toast after every claim; the host always begins."""

    def __init__(self) -> None:
        super().__init__(BASE, 2, BOARD)

    def own_mechanism(self) -> Mechanism:
        return Cellar()

    def first_seats(self) -> list[int]:
        return [HOST]

    def reward(self, state: MapState, route: i64) -> bool:
        state.kind = GAME_KINDS
        return True


def toasting() -> MapState:
    spec = {
        "market": MARKET,
        "hands": ["3R", "2W"],
        "toasts": 4,
        "jar": "2B+1*",
        "shelf": ["w0-w1", "w0-w2"],
        "decision": {"seat": 0},
    }
    state = Toasts().position(spec)
    state.play("claim a-b 3R")
    return state


def test_a_decision_of_its_own_keeps_the_turn_until_it_is_answered() -> None:
    state = toasting()
    assert (state.decision, state.seat) == ("toast", 0)
    assert [action.text for action in state.legal()] == ["toast milk", "toast juice"]
    assert refused(state, "take deck").code == "not_now"
    state.play("Toast  JUICE")
    assert (state.decision, state.seat, state.turns) == ("turn", 1, 1)
    assert state.position()["toasts"] == 5


def test_what_only_this_game_has_is_part_of_its_positions() -> None:
    state = toasting()
    spec = state.position()
    assert (spec["toasts"], spec["jar"], spec["shelf"]) == (4, "2B+1*", ["w0-w1", "w0-w2"])
    assert spec["decision"] == {"kind": "toast", "seat": 0, "glass": "full"}
    again = state.game.position(json.loads(json.dumps(spec)))
    assert again.position() == spec
    assert again.legal() == state.legal()


def test_piles_of_its_own_count_when_cards_are_conserved() -> None:
    state = Toasts().position({"market": MARKET, "jar": "2W"})
    assert (state.hand_size(SHELF), state.pile(DECK)[state.game.palette.card("W")]) == (2, 10)


def test_nobody_looks_at_tickets_in_a_decision_that_is_not_about_them() -> None:
    with pytest.raises(PositionError) as caught:
        Toasts().position({"market": MARKET, "decision": {"kind": "toast", "offer": ["w0-w1"]}})
    assert (caught.value.code, caught.value.rule) == ("offer_without_decision", "X-26")


def test_a_decision_that_not_even_this_game_has() -> None:
    with pytest.raises(PositionError) as caught:
        Toasts().position({"market": MARKET, "decision": {"kind": "dance"}})
    assert caught.value.code == "wrong_kind"


def test_the_game_says_who_may_begin() -> None:
    game = Toasts()
    with pytest.raises(SetupError) as caught:
        game.new(first=1)
    assert (caught.value.code, caught.value.facts) == ("not_a_first_seat", {"seat": 1, "first": [0]})
    for seed in range(4):
        state = game.new(seed=seed)
        assert state.position()["toasts"] == 3
        state.play("keep 1 2")
        state.play("keep 1 2")
        assert state.seat == HOST


@pytest.mark.parametrize("seat", [0, 1, None])
def test_its_own_part_is_shown_and_imagined(seat: int | None) -> None:
    state = toasting()
    view = state.view(seat)
    seen: dict[str, object] = {"toasts": 4, "jar_size": 3, "shelf_size": 2, "jar": None, "shelf": None}
    if seat == HOST:
        seen |= {"jar": {"blue": 2, "wild": 1}, "shelf": ["w0-w1", "w0-w2"]}
    assert view.as_dict()["own"] == seen
    for chance in range(5):
        imagined = state.game.imagine(view, None, Dealer(chance))
        assert imagined.view(seat) == view
        assert (imagined.decision, imagined.hand_size(SHELF), len(imagined.tickets(SHELF))) == ("toast", 3, 2)


def test_who_does_not_see_the_jar_imagines_other_cards_in_it() -> None:
    state = toasting()
    guesses = {str(state.game.imagine(state.view(1), None, Dealer(chance)).position()["jar"]) for chance in range(8)}
    assert len(guesses) > 1


def test_a_game_without_a_mechanism_has_no_kind_of_decision_beyond_the_shared_ones() -> None:
    with pytest.raises(PositionError) as caught:
        MapGame(BASE, 2, BOARD).position({"market": MARKET, "decision": {"kind": "toast"}})
    assert caught.value.code == "wrong_kind"


def test_what_a_mechanism_keeps_is_hidden_unless_it_says_otherwise() -> None:
    assert Mechanism(piles=1).hides(SHELF, HOST)
    assert not Cellar().hides(SHELF, HOST)
