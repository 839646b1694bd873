"""Reasons in the Card Game: each kind in a position made for it."""

from __future__ import annotations

from typing import Any

from bots.asking import map_game, why_with_cards
from tagluff.bots.map_planning import MapPlanning
from tagluff.core.dealer import Dealer
from tagluff.maps.view import MapView

CARDS: dict[str, Any] = {
    "hands": ["3G+1R", "2R"], "tracks": ["1Y", "0"], "market": "R G B Y K", "tickets": [["chicago-dallas"], []],
    "decision": {"kind": "turn", "seat": 0},
}  # fmt: skip


def test_what_a_ticket_lacks_and_how_much_of_that_is_unseen() -> None:
    found = why_with_cards("take deck", **{**CARDS, "hands": ["1R", "2R"], "tracks": ["0", "0"]})
    lacks = {"cards": {"green": 1, "yellow": 1}, "unseen": {"green": 9, "yellow": 9}}
    assert found["lacks"] == {"ticket": "chicago-dallas", **lacks}


def test_a_card_in_hand_that_another_ticket_takes() -> None:
    """Green for both, and one green in hand."""
    both = {
        **CARDS,
        "hands": ["1G", "2R"],
        "tracks": ["1Y", "0"],
        "tickets": [["chicago-dallas", "dallas-raleigh"], []],
    }
    found = why_with_cards("take deck", **both)
    assert found["lacks"]["cards"]["green"] == 1
    assert found["counted_for"]["cards"] == {"green": 1}
    assert found["counted_for"]["ticket"] != found["lacks"]["ticket"]
    assert "counted_for" not in why_with_cards("take deck", **{**both, "hands": ["0", "2R"]})


def test_why_no_open_card_is_taken() -> None:
    assert "second" in why_with_cards("take deck", **{**CARDS, "hands": ["1R", "2R"], "tracks": ["0", "0"]})
    many = ["new-york-chicago", "chicago-dallas", "dallas-raleigh", "miami-salt-lake-city", "seattle-atlanta"]
    rich = {**CARDS, "hands": ["1G+3B+1K+1P+2*", "2R"], "tickets": [many, []], "tracks": ["0", "0"]}
    assert "deck" in why_with_cards("take deck", **{**rich, "market": "W G P O W"})
    closed = {**CARDS, "hands": ["1R", "2R"], "tracks": ["0", "0"], "market": "R R B B K"}
    found = why_with_cards("take deck", **closed)
    assert "blind" in found
    assert not {"deck", "second"} & found.keys()
    done = why_with_cards("take deck", **{**CARDS, "tracks": ["1G+1Y", "0"]})
    assert "enough" in done
    assert "blind" not in done
    assert "enough" not in why_with_cards("take deck", **{**CARDS, "tickets": [[], []]})


def test_cards_that_are_placed_for_a_ticket_and_whom_they_rob() -> None:
    found = why_with_cards("place 3G", **{**CARDS, "yards": [[], ["2G"]]})
    assert found["brings"] == {"ticket": "chicago-dallas", "count": 1}
    assert found["robs"] == {"victim": 1, "count": 2}


def test_how_likely_a_pile_is_robbed() -> None:
    """Nobody can who has no cards; whoever has many that nobody has seen may."""
    assert "danger" not in why_with_cards("place 2G", **{**CARDS, "hands": ["2G", "0"]})
    found = why_with_cards("place 2G", **{**CARDS, "hands": ["2G", "9K+9W"]})
    assert 5 <= found["danger"]["chance"] <= 100


def test_cards_that_no_ticket_asks_for_and_tickets_that_lack_nothing() -> None:
    found = why_with_cards("tickets", **{**CARDS, "hands": ["4R", "2R"], "tracks": ["1G+1Y", "0"]})
    assert found["free_cards"]["count"] >= 1
    moment = {"kind": "keep", "seat": 0, "offer": ["chicago-dallas"]}
    spec = {**CARDS, "tickets": [[], []], "tracks": ["1G+1Y", "0"], "decision": moment}
    assert why_with_cards("keep 1", **spec)["ready"] == {"ticket": "chicago-dallas"}


def test_the_best_set_is_completed_and_then_no_more() -> None:
    moment = {"kind": "complete", "seat": 0}
    spec = {**CARDS, "tracks": ["1G+1Y", "0"], "decision": moment, "deck": "0", "discard": "rest"}
    found = why_with_cards("complete suggestion", **spec)
    assert found["best_set"] == {"tickets": ("chicago-dallas",), "points": 6}
    assert why_with_cards("done", **spec)["no_more"] == {}


def test_the_turns_that_are_left_in_a_round() -> None:
    near = {**CARDS, "deck": "2R+1G", "discard": "rest"}
    assert 1 <= why_with_cards("take deck", **near)["round_left"]["turns"] < 7


def test_ways_are_read_from_a_view_alone() -> None:
    """What explains is given a view, and no state."""
    state = map_game("nordic").new(seed=1)
    view = state.view(0)
    assert isinstance(view, MapView)
    assert MapPlanning(0, Dealer(1)).explain(view, state.legal()).reasons
