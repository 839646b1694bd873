"""Buckets, addresses and the gate: what is counted, and that nothing of it grows without end."""

from __future__ import annotations

import pytest

from tagluff.server.web.addresses import address_of, household
from tagluff.server.web.buckets import Buckets
from tagluff.server.web.errors import WebError
from tagluff.server.web.gate import Gate
from tagluff.server.web.limits import Limits, Rate


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    buckets = Buckets(Rate(3, 0.5), clock=clock)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    clock.now = 1.9
    assert not buckets.take("a")
    clock.now = 2.0
    assert buckets.take("a")
    assert not buckets.take("a")


def test_a_bucket_is_never_more_than_full() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 10), clock=clock)
    buckets.take("a")
    clock.now = 1000.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 0), clock=Clock())
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")


def test_something_dear_takes_more() -> None:
    buckets = Buckets(Rate(5, 0), clock=Clock())
    assert buckets.take("a", 3)
    assert not buckets.take("a", 3)
    assert buckets.take("a", 2)


def test_a_charge_takes_what_there_is() -> None:
    clock = Clock()
    buckets = Buckets(Rate(5, 1), clock=clock)
    buckets.charge("a", 3)
    assert buckets.take("a", 2)
    buckets.charge("a", 3)
    clock.now = 1.0
    assert [buckets.take("a"), buckets.take("a")] == [True, False]


def test_full_buckets_are_forgotten_first() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 1), most=4, clock=clock)
    for key in "abc":
        buckets.take(key)
    clock.now = 5.0
    buckets.take("d", 2)
    buckets.take("e")
    assert set(buckets.kept) == {"d", "e"}


def test_there_are_never_more_buckets_than_allowed() -> None:
    buckets = Buckets(Rate(2, 0), most=100, clock=Clock())
    for number in range(10_000):
        buckets.take(number)
        assert len(buckets.kept) <= 100


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("not an address", "not an address"),
    ],
)
def test_addresses_are_counted_by_household(address: str, counted_as: str) -> None:
    assert household(address) == counted_as


def test_a_caller_without_an_address() -> None:
    assert address_of(None) == ""


def test_the_gate_counts_by_address_and_forgets() -> None:
    gate = Gate(Limits(per_address=2, connections=3, arrivals=Rate(100, 0)))
    assert [gate.admit("a"), gate.admit("a"), gate.admit("a")] == [True, True, False]
    assert [gate.admit("b"), gate.admit("b")] == [True, False]
    gate.let_out("a")
    assert gate.admit("b")
    for address in "abb":
        gate.let_out(address)
    assert gate.connections == 0
    assert not gate.inside
    assert gate.counts.turned_away == 2


def test_who_comes_too_fast_is_not_let_in() -> None:
    gate = Gate(Limits(arrivals=Rate(2, 0)))
    assert [gate.admit("a") for _ in range(3)] == [True, True, False]
    assert gate.admit("b")


def test_places_for_those_who_stay() -> None:
    gate = Gate(Limits(sockets_per_address=1, sockets=2))
    places = gate.places
    with places.one("a"), places.one("b"):
        with pytest.raises(WebError, match="too_many"), places.one("a"):
            pass
        with pytest.raises(WebError, match="too_many"), places.one("c"):
            pass
    assert not places.by_address
    assert places.taken == 0


def test_behind_a_proxy_one_address_may_have_all_connections() -> None:
    gate = Gate(Limits(connections=500, per_address=1, arrivals=Rate(1, 0)).behind_a_proxy())
    assert all(gate.admit("127.0.0.1") for _ in range(500))
    assert not gate.admit("127.0.0.1")


def test_buckets_that_have_filled_up_go_long_before_there_are_too_many() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 1), clock=clock)
    for number in range(10_000):
        clock.now += 0.1
        buckets.take(number)
        assert len(buckets.kept) <= 250
