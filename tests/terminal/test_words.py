"""Reading and telling: abbreviations, payments in words, events as sentences, payments worth suggesting."""

from __future__ import annotations

from pathlib import Path

import pytest

import tagluff
from support.tables import nordic
from tagluff.cli.terminal.maps.cashier import MOST_COUNTED
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Menu, turn_menu
from tagluff.cli.terminal.maps.person import MapPerson
from tagluff.cli.terminal.maps.registry import GUIDES, guide_of
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.maps.typed import SHORT, split_payment
from tagluff.cli.terminal.typed import command, numbers
from tagluff.core.cards import cards_text
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event, Journal
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim
from terminal.driver import Screen, table_at, turn


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("t3", ("take", "3")),
        ("td", ("take", "deck")),
        ("T *", ("take", "*")),
        ("c oslo bergen", ("claim", "oslo bergen")),
        ("k 1 3", ("keep", "1 3")),
        ("k13", ("keep", "1 3")),
        ("ticket 2", ("ticket", "2")),
        ("Q", ("quit", "")),
        ("", ("", "")),
    ],
)
def test_abbreviations_are_spelled_out(line: str, meant: tuple[str, str]) -> None:
    assert command(line, SHORT) == meant


def test_numbers_stand_alone() -> None:
    assert numbers("1, 3") == [1, 3]
    assert numbers("1 x") == numbers("") == numbers("１") == numbers("12345") == []


def test_a_payment_ends_a_claim() -> None:
    assert split_payment("oslo-bergen red 3R+1*") == ("oslo-bergen red", "3R+1*")
    assert split_payment("oslo bergen r") == ("oslo bergen r", "")
    assert split_payment("oslo bergen 3R + 1*") == ("oslo bergen", "3R+1*")
    assert split_payment("") == ("", "")


def suggestions(hand: str, route: str, tickets: list[str] | None = None) -> list[str]:
    """The cards that the engine offers for a route; the menu shows the first of them."""
    state = nordic(2).position({"hands": [hand, "0"], "market": "R G B Y K", "tickets": [tickets or [], []]})
    found = next(claim for claim in menu_of(state).claims.values() if claim.route.id == route)
    payments = state.payments(route)
    assert found.best == payments[0]
    return [cards_text(payment.cards) for payment in payments]


def menu_of(state: MapState) -> Menu:
    return turn_menu(state.view(state.seat), state.legal(), guide_of(state.game.handbook), state.payments)


def test_the_cheapest_payment_saves_wilds() -> None:
    assert suggestions("4R+4*", "bergen-oslo red") == ["4R", "3R+1*", "2R+2*", "1R+3*", "4*"]


def test_a_group_of_loose_cards_may_stand_for_a_wild_that_is_kept() -> None:
    assert suggestions("2O+1*", "kristiansand-stavanger orange") == ["2O+1*"]
    found = suggestions("2O+1*+1B+1G+1R", "kristiansand-stavanger orange")
    assert found[:2] == ["2O+1*", "1B+2O+1G+1R"]


def test_a_grey_route_is_paid_with_the_colour_of_which_most_stay() -> None:
    assert suggestions("3O+2B", "norrkoping-orebro grey") == ["2O", "2B"]
    assert suggestions("2O+3B", "norrkoping-orebro grey") == ["2B", "2O"]
    assert suggestions("2K+2P", "norrkoping-orebro grey", ["tallinn-tampere"]) == ["2P", "2K"]  # as on the board


def test_every_suggestion_is_taken_by_the_rules(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("5G+3R+2B+2Y+3*", "0"))
    menu = MapPerson(table, Screen().talk(), 0).make_menu()
    assert len(menu.claims) > 20
    for claim in menu.claims.values():
        for payment in table.payments(claim.route.id, MOST_COUNTED):
            twin = table.state.copy()
            for action in payment.actions:
                twin.play(action)
            assert twin.turns == 1 or twin.decision == "extra"
            typed = table.state.read_legal(f"claim {claim.route.id} {cards_text(payment.cards)}")
            assert typed == [action.index for action in payment.actions]


def test_every_route_that_is_legal_is_in_the_menu() -> None:
    state = nordic(3).new(3)
    while state.decision == "start":
        state.play(state.legal()[0])
    legal = {action.route for action in state.legal() if isinstance(action, Claim)}
    assert {claim.route.id for claim in menu_of(state).claims.values()} == legal


def event(kind: str, facts: dict[str, object], audience: tuple[int, ...] | None = None) -> Event:
    return Event(1, kind, facts, audience)


def tell(*events: Event, viewer: int | None = 0) -> list[str]:
    names = ["You", "Greedy 1", "Greedy 2"]
    return [line.plain for line in MapTeller(nordic(3).map_book(), names, viewer).tell(events)]


def test_a_claim_is_one_sentence() -> None:
    facts: dict[str, object] = {"seat": 1, "route": "goteborg-oslo orange", "cards": {"orange": 2}, "points": 2}
    assert tell(event("claimed", facts)) == ["▲ Greedy 1 claims Göteborg–Oslo (orange, 2) with 2O: 2 points."]
    assert tell(event("claimed", {**facts, "seat": 0})) == ["● You claim Göteborg–Oslo (orange, 2) with 2O: 2 points."]


def test_the_cards_of_a_draw_share_a_line() -> None:
    took = event("took", {"seat": 1, "slot": 1, "card": "red"})
    blind = event("drew_blind", {"seat": 1})
    up = event("turned_up", {"slot": 1, "card": "blue"})
    assert tell(took, up, blind) == ["▲ Greedy 1 takes  R  and a card from the deck."]
    assert tell(blind, blind) == ["▲ Greedy 1 takes two cards from the deck."]
    own = event("drew_blind", {"seat": 0})
    seen = event("saw_card", {"seat": 0, "card": "wild"}, (0,))
    assert tell(own, seen, own, seen) == ["● You take  *  from the deck and  *  from the deck."]


def test_everything_else_is_told_in_words() -> None:
    route = nordic(3).board.routes[0].id
    facts: dict[str, object] = {"seat": 2, "route": route, "card": "red", "cards": {"red": 1}, "count": 1, "extra": 1}
    kinds = ["first_player", "drew_tickets", "kept_tickets", "entered_tunnel", "revealed", "tunnel_price", "withdrew"]
    kinds += ["passed", "end_triggered", "dealt", "chose", "laid"]
    nobodys = [event(kind, {"size": 70}) for kind in ("reshuffled", "market_swept", "game_over")]
    lines = [line.strip() for line in tell(*(event(kind, facts) for kind in kinds), *nobodys)]
    assert lines == [
        "◆ Greedy 2 begins.",
        "◆ Greedy 2 looks at 1 ticket.",
        "◆ Greedy 2 keeps 1 ticket.",
        "◆ Greedy 2 tries the tunnel Ålborg–Århus with 1R.",
        "The tunnel shows  R : 1 card more to pay.",
        "◆ Greedy 2 takes the cards back: Ålborg–Århus stays free.",
        "◆ Greedy 2 must pass: nothing is possible.",
        "◆ Greedy 2 is almost out of trains: everyone has one last turn.",
        "◆ Greedy 2 gets  R .",
        "The discard pile is shuffled: a new deck of 70 cards.",
        "Three or more locomotives face up: new cards are turned up.",
        "The game is over.",
    ]


def test_the_news_of_a_whole_game_leaves_nothing_untold() -> None:
    """Every kind of event of real play is either told or known to go without saying."""
    silent = {"began", "turned_up", "saw_card", "saw_tickets", "chose", "kept_these", "laid", "lays_groups", "took"}
    silent |= {"drew_blind", "revealed", "paid_extra", "discarded"}
    journal = Journal()
    game = nordic(2)
    state = game.new(11, journal=journal)
    while not state.over:
        state.play(state.legal()[-1 if state.turns % 3 else 0])
    teller = MapTeller(game.map_book(), ["A", "B"], None)
    assert all(teller.line(event) is not None for event in journal.events if event.kind not in silent)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("nordic", "Locomotives, trains and a ticket"),
        ("sanfrancisco", "Ferry cards, cable cars and a ticket"),
        ("amsterdam", "Jokers, carts and a contract"),
        ("somebody-elses", "Wilds, pieces and a ticket"),
    ],
)
def test_every_game_has_its_own_words(game: str, said: str) -> None:
    assert GUIDES.get(game, Guide).speak("Wilds, pieces and a ticket") == said


def map_game(game: str, seats: int) -> MapGame:
    found = tagluff.game(game, seats)
    assert isinstance(found, MapGame)
    return found


def team_tell(*events: Event, viewer: int | None = 0) -> list[str]:
    game = map_game("asia", 4)
    return [
        line.plain.strip() for line in MapTeller(game.map_book(), ["You", "Bo", "Cilla", "Dan"], viewer).tell(events)
    ]


def test_the_cards_of_a_team_say_where_they_go() -> None:
    rack = event("took_to_rack", {"seat": 1, "slot": 1, "card": "red"})
    blind, put = event("drew_blind", {"seat": 1}), event("put_in_rack", {"seat": 1})
    kept = event("kept_in_hand", {"seat": 1})
    seen = event("saw_rack_card", {"seat": 1, "card": "red"}, (0, 1))
    assert team_tell(rack, blind) == ["▲ Bo takes  R  for the rack and a card from the deck."]
    assert team_tell(blind, put, seen, blind) == ["▲ Bo takes  R  from the deck for the rack and a card from the deck."]
    assert team_tell(blind, kept, blind, put, seen) == [
        "▲ Bo takes a card from the deck for the hand and  R  from the deck for the rack."
    ]
    own = event("saw_card", {"seat": 1, "card": "red"}, (1,))
    assert team_tell(blind, own, put, seen, blind, viewer=1) == [
        "▲ You take  R  from the deck for the rack and a card from the deck."
    ]


def test_a_team_runs_out_of_pieces_together() -> None:
    end = event("end_triggered", {"seat": 1})
    assert team_tell(end)[0].startswith("▲ You and Bo are almost out of trains")
    assert team_tell(event("end_triggered", {"seat": 3}), viewer=2)[0].startswith("■ You and Dan are")
    assert team_tell(event("end_triggered", {"seat": 3}))[0].startswith("■ Dan and Cilla are")


def test_every_event_of_every_game_is_told_or_known_to_be_silent() -> None:
    """Random games of every kind: nothing is told as an empty line."""
    for game, seats in (("amsterdam", 2), ("sanfrancisco", 3), ("asia", 4)):
        table = map_game(game, seats)
        journal = Journal()
        state = table.new(3, journal=journal)
        chance = Dealer("3")
        for _ in range(150):
            if not state.over:
                state.play(state.legal()[chance.below(len(state.legal()))])
        for viewer in (0, None):
            lines = MapTeller(table.map_book(), ["A", "B", "C", "D"][:seats], viewer).tell(journal.seen_by(viewer))
            assert len(lines) > 20
            assert all(line.plain.strip() for line in lines)
