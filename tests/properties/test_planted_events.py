"""Events, their numbers and what belongs to what: engines that tell too much of it are found."""

from __future__ import annotations

import pytest

from support import planted
from support.leaks import must_leak
from support.planted import Tamper, telling

TAMPERED: list[tuple[Tamper, str]] = [
    (planted.one_more_in_private, "nordic-3"),
    (planted.one_more_in_private, "asia-4"),
    (planted.one_more_in_private, "cardgame-3"),
    (planted.numbers_of_the_deck, "amsterdam-3"),
    (planted.actions_of_the_deck, "sanfrancisco-3"),
    (planted.part_of_something_else, "nordic-2"),
    (planted.part_of_something_else, "cardgame-3"),
    (planted.public_but_part_of_something, "amsterdam-4"),
    (planted.tickets_kept_told_to_all, "nordic-3"),
    (planted.tickets_kept_told_to_all, "asia-6"),
    (planted.tickets_kept_told_to_all, "cardgame-4"),
    (planted.tunnel_in_order_of_the_hand, "nordic-3"),
    (planted.tunnel_in_order_of_the_hand, "asia-short-4"),
    (planted.sheet_before_the_end, "nordic-2"),
    (planted.sheet_before_the_end, "cardgame-3"),
    (planted.wilds_put_in_racks_counted, "asia-4"),
]


@pytest.mark.parametrize(("tamper", "name"), TAMPERED, ids=lambda given: getattr(given, "__name__", given))
def test_an_engine_that_tells_too_much_is_found(tamper: Tamper, name: str) -> None:
    must_leak(name, engine=telling(tamper), message="the news")


@pytest.mark.parametrize("name", ["cardgame-2", "cardgame-4"])
def test_an_engine_that_counts_what_is_done_in_secret_is_found(name: str) -> None:
    """C-52: how many tickets another seat named, one by one, shows in no number."""
    must_leak(name, engine=planted.count_every_action, message="the news")


@pytest.mark.parametrize("name", ["nordic-3", "cardgame-3"])
def test_an_engine_that_lets_take_back_by_what_is_hidden_is_found(name: str) -> None:
    must_leak(name, engine=planted.rights_by_the_hand, message="what may be taken back")
