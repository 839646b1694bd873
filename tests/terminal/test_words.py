"""Reading and telling: abbreviations, payments in words, events as sentences, payments worth suggesting."""

from __future__ import annotations

from pathlib import Path

import pytest

import tagluff
from support.tables import nordic
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import turn_menu
from tagluff.cli.terminal.maps.person import MapPerson
from tagluff.cli.terminal.maps.registry import GUIDES, guide_of
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.maps.typed import SHORT, split_payment
from tagluff.cli.terminal.typed import command, numbers
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event, Journal
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
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
    state = nordic(2).position({"hands": [hand, "0"], "market": "R G B Y K", "tickets": [tickets or [], []]})
    return suggested(state, route)


def suggested(state: MapState, route: str) -> list[str]:
    menu = turn_menu(state.view(0), state.legal(), guide_of(state.game))
    found = next(claim for claim in menu.claims.values() if claim.route.id == route)
    return [state.game.palette.text(payment.cards) for payment in found.payments]


def test_the_cheapest_payment_saves_wilds() -> None:
    assert suggestions("4R+4*", "bergen-oslo red") == ["4R", "3R+1*", "2R+2*", "1R+3*", "4*"]


def test_a_group_of_loose_cards_may_stand_for_a_wild_that_is_kept() -> None:
    assert suggestions("2O+1*", "kristiansand-stavanger orange") == ["2O+1*"]
    found = suggestions("2O+1*+1B+1G+1R", "kristiansand-stavanger orange")
    assert sorted(found[:2]) == sorted(["2O+1*", "1B+2O+1G+1R"])


def test_a_grey_route_is_paid_with_a_colour_that_no_ticket_wants() -> None:
    found = suggestions("2O+2B", "norrkoping-orebro grey", ["oslo-stockholm"])
    assert set(found) == {"2O", "2B"}
    found = suggestions("2G+2B", "norrkoping-orebro grey", ["helsinki-oslo"])
    assert set(found) == {"2G", "2B"}
    wanted = suggestions("2K+2P", "norrkoping-orebro grey", ["tallinn-tampere"])
    assert wanted[0] == "2K"  # Helsinki–Tallinn wants purple


def test_every_suggestion_is_taken_by_the_rules(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("5G+3R+2B+2Y+3*", "0"))
    menu = MapPerson(table, Screen().talk(), 0).make_menu()
    assert len(menu.claims) > 20
    for claim in menu.claims.values():
        for payment in claim.payments:
            twin = table.state.copy()
            twin.play(f"claim {claim.route.id} {table.game.palette.text(payment.cards)}")
            assert twin.turns == 1 or twin.decision == "extra"


def test_every_route_that_is_legal_is_in_the_menu() -> None:
    state = nordic(3).new(3)
    while state.decision == "start":
        state.play(state.legal()[0])
    legal = {state.game.way_route(action.index) for action in state.legal()} - {-1}
    menu = turn_menu(state.view(state.seat), state.legal(), guide_of(state.game))
    assert {claim.route.index for claim in menu.claims.values()} == legal


def tell(*events: Event, viewer: int | None = 0) -> list[str]:
    names = ["You", "Greedy 1", "Greedy 2"]
    return [line.plain for line in MapTeller(nordic(3), names, viewer).tell(events)]


def test_a_claim_is_one_sentence() -> None:
    route = next(route.index for route in nordic(3).board.routes if route.id == "goteborg-oslo orange")
    facts: dict[str, object] = {"seat": 1, "route": route, "cards": "2O", "points": 2}
    assert tell(Event("claimed", facts)) == ["▲ Greedy 1 claims Göteborg–Oslo (orange, 2) for 2 points with 2O"]
    assert tell(Event("claimed", {**facts, "seat": 0})) == [
        "● You claim Göteborg–Oslo (orange, 2) for 2 points with 2O"
    ]


def test_the_cards_of_a_draw_share_a_line() -> None:
    took = Event("took", {"seat": 1, "slot": 0, "card": 7})
    blind = Event("drew_blind", {"seat": 1})
    up = Event("turned_up", {"slot": 0, "card": 1})
    assert tell(took, up, blind) == ["▲ Greedy 1 takes  R  and a card from the deck"]
    assert tell(blind, blind) == ["▲ Greedy 1 takes two cards from the deck"]
    own = Event("drew_blind", {"seat": 0})
    seen = Event("saw_card", {"seat": 0, "card": 8}, (0,))
    assert tell(own, seen, own, seen) == ["● You take a card from the deck:  *  and another:  * "]


def test_everything_else_is_told_in_words() -> None:
    facts: dict[str, object] = {"seat": 2, "route": 0, "cards": "1R", "count": 1, "turns": 3}
    kinds = ["first_player", "drew_tickets", "kept_tickets", "entered_tunnel", "revealed", "withdrew", "passed"]
    kinds += ["end_triggered", "reshuffled", "market_swept", "game_over", "dealt", "chose", "laid"]
    lines = [line.strip() for line in tell(*(Event(kind, facts) for kind in kinds))]
    assert lines == [
        "◆ Greedy 2 begins",
        "◆ Greedy 2 looks at 1 new ticket",
        "◆ Greedy 2 keeps 1 ticket",
        "◆ Greedy 2 tries the tunnel Ålborg–Århus with 1R",
        "The tunnel reveals  R",
        "◆ Greedy 2 withdraws from Ålborg–Århus",
        "◆ Greedy 2 passes: nothing is possible",
        "◆ Greedy 2 has hardly any trains left: everyone has one last turn",
        "The discard pile is shuffled: a new deck of 1R cards",
        "Too many face-up locomotives: the row is renewed",
        "The game is over",
        "◆ Greedy 2 gets  R",
    ]


def test_the_news_of_a_whole_game_leaves_nothing_untold() -> None:
    """Every kind of event of real play is either told or known to go without saying."""
    silent = {"turned_up", "saw_card", "saw_tickets", "chose", "laid", "lays_groups", "took", "drew_blind"}
    journal = Journal()
    game = nordic(2)
    state = game.new(11, journal=journal)
    while not state.over:
        state.play(state.legal()[-1 if state.turns % 3 else 0])
    teller = MapTeller(game, ["A", "B"], None)
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
    return [line.plain.strip() for line in MapTeller(game, ["You", "Bo", "Cilla", "Dan"], viewer).tell(events)]


def test_the_cards_of_a_team_say_where_they_go() -> None:
    rack = Event("took_to_rack", {"seat": 1, "slot": 0, "card": 7})
    blind, put = Event("drew_blind", {"seat": 1}), Event("put_in_rack", {"seat": 1})
    kept = Event("kept_in_hand", {"seat": 1})
    seen = Event("saw_rack_card", {"seat": 1, "card": 7}, (0, 1))
    assert team_tell(rack, blind) == ["▲ Bo takes  R  for the rack and a card from the deck"]
    assert team_tell(blind, put, seen, blind) == ["▲ Bo takes a card from the deck for the rack:  R  and another"]
    assert team_tell(blind, kept, blind, put, seen) == [
        "▲ Bo takes a card from the deck for the hand and another for the rack:  R"
    ]
    own = Event("saw_card", {"seat": 1, "card": 7}, (1,))
    assert team_tell(blind, own, put, seen, blind, viewer=1) == [
        "▲ You take a card from the deck:  R  for the rack and another"
    ]


def test_a_team_runs_out_of_pieces_together() -> None:
    end = Event("end_triggered", {"seat": 1})
    assert team_tell(end)[0].startswith("▲ Bo and you have hardly any trains left")
    assert team_tell(Event("end_triggered", {"seat": 3}), viewer=2)[0].startswith("■ Dan and you have")
    assert team_tell(Event("end_triggered", {"seat": 3}))[0].startswith("■ Dan and Cilla have")


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
            lines = MapTeller(table, ["A", "B", "C", "D"][:seats], viewer).tell(journal.seen_by(viewer))
            assert len(lines) > 20
            assert all(line.plain.strip() for line in lines)
