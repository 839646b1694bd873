"""What the box of the Card Game holds, and every box that is refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from support.cardgame import COLOURS, box, cardgame
from tagluff import BoardError, SetupError
from tagluff.games.cardgame.box import MOST_TICKETS, read_box
from tagluff.games.cardgame.rules import CardGame


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    """A small box with one value changed, or taken away if the new one is None."""
    data = deepcopy(box("a-b 9 2G+1R", bonus={"a": 5}))
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return data


def refusal(data: Any) -> tuple[str, str]:
    with pytest.raises(BoardError) as caught:
        read_box(data)
    return caught.value.code, caught.value.rule


def test_the_printed_box() -> None:
    cards = cardgame().box
    first = cards.tickets[0]
    assert (cards.id, cards.title, cards.status["tickets"]) == ("cardgame", "The Card Game", "printed")
    assert (first.id, first.points, first.needs) == ("chicago-new-york", 5, (0, 0, 0, 1, 0, 0, 0, 0))
    assert (cards.cities[first.a].name, cards.cities[first.b].name) == ("Chicago", "New York")
    assert (cards.cities[first.a].lat, cards.cities[first.a].lon) == (41.88, -87.63)


def test_printed_tickets_ask_for_a_card_for_every_five_points_or_part_of_them() -> None:
    for ticket in cardgame().box.tickets:
        assert sum(ticket.needs) == -(-ticket.points // 5)
        assert max(ticket.needs) <= 2


def test_tickets_are_found_as_printed_and_the_other_way_round_where_that_is_no_other_ticket() -> None:
    index = cardgame().box.ticket_index
    assert (index["chicago-new-york"], index["new-york-chicago"]) == (0, 1)
    assert index["chicago-dallas"] == index["dallas-chicago"] == 2


def test_big_ends() -> None:
    cards = cardgame().box
    ends = {ticket.id: cards.big_ends(ticket) for ticket in cards.tickets}
    assert (ends["chicago-dallas"], ends["chicago-montreal"]) == (2, 1)
    small = read_box(box("a-b 9 1R"))
    assert small.big_ends(small.tickets[0]) == 0


def test_ids_status_and_coordinates_may_be_left_out() -> None:
    small = read_box(box("a-b 9 2G+1R", bonus={"a": 5}))
    assert (small.cities[0].id, small.cities[0].bonus, small.cities[0].lat, small.status) == ("a", 5, 0.0, {})


def test_a_ticket_may_name_its_cities_by_id_or_name() -> None:
    data = changed(["cities", 0], {"id": "aa", "name": "Åå"})
    for name in ("aa", "Åå"):
        data["tickets"][0]["a"] = name
        assert read_box(data).tickets[0].id == "aa-b"


def test_as_many_tickets_as_fit_into_one_number() -> None:
    cities = [{"name": f"c{at}"} for at in range(13)]
    pairs = [(a, b) for a in range(13) for b in range(a)]
    tickets = [{"a": f"c{a}", "b": f"c{b}", "points": 1, "cards": ["red"]} for a, b in pairs]
    data = {"id": "many", "title": "Many", "colours": ["red"], "cities": cities, "tickets": tickets[:MOST_TICKETS]}
    assert len(read_box(data).tickets) == MOST_TICKETS
    assert refusal({**data, "tickets": tickets[: MOST_TICKETS + 1]}) == ("too_many_tickets", "D-05")


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (["id"], None, "missing_key"),
        (["id"], "two\nlines", "wrong_kind"),
        (["title"], 5, "wrong_kind"),
        (["title"], "bell\a", "wrong_kind"),
        (["status"], "printed", "wrong_kind"),
        (["routes"], [], "unknown_key"),
        (["colours"], None, "missing_key"),
        (["colours"], [], "colours_not_distinct"),
        (["colours", 0], "mauve", "unknown_colour"),
        (["colours", 0], "green", "colours_not_distinct"),
        (["cities"], [], "empty_list"),
        (["cities"], {}, "wrong_kind"),
        (["cities", 0], "a", "wrong_kind"),
        (["cities", 0, "name"], None, "missing_key"),
        (["cities", 0, "name"], "b", "duplicate_city"),
        (["cities", 0, "name"], "–", "duplicate_city"),
        (["cities", 0, "id"], 3, "wrong_kind"),
        (["cities", 0, "lat"], "north", "wrong_kind"),
        (["cities", 0, "lat"], True, "wrong_kind"),
        (["cities", 0, "lat"], 1e9, "number_out_of_range"),
        (["cities", 0, "bonus"], -1, "number_out_of_range"),
        (["cities", 0, "bonus"], 100, "number_out_of_range"),
        (["cities", 0, "token"], "seal", "unknown_key"),
        (["tickets"], None, "missing_key"),
        (["tickets", 0], 7, "wrong_kind"),
        (["tickets", 0, "a"], "nowhere", "unknown_city"),
        (["tickets", 0, "a"], 3, "wrong_kind"),
        (["tickets", 0, "b"], "a", "duplicate_ticket"),
        (["tickets", 1], {"a": "a", "b": "b", "points": 1, "cards": ["red"]}, "duplicate_ticket"),
        (["tickets", 0, "points"], 0, "number_out_of_range"),
        (["tickets", 0, "points"], None, "missing_key"),
        (["tickets", 0, "cards"], None, "missing_key"),
        (["tickets", 0, "cards"], [], "wrong_kind"),
        (["tickets", 0, "cards"], "red", "wrong_kind"),
        (["tickets", 0, "cards"], ["mauve"], "unknown_colour"),
        (["tickets", 0, "cards"], [["red"]], "unknown_colour"),
        (["tickets", 0, "cards"], ["red"] * 100, "wrong_kind"),
        (["tickets", 0, "colour"], "red", "unknown_key"),
    ],
)
def test_a_box_that_cannot_be_played(path: list[Any], value: Any, code: str) -> None:
    assert refusal(changed(path, value))[0] == code


def test_a_table_needs_enough_cards() -> None:
    few = {**box("a-b 1 1R"), "colours": ["red", "purple"]}
    with pytest.raises(SetupError) as caught:
        CardGame(4, few)
    assert (caught.value.code, caught.value.rule) == ("too_few_cards", "C-03")


def test_a_table_needs_enough_tickets() -> None:
    data = box()
    data["tickets"] = data["tickets"][:23]
    with pytest.raises(SetupError) as caught:
        CardGame(4, data)
    assert (caught.value.code, caught.value.rule) == ("too_few_tickets_on_board", "C-06")
    assert len(CardGame(3, data).box.tickets) == 23


def test_the_order_of_colours_is_that_of_the_box() -> None:
    assert CardGame(2, {**box(), "colours": list(reversed(COLOURS))}).palette.names == tuple(COLOURS[::-1])
